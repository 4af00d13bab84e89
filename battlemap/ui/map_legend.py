"""The card over the map that says what lies on it: one part for each overlay that is shown.

It floats at the edge of the view where it covers least of what it explains.
"""

from collections.abc import Container, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QVBoxLayout, QWidget

from battlemap.grid.cell import Cell
from battlemap.ui.scene.style import Style
from battlemap.ui.scene.swatches import MARK, Mark, swatch
from battlemap.ui.widgets.labels import label

if TYPE_CHECKING:
    from battlemap.ui.map_view import MapView

FROM_EDGE = 12
OVER_SCALE = 44
"""Px at the foot of the view, on the left, that belong to the scale bar."""
BODY, POINTED = 3, 1000
"""How many cells a token counts that is covered, and the cell that is pointed at."""
KEEPS = 2
"""How many cells less another place must cover before the card goes there."""
ORDER: Final = ("reach", "cover", "threats", "lanes", "sight")


@dataclass(frozen=True, slots=True)
class LegendRow:
    """A mark, what it means, what it adds."""

    mark: Mark
    text: str
    value: str = ""


@dataclass(frozen=True, slots=True)
class LegendPart:
    """What one overlay says; `cells` are those it marks, to be left in sight."""

    title: str
    rows: tuple[LegendRow, ...]
    cells: Container[Cell] = frozenset()


class MapLegend(QFrame):
    """The parts in a fixed order; the pointer goes through it."""

    def __init__(self, view: "MapView") -> None:
        """Hidden until something is shown."""
        super().__init__(view)
        self.setObjectName("legend")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._view = view
        self.parts: dict[str, LegendPart] = {}
        self._written: tuple[object, ...] = ()
        self._corner = 0
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(12, 10, 12, 10)
        self._column.setSpacing(6)
        view.hovered.connect(self._dodge)
        self.hide()

    def put(self, name: str, part: LegendPart | None) -> None:
        """Show the part of an overlay, or take it away."""
        if part is None:
            self.parts.pop(name, None)
        else:
            self.parts[name] = part
        self.restyle()

    def restyle(self) -> None:
        """Parts, zoom, scroll or theme are other ones."""
        self.setVisible(bool(self.parts))
        if not self.parts:
            return
        style = self._view.map_scene.map_style
        parts = [self.parts[name] for name in ORDER if name in self.parts]
        wanted = (style.theme.name, style.dpr, *((part.title, part.rows) for part in parts))
        if wanted != self._written:
            self._written = wanted
            self._write(parts, style)
        self._stand()
        self.raise_()

    def box(self) -> QRect:
        """Where it lies in the view, px; empty while it is hidden."""
        return QRect() if self.isHidden() else self.geometry()

    # what it says

    def _write(self, parts: list[LegendPart], style: Style) -> None:
        while (item := self._column.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.hide()
                old.deleteLater()
        for number, part in enumerate(parts):
            title = label("heading", part.title)
            title.setContentsMargins(0, 6 if number else 0, 0, 0)
            for widget in (title, _rows(part, style)):
                self._column.addWidget(widget)
                widget.show()  # counts for the size at once, not when Qt gets round to it
        said = [word for part in parts for word in (part.title, *(row.text for row in part.rows))]
        self.setAccessibleName(", ".join(said))

    # where it stands

    def _stand(self, pointed: Cell | None = None) -> None:
        size = self.sizeHint()
        costs = [self._cost(QRect(at, size), pointed) for at in self._corners(size)]
        best = min(range(len(costs)), key=costs.__getitem__)
        if costs[self._corner] >= costs[best] + KEEPS:
            self._corner = best
        self.setGeometry(QRect(list(self._corners(size))[self._corner], size))

    def _corners(self, size: QSize) -> Iterator[QPoint]:
        """Upper right, upper left, lower right, lower left above the scale bar; half way down."""
        room = self._view.viewport().geometry()
        left, right = room.left() + FROM_EDGE, room.right() - FROM_EDGE - size.width()
        top, foot = room.top() + FROM_EDGE, room.bottom() - FROM_EDGE - size.height()
        yield QPoint(right, top)
        yield QPoint(left, top)
        yield QPoint(right, foot)
        yield QPoint(left, foot - OVER_SCALE)
        for x in (right, left):
            yield QPoint(x, (top + foot) // 2)

    def _cost(self, box: QRect, pointed: Cell | None) -> int:
        """How much of what is marked a place of the card would cover, in cells."""
        covered = self._under(box)
        marked = [cell for part in self.parts.values() for cell in covered if cell in part.cells]
        bodies = {
            (token.at[0] + across, token.at[1] + down)
            for token in self._view.map_scene.tokens()
            for across in range(token.size[0])
            for down in range(token.size[1])
        }
        pointer = POINTED if pointed in covered else 0
        return len(marked) + BODY * len(covered & bodies) + pointer

    def _under(self, box: QRect) -> set[Cell]:
        corner = self._view.viewport().pos()
        first = self._view.cell_at((box.topLeft() - corner).toPointF())
        last = self._view.cell_at((box.bottomRight() - corner).toPointF())
        return {
            (column, row)
            for column in range(first[0], last[0] + 1)
            for row in range(first[1], last[1] + 1)
        }

    def _dodge(self, cell: Cell | None) -> None:
        """The pointer comes beneath it: go elsewhere."""
        if self.parts and cell is not None and cell in self._under(self.geometry()):
            self._stand(cell)


def _rows(part: LegendPart, style: Style) -> QWidget:
    page = QWidget()
    grid = QGridLayout(page)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(8)
    grid.setVerticalSpacing(2)
    grid.setColumnStretch(1, 1)
    for row, said in enumerate(part.rows):
        mark = QLabel()
        mark.setFixedSize(MARK.toSize())
        mark.setPixmap(swatch(said.mark, style))
        value = label("rowvalue", said.value)
        value.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        for column, widget in enumerate((mark, label("row", said.text), value)):
            grid.addWidget(widget, row, column)
    return page
