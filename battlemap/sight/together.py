"""What several obstacles, or several eyes, come to together: overlaps counted once."""

from collections.abc import Collection, Iterable, Sequence
from functools import reduce

import shapely

from battlemap.sight.scene import Geometry
from battlemap.sight.silhouette import Silhouette
from battlemap.sight.visible import Ring, polygons_of

GRAIN = 1e-9
"""Corners are laid on a grid of this, in cells: edges that all but touch cannot be joined else."""


def share_of(seen: Silhouette, ids: Collection[str]) -> float:
    """The share of a silhouette that some obstacles hide together."""
    whole = seen.width_m * seen.height_m
    shapes = [
        shapely.make_valid(shapely.Polygon(piece.outline))
        for piece in seen.pieces
        if piece.id in ids and len(piece.outline) > 2
    ]
    return float(shapely.union_all(shapes).area) / whole if shapes and whole else 0.0


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
