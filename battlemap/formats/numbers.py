"""Exact decimals in files: read without floats, written without loss."""

import re
from fractions import Fraction

_DECIMAL = re.compile(r"([+-]?)(\d{1,400})(?:\.(\d{0,400}))?(?:[eE]([+-]?\d{1,3}))?")
_MOST_EXPONENT = 400


def exact(text: str) -> Fraction:
    """A decimal as a Fraction; ValueError for nan, infinity and exponents nobody means.

    An exponent is bounded because a Fraction would write it out: ``1e999999999`` is a gigabyte.
    """
    match = _DECIMAL.fullmatch(text.replace("_", ""))
    if match is None or abs(int(match[4] or 0)) > _MOST_EXPONENT:
        raise ValueError(f"{text[:40]} is no number that can be used")
    return Fraction(match[0])


def written(value: Fraction) -> str:
    """A Fraction as text that `read_exact` gives back: ``1.6`` where it ends, else ``1/3``."""
    two, five = _powers(value.denominator, 2), _powers(value.denominator, 5)
    if 2**two * 5**five != value.denominator:
        return f"{value.numerator}/{value.denominator}"
    places = max(two, five)
    digits = f"{abs(value.numerator) * 10**places // value.denominator:0{places + 1}d}"
    sign = "-" if value < 0 else ""
    return f"{sign}{digits[:-places]}.{digits[-places:]}" if places else f"{sign}{digits}"


def read_exact(text: str) -> Fraction:
    """The Fraction that `written` wrote; ValueError for anything else."""
    above, bar, below = text.partition("/")
    if not bar:
        return exact(above)
    if not (above.removeprefix("-").isdecimal() and below.isdecimal() and int(below)):
        raise ValueError(f"{text[:40]} is no number that can be used")
    return Fraction(int(above), int(below))


def _powers(number: int, prime: int) -> int:
    count = 0
    while number % prime == 0:
        number //= prime
        count += 1
    return count
