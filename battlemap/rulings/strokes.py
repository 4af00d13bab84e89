"""How far a token strikes hand to hand, and whether a body at a place is within that."""

from dataclasses import dataclass, replace
from fractions import Fraction
from math import ceil, floor
from typing import TYPE_CHECKING

from battlemap.board.board import Board
from battlemap.board.token import Item, Token
from battlemap.grid.cell import Place
from battlemap.grid.exact import metres, millimetres
from battlemap.grid.footprint import Footprint
from battlemap.grid.gap import steps
from battlemap.rules.ruleset import Ruleset
from battlemap.rules.sheet import numbers

if TYPE_CHECKING:
    from battlemap.rules.engagement import Engagement, Weapons

FARTHEST = 40
"""Cells nobody strikes beyond hand to hand, whatever a sheet says."""


@dataclass(frozen=True, slots=True)
class Stroke:
    """A reach in numbers: metres between bodies (`below` or `to`), or cells of a shape."""

    rule: str
    cell_m: Fraction
    level_mm: int
    below: Fraction | None = None
    to: Fraction | None = None
    cells: Fraction | None = None
    shape: str = "square"
    span: int = 1
    """How many cells beyond its own a body strikes at most."""
    level: frozenset[tuple[int, int]] = frozenset()
    """The steps across and down within reach of bodies that stand equally high."""

    def holds(self, one: Token, place: Place, size: Footprint, stature: int) -> bool:
        """Whether a body of a size and stature (mm) at a place is within a token's reach."""
        apart = steps(one.cell, one.footprint, place.cell, size)
        up = max(place.z - (one.place.z + one.height_mm), one.place.z - (place.z + stature), 0)
        return apart in self.level and (not up or self.covers(*apart, up))

    def covers(self, across: int, down: int, up_mm: int) -> bool:
        """Whether so many steps across and down and so far up are within it."""
        if self.cells is not None:
            return self._counted(across, down, -(-up_mm // self.level_mm)) <= self.cells
        gap = max(across - 1, 0) ** 2 + max(down - 1, 0) ** 2
        far = gap * self.cell_m**2 + metres(up_mm) ** 2
        near = self.below is None or far < self.below**2
        return near and (self.to is None or far <= self.to**2)

    def _counted(self, across: int, down: int, up: int) -> Fraction:
        if self.shape == "square":
            return Fraction(max(across, down, up))
        if self.shape == "diamond":
            return Fraction(across + down + up)
        assert self.cells is not None, "only cells are counted"
        within = across**2 + down**2 + up**2 <= self.cells**2
        return self.cells if within else self.cells + 1


def stroke(board: Board, ruleset: Ruleset, token: Token) -> Stroke | None:
    """How far a token strikes as it stands; None where it strikes at nobody."""
    rules, standing = ruleset.data.engagement, token.standing(ruleset.id)
    if rules is None or not numbers(ruleset, standing).statuses.isdisjoint(rules.unable):
        return None
    return stroke_with(board, ruleset, token, standing.items)


def stroke_with(
    board: Board, ruleset: Ruleset, token: Token, items: tuple[Item, ...]
) -> Stroke | None:
    """How far a token strikes with some of its things, whatever state it is in."""
    rules = ruleset.data.engagement
    long = None if rules is None else _length(rules, items)
    if rules is None or long is None:
        return None
    held = numbers(ruleset, token.standing(ruleset.id))
    reach = rules.reach
    usual = None if reach.cells is None else reach.cells.value(held.exact)
    below = None if long else reach.gap_below
    to = reach.gap_to if not long or usual is not None else long
    cells = usual if not long or usual is None else long
    made = Stroke(
        rule=reach.rules[0],
        cell_m=board.cell_m,
        level_mm=max(millimetres(ruleset.vertical_step_m), 1),
        below=below,
        to=to,
        cells=cells,
        shape=reach.shape,
        span=_span(board.cell_m, below, to, cells),
    )
    far = range(made.span + 1)
    level = ((across, down) for across in far for down in far if made.covers(across, down, 0))
    return replace(made, level=frozenset(level))


def _span(
    cell_m: Fraction, below: Fraction | None, to: Fraction | None, cells: Fraction | None
) -> int:
    if cells is not None:
        return min(max(floor(cells), 0), FARTHEST)
    gaps = [ceil(below / cell_m) - 1] if below is not None else []
    gaps += [floor(to / cell_m)] if to is not None else []
    return min(max(min(gaps, default=-1) + 1, 0), FARTHEST)


def _length(rules: "Engagement", items: tuple[Item, ...]) -> Fraction | None:
    """How far what is in hand strikes; 0 as the reach says, None not at all."""
    weapons = rules.weapons
    if weapons is None:
        return Fraction(0)
    held = in_hand(weapons, items)
    lengths = [_entry(weapons, item) for item in held if item.kind in weapons.melee]
    if lengths:
        return max(lengths)
    return None if held and not weapons.bare else Fraction(0)


def in_hand(weapons: "Weapons", items: tuple[Item, ...]) -> tuple[Item, ...]:
    """The weapons held: those that say so, else the first."""
    armed = [item for item in items if item.kind in (*weapons.melee, *weapons.shooting)]
    held = weapons.in_hand or ""
    said = tuple(item for item in armed if item.values.get(held) is True)
    free = [item for item in armed if item.values.get(held) is not False]
    return said or tuple(free[:1])


def _entry(weapons: "Weapons", item: Item) -> Fraction:
    for name in weapons.length:
        value = item.values.get(name)
        if isinstance(value, Fraction | int) and not isinstance(value, bool):
            return Fraction(value)
    return Fraction(0)
