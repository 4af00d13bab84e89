"""This turn: every move of it with its price, their total, and a button that takes it back."""

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from battlemap.board.token import Move, Token
from battlemap.grid.cell import name_of
from battlemap.rules.ruleset import Ruleset
from battlemap.session.document import Document
from battlemap.session.moves import refund
from battlemap.session.ways import ruleset_named
from battlemap.ui.language import Language
from battlemap.ui.look import Look
from battlemap.ui.panels.amounts import amount
from battlemap.ui.panels.section import Section, Sum
from battlemap.ui.widgets.buttons import IconButton
from battlemap.ui.widgets.labels import Speaks, line
from battlemap.ui.widgets.layouts import empty

BUTTON: Final = 24


class TurnSection(Speaks, Section):
    """`asked` carries the number of the move to take back, 0 the first."""

    asked = Signal(int)

    def __init__(self, look: Look, language: Language, document: Document) -> None:
        """Show no move."""
        super().__init__()
        self._look, self._language, self._document = look, language, document
        self._token: Token | None = None
        self.buttons: list[IconButton] = []
        self.moves = QVBoxLayout()
        self.moves.setSpacing(2)
        self.total = Sum("rowstrong")
        self.rows.addLayout(self.moves)
        self.rows.addWidget(line())
        self.rows.addWidget(self.total)
        self.hide()

    def show_token(self, token: Token | None) -> None:
        """Show the moves a token made this turn; without any the section is gone."""
        self._token = token
        self.setVisible(token is not None and bool(token.moves))
        self._write()

    def retranslate(self) -> None:
        """Say it in the language in force."""
        self._write()

    def _write(self) -> None:
        empty(self.moves)
        self.buttons = []
        token, ruleset = self._token, self._document.ruleset
        if token is None or not token.moves:
            return
        code = self._language.code
        self.name(self.tr("This turn"), self.tr("%n move(s)", "", len(token.moves)))
        for number, move in enumerate(token.moves):
            self.moves.addWidget(self._row(token, number, move))
        self.total.say(self.tr("Total"), amount(refund(token, 0, ruleset.id), ruleset, code))

    def _row(self, token: Token, number: int, move: Move) -> QWidget:
        code = self._language.code
        ruleset = ruleset_named(self._document, move.ruleset)
        words = [f"{name_of(move.places[0].cell)} → {name_of(move.places[-1].cell)}"]
        words += [mode.name.say(code) for mode in ruleset.modes if mode.id in move.modes]
        shown = Sum("row")
        shown.say(" · ".join(words), amount(move.cost, ruleset, code))
        button = IconButton(self._look, "undo")
        button.setFixedSize(BUTTON, BUTTON)
        text = self._refund(token, number, ruleset)
        button.setToolTip(text)
        button.setAccessibleName(text)
        button.clicked.connect(lambda _checked=False, number=number: self.asked.emit(number))
        self.buttons.append(button)
        page = QWidget()
        row = QHBoxLayout(page)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        row.addWidget(shown, 1)
        row.addWidget(button)
        return page

    def _refund(self, token: Token, number: int, ruleset: Ruleset) -> str:
        back = refund(token, number, ruleset.id)
        gives = amount(back, ruleset, self._language.code)
        later = len(token.moves) - number - 1
        if not later:
            return self.tr("Take this move back: {amount}").format(amount=gives)
        words = self.tr("Take this move and %n later one(s) back: {amount}", "", later)
        return words.format(amount=gives)
