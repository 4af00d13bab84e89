"""The heights written at walls and on objects, each where it covers no other number."""

from collections.abc import Callable, Iterable, Iterator, Mapping

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from battlemap.grid.cell import Cell
from battlemap.session.picture import ThingDrawn, WallDrawn
from battlemap.ui.scene.barriers import thickness
from battlemap.ui.scene.item import PixelItem
from battlemap.ui.scene.lettering import Hand, metres_text, width_of, write
from battlemap.ui.scene.style import Style

HEIGHTS_FROM = 32.0
"""The smallest cells, in px, with heights at walls and objects."""
GAP = 3.0

Boxes = Callable[[Cell], Iterable[QRectF]]
"""What a label must not cover in a cell, in px."""


class HeightLabel(PixelItem):
    """How high a wall or an object is above the ground it stands on."""

    def __init__(self, drawn: WallDrawn | ThingDrawn, style: Style, *, over_picture: bool) -> None:
        """Not shown before it has been placed."""
        self.drawn, self._over = drawn, over_picture
        self._at: QPointF | None = None
        super().__init__(style)
        self.setVisible(False)

    @property
    def text(self) -> str:
        """The height in metres."""
        return metres_text(self.drawn.height or 0)

    def letters(self) -> float:
        """Px of its letters."""
        return max(9.0, self.style.cell * 0.19)

    def box(self, middle: QPointF) -> QRectF:
        """What it covers round its middle, in px."""
        size = self.letters()
        wide, high = width_of(self.text, size, 600) + 8, size * 0.9
        return QRectF(middle.x() - wide / 2, middle.y() - high / 2, wide, high)

    def spots(self) -> Iterator[QPointF]:
        """Where it may stand, the best first."""
        if isinstance(self.drawn, ThingDrawn):
            yield from _on_thing(self.drawn, self.style, self.letters(), self.text)
        else:
            wide = thickness(self.style, self.drawn.kind, over_picture=self._over)
            yield from _along_wall(self.drawn, self.style.cell, wide, self.letters(), self.text)

    def place(self, taken: Boxes) -> None:
        """Stand at the first spot that covers nothing, or nowhere."""
        spot = None
        if self.style.cell >= HEIGHTS_FROM:
            spot = next((at for at in self.spots() if self._is_free(at, taken)), None)
        self.setVisible(spot is not None)
        if spot != self._at:
            self._at = spot
            self.redraw()

    def _is_free(self, middle: QPointF, taken: Boxes) -> bool:
        box = self.box(middle)
        return not any(
            box.intersects(other) for cell in cells_under(box, self.style.cell)
            for other in taken(cell)
        )  # fmt: skip

    @property
    def covers(self) -> QRectF:
        """What it covers where it stands, in px; nothing while it is not shown."""
        return QRectF() if self._at is None else self.box(self._at)

    def restyle(self, style: Style) -> None:
        """Another size of cells: the scene places all labels anew."""
        self._at = None
        self.setVisible(False)
        super().restyle(style)

    def extent(self) -> QRectF:
        """The number and its halo."""
        return QRectF() if self._at is None else self.box(self._at).adjusted(-6, -6, 6, 6)

    def draw(self, painter: QPainter) -> None:
        """Write the number."""
        if self._at is None:
            return
        size, inks = self.letters(), self.style.inks
        hand = Hand(size, 600, inks.ink, inks.halo, 2.6)
        write(painter, self.style, self.text, self._at + QPointF(0, size * 0.36), hand, "middle")


def cells_under(box: QRectF, cell: float) -> Iterator[Cell]:
    """The cells a rectangle in px touches."""
    for row in range(int(box.top() // cell), int(box.bottom() // cell) + 1):
        for column in range(int(box.left() // cell), int(box.right() // cell) + 1):
            yield column, row


def place_all(
    labels: Iterable[HeightLabel], cell: float, fixed: Boxes, bodies: Mapping[Cell, list[QRectF]]
) -> None:
    """Place labels one after another; each keeps clear of those before it."""
    placed: dict[Cell, list[QRectF]] = {}

    def taken(at: Cell) -> Iterator[QRectF]:
        yield from bodies.get(at, ())
        yield from placed.get(at, ())
        yield from fixed(at)

    for label in labels:
        label.place(taken)
        if not label.covers.isEmpty():
            for at in cells_under(label.covers, cell):
                placed.setdefault(at, []).append(label.covers)


def _on_thing(thing: ThingDrawn, style: Style, size: float, text: str) -> Iterator[QPointF]:
    """On the middle, then in its upper half, then round it; a small one has it beside it."""
    across, down = [x for x, _ in thing.outline], [y for _, y in thing.outline]
    cell = style.cell
    box = QRectF(
        QPointF(min(across) * cell, min(down) * cell), QPointF(max(across) * cell, max(down) * cell)
    )
    middle, half = box.center(), width_of(text, size, 600) / 2
    if min(box.width(), box.height()) >= max(cell * 0.4, size * 1.2):
        yield middle
        yield QPointF(middle.x(), box.top() + size * 0.8)
        yield QPointF(box.right() - half - GAP, box.top() + size * 0.8)
        yield QPointF(box.right() - half - GAP, middle.y())
    for y in (box.bottom() + size * 0.5 + GAP, box.top() - size * 0.5 - GAP):
        for x in (middle.x(), box.right() - half, box.left() + half):
            yield QPointF(x, y)


def _along_wall(
    wall: WallDrawn, cell: float, wide: float, size: float, text: str
) -> Iterator[QPointF]:
    """Beside the wall at each of its cells, from its middle outwards, first on its usual side."""
    one, other = QPointF(*wall.start) * cell, QPointF(*wall.end) * cell
    along = other - one
    upright = abs(along.y()) > abs(along.x())
    half = width_of(text, size, 600) / 2
    off = QPointF(wide / 2 + half + GAP, 0) if upright else QPointF(0, -wide / 2 - size / 2 - GAP)
    pieces = max(1, round(max(abs(along.x()), abs(along.y())) / cell))
    shares = sorted(((n + 0.5) / pieces for n in range(pieces)), key=lambda s: abs(s - 0.5))
    yield (one + other) / 2 + off
    slide = QPointF(0, 0) if upright else QPointF(cell / 2 - half - GAP, 0)
    for side in (1, -1):
        for share in shares:
            at = one + along * share + off * side
            yield at
            yield at + slide * side
