"""All that an attack's rules may ask about it, and whether it meets the conditions of an entry."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING

from battlemap.rules.expressions import Expression
from battlemap.rules.items import ITEM, Carried
from battlemap.rules.sheet import Numbers

if TYPE_CHECKING:
    from battlemap.rules.ruleset import Ruleset
    from battlemap.rules.shots import ShotWhen

TARGET = "target_"
"""What the names of the target's numbers begin with in formulas."""
TOTAL = "total_"
"""What the names of the sums of changes begin with, for what forbids attacks."""
SHOT_NAMES = (
    "metres", "units", "cells", "gap", "rise", "hidden", "target_moved", "moved", "hand_reach",
)  # fmt: skip
"""What formulas about attacks may use beside sheets and item: lengths in metres but for `units`
(distance as ranges count it), `cells`, the `hidden` share, and what the attacker reaches
hand to hand (`hand_reach`) with what the attack is done with; 0 where he strikes at nobody."""


@dataclass(frozen=True)
class Circumstances:
    """An attack of one token on another. Lengths in metres; `hidden` is the share sheltered."""

    ruleset: "Ruleset"
    attacker: Numbers
    target: Numbers
    cell_m: Fraction
    attack: str = ""
    item: Carried | None = None
    hidden: Fraction = Fraction(0)
    tier: str = ""
    own_tier: str = ""
    metres: Fraction = Fraction(0)
    units: Fraction = Fraction(0)
    cells: Fraction = Fraction(0)
    gap: Fraction = Fraction(0)
    rise: Fraction = Fraction(0)
    hand_reach: Fraction = Fraction(0)
    moved: Fraction = Fraction(0)
    target_moved: Fraction = Fraction(0)
    modes: frozenset[str] = frozenset()
    target_modes: frozenset[str] = frozenset()
    veils: frozenset[str] = frozenset()
    engaged: bool = False
    reached: bool = False
    stopped: bool = False
    friends: bool = False
    liquid: bool = False
    things: tuple[Carried, ...] = ()
    target_things: tuple[Carried, ...] = ()
    totals: Mapping[str, Fraction] = field(default_factory=dict)

    @property
    def kind(self) -> str:
        """The kind of attack."""
        entry = self.ruleset.data.attacks.get(self.attack)
        return entry.kind if entry else ""

    @cached_property
    def size(self) -> str:
        """The target's size."""
        sizes = self.ruleset.data.sizes
        return size_of(self.ruleset, self.target) if sizes else ""

    @cached_property
    def names(self) -> dict[str, Fraction]:
        """What formulas may use."""
        own = {name: Fraction(getattr(self, name)) for name in SHOT_NAMES}
        items = dict.fromkeys(item_names(self.ruleset), Fraction(0))
        totals = {TOTAL + of: self.totals.get(of, Fraction(0)) for of in self.ruleset.data.numbers}
        return {
            **items,
            **(self.item.exact if self.item else {}),
            **{TARGET + id: value for id, value in self.target.exact.items()},
            **self.attacker.exact,
            **own,
            **totals,
            "cell_m": self.cell_m,
        }

    def value(self, formula: Expression) -> Fraction:
        """What a formula comes to."""
        return formula.value(self.names)


def size_of(ruleset: "Ruleset", numbers: Numbers) -> str:
    """The size a sheet says, by id or name in any language; the usual one if it says none."""
    sizes = ruleset.data.sizes
    if sizes is None:
        return ""
    word = str(numbers.values.get(sizes.field, "")).strip().casefold()
    for id, entry in sizes.kinds.items():
        if word == id or word in {name.casefold() for name in entry.name}:
            return id
    return sizes.usual


def item_names(ruleset: "Ruleset") -> list[str]:
    """The names formulas may use of items, of whichever kind."""
    return list(
        dict.fromkeys(
            ITEM + id
            for kind in ruleset.data.items.values()
            for id, one in kind.fields.items()
            if one.type in ("number", "flag")
        )
    )


def meets(when: "ShotWhen", shot: Circumstances) -> bool:
    """Whether an attack meets all conditions."""
    return _suits(when, shot) and _states(when, shot) and _stands(when, shot)


def _suits(when: "ShotWhen", shot: Circumstances) -> bool:
    item = shot.item.kind if shot.item else ""
    return (
        _among(when.attacks, shot.attack)
        and _among(when.kinds, shot.kind)
        and _among(when.items, item)
        and _among(when.tiers, shot.tier)
        and _among(when.own_tiers, shot.own_tier)
        and (when.sizes is None or shot.size in when.sizes)
        and when.engaged in (None, shot.engaged)
        and when.reached in (None, shot.reached)
        and when.stopped in (None, shot.stopped)
        and _lacks(when.not_traits, shot.item)
        and when.friends in (None, shot.friends)
        and when.liquid in (None, shot.liquid)
    )


def _lacks(traits: Iterable[str], item: Carried | None) -> bool:
    """Whether an item bears none of some traits."""
    lists = [value for value in item.values.values() if isinstance(value, tuple)] if item else []
    return all(frozenset(traits).isdisjoint(words) for words in lists)


def _states(when: "ShotWhen", shot: Circumstances) -> bool:
    mine, theirs = shot.attacker.statuses, shot.target.statuses
    return (
        _any_of(when.statuses, mine)
        and mine.isdisjoint(when.not_statuses)
        and _any_of(when.target_statuses, theirs)
        and theirs.isdisjoint(when.target_not_statuses)
        and (mine & theirs).isdisjoint(when.not_both)
        and _any_of(when.modes, shot.modes)
        and _any_of(when.target_modes, shot.target_modes)
        and _any_of(when.veils, shot.veils)
    )


def _stands(when: "ShotWhen", shot: Circumstances) -> bool:
    value, metres, units = shot.value, shot.metres, shot.units
    return (
        (when.metres_above is None or metres > value(when.metres_above))
        and (when.metres_from is None or metres >= value(when.metres_from))
        and (when.metres_below is None or metres < value(when.metres_below))
        and (when.metres_up_to is None or metres <= value(when.metres_up_to))
        and (when.units_above is None or units > value(when.units_above))
        and (when.units_up_to is None or units <= value(when.units_up_to))
        and (when.rise_above is None or shot.rise > when.rise_above)
        and (when.rise_from is None or shot.rise >= when.rise_from)
        and (when.above_zero is None or value(when.above_zero) > 0)
        and (when.from_zero is None or value(when.from_zero) >= 0)
    )


def _among(wanted: Iterable[str] | None, got: str) -> bool:
    return wanted is None or got in wanted


def _any_of(wanted: Iterable[str] | None, got: frozenset[str]) -> bool:
    return wanted is None or not got.isdisjoint(wanted)
