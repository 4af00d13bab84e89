"""What coming down and dangerous places do to a token: dice, what they take, what spares it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import floor
from typing import TYPE_CHECKING

from battlemap.grid.exact import metres
from battlemap.rules.conditions import holds, meets
from battlemap.rules.expressions import Expression
from battlemap.rules.pricing import Pricer, StepClass
from battlemap.rules.tally import nonnegative
from battlemap.rules.text import Text

if TYPE_CHECKING:
    from battlemap.rules.entries import When


@dataclass(frozen=True, slots=True)
class Dice:
    """Some dice of a kind, and what is added to them."""

    count: int
    sides: int
    plus: int = 0

    def __str__(self) -> str:
        """As people write it: ``2d10``, ``1d3+1``, ``1``."""
        thrown = [f"{self.count}d{self.sides}"] if self.count else []
        added = [str(self.plus)] if self.plus or not thrown else []
        return "+".join(thrown + added)


@dataclass(frozen=True, slots=True)
class Harm:
    """What a rule does to whoever falls or stands in danger; `dice` None: no harm by itself."""

    id: str
    rule: str
    dice: Dice | None
    track: str
    check: Text | None
    gives: frozenset[str] = frozenset()


def fall(pricer: Pricer, step: StepClass) -> Harm | None:
    """What a step down does to who takes it; the last entry that applies holds."""
    found = None
    for id, entry in pricer.ruleset.data.movement.falls.items():
        if _applies(pricer, entry.when, step):
            names = {**pricer.names, "fall": max(metres(-step.rise), Fraction(0))}
            dice = _dice(entry.dice, entry.sides, entry.plus, names)
            found = Harm(id, entry.rules[0], dice, entry.track, entry.check)
    return found


def hazards(pricer: Pricer, zones: Iterable[str], step: StepClass, moment: str) -> tuple[Harm, ...]:
    """What a place does at a moment (enter, start, end); `step` has its ground and depth."""
    kinds, found = frozenset(zones), []
    for id, entry in pricer.ruleset.data.hazards.items():
        inside = not entry.zones or not kinds.isdisjoint(entry.zones)
        if inside and moment in entry.on and _applies(pricer, entry.when, step):
            dice = _dice(entry.dice, entry.sides, None, pricer.names)
            gives = frozenset(entry.gives)
            found.append(Harm(id, entry.rules[0], dice, entry.track or "", entry.check, gives))
    return tuple(found)


def _applies(pricer: Pricer, when: "When", step: StepClass) -> bool:
    ground = pricer.ruleset.words.get(step.ground, "")
    return holds(when, pricer.mode.id, pricer.numbers.statuses) and meets(when, step, ground)


def _dice(
    count: Expression | None,
    sides: int | None,
    plus: Expression | None,
    names: Mapping[str, Fraction],
) -> Dice | None:
    """Whole dice, fractions dropped; None where an entry has none."""
    if count is None or sides is None:
        return None
    added = nonnegative(plus, names) if plus else Fraction(0)
    return Dice(floor(nonnegative(count, names)), sides, floor(added))
