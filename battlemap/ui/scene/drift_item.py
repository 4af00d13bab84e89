"""A blast that drifts: a number where each face of the die points, an arrow to where it went."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen

from battlemap.board.barrier import Point
from battlemap.ui.scene.dashes import dashes
from battlemap.ui.scene.item import PixelItem
from battlemap.ui.scene.lettering import Hand, write
from battlemap.ui.scene.style import Style, casing, colour, line

ARM, LEAST_ARM, MOST_ARM = 1.15, 36.0, 80.0
"""How far from the aim the numbers stand: in cells, and in px."""
ARMS = (ARM, 1.35, 1.55, 1.75, 2.0)
"""What is tried, so that no number covers a token."""
DISC = 9.5
ARROW, HEAD = 3.0, 11.0
DASH = (5.0, 4.0)


@dataclass(frozen=True, slots=True)
class DriftLook:
    """The aim in cells, its rose (vectors of one cell for faces 1, 2 ...), what was thrown.

    `face` 0: nothing is thrown yet. `radius` is that of the area, where it is round.
    """

    aim: Point
    rose: tuple[Point, ...]
    face: int = 0
    end: Point | None = None
    radius: float | None = None
    arm: float = ARM
    """How far from the aim the numbers stand, in cells."""


class DriftItem(PixelItem):
    """Rose and arrow above the tokens: the throw is what everybody looks at."""

    def __init__(self, look: DriftLook, style: Style) -> None:
        """Draw a throw."""
        self.look = look
        super().__init__(style)

    def change(self, look: DriftLook) -> None:
        """It was thrown again."""
        if look != self.look:
            self.look = look
            self.redraw()

    @property
    def arm(self) -> float:
        """How far from the aim the numbers stand, px."""
        return min(MOST_ARM, max(LEAST_ARM, self.style.cell * self.look.arm))

    def numbers(self) -> list[QRectF]:
        """What the numbers cover, px from the map's corner."""
        at = self._at(self.look.aim)
        spots = [at + QPointF(*way) * self.arm for way in self.look.rose]
        return [QRectF(x.x() - DISC, x.y() - DISC, 2 * DISC, 2 * DISC) for x in spots]

    def keep_off(self, bodies: Sequence[QRectF]) -> None:
        """Take the shortest arm whose numbers cover the fewest tokens."""

        def covered(arm: float) -> int:
            self.look = replace(self.look, arm=arm)
            boxes = self.numbers()
            return sum(body.intersects(box) for body in bodies for box in boxes)

        self.look = replace(self.look, arm=min(ARMS, key=covered))
        self.redraw()

    def extent(self) -> QRectF:
        """The rose, the circle at the aim, the arrow."""
        at, cell = self._at(self.look.aim), self.style.cell
        reach = max(self.arm + DISC, (self.look.radius or 0.0) * cell) + 4
        box = QRectF(at.x() - reach, at.y() - reach, 2 * reach, 2 * reach)
        if self.look.end is not None:
            end = self._at(self.look.end)
            box = box.united(QRectF(end.x() - HEAD, end.y() - HEAD, 2 * HEAD, 2 * HEAD))
        return box.adjusted(-4, -4, 4, 4)

    def boxes(self) -> list[QRectF]:
        """What labels keep off: the rose, and the arrow piece by piece."""
        at, reach = self._at(self.look.aim), self.arm + DISC
        found = [QRectF(at.x() - reach, at.y() - reach, 2 * reach, 2 * reach)]
        if self.look.end is not None:
            out = self._at(self.look.end) - at
            count = max(2, int(math.hypot(out.x(), out.y()) / 20))
            spots = [at + out * (step / count) for step in range(count + 1)]
            found += [QRectF(spot.x() - 8, spot.y() - 8, 16, 16) for spot in spots]
        return found

    def draw(self, painter: QPainter) -> None:
        """Circle, spokes, arrow, numbers."""
        self._circle(painter)
        at = self._at(self.look.aim)
        for number, way in enumerate(self.look.rose, 1):
            if number != self.look.face:
                self._spoke(painter, at, QPointF(*way))
        if self.look.end is not None:
            self._arrow(painter, at, self._at(self.look.end))
        for number, way in enumerate(self.look.rose, 1):
            self._number(painter, at + QPointF(*way) * self.arm, number)
        self._mark(painter, at)

    def _circle(self, painter: QPainter) -> None:
        if not self.look.radius:
            return
        path, radius = QPainterPath(), self.look.radius * self.style.cell
        path.addEllipse(self._at(self.look.aim), radius, radius)
        painter.strokePath(dashes(path, *DASH), line(self.style.inks.ink, 1.4, 0.7))

    def _spoke(self, painter: QPainter, at: QPointF, way: QPointF) -> None:
        path = QPainterPath(at + way * 12)
        path.lineTo(at + way * (self.arm - DISC))
        painter.strokePath(path, line(self.style.inks.ink, 1.2, 0.55))

    def _number(self, painter: QPainter, at: QPointF, number: int) -> None:
        label, thrown = self.style.theme.label, number == self.look.face
        back, ink = (label.back, label.text) if thrown else (label.text, label.back)
        painter.setPen(QPen(colour(label.edge), 1.2))
        painter.setBrush(colour(back))
        painter.drawEllipse(at, DISC, DISC)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        write(painter, self.style, str(number), at + QPointF(0, 4), Hand(11, 700, ink), "middle")

    def _arrow(self, painter: QPainter, start: QPointF, end: QPointF) -> None:
        out = end - start
        long = math.hypot(out.x(), out.y())
        if not long:
            return
        along = out / long
        side = QPointF(-along.y(), along.x())
        shaft = QPainterPath(start + along * 12)
        shaft.lineTo(end)
        head = QPainterPath(end - along * HEAD + side * HEAD * 0.62)
        head.lineTo(end)
        head.lineTo(end - along * HEAD - side * HEAD * 0.62)
        for path in (shaft, head):
            painter.strokePath(path, casing(self.style.inks, ARROW))
        for path in (shaft, head):
            painter.strokePath(path, line(self.style.inks.ink, ARROW))

    def _mark(self, painter: QPainter, at: QPointF) -> None:
        inks, path = self.style.inks, QPainterPath()
        path.addEllipse(at, 6, 6)
        for dx, dy in ((1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)):
            path.moveTo(at + QPointF(dx, dy) * 3)
            path.lineTo(at + QPointF(dx, dy) * 10)
        painter.strokePath(path, casing(inks, 1.8))
        painter.strokePath(path, line(inks.ink, 1.8))

    def _at(self, point: Point) -> QPointF:
        return QPointF(point[0] * self.style.cell, point[1] * self.style.cell)
