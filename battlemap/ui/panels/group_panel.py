"""Several tokens: who they are, what each has left, and what their move comes to."""

from fractions import Fraction

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from battlemap.board.token import Token
from battlemap.rulings.mover import Mover
from battlemap.session.document import Document
from battlemap.session.group import GroupDrag
from battlemap.ui.language import Language
from battlemap.ui.panels.amounts import amount
from battlemap.ui.panels.section import Panel, Section
from battlemap.ui.scene.dragging import Held
from battlemap.ui.widgets.labels import LongLabel, Speaks, label, line
from battlemap.ui.widgets.layouts import empty


class GroupPanel(Speaks, Panel):
    """Shown in place of the token panel while several tokens are selected."""

    def __init__(self, language: Language, document: Document) -> None:
        """Follow a document."""
        super().__init__()
        self._language, self._document = language, document
        self._ids: tuple[str, ...] = ()
        self._drag: GroupDrag | None = None
        self.section = Section(ruled=False)
        self._rows = QVBoxLayout()
        self._rows.setSpacing(4)
        self.section.rows.addLayout(self._rows)
        self.why = label("row", wrap=True)
        self.section.rows.addWidget(self.why)
        self.column.addWidget(self.section)
        self.column.addStretch(1)

    def show_tokens(self, ids: tuple[str, ...]) -> None:
        """Show the selected tokens."""
        self._ids = ids
        self.refresh()

    def show_drag(self, drag: Held | None) -> None:
        """Show what the drag would cost each, None when it is over."""
        self._drag = drag if isinstance(drag, GroupDrag) else None
        self.refresh()

    def retranslate(self) -> None:
        """Say it in the language in force."""
        self.refresh()

    def refresh(self) -> None:
        """Show the tokens as they stand on the board now."""
        known = {token.id: token for token in self._document.board.tokens}
        tokens = [known[id] for id in self._ids if id in known]
        empty(self._rows)
        self.why.hide()
        if len(tokens) < 2:
            return
        if self._drag is None:
            self.section.name(self.tr("%n tokens", "", len(tokens)), self.tr("left"))
            self._write_standing(tokens)
        else:
            self.section.name(self.tr("%n tokens", "", len(tokens)), self.tr("this move"))
            self._write_drag(self._drag)

    def _write_standing(self, tokens: list[Token]) -> None:
        ruleset, code = self._document.ruleset, self._language.code
        spent = Fraction(0)
        for token in tokens:
            mover = Mover(self._document.board, token, ruleset, self._document.memory)
            budget = mover.pricer(mover.usual()).budget
            used = token.standing(ruleset.id).spent
            spent += used
            left = self.tr("no limit")
            if budget is not None:
                left = amount(max(budget.total - used, Fraction(0)), ruleset, code)
            self._row(token.name, left)
        self._sum(self.tr("Spent together"), amount(spent, ruleset, code))

    def _write_drag(self, drag: GroupDrag) -> None:
        ruleset, code = self._document.ruleset, self._language.code
        for member in drag.members:
            hover = member.hover
            # A refused way is priced as far as it goes, as that of one token is.
            cost = amount(hover.cost, ruleset, code)
            if not hover.verdict:
                cost = self.tr("refused · {amount}").format(amount=cost)
            self._row(member.token.name, cost)
        self._sum(self.tr("Together"), amount(drag.cost, ruleset, code))
        if not drag.hover.verdict:
            said = [reason.text(code) for reason in drag.hover.verdict.reasons]
            self.why.setText("\n".join(said))
            self.why.show()

    def _sum(self, words: str, value: str) -> None:
        self._rows.addWidget(line())
        self._row(words, value, "rowstrong")

    def _row(self, words: str, value: str, role: str = "row") -> None:
        page, name = QWidget(), LongLabel(role)
        name.setText(words)
        row = QHBoxLayout(page)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(name, 1)
        row.addWidget(label(role, value))
        self._rows.addWidget(page)
