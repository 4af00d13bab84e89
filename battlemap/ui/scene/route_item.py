"""The way under the pointer: line, dots, waypoints, the refused leg, cell, edge and stop mark."""

import math
from dataclasses import replace

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen

from battlemap.board.barrier import Point
from battlemap.ui.scene.brushes import brush
from battlemap.ui.scene.dashes import dashes, dots
from battlemap.ui.scene.dragging import Way, middle
from battlemap.ui.scene.item import PixelItem
from battlemap.ui.scene.lettering import Hand, write
from battlemap.ui.scene.marks import STOP, stop_mark
from battlemap.ui.scene.style import Style, casing, colour, line
from battlemap.ui.scene.tags import draw_text_tag, text_tag_size
from battlemap.ui.scene.tokens import body_of, draw_icon
from battlemap.ui.theme import CASING, OPENING, REFUSING_EDGE

LINE, DOT, DIAMOND = 3.5, 4.2, 12.0
"""Widths and radii in px: the line, a step's dot, half a waypoint's diagonal."""
EDGE, EDGE_CORE = 7.0, 2.0
DASHES = (2.6, 1.7)
"""A planned way's dashes and gaps, in widths of the line."""
GETS, GETS_DASH = 2.4, (5.0, 4.0)
"""The dashes to who gets a chance, px."""
MARK = 12.0
"""Half the side of the tile that marks a fall or a danger, px."""
ROOM = 16
"""Cells round a way within which its bounds need not change."""
LONGEST_LEG = 1.9
"""A refused leg is drawn from beside the refused cell, in cells; a longer one says nothing."""


class RouteItem(PixelItem):
    """Everything drawn of a way below the ghost."""

    def __init__(self, style: Style, way: Way) -> None:
        """Draw a way."""
        self.way = way
        super().__init__(style)

    def change(self, way: Way) -> None:
        """Another cell was entered."""
        old, self.way = self.way, way
        if way == old:
            return
        if way.size != old.size or not self._px.contains(self.extent_of(way)):
            self.redraw()
            return
        # Its bounds stay as large as they were: only the part that differs is painted anew.
        shared = _shared(old, way)
        for one, other in ((old, way), (way, old)):
            self.update(self._scaled(self.extent_of(_part(one, other, shared))))

    def at(self, point: Point) -> QPointF:
        """A point in cells as px."""
        return QPointF(point[0] * self.style.cell, point[1] * self.style.cell)

    def extent(self) -> QRectF:
        """All that is drawn, and room for the cells that will be entered next."""
        room = self.style.cell * ROOM
        return self.extent_of(self.way).adjusted(-room, -room, room, room)

    def extent_of(self, way: Way) -> QRectF:
        """All points of a way with their marks and tags."""
        cell = self.style.cell
        box = QRectF()
        for point in way.points:
            box = box.united(_round_box(self.at(point), DIAMOND + 6))
        for point, text in way.stops:
            size = text_tag_size(text)
            box = box.united(_round_box(self.at(point), size.width() + DIAMOND + 12))
        if way.refused is not None:
            refused = self._refused_box(way.refused)
            box = box.united(refused.adjusted(-STOP * 2, -STOP * 2, STOP * 2, STOP * 2))
        for _, enemy, _ in way.given:
            box = box.united(_round_box(self.at(enemy), MARK))
        for point, _ in way.marks:
            box = box.united(_round_box(self._mark_at(point, way), MARK + 4))
        for column, row in way.lit:
            box = box.united(QRectF(column * cell - 4, row * cell - 4, cell + 8, cell + 8))
        if way.edge is not None:
            one, other = (self.at(point) for point in way.edge)
            box = box.united(QRectF(one, other).normalized().adjusted(-8, -8, 8, 8))
        return box

    def draw(self, painter: QPainter) -> None:
        """From the refused cell up to the waypoints."""
        for cell in self.way.lit:
            self._light(painter, cell)
        if self.way.refused is not None:
            self._refused_cell(painter)
        if self.way.edge is not None:
            self._refusing_edge(painter)
        path = self._path()
        painter.strokePath(path, casing(self.style.inks, LINE))
        if self.way.refused is not None:
            self._refused_leg(painter)
        painter.strokePath(path, self._pen())
        self._dots(painter)
        for number, (point, _) in enumerate(self.way.stops, 1):
            self._diamond(painter, self.at(point), str(number))
        for point, text in self.way.stops:
            self._total(painter, self.at(point), text)
        for point, enemy, radius in self.way.given:
            self._gets(painter, self._mark_at(point, self.way), self.at(enemy), radius)
        for point, icon in self.way.marks:
            self._mark(painter, self._mark_at(point, self.way), icon)
        if self.way.refused is not None:
            corner = self._refused_box(self.way.refused).bottomLeft()
            stop_mark(painter, corner + QPointF(STOP, -STOP))

    def _pen(self) -> QPen:
        """Solid for the way that is gone at the drop, dashed for one that is planned."""
        pen = line(self.style.inks.ink, LINE)
        if self.way.planned:
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
            pen.setDashPattern(DASHES)
        return pen

    def _path(self) -> QPainterPath:
        """The line; it starts at the edge of the disc it leaves."""
        points = [self.at(point) for point in self.way.points]
        path = QPainterPath()
        if len(points) < 2:
            return path
        out = points[1] - points[0]
        long = math.hypot(out.x(), out.y())
        radius = body_of(self.way.size, self.style.cell).radius
        path.moveTo(points[0] + out * min(1.0, radius / long))
        for point in points[1:]:
            path.lineTo(point)
        return path

    def _refused_leg(self, painter: QPainter) -> None:
        assert self.way.refused is not None
        start, end = self.at(self.way.points[-1]), self.at(middle(self.way.refused, self.way.size))
        if QLineF(start, end).length() > self.style.cell * LONGEST_LEG:
            return
        path = QPainterPath(start)
        path.lineTo(end)
        painter.strokePath(path, casing(self.style.inks, LINE))
        painter.setPen(line(self.style.inks.danger, LINE))
        painter.drawPoints(dots(path, LINE * 2))

    def _dots(self, painter: QPainter) -> None:
        inks = self.style.inks
        painter.setPen(QPen(colour(inks.casing), CASING / 2))
        painter.setBrush(colour(inks.ink))
        stops = {point for point, _ in self.way.stops}
        for point in self.way.points[1:-1]:
            if point not in stops:
                painter.drawEllipse(self.at(point), DOT, DOT)

    def _diamond(self, painter: QPainter, at: QPointF, number: str) -> None:
        inks, path = self.style.inks, QPainterPath()
        path.moveTo(at - QPointF(0, DIAMOND))
        for dx, dy in ((DIAMOND, 0), (0, DIAMOND), (-DIAMOND, 0)):
            path.lineTo(at + QPointF(dx, dy))
        path.closeSubpath()
        painter.strokePath(path, line(inks.casing, CASING))
        painter.fillPath(path, colour(inks.ink))
        contrast = self.style.theme.label.back if _is_light(inks.ink) else "#FFFFFF"
        write(painter, self.style, number, at + QPointF(0, 4), Hand(11, 700, contrast), "middle")

    def _total(self, painter: QPainter, at: QPointF, text: str) -> None:
        """The running total beside its waypoint."""
        draw_text_tag(painter, self.style, self._total_at(at, text), text)

    def _total_at(self, at: QPointF, text: str) -> QPointF:
        """On the side of a waypoint to which the way does not run."""
        size = text_tag_size(text)
        ahead = any(
            self.at(point).x() > at.x() + 1 and abs(self.at(point).y() - at.y()) < size.height()
            for point in self.way.points
        )
        shift = -DIAMOND - 6 - size.width() if ahead else DIAMOND + 6
        return QPointF(round(at.x() + shift), round(at.y() - size.height() / 2))

    def _mark_at(self, point: Point, way: Way) -> QPointF:
        """On the way; at its end, where the ghost stands, beside the ghost at the upper left."""
        at = self.at(point)
        if not way.points or point != way.points[-1]:
            return at
        cell = self.style.cell
        inset = MARK * 0.4
        return at + QPointF(inset - way.size[0] * cell / 2, inset - way.size[1] * cell / 2)

    def _gets(self, painter: QPainter, at: QPointF, enemy: QPointF, radius: float) -> None:
        """Dashes from the tile to the edge of the disc of who gets a chance there."""
        out = enemy - at
        long = math.hypot(out.x(), out.y())
        end = long - radius * self.style.cell
        if end <= MARK:
            return
        path = QPainterPath(at + out * (MARK / long))
        path.lineTo(at + out * (end / long))
        ink = OPENING if _is_light(self.style.inks.ink) else self.style.inks.warn
        painter.strokePath(path, casing(self.style.inks, GETS))
        painter.strokePath(dashes(path, *GETS_DASH), line(ink, GETS))

    def _mark(self, painter: QPainter, at: QPointF, icon: str) -> None:
        """What hurts on this step, on an amber tile."""
        tile = _round_box(at, MARK)
        painter.setPen(line(self.style.inks.casing, CASING))
        painter.setBrush(colour(OPENING))
        painter.drawRoundedRect(tile, 4, 4)
        draw_icon(painter, self.style, icon, "#1A1D22", at, MARK * 1.55)

    def stop_boxes(self) -> list[QRectF]:
        """The tags of its waypoints, in px from the map's corner."""
        return [
            QRectF(self._total_at(self.at(point), text), text_tag_size(text))
            for point, text in self.way.stops
        ]

    def _refused_box(self, at: tuple[int, int]) -> QRectF:
        cell, (columns, rows) = self.style.cell, self.way.size
        left, top = at
        return QRectF(left * cell, top * cell, columns * cell, rows * cell)

    def _refused_cell(self, painter: QPainter) -> None:
        assert self.way.refused is not None
        look = self.style.inks.refused
        box = self._refused_box(self.way.refused).adjusted(2, 2, -2, -2)
        path = QPainterPath()
        path.addRoundedRect(box, 3, 3)
        painter.fillPath(path, colour(look.fill, look.fill_opacity))
        painter.fillPath(path, brush(self.style, look.texture, look.line, look.texture_width))
        painter.strokePath(path, casing(self.style.inks, look.border))
        painter.strokePath(path, line(look.line, look.border))

    def _light(self, painter: QPainter, at: tuple[int, int]) -> None:
        """A cell that refuses, or holds who does."""
        cell = self.style.cell
        path = QPainterPath()
        path.addRoundedRect(QRectF(at[0] * cell + 2, at[1] * cell + 2, cell - 4, cell - 4), 3, 3)
        painter.strokePath(path, casing(self.style.inks, 2.0))
        painter.strokePath(path, line(self.style.inks.danger, 2.0))

    def _refusing_edge(self, painter: QPainter) -> None:
        assert self.way.edge is not None
        path = QPainterPath(self.at(self.way.edge[0]))
        path.lineTo(self.at(self.way.edge[1]))
        painter.strokePath(path, line(REFUSING_EDGE, EDGE))
        painter.strokePath(path, line("#FFFFFF", EDGE_CORE))


def _shared(old: Way, new: Way) -> int:
    """How many points two ways share, without the last of them.

    That has a dot only where the way goes on.
    """
    same = 0
    for one, other in zip(old.points, new.points, strict=False):
        if one != other:
            break
        same += 1
    return max(0, same - 1)


def _part(way: Way, other: Way, shared: int) -> Way:
    """What of a way may look different from another; totals change sides, so all are in it."""
    points = way.points[shared:]
    marks = tuple(mark for mark in way.marks if mark not in other.marks or mark[0] in points)
    given = tuple(one for one in way.given if one not in other.given or one[0] in points)
    # The dashes to who gets a chance start at its point.
    points += tuple(start for start, *_ in given)
    return replace(way, points=points, marks=marks, given=given)


def _round_box(at: QPointF, reach: float) -> QRectF:
    return QRectF(at.x() - reach, at.y() - reach, 2 * reach, 2 * reach)


def _is_light(name: str) -> bool:
    return colour(name).lightnessF() > 0.5
