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

    def entered(self, start: Cell, end: Cell) -> list[Cell]:
        """The cells covered at the end that were not covered at the start (fault B007)."""
        before = set(self.cells(start))
        return [cell for cell in self.cells(end) if cell not in before]

    def fits(self, anchor: Cell, columns: int, rows: int) -> bool:
        """Whether the body lies wholly on a map of that size."""
        return 0 <= anchor[0] <= columns - self.columns and 0 <= anchor[1] <= rows - self.rows

    def overlaps(self, anchor: Cell, other: "Footprint", other_anchor: Cell) -> bool:
        """Whether two bodies share a cell."""
        return (
            anchor[0] < other_anchor[0] + other.columns
            and other_anchor[0] < anchor[0] + self.columns
            and anchor[1] < other_anchor[1] + other.rows
            and other_anchor[1] < anchor[1] + self.rows
        )
