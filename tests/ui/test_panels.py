"""The panels write through the document: every entry is one undo step, on the real values."""

from fractions import Fraction

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from battlemap.decimals import decimal
from battlemap.grid.footprint import Footprint
from battlemap.rulings.mover import Mover
from battlemap.session.drag import Drag
from battlemap.ui.panels.amounts import amount, parts
from battlemap.ui.samples import samples
from battlemap.ui.shots import FULL, drag_far, settle


@pytest.fixture
def desk(window):
    """A sample by Wrath & Glory with its first party token selected."""
    window.resize(FULL)
    window.desk.files.open_sample(samples()[0])
    settle()
    document = window.desk.document
    token = next(token for token in document.board.tokens if token.side == "party")
    window.desk.page.view.select(token.id)
    return window.desk


@pytest.fixture
def panel(desk):
    return desk.page.token


def write(field, text):
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, text)
    QTest.keyClick(field, Qt.Key.Key_Return)


def token_of(desk):
    return desk.document.board.token(desk.page.token.token.id)


def one_step(desk, before):
    """One undo gives back exactly what was."""
    document = desk.document
    document.undo()
    assert document.book is before
    assert not document.can_undo
    document.redo()


def test_no_token_selected_is_one_sentence(desk, panel):
    desk.page.view.select(None)
    assert panel.nobody.isVisible()
    assert not panel.body.isVisible()
    assert panel._sentence.text() == "Select a token to see what it can do."


def test_the_name_is_edited_in_its_place(desk, panel):
    before = desk.document.book
    write(panel.name, "Nightingale")
    assert token_of(desk).name == "Nightingale"
    one_step(desk, before)


def test_an_empty_name_is_not_taken(desk, panel):
    name = token_of(desk).name
    panel.name.clear()
    QTest.keyClick(panel.name, Qt.Key.Key_Return)
    assert token_of(desk).name == panel.name.text() == name
    assert desk.document.clean


def test_esc_puts_back_what_was_written(desk, panel):
    panel.name.setFocus()
    QTest.keyClicks(panel.name, "xyz")
    QTest.keyClick(panel.name, Qt.Key.Key_Escape)
    assert panel.name.text() == token_of(desk).name
    assert desk.document.clean


def test_the_side_is_chosen(desk, panel):
    before = desk.document.book
    panel.body.side.setCurrentIndex(panel.body.side.findData("foes"))
    panel.body.side.activated.emit(panel.body.side.currentIndex())
    assert token_of(desk).side == "foes"
    one_step(desk, before)


def test_the_size_is_n_by_m(desk, panel):
    before = desk.document.book
    write(panel.body.columns, "2")
    assert token_of(desk).footprint == Footprint(2, 1)
    one_step(desk, before)


@pytest.mark.parametrize("text", ["0", "99", "two", "-1"])
def test_a_size_that_cannot_be_is_refused_in_words(desk, panel, text):
    write(panel.body.columns, text)
    assert token_of(desk).footprint == Footprint(1, 1)
    assert panel.body.columns.property("wrong") is True
    assert desk.window.bar.isVisible()
    assert desk.document.clean


def test_a_body_that_would_leave_the_map_is_refused_in_words(desk, panel):
    board = desk.document.board
    corner = next(t for t in board.tokens if t.footprint == Footprint(1, 1))
    desk.page.view.select(corner.id)
    write(panel.body.columns, "20")
    write(panel.body.height_rows, "20")
    assert desk.window.bar.isVisible()
    assert token_of(desk).footprint.rows < 20


@pytest.mark.parametrize(("text", "mm"), [("2.1", 2100), ("1,65", 1650), ("6 ft", 1829)])
def test_the_stature_is_a_length(desk, panel, text, mm):
    write(panel.body.stature, text)
    assert token_of(desk).stature == mm


def test_the_facing_is_chosen(desk, panel):
    choice = panel.body.facing
    choice.setCurrentIndex(choice.findData("270"))
    choice.activated.emit(choice.currentIndex())
    assert token_of(desk).facing == 270


def test_the_ruleset_s_numbers_are_edited_and_move_the_reach(desk, panel):
    document, before = desk.document, desk.document.book
    far = len(Drag(document, token_of(desk).id).bands[0].costs)
    write(panel.numbers.fields["speed"], "2")
    assert token_of(desk).standing(document.ruleset.id).sheet["speed"] == Fraction(2)
    assert len(Drag(document, token_of(desk).id).bands[0].costs) < far
    one_step(desk, before)


def test_numbers_nobody_wrote_are_marked_as_assumed(desk, panel):
    document = desk.document
    desk.window.actions_table["place"].trigger()
    numbers = Mover(document.board, token_of(desk), document.ruleset, document.memory).numbers
    assert numbers.assumed
    for id, field in panel.numbers.fields.items():
        assert bool(field.property("assumed")) == (id in numbers.assumed), id
    name = min(numbers.assumed)
    write(panel.numbers.fields[name], "3")
    assert not panel.numbers.fields[name].property("assumed")
    panel.numbers.fields[name].clear()
    QTest.keyClick(panel.numbers.fields[name], Qt.Key.Key_Return)
    assert panel.numbers.fields[name].property("assumed") is True


def test_what_is_no_number_is_refused_in_words(desk, panel):
    write(panel.numbers.fields["speed"], "fast")
    assert panel.numbers.fields["speed"].property("wrong") is True
    assert "fast" in desk.window.bar.text.text()
    assert desk.document.clean


def test_the_movement_list_has_every_mode_with_its_limit(desk, panel):
    document = desk.document
    mover = Mover(document.board, token_of(desk), document.ruleset, document.memory)
    shown = [label.text() for label in panel.modes.findChildren(QLabel)]
    assert mover.modes
    for mode in mover.modes:
        assert mode.name.say("en") in shown
        total = mover.pricer(mode).budget.total
        assert amount(total, document.ruleset, "en") in shown


def test_this_move_shows_the_numbers_of_the_drag(desk, panel):
    view = desk.page.view
    drag_far(view)
    hover = view.tool.drag.hover
    ruleset = desk.document.ruleset
    shown = [label.text() for label in panel.this_move.findChildren(QLabel) if label.isVisible()]
    assert amount(hover.cost, ruleset, "en") in shown
    assert amount(hover.left, ruleset, "en") in shown
    assert hover.mode.name.say("en") in shown
    view.cancel()
    assert not panel.this_move.isVisible()


def test_what_is_shown_adds_up_to_the_total_shown():
    prices = [Fraction(1, 3)] * 3 + [Fraction(141421, 100000)] * 2
    shown = parts(prices, 2)
    assert sum(shown) == Fraction(383, 100)
    assert [decimal(value) for value in shown[:3]] == ["0.33", "0.34", "0.33"]


def test_the_map_s_name_and_cell_are_edited(desk):
    panel, before = desk.page.map, desk.document.book
    write(panel.name, "Long street")
    assert desk.document.board.name == "Long street"
    one_step(desk, before)
    write(panel.cell, "5 ft")
    assert desk.document.board.cell_m == Fraction("1.524")
    write(panel.cell, "nothing")
    assert desk.document.board.cell_m == Fraction("1.524")
    assert panel.cell.property("wrong") is True


def test_an_option_of_the_rules_is_chosen_in_the_panel(window):
    window.desk.files.open_sample(samples()[2])
    settle()
    document, panel = window.desk.document, window.desk.page.map
    choice, before = panel.choices["A-INF-3", 0], document.book
    choice.setCurrentIndex(1)
    choice.activated.emit(1)
    assert document.ruleset.options["A-INF-3"].readings == (2,)
    one_step(window.desk, before)
    assert panel.choices["A-INF-3", 0].currentIndex() == 1


def test_end_passes_the_turn_in_list_order(desk):
    document = desk.document
    order = [token.id for token in document.board.tokens]
    first = document.board.active or order[0]
    desk.window.actions_table["end"].trigger()
    assert document.board.active == order[(order.index(first) + 1) % len(order)]
    said = [desk.page.log.text(line) for line in document.book.log[-2:]]
    assert said[0].endswith("ended its turn")
    assert said[1].endswith("is up")
    assert desk.page.map._active.text() == document.board.token(document.board.active).name


def test_the_ruleset_switch_prices_the_same_map_anew_and_loses_nothing(desk):
    document, before = desk.document, desk.document.book
    sheets = [dict(token.standings) for token in document.board.tokens]
    desk.window.header.ruleset_asked.emit("call-of-cthulhu-7e")
    assert document.ruleset.id == "call-of-cthulhu-7e"
    assert document.board is before.board
    assert "Cthulhu" in desk.window.header.ruleset.text()
    assert desk.page.token.numbers.fields.keys() == {f.id for f in document.ruleset.fields}
    desk.window.header.ruleset_asked.emit(before.ruleset)
    assert [dict(token.standings) for token in document.board.tokens] == sheets


def test_an_ampersand_in_a_ruleset_s_name_is_shown(desk):
    assert desk.window.header.ruleset.text().strip() == "Wrath && Glory"


def test_the_log_says_what_happened(desk):
    view = desk.page.view
    drag_far(view)
    view.tool.drop()
    line = desk.document.book.log[-1]
    assert line.code == "log_move"
    shown = [label.text() for label in desk.page.log.findChildren(QLabel)]
    assert desk.page.log.text(line) in shown
    assert token_of(desk).name in desk.page.log.text(line)


def test_n_places_a_token_and_one_undo_takes_it_away(desk):
    document, before = desk.document, desk.document.book
    view = desk.page.view
    view.setFocus()
    QTest.keyClick(view, Qt.Key.Key_N)
    assert len(document.board.tokens) == len(before.board.tokens) + 1
    placed = document.board.tokens[-1]
    others = [cell for token in document.board.tokens[:-1] for cell in token.cells()]
    assert placed.cell not in others
    assert desk.page.token.token.id == placed.id
    one_step(desk, before)
