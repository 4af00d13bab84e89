"""How far two bodies are apart: the steps from one's nearest cell to the other's."""

from battlemap.grid.cell import Cell
from battlemap.grid.footprint import Footprint


def steps(one: Cell, size: Footprint, other: Cell, other_size: Footprint) -> tuple[int, int]:
    """Steps across and down between the nearest cells of two bodies: 1 for neighbours.

    0 along an axis on which the bodies overlap.
    """
    return (
        _steps(one[0], size.columns, other[0], other_size.columns),
        _steps(one[1], size.rows, other[1], other_size.rows),
    )


def _steps(one: int, long: int, other: int, other_long: int) -> int:
    return max(other - (one + long - 1), one - (other + other_long - 1), 0)
