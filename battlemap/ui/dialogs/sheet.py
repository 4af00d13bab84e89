"""What every dialog shares: a heading, a body, buttons at the right, and words that follow."""

from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from battlemap.ui.look import Look
from battlemap.ui.theme import CONTROL, SPACE
from battlemap.ui.widgets.buttons import PushButton
from battlemap.ui.widgets.labels import Speaks, label


class Sheet(Speaks, QDialog):
    """A dialog with a heading, `body` and a row of buttons."""

    def __init__(self, look: Look, parent: QWidget | None = None, width: int = 440) -> None:
        """Make an empty sheet."""
        super().__init__(parent)
        self.look = look
        self.setMinimumWidth(width)
        self.heading = label("name")
        self.text = label("dim", wrap=True)
        self.body = QVBoxLayout()
        self.body.setSpacing(SPACE[2])
        self.buttons = QHBoxLayout()
        self.buttons.setSpacing(SPACE[1])
        self.buttons.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 20, 24, 20)
        column.setSpacing(0)
        column.addWidget(self.heading)
        column.addSpacing(SPACE[0])
        column.addWidget(self.text)
        column.addSpacing(SPACE[3])
        column.addLayout(self.body, 1)
        column.addSpacing(SPACE[4])
        column.addLayout(self.buttons)

    def add_button(self, role: str = "") -> QPushButton:
        """One more button at the right; Enter presses the focused one, else the `primary`."""
        button = PushButton(self.look, role)
        button.setFixedHeight(CONTROL)
        button.setAutoDefault(True)
        button.setDefault(role == "primary")
        self.buttons.addWidget(button)
        return button

    def name(self, title: str, text: str = "") -> None:
        """Set the heading, which is the window's title too, and the sentence beneath it."""
        self.setWindowTitle(title)
        self.heading.setText(title)
        self.text.setText(text)
        self.text.setVisible(bool(text))


def field_label(text: str = "") -> QLabel:
    """The name of a field."""
    return label("dim", text)
