"""Threatened cells: a warm hatch, and a border with teeth that point inward."""

from dataclasses import dataclass, replace

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPainterPath

from battlemap.grid.cell import Cell
from battlemap.ui.scene.bands import INSET
from battlemap.ui.scene.item import PixelItem
from battlemap.ui.scene.outline import Edge, Run
from battlemap.ui.scene.region import fill_region, outlines, region_path
from battlemap.ui.scene.style import Style, casing, colour, line

TOOTH = (8.0, 6.5)
"""Foot and height of a tooth, px; smaller where cells are small."""
TEETH = (0.25, 0.75)
"""Where on a cell's side they stand."""
STRONG, WEAK = 2.0, 0.55
"""How much more one enemy's own cells are filled, and how much the others' step back."""


@dataclass(frozen=True, slots=True)
class ThreatLook:
    """Cells in the reach of enemies; `own` those of the one enemy that is pointed at."""

    cells: frozenset[Cell]
    own: frozenset[Cell] = frozenset()


class ThreatItem(PixelItem):
    """What enemies strike at, all together or one alone."""

    def __init__(self, look: ThreatLook, style: Style) -> None:
        """Draw threatened cells."""
        self._take(look)
        super().__init__(style)

    def _take(self, look: ThreatLook) -> None:
        self.look = look
        self._all, self._own = outlines(look.cells), outlines(look.own)

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
        self._part(painter, self._all, len(self.look.cells), fill)
        painter.restore()
        self._part(painter, self._own, len(self.look.own), fill * STRONG)

    def _part(self, painter: QPainter, parts: list[Run], count: int, fill: float) -> None:
        path = region_path(parts, self.style)
        inks, look = self.style.inks, self.style.inks.threatened
        fill_region(painter, self.style, path, replace(look, fill_opacity=fill), count)
        teeth = QPainterPath()
        for edge in (edge for part in parts for edge in part.edges):
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
        along, inward = (bx - ax, by - ay), (-(by - ay), bx - ax)
        for share in TEETH:
            x = (ax + along[0] * share) * cell + inward[0] * INSET
            y = (ay + along[1] * share) * cell + inward[1] * INSET
            path.moveTo(x - along[0] * foot / 2, y - along[1] * foot / 2)
            path.lineTo(x + inward[0] * high, y + inward[1] * high)
            path.lineTo(x + along[0] * foot / 2, y + along[1] * foot / 2)
            path.closeSubpath()
