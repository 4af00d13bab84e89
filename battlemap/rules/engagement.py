"""The shape of hand-to-hand rules: how far a body strikes, and what that means for others."""

from typing import Annotated, Literal

from pydantic import Field, StrictBool

from battlemap.rules.entries import Amount, Entry, Exact, Formula, Name, Section, Words


class Reach(Entry):
    """How far a body strikes, between the nearest cells of two bodies.

    Metres between the bodies, less than `gap_below` or at most `gap_to`; or `cells` at most.
    """

    gap_below: Exact | None = None
    gap_to: Exact | None = None
    cells: Amount | None = None
    shape: Literal["square", "diamond", "round"] = "square"
    """How cells count: corners as one, as two, or by the true distance."""
    heights: Literal["counted", "ignored"] = "counted"
    height_from: Literal["bodies", "feet"] = "bodies"
    """Whether height is what lies free between the bodies, or from feet to feet."""


class Weapons(Entry):
    """What things in hand change about it."""

    melee: Annotated[tuple[str, ...], Field(min_length=1)]
    """Kinds of things that strike; the longest in hand holds."""
    shooting: tuple[str, ...] = ()
    """Kinds of things that shoot: with nothing else in hand nobody is in reach."""
    length: Annotated[tuple[Name, ...], Field(min_length=1)]
    """Entries of a thing that say how far it strikes, in the measure of the reach."""
    in_hand: Name | None = None
    """The entry of a thing that says it is in hand; where none says so the first weapon is."""
    bare: StrictBool = False
    """Whether who holds only what shoots still strikes as with bare hands."""


class Openings(Entry):
    """What moving within somebody's reach gives away. One who is struck at is enough."""

    name: Words
    on: Annotated[tuple[Literal["leave", "inside", "enter"], ...], Field(min_length=1)]
    """Steps out of the reach, within it, into it."""
    once: Literal["move", "step"] = "move"
    """How often the same enemy gets one."""
    not_statuses: tuple[Name, ...] = ()
    """Statuses of enemies who get none."""
    seen: StrictBool = False
    """Whether only enemies that see the mover get one."""


class Withdrawal(Entry):
    """Modes of moving that give nothing away."""

    modes: Annotated[tuple[Name, ...], Field(min_length=1)]
    free_at_end: StrictBool = False
    """Only where the move ends in nobody's reach."""


class Circle(Entry):
    """Who stands in the same fight."""

    closure: Literal["all", "direct"] = "all"
    """Everybody linked by somebody's reach, or only those who are in reach of the one asked."""


class ClashReach(Entry):
    """Striking back at one who is out of one's own reach."""

    out_of_reach: Literal["no_harm", "refused"]


class Crowding(Entry):
    """Being outnumbered: those in reach against the struck and his friends."""

    times: Exact
    """So many times as many ..."""
    more: StrictBool = False
    """... or more than so many times."""
    needs: tuple[Name, ...] = ()
    """Statuses of the struck, any of which must hold."""
    part: Name
    amount: Formula


class Engagement(Section):
    """Close combat on the map."""

    reach: Reach
    weapons: Weapons | None = None
    unable: tuple[Name, ...] = ()
    """Statuses of those who strike at nobody."""
    openings: Openings | None = None
    withdrawal: Withdrawal | None = None
    circle: Circle | None = None
    clash: ClashReach | None = None
    crowding: Crowding | None = None
