"""What the legend says, written out in full or in short, in one column or in several."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from battlemap.ui.scene.style import Style
from battlemap.ui.scene.swatches import MARK, Mark, swatch
from battlemap.ui.widgets.labels import label

if TYPE_CHECKING:
    from battlemap.ui.map_legend import LegendPart

SPACING, BETWEEN = 6, 18
"""Px between what is below one another, and between columns."""
IN_A_LINE = 3
"""How many marks stand in one line of a part told in short."""
HEADING = 1.5
"""How much room a heading takes, in rows."""


@dataclass(frozen=True, slots=True)
class Form:
    """How the legend is written: in `short` a mark has its number alone, where it has one."""

    short: bool
    columns: int


def forms(parts: int) -> Iterator[Form]:
    """From the most readable to the smallest."""
    for short in (False, True):
        for columns in range(1, parts + 1):
            yield Form(short, columns)


def page(parts: Sequence["LegendPart"], form: Form, style: Style) -> QWidget:
    """The parts in a form."""
    made = QWidget()
    row = QHBoxLayout(made)
    row.setContentsMargins(12, 10, 12, 10)
    row.setSpacing(BETWEEN)
    for column in _columns(parts, form.columns):
        row.addLayout(_column(column, style, short=form.short))
    return made


def _columns(parts: Sequence["LegendPart"], count: int) -> list[list["LegendPart"]]:
    """The parts in their order, in columns about as long as each other."""
    whole = sum(_long(part) for part in parts)
    columns: list[list[LegendPart]] = [[] for _ in range(count)]
    above = 0.0
    for part in parts:
        middle = above + _long(part) / 2
        columns[min(int(middle * count / whole), count - 1)].append(part)
        above += _long(part)
    return [column for column in columns if column]


def _long(part: "LegendPart") -> float:
    return len(part.rows) + HEADING


def _column(parts: Sequence["LegendPart"], style: Style, *, short: bool) -> QVBoxLayout:
    column = QVBoxLayout()
    column.setSpacing(SPACING)
    for number, part in enumerate(parts):
        title = label("heading", part.title)
        title.setContentsMargins(0, 6 if number else 0, 0, 0)
        column.addWidget(title)
        column.addWidget(_line(part, style) if short else _rows(part, style))
    column.addStretch(1)
    return column


def _rows(part: "LegendPart", style: Style) -> QWidget:
    made = QWidget()
    grid = QGridLayout(made)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(8)
    grid.setVerticalSpacing(2)
    grid.setColumnStretch(1, 1)
    for row, said in enumerate(part.rows):
        value = label("rowvalue", said.value)
        value.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        for column, widget in enumerate((_mark(said.mark, style), label("row", said.text), value)):
            grid.addWidget(widget, row, column)
    return made


def _line(part: "LegendPart", style: Style) -> QWidget:
    """A few marks beside each other."""
    made = QWidget()
    lines = QVBoxLayout(made)
    lines.setContentsMargins(0, 0, 0, 0)
    lines.setSpacing(2)
    for start in range(0, len(part.rows), IN_A_LINE):
        row = QHBoxLayout()
        row.setSpacing(8)
        for said in part.rows[start : start + IN_A_LINE]:
            row.addWidget(_mark(said.mark, style))
            row.addWidget(label("rowvalue", said.value) if said.value else label("row", said.text))
        row.addStretch(1)
        lines.addLayout(row)
    return made


def _mark(mark: Mark, style: Style) -> QLabel:
    made = QLabel()
    made.setFixedSize(MARK.toSize())
    made.setPixmap(swatch(mark, style))
    return made
