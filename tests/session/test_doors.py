"""Doors by hand: opened, closed and locked, with the other leaf, and what that opens up."""

import pytest

from battlemap.board.edits import Touched
from battlemap.problems import InputProblem
from battlemap.rules.verdict import Verdict
from battlemap.session.document import Change, Document, Edit
from battlemap.session.doors import Act, show_door, work_door
from battlemap.session.drag import Drag
from battlemap.session.moves import take_back
from battlemap.session.picture import DoorDrawn, WallDrawn, picture
from battlemap.session.seen_area import seen_area
from battlemap.session.sighting import sighting
from tests.drawn import document

ROOMS = """
    map = '''
      . . . . . .
      A . . . . B
      . . . . . .
    '''
    active = "A"
    walls = [
      { from = [3, 0], to = [3, 1], id = "w1" },
      { from = [3, 2], to = [3, 3], id = "w2" },
    ]
    doors = [ { from = [3, 1], to = [3, 2], id = "d1" } ]
    [tokens]
    A = { side = "party", sheet = { agility = 30, speed = 6 } }
    B = { side = "foes" }
    """
DOUBLE = """
    map = '''
      . . . .
      A . . .
      . . . .
    '''
    walls = [ { from = [2, 0], to = [2, 1], id = "w1" } ]
    doors = [
      { from = [2, 1], to = [2, 2], id = "d1" },
      { from = [2, 2], to = [2, 3], id = "d2" },
    ]
    [tokens]
    A = { side = "party" }
    """


def do(doc: Document, act: Act, id: str = "d1") -> Edit:
    edit = work_door(doc, id, act)
    assert isinstance(edit, Edit), edit
    doc.apply(edit)
    return edit


def why(doc: Document, act: Act, id: str = "d1") -> list[str]:
    refused = work_door(doc, id, act)
    assert isinstance(refused, Verdict)
    assert not refused
    return [reason.text() for reason in refused.reasons]


def state(doc: Document, id: str = "d1") -> str:
    return next(b.door.state for b in doc.board.barriers if b.id == id)


def locked(text: str) -> str:
    return text.replace('id = "d1" }', 'id = "d1", locked = true }')


def secret(text: str) -> str:
    return text.replace('id = "d1" }', 'id = "d1", secret = true }')


def test_a_door_is_opened_in_one_step_that_the_log_tells_and_undo_takes_back() -> None:
    doc = document(ROOMS)
    before, heard = doc.book, list[Change]()
    doc.observe(heard.append)
    edit = do(doc, "open")
    assert state(doc) == "open"
    assert edit.text() == "Open the door at C2-D2"
    assert edit.text("zh_CN") == "打开 C2-D2 的门"
    assert [(line.code, line.arguments["place"]) for line in doc.book.log] == [
        ("log_door_open", "C2-D2")
    ]
    assert heard[0].touched == Touched(barriers=frozenset({"d1"}))
    doc.undo()
    assert doc.book is before
    doc.redo()
    assert state(doc) == "open"


def test_opening_and_closing_are_two_steps() -> None:
    doc = document(ROOMS)
    do(doc, "open")
    do(doc, "close")
    assert state(doc) == "closed"
    doc.undo()
    assert state(doc) == "open"


@pytest.mark.parametrize(
    ("first", "act", "told"),
    [
        ("open", "open", "The door is open already"),
        ("lock", "open", "The door is locked"),
        ("lock", "lock", "The door is locked already"),
        ("lock", "close", "The door is shut already"),
        ("open", "unlock", "The door is not locked"),
    ],
)
def test_what_cannot_be_done_to_a_door_is_told_in_a_line(first: Act, act: Act, told: str) -> None:
    doc = document(ROOMS)
    do(doc, first)
    assert why(doc, act) == [told]


def test_a_closed_door_is_neither_closed_nor_unlocked() -> None:
    doc = document(ROOMS)
    assert why(doc, "close") == ["The door is shut already"]
    assert why(doc, "unlock") == ["The door is not locked"]


def test_locking_an_open_door_shuts_it_and_unlocking_leaves_it_shut() -> None:
    doc = document(ROOMS)
    do(doc, "open")
    do(doc, "lock")
    assert state(doc) == "locked"
    do(doc, "unlock")
    assert state(doc) == "closed"


def test_a_wall_and_an_id_nobody_has_are_no_doors() -> None:
    doc = document(secret(ROOMS).replace("doors = [", "doors = [ { from = [1, 0], to = [2, 0] },"))
    with pytest.raises(InputProblem, match=r"'w1' is no door \(wall\)"):
        work_door(doc, "w1", "open")
    with pytest.raises(InputProblem) as raised:
        work_door(doc, "d9", "open")
    known = next(b.id for b in doc.board.barriers if b.door and not b.door.secret)
    assert raised.value.lines() == [f"no door is called 'd9'; there are {known}"]


# what lies behind


def test_reach_and_sight_go_through_the_door_when_it_is_open_and_not_when_it_is_shut() -> None:
    doc = document(locked(ROOMS))

    def behind() -> tuple[bool, bool, bool]:
        area = seen_area(doc, "A")
        assert area is not None
        reached = any((4, 1) in band.cells for band in Drag(doc, "A").bands)
        return reached, "B" not in area.unseen, sighting(doc, "A", "B").found.hidden < 1

    assert behind() == (False, False, False)
    do(doc, "unlock")
    assert behind() == (True, False, False)  # it is opened on the way
    do(doc, "open")
    assert behind() == (True, True, True)
    do(doc, "lock")
    assert behind() == (False, False, False)
    doc.undo()
    assert behind() == (True, True, True)


# double doors


@pytest.mark.parametrize("leaf", ["d1", "d2"])
def test_a_leaf_opens_closes_and_locks_with_its_other_leaf(leaf: str) -> None:
    doc = document(DOUBLE)
    for act, after in (("open", "open"), ("lock", "locked"), ("unlock", "closed")):
        edit = do(doc, act, leaf)
        assert {state(doc, "d1"), state(doc, "d2")} == {after}
        assert edit.touched.barriers == {"d1", "d2"}
    assert len(doc.book.log) == 3


def test_a_locked_leaf_stays_locked_when_the_other_is_opened() -> None:
    doc = document(locked(DOUBLE))
    do(doc, "open", "d2")
    assert (state(doc, "d1"), state(doc, "d2")) == ("locked", "open")


def test_a_secret_leaf_is_not_given_away_by_the_one_beside_it() -> None:
    doc = document(secret(DOUBLE))
    do(doc, "open", "d2")
    assert (state(doc, "d1"), state(doc, "d2")) == ("closed", "open")


# doors of moves


def walk(doc: Document, cell: tuple[int, int]) -> None:
    drag = Drag(doc, "A")
    drag.enter(cell)
    edit = drag.drop()
    assert isinstance(edit, Edit), edit
    doc.apply(edit)


def test_a_door_set_by_hand_stays_so_when_the_move_that_opened_it_is_taken_back() -> None:
    doc = document(ROOMS)
    walk(doc, (3, 1))
    assert doc.board.token("A").moves[0].doors == ("d1",)
    do(doc, "close")
    do(doc, "open")
    walk(doc, (4, 1))
    doc.apply(take_back(doc, "A", 0))
    assert doc.board.token("A").cell == (0, 1)
    assert state(doc) == "open"
    for _ in range(4):
        doc.undo()
    assert doc.board.token("A").moves[0].doors == ("d1",)
    doc.apply(take_back(doc, "A"))
    assert state(doc) == "closed"


def test_a_door_locked_behind_a_token_stays_locked_when_its_move_is_taken_back() -> None:
    doc = document(ROOMS)
    walk(doc, (3, 1))
    do(doc, "lock")
    doc.apply(take_back(doc, "A"))
    assert state(doc) == "locked"


def test_a_move_through_a_door_opened_by_hand_leaves_it_open_when_taken_back() -> None:
    doc = document(ROOMS)
    do(doc, "open")
    walk(doc, (4, 1))
    doc.apply(take_back(doc, "A"))
    assert state(doc) == "open"


# secret doors


def test_showing_a_secret_door_makes_it_a_door_to_the_players_and_undo_a_wall_again() -> None:
    doc = document(secret(ROOMS))
    assert isinstance(picture(doc.board, "players").find("barrier:d1"), WallDrawn)
    doc.apply(show_door(doc, "d1", shown=True))
    assert isinstance(picture(doc.board, "players").find("barrier:d1"), DoorDrawn)
    assert doc.undo_edit.text() == "Show the door at C2-D2 to the players"
    doc.apply(show_door(doc, "d1", shown=False))
    assert isinstance(picture(doc.board, "players").find("barrier:d1"), WallDrawn)
    assert doc.book.log == ()


def test_players_see_a_secret_door_once_it_stands_open() -> None:
    doc = document(secret(ROOMS))
    do(doc, "open")
    assert isinstance(picture(doc.board, "players").find("barrier:d1"), DoorDrawn)
    do(doc, "close")
    assert isinstance(picture(doc.board, "players").find("barrier:d1"), WallDrawn)
