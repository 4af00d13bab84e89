"""A row of the tabs of contact: a token's disc, its name, a word about it, an icon."""

from collections.abc import Callable

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QImage, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from battlemap.board.token import Token
from battlemap.ui.disc import paint_disc
from battlemap.ui.look import Look
from battlemap.ui.widgets.labels import LongLabel, label

Faces = Callable[[str], QImage | None]
DISC = 28


class Disc(QWidget):
    """A token in small."""

    def __init__(self, look: Look, token: Token, face: QImage | None) -> None:
        """Show a token."""
        super().__init__()
        self._look, self._token, self._face = look, token, face
        self.setFixedSize(DISC, DISC)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Ring, picture or initials."""
        painter, token = QPainter(self), self._token
        room, sides = QRectF(0, 0, DISC, DISC), self._look.theme.sides
        paint_disc(painter, room, sides, token.name, token.side, self._face)
        painter.end()


class TokenRow(QWidget):
    """`pressed` carries the token's id."""

    pressed = Signal(str)

    def __init__(self, look: Look, token: Token, faces: Faces) -> None:
        """Show a token; words and marks are added."""
        super().__init__()
        self._look, self.token = look, token
        face = faces(token.picture) if token.picture else None
        self.name, self.note = LongLabel("rowstrong"), label("small", wrap=True)
        self.name.setText(token.name)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setProperty("role", "pick")
        self._words = QVBoxLayout()
        self._words.setSpacing(0)
        self._words.addWidget(self.name)
        self._words.addWidget(self.note)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(8, 5, 8, 5)
        self._row.setSpacing(10)
        self._row.addWidget(Disc(look, token, face))
        self._row.addLayout(self._words, 1)

    def say(self, note: str, role: str = "small") -> None:
        """What is told of the token, under its name."""
        self.note.setProperty("role", role)
        self.note.setText(note)

    def add_value(self, text: str) -> None:
        """A number at the right."""
        self._row.addWidget(label("rowvalue", text))

    def add_icon(self, name: str, colour: str, tip: str = "") -> None:
        """A mark at the right."""
        mark = QLabel()
        mark.setPixmap(self._look.pixmap(name, colour, 16))
        mark.setToolTip(tip)
        self._row.addWidget(mark)

    def choose(self, *, chosen: bool) -> None:
        """Show that it is the one that is shown on the map."""
        self.setProperty("on", chosen)
        self.style().unpolish(self)
        self.style().polish(self)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click picks it."""
        if event.button() == Qt.MouseButton.LeftButton:
            self.pressed.emit(self.token.id)
        event.accept()
