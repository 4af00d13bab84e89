"""Amounts of a ruleset's unit as labels write them."""

from fractions import Fraction

from battlemap.decimals import decimal
from battlemap.rules.ruleset import Unit

MOST_PLACES = 2
"""Decimals a label has room for; the panel shows all."""


def amount_text(value: Fraction, unit: Unit) -> str:
    """A unit with one decimal always writes it, so that columns align; a finer one as needed."""
    if unit.decimals != 1:
        return decimal(value, min(unit.decimals, MOST_PLACES))
    text = decimal(value, 1)
    return text if "." in text else f"{text}.0"


def with_unit(value: Fraction, unit: Unit, language: str) -> str:
    """The amount and its unit, held together by a no-break space."""
    number = amount_text(value, unit)
    return f"{number}\u00a0{unit.word(number).say(language)}"


def limit_text(value: Fraction | None, unit: Unit, language: str) -> str:
    """A band's limit, without decimals it does not need; nothing where there is no limit."""
    if value is None:
        return ""
    number = bare_text(value, unit)
    return f"{number}\u00a0{unit.word(number).say(language)}"


def bare_text(value: Fraction, unit: Unit) -> str:
    """An amount alone, without decimals it does not need."""
    return decimal(value, min(unit.decimals, MOST_PLACES))
