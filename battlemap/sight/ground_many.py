"""The upright faces of the ground that many windows or lines pass, found all at once."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from battlemap.sight.body import Body
from battlemap.sight.edges import NO_EDGES, Edges, Floats, Mask, Whole, joined
from battlemap.sight.ground import Ground

_MARGIN = 1e-4
"""A face this near a shape is passed by it, in cells."""


class Rooms(NamedTuple):
    """The cells of some bodies: first and last column and row of each; none if last < first."""

    first_column: Whole
    last_column: Whole
    first_row: Whole
    last_row: Whole

    def taken(self, which: Whole) -> "Rooms":
        """Some of them."""
        return Rooms(*(part[which] for part in self))

    def hold(self, column: Whole, row: Whole) -> Mask:
        """Whether each holds the cell of the same index."""
        across = (column >= self.first_column) & (column <= self.last_column)
        held: Mask = across & (row >= self.first_row) & (row <= self.last_row)
        return held


def rooms_of(bodies: Sequence[Body]) -> Rooms:
    """The cells under bodies, which are rectangles."""
    found = np.array([_room(body) for body in bodies], np.int64).reshape(-1, 4)
    return Rooms(*found.T)


def _room(body: Body) -> tuple[int, int, int, int]:
    """First and last column, first and last row; of a point on a border both of its cells."""
    if not body.cells:
        return 0, -1, 0, -1
    columns, rows = zip(*body.cells, strict=True)
    return min(columns), max(columns), min(rows), max(rows)


def faces_passed(
    ground: Ground, shapes: Floats, without: Sequence[Rooms], lowest: Floats
) -> tuple[Whole, Edges]:
    """The faces in the way of each shape (n x k x 2, a path in plan), and whose way each is in.

    `without` are cells left out, `lowest` the height in mm beneath which nothing is asked about;
    the same faces as `ground.sides` gives one by one, but for those the shape does not come near.
    """
    rows, columns = ground.tops.shape
    shape, column, row = _cells_under(shapes, columns, rows)
    if not shape.size:
        return shape, NO_EDGES
    here = _cut(ground, shape, column, row, without, lowest)
    found, sets = [], []
    for west in (True, False):
        whose, faces = _faces(ground, shape, column, row, here, without, lowest, west=west)
        found.append(whose)
        sets.append(faces)
    return np.concatenate(found), joined(sets)


def _cut(
    ground: Ground,
    shape: Whole,
    column: Whole,
    row: Whole,
    without: Sequence[Rooms],
    lowest: Floats,
) -> Floats:
    """The tops of cells as each shape meets them."""
    low = lowest[shape]
    tops: Floats = np.maximum(ground.tops[row, column], low)
    risen = np.flatnonzero(tops > low)
    for rooms in without:
        inside = rooms.taken(shape[risen]).hold(column[risen], row[risen])
        tops[risen[inside]] = low[risen[inside]]
    return tops


def _faces(
    ground: Ground,
    shape: Whole,
    column: Whole,
    row: Whole,
    here: Floats,
    without: Sequence[Rooms],
    lowest: Floats,
    *,
    west: bool,
) -> tuple[Whole, Edges]:
    """The faces towards the neighbours in the west, or in the north."""
    inner = np.flatnonzero((column if west else row) > 0)
    shape, column, row, here = shape[inner], column[inner], row[inner], here[inner]
    beside, above = (column - 1, row) if west else (column, row - 1)
    there = _cut(ground, shape, beside, above, without, lowest)
    steps = np.flatnonzero(here != there)
    shape, column, row = shape[steps], column[steps], row[steps]
    here, there, beside, above = here[steps], there[steps], beside[steps], above[steps]
    higher = here > there
    width = ground.tops.shape[1]
    owner = np.where(higher, column + row * width, beside + above * width).astype(np.int64)
    x, y = column.astype(np.float64), row.astype(np.float64)
    ends = (x, y + 1) if west else (x + 1, y)
    side = np.zeros(len(x), np.int64)
    return shape, Edges(x, y, *ends, np.minimum(here, there), np.maximum(here, there), side, owner)


def _cells_under(shapes: Floats, columns: int, rows: int) -> tuple[Whole, Whole, Whole]:
    """Every cell each path comes near or encloses: whose it is, column, row."""
    ys = shapes[:, :, 1]
    first = np.clip(np.floor(ys.min(axis=1) - _MARGIN).astype(np.int64), 0, rows)
    last = np.clip(np.floor(ys.max(axis=1) + _MARGIN).astype(np.int64), -1, rows - 1)
    shape, row = _counted(first, last)
    low, high = _across(shapes[shape], row)
    left = np.clip(np.floor(low - 2 * _MARGIN), 0, columns).astype(np.int64)
    right = np.clip(np.floor(high + 2 * _MARGIN), -1, columns - 1).astype(np.int64)
    which, column = _counted(left, right)
    return shape[which], column, row[which]


def _counted(first: Whole, last: Whole) -> tuple[Whole, Whole]:
    """The whole numbers from first to last of each, and whose they are."""
    many = np.maximum(last - first + 1, 0)
    whose = np.repeat(np.arange(len(many)), many)
    starts = np.cumsum(many) - many
    return whose, np.arange(len(whose)) - starts[whose] + first[whose]


def _across(paths: Floats, row: Whole) -> tuple[Floats, Floats]:
    """How far left and right each path reaches within a row; nothing (inf, -inf) outside it."""
    top, foot = row - _MARGIN, row + 1 + _MARGIN
    low, high = np.full(len(row), np.inf), np.full(len(row), -np.inf)
    for leg in range(paths.shape[1] - 1):
        (ax, ay), (bx, by) = paths[:, leg].T, paths[:, leg + 1].T
        meets = (np.minimum(ay, by) <= foot) & (np.maximum(ay, by) >= top)
        rise = by - ay
        safe = np.where(rise == 0, 1.0, rise)
        for y, x in ((ay, ax), (by, bx)):
            level = np.where(rise == 0, x, ax + (np.clip(y, top, foot) - ay) / safe * (bx - ax))
            np.minimum(low, np.where(meets, level, np.inf), out=low)
            np.maximum(high, np.where(meets, level, -np.inf), out=high)
    return low, high
