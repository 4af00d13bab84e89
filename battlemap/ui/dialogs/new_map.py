"""New map: columns, rows, the size of a cell, and the rules. On a picture: pixels a cell."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from PySide6.QtWidgets import QComboBox, QGridLayout, QLineEdit, QSpinBox, QWidget

from battlemap.board.board import MOST_CELLS
from battlemap.decimals import decimal
from battlemap.grid.exact import read_length
from battlemap.problems import InputProblem
from battlemap.ui.cell_sizes import LARGEST_CELL, PRESETS, SMALLEST_CELL
from battlemap.ui.dialogs.sheet import Sheet, field_label
from battlemap.ui.look import Look
from battlemap.ui.picture_file import COMMON_CELL_PX, PictureFile
from battlemap.ui.theme import CONTROL
from battlemap.ui.widgets.labels import label

LEAST_CELL_PX, MOST_CELL_PX = 4, 2000


@dataclass(frozen=True, slots=True)
class NewMap:
    """What was asked for; `cell_m` in metres, `cell_px` in pixels of the picture."""

    name: str
    columns: int
    rows: int
    cell_m: Fraction
    ruleset: str
    cell_px: Fraction


class NewMapDialog(Sheet):
    """Asks for the size of a new map."""

    def __init__(
        self,
        look: Look,
        rulesets: Sequence[tuple[str, str]],
        parent: QWidget | None = None,
        picture: PictureFile | None = None,
    ) -> None:
        """Take the rulesets as (id, name), and the picture the map lies on if there is one."""
        super().__init__(look, parent)
        self._picture = picture
        self.map_name = QLineEdit(picture.name if picture else "")
        self.columns, self.rows = _count(30), _count(20)
        self._limits = label("faint")
        self.pixels = QLineEdit(str(COMMON_CELL_PX))
        self.cell = QComboBox()
        self.cell.setEditable(True)
        self.cell.addItems([number for number, _ in PRESETS])
        self.ruleset = QComboBox()
        for id, name in rulesets:
            self.ruleset.addItem(name, id)
        self._labels = [field_label() for _ in range(4)]
        self._hint, self._problem = label("faint"), label("warn", wrap=True)
        self._size_hint = label("faint")
        self.body.addLayout(self._form())
        self.body.addStretch(1)
        self._cancel = self.add_button()
        self.create_button = self.add_button("primary")
        self._cancel.clicked.connect(self.reject)
        self.create_button.clicked.connect(self.accept)
        for changed in (
            self.cell.currentTextChanged,
            self.pixels.textChanged,
            self.columns.valueChanged,
            self.rows.valueChanged,
            self.columns.lineEdit().textEdited,
            self.rows.lineEdit().textEdited,
        ):
            changed.connect(lambda _value: self._check())
        self.retranslate()
        first = self.pixels if picture else self.columns
        first.setFocus()
        first.selectAll()

    def asked(self) -> NewMap:
        """What the fields say; InputProblem if the cell's size cannot be read."""
        name = self.map_name.text().strip() or self.map_name.placeholderText()
        columns, rows = self._cells()
        return NewMap(
            name,
            columns,
            rows,
            read_length(self.cell.currentText()),
            str(self.ruleset.currentData()),
            self._pixels() or Fraction(COMMON_CELL_PX),
        )

    def retranslate(self) -> None:
        """Say it in the language in force."""
        self.name(self.tr("New map on a picture") if self._picture else self.tr("New map"))
        self.map_name.setPlaceholderText(self.tr("Untitled map"))
        size = self.tr("Pixels a cell") if self._picture else self.tr("Columns × rows")
        words = (self.tr("Name"), size, self.tr("Cell size"), self.tr("Rules"))
        for place, word in zip(self._labels, words, strict=True):
            place.setText(word)
        self._limits.setText(self.tr("1 to {most} on each side").format(most=MOST_CELLS))
        self._name_fields(words)
        units = {"m": self.tr("m"), "ft": self.tr("ft")}
        for row, (number, unit) in enumerate(PRESETS):
            self.cell.setItemText(row, f"{number} {units[unit]}")
        self._cancel.setText(self.tr("Cancel"))
        self.create_button.setText(self.tr("Create"))
        self._check()

    def _name_fields(self, words: tuple[str, str, str, str]) -> None:
        """What a screen reader says of each field."""
        fields = (self.map_name, self.pixels, self.cell, self.ruleset)
        for field, word in zip(fields, words, strict=True):
            field.setAccessibleName(word)
        self.columns.setAccessibleName(self.tr("Columns"))
        self.rows.setAccessibleName(self.tr("Rows"))

    def _form(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(10)
        grid.setColumnMinimumWidth(0, 120)
        grid.setColumnStretch(1, 1)
        grid.setColumnStretch(3, 1)
        for row, place in zip((0, 1, 3, 4), self._labels, strict=True):
            grid.addWidget(place, row, 0)
        grid.addWidget(self.map_name, 0, 1, 1, 3)
        if self._picture:
            grid.addWidget(self.pixels, 1, 1)
            grid.addWidget(self._size_hint, 1, 3)
        else:
            grid.addWidget(self.columns, 1, 1)
            grid.addWidget(label("dim", "×"), 1, 2)
            grid.addWidget(self.rows, 1, 3)
            grid.addWidget(self._limits, 2, 1, 1, 3)
        grid.addWidget(self.cell, 3, 1)
        grid.addWidget(self._hint, 3, 3)
        grid.addWidget(self.ruleset, 4, 1, 1, 3)
        grid.addWidget(self._problem, 5, 1, 1, 3)
        return grid

    def _pixels(self) -> Fraction | None:
        try:
            value = Fraction(self.pixels.text().strip().replace(",", "."))
        except (ValueError, ZeroDivisionError):
            return None
        return value if LEAST_CELL_PX <= value <= MOST_CELL_PX else None

    def _cells(self) -> tuple[int, int]:
        if self._picture is None:
            return _written(self.columns), _written(self.rows)
        return self._picture.cells(self._pixels() or Fraction(COMMON_CELL_PX))

    def _check(self) -> None:
        problem = self._wrong()
        self._problem.setText(problem)
        self._problem.setVisible(bool(problem))
        self.create_button.setEnabled(not problem)
        if problem:
            self._hint.setText("")
            self._size_hint.setText("")
            return
        cell, (columns, rows) = read_length(self.cell.currentText()), self._cells()
        self._size_hint.setText(
            self.tr("{columns} × {rows} cells").format(columns=columns, rows=rows)
        )
        self._hint.setText(
            self.tr("{across} × {down} m in all").format(
                across=decimal(cell * columns, 1), down=decimal(cell * rows, 1)
            )
        )

    def _wrong(self) -> str:
        try:
            cell = read_length(self.cell.currentText())
        except InputProblem:
            return self.tr("Write a length such as 1.6, 1,6 or 5 ft.")
        if not SMALLEST_CELL <= cell <= LARGEST_CELL:
            return self.tr("A cell is between 0.1 m and 100 m wide.")
        if self._picture and self._pixels() is None:
            return self.tr("A cell is between {least} and {most} pixels wide.").format(
                least=LEAST_CELL_PX, most=MOST_CELL_PX
            )
        return self._wrong_size()

    def _wrong_size(self) -> str:
        columns, rows = self._cells()
        if min(columns, rows) >= 1 and max(columns, rows) <= MOST_CELLS:
            return ""
        if self._picture is None:
            return self.tr("A map has 1 to {most} cells on each side.").format(most=MOST_CELLS)
        return self.tr(
            "That makes {columns} × {rows} cells; a map has {most} at most on each side."
        ).format(columns=columns, rows=rows, most=MOST_CELLS)


def _written(field: QSpinBox) -> int:
    """The number as it stands in the field, before it is left."""
    text = field.lineEdit().text().strip()
    return int(text) if text.isdecimal() else 0


def _count(value: int) -> QSpinBox:
    made = QSpinBox()
    # Far beyond what a map can have: what is too much is refused in words, not cut down unseen.
    made.setRange(0, 99_999)
    made.setValue(value)
    made.setFixedHeight(CONTROL)
    made.lineEdit().setTextMargins(8, 0, 8, 0)
    return made
