"""Cells, places and the eight directions. y points down; a body is placed by its top-left cell."""

import re
from typing import NamedTuple

from battlemap.decimals import decimal
from battlemap.grid.exact import metres, millimetres, read_length
from battlemap.problems import InputProblem, error

Cell = tuple[int, int]
"""(column, row); it covers [column, column + 1] x [row, row + 1]."""

#  7 0 1      index of a direction; odd ones are diagonal
#  6 . 2
#  5 4 3
DIRECTIONS: tuple[Cell, ...] = (
    (0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1),
)  # fmt: skip
COMPASS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")


class Place(NamedTuple):
    """Where a body stands: its anchor cell and its height in mm above the map's zero."""

    column: int
    row: int
    z: int = 0

    @property
    def cell(self) -> Cell:
        """The anchor cell."""
        return self.column, self.row


def letters(column: int) -> str:
    """The column as letters: 0 is A, 25 Z, 26 AA."""
    text = ""
    column += 1
    while column:
        column, digit = divmod(column - 1, 26)
        text = chr(65 + digit) + text
    return text


def name_of(cell: Cell) -> str:
    """The cell as players say it: ``M8``; left of and above a map the numbers: ``-1,0``."""
    if min(cell) < 0:
        return write_place(cell)
    return f"{letters(cell[0])}{cell[1] + 1}"


def write_place(cell: Cell, z_mm: int | None = None) -> str:
    """The place as `read_place` takes it: ``12,7`` or ``12,7@4.8``."""
    text = f"{cell[0]},{cell[1]}"
    return text if z_mm is None else f"{text}@{decimal(metres(z_mm))}"


_PLACE = re.compile(r"\s*(?:(-?\d+)\s*,\s*(-?\d+)|([A-Za-z]{1,3})(\d+))\s*(?:@\s*(\S.*?)\s*)?")


def read_place(text: str) -> tuple[Cell, int | None]:
    """Cell and asked height in mm from ``12,7``, ``M8`` or ``M8@4.8``; InputProblem otherwise."""
    match = _PLACE.fullmatch(text)
    if match is None or match[4] == "0":
        raise InputProblem(error("", "place_unreadable", text=text))
    if match[1] is not None:
        cell = (int(match[1]), int(match[2]))
    else:
        cell = (_column(match[3]), int(match[4]) - 1)
    return cell, None if match[5] is None else millimetres(read_length(match[5]))


def _column(text: str) -> int:
    column = 0
    for sign in text.upper():
        column = column * 26 + ord(sign) - 64
    return column - 1


def direction_of(start: Cell, end: Cell) -> int:
    """The index of the direction from a cell to one of its eight neighbours."""
    return DIRECTIONS.index((end[0] - start[0], end[1] - start[1]))
