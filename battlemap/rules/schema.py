"""The shape of a ruleset file. Unknown keys are refused; every number is exact.

An entry cites the rules it comes from in ``rules``; what the register is silent about says
``source = "ours"`` and cites an ``OUR-`` id.
"""

from fractions import Fraction
from typing import Annotated, Literal, NoReturn

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, StrictBool, WithJsonSchema
from pydantic_core import PydanticCustomError

from battlemap.grid.metric import Diagonal
from battlemap.problems import InputProblem
from battlemap.rules.expressions import Expression, constant
from battlemap.rules.text import LANGUAGES, Text


def _refuse(code: str, **arguments: object) -> NoReturn:
    raise PydanticCustomError(code, "refused", arguments)


def _exact(value: object) -> Fraction:
    if isinstance(value, bool) or not isinstance(value, int | Fraction):
        _refuse("value_number", value=str(value))
    return Fraction(value)


def _positive(value: object) -> Fraction:
    number = _exact(value)
    if number <= 0:
        _refuse("value_positive", value=number)
    return number


def _expression(value: object) -> Expression:
    if not isinstance(value, str):
        return constant(_exact(value))
    try:
        return Expression(value)
    except InputProblem as problem:
        fault = problem.problems[0]
        _refuse(fault.code, **fault.arguments)


def _amount(value: object) -> Expression:
    """A formula that is known not to be negative, as far as can be told before it is used."""
    formula = _expression(value)
    known = formula.constant
    if known is not None and known < 0:
        _refuse("amount_negative", value=known)
    return formula


def _default(value: object) -> Fraction | bool | str:
    return value if isinstance(value, bool | str) else _exact(value)


def _text(value: object) -> Text:
    if isinstance(value, str):
        return Text((("en", value),))
    if not isinstance(value, dict) or not all(isinstance(words, str) for words in value.values()):
        _refuse("value_text")
    for tag in value:
        if tag not in LANGUAGES:
            _refuse("language_unknown", name=str(tag), known=", ".join(LANGUAGES))
    if "en" not in value:
        _refuse("language_missing")
    return Text(tuple((tag, value[tag]) for tag in LANGUAGES if tag in value))


_FORMULA = WithJsonSchema({"type": ["number", "string"], "description": "a number or a formula"})
_WORDS = {tag: {"type": "string"} for tag in LANGUAGES}

Name = Annotated[str, Field(pattern=r"^[^\W\d][\w-]*$")]
RuleId = Annotated[str, Field(pattern=r"^[A-Z]{1,6}(-[A-Z]{1,6})?-\d{1,4}$")]
Exact = Annotated[Fraction, BeforeValidator(_exact), WithJsonSchema({"type": "number"})]
Positive = Annotated[
    Fraction, BeforeValidator(_positive), WithJsonSchema({"type": "number", "exclusiveMinimum": 0})
]
Formula = Annotated[Expression, BeforeValidator(_expression), _FORMULA]
Amount = Annotated[Expression, BeforeValidator(_amount), _FORMULA]
Words = Annotated[
    Text,
    BeforeValidator(_text),
    WithJsonSchema({"type": ["object", "string"], "properties": _WORDS, "required": ["en"]}),
]


class Section(BaseModel):
    """A table of the file."""

    model_config = ConfigDict(
        extra="forbid", frozen=True, arbitrary_types_allowed=True, use_attribute_docstrings=True
    )


class Entry(Section):
    """A table that comes from a rule."""

    rules: Annotated[tuple[RuleId, ...], Field(min_length=1)]
    """Ids of the rules it comes from; the first is named in prices and refusals."""
    source: Literal["text", "ours"] = "text"
    """Whether the rule is the game's or our own."""


class Units(Entry):
    """What prices and budgets are counted in, and how long a cell and a round are."""

    unit: Name
    """Id of the unit of prices and budgets."""
    text: Words
    """Short name of the unit, as in a label."""
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


class When(Section):
    """The steps something applies to: all given conditions together. Heights in metres."""

    rise_above: Exact | None = None
    rise_from: Exact | None = None
    rise_below: Exact | None = None
    fall_above: Exact | None = None
    fall_from: Exact | None = None
    fall_below: Exact | None = None
    depth_from: Exact | None = None
    """Depth of liquid at the end of the step."""
    diagonal: StrictBool | None = None
    ground: tuple[Name, ...] | None = None
    """Kinds of ground, as ``[grounds]`` names them."""
    door: tuple[str, ...] | None = None
    """States of a door in the way."""
    modes: tuple[Name, ...] | None = None
    not_modes: tuple[Name, ...] = ()
    statuses: tuple[Name, ...] | None = None
    """Any of these."""
    not_statuses: tuple[Name, ...] = ()


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
    straight: StrictBool = False
    """Whether it goes in one straight line."""
    step: Step | None = None
    """Its own base price."""
    media: tuple[Literal["ground", "air", "liquid"], ...] = ("ground",)
    """What it moves through."""
    needs: tuple[Name, ...] = ()
    """Statuses the mover must have."""
    forbids: tuple[Name, ...] = ()
    """Statuses the mover must not have."""


class Occupancy(Entry):
    """Whose cells a mover may pass through. Nobody ends a move on anybody."""

    pass_friends: StrictBool = True
    pass_enemies: StrictBool = False


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
    occupancy: Occupancy


class BandEntry(Entry):
    """One band of the reach shown when a token is picked up."""

    mode: Name
    keep: Amount | None = None
    """What must be left of the budget."""
    name: Words | None = None
    """Its name, if not the mode's."""


class Facing(Entry):
    """How many facings there are."""

    count: Literal[0, 4, 8] = 0


class Ground(Entry):
    """A kind of ground this ruleset tells apart."""

    name: Words
    words: tuple[str, ...]
    """The kinds on maps that mean it."""


class StatusEntry(Entry):
    """A state of a token."""

    name: Words
    locks: StrictBool = False
    """Whether it stops all movement."""


class FieldEntry(Entry):
    """A number, flag or word on a token's sheet."""

    name: Words
    aliases: tuple[str, ...] = ()
    """Other names it is known by."""
    type: Literal["number", "flag", "text"] = "number"
    unit: str = ""
    default: Annotated[Fraction | bool | str | None, BeforeValidator(_default)] = None
    """Taken, and marked as assumed, where a sheet does not say."""


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
    movement: Movement
    bands: Annotated[tuple[BandEntry, ...], Field(max_length=3)] = ()
    grounds: dict[Name, Ground] = Field(default_factory=dict)
    statuses: dict[Name, StatusEntry] = Field(default_factory=dict)
    sheet: Sheet = Field(default_factory=Sheet)
    options: dict[str, OptionEntry] = Field(default_factory=dict)
