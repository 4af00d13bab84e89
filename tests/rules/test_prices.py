"""Steps, budgets and refusals of the five systems, named for the rules and cases they play."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from battlemap.board.token import Standing
from battlemap.grid.exact import ticks
from battlemap.grid.metric import SQRT2
from battlemap.rules.load import load, shipped
from battlemap.rules.modes import allowed, find_mode, modes
from battlemap.rules.pricing import UPRIGHT, Pricer, StepClass
from battlemap.rules.ruleset import unknown_words
from battlemap.rules.sheet import numbers
from battlemap.rules.tally import total

AP = "action-points"
WG = "wrath-and-glory"
COC = "call-of-cthulhu-7e"
INF = "infinite-horror"
BLADES = "blades-in-the-dark"
UP, DOWN = 1000, -1000


def lines(price) -> list[tuple[str, float]]:
    return [(line.rule, float(line.amount)) for line in price.lines]


def cells_left(pricer: Pricer) -> int:
    """How many straight steps the budget pays."""
    return pricer.budget.ticks // pricer.price(StepClass()).ticks


# ---------------------------------------------------------------- action points


@pytest.mark.parametrize(
    ("step", "made_of"),
    [
        (StepClass(0), [("AP-013", 1)]),
        (StepClass(1), [("AP-013", 1.5)]),
        (StepClass(0, UP), [("AP-013", 1), ("AP-032", 1)]),
        (StepClass(0, DOWN), [("AP-013", 1), ("AP-033", -0.5)]),
        (StepClass(1, UP), [("AP-013", 1.5), ("AP-032", 1.5)]),
        (StepClass(1, DOWN), [("AP-013", 1.5), ("AP-033", -0.75)]),
        (StepClass(0, 1999), [("AP-013", 1), ("AP-032", 1)]),
        (StepClass(0, 1), [("AP-013", 1), ("AP-032", 1)]),
    ],
)
def test_AP_G18_slopes(pricer, step, made_of):
    assert lines(pricer(AP, "walk").price(step)) == made_of


def test_A_AP_8_adds_instead_of_multiplying(pricer):
    other = pricer(AP, "walk", options={"A-AP-8": 2})
    assert other.price(StepClass(1, UP)).amount == Fraction("2.5")
    assert other.price(StepClass(0, UP)).amount == 2
    assert other.price(StepClass(1, DOWN)).amount == Fraction("0.75")


@pytest.mark.parametrize(("armour", "times"), [(0, 2), (1, Fraction("2.5")), (2, 3), (3, 3)])
def test_A_AP_5_slope_and_water_add_up(pricer, armour, times):
    walk = pricer(AP, "walk", {"armour_weight": armour})
    assert walk.price(StepClass(0, UP, "water", 2000)).amount == times
    assert walk.price(StepClass(0, UP, "water", 1999)).amount == 2


def test_A_AP_5_all_multiply(pricer):
    walk = pricer(AP, "walk", {"armour_weight": 1}, options={"A-AP-5": 1})
    price = walk.price(StepClass(0, UP, "water", 2000))
    assert lines(price) == [("AP-013", 1), ("AP-032", 1), ("AP-022", 1)]


def test_AP_013_rounding_each_step_up_is_an_option(pricer):
    walk = pricer(AP, "walk", options={"A-AP-6": "rounded_up"})
    assert walk.price(StepClass(1)).amount == 2
    assert walk.price(StepClass(0, DOWN)).amount == 1
    assert walk.price(StepClass(0)).amount == 1


@pytest.mark.parametrize(
    ("mode", "rise", "rule", "words"),
    [
        ("walk", 2000, "AP-034", "2 m up needs a climb; steps end at 2 m"),
        ("walk", 3500, "AP-034", "3.5 m up needs a climb; steps end at 2 m"),
        ("walk", -2000, "AP-035", "2 m down needs a jump; steps end at 2 m"),
        ("climb", -2000, "AP-035", "2 m down needs a jump; steps end at 2 m"),
        ("jump", 2000, "AP-034", "2 m up needs a climb; steps end at 2 m"),
    ],
)
def test_AP_034_AP_035_ledges_are_no_steps(pricer, mode, rise, rule, words):
    price = pricer(AP, mode).price(StepClass(0, rise))
    assert price.ticks is None
    assert [(reason.rule, reason.text()) for reason in price.reasons] == [(rule, words)]


@pytest.mark.parametrize(("reading", "up", "down"), [(1, 2, 1), (2, 1, 1), (3, 0, 0)])
def test_A_AP_42_price_of_ledges(pricer, reading, up, down):
    options = {"A-AP-42": reading}
    assert pricer(AP, "climb", options=options).price(StepClass(0, 2500)).amount == up
    assert pricer(AP, "jump", options=options).price(StepClass(0, -2500)).amount == down


def test_A_AP_7_exactly_two_metres_may_be_free(pricer):
    walk = pricer(AP, "walk", options={"A-AP-7": 2})
    assert walk.price(StepClass(0, 2000)).amount == 1
    assert walk.price(StepClass(0, -2000)).amount == 1
    assert walk.price(StepClass(0, 2001)).ticks is None


@pytest.mark.parametrize(
    ("step", "amount"),
    [
        (StepClass(0), Fraction("0.5")),
        (StepClass(1), Fraction("0.75")),
        (StepClass(UPRIGHT, 1000), 1),
        (StepClass(UPRIGHT, -1000), Fraction("0.5")),
        (StepClass(0, 1000), Fraction("1.5")),
        (StepClass(0, 1500), Fraction("2.5")),  # every started metre is paid
    ],
)
def test_AP_017_flight(pricer, step, amount):
    assert pricer(AP, "fly").price(step).amount == amount


def test_A_AP_29_flight_as_one_step(pricer):
    fly = pricer(AP, "fly", options={"A-AP-29": [1, 2]})
    assert fly.price(StepClass(0, 1000)).amount == 1
    assert fly.price(StepClass(1, -1000)).amount == Fraction("0.75")


def test_A_AP_29_slopes_straight_only(pricer):
    walk = pricer(AP, "walk", options={"A-AP-29": [2, 1]})
    assert walk.price(StepClass(1, UP)).reasons[0].code == "orthogonal_only"
    assert walk.price(StepClass(1, DOWN)).ticks is None
    assert walk.price(StepClass(0, UP)).amount == 2


def test_A_AP_28_no_diagonals_under_water(pricer):
    swim = pricer(AP, "swim", options={"A-AP-28": 2})
    assert swim.price(StepClass(1, 0, "water", 2000)).ticks is None
    assert swim.price(StepClass(1, 0, "water", 1000)).amount == Fraction("1.5")


def test_B008_a_closed_door_costs_its_action_beside_the_step(pricer):
    price = pricer(AP, "walk").price(StepClass(1, DOWN, door="closed"))
    assert lines(price) == [("AP-013", 1.5), ("AP-033", -0.75), ("AP-015", 2)]


def test_AP_011_AP_012_the_pool_in_its_parts(pricer):
    budget = pricer(AP, "walk", {"agility": 38, "extra": 1}, carried=2).budget
    assert lines(budget) == [("AP-011", 6), ("AP-011", 3), ("AP-011", 1), ("AP-012", 2)]
    assert budget.total == 12
    assert budget.ticks == ticks(12)


def test_AP_G04_agility_38_gives_nine(pricer):
    assert pricer(AP, "walk", {"敏捷": 38}).budget.total == 9


def test_a_pool_never_falls_below_zero(pricer):
    budget = pricer(AP, "walk", {"agility": 0, "extra": -10}).budget
    assert budget.total == total(budget.lines) == 0


# ---------------------------------------------------------------- Wrath & Glory


@pytest.mark.parametrize(
    ("mode", "statuses", "metres"),
    [("standard", (), 6), ("run", (), 12), ("sprint", (), 18), ("crawl", ("prone",), 3)],
)
def test_WG_G08_ways_of_moving(pricer, mode, statuses, metres):
    assert cells_left(pricer(WG, mode, {"speed": 6}, statuses=statuses)) == metres


def test_WG_024_a_metre_crawled_takes_two(pricer):
    price = pricer(WG, "crawl", statuses=("prone",)).price(StepClass())
    assert lines(price) == [("WG-010", 1), ("WG-024", 1)]


def test_WG_027_every_started_step_up_in_water_is_paid(pricer):
    swim = pricer(WG, "swim", options={"A-WG-1": {"cell_m": Fraction("1.6")}})
    assert lines(swim.price(StepClass(UPRIGHT, 1700))) == [("WG-027", 3.2), ("WG-027", 3.2)]


def test_WG_023_only_sprinting_goes_straight():
    straight = [mode.id for mode in load(WG).modes if mode.straight]
    assert straight == ["sprint"]


def test_WG_025_difficult_ground_doubles(pricer):
    standard = pricer(WG, "standard")
    assert lines(standard.price(StepClass(ground="rubble"))) == [("WG-010", 1), ("WG-025", 1)]
    assert standard.ground_factor("rubble") == 2
    assert standard.ground_factor("lava") == 1


def test_WG_G09_two_open_metres_then_difficult_ones(pricer):
    standard = pricer(WG, "standard", {"speed": 6})
    spent = 2 * standard.price(StepClass()).amount
    rough = standard.price(StepClass(ground="rubble")).amount
    assert (standard.budget.total - spent) // rough == 2


def test_A_WG_4_difficult_ground_may_slow_the_whole_move(pricer):
    standard = pricer(WG, "standard", options={"A-WG-4": 1})
    slow = standard.whole_move()
    rough = StepClass(ground="rubble")
    assert standard.price(rough).reasons[0].code == "slows_whole_move"
    assert standard.price(StepClass()).amount == 1
    assert slow.price(rough).amount == slow.price(StepClass()).amount == 2
    assert slow.key != standard.key
    assert slow.whole_move() is None
    assert pricer(WG, "standard").whole_move() is None


@pytest.mark.parametrize("option", [2, [2, 2, 2], {"jump": 2, "climb": "normal", "swim": 2}])
def test_A_WG_5_jumping_climbing_swimming_as_walking(pricer, option):
    for mode in ("jump", "climb", "swim"):
        assert pricer(WG, mode).price(StepClass()).amount == 2
        assert pricer(WG, mode, options={"A-WG-5": option}).price(StepClass()).amount == 1


def test_A_WG_5_each_on_its_own(pricer):
    options = {"A-WG-5": {"climb": 2}}
    assert pricer(WG, "climb", options=options).price(StepClass()).amount == 1
    assert pricer(WG, "swim", options=options).price(StepClass()).amount == 2


def test_A_WG_1_another_cell_and_metric(pricer):
    options = {"A-WG-1": {"cell_m": 1.6, "metric": "alternating"}}
    standard = pricer(WG, "standard", options=options)
    assert standard.ruleset.cell_m == standard.cell_m == Fraction("1.6")
    assert standard.alternates
    rough = [standard.price(StepClass(step, 0, "rubble")).amount for step in (1, 2, 1)]
    # B006: 2, 6, 8 cells as they run
    assert [amount / Fraction("1.6") for amount in rough] == [2, 4, 2]


def test_A_WG_43_falling_back_further(pricer):
    assert pricer(WG, "fall_back").budget.total == 6
    assert pricer(WG, "fall_back", options={"fall_back_length": 2}).budget.total == 12


def test_WG_110_staggered_halves_speed_and_bars_running(pricer):
    standard = pricer(WG, "standard", {"speed": 6}, statuses=("踉跄",))
    assert cells_left(standard) == 3
    run = find_mode(standard.ruleset, "run")
    verdict = allowed(standard.ruleset, run, {"staggered"})
    assert not verdict
    assert verdict.reasons[0].text("zh_CN").count("踉跄") == 1


def test_diagonal_metres_are_the_root_of_two(pricer):
    assert pricer(WG, "standard").price(StepClass(1)).amount == SQRT2
    assert pricer(WG, "standard", cell_m="1.6").price(StepClass(1)).amount == SQRT2 * 8 / 5


# ---------------------------------------------------------------- Call of Cthulhu, Blades


def test_COC_G05_mov_8(pricer):
    assert pricer(COC, "careful", {"MOV": 8}).budget.total == 8
    assert pricer(COC, "run", {"移动力": 8}).budget.total == 40


@pytest.mark.parametrize(("option", "amount"), [(1, 1), (2, 2), ({"difficult": 1.5}, 1.5)])
def test_A_COC_17_difficult_ground(pricer, option, amount):
    careful = pricer(COC, "careful", options={"A-COC-17": option})
    assert careful.price(StepClass(ground="rubble")).amount == Fraction(amount)
    assert careful.price(StepClass()).amount == 1


def test_blades_moves_free_everywhere(pricer):
    free = pricer(BLADES, "free")
    assert free.budget is None
    for step in (StepClass(), StepClass(1, 9000, "rubble"), StepClass(0, -9000)):
        assert free.price(step).ticks == 0
    assert free.ground_factor("rubble") == 1


@pytest.mark.parametrize(("ruleset", "option"), [(WG, "A-WG-1"), (COC, "A-COC-1")])
def test_free_movement_is_an_option(pricer, ruleset, option):
    mode = load(ruleset).modes[0].id
    reading = 3 if ruleset == WG else 1
    free = pricer(ruleset, mode, options={option: reading})
    assert free.budget is None
    assert free.price(StepClass(1)).ticks == 0


# ---------------------------------------------------------------- Infinite Horror


@pytest.mark.parametrize(
    ("speed", "mode", "cells"),
    [
        (10, "move", 6),  # INF-G01
        (11, "move", 6),  # INF-G02
        (11, "double_move", 12),  # INF-G03
        (16, "move", 10),  # INF-G04
        (8, "move", 5),
        (5, "move", 3),
        (10, "run", 12),
        (10, "charge", 6),
    ],
)
def test_INF_G01_to_G04_cells_from_speed(pricer, speed, mode, cells):
    assert cells_left(pricer(INF, mode, {"speed": speed})) == cells


@pytest.mark.parametrize("option", [1, 2])
def test_INF_G23_prone_at_speed_ten_crawls_three_cells(pricer, option):
    crawl = pricer(INF, "crawl", {"speed": 10}, statuses=("prone",), options={"A-INF-15": option})
    assert cells_left(crawl) == 3


def test_A_INF_15_half_a_square_is_kept_only_by_the_second_reading(pricer):
    for option, squares in ((1, 6), (2, 7)):
        options = {"A-INF-15": option}
        crawl = pricer(INF, "crawl", {"speed": 12}, statuses=("prone",), options=options)
        assert crawl.budget.total == squares


READINGS = {
    1: (0, 0, 0, 1), 2: (1, 1, 2, 2), 3: (2, 1, 2, 3), 4: (2, 2, 4, 5), 5: (3, 3, 6, 6),
    6: (4, 3, 6, 7), 7: (4, 4, 8, 8), 8: (5, 5, 10, 10), 9: (6, 5, 10, 11), 10: (6, 6, 12, 12),
    11: (7, 6, 12, 13), 12: (8, 7, 14, 15), 13: (8, 8, 16, 16), 14: (9, 8, 16, 17),
    15: (10, 9, 18, 18), 16: (10, 10, 20, 20), 17: (11, 10, 20, 21), 18: (12, 11, 22, 22),
    19: (12, 11, 22, 23), 20: (13, 12, 24, 25), 21: (14, 13, 26, 26), 22: (14, 13, 26, 27),
    23: (15, 14, 28, 28), 24: (16, 15, 30, 30), 25: (16, 15, 30, 31), 26: (17, 16, 32, 32),
    27: (18, 16, 32, 33), 28: (18, 17, 34, 35), 29: (19, 18, 36, 36), 30: (20, 18, 36, 37),
}  # fmt: skip


def test_T_CELL_READINGS_of_speed(pricer):
    assert len(READINGS) == 30
    for speed, (thirds, cells, doubled, of_doubled) in READINGS.items():
        sheet = {"speed": speed}
        assert pricer(INF, "move", sheet).budget.total == cells
        assert pricer(INF, "move", sheet, options={"A-INF-1": 2}).budget.total == thirds
        assert pricer(INF, "double_move", sheet).budget.total == doubled
        other = pricer(INF, "double_move", sheet, options={"A-INF-2": 2})
        assert other.budget.total == of_doubled


@pytest.mark.parametrize(
    ("option", "running"),
    [(1, [1, 2, 3]), ("alternating", [1, 3, 4]), ("euclid", None), (4, [2, 4, 6])],
)
def test_A_INF_3_diagonals(pricer, option, running):
    move = pricer(INF, "move", options={"A-INF-3": option})
    second = 2 if move.alternates else 1
    amounts = [move.price(StepClass(step)).amount for step in (1, second, 1)]
    sums = [sum(amounts[: n + 1]) for n in range(3)]
    assert sums == (running or [SQRT2, 2 * SQRT2, 3 * SQRT2])


def test_INF_054_difficult_ground_bars_a_charge_only(pricer):
    rubble = StepClass(ground="rubble")
    price = pricer(INF, "charge").price(rubble)
    assert (price.reasons[0].rule, price.ticks) == ("INF-054", None)
    assert pricer(INF, "move").price(rubble).amount == 1


def test_INF_044_a_door_takes_a_whole_move(pricer):
    door = StepClass(door="closed")
    assert pricer(INF, "move", {"speed": 10}).price(door).amount == 7
    assert pricer(INF, "move", {"speed": 10}).budget.total < 7
    assert pricer(INF, "double_move", {"speed": 10}).budget.total >= 7


def test_A_INF_26_running_has_its_own_multiplier(pricer):
    sheet = {"speed": 10, "run_multiplier": 3}
    assert pricer(INF, "run", sheet).budget.total == 18
    assert pricer(INF, "run", sheet, options={"A-INF-26": 2}).budget.total == 12


# ---------------------------------------------------------------- all of them


@pytest.mark.parametrize("cells", range(1, 61))
@pytest.mark.parametrize(
    ("ruleset", "mode", "field"),
    [(WG, "standard", "speed"), (COC, "careful", "mov"), (INF, "move", "speed")],
)
def test_B005_a_budget_of_n_cells_is_n_cells(pricer, ruleset, mode, field, cells):
    asked = pricer(ruleset, mode, {field: Fraction("1.6") * cells}, cell_m="1.6")
    assert cells_left(asked) == cells
    short = pricer(
        ruleset, mode, {field: Fraction("1.6") * cells - Fraction(1, 1000)}, cell_m="1.6"
    )
    assert cells_left(short) == cells - 1


@pytest.mark.parametrize("ruleset", [WG, COC, INF])
def test_OUR_001_rises_above_a_metre_need_a_climb(pricer, ruleset):
    mode = load(ruleset).modes[0].id
    assert pricer(ruleset, mode).price(StepClass(0, 1000)).amount > 0
    price = pricer(ruleset, mode).price(StepClass(0, 1001))
    assert (price.ticks, price.reasons[0].rule, price.reasons[0].code) == (
        None, "OUR-001", "needs_climb",
    )  # fmt: skip
    assert price.reasons[0].args["limit"] == 1


steps = st.builds(
    StepClass,
    st.integers(-1, 2),
    st.integers(-4000, 4000),
    st.sampled_from(["open", "rubble", "water", "lava"]),
    st.integers(0, 4000),
    st.sampled_from(["", "closed"]),
)


@given(steps, st.sampled_from(shipped()), st.data())
def test_lines_add_up_to_what_is_charged(step, ruleset, data):
    loaded = load(ruleset)
    mode = data.draw(st.sampled_from(loaded.modes))
    price = Pricer(loaded, mode, numbers(loaded, Standing()), loaded.cell_m).price(step)
    if price.ticks is None:
        assert price.reasons
    else:
        assert price.ticks == ticks(total(price.lines)) >= 0
        assert all(line.rule and line.part for line in price.lines)


def test_modes_come_with_their_number_keys():
    loaded = load(WG)
    prone = numbers(loaded, Standing(statuses=("倒地",)))
    assert [(mode.id, mode.key) for mode in modes(loaded, prone, ())] == [("crawl", 4)]


def test_nobody_restrained_moves():
    loaded = load(WG)
    held = numbers(loaded, Standing(statuses=("restrained",)))
    assert modes(loaded, held, ()) == ()
    verdict = allowed(loaded, loaded.modes[0], held.statuses)
    assert [(reason.rule, reason.text()) for reason in verdict.reasons] == [
        ("WG-109", "cannot move: Restrained")
    ]


def test_equal_keys_are_equal_prices(pricer):
    walk, rich = pricer(AP, "walk", {"agility": 10}), pricer(AP, "walk", {"agility": 90})
    assert walk.key == rich.key
    heavy = pricer(AP, "walk", {"armour_weight": 2})
    assert heavy.key != walk.key
    assert pricer(AP, "walk", options={"A-AP-8": 2}).key != walk.key
    assert pricer(AP, "walk", statuses=("leg_severed",)).key != walk.key
    assert pricer(WG, "standard").key == pricer(WG, "run").key != pricer(WG, "stealth").key
    assert pricer(WG, "standard", cell_m="1.6").key != pricer(WG, "standard").key


def test_kinds_of_ground_nobody_knows_are_named():
    assert unknown_words(load(AP), ["open", "lava", "rubble", "ice"]) == ("ice", "lava")


@pytest.mark.parametrize(
    ("ruleset", "names"),
    [
        (WG, "standard run sprint crawl charge fall_back stealth jump climb swim"),
        (COC, "careful run"),
        (INF, "move double_move crawl run charge"),
        (AP, "walk climb jump fly swim"),
        (BLADES, "free"),
    ],
)
def test_modes_have_the_names_strangers_know(ruleset, names):
    known = names.split()
    assert [mode.id for mode in load(ruleset).modes][: len(known)] == known


@pytest.mark.parametrize(
    ("ruleset", "bands"),
    [
        (WG, ["standard", "run", "sprint"]),
        (COC, ["careful", "run"]),
        (INF, ["move", "double_move"]),
        (AP, ["walk", "walk"]),
        (BLADES, ["free"]),
    ],
)
def test_bands_are_named_in_order(ruleset, bands):
    assert [band.mode for band in load(ruleset).bands] == bands


def test_AP_086_the_first_band_keeps_a_strike():
    first, rest = load(AP).bands
    assert first.keep is not None
    assert first.keep.value({}) == 2
    assert rest.keep is None
