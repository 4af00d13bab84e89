"""Pictures dropped on the map become tokens: all of a drop in one step, on free cells inside."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QMimeData

from battlemap.board.board import Board
from battlemap.board.token import Token
from battlemap.formats.files import read_bytes
from battlemap.formats.pictures import picture_name
from battlemap.grid.cell import Cell, Place
from battlemap.problems import InputProblem
from battlemap.session import edits
from battlemap.ui.scene.pictures import decode

if TYPE_CHECKING:
    from battlemap.ui.map_view import MapView

PICTURES = (".png", ".jpg", ".jpeg", ".webp", ".gif", ".bmp")


def pictures_in(data: QMimeData) -> list[Path]:
    """The picture files that are being dragged."""
    paths = [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]
    return [path for path in paths if path.suffix.lower() in PICTURES]


def place_pictures(view: "MapView", paths: Sequence[Path], cell: Cell) -> None:
    """A token for each picture, side by side from a cell: one edit; says what cannot be read."""
    read, faults = _read(paths, view.language)
    if read:
        document = view.document
        tokens = list(_tokens(document.board, read, cell))
        files = {picture_name(content): content for _, content in read}
        edit = edits.place_tokens(document, tokens, files)
        document.apply(edit)
        view.select(edit.after.board.tokens[-1].id)
    if faults:
        view.faulted.emit(faults)


def read_picture(path: Path) -> bytes:
    """A picture file's bytes, if it can be shown; InputProblem otherwise."""
    content = read_bytes(path)
    decode(path.name, content)
    return content


def free_cell(board: Board, wanted: Cell, taken: frozenset[Cell] = frozenset()) -> Cell:
    """The nearest cell of the map to the wanted one where nobody stands and nothing is solid."""
    stood_on = {cell for token in board.tokens for cell in token.cells()} | taken
    middle = (
        min(max(wanted[0], 0), board.columns - 1),
        min(max(wanted[1], 0), board.rows - 1),
    )
    for cell in _rings(middle, max(board.columns, board.rows)):
        if board.has(cell) and cell not in stood_on and not board.terrain.blocked[cell[1], cell[0]]:
            return cell
    return middle


def numbered(name: str, known: Sequence[str]) -> str:
    """A name nobody has: "red", then "red 2", "red 3" ..."""
    if name not in known:
        return name
    number = 2
    while f"{name} {number}" in known:
        number += 1
    return f"{name} {number}"


def _read(paths: Sequence[Path], language: str) -> tuple[list[tuple[Path, bytes]], list[str]]:
    read, faults = [], []
    for path in paths:
        try:
            read.append((path, read_picture(path)))
        except InputProblem as problem:
            line = problem.lines(language)[0]
            faults.append(line if path.name in line else f"{path.name}: {line}")
    return read, faults


def _tokens(board: Board, read: Sequence[tuple[Path, bytes]], start: Cell) -> Iterator[Token]:
    names = [token.name for token in board.tokens]
    taken: set[Cell] = set()
    for index, (path, content) in enumerate(read):
        cell = free_cell(board, (start[0] + index, start[1]), frozenset(taken))
        taken.add(cell)
        names.append(numbered(path.stem, names))
        place = Place(*cell, board.terrain.height_at(cell))
        yield Token("", names[-1], "neutral", place, picture=picture_name(content))


def _rings(middle: Cell, most: int) -> Iterator[Cell]:
    """Cells outwards from the middle, ring by ring, the nearest of each ring first."""
    for radius in range(most):
        ring = [
            (middle[0] + across, middle[1] + down)
            for down in range(-radius, radius + 1)
            for across in range(-radius, radius + 1)
            if max(abs(across), abs(down)) == radius
        ]
        yield from sorted(ring, key=lambda c: (c[0] - middle[0]) ** 2 + (c[1] - middle[1]) ** 2)
