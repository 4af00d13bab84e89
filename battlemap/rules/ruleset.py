"""A loaded ruleset: what the rest of the program asks it for."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, Literal

from battlemap.decimals import decimal
from battlemap.grid.exact import metres
from battlemap.grid.metric import Diagonal
from battlemap.rules.expressions import Expression
from battlemap.rules.modes import Mode
from battlemap.rules.options import Chosen
from battlemap.rules.text import Text

if TYPE_CHECKING:
    from battlemap.rules.schema import Root

WINDS = 8
LABEL_PLACES = 2
"""Decimals a label has room for."""

Value = Fraction | bool | str
"""What a field of a sheet holds."""


@dataclass(frozen=True, slots=True)
class Unit:
    """The unit of prices and budgets."""

    id: str
    text: Text
    decimals: int
    one: Text | None = None

    def word(self, number: str) -> Text:
        """Its name after a number as it is written: one square, two squares."""
        return self.one if self.one is not None and number == "1" else self.text


@dataclass(frozen=True, slots=True)
class Measured:
    """An amount of a ruleset's unit, to be said as the map's labels write it."""

    value: Fraction
    unit: Unit

    def say(self, language: str = "en") -> str:
        """The amount and its unit, held together by a no-break space."""
        places = min(self.unit.decimals, LABEL_PLACES)
        number = decimal(self.value, places)
        return f"{number}\u00a0{self.unit.word(number).say(language)}"

    def __str__(self) -> str:
        """In English."""
        return self.say()


@dataclass(frozen=True, slots=True)
class MoveRules:
    """What the search over a map must know beside prices."""

    diagonal: Diagonal
    corner: Literal["both", "either", "none"]
    counts: Literal["metres", "cells", "steps"]
    pass_friends: bool
    pass_enemies: bool
    bodies: frozenset[str]
    metric_rule: str
    corner_rule: str
    occupancy_rule: str


@dataclass(frozen=True, slots=True)
class Band:
    """A band of the reach: a mode, and what must be left of the budget (None: nothing)."""

    mode: str
    keep: Expression | None
    name: Text
    rule: str


@dataclass(frozen=True, slots=True)
class SheetField:
    """A field of the sheet."""

    id: str
    name: Text
    type: Literal["number", "flag", "text"]
    unit: str
    default: Value
    aliases: tuple[str, ...]
    rules: tuple[str, ...]
    least: Fraction | None = None
    most: Fraction | None = None

    def holds(self, value: Fraction) -> bool:
        """Whether a number makes sense in this field."""
        low = self.least is None or value >= self.least
        return low and (self.most is None or value <= self.most)


@dataclass(frozen=True, slots=True)
class Status:
    """A state of a token; `locks` stops all movement, `until` is the moment that ends it."""

    id: str
    name: Text
    locks: bool
    rules: tuple[str, ...]
    until: Literal["turn_start", "turn_end", "round_end"] | None = None


@dataclass(frozen=True, eq=False)
class Ruleset:
    """A game system with its options chosen. `key` differs whenever any of its data does."""

    key: str
    data: "Root"
    unit: Unit
    move: MoveRules
    bands: tuple[Band, ...]
    fields: tuple[SheetField, ...]
    modes: tuple[Mode, ...]
    statuses: Mapping[str, Status]
    options: Mapping[str, Chosen]
    cited: tuple[str, ...]

    @property
    def id(self) -> str:
        """Its id, under which tokens keep their sheets."""
        return self.data.id

    @property
    def version(self) -> str:
        """Its version."""
        return self.data.version

    @property
    def name(self) -> Text:
        """Its name."""
        return self.data.name

    @property
    def summary(self) -> Text:
        """What it is, in a line."""
        return self.data.summary

    @property
    def cell_m(self) -> Fraction:
        """Length of a cell on maps that do not say, in metres."""
        return self.data.units.cell_m

    @property
    def round_s(self) -> Fraction | None:
        """Length of a round in seconds."""
        return self.data.units.round_s

    @property
    def vertical_step_m(self) -> Fraction:
        """Height of one step up or down in air or liquid, in metres."""
        return self.data.units.vertical_step_m or self.cell_m

    @property
    def facings(self) -> int:
        """0, 4 or 8."""
        return self.data.facing.count if self.data.facing else 0

    @property
    def facings_by_moving(self) -> int:
        """How many facings moving turns a token to by itself; 0 where it does not.

        Where facings have no rules a token looks where it goes, for the eye alone.
        """
        if not self.facings:
            return WINDS
        turning = self.data.facing.turning if self.data.facing else None
        return self.facings if turning and "move" in turning.on else 0

    @property
    def keeps_facing(self) -> bool:
        """Whether a diagonal step turns nobody, where there are four facings."""
        turning = self.data.facing.turning if self.data.facing else None
        return self.facings == 4 and turning is not None and turning.diagonal == "last"

    def height_label(self, of: Literal["token", "ground"], z_mm: int) -> str:
        """What the map says of a height: nothing of none."""
        entry = getattr(self.data.labels, of)
        shows = entry.shows if entry else "metres"
        if not z_mm or shows == "nothing":
            return ""
        return decimal(metres(z_mm), 3) + (" m" if shows == "metres" else "")

    @cached_property
    def words(self) -> Mapping[str, str]:
        """Kind of ground on maps -> the ruleset's own kind."""
        grounds = self.data.grounds
        by_word = {word: id for id, ground in grounds.items() for word in ground.words}
        return {**{id: id for id in grounds}, **by_word}

    @cached_property
    def zone_grounds(self) -> Mapping[str, str]:
        """Kind of zone on maps -> the kind of ground it prices like."""
        grounds = self.data.grounds
        return {zone: id for id, ground in grounds.items() for zone in ground.zones}

    @cached_property
    def _names(self) -> Mapping[str, str]:
        found: dict[str, str] = {}
        for field in self.fields:
            for name in (field.id, *field.aliases, *field.name):
                found.setdefault(name.casefold(), field.id)
        return found

    @cached_property
    def _status_names(self) -> Mapping[str, str]:
        named = ((name, status.id) for status in self.statuses.values() for name in status.name)
        return {**{name.casefold(): id for name, id in named}, **{id: id for id in self.statuses}}

    def field_named(self, key: str) -> str | None:
        """The id of the field with that id, alias or name in any language."""
        return self._names.get(key.strip().casefold())

    def status_named(self, key: str) -> str | None:
        """The id of the status with that id or name in any language."""
        return self._status_names.get(key.strip().casefold())


def unknown_words(ruleset: Ruleset, kinds: Iterable[str]) -> tuple[str, ...]:
    """The kinds of ground the ruleset does not know; they are priced as open ground."""
    return tuple(sorted({kind for kind in kinds if kind not in ruleset.words}))
