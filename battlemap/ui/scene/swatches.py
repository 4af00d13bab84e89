"""What lies on the map in small, for its legend: each mark as it is drawn there."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen, QPixmap

from battlemap.rulings.light import LEVELS
from battlemap.ui.scene.brushes import sample
from battlemap.ui.scene.cover_marks import CoverMark, sprite
from battlemap.ui.scene.dashes import dashes
from battlemap.ui.scene.seen_item import LOOKS
from battlemap.ui.scene.style import Style, colour, line
from battlemap.ui.scene.tokens import draw_icon
from battlemap.ui.theme import THEMES, Band

MARK: Final = QSizeF(28, 24)
"""The place of a mark, px."""
BOX: Final = QRectF(2, 5, 24, 14)
RADIUS = 2.0
TOOTH = 3.5

Mark = tuple[str, int]
"""What kind of mark, and which of its kind."""


def swatch(mark: Mark, style: Style) -> QPixmap:
    """A mark in the inks of the window's theme, in the middle of its place."""
    plain = Style(THEMES[style.theme.name], dpr=style.dpr)
    made = QPixmap(round(MARK.width() * style.dpr), round(MARK.height() * style.dpr))
    made.setDevicePixelRatio(style.dpr)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    kind, number = mark
    _DRAWN[kind](painter, plain, number)
    painter.end()
    return made


def _cover(painter: QPainter, style: Style, level: int) -> None:
    drawn, centre = sprite(style, CoverMark(level))
    middle = BOX.center()
    painter.drawPixmap(round(middle.x() - centre.x()), round(middle.y() - centre.y()), drawn)


def _reach(painter: QPainter, style: Style, look: int) -> None:
    _area(painter, style, style.inks.reach[min(look, 2)])


def _threat(painter: QPainter, style: Style, _number: int) -> None:
    look = style.inks.threatened
    _area(painter, style, look)
    teeth = QPainterPath()
    for share in (0.25, 0.5, 0.75):
        x = BOX.left() + BOX.width() * share
        teeth.moveTo(x - TOOTH / 2, BOX.top())
        teeth.lineTo(x, BOX.top() + TOOTH)
        teeth.lineTo(x + TOOTH / 2, BOX.top())
        teeth.closeSubpath()
    painter.fillPath(teeth, colour(look.line))


def _area(painter: QPainter, style: Style, look: Band) -> None:
    """Fill, texture and border of a set of cells."""
    painter.fillRect(BOX, colour(look.fill, max(0.12, look.fill_opacity)))
    if look.texture != "none":
        sample(style, painter, BOX, look.texture, look.line)
    border, path = line(look.line, 1.6), QPainterPath()
    path.addRoundedRect(BOX, RADIUS, RADIUS)
    if look.texture == "hatch":
        path = dashes(path, 5.0, 2.5)
    elif look.texture == "dots":
        path = dashes(path, 0.8, 2.4)
    painter.strokePath(path, border)


def _lane(painter: QPainter, style: Style, barred: int) -> None:
    """Two lines, with the bar and the arrow of a free lane, or dashed."""
    look = style.inks.lane_blocked if barred else style.inks.lane
    painter.fillRect(BOX, colour(look.fill, look.fill_opacity))
    edges = QPainterPath()
    for y in (BOX.top(), BOX.bottom()):
        edges.moveTo(BOX.left(), y)
        edges.lineTo(BOX.right(), y)
    painter.strokePath(dashes(edges, 2.5, 2.5) if barred else edges, line(look.line, 1.6))
    if barred:
        return
    bar, middle = QPainterPath(QPointF(BOX.left() + 8, BOX.top())), BOX.center().y()
    bar.lineTo(BOX.left() + 8, BOX.bottom())
    painter.strokePath(dashes(bar, 2.5, 2.0), line(look.line, 1.8))
    arrow = QPainterPath(QPointF(BOX.right() - 8, middle - 3.5))
    arrow.lineTo(BOX.right() - 4, middle)
    arrow.lineTo(BOX.right() - 8, middle + 3.5)
    painter.strokePath(arrow, line(look.line, 1.8))


def _seen(painter: QPainter, style: Style, _number: int) -> None:
    """Open ground with the edge of sight round it."""
    painter.fillRect(BOX, colour(style.theme.ground.open))
    painter.setPen(QPen(colour(style.inks.ink, 0.7), 2))
    painter.drawRect(BOX)


def _unseen(painter: QPainter, style: Style, _number: int) -> None:
    """Ground under the veil, hatched."""
    painter.fillRect(BOX, colour(style.theme.ground.open))
    painter.fillRect(BOX, colour(style.inks.fog_known))
    _hatch(painter, style)


def _light(painter: QPainter, style: Style, number: int) -> None:
    """A level of light with its texture."""
    painter.fillRect(BOX, colour(style.theme.ground.open))
    level = LEVELS[number]
    if level in LOOKS:
        share, texture = LOOKS[level]
        painter.fillRect(BOX, colour("#05070A", share))
        sample(style, painter, BOX, texture, style.inks.ink)
    painter.setPen(QPen(colour(style.theme.edge), 1))
    painter.drawRect(BOX)


def _hatch(painter: QPainter, style: Style) -> None:
    painter.save()
    painter.setClipRect(BOX)
    painter.setPen(QPen(colour(style.inks.ink, 0.4), 1.1))
    for step in range(8):
        x = BOX.left() - BOX.height() + step * 6
        painter.drawLine(QPointF(x, BOX.bottom()), QPointF(x + BOX.height(), BOX.top()))
    painter.restore()


def _eye(painter: QPainter, style: Style, _number: int) -> None:
    """The badge of a token that is not seen."""
    label, middle = style.theme.label, BOX.center()
    painter.setPen(QPen(colour(label.edge), 1))
    painter.setBrush(colour(label.back))
    painter.drawEllipse(middle, 9, 9)
    draw_icon(painter, style, "eyeoff", label.text, middle, 13)


_DRAWN: Final[dict[str, Callable[[QPainter, Style, int], None]]] = {
    "cover": _cover,
    "reach": _reach,
    "threat": _threat,
    "lane": _lane,
    "seen": _seen,
    "unseen": _unseen,
    "light": _light,
    "eye": _eye,
}
