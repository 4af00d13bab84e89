"""The straightest way to a cell in a mode that may turn: priced step by step, never searched."""

import itertools
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from battlemap.grid.cell import Cell
from battlemap.grid.line import straightest_cells
from battlemap.grid.metric import diagonal_step
from battlemap.movement.graph import StepGraph
from battlemap.movement.reach import Reach
from battlemap.movement.weights import ticks_of, wide


class Straightest(NamedTuple):
    """The nodes from the start on, their price, and the cell of the line that was not entered.

    `price` is in ticks, from the start of the leg that was asked; `found` gave the prices.
    """

    found: Reach
    nodes: tuple[int, ...]
    price: int
    shut: Cell | None = None

    @property
    def ends(self) -> bool:
        """Whether it leads to its target and a body may stop there."""
        return self.shut is None and self.may_stop(len(self.nodes))

    def may_stop(self, count: int) -> bool:
        """Whether a move may end after so many of its nodes."""
        free = self.nodes[count - 1] not in self.found.occupancy.passed
        return free and self.found.far_enough(_price(self.found.graph, self.nodes[:count]))

    @property
    def affordable(self) -> tuple[int, ...]:
        """The nodes as far as the turn pays for them and a body may stop."""
        for count in range(len(self.nodes), 1, -1):
            left = self.found.left(_price(self.found.graph, self.nodes[:count]))
            if (left is None or left >= 0) and self.may_stop(count):
                return self.nodes[:count]
        return self.nodes[:1]


def straightest(found: Reach, target: Cell) -> Straightest:
    """Along the line to a target, as far as it is open; what slows a whole move slows it."""
    way = _along(found, target)
    slower = found.slower
    if way.shut is None or slower is None:
        return way
    slow = _along(slower, target)
    return slow._replace(price=slow.price + slower.start.spent - found.start.spent)


def straight_costs(found: Reach) -> dict[Cell, int]:
    """Anchor -> price in ticks of every cell in reach that its straightest way can pay."""
    costs = {}
    for cell in found.costs:
        way = straightest(found, cell)
        left = found.left(way.price)
        if way.shut is None and (left is None or left >= 0):
            costs[cell] = way.price
    return costs


def _along(found: Reach, target: Cell) -> Straightest:
    graph, taken = found.graph, found.occupancy.taken
    start = graph.node_of(found.start.place, found.start.parity)
    diagonals = diagonal_step(found.pricer.ruleset.move.diagonal) is not None
    cells = straightest_cells(found.start.cell, target, diagonals=diagonals)
    line = along_cells(graph, start, cells, taken)
    end = min(line.last, key=lambda node: _rank(found, node, line.last[node][0]))
    return Straightest(found, line.nodes(end), ticks_of(line.last[end][0]), line.shut)


_Way = tuple[int, "_Way | None"]
"""A node, and the way that led to it: cells may be met twice, so no node has just one before it."""
_Best = dict[int, tuple[int, _Way]]
"""Node -> distance, and the way there."""


class Line(NamedTuple):
    """The cheapest heights along given cells: the nodes of the last cell entered."""

    last: _Best
    shut: Cell | None = None

    def nodes(self, end: int) -> tuple[int, ...]:
        """The nodes from the start to an end."""
        nodes: list[int] = []
        way: _Way | None = self.last[end][1]
        while way is not None:
            node, way = way
            nodes.append(node)
        return tuple(reversed(nodes))


def along_cells(
    graph: StepGraph, start: int, cells: Iterable[Cell], taken: frozenset[int] = frozenset()
) -> Line:
    """From cell to cell in this order, as far as they are open; only heights are free."""
    best = _lifted(graph, {start: (0, (start, None))}, taken)
    for cell in cells:
        onward = _entered(graph, best, cell, taken)
        if not onward:
            return Line(best, cell)
        best = _lifted(graph, onward, taken)
    return Line(best)


def _entered(graph: StepGraph, best: _Best, cell: Cell, taken: frozenset[int]) -> _Best:
    """The nodes of the next cell that can be entered, each by its cheapest step."""
    onward: _Best = {}
    for node, (far, way) in best.items():
        for there, edge in _edges(graph, node, cell):
            if there not in taken and (there not in onward or far + edge < onward[there][0]):
                onward[there] = (far + edge, (there, way))
    return onward


def _lifted(graph: StepGraph, best: _Best, taken: frozenset[int]) -> _Best:
    """With the other heights of the same cell that they lead to."""
    if graph.layers.single:
        return best
    lifted, todo = dict(best), list(best)
    while todo:
        node = todo.pop()
        far, way = lifted[node]
        for there, edge in _edges(graph, node, graph.cell(node)):
            if there not in taken and (there not in lifted or far + edge < lifted[there][0]):
                lifted[there] = (far + edge, (there, way))
                todo.append(there)
    return lifted


def _edges(graph: StepGraph, node: int, cell: Cell) -> Iterator[tuple[int, int]]:
    row = graph.adj_rows[node]
    return ((there, wide(row[there])) for there in graph.nodes_at(cell) if there in row)


def _rank(found: Reach, node: int, far: int) -> tuple[bool, int, int]:
    """Places to stop at come first, then the height asked for, then the price."""
    off = 0 if found.asked is None else abs(found.graph.place(node).z - found.asked)
    return node in found.occupancy.passed, 0 if found.graph.layers.single else off, far


def _price(graph: StepGraph, nodes: tuple[int, ...]) -> int:
    rows = graph.adj_rows
    return sum(ticks_of(rows[a][b]) for a, b in itertools.pairwise(nodes))
