"""The tokens of a drawn sketch: capital letters on the map, described in its `tokens` table."""

from dataclasses import dataclass, replace

from battlemap.board.board import MOST_CELLS, Board
from battlemap.board.token import Item, Standing, Token
from battlemap.formats.sketch_ground import Drawing
from battlemap.formats.table import Table, shown, values_of
from battlemap.grid.cell import Cell, Place
from battlemap.grid.facing import SOUTH, normal, read_facing
from battlemap.grid.footprint import Footprint
from battlemap.problems import InputProblem, error

KEYS = frozenset(
    "name side size stature eye z facing hidden on statuses sheet items members bound_to"
    " spent carried parity modes".split()
)
NEUTRAL = "neutral"


@dataclass(frozen=True, slots=True)
class Drawn:
    """Where a token is drawn: its top-left cell and its extent."""

    cell: Cell
    size: Footprint


def read_tokens(table: Table, drawing: Drawing, board: Board, ruleset: str) -> tuple[Token, ...]:
    """The tokens in the order of the table, then those the map shows without an entry."""
    entries = dict(table.table("tokens").named_tables())
    letters = drawing.letters()
    ids = [*entries, *sorted(set(letters) - set(entries))]
    for id in ids:
        entries.setdefault(id, Table({}, table.table("tokens").at(id), table.problems))
    tokens = []
    for id in ids:
        token = _read_token(id, entries[id], drawing, letters.get(id, []), ruleset)
        if token is not None:
            tokens.append(_standing_on(token, entries[id], board))
        _check_bound(entries[id], ids)
    return tuple(tokens)


def _check_bound(entry: Table, ids: list[str]) -> None:
    bound = entry.text("bound_to")
    if bound and bound not in ids:
        entry.wrong("bound_to", "token_unknown", token=bound, known=", ".join(ids))


def _read_token(
    id: str, entry: Table, drawing: Drawing, cells: list[Cell], ruleset: str
) -> Token | None:
    if not (len(id) == 1 and id.isupper()):
        entry.problems.append(error(entry.place, "sketch_token_letter", token=id))
        return None
    entry.check_keys(KEYS)
    drawn = _drawn(id, entry, drawing, cells)
    standing = read_standing(entry)
    token = Token(
        id=id,
        name=entry.text("name", id),
        side=entry.text("side", NEUTRAL),
        place=Place(*drawn.cell) if drawn else Place(0, 0),
        footprint=drawn.size if drawn else Footprint(),
        stature=entry.stature(),
        eye=entry.height("eye"),
        facing=_facing(entry),
        faced="facing" in entry.values,
        hidden=entry.flag("hidden"),
        members=entry.whole("members", 1, least=0),
        bound_to=entry.text("bound_to") or None,
    )
    return token.with_standing(ruleset, standing) if drawn else None


def _standing_on(token: Token, entry: Table, board: Board) -> Token:
    """The token at its `z`, or on the highest ground it covers; never within it."""
    z = entry.height("z", board.ground_z(token, token.cell))
    return board.standing(replace(token, place=token.place._replace(z=z or 0)))


def _drawn(id: str, entry: Table, drawing: Drawing, cells: list[Cell]) -> Drawn | None:
    size = _size(entry)
    if not drawing.drawn:
        return Drawn((0, 0), size or Footprint())
    if not cells:
        known = " ".join(drawing.letters()) or "-"
        code = "sketch_letter_taken" if id in drawing.legend else "sketch_token_missing"
        entry.problems.append(error(entry.place, code, token=id, known=known))
        return None
    left, top = min(column for column, _ in cells), min(row for _, row in cells)
    right, bottom = max(column for column, _ in cells), max(row for _, row in cells)
    shape = Footprint(right - left + 1, bottom - top + 1)
    if len(cells) != shape.columns * shape.rows:
        entry.problems.append(error(entry.place, "sketch_token_shape", token=id, count=len(cells)))
        return None
    if size is not None and size != shape:
        entry.wrong("size", "sketch_token_size", token=id, size=_times(size), drawn=_times(shape))
    return Drawn((left, top), shape)


def _times(size: Footprint) -> str:
    return f"{size.columns} x {size.rows}"


def _size(entry: Table) -> Footprint | None:
    if "size" not in entry.values:
        return None
    numbers = entry.numbers("size", 2)
    if not numbers:
        return None
    if any(side.denominator != 1 or not 1 <= side <= MOST_CELLS for side in numbers):
        entry.wrong("size", "needs_cells", value=shown(entry.values["size"]))
        return None
    return Footprint(int(numbers[0]), int(numbers[1]))


def _facing(entry: Table) -> int:
    value = entry.values.get("facing", SOUTH)
    if isinstance(value, int) and not isinstance(value, bool):
        return normal(value)
    try:
        return read_facing(value) if isinstance(value, str) else _no_facing(entry, value)
    except InputProblem:
        return _no_facing(entry, value)


def _no_facing(entry: Table, value: object) -> int:
    entry.wrong("facing", "facing_unreadable", text=shown(value))
    return SOUTH


def read_standing(entry: Table) -> Standing:
    """What the sketch says of a token under its ruleset."""
    return Standing(
        sheet=values_of(entry.table("sheet")),
        spent=entry.not_below_zero("spent"),
        carried=entry.not_below_zero("carried"),
        parity=entry.whole("parity", 0, least=0),
        modes=entry.texts("modes"),
        statuses=entry.texts("statuses"),
        items=_items(entry),
    )


def _items(entry: Table) -> tuple[Item, ...]:
    found: list[Item] = []
    for table in entry.tables("items"):
        id = table.text("id") if table.need("id") else ""
        if id and any(item.id == id for item in found):
            table.wrong("id", "id_twice", id=id)
        found.append(Item(id, table.text("kind"), values_of(table, ("id", "kind"))))
    return tuple(found)
