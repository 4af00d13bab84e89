"""Dialogs answer the key that is pressed, on the button that has the focus."""

import pytest
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QPushButton

from battlemap.ui.dialogs.unsaved import UnsavedDialog
from battlemap.ui.settings import LANGUAGES
from battlemap.ui.shots import dialogs, settle
from battlemap.ui.theme import THEMES
from tests.ui.conftest import Watchdog, answer_dialogs


@pytest.fixture
def asked(window, qtbot):
    dialog = UnsavedDialog(window.look, "Cellar", window)
    qtbot.addWidget(dialog)
    dialog.show()
    settle()
    return dialog


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
@pytest.mark.parametrize("name", ["save", "discard", "stay"])
def test_B069_the_key_presses_the_button_that_has_the_focus(asked, name, key):
    button = getattr(asked, name)
    button.setFocus()
    QTest.keyClick(button, key)
    assert asked.choice == {"save": "save", "discard": "discard", "stay": "cancel"}[name]
    assert not asked.isVisible()


def test_enter_on_the_dialog_itself_presses_its_first_choice(asked):
    asked.setFocus()
    QTest.keyClick(asked, Qt.Key.Key_Return)
    assert asked.choice == "save"


def test_enter_in_every_dialog_presses_the_focused_button(window, qtbot):
    for name, dialog in dialogs(window):
        qtbot.addWidget(dialog)
        dialog.show()
        for button in dialog.findChildren(QPushButton):
            if not button.isVisible() or not button.isEnabled() or button.isCheckable():
                continue
            pressed = []
            button.clicked.connect(lambda _on=False, seen=pressed: seen.append(1))
            with_dialog_open(dialog, button)
            assert pressed, (name, button.text())


def with_dialog_open(dialog, button):
    dialog.blockSignals(True)
    dialog.show()
    button.setFocus()
    QTest.keyClick(button, Qt.Key.Key_Return)
    dialog.blockSignals(False)


@pytest.mark.parametrize("theme", list(THEMES))
def test_a_focused_button_has_an_edge_and_no_box_behind_its_words(window, asked, theme):
    window.change_theme(theme)
    settle()
    for button in (asked.discard, asked.stay):
        asked.save.setFocus()
        before = button.grab().toImage()
        button.setFocus()
        after = button.grab().toImage()
        ratio = after.devicePixelRatio()
        middle = after.height() // 2
        inside = [QPoint(round(10 * ratio), y) for y in range(middle - 8, middle + 8)]
        edge = QPoint(round(20 * ratio), 0)
        assert [after.pixelColor(p) for p in inside] == [before.pixelColor(p) for p in inside]
        across = QPoint(after.width() // 2, round(5 * ratio))
        assert after.pixelColor(across) == before.pixelColor(across)
        assert after.pixelColor(edge) != before.pixelColor(edge)


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_only_one_button_of_a_dialog_looks_like_the_one_to_press(window, asked, language):
    window.change_language(language)
    asked.stay.setFocus()
    filled = THEMES[window.look.theme.name].accent
    fills = [
        button.grab().toImage().pixelColor(8, button.height() // 2).name()
        for button in (asked.discard, asked.stay, asked.save)
    ]
    assert [fill.lower() == filled.lower() for fill in fills] == [False, False, True]


# what keeps a run from hanging


def test_a_dialog_is_left_when_what_answers_it_fails(qtbot):
    dialog = QDialog()
    qtbot.addWidget(dialog)

    def fail(_dialog):
        raise KeyError("no such button")

    seen = answer_dialogs(fail)
    with qtbot.captureExceptions() as faults:
        assert dialog.exec() == QDialog.DialogCode.Rejected
    assert seen == ["QDialog"]
    assert [kind for kind, _, _ in faults] == [KeyError]


def test_a_dialog_nobody_answers_is_rejected(qtbot):
    dialog, dog = QDialog(), Watchdog(0.1)
    qtbot.addWidget(dialog)
    rescue = QTimer(dialog)
    rescue.setSingleShot(True)
    rescue.timeout.connect(dialog.accept)
    rescue.start(5000)
    assert dialog.exec() == QDialog.DialogCode.Rejected
    dog.stop()
    assert dog.bitten == ["QDialog"]
