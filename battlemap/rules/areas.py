"""The shape of what a ruleset says of areas: its shapes, its blasts, who is hit, how they drift."""

from fractions import Fraction
from typing import Annotated, Literal

from pydantic import Field, StrictBool

from battlemap.grid.areas import Kind, Membership, Metric
from battlemap.rules.entries import Amount, Entry, Exact, Formula, Name, Positive, Section, Words


class Spread(Entry):
    """How far an area goes, and what counts as being in it."""

    kind: Kind = "disc"
    metric: Metric = "euclid"
    """How distances from its point are counted; squares and diamonds have their own."""
    membership: Membership = "centre_inside"
    """Whether a cell's centre must lie in it, or any part of the cell."""
    tokens: Literal["any_cell", "any_part", "centre"] = "any_cell"
    """Whether a body is hit in a cell of the area, in any part of one, or only in its centre."""
    space: Literal["column", "sphere"] = "column"
    """Whether it reaches any height, or only as far up and down as along the ground."""
    stops: Literal["effect", "shot", "sight", "sound", "nothing"] = "effect"
    """What a wall must stop to cut it."""
    angle: Annotated[Exact, Field(ge=0, le=360)] = Fraction(90)
    """Of a cone, in degrees."""
    width: Positive = Fraction(1)
    """Of a line, in cells."""
    thickness: Positive | None = None
    """Of what is hollow inside, in cells; a filled shape if left out, but a ring is 1 thick."""


class ShapeEntry(Spread):
    """A shape this ruleset has a word for."""

    name: Words


class RingEntry(Entry):
    """What happens up to a distance from the point."""

    to: Amount
    """How far it goes, in the unit of the blast's size."""
    dice: Amount
    """How many dice of harm."""
    sides: Annotated[int, Field(ge=2, le=100)]
    plus: Amount | None = None
    track: Name
    """What is lost."""


class BlastArea(Spread):
    """Whom a blast hits."""

    size: Amount
    """How far it goes from its point."""
    unit: Literal["m", "cells"] = "m"
    rings: tuple[RingEntry, ...] = ()
    """From the inside out; whoever is in several is hit by the first."""
    edges: Literal["inner", "outer"] = "inner"
    """Which of two rings has the distance at which they meet."""
    members: Formula | None = None
    """How many of a group that is one token are hit: all it has at most, and all if left out.

    It may use `members` and `blast_size`, the size in its unit.
    """


class ScatterEntry(Entry):
    """Where a blast goes that misses its point."""

    directions: Annotated[tuple[int, ...], Field(min_length=2)]
    """Degrees clockwise, one for each face of the die ``direction``."""
    start: Literal["shot", "north"] = "north"
    """Whether they begin at the line from the shooter to the point, or at the map's north."""
    sides: Annotated[int, Field(ge=2, le=100)]
    """Of the die ``distance``."""
    distance: Amount
    """How far, of `roll`: what that die shows."""
    unit: Literal["m", "cells"] = "m"
    counts: Literal["straight", "cells"] = "straight"
    """Whether a diagonal is measured along its true length, or cell by cell."""


class BlastEntry(Entry):
    """An attack on a point of the map."""

    name: Words
    items: tuple[Name, ...] = ()
    """Kinds of items that make such blasts; formulas use their numbers as ``item_...``."""
    range: Amount | None = None
    """How far off the point may be; anywhere if left out."""
    unit: Literal["m", "cells"] = "m"
    """Of the range."""
    difficulty: Amount | None = None
    """What the attack has to beat, whoever is there."""
    area: BlastArea | None = None
    """Only its point's own cell if left out."""
    scatter: ScatterEntry | None = None
    """Where it goes if it misses; nowhere if left out."""


class Sharing(Entry):
    """Who is hit where several units share one cell."""

    hits: Literal["all"] = "all"


class Areas(Section):
    """Areas and blasts."""

    shapes: dict[Name, ShapeEntry] = Field(default_factory=dict)
    """The first of a kind says how areas of that kind count here."""
    blasts: dict[Name, BlastEntry] = Field(default_factory=dict)
    sharing: Sharing | None = None
    """Without it whoever is bound to another token shares its fate and is not counted."""


class Drive(Entry):
    """Where a status drives its bearer: every move must go that way."""

    goes: Literal["towards", "away"]
    named_by: Name | None = None
    """The field of the sheet that names a token; of none, or an empty one, the nearest enemy."""


class ForcedEntry(Entry):
    """A way to move somebody else, or oneself through somebody."""

    name: Words
    kind: Literal["push", "throw", "drag", "barge"]
    """`push` slides along, `throw` flies over, `drag` goes along, `barge` is past the other."""
    inputs: dict[Name, Exact] = Field(default_factory=dict)
    """Numbers the table gives, a roll's successes, and what they are by default."""
    distance: Amount
    """How far; of the actor's numbers, `target_...` of the other's, `left` of the turn's budget."""
    unit: Literal["m", "cells"] = "m"
    rounding: Literal["floor", "nearest", "ceil"] = "floor"
    """How it becomes whole cells."""
    least: Annotated[int, Field(ge=0)] = 0
    """Cells it goes at least, once it goes at all."""
    works: Formula | None = None
    """It does nothing unless this is above 0."""
    allowed: Formula | None = None
    """It cannot be tried while this is below 0."""
    modifier: Formula | None = None
    """Dice more for whoever tries it; below 0 they are the other's."""
    through: tuple[Name, ...] = ()
    """Kinds of barriers that do not stop it."""
    pays: StrictBool = False
    """Whether the actor's own way comes out of its budget."""
    gives: tuple[Name, ...] = ()
    """Statuses it begins."""
    falls_give: tuple[Name, ...] = ()
    """Statuses that coming down begins."""
