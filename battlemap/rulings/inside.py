"""The zones of a map a body is in."""

from battlemap.board.board import Board
from battlemap.board.surfaces import covered
from battlemap.board.things import Zone
from battlemap.board.token import Token
from battlemap.grid.cell import Place

HIGHEST = 1 << 40


def zones_at(board: Board, token: Token, place: Place) -> tuple[Zone, ...]:
    """The zones a token's body is in at a place: any cell it covers, at any of its heights."""
    return tuple(zone for zone in board.zones if _within(board, token, place, zone))


def _within(board: Board, token: Token, place: Place, zone: Zone) -> bool:
    bottom = -HIGHEST if zone.bottom is None else zone.bottom
    top = HIGHEST if zone.top is None else zone.top
    if not (bottom < place.z + token.height_mm and top > place.z):
        return False
    mask = covered(zone.outline, board.rows, board.columns)
    cells = token.footprint.cells(place.cell)
    return any(bool(mask[row, column]) for column, row in cells if board.has((column, row)))
