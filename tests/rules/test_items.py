"""Things carried, read by a ruleset's kinds."""

from fractions import Fraction

import pytest

from battlemap.board.token import Item, Standing
from battlemap.problems import InputProblem
from battlemap.rules.items import check_items, item_of
from battlemap.rules.load import load

BOW = Item("bow", "ranged", {"range": Fraction(12)})
SPEAR = Item("spear", "近战武器", {"触及": Fraction(3)})


def test_fields_it_does_not_give_come_from_its_kind_and_are_marked():
    found = item_of(load("action-points"), Standing(items=(BOW,)), "bow")
    assert found is not None
    assert found.values["range"] == 12
    assert found.values["segments"] == 1
    assert "segments" in found.assumed
    assert "range" not in found.assumed
    assert found.exact["item_range"] == 12


def test_kinds_and_fields_are_known_by_their_chinese_names():
    found = item_of(load("action-points"), Standing(items=(BOW, SPEAR)), kind="melee")
    assert found is not None
    assert (found.id, found.kind, found.values["reach"]) == ("spear", "melee", 3)


def test_nothing_carried_is_no_item():
    assert item_of(load("action-points"), Standing()) is None


def test_an_item_nobody_carries_is_told_with_the_nearest():
    with pytest.raises(InputProblem, match="did you mean 'bow'"):
        item_of(load("action-points"), Standing(items=(BOW,)), "bwo")


@pytest.mark.parametrize(
    ("item", "place", "code"),
    [
        (Item("x", "rangd"), "x.kind", "item_kind"),
        (Item("x", "ranged", {"rnage": Fraction(3)}), "x.rnage", "item_entry"),
        (Item("x", "ranged", {"range": "far"}), "x.range", "needs_number"),
        (Item("x", "ranged", {"skill": Fraction(3)}), "x.skill", "needs_text"),
        (Item("x", "armour", {"parts": "head"}), "x.parts", "needs_texts"),
    ],
)
def test_what_the_ruleset_does_not_know_is_a_problem(item, place, code):
    (problem,) = check_items(load("action-points"), [item])
    assert (problem.place, problem.code) == (place, code)


def test_a_ruleset_without_kinds_takes_whatever_is_carried():
    assert check_items(load("blades-in-the-dark"), [Item("x", "anything")]) == ()
