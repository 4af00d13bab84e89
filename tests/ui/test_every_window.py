"""Every window, page, panel and dialog opens in both languages and both themes, and can be read."""

import re
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QTextLayout
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QLabel, QWidget

from battlemap.ui.samples import samples
from battlemap.ui.settings import LANGUAGES, Recent
from battlemap.ui.shots import FULL, dialogs, drag_far, settle
from battlemap.ui.side_panel import MAP
from battlemap.ui.theme import THEMES

HAN = re.compile(r"[\u3400-\u9fff]")
LOOKS = [(theme, language) for theme in THEMES for language in LANGUAGES]
DIALOGS = (
    "new-map", "new-map-on-picture", "import-report", "unsaved", "export", "settings",
    "shortcuts", "about",
)  # fmt: skip


@pytest.fixture(params=LOOKS, ids=lambda pair: f"{pair[0]}-{pair[1]}")
def dressed_window(window, request):
    """The window in each theme and language, switched while it is open."""
    theme, language = request.param
    window.settings.remember(Recent("/maps/雾港码头.battlemap", 3, 14, "2025-05-12"))
    window.welcome.show_recent()
    window.change_theme(theme)
    window.change_language(language)
    window.resize(FULL)
    settle()
    return window


def words(widget: QWidget) -> Iterator[tuple[QWidget, str]]:
    """What is written on a widget and in it, where it can be seen."""
    for part in (*widget.findChildren(QLabel), *widget.findChildren(QAbstractButton)):
        if part.isVisible() and part.text():
            yield part, part.text()


def clipped(widget: QWidget) -> list[str]:
    """Texts that do not fit where they stand."""
    found = []
    for part, text in words(widget):
        if part.property("elides") or is_icon_only(part):
            continue
        needed = part.sizeHint()
        if isinstance(part, QLabel) and part.wordWrap():
            needed = QSize(0, part.heightForWidth(part.width()))
        if needed.width() > part.width() or needed.height() > part.height() + 1:
            found.append(f"{text!r}: needs {needed.toTuple()}, has {part.size().toTuple()}")
        if outside(part):
            found.append(f"{text!r} reaches out of its parent")
    return found


def is_icon_only(part: QWidget) -> bool:
    style = getattr(part, "toolButtonStyle", None)
    return style is not None and style() == Qt.ToolButtonStyle.ToolButtonIconOnly


def outside(part: QWidget) -> bool:
    parent = part.parentWidget()
    return parent is not None and not parent.rect().adjusted(-1, -1, 1, 1).contains(part.geometry())


def boxes(widget: QWidget) -> list[str]:
    """Signs for which no font has a glyph: they would show as empty boxes."""
    found = []
    for part, text in words(widget):
        layout = QTextLayout(text, part.font())
        layout.beginLayout()
        layout.createLine()
        layout.endLayout()
        missing = [0 for run in layout.glyphRuns() for glyph in run.glyphIndexes() if glyph == 0]
        if missing:
            found.append(text)
    return found


def said(widget: QWidget) -> str:
    return " ".join(text for _, text in words(widget))


def check(widget: QWidget, language: str) -> None:
    text = said(widget)
    assert text
    assert clipped(widget) == []
    assert boxes(widget) == []
    assert bool(HAN.search(re.sub("简体中文|雾港码头", "", text))) == (language == "zh_CN"), text


def test_the_checks_see_what_they_look_for(qtbot, dressed):
    page = QWidget()
    narrow, odd = QLabel("far too long for its place", page), QLabel("\U000f0000", page)
    narrow.setGeometry(0, 0, 20, 20)
    odd.setGeometry(0, 40, 200, 40)
    qtbot.addWidget(page)
    page.show()
    assert [text for text in clipped(page) if "far too long" in text]
    assert boxes(page) == ["\U000f0000"]


def test_the_welcome_page(dressed_window):
    check(dressed_window.welcome, dressed_window.language.code)
    assert all(card.picture is not None for card in dressed_window.welcome.cards)


@pytest.mark.parametrize("size", [(1440, 900), (1280, 720), (1100, 720), (960, 600)])
def test_the_welcome_page_at_every_size(window, size):
    welcome = window.welcome
    for language in LANGUAGES:
        window.change_language(language)
        window.resize(*size)
        settle()
        check(welcome, language)
        assert len({card.height() for card in welcome.cards}) == 1
        for card in welcome.cards:
            parts = [part.geometry() for part in (card._title, card._tag, card._text)]
            assert not any(a.intersects(b) for n, a in enumerate(parts) for b in parts[n + 1 :]), (
                language
            )
            title = card._title
            assert title.fontMetrics().horizontalAdvance(title.text()) <= title.width()
        drop = welcome._drop
        left = drop._icon.geometry().left()
        words = max(
            label.fontMetrics().horizontalAdvance(label.text())
            for label in (drop._title, drop._text)
        )
        shown = drop._words.geometry().left() + min(words, drop._words.width())
        assert abs(left - (drop.width() - shown)) <= 12


@pytest.mark.parametrize("number", range(3))
def test_each_sample_at_rest_and_while_a_token_is_dragged(dressed_window, number):
    window, language = dressed_window, dressed_window.language.code
    window.desk.files.open_sample(samples()[number])
    settle()
    check(window, language)
    view, page = window.desk.page.view, window.desk.page
    drag_far(view)
    settle()
    assert page.token.this_move.isVisible()
    check(window, language)
    view.cancel()
    page.side.tabs.setCurrentIndex(MAP)
    settle()
    check(page.map, language)


@pytest.mark.parametrize("name", DIALOGS)
def test_each_dialog(dressed_window, qtbot, name):
    dialog = dict(dialogs(dressed_window))[name]
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.adjustSize()
    settle()
    check(dialog, dressed_window.language.code)


def test_the_list_of_dialogs_is_whole(window):
    assert tuple(name for name, _ in dialogs(window)) == DIALOGS
    shown = {type(dialog).__name__ for _, dialog in dialogs(window)}
    known = {kind.__name__ for kind in subclasses(QDialog) if "battlemap" in kind.__module__}
    assert known - {"Sheet"} == shown


def subclasses(kind: type) -> set[type]:
    found = set(kind.__subclasses__())
    return found | {deeper for sub in found for deeper in subclasses(sub)}


@pytest.mark.parametrize("size", [(1440, 900), (1280, 720), (1100, 720), (960, 600)])
def test_the_window_at_every_size(window, size):
    window.desk.files.open_sample(samples()[0])
    for language in LANGUAGES:
        window.change_language(language)
        window.resize(*size)
        settle()
        drag_far(window.desk.page.view)
        settle()
        check(window, language)
        window.desk.page.view.cancel()


def test_the_language_changes_every_word_that_is_shown(window):
    window.desk.files.open_sample(samples()[0])
    settle()
    english = said(window)
    window.change_language("zh_CN")
    settle()
    assert HAN.search(said(window))
    window.change_language("en")
    settle()
    assert said(window) == english


def test_a_message_is_one_line_in_the_window(dressed_window):
    dressed_window.say_fault("ValueError: nothing")
    QApplication.processEvents()
    assert dressed_window.bar.isVisible()
    assert dressed_window.rect().contains(dressed_window.bar.geometry())
    check(dressed_window.bar, dressed_window.language.code)
