"""The open document: a book, its history, whether it is saved, and who watches it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import MappingProxyType
from typing import Literal

from battlemap.board.board import Board
from battlemap.board.book import Book
from battlemap.board.edits import Touched
from battlemap.movement.memory import Memory
from battlemap.rules.ruleset import Ruleset
from battlemap.session.house import ruleset_of
from battlemap.wording import say

HISTORY_BYTES = 256 * 1024 * 1024
"""How much old state the history may hold on to."""
_EDIT_BYTES = 2048


@dataclass(frozen=True, slots=True)
class Edit:
    """One undo step: the book before and after, in words, and what it touched.

    Edits with the same non-empty `gesture` that follow one another are one step.
    """

    code: str
    before: Book
    after: Book
    touched: Touched
    arguments: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}))
    gesture: str = ""
    outcome: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}))
    """What came of it, as an answer tells it: dice that fell, who was hit, how far it went."""

    def text(self, language: str = "en") -> str:
        """What the undo menu says."""
        return say(self.code, self.arguments, language)


@dataclass(frozen=True, slots=True)
class Change:
    """What observers are told."""

    kind: Literal["edit", "undo", "redo", "saved"]
    touched: Touched


Observer = Callable[[Change], None]


class Document:
    """Holds one book. Everything that changes it goes through `apply`, `undo` and `redo`."""

    def __init__(
        self, book: Book, path: Path | None = None, *, rules: Callable[[Book], Ruleset] = ruleset_of
    ) -> None:
        """Open a book; it counts as saved. `rules` finds the ruleset it is played by."""
        self._book = book
        self._rules = rules
        self.path = path
        self.memory = Memory()
        self._edits: list[Edit] = []
        self._position = 0
        self._clean: Book | None = book
        self._observers: list[Observer] = []

    @property
    def book(self) -> Book:
        """The book as it stands."""
        return self._book

    @property
    def board(self) -> Board:
        """The map that is open."""
        return self._book.board

    @property
    def ruleset(self) -> Ruleset:
        """The ruleset in force with the chosen readings."""
        return self._rules(self._book)

    @property
    def clean(self) -> bool:
        """Whether the book is as it was saved."""
        return self._book is self._clean

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to take back."""
        return self._position > 0

    @property
    def can_redo(self) -> bool:
        """Whether a step was taken back."""
        return self._position < len(self._edits)

    @property
    def undo_edit(self) -> Edit | None:
        """The step `undo` would take back."""
        return self._edits[self._position - 1] if self.can_undo else None

    @property
    def redo_edit(self) -> Edit | None:
        """The step `redo` would do again."""
        return self._edits[self._position] if self.can_redo else None

    def apply(self, edit: Edit) -> None:
        """Do an edit. One that follows another of its gesture joins it; a null one vanishes."""
        del self._edits[self._position :]
        last = self.undo_edit
        if last and edit.gesture and last.gesture == edit.gesture:
            self._edits.pop()
            edit = replace(edit, before=last.before, touched=last.touched | edit.touched)
        if _alike(edit.before, edit.after):
            self._book = edit.before
        else:
            self._edits.append(edit)
            self._book = edit.after
        self._forget()
        self._position = len(self._edits)
        self._tell(Change("edit", edit.touched))

    def undo(self) -> Edit | None:
        """Take one step back, with all its consequences."""
        edit = self.undo_edit
        if edit is not None:
            self._position -= 1
            self._book = edit.before
            self._tell(Change("undo", edit.touched))
        return edit

    def redo(self) -> Edit | None:
        """Do a step again; nothing is rolled anew, outcomes are part of the edit."""
        edit = self.redo_edit
        if edit is not None:
            self._position += 1
            self._book = edit.after
            self._tell(Change("redo", edit.touched))
        return edit

    def mark_saved(self, path: Path | None = None) -> None:
        """Remember that the book as it stands is in the file."""
        self.path = path or self.path
        self._clean = self._book
        self._tell(Change("saved", Touched()))

    def observe(self, observer: Observer) -> Callable[[], None]:
        """Be told of every change; call the answer to stop."""
        self._observers.append(observer)
        return lambda: self._observers.remove(observer)

    def _tell(self, change: Change) -> None:
        for observer in tuple(self._observers):
            observer(change)

    def _forget(self) -> None:
        """Drop the oldest steps when the history holds too much."""
        kept = 0
        for index in range(len(self._edits) - 1, -1, -1):
            kept += _weight(self._edits[index])
            if kept > HISTORY_BYTES:
                del self._edits[: index + 1]
                return


def _weight(edit: Edit) -> int:
    """Bytes an edit alone keeps alive: rasters and pictures that it changed."""
    weight = _EDIT_BYTES
    before = {board.id: board for board in edit.before.maps}
    for board in edit.after.maps:
        old = before.get(board.id)
        for name in ("ground", "height", "depth", "blocked"):
            raster = getattr(board.terrain, name)
            if old is None or getattr(old.terrain, name) is not raster:
                weight += raster.nbytes
    for name, data in edit.after.pictures.items():
        if name not in edit.before.pictures:
            weight += len(data)
    return weight


def _alike(before: Book, after: Book) -> bool:
    """Whether an edit came back to where it began."""
    if before is after:
        return True
    if len(before.maps) != len(after.maps):
        return False
    rest = (
        "current",
        "ruleset",
        "ruleset_version",
        "options",
        "other_options",
        "pictures",
        "log",
        "own_rulesets",
    )
    return all(getattr(before, name) == getattr(after, name) for name in rest) and all(
        mine is theirs or mine.same(theirs)
        for mine, theirs in zip(before.maps, after.maps, strict=True)
    )
