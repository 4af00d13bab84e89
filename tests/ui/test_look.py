"""Colours that can be read, icons that are sharp, fonts that come along."""

import re
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QFontInfo, QFontMetricsF, QIcon, QImage

from battlemap.resources import assets
from battlemap.ui import icons
from battlemap.ui.fonts import font, load_fonts
from battlemap.ui.look import Look
from battlemap.ui.qss import stylesheet
from battlemap.ui.theme import DARK, LIGHT, THEMES, Theme

GROUNDS = ("bg0", "bg1", "bg2", "bg3")


def luminance(colour: str) -> float:
    parts = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in rgb(colour)]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def rgb(colour: str) -> tuple[float, float, float]:
    paint = QColor(colour)
    return paint.redF(), paint.greenF(), paint.blueF()


def vars_of(theme: Theme) -> set[str]:
    """The colours of the windows, without those of maps."""
    return {value for value in theme if isinstance(value, str)}


def contrast(one: str, other: str) -> float:
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def colours(value: object, path: str = "") -> list[tuple[str, str]]:
    if isinstance(value, str):
        return [(path, value)] if value.startswith("#") else []
    if isinstance(value, tuple):
        names = getattr(value, "_fields", range(len(value)))
        parts = zip(names, value, strict=True)
        return [found for name, item in parts for found in colours(item, f"{path}.{name}")]
    return []


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
@pytest.mark.parametrize("text", ["text1", "text2", "text3"])
@pytest.mark.parametrize("ground", GROUNDS)
def test_every_text_can_be_read_on_every_ground(theme: Theme, text: str, ground: str):
    assert contrast(getattr(theme, text), getattr(theme, ground)) >= 4.5


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_what_is_said_in_colour_can_be_read(theme: Theme):
    assert contrast(theme.accent, theme.on_accent) >= 4.5
    assert contrast(theme.accent_hover, theme.on_accent) >= 4.5
    for ink, ground in (("warn", "warn_bg"), ("danger", "danger_bg"), ("accent", "accent_bg")):
        assert contrast(getattr(theme, ink), getattr(theme, ground)) >= 4.5, ink
    for ground in GROUNDS[:3]:
        assert contrast(theme.edge, getattr(theme, ground)) >= 3


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_every_colour_of_a_theme_is_a_colour(theme: Theme):
    found = colours(theme)
    assert len(found) > 60
    assert [path for path, colour in found if not QColor(colour).isValid()] == []


def test_the_style_sheet_names_only_colours_of_its_theme(dressed):
    for theme, other in ((DARK, LIGHT), (LIGHT, DARK)):
        sheet = stylesheet(theme)
        assert "$" not in sheet
        used = {colour.upper() for colour in re.findall(r"#[0-9A-Fa-f]{6}\b", sheet)}
        assert used <= vars_of(theme)
        assert other.bg0 not in sheet
        for named in re.findall(r'url\("(.*?)"\)', sheet):
            assert (assets() / "icons" / "themed" / theme.name) in [*_parents(named)]


def _parents(path: str):
    assert Path(path).is_file()
    return Path(path).parents


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_the_signs_of_the_style_sheet_have_the_theme_s_colours(theme: Theme):
    files = sorted((assets() / "icons" / "themed" / theme.name).glob("*.svg"))
    known = vars_of(theme)
    strokes = {re.search(r'stroke="(#\w+)"', file.read_text())[1] for file in files}
    assert len(files) >= 4
    assert strokes <= known


@pytest.mark.parametrize("name", icons.names())
def test_every_icon_draws_in_the_colour_of_its_place(dressed, name):
    image = icons.pixmap(name, "#FF0000", 20).toImage()
    inked = [
        image.pixelColor(x, y)
        for x in range(20)
        for y in range(20)
        if image.pixelColor(x, y).alpha() > 200
    ]
    assert inked, "draws nothing"
    if name != "logo":
        assert {paint.name() for paint in inked} == {"#ff0000"}


@pytest.mark.parametrize("ratio", [1.0, 1.25, 1.5, 2.0])
def test_icons_are_drawn_at_the_screen_s_scale(dressed, ratio):
    drawn = icons.pixmap("grid", "#FFFFFF", 20, ratio)
    assert drawn.width() == round(20 * ratio)
    assert drawn.devicePixelRatio() == ratio


def test_an_icon_shows_rest_hover_on_and_off(dressed):
    made, states = Look(DARK).icon("select"), QIcon.State
    seen = [
        strongest(made.pixmap(QSize(20, 20), mode, state).toImage())
        for mode, state in (
            (QIcon.Mode.Normal, states.Off),
            (QIcon.Mode.Active, states.Off),
            (QIcon.Mode.Normal, states.On),
        )
    ]
    assert seen == [colour.lower() for colour in (DARK.text2, DARK.text1, DARK.accent)]


def strongest(image: QImage) -> str:
    """The colour of the most solid pixel."""
    size = image.size()
    paints = [image.pixelColor(x, y) for x in range(size.width()) for y in range(size.height())]
    return max(paints, key=lambda paint: paint.alpha()).name()


def test_inter_comes_with_the_program_in_four_weights(dressed):
    assert "Inter" in load_fonts()
    assert (assets() / "fonts" / "OFL.txt").read_text("utf-8").startswith("Copyright")
    for weight in (400, 500, 600, 700):
        info = QFontInfo(font(13, weight))
        assert (info.family(), info.weight()) == ("Inter", weight)


def test_digits_have_equal_widths(dressed):
    metrics = QFontMetricsF(font(13))
    assert len({metrics.horizontalAdvance(digit * 10) for digit in "0123456789"}) == 1
