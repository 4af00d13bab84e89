"""Straight lanes: the hull of a body's first and last cells.

Exact in whole numbers: a cell lies in the lane when the two overlap on every axis that could part
them, and for a box and the hull of two there are three: across, down and square to the way.
"""

from collections.abc import Iterator

from battlemap.grid.cell import Cell
from battlemap.grid.footprint import Footprint

Corner = tuple[int, int]


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
