"""The sample encounters: built from their sketches, legal under their rules, worth a fight."""

import importlib.util
import json
from collections import Counter
from dataclasses import replace
from itertools import chain, combinations
from pathlib import Path

import pytest

from battlemap.board.board import Board
from battlemap.board.book import Book
from battlemap.board.steps import closed_by_walls, standing_shut, surface
from battlemap.board.token import Token
from battlemap.formats import native
from battlemap.formats.archive import Archive
from battlemap.movement.memory import Memory
from battlemap.rules.load import load
from battlemap.rules.ruleset import unknown_words
from battlemap.rules.sheet import check_sheet, check_statuses
from battlemap.rulings.mover import Mover

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "assets" / "samples"
ROWS = json.loads((FOLDER / "samples.json").read_text(encoding="utf-8"))
ENGLISH = [row["file"] for row in ROWS]
CHINESE = [row["file_zh"] for row in ROWS]
EVERY_DIRECTION = 0xFF


def script():
    """The build script, which lies in no package."""
    found = importlib.util.spec_from_file_location("build", ROOT / "packaging" / "samples.py")
    assert found is not None
    assert found.loader is not None
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def built() -> dict[str, Book]:
    return {path.name: book for path, book in script().built()}


def opened(file: str) -> Book:
    return native.read(FOLDER / file).book


def entries(content: bytes) -> dict[str, bytes]:
    archive = Archive(content)
    return {name: archive.read(name) for name in archive.names}


def overlap(one: Token, other: Token) -> bool:
    return bool(set(one.cells()) & set(other.cells()))


def walled_in(board: Board, token: Token) -> bool:
    """Whether walls and things close every step away from where it stands."""
    z = surface(board, token.footprint)
    closed = closed_by_walls(board, token.footprint, token.height_mm, z)
    return int(closed[token.cell[1], token.cell[0]]) == EVERY_DIRECTION


def test_the_folder_holds_the_files_of_the_list_and_no_others():
    assert len(ROWS) == 3
    assert sorted(path.name for path in FOLDER.glob("*.battlemap")) == sorted(ENGLISH + CHINESE)


def test_the_list_says_everything_in_both_languages():
    for row, key in ((row, key) for row in ROWS for key in ("title", "tag", "description")):
        assert row[key]["en"]
        assert row[key]["zh-Hans"]
        assert row[key]["zh-Hans"] != row[key]["en"]


@pytest.mark.parametrize("file", ENGLISH + CHINESE)
def test_a_file_is_what_the_script_builds(file, built):
    # Entry by entry: another zlib packs the same content into other bytes.
    assert entries((FOLDER / file).read_bytes()) == entries(native.pack(built[file]))
    assert native.pack(built[file]) == native.pack(built[file])


@pytest.mark.parametrize("row", ROWS, ids=ENGLISH)
def test_both_languages_are_the_same_fight(row):
    english, chinese = opened(row["file"]), opened(row["file_zh"])
    assert english.board.name == row["title"]["en"]
    assert chinese.board.name == row["title"]["zh-Hans"]
    for one, other in zip(english.board.tokens, chinese.board.tokens, strict=True):
        assert one.name.isascii()
        assert not other.name.isascii()
        assert (one.id, one.place) == (other.id, other.place)
        assert list(unnamed(one)) == list(unnamed(other))


def unnamed(token):
    """What is known of a token under each ruleset, without the names of what it carries."""
    for ruleset, standing in token.standings.items():
        yield ruleset, replace(standing, items=tuple(replace(i, id="") for i in standing.items))


@pytest.mark.parametrize("file", ENGLISH + CHINESE)
def test_it_opens_whole(file):
    loaded = native.read(FOLDER / file)
    assert loaded.report.kept["tokens"] == len(loaded.book.board.tokens) > 0
    assert not loaded.report.dropped
    assert not loaded.report.changed


@pytest.mark.parametrize("row", ROWS, ids=ENGLISH)
def test_names_ids_and_letters_are_told_apart(row):
    for file in (row["file"], row["file_zh"]):
        board = opened(file).board
        names = [token.name for token in board.tokens]
        assert len(set(names)) == len(names)
        groups = (board.tokens, board.barriers, board.things, board.zones)
        ids = Counter(item.id for item in chain.from_iterable(groups))
        assert max(ids.values()) == 1


@pytest.mark.parametrize("file", ENGLISH)
def test_every_token_stands_where_it_may(file):
    board = opened(file).board
    for token in board.tokens:
        assert not standing_shut(board, token.footprint)[token.cell[1], token.cell[0]], token
        assert token.place.z == board.ground_z(token, token.cell), token
        assert not walled_in(board, token), token
    for one, other in combinations(board.tokens, 2):
        assert not overlap(one, other), (one.id, other.id)


@pytest.mark.parametrize("row", ROWS, ids=ENGLISH)
def test_its_ruleset_knows_every_word_of_it(row):
    book = opened(row["file"])
    ruleset = load(book.ruleset)
    assert (book.ruleset, book.ruleset_version) == (row["ruleset"], ruleset.version)
    assert not unknown_words(ruleset, book.board.terrain.kinds)
    for token in book.board.tokens:
        assert list(token.standings) == [book.ruleset]
        standing = token.standings[book.ruleset]
        assert standing.sheet
        assert not check_sheet(ruleset, standing.sheet)
        assert not check_statuses(ruleset, standing.statuses)


@pytest.mark.parametrize("file", ENGLISH)
def test_it_is_a_fight_worth_running(file):
    board = opened(file).board
    sides = Counter(token.side for token in board.tokens)
    assert 3 <= sides["party"] <= 4
    assert 4 <= sides["foes"] <= 6
    assert sides["neutral"] == 1
    assert any(token.hidden for token in board.tokens if token.side == "foes")
    assert any(min(token.footprint) > 1 for token in board.tokens if token.side == "foes")
    assert board.token(board.active or "").side == "party"


@pytest.mark.parametrize("file", ENGLISH)
def test_everybody_can_move_on_the_first_turn(file):
    book = opened(file)
    ruleset, memory = load(book.ruleset), Memory()
    for token in book.board.tokens:
        mover = Mover(book.board, token, ruleset, memory)
        reached = [cell for cell in mover.reach(mover.mode()).cells() if cell.stop]
        assert len(reached) > 4, token
