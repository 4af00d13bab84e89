"""Universal VTT: the frame of the map, and reading its loose numbers and points."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import ceil, floor, isfinite

from battlemap.board.barrier import Point
from battlemap.formats.polyline import Box, Line
from battlemap.formats.report import Tally

MARGIN = 1.0
"""How far geometry may reach out of the map before it is cut off, in cells."""
FARTHEST = 1e9
"""Coordinates beyond this, in cells, belong to no drawing, and lines to them overflow."""
DIGITS = 9
"""Decimals of a coordinate: points that coincided before a shift still do after it."""
_CHINK = 1e-6


def number(value: object) -> float | None:
    """A finite number, also one written as a text; None for anything else."""
    if isinstance(value, bool):
        return None
    try:
        found = float(value) if isinstance(value, int | float | str) else None
    except (ValueError, OverflowError):
        return None
    return found if found is not None and isfinite(found) else None


def point(value: object) -> Point | None:
    """A point from ``{x, y}``; None where a coordinate is missing or no number."""
    if not isinstance(value, Mapping):
        return None
    x, y = number(value.get("x")), number(value.get("y"))
    return None if x is None or y is None else (x, y)


def items(value: object) -> Sequence[object]:
    """A list; an empty one where there is none."""
    return value if isinstance(value, list) else ()


def table(value: object) -> Mapping[str, object]:
    """A table; an empty one where there is none."""
    return value if isinstance(value, dict) else {}


@dataclass(frozen=True, slots=True)
class Frame:
    """How the source's cells become the map's: `shift` is the source cell at the map's corner.

    The corner of the picture lies `inset` cells right and down of the map's corner, where the
    export was not cut along the grid:

        source   0 . 1 . 2 . 3        map_origin 1.25: shift 1, inset 0.25
        map              0 . 1 . 2
        picture            |------
    """

    shift: Point
    inset: Point
    columns: int
    rows: int

    @property
    def box(self) -> Box:
        """The map and its margin."""
        return -MARGIN, -MARGIN, self.columns + MARGIN, self.rows + MARGIN

    def placed(self, value: object) -> Point | None:
        """A source point on the map; None where it is no point, or none that lines can lead to."""
        found = point(value)
        if found is None or max(map(abs, found)) > FARTHEST:
            return None
        return round(found[0] - self.shift[0], DIGITS), round(found[1] - self.shift[1], DIGITS)

    def holds(self, place: Point) -> bool:
        """Whether a point lies on the map or its margin."""
        left, top, right, bottom = self.box
        return left <= place[0] <= right and top <= place[1] <= bottom


def frame_of(origin: Point, size: Point) -> Frame:
    """The frame of a map of so many cells cut from a larger one at an origin."""
    shift = (float(floor(origin[0])), float(floor(origin[1])))
    inset = (origin[0] - shift[0], origin[1] - shift[1])
    return Frame(
        shift,
        inset,
        max(1, ceil(inset[0] + size[0] - _CHINK)),
        max(1, ceil(inset[1] + size[1] - _CHINK)),
    )


def lines(value: object, frame: Frame, tally: Tally) -> Iterator[Line]:
    """The lines of a list on the map; a point that is none splits its line in two."""
    for item in items(value):
        if len(items(item)) < 2:
            tally.dropped["lone_points" if items(item) else "empty_lines"] += 1
        for run in _runs(items(item), frame, tally):
            if len(run) > 1:
                yield run


def _runs(raw_points: Sequence[object], frame: Frame, tally: Tally) -> Iterator[Line]:
    run: Line = []
    for raw in raw_points:
        place = frame.placed(raw)
        if place is None:
            tally.dropped["bad_points"] += 1
            yield run
            run = []
        elif run and place == run[-1]:
            tally.dropped["no_length"] += 1
        else:
            run.append(place)
    yield run
