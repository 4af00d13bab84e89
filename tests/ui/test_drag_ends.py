"""A drag that has lost the hand that held it is over, and nothing has moved."""

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog

from battlemap.session.drag import Drag
from battlemap.ui.samples import samples
from battlemap.ui.shots import FULL, drag_far, point, press, settle
from tests.ui.conftest import answer_dialogs, flush


@pytest.fixture
def page(window):
    window.resize(FULL)
    window.desk.files.open_sample(samples()[0])
    settle()
    drag_far(window.desk.page.view)
    settle()
    assert window.desk.page.view.tool.active
    return window.desk.page


def over(page, before):
    settle()
    tool = page.view.tool
    assert not tool.active
    assert tool._ghost is None
    assert page.document.book is before
    assert not page.token.this_move.isVisible()


def test_a_dialog_that_opens_ends_it(window, page):
    before = page.document.book
    seen = answer_dialogs(QDialog.reject)
    window.actions_table["about"].trigger()
    assert seen == ["AboutDialog"]
    over(page, before)


@pytest.mark.parametrize("kind", [QEvent.Type.WindowDeactivate, QEvent.Type.WindowBlocked])
def test_another_window_in_front_ends_it(window, page, kind):
    before = page.document.book
    QApplication.sendEvent(window, QEvent(kind))
    over(page, before)


def test_closing_the_window_ends_it(window, page):
    before = page.document.book
    window.close()
    over(page, before)


def test_the_focus_going_elsewhere_ends_it(page):
    before = page.document.book
    QApplication.sendEvent(page.view, QEvent(QEvent.Type.FocusOut))
    over(page, before)


def test_a_button_let_go_outside_ends_it_and_the_next_click_moves_nobody(page):
    before, view = page.document.book, page.view
    port = view.viewport()
    # The release went to another window: here the pointer only comes back without a button.
    QTest.mouseRelease(page, Qt.MouseButton.LeftButton, pos=QPoint(1, 1))
    QTest.mouseMove(port, point(view, (4, 12)))
    over(page, before)
    empty = next(
        (column, row)
        for row in range(before.board.rows)
        for column in range(before.board.columns)
        if not view.map_scene.tokens_at((column, row))
    )
    QTest.mouseClick(port, Qt.MouseButton.LeftButton, pos=point(view, empty))
    assert page.document.book is before
    assert view.selected is None


def test_a_drag_with_the_button_held_goes_on(page):
    view = page.view
    token = next(token for token in page.document.board.tokens if token.side == "party")
    reach = Drag(page.document, token.id).bands[0].costs
    beside = (token.cell[0] + 1, token.cell[1])
    near = min(reach, key=lambda cell: abs(cell[0] - beside[0]) + abs(cell[1] - beside[1]))
    QTest.mouseMove(view.viewport(), point(view, near))
    settle()
    assert view.tool.active
    QTest.mouseRelease(view.viewport(), Qt.MouseButton.LeftButton, pos=point(view, near))
    assert page.document.board.token(token.id).cell == near


def test_the_theme_changes_after_a_second_map_was_opened(window, page, caplog):
    for number in (1, 2, 0):
        window.desk.files.give_up()
        window.desk.files.open_sample(samples()[number])
        settle()
        flush()
    with pytest.MonkeyPatch.context() as patch:
        faults = []
        patch.setattr("sys.excepthook", lambda *fault: faults.append(fault))
        patch.setattr("sys.unraisablehook", faults.append)
        for theme in ("light", "dark", "light"):
            window.change_theme(theme)
            settle()
    assert faults == []
    assert window.desk.page.view.map_scene.map_style.theme.name == "light"


def test_a_side_that_floats_gives_the_drag_its_room_and_comes_back(window, page):
    page.view.cancel()
    window.resize(1100, 720)
    settle()
    page.rail.open(0)
    assert page.side.isVisible()
    drag_far(page.view)
    settle()
    assert not page.side.isVisible()
    page.view.cancel()
    settle()
    assert page.side.isVisible()


def test_a_token_deleted_while_it_is_dragged_ends_it(page):
    held = page.view.tool.drag.token.id
    QTest.keyClick(page.view, Qt.Key.Key_Delete)
    settle()
    assert held not in [token.id for token in page.document.board.tokens]
    assert not page.view.tool.active
    assert page.token.token is None
    assert not page.token.this_move.isVisible()
    page.document.undo()
    assert held in [token.id for token in page.document.board.tokens]


def test_a_token_that_undo_takes_away_while_it_is_dragged_ends_it(page):
    page.view.cancel()
    before = page.document.board.tokens
    QTest.keyClick(page.view, Qt.Key.Key_N)
    placed = page.document.board.tokens[-1]
    assert len(page.document.board.tokens) == len(before) + 1
    press(page.view, placed.cell)
    assert page.view.tool.active
    QTest.keyClick(page.view, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    settle()
    assert page.document.board.tokens == before
    assert not page.view.tool.active
    assert page.token.token is None
