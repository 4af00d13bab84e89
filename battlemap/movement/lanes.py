"""What stands in a straight lane: cells that are solid, slow or taken, and walls.

A mode's lane is that of every step (the body's core, judged cell by cell and by the corner rule)
or the hull of the whole body's first and last cells, in which nothing may stand at all.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Literal, NamedTuple

import numpy as np

from battlemap.board.board import Board
from battlemap.board.steps import Whole, lane_met, lanes_shut
from battlemap.board.terrain import Mask
from battlemap.board.token import Token
from battlemap.grid.cell import Cell
from battlemap.grid.exact import TICKS
from battlemap.grid.footprint import CORE_INSET, Footprint
from battlemap.grid.lane import lane_cells
from battlemap.movement.graph import StepGraph
from battlemap.movement.lines import lines
from battlemap.movement.occupancy import Occupancy, standing_in
from battlemap.rules.pricing import StepClass


class Bar(NamedTuple):
    """One thing in a lane: a token, a wall or object, or a cell's own ground."""

    kind: Literal["token", "barrier", "cell"]
    id: str
    cells: tuple[Cell, ...] = ()


@dataclass(frozen=True)
class Lanes:
    """The straight lanes of a token under a straight mode."""

    board: Board
    token: Token
    graph: StepGraph
    occupied: Occupancy

    @property
    def whole(self) -> bool:
        """Whether the whole hull must be free."""
        return self.graph.pricer.mode.lane != "core"

    @property
    def _inset(self) -> float:
        return 0.0 if self.whole else CORE_INSET

    def walled(self, start: Cell, ends: Whole) -> Mask:
        """Which lanes from an anchor to others meet a wall."""
        field = self.graph.field
        body = field.body
        return lanes_shut(
            self.board, body.footprint, body.stature, field.z, start, ends, self._inset
        )

    def is_free(self, start: Cell, end: Cell) -> bool:
        """Whether nothing stands in a hull; a lane of steps is judged step by step."""
        if not self.whole:
            return True
        return not any(self._stands(cell) for cell in self.cells(start, end))

    def bars(self, start: Cell, end: Cell) -> tuple[Bar, ...]:
        """Everything that stands in a lane: cells from its start on, then walls."""
        body = self.graph.field.body
        ids = lane_met(
            self.board, body.footprint, body.stature, self.graph.field.z, start, end, self._inset
        )
        last = frozenset(self.token.footprint.cells(end))
        cells = self.cells(start, end)
        standing = [bar for cell in cells for bar in self._bar(cell, ends=cell in last)]
        return tuple(dict.fromkeys([*standing, *(Bar("barrier", id) for id in ids)]))

    def cells(self, start: Cell, end: Cell) -> tuple[Cell, ...]:
        """The cells of a lane on the map beside the body's own, the nearest to its start first."""
        by, body = (end[0] - start[0], end[1] - start[1]), self.token.footprint
        touching = self.graph.pricer.mode.lane == "touched"
        found = _hull(body, by, touching) if self.whole else _stepped(body, by)
        cells = ((start[0] + x, start[1] + y) for x, y in found)
        return tuple(cell for cell in cells if self.board.has(cell))

    def _bar(self, cell: Cell, *, ends: bool) -> Iterator[Bar]:
        if cell in self._taken and (ends or self.whole or not self._passable(self._taken[cell])):
            yield Bar("token", self._taken[cell], (cell,))
        elif self._solid(cell):
            yield Bar("cell", f"{cell[0]},{cell[1]}", (cell,))

    def _passable(self, id: str) -> bool:
        rules = self.graph.pricer.ruleset.move
        friends = self.board.token(id).side == self.token.side
        return rules.pass_friends if friends else rules.pass_enemies

    def _stands(self, cell: Cell) -> bool:
        """Whether anything at all stands in a cell."""
        return cell in self._taken or self._solid(cell)

    def _solid(self, cell: Cell) -> bool:
        """Whether a cell is blocked, or of a ground the mode may not enter."""
        if self.board.terrain.blocked[cell[1], cell[0]]:
            return True
        ground = self.board.terrain.kind_at(cell)
        return self.graph.pricer.price(StepClass(ground=ground)).ticks is None

    @cached_property
    def _taken(self) -> dict[Cell, str]:
        return standing_in(self.board, self.token, self.graph.pricer.ruleset)


def _ordered(body: Footprint, cells: Iterable[Cell]) -> tuple[Cell, ...]:
    """Cells beside a body's own, the nearest first."""
    rest = set(cells) - set(body.cells((0, 0)))
    return tuple(sorted(rest, key=lambda cell: (cell[0] ** 2 + cell[1] ** 2, cell)))


@lru_cache(maxsize=8192)
def _hull(body: Footprint, by: Cell, touching: bool) -> tuple[Cell, ...]:
    """The cells of a hull counted from its start.

    With those it touches, but for what touches its end alone: there stands whoever is charged at.
    """
    inner = lane_cells(body, (0, 0), by)
    if not touching:
        return _ordered(body, inner)
    ends = {cell for cell in lane_cells(body, by, by, touching=True) if cell not in inner}
    return _ordered(body, set(lane_cells(body, (0, 0), by, touching=True)) - ends)


@lru_cache(maxsize=8192)
def _stepped(body: Footprint, by: Cell) -> tuple[Cell, ...]:
    """The cells a body covers in turn along a line, counted from its start."""
    if by == (0, 0):
        return ()
    line = lines(np.array([by]), np.array([TICKS]))
    anchors = zip(line.across.tolist(), line.down.tolist(), strict=True)
    return _ordered(body, (cell for anchor in anchors for cell in body.cells(anchor)))
