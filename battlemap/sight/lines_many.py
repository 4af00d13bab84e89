"""Lines from many bodies to many: the same answers as `line.line`, found all at once."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np
import shapely

from battlemap.sight.body import Body, Eye
from battlemap.sight.crossing import (
    LOWERED,
    NEAR,
    RAISED,
    Meeting,
    Segments,
    contacts,
    height_along,
    joints,
    meet,
    within_heights,
)
from battlemap.sight.edges import Edges, Floats, Mask, Whole, joined
from battlemap.sight.ground_many import faces_passed, rooms_of
from battlemap.sight.inside import point_on
from battlemap.sight.inside_many import inside_many, lengths_in_cells, paths, segments
from battlemap.sight.line import INSIDE, Hit, Stop, farthest, pairs_of, stops_on
from battlemap.sight.scene import TOKEN, Obstacles, Scene


class Found(NamedTuple):
    """One line: whether it is open, how far it is clear, and what blocks it first.

    `stops` tells where each thing is met by a line in plan; `alike` are the others that are as
    near and clear as far.
    """

    open: bool
    clear_to: Eye
    blocked_by: str
    stops: tuple[Stop, ...] = ()
    alike: tuple["Found", ...] = ()


class _Hits(NamedTuple):
    """What stands on lines: whose line, at which share of it, and its number among the names."""

    line: Whole
    share: Floats
    name: Whole

    def of(self, number: int, names: Sequence[str]) -> list[Hit]:
        """Those of one line, where they stand line by line."""
        part = slice(*np.searchsorted(self.line, (number, number + 1)).tolist())
        shares, ids = self.share[part].tolist(), self.name[part].tolist()
        return [(share, names[id]) for share, id in zip(shares, ids, strict=True)]


class _Stopped(NamedTuple):
    """What stands on lines: the first thing on each (at no share where none does), and all."""

    first: _Hits
    every: _Hits
    """Line by line, the nearest first."""
    names: list[str]


def lines_between(
    scene: Scene, sources: Sequence[Body], targets: Sequence[Body], *, plan: bool = False
) -> list[Found]:
    """The line from each source to the target of the same index, as `line` tells it."""
    asked = _Asked.of(scene, sources, targets, plan=plan)
    found = asked.hits()
    if not plan:
        share = found.first.share
        grazing = np.flatnonzero(np.isfinite(share) & asked.graze())
        if grazing.size:
            beside = asked.lowered(grazing).hits().first
            share[grazing[np.isinf(beside.share)]] = np.inf
    return [_best(asked, found, part) for part in asked.parts()]


def _best(asked: "_Asked", found: _Stopped, part: range) -> Found:
    """Of the lines of one pair of bodies the nearest open one, else the one seen farthest."""
    first, names = found.first, found.names
    shares = first.share[part.start : part.stop].tolist()
    for number, share in zip(part, shares, strict=True):
        if math.isinf(share):
            return Found(open=True, clear_to=asked.ends[number], blocked_by="")
    ends = [(asked.starts[number], asked.ends[number]) for number in part]
    shut = [
        Found(
            open=False,
            clear_to=point_on(*ends[which], shares[which]),
            blocked_by=names[first.name[part[which]]],
            stops=stops_on(*ends[which], found.every.of(part[which], names)) if asked.plan else (),
        )
        for which in farthest(shares, ends)
    ]
    told, *rest = sorted(shut, key=lambda one: one.blocked_by)
    return told._replace(alike=tuple(rest))


@dataclass(frozen=True, slots=True)
class _Asked:
    """Lines from eye to eye through a scene, pair by pair of bodies, the nearest eyes first."""

    scene: Scene
    sources: Sequence[Body]
    targets: Sequence[Body]
    starts: list[Eye]
    ends: list[Eye]
    lines: Segments
    """A hair above or below those between the eyes."""
    pair: Whole
    """The number of the pair of bodies each line is of."""
    plan: bool

    @classmethod
    def of(
        cls, scene: Scene, sources: Sequence[Body], targets: Sequence[Body], *, plan: bool
    ) -> "_Asked":
        """Every line between bodies of the same index."""
        starts, ends, pair = [], [], []
        for number, bodies in enumerate(zip(sources, targets, strict=True)):
            for start, end in pairs_of(bodies[0].eyes, bodies[1].eyes):
                starts.append(start)
                ends.append(end)
                pair.append(number)
        lines = segments(starts, ends).shifted(RAISED)
        whose = np.array(pair, np.int64)
        return cls(scene, sources, targets, starts, ends, lines, whose, plan)

    def graze(self) -> Mask:
        """Which may run along the underside of something, and not on the ground."""
        found = np.zeros(len(self.pair), np.bool_)
        for part in self.scene.parts:
            found |= self.lines.pass_one_of(part.bottoms)
        for bodies, z in ((self.sources, self.lines.sz), (self.targets, self.lines.tz)):
            low = np.array([body.low for body in bodies], np.float64)
            found &= z > low[self.pair] + RAISED
        return found

    def lowered(self, which: Whole) -> "_Asked":
        """Some of them a hair below where they run."""
        lines = self.lines.taken(which).shifted(LOWERED - RAISED)
        return replace(self, lines=lines, pair=self.pair[which])

    def parts(self) -> Iterator[range]:
        """The numbers of the lines of each pair of bodies."""
        cuts = np.searchsorted(self.pair, np.arange(len(self.sources) + 1)).tolist()
        return (range(cuts[at], cuts[at + 1]) for at in range(len(self.sources)))

    def hits(self) -> _Stopped:
        """What stands on the lines."""
        names: list[str] = []
        found = [self._edge_hits(names)]
        found += [self._solid_hits(part, names) for part in self.scene.parts if part.solids]
        hits = _Hits(*(np.concatenate(column) for column in zip(*found, strict=True)))
        ranks = {name: rank for rank, name in enumerate(sorted(set(names)))}
        rank = np.array([ranks[name] for name in names], np.int64)[hits.name]
        order = np.lexsort((rank, hits.share, hits.line))
        every = _Hits(hits.line[order], hits.share[order], hits.name[order])
        line, at = np.unique(every.line, return_index=True)
        count = len(self.pair)
        first = _Hits(np.arange(count), np.full(count, np.inf), np.zeros(count, np.int64))
        first.share[line], first.name[line] = every.share[at], every.name[at]
        return _Stopped(first, every, names)

    def _edge_hits(self, names: list[str]) -> _Hits:
        """Walls and faces of the ground crossed, and joints of any edges slipped through."""
        line, edges, name, walls = self._near(names)
        lines = self.lines.taken(line)
        met, stops = meet(lines, edges), edges.stop_from(lines.sx, lines.sy)
        crossed, high = met.crosses & walls & stops, stops
        if not self.plan:
            crossed = crossed & within_heights(edges, height_along(lines, met.along))
            middle = np.where(np.abs(met.a_off) <= NEAR, met.a_along, met.b_along)
            high = stops & within_heights(edges, height_along(lines, middle))
        plain = _Hits(line[crossed], met.along[crossed], name[crossed])
        joint = _joint_hits(line, met, high, name)
        return _Hits(*(np.concatenate(columns) for columns in zip(plain, joint, strict=True)))

    def _near(self, names: list[str]) -> tuple[Whole, Edges, Whole, Mask]:
        """The edges in the way of lines: whose way, the edges, their names, which are walls."""
        found, sets, named, walls = [], [], [], []
        drawn = shapely.linestrings(paths(self.lines))
        for part in self.scene.parts:
            line, edge = self._of_part(part, drawn)
            found.append(line)
            sets.append(part.edges.taken(edge))
            named.append(sets[-1].owner + len(names))
            walls.append(sets[-1].owner < part.walls)
            names += part.names
        line, ground = self._ground()
        cells, number = np.unique(ground.owner, return_inverse=True)
        named.append(number.astype(np.int64) + len(names))
        names += [self.scene.cell_name(cell) for cell in cells.tolist()]
        walls.append(np.ones(ground.size, np.bool_))
        all_named, all_walls = np.concatenate(named), np.concatenate(walls)
        return np.concatenate([*found, line]), joined([*sets, ground]), all_named, all_walls

    def _of_part(self, part: Obstacles, drawn: "np.ndarray[tuple[int], np.dtype[np.object_]]"
                 ) -> tuple[Whole, Whole]:  # fmt: skip
        line, edge = part.edge_index.query(drawn, predicate="dwithin", distance=2 * NEAR)
        keep = ~self._own(part, line, part.edges.owner[edge])
        line, edge = line[keep], edge[keep]
        order = np.lexsort((edge, line))
        return line[order], edge[order]

    def _own(self, part: Obstacles, line: Whole, owner: Whole) -> Mask:
        """Whether an owner is one of the bodies at the line's ends."""
        if TOKEN not in part.kinds:
            return np.zeros(len(line), np.bool_)
        names = np.array(part.names, np.object_)[owner]
        body = np.array([kind == TOKEN for kind in part.kinds], np.bool_)[owner]
        pair = self.pair[line]
        ids = [np.array([one.id for one in bodies], np.object_)[pair]
               for bodies in (self.sources, self.targets)]  # fmt: skip
        own: Mask = body & ((names == ids[0]) | (names == ids[1]))
        return own

    def _ground(self) -> tuple[Whole, Edges]:
        ground = self.scene.plan if self.plan else self.scene.ground
        lowest = np.minimum(self.lines.sz, self.lines.tz) + LOWERED
        if self.plan:
            lowest = np.zeros(len(lowest))
        above = np.flatnonzero(ground.highest > lowest)
        pair = self.pair[above]
        own = [rooms_of(bodies).taken(pair) for bodies in (self.sources, self.targets)]
        line, faces = faces_passed(ground, paths(self.lines)[above], own, lowest[above])
        return above[line], faces

    def _solid_hits(self, part: Obstacles, names: list[str]) -> _Hits:
        """Objects and bodies the lines run inside of for long enough, each where first entered."""
        drawn = shapely.linestrings(paths(self.lines))
        line, solid = part.solid_index.query(drawn, predicate="intersects")
        keep = ~self._own(part, line, part.solid_owners[solid])
        line, solid = line[keep], solid[keep]
        heights = None if self.plan else part.solid_heights[solid]
        shapes = part.solid_index.geometries[solid]
        inside = inside_many(self.lines.taken(line), shapes, heights)
        length = lengths_in_cells(self.lines, self.scene.cell_mm)[line[inside.which]]
        long = (inside.leave - inside.enter) * length > INSIDE
        which = inside.which[long]
        name = part.solid_owners[solid[which]] + len(names)
        names += part.names
        return _Hits(line[which], inside.enter[long], name)


def _joint_hits(line: Whole, met: Meeting, high: Mask, name: Whole) -> _Hits:
    """Where lines slip through joints: asked only where edges leave a line to both sides."""
    near = (np.abs(met.a_off) <= NEAR) | (np.abs(met.b_off) <= NEAR)
    touching = np.flatnonzero(near & high)
    off = (met.a_off + met.b_off)[touching]
    left, right = line[touching[off < 0]], line[touching[off > 0]]
    rows: list[tuple[int, float, int]] = []
    both = np.intersect1d(left, right)
    mine = touching[np.isin(line[touching], both)]
    for number in both.tolist():
        which = mine[line[mine] == number]
        part = Meeting(*(column[which] for column in met))
        for share, pieces in joints(contacts(part, high[which]), float(part.length[0])):
            rows += [(number, share, int(name[which[piece]])) for piece in pieces]
    table = np.array(rows, np.float64).reshape(-1, 3)
    return _Hits(table[:, 0].astype(np.int64), table[:, 1], table[:, 2].astype(np.int64))
