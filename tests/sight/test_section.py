"""The side view of a line, and how much of it lies in smoke."""

from fractions import Fraction

import pytest

from battlemap.board.things import Zone
from battlemap.sight.scene import scene
from battlemap.sight.section import profile
from battlemap.sight.zones import holds, through
from tests.sight.sights import board, body, crate, token, wall


def test_B032_the_profile_shows_platform_wall_and_rays() -> None:
    made = board(
        token("A", (0, 0), z=3200, stature=1600), token("B", (7, 0), stature=1600),
        token("C", (3, 0), stature=1200), heights={(0, 0): 3200},
        barriers=[wall(5.5, 0, 5.5, 1, "w1", kind="low_wall", top=2000)],
        things=[crate(4, 0, 5, 1, 800)], size=(8, 1), cell_m=Fraction("1.6"),
    )  # fmt: skip
    seen = profile(scene(made, "sight", ["A", "B", "C"]), body(made, "A"), body(made, "B"))
    assert (seen.length, seen.eye, seen.low, seen.high) == pytest.approx((11.2, 4.8, 0, 1.6))
    assert [one.id for one in seen.uprights] == ["C", "crate", "w1"]
    crate_met, wall_met = seen.uprights[1:]
    assert (crate_met.start, crate_met.end) == pytest.approx((5.6, 7.2))
    assert (wall_met.start, wall_met.end, wall_met.bottom, wall_met.top) == pytest.approx(
        (8, 8, 0, 2)
    )
    assert (seen.ground[0].end, seen.ground[0].height) == pytest.approx((0.8, 3.2))
    assert {one.height for one in seen.ground[1:]} == {0.0}
    assert seen.ground[-1].end == pytest.approx(seen.length)


def test_a_profile_knows_blocked_cells_and_the_map_ends() -> None:
    made = board(token("A", (1, 0)), token("B", (5, 0)), blocked=[(3, 0)], size=(4, 1))
    ground = profile(scene(made, "sight"), body(made, "A"), body(made, "B")).ground
    assert [(one.height, one.blocked) for one in ground] == [
        (0.0, False), (0.0, False), (None, True), (None, False), (None, False),
    ]  # fmt: skip


SMOKE = Zone("s", "smoke", ((2, 0), (4, 0), (4, 3), (2, 3)), 0, 3000)


def test_the_length_of_a_line_in_smoke() -> None:
    level = ((0.5, 1.5, 1600.0), (8.5, 1.5, 1600.0))
    assert through(SMOKE, *level, Fraction(2)) == pytest.approx(4)
    assert through(SMOKE, *reversed(level), Fraction(2)) == pytest.approx(4)
    above = ((0.5, 1.5, 3000.0), (8.5, 1.5, 3000.0))
    assert through(SMOKE, *above, Fraction(2)) == 0
    # Up through the top at 3 m, half-way: from x = 2 to 3, and 1 m up in 2 m across.
    rising = ((2.0, 1.5, 2000.0), (4.0, 1.5, 4000.0))
    assert through(SMOKE, *rising, Fraction(1)) == pytest.approx(2**0.5)
    within = ((3.0, 1.0, 0.0), (3.0, 1.0, 2000.0))
    assert through(SMOKE, *within, Fraction(1)) == pytest.approx(2)


def test_a_zone_holds_its_bottom_and_not_its_top() -> None:
    assert holds(SMOKE, (3, 1, 0.0))
    assert holds(SMOKE, (2, 0, 0.0))
    assert not holds(SMOKE, (3, 1, 3000.0))
    assert not holds(SMOKE, (5, 1, 0.0))
    assert holds(Zone("d", "dark", SMOKE.outline), (3, 1, -9e9))
