"""Pieces before silhouettes that a larger one before the same silhouette covers wholly."""

import numpy as np

from battlemap.sight.edges import Floats, Mask, Whole
from battlemap.sight.projection import Pieces

_LARGEST = 6
"""So many of the largest pieces before a silhouette are held against the others."""


def outdone(window: Whole, pieces: Pieces) -> Mask:
    """Which pieces cover nothing that a larger one of the same window does not."""
    found = np.zeros(len(window), np.bool_)
    size = (pieces.u1 - pieces.u0) * (_inside(pieces.high0, pieces.high1))
    order = np.lexsort((-size, window))
    sorted_window = window[order]
    first = np.searchsorted(sorted_window, sorted_window)
    rank = np.arange(len(order)) - first
    for turn in range(min(_LARGEST, int(rank.max(initial=0)))):
        rest = np.flatnonzero(rank > turn)
        larger, smaller = order[first[rest] + turn], order[rest]
        found[smaller] |= _covers(pieces.taken(larger), pieces.taken(smaller))
    return found


def _inside(one: Floats, other: Floats) -> Floats:
    inside: Floats = np.clip(one, 0.0, 1.0) + np.clip(other, 0.0, 1.0)
    return inside


def _covers(large: Pieces, small: Pieces) -> Mask:
    """Whether each piece covers the other of its index."""
    wide = np.where(large.u1 > large.u0, large.u1 - large.u0, 1.0)
    at = [(u - large.u0) / wide for u in (small.u0, small.u1)]
    high = [large.high0 + share * (large.high1 - large.high0) for share in at]
    low = [large.low0 + share * (large.low1 - large.low0) for share in at]
    above = (high[0] >= small.high0) & (high[1] >= small.high1)
    above |= (high[0] >= 1) & (high[1] >= 1)
    below = (low[0] <= small.low0) & (low[1] <= small.low1)
    below |= (low[0] <= 0) & (low[1] <= 0)
    covered: Mask = (large.u0 <= small.u0) & (large.u1 >= small.u1) & above & below
    return covered
