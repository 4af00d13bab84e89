"""The shape of a ruleset file. Unknown keys are refused; every number is exact."""

from fractions import Fraction
from typing import Annotated, Literal

from pydantic import BeforeValidator, Field, StrictBool

from battlemap.grid.metric import Diagonal
from battlemap.rules.areas import Areas, Drive, ForcedEntry
from battlemap.rules.bases import NumberEntry
from battlemap.rules.charging import Charge
from battlemap.rules.engagement import Engagement
from battlemap.rules.entries import (
    Amount,
    Entry,
    Exact,
    Formula,
    Name,
    Positive,
    Section,
    When,
    Words,
    exact,
)
from battlemap.rules.grouping import Groups
from battlemap.rules.happenings import ActionEntry, Aloft, FallEntry, HazardEntry
from battlemap.rules.shots import (
    AttackEntry,
    BarEntry,
    ItemKind,
    ModifierEntry,
    Ranges,
    Sizes,
)
from battlemap.rules.sighting import Cover, RangeMetric, Sight


def _default(value: object) -> Fraction | bool | str:
    return value if isinstance(value, bool | str) else exact(value)


class Units(Entry):
    """What prices and budgets are counted in, and how long a cell and a round are."""

    unit: Name
    """Id of the unit of prices and budgets."""
    text: Words
    """Short name of the unit, as in a label."""
    one: Words | None = None
    """Its name after exactly 1, where that is another."""
    decimals: Annotated[int, Field(ge=0, le=6)] = 0
    """Decimals a label shows at most."""
    counts: Literal["metres", "cells", "steps"]
    """Whether a step's price is metres of way, cells, or points a step."""
    cell_m: Positive
    """Length of a cell on maps that do not say, in metres."""
    round_s: Positive | None = None
    """Length of a round in seconds."""
    vertical_step_m: Positive | None = None
    """Height of one step up or down in air or liquid, in metres; a cell's length if left out."""


class MoveMetric(Entry):
    """How movement counts diagonals and which corners it may cut."""

    diagonal: Diagonal
    """What a diagonal step counts against a straight one."""
    corner: Literal["both", "either", "none"] = "both"
    """How many blocked neighbours close a diagonal step: both of them, either, or none does."""


class Metric(Section):
    """How distances are counted."""

    move: MoveMetric
    """For movement."""
    range: RangeMetric | None = None
    """For attacks: true lengths between the nearest cells, in metres, if left out."""


class Step(Entry):
    """The price of one step before anything changes it."""

    straight: Amount
    """A straight step; a diagonal one counts as the metric says."""
    up: Amount | None = None
    """Each vertical step upwards in air or liquid."""
    down: Amount | None = None
    """Each vertical step downwards in air or liquid."""
    joined: StrictBool = False
    """Whether going along and up is one step at the dearer price, instead of both."""


class PriceEntry(Entry):
    """A change of a step's price. Adds come first, then factors, then flat amounts."""

    when: When
    base: Amount | None = None
    """Takes the place of the step's base price; may use ``step``."""
    add: Amount | None = None
    """So many times the base is added."""
    factor: Amount | None = None
    """The price so far is multiplied."""
    flat: Amount | None = None
    """Added last, untouched by factors."""
    of: Literal["step", "straight"] = "step"
    """Whether ``add`` counts the step's own base or that of a straight one."""
    scope: Literal["step", "move"] = "step"
    """Whether it changes one step, or every step of a move that meets its condition once."""


class LimitEntry(Entry):
    """Steps that are refused."""

    when: When
    code: Name
    """The sentence that says why, by its code."""
    text: Words | None = None
    """Or the reason in the ruleset's own words."""


class Part(Entry):
    """A line of the budget."""

    amount: Formula
    keeps: StrictBool = False
    """Whether what is left of it at the turn's end is carried into the next turn."""


class Crosses(Entry):
    """The barriers that are no hindrance to a mode."""

    kinds: Annotated[tuple[str, ...], Field(min_length=1, max_length=6)]
    """Kinds of barriers on maps: fence, low_wall."""
    height: Positive
    """How far they may rise above the higher end of the step, in metres."""


class Clears(Entry):
    """The statuses that end by moving in a mode."""

    statuses: tuple[Name, ...]


class Budget(Section):
    """What a turn's movement may cost."""

    limited: StrictBool = True
    """Whether there is a limit at all."""
    terms: dict[Name, Formula] = Field(default_factory=dict)
    """Numbers with a name of their own, for the formulas below."""
    parts: dict[Name, Part] = Field(default_factory=dict)
    """The budget is their sum."""


class ModeEntry(Entry):
    """A way of moving."""

    name: Words
    note: Words | None = None
    """What else it means for the turn, in a line."""
    action: str = "move"
    """Which actions of the turn it takes."""
    factor: Positive = Fraction(1)
    """Above 1 it multiplies the budget; below 1 it divides every step's price."""
    limit: Formula | None = None
    """The whole turn's limit in this mode, where it is no multiple of the budget."""
    least: Amount | None = None
    """What a move in this mode takes at least, in the ruleset's unit."""
    straight: StrictBool = False
    """Whether it goes in one straight line."""
    alone: StrictBool = True
    """Whether a straight one is the whole of a turn's movement."""
    lane: Literal["core", "hull", "touched"] = "core"
    """What must be free for a straight one: as for any step, the hull of its first and last cells,
    or that and all it touches."""
    step: Step | None = None
    """Its own base price."""
    media: tuple[Literal["ground", "air", "liquid"], ...] = ("ground",)
    """What it moves through."""
    crosses: Crosses | None = None
    """Barriers it goes over."""
    needs: tuple[Name, ...] = ()
    """Statuses the mover must have."""
    forbids: tuple[Name, ...] = ()
    """Statuses the mover must not have."""
    clears: Clears | None = None
    """What ends by moving so: whoever takes off is seen."""


class Occupancy(Entry):
    """Whose cells a mover may pass through. Nobody ends a move on anybody."""

    pass_friends: StrictBool = True
    pass_enemies: StrictBool = False
    bodies: tuple[Name, ...] = ()
    """Statuses of those who are in nobody's way; nobody ends on them either."""


class Movement(Section):
    """What a step costs, how far a turn goes, and what cannot be walked."""

    step: Step
    budget: Budget = Field(default_factory=Budget)
    modes: Annotated[dict[Name, ModeEntry], Field(min_length=1)]
    """In the order of their number keys; the first is the usual one."""
    stacking: Literal["sum", "product"] = "sum"
    """Whether several ``add`` sum up or multiply."""
    rounding: Literal["none", "up"] = "none"
    """Whether a step's price is rounded up to a whole number."""
    prices: dict[Name, PriceEntry] = Field(default_factory=dict)
    limits: dict[Name, LimitEntry] = Field(default_factory=dict)
    falls: dict[Name, FallEntry] = Field(default_factory=dict)
    aloft: Aloft | None = None
    """What ending a turn off the ground takes; nothing if left out."""
    occupancy: Occupancy


class BandEntry(Entry):
    """One band of the reach shown when a token is picked up."""

    mode: Name
    keep: Amount | None = None
    """What must be left of the budget."""
    name: Words | None = None
    """Its name, if not the mode's."""


class Turning(Entry):
    """What turns a token by itself."""

    on: Annotated[tuple[Literal["move", "attack"], ...], Field(min_length=1)]
    diagonal: Literal["nearest", "last"] = "nearest"
    """With four facings, which way a diagonal step turns: as little as it can, or not at all."""


class Arc(Entry):
    """A part of the circle around a token."""

    name: Words
    to: Annotated[int, Field(ge=0, le=180)]
    """Degrees off the facing it goes to on either side, these included."""


class Facing(Entry):
    """How many facings there are."""

    count: Literal[0, 4, 8] = 0
    turning: Turning | None = None
    """When a token turns by itself; never if left out."""
    arcs: dict[Name, Arc] = Field(default_factory=dict)
    """From the front backwards; what lies on a boundary belongs to the arc nearer the front."""


class HeightLabel(Entry):
    """How a height is written on the map."""

    shows: Literal["number", "metres", "nothing"]
    """The bare number, the number with its unit, or not at all."""


class Labels(Section):
    """Heights written on the map; with their unit where nothing is said."""

    token: HeightLabel | None = None
    """Of a token above the ground it is over; one that stands has none."""
    ground: HeightLabel | None = None
    """Of ground that is not at zero."""


class Ground(Entry):
    """A kind of ground this ruleset tells apart."""

    name: Words
    words: tuple[str, ...]
    """The kinds on maps that mean it."""
    zones: tuple[str, ...] = ()
    """The kinds of zones that price like it, from their bottom (contained) to their top (not)."""


class StatusEntry(Entry):
    """A state of a token."""

    name: Words
    locks: StrictBool = False
    """Whether it stops all movement."""
    above_zero: Formula | None = None
    """Held by itself while this is above 0."""
    until: Literal["turn_start", "turn_end", "round_end"] | None = None
    """Which moment of its bearer's turns, or of the round, ends it; the table does if left out."""
    stature: Positive = Fraction(1)
    """How tall its bearer is, in times of the full stature."""
    drive: Drive | None = None
    """Where its bearer has to go whenever it moves."""


class FieldEntry(Entry):
    """A number, flag or word on a token's sheet."""

    name: Words
    aliases: tuple[str, ...] = ()
    """Other names it is known by."""
    type: Literal["number", "flag", "text"] = "number"
    unit: str = ""
    default: Annotated[Fraction | bool | str | None, BeforeValidator(_default)] = None
    """Taken, and marked as assumed, where a sheet does not say."""
    least: Exact | None = None
    """The smallest number it can be; 0 where a turn's movement is worked out from it."""
    most: Exact | None = None
    """The largest number it can be; 1000 where a turn's movement is worked out from it."""


class Derived(Entry):
    """A number worked out from the sheet."""

    name: Words
    unit: str = ""
    amount: Formula


class Sheet(Section):
    """What a token's sheet holds."""

    fields: dict[Name, FieldEntry] = Field(default_factory=dict)
    derived: dict[Name, Derived] = Field(default_factory=dict)


class Reading(Section):
    """One way to read an ambiguous rule."""

    name: Name
    text: Words
    set: dict[str, object] = Field(default_factory=dict)
    """The keys of this file it changes."""
    table: StrictBool = False
    """Whether it is chosen by a table of values: the window, which has none, leaves it out."""


class Question(Section):
    """A question an option answers."""

    id: Name
    readings: Annotated[tuple[Reading, ...], Field(min_length=1)]
    default: Annotated[int, Field(ge=1)] = 1
    """Number of the reading the file follows as it stands."""


class OptionEntry(Section):
    """An ambiguity of the rules as a choice; its key is the register's id."""

    name: Name
    text: Words
    questions: Annotated[tuple[Question, ...], Field(min_length=1)]
    keys: dict[Name, str] = Field(default_factory=dict)
    """Values that may be set freely: their name, and the key they change."""


class OptionTable(Section):
    """The options of a file, read before they are applied to the rest."""

    options: dict[str, OptionEntry] = Field(default_factory=dict)


class Root(Section):
    """A ruleset file."""

    format: Literal[1]
    id: Name
    version: str
    name: Words
    summary: Words
    based_on: str | None = None
    """Id or path of the ruleset this one changes."""
    choose: dict[str, object] = Field(default_factory=dict)
    """Readings a house ruleset follows, by option."""
    units: Units
    metric: Metric
    facing: Facing | None = None
    labels: Labels = Labels()
    movement: Movement
    bands: Annotated[tuple[BandEntry, ...], Field(max_length=3)] = ()
    grounds: dict[Name, Ground] = Field(default_factory=dict)
    statuses: dict[Name, StatusEntry] = Field(default_factory=dict)
    actions: dict[Name, ActionEntry] = Field(default_factory=dict)
    hazards: dict[Name, HazardEntry] = Field(default_factory=dict)
    areas: Areas = Areas()
    forced: dict[Name, ForcedEntry] = Field(default_factory=dict)
    engagement: Engagement | None = None
    charge: Charge | None = None
    groups: Groups = Groups()
    sheet: Sheet = Field(default_factory=Sheet)
    items: dict[Name, ItemKind] = Field(default_factory=dict)
    numbers: dict[Name, NumberEntry] = Field(default_factory=dict)
    sight: Sight = Sight()
    cover: Cover = Cover()
    attacks: dict[Name, AttackEntry] = Field(default_factory=dict)
    ranges: Ranges = Ranges()
    modifiers: dict[Name, ModifierEntry] = Field(default_factory=dict)
    bars: dict[Name, BarEntry] = Field(default_factory=dict)
    sizes: Sizes | None = None
    options: dict[str, OptionEntry] = Field(default_factory=dict)
