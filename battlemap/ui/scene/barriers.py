"""Walls, doors and windows. A wall is three items, so that its edge never cuts its neighbour."""

import math
from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen

from battlemap.board.barrier import Point
from battlemap.session.picture import DoorDrawn, WallDrawn, WindowDrawn
from battlemap.ui.scene.dashes import dashes
from battlemap.ui.scene.item import PixelItem
from battlemap.ui.scene.style import Style, colour, line

EDGE = 2.6
"""What a wall's edge adds to its width, px."""
SHADOW_FALL, SHADOW_SHARE = (1.5, 2.5), 0.08
"""Where a wall's shadow falls, px, and how far it reaches beyond the wall, in cells."""
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


@dataclass(frozen=True, slots=True)
class Site:
    """Where barriers are drawn: the map's columns and rows, and whether on a picture."""

    size: tuple[int, int]
    over_picture: bool = False


class _Segment(PixelItem):
    """Something along a segment given in cells."""

    def __init__(self, start: Point, end: Point, style: Style, site: Site) -> None:
        self.start, self.end = start, end
        self._over, self._map = site.over_picture, site.size
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

    def map_box(self) -> QRectF:
        """The map's rectangle in px: nothing that stands on a map reaches over its edge."""
        return QRectF(0, 0, self._map[0] * self.style.cell, self._map[1] * self.style.cell)

    def strip(
        self,
        painter: QPainter,
        name: str,
        width: float,
        *,
        beyond: tuple[float, float] = (0.0, 0.0),
        opacity: float = 1.0,
    ) -> None:
        """Draw the segment as a strip that goes some px beyond its two ends.

        Along the grid it is a plain rectangle on whole px.
        """
        if self.straight():
            box = self.block(width, beyond).intersected(self.map_box())
            box = box if self.style.vector else QRectF(box.toRect())
            painter.fillRect(box, colour(name, opacity))
            return
        joined = max(beyond) > EDGE / 2
        pen = self.pen(name, width, square=joined, opacity=opacity)
        ends = self.ends() if joined else self._lengthened(beyond)
        painter.save()
        painter.setClipRect(self.map_box(), Qt.ClipOperation.IntersectClip)
        painter.strokePath(_segment(*ends), pen)
        painter.restore()

    def block(self, width: float, beyond: tuple[float, float]) -> QRectF:
        """The strip of a segment along the grid."""
        one, other = self._lengthened(beyond)
        half, upright = width / 2, one.x() == other.x()
        across, down = (half, 0.0) if upright else (0.0, half)
        return QRectF(one, other).normalized().adjusted(-across, -down, across, down)

    def _lengthened(self, beyond: tuple[float, float]) -> tuple[QPointF, QPointF]:
        one, other = self.ends()
        long = math.hypot(other.x() - one.x(), other.y() - one.y())
        along = (other - one) / long if long else QPointF(0, 0)
        return one - along * beyond[0], other + along * beyond[1]

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

    def __init__(self, wall: WallDrawn, style: Style, coat: Coat, site: Site) -> None:
        """Draw one coat; the scene stacks the coats of all walls."""
        self.wall, self.coat = wall, coat
        super().__init__(wall.start, wall.end, style, site)
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

    def joints(self) -> tuple[float, float]:
        """How many px it goes on at its ends, to fill the corner with the walls it meets there."""
        start, end = (
            max((self._half(kind) for kind in kinds), default=0.0) for kinds in self.wall.joins
        )
        return start, end

    def _half(self, kind: str) -> float:
        return thickness(self.style, kind, over_picture=self._over) / 2

    def draw(self, painter: QPainter) -> None:
        """Stroke the coat."""
        painter.save()
        painter.setClipRect(self.map_box(), Qt.ClipOperation.IntersectClip)
        self._coat(painter)
        painter.restore()

    def _coat(self, painter: QPainter) -> None:
        if self.wall.kind == "curtain":
            self._curtain(painter)
        elif self.coat == "shadow":
            self._shadow(painter)
        elif self.coat == "edge":
            start, end = self.joints()
            beyond = (start + EDGE / 2, end + EDGE / 2)
            wide = self.width() + EDGE
            self.strip(painter, self.style.theme.ground.wall_edge, wide, beyond=beyond)
        else:
            self._core(painter)

    def _shadow(self, painter: QPainter) -> None:
        if self._over or self.wall.kind == "fence":
            return
        ends = self.joints()
        painter.save()
        painter.translate(*SHADOW_FALL)
        painter.setPen(Qt.PenStyle.NoPen)
        # Three thin coats, one beyond the other: a soft edge, whatever the zoom.
        painter.setBrush(colour(self.style.theme.ground.shade, 0.4))
        for coat in (1, 2, 3):
            self._soft(painter, EDGE / 2 + self.style.cell * SHADOW_SHARE * coat / 3, ends)
        painter.restore()

    def _soft(self, painter: QPainter, grow: float, ends: tuple[float, float]) -> None:
        if self.straight():
            box = self.block(self.width(), ends).adjusted(-grow, -grow, grow, grow)
            painter.drawRoundedRect(box, grow, grow)
        else:
            pen = self.pen(self.style.theme.ground.shade, self.width() + 2 * grow, opacity=0.4)
            painter.strokePath(_segment(*self.ends()), pen)

    def _core(self, painter: QPainter) -> None:
        ground = self.style.theme.ground
        low = self.wall.kind in ("low_wall", "fence")
        name = ground.low_wall if low else ground.wall
        self.strip(painter, name, self.width(), beyond=self.joints())
        if self.wall.kind == "low_wall":
            self._stones(painter)
        elif self.wall.kind == "fence":
            self._posts(painter)

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


class WindowItem(_Segment):
    """Glass in a wall."""

    def __init__(self, window: WindowDrawn, style: Style, site: Site) -> None:
        """Draw a window."""
        super().__init__(window.start, window.end, style, site)

    def draw(self, painter: QPainter) -> None:
        """Edge, glass, and the line of the pane."""
        ground = self.style.theme.ground
        self.strip(painter, ground.wall_edge, self.width() + EDGE)
        self.strip(painter, ground.glass, self.width())
        self.strip(painter, ground.wall_edge, 1.4)


class DoorItem(_Segment):
    """A door: its leaf, its sill and where it swings."""

    def __init__(self, door: DoorDrawn, style: Style, site: Site) -> None:
        """Draw a door in its state."""
        self.door = door
        super().__init__(door.start, door.end, style, site)

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
        return QPointF(*self.door.leaf_end) * self.style.cell

    def draw(self, painter: QPainter) -> None:
        """Sill, swing and leaf; a secret door is a wall with a dashed line in it."""
        ground, one = self.style.theme.ground, self.ends()[0]
        width = max(2.0, self.style.cell * DOOR_SHARE * (0.7 if self._over else 1.0))
        if self.door.secret and self.door.state != "open":
            self._secret(painter, width)
            return
        self.strip(painter, ground.wall_edge, width, opacity=0.55)
        if self.door.state == "open":
            self._swing(painter)
        leaf = _segment(one, self.leaf_end())
        painter.save()
        painter.setClipRect(self.map_box(), Qt.ClipOperation.IntersectClip)
        square = self.door.state == "open"
        painter.strokePath(leaf, self.pen(ground.wall_edge, width + 2.4, square=square))
        painter.strokePath(leaf, self.pen(ground.door, width, square=square))
        painter.restore()
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
        path.arcTo(box, first, -90 * self.door.swing)
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
