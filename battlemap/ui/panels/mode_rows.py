"""The movement modes of a token: number key, swatch, name, limit, what it costs beside."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from battlemap.ui.look import Look
from battlemap.ui.panels.band_paint import Swatch
from battlemap.ui.panels.section import empty
from battlemap.ui.widgets.labels import LongLabel, key_cap, label


@dataclass(frozen=True, slots=True)
class ModeRow:
    """One mode in words; `band` is the index of its band on the map, if it has one."""

    id: str
    key: int
    band: int | None
    name: str
    limit: str
    note: str


class ModeRows(QWidget):
    """The list; a press shows one mode alone, a second press the bands again."""

    chosen = Signal(object)

    def __init__(self, look: Look) -> None:
        """Start empty."""
        super().__init__()
        self._look = look
        self._rows: list[ModeRow] = []
        self._buttons: dict[str, QPushButton] = {}
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)

    def show_modes(self, rows: Sequence[ModeRow], *, notes: bool) -> None:
        """List modes; `notes`: with what they cost beside, where there is room."""
        empty(self._column)
        self._rows = list(rows)
        self._buttons = {row.id: self._button(row, notes=notes) for row in rows}
        for button in self._buttons.values():
            self._column.addWidget(button)

    def show_mode(self, id: str | None) -> None:
        """Light up the mode of the drag."""
        for known, button in self._buttons.items():
            button.setChecked(known == id)

    def _button(self, row: ModeRow, *, notes: bool) -> QPushButton:
        button = QPushButton()
        button.setProperty("role", "mode")
        button.setCheckable(True)
        button.setAccessibleName(row.name)
        button.setToolTip(row.note)
        inside = QHBoxLayout()
        inside.setSpacing(8)
        key = key_cap(str(row.key))
        key.setFixedWidth(20)
        name = label("rowvalue", row.name)
        limit = label("rowvalue", row.limit)
        limit.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        for part in (key, Swatch(self._look, row.band), name):
            inside.addWidget(part)
        inside.addStretch(1)
        inside.addWidget(limit)
        column = QVBoxLayout(button)
        column.setContentsMargins(6, 4, 6, 4)
        column.setSpacing(0)
        column.addLayout(inside)
        noted = notes and bool(row.note)
        if noted:
            note = LongLabel("faint")
            note.setText(row.note)
            note.setContentsMargins(58, 0, 0, 0)
            column.addWidget(note)
        button.setFixedHeight(44 if noted else 28)
        button.clicked.connect(lambda on, mode=row.id: self.chosen.emit(mode if on else None))
        return button
