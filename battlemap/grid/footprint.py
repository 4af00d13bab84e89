"""The cells a body covers, n columns by m rows, and those it newly enters on a step."""

from collections.abc import Iterator
from typing import NamedTuple

from battlemap.grid.cell import Cell

CORE_INSET = 0.35
"""How far a body's core is drawn in on every side, in cells: what walls must let through."""


class Footprint(NamedTuple):
    """A body's extent in whole cells; the anchor is its top-left cell."""

    columns: int = 1
    rows: int = 1

    def cells(self, anchor: Cell) -> Iterator[Cell]:
        """The covered cells, row by row."""
        for row in range(anchor[1], anchor[1] + self.rows):
            for column in range(anchor[0], anchor[0] + self.columns):
                yield column, row

    def fits(self, anchor: Cell, columns: int, rows: int) -> bool:
        """Whether the body lies wholly on a map of that size."""
        return 0 <= anchor[0] <= columns - self.columns and 0 <= anchor[1] <= rows - self.rows
