"""Contact by hand with real widgets: what is shown is what is laid, and what the verbs answer."""

from dataclasses import replace
from fractions import Fraction

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from battlemap.answers.area import AreaAsk, area
from battlemap.answers.contact import charge, threats
from battlemap.answers.situation import situation
from battlemap.board.token import Item, Token
from battlemap.grid.cell import Cell, Place
from battlemap.rules.load import load
from battlemap.session import edits
from battlemap.session.aiming import blast_choices, shape_choices
from battlemap.session.charging import lanes_of
from battlemap.session.menaces import menaces
from battlemap.ui.map_page import MapPage
from battlemap.ui.map_view import MapView
from battlemap.ui.samples import samples
from battlemap.ui.scene.area_tag import AreaTag
from battlemap.ui.settings import LANGUAGES
from battlemap.ui.shot_hand import glide, let_go, point, press, settle
from battlemap.ui.side_panel import AREA, CHARGE
from battlemap.ui.window import MainWindow

STREET = 0


@pytest.fixture
def page(window: MainWindow) -> MapPage:
    window.resize(1440, 900)
    window.desk.files.open_sample(samples()[STREET])
    assert window.desk.page is not None
    settle()  # the page has its size once the window has laid it out, and frames the map then
    return window.desk.page


@pytest.fixture
def view(page: MapPage) -> MapView:
    page.view.setFocus()
    return page.view


def named(view: MapView, name: str) -> Token:
    return next(token for token in view.document.board.tokens if token.name == name)


def hover(view: MapView, cell: Cell) -> None:
    QTest.mouseMove(view.viewport(), point(view, cell))


def click(view: MapView, cell: Cell, *, button: Qt.MouseButton = Qt.MouseButton.LeftButton) -> None:
    hover(view, cell)
    QTest.mouseClick(view.viewport(), button, pos=point(view, cell))


def armed(view: MapView, name: str) -> str:
    """Give a token a grenade; its id."""
    document, token = view.document, named(view, name)
    standing = token.standing(document.book.ruleset)
    grenade = Item("frag", "ranged", {"blast": Fraction(4), "long": Fraction(36)})
    now = replace(standing, items=(*standing.items, grenade))
    document.apply(edits.change_token(document, token.with_standing(document.book.ruleset, now)))
    return token.id


def shape(view: MapView, kind: str):
    return next(s for s in shape_choices(view.document.ruleset) if s.kind == kind)


def shown_cells(view: MapView) -> set[Cell]:
    item = view.contact.area.shown.item
    assert item is not None
    return set(item.look.cells)


# areas


def test_B042_preview_laid_set_and_verb_are_one(page: MapPage, view: MapView) -> None:
    tool, document = view.contact.area, view.document
    tool.toggle()
    assert page.side.tabs.isTabVisible(AREA)
    tool.ask(shape=shape(view, "disc"), size=Fraction(3), origin="cell")
    for cell in ((16, 9), (17, 11), (9, 6)):
        hover(view, cell)
        tool.settle()
        preview = shown_cells(view)
        answer = area(situation(document.book), AreaAsk(list(cell), "disc", 3))
        assert preview == {tuple(at) for at in answer["cells"]}
        told = [(row.token.id, row.hit.cells) for row in tool.aimed.struck]
        assert sorted(told) == [(row["id"], row["cells"]) for row in answer["tokens"]]
    tool.keep(stays=True)
    click(view, (17, 11))
    laid = document.board.templates[-1]
    assert laid.at == (Fraction(35, 2), Fraction(23, 2))
    drawn = next(d for d in tool.laid() if d.key == f"area:{laid.id}")
    assert set(drawn.cells) == {
        tuple(at) for at in area(situation(document.book), AreaAsk([17, 11], "disc", 3))["cells"]
    }
    document.undo()
    assert not document.board.templates


def test_moving_does_no_geometry_until_the_pointer_rests(view: MapView) -> None:
    tool = view.contact.area
    tool.toggle()
    tool.ask(shape=shape(view, "disc"), size=Fraction(2), origin="cell")
    tool._rest.setInterval(60_000)
    hover(view, (12, 11))
    looked = len(tool.aiming._known)
    hover(view, (13, 11))
    hover(view, (14, 11))
    assert len(tool.aiming._known) == looked, "walls are looked at when the pointer rests"
    assert len(tool.aiming._plans) == 1, "one set, moved about"
    assert len(shown_cells(view)) == 13


def test_esc_and_right_click_leave_everything_as_it_was(page: MapPage, view: MapView) -> None:
    tool, book = view.contact.area, view.document.book
    view.select(named(view, "Wren").id)
    tool.toggle()
    click(view, (16, 9))
    assert tool.held is not None
    view.cancel()
    assert tool.is_open
    assert tool.held is None
    click(view, (16, 9))
    click(view, (16, 9), button=Qt.MouseButton.RightButton)
    assert tool.held is None
    view.cancel()
    assert not tool.is_open
    assert not page.side.tabs.isTabVisible(AREA)
    assert view.document.book is book
    assert not view.document.can_undo
    assert view.selected == named(view, "Wren").id


def test_a_cone_goes_from_the_token_to_the_pointer(view: MapView) -> None:
    tool, wren = view.contact.area, named(view, "Wren")
    view.select(wren.id)
    tool.toggle()
    tool.ask(shape=shape(view, "cone"), size=Fraction(4))
    hover(view, (wren.cell[0] + 4, wren.cell[1]))
    tool.settle()
    answer = area(
        situation(view.document.book),
        AreaAsk(wren.id, "cone", 4, [wren.cell[0] + 4, wren.cell[1]]),
    )
    assert shown_cells(view) == {tuple(at) for at in answer["cells"]}
    friends = [row.token.name for row in tool.aimed.struck if row.friend]
    assert friends == ["Wren"]


def test_B046_a_blast_drifts_as_thrown_and_undo_restores_aim_and_throw(view: MapView) -> None:
    thrower = armed(view, "Wren")
    document, tool = view.document, view.contact.area
    view.select(thrower)
    tool.toggle()
    blast = blast_choices(document.board, document.ruleset, thrower)[0]
    tool.ask(blast=blast, origin="cell")
    click(view, (16, 8))
    assert tool.type_dice(4, 3)
    held = tool.held
    faces = {"direction": [4], "distance": [3]}
    asked = AreaAsk([16, 8], source=thrower, item="frag", dice=faces)
    answer = area(situation(document.book), asked)
    landed = tool.aimed.area.template.at
    assert [int(part // 1) for part in landed] == answer["scatter"]["cell"]
    assert shown_cells(view) == {tuple(at) for at in answer["cells"]}
    before = document.book
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert document.undo_edit is not None
    assert document.undo_edit.outcome["dice"] == faces
    assert tool.held is None
    document.undo()
    assert document.book is before
    assert tool.held == held, "aim and throw are back"
    assert not tool.type_dice(9, 1), "no such face"
    assert tool.held == held


def test_only_what_stays_is_on_the_map(view: MapView) -> None:
    tool, document = view.contact.area, view.document
    tool.toggle()
    click(view, (9, 11))
    assert tool.resolve()
    assert document.board.templates == ()
    assert document.book.log
    tool.keep(stays=True)
    click(view, (9, 11))
    assert len(document.board.templates) == 1
    tool.take_up(document.board.templates[0].id)
    assert document.board.templates == ()


# threats


def test_the_words_of_a_laid_area_cover_no_token(view: MapView) -> None:
    tool, scene = view.contact.area, view.map_scene
    view.select(named(view, "Wren").id)
    tool.toggle()
    tool.keep(stays=True)
    tool.ask(shape=shape(view, "square"), size=Fraction(2), origin="cell")
    wren = named(view, "Wren").cell
    click(view, (wren[0], wren[1] - 3))  # Wren stands where the words would usually be
    laid = tool.laid()[0]
    tag = next(item for item in scene.items_of(laid.key) if isinstance(item, AreaTag))
    assert wren[1] == max(row for _, row in laid.cells) + 1
    assert not any(tag.extent().intersects(body) for body in scene.bodies())


def test_an_area_that_is_taken_up_is_told_by_its_shape(page: MapPage, view: MapView) -> None:
    tool = view.contact.area
    tool.toggle()
    tool.keep(stays=True)
    tool.ask(shape=shape(view, "diamond"), size=Fraction(2), origin="cell")
    click(view, (4, 11))
    tool.take_up(view.document.board.templates[0].id)
    assert page.log.text(view.document.book.log[-1]) == "Diamond at E12 was taken off the map"


def test_a_die_without_such_a_face_is_called_as_its_field(view: MapView) -> None:
    tool, thrower = view.contact.area, armed(view, "Wren")
    view.select(thrower)
    tool.toggle()
    document = view.document
    tool.ask(blast=blast_choices(document.board, document.ruleset, thrower)[0], origin="cell")
    click(view, (16, 6))
    assert not tool.type_dice(9, 2)
    assert tool.dice_problem == "Direction: a die of 6 sides shows no 9"


def test_threatened_cells_are_those_of_the_verb(view: MapView) -> None:
    wren, brute = named(view, "Wren"), named(view, "Brute")
    view.select(wren.id)
    QTest.keyClick(view, Qt.Key.Key_T)
    answer = threats(situation(view.document.book), wren.id)
    shown = view.contact.menaces
    assert shown.item is not None
    assert set(shown.item.look.cells) == {tuple(cell) for cell in answer["cells"]}
    hover(view, brute.cell)
    zones = {row["token"]: {tuple(cell) for cell in row["cells"]} for row in answer["zones"]}
    assert set(shown.item.look.own) == zones[brute.id]
    view.cancel()
    assert shown.item is None


def test_B052_hidden_enemies_threaten_nobody_that_does_not_know_them(view: MapView) -> None:
    lurker = next(token for token in view.document.board.tokens if token.hidden)
    assert lurker.side == "foes"
    for perspective in ("gm", "players"):
        found = menaces(view.document, named(view, "Wren").id, perspective)
        assert found
        assert lurker.id not in {one.token.id for one in found}
        lanes = lanes_of(view.document, named(view, "Wren").id, perspective)
        assert lurker.id not in {lane.target.id for lane in lanes.lanes}


# charges


def test_lanes_are_those_of_the_verb_and_a_click_runs_one(page: MapPage, view: MapView) -> None:
    document, wren = view.document, named(view, "Wren")
    view.select(wren.id)
    QTest.keyClick(view, Qt.Key.Key_X)
    tool = view.contact.charge
    assert page.side.tabs.isTabVisible(CHARGE)
    assert {row.token.side for row in page.charge.rows} == {"foes"}
    for lane in tool.lanes.lanes:
        answer = charge(situation(document.book), wren.id, lane.target.id)
        assert answer["ok"] is lane.free
        if lane.free:
            assert answer["metres"] == pytest.approx(float(lane.found.metres))
            assert tuple(answer["end"]) == lane.found.end
    lane = next(lane for lane in tool.lanes.lanes if lane.free)
    before = document.book
    click(view, lane.target.cell)
    assert document.board.token(wren.id).cell == lane.found.end
    assert not tool.is_open
    document.undo()
    assert document.book is before


def test_a_lane_that_is_refused_says_why_and_moves_nobody(view: MapView) -> None:
    view.select(named(view, "Wren").id)
    tool, book = view.contact.charge, view.document.book
    tool.toggle()
    barred = next(lane for lane in tool.lanes.lanes if not lane.free)
    said: list[str] = []
    view.message.connect(said.append)
    click(view, barred.target.cell)
    assert view.document.book is book
    assert said[-1] == tool.words.why(barred, "en")
    view.cancel()
    assert tool.items == []


# arcs and openings


def test_arcs_show_only_where_the_rules_have_them(view: MapView) -> None:
    document, wren = view.document, named(view, "Wren")
    view.select(wren.id)
    assert view.contact.arcs.item is None
    document.apply(edits.switch_ruleset(document, load("action-points")))
    document.apply(edits.face_token(document, wren.id, 90))
    item = view.contact.arcs.item
    assert item is not None
    assert item.look.facing == 90
    assert [name for name, _ in item.look.arcs] == ["Front", "Side", "Rear"]
    view.select(None)
    assert view.contact.arcs.item is None


def test_B034_openings_are_shown_before_the_drop(view: MapView) -> None:
    document, brute = view.document, named(view, "Brute")
    wren, (column, row) = named(view, "Wren"), brute.cell
    document.apply(edits.put_freely(document, wren.id, Place(column - 1, row, 0)))
    view.select(wren.id)
    press(view, (column - 1, row))
    glide(view, (column - 1, row), (column - 4, row + 2))
    way = view.tool._route.way
    assert [enemy for _, enemy, _ in way.given] == [(column + 1.0, row + 1.0)]
    given = [event for event in view.tool.drag.hover.events if event.kind == "opening"]
    assert [event.token for event in given] == [brute.id]
    let_go(view, (column - 4, row + 2))
    assert document.board.token(wren.id).standing(document.book.ruleset).opened_to == (brute.id,)


def test_one_tool_is_in_the_hand(page: MapPage, view: MapView, window: MainWindow) -> None:
    view.select(named(view, "Wren").id)
    actions = window.actions_table
    view.contact.area.toggle()
    view.contact.charge.toggle()
    assert not view.contact.area.is_open
    assert [actions[id].isChecked() for id in ("select", "area", "charge")] == [False, False, True]
    actions["select"].trigger()
    assert not view.contact.active
    assert [actions[id].isChecked() for id in ("select", "area", "charge")] == [True, False, False]
    QTest.mouseMove(view.viewport(), QPoint(5, 5))
    assert page.side.tabs.currentIndex() == 0


@pytest.mark.parametrize("language", list(LANGUAGES))
@pytest.mark.parametrize("size", [(1440, 900), (1280, 720)])
def test_the_tabs_are_no_wider_than_their_place(
    window: MainWindow, page: MapPage, view: MapView, language: str, size: tuple[int, int]
) -> None:
    window.change_language(language)
    window.resize(*size)
    view.select(armed(view, "Wren"))
    view.contact.area.toggle()
    blast = blast_choices(view.document.board, view.document.ruleset, view.selected)[0]
    for wished in ({"blast": None, "shape": shape(view, "cone")}, {"blast": blast}):
        view.contact.area.ask(**wished)
        click(view, (16, 9))
        settle()
        content, room = page.area.page.widget(), page.area.page.viewport().width()
        assert content.minimumSizeHint().width() <= room
    view.contact.charge.toggle()
    settle()
    assert page.charge.widget().minimumSizeHint().width() <= page.charge.viewport().width()
