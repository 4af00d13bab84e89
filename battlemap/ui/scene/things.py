"""Objects with their height on them, and zones with their texture."""

import math

from PySide6.QtCore import QLocale, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPolygonF

from battlemap.board.barrier import Point
from battlemap.session.picture import ThingDrawn, ZoneDrawn
from battlemap.ui.scene.brushes import brush
from battlemap.ui.scene.dashes import dashes
from battlemap.ui.scene.item import PixelItem
from battlemap.ui.scene.style import Style, colour, line
from battlemap.ui.scene.tags import draw_text_tag, text_tag_size
from battlemap.ui.theme import Textures
from battlemap.wording import Kind

ROUND = ("barrel", "pillar", "column", "tree", "well", "drum")
BOARDED = ("bridge", "balcony", "platform", "roof", "table", "bench", "bed", "counter", "desk")
STONE = ("stone", "concrete", "brick", "rock", "metal", "steel", "iron")
EDGE = 1.4
CLOUDS = ("smoke", "fog", "mist", "cloud", "steam")
SHADE = "#05070A"
WORDS_FROM = 30.0
"""The smallest cells, in px, whose zones say what they are."""


def _shape(outline: tuple[Point, ...], cell: float) -> QPolygonF:
    return QPolygonF([QPointF(x * cell, y * cell) for x, y in outline])


def is_box(outline: tuple[Point, ...]) -> bool:
    """Whether an outline is a rectangle along the grid."""
    across, down = {x for x, _ in outline}, {y for _, y in outline}
    return len(outline) == 4 and len(across) == 2 and len(down) == 2


class ThingItem(PixelItem):
    """An object: its outline filled after its kind."""

    def __init__(self, thing: ThingDrawn, style: Style) -> None:
        """Draw a thing."""
        self.thing = thing
        super().__init__(style)

    def shape_px(self) -> QPolygonF:
        """The outline in px."""
        return _shape(self.thing.outline, self.style.cell)

    def extent(self) -> QRectF:
        """The outline and its shadow."""
        return self.shape_px().boundingRect().adjusted(-4, -4, 5, 6)

    def fill(self) -> str:
        """The colour of its kind or material."""
        ground = self.style.theme.ground
        if self.thing.kind == "tree":
            return ground.grass_blade
        if any(word in self.thing.material for word in STONE) or self.thing.kind in STONE:
            return ground.thing_stone
        return ground.thing_light if self.thing.kind in ("barrel", "sandbags") else ground.thing

    def draw(self, painter: QPainter) -> None:
        """Shadow, body, and what its kind adds."""
        ground, shape = self.style.theme.ground, self.shape_px()
        box = shape.boundingRect()
        is_round = self.thing.kind in ROUND
        body = QPainterPath()
        if is_round:
            body.addEllipse(box)
        elif is_box(self.thing.outline):
            body.addRoundedRect(box, 1.5, 1.5)
        else:
            body.addPolygon(shape)
            body.closeSubpath()
        painter.fillPath(body.translated(1.5, 2.5), colour(ground.shade))
        painter.fillPath(body, colour(ground.wood if self.thing.floor else self.fill()))
        self._inside(painter, box)
        painter.strokePath(body, line(ground.thing_edge, EDGE))

    def _inside(self, painter: QPainter, box: QRectF) -> None:
        pen = line(self.style.theme.ground.thing_edge, 1.1, 0.55)
        kind, inset = self.thing.kind, self.style.cell * 0.07
        within = box.adjusted(inset, inset, -inset, -inset)
        if kind == "tree":
            painter.strokePath(_leaves(box), pen)
        elif kind in ROUND:
            path = QPainterPath()
            path.addEllipse(box.center(), box.width() * 0.31, box.height() * 0.31)
            painter.strokePath(path, pen)
        elif kind == "sandbags":
            painter.strokePath(_bags(box, self.style.cell), pen)
        elif self.thing.floor or kind in BOARDED:
            painter.strokePath(_boards(box, self.style.cell), pen)
        elif is_box(self.thing.outline) and min(box.width(), box.height()) > inset * 4:
            painter.strokePath(_crossed(within), pen)


def _leaves(box: QRectF) -> QPainterPath:
    """Boughs of a crown, seen from above."""
    path, across = QPainterPath(), box.width() / 2
    for bough in range(7):
        angle = bough * math.tau / 7
        towards = QPointF(math.cos(angle), math.sin(angle))
        path.moveTo(box.center() + towards * (across * 0.25))
        path.lineTo(box.center() + towards * (across * 0.78))
    return path


def _crossed(box: QRectF) -> QPainterPath:
    """The frame and diagonals of a crate's lid."""
    path = QPainterPath()
    path.addRect(box)
    path.moveTo(box.topLeft())
    path.lineTo(box.bottomRight())
    path.moveTo(box.topRight())
    path.lineTo(box.bottomLeft())
    return path


def _boards(box: QRectF, cell: float) -> QPainterPath:
    """Boards across the longer side."""
    path = QPainterPath()
    long = box.width() >= box.height()
    count = max(2, round((box.width() if long else box.height()) / (cell * 0.25)))
    for board in range(1, count):
        if long:
            path.moveTo(box.left() + box.width() * board / count, box.top())
            path.lineTo(box.left() + box.width() * board / count, box.bottom())
        else:
            path.moveTo(box.left(), box.top() + box.height() * board / count)
            path.lineTo(box.right(), box.top() + box.height() * board / count)
    return path


def _bags(box: QRectF, cell: float) -> QPainterPath:
    """A row of bags."""
    path, long = QPainterPath(), box.width() >= box.height()
    length = box.width() if long else box.height()
    count = max(1, round(length / (cell * 0.42)))
    for bag in range(count):
        start = length * bag / count
        one = (
            QRectF(box.left() + start, box.top(), length / count, box.height())
            if long
            else QRectF(box.left(), box.top() + start, box.width(), length / count)
        )
        radius = min(one.width(), one.height()) * 0.38
        path.addRoundedRect(one.adjusted(0.6, 0.6, -0.6, -0.6), radius, radius)
    return path


class ZoneItem(PixelItem):
    """An area with an effect: a thin fill, a texture and a dashed border of its kind."""

    def __init__(self, zone: ZoneDrawn, style: Style) -> None:
        """Draw a zone."""
        self.zone = zone
        super().__init__(style)

    def extent(self) -> QRectF:
        """The outline with its border."""
        shape = _shape(self.zone.outline, self.style.cell)
        return shape.boundingRect().adjusted(-3, -3, 3, 3)

    def look(self) -> tuple[str, str, float, Textures]:
        """Colour of line and texture, colour and opacity of the fill, and the texture."""
        theme, inks = self.style.theme, self.style.inks
        cloud: tuple[str, str, float, Textures] = (theme.text3, theme.text3, 0.38, "dots")
        known: dict[str, tuple[str, str, float, Textures]] = {
            **dict.fromkeys(CLOUDS, cloud),
            "fire": (inks.warn, inks.warn, 0.22, "plus"),
            "light": (inks.exposed, inks.exposed, 0.14, "none"),
            "hazard": (inks.danger, inks.danger, 0.12, "back_hatch"),
            "dim": (theme.text3, SHADE, 0.26, "back_hatch"),
            "dusk": (theme.text3, SHADE, 0.20, "back_hatch"),
            "dark": (theme.text3, SHADE, 0.5, "cross"),
        }
        return known.get(self.zone.kind, (theme.text2, theme.text2, 0.14, "hatch"))

    def draw(self, painter: QPainter) -> None:
        """Fill, texture, border."""
        name, fill, share, texture = self.look()
        path = QPainterPath()
        path.addPolygon(_shape(self.zone.outline, self.style.cell))
        path.closeSubpath()
        painter.fillPath(path, colour(fill, share))
        if texture != "none" and not self.style.vector:
            painter.fillPath(path, brush(self.style, texture, name, 1.2))
        pen = line(name, 1.6, 0.85)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        painter.strokePath(dashes(path, 6.4, 4.8), pen)


class ZoneWord(PixelItem):
    """What a zone is, in a word at its upper edge; not where cells are tiny."""

    kept = True

    def __init__(self, zone: ZoneDrawn, style: Style) -> None:
        """Name a zone."""
        self.zone = zone
        super().__init__(style)

    def text(self) -> str:
        """The word in the language in force, with a capital."""
        said = Kind(self.zone.kind).say(QLocale().name())
        return said[:1].upper() + said[1:]

    def box(self) -> QRectF:
        """The label, in px from the map's corner."""
        shape = _shape(self.zone.outline, self.style.cell).boundingRect()
        size = text_tag_size(self.text())
        room = shape.height() >= 2 * size.height()
        top = shape.top() + (4 if room else -size.height() - 2)
        return QRectF(QPointF(round(shape.center().x() - size.width() / 2), round(top)), size)

    def extent(self) -> QRectF:
        """The label."""
        return self.box().adjusted(-1, -1, 1, 1)

    def draw(self, painter: QPainter) -> None:
        """A card with the word."""
        if self.style.cell >= WORDS_FROM:
            draw_text_tag(painter, self.style, self.box().topLeft(), self.text())
