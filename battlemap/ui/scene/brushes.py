"""Device-space textures of overlays: one small tile, the same period however the map is zoomed."""

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
