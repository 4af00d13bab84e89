"""Where a body can be above the ground: tops of floors, and what is solid at a height."""

from collections.abc import Iterable
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from battlemap.board.barrier import MOVE, Point
from battlemap.board.board import Board
from battlemap.board.steps import windowed_max
from battlemap.board.terrain import Heights, Mask
from battlemap.board.things import Thing
from battlemap.grid.footprint import Footprint

NOWHERE = -(2**30)
"""The height of a floor where there is none."""


@lru_cache(maxsize=512)
def covered(outline: tuple[Point, ...], rows: int, columns: int) -> Mask:
    """The cells whose centre lies within an outline (even-odd); read-only, kept."""
    x, y = np.meshgrid(np.arange(columns) + 0.5, np.arange(rows) + 0.5)
    inside = np.zeros((rows, columns), np.bool_)
    ends = (*outline[1:], *outline[:1])
    for (ax, ay), (bx, by) in zip(outline, ends, strict=True):
        if ay == by:
            continue
        spans = (ay > y) != (by > y)
        inside ^= spans & (x < ax + (y - ay) * (bx - ax) / (by - ay))
    inside.setflags(write=False)
    return inside


def floors(board: Board, footprint: Footprint) -> list[Heights]:
    """Rasters of the heights a body stands at on floors; NOWHERE off them.

    Floors that lie over one another go into rasters of their own, the lower first.
    """
    things = [thing for thing in board.things if thing.floor and thing.top is not None]
    if not things:
        return []
    shape = (board.rows, board.columns)
    ground = windowed_max(board.terrain.height, footprint)
    layers: list[Heights] = []
    for thing in sorted(things, key=lambda thing: thing.top or 0):
        tops = np.where(covered(thing.outline, *shape), thing.top or 0, NOWHERE).astype(np.int32)
        stands = windowed_max(tops, footprint)
        stands = np.where(stands > ground, stands, NOWHERE).astype(np.int32)
        free = next((n for n, layer in enumerate(layers) if _apart(layer, stands)), None)
        if free is None:
            layers.append(stands)
        else:
            layers[free] = np.maximum(layers[free], stands)
    return layers


def _apart(one: Heights, other: Heights) -> bool:
    return not bool(((one != NOWHERE) & (other != NOWHERE) & (one != other)).any())


def solid(board: Board, footprint: Footprint, stature: int, z: Heights) -> Mask:
    """Where a body standing at `z` would stick in an object."""
    stuck = np.zeros(z.shape, np.bool_)
    for thing in _stopping(board.things):
        top = 2**30 if thing.top is None else thing.top
        within = (thing.bottom < z + stature) & (top > z)
        if within.any():
            stuck |= windowed_max(covered(thing.outline, *z.shape), footprint) & within
    return stuck


def _stopping(things: Iterable[Thing]) -> Iterable[Thing]:
    return (thing for thing in things if MOVE in thing.stops)


def liquid_above(board: Board, footprint: Footprint, z: Heights) -> Heights:
    """The depth of liquid in mm above a body's feet at `z`; 0 where they are dry."""
    terrain = board.terrain
    surface = np.where(terrain.depth > 0, terrain.height + terrain.depth, NOWHERE)
    over: NDArray[np.int64] = windowed_max(surface.astype(np.int64), footprint) - z
    return np.maximum(over, 0).astype(np.int32)
