"""What the entries of a ruleset file are made of: values, sections and conditions.

Every number is exact. An entry cites the rules it comes from in ``rules``; what the register is
silent about says ``source = "ours"`` and cites an ``OUR-`` id.
"""

from fractions import Fraction
from typing import Annotated, Literal, NoReturn

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, StrictBool, WithJsonSchema
from pydantic_core import PydanticCustomError

from battlemap.problems import InputProblem
from battlemap.rules.expressions import Expression, constant
from battlemap.rules.text import LANGUAGES, Text


def _refuse(code: str, **arguments: object) -> NoReturn:
    raise PydanticCustomError(code, "refused", arguments)


def exact(value: object) -> Fraction:
    if isinstance(value, bool) or not isinstance(value, int | Fraction):
        _refuse("value_number", value=str(value))
    return Fraction(value)


def _positive(value: object) -> Fraction:
    number = exact(value)
    if number <= 0:
        _refuse("value_positive", value=number)
    return number


def _expression(value: object) -> Expression:
    if not isinstance(value, str):
        return constant(exact(value))
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
Exact = Annotated[Fraction, BeforeValidator(exact), WithJsonSchema({"type": "number"})]
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
    upright: StrictBool | None = None
    """Whether it goes straight up or down, and nowhere else."""
    ground: tuple[Name, ...] | None = None
    """Kinds of ground, as ``[grounds]`` names them."""
    door: tuple[str, ...] | None = None
    """States of a door in the way."""
    barrier: tuple[str, ...] | None = None
    """Kinds of barriers that are climbed or jumped over."""
    link: tuple[str, ...] | None = None
    """Kinds of links that are taken: stairs, ladder, passage. Where no kind is named, rises and
    falls mean steps over the ground only."""
    modes: tuple[Name, ...] | None = None
    not_modes: tuple[Name, ...] = ()
    statuses: tuple[Name, ...] | None = None
    """Any of these."""
    not_statuses: tuple[Name, ...] = ()
