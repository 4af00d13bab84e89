"""From a drag to what is drawn of it: flat values for the bands, the way and the label."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from math import hypot

from battlemap.board.barrier import Barrier, Point
from battlemap.board.board import Board
from battlemap.board.token import Token
from battlemap.decimals import decimal
from battlemap.grid.cell import Cell, Place
from battlemap.grid.exact import amount, ticks
from battlemap.grid.footprint import Footprint
from battlemap.rules.ruleset import Ruleset, Unit
from battlemap.rules.verdict import Evidence
from battlemap.session.drag import Band, Drag, Hover
from battlemap.session.group import GroupDrag
from battlemap.session.planned import Plan
from battlemap.ui.scene.amounts import amount_text, bare_text, limit_text, with_unit
from battlemap.ui.scene.bands import Reach, ReachBand


@dataclass(frozen=True, slots=True)
class Way:
    """The way to the pointer: middles of the body in cells, stops with their running totals.

    `refused` is the anchor that was refused, `blocker` the edge or cells that refuse it.
    """

    points: tuple[Point, ...]
    stops: tuple[tuple[Point, str], ...] = ()
    size: tuple[int, int] = (1, 1)
    refused: Cell | None = None
    edge: tuple[Point, Point] | None = None
    lit: tuple[Cell, ...] = ()
    marks: tuple[tuple[Point, str], ...] = ()
    """Where something happens on the way, and the icon that says what."""

    given: tuple[tuple[Point, Point, float], ...] = ()
    """Where a chance is given, the middle of who gets it, and the radius of its disc in cells."""

    planned: bool = False
    """Not gone yet: the line is dashed."""


@dataclass(frozen=True, slots=True)
class EventTag:
    """One thing that happens on the way: its icon, its words, and the dice or the rule."""

    icon: str
    text: str
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Words:
    """Templates of the label in the language in force; they are the window's to translate."""

    left: str = "{amount} left"
    left_of: str = "{left} left of {limit}"
    metres: str = "{metres} m"
    straight: str = "{mode} · straight"
    of_whom: str = "{token}: {what}"


@dataclass(frozen=True, slots=True)
class Card:
    """The label beside the ghost. `refusal` and `rule` say why not; empty where it may be."""

    total: str
    mode: str
    left: str
    refusal: str = ""
    rule: str = ""
    events: tuple[EventTag, ...] = ()


Held = Drag | GroupDrag
"""What is dragged: one token, or several together."""
LAST_LOOK = 2
"""Bands beyond the third look like it."""


def middle(cell: Cell, size: tuple[int, int]) -> Point:
    """The middle of a body at an anchor, in cells."""
    return cell[0] + size[0] / 2, cell[1] + size[1] / 2


def reach_of(drag: Held, language: str, words: Words) -> Reach:
    """The bands of a drag as they are painted."""
    # After a waypoint a leg's prices start anew: cells tell the whole way's, as the label does.
    before = ticks(drag.hover.waypoints[-1][1]) if drag.hover.waypoints else 0
    return painted(drag.bands, drag.mover.board, drag.token, language, words, before)


def painted(
    shown: Iterable[Band],
    board: Board,
    token: Token,
    language: str,
    words: Words,
    before: int = 0,
    *,
    warm: bool = False,
) -> Reach:
    """Bands of a token as they are painted; `before` is the price (ticks) of earlier legs."""
    seen: set[str] = set()
    bands = []
    for band in shown:
        # Two bands of one mode share its key: it is written on the first.
        key = "" if band.mode.id in seen else str(band.mode.key)
        seen.add(band.mode.id)
        unit = band.reach.pricer.ruleset.unit
        limit = _limit(band, unit, language, words)
        bands.append(_band(band, key, before, token.footprint, unit, language, limit))
    return Reach(tuple(bands), _bodies(board), _solid(board), warm)


def _limit(band: Band, unit: Unit, language: str, words: Words) -> str:
    """How far a band goes, and what is left of it once the turn has spent something."""
    spent = amount(band.reach.start.spent)
    if band.limit is None or not spent:
        return limit_text(band.limit, unit, language)
    left = limit_text(max(band.limit - spent, Fraction(0)), unit, language)
    return words.left_of.format(left=left, limit=bare_text(band.limit, unit))


def _band(
    band: Band,
    key: str,
    before: int,
    footprint: Footprint,
    unit: Unit,
    language: str,
    limit: str,
) -> ReachBand:
    costs: dict[Cell, str] = {}
    if band.limit is not None:
        prices = set(band.costs.values())
        texts = {price: amount_text(amount(before + price), unit) for price in prices}
        costs = dict(zip(band.costs, map(texts.__getitem__, band.costs.values()), strict=True))
    cells = frozenset(band.costs)
    if footprint != (1, 1):
        cells = frozenset(under for cell in band.costs for under in footprint.cells(cell))
    name = band.name.say(language)
    return ReachBand(min(band.index, LAST_LOOK), key, name, limit, cells, costs)


def _bodies(board: Board) -> frozenset[Cell]:
    """Cells with a body in them, and the mover's own start: no number is written there."""
    return frozenset(cell for token in board.tokens for cell in token.cells())


def _solid(board: Board) -> frozenset[Cell]:
    """Cells that a body or an object fills, as far as the eye can tell."""
    bodies = {cell for token in board.tokens for cell in token.cells()}
    for thing in board.things:
        if thing.outline and not thing.floor:
            bodies.update(_under(thing.outline))
    return frozenset(bodies)


def _under(outline: tuple[Point, ...]) -> Iterator[Cell]:
    across, down = [x for x, _ in outline], [y for _, y in outline]
    for row in range(int(min(down) + 0.2), int(max(down) - 0.2) + 1):
        for column in range(int(min(across) + 0.2), int(max(across) - 0.2) + 1):
            yield column, row


def way_of(hover: Hover, drag: Held, language: str, words: Words) -> Way:
    """The way shown for a hover; a refused one shows the way as far as it goes.

    Waypoints carry their running totals.
    """
    token = drag.token
    size = (token.footprint.columns, token.footprint.rows)
    places = hover.route.places if hover.route is not None else (token.place,)
    stops = tuple(
        (middle(place.cell, size), _total(hover, cost, drag, language, words, until=place))
        for place, cost in hover.waypoints
    )
    marks, given = tuple(_marks(hover, size)), tuple(_given(hover, size, drag.mover.board))
    if hover.verdict:
        return Way(_middles(places, size), stops, size, marks=marks, given=given)
    evidence = [item for reason in hover.verdict.reasons for item in reason.evidence]
    edge, lit = _edge(evidence, drag.mover.board.barriers), _lit(evidence)
    return Way(_middles(places, size), stops, size, hover.cell, edge, lit, marks, given)


def planned_way(plan: Plan, token: Token, ruleset: Ruleset, language: str) -> Way:
    """The way of a plan; one that no longer holds ends in a refused cell."""
    size = (token.footprint.columns, token.footprint.rows)
    stops = tuple(
        (middle(place.cell, size), with_unit(cost, ruleset.unit, language))
        for place, cost in plan.waypoints
    )
    refused = None if plan.verdict else plan.end.cell
    lit = _lit(item for cause in plan.causes for item in cause.evidence)
    points = _middles(plan.route.places, size)
    return Way(points, stops, size, refused, lit=lit, planned=True)


ICONS = {
    "door": "door",
    "barrier": "lowwall",
    "link": "climb",
    "fall": "ledge",
    "hazard": "hazard",
    "status": "free",
    "opening": "opening",
}
"""The icons of what can happen on a way; other parts of a price are sums, not events."""
MARKED = ("fall", "hazard", "opening")
"""What is marked on the map too: what hurts, and what lets others hurt."""


def _marks(shown: Hover, size: tuple[int, int]) -> Iterator[tuple[Point, str]]:
    places = shown.route.places if shown.route is not None else ()
    for event in shown.events:
        if event.kind in MARKED and event.step < len(places):
            yield middle(event.cell or places[event.step].cell, size), ICONS[event.kind]


def _given(
    shown: Hover, size: tuple[int, int], board: Board
) -> Iterator[tuple[Point, Point, float]]:
    """Each chance the way gives: from where, and who gets it."""
    tokens = {token.id: token for token in board.tokens}
    for event in shown.events:
        enemy = tokens.get(event.token)
        if event.kind == "opening" and enemy is not None and event.cell is not None:
            body = (enemy.footprint.columns, enemy.footprint.rows)
            yield middle(event.cell, size), middle(enemy.cell, body), min(body) / 2 - 0.1


def _total(
    shown: Hover,
    cost: Fraction,
    drag: Held,
    language: str,
    words: Words,
    *,
    until: Place | None = None,
) -> str:
    """The running total; where nothing is spent and nothing limited, how far it is."""
    if shown.left is not None or cost:
        return with_unit(cost, drag.mover.ruleset.unit, language)
    places = shown.route.places if shown.route is not None else ()
    if until in places:
        places = places[: places.index(until) + 1]
    cells = sum(hypot(b.cell[0] - a.cell[0], b.cell[1] - a.cell[1]) for a, b in pairwise(places))
    metres = Fraction(cells).limit_denominator(10**6) * drag.mover.board.cell_m
    return words.metres.format(metres=decimal(metres, 1))


def _middles(places: Iterable[Place], size: tuple[int, int]) -> tuple[Point, ...]:
    found: list[Point] = []
    for place in places:
        point = middle(place.cell, size)
        if not found or found[-1] != point:
            found.append(point)
    return tuple(found)


def _edge(evidence: Iterable[Evidence], barriers: Iterable[Barrier]) -> tuple[Point, Point] | None:
    """The edge that refuses: a ledge between two cells, or a barrier."""
    by_id = {barrier.id: barrier for barrier in barriers}
    for item in evidence:
        if item.kind == "barrier" and item.id in by_id:
            return by_id[item.id].start, by_id[item.id].end
        if item.kind == "edge" and len(item.cells) == 2:
            return _between(*item.cells)
    return None


def _between(one: Cell, other: Cell) -> tuple[Point, Point] | None:
    dx, dy = other[0] - one[0], other[1] - one[1]
    if abs(dx) + abs(dy) != 1:
        return None
    x, y = max(one[0], other[0]), max(one[1], other[1])
    return ((x, y), (x, y + 1)) if dx else ((x, y), (x + 1, y))


def _lit(evidence: Iterable[Evidence]) -> tuple[Cell, ...]:
    return tuple(cell for item in evidence if item.kind in ("cell", "token") for cell in item.cells)


def total_of(drag: Held, language: str) -> str:
    """What the move comes to, of all together; nothing where nothing is spent or limited."""
    cost = drag.cost if isinstance(drag, GroupDrag) else drag.hover.cost
    if drag.hover.left is None and not cost:
        return ""
    return with_unit(cost, drag.mover.ruleset.unit, language)


def least_left(drag: GroupDrag, language: str, words: Words) -> str:
    """Who of a group has least left after the move, and how much; nothing without limits."""
    have = [(m.hover.left, m) for m in drag.members if m.hover.left is not None]
    if not have:
        return ""
    left, member = min(have, key=lambda pair: pair[0])
    rest = words.left.format(amount=with_unit(left, drag.mover.ruleset.unit, language))
    return words.of_whom.format(token=member.token.name, what=rest)


def card_of(
    hover: Hover,
    drag: Held,
    language: str,
    words: Words,
    events: tuple[EventTag, ...] = (),
) -> Card:
    """The label: running total, mode, what is left, what happens on the way.

    A refused cell with no priced way beside it has no total.
    """
    unit = drag.mover.ruleset.unit
    priced = hover.route is not None
    total = _total(hover, hover.cost, drag, language, words) if priced else ""
    mode = hover.mode.name.say(language) if hover.mode else ""
    if hover.mode and drag.straight and not hover.mode.straight:
        mode = words.straight.format(mode=mode)
    rest = ""
    if hover.left is not None:
        rest = words.left.format(amount=with_unit(hover.left, unit, language))
    if hover.verdict:
        return Card(total, mode, rest, events=events)
    first = hover.verdict.reasons[0] if hover.verdict.reasons else None
    why, rule = (first.text(language), first.cites) if first else ("", "")
    return Card(total, mode, rest, why, rule, events if priced else ())
