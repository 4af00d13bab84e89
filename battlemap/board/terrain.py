"""The ground of a map: four rasters of shape (rows, columns), read-only, copied on write."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from battlemap.grid.cell import Cell

Heights = NDArray[np.int32]
Kinds = NDArray[np.uint8]
Mask = NDArray[np.bool_]
_Raster = TypeVar("_Raster", bound=np.generic)

OPEN = "open"
WATER = "water"
GROUNDS = ("open", "rubble", "water", "wood", "grass", "stone")
"""The shared vocabulary of ground kinds; a map may use others, `check` lists them."""


@dataclass(frozen=True, eq=False, slots=True)
class Terrain:
    """Ground kind (index into `kinds`), height and liquid depth in mm, and blocked cells."""

    kinds: tuple[str, ...]
    ground: Kinds
    height: Heights
    depth: Heights
    blocked: Mask

    def __post_init__(self) -> None:
        """Lock the rasters: a board that was handed out never changes."""
        for raster in (self.ground, self.height, self.depth, self.blocked):
            raster.setflags(write=False)

    @property
    def columns(self) -> int:
        """The map's width in cells."""
        return int(self.ground.shape[1])

    @property
    def rows(self) -> int:
        """The map's height in cells."""
        return int(self.ground.shape[0])

    def cut(self, where: tuple[slice, slice]) -> "Terrain":
        """A rectangle of it."""
        return Terrain(
            self.kinds,
            self.ground[where],
            self.height[where],
            self.depth[where],
            self.blocked[where],
        )

    def changed_from(self, other: "Terrain") -> tuple[int, int, int, int] | None:
        """Left, top, right and bottom (the first beyond) of where it differs; None where alike.

        Both must be of one size and have the same kinds of ground.
        """
        differs = np.zeros(self.ground.shape, np.bool_)
        for name in ("ground", "height", "depth", "blocked"):
            one, two = getattr(self, name), getattr(other, name)
            if one is not two:
                differs |= one != two
        rows, columns = np.flatnonzero(differs.any(axis=1)), np.flatnonzero(differs.any(axis=0))
        if not rows.size:
            return None
        return int(columns[0]), int(rows[0]), int(columns[-1]) + 1, int(rows[-1]) + 1

    def kind_at(self, cell: Cell) -> str:
        """The ground kind of a cell."""
        return self.kinds[int(self.ground[cell[1], cell[0]])]

    def height_at(self, cell: Cell) -> int:
        """The height of a cell's ground in mm."""
        return int(self.height[cell[1], cell[0]])

    def depth_at(self, cell: Cell) -> int:
        """The depth of liquid above a cell's ground in mm."""
        return int(self.depth[cell[1], cell[0]])


def open_ground(columns: int, rows: int) -> Terrain:
    """Flat open ground at height 0."""
    shape = (rows, columns)
    return Terrain(
        kinds=(OPEN,),
        ground=np.zeros(shape, np.uint8),
        height=np.zeros(shape, np.int32),
        depth=np.zeros(shape, np.int32),
        blocked=np.zeros(shape, np.bool_),
    )


def with_height(terrain: Terrain, cells: Iterable[Cell], height_mm: int) -> Terrain:
    """The terrain with some cells at a height."""
    return replace(terrain, height=_written(terrain.height, cells, height_mm))


def with_depth(terrain: Terrain, cells: Iterable[Cell], depth_mm: int) -> Terrain:
    """The terrain with liquid of a depth on some cells."""
    return replace(terrain, depth=_written(terrain.depth, cells, depth_mm))


def with_blocked(terrain: Terrain, cells: Iterable[Cell], blocked: bool) -> Terrain:
    """The terrain with some cells blocked from the ground up, or freed."""
    return replace(terrain, blocked=_written(terrain.blocked, cells, blocked))


def with_ground(terrain: Terrain, cells: Iterable[Cell], kind: str) -> Terrain:
    """The terrain with some cells of another ground kind."""
    kinds = terrain.kinds if kind in terrain.kinds else (*terrain.kinds, kind)
    ground = _written(terrain.ground, cells, kinds.index(kind))
    return replace(terrain, kinds=kinds, ground=ground)


def _written(raster: NDArray[_Raster], cells: Iterable[Cell], value: int) -> NDArray[_Raster]:
    copy = raster.copy()
    where = np.array(list(cells), np.intp).reshape(-1, 2)
    copy[where[:, 1], where[:, 0]] = value
    return copy
