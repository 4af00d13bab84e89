"""Cover from the threats for the token being moved, worked out slice by slice.

The interface asks for a slice whenever it has nothing else to do; what is not asked for any more
is dropped with the object. A token is judged as its own side knows the map (fault B052).
"""

import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from math import hypot

from battlemap.board.board import Board
from battlemap.board.token import Token
from battlemap.grid.cell import Cell, Place
from battlemap.movement.occupancy import PLAYERS, perspective_of
from battlemap.rules.cover import NO_TIER, strength
from battlemap.rules.ruleset import Ruleset
from battlemap.rulings.exposure import Exposure, exposures, lookers_of, threats_to
from battlemap.rulings.inspection import Inspection, inspect
from battlemap.rulings.many_looks import Target
from battlemap.session.document import Document
from battlemap.session.drag import Band
from battlemap.session.known import known

SLICE_MS = 5.0
"""How long a slice is meant to take; places differ, and a frame leaves 8."""
FIXED_MS = 1.0
"""What a slice takes whatever it asks."""
FIRST_PLACES, MOST_PLACES, GROWTH = 16, 250, 6
FULL_LEVEL = 3


@dataclass(frozen=True)
class CoverThere:
    """How a token would be sheltered at one place: from every threat, the least cover first."""

    place: Place
    looks: tuple[Inspection, ...]

    @property
    def worst(self) -> Inspection | None:
        """The one who sees most of it; None where nobody is a threat."""
        return self.looks[0] if self.looks else None


class Sheltering:
    """The cover of one token on one board at the places it may go to."""

    def __init__(self, document: Document, token_id: str) -> None:
        """Know nothing yet."""
        whole, self.ruleset = document.board, document.ruleset
        self.source = whole
        """The document's board when this began; on another one it is of no use."""
        self.token: Token = whole.token(token_id)
        self.board: Board = known(whole, "players" if self._for_players else "gm")
        self.threats = threats_to(self.board, self.ruleset, self.token)
        self.found: dict[Cell, Exposure] = {}
        self._target = Target(self.board, self.ruleset, self.token)
        self._lookers = lookers_of(self.board, self.ruleset, self.threats)
        self._todo: list[Place] = []
        self._places = FIRST_PLACES

    @property
    def _for_players(self) -> bool:
        return perspective_of(self.token) == PLAYERS

    @property
    def done(self) -> bool:
        """Whether everything wanted is known."""
        return not self._todo

    @property
    def wanted(self) -> tuple[Cell, ...]:
        """The cells that are still to be worked out."""
        return tuple(place.cell for place in self._todo)

    def want(self, places: Iterable[Place]) -> None:
        """Ask for places, the nearest first; those known for their height stay known."""
        column, row = self.token.cell
        wanted = {place.cell: place for place in places}
        self.found = {
            cell: one for cell, one in self.found.items() if wanted.get(cell) == one.place
        }
        self._todo = sorted(
            (place for cell, place in wanted.items() if cell not in self.found),
            key=lambda place: hypot(place.column - column, place.row - row),
            reverse=True,
        )

    def advance(self) -> tuple[Exposure, ...]:
        """Work out one slice; what it found."""
        start = time.thread_time()
        taken = [self._todo.pop() for _ in range(min(self._places, len(self._todo)))]
        found = exposures(self._target, self._lookers, taken)
        self.found.update((one.place.cell, one) for one in found)
        if taken:
            self._pace(len(taken), (time.thread_time() - start) * 1000)
        return found

    def _pace(self, places: int, took_ms: float) -> None:
        """Take as many places next as fit into a slice, at most so many times as many as before."""
        each = max(took_ms - FIXED_MS, 0.05) / places
        fits = int((SLICE_MS - FIXED_MS) / each)
        self._places = max(1, min(fits, GROWTH * places, MOST_PLACES))

    def at(self, place: Place) -> Iterator[Inspection]:
        """The looks of every threat at the token as if it stood there, one at a time."""
        there = replace(self.token, place=place)
        tokens = tuple(there if one.id == there.id else one for one in self.board.tokens)
        board = replace(self.board, tokens=tokens)
        return (inspect(board, self.ruleset, threat, there) for threat in self.threats)

    def ranked(self, place: Place, looks: Iterable[Inspection]) -> CoverThere:
        """Those looks, the least cover first."""
        return CoverThere(place, tuple(sorted(looks, key=self._rank)))

    def _rank(self, look: Inspection) -> tuple[bool, int, object]:
        return not look.visible, strength(self.ruleset, look.tier), look.hidden


def places_of(bands: Iterable[Band]) -> tuple[Place, ...]:
    """The places of bands that may be stopped at."""
    return tuple(found.place for band in bands for found in band.cells.values() if found.stop)


def level_of(ruleset: Ruleset, tier: str | None) -> int:
    """How full the shield of a tier is: 0 exposed, a third, two thirds, 3 full or not seen."""
    if tier is None:
        return FULL_LEVEL
    if tier == NO_TIER:
        return 0
    held, tiers = strength(ruleset, tier), len(ruleset.data.cover.tiers)
    if held == tiers:
        return FULL_LEVEL
    return 1 if held <= (tiers - 1) / 2 else 2


def effect_of(ruleset: Ruleset, tier: str | None) -> str:
    """What a tier adds in short, with its sign; empty where it depends or adds nothing."""
    entry = ruleset.data.cover.tiers.get(tier or "")
    amounts = [effect.amount.constant for effect in entry.effects if effect.amount] if entry else []
    first = next((amount for amount in amounts if amount), None)
    if first is None or first.denominator != 1:
        return ""
    return f"+{first}" if first > 0 else f"\N{MINUS SIGN}{-first}"
