"""Device-space textures of overlays: one small tile, the same period however the map is zoomed."""

import itertools
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QPainter, QPen, QPixmap, QTransform

from battlemap.ui.scene.style import Style, colour
from battlemap.ui.theme import Textures

OPACITY: dict[str, float] = {
    "hatch": 0.55,
    "back_hatch": 0.48,
    "dots": 0.62,
    "cross": 0.78,
    "plus": 0.8,
}


def period(style: Style, texture: Textures) -> int:
    """How often a texture repeats, in px."""
    share = 0.2 if texture == "cross" else 0.25
    return round(style.clamped(share, 8, 16))


def brush(style: Style, texture: Textures, name: str, width: float) -> QBrush:
    """A texture in one colour; none for an overlay that has only its fill."""
    if texture == "none":
        return QBrush(Qt.BrushStyle.NoBrush)
    made = QBrush(_tile(texture, name, width, period(style, texture), style.dpr))
    # The tile has device px; the painter's px are logical.
    made.setTransform(QTransform.fromScale(1, 1))
    return made


@lru_cache(maxsize=64)
def _tile(texture: Textures, name: str, width: float, side: int, dpr: float) -> QPixmap:
    tile = QPixmap(round(side * dpr), round(side * dpr))
    tile.setDevicePixelRatio(dpr)
    tile.fill(Qt.GlobalColor.transparent)
    painter = QPainter(tile)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    ink = colour(name, OPACITY[texture])
    painter.setPen(QPen(ink, width))
    if texture == "dots":
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        painter.drawEllipse(QPointF(side / 2, side / 2), width, width)
    elif texture == "plus":
        painter.drawLine(QPointF(side / 2 - 2.6, side / 2), QPointF(side / 2 + 2.6, side / 2))
        painter.drawLine(QPointF(side / 2, side / 2 - 2.6), QPointF(side / 2, side / 2 + 2.6))
    else:
        _diagonals(painter, texture, side)
    painter.end()
    return tile


def draw_texture(
    painter: QPainter, room: QRectF, texture: Textures, name: str, width: float, cell: float
) -> None:
    """A texture drawn line by line, fitted to cells that meet at the painter's origin."""
    share = 0.2 if texture == "cross" else 0.25
    wanted = min(16.0, max(8.0, cell * share))
    apart = cell / max(1, round(cell / wanted))
    ink = colour(name, OPACITY[texture])
    painter.setPen(QPen(ink, width))
    first, last = int(room.left() // apart) - 1, int(room.right() // apart) + 2
    if texture in ("dots", "plus"):
        for column, row in itertools.product(range(first, last), repeat=2):
            _spot(painter, texture, QPointF((column + 0.5) * apart, (row + 0.5) * apart), width)
        return
    for number in range(2 * first, 2 * last):
        at, low, high = number * apart, room.top() - 1, room.bottom() + 1
        if texture in ("hatch", "cross"):
            painter.drawLine(QPointF(at - low, low), QPointF(at - high, high))
        if texture in ("back_hatch", "cross"):
            painter.drawLine(QPointF(at + low, low), QPointF(at + high, high))


def _spot(painter: QPainter, texture: Textures, at: QPointF, width: float) -> None:
    """One dot, or one plus sign."""
    if texture == "dots":
        painter.save()
        painter.setBrush(painter.pen().color())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.drawEllipse(at, width, width)
        painter.restore()
        return
    painter.drawLine(at - QPointF(2.6, 0), at + QPointF(2.6, 0))
    painter.drawLine(at - QPointF(0, 2.6), at + QPointF(0, 2.6))


def _diagonals(painter: QPainter, texture: Textures, side: int) -> None:
    for shift in (-side, 0, side):
        low, high = QPointF(shift - 1, side + 1), QPointF(shift + side + 1, -1)
        if texture in ("hatch", "cross"):
            painter.drawLine(low, high)
        if texture in ("back_hatch", "cross"):
            painter.drawLine(QPointF(shift - 1, -1), QPointF(shift + side + 1, side + 1))


def sample(style: Style, painter: QPainter, box: QRectF, texture: Textures, name: str) -> None:
    """Fill a box of a legend or tag with a texture."""
    width = 1.1 if texture != "dots" else 1.0
    made = QBrush(_tile(texture, name, width, 5 if texture != "dots" else 4, style.dpr))
    painter.fillRect(box, made)
