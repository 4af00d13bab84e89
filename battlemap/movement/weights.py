"""The numbers a search adds up: ticks, then dangers, then steps, in one that compares right.

A number is a price in its high bits, dangers below them, and steps in the lowest. Short searches
use floats: whole numbers under 2**53 are exact in them, and Python adds and compares them faster
than ints of that size. Wide searches use ints, which have no end. One distance is never the sum
of both.
"""

import numpy as np
from numpy.typing import NDArray

Distances = dict[int, float]
"""Node -> distance: floats in a short search, ints in a wide one, 0 at the start."""

SHORT_BITS, WIDE_BITS = 20, 48
SHORT_DANGER, WIDE_DANGER = 1 << 10, 1 << 28
"""What entering a danger weighs: more than any number of steps, less than any price."""
SHORT_TICKS = 1 << (53 - SHORT_BITS)
"""Prices from here on are no exact floats: 3,098 of a ruleset's units."""
SHORT_PLACES = (1 << 17) - 1
"""The most places a short search may find: no way has more steps."""
MOST_DANGERS = (1 << SHORT_BITS) // SHORT_DANGER - 1
"""The most dangers that, with as many steps as one weighs, still stay below a price."""


def weight_of(ticks: int) -> float:
    """The edge of a step that costs `ticks`."""
    if ticks < SHORT_TICKS:
        return float((ticks << SHORT_BITS) + 1)
    # Longer than any short search goes.
    return (ticks << WIDE_BITS) + 1


def wide(edge: float) -> int:
    """An edge in the numbers of a wide search."""
    return edge if isinstance(edge, int) else (int(edge) >> SHORT_BITS << WIDE_BITS) + 1


def ticks_of(distance: float) -> int:
    """The price in a distance or an edge."""
    return distance >> WIDE_BITS if isinstance(distance, int) else int(distance) >> SHORT_BITS


def bare(ticks: int, like: float) -> float:
    """A price in the numbers of the search that `like` is from, without a step."""
    return ticks << WIDE_BITS if isinstance(like, int) else float(ticks << SHORT_BITS)


def danger(like: float) -> float:
    """What a danger weighs in the search that `like` is from."""
    return WIDE_DANGER if isinstance(like, int) else SHORT_DANGER


def is_short(left: int | None) -> bool:
    """Whether a search that may spend `left` ticks goes in floats."""
    return left is not None and left < SHORT_TICKS


def told_apart(found: Distances, *, dangers: bool) -> bool:
    """Whether a short search told dangers from steps, and both from ticks.

    A best way has best ways to all its places: before any count could run over into the next,
    the search would have found a place at which it is full.
    """
    if not dangers:
        return len(found) <= SHORT_PLACES
    if len(found) < SHORT_DANGER:
        return True  # too few places for any way to have so many steps
    far = np.fromiter(found.values(), np.float64, len(found)).astype(np.int64)
    counts = far & ((1 << SHORT_BITS) - 1)
    steps, met = counts % SHORT_DANGER, counts // SHORT_DANGER
    return int(steps.max()) < SHORT_DANGER - 1 and int(met.max()) < MOST_DANGERS


def farthest(left: int) -> float:
    """The longest distance of a short search: all that is left, in however many steps."""
    return float((left + 1 << SHORT_BITS) - 1)  # an int would make every comparison dearer


def farthest_wide(left: int | None) -> int | None:
    """The same of a wide search."""
    return None if left is None else (left + 1 << WIDE_BITS) - 1


def prices(found: Distances) -> NDArray[np.int64]:
    """The price of every node in ticks, in the order found."""
    far = found.values()
    if isinstance(next(reversed(far), 0), int):
        return np.fromiter(map(ticks_of, far), np.int64, len(found))
    return np.fromiter(far, np.float64, len(found)).astype(np.int64) >> SHORT_BITS
