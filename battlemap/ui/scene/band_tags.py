"""The tags of a reach: what each band is, written where it covers nothing that matters."""

import itertools
from collections.abc import Iterable, Iterator, Sequence

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QPainter

from battlemap.ui.scene.bands import Reach, rims
from battlemap.ui.scene.boxes import Sides, hits, sides
from battlemap.ui.scene.item import PixelItem
from battlemap.ui.scene.mosaic import places
from battlemap.ui.scene.style import UNITS, Style
from battlemap.ui.scene.tags import Tag, draw_tag, tag_picture, tag_size

FOOT = 48
"""Px at the foot of the view that belong to the scale bar."""
APART = 6.0
"""Px between two tags."""
FROM_EDGE = 8.0
MOST_WITHIN = 150
"""Cells inside a band that are tried when its border has no room."""
OFF_BAND = 6.0
"""How many cells further away a place may be for one cell less of another band under the tag."""


class TagsItem(PixelItem):
    """The tags of the bands, above everything that stands on the map.

    A tag stays where it is until something comes there; where no place is free it is left out.
    """

    def __init__(self, reach: Reach, style: Style, seen: QRectF) -> None:
        """Place the tags within what the view shows."""
        self.reach, self._seen = reach, seen
        self._owner = reach.owner()
        self._rims = rims(reach)
        self._bodies: Sequence[Sides] = ()
        self._obstacles: list[Sides] = []
        self._orders: dict[tuple[int, str], NDArray[np.float64]] = {}
        self.placed: dict[int, tuple[Tag, QRectF]] = {}
        self._crowded = False
        super().__init__(style)

    def look_at(self, style: Style, seen: QRectF) -> None:
        """The view was zoomed or scrolled: tags stay where they are while they can be seen."""
        zoomed = style != self.style
        gone = self.placed and not seen.contains(self.sceneBoundingRect())
        if zoomed or gone or len(self.placed) < len(self.reach.bands):
            self._seen = seen
            self.placed, self._orders = {}, {}
            self.restyle(style)

    def stand(self, bodies: Sequence[Sides]) -> None:
        """Tokens are here and stay, in px from the map's corner; heeded at the next `avoid`."""
        if bodies is not self._bodies:
            self._bodies = bodies
            self._crowded = True

    def avoid(self, obstacles: Iterable[QRectF]) -> None:
        """Way, ghost and labels are here, in px from the map's corner."""
        self._obstacles = [sides(other) for other in obstacles]
        again = len(self.placed) < len(self.reach.bands) or self._crowded
        self._crowded = False
        if again or any(hits(sides(box), self._obstacles) for _, box in self.placed.values()):
            self.redraw()

    def extent(self) -> QRectF:
        """All tags; placing them is part of measuring."""
        self._place()
        whole = QRectF()
        for _, box in self.placed.values():
            whole = whole.united(box)
        return whole

    def draw(self, painter: QPainter) -> None:
        """Draw the tags, each by itself: between two of them lies much of the map."""
        for tag, box in self.placed.values():
            if self.style.vector:
                draw_tag(painter, self.style, tag, box.topLeft())
            else:
                painter.drawPixmap(box.topLeft(), tag_picture(tag, self.style))

    def _place(self) -> None:
        before, self.placed = self.placed, {}
        used: list[Sides] = []
        for index, band in enumerate(self.reach.bands):
            tag = Tag(band.look, band.key, band.name, band.limit, self.reach.warm)
            taken = [*self._bodies, *self._obstacles, *used]
            old = before.get(index)
            if old is not None and not hits(sides(old[1]), taken):
                spot: Sides | None = sides(old[1])
            else:
                spot = next((at for at in self._order(index, tag) if not hits(at, taken)), None)
            if spot is None:
                continue
            left, top, right, bottom = spot
            used.append((left - APART, top - APART, right + APART, bottom + APART))
            self.placed[index] = tag, QRectF(left, top, right - left, bottom - top)

    def _order(self, index: int, tag: Tag) -> Iterator[Sides]:
        """Places for a band's tag that can be seen, the best first; on the border, then within."""
        yield from _each(self._ranked(index, tag, "rim", self._rims[index]))
        rim = set(map(tuple, self._rims[index].tolist()))
        own = (cell for cell, of in self._owner.items() if of == index and cell not in rim)
        within = places(list(itertools.islice(own, MOST_WITHIN)))
        yield from _each(self._ranked(index, tag, "within", within))

    def _ranked(
        self, index: int, tag: Tag, where: str, cells: NDArray[np.intp]
    ) -> NDArray[np.float64]:
        """Worked out once for each zoom: the faults of all places as one table, not one by one.

        Low is good: on the border, low on the map, on the left, above its own band.
        """
        if (index, where) not in self._orders:
            k = self.style.cell / UNITS
            seen = QRectF(self._seen.topLeft() * k, self._seen.size() * k)
            room = sides(seen.adjusted(FROM_EDGE, FROM_EDGE, -FROM_EDGE, -FOOT))
            at, boxes = _boxes(cells, tag_size(tag), self.style.cell)
            fits = (boxes[:, 0] >= room[0]) & (boxes[:, 1] >= room[1])
            fits &= (boxes[:, 2] <= room[2]) & (boxes[:, 3] <= room[3])
            at, boxes = at[fits], boxes[fits]
            faults = OFF_BAND * self._foreign(index, boxes) - at[:, 1] + at[:, 0] * 0.45
            # Of equal places the one further left, then higher, comes first.
            order = np.lexsort((boxes[:, 1], boxes[:, 0], faults))
            self._orders[index, where] = boxes[order]
        return self._orders[index, where]

    def _foreign(self, index: int, boxes: NDArray[np.float64]) -> NDArray[np.intp]:
        """How many cells that are not of a band each box lies over, in the row of its middle."""
        side = self.style.cell
        rows = ((boxes[:, 1] + boxes[:, 3]) / 2 // side).astype(np.intp)
        first = (boxes[:, 0] // side).astype(np.intp)
        last = (boxes[:, 2] // side).astype(np.intp)
        table = self.reach.table()
        down, across = table.values.shape
        # How many of a row's cells are its own, up to each column; rows off the table have none.
        own = np.zeros((down + 2, across + 1), np.intp)
        own[1:-1, 1:] = np.cumsum(table.values == index + 1, axis=1)
        row = np.clip(rows - table.top + 1, 0, down + 1)
        start, end = (np.clip(at - table.left, 0, across) for at in (first, last + 1))
        found: NDArray[np.intp] = last - first + 1 - (own[row, end] - own[row, start])
        return found


def _each(boxes: NDArray[np.float64]) -> Iterator[Sides]:
    """Boxes one by one: of hundreds the first few are asked for."""
    for box in boxes:
        left, top, right, bottom = box.tolist()
        yield left, top, right, bottom


def _boxes(
    cells: NDArray[np.intp], size: QSizeF, side: float
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Places in the upper half of cells, and the cell of each.

    In a cell's middle, to the right from its left side, to the left from its right side.
    """
    at = cells.astype(np.float64)
    wide, high = size.width(), size.height()
    starts = (
        (at[:, 0] + 0.5) * side - wide / 2,
        at[:, 0] * side + 4,
        (at[:, 0] + 1) * side - wide - 4,
    )
    left = np.round(np.stack(starts, axis=1)).reshape(-1)
    top = np.round(np.repeat(at[:, 1], 3) * side + 3)
    boxes = np.stack((left, top, left + wide, top + high), axis=1)
    return np.repeat(at, 3, axis=0), boxes
