"""The log: what happened, newest below, read anew in the language in force."""

from typing import Final

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from battlemap.board.book import LogLine
from battlemap.session.document import Document
from battlemap.ui.language import Language
from battlemap.ui.look import Look
from battlemap.ui.panels.amounts import unit_word
from battlemap.ui.panels.section import Panel
from battlemap.ui.widgets.labels import Speaks, label
from battlemap.ui.widgets.layouts import empty
from battlemap.wording import filled, say

ICONS: Final = {
    "log_move": "walk",
    "log_free_move": "free",
    "log_take_back": "undo",
    "log_place": "token",
    "log_remove": "close",
    "log_end_turn": "endturn",
    "log_turn": "chevronr",
    "log_height": "height",
    "log_round": "clock",
}
SHOWN: Final = 80
"""Lines that are shown; the file keeps all of them."""


class LogPanel(Speaks, Panel):
    """The last lines of the book's log."""

    def __init__(self, look: Look, language: Language, document: Document) -> None:
        """Follow a document's log."""
        super().__init__()
        self._look, self._language, self._document = look, language, document
        self._lines: tuple[LogLine, ...] = ()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.column.setContentsMargins(16, 10, 12, 10)
        self.column.setSpacing(6)
        look.changed.connect(self._write)
        self._write()

    def refresh(self) -> None:
        """Show the log as it stands."""
        if self._document.book.log is not self._lines:
            self._write()

    def retranslate(self) -> None:
        """Say it in the language in force."""
        self._write()

    def text(self, entry: LogLine) -> str:
        """A line in words; the unit in the words of the ruleset in force."""
        code, words = self._language.code, dict(entry.arguments)
        if "unit" in words:
            words["unit"] = unit_word(
                str(words["unit"]), self._document.ruleset, code, str(words.get("cost", ""))
            )
        return say(entry.code, words, code)

    def _write(self) -> None:
        self._lines = self._document.book.log
        empty(self.column)
        if not self._lines:
            nothing = self.tr("Nothing has happened yet.")
            self.column.addWidget(label("faint", nothing, wrap=True))
        for entry in self._lines[-SHOWN:]:
            self.column.addWidget(self._row(entry))
        self.column.addStretch(1)
        QTimer.singleShot(0, self, self._to_end)

    def _to_end(self) -> None:
        bar = self.verticalScrollBar()
        bar.setValue(bar.maximum())

    def _row(self, entry: LogLine) -> QWidget:
        page = QWidget()
        row = QHBoxLayout(page)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(10)
        mark = QLabel()
        mark.setFixedSize(16, 16)
        icon = ICONS.get(entry.code, "note")
        mark.setPixmap(self._look.pixmap(icon, self._look.theme.text2, 16))
        row.addWidget(mark, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(label("row", self.text(entry), wrap=True), 1)
        when = label("faint", filled(self.tr("R{round}"), {"round": str(entry.round)}))
        row.addWidget(when, 0, Qt.AlignmentFlag.AlignTop)
        return page
