"""One way under every mode and every ruleset."""

import itertools
from fractions import Fraction

import pytest

from battlemap.rules.load import load, shipped
from battlemap.rulings.compare import by_every_ruleset, in_every_mode, in_mode
from tests.drawn import document, mark, mover

STREET = """
    map = '''
      . . . . . . . . .
      A . . : : . . . x
      . . . . . . . . .
    '''
    tokens = { A = { side = "party", sheet = { speed = 6 } } }
    """


def test_a_way_costs_the_same_lines_in_every_mode_that_can_go_it() -> None:
    opened = document(STREET, "wrath-and-glory")
    asked = mover(opened)
    way = asked.route(asked.mode("run"), [mark(opened, "x")])
    offers = {offer.mode.id: offer.route for offer in in_every_mode(asked, way.places)}
    assert offers["run"].cost == way.cost
    assert offers["run"].left == way.left
    assert [step.price for step in offers["run"].steps] == [step.price for step in way.steps]
    assert not offers["standard"].verdict
    assert offers["standard"].verdict.reasons[0].code == "too_dear"
    assert not offers["sprint"].verdict  # it goes round the rubble
    assert offers["sprint"].verdict.reasons[0].code == "way_not_straight"
    assert offers["stealth"].cost == 2 * way.cost


def test_a_straight_way_is_offered_to_a_sprint_at_its_own_price() -> None:
    opened = document(STREET, "wrath-and-glory")
    asked = mover(opened)
    way = asked.route(asked.mode("sprint"), [(8, 1)])
    offers = {offer.mode.id: offer.route for offer in in_every_mode(asked, way.places)}
    assert offers["sprint"].verdict
    assert offers["sprint"].cost == way.cost == 10
    assert offers["run"].cost == 10


def test_every_ruleset_prices_the_way_by_its_own_sheet_and_marks_what_it_assumes() -> None:
    opened = document(STREET, "wrath-and-glory")
    asked = mover(opened)
    way = asked.route(asked.mode("standard"), [(2, 0)])
    offers = {
        offer.ruleset.id: offer
        for offer in by_every_ruleset(asked, way.places, map(load, shipped()))
    }
    assert set(offers) == set(shipped())
    assert offers["action-points"].route.cost == Fraction(5, 2)
    assert offers["infinite-horror"].route.cost == 2
    assert offers["blades-in-the-dark"].route.left is None
    assert "agility" in offers["action-points"].assumed
    assert "speed" not in offers["wrath-and-glory"].assumed


def test_a_mode_that_may_not_take_a_step_says_why() -> None:
    opened = document(
        """
        map = 'A .'
        heights = '0 2'
        tokens = { A = { side = "party", sheet = { agility = 40 } } }
        """
    )
    asked = mover(opened)
    way = asked.route(asked.mode("climb"), [(1, 0)])
    offers = {offer.mode.id: offer.route for offer in in_every_mode(asked, way.places)}
    assert offers["climb"].verdict
    assert offers["walk"].verdict.reasons[0].code == "needs_climb"


def test_a_flyer_takes_the_same_cells_at_its_own_height_and_a_swimmer_wants_water() -> None:
    opened = document(
        """
        map = 'A . . . .'
        tokens = { A = { side = "party", sheet = { agility = 40, fly = 1 } } }
        """
    )
    asked = mover(opened)
    way = asked.route(asked.mode("walk"), [(4, 0)])
    offers = {offer.mode.id: offer.route for offer in in_every_mode(asked, way.places)}
    flown = offers["fly"]
    assert flown.verdict, flown.verdict
    assert flown.places[-1] == way.places[-1]
    assert {place.row for place in flown.places} == {0}
    assert flown.cost == 1 + 4 * Fraction(1, 2) + Fraction(1, 2)  # up, over, down (AP-017)
    assert offers["swim"].verdict.reasons[0].code == "not_in_liquid"


@pytest.mark.parametrize(
    "columns",
    [
        (2, 1),
        (2, 1, 0),
        (0, 1, 0, 1, 2),
        (2, 3, 2, 1, 2, 3, 4),
        (2, 3, 2, 3, 4, 3, 2, 1, 0),
    ],
)
def test_a_way_that_meets_cells_again_goes_over_each_of_them_in_the_air(columns) -> None:
    opened = document(
        """
        map = '. A . . .'
        tokens = { A = { side = "party", sheet = { agility = 90 } } }
        """
    )
    asked = mover(opened)
    way = asked.route(asked.mode("walk"), [(column, 0) for column in columns])
    flown = in_mode(asked, asked.mode("fly"), way.places)
    assert flown.route.verdict
    cells = [cell for cell, _ in itertools.groupby(place.cell for place in flown.route.places)]
    assert cells == [(column, 0) for column in (1, *columns)]
    assert flown.route.cost == 1 + len(columns) * Fraction(1, 2) + Fraction(1, 2)
