"""The reach of a token in bands, painted once at the press into a picture and then only shown."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from math import ceil
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from battlemap.grid.cell import Cell
from battlemap.ui.scene.boxes import sides
from battlemap.ui.scene.corners import Cut, Pixels, corners, mark
from battlemap.ui.scene.lettering import width_of
from battlemap.ui.scene.mosaic import Edges, Table, edges, laid_out, mix_in, places, start_of
from battlemap.ui.scene.outline import enclosed
from battlemap.ui.scene.shelf import shelf_of
from battlemap.ui.scene.style import UNITS, Style, in_pixels
from battlemap.ui.theme import Band, Inks

NUMBERS_FROM, BORDER_NUMBERS_FROM = 32.0, 22.0
TEXTURE_UP_TO = 2000
"""More cells than this get fill and border only."""
LEAST_LETTERS = 9.0
"""Costs are never written smaller, px."""
LEFT_SHARE, FOOT_SHARE = 0.1, 0.11
"""Where a cost stands from the left and from the foot of its cell, in cells."""


@dataclass(frozen=True, slots=True)
class ReachBand:
    """One band: `look` 0-2 chooses how it is drawn, `costs` are the numbers by anchor cell.

    `cells` are all cells it covers, those of a large body included.
    """

    look: int
    key: str
    name: str
    limit: str
    cells: frozenset[Cell]
    costs: Mapping[Cell, str]


@dataclass(frozen=True)
class Reach:
    """What is shown at the press. `taken` cells get no number, `solid` ones no hole."""

    bands: tuple[ReachBand, ...]
    taken: frozenset[Cell] = field(default_factory=frozenset)
    solid: frozenset[Cell] = field(default_factory=frozenset)
    warm: bool = False
    """Theirs, not ours: drawn in the inks of a foe's reach."""

    def owner(self) -> dict[Cell, int]:
        """The lowest band of each cell."""
        return self._owner

    def table(self) -> Table:
        """The lowest band of each cell, counted from 1, as a table."""
        return self._table

    @cached_property
    def _owner(self) -> dict[Cell, int]:
        found: dict[Cell, int] = {}
        for index in range(len(self.bands) - 1, -1, -1):
            found.update(dict.fromkeys(self.bands[index].cells, index))
        return found

    @cached_property
    def _table(self) -> Table:
        if not self._owner:
            return Table(np.zeros((0, 0), np.uint8), 0, 0)
        at = places(self._owner)
        left, top = at.min(axis=0).tolist()
        columns, rows = (at.max(axis=0) + 1).tolist()
        values = np.zeros((rows - top, columns - left), np.uint8)
        owners = np.fromiter(self._owner.values(), np.uint8, len(self._owner))
        values[at[:, 1] - top, at[:, 0] - left] = owners + 1
        return Table(values, left, top)


def looks_of(inks: Inks, *, warm: bool) -> tuple[Band, Band, Band]:
    """How the bands of ours are drawn, or of a foe's."""
    return inks.foe_reach if warm else inks.reach


@dataclass(frozen=True, slots=True)
class Above:
    """What lies over a reach: `cells` where another overlay has the texture, `marks` in the cells.

    A cell has one texture, that of the topmost overlay, and room for a mark or for its cost.
    """

    cells: frozenset[Cell] = frozenset()
    marks: bool = False


NOTHING_ABOVE: Final = Above()


class BandsItem(QGraphicsItem):
    """The bands as one picture of the part of the map that is looked at."""

    def __init__(
        self, reach: Reach, style: Style, seen: QRectF, above: Above = NOTHING_ABOVE
    ) -> None:
        """Paint the bands; `seen` is what the view shows, in scene units."""
        super().__init__()
        self.reach, self.style, self.above = reach, style, above
        self.painted = 0
        """How often the picture was made; moving the pointer must not add to it."""
        self._owner = reach.owner()
        self._marks = _marks_of(reach)
        self._whole = _bounds(reach.table())
        self._box = QRectF()
        self._picture: QImage | None = None
        self._at = QPointF()
        """Where the picture lies, in px from the map's corner."""
        self._costs = Costs(LEAST_LETTERS, {})
        self.look_at(style, seen)

    def look_at(self, style: Style, seen: QRectF) -> None:
        """Paint anew where zoom or scrolling made the picture too small or too coarse."""
        wanted = self._whole.intersected(seen)
        if self._picture is not None and style is self.style and self._box.contains(wanted):
            return
        self.prepareGeometryChange()
        if self._picture is None or style is not self.style:
            none = Costs(LEAST_LETTERS, {})
            bare = self.above.marks
            self._costs = none if bare else costs(self.reach, style.cell)
        self.style = style
        # At the press what shows is enough; a map that is moved gets some more around it.
        room = with_margin(seen) if self.painted else _in_whole_cells(seen)
        self._box = self._whole.intersected(room) if self._owner else QRectF()
        self._picture = None
        if not self._box.isEmpty():
            self._paint()
        self.update()

    def cost_box(self, at: Cell) -> QRectF:
        """Where the cost of a cell is written, in px from the map's corner; empty for none."""
        return self._costs.box(at, self.style.cell)

    def boundingRect(self) -> QRectF:
        """The painted part, in scene units; casings stay within their cells."""
        return self._box

    def paint(
        self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None
    ) -> None:
        """Show the picture."""
        if self._picture is None:
            return
        with in_pixels(painter, self.style):
            painter.drawImage(self._at, self._picture)

    def _paint(self) -> None:
        self.painted += 1
        style, reach = self.style, self.reach
        left, top, right, bottom = (round(at / UNITS) for at in sides(self._box))
        scale = style.cell * style.dpr
        columns, rows = edges(left - 1, right + 1, scale), edges(top - 1, bottom + 1, scale)
        inks = looks_of(style.inks, warm=reach.warm)
        looks = tuple(inks[min(band.look, 2)] for band in reach.bands)
        textured = len(self._owner) <= TEXTURE_UP_TO
        cut = Cut(style.inks, looks, ceil(scale - 1e-6), style.dpr, textured)
        pictures = corners(cut)
        marks = self._marks.part(left - 1, top - 1, right + 1, bottom + 1)
        pixels = laid_out(marks, columns, rows, pictures)
        start = start_of(columns, pictures), start_of(rows, pictures)
        beneath = self.above.cells & self._owner.keys()
        if beneath:
            plain = corners(replace(cut, looks=tuple(map(_stepped_back, looks))))
            spots = _spots(beneath, (left - 1, top - 1), (columns, rows), start)
            _copy(spots, laid_out(marks, columns, rows, plain), pixels)
        write_costs(pixels, start, style, self._costs, reach.table())
        self._show(pixels, start)

    def _show(self, pixels: Pixels, start: tuple[int, int]) -> None:
        high, wide = pixels.shape
        dpr = self.style.dpr
        mode = QImage.Format.Format_ARGB32_Premultiplied
        self._pixels = pixels  # the image only looks at them
        self._picture = QImage(pixels.data, wide, high, wide * 4, mode)
        self._picture.setDevicePixelRatio(dpr)
        self._at = QPointF(start[0] / dpr, start[1] / dpr)


def _stepped_back(look: Band) -> Band:
    """A band beneath another overlay keeps its border, and half of its fill."""
    return look._replace(texture="none", fill_opacity=look.fill_opacity / 2)


def _spots(
    cells: Iterable[Cell], first: Cell, lines: tuple[Edges, Edges], start: tuple[int, int]
) -> Iterator[tuple[slice, slice]]:
    """The rows and columns of px of some cells, in a picture that begins at `start`."""
    for cell in cells:
        across, down = (
            slice(
                max(0, int(line.at[max(0, at - origin)]) - begin),
                max(0, int(line.at[min(len(line.at) - 1, max(0, at - origin + 1))]) - begin),
            )
            for at, origin, line, begin in zip(cell, first, lines, start, strict=True)
        )
        yield down, across


def _copy(spots: Iterable[tuple[slice, slice]], source: Pixels, target: Pixels) -> None:
    for spot in spots:
        target[spot] = source[spot]


def _marks_of(reach: Reach) -> Table:
    """What the border sees: cells of bands, and holes it passes by. An edge is the lower band's."""
    table = reach.table()
    owner = table.values
    marks = np.where(owner > 0, 2 * owner - 1, 0).astype(np.uint8)
    rows, columns = owner.shape
    solid = {
        cell
        for cell in reach.solid
        if 0 < cell[0] - table.left < columns - 1 and 0 < cell[1] - table.top < rows - 1
    }
    region: set[Cell] = set()
    for index, band in enumerate(reach.bands):
        region |= band.cells
        for column, row in enclosed(region, solid):
            at = row - table.top, column - table.left
            if not marks[at]:
                marks[at] = mark(index, filled=False)
    return Table(marks, table.left, table.top)


def with_margin(seen: QRectF) -> QRectF:
    """What a picture of the part that is seen covers: a quarter more on each side, whole cells."""
    across, down = seen.width() * 0.25, seen.height() * 0.25
    return _in_whole_cells(seen.adjusted(-across, -down, across, down))


def _in_whole_cells(room: QRectF) -> QRectF:
    return QRectF(
        QPointF(room.left() // UNITS * UNITS, room.top() // UNITS * UNITS),
        QPointF(-(-room.right() // UNITS) * UNITS, -(-room.bottom() // UNITS) * UNITS),
    )


def bounds_of(cells: Collection[Cell]) -> QRectF:
    """The rectangle round some cells and a cell more, in scene units."""
    if not cells:
        return QRectF()
    columns, rows = [cell[0] for cell in cells], [cell[1] for cell in cells]
    left, top = min(columns) - 1, min(rows) - 1
    box = QRectF(left, top, max(columns) + 2 - left, max(rows) + 2 - top)
    return QRectF(box.topLeft() * UNITS, box.size() * UNITS)


def _bounds(table: Table) -> QRectF:
    rows, columns = table.values.shape
    # The casing of a border reaches half a px out of its cells.
    box = QRectF(table.left - 1, table.top - 1, columns + 2, rows + 2)
    return QRectF(box.topLeft() * UNITS, box.size() * UNITS) if columns else QRectF()


def rims(reach: Reach) -> list[NDArray[np.intp]]:
    """The cells along the border of each band, as rows of column and row."""
    owner = reach.table()
    within = np.pad(owner.values, 1)
    values, found = within[1:-1, 1:-1], []
    corner = (owner.left, owner.top)
    for index in range(len(reach.bands)):
        # Bands are told from 1 on: 0 becomes the largest, being no part of any region.
        region = (within - np.uint8(1)) <= index
        inner = region[:-2, 1:-1] & region[2:, 1:-1] & region[1:-1, :-2] & region[1:-1, 2:]
        rows, columns = np.nonzero((values == index + 1) & ~inner)
        found.append(np.stack((columns, rows), axis=1) + corner)
    return found


@dataclass(frozen=True, slots=True)
class Costs:
    """The numbers that are written at a size of cells: what, where (px), and how large."""

    size: float
    texts: Mapping[Cell, str]

    def box(self, at: Cell, cell: float) -> QRectF:
        """What a number covers, in px; nothing where there is none."""
        if at not in self.texts:
            return QRectF()
        foot = (at[1] + 1) * cell - cell * FOOT_SHARE
        wide = width_of(self.texts[at], self.size, 600)
        return QRectF(at[0] * cell + cell * LEFT_SHARE, foot - self.size * 0.8, wide, self.size)


def costs(reach: Reach, cell: float) -> Costs:
    """The costs there is room for: smaller letters, then border cells alone, then none twice over.

    A number may stand in its neighbour's cell only where that shows none.
    """
    if cell < BORDER_NUMBERS_FROM:
        return Costs(LEAST_LETTERS, {})
    wanted = _to_write(reach)
    longest = max(set(wanted.values()), key=len, default="")
    room = cell * (1 - LEFT_SHARE) - 1
    largest = 10.0 if cell <= 48 else float(round(min(cell * 0.21, 22.0)))
    size = next(
        (s for s in (largest, largest - 1) if width_of(longest, s, 600) <= room), LEAST_LETTERS
    )
    if cell < NUMBERS_FROM or width_of(longest, size, 600) > room:
        border = set(map(tuple, np.concatenate(rims(reach)).tolist()))
        wanted = {at: text for at, text in wanted.items() if at in border}
    fits = width_of(longest, size, 600) <= room
    return Costs(size, wanted if fits else _apart(wanted, cell, size))


def _to_write(reach: Reach) -> dict[Cell, str]:
    """The costs in cells of their own band with nobody in them. Thousands: no loop in Python."""
    found: dict[Cell, str] = {}
    lower: set[Cell] = set()
    for band in reach.bands:
        own = dict(band.costs)
        for covered in own.keys() & lower:
            del own[covered]
        found.update(own)
        lower |= band.cells
    for filled in found.keys() & reach.taken:
        del found[filled]
    return found


def _apart(texts: Mapping[Cell, str], cell: float, size: float) -> dict[Cell, str]:
    """Of the numbers in each row those that do not run into the one before."""
    found: dict[Cell, str] = {}
    row, end = -1, 0.0
    for at in sorted(texts, key=lambda at: (at[1], at[0])):
        start = (at[0] + LEFT_SHARE) * cell
        if at[1] != row or start >= end:
            found[at] = texts[at]
            row, end = at[1], start + width_of(texts[at], size, 600) + 1.5
    return found


def write_costs(
    pixels: Pixels,
    start: tuple[int, int],
    style: Style,
    shown: Costs,
    owner: Table,
) -> None:
    """Write the costs into a picture that starts at some device px of the map."""
    if not shown.texts:
        return
    inks, scale = style.inks, style.cell * style.dpr
    shelf = shelf_of(shown.size, inks.ink, inks.halo, style.dpr)
    at = places(shown.texts)
    far = owner.values[at[:, 1] - owner.top, at[:, 0] - owner.left] > 1
    numbers = shelf.numbers(list(zip(shown.texts.values(), far.tolist(), strict=True)))
    texts = shelf.texts()
    baseline = (LEFT_SHARE * scale, (1 - FOOT_SHARE) * scale)
    where = np.rint(at * scale + baseline).astype(np.intp) + texts.shift - start
    # Pictures that reach into the next cell must not be mixed in at once.
    turns = ceil(texts.ink.shape[2] / scale)
    for turn in range(turns):
        these = at[:, 0] % turns == turn
        mix_in(pixels, texts, numbers[these], where[these])
