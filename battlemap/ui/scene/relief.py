"""The shape of the ground in one block: slopes, ledges with hachures on the low side, banks."""

from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QLinearGradient, QPainter, QPainterPath

from battlemap.grid.cell import DIRECTIONS, Cell
from battlemap.session.picture import FLAT, GroundDrawn, ReliefDrawn
from battlemap.ui.scene.colours import kind_colour, shade
from battlemap.ui.scene.style import Style, colour, line

SHADOW = 0.14
"""How far a ledge's shadow falls, in cells."""
LOW_STEP_MM = 350
"""A lower step than this gets a line but no shadow."""


@dataclass(frozen=True, slots=True)
class Block:
    """Cells [left, right) x [top, bottom) of a map."""

    left: int
    top: int
    right: int
    bottom: int

    def cells(self) -> list[Cell]:
        """The cells, row by row."""
        return [
            (column, row)
            for row in range(self.top, self.bottom)
            for column in range(self.left, self.right)
        ]

    def wider(self, columns: int, rows: int) -> "Block":
        """The block and the cells round it that are on the map."""
        return Block(
            max(0, self.left - 1),
            max(0, self.top - 1),
            min(columns, self.right + 1),
            min(rows, self.bottom + 1),
        )


def slopes(
    painter: QPainter, style: Style, ground: GroundDrawn, relief: ReliefDrawn, block: Block
) -> None:
    """Fill each cell of a slope from its low to its high end."""
    level = shade(style.theme.ground, 0, ground.low, ground.high)
    for column, row in block.cells():
        octant = int(relief.slope[row, column])
        if octant == FLAT:
            continue
        kind = ground.kinds[int(ground.ground[row, column])]
        x, y = DIRECTIONS[octant]
        middle = QPointF((column + 0.5) * style.cell, (row + 0.5) * style.cell)
        reach = QPointF(x, y) * style.cell / 2
        blend = QLinearGradient(middle - reach, middle + reach)
        for end, height in enumerate((relief.downhill, relief.uphill)):
            bare = shade(style.theme.ground, int(height[row, column]), ground.low, ground.high)
            blend.setColorAt(end, kind_colour(style.theme.ground, kind, bare, level))
        painter.fillRect(cell_rect(style, column, row), blend)


def cell_rect(style: Style, column: int, row: int) -> QRectF:
    """The cell's square in px, on whole px."""
    left, top = round(column * style.cell), round(row * style.cell)
    right, bottom = round((column + 1) * style.cell), round((row + 1) * style.cell)
    return QRectF(left, top, right - left, bottom - top)


def chevrons(painter: QPainter, style: Style, relief: ReliefDrawn, block: Block) -> None:
    """Two chevrons uphill in each cell of a slope."""
    pen = line(style.theme.ground.chevron, max(1.5, style.cell * 0.036))
    for column, row in block.cells():
        octant = int(relief.slope[row, column])
        if octant == FLAT:
            continue
        painter.save()
        painter.translate((column + 0.5) * style.cell, (row + 0.5) * style.cell)
        painter.rotate(octant * 45 - 90)
        painter.strokePath(_chevron(style.cell), pen)
        painter.restore()


@lru_cache(maxsize=32)
def _chevron(cell: float) -> QPainterPath:
    path, half = QPainterPath(), cell * 0.13
    for along in (-0.17, 0.04):
        path.moveTo(along * cell, -half)
        path.lineTo(along * cell + half * 0.8, 0)
        path.lineTo(along * cell, half)
    return path


class _Ledges:
    """Shadows, hachures and lines of a block's ledges, gathered to be drawn in three strokes."""

    def __init__(self, cell: float) -> None:
        self.cell = cell
        self.shadows, self.ticks, self.lines = QPainterPath(), QPainterPath(), QPainterPath()

    def add(self, column: int, row: int, rise: int, *, across: bool) -> None:
        """A ledge on the far side of a cell: east if `across`, else south."""
        low = -1 if rise > 0 else 1
        at = (column + 1 if across else row + 1) * self.cell
        start = (row if across else column) * self.cell
        self._line(at, start, across=across)
        if abs(rise) < LOW_STEP_MM:
            return
        depth = self.cell * SHADOW
        first, width = (at if low > 0 else at - depth), depth
        box = (first, start, width, self.cell) if across else (start, first, self.cell, width)
        self.shadows.addRect(*box)
        for tick in range(6):
            along = start + self.cell * (tick + 0.5) / 6
            end = at + low * self.cell * (0.12 if tick % 2 else 0.07)
            self._stroke(self.ticks, (at, along), (end, along), across=across)

    def _line(self, at: float, start: float, *, across: bool) -> None:
        self._stroke(self.lines, (at, start), (at, start + self.cell), across=across)

    @staticmethod
    def _stroke(
        path: QPainterPath, one: tuple[float, float], other: tuple[float, float], *, across: bool
    ) -> None:
        if not across:
            one, other = one[::-1], other[::-1]
        path.moveTo(*one)
        path.lineTo(*other)


def ledges(painter: QPainter, style: Style, relief: ReliefDrawn, block: Block) -> None:
    """Shadow, hachures and edge of every ledge in or beside a block."""
    found = _Ledges(style.cell)
    for rises, across in ((relief.east, True), (relief.south, False)):
        part = rises[block.top : block.bottom, block.left : block.right]
        for row, column in zip(*part.nonzero(), strict=True):
            rise = int(part[row, column])
            found.add(block.left + int(column), block.top + int(row), rise, across=across)
    ground = style.theme.ground
    painter.fillPath(found.shadows, colour(ground.shade))
    painter.strokePath(found.ticks, line(ground.ledge, 1.2))
    painter.strokePath(found.lines, line(ground.ledge, 2.2))


def banks(painter: QPainter, style: Style, relief: ReliefDrawn, block: Block) -> None:
    """A line where dry ground meets liquid."""
    path = QPainterPath()
    for meets, across in ((relief.bank_east, True), (relief.bank_south, False)):
        part = meets[block.top : block.bottom, block.left : block.right]
        for row, column in zip(*part.nonzero(), strict=True):
            x, y = block.left + int(column), block.top + int(row)
            path.moveTo((x + across) * style.cell, (y + (not across)) * style.cell)
            path.lineTo((x + 1) * style.cell, (y + 1) * style.cell)
    painter.strokePath(path, line(style.theme.ground.ledge, 3))
