"""Threatened cells: a warm hatch, and a border with teeth that point inward."""

from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPainterPath

from battlemap.grid.cell import Cell
from battlemap.ui.scene.item import PixelItem
from battlemap.ui.scene.outline import enclosed
from battlemap.ui.scene.region import (
    INSET,
    Edge,
    edges_of,
    fill_region,
    inward,
    outlines,
    region_path,
)
from battlemap.ui.scene.style import Style, casing, colour, line

TOOTH = (8.0, 6.5)
"""Foot and height of a tooth, px; smaller where cells are small."""
TEETH = (0.25, 0.75)
"""Where on a cell's side they stand."""
STRONG, WEAK = 2.0, 0.55
"""How much more one enemy's own cells are filled, and how much the others' step back."""


@dataclass(frozen=True, slots=True)
class ThreatLook:
    """Cells in the reach of enemies; `own` those of the one enemy that is pointed at.

    `bodies` are cells enemies stand on: wholly inside a reach they get no border of their own.
    """

    cells: frozenset[Cell]
    own: frozenset[Cell] = frozenset()
    bodies: frozenset[Cell] = frozenset()


class _Part:
    """The outlines of some cells: those that are filled, and those that are bordered."""

    def __init__(self, cells: frozenset[Cell], bodies: frozenset[Cell]) -> None:
        """Find them once."""
        self.count = len(cells)
        self.filled = outlines(cells)
        self.bordered = outlines(cells | enclosed(set(cells), bodies))


class ThreatItem(PixelItem):
    """What enemies strike at, all together or one alone."""

    def __init__(self, look: ThreatLook, style: Style) -> None:
        """Draw threatened cells."""
        self._take(look)
        super().__init__(style)

    def _take(self, look: ThreatLook) -> None:
        self.look = look
        self._all = _Part(look.cells, look.bodies)
        self._own = _Part(look.own, look.bodies)

    def change(self, look: ThreatLook) -> None:
        """Another enemy is pointed at."""
        if look != self.look:
            self._take(look)
            self.redraw()

    def extent(self) -> QRectF:
        """All cells."""
        cell, box = self.style.cell, QRectF()
        for column, row in (*self.look.cells, *self.look.own):
            box = box.united(QRectF(column * cell, row * cell, cell, cell))
        return box.adjusted(-4, -4, 4, 4)

    def draw(self, painter: QPainter) -> None:
        """Everybody's, then the one's own on top."""
        fill = self.style.inks.threatened.fill_opacity
        painter.save()
        painter.setOpacity(WEAK if self.look.own else 1.0)
        self._draw(painter, self._all, fill)
        painter.restore()
        self._draw(painter, self._own, fill * STRONG)

    def _draw(self, painter: QPainter, part: "_Part", fill: float) -> None:
        inks, look = self.style.inks, self.style.inks.threatened
        inside = region_path(part.filled, self.style)
        fill_region(painter, self.style, inside, look._replace(fill_opacity=fill), part.count)
        path, teeth = region_path(part.bordered, self.style), QPainterPath()
        for edge in edges_of(part.bordered):
            self._add_teeth(teeth, edge)
        painter.strokePath(path, casing(inks, look.border))
        painter.strokePath(path, line(look.line, look.border))
        painter.fillPath(teeth, colour(look.line))

    def _add_teeth(self, path: QPainterPath, edge: Edge) -> None:
        """Two on a cell's side, on the right hand of the edge: inward."""
        cell = self.style.cell
        foot, high = (
            min(part, cell * share) for part, share in zip(TOOTH, (0.2, 0.16), strict=True)
        )
        (ax, ay), (bx, by) = edge
        along, inside = (bx - ax, by - ay), inward(edge)
        for share in TEETH:
            x = (ax + along[0] * share) * cell + inside[0] * INSET
            y = (ay + along[1] * share) * cell + inside[1] * INSET
            path.moveTo(x - along[0] * foot / 2, y - along[1] * foot / 2)
            path.lineTo(x + inside[0] * high, y + inside[1] * high)
            path.lineTo(x + along[0] * foot / 2, y + along[1] * foot / 2)
            path.closeSubpath()
