"""Reach in several turns: a search for each, from every place the turn before could end on.

One search with as many budgets is wrong for one cell in ten: what a turn cannot spend is lost.
Each later search starts from a virtual node whose row gives all stopping places of the turns
before, with what each of them failed to carry over as its offset.
"""

from collections.abc import Callable
from dataclasses import replace

from battlemap.board.board import Board
from battlemap.board.token import Token
from battlemap.grid.cell import Cell
from battlemap.movement.graph import StepGraph, distances
from battlemap.movement.memory import Memory
from battlemap.movement.reach import Reach, Start, reach
from battlemap.movement.weights import Distances, bare, prices, weight_of
from battlemap.rules.pricing import Pricer

Carry = Callable[[int], int]
"""What a turn that has so many ticks left hands on to the next."""
Stops = dict[int, int]
"""Stopping node, at the parity a turn starts with -> what it hands on."""


def nothing(_left: int) -> int:
    """The carry of rulesets that have none."""
    return 0


def reach_in_turns(
    board: Board,
    token: Token,
    pricer: Pricer,
    turns: int,
    *,
    carry: Carry = nothing,
    start: Start | None = None,
    memory: Memory | None = None,
    asked: int | None = None,
) -> tuple[Reach, ...]:
    """A reach for each turn; `costs` of a later one are within that turn, new places only.

    A straight mode or one without a limit has a single turn.
    """
    memory = memory or Memory()
    first = reach(board, token, pricer, start, memory, asked)
    found = [first]
    if first.budget is None or pricer.mode.straight or turns < 2:
        return tuple(found)
    stops = _best_of([_stops(part, part.left(0) or 0, carry) for part in _tables(first)])
    seen = set(first.costs)
    before = replace(first, start=Start(first.start.place))
    if first.start.slowed:  # the next turn is not
        before = reach(board, token, pricer, before.start, memory, asked)
    for _ in range(1, turns):
        before, stops = _next(before, stops, seen, carry)
        found.append(before)
        seen |= set(before.costs)
    return tuple(found)


def _tables(found: Reach) -> list[Reach]:
    """A reach, and that of a move slowed as a whole where there is one."""
    return [found] if found.slower is None else [found, found.slower]


def _stops(found: Reach, limit: int, carry: Carry) -> Stops:
    """The places a turn of so many ticks may end at, with what it hands on there."""
    stops: Stops = {}
    passed, graph = found.occupancy.passed, found.graph
    for node, price in zip(found.found, prices(found.found).tolist(), strict=True):
        if node not in passed:
            fresh, handed = graph.fresh(node), max(carry(limit - price), 0)
            if handed > stops.get(fresh, -1):
                stops[fresh] = handed
    return stops


def _best_of(all_stops: list[Stops]) -> Stops:
    """The most that any of them hands on, place by place."""
    best = dict(all_stops[0])
    for stops in all_stops[1:]:
        for node, handed in stops.items():
            best[node] = max(handed, best.get(node, 0))
    return best


def _next(before: Reach, stops: Stops, seen: set[Cell], carry: Carry) -> tuple[Reach, Stops]:
    """The next turn's reach of new places, and where turns may end by then."""
    parts = [_searched(part, stops, seen, carry) for part in _tables(before)]
    later, *slower = (part for part, _ in parts)
    handed = _best_of([stops, *(new for _, new in parts)])
    return replace(later, slower=slower[0] if slower else None), handed


def _searched(before: Reach, stops: Stops, seen: set[Cell], carry: Carry) -> tuple[Reach, Stops]:
    """The same in one price table."""
    graph, budget, taken = before.graph, before.budget, before.occupancy.taken
    assert budget is not None
    most = max(stops.values(), default=0)
    behind = _inner(graph, {node for node, handed in stops.items() if handed == most}, taken)
    origin = {
        node: weight_of(most - handed) for node, handed in stops.items() if node not in behind
    }
    limit = budget + most
    all_found = _from_all(graph, origin, limit, taken, behind)
    # Points handed on are spent first: what is told is the share of the turn's own budget.
    share = bare(most, next(reversed(all_found.values()), 0))
    fresh = {
        node: far - share if far > share else 0
        for node, far in all_found.items()
        if graph.cell(node) not in seen
    }
    handed = _stops(replace(before, found=all_found), limit, carry)
    handed |= dict.fromkeys(behind, carry(limit))
    return replace(before, found=fresh, start=Start(before.start.place)), handed


def _inner(graph: StepGraph, best: set[int], taken: frozenset[int]) -> set[int]:
    """The places from which every step leads to another of the `best` to start from.

    No way that leads through one of them is shorter than the one that starts where it leaves them.
    """
    known, rows = best | taken, graph.adj_rows
    return {node for node in best if rows[node].keys() <= known}


def _from_all(
    graph: StepGraph, origin: Distances, limit: int, taken: frozenset[int], behind: set[int]
) -> Distances:
    """Distances from a virtual node in front of all stopping places, but for those `behind`."""
    with graph.virtual(origin) as start:
        found = distances(graph, start, limit, taken, behind=behind)
    found.pop(start)
    return found
