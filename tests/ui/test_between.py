"""Smoke and glass between two tokens in card, tab, drawer and section: told and drawn."""

import pytest
from PySide6.QtGui import QImage

from battlemap.rulings.looking import SIGHT
from battlemap.ui.settings import LANGUAGES
from battlemap.ui.shot_hand import settle
from battlemap.ui.sight_shots import put_between, take_veiled_rules
from battlemap.ui.sighting.words import percent
from tests.ui.test_sight import labels, look, shown


@pytest.fixture
def pair(page):
    """Moth, and a raider in the open."""
    tokens = {token.name: token for token in page.document.board.tokens}
    return tokens["Moth"], tokens["Raider 1"]


def picture(widget) -> QImage:
    return widget.grab().toImage()


def put(page, pair, **what: bool) -> None:
    put_between(page.document, *pair, **what)


def test_glass_is_told_with_what_is_seen_and_what_it_keeps_off(page, pair) -> None:
    put(page, pair, glass=True)
    look(page, pair)
    found = shown(page).found
    assert found.hidden == 0
    assert found.basis.on != SIGHT
    share = percent(found.basis.share)
    said = f"{percent(1)} seen, {share} behind glass"
    assert labels(page).card.hidden == said
    assert page.sight.share.text() == share
    assert said in page.sight._effect.text()
    rows = page.sight.rows(page.sight.hiding)
    assert [(row.words, row.amount) for row in rows] == [
        ("Glass 1.3\N{NO-BREAK SPACE}m, stops shots", share)
    ]


def test_smoke_is_told_in_card_and_tab(page, pair) -> None:
    take_veiled_rules(page.document)
    put(page, pair, smoke=True)
    look(page, pair)
    assert labels(page).card.hidden == f"{percent(1)} hidden"
    rows = page.sight.rows(page.sight.hiding)
    assert [row.amount for row in rows] == [percent(1)]
    assert rows[0].words.startswith("Smoke")
    assert any(tag.text.startswith("Smoke") for tag in labels(page).tags)
    assert "dotted" in page.drawer._left_note.text()


@pytest.mark.parametrize("what", ["glass", "smoke"])
def test_drawer_and_section_show_what_is_between(page, pair, what) -> None:
    take_veiled_rules(page.document)
    look(page, pair)
    clear = [picture(part) for part in (page.drawer.seen_from, page.drawer.section)]
    put(page, pair, **{what: True})
    page.view.sight.refresh()
    settle()
    now = [picture(part) for part in (page.drawer.seen_from, page.drawer.section)]
    assert all(one != other for one, other in zip(clear, now, strict=True))
    assert shown(page).obstacles
    assert shown(page).side.panes or shown(page).side.hazes


def test_what_is_veiled_is_hatched_all_over(page, pair) -> None:
    take_veiled_rules(page.document)
    put(page, pair, smoke=True)
    look(page, pair)
    view = page.drawer.seen_from
    ((ring,),) = view.hidden_polygons()
    assert ring.boundingRect() == view.silhouette_box()


@pytest.mark.parametrize("language", LANGUAGES)
def test_both_are_told_in_the_language_in_force(window, page, pair, language) -> None:
    take_veiled_rules(page.document)
    put(page, pair, smoke=True)
    put(page, pair, glass=True)
    window.change_language(language)
    look(page, pair)
    said = [labels(page).card.hidden, *(row.words for row in page.sight.rows(page.sight.hiding))]
    english = language == "en"
    assert any("behind" in one or "stops" in one for one in said) is english
    assert any("烟雾" in one for one in said) is not english
