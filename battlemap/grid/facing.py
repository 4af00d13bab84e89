"""Facings: whole degrees clockwise from north, always in [0, 360) (fault B039)."""

import math
import re

from battlemap.grid.cell import COMPASS, DIRECTIONS, Cell
from battlemap.problems import InputProblem, error

FULL = 360
SOUTH = 180
"""Where a token looks that nothing has turned."""
_DIGITS = 9
"""Angles are told apart to a billionth of a degree."""


def normal(degrees: int) -> int:
    """The same angle in [0, 360)."""
    return degrees % FULL


def snapped(degrees: int, facings: int) -> int:
    """The nearest of `facings` evenly spread angles (0: as it is); halves go clockwise."""
    if not facings:
        return normal(degrees)
    sector = FULL // facings
    return normal((degrees + sector // 2) // sector * sector)


def turned(degrees: int, steps: int, facings: int) -> int:
    """The facing after turning by whole steps, clockwise if positive."""
    return normal(snapped(degrees, facings) + steps * (FULL // (facings or 8)))


def after_step(degrees: int, start: Cell, end: Cell, facings: int, *, keeps: bool = False) -> int:
    """The facing of a body that stepped: along the step, or by A-AP-16 where there are four.

    With four facings a diagonal step keeps the facing where it is a component of the step, or
    `keeps` says so, and otherwise takes the component that needs the smaller turn, the clockwise
    one on a tie.
    """
    if not facings or start == end:  # straight up or down turns nobody
        return normal(degrees)
    index = DIRECTIONS.index((_sign(end[0] - start[0]), _sign(end[1] - start[1])))
    along = index * 45
    if facings != 4 or index % 2 == 0:
        return along
    return snapped(degrees, 4) if keeps else _component(degrees, along)


def towards(degrees: int, across: int, down: int, facings: int) -> int:
    """The facing of a body that turns to something so far off: the nearest of its facings.

    With four the larger axis; where both are as large it is a diagonal, as for a step.
    """
    if not (across or down):
        return normal(degrees)
    if facings == 4 and abs(across) == abs(down):
        along = DIRECTIONS.index((_sign(across), _sign(down))) * 45
        return _component(degrees, along)
    return snapped(round(angle(across, down)), facings)


def angle(across: float, down: float) -> float:
    """The direction of a vector in degrees clockwise from north; diagonals are exact."""
    return round(math.degrees(math.atan2(across, -down)), _DIGITS) % FULL


def turn(start: float, end: float) -> float:
    """The shorter turn from one angle to another: clockwise above 0, at most 180."""
    by = (end - start) % FULL
    return by - FULL if by > FULL / 2 else by


def _component(degrees: int, along: int) -> int:
    """Of the two facings beside a diagonal the one that needs the smaller turn."""
    now = snapped(degrees, 4)
    return min((normal(along + 45), normal(along - 45)), key=lambda angle: abs(turn(now, angle)))


def _sign(value: int) -> int:
    return (value > 0) - (value < 0)


def read_facing(text: str) -> int:
    """Degrees from ``N`` ... ``NW`` or a number; InputProblem otherwise."""
    word = text.strip().upper()
    if word in COMPASS:
        return COMPASS.index(word) * 45
    if re.fullmatch(r"-?[0-9]{1,9}", word):
        return normal(int(word))
    raise InputProblem(error("", "facing_unreadable", text=text))
