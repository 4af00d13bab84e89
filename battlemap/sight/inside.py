"""Which stretches of a line run inside a prism, as shares of the line."""

import math
from typing import Any

import shapely

from battlemap.sight.body import Eye

Stretch = tuple[float, float]
RIM = 1e-9
"""A stretch this near a shape's rim runs along it, in cells."""


def point_on(start: Eye, end: Eye, share: float) -> Eye:
    """The point at a share of a line."""
    x, y, z = (a + (b - a) * share for a, b in zip(start, end, strict=True))
    return x, y, z


def length_in_cells(start: Eye, end: Eye, cell_mm: float) -> float:
    """A line's length in space, in cells."""
    x, y, z = (b - a for a, b in zip(start, end, strict=True))
    return math.hypot(x, y, z / cell_mm)


def stretches(start: Eye, end: Eye, shape: Any, heights: Stretch | None) -> list[Stretch]:
    """Where a line runs inside a shape between two heights (mm; None: heights left out)."""
    path = shapely.LineString([start[:2], end[:2]])
    first, last = (0.0, 1.0) if heights is None else _between(start[2], end[2], *heights)
    found = []
    for enter, leave in _in_plan(path, shape):
        enter, leave = max(enter, first), min(leave, last)
        if leave > enter and _deep(point_on(start, end, (enter + leave) / 2), shape):
            found.append((enter, leave))
    return found


def _between(low: float, high: float, bottom: float, top: float) -> Stretch:
    """The shares between which a line from one height to another is above bottom and below top."""
    if low == high:
        return (0.0, 1.0) if bottom < low < top else (1.0, 0.0)
    one, other = (bottom - low) / (high - low), (top - low) / (high - low)
    return max(min(one, other), 0.0), min(max(one, other), 1.0)


def _in_plan(path: shapely.LineString, shape: Any) -> list[Stretch]:
    if path.length == 0:
        return [(0.0, 1.0)]
    parts = shapely.get_parts(shapely.intersection(path, shape))
    ends = [(part.coords[0], part.coords[-1]) for part in parts if part.length > 0]
    shares = [[path.project(shapely.Point(end), normalized=True) for end in pair] for pair in ends]
    return sorted((min(pair), max(pair)) for pair in shares)


def _deep(at: Eye, shape: Any) -> bool:
    """Whether a point lies within a shape, and not on its rim."""
    middle = shapely.Point(at[:2])
    return bool(shape.contains(middle)) and shape.boundary.distance(middle) > RIM
