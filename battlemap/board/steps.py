"""Which steps the walls, things and blocked cells close, one bit a direction, from numpy.

A step is open when the area swept by the body's core (its footprint drawn in by `CORE_INSET`)
meets nothing that stops movement at the body's heights. A body crosses a step at the higher of
its two ends, so there and back are alike.
"""

from collections.abc import Collection, Iterator, Sequence
from typing import Any, NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from battlemap.board.barrier import MOVE, Barrier
from battlemap.board.board import Board
from battlemap.board.terrain import Heights, Mask
from battlemap.board.things import Thing
from battlemap.grid.cell import DIRECTIONS, Cell
from battlemap.grid.footprint import CORE_INSET, Footprint

Bits = NDArray[np.uint8]
Floats = NDArray[np.float64]
Whole = NDArray[np.int64]

Kind = TypeVar("Kind", bound=np.generic)
_PIECE = 4.0
"""Longest piece of a wall tested at once, in cells: keeps the tested boxes small."""
_PAIRS = 400_000
"""Most wall-and-anchor pairs tested at once: keeps the memory small."""
_TOUCH = 1e-9
"""Touching a wall is not meeting it."""
_UNLIMITED = 2**40


class Segments(NamedTuple):
    """What stops movement, as arrays: ends in cells, heights in mm, one-way side, whose it is."""

    ax: Floats
    ay: Floats
    bx: Floats
    by: Floats
    bottom: Whole
    top: Whole
    side: Whole
    """0 both, +1 only from the left of start -> end, -1 only from the right."""
    owner: Whole
    """Index into `names`."""
    names: tuple[str, ...]


_SIDES = {"both": 0, "left": 1, "right": -1}


def moving_segments(board: Board) -> Segments:
    """Every segment that stops movement as the doors stand now."""
    return _segments([b for b in board.barriers if b.hinders(MOVE)], board.things)


def fixed_segments(board: Board, crosses: Collection[str] = (), over: int = 0) -> Segments:
    """What stops movement however many doors are opened by hand on the way.

    Of the kinds a mover `crosses` only what rises more than `over` mm above it does.
    """
    fixed = [b for b in board.barriers if b.hinders(MOVE) and not b.opens_by_hand]
    walls = _segments(fixed, board.things)
    low = [number for number, b in enumerate(fixed) if b.door is None and b.kind in crosses]
    if not low:
        return walls
    return walls._replace(top=np.where(np.isin(walls.owner, low), walls.top - over, walls.top))


def crossed_segments(board: Board, kind: str) -> Segments:
    """The barriers of a kind that a mover may climb or jump over."""
    return _segments(
        [b for b in board.barriers if b.hinders(MOVE) and b.door is None and b.kind == kind], ()
    )


def door_segments(board: Board) -> Segments:
    """The closed doors that whoever walks up to them can open."""
    return _segments([b for b in board.barriers if b.hinders(MOVE) and b.opens_by_hand], ())


def _segments(barriers: Sequence[Barrier], things: Sequence[Thing]) -> Segments:
    rows: list[Row] = []
    names: list[str] = []
    for barrier in barriers:
        rows.append(_barrier_row(barrier, len(names)))
        names.append(barrier.id)
    for thing in things:
        if MOVE in thing.stops:
            rows += _thing_rows(thing, len(names))
            names.append(thing.id)
    table = np.array(rows, np.float64).reshape(-1, 8)
    ax, ay, bx, by = (np.ascontiguousarray(table[:, column]) for column in range(4))
    bottom, top, side, owner = (table[:, column].astype(np.int64) for column in range(4, 8))
    return _cut(Segments(ax, ay, bx, by, bottom, top, side, owner, tuple(names)))


Row = tuple[float, float, float, float, int, int, int, int]


def _barrier_row(barrier: Barrier, owner: int) -> Row:
    bottom = -_UNLIMITED if barrier.bottom is None else barrier.bottom
    top = _UNLIMITED if barrier.top is None else barrier.top
    return (*barrier.start, *barrier.end, bottom, top, _SIDES[barrier.side], owner)


def _thing_rows(thing: Thing, owner: int) -> list[Row]:
    top = _UNLIMITED if thing.top is None else thing.top
    ends = (*thing.outline[1:], *thing.outline[:1])
    return [
        (*start, *end, thing.bottom, top, 0, owner)
        for start, end in zip(thing.outline, ends, strict=True)
    ]


def _cut(walls: Segments) -> Segments:
    """The same walls in pieces no longer than `_PIECE`."""
    length = np.hypot(walls.bx - walls.ax, walls.by - walls.ay)
    pieces = np.maximum(np.ceil(length / _PIECE).astype(np.int64), 1)
    which = np.repeat(np.arange(len(pieces)), pieces)
    nth = np.arange(len(which)) - np.repeat(np.cumsum(pieces) - pieces, pieces)
    start, end = nth / pieces[which], (nth + 1) / pieces[which]
    dx, dy = (walls.bx - walls.ax)[which], (walls.by - walls.ay)[which]
    ax, ay = walls.ax[which], walls.ay[which]
    return Segments(
        ax + start * dx, ay + start * dy, ax + end * dx, ay + end * dy,
        walls.bottom[which], walls.top[which], walls.side[which], walls.owner[which], walls.names,
    )  # fmt: skip


def shifted(walls: Segments, across: int, down: int) -> Segments:
    """The walls as seen from another corner of the map."""
    return walls._replace(
        ax=walls.ax + across, ay=walls.ay + down, bx=walls.bx + across, by=walls.by + down
    )


def surface(board: Board, footprint: Footprint) -> Heights:
    """The height in mm a body stands at, by anchor: the highest ground it covers."""
    return windowed_max(board.terrain.height, footprint)


def windowed_max(raster: NDArray[Kind], footprint: Footprint) -> NDArray[Kind]:
    """The largest value under a body by anchor; anchors at the far edges see what is left."""
    best = raster.copy()
    rows, columns = raster.shape
    for down in range(footprint.rows):
        for across in range(footprint.columns):
            if (down or across) and down < rows and across < columns:
                part = best[: rows - down or None, : columns - across or None]
                np.maximum(part, raster[down:, across:], out=part)
    return best


def closed_by_walls(
    board: Board, footprint: Footprint, stature: int, z: Heights, walls: Segments | None = None
) -> Bits:
    """The steps walls and things close for a body of a stature standing at heights `z`."""
    walls = moving_segments(board) if walls is None else walls
    closed = np.zeros((board.rows, board.columns), np.uint8)
    for direction in (2, 3, 4, 5) if walls.ax.size else ():
        _close(closed, walls, footprint, stature, z, direction)
    return closed


def _close(
    closed: Bits, walls: Segments, footprint: Footprint, stature: int, z: Heights, direction: int
) -> None:
    """Mark a direction, and its opposite at the far end of the step."""
    dx, dy = DIRECTIONS[direction]
    for hit, column, row in meetings(walls, footprint, direction, closed.shape):
        low = np.maximum(z[row, column], z[row + dy, column + dx])
        met = (walls.bottom[hit] < low + stature) & (walls.top[hit] > low)
        hit, column, row = hit[met], column[met], row[met]
        forth = _stops_from(walls, hit, column, row, footprint)
        back = _stops_from(walls, hit, column + dx, row + dy, footprint)
        np.bitwise_or.at(closed, (row[forth], column[forth]), np.uint8(1 << direction))
        far = (row[back] + dy, column[back] + dx)
        np.bitwise_or.at(closed, far, np.uint8(1 << (direction + 4) % 8))


def _stops_from(
    walls: Segments, hit: Whole, column: Whole, row: Whole, footprint: Footprint
) -> Mask:
    """Whether each met wall stops a body that comes from these anchors (one-way walls)."""
    x = column + footprint.columns / 2 - walls.ax[hit]
    y = row + footprint.rows / 2 - walls.ay[hit]
    # With y down, the left of start -> end is where this product is negative.
    turn = (walls.bx - walls.ax)[hit] * y - (walls.by - walls.ay)[hit] * x
    side = walls.side[hit]
    stops: Mask = (side == 0) | (side * turn < 0)
    return stops


def meetings(
    walls: Segments, footprint: Footprint, direction: int, shape: tuple[int, ...]
) -> Iterator[tuple[Whole, Whole, Whole]]:
    """Yield (wall, anchor column, anchor row) arrays where the swept core meets a wall."""
    dx, dy = DIRECTIONS[direction]
    low_x, high_x = CORE_INSET + min(dx, 0), footprint.columns - CORE_INSET + max(dx, 0)
    low_y, high_y = CORE_INSET + min(dy, 0), footprint.rows - CORE_INSET + max(dy, 0)
    rows, columns = shape
    left, right = np.minimum(walls.ax, walls.bx), np.maximum(walls.ax, walls.bx)
    top, bottom = np.minimum(walls.ay, walls.by), np.maximum(walls.ay, walls.by)
    first_c = np.clip(np.ceil(left - high_x), max(-dx, 0), columns).astype(np.int64)
    last_c = np.clip(np.floor(right - low_x), -1, columns - 1 - max(dx, 0)).astype(np.int64)
    first_r = np.clip(np.ceil(top - high_y), max(-dy, 0), rows).astype(np.int64)
    last_r = np.clip(np.floor(bottom - low_y), -1, rows - 1 - max(dy, 0)).astype(np.int64)
    wide, tall = np.maximum(last_c - first_c + 1, 0), np.maximum(last_r - first_r + 1, 0)
    for chunk in _chunks(wide * tall):
        which = np.repeat(chunk, (wide * tall)[chunk])
        if not which.size:
            continue
        ends = np.cumsum((wide * tall)[chunk])
        nth = np.arange(len(which)) - np.repeat(ends - (wide * tall)[chunk], (wide * tall)[chunk])
        column = first_c[which] + nth % wide[which]
        row = first_r[which] + nth // wide[which]
        enter, leave = _meets(walls, which, column, row, footprint, (dx, dy))
        met = enter <= leave
        yield which[met], column[met], row[met]


def _chunks(counts: Whole) -> list[Whole]:
    """Indices in runs whose pairs fit the memory."""
    if not counts.size:
        return []
    run = np.cumsum(counts) // _PAIRS
    return np.split(np.arange(len(counts)), np.flatnonzero(np.diff(run)) + 1)


def _meets(
    walls: Segments,
    which: Whole,
    column: Whole | int,
    row: Whole | int,
    footprint: Footprint,
    vector: tuple[Whole | int, Whole | int],
    inset: float = CORE_INSET,
) -> tuple[Floats, Floats]:
    """Clip each wall to the core swept along `vector`: two upright slabs and a slanted one.

    Gives where along the wall it enters and leaves the swept area; they meet if enter <= leave.
    """
    dx, dy = vector
    ax, ay = walls.ax[which] - column, walls.ay[which] - row
    vx, vy = (walls.bx - walls.ax)[which], (walls.by - walls.ay)[which]
    x0, x1 = inset, footprint.columns - inset
    y0, y1 = inset, footprint.rows - inset
    corners = [dx * y - dy * x for x in (x0, x1) for y in (y0, y1)]
    slabs = (
        (ax, vx, x0 + np.minimum(dx, 0), x1 + np.maximum(dx, 0)),
        (ay, vy, y0 + np.minimum(dy, 0), y1 + np.maximum(dy, 0)),
        (dx * ay - dy * ax, dx * vy - dy * vx, _least(corners), _most(corners)),
    )
    enter, leave = np.zeros(len(which)), np.ones(len(which))
    for at, along, low, high in slabs:
        _clip(at, along, low + _TOUCH, high - _TOUCH, enter, leave)
    return enter, leave


def _least(corners: list[Any]) -> Any:
    return np.minimum(np.minimum(corners[0], corners[1]), np.minimum(corners[2], corners[3]))


def _most(corners: list[Any]) -> Any:
    return np.maximum(np.maximum(corners[0], corners[1]), np.maximum(corners[2], corners[3]))


def lanes_shut(
    board: Board,
    footprint: Footprint,
    stature: int,
    z: Heights,
    start: Cell,
    ends: Whole,
    inset: float = CORE_INSET,
) -> Mask:
    """Which straight lanes from an anchor to others (n x 2) meet a wall at the body's heights.

    `inset`: how far the body is drawn in, in cells.
    """
    shut = np.zeros(len(ends), np.bool_)
    walls = _near(moving_segments(board), np.vstack([ends, [start]]), footprint)
    for lane, _ in _lane_meetings(walls, footprint, stature, z, start, ends, inset):
        shut[lane] = True
    return shut


def lane_met(
    board: Board,
    footprint: Footprint,
    stature: int,
    z: Heights,
    start: Cell,
    end: Cell,
    inset: float = CORE_INSET,
) -> tuple[str, ...]:
    """The ids of the walls and things that one lane meets."""
    walls, ends = moving_segments(board), np.array([end])
    found: dict[str, None] = {}
    for _, hit in _lane_meetings(walls, footprint, stature, z, start, ends, inset):
        found.update(dict.fromkeys(walls.names[owner] for owner in walls.owner[hit]))
    return tuple(found)


def _lane_meetings(
    walls: Segments,
    footprint: Footprint,
    stature: int,
    z: Heights,
    start: Cell,
    ends: Whole,
    inset: float,
) -> Iterator[tuple[Whole, Whole]]:
    """Yield (lane, wall) arrays where a lane meets a wall."""
    count = len(walls.ax)
    vectors = ends - np.array(start)
    for chunk in _chunks(np.full(len(ends), count, np.int64)) if count else ():
        lane = np.repeat(chunk, count)
        which = np.tile(np.arange(count), len(chunk))
        vector = (vectors[lane, 0], vectors[lane, 1])
        enter, leave = _meets(walls, which, start[0], start[1], footprint, vector, inset)
        met = np.flatnonzero(enter <= leave)
        low = _height_on_lane(walls, footprint, z, start, vector, which, (enter + leave) / 2, met)
        hit = which[met]
        stops = (walls.bottom[hit] < low + stature) & (walls.top[hit] > low)
        stops &= _stops_from(
            walls, hit, np.full(len(hit), start[0]), np.full(len(hit), start[1]), footprint
        )
        yield lane[met[stops]], hit[stops]


def _near(walls: Segments, anchors: Whole, footprint: Footprint) -> Segments:
    """The walls in the box around some anchors."""
    low, high = anchors.min(axis=0), anchors.max(axis=0) + np.array(footprint)
    inside = (
        (np.maximum(walls.ax, walls.bx) >= low[0])
        & (np.minimum(walls.ax, walls.bx) <= high[0])
        & (np.maximum(walls.ay, walls.by) >= low[1])
        & (np.minimum(walls.ay, walls.by) <= high[1])
    )
    return walls._replace(
        **{name: getattr(walls, name)[inside] for name in Segments._fields if name != "names"}
    )


def _height_on_lane(
    walls: Segments,
    footprint: Footprint,
    z: Heights,
    start: Cell,
    vector: tuple[Whole, Whole],
    which: Whole,
    middle: Floats,
    met: Whole,
) -> Whole:
    """The height of the body where it meets each wall: the higher of the cells either side."""
    hit, dx, dy = which[met], vector[0][met], vector[1][met]
    x = walls.ax[hit] + middle[met] * (walls.bx - walls.ax)[hit] - footprint.columns / 2 - start[0]
    y = walls.ay[hit] + middle[met] * (walls.by - walls.ay)[hit] - footprint.rows / 2 - start[1]
    length = np.maximum(np.maximum(np.abs(dx), np.abs(dy)), 1)
    along = np.clip((x * dx + y * dy) / np.maximum(dx * dx + dy * dy, 1), 0, 1)
    rows, columns = z.shape
    best = np.full(len(hit), -_UNLIMITED)
    for offset in (-0.5, 0.5):
        at = np.clip(along + offset / length, 0, 1)
        column = np.clip(np.rint(start[0] + at * dx).astype(np.int64), 0, columns - 1)
        row = np.clip(np.rint(start[1] + at * dy).astype(np.int64), 0, rows - 1)
        best = np.maximum(best, z[row, column])
    return best


def _clip(at: Floats, along: Floats, low: Any, high: Any, enter: Floats, leave: Floats) -> None:
    """Narrow [enter, leave] of each wall to where it runs between `low` and `high`."""
    still = along == 0
    safe = np.where(still, 1.0, along)
    first, second = (low - at) / safe, (high - at) / safe
    near, far = np.minimum(first, second), np.maximum(first, second)
    outside = still & ((at < low) | (at > high))
    np.maximum(enter, np.where(still, enter, near), out=enter)
    np.minimum(leave, np.where(still, leave, far), out=leave)
    enter[outside], leave[outside] = 1.0, 0.0


def closed_by_cells(board: Board, footprint: Footprint, corner: str) -> Bits:
    """The steps that end in blocked cells, off the map, or cut a corner the rule closes.

    `corner`: ``both`` closes a diagonal between two blocked neighbours, ``either`` past one,
    ``none`` never.
    """
    shut = standing_shut(board, footprint)
    beyond = np.pad(shut, 1, constant_values=True)
    rows, columns = shut.shape

    def ahead(dx: int, dy: int) -> Mask:
        return beyond[1 + dy : 1 + dy + rows, 1 + dx : 1 + dx + columns]

    closed = np.zeros(shut.shape, np.uint8)
    for direction, (dx, dy) in enumerate(DIRECTIONS):
        stop = ahead(dx, dy)
        if dx and dy and corner != "none":
            across, down = ahead(dx, 0), ahead(0, dy)
            stop = stop | ((across & down) if corner == "both" else (across | down))
        closed |= (stop.astype(np.uint8) << direction).astype(np.uint8)
    return closed


def standing_shut(board: Board, footprint: Footprint) -> Mask:
    """Anchors where a body would cover a blocked cell or hang over the map's edge."""
    shut = windowed_max(board.terrain.blocked, footprint)
    if footprint.columns > 1:
        shut[:, max(shut.shape[1] + 1 - footprint.columns, 0) :] = True
    if footprint.rows > 1:
        shut[max(len(shut) + 1 - footprint.rows, 0) :, :] = True
    return shut


def walls_met(
    board: Board,
    footprint: Footprint,
    stature: int,
    z: Heights,
    start: Cell,
    direction: int,
    walls: Segments | None = None,
) -> tuple[str, ...]:
    """The ids of what closes one step: the evidence of a refusal, or the doors on the way."""
    dx, dy = DIRECTIONS[direction]
    walls = moving_segments(board) if walls is None else walls
    turn = direction if direction in (2, 3, 4, 5) else (direction + 4) % 8
    at = start if turn == direction else (start[0] + dx, start[1] + dy)
    found: dict[str, None] = {}
    for hit, column, row in meetings(walls, footprint, turn, (board.rows, board.columns)):
        here = hit[(column == at[0]) & (row == at[1])]
        low = max(int(z[start[1], start[0]]), int(z[start[1] + dy, start[0] + dx]))
        met = here[(walls.bottom[here] < low + stature) & (walls.top[here] > low)]
        found.update(dict.fromkeys(walls.names[owner] for owner in walls.owner[met]))
    return tuple(found)
