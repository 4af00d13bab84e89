"""Dragging with the mouse: press, route, waypoint, drop, free move, Esc; nothing leaks out."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QLocale, QPointF, QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from battlemap.grid.cell import Place
from battlemap.session.document import Document
from battlemap.ui.drag_tool import LINGER_MS
from battlemap.ui.map_view import MapView
from battlemap.ui.scene.tokens import ORIGIN_OPACITY, REFUSED_OPACITY
from battlemap.ui.theme import DARK
from tests.ui.maps import document, px, spot, yard

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def doc() -> Document:
    return document()


@pytest.fixture
def view(qtbot, doc: Document) -> MapView:
    made = MapView(doc, DARK)
    qtbot.addWidget(made)
    made.resize(1000, 800)
    made.show()
    qtbot.waitExposed(made)
    return made


def press(view: MapView, cell) -> None:
    QTest.mousePress(view.viewport(), LEFT, pos=spot(view, cell))


def drag_to(view: MapView, cell) -> None:
    QTest.mouseMove(view.viewport(), spot(view, cell))
    QApplication.processEvents()


def release(view: MapView, cell, keys=Qt.KeyboardModifier.NoModifier) -> None:
    QTest.mouseRelease(view.viewport(), LEFT, keys, spot(view, cell))


def test_a_press_shows_the_reach_and_moves_nothing(view: MapView, doc: Document) -> None:
    before = doc.book
    press(view, (5, 5))
    assert view.tool.bands is not None
    assert view.tool.bands.reach.bands[0].name == "Move"
    assert doc.book is before
    release(view, (5, 5))
    assert doc.book is before
    assert view.tool.bands is None


@pytest.mark.parametrize("cell", [35.0, 100.0, 240.0])
def test_B011_a_large_token_keeps_the_point_it_was_taken_by(view, doc, cell: float) -> None:
    view.set_cell_px(cell)
    view.centre_on(QPointF(700, 1000))
    start = px(view, (6, 10), 0.3, 0.7)
    QTest.mousePress(view.viewport(), LEFT, pos=start.toPoint())
    assert view.tool.drag.hover.cell == (4, 8)
    end = start + QPointF(2 * view.cell_px, 1 * view.cell_px)
    view.tool.enter(view.cell_at(end))
    assert view.tool.drag.hover.cell == (6, 9)
    ghost = view.on_view(QRectF(6, 9, 3, 3)).topLeft() - QPointF(view.viewport().pos())
    before = px(view, (4, 8), 0, 0)
    assert (ghost - before - (end - start)).manhattanLength() <= 1


def test_the_drop_is_one_edit_that_undo_takes_back_whole(view, doc) -> None:
    before = doc.board.token("a")
    press(view, (5, 5))
    drag_to(view, (7, 6))
    hover = view.tool.drag.hover
    release(view, (7, 6))
    moved = doc.board.token("a")
    assert moved.place == hover.place
    assert moved.standing(doc.ruleset.id).spent == hover.cost == 2
    doc.undo()
    assert doc.board.token("a") == before
    assert not doc.can_undo


def test_escape_leaves_everything_as_it_was(view, doc, qtbot) -> None:
    book, items = doc.book, len(view.map_scene.items())
    press(view, (5, 5))
    drag_to(view, (8, 5))
    assert len(view.map_scene.items()) > items
    qtbot.keyClick(view, Qt.Key.Key_Escape)
    release(view, (8, 5))
    assert doc.book is book
    assert len(view.map_scene.items()) == items
    assert view.map_scene.token_item("a").opacity() == 1
    assert not view.tool.label.isVisible()


def test_the_right_button_cancels_while_dragging(view, doc) -> None:
    book = doc.book
    press(view, (5, 5))
    drag_to(view, (8, 5))
    QTest.mousePress(view.viewport(), RIGHT, pos=spot(view, (8, 5)))
    assert not view.tool.active
    release(view, (8, 5))
    assert doc.book is book


def test_space_sets_a_waypoint_that_the_route_goes_through(view, doc, qtbot) -> None:
    press(view, (5, 5))
    drag_to(view, (7, 5))
    qtbot.keyClick(view, Qt.Key.Key_Space)
    drag_to(view, (7, 7))
    way = view.tool._route.way
    assert [text for _, text in way.stops] == ["2\xa0squares"]
    assert (7.5, 5.5) in way.points
    assert view.tool.drag.hover.cost == 4
    release(view, (7, 7))
    assert doc.board.token("a").standing(doc.ruleset.id).spent == 4


def test_cells_after_a_waypoint_tell_the_price_of_the_whole_way(view, qtbot) -> None:
    press(view, (5, 5))
    drag_to(view, (7, 5))
    qtbot.keyClick(view, Qt.Key.Key_Space)
    drag_to(view, (7, 7))
    shown = view.tool.bands.reach.bands[0].costs[(7, 7)]
    assert view.tool.label.card.total.startswith(f"{shown}\xa0")


def test_backspace_takes_the_waypoint_back(view, qtbot) -> None:
    press(view, (5, 5))
    drag_to(view, (7, 5))
    qtbot.keyClick(view, Qt.Key.Key_Space)
    qtbot.keyClick(view, Qt.Key.Key_Backspace)
    assert view.tool._route.way.stops == ()


def test_control_at_the_drop_moves_freely_through_anything(view, doc) -> None:
    press(view, (5, 5))
    drag_to(view, (19, 15))
    release(view, (19, 15), CTRL)
    moved = doc.board.token("a")
    assert moved.cell == (19, 15)
    assert moved.standing(doc.ruleset.id).spent == 0


def test_a_refused_drop_moves_nothing_and_says_why_for_a_while(view, doc, qtbot) -> None:
    said = []
    view.message.connect(said.append)
    book = doc.book
    press(view, (5, 5))
    drag_to(view, (9, 7))
    card = view.tool.label.card
    assert card.refusal
    assert view.tool._route.way.refused == (9, 7)
    assert view.tool._ghost.opacity() == pytest.approx(REFUSED_OPACITY)
    release(view, (9, 7))
    assert doc.book is book
    assert said == [card.refusal]
    assert view.tool.label.isVisible()
    assert view.map_scene.token_item("a").opacity() == 1
    qtbot.waitUntil(lambda: not view.tool.label.isVisible(), timeout=LINGER_MS + 2000)


def test_a_refusal_shows_the_way_to_the_cell_beside_it(view) -> None:
    press(view, (5, 5))
    drag_to(view, (9, 7))
    way = view.tool._route.way
    x, y = way.points[-1]
    assert max(abs(x - 9.5), abs(y - 7.5)) <= 1
    assert view.tool.drag.hover.cell == (9, 7)


def test_the_label_says_total_mode_and_what_is_left(view) -> None:
    press(view, (5, 5))
    drag_to(view, (7, 5))
    card = view.tool.label.card
    assert (card.total, card.mode, card.left) == ("2\xa0squares", "Move", "4\xa0squares left")
    assert view.tool.label.isVisible()


def test_the_label_covers_neither_ghost_nor_way(view) -> None:
    press(view, (5, 5))
    for cell in ((7, 5), (5, 8), (2, 5), (8, 8), (1, 1)):
        drag_to(view, cell)
        box = QRectF(view.tool.label.geometry())
        assert not box.intersects(view.on_view(QRectF(*cell, 1, 1)))
        assert QRectF(view.rect()).contains(box)


def test_the_label_speaks_chinese(view, doc) -> None:
    QLocale.setDefault(QLocale("zh_CN"))
    try:
        press(view, (5, 5))
        drag_to(view, (7, 5))
        assert view.tool.label.card.mode == "移动"
        assert view.tool.label.card.total == "2\xa0格"
    finally:
        QLocale.setDefault(QLocale("en"))


def test_moving_the_pointer_paints_no_band_again(view) -> None:
    press(view, (5, 5))
    bands = view.tool.bands
    for step in range(30):
        drag_to(view, (5 + step % 6, 5 + step % 4))
    assert view.tool.bands is bands
    assert bands.painted == 1


def test_bands_follow_zoom_and_scrolling(view) -> None:
    press(view, (5, 5))
    view.zoom(1.5)
    assert view.tool.bands.painted == 2
    assert view.tool.bands.style.cell == view.cell_px
    view.set_cell_px(200)
    view.centre_on(QPointF(500, 500))
    seen = view.seen().intersected(view.tool.bands._whole)
    assert view.tool.bands.boundingRect().contains(seen)


def test_the_origin_pales_only_while_the_ghost_is_away(view) -> None:
    press(view, (5, 5))
    item = view.map_scene.token_item("a")
    assert item.opacity() == 1
    drag_to(view, (7, 5))
    assert item.opacity() == pytest.approx(ORIGIN_OPACITY)
    drag_to(view, (5, 5))
    assert item.opacity() == 1


def test_e_turns_the_ghost_and_the_drop_keeps_it(view, doc, qtbot) -> None:
    press(view, (5, 5))
    drag_to(view, (7, 5))
    ends = view.tool.drag.hover.facing
    qtbot.keyClick(view, Qt.Key.Key_E)
    assert view.tool._ghost.token.facing == (ends + 45) % 360
    release(view, (7, 5))
    assert doc.board.token("a").facing == (ends + 45) % 360


def test_a_number_key_shows_one_mode_alone_and_again_all(view, qtbot) -> None:
    press(view, (5, 5))
    names = [band.name for band in view.tool.bands.reach.bands]
    assert len(names) > 1
    qtbot.keyClick(view, Qt.Key.Key_2)
    assert len(view.tool.bands.reach.bands) == 1
    qtbot.keyClick(view, Qt.Key.Key_2)
    assert [band.name for band in view.tool.bands.reach.bands] == names


def test_the_ghost_shows_its_height_above_the_ground_it_ends_on(qtbot) -> None:
    board = yard()
    scout = replace(board.token("a"), place=Place(8, 3, 0))
    doc = document(replace(board, tokens=(scout, *board.tokens[1:])))
    made = MapView(doc, DARK)
    qtbot.addWidget(made)
    made.resize(1000, 800)
    made.show()
    press(made, (8, 3))
    drag_to(made, (9, 2))
    assert made.tool._ghost.token.lift == 0


def test_an_undo_in_mid_drag_ends_the_drag(view, doc) -> None:
    press(view, (5, 5))
    drag_to(view, (6, 5))
    release(view, (6, 5))
    press(view, (6, 5))
    drag_to(view, (8, 5))
    doc.undo()
    assert not view.tool.active
    assert doc.board.token("a").cell == (5, 5)
    assert view.map_scene.token_item("a").pos() == QPointF(500, 500)


def test_drag_changed_tells_each_hover_and_none_at_the_end(view) -> None:
    told = []
    view.drag_changed.connect(told.append)
    press(view, (5, 5))
    drag_to(view, (6, 5))
    release(view, (6, 5))
    assert told[0].cell == (5, 5)
    assert told[1].cell == (6, 5)
    assert told[-1] is None
