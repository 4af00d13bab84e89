"""What stands in the way as the eye sees it: outlines on the plane of the target's silhouette.

They reach beyond the silhouette, to be drawn round it; what counts are the silhouette's pieces.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from battlemap.board.barrier import Point
from battlemap.rulings.inspection import Inspection
from battlemap.rulings.obstacles import GROUND, obstacle_named, zone_named
from battlemap.session.obstacles import PANE, SOLID, Fan, Obstacle, Sort, fan_of

NEAREST = 0.25
"""Nothing nearer to the eye than this, in cells, is drawn."""
ENDLESS = 1e3
"""Metres up or down that stand for what has no end."""

Spot = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Shape:
    """An obstacle's outline in silhouette metres: x from the left edge, y up from the feet."""

    id: str
    kind: str
    outline: tuple[Spot, ...]
    sort: Sort = SOLID


def outlook(found: Inspection, obstacles: Sequence[Obstacle]) -> tuple[Shape, ...]:
    """Every obstacle as it looks from the eye, the farthest first."""
    sight = found.silhouette
    panes = sight if found.pane is None else found.pane.seen
    far = sorted(obstacles, key=lambda one: -one.away)
    fans = [(fan_of(found, panes if one.sort == PANE else sight), one) for one in far]
    return tuple(shape for fan, one in fans if fan for shape in _shapes(found, fan, one))


def _shapes(found: Inspection, fan: Fan, one: Obstacle) -> Iterator[Shape]:
    for outline, low, high in _prisms(found, one):
        seen = [
            _seen(found, fan, point, height)
            for point in _ahead(fan, outline)
            for height in (low, high)
        ]
        if len(seen) > 2:
            yield Shape(one.id, one.kind, tuple(_hull(seen)), one.sort)


Prism = tuple[tuple[Point, ...], float, float]
"""An outline in cells, bottom and top in metres."""


def _prisms(found: Inspection, one: Obstacle) -> Iterator[Prism]:
    if one.kind == GROUND:
        for id in one.ids:
            column, row = map(int, id.split(","))
            top = found.pair.board.terrain.height_at((column, row)) / 1000
            square = ((column, row), (column + 1, row), (column + 1, row + 1), (column, row + 1))
            yield square, -ENDLESS, top
        return
    barrier = obstacle_named(found.pair, one.id) or zone_named(found.pair, one.id)
    for outline in one.outlines:
        if barrier is not None:
            low = -ENDLESS if barrier.bottom is None else barrier.bottom / 1000
            yield outline, low, ENDLESS if barrier.top is None else barrier.top / 1000
        else:
            token = found.pair.board.token(one.id)
            feet = token.place.z / 1000
            yield outline, feet, feet + token.height_mm / 1000


def _ahead(fan: Fan, outline: Sequence[Point]) -> Iterator[Point]:
    """The part of an outline that lies before the eye."""
    ends = zip(outline, (*outline[1:], outline[0]), strict=True)
    for one, other in ends:
        first, last = _depth(fan, one), _depth(fan, other)
        if first >= NEAREST:
            yield one
        if (first < NEAREST) != (last < NEAREST):
            share = (NEAREST - first) / (last - first)
            yield one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


def _depth(fan: Fan, point: Point) -> float:
    ahead = fan.right[1], -fan.right[0]
    return (point[0] - fan.eye[0]) * ahead[0] + (point[1] - fan.eye[1]) * ahead[1]


def _seen(found: Inspection, fan: Fan, point: Point, height: float) -> Spot:
    """A point of the map at a height, as it lies on the silhouette's plane."""
    scale = _depth(fan, fan.middle) / _depth(fan, point)
    aside = (point[0] - fan.eye[0]) * fan.right[0] + (point[1] - fan.eye[1]) * fan.right[1]
    eye = fan.height_m
    feet = found.pair.target_body.low / 1000
    return fan.width_m / 2 + aside * scale * fan.cell_m, eye + (height - eye) * scale - feet


def _hull(points: Iterable[Spot]) -> list[Spot]:
    """The convex outline round some points."""
    ordered = sorted(set(points))
    return _half(ordered)[:-1] + _half(ordered[::-1])[:-1]


def _half(points: Sequence[Spot]) -> list[Spot]:
    made: list[Spot] = []
    for point in points:
        while len(made) > 1 and _turn(made[-2], made[-1], point) <= 0:
            made.pop()
        made.append(point)
    return made


def _turn(one: Spot, two: Spot, three: Spot) -> float:
    return (two[0] - one[0]) * (three[1] - one[1]) - (two[1] - one[1]) * (three[0] - one[0])
