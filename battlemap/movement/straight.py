"""Straight moves (sprint, dash): not searched; every end is a line, priced cell by cell.

A line from centre to centre crosses cells in order; through a grid corner it goes diagonally and
enters neither side cell (the corner rule judges them). The metric's length of the whole line is
shared out between the crossed cells, each priced as a step that enters it, so that a straight
move along a row or a diagonal costs exactly what walking it costs.
"""

from fractions import Fraction
from math import isqrt
from typing import NamedTuple

import numpy as np

from battlemap.board.steps import Whole
from battlemap.grid.cell import DIRECTIONS, Cell, Place
from battlemap.grid.exact import TICKS, amount, ticks
from battlemap.grid.metric import Diagonal, distance
from battlemap.movement.field import CLOSED, Found
from battlemap.movement.graph import StepGraph
from battlemap.movement.lanes import Lanes
from battlemap.movement.lines import Lines, lines
from battlemap.movement.weights import WIDE_BITS, Distances
from battlemap.rules.pricing import Price, StepClass
from battlemap.rules.tally import Line

_FINE = 10**12
_LARGEST = 2**62
"""Products of prices and lengths up to this are exact as numpy's whole numbers."""


def line_length(rule: Diagonal, across: int, down: int, parity: int = 0) -> Fraction:
    """The length of a straight line in cells: Euclid's where diagonals count sqrt 2."""
    if rule is Diagonal.SQRT2:
        return Fraction(isqrt((across * across + down * down) * _FINE * _FINE), _FINE)
    return distance(rule, across, down, parity)


def straight_distances(lanes: Lanes, start: Cell, parity: int, left: int | None) -> Distances:
    """Node -> distance of every end a straight move can pay and nothing stands in the way of."""
    graph = lanes.graph
    origin = graph.node(start, parity)
    found: Distances = {origin: 0}
    if left is not None and left < 0:
        return found
    ends = _candidates(graph, start, left)
    ends = ends[~lanes.walled(start, ends)]
    if not len(ends):
        return found
    priced = _priced(graph, start, parity, ends, lanes.occupied.taken)
    cost = np.add.reduceat(priced.taken, priced.lines.first)
    shut = np.logical_or.reduceat(priced.shut, priced.lines.first)
    steps = np.diff(priced.lines.first, append=len(priced.taken))
    for (column, row), price, closed, count in zip(
        ends.tolist(), cost.tolist(), shut.tolist(), steps.tolist(), strict=True
    ):
        paid = not closed and (left is None or price <= left)
        if paid and lanes.is_free(start, (column, row)):
            after = parity ^ min(abs(column - start[0]), abs(row - start[1])) & 1
            found[graph.node((column, row), after)] = (price << WIDE_BITS) + count
    return found


class _Priced(NamedTuple):
    """Straight lines with the key of each step, what it takes in ticks, and whether it is shut."""

    lines: Lines
    keys: Whole
    taken: Whole
    shut: "np.ndarray[tuple[int], np.dtype[np.bool_]]"


def _priced(
    graph: StepGraph, start: Cell, parity: int, ends: Whole, taken: frozenset[int]
) -> _Priced:
    """Every line from a start, its cells priced for their share of its length."""
    vectors = ends - np.array(start)
    rule = graph.pricer.ruleset.move.diagonal
    lengths = [ticks(line_length(rule, x, y, parity)) for x, y in vectors.tolist()]
    cells = lines(vectors, np.array(lengths, np.int64))
    columns, rows = cells.across + start[0], cells.down + start[1]
    dx, dy = np.array(DIRECTIONS)[cells.direction].T
    keys = graph.field.keys_along(columns - dx, rows - dy, cells.direction)
    known, which = np.unique(keys, return_inverse=True)
    each = [_cell_price(graph, key) for key in known.tolist()]
    nodes = rows * graph.field.columns + columns
    twins = 2 if graph.alternates else 1
    shut = np.array([price is None for price in each])[which]
    shut |= np.isin(nodes * twins, np.fromiter(taken, np.int64, len(taken)))
    prices = np.array([price or 0 for price in each], np.int64)[which]
    return _Priced(cells, keys, _shares(cells, prices), shut)


def _cell_price(graph: StepGraph, key: int) -> int | None:
    """What a straight move pays for a whole cell entered by a step of this key."""
    if key == CLOSED or graph.price(key).ticks is None:
        return None
    step = graph.field.found(key)
    return graph.pricer.price(_whole_cell(step)).ticks or 0


def _whole_cell(step: Found) -> StepClass:
    """What is priced of a cell a line enters: all of the step but the way across it."""
    return StepClass(0, step.rise, step.ground, step.depth)


def _shares(cells: Lines, prices: Whole) -> Whole:
    """Each cell's price for its share of the line, cut so that equal cells add up."""
    before = np.diff(cells.far, prepend=0)
    before[cells.first] = cells.far[cells.first]
    before = cells.far - before
    if int(prices.max()) * int(cells.far.max()) >= _LARGEST:
        prices = prices.astype(object)
    half = TICKS // 2
    shares: Whole = (prices * cells.far + half) // TICKS - (prices * before + half) // TICKS
    return shares


def _candidates(graph: StepGraph, start: Cell, left: int | None) -> Whole:
    """Open anchors no further than the cheapest ground would carry."""
    columns, rows = graph.field.columns, graph.field.rows
    far = _farthest(graph, left, max(columns, rows))
    span_c = np.arange(max(start[0] - far, 0), min(start[0] + far + 1, columns))
    span_r = np.arange(max(start[1] - far, 0), min(start[1] + far + 1, rows))
    grid = np.stack(np.meshgrid(span_c, span_r), axis=-1).reshape(-1, 2)
    across, down = grid[:, 0] - start[0], grid[:, 1] - start[1]
    near = across * across + down * down <= (far + 1) ** 2 if _is_round(graph) else True
    open_ends = ~graph.field.shut[grid[:, 1], grid[:, 0]]
    wanted: Whole = grid[near & open_ends & ((across != 0) | (down != 0))]
    return wanted


def _is_round(graph: StepGraph) -> bool:
    return graph.pricer.ruleset.move.diagonal is Diagonal.SQRT2


def _farthest(graph: StepGraph, left: int | None, most: int) -> int:
    if left is None:
        return most
    cheapest = min(
        (cost for kind in graph.field.ranking if (cost := _per_cell(graph, kind)) is not None),
        default=None,
    )
    if cheapest is None:
        return 0
    return min(most, left // cheapest) if cheapest else most


def _per_cell(graph: StepGraph, ground: str) -> int | None:
    """The least a cell of a ground takes: on the level, or a metre down."""
    prices = (graph.pricer.price(StepClass(0, rise, ground)).ticks for rise in (0, -1000))
    return min((price for price in prices if price is not None), default=None)


def straight_steps(
    graph: StepGraph, start: Cell, parity: int, target: Cell, taken: frozenset[int] = frozenset()
) -> list[tuple[Place, Price]]:
    """The priced cells of a straight line; empty where a step of it is closed or forbidden."""
    if start == target:
        return []
    priced = _priced(graph, start, parity, np.array([target]), taken)
    if priced.shut.any():
        return []
    cells, before, steps = priced.lines, 0, []
    rows = zip(cells.across, cells.down, priced.keys, priced.taken, cells.far, strict=True)
    for across, down, key, share, far in (map(int, row) for row in rows):
        step = graph.field.found(key)
        price = graph.pricer.price(_whole_cell(step))
        length, before = amount(far - before), far
        lines = tuple(Line(line.rule, line.part, line.amount * length) for line in price.lines)
        place = _place(graph, (start[0] + across, start[1] + down))
        steps.append((place, Price(lines, share, price.reasons)))
    return steps


def _place(graph: StepGraph, cell: Cell) -> Place:
    return Place(*cell, int(graph.field.z[cell[1], cell[0]]))
