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
    stops = _stops(first, first.budget - first.start.spent, carry)
    seen = set(first.costs)
    for _ in range(1, turns):
        later, stops = _next(found[-1], stops, seen, carry)
        found.append(later)
        seen |= set(later.costs)
    return tuple(found)


def _stops(found: Reach, limit: int, carry: Carry) -> dict[int, int]:
    """Stopping node, at the parity a turn starts with -> what it hands on."""
    stops: dict[int, int] = {}
    passed, graph = found.occupancy.passed, found.graph
    for node, price in zip(found.found, prices(found.found).tolist(), strict=True):
        if node not in passed:
            fresh, handed = graph.fresh(node), carry(limit - price)
            if handed > stops.get(fresh, -1):
                stops[fresh] = handed
    return stops


def _next(
    before: Reach, stops: dict[int, int], seen: set[Cell], carry: Carry
) -> tuple[Reach, dict[int, int]]:
    graph, budget = before.graph, before.budget
    assert budget is not None
    most = max(stops.values(), default=0)
    taken = before.occupancy.taken
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
    later = replace(before, found=fresh, start=Start(before.start.place), slower=None)
    handed = _stops(replace(before, found=all_found), limit, carry)
    for node, amount in stops.items():
        handed[node] = max(amount, handed.get(node, 0))
    return later, handed


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
