"""The visibility polygon by an angular sweep over intervals, all at once in numpy.

Segments may touch but not cross, and must close in on the eye. Each interval between neighbouring
end points shows one segment: the nearest.
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
_WEST = [[-np.pi, np.pi], [-1.0, -1.0], [0.0, 0.0]]
"""Angle, x and y of the direction at which a turn begins and ends."""


class Spans(NamedTuple):
    """Segments around the eye, and the angles they span; one across the west is split in two."""

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

    @property
    def far_end(self) -> tuple[Floats, Floats]:
        """Where they end."""
        return self.ax + self.wx, self.ay + self.wy


class Swept(NamedTuple):
    """What is seen: the directions that part the intervals, and the span seen in each (or -1)."""

    angles: Floats
    x: Floats
    y: Floats
    seen: Whole


def visible_ring(segments: Floats, eye: tuple[float, float]) -> Floats:
    """The outline of what is seen from a point: n x 2; the point itself where all is open.

    `segments` are n x 4: ax, ay, bx, by.
    """
    spans = _spans(segments - (eye * 2))
    if len(spans.ax) > _MANY:
        spans = _without_hidden(spans)
    return _outline(spans, _sweep(spans)) + eye


def _spans(segments: Floats) -> Spans:
    ends = np.add(segments.T, 0.0, order="C")
    ax, ay, bx, by = ends
    turn = ax * by - ay * bx
    kept = np.abs(turn) > _ON * np.hypot(bx - ax, by - ay)
    ends, turn = ends[:, kept], turn[kept]
    ax, ay, bx, by = np.where(turn < 0, ends[[2, 3, 0, 1]], ends)
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
    starts, ends = [spans.start, spans.ax, spans.ay], [spans.end, *spans.far_end]
    marks = np.concatenate([_WEST, starts, ends], axis=1)
    angles, first, place = np.unique(marks[0], return_index=True, return_inverse=True)
    low, high = place[2:].reshape(2, -1)
    x, y = marks[1:, first]
    x[[0, -1]], y[[0, -1]] = -1.0, 0.0
    return Swept(angles, x, y, _seen(spans, low, high, (angles[:-1] + angles[1:]) / 2))


def _seen(spans: Spans, low: Whole, high: Whole, middle: Floats) -> Whole:
    """Which span is the nearest in the middle of each interval, given those each span fills."""
    counts = high - low
    ends = np.cumsum(counts)
    interval = np.arange(ends[-1] if len(ends) else 0) + np.repeat(low + counts - ends, counts)
    # The nearer a span, the larger this is: one over its reach, of which no division is needed.
    near = np.cos(middle)[interval] * np.repeat(spans.wy / spans.turn, counts)
    near -= np.sin(middle)[interval] * np.repeat(spans.wx / spans.turn, counts)
    nearest = np.zeros(len(middle))
    np.maximum.at(nearest, interval, near)
    won = np.flatnonzero((near > 0) & (near >= nearest[interval]))
    seen = np.full(len(middle), -1)
    seen[interval[won]] = np.searchsorted(ends, won, side="right")
    return seen


def _outline(spans: Spans, swept: Swept) -> Floats:
    """The polygon's points: where each stretch of one segment begins and ends."""
    starts = np.flatnonzero(np.diff(swept.seen, prepend=-2))
    at = np.stack([starts, np.append(starts[1:], len(swept.seen))], axis=1)
    return _hits(spans, swept, np.repeat(swept.seen[starts], 2), at.ravel())


def _hits(spans: Spans, swept: Swept, seen: Whole, at: Whole) -> Floats:
    """Where the directions `at` meet the spans seen; the eye where nothing is."""
    x, y = swept.x[at], swept.y[at]
    across = x * spans.wy[seen] - y * spans.wx[seen]
    with np.errstate(divide="ignore"):
        reach = np.where(seen >= 0, spans.turn[seen] / across, 0.0)
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
