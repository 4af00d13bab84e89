"""The movement modes of a token: number key, swatch, name, limit, what it costs beside."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from battlemap.ui.action_table import MODE_KEYS
from battlemap.ui.look import Look
from battlemap.ui.panels.band_paint import Swatch
from battlemap.ui.widgets.labels import key_cap, label
from battlemap.ui.widgets.layouts import empty


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
    """The list; the mode of the drag is lit."""

    def __init__(self, look: Look) -> None:
        """Start empty."""
        super().__init__()
        self._look = look
        self._rows: list[ModeRow] = []
        self._frames: dict[str, QFrame] = {}
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)

    def show_modes(self, rows: Sequence[ModeRow], *, notes: bool) -> None:
        """List modes; `notes`: with what they cost beside, where there is room."""
        empty(self._column)
        self._rows = list(rows)
        self._frames = {row.id: self._frame(row, notes=notes) for row in rows}
        for frame in self._frames.values():
            self._column.addWidget(frame)

    def show_mode(self, id: str | None) -> None:
        """Light up the mode of the drag."""
        for known, frame in self._frames.items():
            frame.setProperty("on", known == id)
            frame.style().unpolish(frame)
            frame.style().polish(frame)

    def _frame(self, row: ModeRow, *, notes: bool) -> QFrame:
        frame = QFrame()
        frame.setProperty("role", "mode")
        frame.setAccessibleName(row.name)
        frame.setToolTip(row.note)
        inside = QHBoxLayout()
        inside.setSpacing(8)
        key = key_cap(str(row.key)) if row.key <= MODE_KEYS else label()
        key.setFixedWidth(20)
        name = label("rowvalue", row.name)
        limit = label("rowvalue", row.limit)
        limit.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        for part in (key, Swatch(self._look, row.band), name):
            inside.addWidget(part)
        inside.addStretch(1)
        inside.addWidget(limit)
        column = QVBoxLayout(frame)
        column.setContentsMargins(6, 4, 6, 4)
        column.setSpacing(0)
        column.addLayout(inside)
        noted = notes and bool(row.note)
        if noted:
            note = label("faint", row.note, wrap=True)
            note.setContentsMargins(58, 0, 0, 0)
            column.addWidget(note)
        else:
            frame.setFixedHeight(28)
        return frame
