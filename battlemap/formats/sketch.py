"""The drawn sketch: a map of signs with its tokens, as in ``examples.toml`` and sketch files."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from types import MappingProxyType

from battlemap.board.board import MOST_CELLS, Board
from battlemap.board.book import Option
from battlemap.formats.options import read_options
from battlemap.formats.sketch_ground import Drawing, read_drawing, terrain_of
from battlemap.formats.sketch_shapes import Shapes, ids_of, read_shapes
from battlemap.formats.sketch_tokens import read_tokens
from battlemap.formats.table import Table, read_toml, shown
from battlemap.grid.cell import Cell
from battlemap.problems import InputProblem, Problem, error

KEYS = frozenset(
    "map legend heights liquid walls doors objects zones links light cell on tokens active round"
    " ruleset options name".split()
)
"""The keys of a position; a case has others beside them, which its reader names."""
FILE_KEYS = frozenset({"format", "id", "covers", "golden"})
LIGHTS = ("lit", "dim", "dark")
FORMAT = 1
CellOf = Callable[[str], Fraction]


@dataclass(frozen=True, slots=True)
class Position:
    """A drawn position: the board, its marks, the ruleset and the options it names.

    `states_cell`: whether the drawing says how large a cell is, or took the default.
    """

    board: Board
    marks: Mapping[str, Cell]
    ruleset: str
    options: Mapping[str, Option]
    states_cell: bool = False


def read_text(text: str, *, ruleset: str, cell_of: CellOf | None = None) -> Position:
    """The position of a sketch file's text; InputProblem with all its problems.

    `cell_of` gives the cell of a ruleset in metres, for a sketch that states none.
    """
    parsed = read_toml(text)
    if parsed.get("format", FORMAT) != FORMAT:
        raise InputProblem(
            error("format", "sketch_format", format=shown(parsed["format"]), ours=FORMAT)
        )
    named = parsed.get("ruleset", ruleset)
    cell_m = cell_of(named) if cell_of and isinstance(named, str) else Fraction(1)
    return read_position(parsed, ruleset=ruleset, cell_m=cell_m, beside=FILE_KEYS)


def read_position(
    mapping: Mapping[str, object],
    *,
    ruleset: str,
    place: str = "",
    cell_m: Fraction = Fraction(1),
    beside: Collection[str] = (),
) -> Position:
    """The position a parsed table draws; InputProblem with every problem of it.

    `ruleset` and `cell_m` (metres) hold where the table names none; `place` is the key path of
    the table in its file; keys in `beside` are the caller's own.
    """
    problems: list[Problem] = []
    table = Table(mapping, place, problems)
    table.check_keys(KEYS | set(beside))
    ruleset = table.text("ruleset", ruleset)
    options = read_options(table.table("options"))
    drawing = read_drawing(table)
    board = _board(table, drawing, cell_m)
    shapes = read_shapes(table, drawing, board.terrain)
    board = _furnished(board, shapes)
    board = _manned(table, drawing, board, ruleset)
    if problems:
        raise InputProblem(problems)
    marks = MappingProxyType(dict(board.marks))
    return Position(board, marks, ruleset, options, "cell" in mapping)


def _board(table: Table, drawing: Drawing, cell_m: Fraction) -> Board:
    cell = table.number("cell", cell_m)
    if not 0 < cell <= MOST_CELLS:
        table.wrong("cell", "needs_cell", value=shown(cell))
        cell = cell_m
    id = table.text("id") or "map1"
    return Board(
        id=id,
        name=table.text("name") or id,
        terrain=terrain_of(table, drawing),
        cell_m=cell,
        light=table.word("light", LIGHTS, "lit"),
        round=table.whole("round", 1, least=1),
    )


def _furnished(board: Board, shapes: Shapes) -> Board:
    return replace(
        board,
        barriers=shapes.barriers,
        things=shapes.things,
        zones=shapes.zones,
        links=shapes.links,
        marks=shapes.marks,
    )


def _manned(table: Table, drawing: Drawing, board: Board, ruleset: str) -> Board:
    board = replace(board, tokens=read_tokens(table, drawing, board, ruleset))
    ids = [token.id for token in board.tokens]
    for id in sorted(ids_of(board) & set(ids)):
        table.wrong("tokens", "id_twice", id=id)
    active = table.text("active") or None
    if active is not None and active not in ids:
        table.wrong("active", "token_unknown", token=active, known=", ".join(ids) or "-")
    return replace(board, active=active)
