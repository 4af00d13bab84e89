"""The steps of one kind of body on one board, as small keys made a block of cells at a time.

A key names a *step class*: everything that enters a step's price (rise, ground, liquid, diagonal).
Rules price a class once; thousands of steps share it, and the cost of a query follows the cells it
touches, not the map.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from battlemap.board.barrier import Point
from battlemap.board.board import Board
from battlemap.board.steps import (
    Bits,
    Segments,
    closed_by_cells,
    closed_by_walls,
    crossed_segments,
    door_segments,
    fixed_segments,
    shifted,
    standing_shut,
    surface,
    windowed_max,
)
from battlemap.board.surfaces import covered, liquid_above
from battlemap.board.terrain import Heights, Kinds, Mask
from battlemap.grid.cell import DIRECTIONS, Cell
from battlemap.grid.footprint import Footprint

BLOCK = 32
"""Side of the blocks of cells whose keys are made together."""
CLOSED = -1
Many = NDArray[np.int64]
_Raster = TypeVar("_Raster", bound=np.generic)
AIR = "air"
"""The ground of a body that moves above it."""

_ACROSS, _DOWN = np.array(DIRECTIONS, np.int64).T
_EVERY_WAY = np.arange(len(DIRECTIONS))
_OFFSET = 1 << 21
_FLAGS = 2
_RANKS = 8
_DEPTHS = 22


class Body(NamedTuple):
    """What walls and ground ask of a mover; `level` is its height in mm when off the ground.

    It `crosses` barriers of some kinds that rise no more than `over` mm above it.
    """

    footprint: Footprint
    stature: int
    level: int | None = None
    crosses: tuple[str, ...] = ()
    over: int = 0


class Patch(NamedTuple):
    """An area that prices like a kind of ground from a bottom (contained) to a top (not), mm."""

    outline: tuple[Point, ...]
    bottom: int | None
    top: int | None
    ground: str

    def moved(self, across: int, down: int) -> "Patch":
        """The same area as seen from another corner of the map."""
        return self._replace(outline=tuple((x + across, y + down) for x, y in self.outline))

    def at(self, z: Heights) -> Mask:
        """The cells of it where `z` lies within its heights."""
        mask = covered(self.outline, *z.shape)
        if self.bottom is not None:
            mask = mask & (z >= self.bottom)
        return mask if self.top is None else mask & (z < self.top)


class Window(NamedTuple):
    """A rectangle of cells; right and bottom are the first beyond it."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def cut(self) -> tuple[slice, slice]:
        """Its cells in a raster."""
        return slice(self.top, self.bottom), slice(self.left, self.right)

    def grown(self, rows: int, columns: int) -> "Window":
        """Wider by so many cells on every side."""
        return Window(
            self.left - columns, self.top - rows, self.right + columns, self.bottom + rows
        )

    def clipped(self, columns: int, rows: int) -> "Window":
        """What of it lies on a map."""
        return Window(
            max(self.left, 0), max(self.top, 0), min(self.right, columns), min(self.bottom, rows)
        )

    def within(self, other: "Window") -> "Window":
        """The same cells, counted from another window's corner."""
        return Window(
            self.left - other.left, self.top - other.top,
            self.right - other.left, self.bottom - other.top,
        )  # fmt: skip

    def blocks(self) -> Iterator[tuple[int, int]]:
        """The blocks it meets."""
        for down in range(self.top // BLOCK, (self.bottom - 1) // BLOCK + 1):
            for across in range(self.left // BLOCK, (self.right - 1) // BLOCK + 1):
                yield down, across


class Found(NamedTuple):
    """A step class as the map tells it."""

    diagonal: bool
    rise: int
    ground: str
    depth: int
    door: bool
    crossed: tuple[str, ...] = ()
    """Kinds of barriers it goes over."""


@dataclass(slots=True)
class Field:
    """Step keys of a body; `ranking` lists ground kinds from the cheapest to the dearest."""

    body: Body
    ranking: tuple[str, ...]
    z: Heights
    shut: Mask
    closed: Bits
    barred: Bits
    """The steps that walls, doors and blocked cells close at this height, whatever lies beyond."""
    depth_mm: Heights
    _doors: Bits
    _crossed: tuple[Bits, ...]
    """The steps over a barrier, for each kind that the body crosses."""
    _upright: Kinds
    _level: Kinds
    _blocks: dict[tuple[int, int], list[list[list[int]]]]
    walls: "Walls | None"
    """What closes its steps beside cells; None where they are closed otherwise."""

    @property
    def columns(self) -> int:
        """The map's width in cells."""
        return int(self.z.shape[1])

    @property
    def rows(self) -> int:
        """The map's height in cells."""
        return int(self.z.shape[0])

    def keys(self, cell: Cell) -> list[int]:
        """The keys of the eight steps from an anchor, CLOSED where there is none."""
        column, row = cell
        at = (row // BLOCK, column // BLOCK)
        block = self._blocks.get(at)
        if block is None:
            block = self._blocks[at] = self._make_block(*at)
        return block[row % BLOCK][column % BLOCK]

    def keys_along(self, columns: Many, rows: Many, directions: Many) -> Many:
        """The key of each of many steps, from its anchor in its direction."""
        dx, dy = _ACROSS[directions], _DOWN[directions]
        end_r = np.clip(rows + dy, 0, self.rows - 1)
        end_c = np.clip(columns + dx, 0, self.columns - 1)
        rise = self.z[end_r, end_c].astype(np.int64) - self.z[rows, columns]
        key = rise + _OFFSET << _DEPTHS | self.depth_mm[end_r, end_c]
        key = key << _RANKS | self._worst_entered(end_r, end_c, dx, dy)
        for bits in reversed(self._crossed):
            key = key << 1 | (bits[rows, columns] >> directions & 1)
        key = key << 1 | (self._doors[rows, columns] >> directions & 1)
        key = key << 1 | np.abs(dx * dy)
        return np.where(self.closed[rows, columns] >> directions & 1, CLOSED, key)

    def found(self, key: int) -> Found:
        """The step class behind a key."""
        diagonal, door = bool(key & 1), bool(key & 2)
        crossed = tuple(
            kind for bit, kind in enumerate(self.body.crosses, _FLAGS) if key >> bit & 1
        )
        key >>= len(self.body.crosses)
        rank = key >> _FLAGS & (1 << _RANKS) - 1
        depth = key >> (_FLAGS + _RANKS) & (1 << _DEPTHS) - 1
        rise = (key >> (_FLAGS + _RANKS + _DEPTHS)) - _OFFSET
        return Found(diagonal, rise, self.ranking[rank], depth, door, crossed)

    def crossed(self, cell: Cell, direction: int) -> tuple[str, ...]:
        """The kinds of barriers a step goes over."""
        both = zip(self.body.crosses, self._crossed, strict=True)
        return tuple(kind for kind, bits in both if bits[cell[1], cell[0]] >> direction & 1)

    def ground_at(self, cell: Cell) -> str:
        """The dearest ground under a body at an anchor."""
        column, row = cell
        under = self._upright[row, column : column + self.body.footprint.columns]
        worst: int = max(under.tolist())
        return self.ranking[worst]

    def patched(self, fresh: "Field", whole: Window, part: Window) -> "Field":
        """The field with `part` of the map as in `fresh`, which was made of the window `whole`."""
        inner = part.within(whole)

        def mixed(old: NDArray[_Raster], new: NDArray[_Raster]) -> NDArray[_Raster]:
            if (old[part.cut] == new[inner.cut]).all():
                return old
            raster = old.copy()
            raster[part.cut] = new[inner.cut]
            return raster

        made = replace(
            self,
            z=mixed(self.z, fresh.z),
            shut=mixed(self.shut, fresh.shut),
            closed=mixed(self.closed, fresh.closed),
            barred=mixed(self.barred, fresh.barred),
            depth_mm=mixed(self.depth_mm, fresh.depth_mm),
            _doors=mixed(self._doors, fresh._doors),  # noqa: SLF001
            _crossed=tuple(map(mixed, self._crossed, fresh._crossed)),  # noqa: SLF001
            _upright=mixed(self._upright, fresh._upright),  # noqa: SLF001
            _level=mixed(self._level, fresh._level),  # noqa: SLF001
            _blocks=dict(self._blocks),
        )
        made.renew(part)
        return made

    def renew(self, part: Window) -> None:
        """Make the keys of some cells anew; blocks are shared with other fields, so on copies."""
        for at in part.blocks():
            if at in self._blocks:
                self._blocks[at] = self._renewed(at, part)

    def _renewed(self, at: tuple[int, int], part: Window) -> list[list[list[int]]]:
        top, left = at[0] * BLOCK, at[1] * BLOCK
        rows = range(max(part.top, top), min(part.bottom, top + BLOCK))
        columns = range(max(part.left, left), min(part.right, left + BLOCK))
        keys = self._keys_of(rows, columns)
        block = list(self._blocks[at])
        for row, line in zip(rows, keys, strict=True):
            copy = block[row - top] = list(block[row - top])
            copy[columns.start - left : columns.stop - left] = line
        return block

    def _make_block(self, down: int, across: int) -> list[list[list[int]]]:
        rows = range(down * BLOCK, min((down + 1) * BLOCK, self.rows))
        columns = range(across * BLOCK, min((across + 1) * BLOCK, self.columns))
        return self._keys_of(rows, columns)

    def _keys_of(self, rows: range, columns: range) -> list[list[list[int]]]:
        down, across = np.array(rows)[:, None, None], np.array(columns)[None, :, None]
        keys: list[list[list[int]]] = self.keys_along(across, down, _EVERY_WAY).tolist()
        return keys

    def _worst_entered(self, end_r: Many, end_c: Many, dx: Many, dy: Many) -> Kinds:
        """The dearest ground among the cells newly covered, from strips of the body (B007)."""
        wide, tall = self.body.footprint
        right = np.minimum(end_c + (wide - 1) * (dx > 0), self.columns - 1)
        below = np.minimum(end_r + (tall - 1) * (dy > 0), self.rows - 1)
        beside, ahead = self._upright[end_r, right], self._level[below, end_c]
        worst: Kinds = np.maximum(np.where(dx, beside, 0), np.where(dy, ahead, 0))
        return worst


def edited_field(
    old: Field,
    board: Board,
    edited: Window,
    corner: str,
    *,
    walled: bool = True,
    patches: Sequence[Patch] = (),
) -> tuple[Field, Window]:
    """The field after the ground of a few cells changed, and the anchors whose steps may differ.

    Only the cells around the edit are looked at: the cost does not grow with the map.
    """
    columns, rows = old.body.footprint
    size = (board.columns, board.rows)
    part = edited.grown(rows, columns).clipped(*size)
    whole = part.grown(rows + 2, columns + 2).clipped(*size)
    corner_at = (-whole.left, -whole.top)
    around = replace(board, terrain=board.terrain.cut(whole.cut), barriers=(), things=())
    fresh = make_field(
        around,
        old.body,
        corner,
        old.ranking,
        walled=walled,
        walls=old.walls and old.walls.moved(*corner_at),
        patches=[patch.moved(*corner_at) for patch in patches],
    )
    return old.patched(fresh, whole, part), part


def make_field(
    board: Board,
    body: Body,
    corner: str,
    ranking: Sequence[str],
    *,
    walled: bool = True,
    walls: "Walls | None" = None,
    patches: Sequence[Patch] = (),
) -> Field:
    """The field of a body on a board; `ranking` must hold every ground kind of the map.

    Straight moves take a field without walls: their whole lane is swept at once. `walls` are the
    board's own where none are given; `patches` lie on the ground.
    """
    ground = surface(board, body.footprint)
    if body.level is not None:
        z = np.full(ground.shape, body.level, np.int32)
        absent = ground > body.level
        return make_level(board, body, corner, z, absent, (AIR,), walled=walled, patches=patches)
    depth = windowed_max(board.terrain.depth, body.footprint)
    nowhere = np.zeros(ground.shape, np.bool_)
    ranks = _patched(_ranked(board, tuple(ranking)), board.terrain.height, ranking, patches)
    shape = Shape(ground, nowhere, depth, tuple(ranking), ranks)
    return _field(board, body, corner, shape, (walls or _walls(board, body)) if walled else None)


def make_level(
    board: Board,
    body: Body,
    corner: str,
    z: Heights,
    absent: Mask,
    kinds: tuple[str, ...],
    *,
    walled: bool = True,
    patches: Sequence[Patch] = (),
) -> Field:
    """The field of a floor or a level at heights `z`; the second of its kinds is under liquid.

    `patches` that hold its height come in the order of their price, the cheapest first.
    """
    depth = liquid_above(board, body.footprint, z)
    wet = (depth > 0) & (len(kinds) > 1)
    ranking = tuple(dict.fromkeys((*kinds, *(patch.ground for patch in patches))))
    ranks = _patched(wet.astype(np.uint8), z, ranking, patches)
    shape = Shape(z, absent, depth, ranking, ranks)
    return _field(board, body, corner, shape, _walls(board, body) if walled else None)


class Shape(NamedTuple):
    """Where a layer lies: heights and liquid in mm, where it has no place, its ground ranked."""

    z: Heights
    absent: Mask
    depth: Heights
    kinds: tuple[str, ...]
    ranks: Kinds


class Walls(NamedTuple):
    """What stays shut, the doors that a mover opens, and each kind of barrier it goes over."""

    fixed: Segments
    doors: Segments
    crossed: tuple[Segments, ...]

    def moved(self, across: int, down: int) -> "Walls":
        """The same walls as seen from another corner of the map."""
        return Walls(
            shifted(self.fixed, across, down),
            shifted(self.doors, across, down),
            tuple(shifted(walls, across, down) for walls in self.crossed),
        )


def _walls(board: Board, body: Body) -> Walls:
    crossed = tuple(crossed_segments(board, kind) for kind in body.crosses)
    return Walls(fixed_segments(board, body.crosses, body.over), door_segments(board), crossed)


def _field(board: Board, body: Body, corner: str, shape: Shape, walls: Walls | None) -> Field:
    footprint, none = body.footprint, np.zeros(shape.z.shape, np.uint8)
    barred = closed_by_cells(board, footprint, corner)
    doors, crossed = none, tuple(none for _ in body.crosses)
    if walls is not None:
        barred |= closed_by_walls(board, footprint, body.stature, shape.z, walls.fixed)
        doors, *over = (
            closed_by_walls(board, footprint, body.stature, shape.z, segments)
            for segments in (walls.doors, *walls.crossed)
        )
        crossed = tuple(over)
    return Field(
        body=body,
        ranking=shape.kinds,
        z=shape.z,
        shut=standing_shut(board, footprint) | shape.absent,
        closed=barred | _into(shape.absent),
        barred=np.bitwise_or.reduce([barred, doors, *crossed]),
        depth_mm=shape.depth,
        _doors=doors,
        _crossed=crossed,
        _upright=windowed_max(shape.ranks, Footprint(1, footprint.rows)),
        _level=windowed_max(shape.ranks, Footprint(footprint.columns, 1)),
        _blocks={},
        walls=walls,
    )


def _ranked(board: Board, ranking: tuple[str, ...]) -> Kinds:
    table = np.array([ranking.index(kind) for kind in board.terrain.kinds], np.uint8)
    ranks: Kinds = table[board.terrain.ground]
    return ranks


def _patched(ranks: Kinds, z: Heights, ranking: Sequence[str], patches: Sequence[Patch]) -> Kinds:
    """Ground with what lies on it at its height; where several kinds do, the dearest holds."""
    for patch in patches:
        rank = np.uint8(ranking.index(patch.ground))
        ranks = np.where(patch.at(z), np.maximum(ranks, rank), ranks)
    return ranks


def _into(shut: Mask) -> Bits:
    """The steps that end in shut anchors."""
    closed = np.zeros(shut.shape, np.uint8)
    if not shut.any():
        return closed
    beyond = np.pad(shut, 1, constant_values=True)
    rows, columns = shut.shape
    for direction, (dx, dy) in enumerate(DIRECTIONS):
        ahead = beyond[1 + dy : 1 + dy + rows, 1 + dx : 1 + dx + columns]
        closed |= (ahead.astype(np.uint8) << direction).astype(np.uint8)
    return closed
