"""Whose reach is shown, in words beside the token it belongs to."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from battlemap.grid.cell import Cell
from battlemap.ui.scene.item import PixelItem
from battlemap.ui.scene.style import UNITS, Style
from battlemap.ui.scene.tags import draw_text_tag, text_tag_size

GAP = 6.0


class LegendItem(PixelItem):
    """A strong word and what it is about, above the token, else below or beside it."""

    kept = True

    def __init__(
        self, style: Style, at: Cell, size: tuple[int, int], words: tuple[str, str]
    ) -> None:
        """Stand at a token of n x m cells."""
        self.words = words
        self._at, self._size = at, size
        self._corner = QPointF()
        super().__init__(style)

    def look_at(self, style: Style, seen: QRectF, bodies: Sequence[QRectF]) -> None:
        """Take the first place within what is seen (scene units) that covers no body."""
        k = style.cell / UNITS
        room = QRectF(seen.topLeft() * k, seen.size() * k).adjusted(GAP, GAP, -GAP, -GAP)
        tries = [QRectF(at, text_tag_size(*self.words)) for at in self._tries(style.cell)]
        inside = [box for box in tries if room.contains(box)] or tries
        free = (box for box in inside if not any(box.intersects(body) for body in bodies))
        corner = next(free, inside[0]).topLeft()
        if corner != self._corner or style != self.style:
            self._corner = corner
            self.restyle(style)

    def _tries(self, cell: float) -> Iterator[QPointF]:
        size = text_tag_size(*self.words)
        left, top = self._at[0] * cell, self._at[1] * cell
        right, foot = left + self._size[0] * cell, top + self._size[1] * cell
        middle = (left + right - size.width()) / 2
        for out in (GAP, cell / 2 + GAP):
            for x in (middle, left, right - size.width()):
                yield QPointF(round(x), round(top - size.height() - out))
                yield QPointF(round(x), round(foot + out))
            yield QPointF(round(right + out), round((top + foot - size.height()) / 2))
            yield QPointF(round(left - out - size.width()), round((top + foot - size.height()) / 2))

    def box(self) -> QRectF:
        """The words in px from the map's corner."""
        return QRectF(self._corner, text_tag_size(*self.words))

    def extent(self) -> QRectF:
        """The words."""
        return self.box().adjusted(-2, -2, 2, 2)

    def draw(self, painter: QPainter) -> None:
        """A card with the words."""
        draw_text_tag(painter, self.style, self._corner, *self.words)
