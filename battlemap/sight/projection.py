"""Edges as an eye sees them on a target's silhouette: clipped first, then drawn as polygons.

A silhouette is an upright rectangle through the target's centre, square to the line from the eye.
Here it is the unit square: u from 0 (left) to 1 (right), v from 0 (feet) to 1 (top).
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from battlemap.sight.body import RADIUS, Body, Eye
from battlemap.sight.edges import Edges, Floats, Mask, Whole

_BEHIND = 1e-6
"""What lies this near the silhouette's plane, in cells, stands beside the target, not before it."""
_NEAREST = 1e-9
"""The nearest depth that is projected, in cells."""
_NO_WIDTH = 1e-12
_OUTSIDE = 4.0
"""Any value beyond the unit square stands for infinite heights."""


class Window(NamedTuple):
    """A silhouette and the eye it is seen from."""

    eye: Eye
    ahead: tuple[float, float]
    """Unit vector from the eye to the target's centre, in plan; its right-hand side is `right`."""
    depth: float
    """From the eye to the silhouette's plane, in cells."""
    half: float
    """Half the silhouette's width, in cells."""
    low: float
    high: float

    @property
    def right(self) -> tuple[float, float]:
        """Unit vector to the right, as seen from the eye."""
        return -self.ahead[1], self.ahead[0]

    def corners(self) -> list[tuple[float, float]]:
        """The triangle in plan from the eye to the silhouette's left and right."""
        (fx, fy), (rx, ry), (x, y, _) = self.ahead, self.right, self.eye
        cx, cy = x + fx * self.depth, y + fy * self.depth
        left = (cx - rx * self.half, cy - ry * self.half)
        return [(x, y), left, (cx + rx * self.half, cy + ry * self.half)]

    def just_before(self) -> list[tuple[float, float]]:
        """The silhouette's left and right in plan, drawn to the eye until no side is left out."""
        (x, y), *ends = self.corners()
        share = 1 - 2 * _BEHIND / self.depth
        return [(x + (end_x - x) * share, y + (end_y - y) * share) for end_x, end_y in ends]

    @property
    def lowest(self) -> float:
        """Nothing lower than this is looked through, in mm."""
        return min(self.eye[2], self.low)


class Views(NamedTuple):
    """Windows as arrays, one for each target, or for each edge that is looked at."""

    x: Floats
    y: Floats
    z: Floats
    fx: Floats
    fy: Floats
    depth: Floats
    half: Floats
    low: Floats
    high: Floats

    def taken(self, which: Whole | Mask) -> "Views":
        """Some of them."""
        return Views._make(column[which] for column in self)

    @property
    def beside(self) -> Mask:
        """Which look from the side: from straight above or below there is no silhouette."""
        beside: Mask = self.depth > _BEHIND
        return beside

    def window(self, number: int) -> Window:
        """One of them."""
        x, y, z, fx, fy, depth, half, low, high = (float(column[number]) for column in self)
        return Window((x, y, z), (fx, fy), depth, half, low, high)

    def triangles(self) -> Floats:
        """From the eye to the silhouettes' left and right, in plan: n x 4 x 2, closed."""
        cx, cy = self.x + self.fx * self.depth, self.y + self.fy * self.depth
        rx, ry = -self.fy * self.half, self.fx * self.half
        points = np.empty((len(cx), 4, 2))
        points[:, 0, 0] = points[:, 3, 0] = self.x
        points[:, 0, 1] = points[:, 3, 1] = self.y
        points[:, 1, 0], points[:, 1, 1] = cx - rx, cy - ry
        points[:, 2, 0], points[:, 2, 1] = cx + rx, cy + ry
        return points


def look(eyes: Sequence[Eye], targets: Sequence[Body]) -> Views:
    """Every eye's window to every target, target by target."""
    x, y, z = np.tile(np.array(eyes, np.float64).reshape(-1, 3), (len(targets), 1)).T
    outlines = np.array([target.outline for target in targets], np.float64).reshape(-1, 4)
    heights = np.array([(target.low, target.high) for target in targets], np.float64)
    shapes = np.hstack([outlines, heights.reshape(-1, 2)])
    x0, y0, x1, y1, low, high = np.repeat(shapes, len(eyes), axis=0).T
    dx, dy = (x0 + x1) / 2 - x, (y0 + y1) / 2 - y
    depth = np.hypot(dx, dy)
    safe = np.where(depth > 0, depth, 1.0)
    fx, fy = dx / safe, dy / safe
    half = ((x1 - x0) * np.abs(fy) + (y1 - y0) * np.abs(fx)) / 2 + RADIUS
    return Views(x, y, z, fx, fy, depth, half, low, high)


class Pieces(NamedTuple):
    """What edges cover: between u0 and u1 from a lower to an upper straight line."""

    u0: Floats
    u1: Floats
    low0: Floats
    low1: Floats
    high0: Floats
    high1: Floats

    def taken(self, which: Whole | Mask) -> "Pieces":
        """Some of them."""
        return Pieces(*(column[which] for column in self))

    @property
    def full(self) -> Mask:
        """Which cover the silhouette from its feet to its top."""
        low: Floats = np.maximum(self.low0, self.low1)
        high: Floats = np.minimum(self.high0, self.high1)
        return (low <= 0) & (high >= 1)


NO_PIECES = Pieces(*(np.zeros(0) for _ in Pieces._fields))


def project(view: Views, edges: Edges) -> tuple[Pieces, Whole]:
    """What each edge covers in the window of the same index, and the indices of those that do."""
    a_depth, a_off = _laid(view, edges.ax, edges.ay)
    b_depth, b_off = _laid(view, edges.bx, edges.by)
    first, last = np.zeros(edges.size), np.ones(edges.size)
    slope = view.half / view.depth
    for one, other in (
        (a_depth - _NEAREST, b_depth - _NEAREST),
        (view.depth - _BEHIND - a_depth, view.depth - _BEHIND - b_depth),
        (slope * a_depth - a_off, slope * b_depth - b_off),
        (slope * a_depth + a_off, slope * b_depth + b_off),
    ):
        _keep_positive(one, other, first, last)
    kept = np.flatnonzero(last > first)
    first, last = first[kept], last[kept]
    depths = [a_depth[kept] + at * (b_depth - a_depth)[kept] for at in (first, last)]
    offs = [a_off[kept] + at * (b_off - a_off)[kept] for at in (first, last)]
    pieces = _trapezoids(view.taken(kept), edges.taken(kept), depths, offs)
    pieces, seen = _cut_by_heights(pieces)
    return pieces, kept[seen]


def _laid(view: Views, x: Floats, y: Floats) -> tuple[Floats, Floats]:
    """Depth and offset to the right of points, in cells."""
    dx, dy = x - view.x, y - view.y
    return dx * view.fx + dy * view.fy, dy * view.fx - dx * view.fy


def _keep_positive(one: Floats, other: Floats, first: Floats, last: Floats) -> None:
    """Narrow [first, last] to where a value that runs from `one` to `other` is not negative."""
    change = other - one
    at = -one / np.where(change == 0, 1.0, change)
    np.maximum(first, np.where(change > 0, at, 0.0), out=first)
    np.minimum(last, np.where(change < 0, at, 1.0), out=last)
    last[(change == 0) & (one < 0)] = -1.0


def _trapezoids(view: Views, edges: Edges, depths: list[Floats], offs: list[Floats]) -> Pieces:
    """The projections, the left end first."""
    near = [np.maximum(depth, _NEAREST) for depth in depths]
    us = [
        0.5 + off / depth * view.depth / (2 * view.half)
        for off, depth in zip(offs, near, strict=True)
    ]
    lows = [_height(view, edges.bottom, depth) for depth in near]
    highs = [_height(view, edges.top, depth) for depth in near]
    turned = us[0] > us[1]

    def ends(pair: list[Floats]) -> tuple[Floats, Floats]:
        return np.where(turned, pair[1], pair[0]), np.where(turned, pair[0], pair[1])

    u0, u1 = ends([np.clip(u, 0.0, 1.0) for u in us])
    return Pieces(u0, u1, *ends(lows), *ends(highs))


def _height(view: Views, z: Floats, depth: Floats) -> Floats:
    """The v of a height at a depth; without end it lies outside the unit square."""
    finite = np.where(np.isfinite(z), z, 0.0)
    on_plane = view.z + (finite - view.z) * view.depth / depth
    v = (on_plane - view.low) / (view.high - view.low)
    return np.where(np.isfinite(z), v, np.where(z > 0, _OUTSIDE, -_OUTSIDE))


def _cut_by_heights(pieces: Pieces) -> tuple[Pieces, Whole]:
    """The stretches of u in which something lies between feet and top."""
    first, last = np.zeros(len(pieces.u0)), np.ones(len(pieces.u0))
    _keep_positive(pieces.high0, pieces.high1, first, last)
    _keep_positive(1 - pieces.low0, 1 - pieces.low1, first, last)
    wide = (last - first) * (pieces.u1 - pieces.u0)
    seen = np.flatnonzero(wide > _NO_WIDTH)
    return _stretch(pieces.taken(seen), first[seen], last[seen]), seen


def _stretch(pieces: Pieces, first: Floats, last: Floats) -> Pieces:
    def between(one: Floats, other: Floats) -> tuple[Floats, Floats]:
        return one + first * (other - one), one + last * (other - one)

    return Pieces(
        *between(pieces.u0, pieces.u1),
        *between(pieces.low0, pieces.low1),
        *between(pieces.high0, pieces.high1),
    )


def strip(u0: float, u1: float, height: float) -> Pieces:
    """A piece of one height from the feet up."""
    rows = u0, u1, -_OUTSIDE, -_OUTSIDE, min(height, _OUTSIDE), min(height, _OUTSIDE)
    return Pieces._make(np.array([value]) for value in rows)


def join_pieces(parts: list[Pieces]) -> Pieces:
    """All pieces of several sets."""
    return Pieces._make(np.concatenate(column) for column in zip(*parts, strict=True))


def rings(pieces: Pieces) -> Floats:
    """Each piece as a closed ring of seven points within the unit square: n x 7 x 2."""
    zero, one = np.zeros(len(pieces.u0)), np.ones(len(pieces.u0))
    bend_low = _bend(pieces.low0, pieces.low1, 0.0)
    bend_high = _bend(pieces.high0, pieces.high1, 1.0)
    at = np.stack([zero, bend_low, one, one, bend_high, zero, zero])
    below = pieces.low0 + at * (pieces.low1 - pieces.low0)
    above = pieces.high0 + at * (pieces.high1 - pieces.high0)
    points = np.empty((len(zero), 7, 2))
    points[:, :, 0] = (pieces.u0 + at * (pieces.u1 - pieces.u0)).T
    points[:, :3, 1], points[:, 3:6, 1], points[:, 6, 1] = below[:3].T, above[3:6].T, below[6]
    np.clip(points[:, :, 1], 0.0, 1.0, out=points[:, :, 1])
    return points


def _bend(one: Floats, other: Floats, level: float) -> Floats:
    """Where a line crosses a level, as a share; its start if it does not."""
    change = other - one
    at = (level - one) / np.where(change == 0, 1.0, change)
    return np.where((at > 0) & (at < 1) & (change != 0), at, 0.0)
