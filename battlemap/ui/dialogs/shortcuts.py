"""Keys and mouse: every key of the action table, and what the mouse does."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from battlemap.ui.action_table import Spec
from battlemap.ui.actions import Actions, plain
from battlemap.ui.dialogs.sheet import Sheet
from battlemap.ui.look import Look
from battlemap.ui.widgets.labels import key_cap, label
from battlemap.ui.widgets.layouts import empty

Row = tuple[str, tuple[str, ...]]


SERIES = ("mode_", "ahead_")
"""Actions that differ in a digit share one row."""


class ShortcutsDialog(Sheet):
    """The page is made from the table, so it cannot be out of date."""

    def __init__(self, look: Look, actions: Actions, parent: QWidget | None = None) -> None:
        """List the actions."""
        super().__init__(look, parent, width=1060)
        self._actions = actions
        self._page = QHBoxLayout()
        self._page.setSpacing(40)
        self.body.addLayout(self._page)
        self._close = self.add_button("primary")
        self._close.clicked.connect(self.accept)
        self.retranslate()

    def retranslate(self) -> None:
        """Say it in the language in force."""
        self.name(self.tr("Keys and mouse"))
        self._close.setText(self.tr("Close"))
        empty(self._page)
        groups = {group: plain(name) for group, name in self._actions.groups().items()}
        rows = {group: self._rows(self._actions.rows(group)) for group in groups}
        left = [(groups[g], rows[g]) for g in ("file", "edit", "view", "help")]
        middle = [(groups["token"], rows["token"])]
        right = [(groups["drag"], [*rows["drag"], *self._mouse()])]
        for column in (left, middle, right):
            self._page.addWidget(_column(column), 1)

    def _rows(self, specs: list[Spec]) -> list[Row]:
        series = [[s for s in specs if s.id.startswith(front)] for front in SERIES]
        listed = [spec for one in series for spec in one]
        rows = [(s.text.rstrip("…"), _keys(s)) for s in specs if s.keys and s not in listed]
        return rows + [
            (one[0].text, (f"{_keys(one[0])[0]} – {_keys(one[-1])[0]}",)) for one in series if one
        ]

    def _mouse(self) -> list[Row]:
        return [
            (self.tr("Free move: no rules, no cost"), (self.tr("Ctrl at the drop"),)),
            (self.tr("Look from the cell pointed at"), (self.tr("Shift over a cell"),)),
            (self.tr("Select one more, or one less"), (self.tr("Shift and click"),)),
            (self.tr("Select several"), (self.tr("Drag on the empty map"),)),
            (self.tr("Open or close a door"), (self.tr("Double-click"),)),
            (self.tr("Lock a door, or show it to the players"), (self.tr("Right button"),)),
            (self.tr("Turn while dragging"), (self.tr("Wheel"),)),
            (self.tr("Cancel the move"), (self.tr("Right button"),)),
            (self.tr("Move the map"), (self.tr("Middle button"),)),
        ]


def _keys(spec: Spec) -> tuple[str, ...]:
    native = QKeySequence.SequenceFormat.NativeText
    return (QKeySequence(spec.keys[0]).toString(native),)


def _column(groups: list[tuple[str, list[Row]]]) -> QWidget:
    page = QWidget()
    column = QVBoxLayout(page)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(4)
    for index, (name, rows) in enumerate(groups):
        if index:
            column.addSpacing(12)
        column.addWidget(label("heading", name))
        grid = QGridLayout()
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(0, 1)
        for number, (text, keys) in enumerate(rows):
            grid.addWidget(label("", text), number, 0)
            grid.addWidget(key_cap(keys[0]), number, 1, Qt.AlignmentFlag.AlignRight)
        column.addLayout(grid)
    column.addStretch(1)
    return page
