"""Tokens on the same cells: each can be seen, each can be taken; and the wheel with Alt held."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication

from battlemap.board.token import Token
from battlemap.grid.cell import Place
from battlemap.session.contact import bind_token
from battlemap.ui.map_view import MapView
from battlemap.ui.theme import DARK
from tests.ui.maps import document, px, spot, yard


@pytest.fixture
def view(qtbot) -> MapView:
    board = yard()
    pile = tuple(Token(id, f"Raider {id}", "foes", Place(12, 6)) for id in "xyz")
    made = MapView(document(replace(board, tokens=(*board.tokens, *pile))), DARK)
    qtbot.addWidget(made)
    made.resize(1000, 800)
    made.show()
    qtbot.waitExposed(made)
    return made


def places(view: MapView) -> list[QPointF]:
    return [view.map_scene.token_item(id).pos() for id in "xyz"]


def test_tokens_on_one_cell_lie_apart_and_the_top_one_counts_them(view: MapView) -> None:
    assert len({(at.x(), at.y()) for at in places(view)}) == 3
    assert sorted(view.map_scene.token_item(id)._count for id in "xyz") == [1, 1, 3]
    assert sum(view.map_scene.plate_item(id).isVisible() for id in "xyz") <= 1
    assert view.map_scene.token_item("a").pos() == QPointF(500, 500)


def test_each_click_takes_the_next_of_a_pile(view: MapView, qtbot) -> None:
    taken = []
    for _ in range(4):
        qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=spot(view, (12, 6)))
        taken.append(view.selected)
    assert set(taken[:3]) == {"x", "y", "z"}
    assert taken[3] == taken[0]


def test_the_selected_token_of_a_pile_lies_on_top_and_is_the_one_dragged(view, qtbot) -> None:
    for id in "xyz":
        view.select(id)
        assert view.map_scene.tokens_at((12, 6))[0] == id
        qtbot.mousePress(view.viewport(), Qt.MouseButton.LeftButton, pos=spot(view, (12, 6)))
        assert view.tool.drag.token.id == id
        view.cancel()


def test_a_pile_that_parts_stands_straight_again(view: MapView, qtbot) -> None:
    view.select("y")
    view.step(0, 1)
    view.select("x")
    view.step(1, 0)
    assert [(at.x(), at.y()) for at in places(view)] == [(1300, 600), (1200, 700), (1200, 600)]
    assert [view.map_scene.token_item(id)._count for id in "xyz"] == [1, 1, 1]


def test_pressing_a_rider_takes_the_mount_and_both_go(view: MapView, qtbot) -> None:
    for rider in "xz":
        view.document.apply(bind_token(view.document, rider, "y"))
    qtbot.mousePress(view.viewport(), Qt.MouseButton.LeftButton, pos=spot(view, (12, 6)))
    assert view.tool.drag.token.id == "y"
    qtbot.mouseMove(view.viewport(), pos=spot(view, (13, 7)))
    qtbot.mouseRelease(view.viewport(), Qt.MouseButton.LeftButton, pos=spot(view, (13, 7)))
    assert {view.document.board.token(id).cell for id in "xyz"} == {(13, 7)}
    view.document.undo()
    assert {view.document.board.token(id).cell for id in "xyz"} == {(12, 6)}


def turn(view: MapView, delta: QPoint, keys: Qt.KeyboardModifier) -> None:
    at = px(view, (6, 6))
    event = QWheelEvent(
        at,
        view.viewport().mapToGlobal(at),
        QPoint(),
        delta,
        Qt.MouseButton.NoButton,
        keys,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(view.viewport(), event)


def test_alt_swaps_the_wheels_axes_and_changes_nothing_else(view: MapView, qtbot) -> None:
    none, alt = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.AltModifier
    view.set_cell_px(40)
    turn(view, QPoint(0, 120), none)
    zoomed = view.cell_px
    view.set_cell_px(40)
    turn(view, QPoint(120, 0), alt)
    assert view.cell_px == zoomed > 40
    qtbot.mousePress(view.viewport(), Qt.MouseButton.LeftButton, pos=spot(view, (5, 5)))
    before = view.tool.drag.hover.facing
    turn(view, QPoint(0, -120), none)
    one = view.tool.drag.hover.facing
    turn(view, QPoint(-120, 0), alt)
    assert (one - before) % 360 == (view.tool.drag.hover.facing - one) % 360 != 0
