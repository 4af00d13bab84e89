"""How the window starts, gives way where it is narrow, and survives a fault."""

import logging
import subprocess
import sys

import pytest
from PySide6.QtCore import QEvent, QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from battlemap.ui.app import tell
from battlemap.ui.samples import samples
from battlemap.ui.shots import settle
from battlemap.ui.theme import DARK, LIGHT, RAIL, SIDE, SIDE_NARROW

FIRST_PAINT = """
import sys
from battlemap.ui.app import make_app, make_window
app = make_app()
window = make_window()
window.show()
app.processEvents()
slow = {"pydantic", "networkx", "shapely", "PIL", "battlemap.rules.load", "battlemap.session"}
loaded = sorted(slow & set(sys.modules))
assert window.welcome.isVisible()
window.get_ready()
assert "networkx" in sys.modules
print("loaded before the first paint:", loaded)
"""


def test_slow_libraries_load_after_the_first_paint():
    done = subprocess.run(
        [sys.executable, "-c", FIRST_PAINT],
        capture_output=True, check=False, encoding="utf-8", timeout=120,
    )  # fmt: skip
    assert done.stdout.strip() == "loaded before the first paint: []", done.stderr[-800:]


def test_the_program_starts_and_ends_without_a_display():
    code = (
        "from PySide6.QtCore import QTimer\n"
        "from battlemap.ui.app import run\n"
        "import battlemap.ui.app as app\n"
        "made = app.make_app()\n"
        "QTimer.singleShot(800, made.closeAllWindows)\n"
        "print(made.platformName(), run())\n"
    )
    from os import environ

    bare = {
        name: value
        for name, value in environ.items()
        if name not in {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}
    }
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True, check=False, encoding="utf-8", timeout=120, env=bare,
    )  # fmt: skip
    assert done.stdout.strip() == "offscreen 0", done.stderr[-800:]


def test_the_window_opens_on_the_welcome_page(window):
    assert window.pages.currentWidget() is window.welcome
    assert not window.header.isVisible()
    assert [card.sample.title("en") for card in window.welcome.cards] == [
        "Ruined street",
        "Two terraces",
        "Sealed ward",
    ]


def test_a_press_on_a_card_opens_the_sample_by_its_rules(window):
    for card, ruleset in zip(
        list(window.welcome.cards),
        ("wrath-and-glory", "action-points", "infinite-horror"),
        strict=True,
    ):
        QTest.mouseClick(card, Qt.MouseButton.LeftButton)
        document = window.desk.document
        assert document.ruleset.id == ruleset
        assert document.path is None
        assert document.board.tokens
        window.desk.files.close()
        assert window.pages.currentWidget() is window.welcome


def test_recent_files_are_offered(window, tmp_path):
    from tests.ui.test_files import a_map

    path = a_map(tmp_path / "old.battlemap")
    window.desk.files.open_path(path)
    window.desk.files.close()
    rows = [window.welcome._recent.itemAt(n).widget() for n in range(1)]
    rows[0].click()
    settle()
    assert window.desk.document.path == path


def test_a_file_dropped_on_the_page_is_opened(window, tmp_path):
    from tests.ui.test_files import a_map

    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(a_map(tmp_path / "dropped.battlemap")))])
    event = QDropEvent(
        QPointF(600, 500), Qt.DropAction.CopyAction, data,
        Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier,
    )  # fmt: skip
    window.welcome.dropEvent(event)
    assert event.isAccepted()
    settle()
    assert window.desk.document.path == tmp_path / "dropped.battlemap"


def test_the_language_switch_of_the_page_is_remembered(window):
    chinese = window.welcome._languages[1]
    chinese.click()
    settle()
    assert window.settings.language == "zh_CN"
    assert window.actions_table["open"].text() == "打开…"


def test_the_theme_is_changed_and_remembered(window):
    assert window.look.theme is DARK
    window.change_theme("light")
    assert window.look.theme is LIGHT
    assert window.settings.theme is LIGHT
    assert LIGHT.bg0 in QApplication.instance().styleSheet()


@pytest.mark.parametrize(
    ("width", "side", "folded"),
    [(1440, SIDE, False), (1359, SIDE_NARROW, False), (1199, SIDE_NARROW, True)],
)
def test_the_side_gives_way_where_the_window_is_narrow(window, width, side, folded):
    window.desk.files.open_sample(samples()[0])
    window.resize(width, 800)
    settle()
    page = window.desk.page
    assert page.side.width() == side
    assert page.rail.isVisible() == folded
    assert page.side.isVisible() != folded
    tabs = page.side.tabs
    shown = [index for index in range(tabs.count()) if tabs.isTabVisible(index)]
    assert len(shown) == (3 if width >= 1360 else 4)


def test_the_rail_opens_the_side_over_the_map(window):
    window.desk.files.open_sample(samples()[0])
    window.resize(1100, 800)
    settle()
    page = window.desk.page
    canvas = page.view.width()
    page.rail._buttons[1].click()
    settle()
    assert page.side.isVisible()
    assert page.side.tabs.currentIndex() == 1
    assert page.side.geometry().right() < page.width() - RAIL + 1
    assert page.view.width() == canvas
    page.rail._buttons[1].click()
    assert not page.side.isVisible()
    window.resize(1440, 800)
    settle()
    assert page.side.isVisible()


def test_the_status_bar_says_where_the_pointer_is(window):
    window.desk.files.open_sample(samples()[1])
    settle()
    page, board = window.desk.page, window.desk.document.board
    high = next(
        (column, row)
        for row in range(board.rows)
        for column in range(board.columns)
        if board.terrain.height_at((column, row)) == 4000
    )
    page.view.select(board.tokens[0].id)
    page.view.hovered.emit(high)
    assert window.status.cell.text().endswith(f"{high[0]}, {high[1]}")
    assert "+4 m" in window.status.ground.text()
    assert "straight" in window.status.distance.text()
    page.view.hovered.emit(None)
    assert not window.status.cell.isVisible()


def test_a_fault_of_the_program_is_logged_and_said_and_the_window_lives(window, caplog):
    with pytest.raises(ZeroDivisionError) as caught:
        _ = 1 / int("0")
    fault = caught.value
    with caplog.at_level(logging.ERROR, logger="battlemap"):
        tell(window, type(fault), fault, fault.__traceback__)
    assert "division by zero" in caplog.text
    assert "Traceback" in caplog.text
    assert window.bar.isVisible()
    assert "division by zero" in window.bar.text.text()
    assert window.isVisible()


def test_the_place_of_the_window_is_remembered(window):
    window.setGeometry(20, 30, 1000, 650)
    QApplication.sendEvent(window, QEvent(QEvent.Type.None_))
    window.close()
    assert window.settings.geometry.rect.getRect() == (20, 30, 1000, 650)
