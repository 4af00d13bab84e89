"""Universal VTT (``.uvtt .dd2vtt .df2vtt``): picture, walls, portals, objects and lights."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from types import MappingProxyType

from battlemap.board.barrier import Point
from battlemap.board.board import Board, new_board
from battlemap.board.book import Book, book_of
from battlemap.board.things import Backdrop, Light
from battlemap.formats.files import read_bytes
from battlemap.formats.pictures import picture_name
from battlemap.formats.report import Report, Tally
from battlemap.formats.table import MOST_AWAY
from battlemap.formats.text import lenient_json
from battlemap.formats.uvtt_frame import Frame, frame_of, items, number, point, table
from battlemap.formats.uvtt_picture import Picture, Scale, read_picture, scale_of
from battlemap.formats.uvtt_walls import doors, inside, objects, read_portals, walls
from battlemap.problems import InputProblem, error

KEYS = frozenset(
    "format resolution line_of_sight objects_line_of_sight portals environment lights image".split()
)
TELLING = frozenset({"resolution", "line_of_sight", "image"})
"""A JSON with none of these is no such map."""
PROJECT = frozenset({"header", "world"})
"""What a Dungeondraft project holds, and no export of one."""
WHITE = "#ffffffff"
MOST_INTENSITY = 1000.0
DARK, DIM = 0x40, 0x99
"""Ambient light below these, of 255, is dark or dim."""
_COLOUR = re.compile(r"#?([0-9a-fA-F]{8}|[0-9a-fA-F]{6})")


def read(path: Path, cell_m: Fraction, ruleset: str) -> tuple[Book, Report]:
    """The map of a file; InputProblem in one line for what is none."""
    try:
        return read_content(read_bytes(path), cell_m, ruleset)
    except InputProblem as fault:
        raise fault.within(str(path)) from fault


def read_content(content: bytes, cell_m: Fraction, ruleset: str) -> tuple[Book, Report]:
    """The map in a file's bytes. The format says nothing of metres: `cell_m` is the caller's."""
    tally = Tally()
    whole = table(lenient_json(content, tally))
    if PROJECT.issubset(whole):
        raise InputProblem(error("", "uvtt_project"))
    if not TELLING & set(whole):
        raise InputProblem(error("", "uvtt_no_map"))
    picture = read_picture(whole.get("image"), tally)
    resolution = table(whole.get("resolution"))
    scale = scale_of(resolution, picture, tally)
    frame = frame_of(_origin(whole, resolution, scale.size, tally), scale.size)
    board = _furnished(new_board(frame.columns, frame.rows, cell_m), whole, frame, tally)
    tally.dropped["keys"] += len(set(whole) - KEYS)
    book = _pictured(book_of(board, ruleset), picture, scale, frame)
    return book, tally.report()


def _furnished(board: Board, whole: Mapping[str, object], frame: Frame, tally: Tally) -> Board:
    portals = read_portals(whole.get("portals"), frame, tally)
    barriers = [*walls(whole.get("line_of_sight"), portals, frame, tally), *doors(portals, tally)]
    things, screens = objects(whole.get("objects_line_of_sight"), frame, tally)
    lights = tuple(_lights(whole.get("lights"), frame, tally))
    tally.kept["lights"] += len(lights)
    return replace(
        board,
        barriers=(*barriers, *screens),
        things=tuple(things),
        lights=lights,
        light=_ambient(table(whole.get("environment")), bool(lights), tally),
    )


def _pictured(book: Book, picture: Picture | None, scale: Scale, frame: Frame) -> Book:
    if picture is None:
        return book
    name = picture_name(picture.content)
    offset = (-frame.inset[0] * scale.pixels, -frame.inset[1] * scale.pixels)
    backdrop = Backdrop(name, scale.pixels, (offset[0] + 0.0, offset[1] + 0.0))
    book = book.with_board(replace(book.board, backdrop=backdrop))
    return replace(book, pictures=MappingProxyType({name: picture.content}))


def _origin(
    whole: Mapping[str, object], resolution: Mapping[str, object], size: Point, tally: Tally
) -> Point:
    """Where the picture was cut from; fault B059: some writers shift their walls themselves."""
    origin = point(resolution.get("map_origin")) or (0.0, 0.0)
    drawn = [whole.get("line_of_sight"), whole.get("objects_line_of_sight")]
    as_stated = sum(inside(value, origin, size) for value in drawn)
    unshifted = sum(inside(value, (0.0, 0.0), size) for value in drawn)
    if origin == (0.0, 0.0) or unshifted <= 2 * as_stated:
        return origin
    tally.changed["origin"] += 1
    tally.note("resolution.map_origin", "uvtt_origin", inside=unshifted, against=as_stated)
    return origin[0] % 1, origin[1] % 1


def _lights(value: object, frame: Frame, tally: Tally) -> Iterator[Light]:
    count = 0
    for item in map(table, items(value)):
        at, reach = frame.placed(item.get("position")), number(item.get("range"))
        if at is None or reach is None or reach < 0:
            tally.dropped["lights"] += 1
        elif not frame.holds(at):
            tally.dropped["outside"] += 1
        else:
            count += 1
            intensity = number(item.get("intensity"))
            yield Light(
                f"l{count}",
                at,
                min(reach, MOST_AWAY),
                _colour(item.get("color"), tally),
                1.0 if intensity is None else min(max(intensity, 0.0), MOST_INTENSITY),
                item.get("shadows") is not False,
            )


def _colour(value: object, tally: Tally) -> str:
    """``#AARRGGBB`` from 8 digits, or from 6 that leave the alpha out."""
    match = _COLOUR.fullmatch(value) if isinstance(value, str) else None
    if match is None:
        tally.changed["colours"] += 1
        return WHITE
    return "#" + match[1].lower().rjust(8, "f")


def _ambient(environment: Mapping[str, object], has_lights: bool, tally: Tally) -> str:
    if environment.get("baked_lighting") is True and has_lights:
        tally.note("environment", "uvtt_baked")
    value = environment.get("ambient_light")
    match = _COLOUR.fullmatch(value) if isinstance(value, str) else None
    if match is None:
        return "lit"
    brightest = max(bytes.fromhex(match[1][-6:]))
    level = "dark" if brightest < DARK else "dim" if brightest < DIM else "lit"
    if level == "lit":
        return level
    if not has_lights:
        tally.note("environment.ambient_light", "uvtt_dark_without_lights")
        return "lit"
    tally.changed["ambient"] += 1
    return level
