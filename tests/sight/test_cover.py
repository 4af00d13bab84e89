"""The hidden share of a silhouette: exact, from the best eye, and drawn as it was measured."""

from dataclasses import replace
from fractions import Fraction

import pytest

from battlemap.sight.body import leaning
from battlemap.sight.scene import scene
from battlemap.sight.silhouette import Ring, Silhouette, hidden, hidden_from
from tests.sight.sights import (
    board,
    body,
    cover_between,
    crate,
    line_between,
    token,
    wall,
    walls,
)


def area(ring: Ring) -> float:
    ends = zip(ring, (*ring[1:], ring[0]), strict=True)
    return abs(sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in ends)) / 2


def drawn_share(found: Silhouette) -> float:
    """The share that the polygons of a picture would fill."""
    filled = sum(area(rings[0]) - sum(map(area, rings[1:])) for rings in found.union)
    return filled / (found.width_m * found.height_m)


def test_B028_a_large_target_is_judged_by_its_whole_silhouette() -> None:
    gap = walls((9, -10, 9, 4), (9, 5, 9, 20))
    made = board(token("A", (0, 4)), token("B", (10, 0), (6, 6)), barriers=gap)
    found = cover_between(made)
    # The gap of 1 cell at 8.5 cells shows 12.5 / 8.5 cells of a silhouette about 5.7 wide.
    assert found.visible
    assert 1 - found.fraction == pytest.approx(12.5 / 8.5 / 5.7, abs=0.02)


def test_B029_a_wall_behind_or_beside_hides_nothing() -> None:
    for less in (0, 1e-6):
        behind = board(
            token("A", (0, 0)), token("B", (5, 0)), barriers=[wall(6 - less, -1, 6 - less, 2)]
        )
        assert cover_between(behind).fraction == 0.0
        corridor = walls((0, less, 10, less), (0, 1 - less, 10, 1 - less))
        beside = board(token("A", (0, 0)), token("B", (8, 0)), barriers=corridor)
        assert cover_between(beside).fraction == 0.0
        assert cover_between(beside).pieces == ()


def test_B030_a_neighbour_beside_a_diagonal_hides_nothing() -> None:
    for target, bystanders in (
        ((1, 1), [(1, 0)]),
        ((4, 4), [(4, 3)]),
        ((1, 1), [(1, 0), (0, 1)]),
    ):
        others = [token(f"C{number}", cell) for number, cell in enumerate(bystanders)]
        made = board(token("A", (0, 0)), token("B", target), *others)
        assert cover_between(made, bodies=[one.id for one in made.tokens]).fraction == 0.0


def test_a_body_in_between_hides_and_is_named() -> None:
    made = board(token("A", (0, 0)), token("B", (4, 0)), token("C", (2, 0), stature=900))
    assert cover_between(made).fraction == 0.0
    found = cover_between(made, bodies=["A", "B", "C"])
    assert {(piece.id, piece.kind) for piece in found.pieces} == {("C", "token")}
    # From an eye at 1.8 m, over the far rim at 2.35 - 0.5 cells... the nearer rim hides more.
    assert 0 < found.fraction < 0.5


def platform(eye_cells: int = 7):
    return board(
        token("A", (0, 0), z=3200, stature=1600), token("B", (eye_cells, 0), stature=1600),
        barriers=[wall(5.5, 0, 5.5, 1, kind="low_wall", top=2000)], heights={(0, 0): 3200},
        size=(8, 1), cell_m=Fraction("1.6"),
    )  # fmt: skip


def test_B032_a_low_wall_hides_by_the_true_line() -> None:
    found = cover_between(platform())
    assert found.fraction == pytest.approx(0.55, abs=1e-6)
    assert (found.width_m, found.height_m) == pytest.approx((1.12, 1.6))
    assert found.eye[2] == 4800
    (piece,) = found.pieces
    assert max(y for _, y in piece.outline) == pytest.approx(0.88)
    assert cover_between(platform(), "B", "A").fraction == 0.0


def test_clear_is_exactly_0_and_shut_exactly_1() -> None:
    pieces = walls(*[(4, y / 10, 4, (y + 1) / 10) for y in range(-20, 30)])
    made = board(token("A", (0, 0)), token("B", (8, 0)), barriers=pieces)
    assert cover_between(made).fraction == 1.0
    assert drawn_share(cover_between(made)) == pytest.approx(1)
    assert cover_between(replace(made, barriers=())).fraction == 0.0


def test_one_cell_of_the_ground_or_a_pillar_hides_as_a_prism() -> None:
    step = board(token("A", (0, 0)), token("B", (5, 0)), heights={(3, row): 1000 for row in (0, 1)})
    found = cover_between(step)
    # Over the far edge at 3.5 cells: 1.8 - 0.8 * 5 / 3.5 m of 1.8 m.
    assert found.fraction == pytest.approx((1.8 - 0.8 * 5 / 3.5) / 1.8)
    assert {(piece.id, piece.kind) for piece in found.pieces} == {("3,0", "ground")}
    pillar = board(token("A", (0, 0)), token("B", (5, 0)), blocked=[(3, 0)])
    assert cover_between(pillar).fraction == 1.0


def test_the_cells_under_the_two_bodies_hide_nothing() -> None:
    made = board(token("A", (0, 0), z=3000), token("B", (1, 0)), heights={(0, 0): 3000})
    assert cover_between(made).fraction == 0.0
    assert cover_between(made, "B", "A").fraction == 0.0


def test_a_slab_overhead_hides_by_its_underside_and_edge() -> None:
    made = board(
        token("A", (0, 0), z=5000, stature=1000), token("B", (6, 0), stature=2000),
        things=[crate(2, -3, 4, 4, bottom=3000, top=3200)],
    )  # fmt: skip
    # Eye at 6 m; the top spans 6 - 2.8*6/1.5 .. 6 - 2.8*6/3.5 = 1.2 m at the far edge's top.
    # Its underside's far edge: 6 - 3*6/3.5 = 0.857 m; all below is hidden down to the near edge.
    assert cover_between(made).fraction == pytest.approx(1.2 / 2)


def test_an_eye_within_an_object_looks_through_none_of_its_faces() -> None:
    box = crate(0, 0, 1, 1, top=2000)
    for z in (0, 3000, 6000, 20000):
        made = board(token("A", (0, 0)), token("B", (2, 0), z=z), things=[box])
        assert cover_between(made).fraction == 1.0
        assert not line_between(made).open
    raised = board(token("A", (0, 0), z=1000), token("B", (2, 0)), things=[box])
    assert cover_between(raised).fraction < 1.0


@pytest.mark.parametrize(
    ("right", "top", "share"),
    [(0.4, 1400, 0.25 / 0.7), (0.5, 1400, 0.5), (0.5, 800, 0.5), (0.5, 600, 0.375),
     (0.6, 1400, 1), (0.6, 800, 1), (0.9, 1400, 1), (0.9, 600, 0.75), (9, 1400, 1)],
)  # fmt: skip
def test_who_stands_in_an_object_does_not_see_through_it_who_stands_on_its_side_past_it(
    right: float, top: int, share: float
) -> None:
    """The eye is 800 up at (0.5, 0.5), the target right below; the object begins left of both."""
    one, other = token("A", (0, 0), stature=800), token("B", (0, 1), stature=800)
    made = board(one, other, things=[crate(0, 0, right, 1.75, top=top)])
    assert cover_between(made).fraction == pytest.approx(share, abs=1e-5)
    if share == 1:
        assert not cover_between(made).visible
    assert cover_between(made, "B", "A").fraction == pytest.approx(share, abs=1e-5)


@pytest.mark.parametrize("column", [3, 4, 6, 7])
def test_a_side_through_the_eye_hides_nothing_beside_it(column: int) -> None:
    one, other = token("A", (5, 0), stature=800), token("B", (column, 2), stature=800)
    for left, right in ((5.5, 6), (5, 5.5)):
        made = board(one, other, things=[crate(left, 0, right, 1.75, 1400)])
        toward = (column > 5) == (left == 5.5)
        assert cover_between(made).fraction == (1.0 if toward else 0.0)


def test_B031_leaning_out_is_the_best_of_the_corners() -> None:
    made = board(token("A", (0, 0)), token("B", (5, 2)), things=[crate(1, 0, 2, 1, name="tree")])
    at, to = body(made, "A"), body(made, "B")
    upright = hidden(scene(made, "sight"), at, to)
    leant = hidden(scene(made, "sight"), at, to, eyes=leaning(at))
    assert upright.fraction > 0
    assert leant.fraction == 0.0


def test_B031_glass_hides_from_shots_alone() -> None:
    made = board(token("A", (0, 0)), token("B", (4, 0)), barriers=[wall(2, 0, 2, 1, kind="glass")])
    assert cover_between(made).fraction == 0.0
    assert cover_between(made, stops="shot").fraction == 1.0


def test_a_picture_of_the_pieces_fills_the_hidden_share() -> None:
    made = board(
        token("A", (0, 3)), token("B", (9, 3), (2, 2)), token("C", (6, 4)),
        barriers=[wall(4, 3, 5, 3.4, "w0", top=1500), wall(5, 4, 5, 9, "w1"),
                  wall(7, 0, 7, 9, "beam", bottom=2500, top=2700)],
        things=[crate(7, 3, 8, 3.8, 1400)], heights={(6, 3): 700},
    )  # fmt: skip
    found = cover_between(made, bodies=["C"])
    assert drawn_share(found) == pytest.approx(found.fraction)
    named = {piece.id for piece in found.pieces}
    assert {"C", "w0", "w1", "beam", "crate"} <= named
    for piece in found.pieces:
        assert area(piece.outline) == pytest.approx(piece.area)
        assert all(-1e-9 <= x <= found.width_m + 1e-9 for x, _ in piece.outline)
        assert all(-1e-9 <= y <= found.height_m + 1e-9 for _, y in piece.outline)
    assert max(piece.area for piece in found.pieces) < found.fraction * 2 * found.width_m * 3.6


def test_many_targets_at_once_give_the_same_numbers() -> None:
    cells = [(column, row) for column in range(8, 14) for row in range(0, 12, 3)]
    targets = [token(f"t{number}", cell) for number, cell in enumerate(cells)]
    made = board(
        token("A", (0, 5), (2, 2)), *targets,
        barriers=[*walls((5, 0, 5, 4), (7, 6, 7, 9)), wall(4, 5, 6, 8, "low", top=1500)],
        things=[crate(6, 4, 7, 5, 1600)],
    )  # fmt: skip
    looked = scene(made, "sight", [one.id for one in made.tokens])
    source, bodies = body(made, "A"), [body(made, one.id) for one in targets]
    shares = hidden_from(looked, source, bodies)
    assert shares.tolist() == [hidden(looked, source, one).fraction for one in bodies]
    assert 0 < shares.mean() < 1


def test_an_eye_straight_above_sees_all_or_nothing() -> None:
    made = board(token("A", (3, 3), z=9000), token("B", (3, 3)))
    assert cover_between(made).fraction == 0.0
    roofed = replace(made, things=(crate(0, 0, 9, 9, 5500, 5000),))
    assert cover_between(roofed).fraction == 1.0
    assert drawn_share(cover_between(roofed)) == pytest.approx(1)
    beside = replace(made, things=(crate(3.2, 3.2, 4, 4),))
    assert cover_between(beside).fraction == 1.0


def test_the_scene_is_kept_while_only_tokens_change() -> None:
    made = board(token("A", (3, 3)), barriers=walls((0, 0, 1, 1)))
    moved = replace(made, tokens=(token("A", (5, 5)),))
    assert scene(made, "sight") is scene(moved, "sight")
    assert scene(made, "sight") is not scene(made, "shot")
    assert scene(made, "sight") is not scene(replace(made, barriers=()), "sight")
