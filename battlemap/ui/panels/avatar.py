"""The token's disc in small, at the head of its panel."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from battlemap.ui.fonts import font
from battlemap.ui.look import Look
from battlemap.ui.scene.initials import initials

SIDE = 40


class Avatar(QWidget):
    """Disc, ring in the side's colour, initials."""

    def __init__(self, look: Look) -> None:
        """Show nobody."""
        super().__init__()
        self._look, self._name, self._side = look, "", "neutral"
        self.setFixedSize(SIDE, SIDE)
        look.changed.connect(self.update)

    def show_token(self, name: str, side: str) -> None:
        """Show a token by name and side."""
        self._name, self._side = name, side
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the disc; the ring of a side reads without colour too."""
        sides = self._look.theme.sides
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle = QPointF(SIDE / 2, SIDE / 2)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(sides.disc))
        painter.drawEllipse(middle, SIDE / 2 - 1, SIDE / 2 - 1)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        self._ring(painter, middle, QColor(sides.ring(self._side)))
        letters = initials(self._name) if self._name else ""
        painter.setFont(font(13 if len(letters) < 3 else 11, 700))
        painter.setPen(QColor(sides.text))
        painter.drawText(QRectF(0, 0, SIDE, SIDE), Qt.AlignmentFlag.AlignCenter, letters)
        painter.end()

    def _ring(self, painter: QPainter, middle: QPointF, ink: QColor) -> None:
        pen = QPen(ink, 2)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        radius = SIDE / 2 - 2.0
        if self._side == "foes":
            painter.setPen(QPen(ink, 1.4))
            painter.drawEllipse(middle, radius - 3.2, radius - 3.2)
        elif self._side == "third":
            pen.setDashPattern(_dashes(radius, 3, 0.82))
        elif self._side != "party":
            pen.setDashPattern(_dashes(radius, 12, 0.62))
        painter.setPen(pen)
        painter.drawEllipse(middle, radius, radius)


def _dashes(radius: float, count: int, full: float) -> list[float]:
    """Dashes and gaps, in widths of a 2 px pen, that go round a circle so many times."""
    one = 2 * 3.141592653589793 * radius / count / 2
    return [one * full, one * (1 - full)]
