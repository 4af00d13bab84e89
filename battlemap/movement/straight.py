"""Straight moves (sprint, dash): not searched; every end is a line, priced cell by cell.

A line from centre to centre crosses cells in order; through a grid corner it goes diagonally and
enters neither side cell (the corner rule judges them). The metric's length of the whole line is
shared out between the crossed cells, each priced as a step that enters it, so that a straight
move along a row or a diagonal costs exactly what walking it costs.
"""

from fractions import Fraction
from math import isqrt

import numpy as np

from battlemap.board.steps import Whole
from battlemap.grid.cell import Cell, Place
from battlemap.grid.exact import amount, ticks
from battlemap.grid.lane import crossings
from battlemap.grid.metric import Diagonal, distance
from battlemap.movement.field import CLOSED
from battlemap.movement.graph import StepGraph
from battlemap.movement.lanes import Lanes
from battlemap.movement.weights import WIDE_BITS, Distances
from battlemap.rules.pricing import Price, StepClass
from battlemap.rules.tally import Line

_FINE = 10**12


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
    for end in ends[~lanes.walled(start, ends)].tolist():
        target = (end[0], end[1])
        if not lanes.is_free(start, target):
            continue
        priced = straight_steps(graph, start, parity, target, lanes.occupied.taken)
        cost = sum(price.ticks or 0 for _, price in priced)
        if priced and (left is None or cost <= left):
            after = parity ^ min(abs(target[0] - start[0]), abs(target[1] - start[1])) & 1
            found[graph.node(target, after)] = (cost << WIDE_BITS) + len(priced)
    return found


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
    return graph.pricer.price(StepClass(ground=ground)).ticks


def straight_steps(
    graph: StepGraph, start: Cell, parity: int, target: Cell, taken: frozenset[int] = frozenset()
) -> list[tuple[Place, Price]]:
    """The priced cells of a straight line; empty where a step of it is closed or forbidden."""
    across, down = target[0] - start[0], target[1] - start[1]
    length = line_length(graph.pricer.ruleset.move.diagonal, across, down, parity)
    here, steps, whole = start, [], Fraction(0)
    for crossing in crossings(across, down):
        there = (start[0] + crossing.cell[0], start[1] + crossing.cell[1])
        key = graph.field.keys(here)[crossing.direction]
        if key == CLOSED or graph.node(there) in taken or graph.price(key).ticks is None:
            return []
        before, whole = whole, whole + crossing.share * length
        step = graph.field.found(key)
        price = graph.pricer.price(StepClass(0, step.rise, step.ground, step.depth))
        steps.append((_place(graph, there), _shared(price, before, whole)))
        here = there
    return steps


def _shared(price: Price, before: Fraction, after: Fraction) -> Price:
    """A cell's price for a share of a line, cut so that the ticks of all shares add up."""
    cell = amount(price.ticks or 0)
    taken = ticks(cell * after) - ticks(cell * before)
    length = after - before
    lines = tuple(Line(line.rule, line.part, line.amount * length) for line in price.lines)
    return Price(lines, taken, price.reasons)


def _place(graph: StepGraph, cell: Cell) -> Place:
    return Place(*cell, int(graph.field.z[cell[1], cell[0]]))
