"""Who is bound to a token goes and turns along with it, in the same step."""

from collections.abc import Collection
from dataclasses import replace

from battlemap.board import edits
from battlemap.board.board import Board
from battlemap.board.edits import Edited, Touched
from battlemap.board.token import Token
from battlemap.grid.cell import Place
from battlemap.grid.facing import normal
from battlemap.rules.ruleset import Ruleset
from battlemap.rulings.bonds import bond_of, followers
from battlemap.session.document import Edit


def followed(edit: Edit, before: Token, after: Token, ruleset: Ruleset) -> Edit:
    """The edit with those who are bound to a token gone along, turned by as much as it turned."""
    board, touched = carried(edit.after.board, before, after, ruleset)
    return replace(edit, after=edit.after.with_board(board), touched=edit.touched | touched)


def carried(
    board: Board, before: Token, after: Token, ruleset: Ruleset, but: Collection[str] = ()
) -> Edited:
    """The board with those who are bound to a token gone along, `but` for some of them."""
    touched = Touched()
    turned = after.facing - before.facing
    for bound in followers(board, ruleset, after):
        if bound.id in but:
            continue
        place = _carried(bound, before, after)
        facing = normal(bound.facing + turned) if bound.faced else bound.facing
        board, more = edits.put_token(board, replace(bound, place=place, facing=facing))
        touched |= more
    return board, touched


def parted(board: Board, token: Token, ruleset: Ruleset) -> Token:
    """The token, free of a leader it was put away from: nobody sits on a mount from afar."""
    bond = bond_of(ruleset, token)
    if bond is None or not bond.shares or token.bound_to is None:
        return token
    seat = board.token(token.bound_to)
    away = set(seat.cells()).isdisjoint(token.cells())
    return replace(token, bound_to=None) if away else token


def _carried(bound: Token, before: Token, after: Token) -> Place:
    """Where on a larger body it sits; else at its corner."""
    off = (bound.cell[0] - before.cell[0], bound.cell[1] - before.cell[1])
    held = before.footprint
    room = (held.columns - bound.footprint.columns, held.rows - bound.footprint.rows)
    across, down = off if 0 <= off[0] <= room[0] and 0 <= off[1] <= room[1] else (0, 0)
    return Place(after.cell[0] + across, after.cell[1] + down, after.place.z)
