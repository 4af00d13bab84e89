"""The rulers along a map: letters above, numbers on the left, the hovered cell marked."""

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from battlemap.grid.cell import letters
from battlemap.ui.scene.lettering import font, width_of
from battlemap.ui.theme import RULER, Theme

LETTER_PX = 11
OVERHANG = 16
"""How far a label may reach beyond its cell, px."""


class Ruler(QWidget):
    """One ruler. `show_cells` tells it where the first cell begins and how large a cell is."""

    def __init__(self, parent: QWidget, theme: Theme, *, across: bool) -> None:
        """Across: columns, above the map; else rows, on its left."""
        super().__init__(parent)
        self._theme, self._across = theme, across
        self._start, self._cell, self._count = 0.0, 48.0, 0
        self._marked: int | None = None

    def set_theme(self, theme: Theme) -> None:
        """Paint in another theme."""
        self._theme = theme
        self.update()

    def show_cells(self, start: float, cell: float, count: int) -> None:
        """The px where cell 0 begins, the side of a cell in px, and how many cells there are."""
        if (start, cell, count) != (self._start, self._cell, self._count):
            self._start, self._cell, self._count = start, cell, count
            self.update()

    def mark(self, index: int | None) -> None:
        """Light the column or row of the hovered cell."""
        if index != self._marked:
            for changed in (self._marked, index):
                if changed is not None:
                    self.update(self._label_box(changed).toAlignedRect())
            self._marked = index

    def _box(self, index: int) -> QRectF:
        start = self._start + index * self._cell
        if self._across:
            return QRectF(start, 0, self._cell, RULER)
        return QRectF(0, start, self.width(), self._cell)

    def thickness(self) -> int:
        """How wide it must be for its longest number; letters above the map need no more height."""
        if self._across:
            return RULER
        return max(RULER, round(width_of("8" * len(str(self._count)), LETTER_PX, 500)) + 4)

    def _label_box(self, index: int) -> QRectF:
        """A label may reach beyond its cell."""
        box = self._box(index)
        across, down = (OVERHANG, 0) if self._across else (0, OVERHANG)
        return box.adjusted(-across, -down, across, down)

    def _every(self) -> int:
        """Every how many cells a label has room."""
        # Rows stand above one another: there the height of a number counts.
        last = letters(max(0, self._count - 1))
        widest = LETTER_PX + 3.0
        if self._across:
            widest = width_of("W" * len(last), LETTER_PX, 500) + 6
        every = 1
        while every * self._cell < widest:
            every *= 5 if every == 1 else 2
        return every

    def _shown(self, rect: QRect) -> tuple[int, int]:
        """The first cell whose label reaches into a part of the ruler, and the one past the last.

        The mark moves with the pointer: painting all labels each time cost more than the map.
        """
        low, high = (rect.left(), rect.right()) if self._across else (rect.top(), rect.bottom())
        low, high = low - OVERHANG, high + 1 + OVERHANG
        first = max(0, int((low - self._start) // self._cell))
        return first, min(self._count, int((high - self._start) // self._cell) + 1)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The labels that show."""
        painter, theme = QPainter(self), self._theme
        painter.fillRect(event.rect(), QColor(theme.bg1))
        painter.setFont(font(LETTER_PX, 500))
        first, last = self._shown(event.rect())
        every = self._every()
        if self._marked is not None and 0 <= self._marked < self._count:
            painter.fillRect(self._box(self._marked), QColor(theme.accent_bg))
        for index in range(first, last):
            marked = index == self._marked
            if index % every and not marked:
                continue
            painter.setPen(QColor(theme.text1 if marked else theme.text2))
            text = letters(index) if self._across else str(index + 1)
            box = self._box(index)
            if marked:
                painter.fillRect(self._room(box, text), QColor(theme.accent_bg))
            painter.drawText(
                self._label_box(index),
                Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip,
                text,
            )
        self._edge(painter)
        painter.end()

    def _room(self, box: QRectF, text: str) -> QRectF:
        """The ground under the hovered cell's name, so that it is not written over another."""
        if not self._across:
            grow = max(0.0, (LETTER_PX + 3 - box.height()) / 2)
            return box.adjusted(0, -grow, 0, grow)
        grow = max(0.0, (width_of(text, LETTER_PX, 500) + 4 - box.width()) / 2)
        return box.adjusted(-grow, 0, grow, 0)

    def _edge(self, painter: QPainter) -> None:
        painter.setPen(QColor(self._theme.hairline))
        if self._across:
            painter.drawLine(0, RULER - 1, self.width(), RULER - 1)
        else:
            painter.drawLine(self.width() - 1, 0, self.width() - 1, self.height())


class RulerCorner(QWidget):
    """The square where the rulers meet."""

    def __init__(self, parent: QWidget, theme: Theme) -> None:
        """In the rulers' colour."""
        super().__init__(parent)
        self._theme = theme
        self.setGeometry(0, 0, RULER, RULER)

    def set_theme(self, theme: Theme) -> None:
        """Paint in another theme."""
        self._theme = theme
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Fill it."""
        painter = QPainter(self)
        painter.fillRect(event.rect(), QColor(self._theme.bg1))
        painter.setPen(QColor(self._theme.hairline))
        painter.drawLine(self.width() - 1, RULER - 1, self.width(), RULER - 1)
        painter.end()
