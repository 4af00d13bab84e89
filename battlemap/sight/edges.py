"""Edges of what stands in the way, as arrays: walls, sides of objects, bodies and ground."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from battlemap.board.barrier import Barrier, Point

Floats = NDArray[np.float64]
Whole = NDArray[np.int64]
Mask = NDArray[np.bool_]

SIDES = {"both": 0, "left": 1, "right": -1}
Row = tuple[float, float, float, float, float, float, int, int]


class Edges(NamedTuple):
    """Upright rectangles: ends in plan (cells), bottom and top (mm, infinite without end)."""

    ax: Floats
    ay: Floats
    bx: Floats
    by: Floats
    bottom: Floats
    top: Floats
    side: Whole
    """0 both, +1 only from the left of a -> b, -1 only from the right."""
    owner: Whole
    """Which obstacle it belongs to: an index into the scene's names."""

    @property
    def size(self) -> int:
        """How many there are."""
        return len(self.ax)

    def taken(self, which: Whole | Mask) -> "Edges":
        """Some of them."""
        return Edges._make(column[which] for column in self)

    def stop_from(self, x: Floats | float, y: Floats | float) -> Mask:
        """Which of them stop what comes from a point: one-way walls let the other side through."""
        # With y down, the left of a -> b is where this product is negative.
        turn = (self.bx - self.ax) * (y - self.ay) - (self.by - self.ay) * (x - self.ax)
        stops: Mask = (self.side == 0) | (self.side * turn < 0)
        return stops


def edges(rows: Sequence[Row]) -> Edges:
    """The arrays of rows."""
    table = np.array(rows, np.float64).reshape(-1, 8)
    ax, ay, bx, by, bottom, top, side, owner = np.ascontiguousarray(table.T)
    return Edges(ax, ay, bx, by, bottom, top, side.astype(np.int64), owner.astype(np.int64))


NO_EDGES = edges([])


def joined(parts: Sequence[Edges]) -> Edges:
    """All edges of several sets, in their order."""
    if len(parts) == 1:
        return parts[0]
    return Edges._make(np.concatenate(column) for column in zip(*parts, strict=True))


def outline(one: Floats, two: Floats) -> Edges:
    """Edges without height between points (n x 2) and others."""
    level, none = np.zeros(len(one)), np.zeros(len(one), np.int64)
    return Edges(one[:, 0], one[:, 1], two[:, 0], two[:, 1], level, level, none, none)


def barrier_row(barrier: Barrier, owner: int) -> Row:
    """The row of a wall."""
    bottom = -np.inf if barrier.bottom is None else barrier.bottom
    top = np.inf if barrier.top is None else barrier.top
    return (*barrier.start, *barrier.end, bottom, top, SIDES[barrier.side], owner)


def ring_rows(ring: Sequence[Point], bottom: float, top: float, owner: int) -> Iterator[Row]:
    """The rows of the sides of a prism over a ring."""
    ends: Iterable[Point] = (*ring[1:], *ring[:1])
    for start, end in zip(ring, ends, strict=True):
        if start != end:
            yield (*start, *end, bottom, top, 0, owner)
