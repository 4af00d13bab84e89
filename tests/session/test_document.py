"""The document: undo, gestures, clean mark, observers - all without a window."""

from dataclasses import replace
from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from battlemap.board.board import Board
from battlemap.grid.cell import Place
from battlemap.rules.load import load, shipped
from battlemap.session import edits
from battlemap.session.document import Change, Document
from battlemap.session.drag import Drag
from tests.drawn import document

PLATFORM = """
    map = '''
      . . . . . . . .
      . . . . . . . .
      . . A . . x . .
      . . . . . . . .
      . . . . . . . B
    '''
    heights = '''
      0 0 0 0 0 0 0 0
      0 0 0 0 0 0 0 0
      0 0 0 1 2 3 3 0
      0 0 0 0 0 0 0 0
      0 0 0 0 0 0 0 0
    '''
    active = "A"
    [tokens]
    A = { side = "party", facing = "S", sheet = { speed = 10 } }
    B = { side = "foes" }
    """


def opened() -> Document:
    return document(PLATFORM, "infinite-horror", A_INF_3=2)


def move(doc: Document, token: str, *cells: tuple[int, int]) -> None:
    drag = Drag(doc, token)
    for cell in cells[:-1]:
        drag.enter(cell)
        assert drag.waypoint()
    drag.enter(cells[-1])
    edit = drag.drop()
    assert isinstance(edit, edits.Edit), edit
    doc.apply(edit)


def same(one: Board, other: Board) -> bool:
    return one.same(other)


def test_B072_undo_gives_back_place_height_points_parity_and_trail() -> None:
    doc = opened()
    before = doc.book
    move(doc, "A", (5, 2))
    after = doc.board.token("A")
    assert after.place == Place(5, 2, 3000)
    assert after.standing("infinite-horror").spent == 3
    assert len(after.trail) == 4
    doc.undo()
    assert doc.book is before
    assert doc.board.token("A").trail == ()
    doc.redo()
    assert doc.board.token("A") == after


def test_B002_parity_belongs_to_the_turn_and_is_cleared_with_it() -> None:
    doc = opened()
    running = []
    for cell in ((3, 3), (4, 4)):
        move(doc, "A", cell)
        running.append(doc.board.token("A").standing("infinite-horror").spent)
    assert running == [1, 3]
    for _ in doc.board.tokens:
        edit = edits.end_turn(doc)
        assert edit is not None
        doc.apply(edit)
    standing = doc.board.token("A").standing("infinite-horror")
    assert (standing.spent, standing.parity) == (0, 0)
    assert doc.board.round == 2


def test_B009_a_free_move_in_anothers_turn_costs_nothing_and_leaves_no_trail() -> None:
    doc = opened()
    doc.apply(edits.put_freely(doc, "B", Place(1, 1, 0)))
    edit = edits.end_turn(doc)
    assert edit is not None
    doc.apply(edit)
    assert doc.board.active == "B"
    assert doc.board.token("B").standing("infinite-horror").spent == 0
    assert doc.board.token("B").trail == ()


def test_B073_two_drags_are_two_steps_and_back_at_the_saved_state_it_is_clean() -> None:
    doc = opened()
    move(doc, "A", (3, 3))
    doc.mark_saved()
    move(doc, "A", (3, 4))
    assert not doc.clean
    doc.undo()
    assert doc.clean
    doc.undo()
    assert not doc.clean
    assert not doc.can_undo


def test_one_gesture_is_one_step_and_a_gesture_back_to_the_start_vanishes() -> None:
    doc = opened()
    for facing in (90, 180, 270):
        doc.apply(edits.face_token(doc, "A", facing))
    assert doc.undo_edit is not None
    doc.undo()
    assert not doc.can_undo
    start = doc.board.token("A").facing
    doc.apply(edits.face_token(doc, "A", 90))
    doc.apply(edits.face_token(doc, "A", start))
    assert not doc.can_undo
    assert doc.clean


def test_observers_hear_what_was_touched_until_they_stop() -> None:
    doc, heard = opened(), list[Change]()
    stop = doc.observe(heard.append)
    move(doc, "A", (3, 3))
    doc.undo()
    stop()
    doc.redo()
    assert [(change.kind, change.touched.tokens) for change in heard] == [
        ("edit", {"A"}),
        ("undo", {"A"}),
    ]


def test_switching_rulesets_loses_nothing_and_undo_switches_back() -> None:
    doc = opened()
    move(doc, "A", (3, 3))
    spent = doc.board.token("A").standing("infinite-horror")
    for id in shipped():
        doc.apply(edits.switch_ruleset(doc, load(id)))
        assert doc.board.token("A").standing("infinite-horror") == spent
        assert Drag(doc, "A").bands
    doc.undo()
    doc.undo()


def test_a_new_token_gets_an_id_that_is_never_used_again() -> None:
    doc = opened()
    token = replace(doc.board.token("B"), id="", name="", place=Place(0, 0, 0))
    doc.apply(edits.place_token(doc, token))
    first = doc.board.tokens[-1].id
    doc.apply(edits.remove_token(doc, first))
    doc.apply(edits.place_token(doc, token))
    assert doc.board.tokens[-1].id != first


ACTS = st.lists(
    st.sampled_from("move free face end remove number ruleset undo redo".split()),
    max_size=12,
)  # fmt: skip


@settings(max_examples=40)
@given(ACTS, st.randoms(use_true_random=False))
def test_undo_and_redo_are_identities_over_any_session(acts: list[str], dice) -> None:
    doc = opened()
    states = [doc.book]
    for act in acts:
        if act in {"undo", "redo"}:
            getattr(doc, act)()
            continue
        edit = _edit(doc, act, dice)
        if edit is not None:
            doc.apply(edit)
    end = doc.book
    steps = 0
    while doc.can_undo:
        doc.undo()
        steps += 1
    assert doc.book is states[0]
    for _ in range(steps):
        doc.redo()
    assert doc.book.board.same(end.board)
    assert doc.book.ruleset == end.ruleset


def _edit(doc: Document, act: str, dice) -> edits.Edit | None:
    board = doc.board
    if act == "end":
        return edits.end_turn(doc)
    if not board.tokens:
        return None
    token = dice.choice(board.tokens)
    cell = (dice.randrange(board.columns), dice.randrange(board.rows))
    if act == "ruleset":
        return edits.switch_ruleset(doc, load(dice.choice(shipped())))
    if act == "move":
        drag = Drag(doc, token.id)
        drag.enter(cell)
        dropped = drag.drop()
        return dropped if isinstance(dropped, edits.Edit) else None
    made = {
        "free": lambda: edits.put_freely(doc, token.id, Place(*cell, 0)),
        "face": lambda: edits.face_token(doc, token.id, dice.choice((0, 90, 180, 270))),
        "remove": lambda: edits.remove_token(doc, token.id),
        "number": lambda: edits.change_numbers(doc, token.id, {"speed": Fraction(7)}),
    }
    return made[act]()


def test_the_readings_chosen_under_a_ruleset_are_there_again_when_it_comes_back() -> None:
    doc = opened()
    assert doc.book.options == {"A-INF-3": 2}
    doc.apply(edits.switch_ruleset(doc, load("wrath-and-glory")))
    assert doc.book.options == {}
    doc.apply(edits.set_option(doc, "A-WG-4", 1))
    doc.apply(edits.switch_ruleset(doc, load("infinite-horror")))
    assert doc.book.options == {"A-INF-3": 2}
    doc.apply(edits.switch_ruleset(doc, load("wrath-and-glory")))
    assert doc.book.options == {"A-WG-4": 1}
