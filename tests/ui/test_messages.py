"""What is said goes again: by itself, with its cause, or when nobody looks at it any more."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from battlemap.ui.drag_tool import LINGER_MS
from battlemap.ui.samples import samples
from battlemap.ui.settings import LANGUAGES
from battlemap.ui.shots import FULL, settle
from battlemap.ui.status_bar import NOTE_MS
from tests.ui.test_panels import write


@pytest.fixture
def page(window):
    window.resize(FULL)
    window.desk.files.open_sample(samples()[0])
    settle()
    page = window.desk.page
    page.view.select(page.document.board.tokens[0].id)
    return page


def spoil(page):
    """Write what cannot be used."""
    field = page.token.numbers.fields["speed"]
    write(field, "fast")
    return field


def test_the_note_stays_as_long_as_the_refusal_on_the_map(page, qtbot):
    assert NOTE_MS == LINGER_MS
    status = page._status
    page.view.message.emit("a wall is in the way")
    assert status.note.text() == "a wall is in the way"
    assert status._clock.interval() == NOTE_MS
    assert status._clock.isActive()
    status._clock.setInterval(1)
    status._clock.start()
    qtbot.waitUntil(lambda: status.note.text() == "", timeout=2000)


@pytest.mark.parametrize("how", ["language", "selection", "document", "welcome"])
def test_the_note_goes_when_it_is_no_longer_about_what_is_shown(window, page, how):
    page.view.message.emit("a wall is in the way")
    if how == "language":
        window.change_language("zh_CN")
    elif how == "selection":
        page.view.select(None)
    elif how == "document":
        window.actions_table["end"].trigger()
    else:
        window.desk.files.close()
    settle()
    assert window.status.note.text() == ""


@pytest.mark.parametrize(
    "how", ["corrected", "put back", "esc", "selection", "map", "language", "shut"]
)
def test_the_bar_says_what_is_wrong_with_an_entry_until_it_is_not(window, page, how):
    field = spoil(page)
    settle()
    assert window.bar.isVisible()
    assert "fast" in window.bar.text.text()
    if how == "corrected":
        write(field, "5")
    elif how == "put back":
        write(field, "7")
    elif how == "esc":
        field.setFocus()
        QTest.keyClick(field, Qt.Key.Key_Escape)
    elif how == "selection":
        page.view.select(page.document.board.tokens[1].id)
    elif how == "map":
        window.desk.files.give_up()
        window.desk.files.open_sample(samples()[1])
    elif how == "language":
        window.change_language("zh_CN")
    else:
        QTest.mouseClick(window.bar._shut, Qt.MouseButton.LeftButton)
    settle()
    assert not window.bar.isVisible()


def test_the_bar_stays_while_the_entry_is_still_wrong(window, page):
    field = spoil(page)
    page.view.hovered.emit((3, 3))
    QTest.keyClicks(field, "er")
    settle()
    assert window.bar.isVisible()


def test_what_is_said_of_a_file_is_not_taken_back_by_an_entry(window, page, tmp_path):
    window.desk.files.open_path(tmp_path / "gone.battlemap")
    assert window.bar.isVisible()
    write(page.token.numbers.fields["speed"], "5")
    settle()
    assert window.bar.isVisible()


@pytest.mark.parametrize(("id", "text", "said"), [
    ("speed", "-3", {"en": "at least 0", "zh_CN": "不能小于 0"}),
    ("speed", "1000000000000", {"en": "at most 1000", "zh_CN": "不能大于 1000"}),
])  # fmt: skip
@pytest.mark.parametrize("language", list(LANGUAGES))
def test_a_number_that_makes_no_sense_is_refused_in_one_line(
    window, page, language, id, text, said
):
    window.change_language(language)
    settle()
    before = page.document.book
    field = page.token.numbers.fields[id]
    write(field, text)
    assert page.document.book is before
    assert field.property("wrong") is True
    assert said[language] in window.bar.text.text()
    assert "\n" not in window.bar.text.text()
