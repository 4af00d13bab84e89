"""Charge lanes: two lines at the body's edges, a bar at the least length, the attack cell marked.

A lane that is not free goes in danger dashes, with the stop mark where it is barred.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPainterPathStroker

from battlemap.board.barrier import Point
from battlemap.ui.scene.dashes import dashes
from battlemap.ui.scene.item import PixelItem
from battlemap.ui.scene.marks import STOP, stop_mark
from battlemap.ui.scene.style import Style, casing, colour, line
from battlemap.ui.theme import Band

BODY = 0.39
"""Half the width of a body of one cell, in cells; larger ones are drawn in as much."""
BAR_DASH = (3.5, 3.0)
BAR = 3.0
BRACKET, BRACKET_WIDTH = 0.24, 2.4
CHEVRON, CHEVRON_WIDTH, CHEVRONS = 0.15, 3.2, 3


@dataclass(frozen=True, slots=True)
class LaneLook:
    """A lane as flat values, in cells.

    `way` are the centres the body goes through; `bar` the share of it at the least length;
    `barred` the middles of what stands in it, `blockers` their outlines.
    """

    way: tuple[Point, ...]
    size: tuple[int, int]
    free: bool
    bar: float | None = None
    barred: tuple[Point, ...] = ()
    blockers: tuple[tuple[Point, ...], ...] = ()


class LaneItem(PixelItem):
    """One lane, below the tokens."""

    def __init__(self, look: LaneLook, style: Style) -> None:
        """Draw a lane."""
        self.look = look
        super().__init__(style)

    def extent(self) -> QRectF:
        """The lane with its last cells and what bars it."""
        cell, (columns, rows) = self.style.cell, self.look.size
        room = max(columns, rows) * cell / 2 + STOP + 4
        box = QRectF()
        for x, y in (*self.look.way, *self.look.barred):
            box = box.united(QRectF(x * cell - room, y * cell - room, 2 * room, 2 * room))
        for outline in self.look.blockers:
            box = box.united(_path(outline, self.style).boundingRect().adjusted(-9, -9, 9, 9))
        return box

    def boxes(self) -> Iterator[QRectF]:
        """What labels keep off: the middle of the lane and the attack cell."""
        cell = self.style.cell
        for x, y in self._spots():
            yield QRectF(x * cell - cell * 0.3, y * cell - cell * 0.3, cell * 0.6, cell * 0.6)
        x, y = self.look.way[-1]
        columns, rows = self.look.size
        yield QRectF((x - columns / 2) * cell, (y - rows / 2) * cell, columns * cell, rows * cell)

    def _spots(self) -> Iterator[Point]:
        for (ax, ay), (bx, by) in zip(self.look.way, self.look.way[1:], strict=False):
            count = max(1, round(math.hypot(bx - ax, by - ay) * 2))
            for step in range(count + 1):
                yield ax + (bx - ax) * step / count, ay + (by - ay) * step / count

    def draw(self, painter: QPainter) -> None:
        """Its fill, its lines, then what ends it."""
        look = self.style.inks.lane if self.look.free else self.style.inks.lane_blocked
        ribbon = self._ribbon()
        painter.fillPath(ribbon, colour(look.fill, look.fill_opacity))
        self._lines(painter, look)
        if self.look.free:
            self._least(painter)
            self._attack_cell(painter)
            return
        for outline in self.look.blockers:
            self._light(painter, outline)
        for point in self.look.barred[:1]:
            stop_mark(painter, self._at(point))

    @property
    def _half(self) -> float:
        """Half the body's width in px."""
        return (min(self.look.size) / 2 - 0.5 + BODY) * self.style.cell

    def _ends(self) -> tuple[QPointF, QPointF]:
        """The first leg from the edge of the disc on."""
        start, after = self._at(self.look.way[0]), self._at(self.look.way[1])
        out = after - start
        long = math.hypot(out.x(), out.y())
        return start + out * min(1.0, self._half / long) if long else start, after

    def _centre_line(self) -> QPainterPath:
        start, after = self._ends()
        path = QPainterPath(start)
        path.lineTo(after)
        for point in self.look.way[2:]:
            path.lineTo(self._at(point))
        return path

    def _ribbon(self) -> QPainterPath:
        stroker = QPainterPathStroker()
        stroker.setWidth(2 * self._half)
        stroker.setCapStyle(Qt.PenCapStyle.FlatCap)
        stroker.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        return stroker.createStroke(self._centre_line()).simplified()

    def _lines(self, painter: QPainter, look: Band) -> None:
        sides = self._sides()
        painter.strokePath(sides, casing(self.style.inks, look.border))
        pen = line(look.line, look.border)
        if look.dashes:
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
            sides = dashes(sides, *look.dashes)
        painter.strokePath(sides, pen)

    def _sides(self) -> QPainterPath:
        """Both sides of a straight lane; of a winding one all round it."""
        if len(self.look.way) > 2:
            return self._ribbon()
        start, end = self._ends()
        side = self._across(start, end) * self._half
        path = QPainterPath()
        for shift in (side, -side):
            path.moveTo(start + shift)
            path.lineTo(end + shift)
        return path

    def _across(self, start: QPointF, end: QPointF) -> QPointF:
        out = end - start
        long = math.hypot(out.x(), out.y()) or 1.0
        return QPointF(-out.y() / long, out.x() / long)

    def _least(self, painter: QPainter) -> None:
        """A dashed bar across the lane, where it is long enough to be a charge."""
        if self.look.bar is None or not 0 < self.look.bar < 1:
            return
        way = QPainterPath(self._at(self.look.way[0]))
        for point in self.look.way[1:]:
            way.lineTo(self._at(point))
        share = way.percentAtLength(way.length() * self.look.bar)
        at, angle = way.pointAtPercent(share), math.radians(way.angleAtPercent(share))
        side = QPointF(math.sin(angle), math.cos(angle)) * self._half
        path = QPainterPath(at - side)
        path.lineTo(at + side)
        painter.strokePath(path, casing(self.style.inks, BAR))
        pen = line(self.style.inks.ink, BAR)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        painter.strokePath(dashes(path, *BAR_DASH), pen)

    def _attack_cell(self, painter: QPainter) -> None:
        inks, cell = self.style.inks, self.style.cell
        (x, y), (columns, rows) = self.look.way[-1], self.look.size
        box = QRectF((x - columns / 2) * cell, (y - rows / 2) * cell, columns * cell, rows * cell)
        marks = _brackets(box.adjusted(2, 2, -2, -2), cell * BRACKET)
        painter.strokePath(marks, casing(inks, BRACKET_WIDTH))
        painter.strokePath(marks, line(inks.ink, BRACKET_WIDTH))
        arrows = self._chevrons(box.center())
        painter.strokePath(arrows, casing(inks, CHEVRON_WIDTH))
        painter.strokePath(arrows, line(inks.ink, CHEVRON_WIDTH))

    def _chevrons(self, middle: QPointF) -> QPainterPath:
        before, last = self._at(self.look.way[-2]), self._at(self.look.way[-1])
        across = self._across(before, last)
        along, size = QPointF(across.y(), -across.x()), self.style.cell * CHEVRON
        path = QPainterPath()
        for number in range(CHEVRONS):
            tip = middle + along * (size * 0.85 * (number - 0.5))
            path.moveTo(tip - along * size + across * size)
            path.lineTo(tip)
            path.lineTo(tip - along * size - across * size)
        return path

    def _light(self, painter: QPainter, outline: tuple[Point, ...]) -> None:
        """What stands in the way is edged in danger."""
        path = _path(outline, self.style)
        painter.strokePath(path, casing(self.style.inks, 2.4))
        painter.strokePath(path, line(self.style.inks.danger, 2.4))

    def _at(self, point: Point) -> QPointF:
        return QPointF(point[0] * self.style.cell, point[1] * self.style.cell)


def _path(outline: tuple[Point, ...], style: Style) -> QPainterPath:
    path = QPainterPath()
    for number, (x, y) in enumerate(outline):
        at = QPointF(x * style.cell, y * style.cell)
        path.lineTo(at) if number else path.moveTo(at)
    if len(outline) > 2:
        path.closeSubpath()
    return path


def _brackets(box: QRectF, long: float) -> QPainterPath:
    path = QPainterPath()
    for corner, dx, dy in (
        (box.topLeft(), 1, 1), (box.topRight(), -1, 1),
        (box.bottomLeft(), 1, -1), (box.bottomRight(), -1, -1),
    ):  # fmt: skip
        path.moveTo(corner + QPointF(0, dy * long))
        path.lineTo(corner)
        path.lineTo(corner + QPointF(dx * long, 0))
    return path
