"""Areas as exact sets of cells: disc, diamond, square, ring, cone, line, wall, and a body's aura.

All lengths are in cells. A cell belongs to an area by a named rule: ``centre_inside`` (its centre
lies in it, the border included) or ``any_part`` (some of it does; touching is not enough). Nothing
is drawn first: distances are compared exactly, so that a set is the same at every position and
for every size of the picture (faults B041, B042).
"""

from bisect import bisect_left
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from math import ceil, floor, lcm
from typing import Literal, NamedTuple

from battlemap.grid.cell import Cell
from battlemap.grid.cellset import CellSet, Run, Window, joined
from battlemap.grid.footprint import Footprint
from battlemap.grid.halfplanes import Exact, Plane, bar, sliver, span, wedge

Metric = Literal["euclid", "chebyshev", "manhattan", "alternating", "octile"]
Membership = Literal["centre_inside", "any_part"]
Kind = Literal["disc", "diamond", "square", "ring", "cone", "line", "wall"]
DIRECTED = frozenset({"cone", "line", "wall"})
"""Kinds that need a point to go towards."""
TOLERANCE = Fraction(1, 10**9)
"""How far beyond its border an area still takes a centre in."""
HALF = Fraction(1, 2)


class Box(NamedTuple):
    """What an area spreads from: a point, or the centres of a body's cells."""

    left: Fraction
    top: Fraction
    right: Fraction
    bottom: Fraction

    @property
    def middle(self) -> Exact:
        """Its centre."""
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2


def point(x: Fraction | int, y: Fraction | int) -> Box:
    """Any point; whole numbers are corners of cells."""
    x, y = Fraction(x), Fraction(y)
    return Box(x, y, x, y)


def centre(cell: Cell) -> Box:
    """The centre of a cell."""
    return point(cell[0] + HALF, cell[1] + HALF)


def body(anchor: Cell, footprint: Footprint) -> Box:
    """A body: distances are taken from its nearest cell."""
    left, top = anchor[0] + HALF, anchor[1] + HALF
    return Box(left, top, left + footprint.columns - 1, top + footprint.rows - 1)


@dataclass(frozen=True, slots=True)
class Shape:
    """A kind of area with its measures in cells.

    `size` is the radius, the length, or the thickness of a wall; `inner` is the radius that
    what is hollow leaves out; `angle` (degrees) belongs to cones and `width` to lines.
    """

    kind: Kind
    size: Fraction
    metric: Metric = "euclid"
    membership: Membership = "centre_inside"
    angle: Fraction = Fraction(90)
    width: Fraction = Fraction(1)
    inner: Fraction | None = None


def cells_of(
    shape: Shape, origin: Box, toward: Exact | None = None, window: Window | None = None
) -> CellSet:
    """The cells of an area, all of them or those on a map of a size.

    A cone and a line go `toward` a point with their own length, a wall ends there.
    """
    if shape.kind in DIRECTED:
        return _directed(shape, origin.middle, toward or origin.middle, window)
    metric = metric_of(shape)
    whole = disc(origin, shape.size, metric, shape.membership, window)
    if shape.inner is None:
        return whole
    return whole - disc(origin, shape.inner, metric, "centre_inside", window)


def holds(shape: Shape, origin: Box, toward: Exact | None, at: Exact) -> bool:
    """Whether an area holds a point, its border included."""
    # Everything is moved so that the point is the centre of the first cell.
    x, y = at[0] - HALF, at[1] - HALF
    moved = Box(origin.left - x, origin.top - y, origin.right - x, origin.bottom - y)
    there = None if toward is None else (toward[0] - x, toward[1] - y)
    return (0, 0) in cells_of(replace(shape, membership="centre_inside"), moved, there, (1, 1))


def gap(origin: Box, cell: Cell, membership: Membership = "centre_inside") -> Exact:
    """How far a cell lies across and down: to its centre, or to the nearest of its points."""
    x, y = cell[0] + HALF, cell[1] + HALF
    across = max(origin.left - x, x - origin.right, Fraction(0))
    down = max(origin.top - y, y - origin.bottom, Fraction(0))
    if membership == "any_part":
        return max(across - HALF, Fraction(0)), max(down - HALF, Fraction(0))
    return across, down


def far_squared(metric: Metric, apart: tuple[Fraction, Fraction, Fraction]) -> Fraction:
    """The square of a distance given across, down and up, in cells."""
    across, down, up = apart
    if metric == "euclid":
        return across**2 + down**2 + up**2
    if metric == "manhattan":
        return (across + down + up) ** 2
    return max(_LENGTH[metric](max(across, down), min(across, down)), up) ** 2


_LENGTH: dict[str, Callable[[Fraction, Fraction], Fraction]] = {
    "chebyshev": lambda long, _: long,
    "octile": lambda long, short: long + short / 2,
    "alternating": lambda long, short: Fraction(ceil(long) + ceil(short) // 2),
}


def metric_of(shape: Shape) -> Metric:
    """How an area's distances count: squares and diamonds have metrics of their own."""
    return _OWN_METRIC.get(shape.kind, "euclid" if shape.kind in DIRECTED else shape.metric)


_OWN_METRIC: dict[str, Metric] = {"diamond": "manhattan", "square": "chebyshev"}


def disc(
    origin: Box,
    radius: Fraction,
    metric: Metric = "euclid",
    membership: Membership = "centre_inside",
    window: Window | None = None,
) -> CellSet:
    """All cells no further than a radius by a metric: round, square, diamond or 1-2-1."""
    if radius < 0:
        return CellSet()
    ball = _Ball(origin, radius, metric, strict=membership == "any_part")
    inside = _rows_of(ball, radius, window)
    if membership == "any_part":
        # A centre that is in is a part that is in, however small the area.
        centres = _Ball(origin, radius, metric, strict=False)
        inside = joined((*inside.runs, *_rows_of(centres, radius, window).runs))
    return inside if window is None else inside.within(window)


def _rows_of(ball: "_Ball", radius: Fraction, window: Window | None) -> CellSet:
    rows = _rows(ball.origin, radius, window)
    return CellSet(tuple(run for run in map(ball.run, rows) if run.first < run.stop))


def _rows(origin: Box, reach: Fraction, window: Window | None) -> range:
    first, stop = floor(origin.top - reach) - 1, ceil(origin.bottom + reach) + 2
    return range(first, stop) if window is None else range(max(first, 0), min(stop, window[1]))


class _Ball:
    """A radius round a box, in whole numbers of a unit so small that all of it is exact."""

    def __init__(self, origin: Box, radius: Fraction, metric: Metric, *, strict: bool) -> None:
        """`strict`: cells count whose nearest point lies inside, not on the border."""
        limit = radius if strict else radius + TOLERANCE
        self.origin = origin
        self._unit = lcm(2, limit.denominator, *(side.denominator for side in origin))
        self._half = self._unit // 2
        self._limit = int(limit * self._unit)
        self._strict = strict
        self._near = _NEAR[metric]
        self._longest = int(limit) + 3

    def run(self, row: int) -> Run:
        """The cells of a row within the radius; it may be empty."""
        unit, half = self._unit, self._half
        left, top, right, bottom = (int(side * unit) for side in self.origin)
        down = self._gap(row * unit + half, top, bottom)
        last = (left - half) // unit  # the last cell whose centre is not right of the box
        first = -((half - right) // unit)  # the first whose centre is not left of it
        to_left = self._count(left - last * unit - half, down)
        to_right = self._count(first * unit + half - right, down)
        if not to_left and not to_right:
            return Run(row, first, first)  # a body may have cells between the two
        return Run(row, last + 1 - to_left, first + to_right)

    def _gap(self, at: int, low: int, high: int) -> int:
        return max(low - at, at - high, 0)

    def _count(self, start: int, down: int) -> int:
        """How many cells, one behind the other from a gap of `start`, are near enough."""
        return bisect_left(
            range(self._longest), True, key=lambda n: not self._has(start + n * self._unit, down)
        )

    def _has(self, across: int, down: int) -> bool:
        if self._strict:
            across, down = max(across - self._half, 0), max(down - self._half, 0)
            return self._near(across, down, self._limit, self._unit) < 0
        return self._near(across, down, self._limit, self._unit) <= 0


def _euclid(across: int, down: int, limit: int, _: int) -> int:
    return across * across + down * down - limit * limit


def _chebyshev(across: int, down: int, limit: int, _: int) -> int:
    return max(across, down) - limit


def _manhattan(across: int, down: int, limit: int, _: int) -> int:
    return across + down - limit


def _octile(across: int, down: int, limit: int, _: int) -> int:
    return 2 * max(across, down) + min(across, down) - 2 * limit


def _alternating(across: int, down: int, limit: int, unit: int) -> int:
    """1-2-1 counts whole cells: from a corner, up to the far side of each."""
    long, short = sorted((-(-across // unit), -(-down // unit)), reverse=True)
    return (long + short // 2) * unit - limit


_NEAR: dict[str, Callable[[int, int, int, int], int]] = {
    "euclid": _euclid,
    "chebyshev": _chebyshev,
    "manhattan": _manhattan,
    "octile": _octile,
    "alternating": _alternating,
}
"""How far beyond a limit something lies, by metric; only the sign tells."""


def _directed(shape: Shape, start: Exact, toward: Exact, window: Window | None) -> CellSet:
    origin = point(*start)
    heading = (toward[0] - start[0], toward[1] - start[1])
    if shape.kind == "cone":
        ball = disc(origin, shape.size, "euclid", shape.membership, window)
        if shape.angle >= 360 or not ball.runs:
            return ball
        parts = wedge(start, heading, shape.angle)
        return _cut(parts, ball, shape, (start, shape.size), TOLERANCE)
    length = None if shape.kind == "wall" else shape.size
    width = shape.size if shape.kind == "wall" else shape.width
    planes = bar(start, heading, length, width)
    far = max(abs(heading[0]), abs(heading[1])) if length is None else length
    rows = _rows(origin, far + width, window)
    everywhere = _everywhere(origin, far + width, rows, window)
    return _cut([planes], everywhere, shape, None, TOLERANCE)


def _everywhere(origin: Box, reach: Fraction, rows: range, window: Window | None) -> CellSet:
    first, stop = floor(origin.left - reach) - 1, ceil(origin.right + reach) + 2
    if window is not None:
        first, stop = max(first, 0), min(stop, window[0])
    return CellSet(tuple(Run(row, first, stop) for row in rows if first < stop))


def _cut(
    parts: list[tuple[Plane, ...]],
    whole: CellSet,
    shape: Shape,
    ball: tuple[Exact, Fraction] | None,
    tolerance: Fraction,
) -> CellSet:
    """The cells of a set that lie in one of some convex parts."""
    runs: list[Run] = []
    for planes in parts:
        sure = list(_spans(planes, whole, tolerance, strict=False))
        runs += sure
        if shape.membership == "any_part":
            perhaps = joined(_spans(planes, whole, tolerance, strict=True)) - joined(sure)
            runs += [
                Run(row, column, column + 1)
                for column, row in perhaps
                if sliver((column, row), planes, ball)
            ]
    return joined(runs)


def _spans(
    planes: tuple[Plane, ...], whole: CellSet, tolerance: Fraction, *, strict: bool
) -> Iterator[Run]:
    for row, first, stop in whole.runs:
        for plane in planes:
            low, high = span(plane, row, tolerance, strict=strict)
            first = first if low is None else max(first, low)
            stop = stop if high is None else min(stop, high)
        if first < stop:
            yield Run(row, first, stop)
