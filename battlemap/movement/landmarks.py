"""Landmarks: places at the map's rim from which a search learns how far off its target is at least.

The way from a place to a landmark is no longer than the way to the target and on from there. So
what the landmark knows of both tells the least that the way to the target costs.
"""

import math
from array import array
from collections.abc import Iterator, Sequence

import numpy as np

from battlemap.grid.cell import Cell
from battlemap.movement.field import Window
from battlemap.movement.graph import StepGraph
from battlemap.movement.rows import RowGraph, Rows, as_it_is, search
from battlemap.movement.weights import SHORT_TICKS, Distances, farthest

Bound = Sequence[float]
"""The least distance of every node to the target."""
BEYOND = farthest(SHORT_TICKS - 1) + 1
"""The distance of what a landmark's own search does not find: it is at least so far."""
MOST_USED = 2
"""How many landmarks a search asks: more cost more than they save."""
POCKET = 4
"""A landmark can be walked to from at least this share of the map: one of so many parts."""
MOST_TRIED = 3
"""How many new landmarks a search may look out for before it goes without."""


class Landmarks:
    """Up to eight landmarks of one graph, each made when a search first wants it.

    Bodies and dangers only make ways dearer: what the bare ground tells stays a lower bound.
    """

    def __init__(self, graph: StepGraph) -> None:
        """The landmarks of a graph of one layer; nothing is searched yet."""
        self._graph = graph
        self._known: dict[Cell, array[float]] = {}
        self._backwards: RowGraph | None = None

    def still_hold(self, graph: StepGraph, part: Window) -> "Landmarks | None":
        """The landmarks of a graph edited in `part`; None where a step became cheaper there."""
        nodes = {*_nodes(graph, part), *_link_ends(graph)}
        if not self._known or any(self._fell(graph, node) for node in nodes):
            return None
        made = Landmarks(graph)
        made._known = dict(self._known)
        return made

    def _fell(self, graph: StepGraph, node: int) -> bool:
        """Whether a step from a node is cheaper than it was, or was none."""
        old = self._graph.adj_rows[node]
        return any(edge < old.get(end, math.inf) for end, edge in graph.adj_rows[node].items())

    def bound(self, start: int, end: int) -> Bound | None:
        """The least distance to `end`, for a search from `start`; None where no landmark helps."""
        self._look_out(start, end)
        near = (field for field in self._known.values() if field[end] < BEYOND)
        used = sorted(near, key=lambda field: field[end] - field[start])[:MOST_USED]
        if not used:
            return None
        # For all nodes at once: a search that crosses the map asks for thousands of them.
        least = np.zeros(len(used[0]))
        for field in used:
            np.maximum(least, np.frombuffer(field) - field[end], out=least)
        return array("d", least.tobytes())

    def _look_out(self, start: int, end: int) -> None:
        """Have the landmark that lies best for a search: straight behind its target."""
        here, there = self._graph.cell(start), self._graph.cell(end)
        spots = sorted(
            self._spots(), key=lambda spot: math.dist(there, spot) - math.dist(here, spot)
        )
        for spot in spots[:MOST_TRIED]:
            if spot not in self._known:
                self._known[spot] = self._field(spot)
            if self._known[spot][end] < BEYOND:
                return

    def _spots(self) -> Iterator[Cell]:
        """The corners of the map and the middles of its sides."""
        last = (self._graph.field.columns - 1, self._graph.field.rows - 1)
        for across in (0, last[0] // 2, last[0]):
            for down in (0, last[1] // 2, last[1]):
                if across in (0, last[0]) or down in (0, last[1]):
                    yield across, down

    def _field(self, spot: Cell) -> "array[float]":
        """How far it is from every node to the place nearest to a spot that is no pocket."""
        rows, columns = np.nonzero(~self._graph.field.shut)
        order = np.argsort((rows - spot[1]) ** 2 + (columns - spot[0]) ** 2, kind="stable")
        near = zip(columns[order].tolist(), rows[order].tolist(), strict=True)
        pockets: set[int] = set()
        found: Distances = {}
        for node in map(self._graph.node, near):
            if node not in pockets:
                found = search(self._back(), node, farthest(SHORT_TICKS - 1), as_it_is)
                if len(found) * POCKET > rows.size:
                    break
                pockets.update(found)
        far = np.full(self._graph.adj_rows.count, BEYOND)
        nodes = np.fromiter(found, np.intp, len(found))
        far[nodes] = np.fromiter(found.values(), np.float64, len(found))
        return array("d", far.tobytes())

    def _back(self) -> RowGraph:
        """The graph with every step turned round."""
        if self._backwards is None:
            ahead = self._graph.adj_rows
            rows = Rows(lambda _node: {}, ahead.count)
            for node in range(ahead.count):
                for end, edge in ahead[node].items():
                    rows[end][node] = edge
            self._backwards = RowGraph(rows)
        return self._backwards


def _nodes(graph: StepGraph, part: Window) -> Iterator[int]:
    for row in range(part.top, part.bottom):
        for column in range(part.left, part.right):
            yield from graph.nodes_at((column, row))
    # A link costs by both its ends, one of which may lie outside.
    for cell in graph.layers.ways.cells:
        yield from graph.nodes_at(cell)


def _link_ends(graph: StepGraph) -> Iterator[int]:
    for cell in graph.layers.ways.cells:
        yield from graph.nodes_at(cell)
