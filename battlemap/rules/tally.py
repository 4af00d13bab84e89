"""A number as the list of lines it is made of; they always add up to it exactly."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import NamedTuple

from battlemap.problems import InputProblem, error
from battlemap.rules.expressions import Expression


class Line(NamedTuple):
    """What one rule contributes, and as what."""

    rule: str
    part: str
    amount: Fraction


class Tally:
    """Lines being added up, in the order the rules apply."""

    def __init__(self) -> None:
        """Start at nothing."""
        self._lines: list[Line] = []
        self.total = Fraction(0)

    def add(self, rule: str, part: str, amount: Fraction, *, keep: bool = False) -> None:
        """Add a line; one of nothing is left out unless it is to be kept."""
        if amount or keep:
            self._lines.append(Line(rule, part, amount))
            self.total += amount

    def at_least_zero(self, rule: str) -> None:
        """Lift a sum below zero to zero."""
        self.add(rule, "least", max(-self.total, Fraction(0)))

    @property
    def lines(self) -> tuple[Line, ...]:
        """The lines so far."""
        return tuple(self._lines)


def total(lines: Iterable[Line]) -> Fraction:
    """The sum of some lines."""
    return sum((line.amount for line in lines), Fraction(0))


def nonnegative(formula: Expression, names: Mapping[str, Fraction]) -> Fraction:
    """The value of a formula that must not be negative; InputProblem naming its place if it is."""
    value = formula.value(names)
    if value < 0:
        wrong = error(formula.place, "formula_negative", text=formula.source, value=value)
        raise InputProblem(wrong, formula.file)
    return value
