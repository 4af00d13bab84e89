"""Cover from the threats by hand: X, marks in every cell of the reach, the sums for a cell."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from battlemap.rulings.inspection import inspect
from battlemap.session import edits
from battlemap.session.sheltering import Sheltering, level_of
from battlemap.ui.shot_hand import glide, let_go, point, press, settle
from battlemap.ui.sighting.words import percent


@pytest.fixture
def wren(page):
    return next(token for token in page.document.board.tokens if token.name == "Wren")


def key(page, code):
    QTest.keyClick(page.view, code)
    settle()


def on(page, token):
    """Select a token and press X."""
    page.view.select(token.id)
    key(page, Qt.Key.Key_D)
    page.view.shelter.settle()
    return page.view.shelter


def test_x_marks_every_cell_of_the_reach(page, wren):
    shelter = on(page, wren)
    press(page.view, wren.cell)
    shelter.settle()
    bands = page.view.tool.drag.bands
    taken = {cell for token in page.document.board.tokens for cell in token.cells()}
    reached = {cell for band in bands for cell, one in band.cells.items() if one.stop} - taken
    assert set(shelter.item.marks) == reached
    assert {mark.level for mark in shelter.item.marks.values()} == {0, 1, 2, 3}
    rules, known = page.document.ruleset, shelter.work.found
    assert all(
        level_of(rules, known[cell].tier) == shelter.item.marks[cell].level for cell in known
    )
    assert "cover" in page.view.legend.parts
    assert page.view.legend.isVisible()
    page.view.cancel()


def test_x_and_esc_take_it_away_again(page, wren):
    shelter = on(page, wren)
    assert shelter.item is not None
    assert page._actions["shelter"].isChecked()
    key(page, Qt.Key.Key_D)
    assert shelter.item is None
    assert not page.view.legend.isVisible()
    on(page, wren)
    page.view.cancel()
    assert not shelter.on
    assert page.view.selected == wren.id
    assert not page._actions["shelter"].isChecked()


def test_the_work_is_done_between_events_and_nothing_while_the_pointer_moves(
    page, wren, monkeypatch
):
    sliced = []
    real = Sheltering.advance

    def counted(work):
        sliced.append(len(work.wanted))
        return real(work)

    monkeypatch.setattr(Sheltering, "advance", counted)
    page.view.select(wren.id)
    page.view.shelter.toggle()
    assert sliced == []
    page.view.shelter.settle()
    assert len(sliced) > 1
    press(page.view, wren.cell)
    page.view.shelter.settle()
    done, item = len(sliced), page.view.shelter.item
    column, row = wren.cell
    glide(page.view, wren.cell, (column + 2, row + 1))
    assert len(sliced) == done
    assert page.view.shelter.item is item
    assert item.painted == 1
    page.view.cancel()


def test_what_is_known_of_the_selected_token_serves_its_drag(page, wren):
    shelter = on(page, wren)
    work = shelter.work
    press(page.view, wren.cell)
    settle()
    assert shelter.work is work
    assert work.done
    page.view.cancel()


def test_it_begins_anew_when_the_board_changes_and_ends_with_the_selection(page, wren):
    shelter = on(page, wren)
    old = shelter.work
    foe = next(token for token in page.document.board.tokens if token.side == "foes")
    page.document.apply(edits.remove_token(page.document, foe.id))
    shelter.settle()
    assert shelter.work is not old
    assert foe.id not in [threat.id for threat in shelter.work.threats]
    page.view.select(None)
    shelter.settle()
    assert shelter.work is None
    assert shelter.item is None


def test_a_drop_asks_for_the_new_place(page, wren):
    shelter = on(page, wren)
    column, row = wren.cell
    press(page.view, wren.cell)
    glide(page.view, wren.cell, (column + 1, row))
    let_go(page.view, (column + 1, row))
    shelter.settle()
    assert shelter.work.token.cell == (column + 1, row)
    assert wren.cell in shelter.item.marks


def test_the_panel_adds_up_the_cover_of_the_cell_pointed_at(page, wren):
    shelter = on(page, wren)
    cell = next(cell for cell, one in shelter.work.found.items() if one.tier == "more_than_half")
    QTest.mouseMove(page.view.viewport(), QPoint(1, 1))
    QTest.mouseMove(page.view.viewport(), point(page.view, cell))
    shelter.settle()
    section = page.token.shelter
    assert not section.isHidden()
    rows = section.said()
    assert len(rows) == len(shelter.work.threats)
    place = shelter.work.found[cell].place
    for look in shelter.work.at(place):
        again = inspect(
            look.pair.board, page.document.ruleset, look.pair.attacker, look.pair.target
        )
        row = next(row for row in rows if row[0] == look.pair.attacker.name)
        assert row[1] == percent(again.hidden)
    assert rows[0][3] == "+2"
    key(page, Qt.Key.Key_D)
    assert section.isHidden()


def test_B052_the_hidden_foe_is_no_threat_to_the_party(page, wren):
    lurker = next(token for token in page.document.board.tokens if token.hidden)
    shelter = on(page, wren)
    assert lurker.id not in [threat.id for threat in shelter.work.threats]
    shelter = page.view.shelter
    page.view.select(lurker.id)
    shelter.settle()
    assert {threat.side for threat in shelter.work.threats} == {"party"}


def test_the_legend_says_the_tiers_of_the_ruleset_in_both_languages(window, page, wren):
    shelter = on(page, wren)
    said = [row.text for row in page.view.legend.parts["cover"].rows]
    assert said == [
        "Exposed", "Hidden by half or less", "Hidden by more than half", "Hidden altogether",
    ]  # fmt: skip
    window.language.speak("zh_CN")
    settle()
    shelter.settle()
    said = [row.text for row in page.view.legend.parts["cover"].rows]
    assert said == ["暴露", "遮蔽不过半", "遮蔽过半", "完全遮蔽"]
    assert page.view.legend.parts["cover"].title == "此处最差掩体"
