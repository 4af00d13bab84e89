"""New map: columns, rows, the size of a cell, and the rules."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from PySide6.QtWidgets import QComboBox, QGridLayout, QLineEdit, QSpinBox, QWidget

from battlemap.board.board import MOST_CELLS
from battlemap.decimals import decimal
from battlemap.grid.exact import read_length
from battlemap.problems import InputProblem
from battlemap.ui.dialogs.sheet import Sheet, field_label
from battlemap.ui.look import Look
from battlemap.ui.widgets.labels import label

PRESETS: Final = ("1 m", "1.5 m", "1.6 m", "2 m", "5 ft")
SMALLEST, LARGEST = Fraction(1, 10), Fraction(100)
"""Sides of a cell in metres that make sense for a battle."""


@dataclass(frozen=True, slots=True)
class NewMap:
    """What was asked for; `cell_m` in metres."""

    name: str
    columns: int
    rows: int
    cell_m: Fraction
    ruleset: str


class NewMapDialog(Sheet):
    """Asks for the size of a new map."""

    def __init__(
        self, look: Look, rulesets: Sequence[tuple[str, str]], parent: QWidget | None = None
    ) -> None:
        """Take the rulesets as (id, name)."""
        super().__init__(look, parent)
        self.map_name = QLineEdit()
        self.columns, self.rows = _count(30), _count(20)
        self.cell = QComboBox()
        self.cell.setEditable(True)
        self.cell.addItems(list(PRESETS))
        self.ruleset = QComboBox()
        for id, name in rulesets:
            self.ruleset.addItem(name, id)
        self._labels = [field_label() for _ in range(4)]
        self._times = label("dim", "×")
        self._hint, self._problem = label("faint"), label("warn", wrap=True)
        self.body.addLayout(self._form())
        self.body.addStretch(1)
        self._cancel = self.add_button()
        self._create = self.add_button("primary")
        self._cancel.clicked.connect(self.reject)
        self._create.clicked.connect(self.accept)
        for changed in (
            self.cell.currentTextChanged,
            self.columns.valueChanged,
            self.rows.valueChanged,
        ):
            changed.connect(lambda _value: self._check())
        self.retranslate()
        self.columns.setFocus()
        self.columns.selectAll()

    def asked(self) -> NewMap:
        """What the fields say; InputProblem if the cell's size cannot be read."""
        name = self.map_name.text().strip() or self.map_name.placeholderText()
        return NewMap(
            name,
            self.columns.value(),
            self.rows.value(),
            read_length(self.cell.currentText()),
            str(self.ruleset.currentData()),
        )

    def retranslate(self) -> None:
        """Say it in the language in force."""
        self.name(self.tr("New map"))
        self.map_name.setPlaceholderText(self.tr("Untitled map"))
        words = (self.tr("Name"), self.tr("Columns × rows"), self.tr("Cell size"), self.tr("Rules"))
        for place, word in zip(self._labels, words, strict=True):
            place.setText(word)
        self._cancel.setText(self.tr("Cancel"))
        self._create.setText(self.tr("Create"))
        self._check()

    def _form(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(10)
        grid.setColumnMinimumWidth(0, 120)
        grid.setColumnStretch(1, 1)
        grid.setColumnStretch(3, 1)
        for row, place in enumerate(self._labels):
            grid.addWidget(place, row, 0)
        grid.addWidget(self.map_name, 0, 1, 1, 3)
        grid.addWidget(self.columns, 1, 1)
        grid.addWidget(self._times, 1, 2)
        grid.addWidget(self.rows, 1, 3)
        grid.addWidget(self.cell, 2, 1)
        grid.addWidget(self._hint, 2, 3)
        grid.addWidget(self.ruleset, 3, 1, 1, 3)
        grid.addWidget(self._problem, 4, 1, 1, 3)
        return grid

    def _check(self) -> None:
        try:
            cell = read_length(self.cell.currentText())
        except InputProblem:
            self._refuse(self.tr("Write a length such as 1.6, 1,6 or 5 ft."))
            return
        if not SMALLEST <= cell <= LARGEST:
            self._refuse(self.tr("A cell is between 0.1 m and 100 m wide."))
            return
        self._problem.setText("")
        self._create.setEnabled(True)
        across, down = cell * self.columns.value(), cell * self.rows.value()
        self._hint.setText(
            self.tr("{across} × {down} m in all").format(
                across=decimal(across, 1), down=decimal(down, 1)
            )
        )

    def _refuse(self, why: str) -> None:
        self._problem.setText(why)
        self._hint.setText("")
        self._create.setEnabled(False)


def _count(value: int) -> QSpinBox:
    made = QSpinBox()
    made.setRange(1, MOST_CELLS)
    made.setValue(value)
    made.setButtonSymbols(QSpinBox.ButtonSymbols.NoButtons)
    return made


