"""What keys do with the selected token: each one edit of the document, or a line why not."""

from dataclasses import replace
from typing import TYPE_CHECKING

from battlemap.board.token import Token
from battlemap.grid.cell import Place
from battlemap.grid.exact import millimetres
from battlemap.grid.facing import turned
from battlemap.problems import InputProblem
from battlemap.rules.verdict import Verdict
from battlemap.session import edits
from battlemap.session.document import Edit
from battlemap.session.drag import Drag

if TYPE_CHECKING:
    from battlemap.ui.map_view import MapView


def _selected(view: "MapView") -> Token | None:
    return view.document.board.token(view.selected) if view.selected else None


def turn(view: "MapView", steps: int) -> None:
    """Turn the selected token where it stands."""
    token = _selected(view)
    if token is not None:
        facing = turned(token.facing, steps, view.document.ruleset.facings)
        view.document.apply(edits.face_token(view.document, token.id, facing))


def step(view: "MapView", across: int, down: int) -> None:
    """Move the selected token by one cell, by the rules and at their price."""
    token = _selected(view)
    if token is None:
        return
    try:
        drag = Drag(view.document, token.id)
        drag.enter((token.cell[0] + across, token.cell[1] + down))
        result = drag.drop()
    except InputProblem as problem:
        view.message.emit(problem.lines(view.language)[0])
        return
    if isinstance(result, Edit):
        view.document.apply(result)
    elif isinstance(result, Verdict) and result.reasons:
        view.message.emit(result.reasons[0].text(view.language))


def lift(view: "MapView", steps: int) -> None:
    """Raise or lower the selected token by whole cells, no lower than the ground."""
    token = _selected(view)
    if token is None:
        return
    board = view.document.board
    ground = board.ground_z(token, token.cell)
    lowest = min(ground, token.place.z)
    z = max(lowest, token.place.z + steps * millimetres(board.cell_m))
    if z != token.place.z:
        place = Place(*token.cell, z)
        view.document.apply(edits.put_freely(view.document, token.id, place))


def toggle_hidden(view: "MapView") -> None:
    """Hide the selected token from the players, or reveal it."""
    token = _selected(view)
    if token is not None:
        view.document.apply(
            edits.change_token(view.document, replace(token, hidden=not token.hidden))
        )
