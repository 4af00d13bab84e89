"""What a drag writes on the map: it covers nothing it is about, and says what a drop would do."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from battlemap.board import edits
from battlemap.board.barrier import Barrier, Door
from battlemap.board.board import Board
from battlemap.board.book import book_of
from battlemap.board.things import Zone
from battlemap.board.token import Token
from battlemap.formats.registry import open_file
from battlemap.grid.cell import Cell, Place
from battlemap.session.document import Document
from battlemap.ui import drag_room
from battlemap.ui.map_view import MapView
from battlemap.ui.samples import samples
from battlemap.ui.scene.band_tags import TagsItem
from battlemap.ui.scene.bands import Reach, ReachBand, costs
from battlemap.ui.scene.heights import HeightLabel
from battlemap.ui.scene.lettering import width_of
from battlemap.ui.scene.tokens import REFUSED_OPACITY
from battlemap.ui.theme import DARK
from tests.ui.maps import box, spot, yard

LEFT = Qt.MouseButton.LeftButton
CELLS = [(7, 5), (5, 8), (2, 5), (8, 8), (1, 1), (9, 7), (19, 15), (5, 6), (0, 0), (6, 4)]


def shown(qtbot, doc: Document, wide: int = 1000, high: int = 800) -> MapView:
    made = MapView(doc, DARK)
    qtbot.addWidget(made)
    made.resize(wide, high)
    made.show()
    qtbot.waitExposed(made)
    return made


def playing(ruleset: str, board: Board | None = None) -> Document:
    return Document(book_of(board or yard(), ruleset))


@pytest.fixture
def view(qtbot) -> MapView:
    return shown(qtbot, playing("action-points"))


def press(view: MapView, cell: Cell) -> None:
    QTest.mousePress(view.viewport(), LEFT, pos=spot(view, cell))


def drag_to(view: MapView, cell: Cell) -> None:
    QTest.mouseMove(view.viewport(), spot(view, cell))
    QApplication.processEvents()


def tags(view: MapView) -> list[QRectF]:
    assert view.tool._tags is not None
    return [where for _, where in view.tool._tags.placed.values()]


def around(view: MapView) -> list[QRectF]:
    """All that tags and label must leave free, px from the map's corner."""
    tool = view.tool
    return [
        *view.map_scene.bodies(),
        *drag_room.ghost_boxes(tool._ghost),
        *drag_room.way_boxes(tool._route),
        *drag_room.refused_boxes(tool._route),
    ]


def label(view: MapView) -> QRectF:
    corner = view.on_view(QRectF(0, 0, 0, 0)).topLeft()
    return QRectF(view.tool.label.geometry()).translated(-corner)


# band tags


@pytest.mark.parametrize("zoom", [24.0, 38.0, 60.0])
def test_band_tags_lie_on_nothing_of_the_drag(view: MapView, zoom: float) -> None:
    view.set_cell_px(zoom)
    press(view, (5, 5))
    assert tags(view)
    for cell in CELLS:
        drag_to(view, cell)
        things = [*around(view), label(view)]
        for tag in tags(view):
            assert not any(tag.intersects(other) for other in things), cell


@pytest.mark.parametrize("number", range(3))
def test_band_tags_of_the_samples_lie_on_nothing_and_are_there(qtbot, number: int) -> None:
    book = open_file(samples()[number].files["en"]).book
    doc = Document(book)
    view = shown(qtbot, doc, 1030, 810)
    token = next(token for token in doc.board.tokens if token.side == "party")
    press(view, token.cell)
    seen = 0
    for across, down in [(3, 0), (5, 1), (0, 3), (-2, 2), (4, -2), (6, 4)]:
        drag_to(view, (token.cell[0] + across, token.cell[1] + down))
        things = [*around(view), label(view)]
        seen += len(tags(view))
        assert not any(tag.intersects(other) for tag in tags(view) for other in things)
    assert seen >= 6


def test_a_tag_stays_until_something_comes_there(view: MapView) -> None:
    press(view, (5, 5))
    before = tags(view)
    free = next(
        cell for cell in ((6, 5), (5, 4), (4, 4))
        if not any(tag.intersects(around_cell(view, cell)) for tag in before)
    )  # fmt: skip
    drag_to(view, free)
    if not any(tag.intersects(label(view)) for tag in before):
        assert tags(view) == before


def around_cell(view: MapView, cell: Cell) -> QRectF:
    side = view.cell_px
    return QRectF((cell[0] - 1) * side, (cell[1] - 1) * side, 3 * side, 3 * side)


def test_a_tag_without_a_free_place_is_left_out(view: MapView) -> None:
    press(view, (5, 5))
    item = view.tool._tags
    assert isinstance(item, TagsItem)
    item.avoid([QRectF(-1000, -1000, 9000, 9000)])
    assert item.placed == {}
    item.avoid([])
    assert len(item.placed) == len(item.reach.bands)


def test_tags_tell_what_is_left_once_something_is_spent(view: MapView) -> None:
    press(view, (5, 5))
    whole = view.tool.bands.reach.bands[-1].limit
    drag_to(view, (7, 5))
    left = view.tool.label.card.left.removesuffix(" left")
    QTest.mouseRelease(view.viewport(), LEFT, pos=spot(view, (7, 5)))
    press(view, (7, 5))
    amount, unit = whole.split("\xa0")
    assert view.tool.bands.reach.bands[-1].limit == f"{left} left of {amount}"
    assert left.endswith(unit)
    assert left != whole


# the label


@pytest.mark.parametrize("size", [(1000, 800), (640, 420)])
def test_the_label_covers_neither_ghost_nor_height_nor_enemy(qtbot, size) -> None:
    board = yard()
    flyer = replace(board.token("a"), place=Place(5, 5, 4800))
    enemies = tuple(
        Token(f"x{n}", f"Raider {n}", "foes", Place(*at))
        for n, at in enumerate([(8, 5), (8, 6), (9, 9), (3, 3), (7, 3)])
    )
    view = shown(qtbot, playing("action-points", replace(board, tokens=(flyer, *enemies))), *size)
    press(view, (5, 5))
    for cell in [(6, 5), (7, 5), (7, 6), (4, 4), (8, 5), (1, 1), (10, 10), (2, 8)]:
        drag_to(view, cell)
        where = label(view)
        never = [
            *drag_room.ghost_boxes(view.tool._ghost), *drag_room.refused_boxes(view.tool._route)
        ]  # fmt: skip
        assert not any(where.intersects(other) for other in never), cell
        assert (
            QRectF(view.viewport().geometry())
            .adjusted(8, 8, -8, -8)
            .contains(QRectF(view.tool.label.geometry()))
        )
        if size == (1000, 800):
            assert not any(where.intersects(other) for other in around(view)), cell


def test_without_a_limit_the_label_says_mode_and_distance(qtbot) -> None:
    view = shown(qtbot, playing("blades-in-the-dark"))
    press(view, (5, 5))
    drag_to(view, (7, 5))
    card = view.tool.label.card
    assert card.mode
    assert card.total == f"{float(2 * view.document.board.cell_m):.1f} m"
    assert card.left == ""
    assert all(band.limit == "" for band in view.tool.bands.reach.bands)
    view.waypoint()
    drag_to(view, (7, 7))
    assert view.tool._route.way.stops[0][1] == card.total


# Ctrl, lift


def test_ctrl_shows_the_free_move_and_letting_go_the_ruled_one(view: MapView, qtbot) -> None:
    said: list[str] = []
    view.message.connect(said.append)
    press(view, (5, 5))
    drag_to(view, (9, 7))
    refused = view.tool.label.card
    assert refused.refusal
    QTest.keyPress(view, Qt.Key.Key_Control)
    card = view.tool.label.card
    assert (card.total, card.mode, card.refusal) == ("Free move", "no cost", "")
    assert view.tool._ghost.opacity() == 1
    assert view.tool._route.way.refused is None
    assert "no rules" in said[-1]
    QTest.keyRelease(view, Qt.Key.Key_Control)
    assert view.tool.label.card == refused
    assert view.tool._ghost.opacity() == pytest.approx(REFUSED_OPACITY)
    assert said[-1] == ""


def test_ctrl_held_while_the_pointer_moves_and_esc(view: MapView) -> None:
    press(view, (5, 5))
    QTest.keyPress(view, Qt.Key.Key_Control)
    assert view.tool.free
    view.cancel()
    assert not view.tool.free
    press(view, (5, 5))
    drag_to(view, (7, 5))
    assert view.tool.label.card.total != "Free move"


def test_brackets_lift_what_is_held_and_else_the_selected_token(view: MapView, qtbot) -> None:
    doc = view.document
    press(view, (5, 5))
    drag_to(view, (6, 5))
    QTest.keyClick(view, Qt.Key.Key_BracketRight)
    assert view.tool.drag.hover.place.z > 0
    assert view.tool._ghost.token.lift == view.tool.drag.hover.place.z
    assert view.tool._ghost.badge() is not None
    assert view.tool.label.card.mode == view.tool.drag.hover.mode.name.say("en")
    assert doc.board.token("a").place.z == 0
    QTest.keyClick(view, Qt.Key.Key_BracketLeft)
    assert view.tool.drag.hover.place.z == 0
    view.cancel()
    view.lift(1)
    assert doc.board.token("a").place.z > 0


# what happens on the way


def test_doors_and_dangers_are_tags_and_dangers_are_marked(qtbot) -> None:
    board = replace(
        yard(),
        barriers=tuple(
            Barrier(f"d{row}", "door", (7, row), (7, row + 1), door=Door()) for row in range(16)
        ),
        zones=(Zone("f", "fire", box(8, 3, 2, 6)),),
        tokens=(Token("a", "Wren", "party", Place(5, 5)),),
    )
    view = shown(qtbot, playing("action-points", board))
    press(view, (5, 5))
    drag_to(view, (8, 5))
    hover = view.tool.drag.hover
    kinds = [event.kind for event in hover.events]
    tags = view.tool.label.card.events
    assert "door" in kinds
    assert [tag.icon for tag in tags if tag.text == "Opens a door"] == ["door"]
    dangers = [tag for tag in tags if tag.text == "Enters fire"]
    assert len(dangers) == min(1, kinds.count("hazard"))
    assert len(view.tool._route.way.marks) == kinds.count("hazard")
    assert {tag.icon for tag in tags} <= {"door", "hazard"}


def test_a_fall_tells_its_dice_and_is_marked_where_it_ends(qtbot) -> None:
    board, _ = edits.set_height(yard(), [(x, y) for x in range(6) for y in range(16)], 3000)
    board = replace(
        board, tokens=(Token("a", "Wren", "party", Place(5, 5, 3000)),), barriers=(), zones=()
    )
    view = shown(qtbot, playing("action-points", board))
    press(view, (5, 5))
    jump = next(mode for mode in view.tool.drag.mover.modes if mode.id == "jump")
    view.tool.choose(jump.id)
    drag_to(view, (6, 5))
    falls = [event for event in view.tool.drag.hover.events if event.kind == "fall"]
    assert [event.dice for event in falls] != []
    (tag,) = view.tool.label.card.events
    assert (tag.icon, tag.text, tag.detail) == ("ledge", "Falls", falls[0].dice)
    assert view.tool._route.way.marks == (((6.5, 5.5), "ledge"),)


# numbers in cells


def band(texts: dict[Cell, str]) -> Reach:
    return Reach((ReachBand(0, "1", "Walk", "", frozenset(texts), texts),))


@pytest.mark.parametrize("text", ["5", "13.9", "10.25", "110.25"])
@pytest.mark.parametrize("cell", [22.0, 26.0, 31.5, 32.0, 38.0, 48.0, 96.0])
def test_costs_never_run_into_one_another(qapp, text: str, cell: float) -> None:
    reach = band({(x, y): text for x in range(9) for y in range(7)})
    found = costs(reach, cell)
    assert found.texts
    assert found.size >= 9
    boxes = {at: found.box(at, cell) for at in found.texts}
    for (x, y), where in boxes.items():
        beside = boxes.get((x + 1, y))
        assert beside is None or where.right() <= beside.left()
        if (x + 2, y) in boxes:
            assert where.right() <= boxes[x + 2, y].left()


def test_short_costs_fill_all_cells_and_long_ones_the_border(qapp) -> None:
    short, long = (
        band({(x, y): text for x in range(9) for y in range(7)}) for text in ("13.9", "1110.25")
    )
    assert len(costs(short, 38).texts) == 63
    assert width_of("1110.25", 9, 600) > 38 * 0.9
    inner = [at for at in costs(long, 38).texts if 0 < at[0] < 8 and 0 < at[1] < 6]
    assert inner == []
    assert costs(short, 21).texts == {}


def test_heights_of_walls_give_way_to_the_costs_of_a_drag(view: MapView) -> None:
    press(view, (5, 5))
    boxes = [view.tool.bands.cost_box((x, y)) for x in range(20) for y in range(16)]
    assert sum(not where.isEmpty() for where in boxes) > 20
    labels = [item for item in view.map_scene.items() if isinstance(item, HeightLabel)]
    assert labels
    assert not any(item.covers.intersects(where) for item in labels for where in boxes)
