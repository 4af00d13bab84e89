"""The background picture and the grid: the two items as large as the map that paint as asked."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from battlemap.board.things import Backdrop
from battlemap.ui.scene.pictures import Pictures
from battlemap.ui.scene.style import UNITS, Style, colour, in_pixels

PLAIN_BELOW = 12.0
"""Cells smaller than this on screen show their colour only; larger ones are painted in blocks."""
GRID_FROM = 5.0
"""The smallest distance of grid lines, in px: below it every tenth, then every hundredth shows."""


class _MapItem(QGraphicsItem):
    """As large as the map, told which part shows."""

    def __init__(self, columns: int, rows: int, style: Style) -> None:
        super().__init__()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)
        self.style = style
        self.columns, self.rows = columns, rows
        self._box = QRectF(0, 0, columns * UNITS, rows * UNITS)

    def boundingRect(self) -> QRectF:
        """The map's rectangle, and the last grid line."""
        return self._box.adjusted(0, 0, self.style.units(1), self.style.units(1))

    def restyle(self, style: Style) -> None:
        """Paint at another size or in another theme."""
        self.prepareGeometryChange()
        self.style = style
        self.update()


class BackdropItem(_MapItem):
    """The picture under the map, where the map's own corner lies in it."""

    def __init__(
        self, columns: int, rows: int, style: Style, backdrop: Backdrop, pictures: Pictures
    ) -> None:
        """Show a picture of the book."""
        super().__init__(columns, rows, style)
        self.backdrop, self._pictures = backdrop, pictures

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, _widget: QWidget | None = None
    ) -> None:
        """Paint the exposed part; a picture that cannot be read is crossed out."""
        exposed = option.exposedRect.intersected(self._box)
        per_cell, offset = self.backdrop.pixels_per_cell, self.backdrop.offset
        wanted = self.style.cell * self.style.dpr / per_cell
        image, halvings = self._pictures.image(self.backdrop.picture, wanted)
        if image.isNull():
            self._cross_out(painter)
            return
        full, _ = self._pictures.image(self.backdrop.picture)
        shrunk_x, shrunk_y = image.width() / full.width(), image.height() / full.height()
        pixel = per_cell / UNITS
        source = QRectF(
            (exposed.x() * pixel + offset[0]) * shrunk_x,
            (exposed.y() * pixel + offset[1]) * shrunk_y,
            exposed.width() * pixel * shrunk_x,
            exposed.height() * pixel * shrunk_y,
        )
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, halvings > 0 or wanted < 2)
        painter.drawImage(exposed, image, source)

    def _cross_out(self, painter: QPainter) -> None:
        painter.setPen(QPen(colour(self.style.theme.edge), self.style.units(1)))
        painter.drawRect(self._box)
        painter.drawLine(self._box.topLeft(), self._box.bottomRight())
        painter.drawLine(self._box.topRight(), self._box.bottomLeft())


class GridItem(_MapItem):
    """Lines between cells, each one px wide on a whole px."""

    def apart(self) -> int:
        """How many cells lie between two lines."""
        return next((n for n in (1, 10, 100) if n * self.style.cell >= GRID_FROM), 1000)

    def _first(self, line: float, last: int) -> int:
        """The first line to draw, of those from one on."""
        in_blocks = self.style.cell >= PLAIN_BELOW and not self.style.vector
        return last if in_blocks else int(line)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, _widget: QWidget | None = None
    ) -> None:
        """Fill one-px strips: a fifth of the cost of half-transparent pen lines.

        Where the ground is painted in blocks they carry the lines; the last two are beyond them.
        """
        apart = self.apart()
        cell = self.style.cell * apart
        seen = option.exposedRect.intersected(self._box)
        ink = colour(self.style.theme.ground.grid, 1.0 if cell >= 12 else 0.6)
        with in_pixels(painter, self.style):
            painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
            k = self.style.cell / UNITS
            left, top = max(0.0, seen.left() * k - 1), max(0.0, seen.top() * k - 1)
            right = min(self._box.right() * k, seen.right() * k + 1)
            bottom = min(self._box.bottom() * k, seen.bottom() * k + 1)
            columns, rows = (
                range(self._first(start / cell, count // apart), count // apart + 1)
                for start, count in ((left, self.columns), (top, self.rows))
            )
            for column in columns:
                if column * cell > right:
                    break
                painter.fillRect(QRectF(round(column * cell), top, 1, bottom - top), ink)
            for row in rows:
                if row * cell > bottom:
                    break
                painter.fillRect(QRectF(left, round(row * cell), right - left, 1), ink)
        painter.setPen(Qt.PenStyle.NoPen)
