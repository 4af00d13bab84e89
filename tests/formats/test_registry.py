"""Opening and saving: by content, else by ending; one clear line for what cannot be."""

import os
from fractions import Fraction
from pathlib import Path

import pytest
from PIL import Image

from battlemap.board.board import new_board
from battlemap.board.book import book_of
from battlemap.formats import Defaults, formats, open_file, save_file
from battlemap.problems import InputProblem
from battlemap.sentences import SENTENCES
from tests.formats.uvtt_files import packed, picture


def refusal(action, path: Path) -> str:
    with pytest.raises(InputProblem) as caught:
        action(path)
    (line,) = caught.value.lines()
    assert line.startswith(f"{path}: ")
    return line.removeprefix(f"{path}: ")


def test_each_format_says_what_it_can():
    assert [(form.id, form.can_read, form.can_write) for form in formats()] == [
        ("battlemap", True, True),
        ("uvtt", True, False),
        ("sketch", True, False),
        ("picture", True, False),
    ]
    assert [form.name() for form in formats()] == [
        "Battlemap", "Universal VTT", "Drawn sketch", "Picture",
    ]  # fmt: skip


def test_a_sketch_takes_the_cell_of_its_own_ruleset(tmp_path: Path):
    path = tmp_path / "fight.toml"
    path.write_text('ruleset = "horror"\nmap = """\nA .\n. #\n"""\n', encoding="utf-8")
    defaults = Defaults(cell_of=lambda ruleset: Fraction(8, 5) if ruleset == "horror" else 1)
    loaded = open_file(path, defaults)
    assert loaded.book.board.cell_m == Fraction(8, 5)
    assert (loaded.book.ruleset, loaded.format, loaded.states_cell) == ("horror", "sketch", False)
    assert loaded.report.kept == {"maps": 1, "tokens": 1}


def test_a_text_file_is_the_map_block_alone(tmp_path: Path):
    path = tmp_path / "fight.txt"
    path.write_text("A . n\r\n. # .\r\n", encoding="utf-8-sig")
    board = open_file(path).book.board
    assert (board.columns, board.rows) == (3, 2)
    assert board.token("A").cell == (0, 0)


def test_all_faults_of_a_sketch_file_name_the_file(tmp_path: Path):
    path = tmp_path / "fight.toml"
    path.write_text("mapp = 1\nlight = 2\n", encoding="utf-8")
    with pytest.raises(InputProblem) as caught:
        open_file(path)
    assert len(caught.value.lines()) == 2
    assert all(line.startswith(f"{path}: ") for line in caught.value.lines())


def test_a_saved_book_opens_again(tmp_path: Path):
    path = tmp_path / "战斗①.battlemap"
    save_file(book_of(new_board(3, 2)), path)
    loaded = open_file(path)
    assert (loaded.format, loaded.states_cell) == ("battlemap", True)
    assert loaded.book.board.same(new_board(3, 2))


@pytest.mark.parametrize("name", ["map.png", "map.jpg", "map.webp"])
def test_a_picture_becomes_a_map_of_its_size(tmp_path: Path, name: str):
    path = tmp_path / name
    Image.new("RGB", (150, 70)).save(path)
    loaded = open_file(path)
    board = loaded.book.board
    assert (board.columns, board.rows) == (3, 1)
    assert board.backdrop.pixels_per_cell == 70
    assert loaded.book.pictures == {board.backdrop.picture: path.read_bytes()}
    assert "a map of 3 x 1 cells at 70 pixels a cell" in loaded.report.lines()[-1]


def test_B058_a_picture_too_large_for_others_opens_and_one_beyond_reason_does_not(tmp_path: Path):
    path = tmp_path / "large.png"
    Image.new("1", (8200, 8200)).save(path)
    assert open_file(path).book.board.columns == 118
    Image.new("1", (14_000, 14_000)).save(path)
    assert refusal(open_file, path) == "the picture has more than 178 million pixels"


def test_content_decides_where_the_ending_is_wrong(tmp_path: Path):
    path = tmp_path / "map.dd2vtt"
    path.write_bytes(picture())
    loaded = open_file(path)
    assert loaded.format == "picture"
    assert loaded.report.lines()[1] == "the file ends in .dd2vtt, but its content is: Picture"
    path = tmp_path / "map.json"
    path.write_bytes(packed())
    assert open_file(path).format == "uvtt"


def test_what_cannot_be_opened_is_said_in_one_line(tmp_path: Path):
    assert refusal(open_file, tmp_path / "none.battlemap") == "there is no such file"
    assert refusal(open_file, tmp_path) == "this is a folder, not a file"
    (tmp_path / "plain").write_bytes(b"hello")
    assert refusal(open_file, tmp_path / "plain").startswith("this kind of file cannot be opened")
    (tmp_path / "empty.txt").write_bytes(b"")
    assert refusal(open_file, tmp_path / "empty.txt") == "the file is empty"
    (tmp_path / "cut.battlemap").write_bytes(b"PK\x03\x04 and no more")
    assert refusal(open_file, tmp_path / "cut.battlemap").startswith("the archive is damaged")
    (tmp_path / "cut.png").write_bytes(picture()[:60])
    assert refusal(open_file, tmp_path / "cut.png").startswith("the picture is damaged")


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may read all")
def test_a_file_that_may_not_be_read(tmp_path: Path):
    path = tmp_path / "map.txt"
    path.write_text("A", encoding="utf-8")
    path.chmod(0)
    assert refusal(open_file, path) == "the file may not be read"


def test_what_cannot_be_saved_as_is_said_in_one_line(tmp_path: Path):
    book = book_of(new_board(1, 1))
    line = refusal(lambda path: save_file(book, path), tmp_path / "map.png")
    assert line.endswith("they can as .battlemap")
    assert not list(tmp_path.iterdir())


def test_a_report_reads_well(tmp_path: Path):
    path = tmp_path / "room.dd2vtt"
    path.write_bytes(packed(image="maps/x.jpg"))
    kept, dropped, reason = open_file(path).report.lines()
    assert kept == "Kept: wall pieces 2, closed doors 1, lights 1"
    assert dropped == "Dropped: pictures 1"
    assert reason.startswith("image: the picture is not in the file, which only names it: maps/x.")


def test_every_kind_that_is_counted_has_a_name():
    from battlemap.formats import uvtt, uvtt_frame, uvtt_picture, uvtt_walls

    source = "".join(
        Path(module.__file__).read_text(encoding="utf-8")
        for module in (uvtt, uvtt_frame, uvtt_picture, uvtt_walls)
    )
    kinds = {part.split('"')[1] for part in source.split("tally.")[1:] if '["' in part[:12]}
    assert len(kinds) > 10
    assert not {kind for kind in kinds if f"count_{kind}" not in SENTENCES}
