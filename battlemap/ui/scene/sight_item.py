"""A look on the map: wedge and shadows, what hides the target lit, the line and where it stops."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen

from battlemap.board.barrier import Point
from battlemap.rulings.obstacles import GROUND
from battlemap.session.obstacles import PANE, VEIL, Obstacle
from battlemap.session.sighting import Sighting
from battlemap.ui.scene.brushes import brush
from battlemap.ui.scene.dashes import dashes
from battlemap.ui.scene.item import PixelItem
from battlemap.ui.scene.marks import STOP, stop_mark
from battlemap.ui.scene.style import Style, casing, colour, line
from battlemap.ui.theme import Band

LIT = 2.4
"""Width of the edge round what hides the target, px."""
ROUND_WALL = 7.0
"""How far the edge of a lit wall runs from its line, px."""
DASH = (7.0, 5.0)
BESIDE_LINE, BEADS_APART = 6.0, 24.0
"""How far from the line labels keep, and how densely that is looked at, px."""


@dataclass(frozen=True, slots=True)
class LookDrawn:
    """A look as flat values, in cells. `clear_to` is where the line is stopped, None if open.

    `blockers` are walls and objects that hide the target, `edges` the rims of ground that does;
    `veils` are zones no sight goes through, `panes` what stops the attack and hides nothing, and
    `paned` what lies behind that.
    """

    start: Point
    end: Point
    clear_to: Point | None
    wedge: tuple[Point, ...]
    shadows: tuple[tuple[Point, ...], ...]
    blockers: tuple[tuple[Point, ...], ...]
    edges: tuple[tuple[Point, ...], ...] = ()
    veils: tuple[tuple[Point, ...], ...] = ()
    panes: tuple[tuple[Point, ...], ...] = ()
    paned: tuple[tuple[Point, ...], ...] = ()


def look_drawn(found: Sighting) -> LookDrawn:
    """What is drawn of a sighting."""
    sight = found.found.line
    stop = None if sight.open else sight.clear_to[:2]
    named = {id for one in found.obstacles for id in one.ids}
    others = _others(found, [id for id in sight.blocked_by[:1] if id not in named])
    hiding = [one for one in found.obstacles if one.sort != PANE]
    shadows = tuple(shadow for one in hiding for shadow in one.shadows)
    panes = [one for one in found.obstacles if one.sort == PANE]
    standing = [one for one in hiding if one.kind != GROUND and one.sort != VEIL]
    ground = [one for one in found.obstacles if one.kind == GROUND]
    return LookDrawn(
        sight.start[:2], sight.end[:2], stop, found.wedge, shadows,
        (*_outlines(standing), *others), tuple(_outlines(ground)),
        tuple(_outlines(one for one in hiding if one.sort == VEIL)), tuple(_outlines(panes)),
        tuple(shadow for one in panes for shadow in one.shadows),
    )  # fmt: skip


def _outlines(obstacles: Iterable[Obstacle]) -> Iterator[tuple[Point, ...]]:
    return (outline for one in obstacles for outline in one.outlines)


def _others(found: Sighting, ids: Iterable[str]) -> tuple[tuple[Point, ...], ...]:
    """Barriers that stop the line, though none of the target's silhouette."""
    wanted = set(ids)
    barriers = found.found.pair.board.barriers
    return tuple((one.start, one.end) for one in barriers if one.id in wanted)


class SightGround(PixelItem):
    """The wedge with its shadows, and what hides the target, below the tokens."""

    kept = True

    def __init__(self, look: LookDrawn, style: Style) -> None:
        """Draw a look."""
        self.look = look
        super().__init__(style)

    def extent(self) -> QRectF:
        """Everything of it."""
        box = QRectF()
        for outline in (self.look.wedge, *self.look.shadows, *self.look.paned, *self.lit()):
            box = box.united(_path(outline, self.style).boundingRect())
        room = ROUND_WALL + LIT * 2 + 4
        return box.adjusted(-room, -room, room, room)

    def boxes(self) -> list[QRectF]:
        """Small boxes along what is lit, for labels to keep off, px from the map's corner."""
        rooms = []
        for outline in self.lit():
            ends = zip(outline, outline[1:] + outline[:1] * (len(outline) > 2), strict=False)
            for start, end in ends:
                rooms += _beads(self._at(start), self._at(end), ROUND_WALL + LIT)
        return rooms

    def lit(self) -> tuple[tuple[Point, ...], ...]:
        """All that is edged."""
        look = self.look
        return (*look.blockers, *look.edges, *look.veils, *look.panes)

    def _at(self, point: Point) -> QPointF:
        return QPointF(point[0] * self.style.cell, point[1] * self.style.cell)

    def draw(self, painter: QPainter) -> None:
        """Wedge, shadows in it, lit edges."""
        inks = self.style.inks
        clear, wedge = inks.sight_clear, _path(self.look.wedge, self.style)
        shadow = QPainterPath()
        for outline in self.look.shadows:
            shadow = shadow.united(_path(outline, self.style))
        painter.fillPath(wedge.subtracted(shadow), colour(clear.fill, clear.fill_opacity))
        self._hatch(painter, shadow, inks.sight_blocked)
        self._draw_panes(painter, shadow)
        for outline in self.look.blockers:
            self._light(painter, _around(outline, self.style))
        rim = QPainterPath()
        for outline in self.look.edges:
            rim.addPath(_path(outline, self.style))
        self._light(painter, rim)
        for outline in self.look.veils:
            painter.strokePath(_path(outline, self.style), casing(inks, LIT))
            edge = line(inks.danger, LIT)
            edge.setCapStyle(Qt.PenCapStyle.FlatCap)
            painter.strokePath(dashes(_path(outline, self.style), *DASH), edge)

    def _draw_panes(self, painter: QPainter, shadow: QPainterPath) -> None:
        """Glass edged in its own colour, and what it keeps off behind it with glints."""
        glass, behind = self.style.theme.ground.glass, QPainterPath()
        for outline in self.look.paned:
            behind = behind.united(_path(outline, self.style))
        behind = behind.subtracted(shadow)
        painter.fillPath(behind, colour(glass, 0.3))
        if not self.style.vector:
            painter.fillPath(behind, brush(self.style, "back_hatch", glass, 1.4))
        painter.strokePath(behind, line(glass, 1.0, 0.8))
        for outline in self.look.panes:
            painter.strokePath(_around(outline, self.style), casing(self.style.inks, LIT))
            painter.strokePath(_around(outline, self.style), line(glass, LIT))

    def _hatch(self, painter: QPainter, path: QPainterPath, look: Band) -> None:
        painter.fillPath(path, colour(look.fill, look.fill_opacity))
        if not self.style.vector:
            painter.fillPath(path, brush(self.style, look.texture, look.line, look.texture_width))
        painter.strokePath(path, line(look.line, 1.0, 0.7))

    def _light(self, painter: QPainter, path: QPainterPath) -> None:
        painter.strokePath(path, casing(self.style.inks, LIT))
        painter.strokePath(path, line(self.style.inks.danger, LIT))


class SightLine(PixelItem):
    """The line from eye to eye above the tokens: solid while clear, dashed beyond its stop."""

    def __init__(self, look: LookDrawn, style: Style, ends: tuple[float, float]) -> None:
        """Draw a look; `ends` is how far from its ends the line begins, in cells."""
        self.look, self._ends = look, ends
        super().__init__(style)

    def extent(self) -> QRectF:
        """The line with its mark."""
        box = QRectF(self._at(self.look.start), self._at(self.look.end)).normalized()
        room = STOP + 5
        return box.adjusted(-room, -room, room, room)

    def draw(self, painter: QPainter) -> None:
        """Clear part, blocked part, stop mark."""
        inks, stop = self.style.inks, self.look.clear_to
        start, end = self._trimmed()
        clear, blocked = QPainterPath(start), QPainterPath()
        clear.lineTo(end if stop is None else self._at(stop))
        if stop is not None:
            blocked.moveTo(self._at(stop))
            blocked.lineTo(end)
        painter.strokePath(clear, casing(inks, inks.sight_clear.border))
        painter.strokePath(blocked, casing(inks, inks.sight_blocked.border))
        painter.strokePath(clear, line(inks.sight_clear.line, inks.sight_clear.border))
        pen = line(inks.sight_blocked.line, inks.sight_blocked.border)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        painter.strokePath(dashes(blocked, *DASH), pen)
        if stop is None:
            painter.setPen(QPen(colour(inks.casing), 1.3))
            painter.setBrush(colour(inks.ink))
            painter.drawEllipse(end, 4.2, 4.2)
        else:
            stop_mark(painter, self._at(stop))

    def _trimmed(self) -> tuple[QPointF, QPointF]:
        """Both ends at the edges of the discs, where there is that much room between them."""
        start, end = self._at(self.look.start), self._at(self.look.end)
        out = end - start
        long = (out.x() ** 2 + out.y() ** 2) ** 0.5
        first, last = (share * self.style.cell for share in self._ends)
        if long <= first + last:
            return start, end
        return start + out * (first / long), end - out * (last / long)

    def boxes(self) -> list[QRectF]:
        """Small boxes along the line, for labels to keep off, px from the map's corner."""
        boxes = _beads(self._at(self.look.start), self._at(self.look.end), BESIDE_LINE)
        if self.look.clear_to is not None:
            at, room = self._at(self.look.clear_to), STOP + 4
            boxes.append(QRectF(at.x() - room, at.y() - room, 2 * room, 2 * room))
        return boxes

    def _at(self, point: Point) -> QPointF:
        return QPointF(point[0] * self.style.cell, point[1] * self.style.cell)


def _beads(start: QPointF, end: QPointF, reach: float) -> list[QRectF]:
    """Boxes along a line, which labels find their way between."""
    count = max(2, int((abs(end.x() - start.x()) + abs(end.y() - start.y())) / BEADS_APART))
    spots = [start + (end - start) * (step / count) for step in range(count + 1)]
    return [QRectF(at.x() - reach, at.y() - reach, 2 * reach, 2 * reach) for at in spots]


def _path(outline: tuple[Point, ...], style: Style) -> QPainterPath:
    path = QPainterPath()
    for number, (x, y) in enumerate(outline):
        at = QPointF(x * style.cell, y * style.cell)
        if number:
            path.lineTo(at)
        else:
            path.moveTo(at)
    if len(outline) > 2:
        path.closeSubpath()
    return path


def _around(outline: tuple[Point, ...], style: Style) -> QPainterPath:
    """The edge lit: a capsule round a wall, the outline of anything else."""
    path = _path(outline, style)
    if len(outline) != 2:
        return path
    start, end = (QPointF(x * style.cell, y * style.cell) for x, y in outline)
    out = end - start
    long = (out.x() ** 2 + out.y() ** 2) ** 0.5
    if not long:
        return path
    room = ROUND_WALL
    along, side = out * (room / long), QPointF(-out.y(), out.x()) * (room / long)
    made = QPainterPath(start - along * 0.5 + side)
    for corner in (end + along * 0.5 + side, end + along * 0.5 - side, start - along * 0.5 - side):
        made.lineTo(corner)
    made.closeSubpath()
    return made
