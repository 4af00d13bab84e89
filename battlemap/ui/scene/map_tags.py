"""Labels that belong to boxes on the map, each where it covers nothing that matters."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter

from battlemap.ui.scene.boxes import Sides, hits, sides
from battlemap.ui.scene.floats import Surroundings, placed
from battlemap.ui.scene.item import PixelItem
from battlemap.ui.scene.lettering import Hand, width_of, write
from battlemap.ui.scene.style import UNITS, Style
from battlemap.ui.scene.tags import (
    HEIGHT,
    PADDING,
    draw_card,
    draw_text_tag,
    letter_size,
    text_tag_size,
)
from battlemap.ui.scene.tokens import draw_icon

APART = 4.0
ICON = 14.0
DANGER = "#FF7A6B"


@dataclass(frozen=True, slots=True)
class MapTag:
    """A strong word, what is about it, the box on the map it belongs to (cells), why not."""

    text: str
    detail: str
    anchor: QRectF
    refuses: bool = False
    stands: Literal["beside", "under", "over"] = "beside"
    """Where it is tried first."""


def size_of(tag: MapTag) -> QSizeF:
    """The size of a label in px."""
    if not tag.refuses:
        return text_tag_size(tag.text, tag.detail)
    size = letter_size(tag.text)
    wide = 2 * PADDING + ICON + 5 + width_of(tag.text, size, 600)
    return QSizeF(round(wide), HEIGHT + 3)


class MapTags(PixelItem):
    """Some labels; the first have the first choice of a place."""

    kept = True

    def __init__(
        self, tags: Sequence[MapTag], style: Style, seen: QRectF, avoid: Sequence[QRectF]
    ) -> None:
        """Place labels within what the view shows; `avoid` in px from the map's corner."""
        self.tags, self._seen = tuple(tags), seen
        self._avoid: list[Sides] = [sides(box) for box in avoid]
        self.boxes: list[QRectF] = []
        super().__init__(style)

    def look_at(self, style: Style, seen: QRectF, avoid: Sequence[QRectF]) -> None:
        """The view was zoomed or scrolled."""
        self._seen, self._avoid = seen, [sides(box) for box in avoid]
        self.restyle(style)

    def extent(self) -> QRectF:
        """All labels; placing them is part of measuring."""
        self._place()
        whole = QRectF()
        for box in self.boxes:
            whole = whole.united(box)
        return whole.adjusted(-2, -2, 2, 2)

    def _place(self) -> None:
        k, cell = self.style.cell / UNITS, self.style.cell
        room = QRectF(self._seen.topLeft() * k, self._seen.size() * k)
        self.boxes, used = [], list[Sides]()
        for tag in self.tags:
            anchor = QRectF(tag.anchor.topLeft() * cell, tag.anchor.size() * cell)
            size = size_of(tag)
            box = self._centred(tag, anchor, size, room, used)
            if box is None:
                around = Surroundings(anchor, room, tuple(used), tuple(self._avoid))
                box = QRectF(placed(size, around), size)
            self.boxes.append(box)
            used.append(sides(box.adjusted(-APART, -APART, APART, APART)))

    def _centred(
        self, tag: MapTag, anchor: QRectF, size: QSizeF, room: QRectF, used: Sequence[Sides]
    ) -> QRectF | None:
        """Centred under its box, or over it; None where both cover something."""
        if tag.stands == "beside":
            return None
        left = round(anchor.center().x() - size.width() / 2)
        tops = [anchor.bottom() + APART, anchor.top() - APART - size.height()]
        for top in tops if tag.stands == "under" else tops[::-1]:
            box = QRectF(QPointF(left, round(top)), size)
            taken = hits(sides(box), [*used, *self._avoid])
            if room.contains(box) and not taken:
                return box
        return None

    def draw(self, painter: QPainter) -> None:
        """The labels."""
        for tag, box in zip(self.tags, self.boxes, strict=True):
            if tag.refuses:
                self._refusal(painter, tag, box)
            else:
                draw_text_tag(painter, self.style, box.topLeft(), tag.text, tag.detail)

    def _refusal(self, painter: QPainter, tag: MapTag, box: QRectF) -> None:
        draw_card(painter, self.style, box, edge=DANGER)
        size = letter_size(tag.text)
        at = QPointF(box.left() + PADDING + ICON / 2, box.center().y())
        draw_icon(painter, self.style, "refused", DANGER, at, ICON)
        foot = QPointF(box.left() + PADDING + ICON + 5, box.center().y() + size * 0.365)
        write(painter, self.style, tag.text, foot, Hand(size, 600, self.style.theme.label.text))
