"""What every item paints with: the theme, the size of a cell on screen, and the kind of target."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QTransform

from battlemap.ui.theme import CASING, DARK_INKS, LIGHT_INKS, Inks, Theme

UNITS = 100.0
"""Scene units in one cell, whatever the picture."""


@dataclass(frozen=True, slots=True)
class Style:
    """`cell` is the side of a cell in logical px, `dpr` device px in one, `vector` PDF or SVG.

    `bright` is whether the map itself is bright, so that inks follow it and not the theme.
    """

    theme: Theme
    cell: float = 48.0
    dpr: float = 1.0
    vector: bool = False
    bright: bool | None = None

    @property
    def inks(self) -> Inks:
        """The inks that read on this map."""
        if self.bright is None:
            return self.theme.inks
        return LIGHT_INKS if self.bright else DARK_INKS

    def units(self, px: float) -> float:
        """A length of the screen in scene units."""
        return px * UNITS / self.cell

    def clamped(self, share: float, least: float, most: float) -> float:
        """A share of the cell in px, no less and no more than reads well."""
        return min(most, max(least, self.cell * share))


@lru_cache(maxsize=512)
def colour(name: str, opacity: float = 1.0) -> QColor:
    """A colour of the theme, thinned by an opacity."""
    made = QColor(name)
    if opacity != 1.0:
        made.setAlphaF(made.alphaF() * opacity)
    return made


@lru_cache(maxsize=512)
def mixed(one: str, other: str, share: float) -> QColor:
    """A colour on the way from one to the other."""
    a, b = QColor(one), QColor(other)
    return QColor.fromRgbF(
        a.redF() + (b.redF() - a.redF()) * share,
        a.greenF() + (b.greenF() - a.greenF()) * share,
        a.blueF() + (b.blueF() - a.blueF()) * share,
    )


def line(name: str, width: float, opacity: float = 1.0) -> QPen:
    """A round pen, px wide."""
    pen = QPen(colour(name, opacity), width)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return pen


def casing(inks: Inks, width: float) -> QPen:
    """The pen of the casing under a line of a width."""
    return line(inks.casing, width + CASING)


@contextmanager
def in_pixels(painter: QPainter, style: Style) -> Iterator[None]:
    """Paint in logical px from the item's corner, which is put on a whole px on screens."""
    painter.save()
    now = painter.worldTransform()
    if style.vector:
        painter.scale(UNITS / style.cell, UNITS / style.cell)
    else:
        corner = now.map(QPointF(0, 0))
        painter.setWorldTransform(QTransform.fromTranslate(round(corner.x()), round(corner.y())))
    try:
        yield
    finally:
        painter.restore()
