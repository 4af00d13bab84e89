"""One map, frozen. Undo is putting the old board back; boards compare by identity and `same`."""

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from fractions import Fraction
from itertools import product

import numpy as np

from battlemap.board.barrier import Barrier
from battlemap.board.link import Link
from battlemap.board.terrain import Terrain, open_ground
from battlemap.board.things import Backdrop, Light, Template, Thing, Zone
from battlemap.board.token import Token
from battlemap.grid.cell import Cell
from battlemap.problems import InputProblem, error

MOST_CELLS = 4096
"""The longest side of a map."""
MANY = 16
"""From so many cells on it is quicker to ask for the ground under all of them at once."""
NO_GROUND = np.iinfo(np.int64).min


@dataclass(frozen=True, eq=False, slots=True)
class Board:
    """A map: its cells, ground, barriers, objects, tokens in turn order, and whose turn it is.

    `cell_m` is the side of a cell in metres; `names` of marks are the letters of a drawn sketch.
    """

    id: str
    name: str
    terrain: Terrain
    cell_m: Fraction = Fraction(1)
    barriers: tuple[Barrier, ...] = ()
    things: tuple[Thing, ...] = ()
    zones: tuple[Zone, ...] = ()
    lights: tuple[Light, ...] = ()
    links: tuple[Link, ...] = ()
    templates: tuple[Template, ...] = ()
    light: str = "lit"
    backdrop: Backdrop | None = None
    tokens: tuple[Token, ...] = ()
    marks: tuple[tuple[str, Cell], ...] = ()
    round: int = 1
    active: str | None = None

    @property
    def columns(self) -> int:
        """The map's width in cells."""
        return self.terrain.columns

    @property
    def rows(self) -> int:
        """The map's height in cells."""
        return self.terrain.rows

    @property
    def groups(
        self,
    ) -> tuple[tuple[Barrier | Thing | Zone | Light | Link | Template | Token, ...], ...]:
        """Everything on it that has an id, kind by kind."""
        return (
            self.barriers, self.things, self.zones, self.lights, self.links, self.templates,
            self.tokens,
        )  # fmt: skip

    def has(self, cell: Cell) -> bool:
        """Whether a cell lies on the map."""
        return 0 <= cell[0] < self.columns and 0 <= cell[1] < self.rows

    def token(self, name: str) -> Token:
        """The token with that id, or with that name if only one has it; InputProblem otherwise."""
        for token in self.tokens:
            if token.id == name:
                return token
        named = [token for token in self.tokens if token.name == name]
        if len(named) == 1:
            return named[0]
        if named:
            known = ", ".join(token.id for token in named)
            raise InputProblem(error("", "token_ambiguous", token=name, known=known))
        known = ", ".join(token.id for token in self.tokens) or "-"
        raise InputProblem(error("", "token_unknown", token=name, known=known))

    def ground_z(self, token: Token, cell: Cell) -> int:
        """The highest ground in mm under a token's body anchored at a cell."""
        (column, row), (columns, rows) = cell, token.footprint
        under = self.terrain.height[
            max(row, 0) : max(row + rows, 0), max(column, 0) : max(column + columns, 0)
        ]
        return int(under.max()) if under.size else 0

    def grounds_z(self, token: Token, cells: Sequence[Cell]) -> list[int]:
        """The same at each of many cells."""
        if len(cells) < MANY:
            return [self.ground_z(token, cell) for cell in cells]
        best = np.full(len(cells), NO_GROUND)
        columns, rows = np.array(cells, np.int64).T
        for dx, dy in product(*map(range, token.footprint)):
            x, y = columns + dx, rows + dy
            on_map = (x >= 0) & (x < self.columns) & (y >= 0) & (y < self.rows)
            here = self.terrain.height[y[on_map], x[on_map]]
            best[on_map] = np.maximum(best[on_map], here)
        found: list[int] = np.where(best == NO_GROUND, 0, best).tolist()
        return found

    def standing(self, token: Token) -> Token:
        """The token, lifted to the ground it covers where it would stand within it."""
        z = self.ground_z(token, token.cell)
        return token if token.place.z >= z else replace(token, place=token.place._replace(z=z))

    def same(self, other: "Board") -> bool:
        """Whether two boards hold equal values."""
        return all(
            _same(getattr(self, item.name), getattr(other, item.name)) for item in fields(self)
        )


def _same(mine: object, theirs: object) -> bool:
    if isinstance(mine, Terrain) and isinstance(theirs, Terrain):
        return mine.kinds == theirs.kinds and all(
            np.array_equal(getattr(mine, name), getattr(theirs, name))
            for name in ("ground", "height", "depth", "blocked")
        )
    return mine == theirs


def new_board(
    columns: int, rows: int, cell_m: Fraction = Fraction(1), *, name: str = "", id: str = "map1"
) -> Board:
    """An empty map of open ground; InputProblem for a size that cannot be used."""
    if not (0 < columns <= MOST_CELLS and 0 < rows <= MOST_CELLS):
        raise InputProblem(error("size", "map_size", columns=columns, rows=rows, most=MOST_CELLS))
    return Board(id, name or id, open_ground(columns, rows), cell_m)
