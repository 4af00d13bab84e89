"""Maps as files: sizes, extent, what is refused, letters that are no boxes."""

import re
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QImage, QPainter, QTextLayout

from battlemap.board.board import new_board
from battlemap.board.book import book_of
from battlemap.board.token import Token
from battlemap.grid.cell import Place
from battlemap.problems import InputProblem
from battlemap.ui.export import render
from battlemap.ui.scene.lettering import Hand, font, write
from battlemap.ui.scene.style import Style
from battlemap.ui.theme import DARK, LIGHT
from tests.ui.maps import RULES, on_picture, png, yard

NAMES = ("战士", "龙骑兵（重）", "Ωmega é", "一个没有空格的很长很长的名字" * 3)


@pytest.fixture
def book(qapp):
    return book_of(yard(), RULES)


def size(path: Path) -> tuple[int, int]:
    image = QImage(str(path))
    assert not image.isNull()
    return image.width(), image.height()


def test_a_png_has_the_map_s_cells_times_px(book, tmp_path: Path) -> None:
    render(book, tmp_path / "a.png", cell_px=40)
    assert size(tmp_path / "a.png") == (800, 640)


def test_without_a_size_a_cell_has_64_px_or_those_of_the_picture(book, tmp_path: Path) -> None:
    render(book, tmp_path / "a.png")
    assert size(tmp_path / "a.png") == (20 * 64, 16 * 64)
    pictured = on_picture(yard(), png(200, 160), 70)
    render(pictured, tmp_path / "b.png")
    assert size(tmp_path / "b.png") == (1400, 1120)


def test_B080_a_stray_token_far_outside_changes_nothing_of_the_extent(tmp_path, qapp) -> None:
    board = yard()
    stray = Token("x", "Lost", "foes", Place(5000, 5000))
    render(book_of(replace(board, tokens=(*board.tokens, stray))), tmp_path / "a.png", cell_px=20)
    render(book_of(board), tmp_path / "b.png", cell_px=20)
    assert QImage(str(tmp_path / "a.png")) == QImage(str(tmp_path / "b.png"))


def test_B080_a_picture_too_large_is_refused_before_it_is_begun(tmp_path: Path) -> None:
    board = new_board(120, 120)
    with pytest.raises(InputProblem, match=r"3\.5 GiB needed for 30720 x 30720 px; 136 px a cell"):
        render(book_of(board), tmp_path / "a.png", cell_px=256)
    assert list(tmp_path.iterdir()) == []


def test_an_unknown_suffix_is_refused(book, tmp_path: Path) -> None:
    with pytest.raises(InputProblem, match=r"\.png, \.pdf, \.svg"):
        render(book, tmp_path / "a.gif")


def test_a_place_that_cannot_be_written_is_said_and_nothing_is_left(book, tmp_path: Path) -> None:
    with pytest.raises(InputProblem, match="nowhere"):
        render(book, tmp_path / "nowhere" / "a.png", cell_px=10)
    assert list(tmp_path.iterdir()) == []


def test_a_damaged_background_leaves_the_old_file_whole(qapp, tmp_path: Path) -> None:
    target = tmp_path / "a.png"
    target.write_bytes(b"the old file")
    with pytest.raises(InputProblem, match=r"sea\.png"):
        render(on_picture(yard(), b"GIF89a"), target)
    assert target.read_bytes() == b"the old file"
    assert [path.name for path in tmp_path.iterdir()] == ["a.png"]


def test_players_get_another_picture_where_something_is_hidden(book, tmp_path: Path) -> None:
    render(book, tmp_path / "gm.png", cell_px=48)
    render(book, tmp_path / "players.png", cell_px=48, perspective="players")
    bare = replace(book.board, tokens=tuple(t for t in book.board.tokens if not t.hidden))
    render(book_of(bare, RULES), tmp_path / "bare.png", cell_px=48)
    players = QImage(str(tmp_path / "players.png"))
    assert players != QImage(str(tmp_path / "gm.png"))
    assert players == QImage(str(tmp_path / "bare.png"))


def test_theme_and_grid_are_as_asked(book, tmp_path: Path) -> None:
    for name, asked in (("a", {}), ("b", {"theme": LIGHT}), ("c", {"grid": False})):
        render(book, tmp_path / f"{name}.png", cell_px=32, **asked)
    images = [QImage(str(tmp_path / f"{name}.png")) for name in "abc"]
    assert images[0] != images[1]
    assert images[0] != images[2]


def test_B081_labels_grow_with_the_cell_so_that_a_large_export_is_the_small_one_enlarged(
    book, tmp_path: Path
) -> None:
    for cell in (48, 96, 192):
        render(book, tmp_path / f"{cell}.png", cell_px=cell, grid=False)
    small = QImage(str(tmp_path / "48.png"))
    for cell in (96, 192):
        large = QImage(str(tmp_path / f"{cell}.png")).scaled(small.size())
        assert _difference(small, large) < 0.02


def _difference(one: QImage, other: QImage) -> float:
    """The mean difference of brightness, 0 to 1, over every seventh px."""
    total = count = 0
    for x in range(0, one.width(), 7):
        for y in range(0, one.height(), 7):
            a, b = one.pixelColor(x, y).lightnessF(), other.pixelColor(x, y).lightnessF()
            total, count = total + abs(a - b), count + 1
    return total / count


def test_an_svg_is_well_formed_and_has_the_names_as_text(book, tmp_path: Path) -> None:
    render(book, tmp_path / "a.svg", cell_px=48)
    root = ElementTree.parse(tmp_path / "a.svg").getroot()
    assert root.get("viewBox") == "0 0 960 768"
    words = {"".join(node.itertext()).strip() for node in root.iter() if node.tag.endswith("text")}
    assert {"Wren", "战士", "Raider 2"} <= words


@pytest.mark.parametrize(("columns", "rows"), [(30, 20), (7, 3)])
def test_B079_a_pdf_page_has_one_inch_a_cell(qapp, tmp_path: Path, columns: int, rows: int) -> None:
    render(book_of(new_board(columns, rows)), tmp_path / "a.pdf")
    content = (tmp_path / "a.pdf").read_bytes()
    assert content.startswith(b"%PDF")
    assert content.rstrip().endswith(b"%%EOF")
    box = re.search(rb"/MediaBox \[([^\]]*)\]", content)
    wide, high = (float(part) * 25.4 / 72 for part in box[1].split()[2:])
    assert wide == pytest.approx(columns * 25.4, abs=0.4)
    assert high == pytest.approx(rows * 25.4, abs=0.4)


def missing(text: str) -> list[int]:
    """The glyphs of a text that stand for a missing letter."""
    layout = QTextLayout(text, font(24, 500))
    layout.beginLayout()
    layout.createLine()
    layout.endLayout()
    return [glyph for run in layout.glyphRuns() for glyph in run.glyphIndexes() if glyph == 0]


@pytest.mark.parametrize("name", NAMES)
def test_B082_names_have_letters_and_no_boxes(qapp, name: str) -> None:
    assert missing(name) == []
    assert missing("\U0010fffd") != []


def test_B082_a_chinese_name_looks_unlike_the_sign_for_a_missing_letter(qapp) -> None:
    assert _written("战士") != _written("\U0010fffd\U0010fffd")
    assert _written("战士") != _written("士战")


def _written(text: str) -> QImage:
    image = QImage(80, 40, QImage.Format.Format_RGB32)
    image.fill(0)
    painter = QPainter(image)
    write(painter, Style(DARK), text, QPointF(5, 28), Hand(24, 500, "#ffffff", "#000000"))
    painter.end()
    return image


@pytest.mark.parametrize("suffix", ["png", "svg", "pdf"])
def test_B082_any_name_can_be_exported(qapp, tmp_path: Path, suffix: str) -> None:
    tokens = tuple(
        Token(f"t{n}", name, "party", Place(2 * n, 1))
        for n, name in enumerate((*NAMES, "🐉", "👩‍🚀 Ada", "", "  "))
    )
    board = replace(new_board(18, 3), tokens=tokens)
    target = tmp_path / f"战斗①.{suffix}"
    render(book_of(board), target, cell_px=48)
    assert target.stat().st_size > 1000
