"""What stands before silhouettes: found by index, projected all at once, united one by one."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np
import shapely
from numpy.typing import NDArray

from battlemap.grid.cell import Cell
from battlemap.sight.body import Body
from battlemap.sight.caps import caps
from battlemap.sight.edges import Edges, Floats, Mask, Whole
from battlemap.sight.ground import standing_in
from battlemap.sight.ground_many import faces_passed, rooms_of
from battlemap.sight.outdone import outdone
from battlemap.sight.overlay import united
from battlemap.sight.projection import (
    NO_PIECES,
    Pieces,
    Views,
    join_pieces,
    project,
    rings,
    strip,
)
from battlemap.sight.scene import GROUND, TOKEN, Geometry, Obstacles, Scene

_NOTHING = 1e-9
"""A share smaller than this is none, and what is left of the whole below it is none left."""
_DIGITS = 12
"""Decimals a share is told to: one exactly at a threshold is not moved off it by chance."""
_WHOLE = shapely.box(0, 0, 1, 1)
Names = NDArray[np.object_]


class Looks(NamedTuple):
    """Windows from the eyes of some sources to some targets: whose eye each is, and at whom."""

    views: Views
    sources: Sequence[Body]
    targets: Sequence[Body]
    source_of: Whole
    target_of: Whole
    beside: Mask
    """Which look from the side: from straight above or below there is no silhouette."""

    def ids(self) -> tuple[Names, Names]:
        """The ids of the source and of the target of each window."""
        sources = np.array([body.id for body in self.sources], np.object_)
        targets = np.array([body.id for body in self.targets], np.object_)
        return sources[self.source_of], targets[self.target_of]


Named = tuple[str, str]
"""Id and kind of an obstacle."""
Span = tuple[float, float]
"""A stretch of u that is covered from feet to top."""


@dataclass(slots=True)
class Covered:
    """What covers one silhouette, in unit-square coordinates: spans, and polygons beside them."""

    fraction: float = 0.0
    spans: list[tuple[Span, Named]] = field(default_factory=list)
    polygons: list[tuple[Geometry, Named]] = field(default_factory=list)
    counted: list[Geometry] = field(default_factory=list)
    """Polygons that cover all that the others do."""

    def shapes(self) -> dict[Named, Geometry]:
        """What each obstacle covers."""
        parts: dict[Named, list[Geometry]] = {}
        boxes = [(_box(span), name) for span, name in self.spans]
        for shape, name in [*self.polygons, *boxes]:
            parts.setdefault(name, []).append(shape)
        return {name: united(shapes) for name, shapes in parts.items()}

    def union(self) -> Geometry:
        """All that is covered."""
        if self.fraction in {0.0, 1.0}:
            return _WHOLE if self.fraction else shapely.Polygon()
        return self._united(self._merged())

    def measure(self) -> None:
        """Set the share that is covered: exactly 0 or 1 where next to nothing is missing."""
        spans = self._merged()
        share = sum(u1 - u0 for u0, u1 in spans)
        if share < 1 - _NOTHING and len(self.counted) == 1:
            share += _beside(self.counted[0], spans)
        elif share < 1 - _NOTHING and self.counted:
            share = self._united(spans).area
        share = round(share, _DIGITS)
        self.fraction = 0.0 if share < _NOTHING else 1.0 if share > 1 - _NOTHING else share

    def _united(self, spans: list[Span]) -> Geometry:
        whole = [*self.counted, *(_box(span) for span in spans)]
        return whole[0] if len(whole) == 1 else united(whole)

    def _merged(self) -> list[Span]:
        """The spans, overlapping and touching ones made one."""
        if len(self.spans) == 1:
            return [self.spans[0][0]]
        merged: list[Span] = []
        for u0, u1 in sorted(span for span, _ in self.spans):
            if merged and u0 <= merged[-1][1]:
                merged[-1] = (merged[-1][0], max(merged[-1][1], u1))
            else:
                merged.append((u0, u1))
        return merged


def _beside(shape: Geometry, spans: Sequence[Span]) -> float:
    """The area of a shape beside some spans that do not overlap: sooner than their union."""
    area: float = shape.area
    for u0, u1 in spans:
        area -= shapely.clip_by_rect(shape, u0, 0, u1, 1).area
    return area


def _box(span: Span) -> Geometry:
    return shapely.box(span[0], 0, span[1], 1)


class _Seen(NamedTuple):
    """Pieces, each with the number of its window and its owner, and how owners are named."""

    window: Whole
    pieces: Pieces
    owner: Whole
    named: Callable[[int], Named]

    def in_windows(self, wanted: Mask) -> "_Seen":
        """Those of some windows."""
        which = np.flatnonzero(wanted[self.window])
        return _Seen(self.window[which], self.pieces.taken(which), self.owner[which], self.named)

    @property
    def names(self) -> list[Named]:
        """The name of the obstacle each piece is of."""
        return [self.named(owner) for owner in self.owner.tolist()]


def covered(scene: Scene, looks: Looks) -> dict[int, Covered]:
    """What covers each silhouette, by the number of its window; clear ones are left out."""
    found: dict[int, Covered] = {}
    for seen in _all_seen(scene, looks, found):
        _share_out(seen, found)
    for one in found.values():
        one.measure()
    return found


def shares_covered(scene: Scene, looks: Looks) -> Floats:
    """The share of each silhouette that is covered: polygons are made only where they count."""
    found: dict[int, Covered] = {}
    parts = list(_all_seen(scene, looks, found))
    shares = _spanned(parts, len(looks.target_of))
    partly = np.zeros(len(shares), np.bool_)
    partly[list(found)] = True
    for seen in parts:
        partly[seen.window[~seen.pieces.full]] = True
    partly &= shares < 1 - _NOTHING
    for seen in parts:
        _share_out(seen.in_windows(partly), found)
    shares = np.round(shares, _DIGITS)
    shares[shares < _NOTHING] = 0.0
    shares[shares > 1 - _NOTHING] = 1.0
    for number in np.flatnonzero(partly).tolist():
        found[number].measure()
        shares[number] = found[number].fraction
    return shares


def _spanned(parts: Sequence[_Seen], count: int) -> Floats:
    """How much of each silhouette is covered from feet to top."""
    full = [seen.pieces.full for seen in parts]
    window = np.concatenate([seen.window[some] for seen, some in zip(parts, full, strict=True)])
    u0 = np.concatenate([seen.pieces.u0[some] for seen, some in zip(parts, full, strict=True)])
    u1 = np.concatenate([seen.pieces.u1[some] for seen, some in zip(parts, full, strict=True)])
    order = np.lexsort((u0, window))
    window, u0, u1 = window[order], u0[order], u1[order]
    first = np.searchsorted(window, window)
    rank = np.arange(len(window)) - first
    shares, ends = np.zeros(count), np.zeros(count)
    for turn in range(int(rank.max()) + 1 if len(rank) else 0):
        now = rank == turn
        whose = window[now]
        shares[whose] += np.maximum(u1[now] - np.maximum(u0[now], ends[whose]), 0.0)
        ends[whose] = np.maximum(ends[whose], u1[now])
    return shares


def _all_seen(scene: Scene, looks: Looks, capped: dict[int, Covered]) -> Iterator[_Seen]:
    """Everything before the silhouettes; tops and undersides go to `capped`."""
    # The index asks for extents alone, and those of two sides of a triangle are those of the whole.
    sides = shapely.linestrings(looks.views.triangles()[:, :3])
    for part in scene.parts:
        yield _edges_seen(part, looks, sides)
        _add_caps(part, looks, sides, capped)
    lowest = np.minimum(looks.views.z, looks.views.low)
    above = np.flatnonzero(scene.ground.highest > lowest)
    if above.size:
        yield _ground_seen(scene, looks, above, lowest[above])
        yield _ground_stood_in(scene, looks, above)


def _share_out(seen: _Seen, found: dict[int, Covered]) -> None:
    """Give every window its pieces: spans where they cover it from feet to top, else polygons."""
    for number in set(seen.window.tolist()) - found.keys():
        found[number] = Covered()
    full, kept, names = seen.pieces.full, ~outdone(seen.window, seen.pieces), seen.names
    windows = seen.window.tolist()
    ends = zip(seen.pieces.u0.tolist(), seen.pieces.u1.tolist(), strict=True)
    for window, span, name, is_full in zip(windows, ends, names, full.tolist(), strict=True):
        if is_full:
            found[window].spans.append((span, name))
    rest = np.flatnonzero(~full)
    if rest.size:
        drawn = shapely.polygons(rings(seen.pieces.taken(rest)))
        for shape, number in zip(drawn.tolist(), rest.tolist(), strict=True):
            found[windows[number]].polygons.append((shape, names[number]))
            if kept[number]:
                found[windows[number]].counted.append(shape)


def _edges_seen(part: Obstacles, looks: Looks, sides: Geometry) -> _Seen:
    window, edge = part.edge_index.query(sides)
    window, edge = _without_own(part, looks, part.edges.owner, window, edge)
    names = list(zip(part.names, part.kinds, strict=True))
    seen, pieces, owners = _projected(looks.views.taken(window), window, part.edges.taken(edge))
    return _Seen(seen, pieces, owners, names.__getitem__)


def _without_own(
    part: Obstacles, looks: Looks, owners: Whole, window: Whole, item: Whole
) -> tuple[Whole, Whole]:
    """Leave out the bodies of the two who look at each other; the rest in the order of windows."""
    if TOKEN in part.kinds:
        names = np.array(part.names, np.object_)[owners[item]]
        sources, targets = looks.ids()
        body = np.array([kind == TOKEN for kind in part.kinds], np.bool_)[owners[item]]
        keep = ~(body & ((names == sources[window]) | (names == targets[window])))
        window, item = window[keep], item[keep]
    order = np.lexsort((item, window))
    return window[order], item[order]


def _projected(view: Views, window: Whole, edges: Edges) -> tuple[Whole, Pieces, Whole]:
    """The windows, pieces and owners of edges seen through the view of the same index."""
    stops = edges.stop_from(view.x, view.y)
    if not stops.all():
        view, edges, window = view.taken(stops), edges.taken(stops), window[stops]
    pieces, seen = project(view, edges)
    return window[seen], pieces, edges.owner[seen]


def _add_caps(part: Obstacles, looks: Looks, sides: Geometry, found: dict[int, Covered]) -> None:
    """Tops and undersides of solids."""
    if not part.solids:
        return
    window, item = part.solid_index.query(sides)
    window, item = _without_own(part, looks, part.solid_owners, window, item)
    needed = _capped(part, looks.views, window, item)
    window, item = window[needed], item[needed]
    for number, which in zip(window.tolist(), item.tolist(), strict=True):
        solid = part.solids[which]
        name = part.names[solid.owner], part.kinds[solid.owner]
        shapes = caps(looks.views.window(number), solid)
        covered = found.setdefault(number, Covered())
        covered.polygons += [(shape, name) for shape in shapes]
        covered.counted += shapes


def _capped(part: Obstacles, views: Views, window: Whole, item: Whole) -> Mask:
    """Which solids show a top or underside that their sides do not hide anyway.

    The sides of one that stands below all that is looked through hide as much as its top, unless
    the silhouette stands in it; likewise above. Nothing else hides what an eye within one looks
    at past its top or underside.
    """
    view = views.taken(window)
    bottom, top = part.solid_heights[item].T
    deep = bottom <= np.minimum(view.z, view.low)
    tall = top >= np.maximum(view.z, view.high)
    shows = np.where(view.z > top, ~deep, (view.z < bottom) & ~tall)
    planes = shapely.linestrings(views.triangles()[:, 1:3])
    shapes = part.solid_index.geometries[item]
    stands_in: Mask = shapely.intersects(shapes, planes[window])
    level = (bottom <= view.z) & (view.z <= top)
    within = level & shapely.intersects_xy(shapes, view.x, view.y)
    needed: Mask = shows | (stands_in & ~level) | within
    return needed


def _ground_seen(scene: Scene, looks: Looks, windows: Whole, lowest: Floats) -> _Seen:
    """Steps of the ground."""
    views = looks.views.taken(windows)
    own = [
        rooms_of(looks.sources).taken(looks.source_of[windows]),
        rooms_of(looks.targets).taken(looks.target_of[windows]),
    ]
    which, faces = faces_passed(scene.ground, views.triangles(), own, lowest)
    seen, pieces, owners = _projected(views.taken(which), windows[which], faces)
    return _Seen(seen, pieces, owners, lambda owner: (scene.cell_name(owner), GROUND))


def _ground_stood_in(scene: Scene, looks: Looks, windows: Whole) -> _Seen:
    """Ground that a silhouette itself sticks in; that of one cell stays within its own."""
    large = np.array([len(body.cells) != 1 for body in looks.targets], np.bool_)
    numbers: list[int] = []
    owners: list[int] = []
    pieces = [NO_PIECES]
    for number in windows[large[looks.target_of[windows]]].tolist():
        source, target = looks.source_of[number], looks.target_of[number]
        own: set[Cell] = {*looks.sources[source].cells, *looks.targets[target].cells}
        view = looks.views.window(number)
        _, left, right = view.corners()
        for cell, u0, u1, top in standing_in(scene.ground, left, right, own):
            if top > view.low:
                numbers.append(number)
                owners.append(cell[0] + cell[1] * scene.columns)
                pieces.append(strip(u0, u1, (top - view.low) / (view.high - view.low)))
    return _Seen(
        np.array(numbers, np.int64), join_pieces(pieces), np.array(owners, np.int64),
        lambda owner: (scene.cell_name(owner), GROUND),
    )  # fmt: skip
