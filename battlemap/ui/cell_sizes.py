"""Sides of a cell, in metres, that make sense for a battle."""

from fractions import Fraction
from typing import Final

PRESETS: Final = (("1", "m"), ("1.5", "m"), ("1.6", "m"), ("2", "m"), ("5", "ft"))
SMALLEST_CELL: Final = Fraction(1, 10)
LARGEST_CELL: Final = Fraction(100)
