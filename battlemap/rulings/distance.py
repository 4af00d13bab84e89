"""How far two bodies are apart, as a ruleset's ranges count it."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from battlemap.grid.exact import metres
from battlemap.rules.ranges import Measure, counted, measure_of, root
from battlemap.rulings.centre_line import nearest_pairs
from battlemap.rulings.pair import Pair

Axes = tuple[Fraction, Fraction, Fraction]
"""Across, down and up, in cells."""


@dataclass(frozen=True, slots=True)
class Distance:
    """A distance: `cells` as ranges count squares, `metres` straight on, `units` as limits say it.

    `gap` is what lies free between the two footprints, in metres.
    """

    cells: Fraction
    metres: Fraction
    units: Fraction
    unit: Literal["metres", "cells"]
    gap: Fraction


def distance(pair: Pair, *, heights: bool | None = None) -> Distance:
    """The distance of two bodies; `heights` says whether height counts, else the ruleset does."""
    metric = measure_of(pair.ruleset)
    count = metric.heights if heights is None else heights
    across, down, up = _axes(pair, metric)
    straight = root(across * across + down * down + up * up)
    cells = counted(metric.counts, across, down, up if count else Fraction(0))
    cell_m = pair.board.cell_m
    units = cells if metric.unit == "cells" else cells * cell_m
    return Distance(cells, straight * cell_m, units, metric.unit, _gap(pair) * cell_m)


def _axes(pair: Pair, metric: Measure) -> Axes:
    up = metres(pair.target_place.z - pair.place.z) / pair.board.cell_m
    if metric.between == "nearest":
        pairs = nearest_pairs(pair.attacker, pair.target, pair.place, pair.target_place)
        mine, theirs = pairs[0]
        return Fraction(theirs[0] - mine[0]), Fraction(theirs[1] - mine[1]), up
    if metric.between == "edges":
        return *_free(pair), up
    return *_between_centres(pair), up


def _between_centres(pair: Pair) -> tuple[Fraction, Fraction]:
    mine, theirs = pair.attacker.footprint, pair.target.footprint
    across = pair.target_place.column - pair.place.column
    down = pair.target_place.row - pair.place.row
    return (
        across + Fraction(theirs.columns - mine.columns, 2),
        down + Fraction(theirs.rows - mine.rows, 2),
    )


def _free(pair: Pair) -> tuple[Fraction, Fraction]:
    """What lies free between two footprints along both axes, in cells."""
    mine, theirs = pair.attacker.footprint, pair.target.footprint
    return (
        _apart(pair.place.column, mine.columns, pair.target_place.column, theirs.columns),
        _apart(pair.place.row, mine.rows, pair.target_place.row, theirs.rows),
    )


def _apart(mine: int, my_size: int, theirs: int, their_size: int) -> Fraction:
    return Fraction(max(theirs - (mine + my_size), mine - (theirs + their_size), 0))


def _gap(pair: Pair) -> Fraction:
    across, down = _free(pair)
    return root(across * across + down * down)
