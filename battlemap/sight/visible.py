"""What of the map an eye sees: the polygon of the ground, and of low tops, in view.

What reaches the eye's height is swept away (`sweep`); what does not, hides a band (`shadow`).
"""

import math
from collections.abc import Collection, Sequence
from functools import reduce
from typing import NamedTuple

import numpy as np
import shapely
from numpy.typing import NDArray

from battlemap.grid.cell import Cell
from battlemap.sight.body import Eye
from battlemap.sight.edges import NO_EDGES, Edges, Floats, Mask, Whole, joined
from battlemap.sight.facets import seen_of
from battlemap.sight.level import seen_of_levels
from battlemap.sight.noding import Box, clipped, within
from battlemap.sight.overlay import common, polygons_of
from battlemap.sight.parted import Parted, parted
from battlemap.sight.scene import Geometry, Obstacles, Scene, Solid
from battlemap.sight.surfaces import cut_ground, facets, high_edges, levels_of, low_edges
from battlemap.sight.sweep import visible_ring

Ring = tuple[tuple[float, float], ...]
Arc = tuple[float, float]
"""Where it looks, in degrees clockwise from north, and how wide."""

_ROUND = 32
"""Edges that stand for a quarter of a circle."""


class _Look(NamedTuple):
    """From where, within which box, and the cells whose ground is not in the way."""

    eye: Eye
    box: Box
    own: frozenset[Cell]


def visible_area(
    scene: Scene,
    eye: Eye,
    radius: float | None = None,
    *,
    arc: Arc | None = None,
    own: Collection[Cell] = (),
) -> tuple[Ring, ...]:
    """What an eye sees of the map, as rings to be filled even-odd: outlines and their holes.

    A hole's ring runs the other way round, so that signed areas add up. `radius` is in cells. The
    ground of the eye's own cell, and of the body's `own` cells, is never in the way. An eye off
    the map sees nothing of it.
    """
    parts = shapely.get_parts(shapely.orient_polygons(_area(scene, eye, radius, arc, own)))
    return tuple(_ring_of(ring) for ring in shapely.get_rings(parts))


def _ring_of(ring: Geometry) -> Ring:
    xs, ys = shapely.get_coordinates(ring)[1:].T.tolist()
    return tuple(zip(xs, ys, strict=True))


def visible_cells(
    scene: Scene,
    eye: Eye,
    radius: float | None = None,
    *,
    arc: Arc | None = None,
    own: Collection[Cell] = (),
) -> Mask:
    """The cells whose centre is seen, and the eye's own."""
    seen = _raster(_area(scene, eye, radius, arc, own), scene.rows, scene.columns)
    column, row = cell_at(eye)
    if 0 <= row < scene.rows and 0 <= column < scene.columns:
        seen[row, column] = True
    return seen


def cell_at(eye: Eye) -> Cell:
    """The cell an eye is over."""
    return math.floor(eye[0]), math.floor(eye[1])


def _area(
    scene: Scene, eye: Eye, radius: float | None, arc: Arc | None, own: Collection[Cell]
) -> Geometry:
    """The polygons seen."""
    box = _box(scene, eye, radius)
    if radius is not None and radius <= 0:
        return shapely.MultiPolygon()
    if not (box[0] <= eye[0] <= box[2] and box[1] <= eye[1] <= box[3]):
        return shapely.MultiPolygon()
    look = _Look(eye, box, frozenset({cell_at(eye), *own}))
    cut = cut_ground(scene, box)
    met = [_met(part, eye, cut.lowest) for part in scene.parts]
    swept = _swept(scene, look, met)
    low = [solid for one in met for solid in one.low_solids(swept)]
    edges = _low_edges(eye, met)
    faces = low_edges(scene, eye, box, look.own)
    ground = levels_of(cut, faces)
    if swept.is_empty:
        whole = swept
    elif ground:
        whole = seen_of_levels(eye, ground, swept, joined([faces, edges]), low)
    else:
        whole = seen_of(eye, facets(cut, eye, swept, low), swept, faces, edges, low)
    return polygons_of(_within(whole, eye, radius, arc))


class _Met(NamedTuple):
    """The obstacles of one set as they meet an eye, and the solids the eye itself touches."""

    part: Obstacles
    parted: Parted
    touched: Whole

    def low_solids(self, swept: Geometry) -> list[Solid]:
        """The solids in view that do not fill the room from all ground to the eye.

        What lies beyond one that does is swept away, and so is its inside, unless the eye itself
        touches it.
        """
        low = np.union1d(self.parted.low_solids, self.touched)
        if not low.size:
            return []
        seen = self.part.solid_index.query(swept, predicate="intersects")
        return [self.part.solids[which] for which in np.intersect1d(low, seen)]


def _met(part: Obstacles, eye: Eye, lowest: float) -> _Met:
    touched = part.solids_at(eye[0], eye[1])
    return _Met(part, parted(part, lowest, eye[2], within=touched.size > 0), touched)


def _box(scene: Scene, eye: Eye, radius: float | None) -> Box:
    if radius is None:
        return 0.0, 0.0, float(scene.columns), float(scene.rows)
    x, y, _ = eye
    return (
        max(x - radius, 0.0), max(y - radius, 0.0),
        min(x + radius, float(scene.columns)), min(y + radius, float(scene.rows)),
    )  # fmt: skip


def _swept(scene: Scene, look: _Look, met: Sequence[_Met]) -> Geometry:
    """What is left when all that reaches the eye's height has cut off what lies beyond it."""
    found = [_ring(_tall(one, look), look) for one in met]
    high = high_edges(scene, look.eye, look.box, look.own)
    if high.size:
        ends = np.stack([high.ax, high.ay, high.bx, high.by], axis=1)
        found.append(_ring(clipped(ends, look.box), look))
    return reduce(common, found)


def _tall(met: _Met, look: _Look) -> Floats:
    """The pieces of edges that hide all beyond them, within the box."""
    ends = met.parted.tall.stopping(look.eye[0], look.eye[1])
    return ends if within(met.part.pieces.bounds, look.box) else clipped(ends, look.box)


def _ring(ends: Floats, look: _Look) -> Geometry:
    x0, y0, x1, y1 = look.box
    rim = [(x0, y0, x1, y0), (x1, y0, x1, y1), (x1, y1, x0, y1), (x0, y1, x0, y0)]
    shape = shapely.Polygon(visible_ring(np.concatenate([ends, rim]), look.eye[:2]))
    if shape.is_valid:
        return shape
    return polygons_of(shapely.make_valid(shape, method="structure", keep_collapsed=False))


def _low_edges(eye: Eye, met: Sequence[_Met]) -> Edges:
    low = [one.parted.low for one in met if one.parted.low.size]
    standing = [edges.taken(edges.stop_from(eye[0], eye[1])) for edges in low]
    return joined(standing) if standing else NO_EDGES


def _within(shape: Geometry, eye: Eye, radius: float | None, arc: Arc | None) -> Geometry:
    """The part of a shape within a distance and an arc of the eye."""
    if radius is not None:
        disc = shapely.Point(eye[:2]).buffer(radius, quad_segs=_ROUND)
        shape = common(shape, disc)
    if arc is not None and arc[1] < 360:
        shape = common(shape, _wedge(shape, eye, arc))
    return shape


def _wedge(shape: Geometry, eye: Eye, arc: Arc) -> Geometry:
    """The wedge of an arc, as far as a shape reaches; north is up, y points down."""
    x0, y0, x1, y1 = shape.bounds if not shape.is_empty else (0.0, 0.0, 0.0, 0.0)
    far = 2 * (abs(x1 - x0) + abs(y1 - y0) + 1)
    steps = max(int(arc[1] // 15), 2)
    turns = [arc[0] + arc[1] * (step / steps - 0.5) for step in range(steps + 1)]
    rim = [
        (eye[0] + far * math.sin(math.radians(turn)), eye[1] - far * math.cos(math.radians(turn)))
        for turn in turns
    ]
    return shapely.make_valid(shapely.Polygon([eye[:2], *rim]))


def _raster(shape: Geometry, rows: int, columns: int) -> NDArray[np.bool_]:
    """The cells whose centre lies within, by crossings to their left along each row."""
    points, ring = shapely.get_coordinates(
        shapely.get_rings(shapely.get_parts(shape)), return_index=True
    )
    follows = np.flatnonzero(ring[1:] == ring[:-1])
    one, two = points[follows], points[follows + 1]
    low, high = np.minimum(one[:, 1], two[:, 1]), np.maximum(one[:, 1], two[:, 1])
    first = np.clip(np.ceil(low - 0.5), 0, rows).astype(np.int64)
    last = np.clip(np.ceil(high - 0.5), 0, rows).astype(np.int64)
    edge = np.repeat(np.arange(len(one)), last - first)
    begins = np.cumsum(last - first) - (last - first)
    row = np.arange(len(edge)) - np.repeat(begins - first, last - first)
    share = (row + 0.5 - one[edge, 1]) / (two[edge, 1] - one[edge, 1])
    x = one[edge, 0] + share * (two[edge, 0] - one[edge, 0])
    column = np.clip(np.ceil(x - 0.5), 0, columns).astype(np.int64)
    crossings = np.zeros((rows, columns + 1), np.int64)
    np.add.at(crossings, (row, column), 1)
    inside: NDArray[np.bool_] = np.cumsum(crossings, axis=1)[:, :columns] % 2 == 1
    return inside
