"""How what is hidden, veiled or behind glass looks without colour: lines, puffs, glints."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

HATCH = 7.0
"""How far apart the lines over what is hidden lie, px."""
GLINT = 11.0
"""How far apart the lines over glass lie, px: twice as far, and the other way."""


def lines(
    painter: QPainter, room: QRectF, ink: QColor, step: float = HATCH, *, back: bool = False
) -> None:
    """Slanting lines over a box, rising or falling; clip first for any other shape."""
    painter.save()
    painter.setClipRect(room, Qt.ClipOperation.IntersectClip)
    painter.setPen(QPen(ink, 1.5))
    low, high = (room.top(), room.bottom()) if back else (room.bottom(), room.top())
    x = room.left() - room.height()
    while x < room.right():
        painter.drawLine(QPointF(x, low), QPointF(x + room.height(), high))
        x += step
    painter.restore()


def puffs(painter: QPainter, room: QRectF, ink: QColor, step: float = HATCH) -> None:
    """Dots in shifted rows over a box; clip first for any other shape."""
    painter.save()
    painter.setClipRect(room, Qt.ClipOperation.IntersectClip)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    y, odd = room.top() + step / 2, False
    while y < room.bottom() + step:
        x = room.left() + (step if odd else step / 2)
        while x < room.right() + step:
            painter.drawEllipse(QPointF(x, y), 1.4, 1.4)
            x += step
        y, odd = y + step * 0.8, not odd
    painter.restore()
