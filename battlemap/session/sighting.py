"""What one token sees of another, asked by a hand: with what, in which posture, from where.

A sighting holds the ruling's numbers and everything its pictures are drawn from.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from battlemap.board.board import Board
from battlemap.board.token import Token
from battlemap.grid.cell import Cell, Place
from battlemap.rules.attacks import choose
from battlemap.rules.items import carried
from battlemap.rules.ruleset import Ruleset
from battlemap.rules.text import Text
from battlemap.rulings.inspection import Inspection, inspect
from battlemap.session.document import Document
from battlemap.session.known import known, without_foes_sheets
from battlemap.session.obstacles import Obstacle, Outline, fan_of, obstacles
from battlemap.session.picture import Perspective
from battlemap.session.side_view import SideView, side_view

UPRIGHT = ""
"""The posture of somebody in none that makes him lower."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A way to attack with something carried; `item` None: with nothing."""

    item: str | None
    style: str
    name: Text


@dataclass(frozen=True, slots=True)
class Wish:
    """What is asked otherwise than things stand: attack, place and posture of the attacker."""

    item: str | None = None
    style: str | None = None
    at: Cell | None = None
    posture: str | None = None


@dataclass(frozen=True, slots=True)
class Sighting:
    """A look of one token at another.

    `through` is the same attack going through the cover, where the ruleset has one. `wedge` is
    the eye and the ends of the silhouette, in cells; empty from straight above or below.
    """

    found: Inspection
    through: Inspection | None
    obstacles: tuple[Obstacle, ...]
    wedge: Outline
    side: SideView
    posture: str
    ruleset: Ruleset

    @property
    def attacker(self) -> Token:
        """Who looks."""
        return self.found.pair.attacker

    @property
    def target(self) -> Token:
        """Who is looked at."""
        return self.found.pair.target


NOTHING_WISHED = Wish()


def sighting(
    document: Document,
    attacker: str,
    target: str,
    wish: Wish = NOTHING_WISHED,
    perspective: Perspective = "gm",
) -> Sighting | None:
    """What a token sees of another; None where the viewer does not know of one of them.

    None too where the attacker has no room at the place wished for. InputProblem for an attack
    that cannot be made with that item.
    """
    board, ruleset = known(document.board, perspective), document.ruleset
    tokens = {token.id: token for token in board.tokens}
    if attacker == target or attacker not in tokens or target not in tokens:
        return None
    posed = in_posture(ruleset, tokens[attacker], wish.posture)
    if wish.at is not None and not _has_room(board, posed, wish.at):
        return None
    at = None if wish.at is None else Place(*wish.at, board.ground_z(posed, wish.at))
    found = inspect(board, ruleset, posed, tokens[target], wish.item, wish.style, at=at)
    found = without_foes_sheets(found, perspective)
    return _with_pictures(found, posture_of(ruleset, posed))


def _has_room(board: Board, token: Token, cell: Cell) -> bool:
    if not token.footprint.fits(cell, board.columns, board.rows):
        return False
    taken = {under for other in board.tokens if other.id != token.id for under in other.cells()}
    return taken.isdisjoint(token.footprint.cells(cell))


def _with_pictures(found: Inspection, posture: str) -> Sighting:
    fan = fan_of(found)
    return Sighting(
        found, _through(found), obstacles(found), fan.wedge() if fan else (), side_view(found),
        posture, found.pair.ruleset,
    )  # fmt: skip


def _through(found: Inspection) -> Inspection | None:
    """The same attack through the cover, where the ruleset tells it apart and there is cover."""
    pair, through = found.pair, found.pair.ruleset.data.cover.through
    if through is None or not through.attacks or found.attack in through.attacks:
        return None
    entry = pair.ruleset.data.attacks.get(found.attack)
    style = through.attacks[0]
    other = pair.ruleset.data.attacks.get(style)
    if entry is None or other is None or entry.items != other.items or found.basis is None:
        return None
    both = pair.attacker, pair.target
    return inspect(pair.board, pair.ruleset, *both, found.item, style, at=pair.at)


def choices(ruleset: Ruleset, token: Token) -> tuple[Choice, ...]:
    """Every way a token can attack with what it carries, the usual one first."""
    bearer = token.standing(ruleset.id)
    usual = choose(ruleset, bearer)
    first = (usual.item.id if usual.item else None, usual.attack)
    found = list(_choices(ruleset, token))
    return tuple(sorted(found, key=lambda choice: (choice.item, choice.style) != first))


def _choices(ruleset: Ruleset, token: Token) -> Iterator[Choice]:
    things = [carried(ruleset, thing) for thing in token.standing(ruleset.id).items]
    for thing in things:
        for id, entry in ruleset.data.attacks.items():
            if thing.kind in (entry.items or ()):
                yield Choice(thing.id, id, entry.name)
    held = {thing.kind for thing in things}
    for id, entry in ruleset.data.attacks.items():
        if entry.items is None or held.isdisjoint(entry.items):
            yield Choice(None, id, entry.name)


def postures(ruleset: Ruleset) -> tuple[str, ...]:
    """The statuses that make whoever has them lower, the highest first."""
    lower = {id: entry.stature for id, entry in ruleset.data.statuses.items() if entry.stature < 1}
    return tuple(sorted(lower, key=lambda status: -lower[status]))


def posture_of(ruleset: Ruleset, token: Token) -> str:
    """The lowest posture a token is in."""
    held = token.standing(ruleset.id).statuses
    return next((id for id in reversed(postures(ruleset)) if id in held), UPRIGHT)


def in_posture(ruleset: Ruleset, token: Token, posture: str | None) -> Token:
    """The token as if it were in a posture; None: as it is."""
    if posture is None or posture == posture_of(ruleset, token):
        return token
    standing, others = token.standing(ruleset.id), postures(ruleset)
    kept = tuple(id for id in standing.statuses if id not in others)
    taken = (*kept, posture) if posture in others else kept
    return token.with_standing(ruleset.id, replace(standing, statuses=taken))


def targets(document: Document, attacker: str, perspective: Perspective = "gm") -> tuple[str, ...]:
    """Whom a token may look at: first those of other sides, the nearest first."""
    board = known(document.board, perspective)
    source = next((token for token in board.tokens if token.id == attacker), None)
    if source is None:
        return ()
    others = [token for token in board.tokens if token.id != attacker]
    return tuple(token.id for token in sorted(others, key=lambda one: _rank(source, one)))


def _rank(source: Token, other: Token) -> tuple[int, int]:
    friendly = {source.side: 2, "neutral": 1}
    across = other.place.column - source.place.column
    down = other.place.row - source.place.row
    return friendly.get(other.side, 0), across * across + down * down
