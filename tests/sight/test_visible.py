"""What of the map is seen: fault numbers of the visibility polygon."""

import random
from dataclasses import replace

import pytest

from battlemap.answers.opening import open_map
from battlemap.resources import assets
from battlemap.sight.scene import scene
from battlemap.sight.visible import visible_area, visible_cells
from tests.sight.rays import area, holds, rays_agree
from tests.sight.sights import board, crate, wall, walls

Z = 1800.0


def beyond(rings, x: float) -> float:
    """The area seen east of x, where every ring lies wholly on one side of it."""
    return sum(area([ring]) for ring in rings if max(px for px, _ in ring) > x + 1e-9)


def test_B024_nothing_is_seen_through_a_joint_from_1000_places() -> None:
    dice = random.Random(24)
    looked = scene(
        board(barriers=walls((5, 0, 5, 5), (5, 5, 5, 10), (5, 5, 10, 5)), size=(10, 10)), "sight"
    )
    places = [(dice.random() * 5, dice.random() * 10) for _ in range(990)]
    places += [(5 - 1e-6, 5), (5 - 1e-6, 3.3), (2, 5), (0, 5), (1, 1), (4.5, 5.5), (4, 5)]
    for x, y in places:
        rings = visible_area(looked, (x, y, Z))
        assert beyond(rings, 5) == 0
        assert area(rings) == pytest.approx(50)


def test_B024_what_is_seen_depends_on_the_last_position_only() -> None:
    looked = scene(board(barriers=walls((5, 0, 5, 5), (5, 5, 5, 10)), size=(10, 10)), "sight")
    near = 5 - 1e-6
    assert visible_area(looked, (near, 2, Z)) == visible_area(looked, (4 + (near - 4), 2, Z))
    assert area(visible_area(looked, (5 + 1e-6, 2, Z))) == pytest.approx(50)


def test_B032_a_low_wall_hides_a_band_and_shows_what_lies_beyond() -> None:
    made = board(barriers=[wall(2.8, -1, 2.8, 4, top=16000)], size=(20, 3))
    rings = visible_area(scene(made, "sight"), (2.0, 1.5, 17600.0))
    for x, seen in ((2.79, True), (2.81, False), (10.79, False), (10.81, True), (19.9, True)):
        assert holds(rings, x, 1.5) is seen, x
    assert area(rings) == pytest.approx(60 - 3 * 8)


@pytest.mark.parametrize("next_to_it", [0, 500])
def test_the_shadow_of_a_ledge_is_not_lost_beside_another(next_to_it: int) -> None:
    heights = {(0, 1): 1000, (1, 1): next_to_it, (4, 3): 2000}
    rings = visible_area(scene(board(heights=heights, size=(8, 6)), "sight"), (4.5, 3.5, 3800.0))
    assert not holds(rings, 0.45, 0.95)


SEEN_THROUGH = [("ruined-street", (24, 12)), ("ruined-street", (25, 12)), ("two-terraces", (7, 6))]


@pytest.mark.parametrize(("name", "cell"), SEEN_THROUGH)
def test_the_samples_lose_no_shadow(name: str, cell: tuple[int, int]) -> None:
    made = open_map(assets() / "samples" / f"{name}.battlemap").book.board
    eye = (cell[0] + 0.5, cell[1] + 0.5, float(made.terrain.height_at(cell) + 1800))
    rays_agree(made, eye, random.Random(7), count=400)


@pytest.mark.parametrize("place", [(20, 15), (1.5, 1.5), (0, 0), (40, 12.3), (39.999999, 0.25)])
def test_B033_walls_on_the_border_hide_nothing(place) -> None:
    border = walls((0, 0, 40, 0), (40, 0, 40, 30), (40, 30, 0, 30), (0, 30, 0, 0))
    looked = scene(board(barriers=border, size=(40, 30)), "sight")
    assert area(visible_area(looked, (*place, Z))) == pytest.approx(1200)
    assert visible_cells(looked, (*place, Z)).all()


def test_B033_a_wall_without_length_and_one_twice_change_nothing() -> None:
    once = board(barriers=walls((3, 0, 3, 2), (5, 5, 5, 9), (2, 7, 8, 7)), size=(10, 10))
    more = [*once.barriers, replace(once.barriers[0], id="again"), wall(4, 4, 4, 4, "dot")]
    twice = replace(once, barriers=tuple(more))
    seen = [area(visible_area(scene(made, "sight"), (1.2, 1.4, Z))) for made in (once, twice)]
    assert seen[0] == pytest.approx(seen[1])
    assert seen[0] < 90


def test_an_eye_in_a_wall_sees_both_sides_and_one_in_a_pillar_sees_out() -> None:
    looked = scene(board(barriers=walls((5, 2, 5, 8)), size=(10, 10)), "sight")
    assert area(visible_area(looked, (5, 5, Z))) == pytest.approx(100)
    pillars = board(blocked=[(5, 5), (7, 5)], size=(10, 10))
    rings = visible_area(scene(pillars, "sight"), (5.5, 5.5, Z))
    assert holds(rings, 6.5, 5.5)
    assert not holds(rings, 8.5, 5.5)


def test_an_eye_against_a_crate_does_not_see_into_it() -> None:
    looked = scene(board(things=[crate(5, 2, 7, 4)], size=(10, 10)), "sight")
    for x in (5 - 1e-6, 5.0):
        assert not holds(visible_area(looked, (x, 3, Z)), 6, 3)
    assert visible_area(looked, (6, 3, Z)) == ()


def test_an_eye_off_the_map_sees_nothing_of_it() -> None:
    looked = scene(board(size=(10, 10)), "sight")
    assert visible_area(looked, (-1, 5, Z)) == ()
    assert not visible_cells(looked, (-1, 5, Z)).any()
    assert visible_area(looked, (5, 5, Z), 0) == ()
    assert visible_area(looked, (10, 5, Z), 1e-3) != ()


def test_the_top_of_a_low_crate_is_seen_and_the_ground_behind_is_not() -> None:
    made = board(things=[crate(4, 1, 6, 2, 900)], size=(14, 3))
    rings = visible_area(scene(made, "sight"), (1.5, 1.5, Z))
    for x, seen in ((3.9, True), (5, True), (6.1, False), (10.4, False), (10.6, True)):
        assert holds(rings, x, 1.5) is seen, x


def test_under_a_bridge_the_ground_is_seen_and_from_above_the_bridge() -> None:
    made = board(things=[crate(4, 0, 6, 3, bottom=3000, top=3200)], size=(14, 3))
    below = visible_area(scene(made, "sight"), (1.5, 1.5, Z))
    assert area(below) == pytest.approx(42)
    above = visible_area(scene(made, "sight"), (1.5, 1.5, 6400.0))
    # The shadow: from 6.4 / 3.4 times as far as its near edge, to twice as far as its far edge.
    for x, seen in ((5, True), (6.1, True), (6.3, False), (10.4, False), (10.6, True)):
        assert holds(above, x, 1.5) is seen, x


def test_from_a_plateau_the_ground_below_its_edge_is_hidden() -> None:
    heights = {(column, row): 1800 for column in range(3) for row in range(3)}
    made = board(heights=heights, size=(14, 3))
    rings = visible_area(scene(made, "sight"), (0.5, 1.5, 3600.0))
    for x, seen in ((2.9, True), (3.1, False), (5.4, False), (5.6, True)):
        assert holds(rings, x, 1.5) is seen, x
    lower = visible_area(scene(made, "sight"), (9.5, 1.5, 1800.0))
    assert not holds(lower, 2.5, 1.5)
    assert holds(lower, 3.1, 1.5)


@pytest.mark.parametrize("steps", [1, 40])
def test_a_top_within_a_hill_is_not_seen_through_it(steps: int) -> None:
    hill = {(column, row): 2000 for column in range(3, 9) for row in range(3)}
    beyond = {(column, 0): 10 * (column % steps) for column in range(9, 50)}
    made = board(
        barriers=[wall(5, 0, 5, 3, bottom=2000, top=3000)],
        things=[crate(5.5, 1, 6.5, 2, 500)],
        heights={**hill, **beyond},
        size=(50, 3),
    )
    rings = visible_area(scene(made, "sight"), (1.5, 1.5, 3500.0))
    for x, seen in ((4.9, True), (5.2, False), (6.0, False), (7.5, False)):
        assert holds(rings, x, 1.5) is seen, x


def test_a_one_way_wall_hides_from_one_side() -> None:
    made = board(barriers=[wall(5, 0, 5, 10, side="left")], size=(10, 10))
    looked = scene(made, "sight")
    assert area(visible_area(looked, (2, 5, Z))) == pytest.approx(100)
    assert area(visible_area(looked, (8, 5, Z))) == pytest.approx(50)


def test_a_lintel_hides_no_ground_and_a_curtain_does() -> None:
    lintel = board(barriers=[wall(5, 0, 5, 10, bottom=2000)], size=(10, 10))
    assert area(visible_area(scene(lintel, "sight"), (2, 5, Z))) == pytest.approx(100)
    curtain = board(barriers=[wall(5, 0, 5, 10, kind="curtain", bottom=None)], size=(10, 10))
    assert area(visible_area(scene(curtain, "sight"), (2, 5, Z))) == pytest.approx(50)
    assert area(visible_area(scene(curtain, "shot"), (2, 5, Z))) == pytest.approx(100)


def test_facing_east_a_quarter_circle_is_seen() -> None:
    looked = scene(board(size=(20, 20)), "sight")
    rings = visible_area(looked, (10, 10, Z), 5, arc=(90, 90))
    assert area(rings) == pytest.approx(3.14159 * 25 / 4, rel=1e-3)
    assert holds(rings, 14, 10.5)
    assert not holds(rings, 10.5, 6)
