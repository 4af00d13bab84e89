"""A book and its maps back from the plain values of the native file, noting every fault."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from types import MappingProxyType
from typing import Literal

import numpy as np

from battlemap.board.barrier import EVERYTHING, Barrier, Door, Point
from battlemap.board.board import MOST_CELLS, Board
from battlemap.board.book import LogLine
from battlemap.board.link import PASSAGE, Link
from battlemap.board.terrain import OPEN, Terrain
from battlemap.board.things import Backdrop, Light, Thing, Zone
from battlemap.board.token import Item, Move, Standing, Token
from battlemap.formats.native_templates import read_template
from battlemap.formats.raster import read_raster
from battlemap.formats.table import MOST_AWAY, Table, shown, values_of
from battlemap.grid.cell import Cell, Place
from battlemap.grid.facing import SOUTH, normal
from battlemap.grid.footprint import Footprint

MOST_INTENSITY = 1000
MOST_PIXELS = 1_000_000
"""More pixels than any picture has on a side."""
BOOK_KEYS = frozenset(
    "format ruleset ruleset_version options other_options current maps pictures own_rulesets"
    " used log".split()
)
MAP_KEYS = frozenset(
    "id name size cell light round active ground height depth blocked marks backdrop barriers"
    " things zones lights links templates tokens".split()
)
BARRIER_KEYS = frozenset("id kind from to bottom top stops side door".split())
THING_KEYS = frozenset("id kind outline bottom top material floor stops".split())
ZONE_KEYS = frozenset("id kind outline bottom top".split())
LIGHT_KEYS = frozenset("id at reach colour intensity shadows".split())
LINK_KEYS = frozenset("id kind from to both map".split())
TOKEN_KEYS = frozenset(
    "id name side place size stature eye facing hidden picture members bound_to trail"
    " moves standings".split()
)
MOVE_KEYS = frozenset(
    "ruleset places cost facing parity modes ended doors opened_to faced slowed slower".split()
)
STANDING_KEYS = frozenset("sheet spent carried parity modes statuses items opened_to".split())
_SIDES: dict[str, Literal["both", "left", "right"]] = {
    "both": "both", "left": "left", "right": "right",
}  # fmt: skip
_STATES: dict[str, Literal["closed", "open", "locked"]] = {
    "closed": "closed", "open": "open", "locked": "locked",
}  # fmt: skip


def texts_by_name(table: Table) -> Mapping[str, str]:
    """A table of texts."""
    return MappingProxyType({key: table.text(key) for key in table.values})


def read_log(table: Table) -> tuple[LogLine, ...]:
    """The lines of the log."""
    lines = []
    for entry in table.tables("log"):
        entry.check_keys(("round", "code", "arguments"))
        arguments = texts_by_name(entry.table("arguments"))
        lines.append(LogLine(entry.text("code"), arguments, entry.whole("round", 1)))
    return tuple(lines)


def read_map(table: Table) -> Board:
    """The map in a ``maps/<id>.json``."""
    table.check_keys(MAP_KEYS)
    columns, rows = _size(table)
    id = _id(table)
    board = Board(
        id=id,
        name=table.text("name", id),
        terrain=_terrain(table, (columns, rows)),
        cell_m=_above_zero(table, "cell"),
        barriers=tuple(_barrier(entry) for entry in table.tables("barriers")),
        things=tuple(_thing(entry) for entry in table.tables("things")),
        zones=tuple(_zone(entry) for entry in table.tables("zones")),
        lights=tuple(_light(entry) for entry in table.tables("lights")),
        links=tuple(_link(entry) for entry in table.tables("links")),
        templates=tuple(read_template(entry, _id(entry)) for entry in table.tables("templates")),
        light=table.text("light", "lit"),
        backdrop=_backdrop(table.table("backdrop")) if "backdrop" in table.values else None,
        tokens=tuple(_token(entry) for entry in table.tables("tokens")),
        marks=tuple(_marks(table)),
        round=table.whole("round", 1, least=1),
        active=_text_or_none(table, "active"),
    )
    return replace(board, tokens=tuple(map(board.standing, board.tokens)))


def _id(table: Table) -> str:
    id = table.text("id") if table.need("id") else ""
    if not id and "id" in table.values:
        table.wrong("id", "needs_text", value="")
    return id


def _text_or_none(table: Table, key: str) -> str | None:
    return table.text(key) if key in table.values else None


def _size(table: Table) -> tuple[int, int]:
    size = table.whole_numbers("size", 2)
    if not size:
        return 1, 1
    if not all(0 < side <= MOST_CELLS for side in size):
        table.wrong("size", "map_size", columns=size[0], rows=size[1], most=MOST_CELLS)
        return 1, 1
    return size[0], size[1]


def _above_zero(table: Table, key: str) -> Fraction:
    value = table.number(key, Fraction(1))
    if value > 0:
        return value
    table.wrong(key, "needs_size", value=shown(value))
    return Fraction(1)


def _terrain(table: Table, size: tuple[int, int]) -> Terrain:
    legend = table.table("ground").table("legend")
    kinds = tuple(legend.text(sign) for sign in legend.values) or (OPEN,)
    places = {sign: index for index, sign in enumerate(legend.values)}
    if len(kinds) > 1 << 8:
        table.wrong("ground.legend", "sketch_kinds", most=1 << 8)
        kinds = (OPEN,)
    return Terrain(
        kinds=kinds,
        ground=read_raster(
            table.table("ground"), size, lambda _, sign: places[sign] % (1 << 8)
        ).astype(np.uint8),
        height=read_raster(table.table("height"), size, _millimetres).astype(np.int32),
        depth=read_raster(table.table("depth"), size, _millimetres).astype(np.int32),
        blocked=read_raster(
            table.table("blocked"), size, lambda legend, sign: legend.flag(sign)
        ).astype(np.bool_),
    )


def _millimetres(legend: Table, sign: str) -> int:
    return legend.height(sign) or 0


def _marks(table: Table) -> list[tuple[str, Cell]]:
    """Marks, each [sign, column, row]."""
    found = []
    for at, entry in table.rows("marks"):
        parts = entry.items(at)
        if len(parts) == 3 and isinstance(parts[0], str):
            cell = Table({at: parts[1:]}, table.place, table.problems).whole_numbers(at, 2)
            found += [(parts[0], (cell[0], cell[1]))] if cell else []
        else:
            entry.wrong(at, "needs_mark", value=shown(entry.values[at]))
    return found


def _end(table: Table, key: str) -> Point:
    return table.point(key) or (0.0, 0.0)


def _stops(table: Table) -> frozenset[str]:
    if "stops" not in table.values:
        return EVERYTHING
    found = frozenset(table.texts("stops"))
    for word in sorted(found - EVERYTHING):
        table.wrong("stops", "needs_word", value=word, known=", ".join(sorted(EVERYTHING)))
    return found


def _barrier(table: Table) -> Barrier:
    table.check_keys(BARRIER_KEYS)
    bottom, top = table.span(0)
    return Barrier(
        id=_id(table),
        kind=table.text("kind", "wall"),
        start=_end(table, "from"),
        end=_end(table, "to"),
        bottom=bottom,
        top=top,
        stops=_stops(table),
        side=_SIDES[table.word("side", _SIDES, "both")],
        door=_door(table.table("door")) if "door" in table.values else None,
    )


def _door(table: Table) -> Door:
    table.check_keys(("state", "secret", "freestanding"))
    return Door(
        state=_STATES[table.word("state", _STATES, "closed")],
        secret=table.flag("secret"),
        freestanding=table.flag("freestanding"),
    )


def _thing(table: Table) -> Thing:
    table.check_keys(THING_KEYS)
    bottom, top = table.span(0)
    return Thing(
        id=_id(table),
        kind=table.text("kind"),
        outline=table.points("outline"),
        bottom=bottom or 0,
        top=top,
        material=table.text("material"),
        floor=table.flag("floor"),
        stops=_stops(table),
    )


def _zone(table: Table) -> Zone:
    table.check_keys(ZONE_KEYS)
    bottom, top = table.span(None)
    return Zone(
        id=_id(table),
        kind=table.text("kind"),
        outline=table.points("outline"),
        bottom=bottom,
        top=top,
    )


def _link(table: Table) -> Link:
    table.check_keys(LINK_KEYS)
    return Link(
        id=_id(table),
        kind=table.text("kind", PASSAGE),
        start=_place(table, "from") if table.need("from") else Place(0, 0),
        end=_place(table, "to") if table.need("to") else Place(0, 0),
        both=table.flag("both", default=True),
        map=table.text("map"),
    )


def _light(table: Table) -> Light:
    table.check_keys(LIGHT_KEYS)
    return Light(
        id=_id(table),
        at=_end(table, "at"),
        reach=float(table.bounded("reach", Fraction(0), MOST_AWAY)),
        colour=table.text("colour", "#ffffffff"),
        intensity=float(table.bounded("intensity", Fraction(1), MOST_INTENSITY)),
        shadows=table.flag("shadows", default=True),
    )


def _backdrop(table: Table) -> Backdrop:
    table.check_keys(("picture", "pixels_per_cell", "offset"))
    table.need("picture")
    return Backdrop(
        picture=table.text("picture"),
        pixels_per_cell=float(_pixels(table, "pixels_per_cell")),
        offset=_offset(table),
    )


def _pixels(table: Table, key: str) -> Fraction:
    value = _above_zero(table, key)
    if value <= MOST_PIXELS:
        return value
    table.wrong(key, "needs_from_to", value=shown(value), least=0, most=MOST_PIXELS)
    return Fraction(1)


def _offset(table: Table) -> Point:
    """Where the picture begins, in its own pixels."""
    found = table.numbers("offset", 2) if table.need("offset") else ()
    far = next((number for number in found if abs(number) > MOST_PIXELS), None)
    if far is not None:
        least = -MOST_PIXELS
        table.wrong("offset", "needs_from_to", value=shown(far), least=least, most=MOST_PIXELS)
        return (0.0, 0.0)
    return (float(found[0]), float(found[1])) if found else (0.0, 0.0)


def _token(table: Table) -> Token:
    table.check_keys(TOKEN_KEYS)
    id = _id(table)
    size = table.whole_numbers("size", 2) if "size" in table.values else (1, 1)
    if size and min(size) < 1:
        table.wrong("size", "needs_cells", value=shown(list(size)))
    standings = {key: _standing(entry) for key, entry in table.table("standings").named_tables()}
    return Token(
        id=id,
        name=table.text("name", id),
        side=table.text("side", "neutral"),
        place=_place(table, "place") if table.need("place") else Place(0, 0),
        footprint=Footprint(*size) if size else Footprint(),
        stature=table.stature(),
        eye=table.height("eye"),
        facing=normal(table.whole("facing", SOUTH)),
        faced="facing" in table.values,
        hidden=table.flag("hidden"),
        picture=_text_or_none(table, "picture"),
        members=table.whole("members", 1),
        bound_to=_text_or_none(table, "bound_to"),
        trail=tuple(_trail(table, "trail")),
        moves=tuple(_move(entry) for entry in table.tables("moves")),
        standings=MappingProxyType(standings),
    )


def _place(table: Table, key: str) -> Place:
    """A place [column, row, z in metres]."""
    numbers = table.numbers(key, 3)
    if not numbers:
        return Place(0, 0)
    held = Table({"cell": list(numbers[:2]), "z": numbers[2]}, table.at(key), table.problems)
    cell = held.whole_numbers("cell", 2) or (0, 0)
    return Place(cell[0], cell[1], held.height("z") or 0)


def _trail(table: Table, key: str) -> list[Place]:
    return [_place(entry, at) for at, entry in table.rows(key)]


def _way(table: Table) -> tuple[Place, ...]:
    """The places of a move, which has at least its start."""
    found = tuple(_trail(table, "places"))
    if not found and table.need("places"):
        table.wrong("places", "needs_numbers", value="[]", count=3)
    return found or (Place(0, 0),)


def _move(table: Table) -> Move:
    table.check_keys(MOVE_KEYS)
    return Move(
        ruleset=table.text("ruleset") if table.need("ruleset") else "",
        places=_way(table),
        cost=table.not_below_zero("cost"),
        facing=table.whole("facing", 180),
        parity=table.whole("parity"),
        modes=table.texts("modes"),
        ended=table.texts("ended"),
        doors=table.texts("doors"),
        opened_to=table.texts("opened_to"),
        faced=table.flag("faced", default=True),
        slowed=table.flag("slowed"),
        slower=table.not_below_zero("slower"),
    )


def _standing(table: Table) -> Standing:
    table.check_keys(STANDING_KEYS)
    return Standing(
        sheet=values_of(table.table("sheet")),
        spent=table.not_below_zero("spent"),
        carried=table.not_below_zero("carried"),
        parity=table.whole("parity"),
        modes=table.texts("modes"),
        statuses=table.texts("statuses"),
        items=tuple(_item(entry) for entry in table.tables("items")),
        opened_to=table.texts("opened_to"),
    )


def _item(table: Table) -> Item:
    table.check_keys(("id", "kind", "values"))
    return Item(_id(table), table.text("kind"), values_of(table.table("values")))
