"""Floors, flight and water: places above and below one another in the same cell."""

from fractions import Fraction

import pytest

from battlemap.grid.cell import Place
from battlemap.session.document import Document
from battlemap.session.drag import Drag
from battlemap.session.edits import Edit
from tests.drawn import document, mark, mover

BRIDGE = """
    map = '''
      . . . . . . .
      A . . . . . x
      . . . u . . .
    '''
    heights = '''
      0 0 0 0 0 0 0
      0 1 2 0 2 1 0
      0 0 0 0 0 0 0
    '''
    objects = [ { id = "bridge", rect = [3, 1, 1, 1], bottom = 1.8, top = 2, floor = true } ]
    tokens = { A = { side = "party", sheet = { agility = 90 }, stature = 1.7 } }
    """


def bridge() -> Document:
    return document(BRIDGE.replace("rect = [3, 1, 1, 1]", "polygon = [[3,1],[4,1],[4,2],[3,2]]"))


def test_a_bridge_is_walked_over_and_under() -> None:
    opened = bridge()
    asked = mover(opened)
    walk = asked.mode("walk")
    over = asked.route(walk, [Place(3, 1, 2000), (4, 1)])
    assert [place.z for place in over.places] == [0, 1000, 2000, 2000, 2000]
    assert over.cost == 2 + 2 + 1 + 1
    under = asked.route(walk, [Place(3, 1, 0)])
    assert under.places[-1] == Place(3, 1, 0)
    found = asked.reach(walk)
    assert {place.z for place, _ in found.places() if place.cell == (3, 1)} == {0, 2000}


def test_a_tall_body_does_not_fit_under_the_bridge() -> None:
    opened = document(
        BRIDGE.replace("rect = [3, 1, 1, 1]", "polygon = [[3,1],[4,1],[4,2],[3,2]]").replace(
            "stature = 1.7", "stature = 2.4"
        )
    )
    asked = mover(opened)
    found = asked.reach(asked.mode("walk"))
    assert {place.z for place, _ in found.places() if place.cell == (3, 1)} == {2000}


FLIGHT = """
    map = '. . . . . . .\\n. A . . # . x\\n. . . . . . .'
    heights = '0 0 0 0 0 0 0\\n0 0 0 3 0 0 0\\n0 0 0 0 0 0 0'
    tokens = { A = { side = "party", sheet = { agility = 60 } } }
    """


def flier(z: int = 0) -> Document:
    text = FLIGHT.replace("\\n", "\n").replace("'. .", "'''. .").replace(". .'", ". .'''")
    text = text.replace("'0 0", "'''0 0").replace("0 0'", "0 0'''")
    return document(text.replace('side = "party"', f'side = "party", z = {z}'))


@pytest.mark.parametrize(
    ("start", "end", "cost"),
    [
        (0, Place(1, 1, 2000), 2),  # straight up, 1 a metre
        (4, Place(1, 1, 0), 2),  # straight down, a half
        (4, Place(3, 1, 4000), 1),  # level, a half a cell
        (4, Place(3, 1, 3000), Fraction(3, 2)),  # and down onto the rock
        (0, Place(2, 1, 0), 1 + Fraction(1, 2) + Fraction(1, 2)),  # up, over, down
        (4, Place(2, 2, 4000), Fraction(3, 4)),  # a diagonal is half of 1.5
    ],
)
def test_AP_017_up_costs_one_down_and_level_a_half(start: int, end: Place, cost: Fraction) -> None:
    asked = mover(flier(start))
    assert asked.route(asked.mode("fly"), [end]).cost == cost


def test_B019_a_rise_in_the_air_and_onto_a_rock_cost_what_they_rise() -> None:
    asked = mover(flier(3))
    fly = asked.mode("fly")
    assert asked.route(fly, [Place(3, 1, 3000)]).cost == 1
    assert asked.route(fly, [Place(3, 0, 3000)]).cost == Fraction(5, 4)


def test_B018_a_flyer_keeps_its_height_while_dragged_over_flat_ground() -> None:
    doc = flier(5)
    drag = Drag(doc, "A")
    hover = drag.enter((3, 1))
    assert hover.place == Place(3, 1, 5000)
    assert hover.cost == 1
    edit = drag.drop()
    assert isinstance(edit, Edit)
    doc.apply(edit)
    assert doc.board.token("A").place == Place(3, 1, 5000)


def test_B018_raising_and_lowering_while_dragging_is_priced_like_any_step() -> None:
    drag = Drag(flier(2), "A")
    drag.enter((2, 1))
    assert drag.lift(1).place == Place(2, 1, 3000)
    assert drag.hover.cost == Fraction(3, 2)
    assert drag.lift(-3).place == Place(2, 1, 0)
    assert drag.hover.cost == Fraction(1, 2) + 1


def test_B023_a_flyer_pays_nothing_for_the_ground_below() -> None:
    doc = document(
        """
        map = 'A : : : .'
        tokens = { A = { side = "party", z = 4, sheet = { speed = 9 } } }
        """,
        "wrath-and-glory",
    )
    assert Drag(doc, "A").enter((3, 0)).cost == 3


POND = """
    map = '''
      . . . . .
      A ~ ~ ~ x
      . . . . .
    '''
    legend = { "~" = { ground = "water", depth = 3 } }
    heights = '''
      0 0 0 0 0
      0 -3 -3 -3 0
      0 0 0 0 0
    '''
    tokens = { A = { side = "party", sheet = { agility = 90, armour_weight = 2 } } }
    """


def test_AP_021_under_water_is_this_place_and_the_one_above_full() -> None:
    asked = mover(document(POND))
    swim = asked.mode("swim")
    top = asked.route(swim, [Place(1, 1, -1000)])
    assert top.cost == 2  # in from the shore and one metre down: not yet under water
    dive = asked.route(swim, [Place(1, 1, -1000), Place(1, 1, -2000)])
    assert dive.cost == 2 + 2  # under water, medium armour doubles
    assert asked.route(swim, [Place(1, 1, -3000)]).cost == 2 + 2 + 2


def test_swimming_leads_to_the_far_shore_and_never_along_the_land() -> None:
    opened = document(POND)
    asked = mover(opened)
    swim = asked.mode("swim")
    assert asked.route(swim, [mark(opened, "x")]).cost == 2 + 1 + 1 + 2
    assert asked.route(swim, [(0, 0)]).cost > 4  # through the water: next door on foot
