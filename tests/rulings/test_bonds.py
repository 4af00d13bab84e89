"""Bound bodies: they go along, turn along, and are counted."""

from dataclasses import replace

import pytest

from battlemap.grid.cell import COMPASS
from battlemap.rulings.bonds import followers, may_bind
from battlemap.rulings.facing import arc_of
from battlemap.session.contact import bind_token, charge_token, unbind_token
from battlemap.session.edits import face_token, put_freely, remove_token
from battlemap.session.forcing import push_token
from tests.drawn import document

EAST = COMPASS.index("E")
PAIR = """
    map = '''
      A B . . .
      . . . . .
    '''
    [tokens]
    A = { side = "party", facing = "N" }
    B = { side = "party", facing = "E" }
    """


def bound(opened, token, leader):
    """The document after one token was bound to another."""
    opened.apply(bind_token(opened, token, leader))
    return opened


def test_B039_a_rider_keeps_its_angle_to_its_mount():
    opened = bound(document(PAIR), "B", "A")
    opened.apply(face_token(opened, "A", 90))
    assert (opened.board.token("A").facing, opened.board.token("B").facing) == (90, 180)
    opened.apply(face_token(opened, "A", -45))
    assert (opened.board.token("A").facing, opened.board.token("B").facing) == (315, 45)
    opened.undo()
    opened.undo()
    assert opened.board.token("B").facing == 90


def test_who_is_bound_goes_along_with_free_moves_too_in_one_step():
    opened = bound(document(PAIR), "B", "A")
    place = opened.board.token("A").place._replace(column=3, row=1)
    opened.apply(put_freely(opened, "A", place))
    assert opened.board.token("B").place == place
    opened.undo()
    assert opened.board.token("B").cell == (0, 0)


def test_nobody_is_bound_in_a_ring():
    opened = bound(document(PAIR), "B", "A")
    board = opened.board
    verdict = may_bind(board, opened.ruleset, board.token("A"), board.token("B"))
    assert [reason.code for reason in verdict.reasons] == ["bound_in_ring"]
    assert followers(board, opened.ruleset, board.token("B")) == ()


def test_who_is_freed_stays_and_walks_again():
    opened = bound(document(PAIR), "B", "A")
    opened.apply(unbind_token(opened, "B"))
    assert opened.board.token("B").bound_to is None
    refused = unbind_token(opened, "B")
    assert [reason.code for reason in refused.reasons] == ["not_bound"]


def test_a_small_rider_keeps_its_seat_on_a_large_mount():
    opened = document(
        """
        map = '''
          A A . . .
          A A . . .
          . . B . .
        '''
        [tokens]
        A = { side = "party" }
        B = { side = "party" }
        """
    )
    bound(opened, "B", "A")
    seated = replace(opened.board.token("B"), place=opened.board.token("B").place._replace(row=1))
    opened.apply(face_token(opened, "B", 0))
    board = replace(
        opened.board,
        tokens=tuple(seated if one.id == "B" else one for one in opened.board.tokens),
    )
    opened = type(opened)(opened.book.with_board(board))
    place = opened.board.token("A").place._replace(column=2)
    opened.apply(put_freely(opened, "A", place))
    assert opened.board.token("B").cell == (2, 1)


def test_charging_ends_facing_the_target():
    opened = document(
        """
        map = '''
          A . . . .
          . . . . B
        '''
        [tokens]
        A = { side = "party", facing = "N" }
        B = { side = "foes", items = [{ id = "w", kind = "melee", reach = 1 }] }
        """
    )
    opened.apply(charge_token(opened, "A", "B"))
    after = opened.board.token("A")
    assert after.facing == (180 if after.cell == (4, 0) else 90)
    assert opened.book.log[0].code == "log_charge"


@pytest.mark.parametrize("facing", [0, 90, 180, 270])
def test_the_boundary_of_arcs_is_the_same_at_all_diagonals(facing):
    opened = document(
        """
        map = '''
          B . C
          . A .
          D . E
        '''
        [tokens]
        A = { side = "party" }
        B = { side = "foes" }
        C = { side = "foes" }
        D = { side = "foes" }
        E = { side = "foes" }
        """
    )
    token = replace(opened.board.token("A"), facing=facing, faced=True)
    arcs = [arc_of(opened.ruleset, token, opened.board.token(id)) for id in "BCDE"]
    assert sorted(arc[0] for arc in arcs) == ["front", "front", "side", "side"]


def test_B039_who_never_turned_has_no_arcs_until_it_does():
    opened = document('map = "A B . ."\n[tokens]\nA = { side = "party" }\nB = { side = "foes" }')
    board = opened.board
    assert arc_of(opened.ruleset, board.token("A"), board.token("B")) is None
    opened.apply(face_token(opened, "A", 450))
    after = opened.board.token("A")
    assert after.facing == 90
    assert arc_of(opened.ruleset, after, board.token("B"))[0] == "front"


HERD = """
    map = '''
      A . . . . .
      B . . . . .
      C . . . D .
    '''
    heights = '''
      4 4 4 0 0 0
      4 4 4 0 0 0
      4 4 4 0 0 0
    '''
    [tokens]
    A = { side = "party", facing = "E" }
    B = { side = "party", facing = "N" }
    C = { side = "party" }
    D = { side = "foes" }
    """
FORCED_ON = ["action-points", "call-of-cthulhu-7e", "infinite-horror", "wrath-and-glory"]


def places(opened, *ids):
    return [opened.board.token(id).place for id in ids]


@pytest.mark.parametrize("ruleset", FORCED_ON)
@pytest.mark.parametrize("cells", [1, 3, 5])
def test_whoever_is_bound_goes_along_with_a_push_also_off_a_ledge(ruleset, cells):
    opened = bound(bound(document(HERD, ruleset), "B", "A"), "C", "B")
    before = opened.board
    opened.apply(push_token(opened, "A", EAST, cells))
    mount, *riders = places(opened, "A", "B", "C")
    assert mount.column >= min(cells, 3)
    assert riders == [mount, mount]
    assert mount.z == (4000 if cells == 1 else 0)
    opened.undo()
    assert opened.board == before


@pytest.mark.parametrize("ruleset", FORCED_ON)
def test_a_rider_that_is_put_away_from_its_mount_is_on_its_own(ruleset):
    opened = bound(document(HERD, ruleset), "B", "A")
    seat = opened.board.token("B").place
    opened.apply(push_token(opened, "B", EAST, 1))
    assert opened.board.token("B").bound_to is None
    assert opened.board.token("A").place == seat
    opened.undo()
    opened.apply(put_freely(opened, "B", seat))
    assert opened.board.token("B").bound_to == "A", "it has not left its seat"
    opened.apply(put_freely(opened, "B", seat._replace(row=2)))
    assert opened.board.token("B").bound_to is None


def test_who_is_bound_brings_along_who_is_bound_to_it():
    opened = bound(bound(document(HERD), "C", "B"), "B", "A")
    mount, *riders = places(opened, "A", "B", "C")
    assert riders == [mount, mount]
    opened.undo()
    assert places(opened, "B", "C") == [mount._replace(row=1)] * 2


@pytest.mark.parametrize("ruleset", FORCED_ON)
def test_who_was_bound_to_somebody_gone_is_on_its_own(ruleset):
    opened = bound(bound(document(HERD, ruleset), "C", "B"), "B", "A")
    edit = remove_token(opened, "A")
    opened.apply(edit)
    assert "B" in edit.touched.tokens
    assert [opened.board.token(id).bound_to for id in "BC"] == [None, "B"]
    charge_token(opened, "B", "D")  # it has no mount to look for
    opened.undo()
    assert opened.board.token("B").bound_to == "A"


@pytest.mark.parametrize("ruleset", ["action-points", "infinite-horror", "wrath-and-glory"])
@pytest.mark.parametrize(("token", "target"), [("D", "D"), ("B", "A"), ("A", "B"), ("A", "A")])
def test_nobody_charges_at_itself_or_at_whom_it_goes_with(ruleset, token, target):
    opened = bound(document(HERD, ruleset), "B", "A")
    refused = charge_token(opened, token, target)
    assert {reason.code for reason in refused.reasons} <= {"charge_at_own", "moves_with_leader"}
    assert not refused
