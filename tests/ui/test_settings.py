"""What is remembered; a value that makes no sense counts as absent."""

import pytest
from PySide6.QtCore import QRect

from battlemap.ui.app import make_window
from battlemap.ui.settings import MOST_RECENT, Geometry, Recent, reachable
from battlemap.ui.theme import DARK, LIGHT

LAPTOP = QRect(0, 0, 1440, 900)
TV = QRect(1440, 0, 1920, 1080)


def test_what_is_set_is_remembered(settings):
    settings.language, settings.theme = "zh_CN", LIGHT
    settings.geometry = Geometry(QRect(10, 20, 1300, 800), maximised=True)
    assert (settings.language, settings.theme) == ("zh_CN", LIGHT)
    assert settings.geometry == Geometry(QRect(10, 20, 1300, 800), maximised=True)


@pytest.mark.parametrize("value", ["", "klingon", 7, b"\x00\xff", ["x"]])
def test_bad_values_are_ignored(settings, value):
    for name in ("theme", "recent", "geometry", "folder"):
        settings._store.setValue(name, value)
    assert settings.theme is DARK
    assert settings.recent == []
    assert settings.geometry is None
    assert settings.folder.is_dir()


@pytest.mark.parametrize(
    "value",
    ["[1, 2]", '["a", 0, 1, 1, true]', "[0, 0, 0, 0, false]", "[0,0,1e999,5,0]", "{}", "null"],
)
def test_B078_a_corrupt_place_of_the_window_is_ignored(settings, value):
    settings._store.setValue("geometry", value)
    assert settings.geometry is None


@pytest.mark.parametrize(
    "value", ['[{"path": 3}]', '["a.battlemap"]', '{"path": "x"}', '[{"maps": 2}]']
)
def test_corrupt_recent_files_are_left_out(settings, value):
    settings._store.setValue("recent", value)
    assert settings.recent == []


def test_recent_files_are_newest_first_without_doubles(settings):
    for number in range(MOST_RECENT + 3):
        settings.remember(Recent(f"/maps/{number}.battlemap"))
    settings.remember(Recent("/maps/5.battlemap", tokens=4))
    paths = [entry.path for entry in settings.recent]
    assert paths[0] == "/maps/5.battlemap"
    assert len(paths) == len(set(paths)) == MOST_RECENT


@pytest.mark.parametrize(
    ("rect", "screens"),
    [
        (QRect(2560, 100, 1440, 900), [LAPTOP]),
        (QRect(2560, 100, 1440, 900), [LAPTOP, TV]),
        (QRect(-5000, -5000, 800, 600), [LAPTOP, TV]),
        (QRect(0, 0, 5000, 4000), [LAPTOP]),
        (QRect(1400, 850, 800, 600), [LAPTOP]),
        (QRect(-300, 200, 800, 600), [LAPTOP]),
    ],
)
def test_B078_the_window_is_wholly_on_a_screen_that_is_there(rect, screens):
    placed = reachable(rect, screens)
    assert any(screen.contains(placed) for screen in screens)
    assert placed.width() == min(rect.width(), max(s.width() for s in screens))


def test_B078_a_window_that_is_reachable_stays_where_it_was():
    assert reachable(QRect(1500, 40, 1300, 800), [LAPTOP, TV]) == QRect(1500, 40, 1300, 800)


def test_B078_the_window_opens_on_the_screen_after_the_other_is_gone(qtbot, dressed, settings):
    settings.geometry = Geometry(QRect(2560, 100, 700, 500))
    window = make_window(settings)
    qtbot.addWidget(window)
    screen = dressed.primaryScreen().availableGeometry()
    assert screen.intersects(window.geometry())
    assert window.geometry().top() >= screen.top()
    assert window.geometry().left() >= screen.left()
