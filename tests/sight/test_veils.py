"""Zones no sight goes through: hidden by them as by solids, and no top of theirs is looked at."""

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from battlemap.board.board import Board
from battlemap.board.things import Thing, Zone
from battlemap.sight.body import Body
from battlemap.sight.line import line
from battlemap.sight.scene import scene, with_veils
from battlemap.sight.silhouette import hidden, hidden_between
from battlemap.sight.visible import visible_area
from tests.sight.maps import ends, maps, rough_maps
from tests.sight.rays import area, from_rim, holds, shut
from tests.sight.sights import board, body, token
from tests.sight.test_properties import seeds

FAR_DOWN = -(1 << 30)
SPAN = 8
"""From eye to eye in the drawn scenes, in cells."""


def smoke(
    x: float, y: float, wide: float, deep: float, *, bottom: int | None = None,
    top: int | None = None, name: str = "z",
) -> Zone:  # fmt: skip
    ring = (x, y), (x + wide, y), (x + wide, y + deep), (x, y + deep)
    return Zone(name, "smoke", ring, bottom, top)


def facing(lift: int = 0, low: int = 0, stature: int = 1600) -> Board:
    """A and B 8 cells of a metre apart in one row."""
    a = token("A", (0, 1), z=lift, stature=stature)
    return board(a, token("B", (SPAN, 1), z=low, stature=1600), size=(10, 3))


def share(made: Board, *zones: Zone) -> float:
    """The hidden share of B, whether one looks or many."""
    looked, one, other = with_veils(scene(made, "sight"), zones), body(made, "A"), body(made, "B")
    found = hidden(looked, one, other)
    assert hidden_between(looked, [one], [other])[0, 0] == found.fraction
    assert bool(found.pieces) == (found.fraction > 0)
    return found.fraction


@pytest.mark.parametrize(
    ("zone", "hides"),
    [
        # The eye is at 1.6 m; over the far edge of the top, 5.5 cells away, it sees down to ...
        (smoke(3, 1, 3, 1, top=1500), (1.6 - 0.1 * SPAN / 5.5) / 1.6),
        (smoke(3, 1, 3, 1, top=1000), (1.6 - 0.6 * SPAN / 5.5) / 1.6),
        # Under the near edge of what hangs at 1.2 m, 2.5 cells away.
        (smoke(3, 1, 3, 1, bottom=1200), (0.4 * SPAN / 2.5) / 1.6),
        # Between 1.2 m under the near edge and 1.4 m over the far one: a band.
        (smoke(3, 1, 3, 1, bottom=1200, top=1400), (0.4 * SPAN / 2.5 - 0.2 * SPAN / 5.5) / 1.6),
        # 0.2 wide at 3.9 cells, against a silhouette 0.7 wide.
        (smoke(4.4, 1.4, 0.2, 0.2), 0.2 * SPAN / 3.9 / 0.7),
        (smoke(3, 1, 1, 1), 1),
        (smoke(3, 2, 3, 1), 0),
        (smoke(3, 1, 3, 1, bottom=1600), 0),
        # The eye within, the target within, both; the target in smoke to its chest and to its top.
        (smoke(0, 1, 1, 1), 1),
        (smoke(0, 1, 1, 1, bottom=1000, top=2000), 1),
        (smoke(8, 1, 1, 1), 1),
        (smoke(0, 1, 9, 1), 1),
        (smoke(8, 1, 1, 1, top=1000), 1 / 1.6),
        (smoke(8, 1, 1, 1, top=1600), 1),
        (smoke(0, 1, 9, 1, top=1200), 1.2 / 1.6),
    ],
)  # fmt: skip
def test_smoke_hides_what_its_shape_covers(zone: Zone, hides: float) -> None:
    assert share(facing(), zone) == pytest.approx(hides, abs=1e-9)


def test_smoke_that_shuts_hides_exactly_all_and_smoke_beside_exactly_nothing() -> None:
    assert share(facing(), smoke(3, 0, 1, 3)) == 1
    assert share(facing(), smoke(3, 0, 1, 1)) == 0


def test_two_clouds_hide_what_they_cover_together() -> None:
    low, high = smoke(3, 1, 3, 1, top=1000), smoke(3, 1, 3, 1, bottom=1500, name="y")
    both = share(facing(), low, high)
    assert both == pytest.approx((1.6 - 0.6 * SPAN / 5.5 + 0.1 * SPAN / 2.5) / 1.6)


def test_from_above_and_below_all_or_nothing_is_hidden() -> None:
    made = facing(lift=4000)
    stood = replace(made, tokens=(made.tokens[0], token("B", (0, 1), stature=1600)))
    assert share(stood, smoke(0, 1, 1, 1, bottom=2000, top=3000)) == 1
    assert share(stood, smoke(0, 1, 1, 1, bottom=7000)) == 0


@st.composite
def clouds(draw):
    """Some smoke, with and without ends."""
    made = []
    for number in range(draw(st.integers(1, 3))):
        bottom = draw(st.sampled_from([None, None, 0, 900, 1600, -500]))
        top = draw(st.sampled_from([None, None, 700, 1500, 1600, 3000]))
        if bottom is not None and top is not None and top <= bottom:
            top = bottom + 400
        wide, deep = (draw(st.sampled_from([0.25, 1.0, 2.5, 8.0])) for _ in range(2))
        made.append(
            smoke(draw(ends), draw(ends), wide, deep, bottom=bottom, top=top, name=f"z{number}")
        )
    return tuple(made)


def as_things(made: Board, zones: tuple[Zone, ...]) -> Board:
    """The map with objects of the shape of the zones."""
    things = [
        Thing(
            zone.id, zone.kind, zone.outline, FAR_DOWN if zone.bottom is None else zone.bottom,
            zone.top,
        )
        for zone in zones
    ]  # fmt: skip
    return replace(made, things=(*made.things, *things))


@settings(max_examples=60)
@given(maps(), clouds())
def test_smoke_hides_as_much_as_an_object_of_its_shape(made: Board, zones) -> None:
    looked, one = with_veils(scene(made, "sight"), zones), body(made, "A")
    solid = scene(as_things(made, zones), "sight")
    for other in (body(made, name) for name in "BCD"):
        found, same = hidden(looked, one, other), hidden(solid, one, other)
        assert found.fraction == pytest.approx(same.fraction, abs=1e-9)
        assert found.eye == same.eye
        for plan in (False, True):
            seen, drawn = (line(one_of, one, other, plan=plan) for one_of in (looked, solid))
            assert (seen.open, seen.clear_to) == (drawn.open, drawn.clear_to)


@settings(max_examples=60)
@given(maps(), clouds())
def test_smoke_never_shows_more_and_shares_stay_between_none_and_all(made: Board, zones) -> None:
    bare, one = scene(made, "sight"), body(made, "A")
    others = [body(made, name) for name in "BCD"]
    before = hidden_between(bare, [one], others)
    for many in range(1, len(zones) + 1):
        after = hidden_between(with_veils(bare, zones[:many]), [one], others)
        assert (after >= before - 1e-9).all()
        assert ((after >= 0) & (after <= 1)).all()
        before = after


@settings(max_examples=60)
@given(maps(), clouds())
def test_mirrored_smoke_hides_as_much(made: Board, zones) -> None:
    sources = [body(made, name) for name in "AB"]
    bare = board(size=(made.columns, made.rows))
    found = hidden_between(with_veils(scene(bare, "sight"), zones), sources, sources[::-1])
    flipped = [mirrored(one, made.columns) for one in sources]
    over = tuple(
        replace(zone, outline=tuple((made.columns - x, y) for x, y in zone.outline))
        for zone in zones
    )
    again = hidden_between(with_veils(scene(bare, "sight"), over), flipped, flipped[::-1])
    assert again == pytest.approx(found, abs=1e-9)


def mirrored(one: Body, columns: int) -> Body:
    eyes = tuple((columns - x, y, z) for x, y, z in one.eyes)
    x0, y0, x1, y1 = one.outline
    cells = tuple((columns - 1 - column, row) for column, row in one.cells)
    return replace(one, eyes=eyes, outline=(columns - x1, y0, columns - x0, y1), cells=cells)


@settings(max_examples=60)
@given(maps(), clouds(), seeds)
def test_ground_is_seen_where_the_line_to_it_meets_no_smoke(made: Board, zones, seed: int) -> None:
    rays_agree(made, zones, body(made, "A").eyes[0], random.Random(seed))


@settings(max_examples=60)
@given(rough_maps(), clouds(), seeds)
def test_rough_ground_is_seen_where_the_line_to_it_meets_no_smoke(
    made: Board, zones, seed: int
) -> None:
    rays_agree(made, zones, body(made, "A").eyes[0], random.Random(seed))


def rays_agree(made: Board, zones, eye, dice: random.Random) -> None:
    rings = visible_area(with_veils(scene(made, "sight"), zones), eye)
    solid = as_things(made, zones)
    low = [one for one in made.things if one.top is not None and one.top < eye[2]]
    rims = [*rings, *(one.outline for one in low), *(zone.outline for zone in zones)]
    for _ in range(25):
        x, y = dice.random() * made.columns, dice.random() * made.rows
        cell = (int(x), int(y))
        ground = int(made.terrain.height[cell[1], cell[0]])
        tops = [one.top for one in low if one.top > ground and holds([one.outline], x, y)]
        z = float(max([ground, *tops]))
        if from_rim(rims, x, y) < 1e-5 or made.terrain.blocked[cell[1], cell[0]]:
            continue
        if min(x % 1, y % 1, 1 - x % 1, 1 - y % 1) < 1e-5:
            continue
        own = [(int(eye[0]), int(eye[1]))]
        arrives = z < eye[2] and not shut(solid, eye, (x, y, z), own)
        assert arrives == holds(rings, x, y), (x, y, z, arrives)


def test_ground_under_low_smoke_is_not_seen_from_above() -> None:
    made = facing()
    (eye,) = body(made, "A").eyes
    pool = smoke(3, 0, 2, 3, top=400)
    rings = visible_area(with_veils(scene(made, "sight"), [pool]), eye)
    # Its shadow ends where the ray over its far edge comes down: 4.5 cells away times 1.6 / 1.2.
    assert not holds(rings, 4, 1.5)
    assert not holds(rings, 0.5 + 4.5 * 1.6 / 1.2 - 1e-3, 1.5)
    assert holds(rings, 0.5 + 4.5 * 1.6 / 1.2 + 1e-3, 1.5)
    assert holds(rings, 2.9, 1.5)


def test_an_eye_in_smoke_sees_no_ground() -> None:
    made = facing()
    (eye,) = body(made, "A").eyes
    looked = with_veils(scene(made, "sight"), [smoke(0, 0, 2, 3)])
    assert area(visible_area(looked, eye)) == pytest.approx(0, abs=1e-9)
    assert area(visible_area(scene(made, "sight"), eye)) > 0
