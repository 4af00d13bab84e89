"""From a drag to what is drawn of it: flat values for the bands, the way and the label."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from battlemap.board.barrier import Point
from battlemap.board.board import Board
from battlemap.grid.cell import Cell, Place
from battlemap.grid.exact import amount, ticks
from battlemap.grid.footprint import Footprint
from battlemap.rules.ruleset import Unit
from battlemap.rules.verdict import Evidence
from battlemap.session.drag import Band, Drag, Hover
from battlemap.ui.scene.amounts import amount_text, limit_text, with_unit
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


@dataclass(frozen=True, slots=True)
class Card:
    """The label beside the ghost. `refusal` and `rule` say why not; empty where it may be."""

    total: str
    mode: str
    left: str
    refusal: str = ""
    rule: str = ""


def middle(cell: Cell, size: tuple[int, int]) -> Point:
    """The middle of a body at an anchor, in cells."""
    return cell[0] + size[0] / 2, cell[1] + size[1] / 2


def reach_of(drag: Drag, language: str) -> Reach:
    """The bands of a drag as they are painted."""
    unit, board, token = drag.mover.ruleset.unit, drag.mover.board, drag.token
    # After a waypoint a leg's prices start anew: cells tell the whole way's, as the label does.
    before = ticks(drag.hover.waypoints[-1][1]) if drag.hover.waypoints else 0
    seen: set[str] = set()
    bands = []
    for band in drag.bands:
        # Two bands of one mode share its key: it is written on the first.
        key = "" if band.mode.id in seen else str(band.mode.key)
        seen.add(band.mode.id)
        bands.append(_band(band, key, before, token.footprint, unit, language))
    return Reach(tuple(bands), _bodies(board), _solid(board))


def _band(
    band: Band, key: str, before: int, footprint: Footprint, unit: Unit, language: str
) -> ReachBand:
    texts: dict[int, str] = {}
    costs: dict[Cell, str] = {}
    if band.limit is not None:
        for cell, price in band.costs.items():
            if price not in texts:
                texts[price] = amount_text(amount(before + price), unit)
            costs[cell] = texts[price]
    cells = frozenset(band.costs)
    if footprint != (1, 1):
        cells = frozenset(under for cell in band.costs for under in footprint.cells(cell))
    name = band.name.say(language)
    return ReachBand(band.index, key, name, limit_text(band.limit, unit, language), cells, costs)


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


def way_of(hover: Hover, before: Hover | None, drag: Drag, language: str) -> Way:
    """The way shown for a hover; a refused one shows the way to `before`, the cell it was next to.

    Waypoints carry their running totals.
    """
    token = drag.token
    size = (token.footprint.columns, token.footprint.rows)
    shown = hover if hover.verdict else before or hover
    places = shown.route.places if shown.route is not None else (token.place,)
    unit = drag.mover.ruleset.unit
    stops = tuple(
        (middle(place.cell, size), with_unit(cost, unit, language))
        for place, cost in hover.waypoints
    )
    if hover.verdict:
        return Way(_middles(places, size), stops, size)
    evidence = [item for reason in hover.verdict.reasons for item in reason.evidence]
    return Way(
        _middles(places, size), stops, size, hover.cell, _edge(evidence, drag), _lit(evidence)
    )


def _middles(places: Iterable[Place], size: tuple[int, int]) -> tuple[Point, ...]:
    found: list[Point] = []
    for place in places:
        point = middle(place.cell, size)
        if not found or found[-1] != point:
            found.append(point)
    return tuple(found)


def _edge(evidence: Iterable[Evidence], drag: Drag) -> tuple[Point, Point] | None:
    """The edge that refuses: a ledge between two cells, or a barrier."""
    barriers = {barrier.id: barrier for barrier in drag.mover.board.barriers}
    for item in evidence:
        if item.kind == "barrier" and item.id in barriers:
            return barriers[item.id].start, barriers[item.id].end
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


def best_neighbour(cell: Cell, costs: Iterable[Mapping[Cell, int]]) -> Cell | None:
    """The cheapest cell in reach beside one that was refused."""
    x, y = cell
    around = [(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]
    for band in costs:
        near = [(band[at], at) for at in around if at in band]
        if near:
            return min(near)[1]
    return None


def card_of(hover: Hover, before: Hover | None, unit: Unit, language: str, left: str) -> Card:
    """The label: running total, mode, what is left (`left` is a template with ``{amount}``).

    A refused cell with no priced way beside it has no total.
    """
    shown = hover if hover.verdict else before or hover
    total = with_unit(shown.cost, unit, language) if hover.verdict or before else ""
    mode = shown.mode.name.say(language) if shown.mode else ""
    rest = _left(shown.left, unit, language, left)
    if hover.verdict:
        return Card(total, mode, rest)
    first = hover.verdict.reasons[0] if hover.verdict.reasons else None
    return Card(
        total,
        mode,
        rest,
        first.text(language) if first else "",
        first.rule if first else "",
    )


def _left(value: Fraction | None, unit: Unit, language: str, template: str) -> str:
    return "" if value is None else template.format(amount=with_unit(value, unit, language))
