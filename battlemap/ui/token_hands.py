"""What keys and dropped files do with tokens: each one edit of the document, or a line why not."""

from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from PySide6.QtCore import QMimeData

from battlemap.board.token import Token
from battlemap.formats.files import read_bytes
from battlemap.formats.pictures import picture_name
from battlemap.grid.cell import Cell, Place
from battlemap.grid.exact import millimetres
from battlemap.grid.facing import turned
from battlemap.problems import InputProblem
from battlemap.rules.verdict import Verdict
from battlemap.session import edits
from battlemap.session.document import Edit
from battlemap.session.drag import Drag
from battlemap.ui.scene.pictures import decode

if TYPE_CHECKING:
    from battlemap.ui.map_view import MapView

PICTURES = (".png", ".jpg", ".jpeg", ".webp", ".gif", ".bmp")


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


def pictures_in(data: QMimeData) -> list[Path]:
    """The picture files that are being dragged."""
    paths = [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]
    return [path for path in paths if path.suffix.lower() in PICTURES]


def place_picture(view: "MapView", path: Path, cell: Cell) -> None:
    """A new token named after a picture file, with the picture on its disc."""
    try:
        content = read_picture(path)
        edit = picture_edit(view, path, content, cell)
    except InputProblem as problem:
        view.message.emit(problem.lines(view.language)[0])
        return
    view.document.apply(edit)
    view.select(edit.after.board.tokens[-1].id)


def read_picture(path: Path) -> bytes:
    """A picture file's bytes, if it can be shown; InputProblem otherwise."""
    content = read_bytes(path)
    decode(path.name, content)
    return content


def picture_edit(view: "MapView", path: Path, content: bytes, cell: Cell) -> Edit:
    """One edit: the picture in the book and the token on the map."""
    document, board = view.document, view.document.board
    name = picture_name(content)
    place = Place(*cell, board.terrain.height_at(cell) if board.has(cell) else 0)
    token = Token("", path.stem, "neutral", place, picture=name)
    edit = edits.place_token(document, token)
    pictures = MappingProxyType({**edit.after.pictures, name: content})
    return replace(edit, after=replace(edit.after, pictures=pictures))
