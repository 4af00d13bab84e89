"""What stands on a drawn sketch: walls, doors, objects, zones and marks."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from battlemap.board.barrier import EVERYTHING, Barrier, Door, Point, stops_of
from battlemap.board.board import Board
from battlemap.board.link import Link
from battlemap.board.terrain import Terrain
from battlemap.board.things import Thing, Zone
from battlemap.formats.outline import disc, outlines, rectangle
from battlemap.formats.sketch_ground import Drawing
from battlemap.formats.sketch_links import read_link
from battlemap.formats.table import Table, shown
from battlemap.grid.cell import Cell
from battlemap.problems import error

WALL_KEYS = frozenset({"id", "kind", "from", "to", "bottom", "top", "stops", "side"})
DOOR_KEYS = WALL_KEYS | {"open", "locked", "secret", "freestanding"}
THING_KEYS = frozenset(
    {"id", "kind", "mark", "polygon", "bottom", "top", "material", "floor", "stops"}
)
ZONE_KEYS = frozenset({"id", "kind", "shape", "bottom", "top"})
SHAPE_KEYS = frozenset({"rect", "disc", "cells"})
_SIDES: dict[str, Literal["left", "right"]] = {"left": "left", "right": "right"}


@dataclass(frozen=True, slots=True)
class Shapes:
    """All that stands on a drawing beside tokens."""

    barriers: tuple[Barrier, ...]
    things: tuple[Thing, ...]
    zones: tuple[Zone, ...]
    links: tuple[Link, ...]
    marks: tuple[tuple[str, Cell], ...]


class Ids:
    """Ids of a drawing: those it gives, each once, and numbered ones where it gives none."""

    def __init__(self, tables: list[Table]) -> None:
        """Know every id given, so that a numbered one never takes it."""
        given = [table.values.get("id") for table in tables]
        self.given = {id for id in given if isinstance(id, str)}
        self.taken: set[str] = set()

    def of(self, table: Table, prefix: str) -> str:
        """The id of a table."""
        id = table.text("id")
        if not id:
            return self.numbered(prefix)
        if id in self.taken:
            table.wrong("id", "id_twice", id=id)
        self.taken.add(id)
        return id

    def numbered(self, prefix: str) -> str:
        """The next free id with a prefix."""
        number = 1
        while f"{prefix}{number}" in self.taken or f"{prefix}{number}" in self.given:
            number += 1
        self.taken.add(f"{prefix}{number}")
        return f"{prefix}{number}"

    def parts(self, table: Table, prefix: str, count: int) -> list[str]:
        """Ids for the pieces of one table: its own, then numbered ones after it."""
        first = self.of(table, prefix)
        return [first, *(self.numbered(f"{first}-") for _ in range(count - 1))]


def ids_of(board: Board) -> set[str]:
    """The ids of everything but tokens."""
    groups = (board.barriers, board.things, board.zones, board.lights, board.links)
    return {item.id for group in groups for item in group}


def read_shapes(table: Table, drawing: Drawing, terrain: Terrain) -> Shapes:
    """Everything that stands on a drawing with its ground."""
    walls, doors = table.tables("walls"), table.tables("doors")
    objects, zones = table.tables("objects"), table.tables("zones")
    links = table.tables("links")
    ids = Ids([*walls, *doors, *objects, *zones, *links])
    barriers = [wall for item in walls if (wall := _barrier(item, ids))]
    barriers += [door for item in doors if (door := _door(item, ids))]
    used = {item.text("mark") for item in objects if "mark" in item.values}
    things = [thing for item in objects for thing in _objects(item, drawing, ids)]
    things += _legend_objects(drawing, ids)
    return Shapes(
        barriers=tuple(barriers),
        things=tuple(things),
        zones=tuple(zone for item in zones for zone in _zones(item, ids)),
        links=tuple(
            link for item in links if (link := read_link(item, ids.of(item, "l"), terrain))
        ),
        marks=tuple(_marks(table, drawing, used)),
    )


def _marks(table: Table, drawing: Drawing, used: set[str]) -> Iterator[tuple[str, Cell]]:
    for mark, cells in drawing.marks().items():
        if len(cells) == 1:
            yield mark, cells[0]
        elif mark not in used:
            table.wrong("map", "sketch_mark_twice", mark=mark, count=len(cells))


def _stops(table: Table, default: frozenset[str]) -> frozenset[str]:
    if "stops" not in table.values:
        return default
    found = frozenset(table.texts("stops"))
    for word in sorted(found - EVERYTHING):
        table.wrong("stops", "needs_word", value=word, known=", ".join(sorted(EVERYTHING)))
    return found & EVERYTHING


def _barrier(table: Table, ids: Ids, keys: frozenset[str] = WALL_KEYS) -> Barrier | None:
    table.check_keys(keys)
    kind = table.text("kind", "door" if keys is DOOR_KEYS else "wall")
    start, end = table.point("from"), table.point("to")
    bottom, top = table.span(0)
    side = table.word("side", ("both", *_SIDES), "both")
    stops, id = _stops(table, stops_of(kind)), ids.of(table, "d" if keys is DOOR_KEYS else "w")
    if start is None or end is None:
        return None
    if start == end:
        table.wrong("to", "sketch_no_length")
        return None
    barrier = Barrier(id, kind, start, end, bottom, top, stops)
    return barrier if side == "both" else replace(barrier, side=_SIDES[side])


def _door(table: Table, ids: Ids) -> Barrier | None:
    barrier = _barrier(table, ids, DOOR_KEYS)
    is_open, locked = table.flag("open"), table.flag("locked")
    if is_open and locked:
        table.wrong("locked", "sketch_open_and_locked")
    secret, freestanding = table.flag("secret"), table.flag("freestanding")
    if barrier is None:
        return None
    door = Door("open" if is_open else "locked" if locked else "closed", secret, freestanding)
    return replace(barrier, door=door)


def _objects(table: Table, drawing: Drawing, ids: Ids) -> list[Thing]:
    table.check_keys(THING_KEYS)
    found = _object_outlines(table, drawing)
    names = ids.parts(table, "o", len(found))
    return _things(table, table.text("kind", "object"), names, found)


def _object_outlines(table: Table, drawing: Drawing) -> list[tuple[Point, ...]]:
    if ("mark" in table.values) == ("polygon" in table.values):
        table.wrong("mark", "sketch_mark_or_polygon")
        return []
    if "mark" in table.values:
        mark = table.text("mark")
        cells = drawing.marks().get(mark, [])
        if not cells:
            known = " ".join(drawing.marks()) or "-"
            table.wrong("mark", "sketch_mark_unknown", mark=shown(mark), known=known)
        return outlines(cells)
    points = table.points("polygon")
    if len(points) < 3:
        table.wrong("polygon", "sketch_polygon", count=len(points))
        return []
    return [points]


def _legend_objects(drawing: Drawing, ids: Ids) -> list[Thing]:
    """One object for each cell with a sign whose legend is one; a fault is noted once."""
    cells: dict[str, list[Cell]] = {}
    for cell, sign in drawing.cells():
        cells.setdefault(sign, []).append(cell)
    found = []
    for sign, places in cells.items():
        entry = drawing.ground(sign).thing
        if entry is not None:
            squares = [rectangle(column, row, 1, 1) for column, row in places]
            names = [ids.numbered("o") for _ in squares]
            found += _things(entry, entry.text("object"), names, squares)
    return found


def _things(
    table: Table, kind: str, names: list[str], found: list[tuple[Point, ...]]
) -> list[Thing]:
    bottom, top = table.span(0)
    material, floor = table.text("material"), table.flag("floor")
    stops = _stops(table, EVERYTHING)
    if floor and top is None:
        table.wrong("floor", "sketch_floor")
    return [
        Thing(name, kind, outline, bottom or 0, top, material, floor, stops)
        for name, outline in zip(names, found, strict=False)
    ]


def _zones(table: Table, ids: Ids) -> list[Zone]:
    table.check_keys(ZONE_KEYS)
    kind = table.text("kind") if table.need("kind") else ""
    bottom, top = table.span(None)
    found = _zone_outlines(table.table("shape")) if table.need("shape") else []
    names = ids.parts(table, "z", len(found))
    return [
        Zone(name, kind, outline, bottom, top) for name, outline in zip(names, found, strict=False)
    ]


def _zone_outlines(shape: Table) -> list[tuple[Point, ...]]:
    shape.check_keys(SHAPE_KEYS)
    if len(SHAPE_KEYS & set(shape.values)) != 1:
        shape.problems.append(error(shape.place, "sketch_one_shape"))
        return []
    if "cells" in shape.values:
        return outlines(shape.cells("cells"))
    key, count = ("rect", 4) if "rect" in shape.values else ("disc", 3)
    numbers = shape.lengths(key, count)
    if not numbers:
        return []
    if min(numbers[2:]) <= 0:
        shape.wrong(key, "needs_size", value=shown(shape.values[key]))
        return []
    return [rectangle(*numbers) if key == "rect" else disc(*numbers)]
