"""Passing the turn in list order: a new turn starts with nothing spent and no trail."""

from dataclasses import replace
from fractions import Fraction

from battlemap.board.board import Board
from battlemap.board.edits import Touched, put_token
from battlemap.board.token import Token


def next_turn(board: Board) -> tuple[Board, Token, Touched] | None:
    """The board after the active token's turn ended, and whose it was; None without tokens.

    Without an active token the first one's turn ends: it is the one whose turn a list starts with.
    """
    if not board.tokens:
        return None
    ids = [token.id for token in board.tokens]
    index = ids.index(board.active) if board.active in ids else 0
    following = (index + 1) % len(ids)
    later = replace(
        board,
        active=ids[following],
        round=board.round + (1 if following == 0 else 0),
    )
    fresh = begun(board.tokens[following])
    passed, touched = put_token(later, fresh)
    both = Touched(tokens=touched.tokens | {ids[index]})
    return passed, board.tokens[index], both


def begun(token: Token) -> Token:
    """A token at the start of its own turn: nothing spent, parity 0, no trail (B002, B009)."""
    for ruleset, standing in token.standings.items():
        fresh = replace(standing, spent=Fraction(0), parity=0, modes=())
        token = token.with_standing(ruleset, fresh)
    return replace(token, trail=())
