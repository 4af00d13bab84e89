"""Planned moves by hand: P while dragging, ghosts on the map, Enter makes them, Esc drops them."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from battlemap.board import edits as board_edits
from battlemap.board.barrier import Barrier
from battlemap.session import edits
from battlemap.session.document import Document
from battlemap.ui.map_view import MapView
from battlemap.ui.samples import samples
from battlemap.ui.scene.route_item import RouteItem
from battlemap.ui.scene.tokens import TokenItem
from battlemap.ui.scene.totals import TotalItem
from battlemap.ui.shots import glide, press
from battlemap.ui.theme import DARK
from tests.drawn import document
from tests.ui.maps import spot

LEFT = Qt.MouseButton.LeftButton
YARD = """
    map = '''
      # # # # # # # #
      A B . . . . . .
      # # # # # # # #
    '''
    [tokens]
    A = { side = "party", sheet = { agility = 40 } }
    B = { side = "foes", sheet = { agility = 40 } }
    """


@pytest.fixture
def doc() -> Document:
    return document(YARD)


@pytest.fixture
def view(qtbot, doc: Document) -> MapView:
    made = MapView(doc, DARK)
    qtbot.addWidget(made)
    made.resize(900, 500)
    made.show()
    made.frame()
    return made


def plan(view: MapView, start, end) -> None:
    press(view, start)
    view.setFocus()
    QTest.keyClick(view, Qt.Key.Key_P)
    glide(view, start, end)
    QTest.mouseRelease(view.viewport(), LEFT, pos=spot(view, end))


def shown(view: MapView, kind) -> list:
    return [item for item in view.planning._items if isinstance(item, kind)]


def cells(doc: Document) -> list[tuple[int, int]]:
    return [token.cell for token in doc.board.tokens]


def test_P_leaves_a_ghost_with_its_way_and_its_price_and_moves_nothing(view, doc) -> None:
    before = doc.book
    plan(view, (1, 1), (4, 1))
    assert doc.book is before
    assert not view.tool.active
    assert [item.token.at for item in shown(view, TokenItem)] == [(4, 1)]
    assert shown(view, RouteItem)[0].way.planned
    total = shown(view, TotalItem)[0].total
    assert (total.text, total.detail) == ("1", "3\u00a0AP")


def test_the_label_says_that_a_move_is_planned_and_P_again_takes_it_back(view, doc) -> None:
    press(view, (1, 1))
    view.plan()
    glide(view, (1, 1), (3, 1))
    assert view.tool.label.card.mode.endswith("planned")
    view.plan()
    assert not view.tool.label.card.mode.endswith("planned")
    QTest.mouseRelease(view.viewport(), LEFT, pos=spot(view, (3, 1)))
    assert cells(doc)[1] == (3, 1)
    assert view.planning.plans == ()


def test_a_later_plan_goes_where_an_earlier_one_will_have_made_room(view, doc) -> None:
    plan(view, (1, 1), (6, 1))
    press(view, (0, 1))
    glide(view, (0, 1), (3, 1))
    assert not view.tool.drag.hover.verdict
    view.plan()
    assert view.tool.drag.hover.verdict
    QTest.mouseRelease(view.viewport(), LEFT, pos=spot(view, (3, 1)))
    view.planning.commit()
    assert cells(doc) == [(3, 1), (6, 1)]
    assert view.planning.plans == ()
    assert shown(view, TokenItem) == []
    doc.undo()
    assert cells(doc) == [(0, 1), (1, 1)]
    assert not doc.can_undo


def test_a_refused_cell_cannot_be_planned(view, doc) -> None:
    plan(view, (0, 1), (3, 1))
    assert view.planning.plans == ()
    assert view.tool.label.card.refusal


def test_an_edit_that_closes_the_way_marks_the_ghost_and_commits_nothing(view, doc) -> None:
    plan(view, (1, 1), (4, 1))
    walled, _ = board_edits.put_barrier(doc.board, Barrier("w", "wall", (3, 1), (3, 2)))
    doc.apply(edits.change_map(doc, walled))
    assert shown(view, TotalItem)[0].total.refused
    assert shown(view, RouteItem)[0].way.refused == (4, 1)
    said = []
    view.faulted.connect(said.extend)
    before = doc.book
    view.planning.commit()
    assert doc.book is before
    assert said[0].startswith("The plan for B no longer holds")
    doc.undo()
    assert not shown(view, TotalItem)[0].total.refused


def test_a_removed_token_takes_its_plan_along(view, doc) -> None:
    plan(view, (1, 1), (4, 1))
    doc.apply(edits.remove_token(doc, "B"))
    assert view.planning.plans == ()
    assert shown(view, TokenItem) == []


def test_P_on_a_selected_token_takes_its_plan_back_and_escape_drops_all(view, doc) -> None:
    plan(view, (1, 1), (4, 1))
    plan(view, (0, 1), (2, 1))
    view.select("A")
    view.plan()
    assert [p.token for p in view.planning.plans] == ["B"]
    view.cancel()
    assert view.selected is None
    assert len(view.planning.plans) == 1
    view.cancel()
    assert view.planning.plans == ()
    assert shown(view, TokenItem) == []


def test_escape_during_a_planned_drag_keeps_the_earlier_plans(view) -> None:
    plan(view, (1, 1), (4, 1))
    press(view, (0, 1))
    view.plan()
    view.cancel()
    assert [p.token for p in view.planning.plans] == ["B"]
    assert not view.tool.planned


def test_the_actions_wait_for_plans_and_enter_makes_them(window) -> None:
    window.desk.files.open_sample(samples()[0])
    view, table = window.desk.page.view, window.actions_table
    assert not table["commit"].isEnabled()
    token = next(token for token in view.document.board.tokens if token.side == "party")
    end = (token.cell[0] + 1, token.cell[1])
    plan(view, token.cell, end)
    assert table["commit"].isEnabled()
    assert table["discard"].isEnabled()
    view.setFocus()
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert view.document.board.token(token.id).cell == end
    assert not table["commit"].isEnabled()
