"""The ground as solid prisms, one a cell; blocked cells rise without end."""

from collections.abc import Collection
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from battlemap.board.terrain import Terrain
from battlemap.grid.cell import Cell
from battlemap.sight.edges import NO_EDGES, Edges, Floats, Whole, joined

Box = tuple[float, float, float, float]


class Ground(NamedTuple):
    """The height of every cell's ground in mm; infinite where a cell is blocked."""

    tops: Floats
    flat: bool
    highest: float
    lowest: float


def ground_of(terrain: Terrain) -> Ground:
    """The ground of a map."""
    tops = np.where(terrain.blocked, np.inf, terrain.height.astype(np.float64))
    highest, lowest = float(tops.max()), float(tops.min())
    return Ground(tops, highest == lowest, highest, lowest)


def plan_of(terrain: Terrain) -> Ground:
    """The ground with heights left out: only blocked cells rise."""
    tops = np.where(terrain.blocked, np.inf, -np.inf)
    return Ground(tops, not terrain.blocked.any(), float(tops.max()), float(tops.min()))


def sides(ground: Ground, box: Box, without: Collection[Cell], lowest: float) -> Edges:
    """The upright faces between cells of unequal height in a box, `without` some cells.

    Nothing below `lowest` (mm) is asked about. An edge's owner is its cell: column + row * width.
    """
    if ground.highest <= lowest:
        return NO_EDGES
    rows, columns = ground.tops.shape
    c0, r0 = max(int(np.floor(box[0])) - 1, 0), max(int(np.floor(box[1])) - 1, 0)
    c1, r1 = min(int(np.ceil(box[2])) + 1, columns), min(int(np.ceil(box[3])) + 1, rows)
    if c1 <= c0 or r1 <= r0:
        return NO_EDGES
    cut = np.maximum(ground.tops[r0:r1, c0:c1], lowest)
    for column, row in without:
        if c0 <= column < c1 and r0 <= row < r1:
            cut[row - r0, column - c0] = lowest
    return joined([_upright(cut, c0, r0, columns), _level(cut, c0, r0, columns)])


def _upright(cut: Floats, c0: int, r0: int, columns: int) -> Edges:
    """Faces between neighbours in a row."""
    one, other = cut[:, :-1], cut[:, 1:]
    row, column = np.nonzero(one != other)
    here, there = one[row, column], other[row, column]
    owner = column + c0 + (there > here) + (row + r0) * columns
    x, y = (column + c0 + 1).astype(np.float64), (row + r0).astype(np.float64)
    return _faces(x, y, x, y + 1, here, there, owner)


def _level(cut: Floats, c0: int, r0: int, columns: int) -> Edges:
    """Faces between neighbours in a column."""
    one, other = cut[:-1], cut[1:]
    row, column = np.nonzero(one != other)
    here, there = one[row, column], other[row, column]
    owner = column + c0 + (row + r0 + (there > here)) * columns
    x, y = (column + c0).astype(np.float64), (row + r0 + 1).astype(np.float64)
    return _faces(x, y, x + 1, y, here, there, owner)


def _faces(
    ax: Floats, ay: Floats, bx: Floats, by: Floats, here: Floats, there: Floats, owner: Whole
) -> Edges:
    low, high = np.minimum(here, there), np.maximum(here, there)
    return Edges(ax, ay, bx, by, low, high, np.zeros(len(ax), np.int64), owner.astype(np.int64))


def top_at(ground: Ground, cell: Cell) -> float:
    """The height of a cell's ground in mm; bottomless off the map."""
    rows, columns = ground.tops.shape
    if 0 <= cell[0] < columns and 0 <= cell[1] < rows:
        return float(ground.tops[cell[1], cell[0]])
    return -np.inf


def standing_in(
    ground: Ground, left: tuple[float, float], right: tuple[float, float], without: Collection[Cell]
) -> list[tuple[Cell, float, float, float]]:
    """The cells an upright plane stands in: cell, from and to (shares of it), height in mm."""
    (x0, y0), (x1, y1) = left, right
    cuts = sorted({0.0, 1.0, *grid_cuts(x0, x1), *grid_cuts(y0, y1)})
    found = []
    for start, end in pairwise(cuts):
        middle = (start + end) / 2
        cell = (int(np.floor(x0 + middle * (x1 - x0))), int(np.floor(y0 + middle * (y1 - y0))))
        if cell not in without:
            found.append((cell, start, end, top_at(ground, cell)))
    return found


def grid_cuts(start: float, end: float) -> list[float]:
    """The shares of a stretch at which it crosses grid lines."""
    low, high = min(start, end), max(start, end)
    lines = range(int(np.ceil(low)), int(np.floor(high)) + 1)
    return [(at - start) / (end - start) for at in lines if low < at < high]
