"""Whose turn it is can be seen and passed on without opening a tab."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtTest import QTest

from battlemap.session import edits
from battlemap.ui.shots import settle
from battlemap.ui.theme import TURN, TURN_LOW


def active(page):
    return [disc.token.id for disc in page.turns.discs if disc.active]


def test_the_bar_shows_the_round_and_everybody_in_list_order(page):
    board = page.document.board
    assert page.turns.isVisible()
    assert page.turns.round.text() == "Round 1"
    assert [disc.token.name for disc in page.turns.discs] == [token.name for token in board.tokens]
    assert active(page) == [board.active or board.tokens[0].id]


def test_a_press_on_a_disc_selects_its_token(page):
    disc = page.turns.discs[3]
    QTest.mouseClick(disc, Qt.MouseButton.LeftButton)
    assert page.view.selected == disc.token.id
    assert page.token.token.id == disc.token.id


@pytest.mark.parametrize("way", ["button", "keys"])
def test_ending_the_turn_selects_and_shows_who_is_next(window, page, way):
    window.activateWindow()
    board = page.document.board
    following = board.tokens[1]
    page.view.zoom(4)
    page.view.centre_on(page.view.map_scene.map_rect.bottomRight())
    if way == "button":
        QTest.mouseClick(page.turns.end, Qt.MouseButton.LeftButton)
    else:
        window.actions_table["end"].trigger()
    settle()
    assert page.document.board.active == following.id
    assert active(page) == [following.id]
    assert page.view.selected == following.id
    place = page.view.on_view(QRectF(*following.cell, 1, 1))
    assert QRectF(page.view.rect()).contains(place)


def test_the_log_says_whose_turn_begins(window, page):
    window.actions_table["end"].trigger()
    codes = [line.code for line in page.document.book.log]
    assert codes[-2:] == ["log_end_turn", "log_turn"]
    last = page.document.book.log[-1]
    assert page.log.text(last) == f"{page.document.board.tokens[1].name} is up"


def test_the_round_goes_up_after_the_last_one_and_undo_takes_it_back(window, page):
    for _ in page.document.board.tokens:
        window.actions_table["end"].trigger()
    assert page.turns.round.text() == "Round 2"
    assert active(page) == [page.document.board.tokens[0].id]
    page.document.undo()
    assert page.turns.round.text() == "Round 1"
    assert active(page) == [page.document.board.tokens[-1].id]


def test_a_low_window_has_a_low_bar_with_discs_alone(window, page):
    assert page.turns.height() == TURN
    window.resize(1440, 720)
    settle()
    assert page.turns.height() == TURN_LOW
    assert [disc.token.id for disc in page.turns.discs if disc.named] == []


def test_names_give_way_where_there_is_no_room_and_come_back(window, page):
    document = page.document
    for token in document.board.tokens[3:]:
        document.apply(edits.remove_token(document, token.id))
    settle()
    assert all(disc.named for disc in page.turns.discs)
    first = document.board.tokens[0]
    for number in range(12):
        copy = replace(first, id="", name=f"Guard of the northern gate {number}")
        document.apply(edits.place_token(document, copy))
    settle()
    assert not any(disc.named for disc in page.turns.discs)


def test_the_active_one_is_in_view_however_many_there_are(window, page):
    document = page.document
    first = document.board.tokens[0]
    for number in range(40):
        document.apply(edits.place_token(document, replace(first, id="", name=f"Rat {number}")))
    for _ in range(35):
        window.actions_table["end"].trigger()
    settle()
    disc = next(disc for disc in page.turns.discs if disc.active)
    scroll = page.turns._scroll.viewport()
    assert scroll.rect().contains(disc.mapTo(scroll, disc.rect().center()))
    assert page.turns.width() < window.width()


def test_a_renamed_token_is_renamed_in_the_bar_in_both_languages(window, page):
    token = page.document.board.tokens[0]
    page.document.apply(edits.change_token(page.document, replace(token, name="雨燕")))
    window.change_language("zh_CN")
    settle()
    assert page.turns.discs[0].token.name == "雨燕"
    assert page.turns.round.text() == "第 1 轮"
    assert page.turns.end.text() == "结束回合"


def test_a_side_that_floats_leaves_the_turn_bar_in_sight(window, page):
    window.resize(960, 600)
    settle()
    page.rail.open(0)
    settle()
    end = page.turns.end
    at = end.mapTo(page, end.rect().center())
    assert page.childAt(at) is end
    assert page.side.geometry().bottom() == page.rect().bottom()
