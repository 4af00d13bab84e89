"""The ground of a drawn sketch: the map block, its legend, heights and liquid."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

import numpy as np

from battlemap.board.board import MOST_CELLS
from battlemap.board.terrain import OPEN, Heights, Terrain
from battlemap.formats.numbers import exact
from battlemap.formats.table import MOST_METRES, Table, shown
from battlemap.grid.cell import Cell
from battlemap.grid.exact import millimetres

GROUND_KEYS = frozenset({"ground", "depth", "height", "blocked"})
OBJECT_KEYS = frozenset({"object", "bottom", "top", "material", "floor", "stops"})
MOST_KINDS = 255


@dataclass(frozen=True, slots=True)
class Ground:
    """What a sign stands for: a ground kind, liquid and height in mm (None: from the blocks)."""

    kind: str = OPEN
    depth: int | None = None
    height: int | None = None
    blocked: bool = False
    thing: Table | None = None


PLAIN = Ground()
SIGNS: Mapping[str, Ground] = {".": PLAIN, "#": Ground(blocked=True), ":": Ground("rubble")}


@dataclass(frozen=True, slots=True)
class Drawing:
    """The signs row by row and what they mean; `under` and `everywhere` lie beneath tokens.

    `drawn` is false where there was no map.
    """

    rows: tuple[str, ...]
    legend: Mapping[str, Ground]
    under: Mapping[str, Ground]
    everywhere: Ground
    drawn: bool

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows."""
        return len(self.rows[0]), len(self.rows)

    def cells(self) -> Iterator[tuple[Cell, str]]:
        """Every cell with its sign."""
        for row, line in enumerate(self.rows):
            for column, sign in enumerate(line):
                yield (column, row), sign

    def letters(self) -> dict[str, list[Cell]]:
        """The cells of each capital letter that is no sign of the legend."""
        return self._of(str.isupper)

    def marks(self) -> dict[str, list[Cell]]:
        """The cells of each small letter or digit that is no sign of the legend."""
        return self._of(lambda sign: sign.islower() or sign.isdigit())

    def _of(self, wanted: Callable[[str], bool]) -> dict[str, list[Cell]]:
        found: dict[str, list[Cell]] = {}
        for cell, sign in self.cells():
            if sign not in self.legend and wanted(sign):
                found.setdefault(sign, []).append(cell)
        return found

    def ground(self, sign: str) -> Ground:
        """What lies in a cell with a sign."""
        if sign in self.legend:
            return self.legend[sign]
        return self.under.get(sign, self.everywhere if sign.isupper() else PLAIN)


def read_drawing(table: Table) -> Drawing:
    """The map block with its legend; one open cell where there is none."""
    legend = _legend(table.table("legend"))
    under = {
        letter: _on(entry, legend)
        for letter, entry in table.table("tokens").named_tables()
        if "on" in entry.values
    }
    rows = _rows(table)
    _check_signs(table, rows, legend)
    return Drawing(rows or (".",), legend, under, _on(table, legend), drawn=bool(rows))


def _lines(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.strip()]


def _rows(table: Table) -> tuple[str, ...]:
    if "map" not in table.values:
        return ()
    rows = ["".join(line.split()) for line in _lines(table.text("map"))]
    if not rows:
        table.wrong("map", "sketch_empty")
        return ()
    widest = max(len(row) for row in rows)
    if max(widest, len(rows)) > MOST_CELLS:
        table.wrong("map", "map_size", columns=widest, rows=len(rows), most=MOST_CELLS)
        return ()
    for index, row in enumerate(rows, 1):
        if len(row) != len(rows[0]):
            table.wrong(f"map row {index}", "sketch_row", cells=len(row), first=len(rows[0]))
    return tuple(row.ljust(widest, ".") for row in rows)


def _check_signs(table: Table, rows: tuple[str, ...], legend: Mapping[str, Ground]) -> None:
    for index, row in enumerate(rows, 1):
        for sign in sorted(set(row)):
            if sign not in legend and not _is_letter(sign):
                table.wrong(f"map row {index}", "sketch_sign", sign=sign)


def _is_letter(sign: str) -> bool:
    return sign.isupper() or sign.islower() or sign.isdigit()


def _legend(table: Table) -> dict[str, Ground]:
    legend = dict(SIGNS)
    for sign, entry in table.named_tables():
        if len(sign) != 1 or sign.isspace():
            table.wrong(sign, "sketch_legend_sign", sign=sign)
        else:
            legend[sign] = _legend_entry(entry)
    return legend


def _legend_entry(entry: Table) -> Ground:
    entry.check_keys(GROUND_KEYS | OBJECT_KEYS)
    is_object = "object" in entry.values
    if not is_object:
        for key in sorted(OBJECT_KEYS & set(entry.values)):
            entry.wrong(key, "sketch_only_object", key=key)
    return Ground(
        kind=entry.text("ground", OPEN),
        depth=_depth(entry, "depth"),
        height=entry.height("height"),
        blocked=entry.flag("blocked"),
        thing=entry if is_object else None,
    )


def _depth(entry: Table, key: str) -> int | None:
    depth = entry.height(key)
    if depth is not None and depth < 0:
        entry.wrong(key, "needs_at_least", value=shown(entry.values[key]), least=0)
        return None
    return depth


def _on(table: Table, legend: Mapping[str, Ground]) -> Ground:
    sign = table.text("on", ".")
    if sign in legend:
        return legend[sign]
    table.wrong("on", "sketch_on", sign=shown(sign), known=" ".join(legend))
    return PLAIN


def terrain_of(table: Table, drawing: Drawing) -> Terrain:
    """The rasters of a drawing: its signs, then its blocks of heights and liquid."""
    columns, rows = drawing.size
    kinds = [OPEN]
    ground = np.zeros((rows, columns), np.uint8)
    blocked = np.zeros((rows, columns), np.bool_)
    height = _block(table, "heights", drawing)
    depth = _block(table, "liquid", drawing, least=0)
    for (column, row), sign in drawing.cells():
        found = drawing.ground(sign)
        ground[row, column] = _kind_index(kinds, found.kind)
        blocked[row, column] = found.blocked
        height[row, column] = height[row, column] if found.height is None else found.height
        depth[row, column] = depth[row, column] if found.depth is None else found.depth
    if len(kinds) > MOST_KINDS:
        table.wrong("legend", "sketch_kinds", most=MOST_KINDS)
    return Terrain(tuple(kinds), ground, height, depth, blocked)


def _kind_index(kinds: list[str], kind: str) -> int:
    if kind not in kinds:
        kinds.append(kind)
    return kinds.index(kind) % (MOST_KINDS + 1)


def _block(table: Table, key: str, drawing: Drawing, least: int | None = None) -> Heights:
    """A block of numbers in metres, one a cell, as mm."""
    columns, rows = drawing.size
    raster = np.zeros((rows, columns), np.int32)
    if key not in table.values:
        return raster
    lines = _lines(table.text(key))
    if len(lines) != rows:
        table.wrong(key, "sketch_block_rows", rows=len(lines), wanted=rows)
    for row, line in enumerate(lines[:rows]):
        words = line.split()
        if len(words) != columns:
            table.wrong(
                f"{key} row {row + 1}", "sketch_block_row", numbers=len(words), wanted=columns
            )
        for column, word in enumerate(words[:columns]):
            raster[row, column] = _cell_height(table, f"{key} row {row + 1}", word, least)
    return raster


def _cell_height(table: Table, key: str, word: str, least: int | None) -> int:
    try:
        metres = exact(word)
    except ValueError:
        table.wrong(key, "needs_number", value=shown(word))
        return 0
    if abs(metres) > MOST_METRES:
        table.wrong(key, "needs_height", value=shown(metres), most=MOST_METRES)
        return 0
    if least is not None and metres < least:
        table.wrong(key, "needs_at_least", value=shown(word), least=least)
    return millimetres(metres)
