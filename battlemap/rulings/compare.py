"""What one and the same way costs in every mode, and by every ruleset."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from battlemap.grid.cell import Place
from battlemap.movement.path import price_path
from battlemap.movement.route import Route
from battlemap.rules.modes import Mode
from battlemap.rules.ruleset import Ruleset
from battlemap.rulings.mover import Mover


@dataclass(frozen=True, slots=True)
class Offer:
    """A way in one mode of one ruleset; `assumed` names the numbers its sheet does not give."""

    ruleset: Ruleset
    mode: Mode
    route: Route
    assumed: frozenset[str]


def in_every_mode(mover: Mover, places: Sequence[Place]) -> tuple[Offer, ...]:
    """The way in each mode the token has, in the order of their keys."""
    return tuple(in_mode(mover, mode, places) for mode in mover.modes)


def by_every_ruleset(
    mover: Mover, places: Sequence[Place], rulesets: Iterable[Ruleset]
) -> tuple[Offer, ...]:
    """The way by each ruleset: in the first of its modes that pays for it, else in its usual one.

    Every ruleset reads its own sheet; where the token has none its defaults are assumed.
    """
    found = []
    for ruleset in rulesets:
        other = replace(mover, ruleset=ruleset)
        offers = in_every_mode(other, places)
        paid = next((offer for offer in offers if offer.route.verdict), None)
        if paid or offers:
            found.append(paid or offers[0])
    return tuple(found)


def in_mode(mover: Mover, mode: Mode, places: Sequence[Place]) -> Offer:
    """The way in one mode."""
    way = price_path(mover.board, mover.token, mover.pricer(mode), places, mover.memory)
    return Offer(mover.ruleset, mode, way, mover.numbers.assumed)
