"""Ways to places far off: a search that heads for its target instead of going everywhere.

Landmarks guide it. It finds the cheapest price, and with it every place that lies on any way of
that price: a way is read back from them just as from the whole reach, to the same cells.
"""

import itertools
from dataclasses import replace

import networkx as nx

from battlemap.board.board import Board
from battlemap.board.token import Token
from battlemap.grid.cell import Cell, Place
from battlemap.movement.graph import StepGraph
from battlemap.movement.landmarks import Bound
from battlemap.movement.memory import Memory
from battlemap.movement.reach import Reach, Start, start_of, unsearched
from battlemap.movement.rows import RowGraph, as_it_is
from battlemap.movement.weights import (
    SHORT_DANGER,
    SHORT_PLACES,
    SHORT_TICKS,
    Distances,
    farthest,
    is_short,
    ticks_of,
)
from battlemap.rules.pricing import Pricer

FAR = 48
"""From so many cells off on the way is searched for alone, not with all that is nearer."""


def towards(
    board: Board,
    token: Token,
    pricer: Pricer,
    target: Cell | Place,
    start: Start | None,
    memory: Memory,
    asked: int | None = None,
) -> Reach | None:
    """The part of a reach that matters to a far target; None where a plain search must tell."""
    start = start or start_of(token, pricer.ruleset.id)
    end = target.cell if isinstance(target, Place) else target
    apart = max(abs(end[0] - start.cell[0]), abs(end[1] - start.cell[1]))
    size = (board.columns, board.rows)
    fit = all(token.footprint.fits(cell, *size) for cell in (start.cell, end))
    if apart < FAR or not fit or pricer.mode.straight or pricer.whole_move() is not None:
        return None
    graph = memory.graph(board, token, pricer, max(start.place.z, asked or 0))
    if not graph.layers.single or graph.alternates or graph.adj_rows.count > SHORT_PLACES:
        return None
    blank = unsearched(board, token, graph, pricer, start, asked, memory)
    left = blank.left(0)
    left = SHORT_TICKS - 1 if left is None else min(left, SHORT_TICKS - 1)
    if left < 0 or not is_short(left):
        return None
    origin, goal = graph.node(start.cell), graph.node(end)
    if goal in blank.occupancy.taken:
        return None
    bound = memory.landmarks(graph).bound(origin, goal)
    found = bound and corridor(
        graph, origin, goal, left, bound, blank.occupancy.taken, blank.dangers
    )
    return replace(blank, found=found) if found else None


def corridor(
    graph: StepGraph,
    start: int,
    end: int,
    left: int,
    bound: Bound,
    taken: frozenset[int] = frozenset(),
    dangers: frozenset[int] = frozenset(),
) -> Distances | None:
    """The distance of every node on any cheapest way to `end`; None where none costs `left`."""
    free = graph.free_of(taken, dangers)
    try:
        way = nx.astar_path(
            free, start, end, lambda node, _: bound[node], as_it_is, cutoff=farthest(left)
        )
    except nx.NetworkXNoPath:
        return None
    steps = itertools.pairwise(way)
    far = sum(free.adj_rows[here][there] for here, there in steps)
    if dangers and not graph.dearer_than(ticks_of(far), SHORT_DANGER - 1):
        return None  # so many steps would weigh as much as a danger
    return _within(free, start, far, bound)


def _within(
    free: RowGraph,
    start: int,
    far: float,
    least: Bound,
) -> Distances:
    """The distance of all nodes through which a way of the length `far` may lead.

    Every step is counted by how much further it is than the bound got shorter: what is left of
    `far` is then how much a way may lose against the bound.
    """

    def lost(here: int, there: int, edge: float) -> float:
        return edge + least[there] - least[here]

    lengths = nx.single_source_dijkstra_path_length(free, start, far - least[start], lost)
    found: Distances = {node: more - least[node] + least[start] for node, more in lengths.items()}
    found[start] = 0
    return found
