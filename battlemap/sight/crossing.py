"""When a line crosses an upright edge from side to side, and when it slips through a joint.

Tolerances are in cells. Touching a free end, ending on an edge and running along it is no crossing.
"""

from typing import NamedTuple

import numpy as np

from battlemap.sight.edges import Edges, Floats, Mask, Whole

NEAR = 1e-6
"""An edge's end this near a line lies on it."""
STANDS_ON = 1e-7
"""A line's end this near an edge lies on it; less than `NEAR`, as an eye may come that close."""
RAISED, LOWERED = 1e-3, -1e-3
"""In mm: a line along a top or a bottom runs beside it. It is asked a hair higher and, where that
is shut, a hair lower: between one thing and what stands on it both are."""


class Segments(NamedTuple):
    """Sight lines: starts and ends, x and y in cells, z in mm."""

    sx: Floats
    sy: Floats
    sz: Floats
    tx: Floats
    ty: Floats
    tz: Floats

    def taken(self, which: Whole | Mask) -> "Segments":
        """Some of them."""
        return Segments(*(column[which] for column in self))

    def shifted(self, by_mm: float) -> "Segments":
        """The same a little higher or lower."""
        return self._replace(sz=self.sz + by_mm, tz=self.tz + by_mm)

    def pass_one_of(self, heights: Floats) -> Mask:
        """Which of them come to one of some heights on their way."""
        low, high = np.minimum(self.sz, self.tz), np.maximum(self.sz, self.tz)
        first, last = low + 2 * LOWERED, high + 2 * RAISED
        passed: Mask = np.searchsorted(heights, first) < np.searchsorted(heights, last)
        return passed


class Meeting(NamedTuple):
    """How each line lies to the edge beside it; `along` values are shares of the line."""

    a_off: Floats
    """How far the edge's start lies to the right of the line, in cells."""
    b_off: Floats
    a_along: Floats
    b_along: Floats
    crosses: Mask
    """From side to side, heights left out."""
    along: Floats
    """Where it crosses."""
    length: Floats
    """The line's length in plan."""


def meet(lines: Segments, edges: Edges) -> Meeting:
    """Lay each line against the edge of the same index."""
    dx, dy = lines.tx - lines.sx, lines.ty - lines.sy
    length = np.hypot(dx, dy)
    safe = np.where(length > 0, length, 1.0)
    ax, ay, bx, by = (
        edges.ax - lines.sx, edges.ay - lines.sy, edges.bx - lines.sx, edges.by - lines.sy,
    )  # fmt: skip
    a_off, b_off = (dx * ay - dy * ax) / safe, (dx * by - dy * bx) / safe
    wx, wy = edges.bx - edges.ax, edges.by - edges.ay
    wide = np.hypot(wx, wy)
    wide = np.where(wide > 0, wide, 1.0)
    s_off = (wx * -ay - wy * -ax) / wide
    t_off = (wx * (dy - ay) - wy * (dx - ax)) / wide
    crosses = _apart(a_off, b_off, NEAR) & _apart(s_off, t_off, STANDS_ON) & (length > 0)
    apart = np.where(crosses, s_off - t_off, 1.0)
    square = safe * safe
    return Meeting(
        a_off, b_off, (dx * ax + dy * ay) / square, (dx * bx + dy * by) / square,
        crosses, np.where(crosses, s_off / apart, 0.0), length,
    )  # fmt: skip


def _apart(one: Floats, other: Floats, least: float) -> Mask:
    """Whether two points lie on different sides, both farther than `least`."""
    apart: Mask = (one * other < 0) & (np.abs(one) > least) & (np.abs(other) > least)
    return apart


def height_along(lines: Segments, along: Floats) -> Floats:
    """The height of each line at a share of its length, in mm."""
    return lines.sz + along * (lines.tz - lines.sz)


def within_heights(edges: Edges, z: Floats) -> Mask:
    """Whether a height is above an edge's bottom and below its top."""
    within: Mask = (z > edges.bottom) & (z < edges.top)
    return within


class Contact(NamedTuple):
    """A stretch where one line touches an edge without crossing it.

    `side` is -1 or 1 where the edge leaves the line to one side, 0 where it runs along it.
    """

    first: float
    last: float
    side: int
    which: int


def contacts(met: Meeting, high: Mask) -> list[Contact]:
    """The contacts of one line with the edges that stand `high` enough, in order."""
    near = NEAR / max(float(met.length[0]), NEAR) if len(met.length) else 0.0
    a_near, b_near = np.abs(met.a_off) <= NEAR, np.abs(met.b_off) <= NEAR
    found: list[Contact] = []
    for which in np.flatnonzero(high & (a_near | b_near)):
        a, b = float(met.a_along[which]), float(met.b_along[which])
        if a_near[which] and b_near[which]:
            found.append(Contact(min(a, b), max(a, b), 0, int(which)))
            continue
        at, off = (a, met.b_off[which]) if a_near[which] else (b, met.a_off[which])
        if near < at < 1 - near:
            found.append(Contact(at, at, 1 if off > 0 else -1, int(which)))
    return sorted(found)


def joints(found: list[Contact], length: float) -> list[tuple[float, list[int]]]:
    """Where pieces that touch one another lie on both sides: share of the line, the pieces."""
    near = 2 * NEAR / max(length, NEAR)
    shut: list[tuple[float, list[int]]] = []
    group: list[Contact] = []
    for contact in [*found, Contact(np.inf, np.inf, 0, -1)]:
        if group and contact.first > max(one.last for one in group) + near:
            sided = [one for one in group if one.side]
            if {one.side for one in sided} == {-1, 1}:
                shut.append((sided[0].first, [one.which for one in sided]))
            group = []
        group.append(contact)
    return shut
