"""Small pictures of what bands look like where four cells meet, drawn once for a zoom and kept.

A reach of 500 cells is laid out from some hundred of them. Stroking its border as one long path
took a dozen times as long as the search that found the reach.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import copysign

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPainterPath, QPen

from battlemap.ui.scene.brushes import draw_texture
from battlemap.ui.scene.dashes import dots
from battlemap.ui.scene.style import casing, colour
from battlemap.ui.theme import Band, Inks

Pixels = NDArray[np.uint32]
Corner = tuple[int, int]
"""On which side of the point where four cells meet a cell lies: -1 or 1 across and down."""

INSET, RADIUS = 2.0, 5.0
MOST_BYTES = 24 << 20
"""Memory for the pictures of one zoom."""
CORNERS: tuple[Corner, ...] = ((-1, -1), (1, -1), (-1, 1), (1, 1))
NO_BAND = 999
BEYOND = 1.0
"""How far lines are drawn past the picture's rim, px: nothing shows where pictures meet."""


@dataclass(frozen=True, slots=True)
class Cut:
    """What pictures are made for: inks, the looks of the bands, the size of a cell."""

    inks: Inks
    looks: tuple[Band, ...]
    cell_px: int
    """The side of the widest cell in device px."""
    dpr: float
    textured: bool


def mark(band: int, *, filled: bool) -> int:
    """What stands in the table for a cell of a band; cells without are 0.

    A cell that is not filled is a hole the band's border passes by.
    """
    return 1 + 2 * band + (not filled)


class Corners:
    """The pictures of one cut: uint32 pixels, premultiplied, as high and wide as a cell."""

    def __init__(self, cut: Cut) -> None:
        """Nothing is drawn yet."""
        self.cut = cut
        self.before = cut.cell_px - cut.cell_px // 2
        """Px of a picture that lie left of, or above, the point where the cells meet."""
        self.pictures: Pixels = np.zeros((cut.cell_px, 64, cut.cell_px), np.uint32)
        """By row of px, then picture. The first is empty; which another is, `of` tells."""
        self._slots: dict[int, int] = {0: 0}
        self._fills: dict[int, QImage] = {}

    def of(self, codes: NDArray[np.uint32]) -> NDArray[np.intp]:
        """The pictures of some codes, each four marks of eight bits in the order of CORNERS."""
        different, where = np.unique(codes, return_inverse=True)
        slots = np.array([self._slot(code) for code in different.tolist()], np.intp)
        return slots[where.reshape(codes.shape)]

    def _slot(self, code: int) -> int:
        known = self._slots.get(code)
        if known is not None:
            return known
        slot = len(self._slots)
        if slot == self.pictures.shape[1]:
            self.pictures = np.concatenate((self.pictures, np.zeros_like(self.pictures)), axis=1)
        self.pictures[:, slot] = self._drawn(code)
        self._slots[code] = slot
        return slot

    @property
    def full(self) -> bool:
        """Whether it should be thrown away before more is drawn."""
        return len(self._slots) > 64 and self.pictures.nbytes > MOST_BYTES

    def _drawn(self, code: int) -> Pixels:
        marks = {corner: code >> 8 * place & 255 for place, corner in enumerate(CORNERS)}
        image = _blank(self.cut)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._borders(painter, marks)
        self._fill(painter, marks)
        painter.end()
        side = self.cut.cell_px
        # A copy: the image is gone before its pixels are looked at.
        return np.frombuffer(image.constBits(), np.uint32).reshape(side, side).copy()

    def _fill(self, painter: QPainter, marks: dict[Corner, int]) -> None:
        """Fills go under the borders: casings are laid down before them, as they are."""
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationOver)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
        side, before = self.cut.cell_px, self.before
        for (across, down), found in marks.items():
            if found and found % 2:
                left, width = (0, before) if across < 0 else (before, side - before)
                top, height = (0, before) if down < 0 else (before, side - before)
                box = QRectF(left, top, width, height)
                room = QRectF(box.topLeft() / self.cut.dpr, box.size() / self.cut.dpr)
                painter.drawImage(room, self._filled((found - 1) // 2), box)

    def _filled(self, band: int) -> QImage:
        """A band's fill and texture all over, the texture even from cell to cell."""
        if band not in self._fills:
            cut, look = self.cut, self.cut.looks[band]
            image = _blank(cut)
            image.fill(colour(look.fill, look.fill_opacity))
            if cut.textured and look.texture != "none":
                painter = QPainter(image)
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                point, side = self.before / cut.dpr, cut.cell_px / cut.dpr
                painter.translate(point, point)
                room = QRectF(-side, -side, 2 * side, 2 * side)
                draw_texture(painter, room, look.texture, look.line, look.texture_width, side)
                painter.end()
            self._fills[band] = image
        return self._fills[band]

    def _borders(self, painter: QPainter, marks: dict[Corner, int]) -> None:
        """The lines of each band past this point; an edge is drawn once, by the lower band."""
        cut = self.cut
        bands = {corner: (found - 1) // 2 if found else NO_BAND for corner, found in marks.items()}
        side, point = cut.cell_px / cut.dpr, self.before / cut.dpr
        painter.translate(point, point)
        paths = [
            (look, _path(turns, side))
            for band, look in enumerate(cut.looks)
            for turns in _lines(bands, band)
        ]
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
        for look, path in paths:
            painter.strokePath(path, casing(cut.inks, look.border))
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
        for look, path in paths:
            _stroke(painter, look, path, side)
        painter.resetTransform()


Turn = tuple[int, int]
"""A point of a line: 2 is the picture's rim, 1 the inset, 0 the point itself, on either side."""
Line = tuple[Turn, ...]


def _lines(bands: Mapping[Corner, int], band: int) -> Iterator[Line]:
    """The parts of a band's border near the point; only those whose inner cell is its own."""
    for corner in CORNERS:
        across, down = corner
        beside, over = (-across, down), (across, -down)
        others = bands[beside], bands[over], bands[-across, -down]
        if bands[corner] <= band:
            yield from _lines_in(corner, band, bands[corner] == band, others)


def _lines_in(corner: Corner, band: int, own: bool, others: tuple[int, ...]) -> Iterator[Line]:
    """Those that lie in one of the cells: the others are beside it, over it, and opposite."""
    across, down = corner
    beside, over, opposite = others
    if beside > band and over > band:
        if own:
            yield (2 * across, down), (across, down), (across, 2 * down)
    elif opposite <= band:
        # The line runs round another of the cells.
        return
    elif beside <= band and over <= band:
        yield from _round_opposite(corner, come=beside == band, go=over == band)
    elif own and beside <= band:
        yield from _straight((across, 0), (0, down), both=beside == band)
    elif own:
        yield from _straight((0, down), (across, 0), both=over == band)


def _round_opposite(corner: Corner, *, come: bool, go: bool) -> Iterator[Line]:
    """The line round the cell opposite, or the one half of it that is this band's."""
    across, down = corner
    if come and go:
        yield (-2 * across, down), (across, down), (across, -2 * down)
    elif come:
        yield (-2 * across, down), (0, down)
    elif go:
        yield (across, -2 * down), (across, 0)


def _straight(along: Turn, off: Turn, *, both: bool) -> Iterator[Line]:
    """A line past the point, told by the first of its two cells, or the half before it."""
    ahead = (2 * along[0] + off[0], 2 * along[1] + off[1])
    if not both:
        yield ahead, off
    elif along[0] + along[1] > 0:
        yield ahead, (off[0] - 2 * along[0], off[1] - 2 * along[1])


def _path(turns: Line, side: float) -> QPainterPath:
    """A line in px from the point, rounded where it turns."""
    inset, rim = min(INSET, side / 4), side / 2 + BEYOND
    places = {0: 0.0, 1: inset, 2: rim}
    spots = [QPointF(copysign(places[abs(x)], x), copysign(places[abs(y)], y)) for x, y in turns]
    path = QPainterPath(spots[0])
    if len(spots) == 3:
        bend = min(RADIUS, side / 2 - inset)
        start, corner, end = spots
        path.lineTo(corner + _towards(corner, start) * bend)
        path.quadTo(corner, corner + _towards(corner, end) * bend)
    path.lineTo(spots[-1])
    return path


def _towards(start: QPointF, end: QPointF) -> QPointF:
    """One px on the way along the grid."""
    way = end - start
    return QPointF(copysign(1, way.x()) if way.x() else 0, copysign(1, way.y()) if way.y() else 0)


def _stroke(painter: QPainter, look: Band, path: QPainterPath, side: float) -> None:
    """A line, dashed or dotted as its overlay is.

    Dashes are fitted to the cell, and alike on both sides of each rim, so that they run on from
    picture to picture.
    """
    if not look.dashes:
        pen = QPen(colour(look.line), look.border)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.strokePath(path, pen)
        return
    a_cell = max(1, round(side / sum(look.dashes)))
    long = path.length() - 2 * BEYOND
    period = long / max(1, round(long * a_cell / side))
    if look.dashes[0]:
        painter.strokePath(path, _dashed(look, period, in_dash=a_cell % 2 == 0))
        return
    pen = QPen(colour(look.line), look.border)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    # Points: stroking round dots as dashes takes six times as long.
    painter.drawPoints(dots(path, period, BEYOND + (0.0 if a_cell % 2 else period / 2)))


def _dashed(look: Band, period: float, *, in_dash: bool) -> QPen:
    """The pen of a dashed border; at the rim it is amid a dash, or amid a gap.

    Ends are flat (round ones take twice as long), so dashes are drawn longer by what round ends
    would add.
    """
    pen, width = QPen(colour(look.line), look.border), look.border
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    dash = (look.dashes[0] + width) / sum(look.dashes) * period
    gap = max(0.1 * width, period - dash)
    pen.setDashPattern([dash / width, gap / width])
    start = dash / 2 if in_dash else dash + gap / 2
    pen.setDashOffset(((start - BEYOND) % (dash + gap)) / width)
    return pen


def _blank(cut: Cut) -> QImage:
    image = QImage(cut.cell_px, cut.cell_px, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(cut.dpr)
    image.fill(Qt.GlobalColor.transparent)
    return image


@lru_cache(maxsize=4)
def _kept(cut: Cut) -> list[Corners]:
    return [Corners(cut)]


def corners(cut: Cut) -> Corners:
    """The pictures of a cut, kept from press to press."""
    kept = _kept(cut)
    if kept[0].full:
        kept[0] = Corners(cut)
    return kept[0]
