"""Exact numbers as people and JSON write them."""

from fractions import Fraction


def decimal(value: Fraction | int, places: int = 6) -> str:
    """A number as people write it: at most `places` decimals, no trailing zeros."""
    # Half up in whole numbers: a reach writes hundreds of prices at a press.
    above, below = value.as_integer_ratio()
    scaled = (2 * abs(above) * 10**places + below) // (2 * below)
    whole, part = divmod(scaled, 10**places)
    digits = f"{part:0{places}d}".rstrip("0")
    sign = "-" if value < 0 and scaled else ""
    return f"{sign}{whole}.{digits}" if digits else f"{sign}{whole}"


def number(value: Fraction | int) -> int | float:
    """A number for JSON: whole where it is whole, else at most 6 decimals."""
    text = decimal(value)
    return float(text) if "." in text else int(text)
