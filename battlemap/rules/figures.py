"""The numbers of an attack before and after what changes them, read from both sheets."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import floor
from typing import TYPE_CHECKING, Literal, NamedTuple

from battlemap.rules.circumstances import TARGET, Circumstances
from battlemap.rules.effects import Change
from battlemap.rules.items import ITEM, Carried
from battlemap.rules.sheet import Numbers
from battlemap.rules.tally import Line, Tally
from battlemap.rules.text import Text, plain

if TYPE_CHECKING:
    from battlemap.rules.bases import BaseEntry, BaseLine, NumberEntry
    from battlemap.rules.ruleset import Ruleset

Whose = Literal["attacker", "target"]


class Part(NamedTuple):
    """One part of a number before changes, with its name; `amount` None: nobody has said it."""

    part: str
    name: Text
    amount: Fraction | None


@dataclass(frozen=True, slots=True)
class Figure:
    """A number of an attack. `base` and `total` are None where a sheet does not say a part of it.

    `lines` add up to `total`: its parts, each change as what it adds, rounding, the least it can
    be. `sides` are those whose sheets it rests on, `gathers` the other numbers it is made of.
    """

    of: str
    whose: Whose
    rule: str
    parts: tuple[Part, ...]
    base: Fraction | None
    total: Fraction | None
    lines: tuple[Line, ...]
    sides: frozenset[Whose]
    gathers: tuple[str, ...]

    @property
    def missing(self) -> tuple[Part, ...]:
        """The parts nobody has said."""
        return tuple(part for part in self.parts if part.amount is None)


def figures(shot: Circumstances, changes: Sequence[Change]) -> tuple[Figure, ...]:
    """Every number of an attack that the ruleset says the base of, in its order."""
    found: dict[str, Figure] = {}
    for of, entry in shot.ruleset.data.numbers.items():
        mine = [change for change in changes if change.of == of]
        fitting = [one for one in entry.bases.values() if _fits(one, shot)]
        read = [_Reckoning(shot, found, of, entry, base).figure(mine) for base in fitting]
        if read:
            found[of] = next((one for one in read if one.base is not None), read[0])
    return tuple(found.values())


def _fits(entry: "BaseEntry", shot: Circumstances) -> bool:
    item = shot.item.kind if shot.item else ""
    return (
        (entry.kinds is None or shot.kind in entry.kinds)
        and (entry.attacks is None or shot.attack in entry.attacks)
        and (entry.items is None or item in entry.items)
    )


class _Reckoning:
    """A number being worked out; `known` are those listed before it."""

    def __init__(
        self,
        shot: Circumstances,
        known: Mapping[str, Figure],
        of: str,
        entry: "NumberEntry",
        base: "BaseEntry",
    ) -> None:
        self.shot, self.known, self.of = shot, known, of
        self.entry, self.base = entry, base

    def figure(self, changes: Sequence[Change]) -> Figure:
        """The number with these changes."""
        parts = tuple(self.part(line) for line in self.base.sum)
        gathers = tuple(line.of for line in self.base.sum if line.of is not None)
        below = [self.known[of].sides for of in gathers if of in self.known]
        tally, base = Tally(), None
        if all(part.amount is not None for part in parts):
            for part in parts:
                tally.add(self.base.rules[0], part.part, part.amount or Fraction(0), keep=True)
            base = tally.total
            self.change(tally, changes)
        return Figure(
            of=self.of,
            whose=self.base.whose,
            rule=self.base.rules[0],
            parts=parts,
            base=base,
            total=None if base is None else tally.total,
            lines=() if base is None else tally.lines,
            sides=frozenset((self.base.whose,)).union(*below),
            gathers=gathers,
        )

    def change(self, tally: Tally, changes: Sequence[Change]) -> None:
        """What is added comes first, then what multiplies, rounding, and the least it can be."""
        for change in changes:
            if not change.times:
                tally.add(change.rule, change.part, change.amount)
        for change in changes:
            if change.times:
                tally.add(change.rule, change.part, tally.total * (change.amount - 1))
        rounding, least = self.entry.rounding, self.entry.least
        if rounding is not None and rounding.way != "none":
            half = Fraction(1, 2) if rounding.way == "nearest" else Fraction(0)
            whole = Fraction(floor(tally.total + half))
            tally.add(rounding.rules[0], "rounded", whole - tally.total)
        if least is not None:
            tally.add(least.rules[0], "lowest", max(least.amount - tally.total, Fraction(0)))

    def part(self, line: "BaseLine") -> Part:
        """A part of the number."""
        id, name, amount = self.read(line)
        return Part(id, line.name or name, None if amount is None else amount * line.factor)

    def read(self, line: "BaseLine") -> Part:
        """What a line names, once."""
        if line.field is not None:
            return self.field(line.field)
        if line.by is not None:
            return self.named(line.by)
        if line.item is not None:
            return self.thing(line.item, line.items)
        if line.of is not None:
            return self.number(line.of)
        assert line.amount is not None
        said = all(self.offered(name) for name in line.amount.names)
        return Part(self.of, self.entry.name, self.shot.value(line.amount) if said else None)

    def field(self, id: str) -> Part:
        """A number of the sheet."""
        sheet = self.shot.ruleset.data.sheet
        field = sheet.fields.get(id)
        name = sheet.derived[id].name if field is None else field.name
        return Part(id, name, self.numbers.exact[id] if self.said(self.numbers, id) else None)

    def named(self, by: str) -> Part:
        """The number of the sheet that the item in hand names."""
        item, ruleset = self.shot.item, self.shot.ruleset
        word = str(item.values.get(by) or "") if item else ""
        id = ruleset.field_named(word)
        if id is not None and id in self.numbers.exact:
            return self.field(id)
        return Part(by, plain(word) if word else self.called(by, item), None)

    def thing(self, field: str, kinds: tuple[str, ...] | None) -> Part:
        """A number of the item in hand, or of all things of some kinds."""
        item = self.shot.item
        held = [item] if item else []
        things = held if kinds is None else [one for one in self.things if one.kind in kinds]
        name = self.called(field, things[0] if things else None)
        amounts = [one.exact[ITEM + field] for one in things if _says(one, field)]
        whole = sum(amounts, Fraction(0)) if amounts and len(amounts) == len(things) else None
        return Part(field, name, whole)

    def number(self, of: str) -> Part:
        """Another number, after its changes."""
        figure = self.known.get(of)
        name = self.shot.ruleset.data.numbers[of].name
        return Part(of, name, figure.total if figure else None)

    @property
    def numbers(self) -> Numbers:
        """The sheet the number is read from."""
        return self.shot.attacker if self.base.whose == "attacker" else self.shot.target

    @property
    def things(self) -> tuple[Carried, ...]:
        """What its owner carries."""
        return self.shot.things if self.base.whose == "attacker" else self.shot.target_things

    def called(self, field: str, item: Carried | None) -> Text:
        """What a field of items is called."""
        kinds = self.shot.ruleset.data.items
        first = [kinds[item.kind]] if item and item.kind in kinds else []
        known = [kind.fields for kind in [*first, *kinds.values()] if field in kind.fields]
        return known[0][field].name if known else plain(field)

    def offered(self, name: str) -> bool:
        """Whether a name in a formula stands for something that was said."""
        shot = self.shot
        if name.startswith(TARGET) and name.removeprefix(TARGET) in shot.target.values:
            return self.said(shot.target, name.removeprefix(TARGET))
        if name.startswith(ITEM):
            return shot.item is not None and _says(shot.item, name.removeprefix(ITEM))
        return name not in shot.attacker.values or self.said(shot.attacker, name)

    def said(self, numbers: Numbers, id: str) -> bool:
        """Whether a sheet says a number, or all that one is derived from."""
        derived = self.shot.ruleset.data.sheet.derived.get(id)
        if derived is None:
            return id not in numbers.assumed
        return all(self.said(numbers, name) for name in derived.amount.names)


def _says(item: Carried, field: str) -> bool:
    return ITEM + field in item.exact and field not in item.assumed


def beside(
    ruleset: "Ruleset", of: str, changes: Sequence[Change]
) -> Iterator[tuple[str, Fraction]]:
    """The numbers told beside another, each with what its changes come to."""
    for id, entry in ruleset.data.numbers.items():
        mine = [change.amount for change in changes if change.of == id and not change.times]
        if entry.beside == of and mine:
            yield id, sum(mine, Fraction(0))
