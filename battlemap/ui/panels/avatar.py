"""The token's disc in small, at the head of its panel."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from battlemap.ui.disc import paint_disc
from battlemap.ui.look import Look

SIDE = 40


class Avatar(QWidget):
    """Disc, ring in the side's colour, picture or initials."""

    def __init__(self, look: Look) -> None:
        """Show nobody."""
        super().__init__()
        self._look, self._name, self._side = look, "", "neutral"
        self.face: QImage | None = None
        self.setFixedSize(SIDE, SIDE)
        look.changed.connect(self.update)

    def show_token(self, name: str, side: str, face: QImage | None = None) -> None:
        """Show a token by name, side and picture."""
        self._name, self._side, self.face = name, side, face
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the disc."""
        painter = QPainter(self)
        room, sides = QRectF(0, 0, SIDE, SIDE), self._look.theme.sides
        paint_disc(painter, room, sides, self._name, self._side, self.face)
        painter.end()
