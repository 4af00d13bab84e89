"""Drawn maps for tests: a position in the sketch language, asked through the document."""

import tomllib
from fractions import Fraction

from battlemap.board.book import Book
from battlemap.formats.sketch import read_position
from battlemap.grid.cell import Cell
from battlemap.rules.load import load
from battlemap.rulings.mover import Mover
from battlemap.session.document import Document


def document(text: str, ruleset: str = "action-points", **options: object) -> Document:
    """The document of a drawn position."""
    position = read_position(
        tomllib.loads(text, parse_float=Fraction), ruleset=ruleset, cell_m=load(ruleset).cell_m
    )
    book = Book(
        maps=(position.board,),
        current=position.board.id,
        ruleset=ruleset,
        options={name.replace("_", "-"): value for name, value in options.items()},  # type: ignore[misc]
    )
    return Document(book)


def mark(opened: Document, name: str) -> Cell:
    """The cell of a mark or token."""
    marks = dict(opened.board.marks)
    return marks[name] if name in marks else opened.board.token(name).cell


def mover(opened: Document, token: str = "A") -> Mover:
    """A token of a document under its ruleset."""
    return Mover(opened.board, opened.board.token(token), opened.ruleset, opened.memory)


def drawing(opened: Document, token: str = "A", mode: str | None = None) -> str:
    """The reach as a picture: `*` may be ended on, `o` only passed, `.` out of reach."""
    asked = mover(opened, token)
    found = asked.reach(asked.mode(mode))
    rows = []
    for row in range(opened.board.rows):
        signs = [_sign(found, (column, row)) for column in range(opened.board.columns)]
        rows.append(" ".join(signs))
    return "\n".join(rows)


def _sign(found: object, cell: Cell) -> str:
    if cell not in found.costs:  # type: ignore[attr-defined]
        return "."
    return "*" if found.may_stop(cell) else "o"  # type: ignore[attr-defined]


def lines(text: str) -> str:
    """A drawing in a test, without its indentation."""
    return "\n".join(line.strip() for line in text.strip().splitlines())
