"""Words: the language of the interface everywhere, counts that agree, names as they are."""

from dataclasses import replace
from fractions import Fraction

import pytest
from PySide6.QtGui import QColor

from battlemap.problems import InputProblem
from battlemap.rules.load import load
from battlemap.rules.ruleset import Measured
from battlemap.session import edits
from battlemap.session.document import Document
from battlemap.ui.menus import RIGHT
from battlemap.ui.panels.amounts import amount, unit_word
from battlemap.ui.panels.part_names import part_name
from battlemap.ui.placing import read_picture
from battlemap.ui.samples import samples
from battlemap.ui.scene.amounts import with_unit
from battlemap.ui.shots import FULL, settle
from tests.ui.test_messages import write


@pytest.fixture
def page(window):
    window.resize(FULL)
    window.desk.files.open_sample(samples()[1])
    settle()
    page = window.desk.page
    page.view.select(page.document.board.tokens[0].id)
    return page


def speak(window, language):
    window.change_language(language)
    settle()


def test_undo_names_the_ruleset_in_the_language_of_the_interface(window, page):
    speak(window, "zh_CN")
    window.desk.switch_ruleset("wrath-and-glory")
    name = load("wrath-and-glory").name.say("zh_CN")
    assert name in window.actions_table["undo"].text()
    speak(window, "en")
    assert "Wrath && Glory" in window.actions_table["undo"].text()


def test_undo_names_the_option_in_words(window, page):
    page.document.apply(edits.set_option(page.document, "A-AP-6", 2))
    assert page.document.undo_edit.text("en") == "Choose the reading of Fractions of an AP"
    assert page.document.undo_edit.text("zh_CN") == "选择 不足 1 的行动点 的解读"


def test_an_ampersand_in_a_name_is_shown_in_the_menus(window, page, tmp_path):
    token = page.document.board.tokens[0]
    page.document.apply(edits.change_token(page.document, replace(token, name="R&D")))
    assert window.actions_table["undo"].text() == "Undo: Change R&&D"
    path = tmp_path / "war & peace.battlemap"
    window.desk.files._write(page.document, path)
    window.desk.refresh()
    assert [a.text() for a in window.header._recent.actions()] == [str(path).replace("&", "&&")]


@pytest.mark.parametrize(("cell", "said"), [
    ((1, 0), "1 square"), ((2, 0), "2 squares"), ((1, 1), "1.5 squares"),
])  # fmt: skip
def test_squares_agree_with_their_number(page, cell, said):
    board, ruleset = page.document.board, page.document.ruleset
    token = page.document.board.tokens[0]
    there = (token.cell[0] + cell[0], token.cell[1] + cell[1])
    words = page._words.distance(board, ruleset, token, there)
    assert words.endswith(f"· {said}")


def test_squares_in_chinese(window, page):
    speak(window, "zh_CN")
    token = page.document.board.tokens[0]
    there = (token.cell[0] + 1, token.cell[1])
    words = page._words.distance(page.document.board, page.document.ruleset, token, there)
    assert words.endswith("· 1 格")


def test_the_base_of_a_price_is_the_movement_not_a_number_of_steps():
    ruleset = load("wrath-and-glory")
    assert part_name("step", ruleset, "zh_CN") == "移动"


@pytest.mark.parametrize(("unit", "words"), [("m", "米"), ("cells", "格"), ("parsec", "parsec")])
def test_units_beside_fields_are_in_the_language_of_the_interface(unit, words):
    assert unit_word(unit, load("action-points"), "zh_CN") == words


def test_the_units_of_the_panel_are_translated(window, page):
    speak(window, "zh_CN")
    window.desk.switch_ruleset("call-of-cthulhu-7e")
    settle()
    row = page.token.numbers.fields["mov"].parentWidget()
    assert row.unit.text() == "米"


def test_a_move_keeps_its_unit_in_the_log_when_the_rules_change(window, page):
    speak(window, "zh_CN")
    window.desk.switch_ruleset("infinite-horror")
    line = next(iter(_moved(page).book.log[-1:]))
    window.desk.switch_ruleset("call-of-cthulhu-7e")
    assert "格" in page.log.text(line)
    assert "cells" not in page.log.text(line)


def _moved(page) -> Document:
    from battlemap.session.drag import Drag

    document = page.document
    token = document.board.tokens[0]
    drag = Drag(document, token.id)
    cell = next(cell for cell in drag.bands[0].costs if cell != token.cell)
    drag.enter(cell)
    document.apply(drag.drop())
    return document


def test_raising_a_token_names_the_heights(page):
    view, token = page.view, page.document.board.tokens[0]
    view.lift(2)
    line = page.document.book.log[-1]
    words = page.log.text(line)
    low = token.place.z / 1000
    high = page.document.board.token(token.id).place.z / 1000
    assert high > low
    assert f"from {low:g} m to {high:g} m" in words
    assert token.name in words


@pytest.mark.parametrize("content", [b"", b"no picture at all", b"\x89PNG\r\n\x1a\n broken"])
def test_no_library_speaks_english_in_a_chinese_sentence(tmp_path, content):
    path = tmp_path / "x.png"
    path.write_bytes(content)
    with pytest.raises(InputProblem) as caught:
        read_picture(path)
    words = caught.value.problems[0].text("zh_CN").replace("x.png", "")
    assert not [sign for sign in words if "a" <= sign.lower() <= "z"], words


def test_what_is_left_of_each_mode_is_listed_after_a_move(window, page):
    document = _moved(page)
    token, ruleset = document.board.tokens[0], document.ruleset
    spent = token.standing(ruleset.id).spent
    assert spent > 0
    mover = page.token._mover()
    rows = {row.id: row.limit for row in page.token.modes._rows}
    mode = next(mode for mode in mover.modes if mover.pricer(mode).budget)
    total = mover.pricer(mode).budget.total
    left = amount(total - spent, ruleset, "en").split("\N{NO-BREAK SPACE}")[0]
    assert rows[mode.id] == f"{left} of {amount(total, ruleset, 'en')}"
    document.undo()
    rows = {row.id: row.limit for row in page.token.modes._rows}
    assert rows[mode.id] == amount(total, ruleset, "en")


def test_a_negative_number_behind_the_movement_is_refused(page):
    before = page.document.book
    write(page.token.numbers.fields["agility"], "-5")
    assert page.document.book is before


def test_numbers_behind_the_movement_have_bounds_and_files_may_set_others():
    fields = {field.id: field for field in load("action-points").fields}
    assert (fields["agility"].least, fields["agility"].most) == (0, 1000)
    assert fields["hp"].least is None
    assert not fields["agility"].holds(Fraction(-1))
    assert fields["agility"].holds(Fraction(0))


def test_the_keys_of_a_menu_end_at_its_right_edge(window, page):
    menu = window.header.menus["file"]
    menu.popup(window.pos())
    settle()
    picture = menu.grab().toImage()
    ratio = picture.devicePixelRatio()
    back = QColor(window.look.theme.bg1)
    ends = set()
    for action in menu.actions():
        if action.shortcut().isEmpty():
            continue
        room = menu.actionGeometry(action)
        inked = [
            x
            for x in range(round(room.center().x() * ratio), round(room.right() * ratio))
            for y in range(round((room.top() + 4) * ratio), round((room.bottom() - 4) * ratio))
            if picture.pixelColor(x, y) != back
        ]
        ends.add(round((room.right() - max(inked) / ratio) / 4))
    menu.close()
    assert ends <= {RIGHT // 4, RIGHT // 4 + 1}


def test_the_scale_bar_follows_the_language(window, page):
    bar = page.view.scale_bar
    speak(window, "en")
    assert bar.text.endswith("m")
    speak(window, "zh_CN")
    assert bar.text.endswith("米")
    speak(window, "en")
    assert bar.text.endswith("m")


@pytest.mark.parametrize(("count", "said"), [(0, "0 squares"), (1, "1 square"), (2, "2 squares")])
def test_the_unit_agrees_with_its_number_in_panel_label_and_sentence(count, said):
    ruleset, value = load("infinite-horror"), Fraction(count)
    written = said.replace(" ", "\N{NO-BREAK SPACE}")
    assert amount(value, ruleset, "en") == written
    assert with_unit(value, ruleset.unit, "en") == written
    assert Measured(value, ruleset.unit).say("en") == written
    assert unit_word("cells", ruleset, "en", str(count)) == said.split()[1]
    assert amount(value, ruleset, "zh_CN").endswith("格")
