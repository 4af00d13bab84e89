"""Stairs, ladders and passages: what they join, cost and tell; and barriers that are gone over."""

from dataclasses import replace
from fractions import Fraction

import pytest

from battlemap.board import edits
from battlemap.board.link import Link
from battlemap.grid.cell import Place
from battlemap.grid.footprint import Footprint
from battlemap.rulings.compare import in_every_mode
from battlemap.rulings.mover import Mover
from battlemap.session.document import Document, Edit
from battlemap.session.drag import Drag
from tests.drawn import document, drawing, mover

HOUSE = """
    map = '''
      A . . # . .
      . . . # . x
      . . . # . .
    '''
    links = [{ id = "hole", from = [2, 1], to = [4, 1], both = BOTH }]
    tokens = { A = { side = "party", SIZE sheet = { speed = 12 } } }
"""


def house(both: str = "true", size: str = "", ruleset: str = "wrath-and-glory") -> Document:
    return document(HOUSE.replace("BOTH", both).replace("SIZE", size), ruleset)


def test_a_passage_leads_into_a_closed_room_and_out_again() -> None:
    doc = house()
    drag = Drag(doc, "A")
    hover = drag.enter((5, 1))
    assert [place.cell for place in hover.route.places][2:] == [(2, 1), (4, 1), (5, 1)]
    # A diagonal, a step, two cells of passage, a step.
    assert round(float(hover.cost), 6) == round(2**0.5 + 1 + 2 + 1, 6)
    assert [(event.step, event.kind, event.link) for event in hover.events] == [(3, "link", "hole")]
    edit = drag.drop()
    assert isinstance(edit, Edit)
    doc.apply(edit)
    back = mover(doc)
    assert back.route(back.mode("run"), [(0, 0)]).verdict
    doc.undo()
    assert doc.board.token("A").cell == (0, 0)


def test_a_one_way_link_is_taken_one_way_only() -> None:
    doc = house("false")
    asked = mover(doc)
    assert asked.route(asked.mode("standard"), [(5, 1)]).verdict
    inside = replace(doc.board.token("A"), place=Place(5, 1, 0))
    asked = Mover(edits.put_token(doc.board, inside)[0], inside, doc.ruleset)
    way = asked.route(asked.mode("standard"), [(0, 0)])
    assert [reason.code for reason in way.verdict.reasons] == ["no_way"]


def test_a_body_wider_than_a_cell_fits_through_no_link() -> None:
    doc = house()
    big = replace(doc.board.token("A"), footprint=Footprint(2, 2))
    asked = Mover(edits.put_token(doc.board, big)[0], big, doc.ruleset)
    assert not asked.route(asked.mode("standard"), [(4, 1)]).verdict


def test_whoever_stands_at_the_far_end_is_in_the_way() -> None:
    text = HOUSE.replace("BOTH", "true").replace("SIZE", "").replace(". x", "B x")
    text = text.replace(". . . # B x", ". . . # B x")
    foe = text.replace("tokens = { A", "tokens = { B = { side = 'foes' }, A")
    assert "B x" in foe
    doc = document(foe, "wrath-and-glory")
    assert drawing(doc).splitlines()[1] == "* * * . . ."


def test_a_straight_mode_takes_no_link() -> None:
    asked = mover(house())
    assert not asked.route(asked.mode("sprint"), [(5, 1)]).verdict


def test_one_path_through_a_link_is_priced_in_every_mode() -> None:
    asked = mover(house())
    way = asked.route(asked.mode("standard"), [(5, 1)])
    offers = {offer.mode.id: offer.route for offer in in_every_mode(asked, way.places)}
    assert offers["standard"].cost == way.cost
    assert offers["crawl" if "crawl" in offers else "climb"].cost == 2 * way.cost
    assert not offers["sprint"].verdict


BRIDGE = """
    map = '''
      . . . . .
      A . . . x
      . . . . .
    '''
    objects = [
      { id = "loft", polygon = [[2,0], [4,0], [4,3], [2,3]], bottom = 2.8, top = 3, floor = true },
    ]
    links = [{ id = "rungs", kind = "ladder", from = [2, 1], to = [2, 1, 3] }]
    tokens = { A = { side = "party", sheet = { agility = 90 } } }
"""


def test_a_ladder_leads_up_within_a_cell_and_down_again() -> None:
    asked = mover(document(BRIDGE))
    walk = asked.mode("walk")
    up = asked.route(walk, [Place(3, 1, 3000)])
    assert [place.z for place in up.places] == [0, 0, 0, 3000, 3000]
    assert up.cost == 1 + 1 + 2 + 1
    assert [(event.kind, event.rule, event.link) for event in up.events] == [
        ("link", "AP-034", "rungs")
    ]
    there = asked.route(walk, [Place(3, 1, 3000), Place(3, 1, 0)])
    assert there.cost == up.cost + 1 + 2 + 1


def test_walking_is_preferred_where_it_costs_no_more() -> None:
    doc = document(
        """
        map = 'A . x'
        links = [{ id = "detour", kind = "passage", from = [0, 0], to = [1, 0] }]
        tokens = { A = { side = "party" } }
        """,
        "wrath-and-glory",
    )
    asked = mover(doc)
    assert asked.route(asked.mode("standard"), [(2, 0)]).events == ()


def test_a_link_rises_with_the_ground_it_stands_on_and_is_kept_through_an_edit() -> None:
    doc = house()
    asked = mover(doc)
    mode = asked.mode("run")
    before = asked.route(mode, [(5, 1)]).cost
    lifted, touched = edits.set_height(doc.board, [(4, 1)], 600)
    assert lifted.links[0].end == Place(4, 1, 600)
    assert touched.links == {"hole"}
    again = Mover(lifted, lifted.token("A"), doc.ruleset, asked.memory)
    assert again.route(mode, [(5, 1)]).cost == before
    gone, _ = edits.remove_link(lifted, "hole")
    closed = Mover(gone, gone.token("A"), doc.ruleset, asked.memory)
    assert not closed.route(mode, [(5, 1)]).verdict
    back, _ = edits.put_link(gone, Link("l2", "passage", Place(1, 1, 0), Place(4, 1, 600)))
    opened = Mover(back, back.token("A"), doc.ruleset, asked.memory)
    assert opened.route(mode, [(5, 1)]).verdict


def test_a_link_whose_end_is_no_place_leads_nowhere() -> None:
    doc = document(HOUSE.replace("BOTH", "true").replace("SIZE", "").replace("[4, 1]", "[4, 1, 2]"))
    asked = mover(doc)
    assert not asked.route(asked.mode("walk"), [(5, 1)]).verdict


def test_stairs_need_no_climb_however_high_they_lead() -> None:
    doc = document(
        """
        map = 'A . . x'
        heights = '0 0 0 4'
        links = [{ id = "flight", kind = "stairs", from = [0, 0], to = [3, 0] }]
        tokens = { A = { side = "party", sheet = { speed = 6 } } }
        """,
        "wrath-and-glory",
    )
    asked = mover(doc)
    assert asked.route(asked.mode("standard"), [(3, 0)]).cost == 4
    assert asked.walk(asked.route(asked.mode("standard"), [(3, 0)])).route.verdict


FENCED = """
    map = '''
      A . . .
    '''
    walls = [{ id = "rail", kind = "KIND", from = [1, 0], to = [1, 1], bottom = 0, top = TOP }]
    tokens = { A = { side = "party", SIZE sheet = { speed = 12 } } }
"""


def fenced(kind: str = "fence", top: str = "1", size: str = "") -> Document:
    text = FENCED.replace("KIND", kind).replace("TOP", top).replace("SIZE", size)
    return document(text, "wrath-and-glory")


@pytest.mark.parametrize(
    ("kind", "top", "mode", "over"),
    [
        ("fence", "1", "standard", False),
        ("fence", "1", "jump", True),
        ("fence", "1.001", "jump", False),
        ("low_wall", "2", "climb", True),
        ("low_wall", "2.001", "climb", False),
        ("wall", "1", "climb", False),
        ("window", "1", "climb", False),
    ],
)
def test_only_modes_that_name_a_barrier_go_over_it_and_only_so_high(
    kind: str, top: str, mode: str, over: bool
) -> None:
    asked = mover(fenced(kind, top))
    way = asked.route(asked.mode(mode), [(3, 0)])
    assert bool(way.verdict) == over
    if over:
        assert way.steps[0].crossed == ("rail",)
        assert [(e.step, e.kind, e.barrier) for e in way.events] == [(1, "barrier", "rail")]
        assert way.cost == 3 * 2  # at half speed


def test_a_fence_is_as_high_as_it_rises_above_the_higher_end_of_the_step() -> None:
    doc = document(
        """
        map = 'A . .'
        heights = '0 1 1'
        walls = [{ id = "rail", kind = "fence", from = [1, 0], to = [1, 1], top = 2 }]
        tokens = { A = { side = "party", sheet = { speed = 12 } } }
        """,
        "wrath-and-glory",
    )
    asked = mover(doc)
    assert asked.route(asked.mode("jump"), [(2, 0)]).verdict


def test_a_large_body_goes_over_a_fence_once_and_tells_it_once() -> None:
    doc = document(
        """
        map = '''
          A A . . . .
          A A . . . .
        '''
        walls = [{ id = "rail", kind = "fence", from = [3, 0], to = [3, 2], top = 1 }]
        tokens = { A = { side = "party", sheet = { speed = 16 } } }
        """,
        "infinite-horror",
    )
    asked = mover(doc)
    way = asked.route(asked.mode("climb"), [(4, 0)])
    # The step whose swept body first meets the fence, and the one that leaves it.
    crossed = [step.crossed for step in way.steps]
    assert crossed == [(), ("rail",), ("rail",), ()]
    assert way.cost == 4 + 2


def test_a_flyer_above_the_top_passes_and_crosses_nothing() -> None:
    doc = document(
        """
        map = 'A . .'
        walls = [{ id = "rail", kind = "fence", from = [1, 0], to = [1, 1], top = 2 }]
        tokens = { A = { side = "party", z = 2, sheet = { agility = 60 } } }
        """
    )
    asked = mover(doc)
    way = asked.route(asked.mode("fly"), [Place(2, 0, 2000)])
    assert way.cost == 1
    assert way.events == ()


def test_a_fence_bars_the_path_of_a_walker_and_the_edit_of_ground_keeps_it_crossed() -> None:
    doc = fenced()
    asked = mover(doc)
    jump = asked.mode("jump")
    assert asked.route(jump, [(3, 0)]).cost == 6
    lifted, _ = edits.set_height(doc.board, [(3, 0)], 500)
    again = Mover(lifted, lifted.token("A"), doc.ruleset, asked.memory)
    assert again.route(jump, [(3, 0)]).cost == 6
    assert not again.route(again.mode("standard"), [(3, 0)]).verdict


def test_climbing_over_costs_two_points_beside_the_step() -> None:
    doc = document(FENCED.replace("KIND", "fence").replace("TOP", "1").replace("SIZE", "")
                   .replace("speed", "agility"))  # fmt: skip
    asked = mover(doc)
    way = asked.route(asked.mode("climb"), [(1, 0)])
    assert [(line.rule, line.amount) for line in way.steps[0].price.lines] == [
        ("AP-013", Fraction(1)), ("AP-015", Fraction(2)),
    ]  # fmt: skip
