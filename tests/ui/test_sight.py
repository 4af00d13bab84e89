"""Sight by hand: resting over a token, C, Shift, Tab, Esc; card, tab and drawer tell one number."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QPolygonF
from PySide6.QtTest import QTest

from battlemap.answers.sight import sight
from battlemap.answers.situation import situation
from battlemap.board.board import new_board
from battlemap.board.book import book_of
from battlemap.board.token import Token
from battlemap.grid.cell import Place
from battlemap.session import sighting as asked
from battlemap.session.document import Document
from battlemap.ui.map_view import MapView
from battlemap.ui.scene.seen_item import SeenItem
from battlemap.ui.settings import LANGUAGES
from battlemap.ui.shot_hand import glide, let_go, point, press, settle
from battlemap.ui.side_panel import SIGHT
from battlemap.ui.sighting import tool as tools
from battlemap.ui.sighting.words import percent
from battlemap.ui.theme import DARK
from tests.drawn import document

WALL = """
    cell = 1
    map = '''
      . . . . . . . . . . . .
      . A . . . . . . . B . .
      . . . . . . . . . . . .
      . . . . . . . . . F . .
    '''
    walls = [ { kind = "low_wall", from = [8, 0], to = [8, 3], top = 1.1 } ]
    [tokens]
    A = { side = "party" }
    B = { side = "foes" }
    F = { side = "foes" }
    """


@pytest.fixture
def pair(page):
    """Wren, and a raider behind a parapet on the high ground."""
    tokens = {token.name: token for token in page.document.board.tokens}
    return tokens["Wren"], tokens["Raider 3"]


def hover(page, cell):
    # A move to where the pointer is already is no move: it may be there since another test.
    QTest.mouseMove(page.view.viewport(), QPoint(1, 1))
    QTest.mouseMove(page.view.viewport(), point(page.view, cell))


def key(page, code, modifier=Qt.KeyboardModifier.NoModifier):
    QTest.keyClick(page.view, code, modifier)
    settle()


def shown(page):
    return page.view.sight.shown


def labels(page):
    items = page.view.sight._items
    return next(item.said for item in items if hasattr(item, "said"))


def look(page, pair):
    """Select the first, point at the second, press C."""
    page.view.select(pair[0].id)
    hover(page, pair[1].cell)
    key(page, Qt.Key.Key_C)


def test_resting_over_another_token_shows_what_is_seen_of_it(qtbot, page, pair) -> None:
    page.view.select(pair[0].id)
    before = page.document.book
    hover(page, pair[1].cell)
    assert shown(page) is None
    qtbot.waitUntil(lambda: shown(page) is not None)
    assert shown(page).target.id == pair[1].id
    assert labels(page).card.hidden.startswith(percent(shown(page).found.hidden))
    assert page.sight.share.text() == percent(shown(page).found.hidden)
    assert not page.drawer.isVisible()
    hover(page, (2, 9))
    assert shown(page) is None
    assert page.document.book is before


def test_nothing_is_asked_while_the_pointer_moves(page, pair, monkeypatch) -> None:
    asks = []
    real = asked.sighting

    def counted(*arguments):
        asks.append(arguments)
        return real(*arguments)

    monkeypatch.setattr(tools, "sighting", counted)
    page.view.select(pair[0].id)
    for cell in ((10, 8), (12, 6), (14, 4), (18, 3), pair[1].cell):
        hover(page, cell)
    assert asks == []
    page.view.sight.settle()
    assert len(asks) == 1
    page.view.sight.settle()
    assert len(asks) == 1


def test_card_tab_drawer_and_verb_give_one_number(page, pair) -> None:
    look(page, pair)
    found = shown(page).found
    answer = sight(situation(page.document.book), pair[0].id, pair[1].id)
    assert answer["hidden"] == pytest.approx(float(found.hidden), abs=1e-6)
    told = percent(found.hidden)
    card = labels(page).card
    assert card.hidden == f"{told} hidden"
    assert page.sight.share.text() == told
    rows = {row.words: row for row in page.sight.rows(page.sight.hiding)}
    ground, others = [], []
    for piece in answer["pieces"]:
        (ground if piece["kind"] == "ground" else others).append(piece["share"])
    assert len(ground) > 1
    assert [row.amount for row in rows.values()][: len(others)] == [percent(s) for s in others]
    cells = next(row for words, row in rows.items() if words.startswith("Ground"))
    assert percent(max(ground)) <= cells.amount <= percent(sum(ground))
    assert list(rows.values())[-1].amount == told
    rules = {row.rule for row in page.sight.rows(page.sight.changing)}
    lines = [*answer["cover"]["lines"], *answer["outgoing"], *answer["modifiers"]]
    changed = [row for row in answer["numbers"] if row["base"] != row["total"]]
    assert [(row["base"], row["total"]) for row in changed] == [(3, 5)]
    assert rules == {line["rule"] for line in [*lines, *changed]}
    assert "+2" in card.cover
    far = labels(page).tags[0]
    assert far.text == f"{answer['distance']['metres']:.1f}\N{NO-BREAK SPACE}m"
    assert page.drawer.seen_from._found is shown(page)


def area(polygon: QPolygonF) -> float:
    points = polygon.toList()
    pairs = zip(points, (*points[1:], points[0]), strict=True)
    return abs(sum(a.x() * b.y() - b.x() * a.y() for a, b in pairs)) / 2


def test_the_hatched_area_is_the_hidden_share(page, pair) -> None:
    look(page, pair)
    view = page.drawer.seen_from
    box = view.silhouette_box()
    hatched = sum(area(rings[0]) - sum(map(area, rings[1:])) for rings in view.hidden_polygons())
    assert 0 < shown(page).found.hidden < 1
    share = hatched / (box.width() * box.height())
    assert share == pytest.approx(float(shown(page).found.hidden), abs=1e-6)
    assert view.rect().contains(box.toRect())


def test_C_opens_the_drawer_and_its_tab_and_Esc_leaves_all_as_it_was(page, pair) -> None:
    before, tab = page.document.book, page.side.tabs.currentIndex()
    drawn = len(page.view.map_scene.items())
    look(page, pair)
    assert page.drawer.isVisible()
    assert page.drawer.height() == 252
    assert page.side.tabs.currentIndex() == SIGHT
    assert page._actions["sight"].isChecked()
    key(page, Qt.Key.Key_Escape)
    assert not page.drawer.isVisible()
    assert page.side.tabs.currentIndex() == tab
    assert not page._actions["sight"].isChecked()
    assert shown(page) is None
    assert len(page.view.map_scene.items()) == drawn
    assert page.view.selected == pair[0].id
    assert page.document.book is before


def test_C_again_closes_and_without_a_token_under_it_looks_at_the_nearest_foe(page, pair) -> None:
    page.view.select(pair[0].id)
    hover(page, (2, 9))
    key(page, Qt.Key.Key_C)
    assert shown(page).target.side == "foes"
    key(page, Qt.Key.Key_C)
    assert not page.view.sight.is_open


def test_tab_takes_the_next_target_while_the_drawer_is_open(page, pair) -> None:
    look(page, pair)
    seen = [shown(page).target.id]
    for _ in range(3):
        key(page, Qt.Key.Key_Tab)
        seen.append(shown(page).target.id)
    assert len(set(seen)) == 4
    assert page.view.selected == pair[0].id
    page.view.next_token(-1)
    assert shown(page).target.id == seen[-2]


def test_shift_over_a_cell_looks_from_there(page, pair) -> None:
    look(page, pair)
    home = shown(page).found.distance.metres
    hover(page, (18, 6))
    QTest.keyPress(page.view, Qt.Key.Key_Shift)
    page.view.sight.settle()
    assert shown(page).found.pair.place.cell == (18, 6)
    assert shown(page).found.distance.metres < home
    assert labels(page).card.where == "from S7"
    QTest.keyRelease(page.view, Qt.Key.Key_Shift)
    page.view.sight.settle()
    assert shown(page).found.distance.metres == home
    assert page.document.board.token(pair[0].id).cell == pair[0].cell


def test_another_weapon_and_another_posture_are_asked_from_tab_and_drawer(page, pair) -> None:
    look(page, pair)
    first = shown(page).found
    index = next(n for n in range(page.sight.attack.count())
                 if page.sight.attack.itemText(n).startswith("Long knife"))  # fmt: skip
    page.sight.attack.activated.emit(index)
    assert shown(page).found.item == "long_knife"
    assert page.sight.attack.currentIndex() == index
    page.drawer.buttons[-1].click()
    assert shown(page).posture == "prone"
    assert shown(page).found.hidden > first.hidden
    assert shown(page).found.item == "long_knife"
    page.view.cancel()
    look(page, pair)
    assert (shown(page).posture, shown(page).found.item) == ("", first.item)


def test_a_drag_has_the_map_to_itself_and_an_edit_is_looked_at_anew(page, pair) -> None:
    look(page, pair)
    before = shown(page).found.distance.metres
    here, there = pair[0].cell, (pair[0].cell[0] + 2, pair[0].cell[1])
    press(page.view, here)
    glide(page.view, here, there)
    assert page.view.sight._items == []
    let_go(page.view, there)
    settle()
    assert shown(page).found.pair.place.cell == there
    assert shown(page).found.distance.metres < before


def test_why_there_is_no_attack_stands_in_card_and_tab(page) -> None:
    tokens = {token.name: token for token in page.document.board.tokens}
    look(page, (tokens["Moth"], tokens["Raider 4"]))
    reasons = shown(page).found.verdict.reasons
    assert reasons
    count = page.sight.refusals.count()
    rows = [page.sight.refusals.itemAt(number).widget() for number in range(count)]
    assert [row.rule for row in rows] == [reason.cites for reason in reasons]
    assert labels(page).card.refusal.casefold() == reasons[0].text("en").casefold()


BLOW = """
    ruleset = "wrath-and-glory"
    map = "C . . A B"
    walls = [ { kind = "glass", from = [4, 0], to = [4, 1] } ]
    [tokens]
    A = { side = "party", items = [ { id = "axe", kind = "melee" } ] }
    B = { side = "foes" }
    C = { side = "foes" }
    """
REFUSED = {
    ("B", "en"): "no blow reaches B: glass in the way",
    ("B", "zh_CN"): "打不到 B：隔着玻璃",
    ("C", "en"): "no blow reaches as far as C: 3\xa0m",
    ("C", "zh_CN"): "够不着 C：相距 3\xa0米",
}


@pytest.mark.parametrize(("target", "language"), REFUSED)
def test_a_blow_that_does_not_reach_is_refused_in_words_in_card_and_tab(
    window, target, language
) -> None:
    window.desk._show(document(BLOW, "wrath-and-glory"))
    page = window.desk.page
    settle()
    window.change_language(language)
    look(page, [page.document.board.token(id) for id in ("A", target)])
    words = REFUSED[target, language]
    count = page.sight.refusals.count()
    rows = [page.sight.refusals.itemAt(number).widget().words for number in range(count)]
    assert rows == [words[0].upper() + words[1:]]
    assert labels(page).card.refusal == rows[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_follows_the_language(window, page, pair, language) -> None:
    look(page, pair)
    window.change_language(language)
    settle()
    chinese = language == "zh_CN"
    assert ("遮蔽" in labels(page).card.hidden) == chinese
    assert page.drawer._left.text() == ("Wren 所见" if chinese else "As seen from Wren")
    assert page.side.tabs.tabText(SIGHT) == ("视线" if chinese else "Sight")
    assert page.drawer.buttons[0].text() == ("站立" if chinese else "standing")


def test_L_shows_what_the_token_sees_until_it_is_asked_away(page, pair) -> None:
    drawn = len(page.view.map_scene.items())
    page.view.select(pair[0].id)
    key(page, Qt.Key.Key_L)
    assert page.view.visibility.area.token == pair[0].id
    assert page._actions["seen"].isChecked()
    page.view.select(pair[1].id)
    settle()
    assert page.view.visibility.area.token == pair[1].id
    key(page, Qt.Key.Key_Escape)
    assert not page._actions["seen"].isChecked()
    assert len(page.view.map_scene.items()) == drawn


def test_L_on_a_large_map_is_worked_out_apart_and_shows_the_last_one_asked_for(qtbot) -> None:
    large = new_board(100, 100)
    height = large.terrain.height.copy()
    height[::3, ::2], height[1::4, ::5] = 700, 2500
    tokens = tuple(
        Token(name, name, "party", Place(*cell, int(height[cell[1], cell[0]])))
        for name, cell in (("A", (40, 40)), ("B", (70, 60)))
    )
    large = replace(large, tokens=tokens, terrain=replace(large.terrain, height=height))
    view = MapView(Document(book_of(large, "wrath-and-glory")), DARK)
    qtbot.addWidget(view)
    view.select("A")
    view.visibility.toggle()
    view.select("B")
    qtbot.waitUntil(lambda: view.visibility.area is not None and view.visibility.area.token == "B")
    view.select("A")
    view.visibility.settle()
    assert view.visibility.area.token == "A"
    assert view.visibility.hide()
    assert view.visibility.area is None


def test_B052_the_players_view_looks_at_nobody_hidden(qtbot) -> None:
    opened = document(WALL.replace('F = { side = "foes" }', 'F = { side = "foes", hidden = true }'),
                      "wrath-and-glory")  # fmt: skip
    view = MapView(opened, DARK, perspective="players")
    qtbot.addWidget(view)
    view.resize(900, 500)
    view.show()
    view.frame()
    view.select("A")
    view.sight.toggle()
    assert view.sight.shown.target.id == "B"
    view.sight.next_target(1)
    assert view.sight.shown.target.id == "B"
    view.visibility.toggle()
    assert view.visibility.area.unseen == frozenset()


def test_what_is_seen_is_painted_where_the_view_is(page, pair) -> None:
    view = page.view
    view.set_cell_px(160)
    view.select(pair[0].id)
    view.visibility.toggle()
    item = next(item for item in view.visibility._items if isinstance(item, SeenItem))
    whole = view.map_scene.map_rect
    assert item.sceneBoundingRect().width() < whole.width() / 2
    view.centre_on(whole.bottomRight())
    assert item.sceneBoundingRect().contains(view.seen().intersected(whole))


def test_the_legend_says_what_the_overlay_of_sight_means(page, pair) -> None:
    view = page.view
    view.select(pair[0].id)
    view.visibility.toggle()
    part = view.legend.parts["sight"]
    assert part.title == f"What {pair[0].name} sees"
    assert [row.text for row in part.rows][:2] == ["Seen", "Not seen"]
    assert view.legend.isVisible()
    view.visibility.toggle()
    assert not view.legend.isVisible()


def test_status_bar_tag_and_tab_tell_one_distance(page, pair) -> None:
    look(page, pair)
    far = labels(page).tags[0]
    assert page._status.distance.text().startswith(f"{far.text} · ")
