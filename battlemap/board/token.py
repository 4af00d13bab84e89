"""Tokens: what belongs to the body, and, kept apart under each ruleset's id, to its sheet."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from types import MappingProxyType

from battlemap.grid.cell import Cell, Place
from battlemap.grid.footprint import Footprint

Scalar = Fraction | bool | str
Value = Scalar | tuple[Scalar, ...]
"""What a sheet's field or an item's entry may hold; numbers are exact."""
Values = Mapping[str, Value]


def frozen_values(values: Mapping[str, Value] | None = None) -> Values:
    """A read-only copy."""
    return MappingProxyType(dict(values or {}))


@dataclass(frozen=True, slots=True)
class Item:
    """A thing carried, with its entries as the ruleset names them."""

    id: str
    kind: str
    values: Values = field(default_factory=frozen_values)


@dataclass(frozen=True, slots=True)
class Standing:
    """What one ruleset knows of a token: sheet, points spent this turn, parity, statuses, items.

    `spent` and `carried` are amounts of the ruleset's unit; `modes` were used this turn;
    `parity` is 1 after an odd number of diagonals this turn (fault B002). `opened_to` are the
    enemies this move has given a chance to strike so far; any other action ends a move.
    """

    sheet: Values = field(default_factory=frozen_values)
    spent: Fraction = Fraction(0)
    carried: Fraction = Fraction(0)
    parity: int = 0
    modes: tuple[str, ...] = ()
    statuses: tuple[str, ...] = ()
    items: tuple[Item, ...] = ()
    opened_to: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Move:
    """One move of this turn: its way and price, and what it takes to take it back.

    `places` begins where it started; `facing`, `faced` and `parity` are those before it; `ended`
    are the statuses it ended, `doors` those it opened, `opened_to` the enemies it gave a chance to
    strike. `slowed`: it met what slows a whole move; `slower` is what it would cost more if a
    later move of the turn does.
    """

    ruleset: str
    places: tuple[Place, ...]
    cost: Fraction
    facing: int
    parity: int = 0
    modes: tuple[str, ...] = ()
    ended: tuple[str, ...] = ()
    doors: tuple[str, ...] = ()
    opened_to: tuple[str, ...] = ()
    faced: bool = True
    slowed: bool = False
    slower: Fraction = Fraction(0)


@dataclass(frozen=True, slots=True)
class Token:
    """A body on the map. `stature` and `eye` in mm (None: from size, at the top).

    `faced`: whether anything has said where it looks; until then `facing` is for the eye alone.
    `trail` is this turn's path, `moves` its moves by the rules; `standings` holds one `Standing`
    under each ruleset's id.
    """

    id: str
    name: str
    side: str
    place: Place
    footprint: Footprint = Footprint(1, 1)
    stature: int | None = None
    eye: int | None = None
    facing: int = 180
    faced: bool = False
    hidden: bool = False
    picture: str | None = None
    members: int = 1
    bound_to: str | None = None
    trail: tuple[Place, ...] = ()
    moves: tuple[Move, ...] = ()
    standings: Mapping[str, Standing] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def cell(self) -> Cell:
        """Its anchor cell."""
        return self.place.cell

    @property
    def height_mm(self) -> int:
        """Its stature in mm; 1.8 m a cell of its shorter side where none is given."""
        if self.stature is not None:
            return self.stature
        return 1800 * min(self.footprint)

    def cells(self) -> tuple[Cell, ...]:
        """The cells it covers."""
        return tuple(self.footprint.cells(self.cell))

    def standing(self, ruleset: str) -> Standing:
        """Its state under a ruleset; an empty one where it has none yet."""
        return self.standings.get(ruleset, NO_STANDING)

    def with_standing(self, ruleset: str, standing: Standing) -> "Token":
        """The token with its state under one ruleset replaced; the others stay."""
        standings = {**self.standings, ruleset: standing}
        if standing == NO_STANDING:
            del standings[ruleset]
        return replace(self, standings=MappingProxyType(standings))


NO_STANDING = Standing()
SIDES = ("party", "foes", "neutral", "third")
