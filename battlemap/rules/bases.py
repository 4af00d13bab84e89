"""The shape of what an attack's numbers are before anything changes them, and whose they are."""

from fractions import Fraction
from typing import Annotated, Literal

from pydantic import Field

from battlemap.rules.entries import Entry, Exact, Formula, Name, Section, Words
from battlemap.rules.shots import Kind


class BaseLine(Section):
    """One part of a number: exactly one of the first five keys says which."""

    field: Name | None = None
    """A number of the sheet, written or derived."""
    by: Name | None = None
    """A word of the item in hand that names a number of the sheet."""
    item: Name | None = None
    """A number of the item in hand, or of things carried (`items`)."""
    of: Name | None = None
    """Another number of the attack, listed before this one, as it is after its changes."""
    amount: Formula | None = None
    """Anything else, by its own `name`."""
    items: tuple[Name, ...] | None = None
    """Kinds of things carried that count for `item`, all of them together."""
    factor: Exact = Fraction(1)
    """How many times it counts; -1: it is taken off."""
    name: Words | None = None
    """What the line is called; as what it names if left out."""


class BaseEntry(Entry):
    """A number before changes, in some attacks; the first that fits and is known counts."""

    whose: Literal["attacker", "target"]
    """Whose sheet and things it is read from."""
    kinds: tuple[Kind, ...] | None = None
    attacks: tuple[Name, ...] | None = None
    items: tuple[Name, ...] | None = None
    """Kinds of the item in hand."""
    sum: Annotated[tuple[BaseLine, ...], Field(min_length=1)]
    """Its parts. It is known where the sheet says all of them."""


class LeastEntry(Entry):
    """What a number never falls below."""

    amount: Exact


class RoundingEntry(Entry):
    """How a number is rounded after its changes."""

    way: Literal["down", "nearest", "none"]


class NumberEntry(Section):
    """A number of attacks that changes."""

    name: Words
    one: Words | None = None
    """Its name after exactly 1, where that is another."""
    unit: str = ""
    bases: dict[Name, BaseEntry] = Field(default_factory=dict)
    """What it is before changes; only the changes are known if left out."""
    beside: Name | None = None
    """The number it is rolled with and told beside, as dice are beside a skill."""
    least: LeastEntry | None = None
    rounding: RoundingEntry | None = None
