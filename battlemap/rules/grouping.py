"""The shape of groups: bodies bound to others, and many of a kind in one token."""

from typing import Annotated, Literal

from pydantic import Field, StrictBool

from battlemap.rules.entries import Entry, Formula, Name, Section, Words


class BondRoom(Entry):
    """How many may be bound to one, and how large."""

    most: Annotated[int, Field(ge=1)] | None = None
    larger: StrictBool = True
    """Whether they may be larger than the one they are bound to."""


class BondBlows(Entry):
    """Whom a blow at the shared cell strikes."""

    single: Literal["one", "leader", "all"]
    """One of them by the attacker's choice, the leader alone, or all."""
    area: Literal["leader", "all"]


class Bond(Entry):
    """What it means that one token is bound to another."""

    name: Words
    needs: tuple[Name, ...] = ()
    """Statuses of the bound one, any of which makes it this bond; none: whenever bound."""
    shares: StrictBool = True
    """Whether it stands where the other stands and goes where it goes."""
    walks: StrictBool = False
    """Whether it may move by itself."""
    strikes: StrictBool = True
    """Whether it counts by itself in close combat."""
    rides: StrictBool = False
    """Whether it charges as the other runs."""
    room: BondRoom | None = None
    blows: BondBlows | None = None


class Mob(Entry):
    """A token of several members."""

    track: Name
    """The field of the sheet every member has its own share of ..."""
    each: Formula
    """... and how much."""


class Swarm(Entry):
    """Several of a kind striking at one: formulas over `members`."""

    dice: Formula
    factor: Formula


class Groups(Section):
    """Many bodies as one."""

    mob: Mob | None = None
    swarm: Swarm | None = None
    bonds: dict[Name, Bond] = Field(default_factory=dict)
    """The first that holds is the bond of a bound token."""
