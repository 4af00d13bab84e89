"""The native file: what is saved comes back, the same content is the same bytes."""

import json
import zipfile
from dataclasses import fields, replace
from fractions import Fraction
from io import BytesIO
from types import MappingProxyType

import numpy as np
import pytest
from hypothesis import given

from battlemap.board.board import Board, new_board
from battlemap.board.book import Book, book_of
from battlemap.board.edits import set_depth, set_ground, set_height
from battlemap.board.token import Standing, Token, frozen_values
from battlemap.formats import native
from battlemap.formats.raster import signs
from battlemap.grid.cell import Place
from battlemap.problems import InputProblem
from tests.formats.books import books


def same_book(one: Book, other: Book) -> bool:
    """Whether two books hold equal values, their maps compared cell by cell."""
    plain = [item.name for item in fields(Book) if item.name != "maps"]
    return (
        all(getattr(one, name) == getattr(other, name) for name in plain)
        and len(one.maps) == len(other.maps)
        and all(map(Board.same, one.maps, other.maps))
    )


@given(books())
def test_save_then_load_is_identity(book: Book):
    packed = native.pack(book)
    loaded = native.unpack(packed)
    assert same_book(book, loaded.book)
    assert native.pack(loaded.book) == packed


def test_what_is_compared_would_notice_a_difference():
    book = book_of(new_board(2, 2))
    raised = set_height(book.board, [(0, 0)], 1)[0]
    assert not same_book(book, book.with_board(raised))
    assert not same_book(book, replace(book, current="x"))


def sample() -> Book:
    board = set_height(new_board(4, 3, Fraction(8, 5), name="第1关: 龙/穴?"), [(1, 1)], 1600)[0]
    board = set_ground(board, [(0, 0)], "rubble")[0]
    board = set_depth(set_ground(board, [(3, 2)], "water")[0], [(3, 2)], 500)[0]
    standing = Standing(sheet=frozen_values({"third": Fraction(1, 3), "agility": Fraction(30)}))
    token = Token("A", "甲", "party", Place(1, 1, 1600)).with_standing("action-points", standing)
    book = book_of(replace(board, tokens=(token,)))
    return replace(book, pictures=MappingProxyType({"floor": b"\x89PNG\r\n\x1a\n" + b"0" * 5000}))


def test_the_files_inside_read_well_in_a_diff():
    with zipfile.ZipFile(BytesIO(native.pack(sample()))) as archive:
        names = archive.namelist()
        text = archive.read("maps/map1.json").decode("utf-8")
    assert names[:2] == ["book.json", "maps/map1.json"]
    lines = [line.strip() for line in text.splitlines()]
    assert '"ground": {"legend": {".": "open", ":": "rubble", "~": "water"}, ' in text
    assert '"rows": [":...", "....", "...~"]}' in text
    assert '"height": {"legend": {".": 0, "1": 1.6}, "rows": ["....", ".1..", "...."]},' in lines
    assert '"cell": 1.6,' in lines
    assert "甲" in text


def test_pictures_are_stored_and_the_rest_is_compressed():
    with zipfile.ZipFile(BytesIO(native.pack(sample()))) as archive:
        kinds = {entry.filename: entry.compress_type for entry in archive.infolist()}
    (picture,) = [name for name in kinds if name.startswith("pictures/")]
    assert picture.endswith(".png")
    assert kinds[picture] == zipfile.ZIP_STORED
    assert kinds["book.json"] == zipfile.ZIP_DEFLATED


def test_the_same_content_in_another_order_is_the_same_bytes():
    book = replace(sample(), options={"a": 1, "b": 2}, used={"x": 1, "y": 2})
    turned = replace(sample(), options={"b": 2, "a": 1}, used={"y": 2, "x": 1})
    assert native.pack(book) == native.pack(turned)


def test_a_large_map_with_many_heights_is_quick_and_whole():
    board = new_board(200, 200)
    heights = np.arange(40_000, dtype=np.int32).reshape(200, 200)
    board = replace(board, terrain=replace(board.terrain, height=heights))
    assert native.unpack(native.pack(book_of(board))).book.board.same(board)


@pytest.mark.parametrize("count", [1, 62, 63, 3844, 3845])
def test_signs_are_unlike_each_other_and_of_one_width(count: int):
    found = signs(count, {0: "."} if count <= 63 else {})
    assert len(set(found)) == count
    assert len({len(sign) for sign in found}) == 1


def test_the_migration_table_leads_from_the_oldest_format_to_the_newest():
    assert sorted(native.MIGRATIONS) == list(range(native.OLDEST, native.FORMAT))


def test_migrations_run_one_after_another():
    steps = {
        1: lambda parsed: {**parsed, "book.json": [*parsed["book.json"], "one to two"]},
        2: lambda parsed: {**parsed, "book.json": [*parsed["book.json"], "two to three"]},
    }
    content = {"book.json": []}
    assert native.migrated(content, 1, 3, steps) == {"book.json": ["one to two", "two to three"]}
    assert native.migrated(content, 3, 3, steps) == content


def repacked(change) -> bytes:
    """The sample with its JSON changed by hand."""
    with zipfile.ZipFile(BytesIO(native.pack(sample()))) as archive:
        entries = {name: archive.read(name) for name in archive.namelist()}
    change(entries)
    out = BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name, content in entries.items():
            archive.writestr(name, content)
    return out.getvalue()


def edited(name: str, **values: object) -> bytes:
    def change(entries):
        entries[name] = json.dumps({**json.loads(entries[name]), **values}).encode()

    return repacked(change)


def with_token(**values: object) -> bytes:
    """The sample with entries of its token changed."""

    def change(entries):
        held = json.loads(entries["maps/map1.json"])
        held["tokens"][0] |= values
        entries["maps/map1.json"] = json.dumps(held).encode()

    return repacked(change)


def refusal(content: bytes) -> list[str]:
    with pytest.raises(InputProblem) as caught:
        native.unpack(content)
    return caught.value.lines()


def test_B071_a_newer_format_is_refused_not_trimmed():
    (line,) = refusal(edited("book.json", format=99))
    assert line.startswith("book.json: the file has format 99, and this program reads up to 2;")


def test_a_file_of_the_first_format_has_no_links_and_opens_as_it_was():
    before = sample()
    assert before.maps[0].links == ()
    again = native.unpack(edited("book.json", format=1)).book
    assert [board.links for board in again.maps] == [() for _ in again.maps]
    assert again.maps[0].same(before.maps[0])


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (
            edited("maps/map1.json", links=[{"id": "l", "from": [0, 0, 0], "to": [99, 0, 0]}]),
            "maps/map1.json.links[0].to: CV1 lies outside the map",
        ),
        (
            edited("maps/map1.json", links=[{"id": "l", "from": [0, 0, 0]}]),
            "maps/map1.json.links[0].to: is missing",
        ),
        (edited("book.json", format="1"), "book.json: 1 is no format version"),
        (edited("book.json", current="map2"), "book.json.current: no map has the id 'map2'"),
        (edited("book.json", maps=[]), "book.json.maps: the file holds no map"),
        (edited("book.json", colour=1), "book.json.colour: 'colour' means nothing here"),
        (edited("maps/map1.json", size=[5000, 1]), "maps/map1.json.size: a map of 5000 x 1"),
        (edited("maps/map1.json", active="Z"), "maps/map1.json.active: no token is called 'Z'"),
        (edited("maps/map1.json", id="map7"), "maps/map1.json.id: the map calls itself 'map7'"),
        (edited("maps/map1.json", round=0), "maps/map1.json.round: 0 is too small; 1 is the least"),
        (with_token(place=[4, 0, 0]), "tokens[0].place: E1 lies outside the map (4 x 3)"),
        (with_token(size=[2, 3]), "tokens[0].place: B2 lies outside the map (4 x 3)"),
        (with_token(standings={"x": {"spent": -5}}), "standings.x.spent: -5 is too small"),
        (with_token(standings={"x": {"carried": -1}}), "standings.x.carried: -1 is too small"),
        (
            edited("maps/map1.json", lights=[{"id": "l", "at": [0, 0], "reach": 10**400}]),
            "lights[0].reach: ",
        ),
        (
            edited("maps/map1.json", barriers=[{"id": "w", "from": [1e308, 0], "to": [0, 0]}]),
            "barriers[0].from: 1",
        ),
        (repacked(lambda entries: entries.pop("maps/map1.json")), "maps/map1.json: "),
        (repacked(lambda entries: entries.pop("book.json")), "this is a zip, but no Battlemap"),
        (repacked(lambda entries: entries.update({"book.json": b"{"})), "this is no JSON text"),
        (
            repacked(lambda entries: entries.update({"book.json": b"[" * 100_000})),
            "book.json: this is no JSON",
        ),
        (native.pack(sample())[:-30], "the archive is damaged"),
    ],
)  # fmt: skip
def test_a_wrong_file_is_refused_with_its_place(content: bytes, fault: str):
    assert any(fault in line for line in refusal(content)), refusal(content)


def test_faults_of_rasters_name_row_and_sign():
    ground = {"legend": {".": "open"}, "rows": ["....", "..?.", "...."]}
    assert refusal(edited("maps/map1.json", ground=ground)) == [
        "maps/map1.json.ground.rows[1]: the sign '?' is not in the legend"
    ]
    ground = {"legend": {".": "open"}, "rows": ["....", "...", "...."]}
    assert refusal(edited("maps/map1.json", ground=ground)) == [
        "maps/map1.json.ground.rows[1]: 3 letters, but the map needs 4"
    ]


def test_B068_a_missing_picture_is_named_and_the_rest_opens():
    def lose(entries):
        for name in [name for name in entries if name.startswith("pictures/")]:
            del entries[name]

    loaded = native.unpack(repacked(lose))
    assert loaded.book.board.same(sample().board)
    assert loaded.report.dropped == {"pictures": 1}
    assert "this is missing from the archive" in loaded.report.lines()[-1]


@pytest.mark.parametrize(
    "name", ["../../x.txt", "C:\\x", "/etc/passwd", "maps/../../x", "C:/x", "..\\x"]
)
def test_B068_names_that_lead_outside_are_refused(name: str):
    (line,) = refusal(repacked(lambda entries: entries.update({name: b"x"})))
    assert "outside" in line


def test_B068_the_same_entry_twice_is_refused():
    out = BytesIO(native.pack(sample()))
    with (
        pytest.warns(UserWarning, match="Duplicate name"),
        zipfile.ZipFile(out, "a") as archive,
    ):
        archive.writestr("book.json", b"{}")
    assert refusal(out.getvalue()) == ["book.json: the archive holds this twice; it is not opened"]


def test_B068_an_archive_that_would_unpack_to_gigabytes_is_refused():
    bomb = BytesIO()
    with (
        zipfile.ZipFile(bomb, "w", zipfile.ZIP_DEFLATED) as archive,
        archive.open("book.json", "w") as entry,
    ):
        for _ in range(513):
            entry.write(bytes(1 << 20))
    assert len(bomb.getvalue()) < 1 << 20
    assert refusal(bomb.getvalue()) == [
        "the archive would unpack to 513 MB; 2048 MB at most are opened"
    ]


def test_B068_an_archive_of_too_many_entries_is_refused():
    crowd = {f"{number}": b"" for number in range(10_001)}
    (line,) = refusal(repacked(lambda entries: entries.update(crowd)))
    assert "10003 entries" in line or "10004 entries" in line


def test_B039_a_token_that_looks_nowhere_stays_so_and_angles_are_normal():
    token = Token("t1", "t1", "party", Place(0, 0))
    turned = replace(token, id="t2", facing=315, faced=True)
    book = book_of(replace(new_board(2, 2), tokens=(token, turned)))
    packed = native.pack(book)
    assert native.unpack(packed).book.board.tokens == (token, turned)


@pytest.mark.parametrize("group", ["barriers", "things", "zones"])
@pytest.mark.parametrize(("bottom", "top"), [(3, 1), (1, 1)])
def test_what_ends_where_it_begins_or_below_is_named(group, bottom, top):
    entry = {"id": "x", "bottom": bottom, "top": top}
    shape = {"from": [0, 0], "to": [1, 0]} if group == "barriers" else {"outline": []}
    kind = {} if group == "barriers" else {"kind": "smoke"}
    place = f"{group}[0].top: the top, {top} m, does not lie above the bottom"
    content = edited("maps/map1.json", **{group: [entry | shape | kind]})
    assert place in "\n".join(refusal(content))


@pytest.mark.parametrize("stature", [0, -2])
def test_a_body_without_height_is_named(stature):
    (line,) = refusal(with_token(stature=stature))
    assert f"tokens[0].stature: {stature} is no size; it must be above 0" in line
