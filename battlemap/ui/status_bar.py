"""The status bar: the cell under the pointer, the keys of what is being done, saved, zoom."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from battlemap.ui.theme import STATUS
from battlemap.ui.widgets.labels import LongLabel, Speaks, key_cap, label, line
from battlemap.ui.widgets.layouts import empty

NOTE_MS = 2000
"""How long a note stays, as the refusal on the map does."""
Hint = tuple[str, str]
"""A key and what it does."""


class StatusBar(Speaks, QWidget):
    """The strip along the bottom of the window."""

    def __init__(self) -> None:
        """Say nothing yet."""
        super().__init__()
        self.setObjectName("status")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFixedHeight(STATUS)
        self.cell, self.ground, self.distance = label("rowstrong"), label("small"), label("small")
        self.note = LongLabel("small")
        self.saved, self.zoom = label("small"), label("small")
        self._hints = QHBoxLayout()
        self._hints.setSpacing(12)
        self._pairs: list[QWidget] = []
        self._said: list[Hint] = []
        self._rules = [line(upright=True) for _ in range(4)]
        self._is_clean = True
        self._clock = QTimer(self)
        self._clock.setSingleShot(True)
        self._clock.timeout.connect(self.clear_note)
        self._lay_out()
        self.show_cell("", "", "")
        self.show_saved(clean=True)
        self._rules[3].hide()

    def show_cell(self, cell: str, ground: str, distance: str) -> None:
        """Where the pointer is; empty texts take no room."""
        for place, text in zip(
            (self.cell, self.ground, self.distance), (cell, ground, distance), strict=True
        ):
            place.setText(text)
            place.setVisible(bool(text))
        self._rules[0].setVisible(bool(ground))
        self._rules[1].setVisible(bool(distance))
        if self.minimumSizeHint().width() > self.width():
            self._fit_hints()

    def say_note(self, text: str) -> None:
        """Say why not, for a while."""
        self.note.setText(text)
        self._clock.start(NOTE_MS)

    def clear_note(self) -> None:
        """Say nothing."""
        self._clock.stop()
        self.note.setText("")

    def show_hints(self, hints: Sequence[Hint]) -> None:
        """The keys of the gesture at hand."""
        if list(hints) == self._said:
            return
        self._said = list(hints)
        empty(self._hints)
        self._pairs = []
        for key, text in hints:
            pair = QWidget()
            row = QHBoxLayout(pair)
            row.setContentsMargins(0, 0, 0, 0)
            row.setSpacing(6)
            row.addWidget(key_cap(key))
            row.addWidget(label("small", text))
            self._pairs.append(pair)
            self._hints.addWidget(pair)
        self._rules[2].setVisible(bool(hints))
        self._fit_hints()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show as many keys as there is room for."""
        super().resizeEvent(event)
        self._fit_hints()

    def _fit_hints(self) -> None:
        """Where there is no room for all keys the last but one gives way first: Esc stays."""
        row = self.layout()
        if row is None or not self._pairs:
            return
        for pair in self._pairs:
            pair.show()
        for pair in reversed(self._pairs[:-1]):
            row.invalidate()
            if row.minimumSize().width() <= self.width():
                return
            pair.hide()

    def show_saved(self, *, clean: bool) -> None:
        """Whether all is in the file."""
        self._is_clean = clean
        self.saved.setText(self.tr("Saved") if clean else self.tr("Not saved"))

    def show_zoom(self, factor: float) -> None:
        """The zoom, 1 being the map's own size."""
        self._rules[3].show()
        self.zoom.setText(f"{round(factor * 100)}\N{NO-BREAK SPACE}%")

    def retranslate(self) -> None:
        """Say it in the language in force."""
        self.show_saved(clean=self._is_clean)

    def _lay_out(self) -> None:
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 0, 12, 0)
        row.setSpacing(10)
        row.addWidget(self.cell)
        row.addWidget(self._rules[0])
        row.addWidget(self.ground)
        row.addWidget(self._rules[1])
        row.addWidget(self.distance)
        row.addWidget(self.note, 1)
        row.addLayout(self._hints)
        row.addWidget(self._rules[2])
        row.addWidget(self.saved)
        row.addWidget(self._rules[3])
        row.addWidget(self.zoom)
        for rule in self._rules:
            rule.setFixedHeight(14)
