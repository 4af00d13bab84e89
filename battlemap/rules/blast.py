"""Blasts and shapes of a ruleset for one shooter: sizes in cells, ranges, rings, drift."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import floor
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal, NamedTuple

from battlemap.grid.areas import DIRECTED, Kind, Shape
from battlemap.problems import InputProblem, error
from battlemap.rules.harm import Dice
from battlemap.rules.items import Carried, carried
from battlemap.rules.ruleset import Ruleset
from battlemap.rules.sheet import Numbers
from battlemap.rules.spelling import unknown
from battlemap.rules.tally import nonnegative
from battlemap.rules.text import Text
from battlemap.rules.verdict import OURS

if TYPE_CHECKING:
    from battlemap.rules.areas import BlastArea, BlastEntry, ScatterEntry, ShapeEntry, Spread

BLAST_SIZE = "blast_size"
"""What a group's losses may use: how far a blast goes, in its own unit."""
KINDS: tuple[Kind, ...] = ("disc", "diamond", "square", "ring", "cone", "line", "wall")
Names = Mapping[str, Fraction]


@dataclass(frozen=True, slots=True)
class Reckoning:
    """How an area counts: its shape in cells, whom it hits, what cuts it, by which rule."""

    shape: Shape
    rule: str = OURS
    tokens: Literal["any_cell", "any_part", "centre"] = "any_cell"
    space: Literal["column", "sphere"] = "column"
    stops: str = "effect"

    @property
    def directed(self) -> bool:
        """Whether it needs a point to go towards."""
        return self.shape.kind in DIRECTED


class _Nothing(NamedTuple):
    """An item of a kind that says nothing of itself."""

    id: str
    kind: str
    values: Mapping[str, object] = MappingProxyType({})


class Ring(NamedTuple):
    """What a blast does up to a distance in cells."""

    rule: str
    to: Fraction
    dice: Dice
    track: str


@dataclass(frozen=True, slots=True)
class Blast:
    """An attack on a point, at one shooter's numbers; lengths in cells."""

    id: str
    name: Text
    rule: str
    reckoning: Reckoning
    size: Fraction
    range: Fraction | None
    difficulty: Fraction | None
    rings: tuple[Ring, ...]
    inner_edges: bool
    entry: "BlastEntry"
    names: Names

    @property
    def scatter(self) -> "ScatterEntry | None":
        """How it drifts."""
        return self.entry.scatter

    def members(self, count: int) -> int:
        """How many of a group of so many are hit."""
        formula = self.entry.area.members if self.entry.area else None
        if formula is None:
            return count
        names = {**self.names, "members": Fraction(count), BLAST_SIZE: self.size}
        return min(floor(nonnegative(formula, names)), count)

    def ring_at(self, distance: "Distance") -> Ring | None:
        """The ring that holds a distance; the outermost has its own edge in any case."""
        for number, ring in enumerate(self.rings):
            last = number == len(self.rings) - 1
            if distance.within(ring.to, edge=self.inner_edges or last):
                return ring
        return None


class Distance(NamedTuple):
    """A distance known by its square."""

    square: Fraction

    def within(self, limit: Fraction, *, edge: bool) -> bool:
        """Whether it is below a limit, or on it where the edge counts."""
        return self.square < limit**2 or (edge and self.square == limit**2)


def reckoning(ruleset: Ruleset, name: str, size: Fraction) -> Reckoning:
    """How an area of a size in cells counts under a ruleset; `name` is a kind, or its own word.

    InputProblem for a name neither the ruleset nor the program knows.
    """
    word = name.strip().casefold()
    shapes = ruleset.data.areas.shapes
    for id, entry in shapes.items():
        if word == id or word in _spoken(entry):
            return _reckoned(entry, size)
    for kind in KINDS:
        if word == kind:
            own = next((entry for entry in shapes.values() if entry.kind == kind), None)
            plain = Reckoning(Shape(kind, size, inner=_inner(kind, None, size)))
            return plain if own is None else _reckoned(own, size)
    code, arguments = unknown("shape_unknown", name, dict.fromkeys((*KINDS, *shapes)))
    raise InputProblem(error("", code, **arguments))


def knows_shape(ruleset: Ruleset, name: str) -> bool:
    """Whether a ruleset has a word of its own for a shape."""
    word = name.strip().casefold()
    shapes = ruleset.data.areas.shapes.items()
    return any(word == id or word in _spoken(entry) for id, entry in shapes)


def _spoken(entry: "ShapeEntry") -> set[str]:
    return {words.casefold() for words in entry.name}


def _reckoned(entry: "Spread", size: Fraction) -> Reckoning:
    inner = _inner(entry.kind, entry.thickness, size)
    shape = Shape(entry.kind, size, entry.metric, entry.membership, entry.angle, entry.width, inner)
    return Reckoning(shape, entry.rules[0], entry.tokens, entry.space, entry.stops)


def _inner(kind: Kind, thickness: Fraction | None, size: Fraction) -> Fraction | None:
    """The radius that what is hollow leaves out; None where nothing is."""
    if thickness is None:
        thickness = Fraction(1) if kind == "ring" else size + 1
    return size - thickness if size >= thickness else None


def find_blast(ruleset: Ruleset, name: str, kind: str = "") -> str:
    """The blast with that id or name, or made by items of a kind; InputProblem otherwise."""
    word = name.strip().casefold()
    blasts = ruleset.data.areas.blasts
    for id, entry in blasts.items():
        if word == id or word in {words.casefold() for words in entry.name}:
            return id
    for id, entry in blasts.items():
        if kind in entry.items:
            return id
    code, arguments = unknown("blast_unknown", name, list(blasts))
    raise InputProblem(error("", code, **arguments))


def blast(
    ruleset: Ruleset, id: str, numbers: Numbers, item: Carried | None, cell_m: Fraction
) -> Blast:
    """A blast at a shooter's numbers and those of the item it comes from, or of any such item."""
    entry = ruleset.data.areas.blasts[id]
    names: dict[str, Fraction] = {**numbers.exact, "cell_m": cell_m}
    names |= _usual(ruleset, entry) | (item.exact if item else {})
    area, measure = entry.area, Measure(cell_m)
    size = nonnegative(area.size, names) if area else Fraction(0)
    across = measure.cells(size, area.unit) if area else Fraction(0)
    return Blast(
        id=id,
        name=entry.name,
        rule=entry.rules[0],
        reckoning=_reckoned(area, across) if area else Reckoning(Shape("disc", Fraction(0))),
        size=size,
        range=measure.cells(nonnegative(entry.range, names), entry.unit) if entry.range else None,
        difficulty=nonnegative(entry.difficulty, names) if entry.difficulty else None,
        rings=_rings(area, names, measure) if area else (),
        inner_edges=area is None or area.edges == "inner",
        entry=entry,
        names=names,
    )


def _usual(ruleset: Ruleset, entry: "BlastEntry") -> dict[str, Fraction]:
    """The numbers such items have where they say nothing."""
    found: dict[str, Fraction] = {}
    for kind in entry.items:
        found |= carried(ruleset, _Nothing("", kind)).exact
    return found


class Measure(NamedTuple):
    """Cells of a size in metres."""

    cell_m: Fraction

    def cells(self, amount: Fraction, unit: str) -> Fraction:
        """An amount of metres or cells in cells."""
        return amount / self.cell_m if unit == "m" else amount


def _rings(area: "BlastArea", names: Names, measure: Measure) -> tuple[Ring, ...]:
    found = []
    for entry in area.rings:
        plus = floor(nonnegative(entry.plus, names)) if entry.plus else 0
        dice = Dice(floor(nonnegative(entry.dice, names)), entry.sides, plus)
        to = measure.cells(nonnegative(entry.to, names), area.unit)
        found.append(Ring(entry.rules[0], to, dice, entry.track))
    return tuple(found)
