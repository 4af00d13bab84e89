"""The arcs round a token that looks somewhere: one band round its disc, a line style for each."""

import math
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from battlemap.board.barrier import Point
from battlemap.ui.scene.dashes import dashes
from battlemap.ui.scene.item import PixelItem
from battlemap.ui.scene.lettering import Hand, haloed_picture, has_han, width_of
from battlemap.ui.scene.style import Style, casing, colour, line
from battlemap.ui.scene.tokens import body_of, screen_angle

GAP, WIDE = 0.2, 0.3
"""How far the band begins from the disc and how wide it is, in cells."""
NAMES_FROM = 40.0
FILLS = (0.20, 0.10, 0.05)
DASHES: tuple[tuple[float, float] | None, ...] = (None, (9.0, 5.0), (2.0, 4.0))
"""From the front to the rear: solid, dashed, dotted."""


@dataclass(frozen=True, slots=True)
class ArcLook:
    """A token's arcs: its middle and size in cells, where it looks (degrees from north, clockwise).

    `arcs` from the front to the rear: name, and how many degrees to either side each ends.
    """

    middle: Point
    size: tuple[int, int]
    facing: int
    arcs: tuple[tuple[str, float], ...]


class ArcItem(PixelItem):
    """Below the tokens."""

    def __init__(self, look: ArcLook, style: Style) -> None:
        """Draw the arcs of a token."""
        self.look = look
        super().__init__(style)

    @property
    def _radii(self) -> tuple[float, float]:
        inner = body_of(self.look.size, self.style.cell).radius + GAP * self.style.cell
        return inner, inner + WIDE * self.style.cell

    def extent(self) -> QRectF:
        """The band with its names."""
        at, reach = self._middle, self._radii[1] + max(6.0, self._names())
        return QRectF(at.x() - reach, at.y() - reach, 2 * reach, 2 * reach)

    def _names(self) -> float:
        """How far the longest name may reach out of the band, px."""
        if self.style.cell < NAMES_FROM:
            return 0.0
        return max(width_of(name, 12, 600) for name, _ in self.look.arcs) + 8

    def draw(self, painter: QPainter) -> None:
        """Every arc on both sides, then the names."""
        before = 0.0
        for number, (name, until) in enumerate(self.look.arcs):
            for turn in self._turns(before, until):
                self._arc(painter, number, *turn)
            if self.style.cell >= NAMES_FROM:
                self._name(painter, name, before, until)
            before = until

    def _turns(self, before: float, until: float) -> list[tuple[float, float]]:
        """The stretches of an arc, as degrees off the facing."""
        if not before:
            return [(-until, until)]
        if until >= 180:
            return [(before, 360 - before)]
        return [(before, until), (-until, -before)]

    def _arc(self, painter: QPainter, number: int, start: float, end: float) -> None:
        inks, look = self.style.inks, min(number, len(FILLS) - 1)
        path = self._sector(start + 1.5, end - 1.5)
        painter.fillPath(path, colour(inks.ink, FILLS[look]))
        painter.strokePath(path, casing(inks, 1.6))
        dash = DASHES[look]
        painter.strokePath(path if dash is None else dashes(path, *dash), line(inks.ink, 1.6))

    def _sector(self, start: float, end: float) -> QPainterPath:
        inner, outer = self._radii
        path, at = QPainterPath(), self._middle
        # Qt counts degrees counter-clockwise from the east.
        first, sweep = 90 - self.look.facing - start, -(end - start)
        big = QRectF(at.x() - outer, at.y() - outer, 2 * outer, 2 * outer)
        small = QRectF(at.x() - inner, at.y() - inner, 2 * inner, 2 * inner)
        path.arcMoveTo(big, first)
        path.arcTo(big, first, sweep)
        path.arcTo(small, first + sweep, -sweep)
        path.closeSubpath()
        return path

    def _name(self, painter: QPainter, name: str, before: float, until: float) -> None:
        outer = self._radii[1]
        if not before:
            middles = [0.0]
        elif until >= 180:
            middles = [180.0]
        else:
            middles = [(before + until) / 2, -(before + until) / 2]
        inks, size = self.style.inks, 12 if has_han(name) else 11
        hand = Hand(size, 600, inks.ink, inks.halo)
        for off in middles:
            angle = screen_angle(self.look.facing) + math.radians(off)
            out = QPointF(math.cos(angle), math.sin(angle))
            picture, _, _ = haloed_picture(name, hand, self.style.dpr)
            wide, high = picture.width() / self.style.dpr, picture.height() / self.style.dpr
            # Outside the band: within it the token and its plate would cover the ends of a name.
            at = self._middle + out * outer + QPointF(out.x() * wide / 2, out.y() * high / 2)
            painter.drawPixmap(QPointF(round(at.x() - wide / 2), round(at.y() - high / 2)), picture)

    @property
    def _middle(self) -> QPointF:
        x, y = self.look.middle
        return QPointF(x * self.style.cell, y * self.style.cell)
