"""What players may hear of a game: nothing that names a token hidden from them (fault B052)."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from battlemap.answers.script import Command
from battlemap.board.book import Book, LogLine
from battlemap.rules.verdict import Reason
from battlemap.wording import Phrase


class Secrets:
    """The ids and names of the hidden tokens of a book, or of several states of it."""

    def __init__(self, *books: Book) -> None:
        """Know every token that is hidden in one of the books; a name others bear tells nothing."""
        tokens = [token for book in books for board in book.maps for token in board.tokens]
        self.ids = {token.id for token in tokens if token.hidden}
        open_names = {token.name for token in tokens if token.id not in self.ids}
        self.names = {token.name for token in tokens if token.hidden} - open_names | self.ids

    def kept(self, lines: Iterable[LogLine]) -> tuple[LogLine, ...]:
        """The lines that name nobody hidden."""
        return tuple(line for line in lines if not self._in(line.arguments))

    def about(self, command: Command) -> bool:
        """Whether a command is about somebody hidden."""
        return any(word in self.names for word in command.words)

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
