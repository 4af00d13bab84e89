"""Obstacles parted for an eye: those that hide all beyond them, and those that throw a shadow."""

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from battlemap.sight.edges import Edges, Whole
from battlemap.sight.noding import Standing
from battlemap.sight.scene import Obstacles


class Parted(NamedTuple):
    """The obstacles that reach from the lowest surface to the eye's height, and the others."""

    tall: Standing
    low: Edges
    """Of solids the far sides: their near sides hide nothing that these and the inside do not."""
    low_solids: Whole
    """Indices of the solids that do not fill the room from that surface to the eye."""


@lru_cache(maxsize=32)
def parted(part: Obstacles, lowest: float, height: float, *, within: bool) -> Parted:
    """The obstacles parted between a surface and an eye, both in mm.

    An eye `within` a solid looks at its sides from there; all others see its outside alone.
    """
    edges = part.edges
    tall = (edges.top >= height) & (edges.bottom <= lowest)
    low = ~tall & (edges.bottom < height) & (edges.top > lowest)
    facing = edges if within else _outside(part)
    bottom, top = part.solid_heights.T
    low_solids = np.flatnonzero((bottom > lowest) | (top < height))
    return Parted(part.pieces.standing(facing, tall), _inside(part).taken(low), low_solids)


def _outside(part: Obstacles) -> Edges:
    """The edges, those of solids stopping from outside alone: their far sides are left out."""
    edges = part.edges
    return edges._replace(side=np.where(edges.owner < part.walls, edges.side, 1))


def _inside(part: Obstacles) -> Edges:
    """The edges, those of solids stopping from inside alone: their near sides are left out."""
    edges = part.edges
    return edges._replace(side=np.where(edges.owner < part.walls, edges.side, -1))
