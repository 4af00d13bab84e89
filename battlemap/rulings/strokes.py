"""How far a token strikes hand to hand, and whether a body at a place is within that."""

from collections.abc import Mapping
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
from battlemap.rules.items import in_item_words, kind_named
from battlemap.rules.ranges import Counts, counted
from battlemap.rules.ruleset import Ruleset
from battlemap.rules.sheet import numbers

if TYPE_CHECKING:
    from battlemap.rules.engagement import Engagement, Weapons

FARTHEST = 40
"""Cells nobody strikes beyond hand to hand, whatever a sheet says."""
_COUNTS: dict[str, Counts] = {"square": "chebyshev", "diamond": "manhattan", "round": "euclid"}


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
    heights: bool = True
    from_feet: bool = False
    span: int = 1
    """How many cells beyond its own a body strikes at most."""
    level: frozenset[tuple[int, int]] = frozenset()
    """The steps across and down within reach of bodies that stand equally high."""

    @property
    def length(self) -> Fraction:
        """How far it goes, in cells or metres as it is given."""
        ends = [end for end in (self.cells, self.below, self.to) if end is not None]
        return min(ends, default=Fraction(0))

    def holds(self, one: Token, place: Place, size: Footprint, stature: int) -> bool:
        """Whether a body of a size and stature (mm) at a place is within a token's reach."""
        apart = steps(one.cell, one.footprint, place.cell, size)
        if apart not in self.level:
            return False
        up = self._up(one, place, stature)
        return not up or self.covers(*apart, up)

    def apart(self, one: Token, place: Place, size: Footprint, stature: int) -> Fraction | None:
        """How many cells a body is from a token as the reach counts them; None in metres."""
        if self.cells is None:
            return None
        across, down = steps(one.cell, one.footprint, place.cell, size)
        return self._counted(across, down, self._up(one, place, stature))

    def covers(self, across: int, down: int, up_mm: int) -> bool:
        """Whether so many steps across and down and so far up are within it."""
        if self.cells is not None:
            return self._counted(across, down, up_mm) <= self.cells
        gap = max(across - 1, 0) ** 2 + max(down - 1, 0) ** 2
        far = gap * self.cell_m**2 + metres(up_mm) ** 2
        near = self.below is None or far < self.below**2
        return near and (self.to is None or far <= self.to**2)

    def _up(self, one: Token, place: Place, stature: int) -> int:
        """How far up or down a body is, in mm."""
        if not self.heights:
            return 0
        if self.from_feet:
            return abs(place.z - one.place.z)
        return max(place.z - (one.place.z + one.height_mm), one.place.z - (place.z + stature), 0)

    def _counted(self, across: int, down: int, up_mm: int) -> Fraction:
        started = Fraction(-(-up_mm // self.level_mm))
        up = metres(up_mm) / self.cell_m if self.from_feet else started
        return counted(_COUNTS[self.shape], Fraction(across), Fraction(down), up)


def stroke(board: Board, ruleset: Ruleset, token: Token) -> Stroke | None:
    """How far a token strikes as it stands; None where it strikes at nobody."""
    rules, standing = ruleset.data.engagement, token.standing(ruleset.id)
    if rules is None or not numbers(ruleset, standing).statuses.isdisjoint(rules.unable):
        return None
    return stroke_with(board, ruleset, token, in_hand(ruleset, standing.items))


def stroke_with(
    board: Board, ruleset: Ruleset, token: Token, held: tuple[Item, ...]
) -> Stroke | None:
    """How far a token strikes with some things in hand, whatever state it is in."""
    rules = ruleset.data.engagement
    long = None if rules is None else _length(ruleset, rules, held)
    if rules is None or long is None:
        return None
    sheet = numbers(ruleset, token.standing(ruleset.id))
    reach = rules.reach
    usual = None if reach.cells is None else reach.cells.value(sheet.exact)
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
        heights=reach.heights == "counted",
        from_feet=reach.height_from == "feet",
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


def _length(ruleset: Ruleset, rules: "Engagement", held: tuple[Item, ...]) -> Fraction | None:
    """How far what is in hand strikes; 0 as the reach says, None not at all."""
    weapons = rules.weapons
    if weapons is None:
        return Fraction(0)
    lengths = [
        _entry(weapons, _said(ruleset, item))
        for item in held
        if _kind(ruleset, item) in weapons.melee
    ]
    if lengths:
        return max(lengths)
    return None if held and not weapons.bare else Fraction(0)


def in_hand(ruleset: Ruleset, items: tuple[Item, ...]) -> tuple[Item, ...]:
    """The weapons held: those that say so, else the first; none where no rule asks."""
    rules = ruleset.data.engagement
    weapons = None if rules is None else rules.weapons
    if weapons is None:
        return ()
    kinds = (*weapons.melee, *weapons.shooting)
    armed = [item for item in items if _kind(ruleset, item) in kinds]
    words = {item.id: _said(ruleset, item).get(weapons.in_hand or "") for item in armed}
    said = tuple(item for item in armed if words[item.id] is True)
    free = [item for item in armed if words[item.id] is not False]
    return said or tuple(free[:1])


def _kind(ruleset: Ruleset, item: Item) -> str:
    return kind_named(ruleset, item.kind) or item.kind


def _said(ruleset: Ruleset, item: Item) -> Mapping[str, object]:
    """What a thing says itself, under the ruleset's own names."""
    entry = ruleset.data.items.get(_kind(ruleset, item))
    return item.values if entry is None else in_item_words(entry, dict(item.values))


def _entry(weapons: "Weapons", values: Mapping[str, object]) -> Fraction:
    for name in weapons.length:
        value = values.get(name)
        if isinstance(value, Fraction | int) and not isinstance(value, bool):
            return Fraction(value)
    return Fraction(0)
