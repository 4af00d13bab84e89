"""Smoke and glass between two tokens: drawn on the map, from the side, and as the eye sees them."""

import pytest

from battlemap.session.document import Document
from battlemap.session.obstacles import PANE, SOLID, VEIL
from battlemap.session.outlook import outlook
from battlemap.session.sighting import sighting
from battlemap.ui.scene.sight_item import look_drawn
from tests.drawn import document

BETWEEN = """
    cell = 1
    map = '''
      . . . . . . . . . .
      . A . . . . . . B .
      . . . . . . . . . .
    '''
    zones = [ZONES]
    walls = [WALLS]
    [tokens]
    A = { side = "party", stature = 1.8 }
    B = { side = "foes", stature = 1.8 }
    """
CLOUD = '{ id = "s", kind = "smoke", shape = { rect = [3, 0, 2, 3] }, top = 2.5 }'
LOW_CLOUD = CLOUD.replace("top = 2.5", "top = 1")
AROUND = '{ id = "s", kind = "smoke", shape = { rect = [1, 0, 3, 3] } }'
MIST = CLOUD.replace("smoke", "mist")
PANE_OF_GLASS = '{ id = "g", kind = "glass", from = [7, 0], to = [7, 3], top = 1.3 }'
LOW_WALL = '{ id = "w", kind = "low_wall", from = [6, 0], to = [6, 3], top = 1 }'
WALL = '{ id = "w", kind = "wall", from = [2.5, 0], to = [2.5, 3] }'


def between(zones: str = "", *walls: str) -> Document:
    text = BETWEEN.replace("ZONES", zones).replace("WALLS", ", ".join(walls))
    return document(text, "infinite-horror")


def looked(*between_them: str):
    found = sighting(between(*between_them), "A", "B")
    assert found is not None
    return found


def test_smoke_that_hides_is_an_obstacle_with_its_zone_and_height() -> None:
    found = looked(CLOUD)
    (cloud,) = found.obstacles
    assert (cloud.id, cloud.kind, cloud.sort) == ("s", "smoke", VEIL)
    assert (cloud.share, cloud.height) == (1, 2500)
    assert set(cloud.outlines[0]) == {(3, 0), (5, 0), (5, 3), (3, 3)}
    assert cloud.away == pytest.approx(1.5)
    assert cloud.shadows


def test_the_line_is_drawn_clear_as_far_as_the_smoke() -> None:
    drawn = look_drawn(looked(CLOUD))
    assert drawn.clear_to == pytest.approx((3, 1.5))
    assert len(drawn.veils) == 1
    assert drawn.shadows
    assert not drawn.blockers


def test_the_line_stops_at_whatever_comes_first() -> None:
    assert look_drawn(looked(CLOUD, WALL)).clear_to == pytest.approx((2.5, 1.5))


def test_an_eye_in_smoke_sees_nothing_from_itself_on() -> None:
    found = looked(AROUND)
    (cloud,) = found.obstacles
    assert cloud.away == 0
    assert cloud.shadows == (found.wedge,)
    assert look_drawn(found).clear_to == found.found.line.start[:2]


def test_the_section_shows_smoke_with_its_heights_and_the_shadow_it_throws() -> None:
    side = looked(CLOUD).side
    (cloud,) = side.hazes
    assert (cloud.start, cloud.end) == pytest.approx((1.5, 3.5))
    assert (cloud.bottom, cloud.top) == (None, 2.5)
    assert side.veils == {"s"}
    assert side.hidden == ((side.profile.low, side.profile.high),)
    (shadow,) = side.shadows
    assert min(away for away, _ in shadow) == pytest.approx(1.5)


def test_smoke_the_eye_looks_over_hides_the_feet_and_leaves_the_line_open() -> None:
    found = looked(LOW_CLOUD)
    (cloud,) = found.obstacles
    # Over the far edge of its top, 3.5 m away, the eye at 1.8 m sees down to 1.8 - 0.8 * 7 / 3.5.
    assert cloud.share == pytest.approx((1.8 - 0.8 * 7 / 3.5) / 1.8)
    assert (cloud.sort, cloud.height) == (VEIL, 1000)
    assert found.found.hidden == pytest.approx(cloud.share)
    assert look_drawn(found).clear_to is None
    side = found.side
    assert not side.profile.uprights
    assert side.veils == {"s"}
    assert side.hidden == (pytest.approx((0, 0.2)),)
    assert side.lowest_seen == pytest.approx(0.2)


def test_smoke_over_their_heads_is_in_the_section_and_hides_nothing() -> None:
    side = looked(CLOUD.replace("top = 2.5", "bottom = 2.5")).side
    assert [(haze.id, haze.bottom, haze.top) for haze in side.hazes] == [("s", 2.5, None)]
    assert not side.veils
    assert not side.shadows


def test_a_haze_that_is_seen_through_is_shown_and_hides_nothing() -> None:
    found = looked(MIST)
    assert [haze.id for haze in found.side.hazes] == ["s"]
    assert not found.side.veils
    assert not found.side.hidden
    assert not found.obstacles
    assert look_drawn(found).clear_to is None


def test_glass_is_an_obstacle_that_is_looked_through() -> None:
    found = looked("", PANE_OF_GLASS)
    (glass,) = found.obstacles
    assert (glass.id, glass.sort, glass.height) == ("g", PANE, 1300)
    assert found.found.hidden == 0
    assert found.found.pane is not None
    assert glass.share == pytest.approx(float(found.found.pane.share))
    drawn = look_drawn(found)
    assert (drawn.clear_to, drawn.shadows, drawn.blockers) == (None, (), ())
    assert drawn.panes == (((7, 0), (7, 3)),)
    assert drawn.paned


def test_the_section_shows_glass_and_the_heights_it_keeps_shots_off() -> None:
    side = looked("", PANE_OF_GLASS).side
    assert [one.id for one in side.panes] == ["g"]
    assert not side.hidden
    ((low, high),) = side.paned
    assert low == side.profile.low
    assert side.ray(high, 5.5) == pytest.approx(1.3)


def test_a_wall_before_glass_hides_what_it_hides_and_no_more() -> None:
    found = looked("", LOW_WALL, PANE_OF_GLASS)
    sorts = {one.id: one.sort for one in found.obstacles}
    assert sorts == {"w": SOLID, "g": PANE}
    assert found.found.pane is not None
    assert 0 < found.found.hidden < found.found.pane.share
    shapes = {shape.id: shape.sort for shape in outlook(found.found, found.obstacles)}
    assert shapes == sorts
