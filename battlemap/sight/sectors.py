"""Directions around an eye in narrow sectors, and what of each box or edge lies in each.

Within a sector of one quadrant distances along an axis and along a ray bound each other, so that
whole arrays of boxes and edges are compared without making a polygon of any of them.
"""

from typing import NamedTuple

import numpy as np

from battlemap.sight.edges import Edges, Floats, Mask, Whole

COUNT = 2048
"""How many sectors; a whole number to each quadrant."""
WIDE = 2 * np.pi / COUNT
_TOUCH = 1e-9
"""What comes this near a sector touches it, in radians and in cells."""
_STEEP = 1e-12
_NARROWS = float(np.cos(WIDE / 2))
"""How much nearer than at a sector's sides a line may come within it."""

_angle = np.arange(COUNT) * WIDE
_cosine = np.abs(np.stack([np.cos(_angle), np.cos(_angle + WIDE)]))
_sine = np.abs(np.stack([np.sin(_angle), np.sin(_angle + WIDE)]))
_quadrant = np.arange(COUNT) // (COUNT // 4)

EAST: Mask = (_quadrant == 0) | (_quadrant == 3)
"""Which sectors lie to the east, the others to the west."""
SOUTH: Mask = _quadrant < 2
"""Which sectors lie to the south (y grows), the others to the north."""
COSINE: Floats = _cosine.max(axis=0)
"""The most that one cell along a ray is along the x axis, by sector."""
SINE: Floats = _sine.max(axis=0)
"""The most that one cell along a ray is along the y axis, by sector."""
_LEAST_COSINE: Floats = np.maximum(_cosine.min(axis=0), _STEEP)
_LEAST_SINE: Floats = np.maximum(_sine.min(axis=0), _STEEP)
_LEAST_SLOPE: Floats = _LEAST_SINE / COSINE
_MOST_SLOPE: Floats = SINE / _LEAST_COSINE


class Stretches(NamedTuple):
    """What of boxes or edges lies in sectors: bounds of its distance from the eye, in cells."""

    whose: Whole
    sector: Whole
    near_x: Floats
    far_x: Floats
    near_y: Floats
    far_y: Floats
    near: Floats
    far: Floats

    def taken(self, which: Whole | Mask) -> "Stretches":
        """Some of them."""
        return Stretches._make(column[which] for column in self)


def stretches_of(boxes: Floats) -> Stretches:
    """Boxes (n x 4: x0, y0, x1, y1 around the eye) in the sectors they touch."""
    whose, number = counted(*_touched_by(boxes))
    sector = number % COUNT
    low_x, high_x, low_y, high_y = _turned(boxes[whose], sector)
    least, most = _LEAST_SLOPE[sector], _MOST_SLOPE[sector]
    near_x, near_y = np.maximum(low_x, low_y / most), np.maximum(low_y, low_x * least)
    far_x, far_y = np.minimum(high_x, high_y / least), np.minimum(high_y, high_x * most)
    near, far = np.hypot(near_x, near_y), np.hypot(far_x, far_y)
    return Stretches(whose, sector, near_x, far_x, near_y, far_y, near, far)


def _touched_by(boxes: Floats) -> tuple[Whole, Whole]:
    """The first and last sector each box touches; all of them where the eye is in it."""
    x0, y0, x1, y1 = boxes.T
    middle = np.arctan2(y0 + y1, x0 + x1)
    corners = np.arctan2(np.stack([y0, y0, y1, y1]), np.stack([x0, x1, x0, x1])) - middle
    corners = (corners + np.pi) % (2 * np.pi) - np.pi
    first, last = _between(middle + corners.min(axis=0), middle + corners.max(axis=0))
    around = (x0 <= _TOUCH) & (x1 >= -_TOUCH) & (y0 <= _TOUCH) & (y1 >= -_TOUCH)
    return np.where(around, 0, first), np.where(around, COUNT - 1, last)


def _between(low: Floats, high: Floats) -> tuple[Whole, Whole]:
    """The first and the last sector that angles from low to high touch, not yet turned round."""
    first = np.floor((low - _TOUCH) / WIDE).astype(np.int64)
    return first, np.floor((high + _TOUCH) / WIDE).astype(np.int64)


def _turned(boxes: Floats, sector: Whole) -> tuple[Floats, Floats, Floats, Floats]:
    """Each box as its sector's quadrant has it: least and most along x, and along y."""
    x0, y0, x1, y1 = boxes.T
    east, south = EAST[sector], SOUTH[sector]
    x, y = np.where(east, [x0, x1], [-x1, -x0]), np.where(south, [y0, y1], [-y1, -y0])
    return (*np.maximum(x, 0.0), *np.maximum(y, 0.0))


def counted(first: Whole, last: Whole) -> tuple[Whole, Whole]:
    """The whole numbers from first to last of each, and whose they are."""
    many = np.maximum(last - first + 1, 0)
    whose = np.repeat(np.arange(len(many)), many)
    starts = np.cumsum(many) - many
    return whose, np.arange(len(whose)) + (first - starts)[whose]


def edges_in(edges: Edges, x: float, y: float) -> tuple[Stretches, Mask]:
    """Edges in the sectors around an eye they touch, and which of those they cross whole.

    The eye lies on the line of none of them.
    """
    ends = _forward(edges, x, y)
    ax, ay, bx, by = ends
    start = np.arctan2(ay, ax)
    end = start + (np.arctan2(by, bx) - start) % (2 * np.pi)
    whose, number = counted(*_between(start, end))
    low, high = number * WIDE, (number + 1) * WIDE
    across = (start[whose] <= low - _TOUCH) & (end[whose] >= high + _TOUCH)
    reaches = _reaches(ends[:, whose], start[whose], end[whose], np.stack([low, high]))
    near = reaches.min(axis=0) * _NARROWS - _TOUCH
    far = np.minimum(reaches.max(axis=0), np.maximum(np.hypot(ax, ay), np.hypot(bx, by))[whose])
    far += _TOUCH
    sector = number % COUNT
    boxes = np.stack(
        [np.minimum(ax, bx), np.minimum(ay, by), np.maximum(ax, bx), np.maximum(ay, by)]
    )
    low_x, high_x, low_y, high_y = _turned(boxes.T[whose], sector)
    return Stretches(
        whose, sector,
        np.clip(near * _LEAST_COSINE[sector], low_x, high_x),
        np.clip(far * COSINE[sector], low_x, high_x),
        np.clip(near * _LEAST_SINE[sector], low_y, high_y),
        np.clip(far * SINE[sector], low_y, high_y),
        near, far,
    ), across  # fmt: skip


def _forward(edges: Edges, x: float, y: float) -> Floats:
    """The ends around the eye, a before b as the angle grows."""
    one = np.stack([edges.ax - x, edges.ay - y])
    two = np.stack([edges.bx - x, edges.by - y])
    back = one[0] * two[1] < one[1] * two[0]
    return np.concatenate([np.where(back, two, one), np.where(back, one, two)])


def _reaches(ends: Floats, start: Floats, end: Floats, angles: Floats) -> Floats:
    """How far along rays edges lie; their ends for rays that pass them by."""
    ax, ay, bx, by = ends
    with np.errstate(divide="ignore", invalid="ignore"):
        across = np.cos(angles) * (by - ay) - np.sin(angles) * (bx - ax)
        reach = (ax * by - ay * bx) / across
    reach = np.where(angles <= start, np.hypot(ax, ay), reach)
    found: Floats = np.where(angles >= end, np.hypot(bx, by), reach)
    return found
