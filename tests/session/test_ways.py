"""The way under the pointer in every mode, by every ruleset, and leg by leg."""

import itertools
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from battlemap.grid.line import straightest_cells
from battlemap.rules.load import shipped
from battlemap.session.document import Edit
from battlemap.session.drag import Drag
from battlemap.session.edits import set_option
from battlemap.session.moves import take_back
from battlemap.session.ways import dragged, last_made, leg_costs, mode_offers, ruleset_offers
from tests.drawn import document

AP, WG = "action-points", "wrath-and-glory"
ROOM = """
    map = '''
      . . . . . . . . . . .
      A . . : : . # . . . .
      . . . . . . # . . . .
      . . . . . . . . . . .
    '''
    tokens = { A = { side = "party", sheet = { agility = 40, speed = 6, fly = true } } }
    """


@pytest.mark.parametrize("ruleset", shipped())
def test_the_row_of_the_mode_in_hand_is_the_label(ruleset) -> None:
    doc = document(ROOM, ruleset)
    drag = Drag(doc, "A")
    for cell in ((2, 0), (4, 1), (5, 3)):
        hover = drag.enter(cell)
        if not hover.verdict:
            continue
        offers = {o.mode.id: o.route for o in mode_offers(doc, dragged(doc, "A", hover))}
        assert offers[hover.mode.id].verdict
        assert offers[hover.mode.id].cost == hover.cost
        assert offers[hover.mode.id].left == hover.left


def test_a_door_opened_on_an_earlier_leg_is_paid_in_every_mode() -> None:
    doc = document(
        """
        map = 'A . . .'
        doors = [ { id = "d1", from = [2, 0], to = [2, 1] } ]
        tokens = { A = { side = "party", sheet = { agility = 40 } } }
        """
    )
    drag = Drag(doc, "A")
    drag.enter((2, 0))
    assert drag.waypoint()
    hover = drag.enter((3, 0))
    offers = {o.mode.id: o.route for o in mode_offers(doc, dragged(doc, "A", hover))}
    assert offers["walk"].cost == hover.cost


def test_a_way_that_went_nowhere_is_none() -> None:
    doc = document(ROOM)
    assert dragged(doc, "A", Drag(doc, "A").hover) is None
    assert last_made(doc, "A") is None


def test_the_last_move_is_priced_as_it_was_from_where_it_began() -> None:
    doc = document(ROOM)
    drag = Drag(doc, "A")
    hover = drag.enter((2, 0))
    doc.apply(drag.drop())
    offers = {o.mode.id: o.route for o in mode_offers(doc, last_made(doc, "A"))}
    assert offers[hover.mode.id].cost == hover.cost
    doc.apply(take_back(doc, "A"))
    assert last_made(doc, "A") is None


def test_every_ruleset_is_asked_with_the_readings_chosen_for_it() -> None:
    doc = document(ROOM, WG)
    doc.apply(set_option(doc, "A-WG-4", 1))
    hover = Drag(doc, "A", "run").enter((3, 1))
    offers = {o.ruleset.id: o for o in ruleset_offers(doc, dragged(doc, "A", hover))}
    assert set(offers) == set(shipped())
    assert next(iter(offers)) == WG
    assert offers[WG].route.cost == hover.cost == 6
    assert "agility" in offers[AP].assumed
    assert "speed" not in offers[WG].assumed


def test_legs_add_up_to_the_whole_way() -> None:
    drag = Drag(document(ROOM), "A")
    for cell in ((1, 0), (2, 0)):
        drag.enter(cell)
        assert drag.waypoint()
    assert len(leg_costs(drag.hover)) == 2
    hover = drag.enter((3, 1))
    legs = leg_costs(hover)
    assert [place.cell for place, _ in legs] == [(1, 0), (2, 0), (3, 1)]
    assert sum(cost for _, cost in legs) == hover.cost
    assert legs[0][1] == hover.waypoints[0][1]
    assert leg_costs(Drag(document(ROOM), "A").enter((2, 0))) == ()


# the straightest way


def test_a_straight_way_goes_through_rubble_and_is_charged_for_it() -> None:
    doc = document(ROOM, WG)
    drag = Drag(doc, "A")
    cheap = drag.enter((5, 1))
    assert drag.straighten().route is not None
    assert drag.straight
    hover = drag.hover
    assert [place.cell for place in hover.route.places] == [(n, 1) for n in range(6)]
    assert hover.cost == 7 > cheap.cost
    assert hover.cost == sum(line.amount for line in hover.lines)
    band = drag.bands[hover.band]
    assert Fraction(band.costs[5, 1]) / 2772000 == hover.cost
    edit = drag.drop()
    assert isinstance(edit, Edit)
    doc.apply(edit)
    token = doc.board.token("A")
    assert token.standing(WG).spent == hover.cost
    assert token.trail == hover.route.places


def test_a_straight_way_is_refused_at_the_wall_the_cheapest_one_goes_round() -> None:
    doc = document(ROOM.replace("agility = 40", "agility = 80"))
    drag = Drag(doc, "A")
    assert drag.enter((7, 1)).verdict
    hover = drag.straighten()
    assert not hover.verdict
    assert [place.cell for place in hover.route.places] == [(n, 1) for n in range(6)]
    assert drag.straighten().verdict


def test_a_straight_way_past_the_budget_names_its_own_price() -> None:
    doc = document(ROOM, WG)
    drag = Drag(doc, "A", "standard")
    drag.straighten()
    hover = drag.enter((5, 1))
    reason = hover.verdict.reasons[0]
    assert (reason.code, reason.args["cost"].value, reason.args["left"].value) == ("too_dear", 7, 6)
    assert hover.route.places[-1].cell == (4, 1)
    assert hover.left == 0


def test_waypoints_bend_a_straight_way_and_each_leg_keeps_its_own() -> None:
    doc = document(ROOM, WG)
    drag = Drag(doc, "A", "run")
    drag.straighten()
    drag.enter((2, 3))
    assert drag.waypoint()
    drag.straighten()
    hover = drag.enter((5, 3))
    edit = drag.drop()
    assert isinstance(edit, Edit)
    doc.apply(edit)
    assert doc.board.token("A").standing(WG).spent == hover.cost
    assert [p.cell for p in hover.route.places] == [
        (0, 1), (1, 2), (2, 3), (3, 3), (4, 3), (5, 3)
    ]  # fmt: skip


def test_B017_nothing_is_searched_beyond_the_reach_before_the_pointer_rests() -> None:
    doc = document(ROOM.replace("agility = 40", "agility = 10"))
    drag = Drag(doc, "A", patient=True)
    hover = drag.enter((10, 1))
    assert (hover.verdict.reasons[0].code, hover.sure) == ("out_of_reach", False)
    assert not any(band.reach.looked_further for band in drag.bands)
    assert drag.settle()
    told = Drag(doc, "A").enter((10, 1))
    assert drag.hover.verdict.reasons[0] == told.verdict.reasons[0]
    assert told.verdict.reasons[0].code == "too_dear"
    assert not drag.settle()
    assert drag.enter((10, 2)).sure  # looked up once, the others are read from it


def test_a_drop_tells_the_true_price_of_what_it_refuses() -> None:
    doc = document(ROOM.replace("agility = 40", "agility = 10"))
    drag = Drag(doc, "A", patient=True)
    drag.enter((10, 1))
    assert drag.drop().reasons[0].code == "too_dear"


offsets = some.integers(-30, 30)


@given(offsets, offsets, some.booleans())
def test_straightest_cells_are_a_shortest_way_and_mirror(across, down, diagonals) -> None:
    cells = straightest_cells((3, 4), (3 + across, 4 + down), diagonals=diagonals)
    long = max(abs(across), abs(down)) if diagonals else abs(across) + abs(down)
    assert len(cells) == long
    whole = ((3, 4), *cells)
    assert whole[-1] == (3 + across, 4 + down)
    for (a, b), (c, d) in itertools.pairwise(whole):
        assert 0 < abs(c - a) + abs(d - b) <= (2 if diagonals else 1)
        assert max(abs(c - a), abs(d - b)) == 1
    mirrored = straightest_cells((3, 4), (3 - across, 4 + down), diagonals=diagonals)
    assert tuple((6 - c, d) for c, d in mirrored) == cells


@settings(max_examples=25, deadline=None)
@given(some.data())
def test_a_straight_way_is_never_cheaper_than_the_cheapest(data) -> None:
    signs = [[data.draw(some.sampled_from("..:.#")) for _ in range(7)] for _ in range(5)]
    signs[2][3] = "A"
    rows = "\n".join(" ".join(row) for row in signs)
    ruleset = data.draw(some.sampled_from(shipped()))
    doc = document(f"map = '''\n{rows}\n'''\n[tokens]\nA = {{ side = 'party' }}\n", ruleset)
    cheap, straight = Drag(doc, "A"), Drag(doc, "A")
    straight.straighten()
    for band, other in zip(cheap.bands, straight.bands, strict=True):
        for cell, price in other.costs.items():
            assert price >= other.reach.costs[cell]
            hover = straight.enter(cell)
            if hover.verdict:
                assert hover.cost * 2772000 == price or hover.band != other.index
        assert band.mode == other.mode
    cell = data.draw(some.tuples(some.integers(0, 6), some.integers(0, 4)))
    hover = straight.enter(cell)
    edit = straight.drop()
    assert isinstance(edit, Edit) == bool(hover.verdict and hover.route.steps)
    if isinstance(edit, Edit):
        doc.apply(edit)
        assert doc.board.token("A").standing(ruleset).spent == hover.cost
        assert replace(doc.board.token("A"), moves=()).place == hover.place
