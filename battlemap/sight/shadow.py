"""The shadows of what does not reach the eye: a low wall hides a band of ground, not all beyond.

From an eye above it, an edge hides of a surface at height g what lies between k0 and k1 times as
far as the edge itself, where k = (eye - g) / (eye - height) for its bottom and its top.
"""

from typing import NamedTuple

import numpy as np
import shapely

from battlemap.sight.body import Eye
from battlemap.sight.edges import Edges, Floats, Mask
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


def bands(z: float, bottom: Floats, top: Floats, level: float) -> Bands:
    """The bands of heights `bottom` to `top` on a surface at `level`, all in mm; `z` is the eye."""
    drop = z - level
    over_bottom = np.where(bottom < z, z - bottom, np.nan)
    over_top = np.where(top < z, z - top, np.nan)
    with np.errstate(invalid="ignore"):
        first = np.where(bottom <= level, 1.0, drop / over_bottom)
        last = np.where(top >= z, np.inf, drop / over_top)
    nothing = np.isnan(first) | (top <= level)
    return Bands(np.where(nothing, 1.0, first), np.where(nothing, 1.0, last))


def shadows(eye: Eye, edges: Edges, level: float, within: Geometry) -> list[Geometry]:
    """What edges hide of a surface at a height: polygons that meet the shape they lie `within`."""
    if not edges.size:
        return []
    thrown = bands(eye[2], edges.bottom, edges.top, level)
    ax, ay = edges.ax - eye[0], edges.ay - eye[1]
    bx, by = edges.bx - eye[0], edges.by - eye[1]
    wide = np.hypot(bx - ax, by - ay)
    off = np.abs(ax * by - ay * bx) / np.where(wide > 0, wide, 1.0)
    kept = np.flatnonzero(thrown.hide & (off > _ON))
    if not kept.size:
        return []
    first = thrown.first[kept]
    last = np.minimum(thrown.last[kept], np.maximum(_BEYOND / off[kept], 2 * first))
    a, b = np.stack([ax, ay], axis=1)[kept], np.stack([bx, by], axis=1)[kept]
    ring = [a * first[:, None], b * first[:, None], b * last[:, None], a * last[:, None]]
    return _meeting(np.stack([*ring, ring[0]], axis=1) + np.array(eye[:2]), within)


def _meeting(rings: Floats, within: Geometry) -> list[Geometry]:
    """The rings that reach a shape, as polygons cut to its bounds."""
    x0, y0, x1, y1 = within.bounds
    low, high = rings.min(axis=1), rings.max(axis=1)
    near = (low[:, 0] < x1) & (high[:, 0] > x0) & (low[:, 1] < y1) & (high[:, 1] > y0)
    quads = shapely.polygons(rings[near])
    shapely.prepare(within)
    quads = quads[shapely.intersects(within, quads)]
    cut = shapely.intersection(quads, shapely.box(x0, y0, x1, y1))
    return [quad for quad in cut if not quad.is_empty]


def cap_shadow(eye: Eye, solid: Solid, level: float) -> Geometry | None:
    """What a solid's underside hides of a surface below it, or the solid itself where it stands.

    Where its top is seen, the surface it stands on has been left out under it already.
    """
    if solid.top <= level or (solid.bottom <= level and solid.top < eye[2]):
        return None
    one = bands(eye[2], np.array([solid.bottom]), np.array([solid.top]), level)
    if not one.hide[0]:
        return None
    times = float(one.first[0])
    centre = np.array(eye[:2])
    return shapely.transform(solid.shape, lambda xy: (xy - centre) * times + centre)
