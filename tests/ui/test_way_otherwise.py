"""The way under the hand in every mode, by every ruleset, leg by leg, and the turn's moves."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from battlemap.rules.load import shipped
from battlemap.session.ways import leg_costs
from battlemap.ui.panels.amounts import amount, parts
from battlemap.ui.panels.way_section import NO_PRICE, NOT_YET, words_of
from battlemap.ui.samples import samples
from battlemap.ui.settings import LANGUAGES
from battlemap.ui.shots import FULL, HEIGHTS, glide, point, press, settle


@pytest.fixture
def desk(window):
    window.resize(FULL)
    index = next(i for i, one in enumerate(samples()) if one.files["en"].stem == HEIGHTS)
    window.desk.files.open_sample(samples()[index])
    settle()
    return window.desk


@pytest.fixture
def hero(desk):
    return next(t for t in desk.document.board.tokens if t.side == "party")


def now(desk, hero):
    return desk.document.board.token(hero.id)


def standing(desk, hero):
    return now(desk, hero).standing(desk.document.ruleset.id)


def key(desk, code):
    QTest.keyClick(desk.page.view, code)
    settle()


def off(cell, columns, rows):
    return cell[0] + columns, cell[1] + rows


def drag(desk, start, *cells):
    """Press on a token and lead it through cells."""
    view = desk.page.view
    press(view, start)
    here = start
    for cell in cells:
        glide(view, here, cell)
        here = cell
    return view.tool.drag


def release(desk, cell):
    view = desk.page.view
    QTest.mouseRelease(view.viewport(), Qt.MouseButton.LeftButton, pos=point(view, cell))
    settle()


def move(desk, hero, columns, rows):
    start = now(desk, hero).cell
    cell = off(start, columns, rows)
    hover = drag(desk, start, cell).hover
    release(desk, cell)
    return hover


def test_while_the_pointer_moves_nothing_is_priced_otherwise(qtbot, desk, hero):
    way = desk.page.token.way
    held = drag(desk, hero.cell, off(hero.cell, 1, 0))
    assert way.isVisible()
    assert not way.settled
    assert words_of(way.modes) == []
    qtbot.waitUntil(lambda: way.settled)
    rows = dict(words_of(way.modes))
    ruleset, hover = desk.document.ruleset, held.hover
    assert list(rows) == [mode.name.say("en") for mode in held.mover.modes]
    assert rows[hover.mode.name.say("en")] == amount(hover.cost, ruleset, "en")
    glide(desk.page.view, hover.cell, off(hero.cell, 2, 0))
    assert {cost for _, cost in words_of(way.modes)} == {NOT_YET}
    qtbot.waitUntil(lambda: way.settled)
    assert dict(words_of(way.modes))[hover.mode.name.say("en")] == amount(
        held.hover.cost, ruleset, "en"
    )
    release(desk, off(hero.cell, 2, 0))


def test_a_mode_that_cannot_go_the_way_says_why(qtbot, desk, hero):
    way = desk.page.token.way
    drag(desk, hero.cell, off(hero.cell, 2, 0))
    way.price()
    rows = dict(words_of(way.modes))
    assert rows["Swim"] == NO_PRICE
    texts = [way.modes.itemAt(n).widget() for n in range(way.modes.count())]
    swim = next(n for n, row in enumerate(texts) if getattr(row, "words", "") == "Swim")
    assert texts[swim + 1].text()
    desk.page.view.cancel()
    assert not way.isVisible()


@pytest.mark.parametrize("language", LANGUAGES)
def test_b_prices_the_way_by_every_ruleset_and_marks_what_is_assumed(desk, hero, language):
    desk.window.change_language(language)
    way = desk.page.token.way
    drag(desk, hero.cell, off(hero.cell, 2, 0))
    way.price()
    assert words_of(way.rulesets) == []
    key(desk, Qt.Key.Key_B)
    assert way.every.isChecked()
    way.price()
    rows = words_of(way.rulesets)
    assert len(rows) == len(shipped())
    own = desk.document.ruleset.name.say(desk.window.language.code)
    assert rows[0][0].startswith(own)
    assert any(cost.endswith("*") for _, cost in rows)
    assert way._footnote.isVisible()
    key(desk, Qt.Key.Key_B)
    way.price()
    assert words_of(way.rulesets) == []


def test_each_leg_has_its_own_price_and_they_add_up(desk, hero):
    view, section = desk.page.view, desk.page.token.this_move
    drag(desk, hero.cell, off(hero.cell, 2, 0))
    assert section.legs.count() == 0
    view.waypoint()
    glide(view, off(hero.cell, 2, 0), off(hero.cell, 3, -1))
    hover, ruleset = view.tool.drag.hover, desk.document.ruleset
    legs = leg_costs(hover)
    assert len(legs) == 2
    shown = parts([cost for _, cost in legs], ruleset.unit.decimals)
    assert [cost for _, cost in words_of(section.legs)] == [
        amount(cost, ruleset, "en") for cost in shown
    ]
    assert sum(cost for _, cost in legs) == hover.cost
    view.cancel()


def test_the_turn_lists_its_moves_and_gives_the_last_one_back(desk, hero):
    turn, ruleset = desk.page.token.turn, desk.document.ruleset
    assert not turn.isVisible()
    first = move(desk, hero, 2, 0)
    once = now(desk, hero)
    second = move(desk, hero, 1, -1)
    assert len(once.moves) == 1
    assert [cost for _, cost in _moves(turn)] == [
        amount(hover.cost, ruleset, "en") for hover in (first, second)
    ]
    assert turn.total.amount == amount(standing(desk, hero).spent, ruleset, "en")
    before = desk.document.book
    turn.buttons[-1].click()
    assert now(desk, hero) == once
    assert len(turn.buttons) == 1
    desk.document.undo()
    assert desk.document.book is before


def test_an_older_move_is_taken_back_with_those_after_it(desk, hero):
    turn = desk.page.token.turn
    for step in ((1, 0), (1, 0), (0, -1)):
        move(desk, hero, *step)
    assert len(turn.buttons) == 3
    assert "2 later ones" in turn.buttons[0].toolTip()
    turn.buttons[0].click()
    assert now(desk, hero) == hero
    assert not turn.isVisible()
    assert desk.document.book.log[-1].code == "log_take_back"


def test_without_a_drag_the_last_move_is_priced_otherwise(desk, hero):
    way = desk.page.token.way
    hover = move(desk, hero, 2, 0)
    assert way.isVisible()
    way.price()
    ruleset = desk.document.ruleset
    assert dict(words_of(way.modes))[hover.mode.name.say("en")] == amount(hover.cost, ruleset, "en")
    desk.page.view.select(None)
    assert not way.isVisible()


def test_S_leads_the_drag_straight_and_the_drop_charges_it(desk, hero):
    view = desk.page.view
    cell = off(hero.cell, 3, -1)
    drag(desk, hero.cell, cell)
    key(desk, Qt.Key.Key_S)
    held = view.tool.drag
    assert held.straight
    assert "straight" in view.tool.label.card.mode
    hints = desk.page._words.hints(dragging=True, selected=True, straight=True)
    assert ("S", "cheapest") in hints
    hover = held.hover
    release(desk, cell)
    assert standing(desk, hero).spent == hover.cost
    assert now(desk, hero).trail == hover.route.places


def test_a_refusal_is_told_at_once_and_priced_when_the_pointer_rests(qtbot, desk, hero):
    view, board = desk.page.view, desk.document.board
    held = drag(desk, hero.cell, off(hero.cell, 1, 0))
    far = next(
        (column, row)
        for column in range(board.columns)
        for row in range(board.rows)
        if view.tool.drag.enter((column, row)).verdict.reasons and not view.tool.drag.hover.sure
    )
    QTest.mouseMove(view.viewport(), point(view, hero.cell))
    QTest.mouseMove(view.viewport(), point(view, far))
    assert not held.hover.sure
    assert not any(band.reach.looked_further for band in held.bands)
    assert held.hover.verdict.reasons[0].text("en") == view.tool.label.card.refusal
    qtbot.waitUntil(lambda: held.hover.sure)
    assert held.hover.verdict.reasons[0].text("en") == view.tool.label.card.refusal
    assert "Out of reach" not in view.tool.label.card.refusal
    view.cancel()


def _moves(turn):
    rows = [turn.moves.itemAt(n).widget() for n in range(turn.moves.count())]
    return [
        (row.layout().itemAt(0).widget().words, row.layout().itemAt(0).widget().amount)
        for row in rows
    ]
