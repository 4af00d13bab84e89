"""What a token sees: a veil over all else with a fine hatch, a line at the edge, words of light."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen

from battlemap.grid.cell import Cell
from battlemap.ui.scene.item import PixelItem
from battlemap.ui.scene.style import Style, colour, line
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

    `unseen` are the upper right corners of those who are not seen, in cells.
    """

    rings: tuple[tuple[tuple[float, float], ...], ...]
    size: tuple[int, int]
    unseen: tuple[tuple[float, float], ...] = ()
    light: tuple[LightPatch, ...] = ()


class SeenItem(PixelItem):
    """The overlay of one token's sight."""

    kept = True

    def __init__(self, seen: SeenDrawn, style: Style) -> None:
        """Draw what is seen."""
        self.seen = seen
        super().__init__(style)

    def extent(self) -> QRectF:
        """The whole map."""
        columns, rows = self.seen.size
        return QRectF(0, 0, columns * self.style.cell, rows * self.style.cell)

    def draw(self, painter: QPainter) -> None:
        """Light, veil, edge."""
        inks, whole = self.style.inks, QPainterPath()
        whole.addRect(self.extent())
        for patch in self.seen.light:
            self._darken(painter, patch)
        clear = self._clear()
        veil = whole.subtracted(clear)
        painter.fillPath(veil, colour(inks.fog_known))
        painter.save()
        painter.setClipPath(veil)
        painter.setPen(QPen(colour(inks.ink, 0.16), 1.1))
        self._hatch(painter)
        painter.restore()
        painter.save()
        painter.setClipRect(self.extent())
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

    def _hatch(self, painter: QPainter) -> None:
        room = self.extent()
        x = -room.height()
        while x < room.width():
            painter.drawLine(QPointF(x, room.height()), QPointF(x + room.height(), 0))
            x += HATCH

    def _darken(self, painter: QPainter, patch: LightPatch) -> None:
        """A level of light: a tone and its texture, none where it is lit."""
        if patch.level not in LOOKS:
            return
        share, texture = LOOKS[patch.level]
        path = _cells(patch.cells, self.style.cell)
        painter.fillPath(path, colour("#05070A", share))
        painter.save()
        painter.setClipPath(path)
        painter.setPen(QPen(colour(self.style.inks.ink, 0.22), 1.1))
        step = self.style.clamped(0.25, 8, 16)
        if texture == "dots":
            self._dots(painter, path.boundingRect(), step)
        else:
            self._hatch(painter)
            painter.scale(-1, 1)
            painter.translate(-self.extent().width(), 0)
            self._hatch(painter)
        painter.restore()

    def _dots(self, painter: QPainter, room: QRectF, step: float) -> None:
        painter.setPen(line(self.style.inks.ink, 2.2, 0.3))
        across, down = int(room.width() / step) + 1, int(room.height() / step) + 1
        corner = room.topLeft() + QPointF(step / 2, step / 2)
        painter.drawPoints(
            [corner + QPointF(x * step, y * step) for y in range(down) for x in range(across)]
        )


class SeenLabels(PixelItem):
    """Who is not seen, and how light it is: above the tokens."""

    kept = True

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


def _cells(mask: NDArray[np.bool_], cell: float) -> QPainterPath:
    """Cells as one path, runs of a row joined."""
    path = QPainterPath()
    for row, inside in enumerate(mask):
        edges = np.flatnonzero(np.diff(np.concatenate(([0], inside.astype(np.int8), [0]))))
        for start, end in zip(edges[::2], edges[1::2], strict=True):
            path.addRect(QRectF(start * cell, row * cell, (end - start) * cell, cell))
    return path
