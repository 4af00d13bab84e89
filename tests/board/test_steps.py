"""Steps closed by walls, against the drawing and against shapely on random walls."""

import random
from dataclasses import replace

import numpy as np
import pytest
from shapely import LineString, MultiPoint, box

from battlemap.board.barrier import Barrier
from battlemap.board.board import Board, new_board
from battlemap.board.edits import put_barrier, set_blocked, set_height
from battlemap.board.steps import closed_by_cells, closed_by_walls, surface, walls_met
from battlemap.board.things import Thing
from battlemap.grid.cell import DIRECTIONS, Cell, direction_of
from battlemap.grid.footprint import CORE_INSET, Footprint

ONE = Footprint(1, 1)


def walled(columns: int, rows: int, *walls: Barrier) -> Board:
    board = new_board(columns, rows)
    for wall in walls:
        board, _ = put_barrier(board, wall)
    return board


def wall(
    x0: float, y0: float, x1: float, y1: float, bottom: int | None = 0, top: int | None = None,
    side: str = "both", name: str = "w",
) -> Barrier:  # fmt: skip
    return Barrier(name, "wall", (x0, y0), (x1, y1), bottom, top, side=side)  # type: ignore[arg-type]


def is_closed(
    board: Board, start: Cell, end: Cell, body: Footprint = ONE, stature: int = 1800
) -> bool:
    closed = closed_by_walls(board, body, stature, surface(board, body))
    return bool(closed[start[1], start[0]] >> direction_of(start, end) & 1)


def swept(body: Footprint, start: Cell, end: Cell):
    """The hull of the core at both ends, as shapely draws it."""
    corners = []
    for column, row in (start, end):
        core = box(
            column + CORE_INSET, row + CORE_INSET,
            column + body.columns - CORE_INSET, row + body.rows - CORE_INSET,
        )  # fmt: skip
        corners += list(core.exterior.coords)
    return MultiPoint(corners).convex_hull.buffer(-1e-7, join_style="mitre")


@pytest.mark.parametrize("body", [ONE, Footprint(2, 2), Footprint(3, 1), Footprint(1, 2)])
@pytest.mark.parametrize("seed", range(6))
def test_closed_steps_are_those_whose_swept_core_meets_a_wall(body: Footprint, seed: int) -> None:
    dice = random.Random(seed)
    lines = [
        wall(*(round(dice.uniform(-1, 9), dice.choice((0, 1, 3))) for _ in range(4)), name=f"w{n}")
        for n in range(6)
    ]
    board = walled(8, 8, *lines)
    shapes = [LineString([line.start, line.end]) for line in lines]
    closed = closed_by_walls(board, body, 1800, surface(board, body))
    for row in range(8):
        for column in range(8):
            for direction, (dx, dy) in enumerate(DIRECTIONS):
                end = (column + dx, row + dy)
                if not (0 <= end[0] < 8 and 0 <= end[1] < 8):
                    continue
                hull = swept(body, (column, row), end)
                expected = any(hull.intersects(shape) for shape in shapes)
                assert bool(closed[row, column] >> direction & 1) == expected


def test_B012_a_wall_before_the_centre_closes_the_step_into_the_cell() -> None:
    board = walled(10, 10, wall(5.3, 0, 5.3, 10))
    assert is_closed(board, (4, 2), (5, 2))
    assert not is_closed(board, (5, 2), (6, 2))


def test_B015_a_step_past_a_wall_end_is_closed_in_all_eight_turns_of_the_map() -> None:
    def turn(x: float, y: float, times: int, mirrored: bool) -> tuple[float, float]:
        if mirrored:
            x = 10 - x
        for _ in range(times):
            x, y = 10 - y, x
        return x, y

    def cell(c: int, r: int, times: int, mirrored: bool) -> Cell:
        x, y = turn(c + 0.5, r + 0.5, times, mirrored)
        return int(x), int(y)

    for mirrored in (False, True):
        for times in range(4):
            ends = (*turn(0, 5, times, mirrored), *turn(5, 5, times, mirrored))
            board = walled(10, 10, wall(*ends))
            assert is_closed(board, cell(4, 4, times, mirrored), cell(5, 5, times, mirrored))
            assert is_closed(board, cell(5, 5, times, mirrored), cell(4, 4, times, mirrored))
            assert not is_closed(board, cell(5, 4, times, mirrored), cell(6, 5, times, mirrored))
            cutting = (*turn(5, 5, times, mirrored), *turn(6, 6, times, mirrored))
            board = walled(10, 10, wall(*cutting))
            assert is_closed(board, cell(5, 4, times, mirrored), cell(5, 5, times, mirrored))


def test_a_wall_along_the_edge_between_two_rows_leaves_both_rows_free() -> None:
    board = walled(6, 4, wall(0, 2, 6, 2))
    assert not is_closed(board, (1, 1), (2, 1))
    assert not is_closed(board, (1, 2), (2, 2))
    assert is_closed(board, (1, 1), (1, 2))


def test_a_wall_closes_only_at_the_heights_it_reaches() -> None:
    beam = wall(2, 0, 2, 1, bottom=2000, top=2500)
    assert not is_closed(walled(4, 1, beam), (1, 0), (2, 0), stature=2000)
    assert is_closed(walled(4, 1, beam), (1, 0), (2, 0), stature=2001)
    ground, _ = set_height(walled(4, 1, wall(2, 0, 2, 1, top=1000)), [(1, 0), (2, 0)], 1000)
    assert not is_closed(ground, (1, 0), (2, 0))
    ledge, _ = set_height(walled(4, 1, wall(2, 0, 2, 1, 3200, 4200)), [(2, 0)], 3200)
    assert is_closed(ledge, (1, 0), (2, 0))
    assert is_closed(ledge, (2, 0), (1, 0))


def test_a_one_way_wall_stops_only_from_its_side() -> None:
    # The wall runs south, so its left is the east.
    board = walled(4, 1, wall(2, 0, 2, 1, side="left"))
    assert is_closed(board, (2, 0), (1, 0))
    assert not is_closed(board, (1, 0), (2, 0))


def test_an_object_closes_the_steps_into_it() -> None:
    board = new_board(5, 3)
    crate = Thing("o1", "crate", ((2, 1), (3, 1), (3, 2), (2, 2)), 0, 1200)
    board = replace(board, things=(crate,))
    assert is_closed(board, (1, 1), (2, 1))
    assert is_closed(board, (1, 0), (2, 1))
    assert not is_closed(board, (1, 0), (2, 0))
    assert walls_met(board, ONE, 1800, surface(board, ONE), (3, 1), 6) == ("o1",)


@pytest.mark.parametrize(
    ("corner", "between_two", "past_one"),
    [("both", True, False), ("either", True, True), ("none", False, False)],
)
def test_B015_corner_rules_on_blocked_cells(corner: str, between_two: bool, past_one: bool) -> None:
    two, _ = set_blocked(new_board(10, 10), [(5, 4), (4, 5)], blocked=True)
    one, _ = set_blocked(new_board(10, 10), [(5, 4)], blocked=True)
    south_east = 1 << 3
    assert bool(closed_by_cells(two, ONE, corner)[4, 4] & south_east) == between_two
    assert bool(closed_by_cells(one, ONE, corner)[4, 4] & south_east) == past_one


def test_a_large_body_may_not_hang_over_the_edge_nor_cover_a_blocked_cell() -> None:
    board, _ = set_blocked(new_board(6, 6), [(3, 3)], blocked=True)
    closed = closed_by_cells(board, Footprint(2, 2), "both")
    assert closed[2, 1] >> 2 & 1  # east of (1,2) covers (2..3, 2..3)
    assert not closed[0, 1] >> 2 & 1
    assert closed[0, 4] >> 2 & 1
    assert np.all(closed[:, 5] >> 2 & 1)


def test_a_body_larger_than_the_map_finds_every_step_closed() -> None:
    assert np.all(closed_by_cells(new_board(2, 2), Footprint(3, 3), "both") == 0xFF)
