"""Doors by hand: hover, double click and the menu of a right click, asserting on the document."""

from dataclasses import replace
from fractions import Fraction

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from battlemap.board.barrier import Barrier, Door
from battlemap.board.board import Board, new_board
from battlemap.board.token import Token
from battlemap.grid.cell import Place
from battlemap.session.document import Document
from battlemap.ui.map_view import MapView
from battlemap.ui.scene.style import UNITS
from battlemap.ui.shot_hand import glide, let_go, press, settle
from battlemap.ui.shots import FULL
from battlemap.ui.theme import DARK
from tests.ui.maps import document

HAND = Qt.CursorShape.PointingHandCursor
LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
MIDDLE = (6.0, 2.5)
"""The middle of the door d1."""


def rooms(**door: object) -> Board:
    """Two rooms with a wall between: a door in it, a double door below, Wren and a raider."""
    board = new_board(12, 8, Fraction("1.6"), name="Rooms")
    return replace(
        board,
        barriers=(
            Barrier("w1", "wall", (6, 0), (6, 2)),
            Barrier("d1", "door", (6, 2), (6, 3), door=Door(**door)),
            Barrier("w2", "wall", (6, 3), (6, 5)),
            Barrier("d2", "door", (6, 5), (6, 6), door=Door()),
            Barrier("d3", "door", (6, 6), (6, 7), door=Door()),
            Barrier("w3", "wall", (6, 7), (6, 8)),
        ),
        tokens=(
            Token("a", "Wren", "party", Place(3, 2)),
            Token("b", "Raider", "foes", Place(8, 2)),
        ),
        active="a",
    )


@pytest.fixture
def doc() -> Document:
    return document(rooms())


def shown(qtbot, doc: Document, **more: object) -> MapView:
    made = MapView(doc, DARK, **more)
    qtbot.addWidget(made)
    made.resize(900, 620)
    made.show()
    qtbot.waitExposed(made)
    return made


@pytest.fixture
def view(qtbot, doc: Document) -> MapView:
    return shown(qtbot, doc)


def state(view: MapView, id: str = "d1") -> str:
    return next(b.door.state for b in view.document.board.barriers if b.id == id)


def at(view: MapView, spot: tuple[float, float], px: tuple[float, float] = (0, 0)):
    point = view.viewportTransform().map(QPointF(*spot) * UNITS)
    return (point + QPointF(*px)).toPoint()


def hover(view: MapView, spot=MIDDLE, px=(0.0, 0.0)) -> str | None:
    QTest.mouseMove(view.viewport(), at(view, spot, px))
    settle()
    return view.doors.pointed


def double_click(view: MapView, spot=MIDDLE, px=(0.0, 0.0)) -> None:
    """As a mouse does it: press, let go, press again."""
    hover(view, spot, px)
    QTest.mouseClick(view.viewport(), LEFT, pos=at(view, spot, px))
    QTest.mouseDClick(view.viewport(), LEFT, pos=at(view, spot, px))
    settle()


def ask(view: MapView, spot=MIDDLE) -> dict[str, bool]:
    """Right click; the menu's rows and whether they may be chosen."""
    hover(view, spot)
    # Sent rather than clicked: what nobody takes is no fault here.
    where = QPointF(at(view, spot))
    QApplication.sendEvent(
        view.viewport(),
        QMouseEvent(
            QEvent.Type.MouseButtonPress,
            where,
            view.viewport().mapToGlobal(where),
            RIGHT,
            RIGHT,
            Qt.KeyboardModifier.NoModifier,
        ),
    )
    menu = view.doors.menu
    return {a.text(): a.isEnabled() for a in menu.actions() if a.text()} if menu else {}


def choose(view: MapView, text: str) -> None:
    menu = view.doors.menu
    action = next(action for action in menu.actions() if action.text() == text)
    QTest.mouseClick(menu, LEFT, pos=menu.actionGeometry(action).center())
    settle()


# hover


def test_a_door_under_the_pointer_is_ringed_and_shows_a_hand(view: MapView) -> None:
    assert hover(view) == "d1"
    assert view.viewport().cursor().shape() == HAND
    assert [door.key for door in view.doors._ring.doors] == ["barrier:d1"]
    assert view.doors._ring.scene() is view.map_scene
    assert hover(view, (4.5, 4.5)) is None
    assert view.viewport().cursor().shape() != HAND
    assert view.doors._ring is None


@pytest.mark.parametrize(("aside", "found"), [(0, "d1"), (6, "d1"), (-6, "d1"), (11, None)])
def test_a_door_is_found_within_a_few_px_of_its_line(view: MapView, aside: int, found) -> None:
    view.set_cell_px(60)
    assert hover(view, MIDDLE, (aside, 0)) == found


def test_where_cells_are_small_most_of_each_is_still_floor(view: MapView) -> None:
    view.set_cell_px(12)
    assert hover(view, MIDDLE, (2, 0)) == "d1"
    assert hover(view, MIDDLE, (6, 0)) is None


def test_both_leaves_of_a_double_door_are_ringed(view: MapView) -> None:
    assert hover(view, (6, 5.5)) == "d2"
    assert {door.key for door in view.doors._ring.doors} == {"barrier:d2", "barrier:d3"}


def test_an_open_door_is_found_along_its_doorway_and_along_its_leaf(qtbot) -> None:
    view = shown(qtbot, document(rooms(state="open")))
    leaf = next(d for d in view.map_scene.shown.drawn if d.key == "barrier:d1")
    assert leaf.leaf_end == (5, 2)
    assert hover(view) == "d1"
    assert hover(view, (5.3, 2)) == "d1"


def test_walls_are_no_doors(view: MapView) -> None:
    assert hover(view, (6, 1)) is None


def test_a_token_comes_before_the_door_it_stands_on(qtbot) -> None:
    board = rooms()
    wide = replace(board.tokens[0], place=Place(5, 2), footprint=board.tokens[0].footprint)
    view = shown(qtbot, document(replace(board, tokens=(wide,))))
    view.set_cell_px(30)
    assert hover(view, (5.8, 2.5)) is None
    double_click(view, (5.8, 2.5))
    assert view.selected == "a"
    assert state(view) == "closed"


def test_a_door_between_two_tokens_can_be_clicked(qtbot) -> None:
    board = rooms()
    beside = tuple(
        replace(token, place=Place(column, 2))
        for token, column in zip(board.tokens, (5, 6), strict=True)
    )
    view = shown(qtbot, document(replace(board, tokens=beside)))
    double_click(view)
    assert state(view) == "open"
    assert view.selected is None


def test_the_ring_goes_when_the_pointer_leaves_the_map(view: MapView) -> None:
    hover(view)
    view._hover_over(None)
    assert view.doors.pointed is None
    assert view.doors._ring is None


# double click


def test_a_double_click_opens_a_door_and_another_closes_it_each_in_one_step(view: MapView) -> None:
    double_click(view)
    assert state(view) == "open"
    assert [line.code for line in view.document.book.log] == ["log_door_open"]
    double_click(view)
    assert state(view) == "closed"
    view.document.undo()
    assert state(view) == "open"
    view.document.undo()
    assert state(view) == "closed"
    assert not view.document.can_undo


def test_one_click_leaves_a_door_alone(view: MapView) -> None:
    hover(view)
    QTest.mouseClick(view.viewport(), LEFT, pos=at(view, MIDDLE))
    assert state(view) == "closed"
    assert not view.document.can_undo


def test_a_double_click_on_floor_does_nothing(view: MapView) -> None:
    double_click(view, (4.5, 4.5))
    assert not view.document.can_undo


def test_both_leaves_open_with_one_double_click(view: MapView) -> None:
    double_click(view, (6, 6.5))
    assert (state(view, "d2"), state(view, "d3")) == ("open", "open")
    view.document.undo()
    assert (state(view, "d2"), state(view, "d3")) == ("closed", "closed")


def test_the_ring_follows_the_leaf(view: MapView) -> None:
    double_click(view)
    assert [door.state for door in view.doors._ring.doors] == ["open"]


def test_a_locked_door_says_so_and_stays_shut(qtbot) -> None:
    view = shown(qtbot, document(rooms(state="locked")))
    said: list[str] = []
    view.message.connect(said.append)
    double_click(view)
    assert state(view) == "locked"
    assert said[-1] == "The door is locked"
    assert not view.document.can_undo


def test_the_selection_stays_when_a_door_is_clicked(view: MapView) -> None:
    view.select("a")
    double_click(view)
    assert view.selected == "a"
    QTest.mouseClick(view.viewport(), LEFT, pos=at(view, (4.5, 4.5)))
    assert view.selected is None


def test_a_box_may_begin_on_a_door_and_selects_what_it_touches_alone(view: MapView) -> None:
    view.select("a")
    QTest.mousePress(view.viewport(), LEFT, pos=at(view, MIDDLE))
    QTest.mouseMove(view.viewport(), at(view, (9.0, 4.0)))
    QTest.mouseRelease(view.viewport(), LEFT, pos=at(view, (9.0, 4.0)))
    assert view.chosen == ("b",)


# the menu


def test_the_menu_opens_and_closes(view: MapView) -> None:
    assert ask(view) == {"Open": True, "Lock": True, "Shown to players": True}
    choose(view, "Open")
    assert state(view) == "open"
    assert list(ask(view)) == ["Close", "Lock", "Shown to players"]
    choose(view, "Close")
    assert state(view) == "closed"
    assert view.doors.menu is None


def test_the_menu_locks_and_unlocks(view: MapView) -> None:
    ask(view)
    choose(view, "Lock")
    assert state(view) == "locked"
    assert ask(view) == {"Open": False, "Unlock": True, "Shown to players": True}
    choose(view, "Unlock")
    assert state(view) == "closed"


def test_the_menu_shows_a_secret_door_to_the_players_and_hides_it(qtbot) -> None:
    view = shown(qtbot, document(rooms(secret=True)))

    def is_secret() -> bool:
        return view.document.board.barriers[1].door.secret

    ask(view)
    assert not view.doors.menu.actions()[-1].isChecked()
    choose(view, "Shown to players")
    assert not is_secret()
    ask(view)
    assert view.doors.menu.actions()[-1].isChecked()
    choose(view, "Shown to players")
    assert is_secret()
    view.document.undo()
    assert not is_secret()


def test_there_is_no_menu_beside_doors(view: MapView) -> None:
    assert ask(view, (4.5, 4.5)) == {}


def test_the_right_button_cancels_a_drag_over_a_door_too(view: MapView) -> None:
    press(view, (3, 2))
    glide(view, (3, 2), (5, 2))
    assert view.tool.active
    QTest.mouseMove(view.viewport(), at(view, MIDDLE))
    assert view.doors.pointed is None
    QTest.mousePress(view.viewport(), RIGHT, pos=at(view, MIDDLE))
    assert not view.tool.active
    assert view.doors.menu is None
    assert not view.document.can_undo


def test_the_ring_stays_while_the_menu_is_open(view: MapView) -> None:
    ask(view)
    view._hover_over(None)
    assert view.doors.pointed == "d1"
    view.doors.menu.close()
    settle()
    assert view.doors.pointed is None


def test_an_area_in_the_hand_is_placed_and_opens_no_door(view: MapView) -> None:
    hover(view)
    view.contact.area.toggle()
    assert view.doors.pointed is None
    double_click(view)
    assert state(view) == "closed"


# the players


def test_players_cannot_find_a_secret_door(qtbot) -> None:
    view = shown(qtbot, document(rooms(secret=True)), perspective="players")
    assert hover(view) is None
    double_click(view)
    assert ask(view) == {}
    assert state(view) == "closed"
    assert hover(view, (6, 5.5)) == "d2"


def test_players_find_a_secret_door_that_stands_open_and_lose_it_when_it_shuts(qtbot) -> None:
    view = shown(qtbot, document(rooms(secret=True, state="open")), perspective="players")
    assert ask(view) == {"Close": True, "Lock": True}
    choose(view, "Close")
    assert state(view) == "closed"
    assert hover(view) is None
    assert view.doors._ring is None


# what lies behind


def test_what_a_token_sees_is_worked_out_anew_after_a_door_opens(view: MapView) -> None:
    view.select("a")
    view.visibility.toggle()
    assert view.visibility.area.unseen == {"b"}
    before = view.visibility.area.rings
    double_click(view)
    view.visibility.settle()
    assert view.visibility.area.unseen == frozenset()
    assert view.visibility.area.rings != before
    double_click(view)
    view.visibility.settle()
    assert view.visibility.area.unseen == {"b"}


def test_cover_from_the_threats_is_worked_out_anew_after_a_door_opens(view: MapView) -> None:
    view.select("a")
    view.shelter.toggle()
    view.shelter.settle()
    before = dict(view.shelter.item.marks)
    double_click(view)
    view.shelter.settle()
    after = view.shelter.item.marks
    assert before[3, 3] != after[3, 3]
    view.document.undo()
    view.shelter.settle()
    assert view.shelter.item.marks == before


def test_a_look_is_asked_anew_after_a_door_opens(view: MapView) -> None:
    view.select("a")
    view.sight.toggle()
    assert view.sight.shown.found.hidden == 1
    double_click(view)
    view.sight.settle()
    assert view.sight.shown.target.id == "b"
    assert view.sight.shown.found.hidden == 0


def test_the_reach_shown_of_a_token_stays_and_goes_through_the_open_door(qtbot) -> None:
    view = shown(qtbot, document(rooms()))
    view.select("a")
    view.ahead.turns(1)

    def reached() -> bool:
        return any((6, 2) in band.cells for band in view.ahead.bands)

    assert view.ahead.bands
    assert not reached()  # opening it would cost too much
    double_click(view)
    assert reached()
    view.document.undo()
    assert view.ahead.bands
    assert not reached()


def test_the_next_drag_reaches_through_the_open_door(qtbot) -> None:
    view = shown(qtbot, document(rooms(state="locked")))
    ask(view)
    choose(view, "Unlock")
    press(view, (3, 2))
    glide(view, (3, 2), (6, 2))
    let_go(view, (6, 2))
    assert view.document.board.token("a").cell == (6, 2)
    assert state(view) == "open"
    assert view.document.board.token("a").moves[0].doors == ("d1",)


# in the window


def test_the_log_and_the_undo_menu_say_what_was_done(window) -> None:
    window.resize(FULL)
    window.desk.files._open(document(rooms()))
    settle()
    page = window.desk.page
    double_click(page.view)
    assert state(page.view) == "open"
    assert page.document.undo_edit.text("zh_CN") == "打开 F3-G3 的门"
    assert page.log.text(page.document.book.log[-1]) == "The door at F3-G3 was opened"
