"""Walls, doors and windows. A wall is three items, so that its edge never cuts its neighbour."""

import math
from typing import Literal

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen

from battlemap.board.barrier import Point
from battlemap.session.picture import DoorDrawn, WallDrawn, WindowDrawn
from battlemap.ui.scene.dashes import dashes
from battlemap.ui.scene.item import PixelItem
from battlemap.ui.scene.lettering import Hand, metres_text, width_of, write
from battlemap.ui.scene.style import Style, colour, line

EDGE = 2.6
"""What a wall's edge adds to its width, px."""
SHARE = {"low_wall": 0.14, "fence": 0.07, "curtain": 0.07}
WALL_SHARE, OVER_PICTURE_SHARE = 0.17, 0.09
DOOR_SHARE = 0.14

COATS_FROM = 10.0
"""The smallest cells, in px, whose walls have an edge and a shadow."""

Coat = Literal["shadow", "edge", "core"]


def thickness(style: Style, kind: str, *, over_picture: bool) -> float:
    """How thick a barrier is drawn, in px."""
    share = SHARE.get(kind, WALL_SHARE)
    return max(2.0, style.cell * (min(share, OVER_PICTURE_SHARE) if over_picture else share))


class _Segment(PixelItem):
    """Something along a segment given in cells."""

    def __init__(self, start: Point, end: Point, style: Style, *, over_picture: bool) -> None:
        self.start, self.end, self._over = start, end, over_picture
        super().__init__(style)

    def ends(self) -> tuple[QPointF, QPointF]:
        """Both ends in px."""
        cell = self.style.cell
        return QPointF(*self.start) * cell, QPointF(*self.end) * cell

    def straight(self) -> bool:
        """Whether it runs along the grid."""
        return self.start[0] == self.end[0] or self.start[1] == self.end[1]

    def pen(self, name: str, width: float, *, square: bool = True, opacity: float = 1.0) -> QPen:
        """A pen whose ends meet its neighbours."""
        pen = line(name, width, opacity)
        if not square:
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        elif self.straight():
            pen.setCapStyle(Qt.PenCapStyle.SquareCap)
        return pen

    def strip(
        self,
        painter: QPainter,
        name: str,
        width: float,
        *,
        square: bool = True,
        opacity: float = 1.0,
    ) -> None:
        """Draw the segment as a strip; along the grid it is a plain rectangle on whole px."""
        one, other = self.ends()
        if not self.straight() or self.style.vector:
            pen = self.pen(name, width, square=square, opacity=opacity)
            painter.strokePath(_segment(one, other), pen)
            return
        half = width / 2
        upright = one.x() == other.x()
        across = half if square or upright else 0.0
        down = half if square or not upright else 0.0
        box = QRectF(one, other).normalized().adjusted(-across, -down, across, down)
        painter.fillRect(QRectF(box.toRect()), colour(name, opacity))

    def width(self) -> float:
        """Its thickness in px."""
        return thickness(self.style, "wall", over_picture=self._over)

    def extent(self) -> QRectF:
        """The segment with its thickness, edge and shadow."""
        one, other = self.ends()
        reach = self.width() + self.style.cell * 0.12 + EDGE + 4
        return QRectF(one, other).normalized().adjusted(-reach, -reach, reach, reach)


class WallItem(_Segment):
    """One coat of a wall: its shadow, its edge or its core."""

    def __init__(self, wall: WallDrawn, style: Style, coat: Coat, *, over_picture: bool) -> None:
        """Draw one coat; the scene stacks the coats of all walls."""
        self.wall, self.coat = wall, coat
        super().__init__(wall.start, wall.end, style, over_picture=over_picture)
        self._thin_out()

    def restyle(self, style: Style) -> None:
        """Paint at another size or in another theme."""
        super().restyle(style)
        self._thin_out()

    def _thin_out(self) -> None:
        """Where cells are small, the core alone is seen: the other coats cost and do not show."""
        self.setVisible(self.coat == "core" or self.style.cell >= COATS_FROM)

    def width(self) -> float:
        """Its thickness in px."""
        return thickness(self.style, self.wall.kind, over_picture=self._over)

    def extent(self) -> QRectF:
        """With the number of its height."""
        box = super().extent()
        return box.adjusted(-16, -8, 24, 16) if self.wall.top is not None else box

    def draw(self, painter: QPainter) -> None:
        """Stroke the coat."""
        if self.wall.kind == "curtain":
            self._curtain(painter)
        elif self.coat == "shadow":
            self._shadow(painter)
        elif self.coat == "edge":
            self.strip(painter, self.style.theme.ground.wall_edge, self.width() + EDGE)
        else:
            self._core(painter)

    def _shadow(self, painter: QPainter) -> None:
        if self._over or self.wall.kind == "fence":
            return
        wide = self.width() + self.style.cell * 0.16
        painter.translate(1.5, 2.5)
        self.strip(painter, self.style.theme.ground.shade, wide)
        painter.translate(-1.5, -2.5)

    def _core(self, painter: QPainter) -> None:
        ground = self.style.theme.ground
        low = self.wall.kind in ("low_wall", "fence")
        name = ground.low_wall if low else ground.wall
        self.strip(painter, name, self.width())
        if self.wall.kind == "low_wall":
            self._stones(painter)
        elif self.wall.kind == "fence":
            self._posts(painter)
        if self.wall.top is not None and self.style.cell >= 32:
            self._number(painter)

    def _stones(self, painter: QPainter) -> None:
        """Joints across a low wall, so that it reads apart from a high one."""
        one, other = self.ends()
        length = math.hypot(other.x() - one.x(), other.y() - one.y())
        count = max(1, round(length / (self.style.cell * 0.42)))
        along = (other - one) / max(1.0, length)
        across = QPointF(-along.y(), along.x()) * (self.width() / 2)
        pen = self.pen(self.style.theme.ground.wall_edge, 1.2, square=False, opacity=0.8)
        for joint in range(1, count):
            at = one + (other - one) * (joint / count)
            painter.strokePath(_segment(at - across, at + across), pen)

    def _posts(self, painter: QPainter) -> None:
        one, other = self.ends()
        length = math.hypot(other.x() - one.x(), other.y() - one.y())
        count = max(1, round(length / (self.style.cell * 0.5)))
        radius = max(2.0, self.style.cell * 0.065)
        painter.setPen(line(self.style.theme.ground.wall_edge, 1.2))
        painter.setBrush(colour(self.style.theme.ground.low_wall))
        for post in range(count + 1):
            painter.drawEllipse(one + (other - one) * (post / count), radius, radius)

    def _curtain(self, painter: QPainter) -> None:
        """A wavy dashed line: sight stops, bodies pass."""
        if self.coat != "core":
            return
        one, other = self.ends()
        wide = self.width()
        pen = self.pen(self.style.theme.ground.low_wall, wide, square=False)
        painter.strokePath(dashes(_segment(one, other), 2.2 * wide, 1.2 * wide), pen)

    def _number(self, painter: QPainter) -> None:
        one, other = self.ends()
        middle, size = (one + other) / 2, max(9.0, self.style.cell * 0.19)
        hand = Hand(size, 600, self.style.inks.ink, self.style.inks.halo, 2.6)
        text = metres_text(self.wall.top or 0)
        upright = abs(other.y() - one.y()) > abs(other.x() - one.x())
        if upright:
            at = middle + QPointF(self.width() / 2 + width_of(text, size, 600) / 2 + 4, size * 0.36)
        else:
            at = middle - QPointF(0, self.width() / 2 + 4)
        write(painter, self.style, text, at, hand, "middle")


class WindowItem(_Segment):
    """Glass in a wall."""

    def __init__(self, window: WindowDrawn, style: Style, *, over_picture: bool) -> None:
        """Draw a window."""
        super().__init__(window.start, window.end, style, over_picture=over_picture)

    def draw(self, painter: QPainter) -> None:
        """Edge, glass, and the line of the pane."""
        ground = self.style.theme.ground
        self.strip(painter, ground.wall_edge, self.width() + EDGE, square=False)
        self.strip(painter, ground.glass, self.width(), square=False)
        self.strip(painter, ground.wall_edge, 1.4, square=False)


class DoorItem(_Segment):
    """A door: its leaf, its sill and where it swings."""

    def __init__(self, door: DoorDrawn, style: Style, *, over_picture: bool) -> None:
        """Draw a door in its state."""
        self.door = door
        super().__init__(door.start, door.end, style, over_picture=over_picture)

    def extent(self) -> QRectF:
        """With the leaf standing open."""
        box = super().extent()
        if self.door.state == "open":
            free = self.leaf_end()
            pad = self.style.cell * DOOR_SHARE + EDGE + 2
            swing = QRectF(self.ends()[1], free).normalized()
            box = box.united(swing.adjusted(-pad, -pad, pad, pad))
        return box

    def leaf_end(self) -> QPointF:
        """Where the free end of the leaf is, in px."""
        one, other = self.ends()
        if self.door.state != "open":
            return other
        along = other - one
        return one + QPointF(-along.y(), along.x())

    def draw(self, painter: QPainter) -> None:
        """Sill, swing and leaf; a secret door is a wall with a dashed line in it."""
        ground, one = self.style.theme.ground, self.ends()[0]
        width = max(2.0, self.style.cell * DOOR_SHARE * (0.7 if self._over else 1.0))
        if self.door.secret and self.door.state != "open":
            self._secret(painter, width)
            return
        self.strip(painter, ground.wall_edge, width, square=False, opacity=0.55)
        if self.door.state == "open":
            self._swing(painter)
        leaf = _segment(one, self.leaf_end())
        painter.strokePath(leaf, self.pen(ground.wall_edge, width + 2.4))
        painter.strokePath(leaf, self.pen(ground.door, width))
        if self.door.state == "locked":
            self._lock(painter)

    def _secret(self, painter: QPainter, width: float) -> None:
        ground, path = self.style.theme.ground, _segment(*self.ends())
        self.strip(painter, ground.wall_edge, self.width() + EDGE)
        self.strip(painter, ground.wall, self.width())
        thin = max(2.0, width * 0.6)
        pen = self.pen(ground.door, thin, square=False)
        painter.strokePath(dashes(path, 1.6 * thin, 1.2 * thin), pen)

    def _swing(self, painter: QPainter) -> None:
        one, other = self.ends()
        radius = math.hypot(other.x() - one.x(), other.y() - one.y())
        box = QRectF(one.x() - radius, one.y() - radius, radius * 2, radius * 2)
        first = -math.degrees(math.atan2(other.y() - one.y(), other.x() - one.x()))
        path = QPainterPath()
        path.arcMoveTo(box, first)
        path.arcTo(box, first, -90)
        pen = QPen(colour(self.style.theme.ground.door), 1.2)
        painter.strokePath(dashes(path, 3, 3), pen)

    def _lock(self, painter: QPainter) -> None:
        """A padlock on the leaf."""
        one, other = self.ends()
        middle, label = (one + other) / 2, self.style.theme.label
        k = self.style.clamped(0.17, 4.5, 12)
        painter.setPen(line(label.edge, 1.2))
        painter.setBrush(colour(label.back))
        painter.drawEllipse(middle, k, k)
        painter.setPen(line(label.text, max(1.2, k * 0.17)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawArc(
            QRectF(middle.x() - k * 0.3, middle.y() - k * 0.6, k * 0.6, k * 0.7), 0, 2880
        )
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour(label.text))
        painter.drawRect(QRectF(middle.x() - k * 0.45, middle.y() - k * 0.2, k * 0.9, k * 0.65))


def _segment(one: QPointF, other: QPointF) -> QPainterPath:
    path = QPainterPath(one)
    path.lineTo(other)
    return path
