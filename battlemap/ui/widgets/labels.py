"""Texts by role, lines, keys; a long name is cut with dots and whole in its tooltip."""

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QLabel, QSizePolicy, QWidget


def label(role: str = "", text: str = "", *, wrap: bool = False) -> QLabel:
    """A text in one of the roles of the style sheet."""
    made = QLabel(text)
    made.setProperty("role", role)
    made.setWordWrap(wrap)
    made.setTextFormat(Qt.TextFormat.PlainText)
    return made


def key_cap(text: str = "", role: str = "key") -> QLabel:
    """The name of a key in a box."""
    made = label(role, text)
    made.setFixedHeight(20)
    made.setAlignment(Qt.AlignmentFlag.AlignCenter)
    made.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
    return made


def tag(text: str = "") -> QLabel:
    """A short word in a box."""
    made = label("tag", text)
    made.setFixedHeight(20)
    made.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
    return made


def line(*, upright: bool = False) -> QFrame:
    """A hairline."""
    made = QFrame()
    made.setProperty("role", "line")
    if upright:
        made.setFixedWidth(1)
    else:
        made.setFixedHeight(1)
    return made


class LongLabel(QLabel):
    """A name that may be longer than its place."""

    def __init__(self, role: str = "", parent: QWidget | None = None) -> None:
        """Take a role of the style sheet."""
        super().__init__(parent)
        self.setProperty("role", role)
        self.setProperty("elides", True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def minimumSizeHint(self) -> QSize:
        """Narrow: the text is cut to fit."""
        return QSize(24, super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the text, cut with dots where it is too long."""
        room = self.contentsRect()
        shown = self.fontMetrics().elidedText(
            self.text(), Qt.TextElideMode.ElideRight, room.width()
        )
        self.setToolTip(self.text() if shown != self.text() else "")
        painter = QPainter(self)
        painter.setPen(self.palette().windowText().color())
        painter.setFont(self.font())
        painter.drawText(room, self.alignment() | Qt.AlignmentFlag.AlignVCenter, shown)
        painter.end()


class Speaks:
    """A widget whose words follow the language: write `retranslate` to set them all."""

    def retranslate(self) -> None:
        """Set every text in the language in force."""

    def changeEvent(self, event: QEvent) -> None:
        """Take the new words when the language changes."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)
