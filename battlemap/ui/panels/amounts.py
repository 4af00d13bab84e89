"""Amounts in a ruleset's unit, and lengths, as the panels write them."""

from collections.abc import Sequence
from fractions import Fraction
from math import floor

from battlemap.decimals import decimal
from battlemap.rules.ruleset import Ruleset
from battlemap.sentences import SENTENCES
from battlemap.wording import say

NBSP = "\N{NO-BREAK SPACE}"


def rounded(value: Fraction, places: int) -> Fraction:
    """The value at so many decimals, halves away from zero."""
    scaled = floor(abs(value) * 10**places + Fraction(1, 2))
    return Fraction(scaled if value >= 0 else -scaled, 10**places)


def amount(value: Fraction, ruleset: Ruleset, language: str, *, signed: bool = False) -> str:
    """An amount with its unit, at the ruleset's decimals."""
    shown = rounded(value, ruleset.unit.decimals)
    sign, number = f"+{NBSP}" if signed and shown >= 0 else "", decimal(shown)
    return f"{sign}{number}{NBSP}{ruleset.unit.word(number).say(language)}"


def parts(amounts: Sequence[Fraction], places: int) -> list[Fraction]:
    """Amounts rounded so that they add up: differences of the rounded running total."""
    shown, total, last = [], Fraction(0), Fraction(0)
    for value in amounts:
        total += value
        now = rounded(total, places)
        shown.append(now - last)
        last = now
    return shown


def unit_word(unit: str, ruleset: Ruleset, language: str, number: str = "") -> str:
    """A unit's short word by its id: the ruleset's own, one everybody knows, or as it stands."""
    if unit.lower() == ruleset.unit.id.lower():
        return ruleset.unit.word(number).say(language)
    code = f"unit_{unit.lower()}"
    return say(code, {}, language) if code in SENTENCES else unit


def metres(height_mm: int) -> str:
    """A height in mm as metres with its unit."""
    return f"{decimal(Fraction(height_mm, 1000), 2)}{NBSP}m"
