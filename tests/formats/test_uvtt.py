"""Universal VTT: one origin for everything, and a report or one clear line for every oddity."""

import json
from base64 import b64encode
from fractions import Fraction
from itertools import pairwise
from math import cos, hypot, pi, sin
from pathlib import Path

import pytest

from battlemap.board.barrier import MOVE, SIGHT
from battlemap.board.board import Board
from battlemap.board.book import Book
from battlemap.formats import open_file
from battlemap.formats.report import Report
from battlemap.formats.uvtt import read_content
from battlemap.formats.uvtt_walls import MOST_PIECES, TOLERANCE
from battlemap.problems import InputProblem
from tests.formats.uvtt_files import content, light, packed, picture, points, portal


def read(**entries: object) -> tuple[Book, Report]:
    return opened(packed(**entries))


def opened(raw: bytes) -> tuple[Book, Report]:
    return read_content(raw, Fraction(1), "action-points")


def walls_of(board: Board) -> list[tuple[object, object]]:
    return [(wall.start, wall.end) for wall in board.barriers if wall.door is None]


def doors_of(board: Board):
    return [barrier for barrier in board.barriers if barrier.door is not None]


def test_a_plain_map():
    book, report = read()
    board = book.board
    assert (board.columns, board.rows, board.cell_m) == (4, 3, 1)
    assert walls_of(board) == [((1, 1), (3, 1)), ((3, 1), (3, 2))]
    (door,) = doors_of(board)
    assert (door.start, door.end, door.door.state) == ((1.5, 2), (2.5, 2), "closed")
    (lamp,) = board.lights
    assert (lamp.at, lamp.reach, lamp.colour, lamp.shadows) == ((2, 1.5), 2, "#ffeccd8b", True)
    assert book.pictures == {board.backdrop.picture: picture()}
    assert (board.backdrop.pixels_per_cell, board.backdrop.offset) == (16, (0, 0))
    assert report.kept == {"pictures": 1, "walls": 2, "doors_closed": 1, "lights": 1}
    assert not report.changed
    assert not report.dropped
    assert not report.notes


def test_B059_the_origin_is_taken_from_everything():
    plain, moved = read()[0], read(origin=(10, 20))[0]
    assert plain.board.same(moved.board)
    assert plain.pictures == moved.pictures


def test_B059_a_shift_by_decimals_leaves_no_dust():
    wall = [points((13.3, 20.1), (13.3, 22.7))]
    assert walls_of(read(origin=(10, 20), line_of_sight=wall)[0].board) == [
        ((3.3, 0.1), (3.3, 2.7))
    ]


def test_B059_an_export_cut_beside_the_grid_moves_the_picture_not_the_cells():
    board = read(origin=(10.25, 20.5))[0].board
    assert walls_of(board)[0] == ((1.25, 1.5), (3.25, 1.5))
    assert board.backdrop.offset == (-4, -8)
    assert (board.columns, board.rows) == (5, 4)


def test_B059_walls_that_were_shifted_already_are_not_shifted_again():
    board, report = read(
        origin=(10, 20),
        line_of_sight=[points((1, 1), (3, 1), (3, 2))],
        portals=[portal((1.5, 2), (2.5, 2))],
        lights=[light(2, 1.5)],
    )
    assert walls_of(board.board) == [((1, 1), (3, 1)), ((3, 1), (3, 2))]
    assert len(doors_of(board.board)) == 1
    assert report.changed["origin"] == 1
    assert "it was not subtracted" in report.lines()[-1]


def test_B060_doors_by_state():
    book, report = read(
        portals=[
            portal((0, 1), (0, 2), closed=True),
            portal((1, 1), (1, 2), closed=False),
            portal((2, 1), (2, 2)),
            portal((3, 1), (3, 2), closed=None, freestanding=True),
        ]
    )
    doors = doors_of(book.board)
    assert [door.door.state for door in doors] == ["closed", "open", "closed", "closed"]
    assert [door.door.freestanding for door in doors] == [False, False, False, True]
    assert [door.hinders(SIGHT) for door in doors] == [True, False, True, True]
    assert [door.hinders(MOVE) for door in doors] == [True, False, True, True]
    assert report.kept["doors_closed"] == 3
    assert report.kept["doors_open"] == 1
    assert report.kept["doors_freestanding"] == 1


def test_B060_two_doors_on_top_of_each_other_are_flagged():
    _, report = read(portals=[portal((1, 1), (1, 2)), portal((1, 2), (1, 1))])
    assert report.lines()[-1] == "portals: 1 doors lie on top of another one"


def test_B060_a_wall_that_runs_through_a_door_is_opened_there():
    book, report = read(
        line_of_sight=[points((0, 2), (4, 2))],
        portals=[portal((1.333333, 2), (2.5, 2), closed=False)],
    )
    assert walls_of(book.board) == [((0, 2), (1.333333, 2)), ((2.5, 2), (4, 2))]
    assert report.changed["opened"] == 1


def test_B060_a_freestanding_door_and_one_that_crosses_leave_the_wall_whole():
    book, _ = read(
        line_of_sight=[points((0, 2), (4, 2))],
        portals=[portal((1, 2), (2, 2), freestanding=True), portal((3, 1), (3, 2.9))],
    )
    assert walls_of(book.board) == [((0, 2), (4, 2))]


def test_a_portal_without_bounds_is_placed_by_its_turn_or_dropped():
    book, report = read(
        portals=[
            {"position": {"x": 2, "y": 1.5}, "rotation": pi / 2},
            {"position": {"x": 2, "y": 1.5}, "bounds": None, "rotation": None, "closed": "true"},
            {"position": None, "bounds": []},
            "door",
        ]
    )
    (door,) = doors_of(book.board)
    assert (door.start, door.end) == ((2, 1), (2, 2))
    assert report.changed["portals_by_rotation"] == 1
    assert report.dropped["portals_unplaced"] == 3


def test_B061_bad_pieces_are_counted_and_the_rest_comes_across():
    book, report = read(
        line_of_sight=[
            points((1, 1), (1, 1), (2, 1)),
            points((3, 3)),
            [],
            None,
            points((0, 1), ("x", 1), (0, 2), (0, 3)),
            points((0, 0), (0.001, 0), (0.002, 0)),
            points((2, 1), (1, 1)),
            points((0, 1), (1, None)),
        ]
    )
    assert walls_of(book.board) == [
        ((1, 1), (2, 1)),
        ((0, 2), (0, 3)),
        ((0, 0), (0.001, 0)),
        ((0.001, 0), (0.002, 0)),
    ]
    assert report.dropped == {
        "no_length": 1,
        "lone_points": 1,
        "empty_lines": 2,
        "bad_points": 2,
        "twice": 1,
    }


def test_B061_ends_that_met_still_meet():
    across, down = points((10.5, 21), (13.3333, 21)), points((13.3333, 21), (13.3333, 22))
    book, _ = read(origin=(10, 20), line_of_sight=[across, down])
    (_, end), (start, _) = walls_of(book.board)
    assert end == start


def cave(pieces: int) -> list[tuple[float, float]]:
    turns = [2 * pi * index / pieces for index in range(pieces)]
    ring = [(round(2 + cos(turn), 6), round(1.5 + sin(turn), 6)) for turn in turns]
    return [*ring, ring[0]]


@pytest.mark.parametrize("separate", [False, True])
def test_B061_a_cave_of_thousands_of_pieces_is_simplified_and_says_so(separate: bool):
    ring = cave(6000)
    drawn = [points(*pair) for pair in pairwise(ring)] if separate else [points(*ring)]
    book, report = read(line_of_sight=drawn, portals=[])
    walls = walls_of(book.board)
    assert 10 < len(walls) < 100
    assert all(end == start for (_, end), (start, _) in pairwise(walls))
    assert walls[0][0] == walls[-1][1]
    radii = [hypot(x - 2, y - 1.5) for (x, y), _ in walls]
    assert all(abs(radius - 1) <= TOLERANCE for radius in radii)
    middles = [hypot((a[0] + b[0]) / 2 - 2, (a[1] + b[1]) / 2 - 1.5) for a, b in walls]
    assert all(1 - middle <= TOLERANCE + 1e-6 for middle in middles)
    assert report.changed["simplified"] == 6000 - len(walls)
    assert f"none lies more than {TOLERANCE} cells" in report.lines()[-1]


def test_B061_a_map_of_fewer_pieces_is_left_as_it_was_drawn():
    book, report = read(line_of_sight=[points(*cave(MOST_PIECES))], portals=[])
    assert len(walls_of(book.board)) == MOST_PIECES
    assert not report.changed


def test_B061_a_corner_where_a_door_ends_is_never_simplified_away():
    ring = cave(6000)
    book, _ = read(line_of_sight=[points(*ring)], portals=[portal(ring[777], (3.5, 2.9))])
    assert ring[777] in {start for start, _ in walls_of(book.board)}


def test_B063_objects_hide_what_is_behind_them_and_let_bodies_pass():
    pillar = points((1, 1), (1.5, 1), (1.5, 1.5), (1, 1.5), (1, 1))
    book, report = read(objects_line_of_sight=[pillar] * 4 + [points((2, 0), (2, 1))])
    things = book.board.things
    assert [len(thing.outline) for thing in things] == [4] * 4
    assert {thing.stops for thing in things} == {frozenset({SIGHT})}
    assert report.kept["objects"] == 4
    assert report.kept["walls"] == 2
    assert report.changed["screens"] == 1
    assert book.board.barriers[-1].stops == {SIGHT}


def test_B064_geometry_outside_the_picture_is_cut_off_with_its_counts():
    book, report = read(
        line_of_sight=[
            points((1, 1), (3, 1)),
            points((3, 2), (58, 2)),
            points((50, 1), (58, 1)),
            points((-50, -50), (1000, 1000)),
        ],
        portals=[portal((1, 2), (2, 2)), portal((50, 1), (50, 2))],
        objects_line_of_sight=[points((30, 1), (31, 1), (31, 2))],
        lights=[light(2, 1), light(40, 1)],
    )
    assert walls_of(book.board) == [
        ((1, 1), (3, 1)),
        ((3, 2), (5, 2)),
        ((-1, -1), (4, 4)),
    ]
    assert report.changed["clipped"] == 2
    assert report.dropped["outside"] == 4


def test_B064_objects_and_doors_are_cut_at_the_margin_and_far_points_are_counted():
    book, report = read(
        line_of_sight=[points((1, 1), (3, 1), (1e308, 1))],
        portals=[portal((1, 2), (900, 2))],
        objects_line_of_sight=[points((1, 1), (1e6, 1), (1, 3)), points((1, 0), (1, 1e6))],
        lights=[light(1, 1, range=1e300)],
    )
    (thing,) = book.board.things
    assert all(-1 <= x <= 5 and -1 <= y <= 4 for x, y in thing.outline)
    ends = [end for barrier in book.board.barriers for end in (barrier.start, barrier.end)]
    assert ends
    assert all(-1 <= x <= 5 and -1 <= y <= 4 for x, y in ends)
    assert report.changed["clipped"] == 3
    assert report.dropped["bad_points"] == 1
    assert book.board.lights[0].reach == 10_000


def test_B064_a_point_just_outside_is_kept():
    assert walls_of(read(line_of_sight=[points((1, -0.19), (1, 1))])[0].board) == [
        ((1, -0.19), (1, 1))
    ]


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
def test_B064_pictures_are_told_by_their_bytes(kind: str):
    raw = picture(kind=kind)
    book, report = read(image=b64encode(raw).decode())
    assert book.pictures == {book.board.backdrop.picture: raw}
    assert report.kept["pictures"] == 1
    assert book.board.backdrop.picture.endswith({"PNG": ".png", "JPEG": ".jpg"}.get(kind, ".webp"))


def wrapped(text: str) -> str:
    return "\r\n".join(text[start : start + 76] for start in range(0, len(text), 76))


@pytest.mark.parametrize(
    "change",
    [
        lambda text: "data:image/png;base64," + text,
        wrapped,
        lambda text: text.rstrip("="),
        lambda text: text.replace("+", "-").replace("/", "_"),
    ],
)
def test_B064_base64_in_every_dress(change):
    image = change(b64encode(picture()).decode())
    assert list(read(image=image)[0].pictures.values()) == [picture()]


@pytest.mark.parametrize(
    ("image", "reason"),
    [
        (..., "the file has no picture"),
        (None, "the file has no picture"),
        ("", "the file has no picture"),
        ("modules/x/Maps/map.jpg", "which only names it: modules/x/Maps/map.jpg"),
        ("file:///etc/passwd", "which only names it: file:///etc/passwd"),
        ("QUJD", "this is no PNG, JPEG, WebP, GIF or BMP picture"),
        ("QUJDR", "the map stays blank"),
        (b64encode(picture()[:90]).decode(), "the picture is damaged"),
        (b64encode(picture(kind="JPEG")[:-200]).decode(), "the picture is damaged"),
        (b64encode(picture(kind="WEBP")[:-20]).decode(), "the picture is damaged"),
    ],
)
def test_B064_without_a_picture_the_map_is_blank_and_has_all_its_walls(image, reason):
    book, report = read(image=image)
    assert book.board.backdrop is None
    assert not book.pictures
    assert (book.board.columns, book.board.rows) == (4, 3)
    assert len(walls_of(book.board)) == 2
    assert any(reason in line for line in report.lines()), report.lines()


@pytest.mark.parametrize("stated", [140, 0, -1, None, "x"])
def test_the_picture_decides_the_scale(stated):
    book, report = read(ppg=stated)
    assert book.board.backdrop.pixels_per_cell == 16
    assert report.changed == {"scale": 1}


def test_a_size_that_does_not_suit_the_picture_is_taken_from_it():
    book, report = read(size=(4.5, 3.25))
    assert (book.board.columns, book.board.rows) == (4, 3)
    assert book.board.backdrop.pixels_per_cell == 16
    assert "the file says 4.5 x 3.25 cells, its picture has 4 x 3" in report.lines()[-1]


def test_a_fractional_size_that_suits_the_picture_is_rounded_up():
    book, report = read(size=(2.5, 1.875), ppg=25.6)
    assert (book.board.columns, book.board.rows) == (3, 2)
    assert book.board.backdrop.pixels_per_cell == pytest.approx(25.6)
    assert not report.changed


def test_lights_of_every_kind():
    book, report = read(
        lights=[
            light(1, 1, color="#FFAABB", range=0),
            light(1, 1, color="80aabbcc", intensity=1.5),
            light(1, 1, color="ffF"),
            light(1, 1, color=None, range="2.5"),
            light(1, 1, range=-1),
            light(1, 1, range=None),
            light(None, 1),
        ]
    )
    assert [(lamp.reach, lamp.colour, lamp.intensity) for lamp in book.board.lights] == [
        (0, "#ffffaabb", 1),
        (2, "#80aabbcc", 1.5),
        (2, "#ffffffff", 1),
        (2.5, "#ffffffff", 1),
    ]
    assert report.dropped == {"lights": 3}
    assert report.changed == {"colours": 2}


@pytest.mark.parametrize(
    ("ambient", "level"),
    [("ffffffff", "lit"), ("00000000", "dark"), ("ff808080", "dim"), (None, "lit"), ("x", "lit")],
)
def test_ambient_light_becomes_a_level(ambient, level):
    assert read(environment={"ambient_light": ambient})[0].board.light == level


def test_a_dark_map_without_a_light_is_lit_and_says_so():
    book, report = read(environment={"ambient_light": "ff000000"}, lights=[])
    assert book.board.light == "lit"
    assert "the map is lit" in report.lines()[-1]


def test_nan_and_infinity():
    raw = packed(line_of_sight=[points((1, 1), (float("nan"), 1), (3, 2), (3, 3))])
    book, report = opened(raw.replace(b'"range": 2', b'"range": Infinity'))
    assert walls_of(book.board) == [((3, 2), (3, 3))]
    assert report.dropped == {"bad_points": 1, "lights": 1}


TEXT = json.dumps(content(creator="Zoë 地図"), ensure_ascii=False, indent=1)


@pytest.mark.parametrize(
    "raw",
    [
        b"\xef\xbb\xbf" + TEXT.replace("\n", "\r\n").encode(),
        TEXT.encode("utf-16"),
        TEXT.encode("utf-16-le"),
        TEXT.encode("utf-16-be"),
        TEXT.encode() + b"\0\0\0",
        b"\n\n" + TEXT.encode() + b"\n\n",
    ],
)
def test_every_dress_of_a_text(raw: bytes):
    book, report = opened(raw)
    assert book.board.same(read()[0].board)
    assert report.dropped == {"keys": 1}


def test_what_hangs_on_the_end_is_left_out_and_counted():
    book, report = opened(TEXT.encode() + b"\n\n}")
    assert book.board.same(read()[0].board)
    assert report.dropped["trailing"] == 1


@pytest.mark.parametrize("value", [None, {}, 3, "x", ...])
def test_missing_and_wrong_lists_are_empty(value):
    book, _ = read(
        line_of_sight=value, objects_line_of_sight=value, portals=value, lights=value,
        environment=value,
    )  # fmt: skip
    board = book.board
    assert [board.barriers, board.things, board.lights] == [()] * 3
    assert book.board.backdrop is not None


@pytest.mark.parametrize("version", [0.2, 1.0, "0.3", None, ...])
def test_the_format_number_is_no_reason_to_refuse(version):
    assert read(format=version)[0].board.same(read()[0].board)


def test_numbers_written_as_texts():
    board = read(size=("4", "3"), origin=("0", "0"), ppg="16")[0].board
    assert board.same(read()[0].board)


@pytest.mark.parametrize(
    ("raw", "reason"),
    [
        (b"", "the file is empty"),
        (b"\0\0", "the file is empty"),
        (b"hello", "this is no JSON text"),
        (b"[" * 100_000, "this is no JSON text"),
        (b'{"hello": 1}', "this JSON holds no Universal VTT map"),
        (b"[1, 2]", "this JSON holds no Universal VTT map"),
        (b'{"header": {}, "world": {}}', "in Dungeondraft choose Export, Universal VTT"),
        (packed(image=None, size=(0, 3)), "says how many cells there are"),
        (packed(image=None, resolution=None), "says how many cells there are"),
        (packed(image=None, size=(1e9, 3)), "1000000000 x 3 cells"),
    ],
)
def test_what_is_no_map_is_refused_in_one_line(raw: bytes, reason: str):
    with pytest.raises(InputProblem) as caught:
        opened(raw)
    (line,) = caught.value.lines()
    assert reason in line


REFUSED = {"empty.dd2vtt", "json-but-not-a-map.json"}


def test_real_oddities_open_with_a_report_or_are_refused_in_one_line(real_maps: Path):
    files = sorted((real_maps / "uvtt-oddities").iterdir())
    assert len(files) == 29
    for file in files:
        if file.name in REFUSED:
            with pytest.raises(InputProblem) as caught:
                open_file(file)
            assert len(caught.value.lines()) == 1
        else:
            assert open_file(file).report.kept, file.name


def test_B059_real_files_of_one_map_at_two_origins_are_the_same(real_maps: Path):
    folder = real_maps / "uvtt-oddities"
    plain = open_file(folder / "base.dd2vtt").book
    moved = open_file(folder / "origin-10-20-same-map-as-base.dd2vtt").book
    assert plain.board.same(moved.board)
    assert plain.pictures == moved.pictures


def test_a_real_cropped_room(real_maps: Path):
    loaded = open_file(real_maps / "uvtt" / "uvtt2fgu_sampleMap.dd2vtt")
    board = loaded.book.board
    assert (board.columns, board.rows, board.backdrop.pixels_per_cell) == (10, 10, 256)
    assert ((5, 1), (5, 1.5)) in walls_of(board)
    assert [(door.start, door.door.state) for door in doors_of(board)] == [
        ((5, 1.5), "closed"),
        ((5, 7.619141), "open"),
    ]
    assert len(board.things[0].outline) == 60
    assert board.lights[0].at == (6.570312, 8)


def test_a_real_cave(real_maps: Path):
    loaded = open_file(real_maps / "uvtt" / "oganm_test.dd2vtt")
    assert loaded.report.kept["walls"] == 197
    assert loaded.report.kept["objects"] == 2
    assert loaded.report.kept["doors_closed"] == 3
    assert loaded.book.board.lights[0].reach == 9.900001


def test_a_real_project_is_refused_and_says_what_to_export(real_maps: Path):
    with pytest.raises(InputProblem, match="choose Export"):
        open_file(real_maps / "dungeondraft" / "sampleMap.dungeondraft_map")
