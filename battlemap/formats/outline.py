"""Outlines of sets of cells and of discs, in cell units, clockwise on the screen (y down)."""

from collections.abc import Iterable
from math import cos, pi, sin

from battlemap.board.barrier import Point
from battlemap.grid.cell import Cell

DISC_CORNERS = 64
_CROSS = ((0, -1), (1, 0), (0, 1), (-1, 0))


def rectangle(left: float, top: float, width: float, height: float) -> tuple[Point, ...]:
    """A rectangle."""
    right, bottom = left + width, top + height
    return (left, top), (right, top), (right, bottom), (left, bottom)


def disc(x: float, y: float, radius: float) -> tuple[Point, ...]:
    """A disc, as a polygon whose corners lie on the circle."""
    turns = [2 * pi * corner / DISC_CORNERS for corner in range(DISC_CORNERS)]
    return tuple((x + radius * cos(turn), y + radius * sin(turn)) for turn in turns)


def outlines(cells: Iterable[Cell]) -> list[tuple[Point, ...]]:
    """One outline a connected group of cells; a group with a hole is given in rectangles."""
    found = []
    left = set(cells)
    while left:
        group = _group(min(left, key=lambda cell: cell[::-1]), left)
        left -= group
        loops = _loops(group)
        if len(loops) == 1:
            found.append(_corners(loops[0]))
        else:
            found += _runs(group)
    return found


def _group(start: Cell, cells: set[Cell]) -> set[Cell]:
    group, waiting = {start}, [start]
    while waiting:
        column, row = waiting.pop()
        for across, down in _CROSS:
            cell = (column + across, row + down)
            if cell in cells and cell not in group:
                group.add(cell)
                waiting.append(cell)
    return group


def _edges(group: set[Cell]) -> dict[Cell, list[Cell]]:
    """Boundary edges from corner to corner, the inside on their right."""
    edges: dict[Cell, list[Cell]] = {}
    for column, row in sorted(group):
        ring = ((column, row), (column + 1, row), (column + 1, row + 1), (column, row + 1))
        for side, (across, down) in enumerate(_CROSS):
            if (column + across, row + down) not in group:
                edges.setdefault(ring[side], []).append(ring[(side + 1) % 4])
    return edges


def _loops(group: set[Cell]) -> list[list[Cell]]:
    edges = _edges(group)
    loops = []
    while edges:
        corner = min(edges)
        loop, before = [corner], corner
        while corner in edges:
            ends = edges[corner]
            after = ends[0] if len(ends) == 1 else _right_turn(before, corner, ends)
            ends.remove(after)
            if not ends:
                del edges[corner]
            loop.append(after)
            before, corner = corner, after
            if corner == loop[0]:
                break
        loops.append(loop[:-1])
    return loops


def _right_turn(before: Cell, corner: Cell, ends: list[Cell]) -> Cell:
    """Where two cells meet at a corner, stay with the cell the boundary came along."""
    across, down = corner[0] - before[0], corner[1] - before[1]
    right = (corner[0] - down, corner[1] + across)
    return right if right in ends else ends[0]


def _corners(loop: list[Cell]) -> tuple[Point, ...]:
    kept = []
    for index, corner in enumerate(loop):
        before, after = loop[index - 1], loop[(index + 1) % len(loop)]
        if (before[0] != after[0]) and (before[1] != after[1]):
            kept.append((float(corner[0]), float(corner[1])))
    return tuple(kept)


def _runs(group: set[Cell]) -> list[tuple[Point, ...]]:
    found = []
    for column, row in sorted(group, key=lambda cell: cell[::-1]):
        if (column - 1, row) in group:
            continue
        width = 1
        while (column + width, row) in group:
            width += 1
        found.append(rectangle(column, row, width, 1))
    return found
