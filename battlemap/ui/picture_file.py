"""A picture to start a map from, and how large a picture Qt may read (fault B058)."""

from dataclasses import dataclass, replace
from fractions import Fraction
from math import ceil
from pathlib import Path
from types import MappingProxyType
from typing import Final

from PySide6.QtGui import QImageReader

from battlemap.board.board import new_board
from battlemap.board.book import Book, book_of
from battlemap.board.things import Backdrop
from battlemap.formats.files import read_bytes
from battlemap.formats.pictures import picture_name, size_of
from battlemap.problems import InputProblem

LIMIT_MB: Final = 1024
"""What one decoded picture may take; Qt's own 256 MB stop short of a 10,000 px map."""
COMMON_CELL_PX: Final = 70


@dataclass(frozen=True, slots=True)
class PictureFile:
    """A picture's name, bytes and size in px."""

    name: str
    content: bytes
    width: int
    height: int

    def cells(self, cell_px: Fraction) -> tuple[int, int]:
        """Columns and rows for so many px a cell; a part of a cell at the edge is one more."""
        return ceil(self.width / cell_px), ceil(self.height / cell_px)

    def book(self, name: str, cell_px: Fraction, cell_m: Fraction, ruleset: str) -> Book:
        """A book of one map that lies on the picture."""
        board = new_board(*self.cells(cell_px), cell_m, name=name)
        stored = picture_name(self.content)
        board = replace(board, backdrop=Backdrop(stored, float(cell_px)))
        book = book_of(board, ruleset)
        return replace(book, pictures=MappingProxyType({stored: self.content}))


def raise_limit() -> None:
    """Let Qt read the large pictures that maps are, up to our own cap."""
    QImageReader.setAllocationLimit(LIMIT_MB)


def read_picture(path: Path) -> PictureFile:
    """A picture file; InputProblem in one line if it is none, damaged or too large."""
    content = read_bytes(path)
    try:
        width, height = size_of(content)
    except InputProblem as problem:
        raise problem.within(str(path)) from problem
    return PictureFile(path.stem, content, width, height)
