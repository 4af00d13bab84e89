"""The cross-section under a line: ground, obstacles and rays, by distance and height."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from battlemap.sight.body import Body, Eye
from battlemap.sight.crossing import Segments, meet
from battlemap.sight.edges import Floats
from battlemap.sight.ground import grid_cuts, top_at
from battlemap.sight.inside import stretches
from battlemap.sight.scene import Obstacles, Scene


@dataclass(frozen=True, slots=True)
class Ground:
    """A level stretch of ground: from and to in metres from the eye, height in metres.

    `height` is None where the cell is blocked from the ground up, or off the map.
    """

    start: float
    end: float
    height: float | None
    blocked: bool


@dataclass(frozen=True, slots=True)
class Upright:
    """What the line meets: a wall at one distance, a solid from one to another.

    Metres; `bottom` and `top` None are without end.
    """

    id: str
    kind: str
    start: float
    end: float
    bottom: float | None
    top: float | None


@dataclass(frozen=True, slots=True)
class Profile:
    """A side view from an eye to a target: everything in metres, distances from the eye.

    `eye` and the target's `low` and `high` are heights; the rays run from the eye to these two.
    """

    length: float
    eye: float
    low: float
    high: float
    ground: tuple[Ground, ...]
    uprights: tuple[Upright, ...]


def profile(scene: Scene, source: Body, target: Body, *, eye: Eye | None = None) -> Profile:
    """The cross-section from an eye (the first of the source's) to the target's centre."""
    start = source.eyes[0] if eye is None else eye
    end = (*target.middle, float(target.low))
    cell_m = scene.cell_mm / 1000
    length = float(np.hypot(end[0] - start[0], end[1] - start[1])) * cell_m
    ids = (source.id, target.id)
    uprights = [one for part in scene.parts for one in _met(part, start, end, length, ids)]
    return Profile(
        length, start[2] / 1000, target.low / 1000, target.high / 1000,
        tuple(_ground(scene, start, end, length)),
        tuple(sorted(uprights, key=lambda one: (one.start, one.id))),
    )  # fmt: skip


def _ground(scene: Scene, start: Eye, end: Eye, length: float) -> Iterator[Ground]:
    cuts = sorted({0.0, 1.0, *grid_cuts(start[0], end[0]), *grid_cuts(start[1], end[1])})
    for first, last in pairwise(cuts):
        middle = (first + last) / 2
        x, y = (start[axis] + middle * (end[axis] - start[axis]) for axis in (0, 1))
        top = top_at(scene.ground, (int(np.floor(x)), int(np.floor(y))))
        height = top / 1000 if np.isfinite(top) else None
        yield Ground(first * length, last * length, height, top == np.inf)


def _met(
    part: Obstacles, start: Eye, end: Eye, length: float, ids: tuple[str, str]
) -> Iterator[Upright]:
    yield from _walls(part, start, end, length)
    left_out = part.bodies_of(ids)
    for solid in part.solids:
        if solid.owner in left_out:
            continue
        for first, last in stretches(start, end, solid.shape, None):
            yield Upright(
                part.names[solid.owner], part.kinds[solid.owner], first * length, last * length,
                _metres(solid.bottom), _metres(solid.top),
            )  # fmt: skip


def _walls(part: Obstacles, start: Eye, end: Eye, length: float) -> Iterator[Upright]:
    walls = part.edges.taken(part.edges.owner < part.walls)
    lines = Segments(*(np.full(walls.size, value) for value in (*start, *end)))
    met = meet(lines, walls)
    at: Floats = met.along * length
    for which in np.flatnonzero(met.crosses & walls.stop_from(start[0], start[1])):
        owner, far = int(walls.owner[which]), float(at[which])
        bottom, top = _metres(walls.bottom[which]), _metres(walls.top[which])
        yield Upright(part.names[owner], part.kinds[owner], far, far, bottom, top)


def _metres(z: float) -> float | None:
    return float(z) / 1000 if np.isfinite(z) else None
