"""Graphs whose rows are made when a search touches them, and networkx's own search of them."""

from collections.abc import Callable

import networkx as nx

from battlemap.movement.weights import SHORT_DANGER, Distances

VIRTUAL = -1
"""The node in front of several starts."""
Row = dict[int, float]


class Rows(dict[int, Row]):
    """node -> {neighbour: edge}, made at first touch."""

    def __init__(self, make: Callable[[int], Row], count: int) -> None:
        """`count` nodes exist, whether touched or not."""
        super().__init__()
        self._make = make
        self.count = count

    def __missing__(self, node: int) -> Row:
        """Make the row of a node."""
        row = self[node] = self._make(node)
        return row

    def __contains__(self, node: object) -> bool:
        """Whether a node lies on the map."""
        return isinstance(node, int) and VIRTUAL <= node < self.count


class FreeRows(Rows):
    """Rows without the steps into taken nodes, those into dangers weighed as such.

    A row that has neither is the graph's own.
    """

    def __init__(self, rows: Rows, taken: frozenset[int], dangers: frozenset[int]) -> None:
        """Nothing is looked at before it is touched."""
        super().__init__(rows.__getitem__, rows.count)
        self.taken = taken
        self.dangers = dangers

    def __missing__(self, node: int) -> Row:
        """The row of a node, but for the taken."""
        row = self._make(node)
        if not row.keys().isdisjoint(self.taken):
            row = {end: edge for end, edge in row.items() if end not in self.taken}
        if not row.keys().isdisjoint(self.dangers):
            row = {
                end: edge + SHORT_DANGER if end in self.dangers else edge
                for end, edge in row.items()
            }
        self[node] = row
        return row


class RowGraph(nx.DiGraph):  # type: ignore[misc]
    """A graph whose rows are made at first touch."""

    def __init__(self, rows: Rows) -> None:
        """The graph of these rows."""
        self.adj_rows = rows
        self.adjlist_outer_dict_factory = lambda: rows
        self.node_dict_factory = lambda: rows
        super().__init__()


def as_it_is(_start: int, _end: int, edge: float) -> float:
    """An edge's own weight."""
    return edge


def search(
    graph: RowGraph,
    start: int,
    cutoff: float | None,
    weight: Callable[[int, int, float], float | None],
) -> Distances:
    """The distances of everything not beyond the cutoff: networkx's own search."""
    found: Distances = nx.multi_source_dijkstra_path_length(graph, {start}, cutoff, weight)
    return found
