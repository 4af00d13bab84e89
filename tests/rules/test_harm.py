"""Falls and dangers: the dice, what they take, what spares it."""

import pytest

from battlemap.rules.harm import Dice, fall, hazards
from battlemap.rules.pricing import StepClass


@pytest.mark.parametrize(
    ("metres", "ground", "dice"),
    [(7, "stone", "2d10"), (7, "grass", "2d6"), (9, "mud", "3d3"), (3, "open", "1d10")],
)
def test_COC072_falls_hurt_by_what_one_lands_on(pricer, metres, ground, dice):
    harm = fall(pricer("call-of-cthulhu-7e", "jump"), StepClass(rise=-metres * 1000, ground=ground))
    assert (harm.rule, str(harm.dice), harm.track) == ("COC-072", dice, "hp")
    assert harm.check.say("en") == "Jump: half"


def test_COC072_less_than_three_metres_hurt_nobody(pricer):
    assert fall(pricer("call-of-cthulhu-7e", "jump"), StepClass(rise=-2999, ground="grass")) is None


@pytest.mark.parametrize(
    ("mm", "dice"),
    [(4999, None), (5000, "1"), (9999, "1"), (10000, "1d3+1"), (20500, "3d3+1")],
)
def test_WG118_five_metres_a_wound_and_dice_beyond(pricer, mm, dice):
    harm = fall(pricer("wrath-and-glory", "jump"), StepClass(rise=-mm))
    assert (None if harm is None else str(harm.dice)) == dice


def test_WG118_climbing_down_is_no_fall(pricer):
    assert fall(pricer("wrath-and-glory", "climb"), StepClass(rise=-9000)) is None


def test_AP035_a_leap_hurts_for_every_metre(pricer):
    harm = fall(pricer("action-points", "jump"), StepClass(rise=-3500))
    assert (harm.rule, harm.dice) == ("AP-035", Dice(3, 5))


@pytest.mark.parametrize("moment", ["enter", "start"])
def test_COC075_fire_hurts_who_comes_in_or_stays(pricer, moment):
    (harm,) = hazards(pricer("call-of-cthulhu-7e", "careful"), ["fire"], StepClass(), moment)
    assert (harm.rule, str(harm.dice), harm.track) == ("COC-075", "1d10", "hp")


def test_WG119_fire_is_tested_against(pricer):
    (harm,) = hazards(
        pricer("wrath-and-glory", "standard"), ["smoke", "fire"], StepClass(), "start"
    )
    assert (harm.dice, harm.gives) == (None, {"on_fire"})
    assert hazards(pricer("wrath-and-glory", "standard"), ["smoke"], StepClass(), "start") == ()
    assert hazards(pricer("wrath-and-glory", "standard"), ["fire"], StepClass(), "end") == ()


@pytest.mark.parametrize(
    ("weight", "depth", "statuses", "sinks"),
    [
        (3, 2000, (), True),
        (2, 2000, (), False),
        (3, 1999, (), False),
        (3, 2000, ("aquatic",), False),
    ],
)
def test_AP024_heavy_armour_sinks_where_it_is_deep(pricer, weight, depth, statuses, sinks):
    swimmer = pricer("action-points", "swim", {"armour_weight": weight}, statuses=statuses)
    found = hazards(swimmer, [], StepClass(depth=depth), "start")
    assert [harm.gives for harm in found] == ([{"sinking"}] if sinks else [])


def test_AP024_who_sinks_goes_straight_down_only(pricer):
    swimmer = pricer("action-points", "swim", statuses=("sinking",))
    assert swimmer.price(StepClass(-1, -1000, depth=3000)).amount == 1
    for step in (StepClass(-1, 1000, depth=3000), StepClass(0, -1000, depth=3000), StepClass()):
        price = swimmer.price(step)
        assert price.ticks is None
        assert {why.rule for why in price.reasons} == {"AP-024"}
