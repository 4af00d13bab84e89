"""Opening, closing and locking doors by hand, hiding and showing them: each as one Edit."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from math import floor, hypot
from types import MappingProxyType
from typing import Final, Literal

from battlemap.board.barrier import Barrier, Door, DoorState
from battlemap.board.board import Board
from battlemap.board.book import LogLine
from battlemap.board.edits import Touched
from battlemap.board.token import Token
from battlemap.grid.cell import name_of
from battlemap.problems import InputProblem, error
from battlemap.rules.verdict import OURS, Reason, Verdict, refused
from battlemap.session.document import Document, Edit
from battlemap.session.surroundings import BESIDE, doorway
from battlemap.wording import Kind

Act = Literal["open", "close", "lock", "unlock"]

_BECOMES: Final[Mapping[Act, DoorState]] = {
    "open": "open",
    "close": "closed",
    "lock": "locked",
    "unlock": "closed",
}
_WHY_NOT: Final[Mapping[tuple[Act, DoorState], str]] = {
    ("open", "open"): "door_open_already",
    ("open", "locked"): "door_in_the_way",
    ("close", "closed"): "door_shut_already",
    ("close", "locked"): "door_shut_already",
    ("lock", "locked"): "door_locked_already",
    ("unlock", "open"): "door_not_locked",
    ("unlock", "closed"): "door_not_locked",
}
"""What cannot be done to a door in a state; an open one is shut by locking it."""


def door_of(board: Board, id: str) -> tuple[Barrier, Door]:
    """The door with an id; InputProblem where there is none, or what has the id is no door."""
    for barrier in board.barriers:
        if barrier.id == id and barrier.door is not None:
            return barrier, barrier.door
        if barrier.id == id:
            raise InputProblem(error("", "no_door", id=id, kind=Kind(barrier.kind)))
    # Whoever may not know of a secret door does not learn of it by a wrong id.
    known = (b.id for b in board.barriers if b.door is not None and not b.door.secret)
    raise InputProblem(error("", "door_unknown", door=id, known=", ".join(known) or "-"))


def work_door(document: Document, id: str, act: Act) -> Edit | Verdict:
    """Open, close, lock or unlock a door with its other leaf, or why that cannot be done."""
    board = document.board
    barrier, door = door_of(board, id)
    if (act, door.state) in _WHY_NOT:
        return refused(Reason(OURS, _WHY_NOT[act, door.state]))
    leaves = {
        leaf.id: replace(leaf, door=replace(leaf.door, state=_BECOMES[act]))
        for leaf in doorway(board.barriers, barrier)
        if leaf.door is not None and (act, leaf.door.state) not in _WHY_NOT
    }
    edit = _with_doors(document, barrier, leaves, f"edit_door_{act}")
    words = MappingProxyType({"place": place_of(board, barrier)})
    line = LogLine(f"log_door_{act}", words, board.round)
    return replace(edit, after=replace(edit.after, log=(*edit.after.log, line)))


def show_door(document: Document, id: str, *, shown: bool) -> Edit:
    """Let the players know of a door and its other leaf, or make them the wall they seem to be."""
    barrier, _ = door_of(document.board, id)
    leaves = {
        leaf.id: replace(leaf, door=replace(leaf.door, secret=not shown))
        for leaf in doorway(document.board.barriers, barrier)
        if leaf.door is not None
    }
    code = "edit_door_show" if shown else "edit_door_hide"
    return _with_doors(document, barrier, leaves, code)


def place_of(board: Board, door: Barrier) -> str:
    """The cells on both sides of a door: ``F4-G4``; its id where neither is on the map."""
    (ax, ay), (bx, by) = door.start, door.end
    aside = BESIDE / (hypot(bx - ax, by - ay) or 1.0)
    out = (by - ay) * aside, (ax - bx) * aside
    x, y = (ax + bx) / 2, (ay + by) / 2
    cells = sorted({(floor(x + out[0] * s), floor(y + out[1] * s)) for s in (-1, 1)})
    return "-".join(name_of(cell) for cell in cells if board.has(cell)) or door.id


def _with_doors(
    document: Document, door: Barrier, leaves: Mapping[str, Barrier], code: str
) -> Edit:
    book, board = document.book, document.board
    after = replace(
        board,
        barriers=tuple(leaves.get(barrier.id, barrier) for barrier in board.barriers),
        tokens=tuple(_disowned(token, leaves) for token in board.tokens),
    )
    words = {"place": place_of(board, door)}
    touched = Touched(barriers=frozenset(leaves))
    return Edit(code, book, book.with_board(after), touched, words)


def _disowned(token: Token, doors: Iterable[str]) -> Token:
    """A token whose moves leave doors that a hand has set as they are when they are taken back."""
    gone = frozenset(doors)
    if all(gone.isdisjoint(move.doors) for move in token.moves):
        return token
    moves = (
        replace(move, doors=tuple(door for door in move.doors if door not in gone))
        for move in token.moves
    )
    return replace(token, moves=tuple(moves))
