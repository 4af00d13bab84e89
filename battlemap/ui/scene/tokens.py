"""Tokens as look and size tell them: disc, ring by side, initials, wedge, badges, plate."""

import math
from dataclasses import dataclass, replace
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
LARGE_PLATE_FROM, LARGEST_PLATE_FROM = 96.0, 140.0
HIDDEN_OPACITY, ORIGIN_OPACITY, REFUSED_OPACITY = 0.62, 0.45, 0.62
SELECTED_OUT = 0.105
"""How far outside the disc the ring of the selected token runs, in cells."""
WEDGE_HALF_ANGLE = math.radians(23)
MOST_CONDITIONS = 3
FIRST_CONDITION = -152
"""Where the first condition sits on the ring: degrees, 0 east, clockwise."""


@dataclass(frozen=True, slots=True)
class Body:
    """Measures of a token in px: its middle, its disc and the width of its ring."""

    middle: QPointF
    radius: float
    ring: float


def body_of(size: tuple[int, int], cell: float) -> Body:
    """The measures of a token of n x m cells."""
    side = min(size)
    radius = cell * 0.385 if side == 1 else cell * (side / 2 - 0.13)
    ring = min(6.0, max(2.0, cell * 0.058))
    return Body(QPointF(size[0] * cell / 2, size[1] * cell / 2), radius, ring)


def screen_angle(facing: int) -> float:
    """A facing (clockwise from north) as radians clockwise from east."""
    return math.radians(facing - 90)


class TokenItem(PixelItem):
    """A token on the map, kept as a picture; it stands at its anchor cell."""

    kept = True

    def __init__(self, token: TokenDrawn, style: Style, face: QImage | None = None) -> None:
        """Draw a token, with a picture on its disc if it has one."""
        self.token, self.face, self.selected = token, face, False
        super().__init__(style)
        self._stand()

    def _stand(self) -> None:
        self.setPos(self.token.at[0] * UNITS, self.token.at[1] * UNITS)
        self.setOpacity(self.own_opacity())

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

    def extent(self) -> QRectF:
        """Disc, wedge, badges, conditions and the ring when selected."""
        body, cell = self.body(), self.style.cell
        reach = body.radius + cell * SELECTED_OUT + self.style.clamped(0.135, 4, 18) + 6
        box = QRectF(body.middle.x() - reach, body.middle.y() - reach, 2 * reach, 2 * reach)
        badge = self._badge()
        return box if badge is None else box.united(badge.adjusted(-2, -2, 2, 2))

    def draw(self, painter: QPainter) -> None:
        """From the wedge up, as much as the size of the cell bears."""
        body = self.body()
        if self.selected:
            self._selection(painter, body)
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

    def _casing(self) -> str:
        return "#C706080B" if self.style.theme.name == "dark" else "#EBFFFFFF"

    def _selection(self, painter: QPainter, body: Body) -> None:
        radius = body.radius + self.style.cell * SELECTED_OUT
        path = QPainterPath()
        path.addEllipse(body.middle, radius, radius)
        painter.strokePath(path, QPen(colour(self._casing()), body.ring + 2.6))
        painter.strokePath(path, QPen(colour(self.style.inks.ink), 2))

    def _wedge(self, painter: QPainter, body: Body) -> None:
        radius = body.radius + (self.style.cell * SELECTED_OUT if self.selected else 0)
        angle = screen_angle(self.token.facing)
        tip, foot = radius + self.style.clamped(0.135, 4, 18), radius + self.style.cell * 0.015
        points = [
            body.middle + _polar(tip, angle),
            body.middle + _polar(foot, angle + WEDGE_HALF_ANGLE),
            body.middle + _polar(foot, angle - WEDGE_HALF_ANGLE),
        ]
        path = QPainterPath()
        path.addPolygon(QPolygonF([*points, points[0]]))
        painter.strokePath(path, line(self._casing(), 2.6))
        painter.fillPath(path, colour(self.style.theme.sides.ring(self.token.side)))

    def _disc(self, painter: QPainter, body: Body) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour(self._casing()))
        painter.drawEllipse(body.middle, body.radius + 1.6, body.radius + 1.6)
        painter.setBrush(colour(self.style.theme.sides.disc))
        painter.drawEllipse(body.middle, body.radius, body.radius)
        if self.face is not None and not self.face.isNull():
            self._portrait(painter, body, self.face)

    def _portrait(self, painter: QPainter, body: Body, face: QImage) -> None:
        radius = body.radius - body.ring / 2
        side = min(face.width(), face.height())
        source = QRectF((face.width() - side) / 2, (face.height() - side) / 2, side, side)
        path = QPainterPath()
        path.addEllipse(body.middle, radius, radius)
        painter.save()
        painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
        corner = body.middle - QPointF(radius, radius)
        painter.drawImage(QRectF(corner.x(), corner.y(), 2 * radius, 2 * radius), face, source)
        painter.restore()

    def _initials(self, painter: QPainter, body: Body) -> None:
        text = initials(self.token.name)
        han = has_han(text)
        if han and len(text) == 2 and self.style.cell * min(self.token.size) < TWO_HAN_FROM:
            text = text[0]
        share = 0.74 if len(text) < 3 else 0.6
        if han:
            share = 0.72 if len(text) == 2 else 1.1 if len(text) == 1 else 0.6
        size = round(body.radius * share)
        hand = Hand(size, 650, self.style.theme.sides.text)
        face = QFontMetricsF(font(size, 650))
        drop = size * 0.36 if not han else (face.ascent() - face.descent()) / 2 * 0.86
        write(painter, self.style, text, body.middle + QPointF(0, drop), hand, "middle")

    def _badge(self) -> QRectF | None:
        """The pill of the height, upper right, further right when the wedge points there."""
        if not self.token.lift or self.style.cell * min(self.token.size) < INITIALS_FROM:
            return None
        body, high = self.body(), self.style.clamped(0.25, 13, 20)
        text = lift_text(self.token.lift)
        wide = high * 0.96 + width_of(text, high * 0.78, 600) + high * 0.42
        turned = abs((self.token.facing - 45 + 180) % 360 - 180) <= 40
        left = body.middle.x() + body.radius * (1.12 if turned else 0.62)
        return QRectF(left, body.middle.y() - body.radius * 0.98 - high / 2, wide, high)

    def _height(self, painter: QPainter) -> None:
        box = self._badge()
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
            at = body.middle + _polar(out, math.radians(FIRST_CONDITION) + index * step)
            _condition(painter, self.style, status, at, radius)

    def _eye(self, painter: QPainter, body: Body) -> None:
        label, radius = self.style.theme.label, max(8.0, self.style.cell * 0.16)
        at = body.middle + QPointF(body.radius * 0.72, body.radius * 0.66)
        painter.setPen(QPen(colour(label.text2), 1.2))
        painter.setBrush(colour(label.back))
        painter.drawEllipse(at, radius, radius)
        draw_icon(painter, self.style, "eyeoff", label.text, at, radius * 1.4)


def draw_ring(painter: QPainter, style: Style, side: str, body: Body) -> None:
    """The ring that tells the side without colour: solid, double, twelve dashes, three arcs."""
    radius = body.radius - body.ring / 2
    pen = QPen(colour(style.theme.sides.ring(side)), body.ring)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    path = QPainterPath()
    path.addEllipse(body.middle, radius, radius)
    around = math.tau * radius / body.ring
    if side == "third":
        pen.setDashPattern([around / 3 * 0.8, around / 3 * 0.2])
        pen.setDashOffset(-around * 18 / 360)
    elif side not in ("party", "foes"):
        pen.setDashPattern([around / 12 * 0.62, around / 12 * 0.38])
    painter.strokePath(path, pen)
    if side == "foes":
        inner = QPainterPath()
        inner.addEllipse(body.middle, radius - body.ring * 1.25, radius - body.ring * 1.25)
        painter.strokePath(inner, QPen(pen.color(), max(1.0, body.ring * 0.42)))


def lift_text(lift: int) -> str:
    """A height above the ground in metres; up or down is the triangle's matter."""
    return f"{abs(lift) / 1000:.1f}"


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


class PlateItem(PixelItem):
    """A token's name under it, above everything a token may be covered by."""

    kept = True

    def __init__(self, token: TokenDrawn, style: Style) -> None:
        """Draw a name plate."""
        self.token = token
        super().__init__(style)
        self._stand()

    def _stand(self) -> None:
        self.setPos(self.token.at[0] * UNITS, self.token.at[1] * UNITS)
        self.setOpacity(HIDDEN_OPACITY if self.token.hidden else 1.0)
        self.setVisible(self.style.cell >= PLATE_FROM and bool(self.token.name))

    def change(self, token: TokenDrawn) -> None:
        """Show other values of the same token."""
        self.token = token
        self.redraw()
        self._stand()

    def restyle(self, style: Style) -> None:
        """Paint at another size or in another theme."""
        super().restyle(style)
        self._stand()

    def size(self) -> int:
        """The height of its letters in px."""
        if self.style.cell >= LARGEST_PLATE_FROM:
            return 16
        if self.style.cell >= LARGE_PLATE_FROM:
            return 14
        return 12 if has_han(self.token.name) else 11

    def text(self) -> str:
        """The name, cut where it would cover its neighbours."""
        room = max(90.0, self.style.cell * (min(self.token.size) + 1.4))
        metrics = QFontMetricsF(font(self.size(), 500))
        return str(metrics.elidedText(self.token.name, Qt.TextElideMode.ElideRight, room))

    def box(self) -> QRectF:
        """The plate in px from the token's corner."""
        body, size = body_of(self.token.size, self.style.cell), self.size()
        wide = width_of(self.text(), size, 500) + size * 0.9
        # Nearly south: the wedge needs the room.
        down = abs((self.token.facing - 180 + 180) % 360 - 180) < 40
        top = body.middle.y() + body.radius + self.style.cell * (0.15 if down else 0.06)
        return QRectF(round(body.middle.x() - wide / 2), round(top), round(wide), round(size * 1.5))

    def extent(self) -> QRectF:
        """The plate."""
        return self.box().adjusted(-2, -2, 2, 2)

    def draw(self, painter: QPainter) -> None:
        """A card and the name."""
        label, box, size = self.style.theme.label, self.box(), self.size()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour(label.back, 0.94))
        painter.drawRoundedRect(box, 4, 4)
        at = QPointF(box.center().x(), box.center().y() + size * 0.365)
        write(painter, self.style, self.text(), at, Hand(size, 500, label.text), "middle")
