"""Whether a blow passes between two bodies, and what stops it."""

from dataclasses import replace
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from battlemap.board.barrier import EFFECT, Point
from battlemap.board.board import Board
from battlemap.board.token import Token
from battlemap.grid.cell import Place
from battlemap.grid.footprint import Footprint
from battlemap.sight.body import body_of
from battlemap.sight.line import line
from battlemap.sight.scene import scene

HALF = 0.5
Box = tuple[int, int, int, int]


def passes(board: Board, one: Token, place: Place, size: Footprint, stature: int) -> bool:
    """Whether nothing that stops effects stands between a token and a body at a place."""
    return not stopped_by(board, one, place, size, stature)


def stopped_by(
    board: Board, one: Token, place: Place, size: Footprint, stature: int
) -> tuple[str, ...]:
    """What stops a token's blow at a body of a size and stature (mm) at a place, nearest first.

    Something has to stand between every pair of their cells; nothing is said of one that passes.
    """
    if not _anything(board, _around(one, place, size)):
        return ()
    body = replace(one, place=place, footprint=size, stature=stature, eye=None)
    return line(scene(board, EFFECT), body_of(board, one), body_of(board, body)).blocked_by


def _around(one: Token, place: Place, size: Footprint) -> Box:
    """The box around two bodies: left, top, right, bottom in cells."""
    (column, row), (wide, tall) = one.cell, one.footprint
    return (
        min(column, place.column),
        min(row, place.row),
        max(column + wide, place.column + size.columns),
        max(row + tall, place.row + size.rows),
    )


def _anything(board: Board, box: Box) -> bool:
    """Whether walls, objects, blocked cells or uneven ground lie in a box at all."""
    left, top, right, bottom = box
    cut = slice(max(top, 0), bottom), slice(max(left, 0), right)
    height, blocked = board.terrain.height[cut], board.terrain.blocked[cut]
    if bool(blocked.any()) or (height.size and int(height.max()) > int(height.min())):
        return True
    # Lines run from eye to eye, and eyes are in the middle of cells.
    walls = _boxes(board)
    met = (walls[:, 0] <= right - HALF) & (walls[:, 2] >= left + HALF)
    return bool((met & (walls[:, 1] <= bottom - HALF) & (walls[:, 3] >= top + HALF)).any())


# Boards are frozen and compare by identity: the same one is asked about again and again.
@lru_cache(maxsize=8)
def _boxes(board: Board) -> NDArray[np.float64]:
    """The boxes around everything that stops effects."""
    outlines: list[tuple[Point, ...]] = []
    outlines += [(one.start, one.end) for one in board.barriers if one.hinders(EFFECT)]
    outlines += [thing.outline for thing in board.things if EFFECT in thing.stops]
    corners = [
        (min(xs), min(ys), max(xs), max(ys))
        for xs, ys in (zip(*outline, strict=True) for outline in outlines)
    ]
    return np.array(corners, np.float64).reshape(-1, 4)
