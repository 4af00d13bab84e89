"""Panels fit their place: no content wider than the panel, nothing under another thing."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from battlemap.rules.load import shipped
from battlemap.ui.panels.fields import Choice
from battlemap.ui.samples import samples
from battlemap.ui.settings import LANGUAGES
from battlemap.ui.shots import settle
from battlemap.ui.side_panel import MAP, SIGHT
from battlemap.ui.theme import RAIL_BELOW, SIDE, SIDE_NARROW

SIZES = {(1440, 900): SIDE, (1280, 720): SIDE_NARROW, (1100, 720): SIDE_NARROW}


@pytest.fixture
def page(window):
    window.desk.files.open_sample(samples()[0])
    settle()
    page = window.desk.page
    page.view.select(page.document.board.tokens[0].id)
    return page


def show(page, index):
    if page.rail.isVisible():
        page.rail.open(index)
    page.side.tabs.setCurrentIndex(index)
    settle()


@pytest.mark.parametrize("ruleset", shipped())
def test_content_is_no_wider_than_its_panel(window, page, ruleset):
    window.desk.switch_ruleset(ruleset)
    page.view.sight.toggle()
    for language in LANGUAGES:
        window.change_language(language)
        for size, side in SIZES.items():
            window.resize(*size)
            settle()
            assert page.rail.isVisible() == (size[0] < RAIL_BELOW)
            for index, panel in ((0, page.token), (SIGHT, page.sight), (MAP, page.map)):
                show(page, index)
                room = panel.viewport().width()
                assert page.side.width() == side
                assert panel.isVisible()
                assert room > side - 20
                content = panel.widget()
                needed = content.minimumSizeHint().width()
                assert (needed <= room, content.width() <= room) == (True, True), (
                    ruleset, language, size, type(panel).__name__, needed, room,
                )  # fmt: skip


def test_a_reading_too_long_for_its_place_is_whole_in_the_tooltip(window, page):
    window.desk.switch_ruleset("call-of-cthulhu-7e")
    settle()
    for choice in page.map.choices.values():
        assert choice.toolTip() == choice.currentText()
        for index in range(choice.count()):
            assert choice.itemData(index, 3) == choice.itemText(index)  # ToolTipRole


def test_a_long_reading_ends_with_dots(window, qtbot):
    long, short = Choice(0), Choice(0)
    for choice, words in ((long, "W" * 80), (short, "W" * 8 + "…")):
        qtbot.addWidget(choice)
        choice.offer([("1", words)], "1")
        choice.show()
        choice.resize(120, 26)
    settle()
    dots = Qt.TextElideMode.ElideRight
    room = long.fontMetrics().elidedText(long.currentText(), dots, 80)
    assert room.endswith("…")
    # What is cut leaves the arrow free: the last px before it are the field's own colour.
    picture = long.grab().toImage()
    ratio = picture.devicePixelRatio()
    arrow = [picture.pixelColor(round(97 * ratio), round(y * ratio)).name() for y in range(6, 20)]
    assert len(set(arrow)) == 1


def test_choices_say_readings_in_words_never_in_the_file_s_own_signs(window, page):
    for ruleset in shipped():
        window.desk.switch_ruleset(ruleset)
        for language in LANGUAGES:
            window.change_language(language)
            settle()
            for choice in page.map.choices.values():
                words = [choice.itemText(index) for index in range(choice.count())]
                assert len(words) > 1
                assert not [text for text in words if set("{}_") & set(text)], words


def test_fields_stand_under_one_another_with_a_unit_or_without(window, page):
    numbers = page.token.numbers
    show(page, 0)
    fields = [field for field in numbers.fields.values() if field.isVisible()]
    rights = {field.mapTo(numbers, field.rect().topRight()).x() for field in fields}
    assert len(fields) > 2
    assert len(rights) == 1


def test_a_mode_s_note_is_read_whole(window, page):
    window.resize(1440, 900)
    settle()
    show(page, 0)
    notes = [
        label
        for label in page.token.modes.findChildren(QLabel)
        if label.isVisible() and label.wordWrap()
    ]
    assert notes
    for note in notes:
        assert note.heightForWidth(note.width()) <= note.height()
        assert note.height() <= 2 * note.fontMetrics().lineSpacing() + 4
