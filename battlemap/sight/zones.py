"""How much of a line lies in a zone: smoke, darkness, light."""

from fractions import Fraction

import numpy as np
import shapely

from battlemap.board.things import Zone
from battlemap.sight.body import Eye
from battlemap.sight.crossing import Segments
from battlemap.sight.edges import Floats
from battlemap.sight.inside import length_in_cells, stretches
from battlemap.sight.inside_many import inside_many, lengths_in_cells, paths
from battlemap.sight.scene import heights_of, shapes_of


def through(zone: Zone, start: Eye, end: Eye, cell_m: Fraction) -> float:
    """The length of a line inside a zone, in metres, between the zone's bottom and top."""
    shares = [
        leave - enter
        for shape in shapes_of(zone.outline)
        for enter, leave in stretches(start, end, shape, heights_of(zone))
    ]
    return sum(shares) * length_in_cells(start, end, float(cell_m * 1000)) * float(cell_m)


def crossings(zone: Zone, start: Eye, end: Eye) -> list[tuple[float, float]]:
    """The shares of a line between which it lies over or in a zone in plan, from its start on."""
    shapes = shapes_of(zone.outline)
    return sorted(pair for shape in shapes for pair in stretches(start, end, shape, None))


def entered(zone: Zone, start: Eye, end: Eye) -> float | None:
    """The share of a line at which it first runs inside a zone; None if it never does."""
    shares = [
        enter
        for shape in shapes_of(zone.outline)
        for enter, leave in stretches(start, end, shape, heights_of(zone))
        if leave > enter
    ]
    return min(shares, default=None)


def through_many(zone: Zone, lines: Segments, cell_m: Fraction) -> Floats:
    """The length of each line inside a zone, in metres: the same as `through` one by one."""
    shares = np.zeros(len(lines.sx))
    drawn = shapely.linestrings(paths(lines))
    for shape in shapes_of(zone.outline):
        shapely.prepare(shape)
        near = np.flatnonzero(shapely.intersects(shape, drawn))
        heights = np.tile(np.array(heights_of(zone)), (len(near), 1))
        found = inside_many(lines.taken(near), np.full(len(near), shape), heights)
        np.add.at(shares, near[found.which], found.leave - found.enter)
    metres: Floats = shares * lengths_in_cells(lines, float(cell_m * 1000)) * float(cell_m)
    return metres


def holds(zone: Zone, at: Eye) -> bool:
    """Whether a point lies in a zone: its rim and bottom are part of it, its top is not."""
    bottom, top = heights_of(zone)
    point = shapely.Point(at[:2])
    return bottom <= at[2] < top and any(shape.covers(point) for shape in shapes_of(zone.outline))
