"""The map: its name and size, the rules it is played by with their options, whose turn it is."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QPushButton

from battlemap.board.book import Option
from battlemap.board.edits import ALL, Touched
from battlemap.decimals import decimal
from battlemap.grid.exact import read_length
from battlemap.problems import InputProblem
from battlemap.session import edits
from battlemap.session.document import Document, Edit
from battlemap.ui.cell_sizes import LARGEST_CELL, SMALLEST_CELL
from battlemap.ui.language import Language
from battlemap.ui.look import Look
from battlemap.ui.panels.fields import Choice, FieldRow, Inline
from battlemap.ui.panels.section import Panel, Section
from battlemap.ui.widgets.labels import LongLabel, Speaks, label
from battlemap.ui.widgets.layouts import empty


class MapPanel(Speaks, Panel):
    """What is written about the map; every entry is one undo step."""

    def __init__(
        self,
        look: Look,
        language: Language,
        document: Document,
        end_turn: QAction,
        refuse: Callable[[str], None],
    ) -> None:
        """Follow a document; `refuse` says why an entry cannot be used."""
        super().__init__()
        self._look, self._language, self._document = look, language, document
        self._refuse = refuse
        self._options_of: tuple[str, str] = ("", "")
        self.choices: dict[tuple[str, int], Choice] = {}
        """By option and number of its question."""
        self._map, self._turn = Section(ruled=False), Section()
        self._rules = Section()
        self.name, self.cell = Inline(160), Inline(72, number=True)
        self.name.setProperty("elides", True)
        self._size = label("rowvalue")
        self._rows = [
            FieldRow(self.name),
            FieldRow(self._size),
            FieldRow(self.cell),
        ]
        for row in self._rows:
            self._map.rows.addWidget(row)
        self._round, self._active = label("rowvalue"), LongLabel("rowvalue")
        self._active.setFixedWidth(150)
        self._active.setAlignment(Qt.AlignmentFlag.AlignRight)
        self._turn_rows = [
            FieldRow(self._round),
            FieldRow(self._active),
        ]
        for row in self._turn_rows:
            self._turn.rows.addWidget(row)
        self._end = QPushButton()
        self._end.clicked.connect(end_turn.trigger)
        self._turn.rows.addSpacing(4)
        self._turn.rows.addWidget(self._end)
        for section in (self._map, self._turn, self._rules):
            self.column.addWidget(section)
        self.column.addStretch(1)
        self.name.written.connect(self._rename)
        self.cell.written.connect(self._resize_cells)
        self.cell.restored.connect(self._forgive)
        self.retranslate()

    def refresh(self) -> None:
        """Show the map as it stands."""
        board = self._document.board
        self.name.show_value(board.name)
        self._size.setText(
            self.tr("{columns} × {rows} cells").format(columns=board.columns, rows=board.rows)
        )
        self.cell.show_value(decimal(board.cell_m))
        self._round.setText(str(board.round))
        active = next((t.name for t in board.tokens if t.id == board.active), None)
        if active is None and board.tokens:
            active = board.tokens[0].name
        self._active.setText(active or self.tr("nobody"))
        self._end.setEnabled(bool(board.tokens))
        ruleset = self._document.ruleset
        if (ruleset.key, self._language.code) != self._options_of:
            self._list_options()

    def retranslate(self) -> None:
        """Say it in the language in force."""
        self._map.name(self.tr("Map"))
        self._turn.name(self.tr("Turn"))
        self._rows[0].say(self.tr("Name"))
        self._rows[1].say(self.tr("Size"))
        self._rows[2].say(self.tr("Cell size"), self.tr("m"))
        self._turn_rows[0].say(self.tr("Round"))
        self._turn_rows[1].say(self.tr("Active"))
        self._end.setText(self.tr("End turn"))
        self._options_of = ("", "")
        self.refresh()

    # what is written

    def _rename(self, text: str) -> None:
        name = text.strip()
        if name:
            board = replace(self._document.board, name=name)
            self._document.apply(edits.change_map(self._document, board, Touched()))
        else:
            self.name.show_value(self._document.board.name)

    def _resize_cells(self, text: str) -> None:
        try:
            cell = read_length(text)
        except InputProblem:
            cell = Fraction(0)
        if not SMALLEST_CELL <= cell <= LARGEST_CELL:
            self.cell.refuse()
            self._refuse(self.tr("A cell size is a length such as 1.6, 1,6 or 5 ft."))
            return
        board = replace(self._document.board, cell_m=cell)
        self._document.apply(edits.change_map(self._document, board, ALL))

    def _forgive(self) -> None:
        self._refuse("")

    def _list_options(self) -> None:
        ruleset, language = self._document.ruleset, self._language.code
        self._options_of = (ruleset.key, language)
        self._rules.name(self.tr("Rules"))
        empty(self._rules.rows)
        self._rules.rows.addWidget(label("strong", ruleset.name.say(language)))
        self._rules.rows.addWidget(label("small", ruleset.summary.say(language), wrap=True))
        self._rules.rows.addSpacing(4)
        self.choices.clear()
        for id in ruleset.options:
            self._add_option(id)

    def _add_option(self, id: str) -> None:
        """The readings of one option; several questions have a choice each."""
        ruleset, code = self._document.ruleset, self._language.code
        entry, chosen = ruleset.data.options[id], ruleset.options[id].readings
        self._rules.rows.addSpacing(2)
        self._rules.rows.addWidget(label("small", entry.text.say(code), wrap=True))
        for index, (question, now) in enumerate(zip(entry.questions, chosen, strict=True)):
            choice = Choice(0)
            choice.setAccessibleName(entry.text.say(code))
            items = [
                (str(number), reading.text.say(code))
                for number, reading in enumerate(question.readings, 1)
                if number == now or not reading.table
            ]
            choice.offer(items, str(now))
            choice.chosen.connect(partial(self._choose, id, index))
            self.choices[id, index] = choice
            self._rules.rows.addWidget(choice)

    def _choose(self, id: str, index: int, reading: str) -> None:
        readings = list(self._document.ruleset.options[id].readings)
        readings[index] = int(reading)
        option: Option = readings[0] if len(readings) == 1 else tuple(readings)
        self._do(partial(edits.set_option, self._document, id, option))

    def _do(self, make: Callable[[], Edit]) -> None:
        try:
            self._document.apply(make())
        except InputProblem as problem:
            self._refuse(problem.lines(self._language.code)[0])
