"""The straight line between two bodies in plan: through the inside of which cells it goes."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise, product
from math import ceil, floor
from typing import NamedTuple

from battlemap.board.token import Token
from battlemap.grid.cell import Cell, Place
from battlemap.grid.footprint import Footprint

HALF = Fraction(1, 2)
Spot = tuple[Fraction, Fraction]
"""x and y in cells."""


class Crossing(NamedTuple):
    """A cell whose inside the line crosses, from one share of its length to another."""

    cell: Cell
    enters: Fraction
    leaves: Fraction


def crossings(start: Spot, end: Spot) -> Iterator[Crossing]:
    """The cells whose inside a line crosses, from its start on; sides and corners are no inside."""
    cuts = sorted({Fraction(0), Fraction(1), *_cuts(start[0], end[0]), *_cuts(start[1], end[1])})
    for enters, leaves in pairwise(cuts):
        middle = (enters + leaves) / 2
        x = start[0] + (end[0] - start[0]) * middle
        y = start[1] + (end[1] - start[1]) * middle
        if x.denominator != 1 and y.denominator != 1:
            yield Crossing((floor(x), floor(y)), enters, leaves)


def _cuts(start: Fraction, end: Fraction) -> Iterator[Fraction]:
    """The shares of the length at which a coordinate is whole."""
    if start == end:
        return
    low, high = min(start, end), max(start, end)
    for whole in range(ceil(low), floor(high) + 1):
        yield (whole - start) / (end - start)


def nearest_pairs(
    one: Token, other: Token, place: Place | None = None, target_place: Place | None = None
) -> tuple[tuple[Cell, Cell], ...]:
    """Every pair of cells of two bodies that are nearest each other, equally far across and down.

    Bodies side by side have several. Whatever is asked of them, the answer best for the attacker
    counts: the first one would be another on a mirrored map.
    """
    mine = _spans((place or one.place).cell, one.footprint)
    theirs = _spans((target_place or other.place).cell, other.footprint)
    across, down = (_nearest(*spans) for spans in zip(mine, theirs, strict=True))
    return tuple(((c0, r0), (c1, r1)) for (r0, r1), (c0, c1) in product(down, across))


def _spans(cell: Cell, size: Footprint) -> tuple[range, range]:
    """The columns and the rows of a body."""
    return range(cell[0], cell[0] + size.columns), range(cell[1], cell[1] + size.rows)


def _nearest(mine: range, theirs: range) -> list[tuple[int, int]]:
    """The pairs of columns, or of rows, nearest each other: those shared, where there are any."""
    shared = range(max(mine.start, theirs.start), min(mine.stop, theirs.stop))
    if shared:
        return [(one, one) for one in shared]
    return [(mine[-1], theirs[0]) if mine[-1] < theirs[0] else (mine[0], theirs[-1])]


def next_cell(cell: Cell, towards: Cell) -> Cell:
    """The first other cell whose inside the line to another cell's centre crosses."""
    across, down = towards[0] - cell[0], towards[1] - cell[1]
    column = cell[0] + (across > 0) - (across < 0) if abs(across) >= abs(down) else cell[0]
    row = cell[1] + (down > 0) - (down < 0) if abs(down) >= abs(across) else cell[1]
    return column, row


def centre(cell: Cell) -> Spot:
    """The middle of a cell."""
    return cell[0] + HALF, cell[1] + HALF


def corners(cell: Cell) -> tuple[Spot, ...]:
    """The four corners of a cell."""
    column, row = cell
    return tuple((Fraction(column + x), Fraction(row + y)) for x in (0, 1) for y in (0, 1))
