"""What several obstacles, or several eyes, come to together: overlaps counted once."""

from collections.abc import Collection, Iterable, Sequence
from functools import reduce

import shapely

from battlemap.sight.scene import Geometry
from battlemap.sight.silhouette import Silhouette
from battlemap.sight.visible import Ring, polygons_of

GRAIN = 1e-9
"""Corners are laid on a grid of this, in cells: edges that all but touch cannot be joined else."""
_SPECK = 1e-6
"""The share of a silhouette below which a region is none."""


def share_of(seen: Silhouette, ids: Collection[str]) -> float:
    """The share of a silhouette that some obstacles hide together."""
    whole = seen.width_m * seen.height_m
    shape = shapely.union_all([_hidden_by(seen, id) for id in ids], grid_size=GRAIN)
    return float(shape.area) / whole if whole else 0.0


def stacks(seen: Silhouette, ids: Collection[str]) -> list[frozenset[str]]:
    """Which of some obstacles lie one behind another before each region of a silhouette.

    Regions where the same ones do may come several times; specks and what none hides are left out.
    """
    shapes = {id: _hidden_by(seen, id) for id in ids}
    rims = shapely.union_all(shapely.boundary(list(shapes.values())), grid_size=GRAIN)
    regions = shapely.get_parts(shapely.polygonize(shapely.get_parts(rims)))
    large = regions[shapely.area(regions) > _SPECK * seen.width_m * seen.height_m]
    points = shapely.point_on_surface(large)
    found = [frozenset(id for id in shapes if shapes[id].covers(point)) for point in points]
    return [stack for stack in found if stack]


def _hidden_by(seen: Silhouette, id: str) -> Geometry:
    """What one obstacle hides of a silhouette, in its metres."""
    outlines = [one.outline for one in seen.pieces if one.id == id and len(one.outline) > 2]
    shapes = [shapely.make_valid(shapely.Polygon(outline)) for outline in outlines]
    return shapely.union_all(shapes, grid_size=GRAIN)


def united(areas: Sequence[tuple[Ring, ...]]) -> tuple[Ring, ...]:
    """What several eyes see, as the rings of one area, to be filled even-odd."""
    if len(areas) == 1:
        return areas[0]
    seen = [_area(rings) for rings in areas]
    return tuple(_rings(shapely.union_all(seen, grid_size=GRAIN)))


def _area(rings: Iterable[Ring]) -> Geometry:
    """Rings filled even-odd."""
    parts = [polygons_of(shapely.make_valid(shapely.Polygon(ring))) for ring in rings]
    return reduce(_either, parts, shapely.Polygon())


def _either(one: Geometry, other: Geometry) -> Geometry:
    return polygons_of(shapely.symmetric_difference(one, other, grid_size=GRAIN))


def _rings(shape: Geometry) -> Iterable[Ring]:
    for part in shapely.get_parts(shape):
        if part.geom_type == "Polygon":
            for ring in (part.exterior, *part.interiors):
                yield tuple((x, y) for x, y in ring.coords[:-1])
