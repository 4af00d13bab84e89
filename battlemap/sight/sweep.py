"""The visibility polygon by an angular sweep over intervals, all at once in numpy.

Segments may touch but not cross; they are given around the eye, which is the origin, and must
close in on it. Each interval between neighbouring end points shows one segment: the nearest.
"""

from typing import NamedTuple

import numpy as np

from battlemap.sight.edges import Floats, Mask, Whole

_ON = 1e-9
"""A segment whose line passes the eye this near is seen edge on, and hides nothing."""
_MANY = 1500
"""With more segments than this it pays to sweep near ones first, and drop what they hide."""
_FIRST = 192
"""How many near segments are swept first."""

Ends = tuple[Floats, Floats, Floats, Floats]
"""ax, ay, bx, by around the eye."""


class Spans(NamedTuple):
    """Segments with the angles they span, a segment that spans the west split in two."""

    ax: Floats
    ay: Floats
    wx: Floats
    wy: Floats
    turn: Floats
    """Twice the area of the triangle it makes with the eye; positive."""
    start: Floats
    end: Floats

    def taken(self, which: Whole | Mask) -> "Spans":
        """Some of them."""
        return Spans._make(column[which] for column in self)

    def reach(self, which: Whole, x: Floats, y: Floats) -> Floats:
        """How far along directions the lines of some segments lie, in lengths of the direction."""
        across = x * self.wy[which] - y * self.wx[which]
        with np.errstate(divide="ignore"):
            return self.turn[which] / across


class Swept(NamedTuple):
    """What is seen: the directions that part the intervals, and the span seen in each (or -1)."""

    angles: Floats
    x: Floats
    y: Floats
    seen: Whole


def visible_ring(segments: Ends) -> Floats:
    """The outline of what is seen from the origin: n x 2; the origin itself where all is open."""
    spans = _spans(segments)
    if len(spans.ax) > _MANY:
        spans = _without_hidden(spans)
    return _outline(spans, _sweep(spans))


def _spans(segments: Ends) -> Spans:
    ax, ay, bx, by = (values + 0.0 for values in segments)
    turn = ax * by - ay * bx
    kept = np.abs(turn) > _ON * np.hypot(bx - ax, by - ay)
    ax, ay, bx, by, turn = ax[kept], ay[kept], bx[kept], by[kept], turn[kept]
    back = turn < 0
    ax, bx = np.where(back, bx, ax), np.where(back, ax, bx)
    ay, by = np.where(back, by, ay), np.where(back, ay, by)
    start, end = np.arctan2(ay, ax), np.arctan2(by, bx)
    start[start == np.pi] = -np.pi
    whole = Spans(ax, ay, bx - ax, by - ay, np.abs(turn), start, end)
    west = np.flatnonzero(end < start)
    if not west.size:
        return whole
    rest = whole.taken(west)
    end[west] = np.pi
    return Spans._make(
        np.concatenate(pair)
        for pair in zip(whole, rest._replace(start=np.full(len(west), -np.pi)), strict=True)
    )


def _sweep(spans: Spans) -> Swept:
    """The nearest span between each two neighbouring directions."""
    all_angles = np.concatenate([[-np.pi, np.pi], spans.start, spans.end])
    xs = np.concatenate([[-1.0, -1.0], spans.ax, spans.ax + spans.wx])
    ys = np.concatenate([[0.0, 0.0], spans.ay, spans.ay + spans.wy])
    angles, first, place = np.unique(all_angles, return_index=True, return_inverse=True)
    low, high = np.split(place[2:], 2)
    counts = high - low
    which = np.repeat(np.arange(len(counts)), counts)
    begins = np.cumsum(counts) - counts
    interval = np.arange(len(which)) - np.repeat(begins - low, counts)
    middle = (angles[:-1] + angles[1:]) / 2
    reach = spans.reach(which, np.cos(middle)[interval], np.sin(middle)[interval])
    reach[reach <= 0] = np.inf
    nearest = np.full(len(middle), np.inf)
    np.minimum.at(nearest, interval, reach)
    seen = np.full(len(middle), -1)
    won = np.flatnonzero(np.isfinite(reach) & (reach <= nearest[interval]))
    seen[interval[won]] = which[won]
    x, y = xs[first], ys[first]
    x[[0, -1]], y[[0, -1]] = -1.0, 0.0
    return Swept(angles, x, y, seen)


def _outline(spans: Spans, swept: Swept) -> Floats:
    """The polygon's points: where each stretch of one segment begins and ends."""
    starts = np.flatnonzero(np.diff(swept.seen, prepend=-2))
    ends = np.append(starts[1:], len(swept.seen))
    seen = swept.seen[starts]
    points = np.stack([_hits(spans, swept, seen, at) for at in (starts, ends)], axis=1)
    return points.reshape(-1, 2)


def _hits(spans: Spans, swept: Swept, seen: Whole, at: Whole) -> Floats:
    """Where the directions `at` meet the spans seen; the eye where nothing is."""
    x, y = swept.x[at], swept.y[at]
    reach = np.where(seen >= 0, spans.reach(seen, x, y), 0.0)
    return np.stack([x * reach, y * reach], axis=1)


def _without_hidden(spans: Spans) -> Spans:
    """The spans without those that lie wholly behind the nearest ones."""
    near = _distance(spans)
    first = np.argpartition(near, _FIRST)[:_FIRST]
    front = spans.taken(first)
    swept = _sweep(front)
    farthest = _farthest(front, swept)
    low = np.searchsorted(swept.angles, spans.start, side="right") - 1
    high = np.searchsorted(swept.angles, spans.end, side="left")
    hidden = near > _most_between(farthest, low, high)
    hidden[first] = False
    return spans.taken(~hidden)


def _distance(spans: Spans) -> Floats:
    """How near each segment comes to the eye."""
    along = -(spans.ax * spans.wx + spans.ay * spans.wy)
    along = np.clip(along / np.maximum(spans.wx**2 + spans.wy**2, 1e-300), 0.0, 1.0)
    return np.hypot(spans.ax + along * spans.wx, spans.ay + along * spans.wy)


def _farthest(spans: Spans, swept: Swept) -> Floats:
    """How far is seen at most in each interval."""
    at = np.arange(len(swept.seen))
    ends = [_hits(spans, swept, swept.seen, side) for side in (at, at + 1)]
    far: Floats = np.max([np.hypot(*end.T) for end in ends], axis=0)
    far[(swept.seen < 0) | ~np.isfinite(far)] = np.inf
    return far


def _most_between(values: Floats, low: Whole, high: Whole) -> Floats:
    """The largest of values[low:high] for each pair, by doubling."""
    table = [values]
    while 2 ** len(table) <= len(values):
        half = 2 ** (len(table) - 1)
        table.append(np.maximum(table[-1][:-half], table[-1][half:]))
    span = np.maximum(high - low, 1)
    level = np.floor(np.log2(span)).astype(np.int64)
    most = np.full(len(low), np.inf)
    for depth, row in enumerate(table):
        at = np.flatnonzero(level == depth)
        most[at] = np.maximum(row[low[at]], row[high[at] - 2**depth])
    return most
