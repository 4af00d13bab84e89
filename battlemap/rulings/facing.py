"""Where a token looks: turning towards somebody, and in which of its arcs somebody stands."""

from typing import TYPE_CHECKING

from battlemap.board.token import Token
from battlemap.grid.cell import Cell
from battlemap.grid.facing import angle, snapped, towards, turn
from battlemap.rules.ruleset import Ruleset

if TYPE_CHECKING:
    from battlemap.rules.schema import Arc


def facing_towards(ruleset: Ruleset, token: Token, other: Token) -> int:
    """The facing after a directed action at another; as it is where such actions turn nobody."""
    turning = ruleset.data.facing.turning if ruleset.data.facing else None
    if turning is None or "attack" not in turning.on or not ruleset.facings:
        return token.facing
    return towards(token.facing, *_between(token, other), ruleset.facings)


def arc_of(ruleset: Ruleset, token: Token, other: Token) -> "tuple[str, Arc] | None":
    """The arc of a token another stands in, by its id; None where there is none.

    Who was never turned anywhere has no arcs (fault B039).
    """
    arcs = ruleset.data.facing.arcs if ruleset.data.facing else {}
    across, down = _between(token, other)
    if not (arcs and ruleset.facings and token.faced and (across or down)):
        return None
    faced = snapped(token.facing, ruleset.facings)
    off = abs(turn(faced, angle(across, down)))
    return next(((id, arc) for id, arc in arcs.items() if off <= arc.to), None)


def _between(token: Token, other: Token) -> Cell:
    """From the centre of one body to another's, in half cells."""
    return (
        2 * (other.cell[0] - token.cell[0]) + other.footprint.columns - token.footprint.columns,
        2 * (other.cell[1] - token.cell[1]) + other.footprint.rows - token.footprint.rows,
    )
