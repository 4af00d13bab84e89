"""Outlines of regions of cells: loops of unit edges, and rounded borders set in from them."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QPainterPath

from battlemap.grid.cell import Cell

Edge = tuple[Cell, Cell]
"""From corner to corner, the inside on the right hand."""

_SIDES: tuple[tuple[Cell, Cell, Cell], ...] = (
    ((0, -1), (0, 0), (1, 0)),
    ((1, 0), (1, 0), (1, 1)),
    ((0, 1), (1, 1), (0, 1)),
    ((-1, 0), (0, 1), (0, 0)),
)
"""Neighbour, and the corners of the side towards it."""


@dataclass(frozen=True, slots=True)
class Run:
    """A part of an outline, edge after edge; closed if it is a whole loop."""

    edges: tuple[Edge, ...]
    closed: bool


def loops(region: Collection[Cell]) -> list[list[Edge]]:
    """The closed outlines of a region, every unit edge kept; at a pinch they turn right."""
    after = _edges(region)
    found = []
    while after:
        start = corner = next(iter(after))
        loop: list[Edge] = []
        while True:
            ways = after[corner]
            end = ways[0] if len(ways) == 1 or not loop else _rightmost(loop[-1], ways)
            ways.remove(end)
            if not ways:
                del after[corner]
            loop.append((corner, end))
            corner = end
            if corner == start:
                break
        found.append(loop)
    return found


def _edges(region: Collection[Cell]) -> dict[Cell, list[Cell]]:
    """From corner to corner of every edge; found in a table, for most cells have none."""
    after: dict[Cell, list[Cell]] = {}
    if not region:
        return after
    table, left, top = _table(region)
    inner = table[1:-1, 1:-1]
    for (dx, dy), (ax, ay), (bx, by) in _SIDES:
        beside = table[1 + dy : table.shape[0] - 1 + dy, 1 + dx : table.shape[1] - 1 + dx]
        rows, columns = np.nonzero(inner & ~beside)
        for x, y in zip((columns + left).tolist(), (rows + top).tolist(), strict=True):
            after.setdefault((x + ax, y + ay), []).append((x + bx, y + by))
    return after


def _table(region: Collection[Cell]) -> tuple[NDArray[np.bool_], int, int]:
    """A region as a table with a rim of one cell, and the first column and row within it."""
    cells = np.array(list(region), np.intp)
    left, top = cells.min(axis=0).tolist()
    across, down = (cells.max(axis=0) - (left, top) + 3).tolist()
    table = np.zeros((down, across), np.bool_)
    table[cells[:, 1] - top + 1, cells[:, 0] - left + 1] = True
    return table, left, top


def rim(region: Collection[Cell]) -> set[Cell]:
    """The cells of a region with a side to what is not of it."""
    if not region:
        return set()
    table, left, top = _table(region)
    inner = table[1:-1, 1:-1]
    within = table[:-2, 1:-1] & table[2:, 1:-1] & table[1:-1, :-2] & table[1:-1, 2:]
    rows, columns = np.nonzero(inner & ~within)
    return set(zip((columns + left).tolist(), (rows + top).tolist(), strict=True))


def _rightmost(last: Edge, ways: list[Cell]) -> Cell:
    (ax, ay), (bx, by) = last
    right = (bx - (by - ay), by + (bx - ax))
    return right if right in ways else ways[0]


def inside(edge: Edge) -> Cell:
    """The cell on the right hand of an edge."""
    (ax, ay), (bx, by) = edge
    dx, dy = bx - ax, by - ay
    # The middle of the edge, half a cell to the right of its direction.
    return (ax + bx - dy - 1) // 2, (ay + by + dx - 1) // 2


def runs(region: Collection[Cell], owner: Mapping[Cell, int], band: int) -> list[Run]:
    """The parts of a region's outline whose inner cell belongs to a band."""
    found = []
    for loop in loops(region):
        own = [owner.get(inside(edge)) == band for edge in loop]
        if all(own):
            found.append(Run(tuple(loop), closed=True))
        elif any(own):
            found.extend(_open_runs(loop, own))
    return found


def _open_runs(loop: list[Edge], own: list[bool]) -> list[Run]:
    first = next(i for i in range(len(loop)) if own[i] and not own[i - 1])
    found: list[Run] = []
    current: list[Edge] = []
    for step in range(len(loop)):
        index = (first + step) % len(loop)
        if own[index]:
            current.append(loop[index])
        elif current:
            found.append(Run(tuple(current), closed=False))
            current = []
    if current:
        found.append(Run(tuple(current), closed=False))
    return found


def border(part: Run, cell: float, inset: float, radius: float) -> QPainterPath:
    """A part as a path in px, set in from the cells' edges, corners rounded."""
    path = QPainterPath()
    corners = _corners(part, cell, inset)
    if part.closed:
        _closed(path, corners, radius)
    else:
        _open(path, corners, radius)
    return path


Spot = tuple[float, float]
"""A point in px; plain floats, for points of Qt take several times as long to add up."""


def _corners(part: Run, cell: float, inset: float) -> list[Spot]:
    """Where the inset line turns; an open part begins and ends at a corner of a cell."""
    found: list[Spot] = []
    before = None if not part.closed else _normal(*part.edges[-1])
    for start, end in part.edges:
        across = _normal(start, end)
        if before is None:
            found.append(_moved(start, across, cell, inset))
        elif before != across:
            both = (before[0] + across[0], before[1] + across[1])
            found.append(_moved(start, both, cell, inset))
        before = across
    if not part.closed:
        assert before is not None
        found.append(_moved(part.edges[-1][1], before, cell, inset))
    return found


def _normal(start: Cell, end: Cell) -> Cell:
    return -(end[1] - start[1]), end[0] - start[0]


def _moved(corner: Cell, towards: Cell, cell: float, inset: float) -> Spot:
    return corner[0] * cell + towards[0] * inset, corner[1] * cell + towards[1] * inset


def _closed(path: QPainterPath, corners: list[Spot], radius: float) -> None:
    before = corners[-1]
    for index, corner in enumerate(corners):
        after = corners[(index + 1) % len(corners)]
        _round(path, before, corner, after, radius, begin=index == 0)
        before = corner
    path.closeSubpath()


def _open(path: QPainterPath, corners: list[Spot], radius: float) -> None:
    path.moveTo(*corners[0])
    for before, corner, after in zip(corners, corners[1:], corners[2:], strict=False):
        _round(path, before, corner, after, radius, begin=False)
    path.lineTo(*corners[-1])


def _round(
    path: QPainterPath, before: Spot, corner: Spot, after: Spot, radius: float, *, begin: bool
) -> None:
    x, y = corner
    come_x, come_y, go_x, go_y = before[0] - x, before[1] - y, after[0] - x, after[1] - y
    # Lines along the grid: the length is the sum of the two parts.
    come, go = abs(come_x) + abs(come_y), abs(go_x) + abs(go_y)
    bend = min(radius, come / 2, go / 2)
    into = bend / come if come else 0.0
    out = bend / go if go else 0.0
    if begin:
        path.moveTo(x + come_x * into, y + come_y * into)
    else:
        path.lineTo(x + come_x * into, y + come_y * into)
    path.quadTo(x, y, x + go_x * out, y + go_y * out)


def enclosed(region: set[Cell], blocked: Collection[Cell]) -> set[Cell]:
    """The region and the clumps of blocked cells it wholly surrounds: they get no hole."""
    grown, left = set(region), {cell for cell in blocked if cell not in region}
    while left:
        clump, rim = _clump(left)
        if rim <= grown:
            grown |= clump
    return grown


def _clump(left: set[Cell]) -> tuple[set[Cell], set[Cell]]:
    """Take one clump out of the cells left: its cells and those round it."""
    todo = [left.pop()]
    clump: set[Cell] = set()
    rim: set[Cell] = set()
    while todo:
        x, y = todo.pop()
        clump.add((x, y))
        for beside in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if beside in left:
                left.remove(beside)
                todo.append(beside)
            else:
                rim.add(beside)
    return clump, rim - clump
