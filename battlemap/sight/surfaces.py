"""The surfaces an eye can look down on: ground by its height, and the tops of low solids."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

import numpy as np
import shapely

from battlemap.grid.cell import Cell
from battlemap.sight.body import Eye
from battlemap.sight.edges import NO_EDGES, Edges, Floats, Mask, Whole
from battlemap.sight.facets import Facets
from battlemap.sight.ground import Ground, sides
from battlemap.sight.noding import Box
from battlemap.sight.overlay import united, without
from battlemap.sight.scene import Geometry, Scene, Solid

_FEW = 10
"""Ground of no more heights than this, in wide patches, is looked at height by height."""
_WIDE = 12
"""In wide patches lie at least so many cells for each face between them."""


class Surface(NamedTuple):
    """A level surface: its height in mm and where it lies."""

    level: float
    region: Geometry


class Cut(NamedTuple):
    """The ground within a box around whole cells."""

    tops: Floats
    column: int
    row: int
    lowest: float
    flat: bool


def cut_ground(scene: Scene, box: Box) -> Cut:
    """The ground of the cells a box touches."""
    c0, r0 = max(int(box[0]), 0), max(int(box[1]), 0)
    c1, r1 = int(np.ceil(box[2])), int(np.ceil(box[3]))
    tops = scene.ground.tops[r0:r1, c0:c1]
    if scene.ground.flat:
        return Cut(tops, c0, r0, scene.ground.lowest, flat=True)
    lowest = float(tops.min())
    return Cut(tops, c0, r0, lowest, flat=lowest == float(tops.max()))


def levels_of(cut: Cut, faces: Edges) -> list[Surface]:
    """The ground by its heights, where they are few and lie in wide patches; none otherwise."""
    rows, columns = cut.tops.shape
    if cut.flat:
        x, y = cut.column, cut.row
        return [Surface(cut.lowest, shapely.box(x, y, x + columns, y + rows))]
    if cut.tops.size < _WIDE * faces.size:
        return []
    heights = np.unique(cut.tops)
    if len(heights) > _FEW:
        return []
    return [Surface(float(level), _cells(cut, cut.tops == level)) for level in heights]


def _cells(cut: Cut, which: Mask) -> Geometry:
    row, column = np.nonzero(which)
    x, y = column + cut.column, row + cut.row
    return shapely.coverage_union_all(shapely.box(x, y, x + 1, y + 1))


def tops_of(solids: Sequence[Solid]) -> list[Surface]:
    """The tops of solids, those of one height together; what is hazy has none."""
    shapes: dict[float, list[Geometry]] = {}
    for solid in (one for one in solids if not one.hazy):
        shapes.setdefault(solid.top, []).append(solid.shape)
    return [Surface(top, united(one)) for top, one in shapes.items()]


def _without(surface: Surface, tops: list[Surface]) -> Geometry:
    over = [top.region for top in tops if top.level > surface.level]
    return without(surface.region, united(over)) if over else surface.region


def facets(cut: Cut, eye: Eye, within: Geometry, solids: Sequence[Solid]) -> Facets:
    """The surfaces below the eye around a shape, each cell of the ground by itself."""
    bounds = within.bounds if not within.is_empty else (0.0, 0.0, 0.0, 0.0)
    row, column = np.nonzero(cut.tops < eye[2])
    x, y = (column + cut.column).astype(np.float64), (row + cut.row).astype(np.float64)
    near = (x < bounds[2]) & (x + 1 > bounds[0]) & (y < bounds[3]) & (y + 1 > bounds[1])
    x, y, level = x[near], y[near], cut.tops[row[near], column[near]]
    boxes = np.stack([x, y, x + 1, y + 1], axis=1)
    plain = np.ones(len(x), np.bool_)
    ground = Facets(boxes, level, shapely.box(x, y, x + 1, y + 1), plain)
    tops = tops_of([solid for solid in solids if solid.top < eye[2]])
    return _with_tops(ground, tops) if tops else ground


def _with_tops(ground: Facets, tops: list[Surface]) -> Facets:
    """Cells of the ground and low tops, each without what lies higher."""
    regions = [_without(top, tops) for top in tops]
    shapes = shapely.get_parts(regions)
    which = np.repeat(np.arange(len(tops)), shapely.get_num_geometries(regions))
    levels = np.array([top.level for top in tops])[which]
    above = Facets(shapely.bounds(shapes), levels, shapes, np.zeros(len(shapes), np.bool_))
    cell, over = shapely.STRtree(shapes).query(ground.shapes, predicate="intersects")
    higher = levels[over] > ground.level[cell]
    _cut_out(ground.shapes, cell[higher], shapes[over[higher]])
    ground.plain[cell[higher]] = False
    _cut_out(shapes, over[~higher], shapely.box(*ground.boxes[cell[~higher]].T))
    both = Facets._make(np.concatenate(pair) for pair in zip(ground, above, strict=True))
    return both.taken(~shapely.is_empty(both.shapes))


def _cut_out(shapes: Geometry, which: Whole, holes: Geometry) -> None:
    """Take holes, one at a time, out of some of the shapes."""
    for at, hole in zip(which.tolist(), holes, strict=True):
        shapes[at] = without(shapes[at], hole)


def high_edges(scene: Scene, eye: Eye, box: Box, own: Collection[Cell]) -> Edges:
    """The edges of ground that reaches the eye's height: nothing beyond them is seen."""
    if scene.ground.highest < eye[2]:
        return NO_EDGES
    tops = np.where(scene.ground.tops >= eye[2], np.inf, -np.inf)
    high = Ground(tops, flat=False, highest=float(tops.max()), lowest=-np.inf)
    return sides(high, box, own, 0.0)


def low_edges(scene: Scene, eye: Eye, box: Box, own: Collection[Cell]) -> Edges:
    """The edges over which an eye looks down from one ground to a lower one, in long runs.

    Where ground rises away from the eye nothing is hidden that its far edges do not hide too.
    """
    if scene.ground.flat:
        return NO_EDGES
    faces = sides(scene.ground, box, own, scene.ground.lowest)
    upright = faces.ax == faces.bx
    before = np.where(
        upright, faces.owner % scene.columns < faces.ax, faces.owner // scene.columns < faces.ay
    )
    down = np.where(upright, eye[0] < faces.ax, eye[1] < faces.ay) == before
    kept = faces.taken((faces.top < eye[2]) & down)
    return _runs(kept._replace(bottom=np.full(kept.size, -np.inf)))


def _runs(faces: Edges) -> Edges:
    """Unit faces of one height in a row, made one."""
    upright = faces.ax == faces.bx
    line, at = np.where(upright, faces.ax, faces.ay), np.where(upright, faces.ay, faces.ax)
    order = np.lexsort((at, faces.top, line, upright))
    keys = np.stack([upright, line, faces.top, at], axis=1)[order]
    follows = (keys[1:, :3] == keys[:-1, :3]).all(axis=1) & (keys[1:, 3] == keys[:-1, 3] + 1)
    starts = np.flatnonzero(np.append(True, ~follows)[: len(order)])
    ends = np.append(starts[1:], len(order))[: len(starts)] - 1
    first, last = faces.taken(order[starts]), faces.taken(order[ends])
    return first._replace(bx=last.bx, by=last.by)
