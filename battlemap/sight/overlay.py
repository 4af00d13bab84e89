"""Shapes united, cut and compared on one fine grid.

Shadows of edges that share a corner run along one another, off by rounding alone. Without a grid
such shapes cannot be joined: a part is lost in silence, or the library gives up.
"""

from collections.abc import Sequence
from typing import Any

import shapely

GRAIN = 1e-9
"""The side of the grid's squares, in cells: far below what is seen, far above rounding."""
_LOST = 1e-6
"""More area than this, in square cells, is not lost by rounding."""


def united(shapes: Sequence[Any] | Any, axis: int | None = None) -> Any:
    """The union of shapes, or of each row of them along an axis."""
    return shapely.union_all(shapes, grid_size=GRAIN, axis=axis)


def joined(parts: Any) -> Any:
    """The union of polygons that do not overlap, as cells do not.

    Without the grid it takes a third of the time; that nothing was lost is told by the area.
    """
    try:
        whole = shapely.disjoint_subset_union_all(parts)
    except shapely.GEOSException:
        return united(parts)
    lost = abs(float(shapely.area(parts).sum()) - whole.area)
    return whole if lost < _LOST else united(parts)


def without(shape: Any, other: Any) -> Any:
    """A shape without what another covers, or each of several."""
    return shapely.difference(shape, other, grid_size=GRAIN)


def common(shape: Any, other: Any) -> Any:
    """What two shapes share, without the lines and points in which they touch."""
    return polygons_of(shapely.intersection(shape, other, grid_size=GRAIN))


def either(shape: Any, other: Any) -> Any:
    """What one of two shapes covers, and not both."""
    return polygons_of(shapely.symmetric_difference(shape, other, grid_size=GRAIN))


def polygons_of(shape: Any) -> Any:
    """The polygons of a shape, without the lines and points an overlay or repair may leave.

    None of them overlaps another: they are parts of one result.
    """
    if shape.geom_type in {"Polygon", "MultiPolygon"}:
        return shape
    parts = shapely.get_parts(shapely.get_parts(shape))
    return shapely.multipolygons(parts[shapely.get_type_id(parts) == shapely.GeometryType.POLYGON])
