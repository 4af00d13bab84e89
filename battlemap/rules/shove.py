"""Forced movement of a ruleset between two tokens: whether it may be tried, and how far it goes."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor
from typing import TYPE_CHECKING, Literal

from battlemap.problems import InputProblem, error
from battlemap.rules.expressions import Expression
from battlemap.rules.ruleset import Ruleset
from battlemap.rules.sheet import Numbers
from battlemap.rules.spelling import unknown
from battlemap.rules.tally import nonnegative
from battlemap.rules.text import Text
from battlemap.rules.verdict import Reason, Verdict, refused

if TYPE_CHECKING:
    from battlemap.rules.areas import ForcedEntry

TARGET = "target_"
"""What the names of the other token's numbers begin with."""
LEFT = "left"
"""What is left of the actor's turn, in the unit of the distance."""
Kind = Literal["push", "throw", "drag", "barge"]


@dataclass(frozen=True, slots=True)
class Shove:
    """A forced movement at its numbers: whole `cells` at most, at least `least` of them."""

    id: str
    name: Text
    rule: str
    kind: Kind
    distance: Fraction
    unit: str
    cells: int
    least: int
    works: bool
    modifier: Fraction
    through: frozenset[str]
    pays: bool
    gives: tuple[str, ...]
    falls_give: tuple[str, ...]


def find_forced(ruleset: Ruleset, name: str) -> str:
    """The forced movement with that id or name in any language; InputProblem otherwise."""
    word = name.strip().casefold()
    for id, entry in ruleset.data.forced.items():
        if word == id or word in {words.casefold() for words in entry.name}:
            return id
    code, arguments = unknown("forced_unknown", name, list(ruleset.data.forced))
    raise InputProblem(error("", code, **arguments))


@dataclass(frozen=True, slots=True)
class Parties:
    """Who moves whom: both sheets, the actor's rest of its turn, and the length of a cell."""

    actor: Numbers
    target: Numbers
    left: Fraction | None
    cell_m: Fraction


_NONE = Fraction(0)
BOUNDLESS = Fraction(10**6)
"""What is left of a turn without a limit."""


def shove(
    ruleset: Ruleset, id: str, parties: Parties, inputs: Mapping[str, Fraction]
) -> Shove | Verdict:
    """A forced movement with the table's numbers, or why it cannot be tried.

    InputProblem for a number it has no use for.
    """
    entry = ruleset.data.forced[id]
    for name in inputs:
        if name not in entry.inputs:
            code, arguments = unknown("input_unknown", name, list(entry.inputs))
            raise InputProblem(error(name, code, **arguments))
    names = _names(ruleset, entry, parties) | entry.inputs | dict(inputs)
    if entry.allowed is not None and entry.allowed.value(names) < 0:
        return refused(Reason(entry.rules[0], "forced_not_allowed", {"what": entry.name}))
    # What does not work has no distance: its formula is for numbers with which it does.
    tried = entry.works is None or entry.works.value(names) > 0
    distance = nonnegative(entry.distance, names) if tried or entry.kind == "barge" else _NONE
    works = tried and (distance > 0 or entry.works is not None)
    least = entry.least if works else 0
    cells = max(_whole(distance, entry, parties.cell_m), least)
    return Shove(
        id=id,
        name=entry.name,
        rule=entry.rules[0],
        kind=entry.kind,
        distance=distance,
        unit=entry.unit,
        cells=cells,
        least=least,
        works=works,
        modifier=_value(entry.modifier, names),
        through=frozenset(entry.through),
        pays=entry.pays,
        gives=entry.gives if works else (),
        falls_give=entry.falls_give,
    )


def _value(formula: Expression | None, names: Mapping[str, Fraction]) -> Fraction:
    return Fraction(0) if formula is None else formula.value(names)


def _names(ruleset: Ruleset, entry: "ForcedEntry", parties: Parties) -> dict[str, Fraction]:
    left = BOUNDLESS if parties.left is None else max(parties.left, Fraction(0))
    counts = ruleset.move.counts
    if entry.unit == "m" and counts != "metres":
        left *= parties.cell_m
    elif entry.unit == "cells" and counts == "metres":
        left /= parties.cell_m
    others = {TARGET + name: value for name, value in parties.target.exact.items()}
    return {**parties.actor.exact, **others, LEFT: left, "cell_m": parties.cell_m}


_ROUNDED = {
    "floor": floor,
    "ceil": ceil,
    "nearest": lambda value: floor(value + Fraction(1, 2)),
}


def _whole(distance: Fraction, entry: "ForcedEntry", cell_m: Fraction) -> int:
    cells = distance / cell_m if entry.unit == "m" else distance
    return int(_ROUNDED[entry.rounding](cells))
