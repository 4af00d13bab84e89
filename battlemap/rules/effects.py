"""What changes an attack, line by line: modifiers, cover's effects, and what forbids it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from battlemap.rules.circumstances import Circumstances, meets
from battlemap.rules.verdict import Evidence, Reason

if TYPE_CHECKING:
    from battlemap.rules.shots import EffectEntry


class Change(NamedTuple):
    """What one rule does to one number of an attack; `times`: multiplied instead of added."""

    rule: str
    part: str
    amount: Fraction
    of: str
    times: bool = False


def modifiers(shot: Circumstances) -> tuple[Change, ...]:
    """Everything the ruleset's modifiers change; of a group the last that holds counts."""
    held: dict[str, tuple[Change, ...]] = {}
    for id, entry in shot.ruleset.data.modifiers.items():
        if meets(entry.when, shot):
            group = f"group {entry.group}" if entry.group else id
            held.pop(group, None)
            held[group] = tuple(changes(entry.effects, entry.rules[0], id, shot))
    return tuple(change for found in held.values() for change in found)


def changes(
    effects: Iterable["EffectEntry"], rule: str, part: str, shot: Circumstances
) -> Iterator[Change]:
    """The lines of an entry's effects; those of nothing are left out."""
    for effect in effects:
        if not _meant(effect, shot):
            continue
        name = effect.part or part
        if effect.amount is not None and (amount := shot.value(effect.amount)):
            yield Change(rule, name, amount, effect.of)
        if effect.factor is not None and (factor := shot.value(effect.factor)) != 1:
            yield Change(rule, name, factor, effect.of, times=True)


def _meant(effect: "EffectEntry", shot: Circumstances) -> bool:
    return (effect.kinds is None or shot.kind in effect.kinds) and (
        effect.attacks is None or shot.attack in effect.attacks
    )


def totals(lines: Sequence[Change]) -> Mapping[str, Fraction]:
    """What is added to each number in all."""
    sums: dict[str, Fraction] = {}
    for line in lines:
        if not line.times:
            sums[line.of] = sums.get(line.of, Fraction(0)) + line.amount
    return sums


def barred(
    shot: Circumstances, names: Mapping[str, object], stops: tuple[Evidence, ...] = ()
) -> Iterator[Reason]:
    """Why the ruleset does not allow the attack; `names` are said in its sentences.

    `stops` is what keeps a blow from the target: what forbids blows for it points there.
    """
    for entry in shot.ruleset.data.bars.values():
        if meets(entry.when, shot):
            shown = stops if entry.when.stopped else ()
            yield Reason(entry.rules[0], entry.code, names, shown, words=entry.text)
