"""How much shelter a target has: tiers by hidden share or by what it stands behind, materials."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING

from battlemap.rules.circumstances import Circumstances
from battlemap.rules.effects import Change, changes
from battlemap.rules.items import Bearer, carried
from battlemap.rules.sheet import Numbers

if TYPE_CHECKING:
    from battlemap.rules.ruleset import Ruleset
    from battlemap.rules.sighting import MaterialEntry, TierEntry

NO_TIER = "none"


@dataclass(frozen=True, slots=True)
class Shelter:
    """What hides a body: the hidden share, and heights of obstacles it stands behind.

    Heights are in the body's full statures.
    """

    share: Fraction = Fraction(0)
    behind: tuple[Fraction, ...] = ()
    statuses: frozenset[str] = field(default_factory=frozenset)


def tier_of(ruleset: "Ruleset", shelter: Shelter) -> str:
    """The id of the strongest tier that holds; `NO_TIER` of none."""
    cover = ruleset.data.cover
    share = Fraction(0) if shelter.share < cover.ignore_below else shelter.share
    found = NO_TIER
    for id, tier in cover.tiers.items():
        if _holds(tier, share, shelter):
            found = id
    return found


def _holds(tier: "TierEntry", share: Fraction, shelter: Shelter) -> bool:
    if tier.statuses is not None and not shelter.statuses.isdisjoint(tier.statuses):
        return True
    if tier.needs and shelter.statuses.isdisjoint(tier.needs):
        return False
    return (
        (tier.share_from is not None and share >= tier.share_from)
        or (tier.share_above is not None and share > tier.share_above)
        or any(_as_high(tier, height) for height in shelter.behind)
    )


def _as_high(tier: "TierEntry", height: Fraction) -> bool:
    return (tier.height_from is not None and height >= tier.height_from) or (
        tier.height_above is not None and height > tier.height_above
    )


def strength(ruleset: "Ruleset", tier: str) -> int:
    """How strong a tier is: 0 none, 1 the weakest."""
    return [NO_TIER, *ruleset.data.cover.tiers].index(tier)


def chance(shot: Circumstances) -> Fraction:
    """How likely cover counts against an attack: 0 never, 1 always."""
    entry = next((one for id, one in _against(shot.ruleset) if id == shot.kind), None)
    return Fraction(1) if entry is None else entry


def _against(ruleset: "Ruleset") -> Iterator[tuple[str, Fraction]]:
    return ((kind, entry.chance) for kind, entry in ruleset.data.cover.against.items())


def cover_lines(shot: Circumstances, materials: Sequence[str]) -> Iterator[Change]:
    """What the target's cover does to an attack; `materials` of one way through it, by id."""
    tier = shot.ruleset.data.cover.tiers.get(shot.tier)
    if not chance(shot):
        return
    if tier is not None:
        yield from changes(tier.effects, tier.rules[0], "cover", shot)
    through = shot.ruleset.data.cover.through
    if through is None or not _goes_through(shot):
        return
    table = shot.ruleset.data.cover.materials
    lines = [_material(shot, table[id], id, through.of) for id in materials if id in table]
    if through.several == "strongest":
        lines = sorted(lines, key=lambda line: line.amount)[-1:]
    yield from lines


def _goes_through(shot: Circumstances) -> bool:
    through = shot.ruleset.data.cover.through
    return (
        through is not None
        and (through.attacks is None or shot.attack in through.attacks)
        and (through.tiers is None or shot.tier in through.tiers)
    )


def _material(shot: Circumstances, entry: "MaterialEntry", id: str, of: str) -> Change:
    return Change(entry.rules[0], id, shot.value(entry.amount), of)


def outgoing_lines(shot: Circumstances) -> Iterator[Change]:
    """What the attacker's own cover does to his attack."""
    tier = shot.ruleset.data.cover.tiers.get(shot.own_tier)
    if tier is not None and tier.outgoing is not None:
        yield from changes(tier.outgoing.effects, tier.outgoing.rules[0], "cover", shot)


def material_of(ruleset: "Ruleset", words: Iterable[str]) -> str | None:
    """The material the first word that means one says; by id or as maps call it."""
    table = ruleset.data.cover.materials
    for word in words:
        if word in table:
            return word
        for id, entry in table.items():
            if word in entry.words or word in tuple(entry.name):
                return id
    return None


def toughness(ruleset: "Ruleset", material: str, names: Mapping[str, Fraction]) -> Fraction:
    """How much a material adds to a hit through it."""
    return ruleset.data.cover.materials[material].amount.value(names)


def held_share(ruleset: "Ruleset", bearer: Bearer, numbers: Numbers) -> Fraction:
    """The hidden share of what a token holds up as cover; 0 if it holds up nothing."""
    shares = [share for share, _ in _held(ruleset, bearer, numbers)]
    return min(max(shares, default=Fraction(0)), Fraction(1))


def held_items(ruleset: "Ruleset", bearer: Bearer, numbers: Numbers) -> tuple[str, ...]:
    """The ids of what a token holds up as cover, what hides most first."""
    found = sorted(_held(ruleset, bearer, numbers), key=lambda held: -held[0])
    return tuple(dict.fromkeys(id for _, id in found))


def _held(ruleset: "Ruleset", bearer: Bearer, numbers: Numbers) -> Iterator[tuple[Fraction, str]]:
    """What is held up: the share it counts as, and its id."""
    things = [carried(ruleset, thing) for thing in bearer.items]
    for entry in ruleset.data.cover.held.values():
        if entry.needs and numbers.statuses.isdisjoint(entry.needs):
            continue
        for thing in things:
            if thing.kind in entry.items:
                yield entry.share.value({**numbers.exact, **thing.exact}), thing.id
