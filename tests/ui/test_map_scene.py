"""The scene: a picture's drawables become items, and only what differs is made anew."""

import struct
import zlib
from dataclasses import replace
from types import MappingProxyType

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from battlemap.board import edits
from battlemap.board.board import Board
from battlemap.grid.cell import Place
from battlemap.problems import InputProblem
from battlemap.session.picture import picture
from battlemap.ui.scene.ground import GroundItem
from battlemap.ui.scene.map_scene import GHOST, GRID, GROUND, PLATES, TOKENS, WALLS, MapScene
from battlemap.ui.scene.pictures import Pictures, decode
from battlemap.ui.scene.style import Style
from battlemap.ui.theme import DARK, LIGHT
from tests.ui.maps import on_picture, png, yard


@pytest.fixture
def board() -> Board:
    return yard()


@pytest.fixture
def scene(qapp, board: Board) -> MapScene:
    made = MapScene(Style(DARK, 48), Pictures({}))
    made.show_picture(picture(board))
    return made


def painted(scene: MapScene, wide: int = 960, high: int = 768) -> QImage:
    image = QImage(wide, high, QImage.Format.Format_RGB32)
    image.fill(QColor("#ff00ff"))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    scene.render(painter, QRectF(0, 0, wide, high), scene.map_rect)
    painter.end()
    return image


def every_item(scene: MapScene) -> dict[str, tuple[object, ...]]:
    assert scene.shown is not None
    return {item.key: scene.items_of(item.key) for item in scene.shown.drawn}


def test_a_moved_token_touches_its_own_items_only(scene: MapScene, board: Board) -> None:
    before, built = every_item(scene), scene.built
    moved, _ = edits.put_token(board, replace(board.token("a"), place=Place(6, 5)))
    scene.show_picture(picture(moved))
    assert scene.built == built + 1
    assert every_item(scene) == before
    assert scene.token_item("a").pos().x() == 600


def test_an_unchanged_picture_builds_nothing(scene: MapScene, board: Board) -> None:
    built = scene.built
    scene.show_picture(picture(replace(board, round=7)))
    assert scene.built == built


def test_a_removed_token_takes_all_its_items_along(scene: MapScene, board: Board) -> None:
    count = len(scene.items())
    less, _ = edits.remove_token(board, "b")
    scene.show_picture(picture(less))
    assert scene.items_of("token:b") == ()
    assert len(scene.items()) == count - 2


def test_one_painted_cell_repaints_the_blocks_round_it_alone(scene: MapScene, board: Board) -> None:
    (item,) = scene.items_of("ground")
    assert isinstance(item, GroundItem)
    painted(scene)
    after, _ = edits.set_ground(board, [(12, 12)], "grass")
    shown = picture(after)
    assert item.change(shown.find("ground"), shown.find("relief")) == 1
    at_a_corner, _ = edits.set_ground(after, [(7, 7)], "grass")
    shown = picture(at_a_corner)
    assert item.change(shown.find("ground"), shown.find("relief")) == 4


def test_an_edited_ground_looks_like_one_drawn_from_nothing(scene: MapScene, board: Board) -> None:
    painted(scene)
    after, _ = edits.set_height(board, [(7, 8), (8, 8)], 2400)
    after, _ = edits.set_ground(after, [(1, 1), (15, 15)], "wood")
    scene.show_picture(picture(after))
    fresh = MapScene(Style(DARK, 48), Pictures({}))
    fresh.show_picture(picture(after))
    assert painted(scene) == painted(fresh)


def test_players_have_no_item_of_a_hidden_token(qapp, board: Board) -> None:
    made = MapScene(Style(DARK, 48), Pictures({}))
    made.show_picture(picture(board, "players"))
    assert made.token_item("d") is None
    assert made.token_item("a") is not None


def test_layers_lie_in_the_order_of_the_look(scene: MapScene) -> None:
    (ground,) = scene.items_of("ground")
    wall = scene.items_of("barrier:w1")
    token, plate = scene.items_of("token:a")
    heights = [ground.zValue(), GRID, wall[-1].zValue(), token.zValue(), plate.zValue(), GHOST]
    assert heights == sorted(heights)
    assert (heights[0], heights[2]) == (GROUND, WALLS)
    assert int(token.zValue()) == TOKENS
    assert int(plate.zValue()) == PLATES


def test_a_theme_changes_every_colour_and_back_again(scene: MapScene) -> None:
    dark = painted(scene)
    scene.restyle(Style(LIGHT, 48))
    assert painted(scene) != dark
    scene.restyle(Style(DARK, 48))
    assert painted(scene) == dark


@pytest.mark.parametrize("cell", [17.0, 28.0, 39.5, 48.0, 96.0, 140.0])
def test_B075_no_item_paints_outside_its_bounds(scene: MapScene, cell: float) -> None:
    scene.restyle(Style(DARK, cell))
    scene.select("a")
    wide, high = round(20 * cell), round(16 * cell)
    for key in ("token:a", "token:c", "token:e", "barrier:d1", "barrier:w1", "thing:c1"):
        for item in scene.items_of(key):
            _assert_inside(item, cell, wide, high)


def _assert_inside(item, cell: float, wide: int, high: int) -> None:
    image = QImage(wide, high, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(cell / 100, cell / 100)
    painter.translate(item.pos())
    item.paint(painter, None)
    painter.resetTransform()
    bounds = item.mapRectToScene(item.boundingRect())
    k = cell / 100
    box = QRectF(bounds.x() * k, bounds.y() * k, bounds.width() * k, bounds.height() * k)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Clear)
    painter.fillRect(box.toAlignedRect(), QColor(0, 0, 0, 0))
    painter.end()
    blank = QImage(image.size(), image.format())
    blank.fill(0)
    assert image == blank, item


# pictures


def test_B058_a_damaged_background_is_crossed_out_and_said(qapp, board: Board) -> None:
    book = on_picture(board, b"\x89PNG\r\n\x1a\nnothing more")
    pictures = Pictures(book.pictures)
    made = MapScene(Style(DARK, 48), pictures)
    made.show_picture(picture(book.board))
    assert "cannot be read" in pictures.problems["sea.png"].text()
    painted(made)


def test_B058_a_picture_above_the_usual_limit_of_qt_is_read(qapp) -> None:
    image = decode("large.png", png(8200, 8200))
    assert (image.width(), image.height()) == (8200, 8200)


def test_B058_a_picture_above_our_own_limit_is_refused_with_its_size(qapp) -> None:
    with pytest.raises(InputProblem, match="20000 x 16000 px needs 1221 MiB"):
        decode("huge.png", _claims(20000, 16000))


def _claims(wide: int, high: int) -> bytes:
    """The start of a picture file that says it is that large."""
    head = _chunk(b"IHDR", struct.pack(">IIBBBBB", wide, high, 8, 2, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + _chunk(b"IDAT", zlib.compress(bytes(64)))


def _chunk(kind: bytes, content: bytes) -> bytes:
    checked = struct.pack(">I", zlib.crc32(kind + content))
    return struct.pack(">I", len(content)) + kind + content + checked


def test_a_picture_missing_from_the_book_is_said(qapp, board: Board) -> None:
    book = replace(on_picture(board, png(10, 10)), pictures=MappingProxyType({}))
    pictures = Pictures(book.pictures)
    made = MapScene(Style(DARK, 48), pictures)
    made.show_picture(picture(book.board))
    painted(made)
    assert pictures.problems["sea.png"].code == "picture_missing"


def test_a_background_lies_where_its_offset_says_and_hides_plain_ground(qapp) -> None:
    board = yard(4, 4)
    board = replace(board, tokens=(), barriers=(), things=(), zones=())
    book = on_picture(board, png(280, 280, "#40c040"))
    made = MapScene(Style(DARK, 48), Pictures(book.pictures))
    made.show_picture(picture(book.board))
    made.set_grid(False)
    seen = painted(made, 192, 192).pixelColor(150, 150)
    assert (seen.red(), seen.green(), seen.blue()) == pytest.approx((0x40, 0xC0, 0x40), abs=6)


def test_one_book_decodes_each_picture_once(qapp) -> None:
    pictures = Pictures({"a.png": png(300, 300)})
    first, _ = pictures.image("a.png")
    again, _ = pictures.image("a.png")
    assert first.cacheKey() == again.cacheKey()
    small, halvings = pictures.image("a.png", 0.2)
    assert (small.width(), halvings) == (75, 2)


def test_inks_follow_the_brightness_of_the_map_and_not_the_theme(qapp, board: Board) -> None:
    book = on_picture(board, png(100, 100, "#f0f0e8"))
    made = MapScene(Style(DARK, 48), Pictures(book.pictures))
    made.show_picture(picture(book.board))
    assert made.map_style.inks is LIGHT.inks
