"""The price of a way that is already chosen: the same steps in another mode, or by other rules."""

import itertools
from collections.abc import Sequence
from fractions import Fraction

from battlemap.board.board import Board
from battlemap.board.token import Token
from battlemap.grid.cell import Place
from battlemap.grid.exact import amount, ticks
from battlemap.movement.graph import StepGraph
from battlemap.movement.layers import LIQUID
from battlemap.movement.memory import Memory
from battlemap.movement.reach import Start, start_of
from battlemap.movement.refusal import too_dear, too_short
from battlemap.movement.route import Route, Step, totalled
from battlemap.movement.straight import straight_steps
from battlemap.movement.straightest import along_cells
from battlemap.rules.pricing import Pricer
from battlemap.rules.verdict import OURS, YES, Reason, Verdict, refused


def price_path(
    board: Board, token: Token, pricer: Pricer, places: Sequence[Place], memory: Memory
) -> Route:
    """The route along exactly these places (the start first) in a mode, or why it cannot be.

    A mode that leaves the ground and cannot go there goes over the same cells at its own heights.
    """
    start = start_of(token, pricer.ruleset.id)
    pricer = _whole(board, token, pricer, places, memory, start)
    graph = memory.graph(board, token, pricer, max(place.z for place in places))
    if pricer.mode.straight:
        steps, verdict = _straight(graph, places)
    else:
        steps, verdict = _steps(graph, places, start.parity)
    owed = start.owes if pricer.touched and not start.slowed else 0
    priced = totalled(steps, start.spent + owed)
    cost = sum(step.price.ticks or 0 for step in priced) + owed
    left = None
    if pricer.budget is not None:
        before = pricer.budget.ticks - start.spent
        left = amount(before - cost)
        if verdict and left < 0:
            verdict = refused(too_dear(pricer, cost, before))
    if verdict and 0 < cost < ticks(pricer.least):
        verdict = refused(too_short(pricer, cost))
    return Route(
        start, priced, amount(cost), left, start.parity, verdict, places[0], owed=owed, graph=graph
    )


def _whole(
    board: Board,
    token: Token,
    pricer: Pricer,
    places: Sequence[Place],
    memory: Memory,
    start: Start,
) -> Pricer:
    """The price table of slowed moves, where the way or the turn meets what slows a whole move."""
    slow = pricer.whole_move()
    if slow is None:
        return pricer
    if start.slowed:
        return slow
    graph = memory.graph(board, token, pricer)
    _, verdict = _steps(graph, places, 0)
    return pricer if verdict else slow


def _steps(graph: StepGraph, places: Sequence[Place], parity: int) -> tuple[list[Step], Verdict]:
    nodes = [graph.node_of(places[0], parity)]
    for place in places[1:]:
        ends = [n for n in graph.nodes_at(place.cell) if graph.place(n) == place]
        end = next((n for n in ends if n in graph.adj_rows[nodes[-1]]), None)
        if end is None:
            over = _over_the_cells(graph, nodes[0], places)
            reason = _closed(graph, nodes[-1], place)
            return _priced(graph, over or nodes), YES if over else refused(reason)
        nodes.append(end)
    return _priced(graph, nodes), YES


def _priced(graph: StepGraph, nodes: Sequence[int]) -> list[Step]:
    steps = []
    for here, there in itertools.pairwise(nodes):
        price, taken = graph.price_between(here, there), graph.step_between(here, there)
        steps.append(Step(graph.place(there), price, Fraction(0), graph.pricer.mode.id, taken))
    return steps


def _over_the_cells(graph: StepGraph, start: int, places: Sequence[Place]) -> tuple[int, ...]:
    """The cheapest heights over the cells of a way, to its end; none where there are none."""
    if graph.layers.single:
        return ()
    cells = [cell for cell, _ in itertools.groupby(place.cell for place in places)]
    line = along_cells(graph, start, cells[1:])
    ends = [] if line.shut else [n for n in line.last if graph.place(n) == places[-1]]
    return line.nodes(min(ends, key=lambda n: line.last[n][0])) if ends else ()


def _closed(graph: StepGraph, node: int, place: Place) -> Reason:
    """Why a step of the way is none in this mode."""
    for end in graph.nodes_at(place.cell):
        if graph.place(end) == place:
            reasons = graph.price_if_open(node, end)
            if reasons:
                return reasons[0]
    if graph.pricer.mode.media == {LIQUID}:
        return Reason(graph.pricer.mode.rule, "not_in_liquid")
    return Reason(OURS, "step_closed")


def _straight(graph: StepGraph, places: Sequence[Place]) -> tuple[list[Step], Verdict]:
    line = straight_steps(graph, places[0].cell, 0, places[-1].cell)
    if [place.cell for place, _ in line] != [place.cell for place in places[1:]]:
        return [], refused(Reason(graph.pricer.mode.rule, "way_not_straight"))
    mode = graph.pricer.mode.id
    return [Step(place, price, Fraction(0), mode) for place, price in line], YES
