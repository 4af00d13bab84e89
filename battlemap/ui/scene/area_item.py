"""An area on the map: fill with plus signs, a double border, its true outline dotted, its point."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen

from battlemap.board.barrier import Point
from battlemap.grid.cell import Cell
from battlemap.ui.scene.dashes import dashes, dots
from battlemap.ui.scene.item import PixelItem
from battlemap.ui.scene.region import fill_region, outlines, region_path
from battlemap.ui.scene.style import Style, casing, colour, line

CORE = 1.5
"""Width of the gap between the two lines of the border, px."""
CUT_DASH = (4.0, 4.0)
DOTS_APART, DOT_WIDTH = 4.5, 1.8
POINT = 5.0
CROSS = 8.0


@dataclass(frozen=True, slots=True)
class AreaLook:
    """An area as flat values, in cells.

    `sheltered` are the cells walls keep out of it; `point` is where it spreads from, `circle` the
    radius of a round one, None for other shapes. `sure`: walls have been looked at.
    """

    cells: frozenset[Cell]
    sheltered: frozenset[Cell] = frozenset()
    point: Point | None = None
    circle: float | None = None
    sure: bool = True


class AreaItem(PixelItem):
    """An area in the hand, or one that lies on the map."""

    def __init__(self, look: AreaLook, style: Style) -> None:
        """Draw an area."""
        self._take(look)
        super().__init__(style)

    def _take(self, look: AreaLook) -> None:
        self.look = look
        self._outlines = outlines(look.cells)
        self._cut = outlines(look.sheltered)

    def change(self, look: AreaLook) -> None:
        """It lies elsewhere now."""
        if look != self.look:
            self._take(look)
            self.redraw()

    def extent(self) -> QRectF:
        """Cells, circle and point."""
        cell, box = self.style.cell, QRectF()
        for column, row in (*self.look.cells, *self.look.sheltered):
            box = box.united(QRectF(column * cell, row * cell, cell, cell))
        if self.look.point is not None:
            x, y = self.look.point
            reach = (self.look.circle or 0.0) * cell + CROSS
            box = box.united(QRectF(x * cell - reach, y * cell - reach, 2 * reach, 2 * reach))
        return box.adjusted(-4, -4, 4, 4)

    def draw(self, painter: QPainter) -> None:
        """What is cut away, the area, its outline and its point."""
        inks, look = self.style.inks, self.style.inks.area
        cut = region_path(self._cut, self.style)
        painter.strokePath(dashes(cut, *CUT_DASH), line(look.line, 1.2, 0.75))
        path = region_path(self._outlines, self.style)
        fill_region(painter, self.style, path, look, len(self.look.cells))
        painter.strokePath(path, casing(inks, look.border))
        painter.strokePath(path, line(look.line, look.border))
        painter.strokePath(path, line(_core(self.style), CORE))
        if self.look.point is not None:
            self._circle(painter)
            self._point(painter, QPointF(*self.look.point) * self.style.cell)

    def _circle(self, painter: QPainter) -> None:
        if not self.look.circle or self.look.point is None:
            return
        radius = self.look.circle * self.style.cell
        path = QPainterPath()
        path.addEllipse(QPointF(*self.look.point) * self.style.cell, radius, radius)
        pen = QPen(colour(self.style.inks.ink), DOT_WIDTH)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.drawPoints(dots(path, DOTS_APART))

    def _point(self, painter: QPainter, at: QPointF) -> None:
        inks = self.style.inks
        cross = QPainterPath()
        for dx, dy in ((CROSS, 0.0), (0.0, CROSS)):
            cross.moveTo(at - QPointF(dx, dy))
            cross.lineTo(at + QPointF(dx, dy))
        painter.strokePath(cross, casing(inks, 2.0))
        painter.strokePath(cross, line(inks.ink, 2.0))


def _core(style: Style) -> str:
    """What shows between the two lines: dark on a dark map, light on a light one."""
    return "#E606080B" if colour(style.inks.ink).lightnessF() > 0.5 else "#F2FFFFFF"
