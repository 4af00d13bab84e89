"""A body as sight takes it: an upright prism with rounded corners, and an eye in every cell."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from battlemap.board.board import Board
from battlemap.board.token import Token
from battlemap.grid.cell import Cell, Place

RADIUS = 0.35
"""How far a body reaches around its footprint drawn in by half a cell, in cells."""

Eye = tuple[float, float, float]
"""x and y in cells, z in mm above the map's zero."""

_QUARTER = 16
"""Edges that stand for a quarter of a rounded corner: off by less than 0.0005 cell."""


@dataclass(frozen=True, slots=True)
class Body:
    """A prism from `low` to `high` (mm): all points within `RADIUS` of `outline`.

    `outline` is the footprint drawn in by half a cell: x0, y0, x1, y1; a point for one cell.
    """

    id: str
    cells: tuple[Cell, ...]
    outline: tuple[float, float, float, float]
    low: int
    high: int
    eyes: tuple[Eye, ...]

    @property
    def middle(self) -> tuple[float, float]:
        """The centre in plan, in cells."""
        x0, y0, x1, y1 = self.outline
        return (x0 + x1) / 2, (y0 + y1) / 2

    def ring(self) -> list[tuple[float, float]]:
        """Its outline in plan as a polygon; mirrored and turned bodies get mirrored rings."""
        x0, y0, x1, y1 = self.outline
        corners = ((x1, y1), (x0, y1), (x0, y0), (x1, y0))
        return [
            (x + RADIUS * math.cos(turn), y + RADIUS * math.sin(turn))
            for quarter, (x, y) in enumerate(corners)
            for turn in _turns(quarter)
        ]


def _turns(quarter: int) -> Sequence[float]:
    return [(quarter + step / _QUARTER) * math.pi / 2 for step in range(_QUARTER + 1)]


def body_of(
    board: Board,
    token: Token,
    place: Place | None = None,
    *,
    stature: int | None = None,
    eye: int | None = None,
) -> Body:
    """The body of a token where it stands, or as if it stood at a place.

    A place within the ground is lifted to the ground it covers. `stature` is its height in mm in
    its present posture; the token's own eye sinks with it.
    `eye` is the height of the eye above its feet in mm.
    """
    at = token.place if place is None else place
    return bodies_of(board, token, [at], stature=stature, eye=eye)[0]


def bodies_of(
    board: Board,
    token: Token,
    places: Sequence[Place],
    *,
    stature: int | None = None,
    eye: int | None = None,
) -> list[Body]:
    """The bodies of a token as if it stood at each of some places."""
    tall = max(token.height_mm if stature is None else stature, 1)
    rise = _eye_height(token, tall) if eye is None else eye
    columns, rows = token.footprint
    made = []
    grounds = board.grounds_z(token, [place.cell for place in places])
    for (column, row, z), ground in zip(places, grounds, strict=True):
        low = max(z, ground)
        cells = tuple(token.footprint.cells((column, row)))
        outline = column + 0.5, row + 0.5, column + columns - 0.5, row + rows - 0.5
        eyes = tuple([(x + 0.5, y + 0.5, float(low + rise)) for x, y in cells])
        made.append(Body(token.id, cells, outline, low, low + tall, eyes))
    return made


def _eye_height(token: Token, tall: int) -> int:
    if token.eye is None:
        return tall
    return round(token.eye * tall / max(token.height_mm, 1))


def leaning(body: Body) -> tuple[Eye, ...]:
    """The eyes of a body that leans out: its own, and one at each corner of its cells' outline."""
    x0, y0, x1, y1 = body.outline
    z = body.eyes[0][2]
    corners = [(x, y, z) for x in (x0 - 0.5, x1 + 0.5) for y in (y0 - 0.5, y1 + 0.5)]
    return (*body.eyes, *corners)
