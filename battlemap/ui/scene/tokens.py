"""Tokens as look and size tell them: disc, ring by side, initials, wedge, badges, plate."""

import math
from dataclasses import dataclass, field, replace
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QImage, QPainter, QPainterPath, QPen, QPolygonF

from battlemap.session.picture import TokenDrawn
from battlemap.ui import icons
from battlemap.ui.scene.initials import initials
from battlemap.ui.scene.item import PixelItem
from battlemap.ui.scene.lettering import Hand, font, has_han, width_of, write
from battlemap.ui.scene.style import UNITS, Style, colour, line

INITIALS_FROM, PLATE_FROM, TWO_HAN_FROM = 28.0, 40.0, 44.0
"""The smallest cells, in px, whose tokens show initials and height, a plate, two Han."""
HIDDEN_OPACITY, ORIGIN_OPACITY, REFUSED_OPACITY = 0.62, 0.45, 0.62
SELECTED_OUT = 0.105
"""How far outside the disc the ring of the selected token runs, in cells."""
LEAST_RADIUS = 3.0
"""Where cells are tiny a token stays a dot that can be seen, px."""
COUNT_FROM = 16.0
"""The smallest cells, in px, that say how many tokens share a place."""
WEDGE_FROM = 10.0
"""The smallest cells, in px, whose tokens show where they face."""
WEDGE_HALF_ANGLE = math.radians(23)
MOST_CONDITIONS = 3
FIRST_CONDITION = -152
"""Where the first condition sits on the ring: degrees, 0 east, clockwise."""


@dataclass(frozen=True, slots=True)
class Body:
    """Measures of a token in px: its middle, its rounding and the width of its ring.

    `reach` is how far its round ends lie from the middle: nothing where the body is a disc.
    """

    middle: QPointF
    radius: float
    ring: float
    reach: QPointF = field(default_factory=QPointF)

    def outline(self, grow: float = 0.0) -> QPainterPath:
        """The edge of the body, so many px further out: a disc, or a capsule if it is long."""
        path, radius = QPainterPath(), self.radius + grow
        across, down = self.reach.x() + radius, self.reach.y() + radius
        box = QRectF(self.middle.x() - across, self.middle.y() - down, 2 * across, 2 * down)
        path.addRoundedRect(box, radius, radius)
        return path

    def end(self, across: float, down: float) -> QPointF:
        """The middle of its round end in a direction, given by two signs."""
        return self.middle + QPointF(self.reach.x() * across, self.reach.y() * down)

    def box(self) -> QRectF:
        """The rectangle round the body."""
        across, down = self.reach.x() + self.radius, self.reach.y() + self.radius
        return QRectF(self.middle.x() - across, self.middle.y() - down, 2 * across, 2 * down)


@lru_cache(maxsize=256)
def body_of(size: tuple[int, int], cell: float) -> Body:
    """The measures of a token of n x m cells."""
    side = min(size)
    radius = max(LEAST_RADIUS, cell * 0.385 if side == 1 else cell * (side / 2 - 0.13))
    ring = min(6.0, max(2.0, cell * 0.058))
    reach = QPointF((size[0] - side) * cell / 2, (size[1] - side) * cell / 2)
    return Body(QPointF(size[0] * cell / 2, size[1] * cell / 2), radius, ring, reach)


def screen_angle(facing: int) -> float:
    """A facing (clockwise from north) as radians clockwise from east."""
    return math.radians(facing - 90)


class TokenItem(PixelItem):
    """A token on the map, kept as a picture; it stands at its anchor cell."""

    kept = True

    def __init__(self, token: TokenDrawn, style: Style, face: QImage | None = None) -> None:
        """Draw a token, with a picture on its disc if it has one."""
        self.token, self.face, self.selected = token, face, False
        self._fan, self._count = QPointF(), 1
        super().__init__(style)
        self._stand()

    def _stand(self) -> None:
        corner = QPointF(self.token.at[0], self.token.at[1]) + self._fan
        self.setPos(corner * UNITS)
        self.setOpacity(self.own_opacity())

    def fan(self, shift: QPointF, count: int) -> None:
        """It shares its cells: stand aside by a part of a cell, and say how many there are."""
        if (shift, count) == (self._fan, self._count):
            return
        renamed = count != self._count
        self._fan, self._count = shift, count
        if renamed:
            self.redraw()
        self._stand()

    def own_opacity(self) -> float:
        """How solid it is when nothing is done with it."""
        return HIDDEN_OPACITY if self.token.hidden else 1.0

    def change(self, token: TokenDrawn, face: QImage | None) -> None:
        """Show other values of the same token; a mere move keeps its picture."""
        alike = replace(token, at=self.token.at) == self.token and face is self.face
        self.token, self.face = token, face
        if not alike:
            self.redraw()
        self._stand()

    def select(self, selected: bool) -> None:
        """Draw or drop the ring of the selected token."""
        if selected != self.selected:
            self.selected = selected
            self.redraw()

    def body(self) -> Body:
        """Its measures in px."""
        return body_of(self.token.size, self.style.cell)

    def solid(self) -> list[QRectF]:
        """What no label may cover, in px from the map's corner: the body, and its height."""
        corner = QPointF(self.token.at[0], self.token.at[1]) * self.style.cell
        body, badge = self.body().box(), self.badge()
        return [box.translated(corner) for box in (body, badge) if box is not None]

    def extent(self) -> QRectF:
        """Disc, wedge, badges, conditions and the ring when selected."""
        body, cell = self.body(), self.style.cell
        out = cell * SELECTED_OUT + self.style.clamped(0.135, 4, 18) + 6
        box = body.box().adjusted(-out, -out, out, out)
        badge = self.badge()
        return box if badge is None else box.united(badge.adjusted(-2, -2, 2, 2))

    def draw(self, painter: QPainter) -> None:
        """From the wedge up, as much as the size of the cell bears."""
        body = self.body()
        if self.selected:
            self._selection(painter, body)
        if self.style.cell >= WEDGE_FROM:
            self._wedge(painter, body)
        self._disc(painter, body)
        draw_ring(painter, self.style, self.token.side, body)
        if self.style.cell * min(self.token.size) >= INITIALS_FROM:
            if self.face is None:
                self._initials(painter, body)
            self._height(painter)
        if self.style.cell >= PLATE_FROM:
            self._conditions(painter, body)
        if self.token.hidden and self.style.cell >= INITIALS_FROM:
            self._eye(painter, body)
        if self._count > 1 and self.style.cell >= COUNT_FROM:
            self._how_many(painter, body)

    def _casing(self) -> str:
        return "#C706080B" if self.style.theme.name == "dark" else "#EBFFFFFF"

    def _selection(self, painter: QPainter, body: Body) -> None:
        path = body.outline(self.style.cell * SELECTED_OUT)
        painter.strokePath(path, QPen(colour(self._casing()), body.ring + 2.6))
        painter.strokePath(path, QPen(colour(self.style.inks.ink), 2))

    def _wedge(self, painter: QPainter, body: Body) -> None:
        radius = body.radius + (self.style.cell * SELECTED_OUT if self.selected else 0)
        angle = screen_angle(self.token.facing)
        tip, foot = radius + self.style.clamped(0.135, 4, 18), radius + self.style.cell * 0.015
        middle = body.end(_sign(math.cos(angle)), _sign(math.sin(angle)))
        points = [
            middle + _polar(tip, angle),
            middle + _polar(foot, angle + WEDGE_HALF_ANGLE),
            middle + _polar(foot, angle - WEDGE_HALF_ANGLE),
        ]
        path = QPainterPath()
        path.addPolygon(QPolygonF([*points, points[0]]))
        painter.strokePath(path, line(self._casing(), 2.6))
        painter.fillPath(path, colour(self.style.theme.sides.ring(self.token.side)))

    def _disc(self, painter: QPainter, body: Body) -> None:
        painter.fillPath(body.outline(1.6), colour(self._casing()))
        painter.fillPath(body.outline(), colour(self.style.theme.sides.disc))
        if self.face is not None and not self.face.isNull():
            self._portrait(painter, body, self.face)

    def _portrait(self, painter: QPainter, body: Body, face: QImage) -> None:
        inset = body.ring / 2
        box = body.box().adjusted(inset, inset, -inset, -inset)
        shown = box.size().scaled(face.size(), Qt.AspectRatioMode.KeepAspectRatio)
        source = QRectF(QPointF(0, 0), shown)
        source.moveCenter(QRectF(face.rect()).center())
        painter.save()
        painter.setClipPath(body.outline(-inset), Qt.ClipOperation.IntersectClip)
        painter.drawImage(box, face, source)
        painter.restore()

    def _initials(self, painter: QPainter, body: Body) -> None:
        text = initials(self.token.name)
        han, numbered = has_han(text), text[-1:].isdigit()
        if han and not numbered and self.style.cell * min(self.token.size) < TWO_HAN_FROM:
            text = text[0]
        share = _share(text, han=han)
        size = round(body.radius * share)
        room = 2 * (body.radius - body.ring) * 0.94
        size = max(1, int(min(size, size * room / width_of(text, size, 650))))
        hand = Hand(size, 650, self.style.theme.sides.text)
        face = QFontMetricsF(font(size, 650))
        drop = size * 0.36 if not han else (face.ascent() - face.descent()) / 2 * 0.86
        write(painter, self.style, text, body.middle + QPointF(0, drop), hand, "middle")

    def badge(self) -> QRectF | None:
        """The pill of the height, upper right, further right when the wedge points there."""
        if not self.token.lift or self.style.cell * min(self.token.size) < INITIALS_FROM:
            return None
        body, high = self.body(), self.style.clamped(0.25, 13, 20)
        text = lift_text(self.token.lift)
        wide = high * 0.96 + width_of(text, high * 0.78, 600) + high * 0.42
        turned = abs((self.token.facing - 45 + 180) % 360 - 180) <= 40
        end = body.end(1, -1)
        left = end.x() + body.radius * (1.12 if turned else 0.62)
        return QRectF(left, end.y() - body.radius * 0.98 - high / 2, wide, high)

    def _height(self, painter: QPainter) -> None:
        box = self.badge()
        if box is None:
            return
        label, high = self.style.theme.label, box.height()
        painter.setPen(QPen(colour(label.text), 1.3))
        painter.setBrush(colour(label.back))
        painter.drawRoundedRect(box, high / 2, high / 2)
        up = 1 if self.token.lift > 0 else -1
        foot = QPointF(box.left() + high * 0.36, box.center().y() + up * high * 0.2)
        tip = foot + QPointF(high * 0.22, -up * high * 0.4)
        path = QPainterPath()
        path.addPolygon(QPolygonF([foot, tip, foot + QPointF(high * 0.44, 0)]))
        painter.fillPath(path, colour(label.text))
        hand = Hand(high * 0.78, 600, label.text)
        at = QPointF(box.left() + high * 0.96, box.center().y() + high * 0.29)
        write(painter, self.style, lift_text(self.token.lift), at, hand)

    def _conditions(self, painter: QPainter, body: Body) -> None:
        radius, out = self.style.clamped(0.145, 7, 12), body.radius + self.style.cell * 0.02
        step = 2 * radius / out * 0.98
        shown = self.token.statuses[:MOST_CONDITIONS]
        more = len(self.token.statuses) - len(shown)
        for index, status in enumerate((*shown, *([f"+{more}"] if more > 0 else []))):
            at = body.end(-1, -1) + _polar(out, math.radians(FIRST_CONDITION) + index * step)
            _condition(painter, self.style, status, at, radius)

    def _eye(self, painter: QPainter, body: Body) -> None:
        label, radius = self.style.theme.label, max(8.0, self.style.cell * 0.16)
        at = body.end(1, 1) + QPointF(body.radius * 0.72, body.radius * 0.66)
        painter.setPen(QPen(colour(label.text2), 1.2))
        painter.setBrush(colour(label.back))
        painter.drawEllipse(at, radius, radius)
        draw_icon(painter, self.style, "eyeoff", label.text, at, radius * 1.4)

    def _how_many(self, painter: QPainter, body: Body) -> None:
        """How many tokens share this place, lower left."""
        label, radius = self.style.theme.label, self.style.clamped(0.15, 6, 12)
        at = body.end(-1, 1) + QPointF(-body.radius * 0.72, body.radius * 0.66)
        painter.setPen(QPen(colour(label.text), 1.2))
        painter.setBrush(colour(label.back))
        painter.drawEllipse(at, radius, radius)
        hand = Hand(radius * 1.3, 600, label.text)
        foot = at + QPointF(0, radius * 0.48)
        write(painter, self.style, str(self._count), foot, hand, "middle")


def draw_ring(painter: QPainter, style: Style, side: str, body: Body) -> None:
    """The ring that tells the side without colour: solid, double, twelve dashes, three arcs."""
    pen = QPen(colour(style.theme.sides.ring(side)), body.ring)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    path = body.outline(-body.ring / 2)
    around = path.length() / body.ring
    if side == "third":
        pen.setDashPattern([around / 3 * 0.8, around / 3 * 0.2])
        pen.setDashOffset(-around * 18 / 360)
    elif side not in ("party", "foes"):
        pen.setDashPattern([around / 12 * 0.62, around / 12 * 0.38])
    painter.strokePath(path, pen)
    if side == "foes" and body.radius > body.ring * 2:
        inner = body.outline(-body.ring * 1.75)
        painter.strokePath(inner, QPen(pen.color(), max(1.0, body.ring * 0.42)))


def lift_text(lift: int) -> str:
    """A height above the ground in metres; up or down is the triangle's matter."""
    return f"{abs(lift) / 1000:.1f}"


def _share(text: str, *, han: bool) -> float:
    """How large initials are, in radii of the disc: as wide as it bears."""
    if not han:
        return 0.74 if len(text) < 3 else 0.6
    if text[-1].isdigit():
        return 0.84 if len(text) == 2 else 0.66
    return 0.72 if len(text) == 2 else 1.1 if len(text) == 1 else 0.6


def _sign(share: float) -> int:
    """-1, 0 or 1; nearly across counts as neither end."""
    return 0 if abs(share) < 0.3 else 1 if share > 0 else -1


def _polar(radius: float, angle: float) -> QPointF:
    return QPointF(radius * math.cos(angle), radius * math.sin(angle))


def _condition(painter: QPainter, style: Style, status: str, at: QPointF, radius: float) -> None:
    """A status as its icon, or its first letter where it has none."""
    label = style.theme.label
    painter.setPen(QPen(colour("#FFC24D"), 1.3))
    painter.setBrush(colour(label.back))
    painter.drawEllipse(at, radius, radius)
    if status in icon_names():
        draw_icon(painter, style, status, "#FFD58A", at, radius * 1.35)
        return
    text = status if status.startswith("+") else initials(status)[:1]
    hand = Hand(radius * 1.15, 600, "#FFD58A")
    write(painter, style, text, at + QPointF(0, radius * 0.42), hand, "middle")


@lru_cache(maxsize=1)
def icon_names() -> frozenset[str]:
    """The icons that ship."""
    return frozenset(icons.names())


def draw_icon(
    painter: QPainter, style: Style, name: str, ink: str, middle: QPointF, side: float
) -> None:
    """An icon of the program, centred."""
    drawn = _icon(name, ink, round(side), style.dpr * (4 if style.vector else 1))
    corner = middle - QPointF(side / 2, side / 2)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawPixmap(QRectF(corner.x(), corner.y(), side, side), drawn, QRectF(drawn.rect()))


_icon = lru_cache(maxsize=256)(icons.pixmap)
