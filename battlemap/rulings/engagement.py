"""Who is in whose reach, what moving there gives away, and what it does to a shot."""

from collections import OrderedDict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache

from battlemap.board.board import Board
from battlemap.board.token import Token
from battlemap.grid.cell import Cell, Place
from battlemap.grid.footprint import Footprint
from battlemap.movement.occupancy import others
from battlemap.movement.route import Route
from battlemap.rules.ruleset import Ruleset
from battlemap.rules.sheet import numbers
from battlemap.rules.tally import Line
from battlemap.rulings.blows import passes
from battlemap.rulings.bonds import strikes_alone
from battlemap.rulings.looking import Look
from battlemap.rulings.pair import Pair
from battlemap.rulings.strokes import Stroke, stroke

NEUTRAL = "neutral"


@dataclass(frozen=True, slots=True)
class Zone:
    """What an enemy can strike at from where it stands; walls it cannot strike through cut it."""

    token: Token
    reach: Stroke
    board: Board
    _known: dict[tuple[Place, Footprint, int], bool] = field(default_factory=dict, compare=False)

    def holds(self, place: Place, size: Footprint, stature: int) -> bool:
        """Whether a body of a size and stature (mm) at a place is within it."""
        asked = (place, size, stature)
        if asked not in self._known:
            within = self.reach.holds(self.token, place, size, stature)
            self._known[asked] = within and passes(self.board, self.token, *asked)
        return self._known[asked]

    def around(self, size: Footprint, columns: int, rows: int) -> Iterator[Cell]:
        """The anchors on a map of a size at which a body might be within it."""
        (column, row), far = self.token.cell, self.reach.span
        wide, tall = self.token.footprint
        for down in range(max(row - far - size.rows + 1, 0), min(row + tall + far, rows)):
            left = max(column - far - size.columns + 1, 0)
            for across in range(left, min(column + wide + far, columns)):
                yield across, down


@dataclass(frozen=True, slots=True)
class Opening:
    """A chance a mover gives an enemy: on which step (from 1), and from which cell."""

    step: int
    enemy: str
    cell: Cell
    rule: str


def at_odds(one: Token, other: Token) -> bool:
    """Whether two tokens are on sides that fight each other."""
    return one.side != other.side and NEUTRAL not in (one.side, other.side)


def zones(board: Board, ruleset: Ruleset, token: Token) -> tuple[Zone, ...]:
    """The reach of every enemy a token's own side knows of, in the order of the turn.

    Somebody who is only thought of, as at a place asked about, is nobody's enemy.
    """
    there = any(one.id == token.id for one in board.tokens)
    return _zones(board, ruleset, token.id) if there else ()


# Boards and rulesets are frozen and compare by identity: a drag asks for the same at every cell.
@lru_cache(maxsize=16)
def _zones(board: Board, ruleset: Ruleset, id: str) -> tuple[Zone, ...]:
    found, token = [], board.token(id)
    for other in others(board, token):
        if at_odds(token, other) and strikes_alone(ruleset, other):
            reach = stroke(board, ruleset, other)
            if reach is not None:
                found.append(Zone(other, reach, board))
    return tuple(found)


def threatened(board: Board, zone: Zone) -> tuple[Cell, ...]:
    """The cells of a zone: where somebody standing on the ground would be struck at."""
    one, own = Footprint(), set(zone.token.cells())
    found = []
    for cell in zone.around(one, board.columns, board.rows):
        column, row = cell
        place = Place(column, row, int(board.terrain.height[row, column]))
        solid = bool(board.terrain.blocked[row, column])
        if not solid and cell not in own and zone.holds(place, one, 1800):
            found.append(cell)
    return tuple(found)


def openings(board: Board, ruleset: Ruleset, token: Token, route: Route) -> tuple[Opening, ...]:
    """The chances a way gives to enemies, in the order of its steps."""
    rules = ruleset.data.engagement
    if rules is None or rules.openings is None or not route.steps:
        return ()
    entry, given = rules.openings, set(token.standing(ruleset.id).opened_to)
    dangerous = _watchful(board, ruleset, token)
    withdrawn = _withdrawn(ruleset, token, route, dangerous)
    found: list[Opening] = []
    places = route.places
    for number, (before, step) in enumerate(zip(places, route.steps, strict=False), 1):
        for zone in dangerous:
            id = zone.token.id
            if step.mode in withdrawn or (id in given and entry.once == "move"):
                continue
            if _crossing(zone, token, before, step.place) not in entry.on:
                continue
            if not entry.seen or _seen(zone, ruleset, token, before):
                given.add(id)
                found.append(Opening(number, id, before.cell, entry.rules[0]))
    return tuple(found)


def _seen(zone: Zone, ruleset: Ruleset, token: Token, at: Place) -> bool:
    """Whether the enemy of a zone sees a token at a place."""
    return Look(Pair(zone.board, ruleset, zone.token, token, target_at=at)).visible


def shunned(board: Board, ruleset: Ruleset, token: Token, mode: str) -> tuple[Zone, ...]:
    """The zones a way in a mode keeps out of where another costs the same."""
    rules = ruleset.data.engagement
    if rules is None or rules.openings is None:
        return ()
    if rules.withdrawal is not None and mode in rules.withdrawal.modes:
        return ()
    return _watchful(board, ruleset, token)


_Asked = tuple[Board, Ruleset, Token]
_known: OrderedDict[tuple[int, ...], tuple[_Asked, tuple[Zone, ...]]] = OrderedDict()
"""By identity: boards, rulesets and tokens never change. What is asked is held beside its answer,
so that no id is given to another object meanwhile."""
_MOST_KNOWN = 8


def _watchful(board: Board, ruleset: Ruleset, token: Token) -> tuple[Zone, ...]:
    """The zones of enemies that may take a chance now; a drag asks again for every cell."""
    asked = (board, ruleset, token)
    key = tuple(map(id, asked))
    kept = _known.get(key)
    if kept is None:
        kept = _known[key] = (asked, _watching(*asked))
        if len(_known) > _MOST_KNOWN:
            _known.popitem(last=False)
    return kept[1]


def _watching(board: Board, ruleset: Ruleset, token: Token) -> tuple[Zone, ...]:
    """The same, looked up."""
    rules = ruleset.data.engagement
    assert rules is not None, "asked only where there are openings"
    assert rules.openings is not None, "asked only where there are openings"
    entry, found = rules.openings, []
    for zone in zones(board, ruleset, token):
        held = numbers(ruleset, zone.token.standing(ruleset.id))
        if held.statuses.isdisjoint(entry.not_statuses):
            found.append(zone)
    return tuple(found)


def _withdrawn(
    ruleset: Ruleset, token: Token, route: Route, dangerous: Iterable[Zone]
) -> frozenset[str]:
    """The modes in which this way gives nothing away."""
    rules = ruleset.data.engagement
    if rules is None or rules.withdrawal is None:
        return frozenset()
    last = route.places[-1]
    held = any(zone.holds(last, token.footprint, token.height_mm) for zone in dangerous)
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
    reach = stroke(board, ruleset, token)
    body = (other.place, other.footprint, other.height_mm)
    return reach is not None and reach.holds(token, *body) and passes(board, token, *body)


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
