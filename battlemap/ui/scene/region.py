"""A set of cells as one path in px, to be filled, hatched and bordered at once.

Reach is painted from pictures of cell corners, for it covers half a map; what is laid or
threatened is small, and wants a path: for two lines side by side, for teeth.
"""

import itertools
from collections.abc import Collection, Sequence

from PySide6.QtGui import QPainter, QPainterPath

from battlemap.grid.cell import Cell
from battlemap.ui.scene.brushes import brush
from battlemap.ui.scene.style import Style, colour
from battlemap.ui.theme import Band

INSET, RADIUS = 2.0, 5.0
"""How far a border runs inside its cells, and how round its corners are, px."""
TEXTURE_UP_TO = 2000
"""More cells than this get fill and border only."""
Edge = tuple[Cell, Cell]
"""From corner to corner, the inside on the right hand."""
Loop = list[Edge]
_SIDES: tuple[tuple[Cell, Cell, Cell], ...] = (
    ((0, -1), (0, 0), (1, 0)),
    ((1, 0), (1, 0), (1, 1)),
    ((0, 1), (1, 1), (0, 1)),
    ((-1, 0), (0, 1), (0, 0)),
)
"""Neighbour, and the corners of the side towards it."""


def outlines(cells: Collection[Cell]) -> list[Loop]:
    """The closed outlines of a set, every unit edge kept; at a pinch they turn right."""
    after = _edges(cells)
    found = []
    while after:
        start = corner = next(iter(after))
        loop: Loop = []
        while not loop or corner != start:
            ways = after[corner]
            end = ways[0] if len(ways) == 1 or not loop else _rightmost(loop[-1], ways)
            ways.remove(end)
            if not ways:
                del after[corner]
            loop.append((corner, end))
            corner = end
        found.append(loop)
    return found


def _edges(cells: Collection[Cell]) -> dict[Cell, list[Cell]]:
    within, after = set(cells), dict[Cell, list[Cell]]()
    for x, y in sorted(within):
        for (dx, dy), (ax, ay), (bx, by) in _SIDES:
            if (x + dx, y + dy) not in within:
                after.setdefault((x + ax, y + ay), []).append((x + bx, y + by))
    return after


def _rightmost(last: Edge, ways: list[Cell]) -> Cell:
    (ax, ay), (bx, by) = last
    right = (bx - (by - ay), by + (bx - ax))
    return right if right in ways else ways[0]


def region_path(loops: Sequence[Loop], style: Style) -> QPainterPath:
    """Outlines as one path, set in from the cells' edges, corners rounded; holes stay holes."""
    path = QPainterPath()
    for loop in loops:
        _add(path, loop, style.cell)
    return path


def _add(path: QPainterPath, loop: Loop, cell: float) -> None:
    """One outline; its corners are where it turns."""
    normals = [inward(edge) for edge in loop]
    corners = [
        (
            edge[0][0] * cell + (before[0] + now[0]) * INSET,
            edge[0][1] * cell + (before[1] + now[1]) * INSET,
        )
        for edge, before, now in zip(loop, [normals[-1], *normals], normals, strict=False)
        if before != now
    ]
    around = [corners[-1], *corners, corners[0]]
    for number, (before, at, after) in enumerate(zip(around, around[1:], around[2:], strict=False)):
        into, out = _towards(at, before), _towards(at, after)
        if number:
            path.lineTo(*into)
        else:
            path.moveTo(*into)
        path.quadTo(*at, *out)
    path.closeSubpath()


def _towards(at: tuple[float, float], to: tuple[float, float]) -> tuple[float, float]:
    """A corner's radius away from it; lines run along the grid."""
    dx, dy = to[0] - at[0], to[1] - at[1]
    long = abs(dx) + abs(dy)
    share = min(RADIUS, long / 2) / long if long else 0.0
    return at[0] + dx * share, at[1] + dy * share


def inward(edge: Edge) -> Cell:
    """Which way the inside lies from an edge."""
    (ax, ay), (bx, by) = edge
    return -(by - ay), bx - ax


def edges_of(loops: Sequence[Loop]) -> list[Edge]:
    """All edges of some outlines."""
    return list(itertools.chain.from_iterable(loops))


def fill_region(
    painter: QPainter, style: Style, path: QPainterPath, look: Band, count: int
) -> None:
    """Fill a path of so many cells as an overlay is filled."""
    painter.fillPath(path, colour(look.fill, look.fill_opacity))
    if look.texture != "none" and count <= TEXTURE_UP_TO and not style.vector:
        painter.fillPath(path, brush(style, look.texture, look.line, look.texture_width))
