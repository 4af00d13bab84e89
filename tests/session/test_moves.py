"""This turn's moves: what each cost, and taking them back with all that they changed."""

from dataclasses import replace
from fractions import Fraction

import pytest

from battlemap.formats import native
from battlemap.problems import InputProblem
from battlemap.rules.load import load
from battlemap.session.document import Document, Edit
from battlemap.session.drag import Drag
from battlemap.session.edits import (
    end_turn,
    put_freely,
    switch_ruleset,
    take_action,
)
from battlemap.session.moves import before_move, refund, take_back
from tests.drawn import document, mover

YARD = """
    map = '''
      . . . . . . . . . . . .
      A . . . . . : : . . . .
      . . . . . . . . . . . .
    '''
    [tokens]
    A = { side = "party", sheet = { speed = 6, agility = 40 }, facing = "N" }
    """
WG = "wrath-and-glory"


def walk(doc: Document, *cells: tuple[int, int], mode: str | None = None) -> Drag:
    """Drag A to each cell and drop it there."""
    for cell in cells:
        drag = Drag(doc, "A", mode)
        drag.enter(cell)
        edit = drag.drop()
        assert isinstance(edit, Edit), edit
        doc.apply(edit)
    return drag


def test_every_move_of_the_turn_is_kept_with_its_way_and_its_price() -> None:
    doc = document(YARD, WG)
    walk(doc, (2, 1), (3, 0))
    token = doc.board.token("A")
    assert [move.cost for move in token.moves] == [2, token.standing(WG).spent - 2]
    assert [place.cell for place in token.moves[0].places] == [(0, 1), (1, 1), (2, 1)]
    assert token.moves[1].places[0].cell == (2, 1)
    assert token.moves[0].modes == ("standard",)


def test_taking_the_last_move_back_gives_place_points_facing_and_parity_back() -> None:
    doc = document(YARD, "infinite-horror", diagonals="alternating")
    walk(doc, (1, 0))
    once = doc.board.token("A")
    assert once.standing("infinite-horror").parity == 1
    walk(doc, (2, 1))
    doc.apply(take_back(doc, "A"))
    assert doc.board.token("A") == once
    assert doc.undo_edit.text() == "Take back a move of A"


def test_an_older_move_takes_the_later_ones_with_it_in_one_step() -> None:
    doc = document(YARD, WG)
    before = doc.board.token("A")
    walk(doc, (2, 1), (3, 1), (4, 1))
    third = doc.book
    assert refund(doc.board.token("A"), 1, WG) == 2
    doc.apply(take_back(doc, "A", 1))
    token = doc.board.token("A")
    assert (token.cell, token.standing(WG).spent, len(token.moves)) == ((2, 1), 2, 1)
    assert [place.cell for place in token.trail] == [(0, 1), (1, 1), (2, 1)]
    doc.undo()
    assert doc.book is third
    doc.apply(take_back(doc, "A", 0))
    assert doc.board.token("A") == before


def test_what_was_spent_otherwise_stays_spent() -> None:
    doc = document(YARD.replace('facing = "N"', 'facing = "N", statuses = ["prone"]'))
    edit = take_action(doc, "A", "stand")
    assert isinstance(edit, Edit), edit
    doc.apply(edit)
    stood = doc.board.token("A")
    walk(doc, (1, 1))
    assert doc.board.token("A").standing("action-points").spent == 3
    doc.apply(take_back(doc, "A"))
    assert doc.board.token("A") == stood
    assert stood.standing("action-points").spent == 2


def test_a_door_the_move_opened_shuts_again() -> None:
    doc = document(
        """
        map = '''
          A . . .
        '''
        doors = [ { from = [2, 0], to = [2, 1], id = "d1" } ]
        tokens = { A = { side = "party", sheet = { agility = 40 } } }
        """
    )
    shut = doc.board
    walk(doc, (3, 0))
    assert doc.board.barriers[0].door.state == "open"
    doc.apply(take_back(doc, "A"))
    assert doc.board.barriers == shut.barriers
    assert doc.board.token("A") == shut.token("A")


def test_a_free_move_between_is_no_move_by_the_rules() -> None:
    doc = document(YARD, WG)
    walk(doc, (2, 1))
    doc.apply(put_freely(doc, "A", doc.board.token("A").place._replace(column=8)))
    walk(doc, (9, 1))
    doc.apply(take_back(doc, "A"))
    assert doc.board.token("A").cell == (8, 1)
    assert doc.board.token("A").trail == ()
    doc.apply(take_back(doc, "A"))
    assert doc.board.token("A").cell == (0, 1)
    assert doc.board.token("A").standing(WG).spent == 0


def test_moves_go_with_the_turn_and_none_is_left_to_take_back() -> None:
    doc = document(YARD, WG)
    walk(doc, (2, 1))
    doc.apply(end_turn(doc))
    assert doc.board.token("A").moves == ()
    with pytest.raises(InputProblem) as caught:
        take_back(doc, "A")
    assert caught.value.lines("en") == ["A: made no move this turn to take back"]


def test_a_switch_of_rules_between_moves_refunds_each_ruleset_its_own() -> None:
    doc = document(YARD, WG)
    before = doc.board.token("A")
    walk(doc, (2, 1))
    doc.apply(switch_ruleset(doc, load("action-points")))
    walk(doc, (3, 1))
    assert [move.ruleset for move in doc.board.token("A").moves] == [WG, "action-points"]
    doc.apply(take_back(doc, "A", 0))
    assert doc.board.token("A").standing(WG) == before.standing(WG)
    assert doc.board.token("A").standing("action-points").spent == 0


def test_the_board_before_a_move_prices_it_as_it_was_priced() -> None:
    doc = document(YARD, WG)
    walk(doc, (2, 1), (5, 0))
    token = doc.board.token("A")
    board = before_move(doc.board, token, 1)
    asked = replace(mover(doc), board=board, token=board.token("A"))
    way = asked.route(asked.mode("standard"), [(5, 0)])
    assert way.cost == token.moves[1].cost


# A-WG-4 = 1: one step of difficult ground halves Speed for the whole move.


def slowed(cells: list[tuple[int, int]]) -> Fraction:
    doc = document(YARD.replace("speed = 6", "speed = 9"), WG, A_WG_4=1)
    walk(doc, *cells)
    return doc.board.token("A").standing(WG).spent


@pytest.mark.parametrize(
    "parts",
    [
        [(2, 1), (7, 1)],
        [(2, 1), (4, 1), (7, 1)],
        [(6, 1), (7, 1)],
        [(4, 1), (6, 1), (7, 1)],
    ],
)
def test_A_WG_4_a_move_in_parts_costs_what_it_costs_in_one(parts) -> None:
    whole = slowed([(7, 1)])
    assert whole == 14
    assert slowed(parts) == whole


def test_A_WG_4_what_earlier_moves_owe_is_in_label_left_and_charge() -> None:
    doc = document(YARD, WG, A_WG_4=1)
    walk(doc, (4, 1))
    drag = Drag(doc, "A")
    hover = drag.enter((6, 1))
    assert hover.cost == 4 + 4
    assert {line.part: line.amount for line in hover.lines}["earlier_moves"] == 4
    assert sum(line.amount for line in hover.lines) == hover.cost
    assert hover.cost + 4 + hover.left == hover.mode.factor * 6
    doc.apply(drag.drop())
    assert doc.board.token("A").standing(WG).spent == 12
    doc.apply(take_back(doc, "A"))
    assert doc.board.token("A").standing(WG).spent == 4


def test_A_WG_4_waypoints_and_drags_agree() -> None:
    doc = document(YARD, WG, A_WG_4=1)
    drag = Drag(doc, "A")
    drag.enter((2, 1))
    assert drag.waypoint()
    assert drag.enter((6, 1)).cost == slowed([(2, 1), (6, 1)])


def test_moves_are_saved_with_the_book() -> None:
    doc = document(YARD, WG, A_WG_4=1)
    walk(doc, (4, 1), (6, 1))
    again = native.unpack(native.pack(doc.book)).book
    assert again.board.token("A") == doc.board.token("A")
    assert len(again.board.token("A").moves) == 2
