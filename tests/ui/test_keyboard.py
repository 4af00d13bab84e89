"""Everything can be reached, named and done without a mouse."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLineEdit, QSpinBox

from battlemap.ui.actions import plain
from battlemap.ui.samples import samples
from battlemap.ui.settings import LANGUAGES
from battlemap.ui.shots import FULL, dialogs, settle
from battlemap.ui.side_panel import MAP, fields_of


@pytest.fixture
def page(window):
    window.resize(FULL)
    window.desk.files.open_sample(samples()[0])
    window.activateWindow()
    settle()
    page = window.desk.page
    page.view.select(page.document.board.tokens[0].id)
    page.view.setFocus()
    settle()
    return page


def focused():
    return QApplication.focusWidget()


@pytest.mark.parametrize("key", ["F6", "Ctrl+Tab"])
def test_the_keys_go_from_the_map_to_the_panel_and_back(page, key):
    code, held = {
        "F6": (Qt.Key.Key_F6, Qt.KeyboardModifier.NoModifier),
        "Ctrl+Tab": (Qt.Key.Key_Tab, Qt.KeyboardModifier.ControlModifier),
    }[key]
    QTest.keyClick(focused(), code, held)
    assert focused() is page.token.name
    QTest.keyClick(focused(), code, held)
    assert focused() is page.view


def test_in_a_narrow_window_the_panel_opens_for_the_keys_and_closes_again(window, page):
    window.resize(1100, 720)
    settle()
    window.actions_table["switch"].trigger()
    assert page.side.isVisible()
    assert focused() is page.token.name
    window.actions_table["switch"].trigger()
    assert not page.side.isVisible()
    assert not page.rail.is_open
    assert focused() is page.view


def test_tab_on_the_map_is_still_the_next_token(page):
    ids = [token.id for token in page.document.board.tokens]
    QTest.keyClick(page.view, Qt.Key.Key_Tab)
    assert page.view.selected == ids[1]
    assert focused() is page.view


def test_tab_in_the_panel_goes_name_side_size_numbers_log(window, page):
    page.side.take_focus()
    assert focused() is page.token.name
    seen = []
    for _ in range(60):
        seen.append(focused())
        QTest.keyClick(focused(), Qt.Key.Key_Tab)
        if focused() is page.log:
            break
    body, numbers = page.token.body, page.token.numbers.fields
    expected = [page.token.name, body.side, body.columns, body.height_rows, body.stature]
    assert seen == [*expected, body.facing, *numbers.values()]
    assert focused() is page.log


def test_with_no_token_the_keys_go_to_what_can_be_pressed(window, page):
    page.view.select(None)
    page.side.tabs.setCurrentIndex(MAP)
    page.view.setFocus()
    window.actions_table["switch"].trigger()
    assert focused() is page.map.name
    assert fields_of(page.map)[0] is page.map.name


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_every_menu_has_a_letter_of_its_own(window, page, language):
    window.change_language(language)
    settle()
    titles = [menu.title() for menu in window.header.menus.values()]
    letters = [title[title.index("&") + 1].upper() for title in titles]
    assert len(set(letters)) == len(letters) == 6
    assert all("&" not in plain(title) and "(" not in plain(title) for title in titles)


@pytest.mark.parametrize("name", ["file", "rules", "help"])
def test_alt_and_the_letter_open_the_menu(window, page, name):
    menu = window.header.menus[name]
    letter = menu.title()[menu.title().index("&") + 1]
    QTest.keyClick(page.view, letter, Qt.KeyboardModifier.AltModifier)
    settle()
    assert menu.isVisible()
    menu.close()


def test_f10_opens_the_menus(window, page):
    QTest.keyClick(page.view, Qt.Key.Key_F10)
    settle()
    assert window.header.menus["file"].isVisible()
    window.header.menus["file"].close()


def named(widget):
    return widget.accessibleName().strip() or getattr(widget, "text", lambda: "")().strip()


def nameless(parent):
    """What takes the focus or a press and has no name a screen reader could say."""
    found = []
    for kind in (QLineEdit, QComboBox, QSpinBox, QAbstractButton):
        for widget in parent.findChildren(kind):
            inner = isinstance(widget.parentWidget(), QSpinBox | QComboBox)
            if not widget.isVisibleTo(parent) or inner:
                continue
            name = widget.accessibleName() if kind is QLineEdit else named(widget)
            if not name.strip() and not widget.toolTip():
                found.append(f"{type(widget).__name__} in {type(widget.parentWidget()).__name__}")
    return found


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_every_field_has_a_name_for_those_who_hear_it(window, page, language):
    window.change_language(language)
    settle()
    for index in (0, 1):
        page.side.tabs.setCurrentIndex(index)
        settle()
        assert nameless(window.centralWidget()) == []
    for name, dialog in dialogs(window):
        assert nameless(dialog) == [], name


def test_what_needs_a_token_is_off_while_none_is_selected(window, page):
    ids = ("remove", "hide", "turn_left", "turn_right", "higher", "lower")
    actions = window.actions_table
    assert all(actions[id].isEnabled() for id in ids)
    page.view.select(None)
    assert not any(actions[id].isEnabled() for id in ids)
    assert actions["place"].isEnabled()
    window.desk.files.give_up()
    window.desk.files.open_sample(samples()[1])
    assert not any(actions[id].isEnabled() for id in ids)
