"""Tops and undersides of solids as an eye sees them, and what a target's silhouette sticks in."""

import numpy as np
import shapely

from battlemap.sight.projection import Window
from battlemap.sight.scene import Geometry, Solid


def caps(view: Window, solid: Solid) -> list[Geometry]:
    """What the top seen from above, or the underside seen from below, covers: unit square.

    An eye within the solid has its top above it and its underside below, and no side of it before
    what of the silhouette is within the same solid.
    """
    z = view.eye[2]
    if z < solid.bottom:
        return _cap(view, solid.shape, solid.bottom)
    if z > solid.top:
        return _cap(view, solid.shape, solid.top)
    ends = [_cap(view, solid.shape, height) for height in (solid.bottom, solid.top)]
    return [*ends[0], *ends[1], *_stuck(view, solid)]


def _cap(view: Window, shape: Geometry, height: float) -> list[Geometry]:
    near, far = _reach(view, height)
    if near >= far:
        return []
    part = shapely.intersection(shape, shapely.Polygon(_stretch(view, near, far)))
    seen = [one for one in shapely.get_parts(part) if one.geom_type == "Polygon" and one.area > 0]
    return [shapely.transform(one, lambda xy: _seen(view, xy, height)) for one in seen]


def _stuck(view: Window, solid: Solid) -> list[Geometry]:
    """What of the silhouette is within the solid."""
    low, high = (
        min(max((z - view.low) / (view.high - view.low), 0.0), 1.0)
        for z in (solid.bottom, solid.top)
    )
    plane = shapely.linestrings(view.just_before())
    parts = shapely.get_parts(shapely.intersection(solid.shape, plane))
    return [
        shapely.box(u0, low, u1, high)
        for part in parts
        if low < high and part.length > 0 and shapely.contains(solid.shape, part)
        for u0, u1 in [_span(plane, part)]
    ]


def _span(plane: Geometry, part: Geometry) -> tuple[float, float]:
    """Where a part of a line begins and ends on it: shares of its length."""
    first, last = sorted(plane.project(shapely.Point(end), normalized=True) for end in part.coords)
    return first, last


def _reach(view: Window, height: float) -> tuple[float, float]:
    """The depths between which a level surface is seen against the silhouette."""
    rise = height - view.eye[2]
    ends = [
        rise * view.depth / (v - view.eye[2]) for v in (view.low, view.high) if v != view.eye[2]
    ]
    # A surface at `rise` is seen at height v of the plane from depth rise * depth / (v - z).
    inward = [depth for depth in ends if depth > 0]
    if not inward:
        return 0.0, 0.0
    far = max(inward) if len(inward) == 2 else view.depth
    return min(inward), min(far, view.depth)


def _stretch(view: Window, near: float, far: float) -> list[tuple[float, float]]:
    (x, y, _), (fx, fy), (rx, ry) = view.eye, view.ahead, view.right
    slope = view.half / view.depth
    return [
        (x + fx * depth + rx * side * slope * depth, y + fy * depth + ry * side * slope * depth)
        for depth, side in ((near, -1), (near, 1), (far, 1), (far, -1))
    ]


def _seen(view: Window, points: np.ndarray, height: float) -> np.ndarray:
    dx, dy = points[:, 0] - view.eye[0], points[:, 1] - view.eye[1]
    depth = dx * view.ahead[0] + dy * view.ahead[1]
    off = dx * view.right[0] + dy * view.right[1]
    u = 0.5 + off / depth * view.depth / (2 * view.half)
    on_plane = view.eye[2] + (height - view.eye[2]) * view.depth / depth
    v = (on_plane - view.low) / (view.high - view.low)
    return np.clip(np.stack([u, v], axis=1), 0.0, 1.0)
