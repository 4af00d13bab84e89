"""What several obstacles, or several eyes, come to together: overlaps counted once."""

from collections.abc import Collection, Iterable, Sequence
from functools import reduce

import shapely

from battlemap.sight.overlay import either, polygons_of, united
from battlemap.sight.scene import Geometry
from battlemap.sight.silhouette import Silhouette
from battlemap.sight.visible import Ring

_SPECK = 1e-6
"""The share of a silhouette below which a region is none."""
_DIGITS = 8
"""Decimals a share is told to: what hides all of it hides exactly 1."""


def share_of(seen: Silhouette, ids: Collection[str]) -> float:
    """The share of a silhouette that some obstacles hide together."""
    whole = seen.width_m * seen.height_m
    shape = united([_hidden_by(seen, id) for id in ids])
    return round(float(shape.area) / whole, _DIGITS) if whole else 0.0


def stacks(seen: Silhouette, ids: Collection[str]) -> list[frozenset[str]]:
    """Which of some obstacles lie one behind another before each region of a silhouette.

    Regions where the same ones do may come several times; specks and what none hides are left out.
    """
    shapes = {id: _hidden_by(seen, id) for id in ids}
    rims = united(shapely.boundary(list(shapes.values())))
    regions = shapely.get_parts(shapely.polygonize(shapely.get_parts(rims)))
    large = regions[shapely.area(regions) > _SPECK * seen.width_m * seen.height_m]
    points = shapely.point_on_surface(large)
    found = [frozenset(id for id in shapes if shapes[id].covers(point)) for point in points]
    return [stack for stack in found if stack]


def _hidden_by(seen: Silhouette, id: str) -> Geometry:
    """What one obstacle hides of a silhouette, in its metres."""
    outlines = [one.outline for one in seen.pieces if one.id == id and len(one.outline) > 2]
    shapes = [shapely.make_valid(shapely.Polygon(outline)) for outline in outlines]
    return united(shapes)


def united_areas(areas: Sequence[tuple[Ring, ...]]) -> tuple[Ring, ...]:
    """What several eyes see, as the rings of one area, to be filled even-odd."""
    if len(areas) == 1:
        return areas[0]
    seen = [_area(rings) for rings in areas]
    return tuple(_rings(united(seen)))


def _area(rings: Iterable[Ring]) -> Geometry:
    """Rings filled even-odd."""
    parts = [polygons_of(shapely.make_valid(shapely.Polygon(ring))) for ring in rings]
    return reduce(either, parts, shapely.Polygon())


def _rings(shape: Geometry) -> Iterable[Ring]:
    for part in shapely.get_parts(shape):
        if part.geom_type == "Polygon":
            for ring in (part.exterior, *part.interiors):
                yield tuple((x, y) for x, y in ring.coords[:-1])
