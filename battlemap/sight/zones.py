"""How much of a line lies in a zone: smoke, darkness, light."""

from collections.abc import Iterator
from fractions import Fraction

import shapely

from battlemap.board.things import Zone
from battlemap.sight.body import Eye
from battlemap.sight.inside import Stretch, length_in_cells, stretches
from battlemap.sight.scene import heights_of, shapes_of


def through(zone: Zone, start: Eye, end: Eye, cell_m: Fraction) -> float:
    """The length of a line inside a zone, in metres, between the zone's bottom and top."""
    share = sum(leave - enter for enter, leave in _stretches(zone, start, end, heights_of(zone)))
    return share * length_in_cells(start, end, float(cell_m * 1000)) * float(cell_m)


def crossings(zone: Zone, start: Eye, end: Eye) -> list[Stretch]:
    """The shares of a line between which it lies over or in a zone in plan, from its start on."""
    return sorted(_stretches(zone, start, end, None))


def entered(zone: Zone, start: Eye, end: Eye) -> float | None:
    """The share of a line at which it first runs inside a zone; None if it never does."""
    found = _stretches(zone, start, end, heights_of(zone))
    return min((enter for enter, _ in found), default=None)


def _stretches(zone: Zone, start: Eye, end: Eye, heights: Stretch | None) -> Iterator[Stretch]:
    """Where a line runs inside any part of a zone."""
    for shape in shapes_of(zone.outline):
        yield from stretches(start, end, shape, heights)


def holds(zone: Zone, at: Eye) -> bool:
    """Whether a point lies in a zone: its rim and bottom are part of it, its top is not."""
    bottom, top = heights_of(zone)
    point = shapely.Point(at[:2])
    return bottom <= at[2] < top and any(shape.covers(point) for shape in shapes_of(zone.outline))
