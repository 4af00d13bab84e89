"""A backend of networkx for step graphs: its search with whole numbers and rows made on demand.

networkx finds it through the entry point in the package's metadata and hands it the one function
it has; where the metadata is missing (a bare checkout) networkx searches by itself, with the same
distances. It may be simpler than networkx's own: edges are whole numbers above 0, what is closed
is a set, and of each node only the best distance is kept.
"""

import math
from heapq import heappop, heappush
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from battlemap.movement.graph import Distances, StepGraph

NAME = "battlemap"


class Open:
    """The weight of a search: an edge's own number, None into the nodes that are shut."""

    def __init__(
        self,
        shut: frozenset[int] = frozenset(),
        dangers: frozenset[int] = frozenset(),
        danger: int = 0,
    ) -> None:
        """Nodes in `shut` are not entered; entering one of `dangers` weighs `danger` more."""
        self.shut, self.dangers, self.danger = shut, dangers, danger

    def __call__(self, _start: int, end: int, edge: int) -> int | None:
        """As networkx asks for it."""
        if end in self.shut:
            return None
        return edge + self.danger if end in self.dangers else edge


def single_source_dijkstra_path_length(
    G: "StepGraph",  # noqa: N803  networkx calls by its own names
    source: int,
    cutoff: int | None = None,
    weight: Open = Open(),  # noqa: B008  never changed
) -> "Distances":
    """Node -> distance, of all nodes within the cutoff."""
    rows = G.adj_rows
    # Shut nodes count as reached at once, so that one comparison serves both.
    best = dict.fromkeys(weight.shut, -1)
    best[source] = 0
    known, beyond = best.get, math.inf if cutoff is None else cutoff + 1
    dangers, danger = weight.dangers, weight.danger
    found: Distances = {}
    heap = [(0, source)]
    while heap:
        far, node = heappop(heap)
        if far > best[node]:
            continue
        found[node] = far
        for there, edge in rows[node].items():
            through = far + edge
            if dangers and there in dangers:
                through += danger
            if through < known(there, beyond):
                best[there] = through
                heappush(heap, (through, there))
    return found


def can_run(_name: str, args: tuple[Any, ...], kwargs: dict[str, Any]) -> bool:
    """Only what was asked with a weight of ours; networkx may pass it by place."""
    return any(isinstance(given, Open) for given in (*args, *kwargs.values()))


def info() -> dict[str, str]:
    """What networkx lists about it."""
    return {"backend_name": NAME, "project": "battlemap"}
