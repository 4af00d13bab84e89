"""The shape of what happens to a token: actions it takes, falls, hazards, the end of a flight."""

from typing import Annotated, Literal

from pydantic import Field

from battlemap.rules.entries import Amount, Entry, Name, When, Words


class ActionEntry(Entry):
    """Something a token may do in its turn beside moving."""

    name: Words
    note: Words | None = None
    needs: tuple[Name, ...] = ()
    """Statuses the token must have, all of them."""
    forbids: tuple[Name, ...] = ()
    """Statuses it must not have."""
    cost: Amount | None = None
    """What it takes of the turn's budget, in the ruleset's unit."""
    action: str = "none"
    """Which actions of the turn it takes."""
    clears: tuple[Name, ...] = ()
    """Statuses it ends."""
    gives: tuple[Name, ...] = ()
    """Statuses it begins."""


class Harm(Entry):
    """Dice of harm."""

    dice: Amount
    """How many dice."""
    sides: Annotated[int, Field(ge=2, le=100)]
    """How many sides each has."""
    plus: Amount | None = None
    """Added to what they show."""
    track: Name
    """What is lost: a field of the sheet, or a word of the game."""
    check: Words | None = None
    """The check that halves it, or spares it."""


class FallEntry(Harm):
    """What coming down does. Formulas may use `fall`, in metres."""

    when: When
    """Steps that end in a fall."""


class HazardEntry(Entry):
    """A danger of a place."""

    name: Words
    zones: tuple[Name, ...] = ()
    """Kinds of zones that hold it; of none, the conditions alone say where it is."""
    when: When = When()
    on: Annotated[tuple[Literal["enter", "start", "end"], ...], Field(min_length=1)]
    """Moments it takes effect: coming in, the start or the end of a turn inside."""
    dice: Amount | None = None
    sides: Annotated[int, Field(ge=2, le=100)] | None = None
    track: Name | None = None
    check: Words | None = None
    """The check that spares its harm and statuses."""
    gives: tuple[Name, ...] = ()
    """Statuses it begins."""


class Spent(Entry):
    """What being off the ground with nothing left takes instead."""

    pool: Name
    """The field of the sheet that pays."""
    amount: Amount
    gives: tuple[Name, ...] = ()
    """Statuses it begins."""


class Aloft(Entry):
    """What ending a turn off the ground takes of the budget; who cannot pay lands."""

    cost: Amount
    spent: Spent | None = None
    """For who has nothing left at all; without it there is no such way out."""
