"""What a blast reaches past walls, objects and heights: in a straight line from where it goes off.

A cell is reached at its ground, a body in any of its cells at its feet, its middle or its top.
"""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from battlemap.board.board import Board
from battlemap.board.terrain import Mask
from battlemap.board.token import Token
from battlemap.grid.cell import Cell
from battlemap.grid.cellset import CellSet, of_cells
from battlemap.sight.body import Body, Eye
from battlemap.sight.line import line
from battlemap.sight.lines_many import lines_between
from battlemap.sight.scene import Scene, scene
from battlemap.sight.visible import visible_cells

ABOVE_GROUND_MM = 1
"""An eye on the very ground sees none of it."""
MOST_LINES = 5000
"""The most cells that lines are asked for."""
NOTHING = "nothing"
"""What cuts an area that nothing cuts."""


@dataclass(frozen=True)
class Burst:
    """A point on a board from which something spreads that `stops` can stop; z in mm."""

    board: Board
    stops: str
    at: Eye

    @cached_property
    def scene(self) -> Scene:
        """What can stand in its way."""
        return scene(self.board, self.stops)

    @cached_property
    def source(self) -> Body:
        """The point as a body without extent."""
        x, y, z = self.at
        cells = tuple(cell for cell in _around(x, y) if self.board.has(cell))
        return Body("", cells, (x, y, x, y), int(z), int(z), (self.at,))

    def reaches(self, cell: Cell, heights: Iterable[float]) -> bool:
        """Whether a straight line leads to the centre of a cell at one of some heights in mm."""
        x, y = cell[0] + 0.5, cell[1] + 0.5
        eyes = tuple((x, y, float(z)) for z in heights)
        low, high = min(z for *_, z in eyes), max(z for *_, z in eyes)
        target = Body("", (cell,), (x, y, x, y), int(low), int(high), eyes)
        return line(self.scene, self.source, target).open

    def reached(self, cells: Iterable[Cell]) -> Iterator[Cell]:
        """The cells to whose ground a straight line leads."""
        asked = list(cells)
        targets = [self._ground_of(cell) for cell in asked]
        found = lines_between(self.scene, [self.source] * len(asked), targets)
        return (cell for cell, line in zip(asked, found, strict=True) if line.open)

    def _ground_of(self, cell: Cell) -> Body:
        x, y, z = cell[0] + 0.5, cell[1] + 0.5, self.board.terrain.height_at(cell)
        return Body("", (cell,), (x, y, x, y), z, z, ((x, y, float(z)),))

    def over(self, token: Token, cells: Collection[Cell]) -> frozenset[Cell]:
        """The cells of a body that are reached at some height of it."""
        low, tall = token.place.z, token.height_mm
        heights = (low, low + tall / 2, low + tall)
        return frozenset(cell for cell in cells if self.reaches(cell, heights))


def _around(x: float, y: float) -> Iterator[Cell]:
    """The cells a point lies in or on the border of."""
    for row in {int(y // 1), int(-(-y // 1)) - 1}:
        for column in {int(x // 1), int(-(-x // 1)) - 1}:
            yield column, row


def exposed(burst: Burst, cells: CellSet) -> CellSet:
    """The cells of an area that are reached from where it spreads.

    A very large area is cut by what is seen from there, and from beyond the map's border not at
    all.
    """
    if burst.stops == NOTHING or _open(burst, cells):
        return cells
    if len(cells) <= MOST_LINES:
        return of_cells(burst.reached(cells))
    if not any(burst.board.has(cell) for cell in burst.source.cells):
        return cells
    seen = _seen(burst)
    return of_cells((column, row) for column, row in cells if seen[row, column])


def _seen(burst: Burst) -> Mask:
    """The cells in view from where it spreads; those it lies in or beside, as lines tell."""
    x, y, z = burst.at
    seen = visible_cells(burst.scene, (x, y, z + ABOVE_GROUND_MM), own=burst.source.cells)
    own = burst.source.cells
    around = {(c + dx, r + dy) for c, r in own for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
    near = [cell for cell in around if burst.board.has(cell)]
    reached = set(burst.reached(near))
    for column, row in near:
        seen[row, column] = (column, row) in reached
    return seen


def _open(burst: Burst, cells: CellSet) -> bool:
    """Whether nothing at all stands between: level ground, no walls, no objects near."""
    board = burst.board
    if not cells.runs:
        return True
    left, right = min(run.first for run in cells.runs), max(run.stop for run in cells.runs)
    top, bottom = cells.runs[0].row, cells.runs[-1].row + 1
    x, y, _ = burst.at
    box = min(left, x), min(top, y), max(right, x), max(bottom, y)
    part = (
        slice(max(int(box[1]), 0), int(box[3]) + 1),
        slice(max(int(box[0]), 0), int(box[2]) + 1),
    )
    level = board.terrain.height[part]
    if board.terrain.blocked[part].any() or (level.size and level.min() != level.max()):
        return False
    walls = (
        (barrier.start, barrier.end) for barrier in board.barriers if barrier.hinders(burst.stops)
    )
    objects = (thing.outline for thing in board.things if burst.stops in thing.stops)
    return not any(_meets(outline, box) for outline in (*walls, *objects))


def _meets(points: Collection[tuple[float, float]], box: tuple[float, float, float, float]) -> bool:
    """Whether the box round some points touches another."""
    if not points:
        return False
    across, down = [x for x, _ in points], [y for _, y in points]
    return (
        max(across) >= box[0] and min(across) <= box[2]
        and max(down) >= box[1] and min(down) <= box[3]
    )  # fmt: skip
