"""Who is bound to a token goes and turns along with it, in the same step."""

from dataclasses import replace

from battlemap.board import edits
from battlemap.board.token import Token
from battlemap.grid.cell import Place
from battlemap.grid.facing import normal
from battlemap.rules.ruleset import Ruleset
from battlemap.rulings.bonds import followers
from battlemap.session.document import Edit


def followed(edit: Edit, before: Token, after: Token, ruleset: Ruleset) -> Edit:
    """The edit with those who are bound to a token gone along, turned by as much as it turned."""
    board, touched = edit.after.board, edit.touched
    turned = after.facing - before.facing
    for bound in followers(board, ruleset, after):
        place = _carried(bound, before, after)
        facing = normal(bound.facing + turned) if bound.faced else bound.facing
        board, more = edits.put_token(board, replace(bound, place=place, facing=facing))
        touched |= more
    return replace(edit, after=edit.after.with_board(board), touched=touched)


def _carried(bound: Token, before: Token, after: Token) -> Place:
    """Where on a larger body it sits; else at its corner."""
    off = (bound.cell[0] - before.cell[0], bound.cell[1] - before.cell[1])
    held = before.footprint
    room = (held.columns - bound.footprint.columns, held.rows - bound.footprint.rows)
    across, down = off if 0 <= off[0] <= room[0] and 0 <= off[1] <= room[1] else (0, 0)
    return Place(after.cell[0] + across, after.cell[1] + down, after.place.z)
