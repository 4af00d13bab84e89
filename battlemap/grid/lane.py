"""Straight lanes: the cells a line enters in order, and the hull of a body's first and last cells.

Hulls are exact in whole numbers: a cell lies in the lane when the two overlap on every axis that
could part them, and for a box and the hull of two there are three: across, down and square to the
way.
"""

import itertools
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from battlemap.grid.cell import DIRECTIONS, Cell
from battlemap.grid.footprint import Footprint

Corner = tuple[int, int]


class Crossing(NamedTuple):
    """One cell a line enters: its offset from the start, by which direction, and its share."""

    cell: Cell
    direction: int
    share: Fraction


@lru_cache(maxsize=8192)
def crossings(across: int, down: int) -> tuple[Crossing, ...]:
    """The cells the line from one cell's centre to another's enters, in order; shares sum to 1."""
    cuts = _cuts(across, down)
    ends = [Fraction(0), *cuts, Fraction(1)]
    middles = [(low + high) / 2 for low, high in itertools.pairwise(ends)]
    middles[0], middles[-1] = Fraction(0), Fraction(1)
    made, cell = [], (0, 0)
    for number, cut in enumerate(cuts):
        step = (_crosses(cut, across), _crosses(cut, down))
        cell = (cell[0] + step[0], cell[1] + step[1])
        share = middles[number + 1] - middles[number]
        made.append(Crossing(cell, DIRECTIONS.index(step), share))
    return tuple(made)


def _cuts(across: int, down: int) -> list[Fraction]:
    """Where along the line it passes from cell to cell."""
    cuts = {
        Fraction(2 * count + 1, 2 * abs(length))
        for length in (across, down)
        for count in range(abs(length))
    }
    return sorted(cuts)


def _crosses(cut: Fraction, length: int) -> int:
    """The sign of the step over a grid line of one axis at a cut, 0 if it crosses none there."""
    if not length:
        return 0
    return (1 if length > 0 else -1) if (cut * abs(length) * 2) % 2 == 1 else 0


def lane_cells(
    body: Footprint, start: Cell, end: Cell, *, touching: bool = False
) -> tuple[Cell, ...]:
    """The cells a straight lane covers, row by row; `touching`: those it only touches as well."""
    edge = 1 if touching else 0
    left, top = min(start[0], end[0]), min(start[1], end[1])
    right = max(start[0], end[0]) + body.columns
    bottom = max(start[1], end[1]) + body.rows
    return tuple(
        (column, row)
        for row in range(top - edge, bottom + edge)
        for column in range(left - edge, right + edge)
        if _overlaps(body, start, end, (column, row), touching)
    )


def _overlaps(body: Footprint, start: Cell, end: Cell, cell: Cell, touching: bool) -> bool:
    """Whether lane and cell overlap square to the way; the box around both is given."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    lane = [dx * y - dy * x for x, y in _corners(start, body)]
    box = [dx * y - dy * x for x, y in _corners(cell, Footprint())]
    low, high = max(min(lane), min(box)), min(max(lane), max(box))
    return low <= high if touching else low < high or not (dx or dy)


def _corners(anchor: Cell, body: Footprint) -> Iterator[Corner]:
    for x in (anchor[0], anchor[0] + body.columns):
        for y in (anchor[1], anchor[1] + body.rows):
            yield x, y


def lane_outline(body: Footprint, start: Cell, end: Cell) -> tuple[Corner, ...]:
    """The corners of a straight lane, clockwise on the screen."""
    points = sorted({*_corners(start, body), *_corners(end, body)})
    upper, lower = _half(points), _half(points[::-1])
    return (*upper[:-1], *lower[:-1])


def _half(points: list[Corner]) -> list[Corner]:
    """One side of the hull around sorted points."""
    kept: list[Corner] = []
    for point in points:
        while len(kept) > 1 and _turns_left(kept[-2], kept[-1], point):
            kept.pop()
        kept.append(point)
    return kept


def _turns_left(one: Corner, two: Corner, three: Corner) -> bool:
    """Whether three points turn left on the screen, or not at all."""
    ax, ay = two[0] - one[0], two[1] - one[1]
    return ax * (three[1] - two[1]) - ay * (three[0] - two[0]) <= 0
