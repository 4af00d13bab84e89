"""Fields written in their place: Enter or leaving writes, Esc puts back what was."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCheckBox, QComboBox, QHBoxLayout, QLabel, QLineEdit, QWidget

from battlemap.ui.widgets.labels import label

FIELD_WIDTH = 112


class Inline(QLineEdit):
    """A short text or number. `written` tells of a text that differs from the one shown."""

    written = Signal(str)

    def __init__(self, width: int = FIELD_WIDTH, *, number: bool = False) -> None:
        """Make an empty field `width` px wide; numbers stand at the right."""
        super().__init__()
        self._shown = self._told = ""
        self.setProperty("role", "inline")
        if width:
            self.setFixedWidth(width)
        if number:
            self.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.editingFinished.connect(self._finish)
        self.textEdited.connect(lambda _text: self._mark("wrong", on=False))

    def show_value(self, text: str, *, assumed: bool = False) -> None:
        """Show a value; an assumed one looks as though nobody wrote it."""
        self._shown = self._told = text
        self.setText(text)
        self.setCursorPosition(0)
        self._mark("wrong", on=False)
        self._mark("assumed", on=assumed)

    def refuse(self) -> None:
        """Mark what was written as not to be used."""
        self._mark("wrong", on=True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc puts back what was shown."""
        if event.key() == Qt.Key.Key_Escape:
            self.show_value(self._shown, assumed=bool(self.property("assumed")))
            self.clearFocus()
            return
        super().keyPressEvent(event)

    def _finish(self) -> None:
        text = self.text()
        # An assumed value that is written as it stands is one that somebody wrote.
        confirmed = bool(self.property("assumed")) and self.isModified()
        if text not in (self._shown, self._told) or confirmed:
            self.setModified(False)
            self._told = text
            self.written.emit(text)

    def _mark(self, name: str, *, on: bool) -> None:
        if bool(self.property(name)) != on:
            self.setProperty(name, on)
            self.style().unpolish(self)
            self.style().polish(self)


class Choice(QComboBox):
    """One of a few; `chosen` tells the id a person picked."""

    chosen = Signal(str)

    def __init__(self, width: int = FIELD_WIDTH) -> None:
        """Make an empty choice."""
        super().__init__()
        self.setProperty("role", "inline")
        if width:
            self.setFixedWidth(width)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.activated.connect(lambda index: self.chosen.emit(str(self.itemData(index))))

    def offer(self, items: Sequence[tuple[str, str]], current: str) -> None:
        """List (id, words); an id that is not among them is shown as it is."""
        self.blockSignals(True)
        self.clear()
        known = dict(items)
        for id, words in (*items, *([] if current in known else [(current, current)])):
            self.addItem(words, id)
        self.setCurrentIndex(self.findData(current))
        self.blockSignals(False)

    def wheelEvent(self, event: object) -> None:
        """A wheel over it scrolls the panel and changes nothing."""
        event.ignore()  # type: ignore[attr-defined]


class FieldRow(QWidget):
    """A name at the left, a field at the right, perhaps a unit after it."""

    def __init__(self, *fields: QWidget) -> None:
        """Take the fields from left to right."""
        super().__init__()
        self.name, self.unit = label("small", wrap=True), label("small")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        row.addWidget(self.name, 1)
        for field in fields:
            row.addWidget(field)
        row.addWidget(self.unit)
        self.unit.hide()

    def say(self, name: str, unit: str = "") -> None:
        """Set its words."""
        self.name.setText(name)
        self.unit.setText(unit)
        self.unit.setVisible(bool(unit))


def times() -> QLabel:
    """The sign between two sides."""
    return label("small", "×")


class Flag(QCheckBox):
    """Yes or no; `written` tells what a person chose."""

    written = Signal(bool)

    def __init__(self) -> None:
        """Make one that is off."""
        super().__init__()
        self.clicked.connect(self.written)
