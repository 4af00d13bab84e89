"""Costs as pixels: each text is drawn once for a size of letters and kept at hand."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QImage

from battlemap.ui.scene.lettering import Hand, haloed_picture

Pixels = NDArray[np.uint32]
NEAR_OPACITY, FAR_OPACITY = 0.96, 0.84
"""Costs beyond the first band stand back a little."""
MOST_TEXTS = 2000


@dataclass(frozen=True, slots=True)
class Written:
    """Texts as pictures of one size, and for each px how much of what lies beneath it shows."""

    ink: Pixels
    rest: Pixels
    """Of 256."""
    shift: tuple[int, int]
    """From the start of a text's baseline to the corner of its picture, device px."""


class Shelf:
    """The texts of one size in one ink."""

    def __init__(self, size: float, ink: str, halo: str, dpr: float) -> None:
        """No text is drawn yet."""
        self._hands = [
            Hand(size, 600, ink, halo, opacity=share) for share in (NEAR_OPACITY, FAR_OPACITY)
        ]
        self._dpr = dpr
        self._numbers: dict[tuple[str, bool], int] = {}
        self._pictures: list[Pixels] = []
        self._corner = (0, 0)
        self._written: Written | None = None

    def numbers(self, asked: Sequence[tuple[str, bool]]) -> NDArray[np.intp]:
        """Which of `texts` each is: a text, and whether it is written far."""
        for one in dict.fromkeys(asked):
            if one not in self._numbers:
                self._add(*one)
        found = map(self._numbers.__getitem__, asked)
        return np.fromiter(found, np.intp, len(asked))

    def _add(self, text: str, far: bool) -> None:
        picture, margin, ascent = haloed_picture(text, self._hands[far], self._dpr)
        self._corner = (-round(margin * self._dpr), -round((ascent + margin) * self._dpr))
        self._pictures.append(_pixels(picture.toImage()))
        self._written = None
        self._numbers[text, far] = len(self._pictures) - 1

    def texts(self) -> Written:
        """All texts so far, without the rim that none of them inks."""
        if self._written is None:
            high = max(one.shape[0] for one in self._pictures)
            wide = max(one.shape[1] for one in self._pictures)
            ink = np.zeros((len(self._pictures), high, wide), np.uint32)
            for number, one in enumerate(self._pictures):
                ink[number, : one.shape[0], : one.shape[1]] = one
            rows, columns = (np.nonzero(ink.any(axis=axes))[0] for axes in ((0, 2), (0, 1)))
            ink = ink[:, rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1].copy()
            cover = ink >> 24
            shift = (self._corner[0] + int(columns[0]), self._corner[1] + int(rows[0]))
            self._written = Written(ink, 256 - cover - (cover >> 7), shift)
        return self._written

    @property
    def full(self) -> bool:
        """Whether it should be cleared before more is written."""
        return len(self._pictures) > MOST_TEXTS


def _pixels(image: QImage) -> Pixels:
    made = image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)
    found = np.frombuffer(made.constBits(), np.uint32).reshape(made.height(), made.width())
    return found.copy()


@lru_cache(maxsize=8)
def _kept(size: float, ink: str, halo: str, dpr: float) -> list[Shelf]:
    return [Shelf(size, ink, halo, dpr)]


def shelf_of(size: float, ink: str, halo: str, dpr: float) -> Shelf:
    """The texts of a size, kept from press to press."""
    kept = _kept(size, ink, halo, dpr)
    if kept[0].full:
        kept[0] = Shelf(size, ink, halo, dpr)
    return kept[0]
