"""Reach without a drag: Alt and a digit for the turns to come, R for the token pointed at."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from battlemap.ui.map_view import MapView
from battlemap.ui.theme import DARK
from tests.drawn import document

LANE = """
    map = '''
      A . . . . . . . . . . .
      . . . . . . . . . . . .
      . . . . . F . . . . . .
    '''
    [tokens]
    A = { side = "party", sheet = { speed = 5 } }
    F = { side = "foes", sheet = { speed = 5 } }
    """


@pytest.fixture
def view(qtbot) -> MapView:
    made = MapView(document(LANE, "infinite-horror"), DARK)
    qtbot.addWidget(made)
    made.resize(900, 400)
    made.show()
    made.frame()
    return made


def test_the_turns_ahead_of_the_selected_token_show_and_go_again(view) -> None:
    view.select("A")
    view.ahead.turns(3)
    assert [len(band.costs) > 0 for band in view.ahead.bands] == [True, True, True]
    view.ahead.turns(3)
    assert view.ahead.bands == ()
    view.ahead.turns(2)
    assert len(view.ahead.bands) == 2


def test_nothing_selected_shows_nothing(view) -> None:
    view.ahead.turns(2)
    assert view.ahead.bands == ()


def test_escape_selecting_another_and_an_edit_take_it_away(view) -> None:
    for end in (view.cancel, lambda: view.select("F"), view.refresh):
        view.select("A")
        view.ahead.turns(2)
        assert view.ahead.bands
        end()
        assert view.ahead.bands == ()


def test_R_shows_where_the_foe_under_the_pointer_can_get_to(view) -> None:
    spot = view.mapFromScene(550, 250)
    QTest.mouseMove(view.viewport(), spot)
    view.ahead.of_hovered()
    assert view.ahead.bands[0].reach.start.cell == (5, 2)
    assert view.selected is None
    QTest.mousePress(view.viewport(), Qt.MouseButton.LeftButton, pos=view.mapFromScene(50, 50))
    assert view.ahead.bands == ()
    view.cancel()
