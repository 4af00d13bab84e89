"""What is seen of ground of few heights and of the low tops on it, all shadows of one at once."""

from collections.abc import Sequence

from battlemap.sight.body import Eye
from battlemap.sight.edges import Edges
from battlemap.sight.overlay import common, united, without
from battlemap.sight.scene import Geometry, Solid
from battlemap.sight.shadow import cap_shadow, in_view, shadows
from battlemap.sight.surfaces import Surface, tops_of


def seen_of_levels(
    eye: Eye, ground: Sequence[Surface], swept: Geometry, edges: Edges, solids: Sequence[Solid]
) -> Geometry:
    """The part of `swept` in view: of the ground and of the tops of low solids.

    `edges` hide bands of it, and `solids` are those in view that do not reach the eye's height.
    """
    z = eye[2]
    if len(ground) == 1 and not edges.size and not solids and ground[0].level < z:
        return swept
    near = in_view(edges, swept)
    lowest = min(surface.level for surface in ground)
    tops = tops_of([solid for solid in solids if lowest < solid.top < z])
    hidden = [surface.region for surface in ground if surface.level >= z]
    hidden += [
        _less(_hidden(eye, surface, near, solids), tops, surface.level)
        for surface in ground
        if surface.level < z
    ]
    hidden += [_less(_hidden(eye, top, near, solids), [*ground, *tops], top.level) for top in tops]
    return without(swept, united(hidden))


def _hidden(eye: Eye, surface: Surface, edges: Edges, solids: Sequence[Solid]) -> Geometry:
    """What is hidden of a surface, where no higher one lies over it."""
    level, region = surface
    caps = [cap_shadow(eye, solid, level) for solid in solids]
    found = [*shadows(eye, edges, level, region), *(cap for cap in caps if cap is not None)]
    return common(united(found), region)


def _less(hidden: Geometry, over: Sequence[Surface], level: float) -> Geometry:
    """What is hidden of a surface at a level, without what lies higher."""
    higher = [surface.region for surface in over if surface.level > level]
    if not higher:
        return hidden
    return without(hidden, united(higher))
