"""The ground of the whole map as one item, painted in blocks that are kept as pictures."""

import itertools
from collections import OrderedDict

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from battlemap.session.picture import GroundDrawn, ReliefDrawn
from battlemap.ui.scene import relief as shapes
from battlemap.ui.scene.backdrop import PLAIN_BELOW
from battlemap.ui.scene.colours import PAINTED_OVER_PICTURE, image, pixels
from battlemap.ui.scene.lettering import Hand, metres_text, width_of, write
from battlemap.ui.scene.relief import Block, cell_rect
from battlemap.ui.scene.style import UNITS, Style, colour, in_pixels, line, mixed
from battlemap.ui.scene.textures import texture

SIDE = 8
"""Cells on each side of a block."""
NUMBERS_FROM = 32.0
"""The smallest cells, in px, that show their height."""
NUMBER_TOP = 0.07
"""How far below a cell's edge its number begins, in cells: clear of a wall on that edge."""
MOST_BYTES = 96 << 20
"""Memory for painted blocks."""


class GroundItem(QGraphicsItem):
    """Colours, textures and relief of a map's ground."""

    def __init__(
        self, ground: GroundDrawn, relief: ReliefDrawn, style: Style, *, over_picture: bool
    ) -> None:
        """Show a ground; over a background picture only what was painted."""
        super().__init__()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)
        self._style, self._over = style, over_picture
        self._kept: OrderedDict[tuple[int, int], QPixmap] = OrderedDict()
        self._covered: frozenset[tuple[int, int]] = frozenset()
        self._grid = True
        self._take(ground, relief)

    def _take(self, ground: GroundDrawn, relief: ReliefDrawn) -> None:
        self.ground, self.relief = ground, relief
        self._colours = pixels(ground, self._style.theme, over_picture=self._over)
        self._image = image(self._colours)

    def restyle(self, style: Style) -> None:
        """Paint at another size or in another theme."""
        repaint = style.theme is not self._style.theme
        self._style = style
        self._kept.clear()
        if repaint:
            self._take(self.ground, self.relief)
        self.update()

    def change(self, ground: GroundDrawn, relief: ReliefDrawn) -> int:
        """Show another ground of the same size; returns how many blocks must be painted anew."""
        old_ground, old_colours, old_relief = self.ground, self._colours, self.relief
        self._take(ground, relief)
        differs = (old_colours != self._colours) | (old_ground.depth != ground.depth)
        if all(old == new for old, new in zip(old_ground.kinds, ground.kinds, strict=False)):
            differs |= old_ground.ground != ground.ground
        else:
            differs[:] = True
        differs |= old_relief.slope != relief.slope
        differs[:, :-1] |= old_relief.east != relief.east
        differs[:-1, :] |= old_relief.south != relief.south
        blocks = _blocks_round(differs)
        for block in blocks:
            self._forget(block)
        return len(blocks)

    def set_grid(self, on: bool) -> None:
        """Blocks carry their part of the grid: laid over them at each paint it cost more."""
        if on != self._grid:
            self._grid = on
            self._kept.clear()
            self.update()

    def cover(self, cells: frozenset[tuple[int, int]]) -> None:
        """Tokens stand on these cells: their numbers would show beside the discs in shreds."""
        if self._style.cell >= NUMBERS_FROM:
            changed = {at for at in cells ^ self._covered if self._has(at) and self.text(at)}
            for column, row in {(x // SIDE, y // SIDE) for x, y in changed}:
                self._forget((column, row))
        self._covered = cells

    def _has(self, cell: tuple[int, int]) -> bool:
        rows, columns = self.ground.ground.shape
        return bool(0 <= cell[0] < columns and 0 <= cell[1] < rows)

    def text(self, cell: tuple[int, int]) -> str:
        """The number in a cell: its height, or the depth of its liquid; nothing at zero."""
        if not self._has(cell) or self.ground.blocked[cell[1], cell[0]]:
            return ""
        return _number(self.ground, *cell)

    def number_box(self, cell: tuple[int, int]) -> QRectF:
        """Where the number of a cell is written, in px; empty where there is none."""
        return QRectF() if cell in self._covered else self.number_room(cell)

    def number_room(self, cell: tuple[int, int]) -> QRectF:
        """Where the number of a cell would be written if nothing stood on it."""
        text = self.text(cell) if self._style.cell >= NUMBERS_FROM else ""
        size, side = self._size(), self._style.cell
        wide = width_of(text, size, 500) if text else 0.0
        left, top = (cell[0] + 0.9) * side - wide, (cell[1] + NUMBER_TOP) * side
        return QRectF(left, top + size * 0.2, wide, size * 0.86) if text else QRectF()

    def _size(self) -> float:
        return max(9.0, self._style.cell * 0.2)

    def _forget(self, block: tuple[int, int]) -> None:
        self._kept.pop(block, None)
        side = SIDE * UNITS
        self.update(QRectF(block[0] * side, block[1] * side, side, side))

    def boundingRect(self) -> QRectF:
        """The map's rectangle."""
        rows, columns = self.ground.ground.shape
        return QRectF(0, 0, columns * UNITS, rows * UNITS)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, _widget: QWidget | None = None
    ) -> None:
        """Paint the blocks that show."""
        exposed = option.exposedRect.intersected(self.boundingRect())
        if exposed.isEmpty():
            return
        with in_pixels(painter, self._style):
            if self._style.vector:
                # All at once: not every reader of SVG keeps to the clip of a block.
                rows, columns = self.ground.ground.shape
                self._draw(painter, Block(0, 0, columns, rows))
            elif self._style.cell < PLAIN_BELOW:
                self._plain(painter)
            else:
                for block in self._blocks(exposed):
                    self._show(painter, block)

    def _plain(self, painter: QPainter) -> None:
        size = self.boundingRect().size() * (self._style.cell / UNITS)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, on=False)
        painter.drawImage(QRectF(QPointF(0, 0), size), self._image)

    def _blocks(self, exposed: QRectF) -> list[tuple[int, int]]:
        side = SIDE * UNITS
        rows = range(int(exposed.top() // side), int((exposed.bottom() - 1e-6) // side) + 1)
        columns = range(int(exposed.left() // side), int((exposed.right() - 1e-6) // side) + 1)
        return [(column, row) for row in rows for column in columns]

    def _show(self, painter: QPainter, block: tuple[int, int]) -> None:
        kept = self._kept.get(block)
        if kept is None:
            kept = self._kept[block] = self._painted(block)
            bytes_each = kept.width() * kept.height() * 4
            while len(self._kept) > 4 and len(self._kept) * bytes_each > MOST_BYTES:
                self._kept.popitem(last=False)
        self._kept.move_to_end(block)
        side = SIDE * self._style.cell
        painter.drawPixmap(QPointF(round(block[0] * side), round(block[1] * side)), kept)

    def _painted(self, block: tuple[int, int]) -> QPixmap:
        cells, cell, dpr = self._cells(block), self._style.cell, self._style.dpr
        left, top = round(cells.left * cell), round(cells.top * cell)
        width, height = round(cells.right * cell) - left, round(cells.bottom * cell) - top
        kept = QPixmap(max(1, round(width * dpr + 0.49)), max(1, round(height * dpr + 0.49)))
        kept.setDevicePixelRatio(dpr)
        # A block without holes is copied, not mixed in.
        kept.fill(Qt.GlobalColor.transparent if self._over else colour(self._style.theme.canvas))
        painter = QPainter(kept)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(-left, -top)
        self._draw(painter, cells)
        if self._grid:
            self._lines(painter, cells)
        painter.end()
        return kept

    def _lines(self, painter: QPainter, cells: Block) -> None:
        """The grid lines on the upper and left edges of cells."""
        cell, ink = self._style.cell, colour(self._style.theme.ground.grid)
        left, top = round(cells.left * cell), round(cells.top * cell)
        wide, high = round(cells.right * cell) - left, round(cells.bottom * cell) - top
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
        for column in range(cells.left, cells.right):
            painter.fillRect(QRectF(round(column * cell), top, 1, high), ink)
        for row in range(cells.top, cells.bottom):
            painter.fillRect(QRectF(left, round(row * cell), wide, 1), ink)

    def _cells(self, block: tuple[int, int]) -> Block:
        rows, columns = self.ground.ground.shape
        left, top = block[0] * SIDE, block[1] * SIDE
        return Block(left, top, min(columns, left + SIDE), min(rows, top + SIDE))

    def _draw(self, painter: QPainter, cells: Block) -> None:
        rows, columns = self.ground.ground.shape
        wider = cells.wider(columns, rows)
        corner = cell_rect(self._style, cells.left, cells.top).topLeft()
        opposite = cell_rect(self._style, cells.right - 1, cells.bottom - 1).bottomRight()
        painter.save()
        painter.setClipRect(QRectF(corner, opposite))
        self._fills(painter, cells)
        if not self._over:
            shapes.slopes(painter, self._style, self.ground, self.relief, cells)
        self._textures(painter, cells)
        shapes.chevrons(painter, self._style, self.relief, cells)
        shapes.ledges(painter, self._style, self.relief, wider)
        if not self._over:
            shapes.banks(painter, self._style, self.relief, wider)
        self._rock(painter, wider)
        if self._style.cell >= NUMBERS_FROM:
            self._numbers(painter, cells)
        painter.restore()

    def _fills(self, painter: QPainter, cells: Block) -> None:
        """Runs of one colour; plain rectangles, so that no seam shows between cells."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
        overlap = 0.6 if self._style.vector and not self._over else 0.0
        for row in range(cells.top, cells.bottom):
            colours = self._colours[row, cells.left : cells.right]
            starts = [0, *(np.flatnonzero(np.diff(colours)) + 1).tolist(), len(colours)]
            for first, last in itertools.pairwise(starts):
                start = cell_rect(self._style, cells.left + first, row)
                end = cell_rect(self._style, cells.left + last - 1, row)
                run = start.united(end).adjusted(0, 0, overlap, overlap)
                painter.fillRect(run, self._image.pixelColor(cells.left + first, row))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)

    def _textures(self, painter: QPainter, cells: Block) -> None:
        ground = self.ground
        painter.setOpacity(PAINTED_OVER_PICTURE * 2 if self._over else 1.0)
        for column, row in cells.cells():
            kind = ground.kinds[int(ground.ground[row, column])]
            plain = kind in ("open", "stone") and self.relief.slope[row, column] >= 0
            if ground.blocked[row, column] or plain or (self._over and kind == "open"):
                continue
            painter.save()
            painter.setClipRect(cell_rect(self._style, column, row), Qt.ClipOperation.IntersectClip)
            painter.translate(column * self._style.cell, row * self._style.cell)
            texture(
                painter, self._style, "water" if ground.wet[row, column] else kind, (column, row)
            )
            painter.restore()
        painter.setOpacity(1.0)

    def _rock(self, painter: QPainter, cells: Block) -> None:
        """Hatch and outline of blocked cells."""
        blocked, ink = self.ground.blocked, self.style_edge()
        for column, row in cells.cells():
            if not blocked[row, column]:
                continue
            box = cell_rect(self._style, column, row)
            _hatch(painter, box, self._style)
            for start, end, beside in _sides(box, column, row):
                if not _is_set(blocked, beside):
                    painter.setPen(ink)
                    painter.drawLine(start, end)

    def _numbers(self, painter: QPainter, cells: Block) -> None:
        """The height of each cell that is not at zero, the depth of its liquid, upper right."""
        size, side = self._size(), self._style.cell
        halo = self._style.inks.halo if self._over else ""
        hand = Hand(size, 500, self._style.theme.ground.height_number, halo)
        for column, row in cells.cells():
            text = self.text((column, row))
            if text and (column, row) not in self._covered:
                at = QPointF((column + 0.9) * side, (row + NUMBER_TOP) * side + size)
                write(painter, self._style, text, at, hand, "end")

    def style_edge(self) -> QPen:
        """The line round solid rock."""
        return line(self._style.theme.ground.wall_edge, max(2.0, self._style.cell * 0.05))


def _hatch(painter: QPainter, box: QRectF, style: Style) -> None:
    """Slanted lines within a cell, cut at its sides by hand: not every target clips."""
    ground = style.theme.ground
    pen = QPen(mixed(ground.open, ground.wall, 0.55), max(1.0, style.cell * 0.03))
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    painter.setPen(pen)
    side = box.width()
    for k in range(1, 8):
        along = side * k / 4
        start = box.topLeft() + QPointF(min(along, side), max(0.0, along - side))
        end = box.topLeft() + QPointF(max(0.0, along - side), min(along, side))
        painter.drawLine(start, end)


def _sides(
    box: QRectF, column: int, row: int
) -> tuple[tuple[QPointF, QPointF, tuple[int, int]], ...]:
    return (
        (box.topLeft(), box.topRight(), (column, row - 1)),
        (box.bottomLeft(), box.bottomRight(), (column, row + 1)),
        (box.topLeft(), box.bottomLeft(), (column - 1, row)),
        (box.topRight(), box.bottomRight(), (column + 1, row)),
    )


def _number(ground: GroundDrawn, column: int, row: int) -> str:
    depth, height = int(ground.depth[row, column]), int(ground.height[row, column])
    if depth:
        return "\u2248" + metres_text(depth)
    return metres_text(height) if height else ""


def _is_set(mask: np.ndarray, cell: tuple[int, int]) -> bool:
    rows, columns = mask.shape
    inside = 0 <= cell[0] < columns and 0 <= cell[1] < rows
    return bool(mask[cell[1], cell[0]]) if inside else True


def _blocks_round(differs: np.ndarray) -> set[tuple[int, int]]:
    """The blocks that hold a changed cell, or the neighbour of one."""
    found = set()
    for row, column in zip(*differs.nonzero(), strict=True):
        for x in (column - 1, column + 1):
            for y in (row - 1, row + 1):
                found.add((max(0, int(x)) // SIDE, max(0, int(y)) // SIDE))
    return found
