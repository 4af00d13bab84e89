"""Actions beside moving: what they cost, what they ask for, what they end and begin."""

from fractions import Fraction

import pytest

from battlemap.board.token import Standing
from battlemap.problems import InputProblem
from battlemap.rules.actions import actions, find_action, may_act
from battlemap.rules.load import load
from battlemap.rules.sheet import numbers


def standing(ruleset, statuses=(), **sheet):
    values = {key: Fraction(value) for key, value in sheet.items()}
    loaded = load(ruleset)
    return loaded, numbers(loaded, Standing(sheet=values, statuses=statuses))


def test_AP010_standing_up_takes_two_points():
    loaded, found = standing("action-points", ("prone",))
    (stand,) = actions(loaded, found, loaded.cell_m)
    assert (stand.id, stand.cost, stand.clears) == ("stand", 2, {"prone"})


def test_INF076_standing_up_takes_a_move_action():
    loaded, found = standing("infinite-horror", ("prone",), speed=11)
    stand = find_action(loaded, "stand", found, loaded.cell_m)
    assert (stand.cost, stand.action) == (6, "move")


def test_WG108_standing_up_is_free_and_leaves_its_mark():
    loaded, found = standing("wrath-and-glory", ("prone",))
    stand = find_action(loaded, "起身", found, loaded.cell_m)
    assert (stand.cost, stand.gives) == (0, {"stood_up"})


def test_AP024_who_does_not_sink_steadies_nothing():
    loaded, found = standing("action-points", ("sinking",))
    assert [action.id for action in actions(loaded, found, loaded.cell_m)] == ["steady"]
    _, found = standing("action-points")
    verdict = may_act(loaded, "steady", found)
    assert not verdict
    assert [(why.rule, why.code) for why in verdict.reasons] == [("AP-024", "action_needs")]
    assert verdict.reasons[0].text("en") == (
        "Steady oneself under water is only possible when Sinking"
    )


def test_an_action_nobody_knows_names_the_nearest():
    loaded, found = standing("action-points")
    with pytest.raises(InputProblem) as wrong:
        find_action(loaded, "stnad", found, loaded.cell_m)
    assert "did you mean 'stand'" in wrong.value.lines("en")[0]


@pytest.mark.parametrize(
    ("sheet", "held"),
    [
        ({"shock": 6, "max_shock": 5}, {"exhausted"}),
        ({"shock": 5, "max_shock": 5}, set()),
    ],
)
def test_WG090_statuses_follow_from_the_sheet(sheet, held):
    assert standing("wrath-and-glory", **sheet)[1].statuses == held


def test_statuses_that_follow_join_those_given():
    found = standing("wrath-and-glory", ("prone",), shock=9)[1]
    assert found.statuses == {"prone", "exhausted"}
