"""The line from eye to eye: what blocks it, where, and what it may touch."""

import random
from dataclasses import replace
from itertools import combinations

import pytest

from battlemap.board.barrier import Door
from battlemap.board.things import Thing
from battlemap.sight.line import line
from battlemap.sight.lines_many import lines_between
from battlemap.sight.scene import scene
from tests.sight.sights import board, body, cover_between, crate, line_between, token, wall, walls

JOINT = walls((5, 0, 5, 5), (5, 5, 5, 10), (5, 5, 10, 5))


def eyed(made, x0, y0, x1, y1):
    """The line between two points at 1 m, whatever the cells."""
    source = replace(body(made, "A"), eyes=((x0, y0, 1000.0),), cells=())
    target = replace(body(made, "B"), eyes=((x1, y1, 1000.0),), cells=())
    return line(scene(made, "sight"), source, target)


def test_B024_a_line_through_the_joint_of_two_pieces_is_blocked() -> None:
    made = board(token("A", (1, 4), (2, 2)), token("B", (7, 4), (2, 2)), barriers=JOINT)
    found = eyed(made, 2, 5, 8, 5)
    assert not found.open
    assert found.clear_to == pytest.approx((5, 5, 1000))
    assert set(found.blocked_by) == {"w0", "w1"}
    assert not line_between(made).open


def test_B024_the_answer_depends_on_the_last_position_only() -> None:
    made = board(token("A", (4, 4)), token("B", (7, 4)), barriers=JOINT)
    for x in (5 - 1e-6, 5 - 2e-6 + 1e-6):
        assert not eyed(made, x, 3.5, 8, 3.5).open
        assert eyed(made, x, 3.5, 1, 3.5).open


def test_a_corner_of_two_pieces_on_one_side_is_only_touched() -> None:
    corner = walls((5, 5, 5, 8), (5, 5, 8, 5))
    made = board(token("A", (0, 0)), token("B", (1, 0)), barriers=corner)
    assert eyed(made, 3, 7, 7, 3).open
    assert not eyed(made, 3, 3, 7, 7).open


def test_a_line_along_a_wall_that_turns_to_both_sides_is_blocked() -> None:
    bent = walls((5, 0, 5, 5), (5, 5, 7, 5), (7, 5, 7, 10))
    made = board(token("A", (0, 0)), token("B", (1, 0)), barriers=bent)
    assert not eyed(made, 2, 5, 10, 5).open
    straight = board(token("A", (0, 0)), token("B", (1, 0)), barriers=bent[:2])
    assert eyed(straight, 2, 5, 10, 5).open


@pytest.mark.parametrize("cell", [(1, 0), (1, 1)])
def test_B025_the_exact_centre_line_meets_either_cell(cell) -> None:
    made = board(token("A", (0, 0)), token("B", (2, 1)), blocked=[cell])
    there, back = line_between(made), line_between(made, "B", "A")
    assert not there.open
    assert not back.open
    assert there.blocked_by == (f"{cell[0]},{cell[1]}",)


def test_B025_sees_is_mutual_on_random_maps() -> None:
    for seed in range(5):
        dice = random.Random(seed)
        cells = [(column, row) for column in range(15) for row in range(15)]
        shut = [cell for cell in cells if dice.random() < 0.3]
        free = dice.sample([cell for cell in cells if cell not in shut], 12)
        made = board(blocked=shut, size=(15, 15))
        opened = 0
        for one, other in combinations(free, 2):
            pair = replace(made, tokens=(token("A", one), token("B", other)))
            there = line_between(pair).open
            assert there == line_between(pair, "B", "A").open
            opened += there
        assert 0 < opened < 66


def test_B027_a_point_computed_on_a_wall_touches_it() -> None:
    made = board(token("A", (0, 0)), token("B", (1, 0)), barriers=walls((0, 0, 2.1, 1.2)))
    assert eyed(made, 0.1, 0.9, 0.7, 0.4).open
    assert not eyed(made, 0.1, 0.9, 0.9, 0.3).open


@pytest.mark.parametrize(
    ("outline", "free", "shut"),
    [
        (((0, 0), (4, 4), (4, 0), (0, 4)), (2, 0.5, 2, 1.5), (2, 0.5, 3.9, 2)),
        (((0, 0), (6, 6), (6, 0), (0, 2)), (0.2, 3, 0.4, 5), (0.2, 1.2, 5.9, 3)),
    ],
)
def test_B027_an_outline_that_crosses_itself_is_an_answer(outline, free, shut) -> None:
    made = board(token("A", (9, 9)), token("B", (9, 8)), things=[Thing("eight", "rock", outline)])
    assert eyed(made, *free).open
    assert eyed(made, *shut).blocked_by == ("eight",)


def test_B029_walls_behind_and_beside_do_not_interrupt() -> None:
    behind = board(token("A", (0, 0)), token("B", (5, 0)), barriers=[wall(6, -1, 6, 2)])
    assert line_between(behind).open
    corridor = board(
        token("A", (0, 0)), token("B", (8, 0)), barriers=walls((0, 0, 10, 0), (0, 1, 10, 1))
    )
    assert line_between(corridor).open


@pytest.mark.parametrize(("target", "bystander"), [((1, 1), (1, 0)), ((4, 4), (4, 3))])
def test_B030_a_neighbour_beside_a_diagonal_is_not_in_the_way(target, bystander) -> None:
    made = board(token("A", (0, 0)), token("B", target), token("C", bystander, stature=3000))
    assert line_between(made, bodies=["A", "B", "C"]).open
    assert line_between(made, bodies=["A", "B", "C"], plan=True).open


def test_B030_between_two_bystanders_there_is_room_between_two_pillars_there_is_none() -> None:
    here = token("A", (0, 0)), token("B", (1, 1))
    made = board(*here, token("C", (1, 0), stature=3000), token("D", (0, 1), stature=3000))
    assert line_between(made, bodies=["C", "D"]).open
    pillars = board(*here, blocked=[(1, 0), (0, 1)])
    assert line_between(pillars).blocked_by == ("0,1", "1,0")
    crates = board(*here, things=[crate(1, 0, 2, 1), crate(0, 1, 1, 2, name="other")])
    assert set(line_between(crates).blocked_by) == {"crate", "other"}


def test_a_body_on_the_line_blocks_where_it_is_taller_than_the_line() -> None:
    made = board(token("A", (0, 0)), token("B", (4, 0)), token("C", (2, 0), stature=2500))
    assert line_between(made).open
    found = line_between(made, bodies=["A", "B", "C"])
    assert found.blocked_by == ("C",)
    assert found.clear_to == pytest.approx((2.15, 0.5, 1800), abs=1e-3)


def test_heights_count_unless_asked_in_plan() -> None:
    made = board(
        token("A", (0, 0)), token("B", (4, 0)), barriers=[wall(2, 0, 2, 1, top=1000)],
        things=[crate(3, 0, 4, 1, top=1200)],
    )  # fmt: skip
    assert line_between(made).open
    assert line_between(made, plan=True).blocked_by == ("w", "crate")
    hill = board(token("A", (0, 0)), token("B", (4, 0)), heights={(2, 0): 2000})
    assert line_between(hill).blocked_by == ("2,0",)
    assert line_between(hill, plan=True).open


LOW = wall(2, 0, 2, 1, "low", top=1800)
HIGH = wall(2, 0, 2, 1, "high", bottom=1800)
BEAM = wall(3, 0, 3, 1, "beam", bottom=1800, top=2400)
CRATE = crate(2, 0, 3, 1, 1800, name="crate")
BRIDGE = crate(2, 0, 3, 1, 2400, 1800, name="bridge")


@pytest.mark.parametrize(
    ("walls", "things", "open"),
    [
        ((LOW,), (), True),
        ((HIGH,), (), True),
        ((), (CRATE,), True),
        ((), (BRIDGE,), True),
        ((HIGH, BEAM), (), True),
        ((BEAM,), (BRIDGE,), True),
        # one stands on the other
        ((LOW, HIGH), (), False),
        ((), (CRATE, BRIDGE), False),
        ((wall(2.5, 0, 2.5, 1, "sill", top=1800),), (BRIDGE,), False),
        ((wall(2.5, 0, 2.5, 1, "lintel", bottom=1800),), (CRATE,), False),
    ],
)
def test_a_line_along_a_top_or_an_underside_runs_beside_it(walls, things, open) -> None:
    made = board(token("A", (0, 0)), token("B", (4, 0)), barriers=walls, things=things)
    for one, other in ("AB", "BA"):
        assert line_between(made, one, other).open is open
    looked, bodies = scene(made, "sight"), [body(made, id) for id in "AB"]
    assert [one.open for one in lines_between(looked, bodies, bodies[::-1])] == [open, open]


def test_under_a_beam_at_eye_height_nothing_is_hidden_and_the_line_is_open() -> None:
    made = board(token("A", (0, 0)), token("B", (4, 0)), barriers=[HIGH], things=[BRIDGE])
    assert cover_between(made).fraction == 0
    assert line_between(made).open


@pytest.mark.parametrize(("bottom", "open"), [(999, False), (1000, True), (1001, True)])
def test_a_line_that_slopes_touches_a_lintel_from_below(bottom, open) -> None:
    lintel = wall(2.5, 0, 2.5, 1, "lintel", bottom=bottom)
    made = board(token("A", (0, 0), stature=1500), token("B", (4, 0), stature=500),
                 barriers=[lintel])  # fmt: skip
    assert line_between(made).open is open
    assert line_between(made, "B", "A").open is open


@pytest.mark.parametrize(
    ("kind", "sight", "shot"),
    [
        ("window", True, True),
        ("glass", True, False),
        ("curtain", False, True),
        ("fence", True, True),
    ],
)
def test_B031_each_kind_stops_what_it_stops(kind, sight, shot) -> None:
    made = board(token("A", (0, 0)), token("B", (4, 0)), barriers=[wall(2, 0, 2, 1, kind=kind)])
    assert line_between(made).open is sight
    assert line_between(made, stops="shot").open is shot


@pytest.mark.parametrize(
    ("state", "opened"), [("open", True), ("closed", False), ("locked", False)]
)
def test_only_an_open_door_lets_through(state, opened) -> None:
    door = replace(wall(2, 0, 2, 1, kind="door"), door=Door(state))
    made = board(token("A", (0, 0)), token("B", (4, 0)), barriers=[door])
    assert line_between(made).open is opened


def test_a_one_way_wall_stops_from_its_side_alone() -> None:
    # Seen from its start (2,0) to its end (2,1), downwards, the east is on the left.
    made = board(token("A", (0, 0)), token("B", (4, 0)), barriers=[wall(2, 0, 2, 1, side="left")])
    assert line_between(made).open
    assert not line_between(made, "B", "A").open


def test_B033_an_enclosed_target_has_no_line_and_no_sentinel() -> None:
    box = walls((4, 4, 7, 4), (7, 4, 7, 7), (7, 7, 4, 7), (4, 7, 4, 4))
    made = board(token("A", (0, 0)), token("B", (5, 5)), barriers=box)
    found = line_between(made)
    assert not found.open
    assert found.blocked_by == ("w0", "w3")
    assert found.clear_to == pytest.approx((4, 4, 1800))


def test_B033_a_wall_without_length_and_one_twice_change_nothing() -> None:
    made = board(token("A", (0, 0)), token("B", (4, 0)), barriers=walls((2, 0.5, 2, 0.5)))
    assert line_between(made).open
    twice = board(token("A", (0, 0)), token("B", (4, 0)), barriers=walls(*[(2, 0, 2, 1)] * 2))
    assert line_between(twice).clear_to == pytest.approx((2, 0.5, 1800))
    assert line_between(twice).blocked_by == ("w0", "w1")


def test_any_pair_of_cells_will_do() -> None:
    gap = walls((9, -10, 9, 4), (9, 5, 9, 20))
    made = board(token("A", (0, 4)), token("B", (10, 0), (6, 6)), barriers=gap)
    found = line_between(made)
    assert found.open
    assert found.end[:2] == (10.5, 4.5)


def test_eyes_off_the_map_and_straight_above_get_an_answer() -> None:
    made = board(token("A", (-3, 2)), token("B", (30, 2)), blocked=[(5, 2)])
    assert line_between(made).blocked_by == ("5,2",)
    above = board(token("A", (3, 3)), token("B", (3, 3), z=9000))
    assert line_between(above).open
    slab = board(
        token("A", (3, 3)), token("B", (3, 3), z=9000), things=[crate(0, 0, 9, 9, 5500, 5000)]
    )
    assert line_between(slab).blocked_by == ("crate",)
    assert line_between(slab).clear_to[2] == pytest.approx(5000)
