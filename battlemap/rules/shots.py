"""The shape of attacks at a distance: styles, ranges, what changes them and what forbids them."""

from typing import Annotated, Literal

from pydantic import Field, StrictBool

from battlemap.rules.entries import Entry, Exact, Formula, Name, Section, Words

Kind = Literal["melee", "ranged", "speech", "effect"]
"""Blows, shots, words, and powers that are neither."""


class ShotWhen(Section):
    """The attacks something applies to: all given conditions together."""

    attacks: tuple[Name, ...] | None = None
    kinds: tuple[Kind, ...] | None = None
    items: tuple[Name, ...] | None = None
    """Kinds of the item in hand."""
    statuses: tuple[Name, ...] | None = None
    """Any of these, of the attacker."""
    not_statuses: tuple[Name, ...] = ()
    target_statuses: tuple[Name, ...] | None = None
    target_not_statuses: tuple[Name, ...] = ()
    not_both: tuple[Name, ...] = ()
    """Statuses that attacker and target do not both have."""
    modes: tuple[Name, ...] | None = None
    """Ways the attacker moved in his last turn, any of them."""
    target_modes: tuple[Name, ...] | None = None
    tiers: tuple[Name, ...] | None = None
    """Cover of the target."""
    own_tiers: tuple[Name, ...] | None = None
    """Cover of the attacker from the target."""
    sizes: tuple[Name, ...] | None = None
    """Sizes of the target."""
    veils: tuple[str, ...] | None = None
    """The light at the target, or a kind of zone on the way to it."""
    engaged: StrictBool | None = None
    """Whether the attacker is in an enemy's reach."""
    reached: StrictBool | None = None
    """Whether the attacker strikes as far as the target, hand to hand, with what the attack is
    done with; walls are left out."""
    stopped: StrictBool | None = None
    """Whether the attack is a blow and something that stops effects keeps it from the target."""
    not_traits: tuple[str, ...] = ()
    """Words none of which stands in a list of the item in hand."""
    friends: StrictBool | None = None
    """Whether somebody is in the way."""
    liquid: StrictBool | None = None
    """Whether the way there crosses liquid."""
    metres_above: Formula | None = None
    metres_from: Formula | None = None
    metres_below: Formula | None = None
    metres_up_to: Formula | None = None
    units_above: Formula | None = None
    """Distance as ranges count it, in their unit."""
    units_up_to: Formula | None = None
    rise_above: Exact | None = None
    """How much higher the attacker stands, in metres."""
    rise_from: Exact | None = None
    above_zero: Formula | None = None
    from_zero: Formula | None = None


class EffectEntry(Section):
    """A change of one of the numbers of an attack."""

    of: Name
    """Which number, of ``[numbers]``."""
    amount: Formula | None = None
    """Added."""
    factor: Formula | None = None
    """Or multiplied."""
    part: Name | None = None
    """What the line is called; the entry's own name if left out."""
    kinds: tuple[Kind, ...] | None = None
    attacks: tuple[Name, ...] | None = None


class ModifierEntry(Entry):
    """Something that changes an attack."""

    when: ShotWhen
    effects: Annotated[tuple[EffectEntry, ...], Field(min_length=1)]
    group: Name | None = None
    """Of entries of one group only the last that holds counts."""


class BarEntry(Entry):
    """Attacks that cannot be made."""

    when: ShotWhen
    code: Name
    """The sentence that says why, by its code."""
    text: Words | None = None
    """Or the reason in the ruleset's own words."""


class AttackEntry(Entry):
    """A way to attack, or to act on somebody at a distance."""

    name: Words
    kind: Kind
    items: tuple[Name, ...] | None = None
    """Kinds of items it is done with; none is needed if left out."""
    asks: Literal["nothing", "visible", "line", "plan"] = "visible"
    """What must be open to the target: as `[sight.seeing]`."""
    stops: tuple[Literal["sight", "shot", "effect", "sound"], ...] = ("sight",)
    """What is in its way."""
    factor: Exact | None = None
    """What it costs, in times of the plain attack."""


class RangeBand(Entry):
    """Distances up to a limit; the first band that holds counts."""

    name: Words
    when: ShotWhen = ShotWhen()
    limit: Formula | None = None
    """The farthest distance in the unit of ranges; without end if left out."""
    part: Name = "weapon"
    """What the limit is called among its lines."""
    effects: tuple[EffectEntry, ...] = ()
    out: StrictBool = False
    """Whether nothing can be hit there."""


class StretchEntry(Entry):
    """Something that makes ranges longer."""

    when: ShotWhen
    factor: Exact
    rounding: Literal["down", "nearest", "none"] = "none"
    heights: Literal["counted", "ignored"] | None = None
    """How heights count then; as ever if left out."""


class Ranges(Section):
    """How far attacks go."""

    stretches: dict[Name, StretchEntry] = Field(default_factory=dict)
    bands: dict[Name, RangeBand] = Field(default_factory=dict)


class SizeEntry(Entry):
    """A size of bodies."""

    name: Words


class Sizes(Section):
    """Sizes by name."""

    field: Name
    """The field of the sheet that says it."""
    usual: Name
    """Of a sheet that does not say."""
    kinds: Annotated[dict[Name, SizeEntry], Field(min_length=1)]


class ItemField(Section):
    """A number, flag, word or list of words of an item."""

    name: Words
    aliases: tuple[str, ...] = ()
    type: Literal["number", "flag", "text", "texts"] = "number"
    unit: str = ""
    default: Exact | StrictBool | str | None = None


class ItemKind(Entry):
    """A kind of things carried."""

    name: Words
    fields: dict[Name, ItemField] = Field(default_factory=dict)
