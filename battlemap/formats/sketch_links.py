"""The links of a drawn sketch: stairs, ladders and passages between two places."""

from battlemap.board.link import PASSAGE, Link
from battlemap.board.terrain import Terrain
from battlemap.formats.table import Table, shown
from battlemap.grid.cell import Place, name_of

LINK_KEYS = frozenset({"id", "kind", "from", "to", "both"})


def read_link(table: Table, id: str, terrain: Terrain) -> Link | None:
    """The link of a table; None where one of its ends is no place."""
    table.check_keys(LINK_KEYS)
    start, end = _end(table, "from", terrain), _end(table, "to", terrain)
    kind, both = table.text("kind", PASSAGE), table.flag("both", default=True)
    if start is None or end is None:
        return None
    if start == end:
        table.wrong("to", "sketch_link_to_itself")
        return None
    return Link(id, kind, start, end, both)


def _end(table: Table, key: str, terrain: Terrain) -> Place | None:
    """A place [column, row], on its ground, or [column, row, height in metres]."""
    if not table.need(key):
        return None
    parts = list(table.items(key))
    if len(parts) not in (2, 3):
        table.wrong(key, "needs_place", value=shown(table.values[key]))
        return None
    held = Table({key: parts[:2], f"{key}[2]": parts[-1]}, table.place, table.problems)
    cell = held.whole_numbers(key, 2)
    z = held.height(f"{key}[2]") if len(parts) == 3 else None
    if not cell:
        return None
    if not (0 <= cell[0] < terrain.columns and 0 <= cell[1] < terrain.rows):
        size = {"columns": terrain.columns, "rows": terrain.rows}
        table.wrong(key, "place_off_map", place=name_of((cell[0], cell[1])), **size)
        return None
    ground = terrain.height_at((cell[0], cell[1]))
    return Place(cell[0], cell[1], ground if z is None else z)
