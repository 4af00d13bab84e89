"""What the map's own actions do, by the id of the action."""

from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtCore import QCoreApplication, QRectF

from battlemap.board.token import Token
from battlemap.grid.cell import Cell, Place
from battlemap.session import edits
from battlemap.ui import token_hands
from battlemap.ui.action_table import MODE_KEYS, MOST_TURNS
from battlemap.ui.map_view import MapView
from battlemap.ui.placing import free_cell

ZOOM = 1.25
"""How much one press enlarges."""
Command = Callable[[MapView], object]


def place_token(view: MapView) -> None:
    """A new token under the pointer, or in the middle of what is seen; it is selected."""
    board = view.document.board
    cell = free_cell(board, view.hovered_cell or middle_cell(view))
    number = 1 + sum(1 for token in board.tokens if token.side == "neutral")
    name = QCoreApplication.translate("MapCommands", "Token {number}").format(number=number)
    place = Place(*cell, board.terrain.height_at(cell))
    edit = edits.place_token(view.document, Token("", name, "neutral", place))
    view.document.apply(edit)
    view.select(edit.after.board.tokens[-1].id)


def middle_cell(view: MapView) -> Cell:
    """The cell in the middle of what is seen of the map."""
    board = view.document.board
    cell = view.cell_at(QRectF(view.viewport().rect()).center())
    return min(max(cell[0], 0), board.columns - 1), min(max(cell[1], 0), board.rows - 1)


def _commit(view: MapView) -> None:
    """Enter: what is aimed goes off; with nothing aimed the planned moves are made."""
    if not view.contact.resolve():
        view.planning.commit()


def _ahead(turns: int) -> Command:
    return lambda view: view.ahead.turns(turns)


def _mode(key: int) -> Command:
    return lambda view: view.choose_mode(key)


COMMANDS: Final[Mapping[str, Command]] = {
    "zoom_in": lambda view: view.zoom(ZOOM),
    "zoom_out": lambda view: view.zoom(1 / ZOOM),
    "frame": lambda view: view.frame(),
    "place": place_token,
    "remove": token_hands.remove,
    "next": lambda view: view.next_token(1),
    "previous": lambda view: view.next_token(-1),
    "turn_left": lambda view: view.turn(-1),
    "turn_right": lambda view: view.turn(1),
    "higher": lambda view: view.lift(1),
    "lower": lambda view: view.lift(-1),
    "hide": lambda view: view.toggle_hidden(),
    "north": lambda view: view.step(0, -1),
    "south": lambda view: view.step(0, 1),
    "west": lambda view: view.step(-1, 0),
    "east": lambda view: view.step(1, 0),
    "reach": lambda view: view.ahead.of_hovered(),
    "shelter": lambda view: view.shelter.toggle(),
    "reach_through": lambda view: view.ahead.of_hovered(through=True),
    "plan": lambda view: view.plan(),
    "commit": _commit,
    "select": lambda view: view.contact.put_away(),
    "area": lambda view: view.contact.area.toggle(),
    "charge": lambda view: view.contact.charge.toggle(),
    "threats": lambda view: view.contact.menaces.toggle(),
    "discard": lambda view: view.planning.discard(),
    "sight": lambda view: view.sight.toggle(),
    "seen": lambda view: view.visibility.toggle(),
    **{f"ahead_{turns}": _ahead(turns) for turns in range(1, MOST_TURNS + 1)},
    "waypoint": lambda view: view.waypoint(),
    "back": lambda view: view.back(),
    "straight": lambda view: view.straighten(),
    "compare": lambda view: view.compare_asked.emit(),
    "cancel": lambda view: view.cancel(),
    **{f"mode_{key}": _mode(key) for key in range(1, MODE_KEYS + 1)},
}
