"""Plain tables and drawn maps for a terminal; a Chinese sign is as wide as two Latin ones."""

from collections.abc import Sequence
from unicodedata import east_asian_width

GAP = "  "


def width(text: str) -> int:
    """How many columns of a terminal a text takes."""
    return sum(2 if east_asian_width(sign) in "WF" else 1 for sign in text)


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """Aligned lines: numbers to the right, words to the left."""
    columns = list(zip(head, *rows, strict=True))
    widths = [max(map(width, column)) for column in columns]
    right = [bool(rows) and all(_numeric(text) for text in column[1:]) for column in columns]
    return [GAP.join(map(_padded, line, widths, right)).rstrip() for line in (tuple(head), *rows)]


def grid(cells: Sequence[Sequence[str]]) -> list[str]:
    """A drawn map: every sign or number in a field of the same width."""
    widest = max((width(text) for row in cells for text in row), default=0)
    return [" ".join(_padded(text, widest, True) for text in row).rstrip() for row in cells]


def _padded(text: str, wide: int, right: bool) -> str:
    blanks = " " * (wide - width(text))
    return blanks + text if right else text + blanks


def _numeric(text: str) -> bool:
    return text in ("", "-") or text.replace(".", "", 1).removeprefix("-").isdigit()
