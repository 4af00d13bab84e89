"""A second opinion: one ray at a time against everything, with neither index nor projection."""

import random
from collections.abc import Iterable, Sequence

from battlemap.board.board import Board
from battlemap.sight.body import Body
from battlemap.sight.scene import scene
from battlemap.sight.visible import Ring, visible_area

Point3 = tuple[float, float, float]
FAR = 1e9


def shut(
    made: Board, start: Point3, end: Point3, without: Iterable[tuple[int, int]] = (),
    bodies: Sequence[Body] = (), less: Sequence[str] = (),
) -> bool:  # fmt: skip
    """Whether anything stops sight between two points."""
    return (
        any(wall_stops(one, start, end) for one in made.barriers if one.hinders("sight"))
        or any(
            within_prism(one.outline, one.bottom, FAR if one.top is None else one.top, start, end)
            for one in made.things
            if one.id not in less
        )
        or any(within_prism(one.ring(), one.low, one.high, start, end) for one in bodies)
        or ground_stops(made, start, end, set(without))
    )


def wall_stops(one, start: Point3, end: Point3) -> bool:
    (ax, ay), (bx, by) = one.start, one.end
    dx, dy, wx, wy = end[0] - start[0], end[1] - start[1], bx - ax, by - ay
    across = dx * wy - dy * wx
    if abs(across) < 1e-12:
        return False
    t = ((ax - start[0]) * wy - (ay - start[1]) * wx) / across
    s = ((ax - start[0]) * dy - (ay - start[1]) * dx) / across
    if not (0 < t < 1 and 0 <= s <= 1):
        return False
    if one.side != "both":
        turn = wx * (start[1] - ay) - wy * (start[0] - ax)
        if (turn < 0) != (one.side == "left"):
            return False
    z = start[2] + t * (end[2] - start[2])
    bottom = -FAR if one.bottom is None else one.bottom
    return bottom <= z < (FAR if one.top is None else one.top)


def within_prism(ring, bottom: float, top: float, start: Point3, end: Point3) -> bool:
    """Clip the ray to a convex prism, half-space by half-space."""
    middle = [sum(point[axis] for point in ring) / len(ring) for axis in (0, 1)]
    first, last = 0.0, 1.0
    planes = []
    for (ax, ay), (bx, by) in zip(ring, (*ring[1:], ring[0]), strict=True):
        nx, ny = ay - by, bx - ax
        if nx * (middle[0] - ax) + ny * (middle[1] - ay) < 0:
            nx, ny = -nx, -ny
        if (nx, ny) != (0, 0):
            planes.append([nx * (p[0] - ax) + ny * (p[1] - ay) for p in (start, end)])
    planes.append([p[2] - bottom for p in (start, end)])
    planes.append([top - p[2] for p in (start, end)])
    for one, other in planes:
        if one <= 0 and other <= 0:
            return False
        if one < 0:
            first = max(first, one / (one - other))
        elif other < 0:
            last = min(last, one / (one - other))
    return last - first > 1e-9


def ground_stops(made: Board, start: Point3, end: Point3, without: set[tuple[int, int]]) -> bool:
    terrain = made.terrain
    for row in range(made.rows):
        for column in range(made.columns):
            if (column, row) in without:
                continue
            top = FAR if terrain.blocked[row, column] else int(terrain.height[row, column])
            square = (
                (column, row), (column + 1, row), (column + 1, row + 1), (column, row + 1),
            )  # fmt: skip
            if within_prism(square, -FAR, top, start, end):
                return True
    return False


def area(rings: Iterable[Ring]) -> float:
    """The signed area of rings: holes count against their outlines."""
    return sum(
        (x0 * y1 - x1 * y0) / 2
        for ring in rings
        for (x0, y0), (x1, y1) in zip(ring, (*ring[1:], ring[0]), strict=True)
    )


def holds(rings: Iterable[Ring], x: float, y: float) -> bool:
    """Whether a point lies within, even-odd."""
    inside = False
    for ring in rings:
        for (ax, ay), (bx, by) in zip(ring, (*ring[1:], ring[0]), strict=True):
            if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
                inside = not inside
    return inside


def from_rim(rings: Iterable[Ring], x: float, y: float) -> float:
    """How far a point lies from the nearest edge of a ring."""
    nearest = FAR
    for ring in rings:
        for (ax, ay), (bx, by) in zip(ring, (*ring[1:], ring[0]), strict=True):
            wx, wy = bx - ax, by - ay
            square = wx * wx + wy * wy
            at = ((x - ax) * wx + (y - ay) * wy) / square if square else 0.0
            at = min(max(at, 0.0), 1.0)
            apart = ((x - ax - at * wx) ** 2 + (y - ay - at * wy) ** 2) ** 0.5
            nearest = min(nearest, apart)
    return nearest


def rays_agree(made: Board, eye, dice: random.Random, count: int = 25) -> None:
    """Single rays arrive at what the rings hold, and at nothing else."""
    rings = visible_area(scene(made, "sight"), eye)
    own = (int(eye[0]), int(eye[1]))
    low = [one for one in made.things if one.top is not None and one.top < eye[2]]
    for _ in range(count):
        x, y = dice.random() * made.columns, dice.random() * made.rows
        cell = (int(x), int(y))
        ground = int(made.terrain.height[cell[1], cell[0]])
        over = [one for one in low if one.top > ground and holds([one.outline], x, y)]
        z = float(max([ground, *(one.top for one in over)]))
        if from_rim([*rings, *(one.outline for one in low)], x, y) < 1e-5:
            continue
        if min(x % 1, y % 1, 1 - x % 1, 1 - y % 1) < 1e-5 or made.terrain.blocked[cell[1], cell[0]]:
            continue
        arrives = z < eye[2] and not shut(made, eye, (x, y, z), [own])
        assert arrives == holds(rings, x, y), (x, y, z, arrives)
