"""Which cells an area covers on a board, what cuts it, and who is hit, each with a share."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property

from battlemap.board.board import Board
from battlemap.board.things import Template
from battlemap.board.token import Token
from battlemap.grid.areas import (
    HALF,
    TOLERANCE,
    Box,
    Membership,
    Shape,
    cells_of,
    far_squared,
    gap,
    holds,
    metric_of,
)
from battlemap.grid.cell import Cell, Place
from battlemap.grid.cellset import CellSet, Window
from battlemap.grid.halfplanes import Exact
from battlemap.problems import InputProblem, error
from battlemap.rules.blast import (
    Blast,
    Distance,
    Reckoning,
    Ring,
    blast,
    knows_shape,
    reckoning,
)
from battlemap.rules.items import carried
from battlemap.rules.ruleset import Ruleset
from battlemap.rules.sheet import numbers
from battlemap.rulings.burst import Burst, exposed

_NOBODY = Token("", "", "", Place(0, 0))
_MEMBERSHIPS: dict[str, Membership] = {"centre_inside": "centre_inside", "any_part": "any_part"}
_STOPS = {what: what for what in ("effect", "shot", "sight", "sound", "nothing")}


@dataclass(frozen=True, slots=True)
class Hit:
    """A token in an area: `share` of its cells, of which so many are in; what it suffers.

    `members` is how many of a group that is one token are hit, None for a single body.
    """

    token: str
    share: Fraction
    cells: int
    ring: Ring | None = None
    members: int | None = None


@dataclass(frozen=True)
class Area:
    """An area on a board: its outline in plan before and after walls cut it, and the hits."""

    template: Template
    reckoning: Reckoning
    whole: CellSet
    cells: CellSet
    hits: tuple[Hit, ...]
    blast: Blast | None = None

    @cached_property
    def sheltered(self) -> CellSet:
        """What walls and heights keep out of it."""
        return self.whole - self.cells


def area(board: Board, ruleset: Ruleset, template: Template) -> Area:
    """An area as a ruleset reckons it; before it is laid down and after, it is the same set.

    InputProblem for a shape nobody knows, or one that needs a direction and has none.
    """
    made = blast_of(board, ruleset, template)
    spread = _spread(board, ruleset, template, made)
    whole = cells_of(spread.shape, spread.origin, template.toward, (board.columns, board.rows))
    cells = exposed(spread.burst, whole)
    hits = _Hits(spread, ruleset, made, whole, cells)
    return Area(template, spread.reckoned, whole, cells, tuple(hits.all()), made)


def in_plan(
    board: Board, ruleset: Ruleset, template: Template, window: Window | None = None
) -> CellSet:
    """The cells of an area before anything cuts it, on a map of a size or without end."""
    spread = _spread(board, ruleset, template, blast_of(board, ruleset, template))
    return cells_of(spread.shape, spread.origin, template.toward, window)


def reckoned_as(board: Board, ruleset: Ruleset, template: Template) -> Reckoning:
    """How an area counts: by the ruleset, and as the table asked otherwise."""
    made = blast_of(board, ruleset, template)
    return _reckoned(ruleset, template, made)


def _spread(board: Board, ruleset: Ruleset, template: Template, made: Blast | None) -> "_Spread":
    reckoned = _reckoned(ruleset, template, made)
    if reckoned.directed and template.toward in (None, template.at):
        raise InputProblem(error("", "area_direction", shape=reckoned.shape.kind))
    return _Spread(board, template, reckoned.shape, reckoned)


def _reckoned(ruleset: Ruleset, template: Template, made: Blast | None) -> Reckoning:
    """As the ruleset reckons its own word; under another, which may not know it, as its kind."""
    word = template.word if knows_shape(ruleset, template.word) else template.shape
    found = made.reckoning if made else reckoning(ruleset, word, template.size)
    shape = _shaped(found, template)
    return replace(found, shape=shape, stops=_STOPS.get(template.stops, found.stops))


def blast_of(board: Board, ruleset: Ruleset, template: Template) -> Blast | None:
    """The blast an area is under a ruleset, at the numbers of whoever made it; None if none."""
    if template.blast not in ruleset.data.areas.blasts:
        return None
    shooter = next((token for token in board.tokens if token.id == template.token), None)
    return blast_by(board, ruleset, template.blast, shooter, template.item)


def blast_by(
    board: Board, ruleset: Ruleset, id: str, shooter: Token | None, item: str = ""
) -> Blast:
    """A blast of a ruleset at a shooter's numbers, with an item it carries."""
    standing = (shooter or _NOBODY).standing(ruleset.id)
    held = next((carried(ruleset, one) for one in standing.items if one.id == item), None)
    return blast(ruleset, id, numbers(ruleset, standing), held, board.cell_m)


def _shaped(reckoned: Reckoning, template: Template) -> Shape:
    """The shape with the angle and width the table asks for."""
    shape = reckoned.shape
    if template.angle is not None:
        shape = replace(shape, angle=template.angle)
    if template.width is not None:
        shape = replace(shape, width=template.width)
    return replace(shape, membership=_MEMBERSHIPS.get(template.membership, shape.membership))


@dataclass(frozen=True)
class _Spread:
    """An area where it lies."""

    board: Board
    template: Template
    shape: Shape
    reckoned: Reckoning

    @cached_property
    def origin(self) -> Box:
        """What it spreads from: a point, or the centres of a body's outer cells."""
        (x, y), (columns, rows) = self.template.at, self.template.body
        across, down = Fraction(columns - 1, 2), Fraction(rows - 1, 2)
        return Box(x - across, y - down, x + across, y + down)

    @property
    def burst(self) -> Burst:
        """Where it goes off, for what stands in its way."""
        x, y = self.template.at
        return Burst(self.board, self.reckoned.stops, (float(x), float(y), self.template.z))

    @property
    def parts(self) -> Membership:
        """Whether bodies are measured to the centres of their cells, or to any part of them."""
        return "any_part" if self.reckoned.tokens == "any_part" else self.shape.membership

    def apart(self, token: Token, cell: Cell) -> tuple[Fraction, Fraction, Fraction]:
        """How far a cell of a body lies across, down and up or below, in cells."""
        across, down = gap(self.origin, cell, self.parts)
        if self.reckoned.space == "column":
            return across, down, Fraction(0)
        low, high = token.place.z, token.place.z + token.height_mm
        up = max(low - self.template.z, self.template.z - high, 0)
        return across, down, Fraction(up) / (self.board.cell_m * 1000)

    def distance(self, token: Token, cell: Cell) -> Distance:
        """How far a cell of a body lies from where it spreads."""
        return Distance(far_squared(metric_of(self.shape), self.apart(token, cell)))


@dataclass(frozen=True)
class _Hits:
    """Who is hit by an area: its tokens in the order of their ids."""

    spread: _Spread
    ruleset: Ruleset
    blast: Blast | None
    whole: CellSet
    cells: CellSet

    def all(self) -> Iterator[Hit]:
        """Everybody who is hit; who lies at the border only touches it (fault B043)."""
        for token in sorted(self.spread.board.tokens, key=lambda token: token.id):
            struck = self._struck(token) if self._counts(token) else ()
            if struck:
                yield self._hit(token, struck)

    def _counts(self, token: Token) -> bool:
        """Whether a token is hit for itself, and not only with the one it is bound to."""
        ids = {other.id for other in self.spread.board.tokens}
        return self.ruleset.data.areas.sharing is not None or token.bound_to not in ids

    @cached_property
    def field(self) -> CellSet:
        """The cells in which a body is hit, walls aside."""
        spread = self.spread
        if spread.reckoned.tokens == "any_cell":
            return self.whole
        board, touched = spread.board, replace(spread.shape, membership="any_part")
        window = (board.columns, board.rows)
        return cells_of(touched, spread.origin, spread.template.toward, window)

    def _struck(self, token: Token) -> tuple[Cell, ...]:
        inside = tuple(
            cell for cell in token.cells() if cell in self.field and self._reaches(token, cell)
        )
        if not inside or (self.spread.reckoned.tokens == "centre" and not self._holds(token)):
            return ()
        shut = [cell for cell in inside if cell not in self.cells]
        seen = self.spread.burst.over(token, shut) if shut else frozenset()
        return tuple(cell for cell in inside if cell in self.cells or cell in seen)

    def _reaches(self, token: Token, cell: Cell) -> bool:
        """Whether it goes up or down as far as a body; a column goes everywhere."""
        if self.spread.reckoned.space == "column":
            return True
        reach = self.spread.shape.size + TOLERANCE
        return self.spread.distance(token, cell).within(reach, edge=True)

    def _holds(self, token: Token) -> bool:
        columns, rows = token.footprint
        middle: Exact = (token.cell[0] + columns * HALF, token.cell[1] + rows * HALF)
        spread = self.spread
        return holds(spread.shape, spread.origin, spread.template.toward, middle)

    def _hit(self, token: Token, struck: tuple[Cell, ...]) -> Hit:
        nearest = min(self.spread.distance(token, cell) for cell in struck)
        columns, rows = token.footprint
        return Hit(
            token=token.id,
            share=Fraction(len(struck), columns * rows),
            cells=len(struck),
            ring=self.blast.ring_at(nearest) if self.blast else None,
            members=self._members(token),
        )

    def _members(self, token: Token) -> int | None:
        if token.members == 1:
            return None
        return self.blast.members(token.members) if self.blast else token.members
