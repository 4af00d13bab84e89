"""Huge maps and long rulers: the whole map can be seen, and nothing on its rim is cut."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from battlemap.board.board import Board, new_board
from battlemap.board.token import Token
from battlemap.grid.cell import Place
from battlemap.ui.map_view import MapView
from battlemap.ui.scene.backdrop import GridItem
from battlemap.ui.scene.lettering import width_of
from battlemap.ui.scene.style import Style
from battlemap.ui.theme import DARK, LIGHT, RULER
from tests.ui.maps import document, px


def shown(qtbot, board: Board) -> MapView:
    made = MapView(document(board), DARK)
    qtbot.addWidget(made)
    made.resize(1034, 807)
    made.show()
    qtbot.waitExposed(made)
    return made


@pytest.mark.parametrize("size", [(20, 16), (200, 120), (1000, 1000), (3000, 40)])
def test_show_the_whole_map_shows_the_whole_map(qtbot, size) -> None:
    view = shown(qtbot, new_board(*size))
    view.set_cell_px(40)
    view.frame()
    assert view.seen().contains(view.map_scene.map_rect)
    wide, high = size[0] * view.cell_px, size[1] * view.cell_px
    assert wide > 0.8 * view.viewport().width() or high > 0.8 * view.viewport().height()


def test_the_wheel_stops_where_a_huge_map_is_seen_whole(qtbot) -> None:
    view = shown(qtbot, new_board(1000, 1000))
    view.zoom(0.001)
    assert view.cell_px == view.smallest() < 1
    assert view.cell_at(px(view, (500, 500))) == (500, 500)


@pytest.mark.parametrize(("rows", "digits"), [(9, 1), (99, 2), (100, 3), (1000, 4)])
def test_the_left_ruler_has_room_for_its_longest_number(qtbot, rows: int, digits: int) -> None:
    view = shown(qtbot, new_board(30, rows))
    assert view._down.width() >= width_of("8" * digits, 11, 500) + 3
    assert view.viewportMargins().left() == view._down.width()
    assert view.viewport().x() == view._down.width()
    assert view._down.width() >= RULER
    assert view.scale_bar.x() > view._down.width()


@pytest.mark.parametrize("size", [(30, 30), (300, 300), (1000, 1000)])
def test_names_on_the_rulers_keep_apart(qtbot, size) -> None:
    view = shown(qtbot, new_board(*size))
    for ruler in (view._across, view._down):
        every = ruler._every()
        needed = width_of("ALL"[: len(str(size[0]))], 11, 500) if ruler is view._across else 11
        assert every * view.cell_px >= needed


@pytest.mark.parametrize(("cell", "apart"), [(48, 1), (5, 1), (4, 10), (0.875, 10), (0.3, 100)])
def test_tiny_cells_have_a_grid_of_tens(qapp, cell: float, apart: int) -> None:
    assert GridItem(1000, 1000, Style(DARK, cell)).apart() == apart


def test_a_token_on_a_huge_map_can_be_seen(qtbot) -> None:
    board = new_board(1000, 1000)
    empty = picture_of(shown(qtbot, board))
    token = Token("a", "Wren", "party", Place(500, 500))
    view = shown(qtbot, replace(board, tokens=(token,)))
    full = picture_of(view)
    at = px(view, (500, 500)) + QPointF(view.viewport().pos())
    near = [(round(at.x()) + dx, round(at.y()) + dy) for dx in range(-2, 3) for dy in range(-2, 3)]
    assert all(full.pixel(*spot) != empty.pixel(*spot) for spot in near)


def picture_of(view: MapView) -> QImage:
    QApplication.processEvents()
    return view.grab().toImage()


def test_a_theme_keeps_the_rulers_as_wide(qtbot) -> None:
    view = shown(qtbot, new_board(30, 400))
    wide = view._down.width()
    view.set_theme(LIGHT)
    assert view._down.width() == wide > RULER
