"""Sets of cells as runs along rows: large areas stay small, and are cut to a map at once."""

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from battlemap.grid.cell import Cell


class Run(NamedTuple):
    """Cells of a row from `first` up to, not including, `stop`."""

    row: int
    first: int
    stop: int


Window = tuple[int, int]
"""Columns and rows of a map."""


@dataclass(frozen=True)
class CellSet:
    """Cells in reading order; the runs of a row are apart and never empty."""

    runs: tuple[Run, ...] = ()

    def __len__(self) -> int:
        """How many cells."""
        return sum(run.stop - run.first for run in self.runs)

    def __iter__(self) -> Iterator[Cell]:
        """The cells, row by row from the left."""
        for row, first, stop in self.runs:
            for column in range(first, stop):
                yield column, row

    def __contains__(self, cell: object) -> bool:
        """Whether a cell is among them."""
        if not (isinstance(cell, tuple) and len(cell) == 2):
            return False
        column, row = cell
        at = bisect_right(self.runs, (row, column, float("inf"))) - 1
        return at >= 0 and self.runs[at].row == row and column < self.runs[at].stop

    @cached_property
    def by_row(self) -> dict[int, list[Run]]:
        """The runs of each row."""
        rows: dict[int, list[Run]] = {}
        for run in self.runs:
            rows.setdefault(run.row, []).append(run)
        return rows

    def within(self, window: Window) -> "CellSet":
        """What of it lies on a map of a size."""
        columns, rows = window
        kept = (
            Run(run.row, max(run.first, 0), min(run.stop, columns))
            for run in self.runs
            if 0 <= run.row < rows
        )
        return CellSet(tuple(run for run in kept if run.first < run.stop))

    def __or__(self, other: "CellSet") -> "CellSet":
        """The cells of both."""
        return joined((*self.runs, *other.runs))

    def __sub__(self, other: "CellSet") -> "CellSet":
        """The cells that are not in the other."""
        return CellSet(
            tuple(piece for run in self.runs for piece in _left(run, other.by_row.get(run.row, ())))
        )


def joined(runs: Iterable[Run]) -> CellSet:
    """Runs in any order, overlapping or touching, as one set."""
    made: list[Run] = []
    for run in sorted(runs):
        if run.first >= run.stop:
            continue
        if made and made[-1].row == run.row and run.first <= made[-1].stop:
            made[-1] = made[-1]._replace(stop=max(made[-1].stop, run.stop))
        else:
            made.append(run)
    return CellSet(tuple(made))


def of_cells(cells: Iterable[Cell]) -> CellSet:
    """Single cells as a set."""
    return joined(Run(row, column, column + 1) for column, row in cells)


def _left(run: Run, taken: Iterable[Run]) -> Iterator[Run]:
    """What of a run others leave; they are in order."""
    first = run.first
    for other in taken:
        if other.stop <= first or other.first >= run.stop:
            continue
        if other.first > first:
            yield Run(run.row, first, other.first)
        first = max(first, other.stop)
    if first < run.stop:
        yield Run(run.row, first, run.stop)
