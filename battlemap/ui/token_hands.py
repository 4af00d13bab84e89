"""What keys do with the selected tokens: each one edit of the document, or a line why not."""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from battlemap.board.board import Board
from battlemap.board.token import Token
from battlemap.grid.cell import Place
from battlemap.grid.exact import millimetres
from battlemap.grid.facing import turned
from battlemap.problems import InputProblem
from battlemap.rules.verdict import Verdict
from battlemap.session import edits
from battlemap.session.document import Document, Edit
from battlemap.session.drag import Drag
from battlemap.session.group import GroupDrag, together

if TYPE_CHECKING:
    from battlemap.ui.map_view import MapView


def _each(view: "MapView", act: Callable[[Document, str], Edit]) -> None:
    """The same for every selected token, as one step."""
    if view.chosen:
        view.document.apply(together(view.document, view.chosen, act))


def turn(view: "MapView", steps: int) -> None:
    """Turn the selected tokens where they stand."""

    def turned_on(document: Document, id: str) -> Edit:
        facing = document.board.token(id).facing
        return edits.face_token(document, id, turned(facing, steps, document.ruleset.facings))

    _each(view, turned_on)


def step(view: "MapView", across: int, down: int) -> None:
    """Move the selected tokens by one cell, by the rules and at their price."""
    first = view.selected
    if first is None:
        return
    try:
        several = len(view.chosen) > 1
        drag = (
            GroupDrag(view.document, view.chosen, first) if several else Drag(view.document, first)
        )
        drag.enter((drag.token.cell[0] + across, drag.token.cell[1] + down))
        result = drag.drop()
    except InputProblem as problem:
        view.message.emit(problem.lines(view.language)[0])
        return
    if isinstance(result, Edit):
        view.document.apply(result)
    elif isinstance(result, Verdict) and result.reasons:
        view.message.emit(result.reasons[0].text(view.language))


def lift(view: "MapView", steps: int) -> None:
    """Raise or lower the selected tokens by whole cells, no lower than the ground."""
    board = view.document.board
    heights = {id: _lifted(board, board.token(id), steps) for id in view.chosen}
    if any(board.token(id).place.z != z for id, z in heights.items()):
        _each(view, lambda document, token: _put_at(document, token, heights[token]))


def _lifted(board: Board, token: Token, steps: int) -> int:
    lowest = min(board.ground_z(token, token.cell), token.place.z)
    return max(lowest, token.place.z + steps * millimetres(board.cell_m))


def _put_at(document: Document, id: str, z: int) -> Edit:
    place = Place(*document.board.token(id).cell, z)
    return edits.put_freely(document, id, place)


def toggle_hidden(view: "MapView") -> None:
    """Hide the selected tokens from the players, or reveal them: all as the first will be."""
    if view.selected is None:
        return
    hidden = not view.document.board.token(view.selected).hidden

    def hide(document: Document, id: str) -> Edit:
        return edits.change_token(document, replace(document.board.token(id), hidden=hidden))

    _each(view, hide)


def remove(view: "MapView") -> None:
    """Take the selected tokens off the map."""
    _each(view, edits.remove_token)
