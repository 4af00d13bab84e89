"""May a straight line pass from one body to another: eye to eye, open if any pair's is."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product

import numpy as np
import shapely

from battlemap.sight.body import Body, Eye
from battlemap.sight.crossing import (
    LOWERED,
    NEAR,
    RAISED,
    Segments,
    contacts,
    height_along,
    joints,
    meet,
    within_heights,
)
from battlemap.sight.edges import Edges, Whole, joined
from battlemap.sight.ground import Box, sides
from battlemap.sight.inside import length_in_cells, point_on, stretches
from battlemap.sight.inside_many import segments
from battlemap.sight.scene import Obstacles, Scene, Solid

INSIDE = 1e-6
"""More than this length within a solid, in cells, blocks."""
SAME = 1e-9
"""Shares and distances no farther apart are the same."""


Stop = tuple[Eye, str]
"""Where a line meets something, and its id."""
Hit = tuple[float, str]
"""Share of the line, id of what stands there."""


@dataclass(frozen=True, slots=True)
class Line:
    """The best line between two bodies: where it runs, and what blocks it where.

    `stops` tells where it meets each thing, the nearest first: barriers, objects, tokens and zones
    by their ids, cells of the ground as ``c,r``. `alike` are other lines no better and no worse
    than a blocked one: as near, and clear as far.
    """

    start: Eye
    end: Eye
    stops: tuple[Stop, ...] = ()
    alike: tuple["Line", ...] = ()

    @property
    def open(self) -> bool:
        """Whether nothing blocks it."""
        return not self.stops

    @property
    def clear_to(self) -> Eye:
        """How far it is clear; an open line is to its end."""
        return self.stops[0][0] if self.stops else self.end

    @property
    def blocked_by(self) -> tuple[str, ...]:
        """The ids of what blocks it, the nearest first."""
        return tuple(id for _, id in self.stops)


def line(scene: Scene, source: Body, target: Body, *, plan: bool = False) -> Line:
    """The line between the eyes of two bodies.

    `plan`: heights are left out, and any wall, object, body or blocked cell on the way blocks.
    The nearest pair with an open line is told; if none is open, the pair seen farthest along, of
    several the one stopped by what comes first by its id: on a mirrored map it is the same.
    """
    shares: list[float] = []
    shut: list[Line] = []
    for start, end in pairs_of(source.eyes, target.eyes):
        hits = _hits(scene, start, end, source, target, plan=plan)
        if not hits:
            return Line(start, end)
        shares.append(hits[0][0])
        shut.append(Line(start, end, stops_on(start, end, hits)))
    ends = [(one.start, one.end) for one in shut]
    first, *rest = sorted(
        (shut[which] for which in farthest(shares, ends)), key=lambda one: one.blocked_by[0]
    )
    return replace(first, alike=tuple(rest))


def stops_on(start: Eye, end: Eye, hits: Sequence[Hit]) -> tuple[Stop, ...]:
    """Where a line first meets each of what stands on it, the nearest first."""
    first = {name: share for share, name in reversed(hits)}
    ids = dict.fromkeys(name for _, name in hits)
    return tuple((point_on(start, end, first[id]), id) for id in ids)


def pairs_of(sources: Sequence[Eye], targets: Sequence[Eye]) -> list[tuple[Eye, Eye]]:
    """Every pair of eyes, the nearest first."""
    return sorted(product(sources, targets), key=_apart)


def farthest(shares: Sequence[float], ends: Sequence[tuple[Eye, Eye]]) -> list[int]:
    """The numbers of the blocked lines clear for the largest share; of those the nearest ones.

    `ends` are the eyes the lines join.
    """
    most = max(shares) - SAME
    seen = [which for which, share in enumerate(shares) if share >= most]
    nearest = min(_apart(ends[which]) for which in seen) + SAME
    return [which for which in seen if _apart(ends[which]) <= nearest]


def _apart(pair: tuple[Eye, Eye]) -> float:
    """How far two eyes are apart in plan, squared."""
    (x0, y0, _), (x1, y1, _) = pair
    return (x1 - x0) ** 2 + (y1 - y0) ** 2


def _hits(
    scene: Scene, start: Eye, end: Eye, source: Body, target: Body, *, plan: bool
) -> list[Hit]:
    """What stands on one line, nearest first."""
    asked = _Asked(scene, shifted(start, RAISED), shifted(end, RAISED), source, target, plan)
    found = asked.hits()
    if found and not plan and asked.grazes:
        lowered = replace(asked, start=shifted(start, LOWERED), end=shifted(end, LOWERED))
        return found if lowered.hits() else []
    return found


def shifted(eye: Eye, by_mm: float) -> Eye:
    """A point a little higher or lower."""
    return eye[0], eye[1], eye[2] + by_mm


@dataclass(frozen=True, slots=True)
class _Asked:
    """One line through a scene, with the bodies at its ends left out."""

    scene: Scene
    start: Eye
    end: Eye
    source: Body
    target: Body
    plan: bool

    @property
    def box(self) -> Box:
        (x0, y0, _), (x1, y1, _) = self.start, self.end
        return min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1)

    @property
    def ids(self) -> tuple[str, str]:
        return self.source.id, self.target.id

    def hits(self) -> list[Hit]:
        """What stands on it, nearest first."""
        found = [*self.edge_hits()]
        for part in self.scene.parts:
            found += self.solid_hits(part)
        return sorted(found)

    @property
    def grazes(self) -> bool:
        """Whether it may run along the underside of something, and not on the ground."""
        low = self.source.low + RAISED, self.target.low + RAISED
        if self.start[2] <= low[0] or self.end[2] <= low[1]:
            return False
        lines = segments([self.start], [self.end])
        return any(lines.pass_one_of(part.bottoms).any() for part in self.scene.parts)

    def edge_hits(self) -> Iterator[Hit]:
        """Walls and faces of the ground crossed, and joints of any edges slipped through."""
        near, names, walls = self._near()
        if not near.size:
            return
        lines = Segments(*(np.full(near.size, value) for value in (*self.start, *self.end)))
        met = meet(lines, near)
        stops = near.stop_from(lines.sx, lines.sy)
        crossed = met.crosses & walls & stops
        if not self.plan:
            crossed &= within_heights(near, height_along(lines, met.along))
        for which in np.flatnonzero(crossed):
            yield float(met.along[which]), names[which]
        high = stops.copy()
        if not self.plan:
            middle = np.where(np.abs(met.a_off) <= NEAR, met.a_along, met.b_along)
            high &= within_heights(near, height_along(lines, middle))
        for share, pieces in joints(contacts(met, high), float(met.length[0])):
            yield from ((share, names[which]) for which in pieces)

    def _near(self) -> tuple[Edges, list[str], "np.ndarray[tuple[int], np.dtype[np.bool_]]"]:
        """The edges in the line's way, whose they are, and which of them are crossed as walls."""
        sets, names, walls = [], [], []
        path = shapely.LineString([self.start[:2], self.end[:2]])
        for part in self.scene.parts:
            found = self._of_part(part, path)
            sets.append(part.edges.taken(found))
            names += [part.names[owner] for owner in sets[-1].owner]
            walls.append(sets[-1].owner < part.walls)
        ground = self._ground()
        names += [self.scene.cell_name(int(owner)) for owner in ground.owner]
        walls.append(np.ones(ground.size, np.bool_))
        return joined([*sets, ground]), names, np.concatenate(walls)

    def _of_part(self, part: Obstacles, path: shapely.LineString) -> Whole:
        found: Whole = part.edge_index.query(path, predicate="dwithin", distance=2 * NEAR)
        left_out = part.bodies_of(self.ids)
        if left_out:
            found = found[~np.isin(part.edges.owner[found], left_out)]
        return np.sort(found)

    def _ground(self) -> Edges:
        ground = self.scene.plan if self.plan else self.scene.ground
        lowest = 0.0 if self.plan else min(self.start[2], self.end[2]) + LOWERED
        cells = {*self.source.cells, *self.target.cells}
        return sides(ground, self.box, cells, lowest)

    def solid_hits(self, part: Obstacles) -> Iterator[Hit]:
        """Objects and bodies the line runs inside of."""
        if not part.solids:
            return
        path = shapely.LineString([self.start[:2], self.end[:2]])
        left_out = part.bodies_of(self.ids)
        for which in np.sort(part.solid_index.query(path, predicate="intersects")):
            solid = part.solids[which]
            if solid.owner not in left_out:
                yield from ((share, part.names[solid.owner]) for share in self._entered(solid))

    def _entered(self, solid: Solid) -> list[float]:
        """The share of the line at which it first runs inside a solid for long enough."""
        heights = None if self.plan else (solid.bottom, solid.top)
        length = length_in_cells(self.start, self.end, self.scene.cell_mm)
        inside = stretches(self.start, self.end, solid.shape, heights)
        return [enter for enter, leave in inside if (leave - enter) * length > INSIDE][:1]
