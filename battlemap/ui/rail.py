"""What is left of the side in a small window: a rail; a press opens the side over the map."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QToolButton, QVBoxLayout, QWidget

from battlemap.ui.look import Look
from battlemap.ui.side_panel import PASSING
from battlemap.ui.theme import RAIL
from battlemap.ui.widgets.labels import Speaks

ICONS = ("token", "sight", "area", "charge", "grid", "note")


class Rail(Speaks, QWidget):
    """One button for each tab; `asked` carries its index, or -1 to close the side again."""

    asked = Signal(int)

    def __init__(self, look: Look) -> None:
        """Make the buttons."""
        super().__init__()
        self._look = look
        self.setObjectName("rail")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFixedWidth(RAIL)
        self._buttons = [QToolButton() for _ in ICONS]
        column = QVBoxLayout(self)
        column.setContentsMargins(3, 8, 2, 8)
        column.setSpacing(2)
        for index, button in enumerate(self._buttons):
            button.setProperty("role", "tool")
            button.setCheckable(True)
            button.setIconSize(QSize(20, 20))
            button.setFixedSize(34, 34)
            button.clicked.connect(lambda on, index=index: self._press(index, on=on))
            column.addWidget(button)
        column.addStretch(1)
        for passing in PASSING:
            self._buttons[passing].hide()
        look.changed.connect(self._recolour)
        self._recolour()
        self.retranslate()

    @property
    def is_open(self) -> bool:
        """Whether a button is on, and so the side is open."""
        return any(button.isChecked() for button in self._buttons)

    def open(self, index: int) -> None:
        """Open the side on a tab."""
        self._press(index, on=True)

    def show_button(self, index: int, *, shown: bool) -> None:
        """The button of a tab that comes and goes."""
        self._buttons[index].setVisible(shown)

    def close_all(self) -> None:
        """Show that the side is closed."""
        for button in self._buttons:
            button.setChecked(False)

    def retranslate(self) -> None:
        """Say it in the language in force."""
        words = (
            self.tr("Token"),
            self.tr("Sight"),
            self.tr("Area"),
            self.tr("Charge"),
            self.tr("Map"),
            self.tr("Log"),
        )
        for button, word in zip(self._buttons, words, strict=True):
            button.setToolTip(word)
            button.setAccessibleName(word)

    def _press(self, index: int, *, on: bool) -> None:
        for number, button in enumerate(self._buttons):
            button.setChecked(on and number == index)
        self.asked.emit(index if on else -1)

    def _recolour(self) -> None:
        for name, button in zip(ICONS, self._buttons, strict=True):
            button.setIcon(self._look.icon(name))
