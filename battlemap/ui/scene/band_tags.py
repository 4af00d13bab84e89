"""The tags of a reach: what each band is, written where it covers nothing that matters."""

import itertools
from collections.abc import Iterable, Iterator, Sequence

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QPainter

from battlemap.grid.cell import Cell
from battlemap.ui.scene.bands import Reach, rims
from battlemap.ui.scene.boxes import Sides, hits, sides
from battlemap.ui.scene.item import PixelItem
from battlemap.ui.scene.style import UNITS, Style
from battlemap.ui.scene.tags import Tag, draw_tag, tag_size

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

    kept = True

    def __init__(self, reach: Reach, style: Style, seen: QRectF) -> None:
        """Place the tags within what the view shows."""
        self.reach, self._seen = reach, seen
        self._owner, self._rims = reach.owner(), rims(reach, reach.owner())
        self._bodies: Sequence[Sides] = ()
        self._obstacles: list[Sides] = []
        self._orders: dict[tuple[int, str], list[Sides]] = {}
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
        """Draw the tags."""
        for tag, box in self.placed.values():
            draw_tag(painter, self.style, tag, box.topLeft())

    def _place(self) -> None:
        before, self.placed = self.placed, {}
        used: list[Sides] = []
        for index, band in enumerate(self.reach.bands):
            tag = Tag(band.look, band.key, band.name, band.limit)
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
        rim = self._rims[index]
        yield from self._ranked(index, tag, "rim", rim)
        own = (cell for cell, of in self._owner.items() if of == index and cell not in rim)
        yield from self._ranked(index, tag, "within", itertools.islice(own, MOST_WITHIN))

    def _ranked(self, index: int, tag: Tag, where: str, cells: Iterable[Cell]) -> list[Sides]:
        """Worked out once for each zoom."""
        if (index, where) not in self._orders:
            k = self.style.cell / UNITS
            seen = QRectF(self._seen.topLeft() * k, self._seen.size() * k)
            room = sides(seen.adjusted(FROM_EDGE, FROM_EDGE, -FROM_EDGE, -FOOT))
            size = tag_size(tag)
            ranked = sorted(
                (self._fault(cell, box, index), box)
                for cell in cells
                for box in _boxes(cell, size, self.style.cell)
                if _within(box, room)
            )
            self._orders[index, where] = [box for _, box in ranked]
        return self._orders[index, where]

    def _fault(self, cell: Cell, box: Sides, index: int) -> float:
        """Low is good: on the border, low on the map, on the left, above its own band."""
        side = self.style.cell
        row = int((box[1] + box[3]) / 2 // side)
        columns = range(int(box[0] // side), int(box[2] // side) + 1)
        others = sum(self._owner.get((column, row)) != index for column in columns)
        return OFF_BAND * others - cell[1] + cell[0] * 0.45


def _boxes(cell: Cell, size: QSizeF, side: float) -> Iterator[Sides]:
    """In the upper half of a cell: its middle, to the right from its left side, to the left."""
    top = round(cell[1] * side + 3)
    for left in (
        (cell[0] + 0.5) * side - size.width() / 2,
        cell[0] * side + 4,
        (cell[0] + 1) * side - size.width() - 4,
    ):
        yield round(left), top, round(left) + size.width(), top + size.height()


def _within(box: Sides, room: Sides) -> bool:
    return (
        box[0] >= room[0] and box[1] >= room[1] and box[2] <= room[2] and box[3] <= room[3]
    )  # fmt: skip
