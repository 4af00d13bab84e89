"""What is seen of level ground and of the low tops on it, all shadows of one level at once."""

from collections.abc import Sequence

import shapely

from battlemap.sight.body import Eye
from battlemap.sight.edges import Edges
from battlemap.sight.scene import Geometry, Solid
from battlemap.sight.shadow import cap_shadow, in_view, shadows
from battlemap.sight.surfaces import Surface, tops_of


def seen_of_level(
    eye: Eye, level: float, swept: Geometry, edges: Edges, solids: Sequence[Solid]
) -> Geometry:
    """The part of `swept` in view: of ground at `level` (mm) and of the tops of low solids.

    `edges` hide bands of it, and `solids` are those in view that do not reach the eye's height.
    """
    if level >= eye[2]:
        return shapely.MultiPolygon()
    tops = tops_of([solid for solid in solids if level < solid.top < eye[2]])
    near = in_view(edges, swept)
    ground = _hidden(eye, level, swept, near, solids)
    hidden = [_less(ground, tops, level)]
    for top in tops:
        some = _hidden(eye, top.level, top.region, near, solids)
        hidden.append(_less(shapely.intersection(some, top.region), tops, top.level))
    return shapely.difference(swept, shapely.disjoint_subset_union_all(hidden))


def _hidden(
    eye: Eye, level: float, within: Geometry, edges: Edges, solids: Sequence[Solid]
) -> Geometry:
    """What is hidden of a surface at a level by what may hide some `within` a shape."""
    caps = [cap_shadow(eye, solid, level) for solid in solids]
    found = [*shadows(eye, edges, level, within), *(cap for cap in caps if cap is not None)]
    return shapely.disjoint_subset_union_all(found) if found else shapely.MultiPolygon()


def _less(hidden: Geometry, tops: Sequence[Surface], level: float) -> Geometry:
    """What is hidden of a surface where no higher top covers it."""
    over = [top.region for top in tops if top.level > level]
    return shapely.difference(hidden, shapely.disjoint_subset_union_all(over)) if over else hidden
