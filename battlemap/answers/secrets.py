"""What players may hear of a game: nothing of tokens and doors hidden from them (fault B052)."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import get_args

from battlemap.answers.script import Command
from battlemap.board.book import Book, LogLine
from battlemap.board.edits import Touched
from battlemap.rules.verdict import Reason
from battlemap.session.doors import Act
from battlemap.wording import Phrase

DOOR_VERBS = frozenset(get_args(Act))
"""The commands that name doors."""


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
        self.doors = set.intersection(*map(_secret_doors, books))

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

    def masked(self, reason: Reason) -> Reason:
        """A reason that says "someone" where it would name somebody hidden."""
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
        return isinstance(value, str) and value in self.names


def _secret_doors(book: Book) -> set[str]:
    return {
        barrier.id
        for board in book.maps
        for barrier in board.barriers
        if barrier.door is not None and barrier.door.secret and not barrier.is_open
    }
