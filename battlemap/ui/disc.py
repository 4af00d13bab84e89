"""A token's disc in small, for panels and the turn bar: ring, picture or initials."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen

from battlemap.ui.fonts import font
from battlemap.ui.scene.initials import initials
from battlemap.ui.theme import Sides


def paint_disc(
    painter: QPainter, room: QRectF, sides: Sides, name: str, side: str, face: QImage | None
) -> None:
    """Draw a token by name, side and picture into a square; the ring reads without colour too."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    disc = room.adjusted(1, 1, -1, -1)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(sides.disc))
    painter.drawEllipse(disc)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if face is not None and not face.isNull():
        _face(painter, disc, face)
    elif name:
        _letters(painter, room, name, sides)
    _ring(painter, room, side, QColor(sides.ring(side)))


def _face(painter: QPainter, disc: QRectF, face: QImage) -> None:
    """The middle square of a picture, cut round."""
    side = min(face.width(), face.height())
    part = QRectF((face.width() - side) / 2, (face.height() - side) / 2, side, side)
    painter.save()
    round_ = QPainterPath()
    round_.addEllipse(disc)
    painter.setClipPath(round_)
    painter.drawImage(disc, face, part)
    painter.restore()


def _letters(painter: QPainter, room: QRectF, name: str, sides: Sides) -> None:
    letters = initials(name)
    size = room.width() * (0.325 if len(letters) < 3 else 0.275)
    painter.setFont(font(max(9, round(size)), 700))
    painter.setPen(QColor(sides.text))
    painter.drawText(room, Qt.AlignmentFlag.AlignCenter, letters)


def _ring(painter: QPainter, room: QRectF, side: str, ink: QColor) -> None:
    middle, radius = room.center(), room.width() / 2 - 2.0
    pen = QPen(ink, 2)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    if side == "foes":
        painter.setPen(QPen(ink, 1.4))
        inner = radius - room.width() * 0.08
        painter.drawEllipse(QPointF(middle), inner, inner)
    elif side == "third":
        pen.setDashPattern(_dashes(radius, 3, 0.82))
    elif side != "party":
        pen.setDashPattern(_dashes(radius, 12, 0.62))
    painter.setPen(pen)
    painter.drawEllipse(QPointF(middle), radius, radius)


def _dashes(radius: float, count: int, full: float) -> list[float]:
    """Dashes and gaps, in widths of a 2 px pen, that go round a circle so many times."""
    one = 2 * 3.141592653589793 * radius / count / 2
    return [one * full, one * (1 - full)]
