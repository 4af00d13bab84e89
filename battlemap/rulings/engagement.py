"""Who is in whose reach, what moving there gives away, and what it does to a shot."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from battlemap.board.board import Board
from battlemap.board.token import Token
from battlemap.grid.cell import Cell, Place
from battlemap.movement.occupancy import others
from battlemap.movement.route import Route
from battlemap.rules.ruleset import Ruleset
from battlemap.rules.sheet import numbers
from battlemap.rules.tally import Line
from battlemap.rulings.looking import Look
from battlemap.rulings.pair import Pair
from battlemap.rulings.zones import Watch, Zone, at_odds, watch, zone_of, zones


@dataclass(frozen=True, slots=True)
class Opening:
    """A chance a mover gives an enemy: on which step (from 1), and from which cell."""

    step: int
    enemy: str
    cell: Cell
    rule: str


def openings(board: Board, ruleset: Ruleset, token: Token, route: Route) -> tuple[Opening, ...]:
    """The chances a way gives to enemies, in the order of its steps."""
    rules = ruleset.data.engagement
    if rules is None or rules.openings is None or not route.steps:
        return ()
    entry, given = rules.openings, set(token.standing(ruleset.id).opened_to)
    around = watch(board, ruleset, token)
    withdrawn = _withdrawn(ruleset, token, route, around)
    found: list[Opening] = []
    places = route.places
    for number, (before, step) in enumerate(zip(places, route.steps, strict=False), 1):
        if step.mode in withdrawn:
            continue
        for zone in around.near(before.cell, step.place.cell):
            id = zone.token.id
            if id in given and entry.once == "move":
                continue
            if _crossing(zone, token, before, step.place) not in entry.on:
                continue
            if not entry.seen or _seen(board, zone, ruleset, token, before):
                given.add(id)
                found.append(Opening(number, id, before.cell, entry.rules[0]))
    return tuple(found)


def _seen(board: Board, zone: Zone, ruleset: Ruleset, token: Token, at: Place) -> bool:
    """Whether the enemy of a zone sees a token at a place."""
    return Look(Pair(board, ruleset, zone.token, token, target_at=at)).visible


def shunned(board: Board, ruleset: Ruleset, token: Token, mode: str) -> tuple[Zone, ...]:
    """The zones a way in a mode keeps out of where another costs the same."""
    rules = ruleset.data.engagement
    if rules is None or rules.openings is None:
        return ()
    if rules.withdrawal is not None and mode in rules.withdrawal.modes:
        return ()
    return watch(board, ruleset, token).zones


def _withdrawn(ruleset: Ruleset, token: Token, route: Route, around: Watch) -> frozenset[str]:
    """The modes in which this way gives nothing away."""
    rules = ruleset.data.engagement
    if rules is None or rules.withdrawal is None:
        return frozenset()
    last = route.places[-1]
    body = (last, token.footprint, token.height_mm)
    held = any(zone.holds(*body) for zone in around.near(last.cell))
    exempt = not (held and rules.withdrawal.free_at_end)
    return frozenset(rules.withdrawal.modes) if exempt else frozenset()


def _crossing(zone: Zone, token: Token, before: Place, after: Place) -> str:
    was, now = (zone.holds(at, token.footprint, token.height_mm) for at in (before, after))
    if was:
        return "inside" if now else "leave"
    return "enter" if now else ""


def engaged_by(board: Board, ruleset: Ruleset, token: Token) -> tuple[Zone, ...]:
    """The enemies in whose reach a token stands."""
    return tuple(
        zone
        for zone in zones(board, ruleset, token)
        if zone.holds(token.place, token.footprint, token.height_mm)
    )


def reaches(board: Board, ruleset: Ruleset, token: Token, other: Token) -> bool:
    """Whether a token strikes as far as another."""
    zone = zone_of(board, ruleset, token)
    return zone is not None and zone.holds(other.place, other.footprint, other.height_mm)


def circle(board: Board, ruleset: Ruleset, token: Token) -> tuple[str, ...]:
    """The fight a token stands in, itself included, in turn order; nobody where it is in none."""
    rules = ruleset.data.engagement
    if rules is None or rules.circle is None:
        return ()
    seen, todo = {token.id}, [token]
    while todo:
        for other in _linked(board, ruleset, todo.pop()):
            if other.id not in seen:
                seen.add(other.id)
                if rules.circle.closure == "all":
                    todo.append(other)
    return tuple(one.id for one in board.tokens if one.id in seen) if len(seen) > 1 else ()


def _linked(board: Board, ruleset: Ruleset, token: Token) -> Iterator[Token]:
    """The enemies in a token's reach or in whose reach it is."""
    for other in others(board, token):
        if at_odds(token, other) and (
            reaches(board, ruleset, token, other) or reaches(board, ruleset, other, token)
        ):
            yield other


def strikes_back(board: Board, ruleset: Ruleset, token: Token, enemy: Token) -> str:
    """What striking back does to one who strikes: ``harm``, ``no_harm``, or ``refused``."""
    rules = ruleset.data.engagement
    if rules is None or rules.clash is None or reaches(board, ruleset, token, enemy):
        return "harm"
    return rules.clash.out_of_reach


def outnumbered(board: Board, ruleset: Ruleset, token: Token) -> tuple[Line, ...]:
    """What those who strike at a token gain by their number."""
    rules, by = ruleset.data.engagement, engaged_by(board, ruleset, token)
    if rules is None or rules.crowding is None or not by:
        return ()
    entry, beside = rules.crowding, _beside(board, ruleset, token, [zone.token for zone in by])
    held = numbers(ruleset, token.standing(ruleset.id))
    if entry.needs and held.statuses.isdisjoint(entry.needs):
        return ()
    many, few = Fraction(sum(zone.token.members for zone in by)), entry.times * beside
    if many < few or (many == few and entry.more):
        return ()
    amount = entry.amount.value(held.exact)
    return (Line(entry.rules[0], entry.part, amount),) if amount else ()


def _beside(board: Board, ruleset: Ruleset, token: Token, enemies: list[Token]) -> int:
    """A token and its friends in reach of those enemies."""
    friends = [other for other in others(board, token) if other.side == token.side]
    near = [
        friend
        for friend in friends
        if any(reaches(board, ruleset, enemy, friend) for enemy in enemies)
    ]
    return sum(friend.members for friend in (token, *near))
