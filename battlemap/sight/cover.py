"""What stands before silhouettes: found by index, projected all at once, united one by one."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

import numpy as np
import shapely

from battlemap.grid.cell import Cell
from battlemap.sight.body import Body
from battlemap.sight.caps import caps
from battlemap.sight.edges import Edges, Floats, Whole
from battlemap.sight.ground import sides, standing_in
from battlemap.sight.projection import Pieces, Window, project, rings, views
from battlemap.sight.scene import GROUND, TOKEN, Geometry, Obstacles, Scene

_NOTHING = 1e-9
"""A share smaller than this is none, and what is left of the whole below it is none left."""
_WHOLE = shapely.box(0, 0, 1, 1)

Asked = tuple[Window, Body]
Named = tuple[str, str]
"""Id and kind of an obstacle."""


@dataclass(slots=True)
class Covered:
    """What covers one silhouette, in unit-square coordinates."""

    fraction: float = 0.0
    names: list[Named] = field(default_factory=list)
    polygons: list[Geometry] = field(default_factory=list)
    spans: list[tuple[float, float]] = field(default_factory=list)
    """Stretches of u that are covered from feet to top."""
    span_names: list[Named] = field(default_factory=list)

    def shapes(self) -> dict[Named, Geometry]:
        """What each obstacle covers."""
        parts: dict[Named, list[Geometry]] = {}
        boxes = [shapely.box(u0, 0, u1, 1) for u0, u1 in self.spans]
        named = zip([*self.names, *self.span_names], [*self.polygons, *boxes], strict=True)
        for name, shape in named:
            parts.setdefault(name, []).append(shape)
        return {name: shapely.union_all(shapes) for name, shapes in parts.items()}

    def union(self) -> Geometry:
        """All that is covered."""
        if self.fraction in {0.0, 1.0}:
            return _WHOLE if self.fraction else shapely.Polygon()
        return self._united(_merged(self.spans))

    def measure(self) -> None:
        """Set the share that is covered: exactly 0 or 1 where next to nothing is missing."""
        spans = _merged(self.spans)
        wide = sum(u1 - u0 for u0, u1 in spans)
        if wide < 1 - _NOTHING and self.polygons:
            wide = self._united(spans).area
        self.fraction = 0.0 if wide < _NOTHING else 1.0 if wide > 1 - _NOTHING else wide

    def _united(self, spans: list[tuple[float, float]]) -> Geometry:
        boxes = [shapely.box(u0, 0, u1, 1) for u0, u1 in spans]
        whole = [*self.polygons, *boxes]
        return whole[0] if len(whole) == 1 else shapely.union_all(whole)


def _merged(spans: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Overlapping and touching stretches made one."""
    merged: list[tuple[float, float]] = []
    for u0, u1 in sorted(spans):
        if merged and u0 <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(merged[-1][1], u1))
        else:
            merged.append((u0, u1))
    return merged


def covered(scene: Scene, source: Body, asked: Sequence[Asked]) -> list[Covered]:
    """What covers each silhouette, seen by one source."""
    found = [Covered() for _ in asked]
    if not asked:
        return found
    windows = [view for view, _ in asked]
    triangles = shapely.polygons([[*view.corners(), view.eye[:2]] for view in windows])
    for part in scene.parts:
        _add_edges(part, source, asked, triangles, found)
        _add_caps(part, source, asked, triangles, found)
    for number, (view, target) in enumerate(asked):
        _add_ground(scene, source, view, target, found[number])
    for one in found:
        one.measure()
    return found


def _add_edges(
    part: Obstacles, source: Body, asked: Sequence[Asked], triangles: Geometry, found: list[Covered]
) -> None:
    which, edge = part.edge_index.query(triangles)
    edge, which = _without_own(part, source, asked, part.edges.owner, which, edge)
    if edge.size:
        names = list(zip(part.names, part.kinds, strict=True))
        taken = part.edges.taken(edge)
        for number, pieces, owners in _projected(asked, which, taken):
            _add(found[number], pieces, [names[owner] for owner in owners])


def _without_own(
    part: Obstacles,
    source: Body,
    asked: Sequence[Asked],
    owners: Whole,
    which: Whole,
    item: Whole,
) -> tuple[Whole, Whole]:
    """Leave out the bodies of the two who look at each other; the rest in the order of windows."""
    names = np.array(part.names, np.object_)[owners[item]]
    ids = np.array([body.id for _, body in asked], np.object_)[which]
    body = np.array([kind == TOKEN for kind in part.kinds], np.bool_)[owners[item]]
    keep = ~(body & ((names == ids) | (names == source.id)))
    order = np.lexsort((item[keep], which[keep]))
    return item[keep][order], which[keep][order]


def _projected(
    asked: Sequence[Asked], which: Whole, taken: Edges
) -> Iterator[tuple[int, Pieces, Whole]]:
    """The pieces that edges cover, window by window, with their owners."""
    view = views([view for view, _ in asked]).taken(which)
    stops = taken.stop_from(view.x, view.y)
    if not stops.all():
        view, taken, which = view.taken(stops), taken.taken(stops), which[stops]
    pieces, seen = project(view, taken)
    windows, owners = which[seen], taken.owner[seen]
    starts = np.flatnonzero(np.diff(windows, prepend=-1, append=-1))
    for start, end in pairwise(starts.tolist()):
        yield int(windows[start]), pieces.taken(np.arange(start, end)), owners[start:end]


def _add(cover: Covered, pieces: Pieces, names: list[Named]) -> None:
    full = pieces.full
    for number in np.flatnonzero(full):
        cover.spans.append((float(pieces.u0[number]), float(pieces.u1[number])))
        cover.span_names.append(names[number])
    rest = np.flatnonzero(~full)
    if rest.size:
        drawn = shapely.polygons(rings(pieces.taken(rest)))
        cover.polygons += drawn.tolist()
        cover.names += [names[number] for number in rest]


def _add_caps(
    part: Obstacles, source: Body, asked: Sequence[Asked], triangles: Geometry, found: list[Covered]
) -> None:
    """Tops and undersides of solids."""
    if not part.solids:
        return
    which, item = part.solid_index.query(triangles)
    owners = np.array([solid.owner for solid in part.solids], np.int64)
    item, which = _without_own(part, source, asked, owners, which, item)
    for number, solid in zip(which.tolist(), item.tolist(), strict=True):
        one = part.solids[solid]
        for shape in caps(asked[number][0], one):
            found[number].polygons.append(shape)
            found[number].names.append((part.names[one.owner], part.kinds[one.owner]))


def _add_ground(scene: Scene, source: Body, view: Window, target: Body, cover: Covered) -> None:
    """Steps of the ground, and ground that the silhouette itself sticks in."""
    cells: set[Cell] = {*source.cells, *target.cells}
    corners = view.corners()
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    faces = sides(scene.ground, (min(xs), min(ys), max(xs), max(ys)), cells, view.lowest)
    if faces.size:
        which = np.zeros(faces.size, np.int64)
        for _, pieces, owners in _projected([(view, target)], which, faces):
            _add(cover, pieces, [(scene.cell_name(int(owner)), GROUND) for owner in owners])
    for cell, u0, u1, top in standing_in(scene.ground, corners[1], corners[2], cells):
        v = (top - view.low) / (view.high - view.low)
        if v > 0 and u1 > u0:
            piece = _strip(u0, u1, v)
            _add(cover, piece, [(f"{cell[0]},{cell[1]}", GROUND)])


def _strip(u0: float, u1: float, v: float) -> Pieces:
    def one(value: float) -> Floats:
        return np.array([value])

    return Pieces(one(u0), one(u1), one(-1.0), one(-1.0), one(min(v, 2.0)), one(min(v, 2.0)))
