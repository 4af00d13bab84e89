"""Cover from the threats: how sheltered a token would be at each of many places."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from battlemap.board.board import Board
from battlemap.board.token import Token
from battlemap.grid.cell import Place
from battlemap.movement.occupancy import others
from battlemap.rules.attacks import choose
from battlemap.rules.cover import NO_TIER
from battlemap.rules.ruleset import Ruleset
from battlemap.rulings.looking import SIGHT
from battlemap.rulings.many_looks import UNSEEN, Codes, Looker, ManyLooks, Target
from battlemap.rulings.zones import at_odds


@dataclass(frozen=True, slots=True)
class Exposure:
    """A place with the worst tier of cover a token has there, and the enemies it has it from.

    `seen_by` are all the enemies that see it there; without any, `tier` is None.
    """

    place: Place
    tier: str | None
    worst_from: tuple[str, ...]
    seen_by: tuple[str, ...]


def threats_to(board: Board, ruleset: Ruleset, token: Token) -> tuple[Token, ...]:
    """The enemies of a token that its own side knows of and that are able to look (fault B052)."""
    fallen = ruleset.move.bodies
    return tuple(
        other
        for other in others(board, token)
        if at_odds(token, other) and fallen.isdisjoint(other.standing(ruleset.id).statuses)
    )


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
    lookers = lookers_of(board, ruleset, enemies)
    return exposures(Target(board, ruleset, token), lookers, places)


def lookers_of(board: Board, ruleset: Ruleset, enemies: Sequence[Token]) -> tuple[Looker, ...]:
    """Enemies as they look: with what stops their usual attacks."""
    return tuple(
        Looker.of(board, ruleset, enemy, _stops(ruleset, enemy))
        for enemy in enemies
    )  # fmt: skip


def _stops(ruleset: Ruleset, enemy: Token) -> tuple[str, ...]:
    """What is in the way of an enemy's usual attack."""
    attack = choose(ruleset, enemy.standing(ruleset.id)).attack
    entry = ruleset.data.attacks.get(attack)
    return tuple(entry.stops) if entry else (SIGHT,)


def exposures(
    target: Target, lookers: Sequence[Looker], places: Sequence[Place]
) -> tuple[Exposure, ...]:
    """How sheltered a token would be at each place, from enemies that are known already."""
    if not places or not lookers:
        return tuple(Exposure(place, None, (), ()) for place in places)
    codes = ManyLooks(target, lookers, places).tiers()
    ids = [looker.token.id for looker in lookers]
    return tuple(_told(target.ruleset, places, ids, codes))


def _told(
    ruleset: Ruleset, places: Sequence[Place], ids: Sequence[str], codes: Codes
) -> Iterator[Exposure]:
    tiers = (NO_TIER, *ruleset.data.cover.tiers)
    seen = codes != UNSEEN
    worst = np.where(seen, codes, len(tiers)).min(axis=0)
    least = seen & (codes == worst)
    who = _Chosen(ids)
    for place, code, by, all_of in zip(
        places, worst.tolist(), np.ascontiguousarray(least.T), np.ascontiguousarray(seen.T),
        strict=True,
    ):  # fmt: skip
        tier = tiers[code] if code < len(tiers) else None
        yield Exposure(place, tier, who[by.tobytes()], who[all_of.tobytes()])


class _Chosen(dict[bytes, tuple[str, ...]]):
    """Some of the enemies by a byte for each: the same few are asked for at most places."""

    def __init__(self, ids: Sequence[str]) -> None:
        super().__init__()
        self._ids = ids

    def __missing__(self, chosen: bytes) -> tuple[str, ...]:
        self[chosen] = tuple(id for id, is_one in zip(self._ids, chosen, strict=True) if is_one)
        return self[chosen]
