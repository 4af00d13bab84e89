"""Diagonal rules: what one step and what a whole distance counts, in cells."""

from enum import Enum
from fractions import Fraction

SQRT2 = Fraction(3_920_200, 2_772_000)
"""The square root of two on the tick grid, right to 2e-9."""


class Diagonal(Enum):
    """How a diagonal step counts against a straight one."""

    ONE = "one"
    ONE_AND_HALF = "one_and_half"
    ALTERNATING = "alternating"
    SQRT2 = "sqrt2"
    MANHATTAN = "manhattan"
    NONE = "none"

    @property
    def alternates(self) -> bool:
        """Whether the price depends on how many diagonals came before (1-2-1)."""
        return self is Diagonal.ALTERNATING


_FIXED = {
    Diagonal.ONE: Fraction(1),
    Diagonal.ONE_AND_HALF: Fraction(3, 2),
    Diagonal.SQRT2: SQRT2,
    Diagonal.MANHATTAN: Fraction(2),
}


def diagonal_step(rule: Diagonal, parity: int = 0) -> Fraction | None:
    """What one diagonal step counts; None where there are none. `parity` is 1 after an odd one."""
    if rule is Diagonal.ALTERNATING:
        return Fraction(1 + parity % 2)
    return _FIXED.get(rule)


def distance(rule: Diagonal, across: int, down: int, parity: int = 0) -> Fraction:
    """The distance over open ground in cells (fault B004)."""
    long, short = max(abs(across), abs(down)), min(abs(across), abs(down))
    if rule is Diagonal.NONE:
        return Fraction(long + short)
    if rule is Diagonal.ALTERNATING:
        return Fraction(long + (short + parity % 2) // 2)
    return long - short + short * _FIXED[rule]
