"""The shape of what a ruleset says of sight and cover: who sees whom, what hides and shelters."""

from fractions import Fraction
from typing import Annotated, Literal

from pydantic import Field, StrictBool

from battlemap.rules.entries import Amount, Entry, Exact, Formula, Name, Section, Words
from battlemap.rules.shots import EffectEntry, Kind


class RangeMetric(Entry):
    """How the distance of an attack is counted."""

    counts: Literal["euclid", "chebyshev", "manhattan"] = "euclid"
    """True length, the longest axis, or the sum of the axes."""
    heights: Literal["counted", "ignored"] = "counted"
    """Whether the difference of height is one of the axes."""
    between: Literal["nearest", "centres", "edges"] = "nearest"
    """Centres of the nearest cells of both bodies, centres of the bodies, or their edges."""
    unit: Literal["metres", "cells"] = "metres"
    """What limits of ranges are given in."""


class Seeing(Entry):
    """Which question says whether somebody is seen."""

    asks: Literal["visible", "line", "plan"] = "visible"
    """Some of the silhouette, a line from eye to eye, or one with heights left out."""
    mutual: StrictBool = True
    """Whether whoever is seen from here sees back."""


class VeilEntry(Entry):
    """Zones no sight goes through."""

    words: Annotated[tuple[str, ...], Field(min_length=1)]
    """Kinds of zones on maps."""
    unless: tuple[Name, ...] = ()
    """Statuses of those who see through."""


class BodiesEntry(Entry):
    """Whether bodies between two tokens hide them from each other; they do not if left out."""

    unless: tuple[Name, ...] = ()
    """Statuses of those who hide nobody."""


class FriendsEntry(Entry):
    """Tokens that are in the way of a shot."""

    whose: Literal["friends", "everybody"] = "friends"
    beside: Literal[4, 8] = 8
    """How many cells around the shooter do not count."""
    lines: Literal["centre", "corners"] = "centre"
    """Whether the line between the centres has to cross their cells, or any between corners."""


class LeaningEntry(Entry):
    """Looking round what one stands beside; nobody does if left out."""

    within: Exact
    """How near it has to be, in cells."""


class Sight(Section):
    """Who sees whom."""

    seeing: Seeing | None = None
    """Some of the silhouette, both ways, if left out."""
    bodies: BodiesEntry | None = None
    leaning: LeaningEntry | None = None
    friends: FriendsEntry | None = None
    veils: dict[Name, VeilEntry] = Field(default_factory=dict)


class OutgoingEntry(Entry):
    """What cover does to the attacks of whoever is behind it."""

    effects: tuple[EffectEntry, ...]


class TierEntry(Entry):
    """How much shelter; of several that hold the last one counts."""

    name: Words
    share_from: Exact | None = None
    """From which hidden share of the silhouette on."""
    share_above: Exact | None = None
    height_from: Exact | None = None
    """Height of the obstacle the target stands behind, in its own full statures."""
    height_above: Exact | None = None
    statuses: tuple[Name, ...] | None = None
    """Statuses that give it by themselves, where the game master says how much is hidden."""
    needs: tuple[Name, ...] = ()
    """Statuses it counts with, any of them."""
    effects: tuple[EffectEntry, ...] = ()
    """What it does to attacks on whoever is sheltered."""
    outgoing: OutgoingEntry | None = None
    """What it does to attacks of whoever is sheltered."""


class AgainstEntry(Entry):
    """How far cover counts against a kind of attack; fully where nothing is said."""

    chance: Exact
    """0 never, 1 always."""


class BehindEntry(Entry):
    """Cover by the obstacle one stands behind, instead of by the hidden share."""

    within: Exact
    """Nearer than so many cells."""


class MaterialEntry(Entry):
    """What something is made of."""

    name: Words
    words: tuple[str, ...] = ()
    """Materials, objects and barriers on maps that are it."""
    amount: Amount


class ThroughEntry(Entry):
    """What obstacles do to a hit that goes through them, by their materials."""

    of: Name
    """The number they add to."""
    several: Literal["sum", "strongest"] = "sum"
    attacks: tuple[Name, ...] | None = None
    """Attacks that go through."""
    tiers: tuple[Name, ...] | None = None
    """Tiers of cover with which they count."""


class HeldEntry(Entry):
    """Something held up as cover."""

    items: tuple[Name, ...]
    """Kinds of items."""
    needs: tuple[Name, ...] = ()
    """Statuses of who holds it up, any of them."""
    share: Formula
    """The hidden share it counts as; the bearer's sheet and item may be used."""


class Cover(Section):
    """What shelters, and how much."""

    ignore_below: Exact = Fraction(1, 20)
    """Hidden shares below it count as none."""
    behind: BehindEntry | None = None
    against: dict[Kind, AgainstEntry] = Field(default_factory=dict)
    tiers: dict[Name, TierEntry] = Field(default_factory=dict)
    materials: dict[Name, MaterialEntry] = Field(default_factory=dict)
    through: ThroughEntry | None = None
    held: dict[Name, HeldEntry] = Field(default_factory=dict)
