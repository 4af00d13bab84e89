"""What a map shows, as flat drawables with keys, made from what the GM or the players may know.

A scene compares two pictures key by key and redraws only what differs. Ground and relief are
rasters of the whole map: they keep their identity as long as the terrain does.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from battlemap.board.barrier import Point
from battlemap.board.board import Board
from battlemap.board.link import Link
from battlemap.board.terrain import WATER, Heights, Kinds, Mask, Terrain
from battlemap.board.things import Backdrop, Thing, Zone
from battlemap.board.token import Token
from battlemap.grid.cell import Cell
from battlemap.rules.text import Text
from battlemap.session.surroundings import Ends, hinges, joints, thing_height, wall_height

Perspective = Literal["gm", "players"]

SLOPE_MM = 1000
"""The highest step between two cells that is drawn as part of a slope."""
FLAT = -1
"""In `Relief.slope`: a cell that is no part of a slope."""


@dataclass(frozen=True, eq=False, slots=True)
class GroundDrawn:
    """Kind, height, liquid depth and blocked cells; `low` and `high` are the map's range in mm."""

    key: str
    kinds: tuple[str, ...]
    ground: Kinds
    height: Heights
    depth: Heights
    blocked: Mask
    wet: Mask
    low: int
    high: int


@dataclass(frozen=True, eq=False, slots=True)
class ReliefDrawn:
    """Ledges, slopes and banks as rasters.

    `east[r, c]` is the rise in mm from cell (c, r) to its eastern neighbour where a ledge lies
    between them, else 0; `south` the same downwards. `slope` is the uphill direction (0-7) of a
    cell that is part of a slope, else `FLAT`; `uphill` and `downhill` the heights at its two ends.
    `bank_east` and `bank_south` tell where dry ground meets liquid.
    """

    key: str
    east: Heights
    south: Heights
    slope: NDArray[np.int8]
    uphill: Heights
    downhill: Heights
    bank_east: Mask
    bank_south: Mask


@dataclass(frozen=True, slots=True)
class BackdropDrawn:
    """The background picture."""

    key: str
    backdrop: Backdrop


@dataclass(frozen=True, slots=True)
class ZoneDrawn:
    """An area with an effect."""

    key: str
    kind: str
    outline: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class ThingDrawn:
    """An object; its height in mm above the ground under it is written on it."""

    key: str
    kind: str
    outline: tuple[Point, ...]
    height: int | None
    material: str
    floor: bool


@dataclass(frozen=True, slots=True)
class LinkDrawn:
    """Stairs, a ladder or a passage: the cells of its ends that lie on this map."""

    key: str
    kind: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class WallDrawn:
    """A wall, fence, curtain or any other barrier without a leaf.

    `height` is in mm above the ground it stands on, None without end; `joins` the kinds of those
    that meet it at an angle at its start and at its end.
    """

    key: str
    kind: str
    start: Point
    end: Point
    height: int | None
    joins: Ends = ((), ())


@dataclass(frozen=True, slots=True)
class DoorDrawn:
    """A door, with its state, and whether only the GM knows of it.

    It hangs at `start`; `swing` is 1 where it opens clockwise from there, else -1.
    """

    key: str
    start: Point
    end: Point
    state: Literal["closed", "open", "locked"]
    secret: bool
    swing: int = 1

    @property
    def leaf_end(self) -> Point:
        """Where the free end of the leaf is."""
        if self.state != "open":
            return self.end
        (x, y), (end_x, end_y) = self.start, self.end
        return x - (end_y - y) * self.swing, y + (end_x - x) * self.swing


@dataclass(frozen=True, slots=True)
class WindowDrawn:
    """Glass or a window: sight passes."""

    key: str
    kind: str
    start: Point
    end: Point


@dataclass(frozen=True, slots=True)
class TokenDrawn:
    """A body: `at` its anchor in cells, `size` in cells, `lift` mm above the ground under it."""

    key: str
    id: str
    name: str
    side: str
    at: tuple[int, int]
    size: tuple[int, int]
    facing: int
    lift: int
    hidden: bool
    picture: str | None
    members: int
    statuses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AreaDrawn:
    """An area that lies on the map: what it is, how large in metres, its cells and its point."""

    key: str
    shape: str
    name: Text | None
    metres: Fraction
    cells: frozenset[Cell]
    at: Point


Drawn = (
    BackdropDrawn
    | GroundDrawn
    | ReliefDrawn
    | ZoneDrawn
    | ThingDrawn
    | LinkDrawn
    | AreaDrawn
    | WallDrawn
    | DoorDrawn
    | WindowDrawn
    | TokenDrawn
)


@dataclass(frozen=True, slots=True)
class Picture:
    """A map's drawables from the bottom up, and its size in cells."""

    columns: int
    rows: int
    drawn: tuple[Drawn, ...]

    def find(self, key: str) -> Drawn | None:
        """The drawable with a key."""
        return next((item for item in self.drawn if item.key == key), None)


def picture(
    board: Board,
    perspective: Perspective = "gm",
    ruleset: str = "",
    areas: tuple[AreaDrawn, ...] = (),
) -> Picture:
    """What a board shows; statuses are those under `ruleset`. Players get nothing hidden.

    `areas` are those that lie on it, as its viewer knows them.
    """
    drawn = (*_drawables(board, perspective, ruleset), *areas)
    return Picture(board.columns, board.rows, drawn)


def _drawables(board: Board, perspective: Perspective, ruleset: str) -> Iterator[Drawn]:
    if board.backdrop is not None:
        yield BackdropDrawn("backdrop", board.backdrop)
    yield ground(board.terrain)
    yield relief(board.terrain)
    yield from (_zone(zone) for zone in board.zones)
    yield from (_thing(thing, board.terrain) for thing in board.things)
    yield from (_link(link) for link in board.links)
    yield from barriers(board, perspective)
    for token in board.tokens:
        if perspective == "gm" or not token.hidden:
            yield _token(board, token, ruleset)


def _zone(zone: Zone) -> ZoneDrawn:
    return ZoneDrawn(f"zone:{zone.id}", zone.kind, zone.outline)


def _link(link: Link) -> LinkDrawn:
    ends = (link.start.cell,) if link.map else (link.start.cell, link.end.cell)
    return LinkDrawn(f"link:{link.id}", link.kind, ends)


def _thing(thing: Thing, terrain: Terrain) -> ThingDrawn:
    height = thing_height(terrain, thing.outline, thing.top)
    return ThingDrawn(
        f"thing:{thing.id}", thing.kind, thing.outline, height, thing.material, thing.floor
    )


def _token(board: Board, token: Token, ruleset: str) -> TokenDrawn:
    return TokenDrawn(
        key=f"token:{token.id}",
        id=token.id,
        name=token.name,
        side=token.side,
        at=token.cell,
        size=(token.footprint.columns, token.footprint.rows),
        facing=token.facing,
        lift=token.place.z - board.ground_z(token, token.cell),
        hidden=token.hidden,
        picture=token.picture,
        members=token.members,
        statuses=token.standing(ruleset).statuses if ruleset else (),
    )


def barriers(
    board: Board, perspective: Perspective
) -> Iterator[WallDrawn | DoorDrawn | WindowDrawn]:
    """Walls, doors and windows; players see a secret door as the wall it seems to be until it
    stands open.
    """
    joins, hung = joints(board.barriers), hinges(board.barriers)
    for barrier in board.barriers:
        key = f"barrier:{barrier.id}"
        door = barrier.door
        unknown = door is not None and door.secret and not barrier.is_open
        if door is not None and not (unknown and perspective == "players"):
            hinge, free, swing = hung[barrier.id]
            yield DoorDrawn(key, hinge, free, door.state, door.secret, swing)
        elif barrier.kind in ("window", "glass"):
            yield WindowDrawn(key, barrier.kind, barrier.start, barrier.end)
        else:
            kind = "wall" if door is not None else barrier.kind
            high = wall_height(board.terrain, barrier.start, barrier.end, barrier.top)
            yield WallDrawn(key, kind, barrier.start, barrier.end, high, joins[barrier.id])


@lru_cache(maxsize=8)
def ground(terrain: Terrain) -> GroundDrawn:
    """The ground of a terrain, with its range of heights."""
    return GroundDrawn(
        "ground",
        terrain.kinds,
        terrain.ground,
        terrain.height,
        terrain.depth,
        terrain.blocked,
        _wet(terrain),
        min(0, int(terrain.height.min())),
        max(0, int(terrain.height.max())),
    )


def _wet(terrain: Terrain) -> Mask:
    wet: Mask = terrain.depth > 0
    if WATER in terrain.kinds:
        wet = wet | (terrain.ground == terrain.kinds.index(WATER))
    return wet


@lru_cache(maxsize=8)
def relief(terrain: Terrain, slope_mm: int = SLOPE_MM) -> ReliefDrawn:
    """Where ledges, slopes and banks lie.

    A cell is part of a slope along an axis when the ground rises gently into it and out of it;
    a step that touches such a cell is no ledge.
    """
    # Liquid is level on top: a step in its bed does not show.
    height, wet = terrain.height + terrain.depth, _wet(terrain)
    # Solid rock has an outline of its own and no height that could be walked up to.
    beside_x, beside_y = _either(terrain.blocked), _either(terrain.blocked.T).T
    east = np.where(beside_x, 0, _rises(height))
    south = np.where(beside_y, 0, _rises(height.T).T)
    along = _gradient(east, slope_mm)
    down = _gradient(south.T, slope_mm).T
    bank_east = (wet[:, 1:] != wet[:, :-1]) & ~beside_x
    bank_south = (wet[1:, :] != wet[:-1, :]) & ~beside_y
    slope, uphill, downhill = _slopes(height, along, down)
    slope[wet | terrain.blocked] = FLAT
    smooth_x, smooth_y = along != 0, down != 0
    gentle_x = (abs(east) <= slope_mm) & (smooth_x[:, 1:] | smooth_x[:, :-1])
    gentle_y = (abs(south) <= slope_mm) & (smooth_y[1:, :] | smooth_y[:-1, :])
    return ReliefDrawn(
        "relief",
        np.where(gentle_x | bank_east, 0, east),
        np.where(gentle_y | bank_south, 0, south),
        slope,
        uphill,
        downhill,
        bank_east,
        bank_south,
    )


def _either(mask: Mask) -> Mask:
    """Whether a cell or its eastern neighbour is set."""
    either: Mask = mask[:, 1:] | mask[:, :-1]
    return either


def _rises(height: Heights) -> Heights:
    return np.diff(height, axis=1).astype(np.int32)


def _gradient(rises: Heights, slope_mm: int) -> Heights:
    """Signed rise through each cell along an axis; 0 unless it goes on from side to side."""
    gentle = np.where(abs(rises) <= slope_mm, rises, 0)
    before = np.pad(gentle, ((0, 0), (1, 0)))
    after = np.pad(gentle, ((0, 0), (0, 1)))
    through = before + after
    return np.where(np.sign(before) * np.sign(after) > 0, through, 0).astype(np.int32)


_OCTANTS = {
    (0, -1): 0, (1, -1): 1, (1, 0): 2, (1, 1): 3, (0, 1): 4, (-1, 1): 5, (-1, 0): 6, (-1, -1): 7,
}  # fmt: skip


def _slopes(
    height: Heights, along: Heights, down: Heights
) -> tuple[NDArray[np.int8], Heights, Heights]:
    slope = np.full(height.shape, FLAT, np.int8)
    for (x, y), octant in _OCTANTS.items():
        slope[(np.sign(along) == x) & (np.sign(down) == y)] = octant
    half = (np.maximum(abs(along), abs(down)) // 4).astype(np.int32)
    return slope, height + half, height - half
