"""Edges cut where they meet, once for a set of obstacles, and which edge each piece came from."""

from typing import Any, NamedTuple

import numpy as np
import shapely

from battlemap.sight.edges import Edges, Floats, Mask, Whole

_SAME = 1e-7
"""A piece lies on the edges this near its middle, in cells."""

Box = tuple[float, float, float, float]


class Pieces(NamedTuple):
    """Pieces that touch but do not cross, and the pairs of piece and edge that lie together."""

    ends: Floats
    """n x 4: ax, ay, bx, by."""
    piece: Whole
    edge: Whole
    bounds: Box

    def standing(self, edges: Edges, which: Mask) -> "Standing":
        """The pieces of some of the edges, with the sides those edges stop from."""
        kept = which[self.edge]
        piece, edge = self.piece[kept], self.edge[kept]
        run = self.ends[piece, 2:] - self.ends[piece, :2]
        along = run[:, 0] * (edges.bx - edges.ax)[edge] + run[:, 1] * (edges.by - edges.ay)[edge]
        side = edges.side[edge] * np.sign(along)
        left, right = np.zeros((2, len(self.ends)), np.bool_)
        left[piece[side >= 0]] = True
        right[piece[side <= 0]] = True
        found = left | right
        return Standing.of(self.ends[found], left[found], right[found])


class Standing(NamedTuple):
    """Pieces, and whether they stop what comes from their left and from their right."""

    ends: Floats
    """n x 4: ax, ay, bx, by."""
    run: Floats
    """2 x n: along x and y."""
    about: Floats
    """Twice the area each makes with the origin."""
    left: Mask
    right: Mask

    @classmethod
    def of(cls, ends: Floats, left: Mask, right: Mask) -> "Standing":
        """The pieces with what is worked out once."""
        ax, ay, bx, by = ends.T
        return cls(ends, np.array([bx - ax, by - ay]), ax * by - ay * bx, left, right)

    def stopping(self, x: float, y: float) -> Floats:
        """The ends of those that stop what comes from a point."""
        turn = self.run[0] * y - self.run[1] * x + self.about
        stops: Floats = self.ends[np.where(turn < 0, self.left, self.right)]
        return stops


def noded(lines: Any, index: shapely.STRtree) -> Pieces:
    """The pieces of edges, given as shapely lines with their index."""
    if not len(lines):
        nothing = np.zeros(0, np.int64)
        return Pieces(np.zeros((0, 4)), nothing, nothing, (0.0, 0.0, 0.0, 0.0))
    parts = shapely.get_parts(shapely.unary_union(lines))
    points, line = shapely.get_coordinates(parts, return_index=True)
    joined = np.flatnonzero(line[1:] == line[:-1])
    ends = np.hstack([points[joined], points[joined + 1]])
    middles = shapely.points((ends[:, :2] + ends[:, 2:]) / 2)
    piece, edge = index.query(middles, predicate="dwithin", distance=_SAME)
    x0, y0, x1, y1 = (float(bound) for bound in shapely.total_bounds(lines))
    return Pieces(ends, piece, edge, (x0, y0, x1, y1))


def within(bounds: Box, box: Box) -> bool:
    """Whether bounds lie in a box."""
    left, top = bounds[0] >= box[0], bounds[1] >= box[1]
    return left and top and bounds[2] <= box[2] and bounds[3] <= box[3]


def clipped(ends: Floats, box: Box) -> Floats:
    """The parts of pieces within a box."""
    ax, ay, bx, by = ends.T
    left, right = np.minimum(ax, bx), np.maximum(ax, bx)
    top, bottom = np.minimum(ay, by), np.maximum(ay, by)
    far = (right < box[0]) | (left > box[2]) | (bottom < box[1]) | (top > box[3])
    out = (left < box[0]) | (right > box[2]) | (top < box[1]) | (bottom > box[3])
    across = np.flatnonzero(out & ~far)
    if not across.size:
        within: Floats = ends[~far]
        return within
    return np.vstack([ends[~out], _cut(ends[across], box)])


def _cut(ends: Floats, box: Box) -> Floats:
    first, last = np.zeros(len(ends)), np.ones(len(ends))
    for axis in (0, 1):
        start, change = ends[:, axis], ends[:, axis + 2] - ends[:, axis]
        still = change == 0
        safe = np.where(still, 1.0, change)
        one, other = (box[axis] - start) / safe, (box[axis + 2] - start) / safe
        first = np.maximum(first, np.where(still, 0.0, np.minimum(one, other)))
        last = np.minimum(last, np.where(still, 1.0, np.maximum(one, other)))
    kept = last > first
    ends, first, last = ends[kept], first[kept, None], last[kept, None]
    start, change = ends[:, :2], ends[:, 2:] - ends[:, :2]
    low, high = np.array(box[:2]), np.array(box[2:])
    cut: Floats = np.hstack([np.clip(start + at * change, low, high) for at in (first, last)])
    return cut
