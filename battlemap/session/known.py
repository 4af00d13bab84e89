"""A board as its viewer knows it: for players no hidden token is there, a secret door is wall."""

from dataclasses import replace

from battlemap.board.barrier import Barrier
from battlemap.board.board import Board
from battlemap.movement.occupancy import GM, perspective_of
from battlemap.rulings.inspection import Inspection
from battlemap.session.picture import Perspective

WALL = "wall"


def known(board: Board, perspective: Perspective) -> Board:
    """The board as the GM or the players know it (fault B052)."""
    if perspective == "gm":
        return board
    return disguised(without_hidden(board))


def without_hidden(board: Board) -> Board:
    """The board without hidden tokens."""
    if not any(token.hidden for token in board.tokens):
        return board
    shown = tuple(token for token in board.tokens if not token.hidden)
    active = board.active if any(token.id == board.active for token in shown) else None
    return replace(board, tokens=shown, active=active)


def disguised(board: Board) -> Board:
    """The board with closed secret doors as the walls players take them for."""
    if not any(_secret(barrier) for barrier in board.barriers):
        return board
    return replace(board, barriers=tuple(_disguised(barrier) for barrier in board.barriers))


def _secret(barrier: Barrier) -> bool:
    return barrier.door is not None and barrier.door.secret and not barrier.is_open


def _disguised(barrier: Barrier) -> Barrier:
    return replace(barrier, id=WALL, kind=WALL, door=None) if _secret(barrier) else barrier


def without_foes_sheets(found: Inspection, perspective: Perspective) -> Inspection:
    """An inspection without the numbers that players would have to read from others' sheets."""
    if perspective == GM:
        return found
    tokens = {"attacker": found.pair.attacker, "target": found.pair.target}
    theirs = {whose for whose, token in tokens.items() if perspective_of(token) == GM}
    shown = tuple(figure for figure in found.figures if theirs.isdisjoint(figure.sides))
    return replace(found, figures=shown)
