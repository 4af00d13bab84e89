"""How much of a line lies in a zone: smoke, darkness, light."""

import math
from fractions import Fraction

import shapely

from battlemap.board.things import Zone
from battlemap.sight.body import Eye
from battlemap.sight.inside import length_in_cells, stretches
from battlemap.sight.scene import shapes_of


def through(zone: Zone, start: Eye, end: Eye, cell_m: Fraction) -> float:
    """The length of a line inside a zone, in metres, between the zone's bottom and top."""
    shares = [
        leave - enter
        for shape in shapes_of(zone.outline)
        for enter, leave in stretches(start, end, shape, _heights(zone))
    ]
    return sum(shares) * length_in_cells(start, end, float(cell_m * 1000)) * float(cell_m)


def holds(zone: Zone, at: Eye) -> bool:
    """Whether a point lies in a zone: its rim and bottom are part of it, its top is not."""
    bottom, top = _heights(zone)
    point = shapely.Point(at[:2])
    return bottom <= at[2] < top and any(shape.covers(point) for shape in shapes_of(zone.outline))


def _heights(zone: Zone) -> tuple[float, float]:
    bottom = -math.inf if zone.bottom is None else float(zone.bottom)
    return bottom, math.inf if zone.top is None else float(zone.top)
