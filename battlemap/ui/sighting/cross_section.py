"""The section along the line of sight, true to scale: ground, bodies, what stands between, rays."""

import math
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from battlemap.session.side_view import SideView, Upright
from battlemap.session.sighting import Sighting
from battlemap.ui.look import Look
from battlemap.ui.scene.lettering import font, has_han, width_of
from battlemap.ui.scene.style import colour, mixed
from battlemap.ui.sighting.seen_from import spread
from battlemap.ui.sighting.textures import GLINT, lines, puffs
from battlemap.ui.sighting.words import SightWords, fixed

LEFT, RIGHT, ABOVE, BELOW = 44.0, 132.0, 22.0, 30.0
"""Room for the scale, the words at the target, the eye's label and the distances, px."""
BEHIND = 0.9
"""Metres of ground shown behind each of the two."""
SMALL = 11
WALL = 7.0
"""How thick a wall is drawn at least, px."""
STEPS = (0.5, 1.0, 1.6, 2.0, 3.2, 5.0, 10.0, 20.0, 50.0)
ROWS = 7
"""Lines of words over one another."""
NEAREST_LINES = 26.0
"""Least distance of two lines of the scale, px."""


class CrossSection(QWidget):
    """The right half of the drawer."""

    def __init__(self, look: Look, words: SightWords, language: object) -> None:
        """Show nothing."""
        super().__init__()
        self._look, self._words, self._language = look, words, language
        self._found: Sighting | None = None
        self._low = self._high = 0.0
        look.changed.connect(self.update)

    def show_sighting(self, found: Sighting | None) -> None:
        """Show a look."""
        self._found = found
        if found is not None:
            self._low, self._high = _heights(found.side)
        self.update()

    def sizeHint(self) -> QSize:
        """As wide as the drawer lets it."""
        return QSize(560, 190)

    # where things lie

    @property
    def scale(self) -> float:
        """Px in a metre, the same across and up."""
        assert self._found is not None
        long = self._found.side.profile.length + 2 * BEHIND
        across = (self.width() - LEFT - RIGHT) / long
        up = (self.height() - ABOVE - BELOW) / max(self._high - self._low, 0.1)
        return max(min(across, up), 0.5)

    def at(self, away: float, height: float) -> QPointF:
        """A distance from the eye and a height, in px."""
        scale = self.scale
        return QPointF(
            LEFT + (away + BEHIND) * scale, self.height() - BELOW - (height - self._low) * scale
        )

    # painting

    def paintEvent(self, _event: QPaintEvent) -> None:
        """From the scale up to the words."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        frame = QPainterPath()
        frame.addRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
        painter.fillPath(frame, QColor(self._look.theme.canvas))
        painter.setClipPath(frame)
        if self._found is not None:
            self._paint(painter, self._found)
        painter.end()

    def _paint(self, painter: QPainter, found: Sighting) -> None:
        side = found.side
        self._paint_scale(painter, side)
        self._paint_rays(painter, found)
        self._paint_hazes(painter, side)
        self._paint_ground(painter, side)
        self._paint_uprights(painter, found)
        self._paint_bodies(painter, found)
        self._paint_shadow_lines(painter, side)
        self._tell(painter, found)

    def _paint_scale(self, painter: QPainter, side: SideView) -> None:
        """Level lines with their heights."""
        theme = self._look.theme
        step = next((s for s in STEPS if s * self.scale >= NEAREST_LINES), STEPS[-1])
        number = math.ceil(self._low / step - 1e-9)
        while number * step <= self._high + 1e-9:
            height = number * step
            y = self.at(0, height).y()
            painter.setPen(QPen(QColor(theme.hairline), 1))
            painter.drawLine(QPointF(LEFT, y), QPointF(self.width() - 8, y))
            self._say(painter, fixed(height, 1), QPointF(LEFT - 8, y), 500, theme.text2, right=True)
            number += 1

    def _paint_rays(self, painter: QPainter, found: Sighting) -> None:
        """What is seen as a light wedge, what is not hatched."""
        side, theme = found.side, self._look.theme
        profile = side.profile
        eye = self.at(0, profile.eye)
        ends = [self.at(profile.length, profile.high), self.at(profile.length, profile.low)]
        tone = QColor(theme.text1)
        tone.setAlphaF(0.1)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tone)
        painter.drawPolygon(QPolygonF([eye, *ends]))
        for shadow in side.shadows:
            path = QPainterPath()
            path.addPolygon(QPolygonF([self.at(*spot) for spot in shadow]))
            path.closeSubpath()
            painter.fillPath(path, QColor(theme.canvas))
            painter.save()
            painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
            lines(painter, path.boundingRect(), QColor(theme.danger))
            painter.restore()

    def _paint_shadow_lines(self, painter: QPainter, side: SideView) -> None:
        """The rays to the top, to the feet and to where the hidden part begins and ends."""
        theme, profile = self._look.theme, side.profile
        eye = self.at(0, profile.eye)
        heights = {profile.low, profile.high}
        heights |= {height for span in side.hidden for height in span}
        for height in sorted(heights):
            painter.setPen(QPen(QColor(theme.text1), 1.2))
            painter.drawLine(eye, self.at(profile.length, height))
        painter.setPen(QPen(QColor(theme.canvas), 1.5))
        painter.setBrush(QColor(theme.text1))
        painter.drawEllipse(eye, 4, 4)

    def _paint_ground(self, painter: QPainter, side: SideView) -> None:
        theme = self._look.theme
        foot = self.height() - BELOW + 6
        path = QPainterPath()
        stretches = [(g.start, g.end, g.height) for g in side.profile.ground]
        known = [height for _, _, height in stretches if height is not None]
        first, last = (known[0], known[-1]) if known else (self._low, self._low)
        long = side.profile.length
        stretches = [(-BEHIND, 0.0, first), *stretches, (long, long + BEHIND, last)]
        path.moveTo(QPointF(self.at(-BEHIND, 0).x(), foot))
        for start, end, height in stretches:
            level = self._high if height is None else height
            path.lineTo(self.at(start, level))
            path.lineTo(self.at(end, level))
        path.lineTo(QPointF(self.at(long + BEHIND, 0).x(), foot))
        painter.fillPath(path, QColor(theme.ground.heights[2][1]))
        painter.setPen(QPen(QColor(theme.text2), 1.3))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(path)

    def _box(self, one: Upright) -> QRectF:
        """Where something stands or hangs, what has no end as high and low as the picture."""
        top = self._high if one.top is None else one.top
        bottom = self._low if one.bottom is None else one.bottom
        return QRectF(self.at(one.start, top), self.at(one.end, bottom)).normalized()

    def _paint_hazes(self, painter: QPainter, side: SideView) -> None:
        """Zones on the line; those no sight goes through are edged as what hides."""
        theme = self._look.theme
        for one in side.hazes:
            box, ink = self._box(one), QColor(theme.text2)
            tone = QColor(ink)
            tone.setAlphaF(0.24)
            painter.fillRect(box, tone)
            puffs(painter, box, ink)
            hides = one.id in side.veils
            pen = QPen(QColor(theme.danger if hides else theme.text2), 2 if hides else 1)
            pen.setDashPattern([4, 3])
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(box)

    def _paint_uprights(self, painter: QPainter, found: Sighting) -> None:
        theme = self._look.theme
        hiding = {id for one in found.obstacles for id in one.ids}
        for one in (*found.side.profile.uprights, *found.side.panes):
            box = self._box(one)
            if box.width() < WALL:
                box.adjust(-(WALL - box.width()) / 2, 0, (WALL - box.width()) / 2, 0)
            wall = one.start == one.end
            painter.setBrush(QColor(theme.ground.low_wall if wall else theme.ground.thing))
            lit = one.id in hiding
            painter.setPen(QPen(QColor(theme.danger if lit else theme.edge), 2 if lit else 1))
            if one in found.side.panes:
                glass = QColor(theme.ground.glass)
                painter.setPen(QPen(glass, 1.6))
                glass.setAlphaF(0.35)
                painter.setBrush(glass)
            painter.drawRoundedRect(box, 1.5, 1.5)

    def _paint_bodies(self, painter: QPainter, found: Sighting) -> None:
        theme, side = self._look.theme, found.side
        profile, sides = side.profile, theme.sides
        one = self._body(0.0, side.radius[0], *side.stands)
        other = self._body(profile.length, side.radius[1], profile.low, profile.high)
        painter.setPen(Qt.PenStyle.NoPen)
        for box, token in ((one, found.attacker), (other, found.target)):
            painter.setBrush(QColor(sides.ring(token.side)))
            painter.drawRoundedRect(box, 3, 3)
        ring = sides.ring(found.target.side)
        for low, high in side.hidden:
            part = self._body(profile.length, side.radius[1], low, high)
            painter.fillRect(part, mixed(theme.canvas, ring, 0.22))
            lines(painter, part, QColor(theme.danger), 5.0)
        for low, high in side.paned:
            part = self._body(profile.length, side.radius[1], low, high)
            glass = QColor(theme.ground.glass)
            glass.setAlphaF(0.3)
            painter.fillRect(part, glass)
            lines(painter, part, colour(theme.canvas, 0.6), GLINT, back=True)
        painter.setPen(QPen(QColor(theme.text1), 1.2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(other, 3, 3)

    def _body(self, away: float, radius: float, low: float, high: float) -> QRectF:
        return QRectF(self.at(away - radius, high), self.at(away + radius, low))

    # words

    def _tell(self, painter: QPainter, found: Sighting) -> None:
        side, theme = found.side, self._look.theme
        profile = side.profile
        eye = self.at(0, profile.eye)
        text = self._words.eye(profile.eye)
        self._say(painter, text, QPointF(eye.x() - 8, eye.y() - 16), 600, theme.text1)
        self._tell_target(painter, side)
        self._tell_obstacles(painter, found)
        foot = self.height() - 12
        name = found.attacker.name
        self._say(painter, name, QPointF(self.at(0, 0).x(), foot), 600, theme.text1, middle=True)
        end = self._words.metres(profile.length)
        self._say(painter, end, QPointF(self.at(profile.length, 0).x(), foot), 600, theme.text1,
                  middle=True)  # fmt: skip

    def _tell_target(self, painter: QPainter, side: SideView) -> None:
        profile, words, theme = side.profile, self._words, self._look.theme
        told = [(profile.high, words.top(profile.high)), (profile.low, words.feet(profile.low))]
        low = side.lowest_seen
        if low is not None and low > profile.low + 1e-6:
            told.append((low, words.lowest_seen(low)))
        told.sort(key=lambda one: -one[0])
        left = self.at(profile.length + side.radius[1], 0).x()
        wanted = [self.at(0, height).y() for height, _ in told]
        spots = spread(wanted, 10.0, self.height() - BELOW + 4)
        for (_, text), y, at in zip(told, wanted, spots, strict=True):
            painter.setPen(QPen(QColor(theme.text2), 1))
            painter.drawLine(QPointF(left + 2, y), QPointF(left + 12, at))
            self._say(painter, text, QPointF(left + 16, at), 600, theme.text1)

    def _tell_obstacles(self, painter: QPainter, found: Sighting) -> None:
        """Each at its foot how far, over it how high, a line between name and thing."""
        code, taken = self._code(), self._taken(found)
        by_id = {id: one for one in found.obstacles for id in one.ids}
        foot = self.height() - 12
        for upright in found.side.uprights:
            one = by_id.get(upright.id)
            if one is None and upright not in found.side.hazes:
                continue
            told = self._words.upright(upright, one, code)
            top = self._high if upright.top is None else upright.top
            away = (upright.start + upright.end) / 2
            self._name(painter, told, self.at(away, top), self._over(found.side, away, top), taken)
            self._tell_away(painter, self.at(away, top).x(), foot, upright.start, taken)

    def _over(self, side: SideView, away: float, top: float) -> float:
        """How far down words over a thing may begin: above it and above the rays, px."""
        ray = self.at(away, side.ray(side.profile.high, away)).y()
        return min(self.at(away, top).y(), ray) - 8

    def _name(
        self, painter: QPainter, told: str, thing: QPointF, foot: float, taken: list[QRectF]
    ) -> None:
        wide = width_of(told, 12, 600)
        box = QRectF(thing.x() - wide / 2, foot - 16, wide, 16)
        plate = _free(box, thing, taken, self.width())
        if plate is None:
            return
        foot_of = QPointF(_within(thing.x(), plate), plate.bottom())
        taken += [plate.adjusted(-4, 0, 4, 0), _leader(foot_of, thing)]
        painter.setPen(QPen(QColor(self._look.theme.text2), 1))
        painter.drawLine(foot_of, thing)
        middle = QPointF(plate.left(), plate.center().y())
        self._say(painter, told, middle, 600, self._look.theme.text1)

    def _tell_away(
        self, painter: QPainter, x: float, foot: float, away: float, taken: list[QRectF]
    ) -> None:
        text = fixed(away, 1)
        wide = width_of(text, SMALL)
        box = QRectF(x - wide / 2 - 4, foot - 8, wide + 8, 16)
        if not any(box.intersects(other) for other in taken):
            taken.append(box)
            self._say(painter, text, QPointF(x, foot), 500, self._look.theme.text2, middle=True)

    def _taken(self, found: Sighting) -> list[QRectF]:
        """Where words stand already: the eye, the two ends of the scale, the target's heights."""
        profile = found.side.profile
        eye, end = self.at(0, profile.eye), self.at(profile.length, 0)
        foot = self.height() - 12
        name, far = (
            width_of(found.attacker.name, 12, 600),
            width_of(self._words.metres(profile.length), 12, 600),
        )
        start = self.at(0, 0).x()
        radius = found.side.radius[1] * self.scale
        return [
            QRectF(
                eye.x() - 12, eye.y() - 25, width_of(self._words.eye(profile.eye), 12, 600) + 8, 18
            ),
            QRectF(start - name / 2 - 6, foot - 8, name + 12, 16),
            QRectF(end.x() - far / 2 - 6, foot - 8, far + 12, 16),
            QRectF(end.x() + radius, 0, self.width(), self.height() - BELOW),
        ]

    def _code(self) -> str:
        return str(getattr(self._language, "code", "en"))

    def _say(
        self,
        painter: QPainter,
        text: str,
        at: QPointF,
        weight: int,
        ink: str,
        *,
        right: bool = False,
        middle: bool = False,
    ) -> None:
        """Write on a plate of the pane's colour, so that it reads over anything."""
        size = 12 if has_han(text) or weight > 500 else SMALL
        wide = width_of(text, size, weight)
        left = at.x() - (wide if right else wide / 2 if middle else 0.0)
        tone = QColor(self._look.theme.canvas)
        tone.setAlphaF(0.82)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tone)
        painter.drawRoundedRect(QRectF(left - 3, at.y() - 8, wide + 6, 16), 3, 3)
        painter.setFont(font(size, weight))
        painter.setPen(QColor(ink))
        painter.drawText(QPointF(left, at.y() + size * 0.36), text)


def _heights(side: SideView) -> tuple[float, float]:
    """The lowest and the highest that is shown."""
    profile = side.profile
    ground = [stretch.height for stretch in profile.ground if stretch.height is not None]
    tops = [one.top for one in side.uprights if one.top is not None]
    low = min([profile.low, side.stands[0], *ground])
    high = max([profile.high, profile.eye, side.stands[1], *ground, *tops])
    return low, high + 0.15


def _free(box: QRectF, thing: QPointF, taken: Sequence[QRectF], wide: float) -> QRectF | None:
    """The nearest place over a thing where no words stand or begin, None if there is none."""
    for row in range(ROWS):
        for aside in (0.0, -0.45, 0.45):
            plate = box.translated(box.width() * aside, -18.0 * row)
            inside = plate.left() >= LEFT - 20 and plate.right() <= wide - 8 and plate.top() > 2
            leader = _leader(QPointF(_within(thing.x(), plate), plate.bottom()), thing)
            if inside and not any(plate.intersects(o) or leader.intersects(o) for o in taken):
                return plate
    return None


def _within(x: float, plate: QRectF) -> float:
    """Where a leader leaves a plate: over the thing, if it reaches that far."""
    return min(max(x, plate.left() + 4), plate.right() - 4)


def _leader(start: QPointF, end: QPointF) -> QRectF:
    return QRectF(start, end).normalized().adjusted(-1, 0, 1, 0)
