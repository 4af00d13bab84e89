"""Charges: lanes as wide as the body, the nearest cell to strike from, and what they agree with."""

from dataclasses import replace

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from battlemap.board.barrier import Barrier
from battlemap.board.board import new_board
from battlemap.board.edits import set_blocked
from battlemap.board.token import Standing, Token
from battlemap.grid.cell import Place
from battlemap.grid.footprint import Footprint
from battlemap.rules.load import load
from battlemap.rulings.charge import charge_at, charges
from battlemap.rulings.engagement import reaches
from battlemap.rulings.mover import Mover
from tests.drawn import document, mover

HULL, STEPS = "infinite-horror", "action-points"
SHEETS = {HULL: Standing(sheet={"speed": 60, "strength": 3, "defence": 2}),
          STEPS: Standing(sheet={"agility": 400})}  # fmt: skip


def field(ruleset, start, target, pillars=(), body=(1, 1), size=(16, 16)):
    """A charger A and a target B on open ground with some blocked cells."""
    board = new_board(*size)
    board, _ = set_blocked(board, pillars, blocked=True)
    charger = Token("A", "A", "party", Place(*start), Footprint(*body), stature=1700)
    charger = charger.with_standing(ruleset, SHEETS[ruleset])
    return replace(board, tokens=(charger, Token("B", "B", "foes", Place(*target))))


def charged(board, ruleset):
    """The charge of A at B."""
    asked = Mover(board, board.token("A"), load(ruleset))
    return charge_at(asked, board.token("B"))


@pytest.mark.parametrize("ruleset", [HULL, STEPS])
def test_B037_the_lane_is_as_wide_as_the_body(ruleset):
    wide = charged(field(ruleset, (0, 0), (8, 0), [(4, 1)], (2, 2)), ruleset)
    assert not wide.verdict
    assert [bar.id for bar in wide.bars] == ["4,1"]
    assert wide.bars[0].cells == ((4, 1),)
    narrow = charged(field(ruleset, (0, 0), (8, 0), [(4, 1)]), ruleset)
    assert narrow.verdict
    assert narrow.end == (7, 0)


@pytest.mark.parametrize("ruleset", [HULL, STEPS])
def test_B037_the_band_between_the_outer_corners_of_a_diagonal(ruleset):
    found = charged(field(ruleset, (0, 0), (8, 8), [(4, 3)], (2, 2)), ruleset)
    assert found.end == (6, 6) if ruleset == HULL else found.end is not None
    assert not found.verdict
    assert "4,3" in [bar.id for bar in found.bars]


@pytest.mark.parametrize(
    ("ruleset", "free"), [(HULL, {"ally": False, "enemy": False, "body": True}),
                          (STEPS, {"ally": True, "enemy": False, "body": True})]
)  # fmt: skip
def test_B038_who_stands_in_a_corridor(ruleset, free):
    fallen = {HULL: "helpless", STEPS: "dying"}[ruleset]
    board = field(ruleset, (0, 0), (6, 0), size=(7, 1))
    kinds = {
        "ally": Token("C", "C", "party", Place(3, 0)),
        "enemy": Token("C", "C", "foes", Place(3, 0)),
        "body": Token("C", "C", "foes", Place(3, 0)).with_standing(
            ruleset, Standing(statuses=(fallen,))
        ),
        "flyer": Token("C", "C", "foes", Place(3, 0, 9600)),
    }
    for kind, other in kinds.items():
        found = charged(replace(board, tokens=(*board.tokens, other)), ruleset)
        assert bool(found.verdict) is ({"flyer": True} | free)[kind], kind
        assert [bar.id for bar in found.bars] == ([] if found.verdict else ["C"])


def test_a_wall_along_the_lane_bars_nothing_one_across_bars_it():
    board = field(HULL, (0, 1), (6, 1))
    beside = Barrier("w", "wall", (0.0, 1.0), (6.0, 1.0))
    across = Barrier("w", "wall", (3.0, 1.5), (3.0, 4.0))
    assert charged(replace(board, barriers=(beside,)), HULL).verdict
    found = charged(replace(board, barriers=(across,)), HULL)
    assert not found.verdict
    assert [bar.id for bar in found.bars] == ["w"]


def test_the_lane_may_be_free_where_the_target_cannot_be_seen_and_the_other_way_round():
    board = field(HULL, (0, 1), (6, 1))
    curtain = Barrier("c", "curtain", (3.0, 0.0), (3.0, 3.0), stops=frozenset({"sight"}))
    unseen = charged(replace(board, barriers=(curtain,)), HULL)
    assert [reason.rule for reason in unseen.verdict.reasons] == ["INF-055"]
    assert unseen.bars == ()
    fence = Barrier("f", "fence", (3.0, 0.0), (3.0, 3.0), stops=frozenset({"move"}))
    fenced = charged(replace(board, barriers=(fence,)), HULL)
    assert [reason.rule for reason in fenced.verdict.reasons] == ["INF-054"]


def test_sight_is_asked_from_where_the_turn_began():
    board = field(HULL, (5, 1), (9, 1))
    curtain = Barrier("c", "curtain", (3.0, 0.0), (3.0, 3.0), stops=frozenset({"sight"}))
    came = replace(board.token("A"), trail=(Place(0, 1), Place(5, 1)))
    board = replace(board, barriers=(curtain,), tokens=(came, board.token("B")))
    assert [reason.rule for reason in charged(board, HULL).verdict.reasons] == ["INF-055"]


def test_everybody_who_can_be_charged_is_told():
    opened = document(
        """
        map = '''
          A . . . . B
          . . . . . .
          . . # . . .
          . . . . . C
        '''
        [tokens]
        A = { side = "party", sheet = { speed = 10 } }
        B = { side = "foes" }
        C = { side = "foes" }
        """,
        HULL,
    )
    found = charges(mover(opened))
    assert [(one.target, bool(one.verdict)) for one in found] == [("B", True), ("C", False)]
    assert found[0].outline == ((0, 0), (5, 0), (5, 1), (0, 1))


def test_rules_without_charges_say_so():
    opened = document('map = "A . . B"', "blades-in-the-dark")
    found = charge_at(mover(opened), opened.board.token("B"))
    assert [reason.code for reason in found.verdict.reasons] == ["no_charges"]


SPOTS = st.tuples(st.integers(0, 11), st.integers(0, 11))
PILLARS = st.sets(SPOTS, max_size=14)
BODIES = st.sampled_from([(1, 1), (2, 2), (2, 1)])


def standing_free(start, target, pillars, body):
    """Pillars that leave both bodies their cells; None where the two share one."""
    own = set(Footprint(*body).cells(start))
    fits = Footprint(*body).fits(start, 12, 12) and target not in own
    return sorted(pillars - own - {target}) if fits else None


@settings(max_examples=80, deadline=None)
@given(SPOTS, SPOTS, PILLARS, BODIES, st.sampled_from([HULL, STEPS]))
def test_a_charge_is_what_the_mode_reaches(start, target, pillars, body, ruleset):
    pillars = standing_free(start, target, pillars, body)
    if pillars is None:
        return
    board = field(ruleset, start, target, pillars, body, (12, 12))
    asked = Mover(board, board.token("A"), load(ruleset))
    found, mode = charged(board, ruleset), asked.mode("charge")
    reached = asked.reach(mode).costs
    if found.end is not None and found.metres:
        walled = {reason.code for reason in found.verdict.reasons} - {"charge_unseen"}
        assert (found.end in reached) is not bool(walled)
    if found.verdict:
        way = asked.route(mode, [found.end])
        assert way.verdict
        assert way.cost == found.route.cost


def open_at(board, ruleset, end):
    """Whether A could run straight to an anchor and strike at B from there."""
    asked = Mover(board, board.token("A"), load(ruleset))
    there = replace(asked.token, place=Place(*end))
    struck = reaches(replace(board, tokens=(there, board.token("B"))), asked.ruleset, there,
                     board.token("B"))  # fmt: skip
    return struck and bool(asked.route(asked.mode("charge"), [end]).verdict)


@settings(max_examples=80, deadline=None)
@given(SPOTS, SPOTS, PILLARS, SPOTS, BODIES, st.sampled_from([HULL, STEPS]))
# The pillar stood in the lane to another end that is just as near.
@example((2, 4), (0, 6), {(1, 4)}, (0, 0), (1, 1), STEPS)
@example((6, 0), (0, 6), {(1, 4)}, (0, 0), (1, 1), STEPS)
def test_a_free_lane_stays_free_when_something_outside_it_moves(
    start, target, pillars, other, body, ruleset
):
    pillars = standing_free(start, target, pillars, body)
    if pillars is None:
        return
    board = field(ruleset, start, target, pillars, body, (12, 12))
    found = charged(board, ruleset)
    if not found.verdict or other in (*found.lane, target):
        return
    moved = field(ruleset, start, target, [*pillars[1:], other], body, (12, 12))
    after = charged(moved, ruleset)
    if after.end != found.end:  # it was kept from there before, or is kept from here now
        assert not (open_at(board, ruleset, after.end) and open_at(moved, ruleset, found.end))
        return
    # What stands beside the lane may hide the target, or close a corner that steps would cut.
    assert {reason.code for reason in after.verdict.reasons} <= {"charge_unseen", "lane_closed"}
    assert after.bars == ()


@pytest.mark.parametrize("start", [(2, 4), (3, 3), (4, 2), (5, 1), (6, 0)])
def test_of_equally_near_ends_the_one_with_a_free_lane_is_taken(start):
    target, first, second = (0, 6), (0, 5), (1, 6)
    for pillars, end in (((), first), ([(1, 4)], second), ([(2, 5)], first)):
        found = charged(field(STEPS, start, target, pillars), STEPS)
        assert found.verdict, pillars
        assert (found.end, found.bars) == (end, ()), pillars
    shut = charged(field(STEPS, start, target, [(1, 4), (1, 5)]), STEPS)
    assert not shut.verdict
    assert [bar.id for bar in shut.bars] == ["1,4", "1,5"]


def mirrored(cell, wide=1):
    """An anchor of a map of twelve cells in a mirror."""
    return (12 - wide - cell[0], cell[1])


def turned(cell, wide=1):
    """An anchor of a square body on a map of twelve cells a quarter turned."""
    return (12 - wide - cell[1], cell[0])


@settings(max_examples=60, deadline=None)
@given(SPOTS, SPOTS, PILLARS, st.sampled_from([1, 2]), st.sampled_from([mirrored, turned]))
def test_mirrored_and_turned_maps_have_the_same_charges(start, target, pillars, wide, other):
    pillars = standing_free(start, target, pillars, (wide, wide))
    if pillars is None:
        return
    for ruleset in (HULL, STEPS):
        here = charged(field(ruleset, start, target, pillars, (wide, wide), (12, 12)), ruleset)
        spots = [other(pillar) for pillar in pillars]
        there = charged(
            field(ruleset, other(start, wide), other(target), spots, (wide, wide), (12, 12)),
            ruleset,
        )
        assert bool(here.verdict) is bool(there.verdict)
        assert here.metres == there.metres
