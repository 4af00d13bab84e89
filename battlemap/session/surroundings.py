"""What a drawing of a wall, door or object must know of what is round it.

How high it stands above the ground it stands on, which walls meet it at its ends, and which two
doors are the leaves of one doorway.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from math import hypot

from battlemap.board.barrier import Barrier, Point
from battlemap.board.terrain import Terrain

BESIDE = 0.25
"""How far from a wall's line its ground is looked at, in cells."""

Ends = tuple[tuple[str, ...], tuple[str, ...]]
"""The kinds of the barriers that bend away at the start and at the end."""


@lru_cache(maxsize=8192)
def wall_height(terrain: Terrain, start: Point, end: Point, top: int | None) -> int | None:
    """How far a wall rises above the ground it stands on, in mm; on a ledge, above the upper side.

    None for a wall without end, and for one that does not rise above its ground.
    """
    return None if top is None else _above(top, _wall_grounds(terrain, start, end))


@lru_cache(maxsize=8192)
def thing_height(terrain: Terrain, outline: tuple[Point, ...], top: int | None) -> int | None:
    """How far an object rises above most of the ground under it, in mm."""
    return None if top is None else _above(top, _thing_grounds(terrain, outline))


def _above(top: int, grounds: Iterable[int]) -> int | None:
    found = Counter(grounds).most_common(1)
    height = top - (found[0][0] if found else 0)
    return height if height > 0 else None


def _wall_grounds(terrain: Terrain, start: Point, end: Point) -> Iterator[int]:
    long = hypot(end[0] - start[0], end[1] - start[1])
    if not long:
        return
    along = (end[0] - start[0]) / long, (end[1] - start[1]) / long
    pieces = max(1, round(long))
    for piece in range(pieces):
        far = long * (piece + 0.5) / pieces
        x, y = start[0] + along[0] * far, start[1] + along[1] * far
        sides = [(x - along[1] * s, y + along[0] * s) for s in (BESIDE, -BESIDE)]
        heights = [height for side in sides for height in _at(terrain, side)]
        if heights:
            yield max(heights)


def _thing_grounds(terrain: Terrain, outline: tuple[Point, ...]) -> Iterator[int]:
    across, down = [x for x, _ in outline], [y for _, y in outline]
    if not outline:
        return
    for row in range(round(min(down)), max(round(max(down)), round(min(down)) + 1)):
        for column in range(round(min(across)), max(round(max(across)), round(min(across)) + 1)):
            yield from _at(terrain, (column + 0.5, row + 0.5))


def _at(terrain: Terrain, point: Point) -> Iterator[int]:
    column, row = int(point[0] // 1), int(point[1] // 1)
    if 0 <= column < terrain.columns and 0 <= row < terrain.rows:
        yield int(terrain.height[row, column])


@lru_cache(maxsize=16)
def joints(barriers: tuple[Barrier, ...]) -> Mapping[str, Ends]:
    """For each barrier the kinds of those that meet it at an angle, at its start and its end.

    Those that go straight on are no joint: the two simply touch.
    """
    at: dict[Point, list[Barrier]] = {}
    for barrier in barriers:
        for point in {barrier.start, barrier.end}:
            at.setdefault(point, []).append(barrier)
    return {
        barrier.id: (_bent(barrier, at[barrier.start]), _bent(barrier, at[barrier.end]))
        for barrier in barriers
    }


def _bent(barrier: Barrier, others: Iterable[Barrier]) -> tuple[str, ...]:
    return tuple(
        sorted({o.kind for o in others if o is not barrier and not _straight_on(barrier, o)})
    )


def _straight_on(one: Barrier, other: Barrier) -> bool:
    ax, ay = one.end[0] - one.start[0], one.end[1] - one.start[1]
    bx, by = other.end[0] - other.start[0], other.end[1] - other.start[1]
    return abs(ax * by - ay * bx) < 1e-9


@lru_cache(maxsize=16)
def leaves(barriers: tuple[Barrier, ...]) -> Mapping[str, tuple[str, Point]]:
    """For each leaf of a double door the id of the other one, and the point where they meet.

    Two doors in one line that touch are one doorway.
    """
    ends: dict[Point, list[Barrier]] = {}
    for door in (barrier for barrier in barriers if barrier.door is not None):
        for point in (door.start, door.end):
            ends.setdefault(point, []).append(door)
    found: dict[str, tuple[str, Point]] = {}
    for point, both in ends.items():
        if len(both) == 2 and not {door.id for door in both} & found.keys() and _straight_on(*both):
            one, other = both
            found[one.id], found[other.id] = (other.id, point), (one.id, point)
    return found


def doorway(barriers: tuple[Barrier, ...], door: Barrier) -> tuple[Barrier, ...]:
    """A door and its other leaf; a secret door is no leaf of one that everybody knows."""
    other, _ = leaves(barriers).get(door.id, (None, None))
    both = tuple(barrier for barrier in barriers if barrier.id in (door.id, other))
    return tuple(leaf for leaf in both if _is_secret(leaf) == _is_secret(door))


def _is_secret(barrier: Barrier) -> bool:
    return barrier.door is not None and barrier.door.secret


@lru_cache(maxsize=16)
def hinges(barriers: tuple[Barrier, ...]) -> Mapping[str, tuple[Point, Point, int]]:
    """For each door its hinge, its free end, and the side it swings to.

    The side is 1 for clockwise from the hinge on screen, else -1. The leaves of a double door hang
    at its outer ends and swing to the same side.
    """
    doors = {barrier.id: barrier for barrier in barriers if barrier.door is not None}
    found = {door.id: (door.start, door.end, 1) for door in doors.values()}
    for id, (_, point) in leaves(barriers).items():
        hinge = doors[id].start if doors[id].end == point else doors[id].end
        found[id] = (hinge, point, 1 if hinge < point else -1)
    return found
