"""The token panel: who it is, what this move costs, how it can move, its body and numbers."""

import itertools
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

from PySide6.QtGui import QAction, QImage
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from battlemap.board.token import Token
from battlemap.decimals import decimal
from battlemap.problems import InputProblem
from battlemap.rulings.mover import Mover
from battlemap.session import edits
from battlemap.session.document import Document, Edit
from battlemap.session.drag import Hover
from battlemap.session.moves import take_back
from battlemap.session.ways import dragged, last_made
from battlemap.ui.language import Language
from battlemap.ui.look import Look
from battlemap.ui.panels.amounts import amount, rounded
from battlemap.ui.panels.avatar import Avatar
from battlemap.ui.panels.fields import Inline
from battlemap.ui.panels.mode_rows import ModeRow, ModeRows
from battlemap.ui.panels.move_section import BandReach, MoveSection
from battlemap.ui.panels.section import Panel, Section
from battlemap.ui.panels.token_body import TokenBody
from battlemap.ui.panels.token_numbers import TokenNumbers
from battlemap.ui.panels.turn_section import TurnSection
from battlemap.ui.panels.way_section import WaySection
from battlemap.ui.sheltering.section import CoverSection
from battlemap.ui.widgets.labels import LongLabel, Speaks, label


class TokenPanel(Speaks, Panel):
    """Follows the selected token; every entry is one undo step."""

    def __init__(
        self,
        look: Look,
        language: Language,
        document: Document,
        place: QAction,
        refuse: Callable[[str], None],
        face: Callable[[str], QImage | None],
    ) -> None:
        """Follow a document; `place` puts a token, `refuse` says why an entry is no use.

        `face` gives a token's picture by the picture's name.
        """
        super().__init__()
        self._look, self._language, self._document = look, language, document
        self._refuse, self._face = refuse, face
        self._token: Token | None = None
        self._notes = True
        self._chain: list[QWidget] = []
        self.nobody, self._sentence, self._place = self._make_nobody(place)
        self.avatar, self.name, self.line = Avatar(look), Inline(0), LongLabel("small")
        self.this_move, self.modes = MoveSection(look, language), ModeRows(look)
        self.way = WaySection(language, document)
        self.turn = TurnSection(look, language, document)
        self.shelter = CoverSection(look, language)
        self.body, self.numbers = TokenBody(), TokenNumbers(language)
        self._movement = Section()
        self._movement.rows.addWidget(self.modes)
        self._head = self._make_head()
        moving = (self.this_move, self.shelter, self.way, self.turn)
        self.parts = (self._head, *moving, self._movement, self.body, self.numbers)
        self._own_minds = moving
        for part in (self.nobody, *self.parts):
            self.column.addWidget(part)
        self.column.addStretch(1)
        self.name.written.connect(self._rename)
        self.body.changed.connect(self._replace)
        self.body.refused.connect(refuse)
        self.numbers.written.connect(self._write_number)
        self.numbers.refused.connect(refuse)
        self.turn.asked.connect(self._take_back)
        self.retranslate()

    @property
    def token(self) -> Token | None:
        """The token shown."""
        return self._token

    def show_token(self, id: str | None) -> None:
        """Show a token by id."""
        self._token = self._known(id)
        self.refresh()

    def _known(self, id: str | None) -> Token | None:
        """A token as it stands on the board now; None for one that is gone."""
        return next((token for token in self._document.board.tokens if token.id == id), None)

    def show_notes(self, *, shown: bool) -> None:
        """With or without what a mode costs beside: there is no room for it in narrow windows."""
        if shown != self._notes:
            self._notes = shown
            self.refresh()

    def refresh(self) -> None:
        """Show the token as it stands on the board now."""
        token = self._token = self._known(self._token.id if self._token else None)
        self.nobody.setVisible(token is None)
        for part in self.parts:
            if part not in self._own_minds:
                part.setVisible(token is not None)
        if token is None:
            self.this_move.hide()
            self.turn.show_token(None)
            self.way.plot(None)
            self._show_nobody()
        else:
            self._show(token)

    def show_drag(self, hover: Hover | None) -> None:
        """Show the price of the drag, None when it is over."""
        # A drag also ends because its token is taken off the map, before anyone is told of that.
        self._token = self._known(self._token.id if self._token else None)
        reaches = () if self._token is None else self._reaches(self._mover())
        self.this_move.show_move(hover, self._document.ruleset, reaches)
        self._plot(hover)
        self.modes.show_mode(hover.mode.id if hover and hover.mode else None)

    def _plot(self, hover: Hover | None = None) -> None:
        """The way to price otherwise: that of the drag, else that of the turn's last move."""
        token, document = self._token, self._document
        if token is None:
            self.way.plot(None)
        elif hover is not None:
            self.way.plot(dragged(document, token.id, hover))
        else:
            self.way.plot(last_made(document, token.id))

    def retranslate(self) -> None:
        """Say it in the language in force."""
        self._movement.name(self.tr("Movement"))
        self.name.setAccessibleName(self.tr("Name"))
        self.refresh()

    # what is shown

    def _make_nobody(self, place: QAction) -> tuple[QWidget, QLabel, QPushButton]:
        page = QWidget()
        sentence, button = label("dim", wrap=True), QPushButton()
        button.clicked.connect(place.trigger)
        column = QVBoxLayout(page)
        column.setContentsMargins(16, 20, 16, 16)
        column.setSpacing(12)
        column.addWidget(sentence)
        column.addWidget(button)
        return page, sentence, button

    def _show_nobody(self) -> None:
        some = bool(self._document.board.tokens)
        self._sentence.setText(
            self.tr("Select a token to see what it can do.")
            if some
            else self.tr("No tokens yet. Drop pictures here, or press N.")
        )
        self._place.setText(self.tr("Place a token"))
        self._place.setVisible(not some)

    def _make_head(self) -> QWidget:
        page = QWidget()
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(self.name)
        words.addWidget(self.line)
        # The name's frame begins left of its words: they stand over the line beneath all the same.
        self.line.setContentsMargins(7, 0, 0, 0)
        row = QHBoxLayout(page)
        row.setContentsMargins(16, 14, 16, 12)
        row.setSpacing(5)
        row.addWidget(self.avatar)
        row.addLayout(words, 1)
        self.name.setProperty("role", "name")
        self.name.setProperty("elides", True)
        return page

    def _show(self, token: Token) -> None:
        face = self._face(token.picture) if token.picture else None
        self.avatar.show_token(token.name, token.side, face)
        self.name.show_value(token.name)
        self.body.show_token(token)
        mover, code = self._mover(), self._language.code
        self.numbers.show_numbers(mover.ruleset, mover.numbers)
        self.turn.show_token(token)
        self._plot()
        self._order_keys()
        side = dict(self.body.sides()).get(token.side, token.side)
        facing = dict(self.body.facings()).get(str(token.facing), f"{token.facing}°")
        words = [side, facing]
        standing = token.standing(mover.ruleset.id)
        if standing.spent:
            spent = amount(standing.spent, mover.ruleset, code)
            words.append(self.tr("{amount} spent").format(amount=spent))
        self.line.setText(" · ".join(words))
        self.modes.show_modes(self._mode_rows(mover), notes=self._notes)

    def _order_keys(self) -> None:
        """Tab goes down the panel: the numbers are made anew with each ruleset."""
        body = self.body
        chain: list[QWidget] = [self.name, self.way.every, *self.turn.buttons]
        chain += [body.side, body.columns, body.height_rows, body.stature]
        chain += [body.facing, *self.numbers.fields.values()]
        if chain != self._chain:
            self._chain = chain
            for before, after in itertools.pairwise(chain):
                QWidget.setTabOrder(before, after)

    def _mode_rows(self, mover: Mover) -> list[ModeRow]:
        code = self._language.code
        spent = mover.token.standing(mover.ruleset.id).spent
        bands = [band.mode for band in mover.ruleset.bands]
        rows = []
        for mode in mover.modes:
            budget = mover.pricer(mode).budget
            limit = self.tr("no limit") if budget is None else ""
            if budget is not None:
                limit = amount(budget.total, mover.ruleset, code)
                if spent:
                    left = rounded(
                        max(budget.total - spent, Fraction(0)), mover.ruleset.unit.decimals
                    )
                    limit = self.tr("{left} of {limit}").format(left=decimal(left), limit=limit)
            note = mode.note.say(code) if mode.note else ""
            band = bands.index(mode.id) if mode.id in bands else None
            rows.append(ModeRow(mode.id, mode.key, band, mode.name.say(code), limit, note))
        return rows

    def _mover(self) -> Mover:
        assert self._token is not None, "asked while a token is shown"
        document = self._document
        return Mover(document.board, self._token, document.ruleset, document.memory)

    def _reaches(self, mover: Mover) -> tuple[BandReach, ...]:
        have = {mode.id: mode for mode in mover.modes}
        found = []
        for band in mover.ruleset.bands:
            budget = mover.pricer(have[band.mode]).budget if band.mode in have else None
            if budget is not None:
                kept = band.keep.value(mover.numbers.exact) if band.keep else Fraction(0)
                end = max(budget.total - kept, Fraction(0))
                found.append(BandReach(band.mode, end, budget.total))
        return tuple(found)

    # what is written

    def _rename(self, text: str) -> None:
        if self._token is None:
            return
        if text.strip():
            self._replace(replace(self._token, name=text.strip()))
        else:
            self.name.show_value(self._token.name)

    def _take_back(self, number: int) -> None:
        if self._token is not None:
            token_id = self._token.id
            self._do(lambda: take_back(self._document, token_id, number))

    def _replace(self, token: Token) -> None:
        self._do(lambda: edits.change_token(self._document, token))

    def _write_number(self, id: str, value: Fraction | bool | str | None) -> None:
        if self._token is not None:
            token_id = self._token.id
            self._do(lambda: edits.change_numbers(self._document, token_id, {id: value}))

    def _do(self, make: Callable[[], Edit]) -> None:
        try:
            self._document.apply(make())
        except InputProblem as problem:
            self.refresh()
            self._refuse(problem.lines(self._language.code)[0])
