"""Lines of many points: chained, simplified, clipped. All lengths in cells."""

from collections import defaultdict
from collections.abc import Collection, Sequence
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from battlemap.board.barrier import Point

Floats = NDArray[np.float64]
Line = list[Point]
Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""


def simplified(line: Sequence[Point], tolerance: float, kept: Collection[Point]) -> Line:
    """The line without points that lie within the tolerance of it (Douglas-Peucker).

    Its ends and the points in `kept` stay, so that what met there still meets.
    """
    stays = [point in kept for point in line]
    stays[0] = stays[-1] = True
    places = np.array(line, float)
    fixed = [index for index, stay in enumerate(stays) if stay]
    waiting = list(pairwise(fixed))
    while waiting:
        first, last = waiting.pop()
        if last - first < 2:
            continue
        away = _distances(places[first + 1 : last], places[first], places[last])
        farthest = int(away.argmax())
        if away[farthest] > tolerance:
            middle = first + 1 + farthest
            stays[middle] = True
            waiting += [(first, middle), (middle, last)]
    return [point for point, stay in zip(line, stays, strict=True) if stay]


def _distances(places: Floats, start: Floats, end: Floats) -> Floats:
    """How far points lie from a piece; its length may be 0, where a line ends where it began."""
    along = end - start
    square = float(along @ along)
    share = np.clip((places - start) @ along / square, 0, 1) if square else np.zeros(len(places))
    across, down = (places - start - share[:, None] * along).T
    away: Floats = np.hypot(across, down)
    return away


def chained(lines: Sequence[Line]) -> list[Line]:
    """The same pieces as lines that are as long as can be: joined where just two ends meet."""
    ends: dict[Point, list[int]] = defaultdict(list)
    for index, line in enumerate(lines):
        ends[line[0]].append(index)
        ends[line[-1]].append(index)
    left = set(range(len(lines)))
    found = []
    for index in range(len(lines)):
        if index not in left:
            continue
        left.discard(index)
        line = _grown(list(lines[index]), lines, ends, left)
        line.reverse()
        found.append(_grown(line, lines, ends, left))
    return found


def _grown(line: Line, lines: Sequence[Line], ends: dict[Point, list[int]], left: set[int]) -> Line:
    """The line, lengthened at its end for as long as exactly one other meets it there."""
    while len(meeting := ends[line[-1]]) == 2 and line[0] != line[-1]:
        following = next((index for index in meeting if index in left), None)
        if following is None:
            break
        left.discard(following)
        piece = lines[following]
        line += piece[1:] if piece[0] == line[-1] else piece[-2::-1]
    return line


def clipped(start: Point, end: Point, box: Box) -> tuple[Point, Point] | None:
    """The part of a piece within a box (Liang-Barsky); None where it lies outside."""
    across, down = end[0] - start[0], end[1] - start[1]
    enters, leaves = 0.0, 1.0
    for step, room in (
        (-across, start[0] - box[0]),
        (across, box[2] - start[0]),
        (-down, start[1] - box[1]),
        (down, box[3] - start[1]),
    ):
        if step == 0:
            if room < 0:
                return None
        elif step < 0:
            enters = max(enters, room / step)
        else:
            leaves = min(leaves, room / step)
    if enters >= leaves:
        return None
    first = start if enters == 0 else (start[0] + enters * across, start[1] + enters * down)
    last = end if leaves == 1 else (start[0] + leaves * across, start[1] + leaves * down)
    return first, last


def outline_within(outline: Sequence[Point], box: Box) -> Line:
    """The part of an outline within a box (Sutherland-Hodgman); empty where nothing is."""
    found = list(outline)
    for axis, edge, inward in ((0, box[0], 1), (1, box[1], 1), (0, box[2], -1), (1, box[3], -1)):
        found = _cut(found, axis, edge, inward)
    return found


def _cut(outline: Line, axis: int, edge: float, inward: int) -> Line:
    """What of an outline lies on the inner side of one edge of a box."""
    found: Line = []
    for before, place in zip(outline[-1:] + outline[:-1], outline, strict=True):
        was_in, is_in = ((point[axis] - edge) * inward >= 0 for point in (before, place))
        if was_in is not is_in:
            found.append(_crossing(before, place, axis, edge))
        if is_in:
            found.append(place)
    return found


def _crossing(start: Point, end: Point, axis: int, edge: float) -> Point:
    """Where a piece crosses an edge of a box; halves keep far coordinates from overflowing."""
    share = (edge / 2 - start[axis] / 2) / (end[axis] / 2 - start[axis] / 2)
    other = 1 - axis
    aside = start[other] * (1 - share) + end[other] * share
    return (edge, aside) if axis == 0 else (aside, edge)


def without(start: Point, end: Point, gap: tuple[Point, Point], tolerance: float) -> list[Line]:
    """What a gap along a piece leaves of it; the piece itself where the gap is elsewhere.

    The new ends are the gap's own points, so that a door closes it without a chink.
    """
    along = np.subtract(end, start)
    length = float(np.hypot(*along))
    if length <= tolerance:
        return [[start, end]]
    offsets = [np.subtract(point, start) for point in gap]
    aside = [abs(float(along[0] * off[1] - along[1] * off[0])) / length for off in offsets]
    shares = [float(off @ along) / length for off in offsets]
    (low, near), (high, far) = sorted(zip(shares, gap, strict=True))
    if max(aside) > tolerance or min(high, length) - max(low, 0) <= tolerance:
        return [[start, end]]
    before = [[start, near]] if low > tolerance else []
    after = [[far, end]] if length - high > tolerance else []
    return before + after
