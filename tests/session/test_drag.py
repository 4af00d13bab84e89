"""The drag: what the label shows is what the drop charges, and Esc changes nothing."""

from fractions import Fraction

import pytest

from battlemap.grid.cell import Place
from battlemap.rules.verdict import Verdict
from battlemap.session.document import Document, Edit
from battlemap.session.drag import Drag
from battlemap.session.edits import move_token
from tests.drawn import document, mark, mover

STREET = """
    map = '''
      . . . . . . . . . . . . . . . . . . . .
      . . . . . . : : . . . . . . . . . . . .
      A . . . . . : : . . . . . . . . . . . .
      . . . . # # . . . . . . . . . . . . . .
      . . . . . . . . . . B . . . . . . . . .
    '''
    [tokens]
    A = { side = "party", sheet = { speed = 6 }, facing = "N" }
    B = { side = "foes" }
    """


def street() -> Document:
    return document(STREET, "wrath-and-glory")


def test_bands_are_named_in_order_and_share_no_cell() -> None:
    drag = Drag(street(), "A")
    assert [band.mode.id for band in drag.bands] == ["standard", "run", "sprint"]
    assert [band.limit for band in drag.bands] == [6, 12, 18]
    seen: set[tuple[int, int]] = set()
    for band in drag.bands:
        assert seen.isdisjoint(band.costs)
        seen |= set(band.costs)


def test_entering_a_cell_shows_the_first_band_that_has_it_with_cost_and_left() -> None:
    drag = Drag(street(), "A")
    near, far = drag.enter((4, 2)), drag.enter((9, 0))
    assert (near.mode.id, near.cost, near.left) == ("standard", 4, 2)
    assert far.mode.id == "run"
    assert far.cost + far.left == 12


def test_the_drop_charges_what_the_label_showed() -> None:
    doc = street()
    drag = Drag(doc, "A")
    hover = drag.enter((7, 2))
    edit = drag.drop()
    assert isinstance(edit, Edit)
    doc.apply(edit)
    token = doc.board.token("A")
    assert token.standing("wrath-and-glory").spent == hover.cost
    assert token.place == hover.place
    assert token.facing == hover.facing
    assert Drag(doc, "A").hover.left == 12 - hover.cost == hover.left


def test_nothing_changes_before_the_drop() -> None:
    doc = street()
    book = doc.book
    drag = Drag(doc, "A")
    drag.enter((3, 1))
    drag.waypoint()
    drag.enter((5, 1))
    drag.turn(1)
    assert doc.book is book
    assert doc.clean


def test_waypoints_add_up_and_the_next_leg_starts_from_what_is_left() -> None:
    drag = Drag(street(), "A")
    drag.enter((2, 2))
    assert drag.waypoint()
    drag.enter((2, 0))
    assert drag.waypoint()
    hover = drag.enter((3, 0))
    assert hover.waypoints == ((Place(2, 2, 0), Fraction(2)), (Place(2, 0, 0), Fraction(4)))
    assert (hover.cost, hover.left) == (5, 1)
    assert [place.cell for place in hover.route.places] == [
        (0, 2),
        (1, 2),
        (2, 2),
        (2, 1),
        (2, 0),
        (3, 0),
    ]
    assert drag.back()
    assert drag.hover.waypoints == ((Place(2, 2, 0), Fraction(2)),)


def test_a_waypoint_at_the_start_or_on_a_refused_cell_is_none() -> None:
    drag = Drag(street(), "A")
    assert not drag.waypoint()
    drag.enter((4, 3))
    assert not drag.waypoint()


@pytest.mark.parametrize(
    ("cell", "code"),
    [((4, 3), "cell_blocked"), ((10, 4), "cell_taken"), ((40, 2), "place_beyond")],
)
def test_a_refused_cell_says_why_and_the_drop_gives_the_verdict(cell, code) -> None:
    drag = Drag(street(), "A")
    hover = drag.enter(cell)
    assert not hover.verdict
    assert hover.verdict.reasons[0].code == code
    assert isinstance(drag.drop(), Verdict)


def test_a_place_too_far_off_names_its_price_and_what_is_left() -> None:
    doc = document(STREET.replace("speed = 6", "speed = 2"), "infinite-horror")
    hover = Drag(doc, "A").enter((8, 2))
    reason = hover.verdict.reasons[0]
    assert reason.code == "too_dear"
    assert reason.args["left"].value == 2
    assert reason.args["cost"].value == 8


def test_a_free_drop_goes_anywhere_costs_nothing_and_says_so_in_the_log() -> None:
    doc = street()
    drag = Drag(doc, "A")
    drag.enter((19, 4))
    edit = drag.drop(free=True)
    assert isinstance(edit, Edit)
    doc.apply(edit)
    token = doc.board.token("A")
    assert token.cell == (19, 4)
    assert token.standing("wrath-and-glory").spent == 0
    assert doc.book.log[-1].code == "log_free_move"


def test_a_drop_where_it_was_pressed_is_no_step() -> None:
    doc = street()
    drag = Drag(doc, "A")
    drag.enter((3, 2))
    drag.enter((0, 2))
    assert drag.drop() is None


def test_a_mode_chosen_by_its_key_shows_alone() -> None:
    drag = Drag(street(), "A")
    drag.enter((3, 2))
    drag.choose("run")
    assert [band.mode.id for band in drag.bands] == ["run"]
    assert drag.hover.left == 9
    drag.choose(None)
    assert len(drag.bands) == 3


def test_a_straight_mode_goes_straight_only_and_not_after_a_waypoint() -> None:
    drag = Drag(street(), "A", "sprint")
    assert drag.enter((18, 2)).verdict.ok is False  # rubble lies on the row: 18 m cost 20
    assert drag.enter((16, 2)).cost == 18
    assert drag.enter((5, 0)).verdict
    assert abs(float(drag.hover.cost) - 29**0.5) < 1e-6
    other = Drag(street(), "A")
    other.enter((2, 2))
    other.waypoint()
    assert "sprint" not in [band.mode.id for band in other.bands]


def test_B008_the_left_of_every_step_is_the_same_in_preview_and_after_the_drop() -> None:
    doc = document(
        """
        map = '''
          . . . .
          A . . x
        '''
        heights = '''
          0 0 0 0
          0 1 1 1
        '''
        tokens = { A = { side = "party", sheet = { agility = 40 } } }
        """
    )
    whole = Drag(doc, "A").enter(mark(doc, "x"))
    lefts = [10 - step.total for step in whole.route.steps]
    for step, left in zip(whole.route.steps, lefts, strict=True):
        drag = Drag(doc, "A")
        assert drag.enter(step.place.cell).left == left
    assert lefts == [8, 7, 6]


def test_turning_while_dragging_turns_the_end_by_the_rulesets_steps() -> None:
    doc = document(STREET.replace("speed", "agility"), "action-points")
    drag = Drag(doc, "A")
    assert drag.enter((3, 2)).facing == 90
    assert drag.turn(1).facing == 180
    assert drag.turn(-2).facing == 0


def test_B018_a_body_off_the_ground_keeps_its_height_over_flat_ground() -> None:
    doc = document(
        """
        map = 'A . . .'
        tokens = { A = { side = "party", z = 8, sheet = { agility = 40 } } }
        """
    )
    hover = Drag(doc, "A").enter((3, 0))
    assert hover.place == Place(3, 0, 8000)


def test_B018_a_platform_is_climbed_and_left_again_in_one_drag() -> None:
    doc = document(
        """
        map = 'A . . . . x'
        heights = '0 1 2 2 1 0'
        tokens = { A = { side = "party", sheet = { agility = 60 } } }
        """
    )
    hover = Drag(doc, "A").enter((5, 0))
    assert hover.place.z == 0
    assert hover.cost == 2 + 2 + 1 + Fraction(1, 2) + Fraction(1, 2)
    assert [event.rule for event in hover.events] == ["AP-032", "AP-032", "AP-033", "AP-033"]


def test_B008_a_door_is_priced_in_preview_and_charge_alike_and_undone_with_the_move() -> None:
    doc = document(
        """
        map = '''
          A # # #
          . x y z
        '''
        doors = [ { id = "d1", from = [0, 1], to = [1, 1] } ]
        tokens = { A = { side = "party", sheet = { agility = 40 } } }
        """
    )
    before = doc.book
    drag = Drag(doc, "A")
    lefts = [drag.enter(mark(doc, name)).left for name in "xyz"]
    assert lefts == [Fraction(13, 2), Fraction(11, 2), Fraction(9, 2)]
    assert [(event.kind, event.rule, event.barrier) for event in drag.hover.events] == [
        ("door", "AP-015", "d1")
    ]
    edit = drag.drop()
    assert isinstance(edit, Edit)
    doc.apply(edit)
    assert doc.board.barriers[0].is_open
    assert Drag(doc, "A").hover.left == lefts[-1]
    doc.undo()
    assert doc.book is before
    assert not doc.board.barriers[0].is_open


def test_a_leg_after_a_waypoint_finds_the_door_open_that_the_leg_before_opened() -> None:
    doc = document(
        """
        map = '''
          . # #
          . A #
          . # #
        '''
        doors = [ { id = "d1", from = [1, 1], to = [1, 2] } ]
        tokens = { A = { side = "party", sheet = { agility = 40 } } }
        """
    )
    drag = Drag(doc, "A")
    assert drag.enter((0, 1)).cost == 3
    assert drag.waypoint()
    assert drag.enter((1, 1)).cost == 4
    assert doc.board.barriers[0].is_open is False


def test_a_locked_door_and_a_secret_one_stay_walls_and_the_secret_is_kept() -> None:
    text = """
        map = '. A'
        doors = [ { id = "d1", from = [1, 0], to = [1, 1], KIND } ]
        tokens = { A = { side = "party", sheet = { agility = 40 } } }
        """
    locked = Drag(document(text.replace("KIND", "locked = true")), "A").enter((0, 0))
    assert [reason.text() for reason in locked.verdict.reasons] == ["The door is locked"]
    secret = Drag(document(text.replace("KIND", "secret = true")), "A").enter((0, 0))
    assert [reason.text() for reason in secret.verdict.reasons] == ["In the way: wall"]


def test_a_straight_mode_after_a_waypoint_says_that_it_stands_alone() -> None:
    drag = Drag(street(), "A")
    drag.enter((2, 2))
    drag.waypoint()
    hover = drag.choose("sprint")
    assert not hover.verdict
    assert hover.verdict.reasons[0].text() == (
        "Sprint goes straight and is the whole of a turn's movement"
    )
    assert isinstance(drag.drop(), Verdict)


def test_a_refused_hover_shows_the_way_as_far_as_it_goes_with_one_price() -> None:
    drag = Drag(street(), "A")
    hover = drag.enter((4, 3))
    assert hover.verdict.reasons[0].code == "cell_blocked"
    assert hover.place.cell == (4, 3)
    assert hover.route is not None
    assert hover.cost == hover.route.cost > 0
    assert hover.left == drag.bands[hover.band].limit - hover.cost
    assert hover.mode.id == "standard"


def test_a_ledge_is_named_with_its_two_numbers_whatever_the_last_band_is() -> None:
    doc = document(
        """
        map = 'A . .'
        heights = '0 0 1.6'
        tokens = { A = { side = "party", sheet = { speed = 6 } } }
        """,
        "wrath-and-glory",
    )
    reason = Drag(doc, "A").enter((2, 0)).verdict.reasons[0]
    assert reason.code == "needs_climb"
    assert reason.text() == "1.6 m up needs a climb; steps end at 1 m"


@pytest.mark.parametrize("ruleset", ["infinite-horror", "action-points", "wrath-and-glory"])
def test_B018_drag_and_script_end_with_the_same_place_price_and_facing(ruleset: str) -> None:
    text = """
        map = '''
          . . . .
          A . . x
        '''
        tokens = { A = { side = "party", facing = "S" } }
        """
    dragged, scripted = document(text, ruleset), document(text, ruleset)
    drag = Drag(dragged, "A")
    drag.enter((3, 1))
    edit = drag.drop()
    assert isinstance(edit, Edit)
    dragged.apply(edit)
    asked = mover(scripted)
    way = asked.route(asked.mode(), [(3, 1)])
    scripted.apply(move_token(scripted, "A", way))
    assert dragged.board.token("A") == scripted.board.token("A")
    assert dragged.board.token("A").facing == 90


def test_a_drag_that_only_turns_is_a_turn_and_no_move() -> None:
    doc = document(STREET.replace("speed", "agility"), "action-points")
    for facing in (90, 180):
        drag = Drag(doc, "A")
        drag.turn(1)
        edit = drag.drop()
        assert isinstance(edit, Edit)
        doc.apply(edit)
        assert (edit.code, doc.board.token("A").facing) == ("edit_face", facing)
    assert doc.book.log == ()
    doc.undo()
    assert doc.board.token("A").facing == 90
