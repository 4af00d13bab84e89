"""Reach without a drag: Alt and a digit for the turns to come, R for the token pointed at."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest

from battlemap.ui.map_view import MapView
from battlemap.ui.theme import DARK, DARK_INKS, LIGHT_INKS
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


def hover(view, cell) -> None:
    QTest.mouseMove(view.viewport(), view.mapFromScene(cell[0] * 100 + 50, cell[1] * 100 + 50))


def test_a_foes_reach_is_warm_and_ours_is_cool(view) -> None:
    hover(view, (5, 2))
    view.ahead.of_hovered()
    assert view.ahead._items[0].reach.warm
    assert {tag.warm for tag, _ in view.ahead._items[1].placed.values()} == {True}
    hover(view, (0, 0))
    view.ahead.of_hovered()
    assert not view.ahead._items[0].reach.warm


@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize("inks", [DARK_INKS, LIGHT_INKS], ids=["dark", "light"])
def test_a_foes_bands_differ_from_ours_and_from_each_other(inks, number) -> None:
    ours, theirs = inks.reach[number], inks.foe_reach[number]
    assert ours.line != theirs.line
    assert QColor(theirs.line).red() > QColor(theirs.line).blue()
    others = [band for band in inks.foe_reach if band is not theirs]
    assert all(band.texture != theirs.texture for band in others)


def test_shift_R_thinks_the_party_away_and_says_which_of_the_two_it_is(qtbot) -> None:
    lane = """
        map = '''
          # # # # # #
          F . A . . .
          # # # # # #
        '''
        [tokens]
        F = { side = "foes", name = "Raider", sheet = { speed = 5 } }
        A = { side = "party", sheet = { speed = 5 } }
        """
    view = MapView(document(lane, "infinite-horror"), DARK)
    qtbot.addWidget(view)
    view.resize(900, 400)
    view.show()
    view.frame()
    hover(view, (0, 1))
    view.ahead.of_hovered()
    held = {cell for band in view.ahead.bands for cell in band.costs}
    assert view.ahead._whose.words == ("Raider", "the party in its way")
    view.ahead.of_hovered(through=True)
    free = {cell for band in view.ahead.bands for cell in band.costs}
    assert view.ahead._whose.words == ("Raider", "the party thought away")
    assert (3, 1) in free - held
    view.ahead.of_hovered(through=True)
    assert view.ahead._whose is None
