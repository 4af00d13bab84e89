"""The shadows of what does not reach the eye: a low wall hides a band of ground, not all beyond.

From an eye above it, an edge hides of a surface at height g what lies between k0 and k1 times as
far as the edge itself, where k = (eye - g) / (eye - height) for its bottom and its top.
"""

from typing import NamedTuple

import numpy as np
import shapely

from battlemap.sight.body import Eye
from battlemap.sight.edges import Edges, Floats, Mask, Whole
from battlemap.sight.scene import Geometry, Solid

_ON = 1e-9
_NO_BAND = 1e-9
_BEYOND = 4096.0 * 2
"""Farther than any map is wide, in cells."""


class Bands(NamedTuple):
    """From how far to how far edges hide a surface, in multiples of their own distance."""

    first: Floats
    last: Floats

    @property
    def hide(self) -> Mask:
        """Which of them hide anything."""
        some: Mask = self.last > self.first * (1 + _NO_BAND)
        return some


def bands(z: float, bottom: Floats, top: Floats, level: Floats | float) -> Bands:
    """The bands of heights `bottom` to `top` on a surface at `level`, all in mm; `z` is the eye."""
    drop = z - level
    over_bottom = np.where(bottom < z, z - bottom, np.nan)
    over_top = np.where(top < z, z - top, np.nan)
    with np.errstate(invalid="ignore"):
        first = np.where(bottom <= level, 1.0, drop / over_bottom)
        last = np.where(top >= z, np.inf, drop / over_top)
    nothing = np.isnan(first) | (top <= level)
    return Bands(np.where(nothing, 1.0, first), np.where(nothing, 1.0, last))


def in_view(edges: Edges, seen: Geometry) -> Edges:
    """The edges that stand within what is seen, or reach into it: others hide none of it."""
    one, two = np.stack([edges.ax, edges.ay], axis=1), np.stack([edges.bx, edges.by], axis=1)
    shapely.prepare(seen)
    return edges.taken(shapely.intersects(seen, shapely.linestrings(np.stack([one, two], axis=1))))


def shadows(eye: Eye, edges: Edges, level: float, within: Geometry) -> list[Geometry]:
    """What edges hide of a surface at a height: polygons that meet the shape they lie `within`."""
    kept, rings = _rings(eye, edges, level)
    return _meeting(rings, within) if kept.size else []


def quads(eye: Eye, edges: Edges, levels: Floats, boxes: Floats) -> tuple[Whole, Geometry]:
    """What each edge hides of its own level surface within a box: which hide some, and polygons."""
    kept, rings = _rings(eye, edges, levels)
    into = _reaching_into(rings, boxes[kept])
    return kept[into], shapely.polygons(rings[into])


def _reaching_into(rings: Floats, boxes: Floats) -> Mask:
    """Which quads (n x 5 x 2) share more than a border with boxes: no side parts the two."""
    x0, y0, x1, y1 = boxes.T[:, :, None]
    (px, py), (qx, qy) = (rings[:, ends].transpose(2, 0, 1) for ends in (slice(-1), slice(1, None)))
    turning = np.sign(np.sum(px * qy - qx * py, axis=1))[:, None]
    wx, wy = (qx - px) * turning, (qy - py) * turning
    # The corner of a box farthest towards the inside of each side.
    x, y = np.where(wy > 0, x0, x1), np.where(wx > 0, y1, y0)
    inside = wx * (y - py) - wy * (x - px) > _ON * np.hypot(wx, wy)
    low, high = rings.min(axis=1), rings.max(axis=1)
    near = (low < boxes[:, 2:] - _ON) & (high > boxes[:, :2] + _ON)
    found: Mask = inside.all(axis=1) & near.all(axis=1)
    return found


def _rings(eye: Eye, edges: Edges, level: Floats | float) -> tuple[Whole, Floats]:
    """Which edges hide some of surfaces, and what, as rings of four corners."""
    thrown = bands(eye[2], edges.bottom, edges.top, level)
    ax, ay = edges.ax - eye[0], edges.ay - eye[1]
    bx, by = edges.bx - eye[0], edges.by - eye[1]
    wide = np.hypot(bx - ax, by - ay)
    off = np.abs(ax * by - ay * bx) / np.where(wide > 0, wide, 1.0)
    kept = np.flatnonzero(thrown.hide & (off > _ON))
    first = thrown.first[kept]
    last = np.minimum(thrown.last[kept], np.maximum(_BEYOND / off[kept], 2 * first))
    a, b = np.stack([ax, ay], axis=1)[kept], np.stack([bx, by], axis=1)[kept]
    ring = [a * first[:, None], b * first[:, None], b * last[:, None], a * last[:, None]]
    return kept, np.stack([*ring, ring[0]], axis=1) + np.array(eye[:2])


def _meeting(rings: Floats, within: Geometry) -> list[Geometry]:
    """The rings that reach a shape, as polygons."""
    x0, y0, x1, y1 = within.bounds
    low, high = rings.min(axis=1), rings.max(axis=1)
    near = (low[:, 0] < x1) & (high[:, 0] > x0) & (low[:, 1] < y1) & (high[:, 1] > y0)
    quads = shapely.polygons(rings[near])
    shapely.prepare(within)
    reaching: list[Geometry] = quads[shapely.intersects(within, quads)].tolist()
    return reaching


def cap_shadow(eye: Eye, solid: Solid, level: float) -> Geometry | None:
    """What a solid's underside hides of a surface below it, or the solid itself where it stands.

    Where its top is seen, the surface it stands on has been left out under it already.
    """
    topped = solid.top < eye[2] and not solid.hazy
    if solid.top <= level or (solid.bottom <= level and topped):
        return None
    one = bands(eye[2], np.array([solid.bottom]), np.array([solid.top]), level)
    if not one.hide[0]:
        return None
    times = float(one.first[0])
    centre = np.array(eye[:2])
    return shapely.transform(solid.shape, lambda xy: (xy - centre) * times + centre)
