"""What a token sees: a veil over all else with a fine hatch, a line at the edge, words of light."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen

from battlemap.grid.cell import Cell
from battlemap.ui.scene.bands import with_margin
from battlemap.ui.scene.item import PixelItem
from battlemap.ui.scene.style import UNITS, Style, colour, line
from battlemap.ui.scene.tags import draw_text_tag, text_tag_size
from battlemap.ui.scene.tokens import draw_icon
from battlemap.ui.theme import Textures

HATCH, EDGE = 12.0, 2.5
"""How far apart the lines of the veil lie, and the width of the edge of what is seen, px."""
BADGE = 8.0
LEAST_PATCH = 3
"""Cells a patch of one light has at least to be named."""
LOOKS: dict[str, tuple[float, Textures]] = {"dim": (0.16, "dots"), "dark": (0.4, "cross")}
"""How much darker a level of light is drawn, and with which texture."""


@dataclass(frozen=True, eq=False, slots=True)
class LightPatch:
    """Cells of one level of light, with its word and the cell it is written in."""

    level: str
    word: str
    cells: NDArray[np.bool_]
    at: Cell


@dataclass(frozen=True, eq=False, slots=True)
class SeenDrawn:
    """What a token sees: rings in cells (even-odd), the map's size, who is not seen, the light.

    `unseen` are the upper right corners of those who are not seen, in cells; `textured` the cells
    that have the texture of another overlay, and get the veil without its hatch.
    """

    rings: tuple[tuple[tuple[float, float], ...], ...]
    size: tuple[int, int]
    unseen: tuple[tuple[float, float], ...] = ()
    light: tuple[LightPatch, ...] = ()
    textured: frozenset[Cell] = frozenset()


class SeenItem(PixelItem):
    """The overlay of one token's sight, painted for the part of the map that is looked at."""

    kept = True

    def __init__(self, seen: SeenDrawn, style: Style, room: QRectF) -> None:
        """Draw what is seen; `room` is what the view shows, in scene units."""
        self.seen, self._room = seen, with_margin(room)
        super().__init__(style)

    def look_at(self, style: Style, room: QRectF) -> None:
        """Paint anew where zoom, theme or scrolling ask for it."""
        columns, rows = self.seen.size
        wanted = room.intersected(QRectF(0, 0, columns * UNITS, rows * UNITS))
        if style != self.style or not self._room.contains(wanted):
            self._room = with_margin(room)
            self.restyle(style)

    def extent(self) -> QRectF:
        """The map, as far as it is looked at."""
        (columns, rows), cell = self.seen.size, self.style.cell
        k = cell / UNITS
        room = QRectF(self._room.topLeft() * k, self._room.size() * k)
        return room.intersected(QRectF(0, 0, columns * cell, rows * cell))

    def draw(self, painter: QPainter) -> None:
        """Light, veil, edge."""
        inks, whole, room = self.style.inks, QPainterPath(), self.extent()
        whole.addRect(room)
        for patch in self.seen.light:
            self._darken(painter, patch, room)
        clear = self._clear()
        veil = whole.subtracted(clear)
        painter.fillPath(veil, colour(inks.fog_known))
        painter.save()
        painter.setClipPath(veil.subtracted(self._textured()))
        painter.setPen(QPen(colour(inks.ink, 0.16), 1.1))
        _rising(painter, room)
        painter.restore()
        painter.save()
        painter.setClipRect(room)
        painter.strokePath(clear, line(inks.casing, EDGE + 1.6, 0.8))
        painter.strokePath(clear, line(inks.ink, EDGE, 0.6))
        painter.restore()

    def _clear(self) -> QPainterPath:
        path, cell = QPainterPath(), self.style.cell
        path.setFillRule(Qt.FillRule.OddEvenFill)
        for ring in self.seen.rings:
            for number, (x, y) in enumerate(ring):
                at = QPointF(x * cell, y * cell)
                path.lineTo(at) if number else path.moveTo(at)
            path.closeSubpath()
        return path

    def _textured(self) -> QPainterPath:
        path, cell = QPainterPath(), self.style.cell
        for column, row in self.seen.textured:
            path.addRect(QRectF(column * cell, row * cell, cell, cell))
        return path.simplified()

    def _darken(self, painter: QPainter, patch: LightPatch, room: QRectF) -> None:
        """A level of light: a tone and its texture, none where it is lit."""
        if patch.level not in LOOKS:
            return
        share, texture = LOOKS[patch.level]
        path = _cells(patch.cells, self.style.cell, room)
        painter.fillPath(path, colour("#05070A", share))
        painter.save()
        painter.setClipPath(path)
        if texture == "dots":
            self._dots(painter, path.boundingRect())
        else:
            painter.setPen(QPen(colour(self.style.inks.ink, 0.22), 1.1))
            _rising(painter, room)
            _falling(painter, room)
        painter.restore()

    def _dots(self, painter: QPainter, room: QRectF) -> None:
        """In rows and columns counted from the map's corner, wherever the view is."""
        step = self.style.clamped(0.25, 8, 16)
        painter.setPen(line(self.style.inks.ink, 2.2, 0.3))
        across = range(int(room.left() / step), int(room.right() / step) + 1)
        down = range(int(room.top() / step), int(room.bottom() / step) + 1)
        painter.drawPoints(
            [QPointF((x + 0.5) * step, (y + 0.5) * step) for y in down for x in across]
        )


def _rising(painter: QPainter, room: QRectF) -> None:
    """Lines up to the right, counted from the map's corner."""
    high = room.height()
    first = int((room.left() + room.top()) / HATCH)
    for number in range(first, int((room.right() + room.bottom()) / HATCH) + 1):
        x = number * HATCH - room.bottom()
        painter.drawLine(QPointF(x, room.bottom()), QPointF(x + high, room.top()))


def _falling(painter: QPainter, room: QRectF) -> None:
    """Lines down to the right, counted from the map's corner."""
    high = room.height()
    first = int((room.left() - room.bottom()) / HATCH) - 1
    for number in range(first, int((room.right() - room.top()) / HATCH) + 1):
        x = number * HATCH + room.top()
        painter.drawLine(QPointF(x, room.top()), QPointF(x + high, room.bottom()))


class SeenLabels(PixelItem):
    """Who is not seen, and how light it is: above the tokens."""

    def __init__(self, seen: SeenDrawn, style: Style) -> None:
        """Draw marks and words."""
        self.seen = seen
        super().__init__(style)

    def extent(self) -> QRectF:
        """The whole map."""
        columns, rows = self.seen.size
        return QRectF(0, 0, columns * self.style.cell, rows * self.style.cell)

    def draw(self, painter: QPainter) -> None:
        """A closed eye beside everybody unseen, a word in every patch of light."""
        label, cell = self.style.theme.label, self.style.cell
        for x, y in self.seen.unseen:
            at = QPointF(x * cell - BADGE * 0.6, y * cell + BADGE * 0.6)
            painter.setPen(QPen(colour(label.edge), 1))
            painter.setBrush(colour(label.back, 0.97))
            painter.drawEllipse(at, BADGE, BADGE)
            draw_icon(painter, self.style, "eyeoff", label.text, at, BADGE * 1.5)
        for patch in self.seen.light:
            size = text_tag_size(patch.word)
            middle = QPointF((patch.at[0] + 0.5) * cell, (patch.at[1] + 0.5) * cell)
            corner = middle - QPointF(size.width() / 2, size.height() / 2)
            draw_text_tag(painter, self.style, corner, patch.word)


def patches(
    levels: tuple[str, ...],
    raster: NDArray[np.int8],
    words: dict[str, str],
    free: NDArray[np.bool_],
) -> tuple[LightPatch, ...]:
    """One patch for each level of light there is, named in its widest `free` place."""
    made = []
    for number, level in enumerate(levels):
        cells = raster == number
        if int(cells.sum()) >= LEAST_PATCH:
            at = _widest(cells & free if (cells & free).any() else cells)
            made.append(LightPatch(level, words.get(level, level), cells, at))
    return tuple(made)


def _widest(cells: NDArray[np.bool_]) -> Cell:
    """The middle of the longest run of cells in a row."""
    best, at = 0, (0, 0)
    for row, line_of in enumerate(cells):
        run = 0
        for column, inside in enumerate(line_of):
            run = run + 1 if inside else 0
            if run > best:
                best, at = run, (column - run // 2, row)
    return at


def _cells(mask: NDArray[np.bool_], cell: float, room: QRectF) -> QPainterPath:
    """Cells as one path as far as they show, runs of a row joined."""
    path = QPainterPath()
    left, right = max(0, int(room.left() / cell)), int(room.right() / cell) + 1
    top, foot = max(0, int(room.top() / cell)), int(room.bottom() / cell) + 1
    for row, inside in enumerate(mask[top:foot, left:right], top):
        edges = np.flatnonzero(np.diff(np.concatenate(([0], inside.astype(np.int8), [0])))) + left
        for start, end in zip(edges[::2], edges[1::2], strict=True):
            path.addRect(QRectF(start * cell, row * cell, (end - start) * cell, cell))
    return path
