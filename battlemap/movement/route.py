"""Routes: read back from a search's distances, priced step by step from the same classes."""

import itertools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction

from battlemap.board.board import Board
from battlemap.board.edits import with_doors_open
from battlemap.board.steps import Segments, crossed_segments, door_segments, walls_met
from battlemap.board.token import Token
from battlemap.grid.cell import Cell, Place, direction_of
from battlemap.grid.exact import amount
from battlemap.movement.dangers import Shunned
from battlemap.movement.faraway import towards
from battlemap.movement.graph import StepGraph
from battlemap.movement.memory import Memory
from battlemap.movement.reach import Reach, Start, reach
from battlemap.movement.refusal import why_not
from battlemap.movement.straight import straight_steps
from battlemap.movement.weights import Distances, danger, ticks_of, wide
from battlemap.rules.pricing import Price, Pricer, StepClass
from battlemap.rules.tally import Line
from battlemap.rules.verdict import YES, Reason, Verdict, refused

EARLIER = "earlier_moves"
"""The part of a price that earlier moves of the turn cost more, now that the turn is slowed."""
DOOR = "door"
"""The part of a price that opening a door is, and the kind of the event."""
BARRIER, LINK = "barrier", "link"


@dataclass(frozen=True, slots=True)
class Step:
    """One step: where it ends, its itemised price, and the turn's running total after it."""

    place: Place
    price: Price
    total: Fraction
    mode: str
    taken: StepClass = StepClass()
    doors: tuple[str, ...] = ()
    """The doors it opens."""
    crossed: tuple[str, ...] = ()
    """The barriers it climbs or jumps over."""
    link: str = ""
    """The stairs, ladder or passage it takes."""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happens on a step, by the rule that says so; `step` counts from 1.

    `kind` is a part of the price, or ``door``, ``barrier``, ``link``, ``fall``, ``hazard``,
    ``status``, ``opening``.
    """

    step: int
    kind: str
    rule: str
    token: str = ""
    barrier: str = ""
    zone: str = ""
    status: str = ""
    dice: str = ""
    link: str = ""
    cell: Cell | None = None
    """Where it happens, if not where the step ends: an opening is given in the cell left."""


@dataclass(frozen=True, slots=True)
class Route:
    """A priced way: `cost` of this move, `left` after it (None: no limit), or why there is none."""

    start: Start
    steps: tuple[Step, ...]
    cost: Fraction
    left: Fraction | None
    parity: int
    verdict: Verdict = YES
    origin: Place | None = None
    nodes: tuple[int, ...] = ()
    owed: int = 0
    """What earlier moves of the turn cost more because this one slows them, in ticks."""
    graph: StepGraph | None = field(default=None, repr=False, compare=False)

    @property
    def places(self) -> tuple[Place, ...]:
        """Every place of the way, the start first."""
        first = (self.origin,) if self.origin else ()
        return (*first, *(step.place for step in self.steps))

    @property
    def end(self) -> Start:
        """Where a next leg begins."""
        cost = self.ticks
        return Start(
            self.places[-1] if self.steps else self.start.place,
            self.parity,
            self.start.spent + cost,
            (*self.start.walked[:-1], *self.nodes),
            self.start.moved + cost,
            self.slowed,
            0 if self.slowed else self.start.owes,
        )

    @property
    def ticks(self) -> int:
        """The price of its steps."""
        return sum(step.price.ticks or 0 for step in self.steps)

    @property
    def slowed(self) -> bool:
        """Whether it met what slows the whole move."""
        return self.start.slowed or (self.graph is not None and self.graph.pricer.touched)

    @property
    def events(self) -> tuple[Event, ...]:
        """What happens along the way beside the bare steps, by the rules that price it."""
        pricer = self.graph.pricer if self.graph else None
        return tuple(
            event
            for number, step in enumerate(self.steps, 1)
            for event in _events(number, step, pricer)
        )

    @property
    def doors(self) -> tuple[str, ...]:
        """The doors the way opens."""
        return tuple(door for step in self.steps for door in step.doors)


def _events(number: int, step: Step, pricer: Pricer | None) -> Iterator[Event]:
    door_rule, crossing_rule = "", pricer.mode.crossing_rule if pricer else ""
    apart = pricer.named_apart if pricer else frozenset()
    for line in step.price.lines[1:]:
        if line.part == DOOR:
            door_rule = line.rule
        elif line.part != step.mode and line.part not in apart:
            yield Event(number, line.part, line.rule)
    for door in step.doors:
        yield Event(number, DOOR, door_rule, barrier=door)
    for barrier in step.crossed:
        yield Event(number, BARRIER, crossing_rule, barrier=barrier)
    if step.link:
        yield Event(number, LINK, step.price.lines[0].rule, link=step.link)


def route_in(found: Reach, target: Cell | Place, *, last: bool = True) -> Route | None:
    """The way to an anchor or place in a reach; None where there is none to end on."""
    cell = target.cell if isinstance(target, Place) else target
    if cell not in found.costs:
        return None
    found = found.by_which(cell)
    end = found.node(target)
    if end is None or (last and not _may_end(found, end)):
        return None
    graph = found.graph
    start = graph.node_of(found.start.place, found.start.parity)
    if found.pricer.mode.straight:
        line = straight_steps(graph, found.start.cell, found.start.parity, cell)
        priced = [(place, price, StepClass()) for place, price in line]
        return _route(found, priced, (start, end))
    return way_along(found, read_back(graph, found.found, start, end, found.dangers))


def way_along(found: Reach, nodes: Sequence[int]) -> Route:
    """The priced way along nodes of a search's graph, each a step from the one before."""
    graph = found.graph
    classes = [graph.step_between(here, there) for here, there in itertools.pairwise(nodes)]
    priced = [
        (graph.place(there), graph.pricer.price(step), step)
        for there, step in zip(nodes[1:], classes, strict=True)
    ]
    return _named(found, _route(found, priced, tuple(nodes)))


def retrace(found: Reach, places: Sequence[Place], *, last: bool = True) -> Route | None:
    """The way along exactly these places (the start first); None where it is no longer open."""
    if found.pricer.mode.straight:
        return route_in(found, places[-1], last=last)
    for search in (found, found.slower):
        nodes = _nodes_along(search, places) if search is not None else None
        if search is None or nodes is None or nodes[-1] not in search.found:
            continue
        if last and not _may_end(search, nodes[-1]):
            continue
        return way_along(search, nodes)
    return None


def _nodes_along(found: Reach, places: Sequence[Place]) -> list[int] | None:
    """The nodes of a way; None where a step of it is closed or somebody stands on it."""
    graph = found.graph
    nodes = [graph.node_of(places[0], found.start.parity)]
    for place in places[1:]:
        row = graph.adj_rows[nodes[-1]]
        ends = (n for n in graph.nodes_at(place.cell) if n in row and graph.place(n) == place)
        node = next(ends, None)
        if node is None or node in found.occupancy.taken:
            return None
        nodes.append(node)
    return nodes


def _may_end(found: Reach, end: int) -> bool:
    return end not in found.occupancy.passed and found.far_enough(ticks_of(found.found[end]))


def _named(found: Reach, way: Route) -> Route:
    """The way with what it opens, crosses and takes named at its steps."""
    pairs = itertools.pairwise(way.nodes)
    named = [_with_ids(found, step, *pair) for step, pair in zip(way.steps, pairs, strict=True)]
    return replace(way, steps=tuple(named))


def _with_ids(found: Reach, step: Step, start: int, end: int) -> Step:
    graph, taken = found.graph, step.taken
    link = graph.link_between(start, end)
    if link is not None:
        return replace(step, link=link.link)
    if not (taken.crossed or taken.door):
        return step
    layer = graph.layer(start)
    if layer != graph.layer(end):
        return step
    here, field = graph.cell(start), graph.layers.field(layer)
    direction = direction_of(here, graph.cell(end))

    def met(walls: Segments) -> tuple[str, ...]:
        body = field.body
        return walls_met(found.board, body.footprint, body.stature, field.z, here, direction, walls)

    doors = met(door_segments(found.board)) if taken.door else ()
    crossed = [id for kind in taken.crossed for id in met(crossed_segments(found.board, kind))]
    return replace(step, doors=doors, crossed=tuple(crossed))


def _route(
    found: Reach, priced: list[tuple[Place, Price, StepClass]], nodes: tuple[int, ...]
) -> Route:
    mode, graph = found.pricer.mode.id, found.graph
    running = itertools.accumulate(
        (price.ticks or 0 for _, price, _ in priced), initial=found.start.spent
    )
    totals = itertools.islice(running, 1, None)
    steps = tuple(
        Step(place, price, amount(total), mode, taken)
        for (place, price, taken), total in zip(priced, totals, strict=True)
    )
    cost = sum(price.ticks or 0 for _, price, _ in priced)
    left, owed = found.left(cost), owed_from(found.start)
    return Route(
        found.start, steps, amount(cost + owed), None if left is None else amount(left),
        graph.parity(nodes[-1]), YES, found.start.place, nodes, owed, graph,
    )  # fmt: skip


def owed_from(start: Start) -> int:
    """What a slow leg pays for earlier moves, in ticks; those before it are slow from then on."""
    return start.owes if start.slowed else 0


def totalled(steps: Iterable[Step], spent: int) -> tuple[Step, ...]:
    """Steps with the running total of the turn."""
    totalled = []
    for step in steps:
        spent += step.price.ticks or 0
        total = amount(spent)
        totalled.append(step if step.total == total else replace(step, total=total))
    return tuple(totalled)


def read_back(
    graph: StepGraph,
    found: Distances,
    start: int,
    end: int,
    dangers: frozenset[int] = frozenset(),
) -> list[int]:
    """Of all the cheapest ways with fewest dangers and steps, the one nearest the straight line."""
    onward = _cheapest(graph, found, start, end, dangers)
    origin, target = graph.cell(start), graph.cell(end)
    best: dict[int, tuple[int, int]] = {start: (0, start)}
    for node in sorted(onward, key=found.__getitem__):
        strayed = best[node][0]
        for there in onward[node]:
            off = strayed + _strays(graph.cell(there), origin, target)
            if there not in best or off < best[there][0]:
                best[there] = (off, node)
    nodes = [end]
    while nodes[-1] != start:
        nodes.append(best[nodes[-1]][1])
    return nodes[::-1]


def _cheapest(
    graph: StepGraph, found: Distances, start: int, end: int, dangers: frozenset[int]
) -> Mapping[int, list[int]]:
    """Node -> next nodes, of every cheapest way between two nodes."""
    onward: dict[int, list[int]] = {}
    todo = [end]
    while todo:
        node = todo.pop()
        if node == start:
            continue
        for before in _predecessors(graph, found, node, dangers):
            if before in onward:
                onward[before].append(node)
            else:
                onward[before] = [node]
                todo.append(before)
    return onward


def _predecessors(
    graph: StepGraph, found: Distances, node: int, dangers: frozenset[int]
) -> list[int]:
    far, rows = found[node], graph.adj_rows
    is_wide = isinstance(far, int)
    if node in dangers:
        far -= danger(far)
    befores = []
    for before in graph.before(node):
        near = found.get(before)
        if near is not None and near < far:
            edge = rows[before].get(node)
            if edge is not None and near + (wide(edge) if is_wide else edge) == far:
                befores.append(before)
    return befores


def _strays(cell: Cell, origin: Cell, target: Cell) -> int:
    """How far a cell lies off the straight line (times its length)."""
    across, down = target[0] - origin[0], target[1] - origin[1]
    return abs((cell[0] - origin[0]) * down - (cell[1] - origin[1]) * across)


def route(
    board: Board,
    token: Token,
    pricer: Pricer,
    targets: Sequence[Cell | Place],
    start: Start | None = None,
    memory: Memory | None = None,
    asked: int | None = None,
    shunned: Sequence[Shunned] = (),
) -> Route:
    """The way through several places to the last; refused with reasons where there is none.

    `asked`: the height in mm wanted of anchors that have several places; `shunned`: what it keeps
    out of where another way costs the same.
    """
    memory = memory or Memory()
    if pricer.mode.straight and len(targets) > 1:
        bent = refused(Reason(pricer.mode.rule, "straight_alone", {"mode": pricer.mode.name}))
        return _refused(reach(board, token, pricer, start, memory, asked, shunned), bent)
    legs: list[Route] = []
    for number, target in enumerate(targets, 1):
        height = target.z if isinstance(target, Place) else asked
        # A way that takes many turns is not led round enemies: they will have moved.
        found = towards(board, token, pricer, target, start, memory, height)
        if found is None:
            found = reach(board, token, pricer, start, memory, height, shunned)
        leg = route_in(found, target, last=number == len(targets))
        if leg is None:
            return join([*legs, _refused(found, why_not(board, token, found, target))])
        legs.append(leg)
        start = leg.end
        board = with_doors_open(board, leg.doors)
    return join(legs)


def _refused(found: Reach, verdict: Verdict) -> Route:
    left = found.left(0)
    return Route(
        found.start, (), Fraction(0), None if left is None else amount(left), found.start.parity,
        verdict, found.start.place,
    )  # fmt: skip


def join(legs: list[Route]) -> Route:
    """Several legs as one move; where a later one slows the whole, the earlier are slow too."""
    first, last = legs[0], legs[-1]
    if first is last and not first.owed:
        return first
    slow = next((leg.graph for leg in legs if leg.slowed), None)
    if slow is not None:
        legs = [leg if leg.slowed else _repriced(leg, slow) for leg in legs]
    owed = sum(leg.owed for leg in legs)
    before = first.start.spent + (0 if first.start.slowed else owed)
    steps = totalled((step for leg in legs for step in leg.steps), before)
    cost = sum((leg.cost for leg in legs), Fraction(0))
    return replace(last, start=first.start, steps=steps, cost=cost, origin=first.origin, owed=owed)


def _repriced(leg: Route, graph: StepGraph) -> Route:
    prices = [graph.price_between(here, there) for here, there in itertools.pairwise(leg.nodes)]
    steps = tuple(replace(step, price=price) for step, price in zip(leg.steps, prices, strict=True))
    return replace(leg, steps=steps, cost=amount(sum(price.ticks or 0 for price in prices)))


def sums(route: Route) -> tuple[Line, ...]:
    """The whole way's price by rule and part, in the order first met."""
    totals: dict[tuple[str, str], Fraction] = {}
    for step in route.steps:
        for line in step.price.lines:
            named = (line.rule, line.part)
            totals[named] = totals.get(named, Fraction(0)) + line.amount
    if route.owed and route.graph is not None:
        totals[route.graph.pricer.slow_rule, EARLIER] = amount(route.owed)
    return tuple(Line(rule, part, total) for (rule, part), total in totals.items())
