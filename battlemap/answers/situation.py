"""What a question is about: a book, one of its maps, and the ruleset it is asked under."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal

from battlemap.board.board import Board
from battlemap.board.book import Book, Option
from battlemap.grid.cell import Cell, read_place
from battlemap.problems import InputProblem, error
from battlemap.rules.ruleset import Ruleset
from battlemap.session.house import ruleset_of, with_ruleset
from battlemap.session.known import known

Perspective = Literal["gm", "players"]


@dataclass(frozen=True, slots=True)
class Situation:
    """A map under a ruleset, seen by the GM or the players; `language` is that of the texts.

    The board is always as its viewer knows it: no question can ask the players' about more than
    they know (fault B052). The book is the table's own.
    """

    book: Book
    board: Board
    ruleset: Ruleset
    language: str = "en"
    perspective: Perspective = "gm"

    def __post_init__(self) -> None:
        """Take away what the viewer does not know."""
        object.__setattr__(self, "board", known(self.board, self.perspective))


def situation(
    book: Book,
    *,
    map: str | None = None,
    ruleset: str | None = None,
    options: Mapping[str, Option] | None = None,
    language: str = "en",
    perspective: Perspective = "gm",
    states_cell: bool = True,
) -> Situation:
    """The map and the rules a question names, the book's own where it names none.

    A file that does not say how large its cells are is played on the ruleset's.
    """
    chosen = played_by(book, ruleset, options or {})
    rules = ruleset_of(chosen)
    if not states_cell:
        maps = tuple(replace(board, cell_m=rules.cell_m) for board in chosen.maps)
        chosen = replace(chosen, maps=maps)
    board = chosen.map(map) if map else chosen.board
    return Situation(chosen, board, rules, language, perspective)


def played_by(book: Book, ruleset: str | None, options: Mapping[str, Option]) -> Book:
    """The book under another ruleset or other options, beside those chosen under it before.

    A wrong option is no fault of the ruleset's file.
    """
    named = with_ruleset(book, ruleset) if ruleset else book
    try:
        return with_ruleset(named, named.ruleset, {**named.options, **options})
    except InputProblem as wrong:
        raise InputProblem(wrong.problems).under("options") from wrong


def cell_of(board: Board, where: object) -> tuple[Cell, int | None]:
    """Cell and asked height in mm of a mark, a token, ``12,7@4.8``, ``M8`` or ``[c, r]``."""
    if isinstance(where, list | tuple) and len(where) == 2 and all(_whole(part) for part in where):
        return (int(where[0]), int(where[1])), None
    if not isinstance(where, str):
        raise InputProblem(error("", "place_unreadable", text=where))
    for name, cell in board.marks:
        if name == where:
            return cell, None
    for token in board.tokens:
        if token.id == where:
            return token.cell, token.place.z
    try:
        return read_place(where)
    except InputProblem:
        return _named(board, where)


def _named(board: Board, where: str) -> tuple[Cell, int | None]:
    if any(token.name == where for token in board.tokens):
        token = board.token(where)
        return token.cell, token.place.z
    raise InputProblem(error("", "place_unreadable", text=where))


def _whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
