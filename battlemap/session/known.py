"""A board as its viewer knows it: for players no hidden token is there, a secret door is wall."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from itertools import count
from types import MappingProxyType

from battlemap.board.barrier import Barrier
from battlemap.board.board import Board
from battlemap.board.token import Token
from battlemap.movement.occupancy import GM, perspective_of
from battlemap.rulings.inspection import Inspection
from battlemap.session.picture import Perspective

WALL, PREFIX = "wall", "w"
"""What a secret door is taken for, and how the ids of walls begin that nobody has named."""


def known(board: Board, perspective: Perspective) -> Board:
    """The board as the GM or the players know it (fault B052)."""
    if perspective == "gm":
        return board
    return disguised(without_hidden(board))


def without_hidden(board: Board) -> Board:
    """The board without hidden tokens, what spreads from them, and what others have with them."""
    hidden = frozenset(token.id for token in board.tokens if token.hidden)
    if not hidden:
        return board
    shown = tuple(_apart(token, hidden) for token in board.tokens if not token.hidden)
    areas = tuple(area for area in board.templates if area.token not in hidden)
    active = None if board.active in hidden else board.active
    return replace(board, tokens=shown, templates=areas, active=active)


def _apart(token: Token, hidden: Collection[str]) -> Token:
    """A token that is bound to nobody hidden and has opened itself to nobody hidden."""
    if token.bound_to in hidden:
        token = replace(token, bound_to=None)
    for ruleset, standing in token.standings.items():
        opened_to = tuple(id for id in standing.opened_to if id not in hidden)
        if opened_to != standing.opened_to:
            token = token.with_standing(ruleset, replace(standing, opened_to=opened_to))
    return token


def disguised(board: Board) -> Board:
    """The board with closed secret doors as the walls players take them for."""
    names = disguises(board)
    if not names:
        return board
    return replace(board, barriers=_as_walls(board.barriers, tuple(names.items())))


def disguises(board: Board) -> Mapping[str, str]:
    """For each closed secret door the id of the wall players take it for.

    It is one a wall may have that nobody has named, and no other thing they know of has it. A
    door that opens takes none of the others' away.
    """
    doors = [barrier for barrier in board.barriers if barrier.door and barrier.door.secret]
    free = _free_ids(board) if doors else iter(())
    names = dict(zip((door.id for door in doors), free, strict=False))
    return MappingProxyType({door.id: names[door.id] for door in doors if not door.is_open})


def _free_ids(board: Board) -> Iterator[str]:
    hidden = {token.id for token in board.tokens if token.hidden}
    taken = {one.id for group in board.groups for one in group} - hidden
    return (id for number in count(1) if (id := f"{PREFIX}{number}") not in taken)


@lru_cache(maxsize=16)
def _as_walls(
    barriers: tuple[Barrier, ...], names: tuple[tuple[str, str], ...]
) -> tuple[Barrier, ...]:
    """The same walls for the same doors: what is worked out for them is kept by identity."""
    ids = dict(names)
    return tuple(
        replace(one, id=ids[one.id], kind=WALL, door=None) if one.id in ids else one
        for one in barriers
    )


def without_foes_sheets(found: Inspection, perspective: Perspective) -> Inspection:
    """An inspection without the numbers that players would have to read from others' sheets."""
    if perspective == GM:
        return found
    tokens = {"attacker": found.pair.attacker, "target": found.pair.target}
    theirs = {whose for whose, token in tokens.items() if perspective_of(token) == GM}
    shown = tuple(figure for figure in found.figures if theirs.isdisjoint(figure.sides))
    return replace(found, figures=shown)
