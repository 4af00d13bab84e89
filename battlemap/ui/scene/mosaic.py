"""A reach laid out as one picture: the corners of its cells side by side, costs mixed in."""

from collections.abc import Collection
from dataclasses import dataclass
from itertools import chain

import numpy as np
from numpy.typing import NDArray

from battlemap.grid.cell import Cell
from battlemap.ui.scene.corners import Corners, Pixels
from battlemap.ui.scene.shelf import Written

Marks = NDArray[np.uint8]
AT_ONCE = 100
"""Texts mixed in at once: few enough for the processor's own memory."""


@dataclass(frozen=True, slots=True)
class Table:
    """A value for each cell of a part of the map whose corner is `left`, `top`; 0 is nothing."""

    values: Marks
    left: int
    top: int

    def part(self, left: int, top: int, right: int, bottom: int) -> Marks:
        """The values of any cells, nothing off the table."""
        rows, columns = self.values.shape
        x, y = left - self.left, top - self.top
        found = np.zeros((bottom - top, right - left), np.uint8)
        x0, y0 = max(0, x), max(0, y)
        x1, y1 = min(columns, x + right - left), min(rows, y + bottom - top)
        if x0 < x1 and y0 < y1:
            found[y0 - y : y1 - y, x0 - x : x1 - x] = self.values[y0:y1, x0:x1]
        return found


def places(cells: Collection[Cell]) -> NDArray[np.intp]:
    """Cells as rows of column and row; several times as fast as numpy's own way with tuples."""
    return np.fromiter(chain.from_iterable(cells), np.intp, 2 * len(cells)).reshape(-1, 2)


@dataclass(frozen=True, slots=True)
class Edges:
    """Where a line of cells begins in device px, and where each ends: the last is past the end."""

    at: NDArray[np.intp]

    @property
    def widest(self) -> int:
        """The longest side there is."""
        return int(np.diff(self.at).max())


def edges(first: int, last: int, cell_px: float) -> Edges:
    """The edges of the cells from `first` up to `last`, rounded as the grid's lines are."""
    return Edges(np.rint(np.arange(first, last + 1) * cell_px).astype(np.intp))


def laid_out(marks: Marks, columns: Edges, rows: Edges, corners: Corners) -> Pixels:
    """The pictures of all inner corners of a table of cells.

    Edges are those of all cells of the table; the picture begins in the middle of the first
    cells and ends in the middle of the last.
    """
    codes = marks[:-1, :-1].astype(np.uint32)
    codes |= marks[:-1, 1:].astype(np.uint32) << 8
    codes |= marks[1:, :-1].astype(np.uint32) << 16
    codes |= marks[1:, 1:].astype(np.uint32) << 24
    side = corners.cut.cell_px
    places_of = corners.of(codes)
    picture = np.empty((codes.shape[0] * side, codes.shape[1] * side), np.uint32)
    cells = picture.reshape(codes.shape[0], side, codes.shape[1], side)
    for row, slots in zip(cells, places_of, strict=True):
        # Clipped, though no slot is out of bounds: else numpy copies by way of a buffer.
        np.take(corners.pictures, slots, axis=1, out=row, mode="clip")
    # Where a cell is a px narrower than others its right part gives one up, beside its middle.
    for axis, line in ((0, rows), (1, columns)):
        narrow = np.nonzero(np.diff(line.at)[:-1] < side)[0] * side
        if len(narrow):
            kept = np.delete(np.arange(picture.shape[axis]), narrow)
            picture = np.take(picture, kept, axis)
    return picture


def start_of(line: Edges, corners: Corners) -> int:
    """Where a picture of `laid_out` begins, in device px."""
    return int(line.at[1]) - (corners.before - int(line.at[1] - line.at[0] < corners.cut.cell_px))


def mix_in(
    picture: Pixels, texts: Written, numbers: NDArray[np.intp], at: NDArray[np.intp]
) -> None:
    """Lay texts over a picture with their corners at some px (x, y); they must not overlap."""
    high, wide = texts.ink.shape[1:]
    most = np.array((picture.shape[1] - wide, picture.shape[0] - high))
    fits = ((at >= 0) & (at <= most)).all(axis=1)
    at, numbers = at[fits], numbers[fits]
    windows = np.lib.stride_tricks.sliding_window_view(picture, (high, wide), writeable=True)
    for first in range(0, len(at), AT_ONCE):
        across, down = at[first : first + AT_ONCE].T
        these = numbers[first : first + AT_ONCE]
        beneath, rest = windows[down, across], texts.rest[these]
        # Two of the four channels at a time, each with room for the product above it.
        high_two = (beneath >> 8 & 0x00FF00FF) * rest & 0xFF00FF00
        low_two = (beneath & 0x00FF00FF) * rest >> 8 & 0x00FF00FF
        windows[down, across] = (high_two | low_two) + texts.ink[these]
