"""One table: menus, tools and the shortcut page are made from it, and every row does something."""

from collections import Counter

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from battlemap.ui.action_table import ActionTable
from battlemap.ui.dialogs.shortcuts import ShortcutsDialog
from battlemap.ui.map_commands import COMMANDS
from battlemap.ui.samples import samples
from battlemap.ui.tool_column import ABOVE, BELOW


def test_ids_and_keys_are_there_once(dressed):
    rows = ActionTable().rows()
    assert len(rows) > 30
    assert [id for id, n in Counter(row.id for row in rows).items() if n > 1] == []
    keys = Counter(key for row in rows for key in row.keys)
    assert [key for key, n in keys.items() if n > 1] == []


def test_every_action_does_something(window):
    idle = [
        spec.id
        for spec in window.actions_table
        if spec.id not in COMMANDS
        and not window.actions_table[spec.id].receivers("2triggered(bool)")
        and not window.actions_table[spec.id].isCheckable()
    ]
    assert idle == []


def test_letters_digits_and_tab_count_on_the_map_alone(window):
    window.desk.files.open_sample(samples()[0])
    view = window.desk.page.view
    for spec in window.actions_table:
        plain = [key for key in spec.keys if len(key) == 1 or key in {"Tab", "Space", "Esc"}]
        if plain:
            action = window.actions_table[spec.id]
            assert action.shortcutContext() == Qt.ShortcutContext.WidgetShortcut, spec.id
            assert action in view.actions()
            assert action not in window.actions()


def test_every_row_of_the_table_is_in_its_menu(window):
    for spec in window.actions_table:
        if spec.part:
            menu = window.header.menus[spec.group]
            assert window.actions_table[spec.id] in menu.actions(), spec.id


def test_tools_are_actions_of_the_table(window):
    for id in (*(name for part in ABOVE for name in part), *BELOW):
        assert not window.actions_table[id].icon().isNull()


def test_what_needs_a_map_is_off_on_the_welcome_page(window):
    made = window.actions_table
    off = {spec.id for spec in made if not made[spec.id].isEnabled()}
    assert {"save", "export", "close", "undo", "end", "place"} <= off
    assert {"new", "open", "picture", "settings", "quit", "about"}.isdisjoint(off)


def test_the_shortcut_page_lists_every_key(window, qtbot):
    page = ShortcutsDialog(window.look, window.actions_table, window)
    qtbot.addWidget(page)
    shown = [label.text() for label in page.findChildren(QLabel)]
    for spec in window.actions_table:
        if spec.keys and not spec.id.startswith("mode_"):
            assert spec.text.rstrip("…") in shown, spec.id
    for keys in ("Ctrl+S", "Tab", "1 – 9", "Space", "Ctrl at the drop"):
        assert keys in shown


def test_the_undo_entry_says_what_it_would_undo(window):
    window.desk.files.open_sample(samples()[0])
    document = window.desk.document
    assert not window.actions_table["undo"].isEnabled()
    window.actions_table["place"].trigger()
    name = document.board.tokens[-1].name
    assert window.actions_table["undo"].text() == f"Undo: Place {name}"
    window.actions_table["undo"].trigger()
    assert document.clean
    assert window.actions_table["redo"].text() == f"Redo: Place {name}"
