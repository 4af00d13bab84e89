"""Open, new, save, save as, recent files, export; and the question on every way out."""

import json
from dataclasses import replace
from fractions import Fraction

import pytest
from PIL import Image
from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QImage, QImageReader
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog

from battlemap.board.board import MOST_CELLS, new_board
from battlemap.board.book import book_of
from battlemap.board.token import Token
from battlemap.formats import open_file, save_file
from battlemap.grid.cell import Place
from battlemap.session import edits
from battlemap.ui.dialogs.new_map import NewMapDialog
from battlemap.ui.files import ruleset_names, titled
from battlemap.ui.picture_file import LIMIT_MB, PictureFile, raise_limit, read_picture
from battlemap.ui.samples import samples
from tests.ui.conftest import choose


def a_map(path, name="Cellar"):
    save_file(book_of(new_board(12, 8, Fraction(8, 5), name=name)), path)
    return path


def edit(window):
    """Any change: a token on the map."""
    document = window.desk.document
    document.apply(edits.place_token(document, Token("", "Wren", "party", Place(1, 1, 0))))


def press(action):
    return lambda window: window.actions_table[action].trigger()


@pytest.fixture
def opened(window, tmp_path):
    window.desk.files.open_path(a_map(tmp_path / "cellar.battlemap"))
    return window


def test_open_shows_the_map_and_remembers_it(opened, tmp_path):
    assert opened.desk.document.board.name == "Cellar"
    assert opened.pages.currentWidget() is opened.desk.page
    (entry,) = opened.settings.recent
    assert (entry.path, entry.maps, entry.tokens) == (str(tmp_path / "cellar.battlemap"), 1, 0)


def test_open_asks_for_a_file(window, tmp_path, answer):
    path = a_map(tmp_path / "asked.battlemap")
    seen = answer(choose(path))
    press("open")(window)
    assert seen == ["QFileDialog"]
    assert window.desk.document.path == path


def test_new_asks_for_columns_rows_and_cell_size(window, answer):
    def fill(dialog):
        dialog.columns.setValue(17)
        dialog.rows.setValue(9)
        dialog.cell.setCurrentText("1,6")
        dialog.ruleset.setCurrentIndex(dialog.ruleset.findData("wrath-and-glory"))
        dialog.create_button.click()

    assert answer(fill) == []
    press("new")(window)
    board = window.desk.document.board
    assert (board.columns, board.rows, board.cell_m) == (17, 9, Fraction(8, 5))
    assert window.desk.document.book.ruleset == "wrath-and-glory"
    assert window.desk.document.path is None


@pytest.mark.parametrize(
    ("text", "metres"),
    [("1.6 m", "8/5"), ("1,6", "8/5"), ("5 ft", "1.524"), ("200 cm", "2"), ("1.5 米", "3/2")],
)
def test_a_cell_size_may_be_written_in_any_way(window, answer, text, metres):
    def fill(dialog):
        dialog.cell.setCurrentText(text)
        dialog.create_button.click()

    answer(fill)
    press("new")(window)
    assert window.desk.document.board.cell_m == Fraction(metres)


@pytest.mark.parametrize("text", ["", "wide", "0", "-1 m", "1000 m"])
def test_a_cell_size_that_makes_no_sense_cannot_be_created(window, answer, text):
    def fill(dialog):
        dialog.cell.setCurrentText(text)
        assert not dialog.create_button.isEnabled()
        dialog.reject()

    seen = answer(fill)
    press("new")(window)
    assert seen == ["NewMapDialog"]
    assert window.desk.document is None


def test_a_map_starts_from_a_picture(window, tmp_path, answer):
    Image.new("RGB", (700, 350), "#456").save(tmp_path / "inn.png")

    def fill(dialog):
        dialog.pixels.setText("50")
        dialog.create_button.click()

    answer(fill)
    window.desk.files.open_path(tmp_path / "inn.png")
    document = window.desk.document
    assert (document.board.columns, document.board.rows) == (14, 7)
    assert document.board.backdrop.pixels_per_cell == 50
    stored = document.book.pictures[document.board.backdrop.picture]
    assert stored == (tmp_path / "inn.png").read_bytes()


def test_save_writes_where_the_map_came_from(opened, tmp_path):
    edit(opened)
    assert not opened.desk.document.clean
    press("save")(opened)
    assert opened.desk.document.clean
    assert [t.name for t in open_file(tmp_path / "cellar.battlemap").book.board.tokens] == ["Wren"]
    assert opened.status.saved.text() == "Saved"


def test_save_as_asks_for_a_place_and_goes_on_there(opened, tmp_path, answer):
    edit(opened)
    before = (tmp_path / "cellar.battlemap").read_bytes()
    answer(choose(tmp_path / "attic.battlemap"))
    press("save_as")(opened)
    assert opened.desk.document.path == tmp_path / "attic.battlemap"
    assert (tmp_path / "cellar.battlemap").read_bytes() == before
    assert len(open_file(tmp_path / "attic.battlemap").book.board.tokens) == 1


def test_B069_an_import_has_no_path_and_leaves_the_earlier_file_alone(opened, tmp_path, answer):
    first = tmp_path / "cellar.battlemap"
    before = first.read_bytes()
    sketch = tmp_path / "drawn.txt"
    sketch.write_text("....\n.A..\n....\n", "utf-8")
    answer(lambda report: report.accept())
    opened.desk.files.open_path(sketch)
    assert opened.desk.document.path is None
    edit(opened)
    seen = answer(choose(tmp_path / "new.battlemap"))
    press("save")(opened)
    assert seen == ["QFileDialog"]
    assert first.read_bytes() == before
    assert (tmp_path / "new.battlemap").is_file()


def test_B069_a_sample_opens_as_a_copy(window, answer, tmp_path):
    sample = samples()[0]
    before = sample.path("en").read_bytes()
    window.desk.files.open_sample(sample)
    edit(window)
    seen = answer(choose(tmp_path / "mine.battlemap"))
    press("save")(window)
    assert seen == ["QFileDialog"]
    assert sample.path("en").read_bytes() == before


WAYS_OUT = {
    "window button": lambda window: window.close(),
    "quit": press("quit"),
    "close map": press("close"),
    "new": press("new"),
    "open": lambda window: window.desk.files.open_path(window.desk.document.path),
    "sample": lambda window: window.desk.files.open_sample(samples()[0]),
    "picture": lambda window: window.desk.files.new(read_picture(window.picture)),
}


@pytest.mark.parametrize("way", WAYS_OUT)
def test_B069_every_way_out_asks_once_and_cancel_stays(opened, answer, tmp_path, way):
    opened.picture = tmp_path / "p.png"
    Image.new("RGB", (70, 70)).save(opened.picture)
    edit(opened)
    document = opened.desk.document
    seen = answer(lambda question: question.stay.click())
    WAYS_OUT[way](opened)
    QCoreApplication.processEvents()
    assert seen == ["UnsavedDialog"]
    assert opened.desk.document is document
    assert not document.clean
    assert opened.isVisible()


@pytest.mark.parametrize("way", ["window button", "quit"])
def test_B069_leaving_without_saving_is_asked_once(opened, answer, tmp_path, way):
    before = (tmp_path / "cellar.battlemap").read_bytes()
    edit(opened)
    seen = answer(lambda question: question.discard.click())
    WAYS_OUT[way](opened)
    assert seen == ["UnsavedDialog"]
    assert not opened.isVisible()
    assert (tmp_path / "cellar.battlemap").read_bytes() == before


def test_B069_leaving_with_saving_saves(opened, answer, tmp_path):
    edit(opened)
    seen = answer(lambda question: question.save.click())
    opened.close()
    assert seen == ["UnsavedDialog"]
    assert not opened.isVisible()
    assert len(open_file(tmp_path / "cellar.battlemap").book.board.tokens) == 1


def test_B069_the_end_of_the_session_asks_too(opened, answer):
    from battlemap.ui.app import end_session

    class Manager:
        """The desktop's side of a session end, which no test can bring about."""

        cancelled = released = False

        def allowsInteraction(self):
            return True

        def cancel(self):
            self.cancelled = True

        def release(self):
            self.released = True

    edit(opened)
    seen, manager = answer(lambda question: question.stay.click()), Manager()
    end_session(opened, manager)
    assert seen == ["UnsavedDialog"]
    assert (manager.cancelled, manager.released) == (True, True)


def test_nothing_is_asked_where_nothing_changed(opened):
    opened.close()
    assert not opened.isVisible()


def test_a_bad_file_is_one_line_in_the_window_and_the_open_map_stays(opened, tmp_path):
    bad = tmp_path / "bad.battlemap"
    bad.write_bytes(b"PK\x03\x04 no zip at all")
    document = opened.desk.document
    assert opened.desk.files.open_path(bad) is False
    assert opened.desk.document is document
    assert opened.bar.isVisible()
    assert "\n" not in opened.bar.text.text()
    assert "bad.battlemap" in opened.bar.text.text()


def test_a_recent_file_that_is_gone_is_forgotten(opened, tmp_path):
    (tmp_path / "cellar.battlemap").unlink()
    opened.desk.files.open_path(tmp_path / "cellar.battlemap")
    assert opened.settings.recent == []
    assert opened.bar.kind == "danger"


def test_a_map_whose_ruleset_is_not_here_opens_by_the_default_rules(window, tmp_path):
    book = replace(book_of(new_board(5, 5)), ruleset="house-of-mirrors")
    save_file(book, tmp_path / "odd.battlemap")
    assert window.desk.files.open_path(tmp_path / "odd.battlemap")
    assert window.desk.document.ruleset.id == "action-points"
    assert "house-of-mirrors" in window.bar.text.text()


@pytest.mark.parametrize("grid", [True, False])
def test_export_writes_a_png_of_the_whole_map(opened, tmp_path, answer, grid):
    def fill(dialog):
        dialog.cell.setCurrentIndex(dialog.cell.findData(48))
        dialog.grid.setChecked(grid)
        dialog.accept()

    seen = answer(fill, choose(tmp_path / "out.png"))
    press("export")(opened)
    assert seen == ["ExportDialog", "QFileDialog"]
    assert opened.bar.text.text() == "Exported to out.png."
    image = QImage(str(tmp_path / "out.png"))
    assert (image.width(), image.height()) == (12 * 48, 8 * 48)
    assert opened.bar.text.text() == "Exported to out.png."


def test_B058_a_large_picture_is_read_and_a_larger_one_is_refused_in_words(tmp_path):
    raise_limit()
    assert QImageReader.allocationLimit() == LIMIT_MB
    large = tmp_path / "large.png"
    Image.new("1", (8200, 8200)).save(large)
    picture = read_picture(large)
    assert (picture.width, picture.height) == (8200, 8200)
    assert not QImage(str(large)).isNull()


def test_file_dialogs_know_our_formats(window, answer):
    filters = []

    def look(dialog: QFileDialog):
        filters.extend(dialog.nameFilters())
        dialog.reject()

    answer(look)
    press("open")(window)
    for suffix in ("*.battlemap", "*.dd2vtt", "*.png", "*.webp"):
        assert suffix in filters[0]


@pytest.mark.parametrize(("columns", "rows"), [("0", "20"), ("30", "4097"), ("99999", "20")])
@pytest.mark.parametrize("language", ["en", "zh_CN"])
def test_a_size_no_map_can_have_is_refused_in_words_and_stays_as_written(
    window, answer, language, columns, rows
):
    window.change_language(language)

    def fill(dialog):
        for field, text in ((dialog.columns, columns), (dialog.rows, rows)):
            field.lineEdit().selectAll()
            QTest.keyClicks(field.lineEdit(), text)
        assert (dialog.columns.text(), dialog.rows.text()) == (columns, rows)
        assert not dialog.create_button.isEnabled()
        assert dialog._problem.isVisible()
        assert str(MOST_CELLS) in dialog._problem.text()
        assert str(MOST_CELLS) in dialog._limits.text()
        dialog.columns.setValue(30)
        dialog.rows.setValue(MOST_CELLS)
        assert dialog.create_button.isEnabled()
        assert not dialog._problem.isVisible()
        dialog.reject()

    assert answer(fill) == []
    press("new")(window)
    assert window.desk.document is None


def test_a_picture_that_makes_too_many_cells_is_refused_in_words(window, qtbot):
    picture = PictureFile("wall", b"", 40_000, 400)
    dialog = NewMapDialog(window.look, ruleset_names("en"), window, picture)
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.pixels.setText("4")
    assert not dialog.create_button.isEnabled()
    assert "10000 × 100 cells" in dialog._problem.text()
    dialog.pixels.setText("40")
    assert dialog.create_button.isEnabled()


UVTT = {
    "format": 0.3,
    "resolution": {
        "map_origin": {"x": 0, "y": 0},
        "map_size": {"x": 4, "y": 3},
        "pixels_per_grid": 50,
    },
    "line_of_sight": [[{"x": 1, "y": 1}, {"x": 3, "y": 1}]],
    "portals": [],
    "lights": [],
}


@pytest.mark.parametrize(("line", "title"), [("", "old_mill"), ('name = "The mill"', "The mill")])
def test_an_imported_map_is_called_as_its_file_unless_it_has_a_name(line, title):
    name = line.split('"')[1] if line else ""
    board = new_board(4, 2, Fraction(1), name=name)
    assert titled(book_of(board, "action-points"), "old_mill").board.name == title


def test_an_import_shows_its_file_s_name_in_tab_and_title(window, tmp_path, answer):
    path = tmp_path / "old_mill.dd2vtt"
    path.write_text(json.dumps(UVTT), "utf-8")
    answer(lambda dialog: dialog.accept())
    window.desk.files.open_path(path)
    assert window.desk.document.board.name == "old_mill"
    assert window.header.title.text().startswith("old_mill")
    assert window.windowTitle().startswith("old_mill")
    assert window.desk.document.clean


def test_B069_a_sample_opened_by_its_path_is_a_copy_all_the_same(window):
    path = samples()[0].path("en")
    assert window.desk.files.open_path(path)
    assert window.desk.document.path is None
