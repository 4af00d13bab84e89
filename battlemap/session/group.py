"""Moving several tokens together: each by its own way, as far and at its own price."""

from collections.abc import Sequence
from dataclasses import replace

from battlemap.board.board import Board
from battlemap.board.token import Token
from battlemap.grid.cell import Cell
from battlemap.movement.route import Route
from battlemap.rules.verdict import Verdict
from battlemap.rulings.mover import Mover
from battlemap.session.document import Document, Edit
from battlemap.session.edits import move_token


def move_group(document: Document, ids: Sequence[str], by: Cell) -> Edit | Verdict:
    """Shift tokens by the same columns and rows, each in its usual mode, as one step.

    Every one is tested against walls and strangers, none against the others of the group; if
    one may not go, none goes (fault B013). Each keeps to the heights of its own way.
    """
    ways: list[tuple[str, Route]] = []
    for id in ids:
        way = _way(document, document.board.token(id), ids, by)
        if not way.verdict:
            return way.verdict
        ways.append((id, way))
    return _all(document, ways)


def _way(document: Document, token: Token, ids: Sequence[str], by: Cell) -> Route:
    board = _without(document.board, [id for id in ids if id != token.id])
    mover = Mover(board, token, document.ruleset, document.memory)
    target = (token.cell[0] + by[0], token.cell[1] + by[1])
    return mover.route(mover.mode(), [target])


def _without(board: Board, ids: Sequence[str]) -> Board:
    return replace(board, tokens=tuple(token for token in board.tokens if token.id not in ids))


def _all(document: Document, ways: Sequence[tuple[str, Route]]) -> Edit:
    """The moves one after the other on a document of their own, as one edit."""
    played = Document(document.book, rules=lambda _: document.ruleset)
    edits = []
    for id, way in ways:
        edits.append(move_token(played, id, way))
        played.apply(replace(edits[-1], gesture=""))
    touched = edits[0].touched
    for edit in edits[1:]:
        touched |= edit.touched
    names = ", ".join(document.board.token(id).name for id, _ in ways)
    return Edit("edit_move", document.book, played.book, touched, {"token": names})
