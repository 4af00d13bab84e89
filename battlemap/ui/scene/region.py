"""A set of cells as one path in px, to be filled, hatched and bordered at once."""

from collections.abc import Collection

from PySide6.QtGui import QPainter, QPainterPath

from battlemap.grid.cell import Cell
from battlemap.ui.scene.bands import INSET, RADIUS, TEXTURE_UP_TO
from battlemap.ui.scene.brushes import brush
from battlemap.ui.scene.outline import Run, border, loops
from battlemap.ui.scene.style import Style, colour
from battlemap.ui.theme import Band


def outlines(cells: Collection[Cell]) -> list[Run]:
    """The closed outlines of a set."""
    return [Run(tuple(loop), closed=True) for loop in loops(cells)]


def region_path(parts: Collection[Run], style: Style) -> QPainterPath:
    """Outlines as one path, set in from the cells' edges; holes stay holes."""
    path = QPainterPath()
    for part in parts:
        path.addPath(border(part, style.cell, INSET, RADIUS))
    return path


def fill_region(
    painter: QPainter, style: Style, path: QPainterPath, look: Band, count: int
) -> None:
    """Fill a path of so many cells as an overlay is filled."""
    painter.fillPath(path, colour(look.fill, look.fill_opacity))
    if look.texture != "none" and count <= TEXTURE_UP_TO and not style.vector:
        painter.fillPath(path, brush(style, look.texture, look.line, look.texture_width))
