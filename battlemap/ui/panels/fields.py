"""Fields written in their place: Enter or leaving writes, Esc puts back what was."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QSizePolicy,
    QStyle,
    QStyleOptionComboBox,
    QStyleOptionFrame,
    QStylePainter,
    QWidget,
)

from battlemap.ui.widgets.labels import label

FIELD_WIDTH = 112
UNIT_WIDTH = 30
"""Room for a unit after a field, px: fields stand under one another with units or without."""
LIST_WIDTH = 420
"""As wide as the list of a choice becomes for the sake of long words, px."""


class Inline(QLineEdit):
    """A short text or number. `written` tells of a text that differs from the one shown."""

    written = Signal(str)
    restored = Signal()
    """What could not be used is gone: the field shows again what stands."""

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
            self.restored.emit()
            self.clearFocus()
            return
        super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """A text too long for its place is cut with dots while nobody writes in it."""
        room = self.contentsRect().adjusted(7, 0, -7, 0)
        shown = self.fontMetrics().elidedText(
            self.text(), Qt.TextElideMode.ElideRight, room.width()
        )
        cut = shown != self.text()
        if bool(self.property("elides")):
            self.setToolTip(self.text() if cut else "")
        if self.hasFocus() or not cut:
            super().paintEvent(event)
            return
        option = QStyleOptionFrame()
        self.initStyleOption(option)
        painter = QStylePainter(self)
        painter.drawPrimitive(QStyle.PrimitiveElement.PE_PanelLineEdit, option)
        painter.setPen(self.palette().text().color())
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, shown)
        painter.end()

    def _finish(self) -> None:
        text = self.text()
        # An assumed value that is written as it stands is one that somebody wrote.
        confirmed = bool(self.property("assumed")) and self.isModified()
        if text not in (self._shown, self._told) or confirmed:
            self.setModified(False)
            self._told = text
            self.written.emit(text)
        elif text == self._shown != self._told:
            self._told = text
            self.restored.emit()

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
        else:
            # As wide as its place, whatever the words: a panel never grows with them.
            self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
            self.setMinimumWidth(64)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.activated.connect(lambda index: self.chosen.emit(str(self.itemData(index))))

    def offer(self, items: Sequence[tuple[str, str]], current: str) -> None:
        """List (id, words); an id that is not among them is shown as it is."""
        self.blockSignals(True)
        self.clear()
        known = dict(items)
        for id, words in (*items, *([] if current in known else [(current, current)])):
            self.addItem(words, id)
            self.setItemData(self.count() - 1, words, Qt.ItemDataRole.ToolTipRole)
        self.setCurrentIndex(self.findData(current))
        self.setToolTip(self.currentText())
        self.blockSignals(False)

    def showPopup(self) -> None:
        """A list wide enough to read."""
        wanted = self.view().sizeHintForColumn(0) + 32
        self.view().setMinimumWidth(max(self.width(), min(wanted, LIST_WIDTH)))
        super().showPopup()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The words chosen, cut with dots where they are too long."""
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        room = self.style().subControlRect(
            QStyle.ComplexControl.CC_ComboBox, option, QStyle.SubControl.SC_ComboBoxEditField, self
        )
        option.currentText = self.fontMetrics().elidedText(
            self.currentText(), Qt.TextElideMode.ElideRight, room.width() - 4
        )
        painter = QStylePainter(self)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)
        painter.end()

    def wheelEvent(self, event: object) -> None:
        """A wheel over it scrolls the panel and changes nothing."""
        event.ignore()  # type: ignore[attr-defined]


class FieldRow(QWidget):
    """A name at the left, a field at the right, perhaps a unit after it."""

    def __init__(self, *fields: QWidget, unit_column: bool = False) -> None:
        """Take the fields from left to right; `unit_column` keeps room where there is no unit."""
        super().__init__()
        self._fields, self._keeps_room = fields, unit_column
        self.name, self.unit = label("small", wrap=True), label("small")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        row.addWidget(self.name, 1)
        for field in fields:
            row.addWidget(field)
        row.addWidget(self.unit)
        if unit_column:
            self.unit.setMinimumWidth(UNIT_WIDTH)
        else:
            self.unit.hide()

    def say(self, name: str, unit: str = "", *parts: str) -> None:
        """Set its words; `parts` names each of several fields."""
        self.name.setText(name)
        self.unit.setText(unit)
        self.unit.setVisible(bool(unit) or self._keeps_room)
        written = [field for field in self._fields if not isinstance(field, QLabel)]
        for index, field in enumerate(written):
            field.setAccessibleName(parts[index] if parts else name)


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
