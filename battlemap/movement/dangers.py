"""The places a way avoids where another costs the same: dangers entered there, enemies' reach."""

from collections.abc import Iterable, Iterator
from typing import Protocol

import numpy as np

from battlemap.board.board import Board
from battlemap.board.steps import windowed_max
from battlemap.board.surfaces import covered
from battlemap.board.token import Token
from battlemap.grid.cell import Cell, Place
from battlemap.grid.footprint import Footprint
from battlemap.movement.graph import StepGraph
from battlemap.rules.harm import hazards
from battlemap.rules.pricing import Pricer, StepClass


class Shunned(Protocol):
    """What somebody keeps out of if it costs nothing."""

    def holds(self, place: Place, size: Footprint, stature: int) -> bool:
        """Whether a body of a size and stature (mm) at a place is within it."""

    def around(self, size: Footprint, columns: int, rows: int) -> Iterator[Cell]:
        """The anchors on a map of a size at which a body might be within it."""


def dangerous(board: Board, token: Token, graph: StepGraph, pricer: Pricer) -> frozenset[int]:
    """The nodes at which a body enters a zone that harms it."""
    found: set[int] = set()
    for zone in board.zones:
        if not hazards(pricer, [zone.kind], StepClass(), "enter"):
            continue
        mask = windowed_max(covered(zone.outline, board.rows, board.columns), token.footprint)
        for row, column in np.argwhere(mask).tolist():
            for node in graph.nodes_at((column, row)):
                z = graph.place(node).z
                below = zone.bottom is None or zone.bottom < z + token.height_mm
                above = zone.top is None or zone.top > z
                if below and above:
                    found.add(node)
    return frozenset(found)


def kept_out_of(
    token: Token, graph: StepGraph, shunned: Iterable[Shunned], start: Cell, far: int
) -> frozenset[int]:
    """The nodes no further than so many steps from a start at which a body is in what it shuns."""
    columns, rows = graph.field.columns, graph.field.rows
    left, right, top, bottom = start[0] - far, start[0] + far, start[1] - far, start[1] + far
    size, stature = token.footprint, token.height_mm
    return frozenset(
        node
        for one in shunned
        for cell in one.around(size, columns, rows)
        if left <= cell[0] <= right and top <= cell[1] <= bottom
        for node in graph.nodes_at(cell)
        if one.holds(graph.place(node), size, stature)
    )
