"""Several tokens by hand: Shift and click, a box, the drag of all; B013; keys; the panel."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from battlemap.movement import graph
from battlemap.movement import reach as reach_module
from battlemap.session.document import Document
from battlemap.ui.map_view import MapView
from battlemap.ui.panels.amounts import amount
from battlemap.ui.samples import samples
from battlemap.ui.scene.tokens import ORIGIN_OPACITY, REFUSED_OPACITY
from battlemap.ui.shots import FULL, glide, press
from battlemap.ui.theme import DARK
from tests.drawn import document
from tests.ui.maps import spot

LEFT = Qt.MouseButton.LeftButton
SHIFT = Qt.KeyboardModifier.ShiftModifier
CTRL = Qt.KeyboardModifier.ControlModifier
NONE = Qt.KeyboardModifier.NoModifier

PAIR = """
    map = '''
      . . . . . . . . . .
      . . . . . . . . . .
      . . A . . . . . . .
      . . . . . . . . . .
      . . . . . B . . . .
      . . . . . . . . . .
      . . . . . . . . . .
      . . . . . . . . . C
      . . . . . . . . . .
      . . . . . . . . . .
    '''
    walls = [{ from = [7, 0], to = [7, 10] }]
    [tokens]
    A = { side = "party", sheet = { agility = 40 } }
    B = { side = "party", sheet = { agility = 40 } }
    C = { side = "foes", sheet = { agility = 40 } }
    """


@pytest.fixture
def doc() -> Document:
    return document(PAIR)


@pytest.fixture
def view(qtbot, doc: Document) -> MapView:
    made = MapView(doc, DARK)
    qtbot.addWidget(made)
    made.resize(900, 800)
    made.show()
    made.frame()
    return made


def release(view: MapView, cell, keys=NONE) -> None:
    QTest.mouseRelease(view.viewport(), LEFT, keys, spot(view, cell))


def shift_click(view: MapView, cell) -> None:
    QTest.mouseClick(view.viewport(), LEFT, SHIFT, spot(view, cell))


def box(view: MapView, start, end, keys=NONE) -> None:
    QTest.mousePress(view.viewport(), LEFT, keys, spot(view, start))
    QTest.mouseMove(view.viewport(), spot(view, end))
    QApplication.processEvents()
    QTest.mouseRelease(view.viewport(), LEFT, keys, spot(view, end))


def both(view: MapView) -> None:
    box(view, (1, 1), (6, 5))
    assert view.chosen == ("A", "B")


def cells(doc: Document) -> dict[str, tuple[int, int]]:
    return {token.id: token.cell for token in doc.board.tokens}


def test_shift_and_click_select_one_more_and_one_less(view, doc) -> None:
    before = doc.book
    shift_click(view, (2, 2))
    shift_click(view, (5, 4))
    assert view.chosen == ("A", "B")
    assert view.map_scene.token_item("A").selected
    assert view.map_scene.token_item("B").selected
    shift_click(view, (5, 4))
    assert view.chosen == ("A",)
    assert not view.map_scene.token_item("B").selected
    assert doc.book is before


def test_a_box_selects_what_it_touches_and_shift_adds_to_what_is_selected(view) -> None:
    both(view)
    box(view, (8, 6), (9, 8), SHIFT)
    assert view.chosen == ("A", "B", "C")
    box(view, (8, 6), (9, 8))
    assert view.chosen == ("C",)


@pytest.mark.parametrize("end", ["empty", "escape", "token"])
def test_empty_ground_escape_and_a_click_on_one_end_the_group(view, end) -> None:
    both(view)
    if end == "empty":
        QTest.mouseClick(view.viewport(), LEFT, NONE, spot(view, (0, 8)))
        assert view.chosen == ()
    elif end == "escape":
        view.cancel()
        assert view.chosen == ()
    else:
        QTest.mouseClick(view.viewport(), LEFT, NONE, spot(view, (5, 4)))
        assert view.chosen == ("B",)
    assert not view.map_scene.token_item("A").selected


def test_escape_takes_the_box_away_and_selects_nothing(view) -> None:
    QTest.mousePress(view.viewport(), LEFT, NONE, spot(view, (1, 1)))
    QTest.mouseMove(view.viewport(), spot(view, (6, 5)))
    items = len(view.map_scene.items())
    view.cancel()
    assert len(view.map_scene.items()) == items - 1
    release(view, (6, 5))
    assert view.chosen == ()


def test_B013_a_one_that_would_cross_the_wall_refuses_the_whole_move(view, doc) -> None:
    before = doc.book
    both(view)
    press(view, (2, 2))
    glide(view, (2, 2), (5, 2))
    assert view.tool.label.card.refusal.startswith("B: ")
    assert view.tool.company._ghosts["B"].opacity() == pytest.approx(REFUSED_OPACITY)
    release(view, (5, 2))
    assert doc.book is before
    assert view.map_scene.token_item("B").opacity() == 1.0


def test_B013_a_a_move_that_all_may_make_is_one_step(view, doc) -> None:
    before = doc.book
    both(view)
    press(view, (2, 2))
    glide(view, (2, 2), (3, 2))
    assert view.map_scene.token_item("B").opacity() == pytest.approx(ORIGIN_OPACITY)
    assert view.tool.label.card.total == "2\u00a0AP"
    assert view.tool.label.card.mode == "2 tokens together"
    release(view, (3, 2))
    assert (cells(doc)["A"], cells(doc)["B"]) == ((3, 2), (6, 4))
    assert view.chosen == ("A", "B")
    doc.undo()
    assert doc.book is before


def test_ctrl_moves_all_freely_through_the_wall(view, doc) -> None:
    both(view)
    press(view, (2, 2))
    glide(view, (2, 2), (5, 2))
    release(view, (5, 2), CTRL)
    assert (cells(doc)["A"], cells(doc)["B"]) == ((5, 2), (8, 4))
    doc.undo()
    assert not doc.can_undo


def test_escape_in_a_group_drag_leaves_everything_as_it_was(view, doc) -> None:
    before, items = doc.book, set(view.map_scene.items())
    both(view)
    press(view, (2, 2))
    glide(view, (2, 2), (3, 4))
    view.cancel()
    release(view, (3, 4))
    assert doc.book is before
    assert view.chosen == ("A", "B")
    assert set(view.map_scene.items()) == items
    assert view.map_scene.token_item("A").opacity() == 1.0


def test_moving_the_pointer_with_a_group_searches_nothing(view, monkeypatch) -> None:
    both(view)
    press(view, (2, 2))
    searches = []
    for module in (graph, reach_module):
        whole = module.distances
        monkeypatch.setattr(
            module, "distances", lambda *a, whole=whole: searches.append(1) or whole(*a)
        )
    glide(view, (2, 2), (3, 4))
    glide(view, (3, 4), (6, 2))
    assert searches == []


def test_keys_move_turn_hide_and_remove_all_that_is_selected(view, doc) -> None:
    both(view)
    view.step(0, 1)
    assert (cells(doc)["A"], cells(doc)["B"]) == ((2, 3), (5, 5))
    facings = [doc.board.token(id).facing for id in "AB"]
    view.turn(1)
    assert [doc.board.token(id).facing for id in "AB"] != facings
    view.toggle_hidden()
    assert [doc.board.token(id).hidden for id in "ABC"] == [True, True, False]
    for _ in range(3):
        doc.undo()
    assert not doc.can_undo


def test_a_key_step_that_one_may_not_make_moves_none_and_names_it(view, doc) -> None:
    both(view)
    said = []
    view.message.connect(said.append)
    view.step(1, 0)
    view.step(1, 0)
    assert (cells(doc)["A"], cells(doc)["B"]) == ((3, 2), (6, 4))
    assert said[-1].startswith("B: ")


def test_a_removed_token_leaves_the_selection(window) -> None:
    window.desk.files.open_sample(samples()[0])
    view, table = window.desk.page.view, window.actions_table
    tokens = view.document.board.tokens
    one, two, three = (token.id for token in tokens[:3])
    view.choosing.choose((one, two, three), two)
    table["remove"].trigger()
    assert {one, two, three}.isdisjoint(token.id for token in view.document.board.tokens)
    assert view.chosen == ()
    view.document.undo()
    assert len(view.document.board.tokens) == len(tokens)


def test_the_panel_shows_how_many_and_what_their_move_comes_to(window) -> None:
    window.resize(FULL)
    window.desk.files.open_sample(samples()[0])
    page = window.desk.page
    view, group = page.view, page.group
    party = [token for token in view.document.board.tokens if token.side == "party"][:2]
    view.choosing.choose([token.id for token in party], party[0].id)
    assert group.isVisible()
    assert not page.token.isVisible()
    assert group.section.heading.text() == "2 tokens"
    written = [part.text() for part in group.findChildren(QLabel)]
    assert {token.name for token in party} <= set(written)
    press(view, party[0].cell)
    glide(view, party[0].cell, (party[0].cell[0] + 1, party[0].cell[1]))
    drag = view.tool.drag
    total = group._rows.itemAt(group._rows.count() - 1).widget().findChildren(QLabel)[-1].text()
    assert total == amount(drag.cost, view.document.ruleset, "en")
    assert drag.cost == sum(member.hover.cost for member in drag.members) > 0
    view.cancel()
    view.select(party[0].id)
    assert page.token.isVisible()
