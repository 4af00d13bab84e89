"""Other engines on the very edges our search sees, each used as its makers mean it."""

import math

import numpy as np
import pytest

from battlemap.grid.cell import DIRECTIONS, Cell
from battlemap.movement.graph import StepGraph
from battlemap.movement.reach import Reach
from battlemap.movement.weights import ticks_of

Costs = dict[Cell, int]


class Edges:
    """Our priced steps as arrays: cost of the step in each direction in whole units, 0 closed.

    `costs` is the map, which a press finds ready; `barred` has the steps into taken cells closed,
    for engines that cannot be told of tokens when they are asked.
    """

    def __init__(self, found: Reach) -> None:
        graph = found.graph
        self.columns, self.rows = graph.field.columns, graph.field.rows
        ticks = np.zeros((8, self.rows, self.columns), np.int64)
        for row in range(self.rows):
            for column in range(self.columns):
                self._fill(ticks, graph, (column, row))
        self.unit = int(np.gcd.reduce(np.unique(ticks)))
        self.costs = (ticks // self.unit).astype(np.int32)
        self.taken = {graph.cell(node) for node in found.occupancy.taken}
        self.barred = self.costs.copy()
        for column, row in self.taken:
            for direction, (dx, dy) in enumerate(DIRECTIONS):
                self.barred[direction, row - dy, column - dx] = 0

    def _fill(self, ticks: np.ndarray, graph: StepGraph, cell: Cell) -> None:
        column, row = cell
        own = graph.adj_rows[graph.node(cell)]
        for direction, (dx, dy) in enumerate(DIRECTIONS):
            there = (column + dx, row + dy)
            on_map = 0 <= there[0] < self.columns and 0 <= there[1] < self.rows
            edge = own.get(graph.node(there)) if on_map else None
            if edge is not None:
                ticks[direction, row, column] = ticks_of(edge)

    def each(self, costs: np.ndarray) -> list[tuple[int, int, int]]:
        """(from, to, cost) of every open step; nodes count row by row."""
        found = []
        for direction, (dx, dy) in enumerate(DIRECTIONS):
            rows, columns = np.nonzero(costs[direction])
            here = rows * self.columns + columns
            steps = (here, here + dy * self.columns + dx, costs[direction, rows, columns])
            found += list(zip(*(part.tolist() for part in steps), strict=True))
        return found

    def cell(self, node: int) -> Cell:
        return node % self.columns, node // self.columns


class Rustworkx:
    """The search with a visitor that stops it beyond the budget and at taken cells."""

    def __init__(self, edges: Edges) -> None:
        rx = pytest.importorskip("rustworkx")
        self.rx, self.edges = rx, edges
        self.graph = rx.PyDiGraph()
        self.graph.add_nodes_from(range(edges.columns * edges.rows))
        self.graph.add_edges_from(edges.each(edges.costs))
        self.taken = {row * edges.columns + column for column, row in edges.taken}

    def search(self, start: Cell, limit: int) -> Costs:
        rx, costs, taken = self.rx, {}, self.taken

        class Visitor(rx.visit.DijkstraVisitor):
            def discover_vertex(self, node: int, far: float) -> None:
                if far > limit:
                    raise rx.visit.StopSearch
                if node in taken:
                    raise rx.visit.PruneSearch
                costs[node] = far

        origin = start[1] * self.edges.columns + start[0]
        rx.dijkstra_search(self.graph, [origin], float, Visitor())
        return {self.edges.cell(node): int(far) for node, far in costs.items()}


class Tcod:
    """The search over the part of the map the budget could reach, for it knows no other limit."""

    def __init__(self, edges: Edges) -> None:
        self.path = pytest.importorskip("tcod").path
        self.edges = edges
        self.cheapest = int(edges.barred[edges.barred > 0].min())
        # Its costs belong to the cell entered.
        self.into = np.zeros_like(edges.barred)
        for direction, (dx, dy) in enumerate(DIRECTIONS):
            self.into[direction] = np.roll(edges.barred[direction], (dy, dx), axis=(0, 1))

    def graph(self, low: Cell, high: Cell) -> object:
        window = np.s_[low[1] : high[1], low[0] : high[0]]
        graph = self.path.CustomGraph((high[1] - low[1], high[0] - low[0]))
        for direction, (dx, dy) in enumerate(DIRECTIONS):
            graph.add_edge((dy, dx), 1, cost=np.ascontiguousarray(self.into[direction][window]))
        return graph

    def search(self, start: Cell, limit: int) -> Costs:
        far = limit // self.cheapest
        low = (max(0, start[0] - far), max(0, start[1] - far))
        high = (
            min(self.edges.columns, start[0] + far + 1),
            min(self.edges.rows, start[1] + far + 1),
        )
        found = self.path.Pathfinder(self.graph(low, high))
        found.add_root((start[1] - low[1], start[0] - low[0]))
        found.resolve()
        rows, columns = np.nonzero(found.distance <= limit)
        costs = found.distance[rows, columns].tolist()
        cells = zip((columns + low[0]).tolist(), (rows + low[1]).tolist(), strict=True)
        return dict(zip(cells, costs, strict=True))

    def whole(self) -> object:
        """The whole map's graph with the bound that A* wants."""
        graph = self.graph((0, 0), (self.edges.columns, self.edges.rows))
        graph.set_heuristic(cardinal=self.cheapest, diagonal=self.cheapest)  # type: ignore[attr-defined]
        return graph

    def across(self, graph: object, start: Cell, end: Cell) -> int:
        """The cost of the way from corner to corner by its A*."""
        found = self.path.Pathfinder(graph)
        found.add_root((start[1], start[0]))
        found.resolve((end[1], end[0]))
        found.path_to((end[1], end[0]))
        return int(found.distance[end[1], end[0]])


class Scipy:
    """csgraph's search with its own limit."""

    def __init__(self, edges: Edges) -> None:
        sparse = pytest.importorskip("scipy.sparse")
        self.csgraph = pytest.importorskip("scipy.sparse.csgraph")
        here, there, cost = zip(*edges.each(edges.barred), strict=True)
        count = edges.columns * edges.rows
        self.edges = edges
        self.graph = sparse.csr_matrix((np.array(cost, float), (here, there)), (count, count))

    def search(self, start: Cell, limit: int) -> Costs:
        origin = start[1] * self.edges.columns + start[0]
        far = self.csgraph.dijkstra(self.graph, indices=origin, limit=limit)
        nodes = np.flatnonzero(far < math.inf)
        return {
            self.edges.cell(node): int(cost)
            for node, cost in zip(nodes.tolist(), far[nodes].tolist(), strict=True)
        }
