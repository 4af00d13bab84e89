"""Walls and their numbers: no end sticks out, nothing is written over anything else."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from battlemap.board import edits
from battlemap.board.barrier import Barrier, Point
from battlemap.board.board import Board, new_board
from battlemap.board.things import Thing
from battlemap.board.token import Token
from battlemap.grid.cell import Place
from battlemap.session.picture import picture
from battlemap.ui.scene.ground import GroundItem
from battlemap.ui.scene.heights import HEIGHTS_FROM, HeightLabel
from battlemap.ui.scene.map_scene import MapScene
from battlemap.ui.scene.pictures import Pictures
from battlemap.ui.scene.style import Style
from battlemap.ui.theme import DARK
from tests.ui.maps import box

WALLS = {
    "top": ((0, 0), (4, 0)),
    "left": ((0, 0), (0, 4)),
    "right": ((6, 0), (6, 6)),
    "bottom": ((0, 6), (6, 6)),
    "slanted": ((0, 2), (2, 0)),
}


def scene_of(board: Board, cell: float = 48.0) -> MapScene:
    made = MapScene(Style(DARK, cell), Pictures({}))
    made.show_picture(picture(board))
    return made


def walled(*ends: tuple[Point, Point], kind: str = "wall") -> Board:
    walls = tuple(Barrier(f"w{n}", kind, *pair) for n, pair in enumerate(ends))
    return replace(new_board(6, 6), barriers=walls)


def around(scene: MapScene, margin: int = 30) -> QImage:
    """The map and what lies round it, one px a px."""
    cell, rect = scene.map_style.cell, scene.map_rect
    side = round(rect.width() / 100 * cell) + 2 * margin
    image = QImage(side, side, QImage.Format.Format_RGB32)
    image.fill(QColor(DARK.canvas))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    shift = margin * 100 / cell
    scene.render(painter, QRectF(0, 0, side, side), rect.adjusted(-shift, -shift, shift, shift))
    painter.end()
    return image


@pytest.mark.parametrize("cell", [17.0, 48.0, 120.0])
@pytest.mark.parametrize("which", WALLS)
@pytest.mark.parametrize("kind", ["wall", "low_wall"])
def test_no_wall_and_no_shadow_reaches_over_the_edge_of_the_map(qapp, cell, which, kind) -> None:
    scene = scene_of(walled(WALLS[which], kind=kind), cell)
    scene.set_grid(False)
    image = around(scene)
    void, side, margin = QColor(DARK.canvas).rgb(), image.width(), 30
    outside = [
        image.pixel(x, y)
        for x in range(side)
        for y in range(side)
        if not (margin <= x < side - margin and margin <= y < side - margin)
    ]
    assert set(outside) == {void}


def strip(scene: MapScene, key: str) -> QRectF:
    core = scene.items_of(key)[2]
    return core.block(core.width(), core.joints())


def test_a_free_end_stops_where_the_wall_stops(qapp) -> None:
    scene = scene_of(walled(((1, 2), (4, 2))))
    assert (strip(scene, "barrier:w0").left(), strip(scene, "barrier:w0").right()) == (48, 192)


def test_two_walls_fill_their_corner_and_no_more(qapp) -> None:
    scene = scene_of(walled(((1, 2), (4, 2)), ((4, 2), (4, 5))))
    across, down = strip(scene, "barrier:w0"), strip(scene, "barrier:w1")
    assert across.right() == pytest.approx(down.right())
    assert across.top() == pytest.approx(down.top())


def labelled() -> Board:
    """Numbers of all sorts on a terrace: a wall, a crate, a token, the ground."""
    board, _ = edits.set_height(new_board(8, 8), [(x, y) for x in range(8) for y in range(8)], 2000)
    return replace(
        board,
        barriers=(
            Barrier("w", "low_wall", (1, 3), (4, 3), top=3000),
            Barrier("v", "low_wall", (6, 1), (6, 5), top=3200),
        ),
        things=(Thing("c", "crate", box(2.1, 5.1, 0.8, 0.8), top=3000),),
        tokens=(Token("a", "Wren", "party", Place(2, 2, 2000)),),
    )


def labels(scene: MapScene) -> list[HeightLabel]:
    assert scene.shown is not None
    items = [item for drawn in scene.shown.drawn for item in scene.items_of(drawn.key)]
    return [item for item in items if isinstance(item, HeightLabel)]


@pytest.mark.parametrize("cell", [HEIGHTS_FROM, 38.0, 48.0, 96.0])
def test_heights_cover_neither_numbers_nor_tokens_nor_each_other(qapp, cell: float) -> None:
    scene = scene_of(labelled(), cell)
    shown = [label for label in labels(scene) if label.isVisible()]
    assert sorted(label.text for label in shown) == ["1.0", "1.0", "1.2"] or cell < 40
    assert shown
    (ground,) = scene.items_of("ground")
    assert isinstance(ground, GroundItem)
    token = scene.token_item("a")
    body = token.body().box().translated(2 * cell, 2 * cell)
    numbers = [ground.number_box((x, y)) for x in range(8) for y in range(8)]
    for index, label in enumerate(shown):
        others = [other.covers for other in shown[:index]]
        assert not any(label.covers.intersects(other) for other in (*numbers, *others, body))


def test_heights_give_way_to_costs_and_come_back(qapp) -> None:
    scene = scene_of(labelled())
    before = {label.text: label.covers for label in labels(scene)}
    costs = {(x, y): QRectF(x * 48 + 4, y * 48 + 30, 26, 14) for x in range(9) for y in range(9)}
    scene.avoid_numbers(costs.__getitem__)
    for label in labels(scene):
        assert not any(label.covers.intersects(cost) for cost in costs.values())
    scene.avoid_numbers(None)
    assert {label.text: label.covers for label in labels(scene)} == before


def test_a_number_under_a_token_is_not_written_until_it_leaves(qapp) -> None:
    board = labelled()
    scene = scene_of(board)
    (ground,) = scene.items_of("ground")
    assert ground.number_box((2, 2)).isEmpty()
    moved, _ = edits.put_token(board, replace(board.token("a"), place=Place(5, 6, 2000)))
    scene.show_picture(picture(moved))
    assert not ground.number_box((2, 2)).isEmpty()
    assert ground.number_box((5, 6)).isEmpty()
