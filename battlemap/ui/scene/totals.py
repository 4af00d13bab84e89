"""The price of a move under its ghost, where several ghosts are shown at once."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from battlemap.grid.cell import Cell
from battlemap.ui.scene.item import PixelItem
from battlemap.ui.scene.lettering import Hand, width_of, write
from battlemap.ui.scene.style import Style
from battlemap.ui.scene.tags import HEIGHT, PADDING, draw_card, letter_size, text_tag_size

RISES = 0.2
"""How far the tag reaches up over the foot of the ghost, in cells: the next cell stays free."""


@dataclass(frozen=True, slots=True)
class Total:
    """What one ghost's move comes to, or why it may not be; `size` of the body in cells."""

    at: Cell
    size: tuple[int, int]
    text: str
    detail: str = ""
    refused: bool = False


class TotalItem(PixelItem):
    """One tag, centred at the foot of a ghost."""

    kept = True

    def __init__(self, style: Style, total: Total) -> None:
        """Write a total."""
        self.total = total
        super().__init__(style)

    def change(self, total: Total) -> None:
        """Write another."""
        if total != self.total:
            self.total = total
            self.redraw()

    def box(self) -> QRectF:
        """The tag in px from the map's corner."""
        cell, size = self.style.cell, text_tag_size(self.total.text, self.total.detail)
        middle = (self.total.at[0] + self.total.size[0] / 2) * cell
        foot = (self.total.at[1] + self.total.size[1] - RISES) * cell
        return QRectF(round(middle - size.width() / 2), round(foot), size.width(), HEIGHT)

    def extent(self) -> QRectF:
        """The tag."""
        return self.box().adjusted(-2, -2, 2, 2)

    def draw(self, painter: QPainter) -> None:
        """A card, the total, and what else is to be said."""
        total, box, label = self.total, self.box(), self.style.theme.label
        danger = self.style.inks.danger if total.refused else label.edge
        draw_card(painter, self.style, box, edge=danger)
        size = letter_size(total.text)
        at = QPointF(box.left() + PADDING, box.center().y() + size * 0.365)
        write(painter, self.style, total.text, at, Hand(size, 600, label.text))
        if total.detail:
            shift = QPointF(width_of(total.text, size, 600) + 5, 0)
            hand = Hand(letter_size(total.detail), 500, label.text2)
            write(painter, self.style, total.detail, at + shift, hand)
