"""What is seen of many small level surfaces, as rough ground has: one cell each, or a low top.

Most are wholly hidden or wholly shown by bounds alone (`horizon`); only the rest is cut, each by
the few shadows that reach it.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import shapely

from battlemap.sight.body import Eye
from battlemap.sight.edges import Edges, Floats, Mask, Whole, outline
from battlemap.sight.horizon import Casting, Horizon, aside, casting, horizon
from battlemap.sight.overlay import common, joined, united, without
from battlemap.sight.scene import Geometry, Solid
from battlemap.sight.sectors import COUNT, Stretches, counted, edges_in, stretches_of
from battlemap.sight.shadow import cap_shadow, quads

_SLACK = 1e-9


class Facets(NamedTuple):
    """Level surfaces below the eye: their bounds (n x 4, cells), height in mm and shape."""

    boxes: Floats
    level: Floats
    shapes: Geometry
    plain: Mask
    """Which are whole cells of the ground."""

    def taken(self, which: Whole | Mask) -> "Facets":
        """Some of them."""
        return Facets._make(column[which] for column in self)


class _Pairs(NamedTuple):
    """Which facet which edge may hide some of."""

    facet: Whole
    edge: Whole


def seen_of(
    eye: Eye, facets: Facets, swept: Geometry, faces: Edges, edges: Edges, solids: Sequence[Solid]
) -> Geometry:
    """The part of `swept` in view.

    `faces` are those of the ground an eye looks down over, `edges` what else hides bands, and
    `solids` what may have an underside in view.
    """
    rim = _rim(eye, swept)
    some = stretches_of(facets.boxes - np.array([*eye[:2], *eye[:2]]))
    inner = np.bincount(some.whose, some.far > rim.least[some.sector], len(facets.level)) == 0
    some = some.taken(some.near <= rim.most[some.sector])
    cast = casting(eye, faces, edges)
    cast = cast.taken(cast.pieces.near <= rim.most[cast.pieces.sector])
    bounds = horizon(eye, cast, float(facets.level.min(initial=np.inf)))
    shown, partly = _sorted(eye, facets, some, bounds)
    under = _under(eye, facets, solids)
    shown, partly = shown & ~under, partly | (shown & under)
    shapes, cut = facets.shapes.copy(), np.zeros(len(shown), np.bool_)
    if partly.any():
        cast = _uncovered(eye, cast, bounds)
        pairs = _pairs(eye, cast, bounds, some.taken(partly[some.whose]), facets)
        cut = _cut(eye, facets, shapes, np.flatnonzero(partly), pairs, cast.edges, solids)
    seen, whole = shown | partly, facets.plain & ~cut
    around = common(_joined(shapes, seen & ~inner, whole), swept)
    return _joined(shapes, seen & inner, whole, [around])


def _joined(shapes: Geometry, seen: Mask, whole: Mask, more: Sequence[Geometry] = ()) -> Geometry:
    """The union of what is seen: cells shown whole are joined first, which is quick."""
    cells = shapely.coverage_union_all(shapes[seen & whole])
    parts = shapely.get_parts([cells, *shapes[seen & ~whole], *more])
    return joined(parts)


class _Rim(NamedTuple):
    """How far what is swept reaches at least and at most, by sector."""

    least: Floats
    most: Floats


def _rim(eye: Eye, swept: Geometry) -> _Rim:
    points, ring = shapely.get_coordinates(
        shapely.get_rings(shapely.get_parts(swept)), return_index=True
    )
    follows = np.flatnonzero(ring[1:] == ring[:-1])
    pieces, _ = edges_in(aside(outline(points[follows], points[follows + 1]), eye), *eye[:2])
    least, most = np.full(COUNT, np.inf), np.zeros(COUNT)
    np.minimum.at(least, pieces.sector, pieces.near - _SLACK)
    np.maximum.at(most, pieces.sector, pieces.far + _SLACK)
    least[most == 0] = 0.0
    return _Rim(least, most)


def _sorted(eye: Eye, facets: Facets, some: Stretches, bounds: Horizon) -> tuple[Mask, Mask]:
    """Which facets are wholly shown, and which in part as far as bounds tell."""
    below = (eye[2] - facets.level)[some.whose]
    many = len(facets.level)
    pieces = np.bincount(some.whose, minlength=many)
    hidden = np.bincount(some.whose[bounds.hidden(some, below)], minlength=many)
    shown = np.bincount(some.whose[bounds.shown(some, below)], minlength=many)
    whole = (pieces > 0) & (shown == pieces)
    return whole, (hidden < pieces) & ~whole


def _uncovered(eye: Eye, cast: Casting, bounds: Horizon) -> Casting:
    """The pieces whose top is not hidden: those that hide more than what stands before them."""
    below = eye[2] - cast.edges.top[cast.pieces.whose]
    hidden = bounds.hidden(cast.pieces, np.where(below > 0, below, 1.0), -_SLACK)
    return cast.taken(~hidden | (below <= 0))


def _pairs(eye: Eye, cast: Casting, bounds: Horizon, some: Stretches, facets: Facets) -> _Pairs:
    """The edges that may hide some of each facet, beyond what nearer ones do."""
    drop, pieces = eye[2] - facets.level, cast.pieces
    reach = cast.hides(eye[2], pieces.far)
    # Sorted by sector and nearness, so that those an edge may reach follow one another.
    beyond = 2 * float(some.far.max()) + 2
    some = some.taken(np.argsort(some.sector * beyond + some.near))
    keys, base = some.sector * beyond + some.near, pieces.sector * beyond
    deep = float((some.far - some.near).max()) + _SLACK
    nearest = np.maximum(pieces.near - deep, 0.0)
    farthest = np.minimum(float(drop.max()) * reach, beyond - 1)
    first = np.searchsorted(keys, base + nearest, side="left")
    last = np.searchsorted(keys, base + farthest, side="right") - 1
    piece, at = counted(first, last)
    below, least = drop[some.whose], bounds.least(some) * (1 - _SLACK)
    kept = (some.far[at] >= pieces.near[piece]) & (reach[piece] >= least[at])
    kept &= some.near[at] <= below[at] * reach[piece] + _SLACK
    both = np.unique(some.whose[at[kept]] * cast.edges.size + pieces.whose[piece[kept]])
    return _Pairs(*np.divmod(both, max(cast.edges.size, 1)))


def _under(eye: Eye, facets: Facets, solids: Sequence[Solid]) -> Mask:
    """The facets that undersides may hide some of."""
    found = np.zeros(len(facets.level), np.bool_)
    x, y, z = eye
    centre = np.array([x, y, x, y])
    for solid in solids:
        level = facets.level
        some = (solid.top > level) & ((solid.bottom > level) | (solid.top >= z) | solid.hazy)
        if solid.bottom >= z or not some.any():
            continue
        times = np.where(solid.bottom <= level, 1.0, (z - level) / (z - solid.bottom))
        x0, y0, x1, y1 = (centre + (np.array(solid.shape.bounds) - centre) * times[:, None]).T
        boxes = facets.boxes
        some &= (boxes[:, 0] <= x1) & (boxes[:, 2] >= x0)
        found |= some & (boxes[:, 1] <= y1) & (boxes[:, 3] >= y0)
    return found


def _cut(
    eye: Eye,
    facets: Facets,
    shapes: Geometry,
    which: Whole,
    pairs: _Pairs,
    edges: Edges,
    solids: Sequence[Solid],
) -> Mask:
    """Take out of the shapes of some facets the shadows on them; which were touched."""
    kept, hidden = quads(
        eye, edges.taken(pairs.edge), facets.level[pairs.facet], facets.boxes[pairs.facet]
    )
    whose = pairs.facet[kept]
    lids = [
        (facet, cap)
        for solid in solids
        for facet in which[_under(eye, facets.taken(which), [solid])].tolist()
        if (cap := cap_shadow(eye, solid, float(facets.level[facet]))) is not None
    ]
    if lids:
        whose = np.concatenate([whose, np.array([facet for facet, _ in lids])])
        hidden = np.concatenate([hidden, np.array([cap for _, cap in lids])])
    order = np.argsort(whose, kind="stable")
    hit, first, many = np.unique(whose[order], return_index=True, return_counts=True)
    if hit.size:
        shapes[hit] = without(shapes[hit], _in_runs(hidden[order], first, many))
    touched = np.zeros(len(shapes), np.bool_)
    touched[hit] = True
    return touched


def _in_runs(shapes: Geometry, first: Whole, many: Whole) -> Geometry:
    """The unions of runs of shapes."""
    table = np.full((len(first), int(many.max())), None)
    row, number = counted(np.zeros_like(many), many - 1)
    table[row, number] = shapes[first[row] + number]
    return united(table, axis=1)
