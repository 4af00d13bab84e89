"""What enemies strike at from where they stand, as somebody's side knows of them."""

from dataclasses import dataclass

from battlemap.board.board import Board
from battlemap.board.token import Token
from battlemap.decimals import decimal
from battlemap.grid.cell import Cell
from battlemap.rules.ruleset import Ruleset
from battlemap.rulings.zones import threatened, zones
from battlemap.session.document import Document
from battlemap.session.known import known
from battlemap.session.picture import Perspective

PARTY, FOES = "party", "foes"


@dataclass(frozen=True, slots=True)
class Menace:
    """An enemy, the cells it strikes at, how far that is, and the rule that says so.

    `cells_long` where the reach counts cells, `metres` where it is a length, as people write it;
    `under` where that length itself is out of reach.
    """

    token: Token
    cells: frozenset[Cell]
    rule: str
    cells_long: str = ""
    metres: str = ""
    under: bool = False


def whose(board: Board, selected: str | None) -> Token | None:
    """Through whose eyes threats are shown: the selected token's, unless that is a foe."""
    chosen = next((token for token in board.tokens if token.id == selected), None)
    if chosen is not None and chosen.side != FOES:
        return chosen
    return next((token for token in board.tokens if token.side == PARTY), None)


def menaces(
    document: Document, selected: str | None, perspective: Perspective = "gm"
) -> tuple[Menace, ...]:
    """Every enemy of the selected token, or of the party, with the cells it strikes at."""
    board, ruleset = known(document.board, perspective), document.ruleset
    eyes = whose(board, selected)
    return () if eyes is None else _menaces(board, ruleset, eyes)


def _menaces(board: Board, ruleset: Ruleset, eyes: Token) -> tuple[Menace, ...]:
    found = []
    for zone in zones(board, ruleset, eyes):
        reach = zone.reach
        long = "" if reach.cells is None else decimal(reach.cells, 2)
        far = reach.to if reach.to is not None else reach.below
        metres = "" if far is None else decimal(far, 2)
        cells = frozenset(threatened(board, zone))
        found.append(Menace(zone.token, cells, reach.rule, long, metres, reach.to is None))
    return tuple(found)
