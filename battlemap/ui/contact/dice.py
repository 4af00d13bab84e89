"""A die as it fell, and what it says."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from battlemap.ui.fonts import font
from battlemap.ui.look import Look
from battlemap.ui.widgets.labels import label

SIDE = 28
_LOW, _HALF, _HIGH = 0.27, 0.5, 0.73
PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((_HALF, _HALF),),
    2: ((_LOW, _LOW), (_HIGH, _HIGH)),
    3: ((_LOW, _LOW), (_HALF, _HALF), (_HIGH, _HIGH)),
    4: ((_LOW, _LOW), (_HIGH, _LOW), (_LOW, _HIGH), (_HIGH, _HIGH)),
    5: ((_LOW, _LOW), (_HIGH, _LOW), (_HALF, _HALF), (_LOW, _HIGH), (_HIGH, _HIGH)),
    6: (
        (_LOW, _LOW), (_HIGH, _LOW), (_LOW, _HALF), (_HIGH, _HALF), (_LOW, _HIGH), (_HIGH, _HIGH),
    ),
}  # fmt: skip


class Die(QWidget):
    """One die: pips to six, a number beyond."""

    def __init__(self, look: Look) -> None:
        """Not thrown yet."""
        super().__init__()
        self._look, self.face = look, 0
        self.setFixedSize(QSize(SIDE, SIDE))

    def show_face(self, face: int) -> None:
        """Show what fell; 0 for nothing."""
        self.face = face
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The die."""
        painter, theme = QPainter(self), self._look.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(theme.text2), 1.4))
        painter.setBrush(QColor(theme.bg2))
        painter.drawRoundedRect(QRectF(1, 1, SIDE - 2, SIDE - 2), 5, 5)
        painter.setBrush(QColor(theme.text1))
        if self.face in PIPS:
            painter.setPen(Qt.PenStyle.NoPen)
            for x, y in PIPS[self.face]:
                painter.drawEllipse(QPointF(x * SIDE, y * SIDE), 2.2, 2.2)
        elif self.face:
            painter.setPen(QColor(theme.text1))
            painter.setFont(font(12, 600))
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, str(self.face))
        painter.end()


class Throw(QWidget):
    """A die with its name and its value."""

    def __init__(self, look: Look) -> None:
        """Nothing is thrown."""
        super().__init__()
        self.die = Die(look)
        self.name, self.value = label("small"), label("rowstrong")
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self.name)
        words.addWidget(self.value)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self.die)
        row.addLayout(words, 1)

    def say(self, name: str, face: int, value: str) -> None:
        """Show a throw."""
        self.name.setText(name)
        self.value.setText(value)
        self.die.show_face(face)
