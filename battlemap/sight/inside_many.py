"""Which stretches of many lines run inside prisms: the same as `inside.stretches`, all at once."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import shapely

from battlemap.sight.body import Eye
from battlemap.sight.crossing import Segments
from battlemap.sight.edges import Floats, Mask, Whole
from battlemap.sight.inside import RIM
from battlemap.sight.scene import Geometry


class Stretches(NamedTuple):
    """Stretches of lines: whose they are (an index), from and to as shares of the line."""

    which: Whole
    enter: Floats
    leave: Floats

    def taken(self, which: Mask) -> "Stretches":
        """Some of them."""
        return Stretches(self.which[which], self.enter[which], self.leave[which])


def segments(starts: Sequence[Eye], ends: Sequence[Eye]) -> Segments:
    """Lines from points to points."""
    one = np.array(starts, np.float64).reshape(-1, 3).T
    other = np.array(ends, np.float64).reshape(-1, 3).T
    return Segments(*one, *other)


def paths(lines: Segments) -> Floats:
    """The ends of lines in plan: n x 2 x 2."""
    return np.stack(
        [np.stack([lines.sx, lines.sy], axis=1), np.stack([lines.tx, lines.ty], axis=1)], axis=1
    )


def inside_many(lines: Segments, shapes: Geometry, heights: Floats | None) -> Stretches:
    """Where each line runs inside the shape of the same index, between two heights (n x 2, mm).

    None: heights are left out.
    """
    found = _in_plan(lines, shapes)
    if heights is not None:
        first, last = _between(lines, heights)
        which = found.which
        enter, leave = np.maximum(found.enter, first[which]), np.minimum(found.leave, last[which])
        found = Stretches(which, enter, leave)
    found = found.taken(found.leave > found.enter)
    deep = _deep(lines.taken(found.which), shapes[found.which], (found.enter + found.leave) / 2)
    return found.taken(deep)


def _between(lines: Segments, heights: Floats) -> tuple[Floats, Floats]:
    """The shares between which each line is above the bottom and below the top."""
    rise = lines.tz - lines.sz
    level = rise == 0
    safe = np.where(level, 1.0, rise)
    ends = [(edge - lines.sz) / safe for edge in heights.T]
    first, last = np.minimum(*ends), np.maximum(*ends)
    within = (heights[:, 0] < lines.sz) & (lines.sz < heights[:, 1])
    first = np.where(level, np.where(within, 0.0, 1.0), np.maximum(first, 0.0))
    last = np.where(level, np.where(within, 1.0, 0.0), np.minimum(last, 1.0))
    return first, last


def _in_plan(lines: Segments, shapes: Geometry) -> Stretches:
    """Stretches with heights left out; a line without length in plan is in one or is not."""
    drawn = shapely.linestrings(paths(lines))
    upright = np.flatnonzero(shapely.length(drawn) == 0)
    parts, which = shapely.get_parts(shapely.intersection(drawn, shapes), return_index=True)
    # An upright line meets a shape in a point or a line without length; both are left out here.
    long = shapely.length(parts) > 0
    parts, which = parts[long], which[long].astype(np.int64)
    ends = [
        shapely.line_locate_point(drawn[which], shapely.get_point(parts, at), normalized=True)
        for at in (0, -1)
    ]
    zero, one = np.zeros(len(upright)), np.ones(len(upright))
    return Stretches(
        np.concatenate([which, upright]),
        np.concatenate([np.minimum(*ends), zero]),
        np.concatenate([np.maximum(*ends), one]),
    )


def _deep(lines: Segments, shapes: Geometry, share: Floats) -> Mask:
    """Whether the point at a share of each line lies within its shape, and not on the rim."""
    x = lines.sx + (lines.tx - lines.sx) * share
    y = lines.sy + (lines.ty - lines.sy) * share
    points = shapely.points(x, y)
    deep: Mask = shapely.contains(shapes, points)
    deep[deep] = shapely.distance(shapely.boundary(shapes[deep]), points[deep]) > RIM
    return deep


def lengths_in_cells(lines: Segments, cell_mm: float) -> Floats:
    """The lengths of lines in space, in cells."""
    across, down = lines.tx - lines.sx, lines.ty - lines.sy
    long: Floats = np.hypot(np.hypot(across, down), (lines.tz - lines.sz) / cell_mm)
    return long
