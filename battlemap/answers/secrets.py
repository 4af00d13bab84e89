"""What players may hear of a game: nothing of tokens and doors hidden from them (fault B052)."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import get_args

from battlemap.answers.script import Command
from battlemap.board.book import Book, LogLine
from battlemap.board.edits import Touched
from battlemap.problems import InputProblem, Problem
from battlemap.rules.verdict import Reason
from battlemap.session.doors import Act
from battlemap.session.known import WALL, disguises
from battlemap.wording import Kind, Phrase

DOOR_VERBS = frozenset(get_args(Act))
"""The commands that name doors."""
THINGS = frozenset({"barrier", "what", "by"})
"""The keys by which lines, reasons and what came of a line name walls and doors."""
WHOSE = ("id", "token")
"""The keys by which a part of what a line came to names whom it is about."""


class Secrets:
    """The ids and names of what is hidden in a book, or in several states of it."""

    def __init__(self, *books: Book) -> None:
        """Know every token that is hidden in one of the books, and the doors that are in all.

        A name others bear tells nothing. Players see a secret door once it stands open.
        """
        tokens = [token for book in books for board in book.maps for token in board.tokens]
        self.ids = {token.id for token in tokens if token.hidden}
        open_names = {token.name for token in tokens if token.id not in self.ids}
        self.names = {token.name for token in tokens if token.hidden} - open_names | self.ids
        names = [_disguises(book) for book in books]
        self.doors = set.intersection(*map(set, names))
        self.walls = {id: wall for id, wall in names[0].items() if id in self.doors}

    def kept(self, lines: Iterable[LogLine]) -> tuple[LogLine, ...]:
        """The lines that name nobody hidden."""
        return tuple(line for line in lines if not self._in(line.arguments))

    def about(self, command: Command) -> bool:
        """Whether a command is about somebody or a door hidden."""
        known = self.doors if command.verb in DOOR_VERBS else self.names
        return any(word in known for word in command.words)

    def hide(self, touched: Touched) -> bool:
        """Whether an edit that touched this is about what is hidden alone."""
        if touched.tokens:
            return touched.tokens <= self.ids
        return bool(touched.barriers) and touched.barriers <= self.doors

    def disguised(self, line: LogLine) -> LogLine:
        """A line that names the wall players take a secret door for."""
        arguments = {key: str(self._as_wall(key, word)) for key, word in line.arguments.items()}
        return replace(line, arguments=arguments)

    def known(self, told: Mapping[str, object]) -> Mapping[str, object]:
        """What a line came to without anybody hidden, with walls in the stead of secret doors."""
        return {
            key: self._as_wall(key, self._known(value))
            for key, value in told.items()
            if not self._is_about(value)
        }

    def _as_wall(self, key: str, value: object) -> object:
        return self.walls.get(value, value) if isinstance(value, str) and key in THINGS else value

    def _known(self, value: object) -> object:
        if isinstance(value, Mapping):
            return self.known(value)
        if isinstance(value, list | tuple):
            return [self._known(one) for one in value if not self._is_about(one)]
        return value

    def _is_about(self, value: object) -> bool:
        """Whether a part of what a line came to is somebody hidden, or all about them."""
        whose = [value.get(key) for key in WHOSE] if isinstance(value, Mapping) else [value]
        return any(isinstance(id, str) and id in self.ids for id in whose)

    def left_out(self, wrong: InputProblem) -> InputProblem:
        """The problems, their lists of what there is without what is hidden."""
        return InputProblem(map(self._left_out, wrong.problems), wrong.file)

    def _left_out(self, problem: Problem) -> Problem:
        listed = problem.arguments.get("known")
        if not isinstance(listed, str):
            return problem
        shown = [name for name in listed.split(", ") if name not in self.names]
        known = ", ".join(shown) or "-"
        return replace(problem, arguments={**problem.arguments, "known": known})

    def masked(self, reason: Reason) -> Reason:
        """A reason that says "someone" where it would name somebody hidden, or wall for a door."""
        return self._nameless(self._walled(reason))

    def _walled(self, reason: Reason) -> Reason:
        evidence = [replace(one, id=self.walls.get(one.id, one.id)) for one in reason.evidence]
        args = {key: self._as_wall(key, value) for key, value in reason.args.items()}
        if tuple(evidence) == reason.evidence and args == reason.args:
            return reason
        args = {key: Kind(WALL) if isinstance(arg, Kind) else arg for key, arg in args.items()}
        return replace(reason, args=args, evidence=tuple(evidence))

    def _nameless(self, reason: Reason) -> Reason:
        if not self._in(reason.args):
            return reason
        args = {
            key: Phrase("somebody") if self._names(value) else value
            for key, value in reason.args.items()
        }
        return replace(reason, args=args, evidence=())

    def _in(self, arguments: Mapping[str, object]) -> bool:
        return any(self._names(value) for value in arguments.values())

    def _names(self, value: object) -> bool:
        """Whether a word, or a list of names in one, names somebody hidden."""
        if not isinstance(value, str):
            return False
        return not self.names.isdisjoint((value, *value.split(", ")))


def _disguises(book: Book) -> dict[str, str]:
    """The secret doors of all maps; those of the open one count where ids are the same."""
    maps = sorted(book.maps, key=lambda board: board.id == book.current)
    return {door: wall for board in maps for door, wall in disguises(board).items()}
