"""What holds on any map: agreement with single rays, symmetry, monotony."""

import random
from dataclasses import replace

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from battlemap.board.board import Board
from battlemap.sight.projection import look
from battlemap.sight.scene import scene
from battlemap.sight.silhouette import Silhouette, hidden, hidden_from
from battlemap.sight.visible import visible_area, visible_cells
from tests.sight.maps import SIDE, maps, rough_maps
from tests.sight.rays import area, from_rim, holds, rays_agree, shut
from tests.sight.sights import body, cover_between, line_between, token

seeds = st.integers(0, 2**16)


def union_rings(found: Silhouette):
    return [ring for polygon in found.union for ring in polygon]


@settings(max_examples=60)
@given(maps(), seeds)
def test_the_hidden_part_is_where_single_rays_are_stopped(made: Board, seed: int) -> None:
    source, target, other = body(made, "A"), body(made, "B"), body(made, "C")
    found = hidden(scene(made, "sight", ["A", "B", "C"]), source, target)
    views = look([found.eye], [target])
    view = views.window(0)
    assume(views.beside.all())
    rings = union_rings(found)
    dice = random.Random(seed)
    for _ in range(25):
        u, v = dice.random(), dice.random()
        x, y = u * found.width_m, v * found.height_m
        if from_rim(rings, x, y) < 1e-5:
            continue
        off = (u - 0.5) * 2 * view.half
        point = (
            found.eye[0] + view.ahead[0] * view.depth + view.right[0] * off,
            found.eye[1] + view.ahead[1] * view.depth + view.right[1] * off,
            target.low + v * (target.high - target.low),
        )
        stopped = shut(made, found.eye, point, [*source.cells, *target.cells], [other])
        assert stopped == holds(rings, x, y), (point, stopped)


@settings(max_examples=60)
@given(maps(), seeds)
def test_the_visible_area_is_where_single_rays_arrive(made: Board, seed: int) -> None:
    rays_agree(made, body(made, "A").eyes[0], random.Random(seed))


@settings(max_examples=60)
@given(rough_maps(), seeds, st.sampled_from([0, 700, 2500, 9000]))
def test_on_rough_ground_single_rays_arrive_at_what_is_seen(
    made: Board, seed: int, higher: int
) -> None:
    x, y, z = body(made, "A").eyes[0]
    rays_agree(made, (x + 0.25, y - 0.125, z + higher), random.Random(seed))


@settings(max_examples=60)
@given(maps(both_ways=True))
def test_B025_the_line_is_mutual_in_space_and_in_plan(made: Board) -> None:
    there = line_between(made, bodies=["C"])
    back = line_between(made, "B", "A", bodies=["C"])
    assert there.open == back.open
    plan = [line_between(made, one, other, plan=True).open for one, other in ("AB", "BA")]
    assert plan[0] == plan[1]


def seen_areas(made: Board) -> list[float]:
    """What each eye of A sees, the least first."""
    looked = scene(made, "sight")
    return sorted(area(visible_area(looked, eye)) for eye in body(made, "A").eyes)


def mirrored(made: Board) -> Board:
    """Left and right exchanged."""
    width = made.columns
    terrain = replace(
        made.terrain, height=made.terrain.height[:, ::-1].copy(),
        blocked=made.terrain.blocked[:, ::-1].copy(),
    )  # fmt: skip
    swapped = {"both": "both", "left": "right", "right": "left"}

    def flip(point):
        return width - point[0], point[1]

    return replace(
        made, terrain=terrain,
        barriers=tuple(
            replace(one, start=flip(one.start), end=flip(one.end), side=swapped[one.side])
            for one in made.barriers
        ),
        things=tuple(
            replace(one, outline=tuple(flip(point) for point in one.outline))
            for one in made.things
        ),
        tokens=tuple(
            replace(one, place=one.place._replace(
                column=width - one.place.column - one.footprint.columns))
            for one in made.tokens
        ),
    )  # fmt: skip


def turned(made: Board) -> Board:
    """A quarter turn: (x, y) goes to (-y, x)."""
    height = made.rows
    terrain = replace(
        made.terrain, height=made.terrain.height[::-1].T.copy(),
        blocked=made.terrain.blocked[::-1].T.copy(),
    )  # fmt: skip

    def turn(point):
        return height - point[1], point[0]

    return replace(
        made, terrain=terrain,
        barriers=tuple(
            replace(one, start=turn(one.start), end=turn(one.end)) for one in made.barriers
        ),
        things=tuple(
            replace(one, outline=tuple(turn(point) for point in one.outline))
            for one in made.things
        ),
        tokens=tuple(
            replace(
                one, footprint=type(one.footprint)(one.footprint.rows, one.footprint.columns),
                place=one.place._replace(
                    column=height - one.place.row - one.footprint.rows, row=one.place.column
                ),
            )
            for one in made.tokens
        ),
    )  # fmt: skip


@settings(max_examples=35)
@given(maps(), st.sampled_from([mirrored, turned]))
def test_the_moved_map_gives_the_moved_answer(made: Board, move) -> None:
    moved = move(made)
    bodies = ["A", "B", "C", "D"]
    before, after = cover_between(made, bodies=bodies), cover_between(moved, bodies=bodies)
    assert after.fraction == pytest.approx(before.fraction, abs=1e-7)
    assert line_between(moved).open == line_between(made).open
    assert seen_areas(moved) == pytest.approx(seen_areas(made), abs=1e-6)


@settings(max_examples=35)
@given(maps())
def test_an_obstacle_more_never_shows_more(made: Board) -> None:
    fewer = replace(made, barriers=made.barriers[:-1], things=made.things[:-1])
    for bodies in ([], ["C"]):
        more, less = (cover_between(one, bodies=bodies).fraction for one in (made, fewer))
        assert 0 <= less <= more + 1e-9 <= 1 + 1e-9
    if line_between(made).open:
        assert line_between(fewer).open
    with_d, without_d = (cover_between(made, bodies=one).fraction for one in (["D"], []))
    assert without_d <= with_d + 1e-9
    eye = body(made, "A").eyes[0]
    if made.things == fewer.things:
        seen = [area(visible_area(scene(one, "sight"), eye)) for one in (made, fewer)]
        assert seen[0] <= seen[1] + 1e-6


@settings(max_examples=35)
@given(maps())
def test_a_target_a_hair_smaller_is_as_hidden(made: Board) -> None:
    target = body(made, "B")
    x0, y0, x1, y1 = target.outline
    less = 1e-6
    smaller = replace(target, outline=(x0 + less, y0 + less, x1 - less, y1 - less))
    looked, source = scene(made, "sight", ["C"]), body(made, "A")
    whole, shrunk = (hidden(looked, source, one).fraction for one in (target, smaller))
    assert shrunk == pytest.approx(whole, abs=1e-4)


@settings(max_examples=40)
@given(maps())
def test_all_at_once_is_one_by_one(made: Board) -> None:
    looked, source = scene(made, "sight", ["A", "B", "C", "D"]), body(made, "A")
    targets = [body(made, name) for name in "BCD"]
    assert hidden_from(looked, source, targets).tolist() == [
        hidden(looked, source, target).fraction for target in targets
    ]


@settings(max_examples=40)
@given(maps(), st.floats(0.5, 5), st.integers(0, 359), st.sampled_from([30, 90, 200, 360]))
def test_a_radius_and_an_arc_cut_the_same_area(made: Board, radius, facing, wide) -> None:
    eye = body(made, "A").eyes[0]
    looked = scene(made, "sight")
    whole, near = visible_area(looked, eye), visible_area(looked, eye, radius)
    cone = visible_area(looked, eye, radius, arc=(facing, wide))
    assert area(cone) <= area(near) + 1e-7
    assert area(near) <= min(area(whole), 3.1416 * radius**2) + 1e-7
    cells, centre = visible_cells(looked, eye, radius), (int(eye[0]), int(eye[1]))
    for row in range(SIDE):
        for column in range(SIDE):
            x, y = column + 0.5, row + 0.5
            if (column, row) != centre and from_rim(near, x, y) > 1e-6:
                assert cells[row, column] == holds(near, x, y)
            apart = ((x - eye[0]) ** 2 + (y - eye[1]) ** 2) ** 0.5
            if apart < radius - 0.1 and from_rim([*near, *whole], x, y) > 1e-6:
                assert holds(near, x, y) == holds(whole, x, y)
    assert cells[centre[1], centre[0]]


@given(st.integers(-3, 9), st.integers(-3, 9), maps())
@settings(max_examples=30)
def test_any_place_on_or_off_the_map_gets_an_answer(column: int, row: int, made: Board) -> None:
    moved = replace(made, tokens=(token("A", (column, row), (2, 2)), *made.tokens[1:]))
    assert 0 <= cover_between(moved).fraction <= 1
    assert line_between(moved).end[2] > 0
    area(visible_area(scene(moved, "sight"), body(moved, "A").eyes[0]))
