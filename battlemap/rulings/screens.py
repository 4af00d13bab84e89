"""What is before a target, for each thing asked of: the share it does not reach, and past what.

A tier of cover rests on one of these shares, on what the target stands behind or holds up, or on
a status; which one it is stands beside the tier.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from battlemap.rules.cover import NO_TIER, Shelter, held_items, held_share, tier_of
from battlemap.rulings.looking import COVERLESS, SIGHT, Look, obstacles_behind
from battlemap.sight.body import Eye
from battlemap.sight.line import Line
from battlemap.sight.silhouette import Piece, Silhouette
from battlemap.sight.zones import entered

HELD, BEHIND, STATUS = "held", "behind", "status"
"""What a tier may rest on beside a share: a thing held up, what one stands behind, a status."""


@dataclass(frozen=True, slots=True)
class Screen:
    """The share of a target that something (sight, shot, ...) does not reach, and past what.

    The pieces of `seen` cover that share together.
    """

    stops: str
    share: Fraction
    seen: Silhouette

    @property
    def ids(self) -> tuple[str, ...]:
        """What is before the target, each once."""
        return tuple(dict.fromkeys(piece.id for piece in self.seen.pieces))


@dataclass(frozen=True, slots=True)
class Basis:
    """What a tier of cover rests on: what is stopped (or HELD, BEHIND, STATUS), how much, by what.

    `by` are ids of obstacles, of items, or of statuses; `share` is 0 where no share is asked about.
    """

    on: str
    share: Fraction
    by: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Veiled:
    """Where the veils on a line of sight begin, and whose they are."""

    start: Eye
    ids: tuple[str, ...]


def screens(look: Look, stops: tuple[str, ...]) -> tuple[Screen, ...]:
    """What is before a target: of sight first, then of whatever else stops the attack."""
    every = dict.fromkeys((SIGHT, *stops))
    return tuple(Screen(one, look.share(one), look.silhouette(one)) for one in every)


def pane_of(before: tuple[Screen, ...]) -> Screen | None:
    """The screen with something in it that is looked through: glass before a shot, say."""
    return next((one for one in before[1:] if any(panes(before[0], one))), None)


def panes(sight: Screen, other: Screen) -> Iterator[Piece]:
    """The pieces of another screen that hide nothing."""
    hiding = set(sight.ids)
    return (piece for piece in other.seen.pieces if piece.id not in hiding)


def basis_of(look: Look, tier: str, before: tuple[Screen, ...]) -> Basis | None:
    """What a tier of the target's cover rests on; None without a tier."""
    if tier == NO_TIER:
        return None
    return next(
        (basis for shelter, basis in _sources(look, before)
         if tier_of(look.pair.ruleset, shelter) == tier), None
    )  # fmt: skip


def _sources(look: Look, before: tuple[Screen, ...]) -> Iterator[tuple[Shelter, Basis]]:
    """All that may shelter a target, each by itself."""
    pair = look.pair
    statuses = pair.target_numbers.statuses
    told = {status for entry in pair.ruleset.data.cover.tiers.values()
            for status in entry.statuses or ()}  # fmt: skip
    by = tuple(sorted(statuses & told))
    yield Shelter(statuses=statuses), Basis(STATUS, Fraction(0), by)
    for one in before:
        if one.stops not in COVERLESS:
            yield Shelter(one.share, (), statuses), Basis(one.stops, one.share, one.ids)
    standing = pair.target.standing(pair.ruleset.id)
    held = held_share(pair.ruleset, standing, pair.target_numbers)
    items = held_items(pair.ruleset, standing, pair.target_numbers)
    yield Shelter(held, (), statuses), Basis(HELD, held, items)
    stops = tuple(one.stops for one in before)
    behind = tuple(obstacles_behind(look, stops))
    heights = tuple(height for height, _ in behind)
    ids = tuple(dict.fromkeys(id for _, id in behind))
    yield Shelter(Fraction(0), heights, statuses), Basis(BEHIND, Fraction(0), ids)


def veiled(look: Look, line: Line) -> Veiled | None:
    """Where the veils that block a line begin; None without one."""
    blocking = (zone for zone in look.veils if zone.id in line.blocked_by)
    shares = [(entered(zone, line.start, line.end), zone.id) for zone in blocking]
    found = sorted((share, id) for share, id in shares if share is not None)
    if not found:
        return None
    first = found[0][0]
    start = tuple(a + (b - a) * first for a, b in zip(line.start, line.end, strict=True))
    return Veiled((start[0], start[1], start[2]), tuple(id for _, id in found))
