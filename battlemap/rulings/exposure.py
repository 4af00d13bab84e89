"""Cover from the threats: how sheltered a token would be at each of many places."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from battlemap.board.board import Board
from battlemap.board.token import Token
from battlemap.grid.cell import Place
from battlemap.rules.attacks import choose
from battlemap.rules.cover import Shelter, held_share, strength, tier_of
from battlemap.rules.ruleset import Ruleset
from battlemap.rules.sheet import Numbers, numbers
from battlemap.rulings.looking import SIGHT, Look, alike_to, shelter
from battlemap.rulings.pair import Pair, body_in
from battlemap.sight.body import Body
from battlemap.sight.scene import scene
from battlemap.sight.silhouette import hidden_from

_DIGITS = 9


@dataclass(frozen=True, slots=True)
class Exposure:
    """A place with the worst tier of cover a token has there, and the enemies it has it from.

    `seen_by` are all the enemies that see it there; without any, `tier` is None.
    """

    place: Place
    tier: str | None
    worst_from: tuple[str, ...]
    seen_by: tuple[str, ...]


def cover_from_threats(
    board: Board,
    ruleset: Ruleset,
    token: Token,
    places: Sequence[Place],
    enemies: Sequence[Token],
) -> tuple[Exposure, ...]:
    """How sheltered a token would be at each place from the enemies that would see it there.

    Where sight is mutual, an enemy from whom all of it is hidden and whom it sees is left out: from
    him its cover is full.
    """
    held = numbers(ruleset, token.standing(ruleset.id))
    bodies = [body_in(board, ruleset, token, place, held) for place in places]
    asked = [_Threat(board, ruleset, token, enemy, held) for enemy in enemies]
    rows = {threat.enemy.id: tuple(threat.tiers(places, bodies)) for threat in asked}
    return tuple(
        _exposure(ruleset, place, {id: tiers[index] for id, tiers in rows.items()})
        for index, place in enumerate(places)
    )


def _exposure(ruleset: Ruleset, place: Place, tiers: dict[str, str | None]) -> Exposure:
    seen = {id: tier for id, tier in tiers.items() if tier is not None}
    if not seen:
        return Exposure(place, None, (), ())
    worst = min(seen.values(), key=lambda tier: strength(ruleset, tier))
    return Exposure(place, worst, tuple(id for id in seen if seen[id] == worst), tuple(seen))


@dataclass(frozen=True)
class _Threat:
    """An enemy looking at a token that might stand anywhere."""

    board: Board
    ruleset: Ruleset
    token: Token
    enemy: Token
    held: Numbers

    def tiers(self, places: Sequence[Place], bodies: Sequence[Body]) -> Iterator[str | None]:
        """The tier of cover at each place; None where the enemy does not see it."""
        if self.one_by_one():
            yield from (self.tier_at(place) for place in places)
            return
        seen = self.shares(SIGHT, bodies)
        found = seen
        for stops in {alike_to(self.board, one) for one in self.stops()} - {SIGHT}:
            found = np.maximum(found, self.shares(stops, bodies))
        standing = self.token.standing(self.ruleset.id)
        least = held_share(self.ruleset, standing, self.held)
        for sight, share in zip(seen, found, strict=True):
            sheltered = max(Fraction(str(round(float(share), _DIGITS))), least)
            tier = tier_of(self.ruleset, Shelter(sheltered, (), self.held.statuses))
            yield None if round(float(sight), _DIGITS) >= 1 else tier

    def one_by_one(self) -> bool:
        """Whether places cannot be asked all at once: the ruleset asks more than hidden shares."""
        data = self.ruleset.data
        asks = data.sight.seeing.asks if data.sight.seeing else "visible"
        veiled = bool(data.sight.veils and self.board.zones)
        behind, bodies, leaning = data.cover.behind, data.sight.bodies, data.sight.leaning
        alone = any(one is not None for one in (behind, bodies, leaning))
        return veiled or asks != "visible" or alone

    def stops(self) -> tuple[str, ...]:
        """What is in the way of the enemy's usual attack."""
        attack = choose(self.ruleset, self.enemy.standing(self.ruleset.id)).attack
        entry = self.ruleset.data.attacks.get(attack)
        return tuple(entry.stops) if entry else (SIGHT,)

    def shares(self, stops: str, bodies: Sequence[Body]) -> NDArray[np.float64]:
        """The hidden share of each body."""
        held = numbers(self.ruleset, self.enemy.standing(self.ruleset.id))
        eyes = body_in(self.board, self.ruleset, self.enemy, self.enemy.place, held)
        return hidden_from(scene(self.board, stops), eyes, bodies)

    def tier_at(self, place: Place) -> str | None:
        """The tier at one place, as an inspection finds it."""
        pair = Pair(self.board, self.ruleset, self.enemy, self.token, None, place)
        look = Look(pair)
        if not look.visible:
            return None
        return tier_of(self.ruleset, shelter(look, self.stops()))
