"""Pictures dropped on the map: one step, free cells inside it, names that differ."""

from dataclasses import replace
from fractions import Fraction

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent

from battlemap.board.board import new_board
from battlemap.board.book import book_of
from battlemap.session.document import Document
from battlemap.ui.placing import free_cell, numbered
from battlemap.ui.shots import FULL, point, settle
from tests.ui.maps import png


@pytest.fixture
def page(window):
    window.resize(FULL)
    board = new_board(6, 4, Fraction(1), name="Cellar")
    window.desk.files._open(Document(book_of(board, "wrath-and-glory")))
    settle()
    return window.desk.page


def picture(folder, name, content=None):
    path = folder / name
    path.write_bytes(content if content is not None else png(40, 40))
    return path


def drop(page, cell, paths):
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    view = page.view
    event = QDropEvent(
        QPointF(point(view, cell)), Qt.DropAction.CopyAction, data,
        Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier,
    )  # fmt: skip
    view.dropEvent(event)
    settle()


def test_several_pictures_are_one_step(page, tmp_path):
    before = page.document.book
    drop(page, (1, 1), [picture(tmp_path, f"{name}.png") for name in ("red", "blue", "green")])
    board = page.document.board
    assert [(token.name, token.cell) for token in board.tokens] == [
        ("red", (1, 1)), ("blue", (2, 1)), ("green", (3, 1)),
    ]  # fmt: skip
    assert page.document.undo_edit.text() == "Place 3 tokens"
    page.document.undo()
    assert page.document.book is before
    assert not page.document.can_undo
    page.document.redo()
    assert page.document.board is board


def test_those_that_would_leave_the_map_stand_inside_it_on_free_cells(page, tmp_path):
    drop(page, (4, 3), [picture(tmp_path, f"guard{number}.png") for number in range(12)])
    board = page.document.board
    cells = [token.cell for token in board.tokens]
    assert len(cells) == 12
    assert len(set(cells)) == 12
    assert all(board.has(cell) for cell in cells)


def test_a_drop_beside_the_map_lands_on_it(page, tmp_path):
    drop(page, (9, -2), [picture(tmp_path, "red.png")])
    assert [token.cell for token in page.document.board.tokens] == [(5, 0)]


def test_nobody_is_placed_on_somebody(page, tmp_path):
    for _ in range(3):
        drop(page, (2, 2), [picture(tmp_path, "red.png")])
    cells = [token.cell for token in page.document.board.tokens]
    assert cells[0] == (2, 2)
    assert len(set(cells)) == 3


def test_equal_names_are_numbered(page, tmp_path):
    other = tmp_path / "other"
    other.mkdir()
    drop(page, (1, 1), [picture(tmp_path, "red.png"), picture(other, "red.png")])
    drop(page, (1, 2), [picture(tmp_path, "red.png")])
    assert [token.name for token in page.document.board.tokens] == ["red", "red 2", "red 3"]


@pytest.mark.parametrize(("name", "known", "given"), [
    ("red", [], "red"),
    ("red", ["red"], "red 2"),
    ("red", ["red", "red 2", "red 4"], "red 3"),
])  # fmt: skip
def test_the_first_free_number_is_taken(name, known, given):
    assert numbered(name, known) == given


@pytest.mark.parametrize("language", ["en", "zh_CN"])
def test_what_cannot_be_read_is_said_and_the_rest_is_placed(window, page, tmp_path, language):
    window.change_language(language)
    settle()
    drop(page, (1, 1), [
        picture(tmp_path, "words.png", b"this is no picture"),
        picture(tmp_path, "red.png"),
        picture(tmp_path, "empty.png", b""),
    ])  # fmt: skip
    assert [token.name for token in page.document.board.tokens] == ["red"]
    said = window.bar.text.text()
    assert window.bar.isVisible()
    assert "words.png" in said
    assert {"en": "(and 1 more)", "zh_CN": "（另有 1 项）"}[language] in said


def test_the_panel_s_disc_shows_the_picture(page, tmp_path):
    drop(page, (1, 1), [picture(tmp_path, "red.png", png(40, 40, "#E01020"))])
    avatar = page.token.avatar
    assert page.token.token.name == "red"
    middle = avatar.grab().toImage()
    assert middle.pixelColor(middle.width() // 2, middle.height() // 2).name() == "#e01020"
    disc = page.turns.discs[0].grab().toImage()
    assert disc.pixelColor(round(21 * disc.devicePixelRatio()), disc.height() // 2).name() == (
        "#e01020"
    )


def test_a_token_without_a_picture_shows_its_initials(page, tmp_path):
    drop(page, (1, 1), [picture(tmp_path, "red.png")])
    document = page.document
    token = replace(document.board.tokens[0], picture="")
    from battlemap.session import edits

    document.apply(edits.change_token(document, token))
    assert page.token.avatar.face is None


def test_on_a_full_map_the_wanted_cell_is_taken():
    board = new_board(2, 1, Fraction(1))
    assert free_cell(board, (5, 5), frozenset({(0, 0), (1, 0)})) == (1, 0)
