"""What a drawing knows of its surroundings: heights, corners, doorways; rock has no relief."""

from dataclasses import replace

import pytest

from battlemap.board import edits
from battlemap.board.barrier import Barrier, Door
from battlemap.board.board import Board, new_board
from battlemap.board.things import Thing
from battlemap.session.picture import FLAT, DoorDrawn, WallDrawn, picture, relief
from battlemap.session.surroundings import joints


def terrace() -> Board:
    """Ground at 2 m from column 4 on."""
    high = [(x, y) for x in range(4, 8) for y in range(6)]
    return edits.set_height(new_board(8, 6), high, 2000)[0]


def wall_height(board: Board, barrier: Barrier) -> int | None:
    drawn = picture(replace(board, barriers=(barrier,))).find(f"barrier:{barrier.id}")
    assert isinstance(drawn, WallDrawn)
    return drawn.height


@pytest.mark.parametrize(
    ("start", "end", "top", "height"),
    [
        ((1, 1), (3, 1), 1000, 1000),
        ((5, 1), (7, 1), 3000, 1000),
        ((4, 1), (4, 4), 3000, 1000),  # a parapet: above the side it stands on
        ((5, 1), (7, 1), 1500, None),  # under the ground there
        ((5, 1), (7, 1), None, None),
        ((0, 0), (0, 3), 1000, 1000),  # along the map's edge
    ],
)
def test_walls_tell_their_height_above_their_own_ground(start, end, top, height) -> None:
    assert wall_height(terrace(), Barrier("w", "low_wall", start, end, top=top)) == height


@pytest.mark.parametrize(("left", "height"), [(1.1, 3000), (5.1, 1000), (3.9, 1000)])
def test_things_tell_their_height_above_the_ground_under_them(left: float, height: int) -> None:
    outline = ((left, 1.1), (left + 0.8, 1.1), (left + 0.8, 1.9), (left, 1.9))
    board = replace(terrace(), things=(Thing("c", "crate", outline, top=3000),))
    drawn = picture(board).find("thing:c")
    assert drawn is not None
    assert drawn.height == height


def test_a_corner_is_a_joint_and_going_straight_on_is_none() -> None:
    east = Barrier("e", "wall", (0, 0), (2, 0))
    on = Barrier("o", "low_wall", (2, 0), (4, 0))
    down = Barrier("d", "fence", (4, 0), (4, 2))
    found = joints((east, on, down))
    assert found["e"] == ((), ())
    assert found["o"] == ((), ("fence",))
    assert found["d"] == (("low_wall",), ())


def door(id: str, start, end) -> Barrier:
    return Barrier(id, "door", start, end, door=Door("open"))


@pytest.mark.parametrize("flip_one", [False, True])
@pytest.mark.parametrize("flip_other", [False, True])
def test_double_doors_hang_at_the_outer_ends_and_swing_to_one_side(flip_one, flip_other) -> None:
    ends = [((1, 3), (2, 3)), ((2, 3), (3, 3))]
    pair = tuple(
        door(id, *(reversed(at) if flip else at))
        for id, at, flip in zip("ab", ends, (flip_one, flip_other), strict=True)
    )
    shown = picture(replace(new_board(5, 6), barriers=pair))
    leaves = [shown.find(f"barrier:{id}") for id in "ab"]
    assert [leaf.start for leaf in leaves] == [(1, 3), (3, 3)]
    assert [leaf_end(leaf) for leaf in leaves] == [(1, 4), (3, 4)]


def leaf_end(leaf: DoorDrawn) -> tuple[float, float]:
    along = leaf.end[0] - leaf.start[0], leaf.end[1] - leaf.start[1]
    return leaf.start[0] - along[1] * leaf.swing, leaf.start[1] + along[0] * leaf.swing


def test_a_lone_door_hangs_where_it_begins() -> None:
    shown = picture(replace(new_board(5, 5), barriers=(door("a", (2, 2), (2, 3)),)))
    drawn = shown.find("barrier:a")
    assert (drawn.start, drawn.end, drawn.swing) == ((2, 2), (2, 3), 1)


def test_no_ledge_slope_or_bank_touches_solid_rock() -> None:
    board, _ = edits.set_height(new_board(6, 1), [(1, 0)], 400)
    board, _ = edits.set_height(board, [(2, 0), (3, 0)], 800)
    board, _ = edits.set_depth(board, [(5, 0)], 1500)
    assert relief(board.terrain).slope[0, 1] != FLAT
    assert relief(board.terrain).bank_east[0, 4]
    rock, _ = edits.set_blocked(board, [(2, 0), (4, 0)], blocked=True)
    drawn = relief(rock.terrain)
    assert drawn.slope[0].tolist() == [FLAT] * 6
    assert drawn.east[0].tolist() == [400, 0, 0, 0, 0]
    assert not drawn.bank_east.any()
