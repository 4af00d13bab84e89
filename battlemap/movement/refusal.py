"""Why a place cannot be reached: one verdict with its rule, its numbers and its evidence."""

import itertools
from collections.abc import Sequence
from dataclasses import replace

from battlemap.board.board import Board
from battlemap.board.steps import walls_met
from battlemap.board.token import Token
from battlemap.grid.cell import DIRECTIONS, Cell, Place, direction_of, name_of, write_place
from battlemap.grid.exact import amount, metres
from battlemap.movement.field import CLOSED
from battlemap.movement.lanes import Bar, Lanes
from battlemap.movement.reach import Reach
from battlemap.movement.straight import straight_steps
from battlemap.movement.weights import ticks_of
from battlemap.rules.pricing import Pricer
from battlemap.rules.ruleset import Measured
from battlemap.rules.verdict import OURS, Evidence, Reason, Verdict, refused
from battlemap.wording import Kind

WALKS = 600
"""How many cells around a target are walked backwards to see whether it is shut in."""


def why_not(
    board: Board, token: Token, found: Reach, place: Cell | Place, *, search: bool = True
) -> Verdict:
    """The reasons a token may not end its move at an anchor or place.

    Without `search` what is too dear has no price where it was not looked for yet: then it is
    ``out_of_reach``.
    """
    found = found.slower or found
    target = place.cell if isinstance(place, Place) else place
    reason = _no_place(board, token, found, target) or _taken(board, found, place)
    if reason is None and target in found.costs and not found.far_enough(found.costs[target]):
        reason = too_short(found.pricer, found.costs[target])
    if reason is None and isinstance(place, Place):
        reason = _no_height(found, place)
    if reason is None and found.pricer.mode.straight:
        reason = _lane(board, token, found, target)
    elif reason is None and not (search or found.looked_further or found.budget is None):
        reason = _out_of_reach(found, target)
    elif reason is None:
        reason = _too_dear(found, target) or _last_step(board, found, target)
    return refused(reason or _no_way(target))


def why_not_along(
    board: Board,
    token: Token,
    found: Reach,
    nodes: Sequence[int],
    shut: Cell | None,
    target: Cell,
) -> Verdict:
    """The reasons a token may not end its move along a chosen way, which was shut at a cell."""
    price = sum(ticks_of(found.graph.adj_rows[a][b]) for a, b in itertools.pairwise(nodes))
    left = found.left(price)
    reason = _no_place(board, token, found, target) or _taken(board, found, target)
    if reason is None and shut is not None:
        here = found.graph.cell(nodes[-1])
        direction = direction_of(here, shut)
        reason = _taken(board, found, shut) or _ruled_out(found, here, direction)
        reason = reason or _wall(board, found, here, direction)
        reason = reason or Reason(OURS, "step_closed", {}, (Evidence("cell", cells=(shut,)),))
    elif reason is None and left is not None and left < 0:
        reason = _dear(found, target, price)
    elif reason is None and not found.far_enough(price):
        reason = too_short(found.pricer, price)
    return refused(reason or _no_way(target))


def _out_of_reach(found: Reach, target: Cell) -> Reason:
    here = Evidence("cell", cells=(target,))
    return too_dear(found.pricer, 0, found.left(0) or 0, "out_of_reach", (here,))


def _no_place(board: Board, token: Token, found: Reach, target: Cell) -> Reason | None:
    here = Evidence("cell", cells=(target,))
    if not token.footprint.fits(target, board.columns, board.rows):
        size = {"columns": board.columns, "rows": board.rows}
        return Reason(OURS, "place_beyond", {"place": write_place(target), **size}, (here,))
    if found.graph.field.shut[target[1], target[0]]:
        return Reason(OURS, "cell_blocked", {"place": name_of(target)}, (here,))
    return None


def too_short(pricer: Pricer, cost: int) -> Reason:
    """Why a move of a price (ticks) ends too soon for its mode."""
    unit = pricer.ruleset.unit
    numbers = {
        "cost": Measured(amount(cost), unit),
        "least": Measured(pricer.least, unit),
        "mode": pricer.mode.name,
    }
    return Reason(pricer.mode.rule, "move_too_short", numbers)


def _no_height(found: Reach, place: Place) -> Reason | None:
    heights = [found.graph.place(node).z for node in found.graph.nodes_at(place.cell)]
    if place.z in heights or not heights:
        return None
    nearest = min(heights, key=lambda z: abs(z - place.z))
    named = {"place": write_place(place.cell, place.z), "z": metres(nearest)}
    return Reason(OURS, "height_not_there", named, (Evidence("cell", cells=(place.cell,)),))


def _taken(board: Board, found: Reach, place: Cell | Place) -> Reason | None:
    """Who stands there: at a place, or in a cell at every height."""
    graph, target = found.graph, place.cell if isinstance(place, Place) else place
    nodes = [node for node in graph.nodes_at(target) if place in (target, graph.place(node))]
    holders = [found.occupancy.holders.get(node) for node in nodes]
    if not holders or None in holders:
        return None
    holder = holders[0] or ""
    name = board.token(holder).name
    return Reason(OURS, "cell_taken", {"token": name}, (Evidence("token", holder, (target,)),))


def _too_dear(found: Reach, target: Cell) -> Reason | None:
    """The true price where there is a way that the turn cannot pay."""
    if found.budget is None or _shut_in(found, target):
        return None
    further = found.further
    costs = [ticks_of(further[n]) for n in found.graph.nodes_at(target) if n in further]
    if costs:
        return _dear(found, target, min(costs))
    if not found.stopped_short:
        return None
    # Somewhere beyond where the true price was looked for.
    return _dear(found, target, found.horizon, "too_far")


def _dear(found: Reach, target: Cell, cost: int, code: str = "too_dear") -> Reason:
    here = Evidence("cell", cells=(target,))
    return too_dear(found.pricer, cost, found.left(0) or 0, code, (here,))


def too_dear(
    pricer: Pricer,
    cost: int,
    left: int,
    code: str = "too_dear",
    evidence: tuple[Evidence, ...] = (),
) -> Reason:
    """What a move costs and what the turn has left for it, in ticks."""
    unit = pricer.ruleset.unit
    rule = pricer.budget.lines[0].rule if pricer.budget and pricer.budget.lines else OURS
    numbers = {
        "cost": Measured(amount(cost), unit),
        "left": Measured(amount(max(left, 0)), unit),
    }
    return Reason(rule, code, numbers, evidence)


def lane_barred(board: Board, bar: Bar, rule: str) -> Reason:
    """What stands in a straight lane, by its name."""
    evidence = (Evidence(bar.kind, bar.id, bar.cells),)
    if bar.kind == "token":
        return Reason(rule, "lane_token", {"token": board.token(bar.id).name}, evidence)
    if bar.kind == "cell":
        return Reason(rule, "lane_ground", {"place": name_of(bar.cells[0])}, evidence)
    return Reason(rule, "lane_barrier", {"what": _kind(board, [bar.id])}, evidence)


def _lane(board: Board, token: Token, found: Reach, target: Cell) -> Reason:
    """What stands in the way of a straight move."""
    graph, start = found.graph, found.start
    rule = found.pricer.mode.rule
    bars = Lanes(board, token, graph, found.occupancy).bars(start.cell, target)
    if found.pricer.mode.lane != "core" and bars:
        return lane_barred(board, bars[0], rule)
    steps = straight_steps(graph, start.cell, start.parity, target)
    if not steps:
        return Reason(rule, "lane_closed", {"place": name_of(target)})
    for place, _ in steps:
        if graph.node(place.cell) in found.occupancy.taken:
            return _taken(board, found, place.cell) or _no_way(target)
    cost = sum(price.ticks or 0 for _, price in steps)
    if (found.left(cost) or 0) < 0:
        return _dear(found, target, cost)
    return Reason(rule, "lane_walled", {"place": name_of(target)})


def _shut_in(found: Reach, target: Cell) -> bool:
    """Whether a few cells around the target are all that leads to it (fault B017)."""
    graph = found.graph
    todo = list(graph.nodes_at(target))
    seen = set(todo)
    while todo:
        node = todo.pop()
        for before in graph.before(node):
            if before in seen or node not in graph.adj_rows[before]:
                continue
            if before in found.found or len(seen) > WALKS:
                return False
            seen.add(before)
            todo.append(before)
    return True


def _last_step(board: Board, found: Reach, target: Cell) -> Reason | None:
    """What forbids the step from the nearest reached neighbour."""
    near = []
    for direction, (dx, dy) in enumerate(DIRECTIONS):
        start = (target[0] - dx, target[1] - dy)
        if start in found.costs:
            near.append((found.costs[start], start, direction))
    walled = None
    for _, start, direction in sorted(near):
        ruled_out = _ruled_out(found, start, direction)
        if ruled_out:
            return ruled_out
        walled = walled or _wall(board, found, start, direction)
    return walled


def _ruled_out(found: Reach, start: Cell, direction: int) -> Reason | None:
    """What the rules have against a step that no wall closes."""
    graph, (dx, dy) = found.graph, DIRECTIONS[direction]
    key = graph.field.keys(start)[direction]
    reasons = () if key == CLOSED else graph.price(key).reasons
    if not reasons:
        return None
    edge = Evidence("edge", cells=(start, (start[0] + dx, start[1] + dy)))
    return replace(reasons[0], evidence=(edge,))


def _wall(board: Board, found: Reach, start: Cell, direction: int) -> Reason | None:
    body, z = found.graph.field.body, found.graph.field.z
    ids = walls_met(board, body.footprint, body.stature, z, start, direction)
    if not ids:
        return None
    dx, dy = DIRECTIONS[direction]
    cells = (start, (start[0] + dx, start[1] + dy))
    barrier = next((b for b in board.barriers if b.id in ids), None)
    evidence = Evidence("barrier", barrier.id if barrier else ids[0], cells)
    if barrier is not None and barrier.door is not None and not barrier.door.secret:
        return Reason(OURS, "door_in_the_way", {"barrier": barrier.id}, (evidence,))
    return Reason(OURS, "thing_in_the_way", {"what": _kind(board, ids)}, (evidence,))


def _kind(board: Board, ids: Sequence[str]) -> Kind:
    """What the first object or wall of some ids is called."""
    barrier = next((one for one in board.barriers if one.id in ids), None)
    thing = next((thing for thing in board.things if thing.id in ids), None)
    # A secret door is a wall to whoever is not the GM: a refusal gives nothing away.
    known = "wall" if barrier and barrier.door else barrier.kind if barrier else "object"
    return Kind(thing.kind if thing else known)


def _no_way(target: Cell) -> Reason:
    return Reason(OURS, "no_way", {"place": name_of(target)}, (Evidence("cell", cells=(target,)),))
