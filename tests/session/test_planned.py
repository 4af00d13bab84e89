"""Planned moves: later plans see the earlier ones; they are made together or not at all."""

from dataclasses import replace
from fractions import Fraction

from battlemap.board import edits as board_edits
from battlemap.board.barrier import Barrier
from battlemap.formats.native import pack
from battlemap.rules.verdict import Verdict
from battlemap.session import edits
from battlemap.session.document import Document, Edit
from battlemap.session.drag import Drag
from battlemap.session.group import GroupDrag
from battlemap.session.planned import Plans
from tests.drawn import document

YARD = """
    map = '''
      . . . . . . . .
      A B . . . . . .
      . . . . . . . .
    '''
    [tokens]
    A = { side = "party", sheet = { agility = 40 } }
    B = { side = "party", sheet = { agility = 40 } }
    """
LANE = """
    map = '''
      # # # # # #
      A B . . . .
      # # # # # #
    '''
    [tokens]
    A = { side = "party", sheet = { agility = 40 } }
    B = { side = "foes", sheet = { agility = 40 } }
    """


def plan(doc: Document, plans: Plans, token: str, *cells: tuple[int, int]) -> Drag:
    """Drag over the board the plans leave, with waypoints, and leave the move as a plan."""
    drag = Drag(doc, token, board=plans.board(without={token}))
    for cell in cells[:-1]:
        drag.enter(cell)
        assert drag.waypoint()
    drag.enter(cells[-1])
    assert plans.put(drag)
    return drag


def spent(doc: Document, token: str) -> Fraction:
    return doc.board.token(token).standing("action-points").spent


def cells(doc: Document) -> dict[str, tuple[int, int]]:
    return {token.id: token.cell for token in doc.board.tokens}


def test_a_plan_changes_nothing_until_all_are_made_in_one_step() -> None:
    doc = document(YARD)
    plans, before = Plans(doc), doc.book
    one = plan(doc, plans, "A", (2, 0), (4, 0))
    two = plan(doc, plans, "B", (5, 2))
    assert doc.book is before
    edit = plans.commit()
    assert isinstance(edit, Edit)
    doc.apply(edit)
    assert cells(doc) == {"A": (4, 0), "B": (5, 2)}
    assert (spent(doc, "A"), spent(doc, "B")) == (one.hover.cost, two.hover.cost)
    assert doc.board.token("A").facing == one.hover.facing
    assert "A, B" in edit.text()
    doc.undo()
    assert doc.book is before


def test_a_later_plan_sees_where_the_earlier_ones_will_stand() -> None:
    doc = document(LANE)
    plans = Plans(doc)
    assert not Drag(doc, "A").enter((2, 1)).verdict
    plan(doc, plans, "B", (5, 1))
    seen = Drag(doc, "A", board=plans.board(without={"A"}))
    assert seen.enter((4, 1)).verdict
    assert not seen.enter((5, 1)).verdict
    assert plans.put(seen) == seen.hover.verdict


def test_planning_a_token_again_replaces_its_plan_and_starts_where_it_stands() -> None:
    doc = document(YARD)
    plans = Plans(doc)
    plan(doc, plans, "A", (3, 0))
    plan(doc, plans, "A", (0, 2))
    assert [(p.token, p.end.cell) for p in plans.plans] == [("A", (0, 2))]
    assert plans.plans[0].route.places[0].cell == (0, 1)


def test_a_wall_across_a_planned_way_breaks_it_and_nothing_is_committed() -> None:
    doc = document(YARD)
    plans = Plans(doc)
    plan(doc, plans, "A", (0, 0), (3, 0))
    plan(doc, plans, "B", (3, 2))
    wall, _ = board_edits.put_barrier(doc.board, Barrier("w", "wall", (2, 0), (2, 3)))
    doc.apply(edits.change_map(doc, wall))
    plans.check()
    assert [bool(p.verdict) for p in plans.plans] == [False, False]
    said = plans.commit()
    assert isinstance(said, Verdict)
    assert not said
    assert "The plan for A no longer holds" in said.reasons[0].text()
    assert cells(doc) == {"A": (0, 1), "B": (1, 1)}
    doc.undo()
    plans.check()
    assert all(p.verdict for p in plans.plans)
    assert isinstance(plans.commit(), Edit)


def test_ground_that_costs_more_now_breaks_a_plan_with_both_prices() -> None:
    doc = document(YARD.replace("agility = 40", "speed = 12"), "wrath-and-glory")
    plans = Plans(doc)
    then = plan(doc, plans, "A", (0, 2)).hover.cost
    mud, _ = board_edits.set_ground(doc.board, [(0, 2)], "rubble")
    doc.apply(edits.change_map(doc, mud))
    said = plans.commit()
    assert isinstance(said, Verdict)
    now = Drag(doc, "A").enter((0, 2)).cost
    assert now > then
    assert f"it costs {now}\u00a0m now, planned at {then}\u00a0m" in said.reasons[0].text()


def test_an_edit_elsewhere_leaves_a_plan_as_it_was() -> None:
    doc = document(YARD)
    plans = Plans(doc)
    plan(doc, plans, "A", (3, 0))
    mud, _ = board_edits.set_ground(doc.board, [(6, 2)], "rubble")
    doc.apply(edits.change_map(doc, mud))
    plans.check()
    assert plans.plans[0].verdict
    assert plans.plans[0].route.cost == Fraction(7, 2)


def test_who_stands_on_a_planned_end_now_is_named() -> None:
    doc = document(YARD)
    plans = Plans(doc)
    plan(doc, plans, "A", (3, 0))
    doc.apply(edits.put_freely(doc, "B", doc.board.token("B").place._replace(column=3, row=0)))
    said = plans.commit()
    assert isinstance(said, Verdict)
    assert "B stands there" in said.reasons[0].text()


def test_a_token_that_was_moved_does_not_carry_out_its_plan() -> None:
    doc = document(YARD)
    plans = Plans(doc)
    plan(doc, plans, "A", (3, 0))
    moved = Drag(doc, "A")
    moved.enter((0, 2))
    doc.apply(moved.drop())
    said = plans.commit()
    assert isinstance(said, Verdict)
    assert "does not stand where the plan begins" in said.reasons[0].text()


def test_plans_of_a_removed_token_of_another_map_and_of_other_rules_go() -> None:
    doc = document(YARD)
    plans = Plans(doc)
    plan(doc, plans, "A", (3, 0))
    plan(doc, plans, "B", (3, 2))
    doc.apply(edits.remove_token(doc, "A"))
    plans.check()
    assert [p.token for p in plans.plans] == ["B"]
    book = replace(doc.book, ruleset="infinite-horror")
    doc.apply(Edit("edit_ruleset", doc.book, book, board_edits.ALL))
    assert plans.commit() is None
    assert plans.plans == ()


def test_a_group_is_planned_as_it_would_move_none_in_the_way_of_another() -> None:
    doc = document(LANE.replace('"foes"', '"party"'))
    plans = Plans(doc)
    drag = GroupDrag(doc, ["A", "B"], "A")
    drag.enter((2, 1))
    assert plans.put(drag)
    assert [(p.token, p.end.cell, bool(p.verdict)) for p in plans.plans] == [
        ("A", (2, 1), True),
        ("B", (3, 1), True),
    ]
    doc.apply(plans.commit())
    assert cells(doc) == {"A": (2, 1), "B": (3, 1)}


def test_taking_one_plan_back_leaves_the_others_as_they_are_now() -> None:
    doc = document(LANE)
    plans = Plans(doc)
    plan(doc, plans, "B", (5, 1))
    plan(doc, plans, "A", (3, 1))
    assert plans.take_back({"B"})
    assert [(p.token, bool(p.verdict)) for p in plans.plans] == [("A", False)]
    assert not plans.take_back({"B"})
    assert plans.discard()
    assert not plans.discard()


def test_a_file_holds_no_plans() -> None:
    doc = document(YARD)
    bare = pack(doc.book)
    plan(doc, Plans(doc), "A", (3, 0))
    assert pack(doc.book) == bare
    assert doc.clean
