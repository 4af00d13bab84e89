"""A file's content: maps with their pictures, the ruleset in force, its options and the log."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from battlemap.board.board import Board
from battlemap.board.token import Values
from battlemap.problems import InputProblem, error
from battlemap.resources import default_ruleset

Option = int | str | bool | tuple[int, ...] | Values
"""A chosen reading: its number in the register, its name, one number a question, or a table."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """What happened, as a code and its arguments, so that it reads in any language."""

    code: str
    arguments: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    round: int = 1


@dataclass(frozen=True, eq=False, slots=True)
class Book:
    """All that is saved. `pictures` are file bytes by name; `used` counts the ids ever given."""

    maps: tuple[Board, ...]
    current: str
    ruleset: str = field(default_factory=default_ruleset)
    ruleset_version: str = ""
    options: Mapping[str, Option] = field(default_factory=lambda: MappingProxyType({}))
    other_options: Mapping[str, Mapping[str, Option]] = field(
        default_factory=lambda: MappingProxyType({})
    )
    """The readings chosen under the other rulesets this book was played by."""
    pictures: Mapping[str, bytes] = field(default_factory=lambda: MappingProxyType({}))
    own_rulesets: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    log: tuple[LogLine, ...] = ()
    used: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def board(self) -> Board:
        """The map that is open."""
        return self.map(self.current)

    def map(self, id: str) -> Board:
        """The map with an id; InputProblem otherwise."""
        for board in self.maps:
            if board.id == id:
                return board
        known = ", ".join(board.id for board in self.maps)
        raise InputProblem(error("", "map_unknown", map=id, known=known))

    def with_board(self, board: Board) -> "Book":
        """The book with one map replaced by its id."""
        maps = tuple(board if old.id == board.id else old for old in self.maps)
        return replace(self, maps=maps)

    def fresh_id(self, prefix: str) -> tuple[str, "Book"]:
        """An id that was never used in this book, and the book that remembers it."""
        number = self.used.get(prefix, 0) + 1
        taken = self._ids()
        while f"{prefix}{number}" in taken:
            number += 1
        used = MappingProxyType({**self.used, prefix: number})
        return f"{prefix}{number}", replace(self, used=used)

    def _ids(self) -> set[str]:
        return {item.id for board in self.maps for group in board.groups for item in group} | {
            board.id for board in self.maps
        }


def book_of(board: Board, ruleset: str = "") -> Book:
    """A book of one map; without a ruleset named, under the one that new maps start with."""
    return Book(maps=(board,), current=board.id, ruleset=ruleset or default_ruleset())
