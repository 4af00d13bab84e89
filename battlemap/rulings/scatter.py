"""Where a blast that misses goes off: a die for the direction, one for how far (fault B046)."""

from dataclasses import dataclass
from fractions import Fraction
from math import floor, hypot
from typing import TYPE_CHECKING

from battlemap.board.board import Board
from battlemap.grid.areas import HALF
from battlemap.grid.cell import Cell
from battlemap.grid.halfplanes import Exact, root, turned
from battlemap.rules.blast import Measure
from battlemap.rules.dice import Rolls
from battlemap.rules.tally import nonnegative

if TYPE_CHECKING:
    from battlemap.rules.areas import ScatterEntry

DIRECTION, DISTANCE = "direction", "distance"
"""The dice, by their names."""
NORTH: Exact = (Fraction(0), Fraction(-1))


@dataclass(frozen=True, slots=True)
class Drift:
    """A blast that drifted: from where it was aimed, how far by the rule, and where it ends.

    `degrees` are clockwise from its start (the shot, or north); `amount` is in the rule's unit.
    `clipped`: it would have left the map, and goes off at the last cell on it.
    """

    rule: str
    aim: Exact
    at: Exact
    degrees: int
    amount: Fraction
    unit: str
    counts: str
    clipped: bool

    @property
    def cell(self) -> Cell:
        """The cell it goes off in."""
        return floor(self.at[0]), floor(self.at[1])


def drift(
    board: Board, entry: "ScatterEntry", aim: Exact, shooter: Exact | None, rolls: Rolls
) -> Drift:
    """Throw for direction and distance and see where it goes; whole cells off its aim.

    Halves of a cell count away from the aim, so that a mirrored map gives the mirrored point.
    """
    face = rolls.take(DIRECTION, len(entry.directions))
    degrees = entry.directions[face - 1]
    shown = Fraction(rolls.take(DISTANCE, entry.sides))
    amount = nonnegative(entry.distance, {"roll": shown})
    cells = Measure(board.cell_m).cells(amount, entry.unit)
    heading = turned(_start(entry, aim, shooter), Fraction(degrees))
    away = _scaled(heading, cells, entry.counts)
    at, clipped = _on_map(board, aim, away)
    return Drift(entry.rules[0], aim, at, degrees, amount, entry.unit, entry.counts, clipped)


def rose(
    entry: "ScatterEntry", aim: Exact, shooter: Exact | None
) -> tuple[tuple[float, float], ...]:
    """Where each face of the die for the direction points from the aim: vectors of one cell."""
    start = _start(entry, aim, shooter)
    ways = [turned(start, Fraction(degrees)) for degrees in entry.directions]
    longs = [hypot(float(x), float(y)) for x, y in ways]
    return tuple(
        (float(x) / long, float(y) / long) for (x, y), long in zip(ways, longs, strict=True)
    )


def _start(entry: "ScatterEntry", aim: Exact, shooter: Exact | None) -> Exact:
    """The direction the die's degrees are counted from."""
    if entry.start == "north" or shooter is None or shooter == aim:
        return NORTH
    return aim[0] - shooter[0], aim[1] - shooter[1]


def _scaled(heading: Exact, cells: Fraction, counts: str) -> Exact:
    x, y = heading
    length = max(abs(x), abs(y)) if counts == "cells" else root(x * x + y * y)
    return x * cells / length, y * cells / length


def _on_map(board: Board, aim: Exact, away: Exact) -> tuple[Exact, bool]:
    """The point whole cells away, drawn back along its line to the last one on the map."""
    whole = (aim[0] + _nearest(away[0]), aim[1] + _nearest(away[1]))
    if board.has((floor(whole[0]), floor(whole[1]))):
        return whole, False
    share = min(
        _room(at, step, size)
        for at, step, size in zip(aim, away, (board.columns, board.rows), strict=True)
    )
    return (aim[0] + int(away[0] * share), aim[1] + int(away[1] * share)), True


def _room(at: Fraction, step: Fraction, size: int) -> Fraction:
    """Which share of a step stays between the centres of the first cell and the last."""
    if not step:
        return Fraction(1)
    room = size - HALF - at if step > 0 else at - HALF
    return min(max(room, Fraction(0)) / abs(step), Fraction(1))


def _nearest(value: Fraction) -> int:
    """The nearest whole number; halves go away from zero."""
    return floor(value + HALF) if value >= 0 else -floor(-value + HALF)
