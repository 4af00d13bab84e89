"""What of the map an eye sees: the polygon of the ground, and of low tops, in view.

What reaches the eye's height is swept away (`sweep`); what does not, hides a band (`shadow`).
"""

import math
from collections.abc import Collection, Iterator
from typing import NamedTuple

import numpy as np
import shapely
from numpy.typing import NDArray

from battlemap.grid.cell import Cell
from battlemap.sight.body import Eye
from battlemap.sight.edges import NO_EDGES, Edges, Floats, Mask, joined
from battlemap.sight.noding import Box, clipped, within
from battlemap.sight.scene import Geometry, Obstacles, Scene, Solid
from battlemap.sight.shadow import cap_shadow, shadows
from battlemap.sight.surfaces import Surface, cut_ground, high_edges, low_edges, surfaces
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
    parts = shapely.get_parts(_area(scene, eye, radius, arc, own))
    rings, part = shapely.get_rings(parts, return_index=True)
    outlines = np.diff(part, prepend=-1) > 0
    forward = shapely.is_ccw(rings) == outlines
    return tuple(_ring_of(*one) for one in zip(rings, forward.tolist(), strict=True))


def _ring_of(ring: Geometry, forward: bool) -> Ring:
    points = shapely.get_coordinates(ring)[1:]
    xs, ys = (points if forward else points[::-1]).T.tolist()
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
    swept = _swept(scene, look, cut.lowest)
    low = _low_solids(scene, eye, swept, cut.lowest)
    thrown = _Thrown(_partial(scene, look, cut.lowest), low)
    levels = surfaces(cut, eye, low)
    seen = [one for level in levels for one in _on_surface(look, level, swept, thrown)]
    whole = seen[0] if len(seen) == 1 else shapely.union_all(seen)
    return polygons_of(_within(whole, eye, radius, arc))


def _low_solids(scene: Scene, eye: Eye, swept: Geometry, lowest: float) -> list[Solid]:
    """The solids in view that do not fill the room from all ground to the eye.

    What lies beyond one that does is swept away, and so is its inside, unless the eye itself
    touches it.
    """
    found: list[Solid] = []
    here = shapely.Point(eye[:2])
    for part in scene.parts:
        low = (part.solid_heights[:, 0] > lowest) | (part.solid_heights[:, 1] < eye[2])
        low[part.solid_index.query(here, predicate="intersects")] = True
        if low.any():
            near = np.sort(part.solid_index.query(swept, predicate="intersects"))
            found += [part.solids[which] for which in near[low[near]]]
    return found


def _box(scene: Scene, eye: Eye, radius: float | None) -> Box:
    if radius is None:
        return 0.0, 0.0, float(scene.columns), float(scene.rows)
    x, y, _ = eye
    return (
        max(x - radius, 0.0), max(y - radius, 0.0),
        min(x + radius, float(scene.columns)), min(y + radius, float(scene.rows)),
    )  # fmt: skip


def _swept(scene: Scene, look: _Look, lowest: float) -> Geometry:
    """What is left when all that reaches the eye's height has cut off what lies beyond it."""
    found = [_ring(_tall(part, look, lowest), look) for part in scene.parts]
    high = high_edges(scene, look.eye, look.box, look.own)
    if high.size:
        ends = np.stack([high.ax, high.ay, high.bx, high.by], axis=1)
        found.append(_ring(clipped(ends, look.box), look))
    return shapely.intersection_all(found) if len(found) > 1 else found[0]


def _tall(part: Obstacles, look: _Look, lowest: float) -> Floats:
    """The pieces of edges that hide all beyond them, within the box."""
    reaching = _reaching(part.edges, look.eye, lowest)
    if not part.solid_index.query(shapely.Point(look.eye[:2]), predicate="intersects").size:
        reaching &= part.outer_sides.stop_from(look.eye[0], look.eye[1])
    ends = part.pieces.of(reaching)
    return ends if within(part.pieces.bounds, look.box) else clipped(ends, look.box)


def _reaching(edges: Edges, eye: Eye, lowest: float) -> Mask:
    """Which edges reach from the lowest surface to the eye, seen from their stopping side."""
    reach: Mask = (edges.top >= eye[2]) & (edges.bottom <= lowest)
    return reach & edges.stop_from(eye[0], eye[1])


def _ring(ends: Floats, look: _Look) -> Geometry:
    x0, y0, x1, y1 = look.box
    eye = look.eye
    rim = np.array([(x0, y0, x1, y0), (x1, y0, x1, y1), (x1, y1, x0, y1), (x0, y1, x0, y0)])
    ax, ay, bx, by = np.vstack([ends, rim]).T
    points = visible_ring((ax - eye[0], ay - eye[1], bx - eye[0], by - eye[1]))
    shape = shapely.Polygon(points + np.array(eye[:2]))
    return shape if shape.is_valid else polygons_of(shapely.make_valid(shape))


def polygons_of(shape: Geometry) -> Geometry:
    """The polygons of a shape, without the lines and points a repair may leave."""
    if shape.geom_type in {"Polygon", "MultiPolygon"}:
        return shape
    parts = shapely.get_parts(shapely.get_parts(shape))
    return shapely.union_all([part for part in parts if part.geom_type == "Polygon"])


class _Thrown(NamedTuple):
    """What throws shadows: edges and solids that do not reach from all ground to the eye."""

    edges: Edges
    solids: list[Solid]


def _partial(scene: Scene, look: _Look, lowest: float) -> Edges:
    low = low_edges(scene, look.eye, look.box, look.own)
    parts = [low] if low.size else []
    for part in scene.parts:
        edges = part.edges
        some = ~_reaching(edges, look.eye, lowest) & edges.stop_from(look.eye[0], look.eye[1])
        some &= (edges.bottom < look.eye[2]) & (edges.top > lowest)
        if some.any():
            parts.append(edges.taken(some))
    return joined(parts) if parts else NO_EDGES


def _on_surface(
    look: _Look, surface: Surface, swept: Geometry, thrown: _Thrown
) -> Iterator[Geometry]:
    """What is seen of one surface."""
    seen = swept if surface.region is None else shapely.intersection(swept, surface.region)
    if seen.is_empty:
        return
    hidden = shadows(look.eye, thrown.edges, surface.level, seen)
    caps = [cap_shadow(look.eye, solid, surface.level) for solid in thrown.solids]
    hidden += [cap for cap in caps if cap is not None]
    yield polygons_of(shapely.difference(seen, shapely.union_all(hidden)) if hidden else seen)


def _within(shape: Geometry, eye: Eye, radius: float | None, arc: Arc | None) -> Geometry:
    """The part of a shape within a distance and an arc of the eye."""
    if radius is not None:
        disc = shapely.Point(eye[:2]).buffer(radius, quad_segs=_ROUND)
        shape = shapely.intersection(shape, disc)
    if arc is not None and arc[1] < 360:
        shape = shapely.intersection(shape, _wedge(shape, eye, arc))
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
