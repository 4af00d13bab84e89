"""Stairs, ladders and passages: a sign in both cells, and a dotted way between them."""

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from battlemap.board.link import LADDER, STAIRS
from battlemap.session.picture import LinkDrawn
from battlemap.ui.scene.dashes import dashes
from battlemap.ui.scene.item import PixelItem
from battlemap.ui.scene.style import Style, colour, line

SHARE = 0.3
"""Half the length of a sign, in cells."""
TREADS = 5
WIDTH = 1.4


class LinkItem(PixelItem):
    """A link: treads for stairs, rails and rungs for a ladder, a ring for any other way."""

    def __init__(self, link: LinkDrawn, style: Style) -> None:
        """Draw a link."""
        self.link = link
        super().__init__(style)

    def middles(self) -> tuple[QPointF, ...]:
        """The middles of its cells, in px."""
        cell = self.style.cell
        found = [QPointF(x + 0.5, y + 0.5) * cell for x, y in self.link.cells]
        return tuple(found)

    def extent(self) -> QRectF:
        """Both cells and the way between them."""
        middles, half = self.middles(), self.style.cell / 2
        return QRectF(middles[0], middles[-1]).normalized().adjusted(-half, -half, half, half)

    def draw(self, painter: QPainter) -> None:
        """The dotted way, then a sign at each end that lies on the map."""
        theme, middles = self.style.theme, self.middles()
        pen = line(theme.ground.thing_edge, WIDTH)
        if middles[0] != middles[-1]:
            way = QPainterPath(middles[0])
            way.lineTo(middles[-1])
            dotted = line(theme.ground.thing_edge, WIDTH, 0.55)
            dotted.setCapStyle(Qt.PenCapStyle.FlatCap)
            painter.strokePath(dashes(way, 2.4, 4.0), dotted)
        for middle in dict.fromkeys((at.x(), at.y()) for at in middles):
            self._sign(painter, QPointF(*middle))
            painter.strokePath(self._lines(QPointF(*middle)), pen)

    def _sign(self, painter: QPainter, at: QPointF) -> None:
        half = self.style.cell * (SHARE + 0.06)
        plate = QRectF(at.x() - half, at.y() - half, 2 * half, 2 * half)
        ground = self.style.theme.ground
        path = QPainterPath()
        path.addRoundedRect(plate, half * 0.2, half * 0.2)
        painter.fillPath(path, colour(ground.thing))
        painter.strokePath(path, line(ground.thing_edge, WIDTH))

    def _lines(self, at: QPointF) -> QPainterPath:
        """The lines of the sign, along the way where it leads anywhere."""
        along = self._along()
        across = QPointF(-along.y(), along.x())
        half = self.style.cell * SHARE
        path = QPainterPath()
        if self.link.kind not in (STAIRS, LADDER):
            path.addEllipse(at, half * 0.6, half * 0.6)
            return path
        wide = half * (0.9 if self.link.kind == STAIRS else 0.5)
        for tread in range(TREADS):
            middle = at + along * (half * (2 * tread / (TREADS - 1) - 1) * 0.9)
            path.moveTo(middle - across * wide)
            path.lineTo(middle + across * wide)
        if self.link.kind == LADDER:
            for side in (-1, 1):
                path.moveTo(at - along * half + across * (wide * side))
                path.lineTo(at + along * half + across * (wide * side))
        return path

    def _along(self) -> QPointF:
        """The way's direction; upright for one that leads nowhere on the plan."""
        (ax, ay), (bx, by) = self.link.cells[0], self.link.cells[-1]
        long = math.hypot(bx - ax, by - ay)
        return QPointF((bx - ax) / long, (by - ay) / long) if long else QPointF(0, 1)
