"""Where a token looks: its arcs as the ruleset has them, from the front to the rear."""

from dataclasses import dataclass

from battlemap.board.barrier import Point
from battlemap.grid.facing import snapped
from battlemap.rules.text import Text
from battlemap.session.document import Document
from battlemap.session.known import known
from battlemap.session.picture import Perspective


@dataclass(frozen=True, slots=True)
class Arcs:
    """A token's middle and size in cells, its facing, and each arc's name and end in degrees."""

    middle: Point
    size: tuple[int, int]
    facing: int
    arcs: tuple[tuple[Text, float], ...]


def arcs_of(
    document: Document, token_id: str | None, perspective: Perspective = "gm"
) -> Arcs | None:
    """The arcs of a token; None where the ruleset has none, or it was never turned anywhere."""
    ruleset = document.ruleset
    rules = ruleset.data.facing.arcs if ruleset.data.facing else {}
    board = known(document.board, perspective)
    token = next((token for token in board.tokens if token.id == token_id), None)
    if token is None or not (rules and ruleset.facings and token.faced):
        return None
    columns, rows = token.footprint
    return Arcs(
        (token.cell[0] + columns / 2, token.cell[1] + rows / 2),
        (columns, rows),
        snapped(token.facing, ruleset.facings),
        tuple((arc.name, float(arc.to)) for arc in rules.values()),
    )
