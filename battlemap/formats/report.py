"""What came across when a file was read: kept, changed and dropped, with counts and notes."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from battlemap.board.book import Book
from battlemap.problems import Problem, warning
from battlemap.wording import say

Counts = Mapping[str, int]


def _none() -> Counts:
    return MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Report:
    """Counts by kind (`walls`, `doors`, `lights` ...), and what there is to say in words."""

    kept: Counts = field(default_factory=_none)
    changed: Counts = field(default_factory=_none)
    dropped: Counts = field(default_factory=_none)
    notes: tuple[Problem, ...] = ()

    def lines(self, language: str = "en") -> list[str]:
        """The report as a person reads it: one line for each heading, then the notes."""
        headed = (
            ("report_kept", self.kept),
            ("report_changed", self.changed),
            ("report_dropped", self.dropped),
        )
        lines = [
            say(code, {"what": _listed(counts, language)}, language)
            for code, counts in headed
            if counts
        ]
        return lines + [note.text(language) for note in self.notes]


def _listed(counts: Counts, language: str) -> str:
    parts = [say(f"count_{kind}", {"count": count}, language) for kind, count in counts.items()]
    return say("report_comma", {}, language).join(parts)


@dataclass(slots=True)
class Tally:
    """A report in the making."""

    kept: Counter[str] = field(default_factory=Counter)
    changed: Counter[str] = field(default_factory=Counter)
    dropped: Counter[str] = field(default_factory=Counter)
    notes: list[Problem] = field(default_factory=list)

    def note(self, place: str, code: str, /, **arguments: object) -> None:
        """Say something once, however often it happened."""
        said = warning(place, code, **arguments)
        if said not in self.notes:
            self.notes.append(said)

    def report(self) -> Report:
        """The finished report; kinds that did not occur are left out."""
        kept, changed, dropped = (
            MappingProxyType({kind: count for kind, count in counts.items() if count})
            for counts in (self.kept, self.changed, self.dropped)
        )
        return Report(kept, changed, dropped, tuple(self.notes))


def count_book(book: Book) -> Counter[str]:
    """How much of each kind a book holds."""
    found: Counter[str] = Counter(maps=len(book.maps))
    for board in book.maps:
        found["walls"] += sum(barrier.door is None for barrier in board.barriers)
        found["doors"] += sum(barrier.door is not None for barrier in board.barriers)
        found["objects"] += len(board.things)
        found["zones"] += len(board.zones)
        found["lights"] += len(board.lights)
        found["links"] += len(board.links)
        found["tokens"] += len(board.tokens)
    found["pictures"] = len(book.pictures)
    return found


@dataclass(frozen=True, slots=True)
class Loaded:
    """A file that was read: its book, what became of its content, and the format's id.

    `states_cell`: whether the file says how large a cell is, or took the ruleset's size.
    """

    book: Book
    report: Report
    format: str
    states_cell: bool = True
