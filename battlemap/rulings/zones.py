"""What enemies can strike at from where they stand, kept while nothing around them changes."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import NamedTuple

from battlemap.board.board import Board
from battlemap.board.changes import Box, changes
from battlemap.board.token import Token
from battlemap.grid.cell import Cell, Place
from battlemap.grid.footprint import Footprint
from battlemap.kept import Kept
from battlemap.movement.occupancy import others
from battlemap.rules.ruleset import Ruleset
from battlemap.rules.sheet import numbers
from battlemap.rulings.blows import passes
from battlemap.rulings.bonds import strikes_alone
from battlemap.rulings.strokes import Stroke, stroke

NEUTRAL = "neutral"
Struck = tuple[Footprint, int]
"""A body that may be struck at: its size and its stature in mm."""


@dataclass(frozen=True, slots=True, eq=False)
class Zone:
    """What an enemy can strike at from where it stands; walls it cannot strike through cut it."""

    token: Token
    reach: Stroke
    board: Board
    _known: dict[Struck, dict[Place, bool]] = field(default_factory=dict)

    def holds(self, place: Place, size: Footprint, stature: int) -> bool:
        """Whether a body of a size and stature (mm) at a place is within it."""
        known = self._known.get((size, stature))
        if known is None:
            known = self._known[size, stature] = {}
        if place not in known:
            within = self.reach.holds(self.token, place, size, stature)
            known[place] = within and passes(self.board, self.token, place, size, stature)
        return known[place]

    def around(self, size: Footprint, columns: int, rows: int) -> Iterator[Cell]:
        """The anchors on a map of a size at which a body might be within it."""
        (column, row), far = self.token.cell, self.reach.span
        wide, tall = self.token.footprint
        for down in range(max(row - far - size.rows + 1, 0), min(row + tall + far, rows)):
            left = max(column - far - size.columns + 1, 0)
            for across in range(left, min(column + wide + far, columns)):
                yield across, down

    def on(self, board: Board, changed: tuple[Box, ...]) -> "Zone":
        """The same enemy's on a board; what is known of bodies that no change is near stays."""
        if not changed:
            return self
        # Where no change is near, all answers are the same on both boards: they share them.
        known = {
            struck: known
            for struck, known in self._known.items()
            if not any(self._meets(struck[0], box) for box in changed)
        }
        return replace(self, board=board, _known=known)

    def _meets(self, size: Footprint, box: Box) -> bool:
        """Whether a box touches or is beside anything between it and a body within its reach."""
        (column, row), (wide, tall) = self.token.cell, self.token.footprint
        across, down = (self.reach.span + side + 1 for side in size)
        return (
            box[0] <= column + wide + across
            and box[2] >= column - across
            and box[1] <= row + tall + down
            and box[3] >= row - down
        )


class Watch:
    """The zones around somebody, in the order of the turn, and those that lie about a cell."""

    def __init__(self, board: Board, zones: tuple[Zone, ...], size: Footprint) -> None:
        """`size` is that of the body they might hold."""
        self.zones = zones
        self._board = board
        self._size = size

    def near(self, *cells: Cell) -> list[Zone]:
        """Those that might hold the body at one of some anchors."""
        found = {number for cell in cells for number in self._about.get(cell, ())}
        return [self.zones[number] for number in sorted(found)]

    @cached_property
    def _about(self) -> dict[Cell, list[int]]:
        found: dict[Cell, list[int]] = {}
        for number, zone in enumerate(self.zones):
            for cell in zone.around(self._size, self._board.columns, self._board.rows):
                found.setdefault(cell, []).append(number)
        return found


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
    token = board.token(id)
    against = [other for other in others(board, token) if at_odds(token, other)]
    found = (zone_of(board, ruleset, other) for other in against if strikes_alone(ruleset, other))
    return tuple(zone for zone in found if zone is not None)


def zone_of(board: Board, ruleset: Ruleset, token: Token) -> Zone | None:
    """What a token strikes at on a board; None where it strikes at nobody."""
    held = _held(board, ruleset).zones
    if id(token) not in held:
        reach = stroke(board, ruleset, token)
        if reach is None:
            return None
        held[id(token)] = Zone(token, reach, board)
    return held[id(token)]


class _Held(NamedTuple):
    """The zones on a board so far, by the id of their tokens, which they hold."""

    board: Board
    ruleset: Ruleset
    zones: dict[int, Zone]


_latest: list[_Held] = []
_KEPT = 8


def _held(board: Board, ruleset: Ruleset) -> _Held:
    """The zones of a board, with those of the last board whose tokens stand there still."""
    for held in _latest:
        if held.board is board and held.ruleset is ruleset:
            return held
    there = {id(token) for token in board.tokens}
    # Maps are looked at in turns: what another one holds is of no use here.
    before = next((b for b in _latest if b.ruleset is ruleset and there & b.zones.keys()), None)
    found = _Held(board, ruleset, {} if before is None else _carried(before, board, there))
    _latest.insert(0, found)
    del _latest[_KEPT:]
    return found


def _carried(before: _Held, board: Board, there: set[int]) -> dict[int, Zone]:
    changed = changes(before.board, board)
    if changed is None:
        return {}
    return {
        known: zone.on(board, changed) for known, zone in before.zones.items() if known in there
    }


_watching: Kept[Watch] = Kept(8)


def watch(board: Board, ruleset: Ruleset, token: Token) -> Watch:
    """The zones of the enemies that may take a chance at a token now."""
    kept = _watching.get(board, ruleset, token)
    if kept is not None:
        return kept
    watchful = tuple(z for z in zones(board, ruleset, token) if _alert(ruleset, z.token))
    return _watching.put(Watch(board, watchful, token.footprint), board, ruleset, token)


def _alert(ruleset: Ruleset, enemy: Token) -> bool:
    """Whether an enemy's statuses let it take a chance."""
    rules = ruleset.data.engagement
    if rules is None or rules.openings is None:
        return False
    held = numbers(ruleset, enemy.standing(ruleset.id))
    return held.statuses.isdisjoint(rules.openings.not_statuses)


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
