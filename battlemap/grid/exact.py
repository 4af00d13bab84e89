"""Exact amounts: lengths as Fractions of a metre and whole millimetres, prices as whole ticks."""

import re
from fractions import Fraction
from functools import lru_cache
from math import floor

from battlemap.problems import InputProblem, error

TICKS = 2_772_000
"""Ticks in one unit of a ruleset: thirds, ninths, 32nds and thousandths of it are whole."""

_LENGTH = re.compile(r"\s*([+-]?\d+(?:[.,]\d+)?|[+-]?[.,]\d+)\s*(m|ft|'|mm|cm|yd|米|英尺|厘米)?\s*")
_METRES = {
    None: Fraction(1),
    "m": Fraction(1),
    "cm": Fraction(1, 100),
    "mm": Fraction(1, 1000),
    "ft": Fraction("0.3048"),
    "'": Fraction("0.3048"),
    "yd": Fraction("0.9144"),
    "米": Fraction(1),
    "厘米": Fraction(1, 100),
    "英尺": Fraction("0.3048"),
}


def ticks(amount: Fraction | int) -> int:
    """An amount in ticks, rounded half up once."""
    number, parts = amount.numerator, amount.denominator
    return (2 * number * TICKS + parts) // (2 * parts)


def budget_ticks(amount: Fraction | int) -> int:
    """A budget in ticks, rounded down: it never grows by rounding."""
    return amount.numerator * TICKS // amount.denominator


# A reach of thousands of cells has some hundred prices, and a fraction takes its time to reduce.
@lru_cache(maxsize=4096)
def amount(count: int) -> Fraction:
    """Ticks back as an amount of the ruleset's unit."""
    return Fraction(count, TICKS)


def millimetres(metres: Fraction | float) -> int:
    """A height in whole millimetres, rounded half up."""
    return floor(Fraction(metres) * 1000 + Fraction(1, 2))


def metres(height_mm: int) -> Fraction:
    """Millimetres as metres."""
    return Fraction(height_mm, 1000)


def read_length(text: str) -> Fraction:
    """Metres from ``1.6``, ``1,6``, ``5 ft``, ``160 cm`` or ``1.6 米``; InputProblem otherwise."""
    match = _LENGTH.fullmatch(text)
    if match is None:
        raise InputProblem(error("", "length_unreadable", text=text))
    return Fraction(match[1].replace(",", ".")) * _METRES[match[2]]
