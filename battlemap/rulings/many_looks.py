"""Many looks at once: every enemy at one token as it might stand at many places.

The same answers as `looking` gives for each enemy and place by itself.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from itertools import product

import numpy as np
from numpy.typing import NDArray

from battlemap.board.barrier import Barrier
from battlemap.board.board import Board
from battlemap.board.things import Thing, Zone
from battlemap.board.token import Token
from battlemap.grid.cell import Place
from battlemap.grid.exact import metres
from battlemap.rules.cover import NO_TIER, Shelter, held_share, strength, tier_of
from battlemap.rules.ruleset import Ruleset
from battlemap.rules.sheet import Numbers, numbers
from battlemap.rulings.looking import (
    COVERLESS,
    DIGITS,
    SIGHT,
    alike_to,
    bodies_between,
    free_of,
    ground_before,
    lowest_behind,
    statures,
    veils_of,
)
from battlemap.rulings.pair import body_in, stature
from battlemap.sight.body import Body, bodies_of, leaning
from battlemap.sight.edges import Floats, Mask
from battlemap.sight.lines_many import Found, lines_between
from battlemap.sight.scene import Scene, scene, with_bodies, with_veils
from battlemap.sight.silhouette import hidden_between

Codes = NDArray[np.int64]
"""How strong cover is, as `strength` numbers tiers; `UNSEEN` where nobody looks."""
UNSEEN = -1
Heights = tuple[Fraction, ...]
Veils = tuple[Zone, ...]


@dataclass(frozen=True)
class Target:
    """A token that might stand anywhere, and what is asked of it more than once."""

    board: Board
    ruleset: Ruleset
    token: Token

    @cached_property
    def numbers(self) -> Numbers:
        """Its sheet."""
        return numbers(self.ruleset, self.token.standing(self.ruleset.id))

    @cached_property
    def stature(self) -> int:
        """How tall it is in its posture, in mm."""
        return stature(self.ruleset, self.token, self.numbers)

    @cached_property
    def held(self) -> Fraction:
        """The hidden share of what it holds up."""
        standing = self.token.standing(self.ruleset.id)
        return held_share(self.ruleset, standing, self.numbers)

    @cached_property
    def veils(self) -> Veils:
        """The zones it does not see through."""
        return veils_of(self.board, self.ruleset, self.numbers.statuses)

    def scene(self, stops: str, veils: Veils = ()) -> Scene:
        """What can stand in the way; whoever looks does not hide what he sees."""
        if (stops, veils) not in self._scenes:
            between = bodies_between(self.board, self.ruleset, (self.token.id,))
            before = with_veils(scene(self.board, stops), veils)
            self._scenes[stops, veils] = with_bodies(before, tuple(between))
        return self._scenes[stops, veils]

    @cached_property
    def _scenes(self) -> dict[tuple[str, Veils], Scene]:
        return {}

    def code(self, share: float, behind: Heights) -> int:
        """How strong the cover of a hidden share, or of what it stands behind, is."""
        if (share, behind) not in self._codes:
            self._codes[share, behind] = self._code(share, behind)
        return self._codes[share, behind]

    @cached_property
    def _codes(self) -> dict[tuple[float, Heights], int]:
        return {}

    def _code(self, share: float, behind: Heights) -> int:
        exact = max(Fraction(str(share)), self.held)
        tier = tier_of(self.ruleset, Shelter(exact, behind, self.numbers.statuses))
        return 0 if tier == NO_TIER else strength(self.ruleset, tier)

    @cached_property
    def one_way(self) -> bool:
        """Whether some wall may let one of two look and not the other."""
        return any(barrier.side != "both" for barrier in self.board.barriers)

    def top_of(self, id: str) -> int | None:
        """The top of an obstacle in mm; None of one without end."""
        return self._tops.get(id)

    @cached_property
    def _tops(self) -> dict[str, int | None]:
        standing: tuple[Barrier | Thing, ...] = (*self.board.barriers, *self.board.things)
        return {one.id: one.top for one in reversed(standing)}


@dataclass(frozen=True)
class Looker:
    """An enemy, and what stops his usual attack, each thing that differs on this map once.

    `veils` are the zones he does not see through.
    """

    token: Token
    body: Body
    stops: tuple[str, ...]
    veils: Veils

    @classmethod
    def of(cls, board: Board, ruleset: Ruleset, enemy: Token, stops: tuple[str, ...]) -> "Looker":
        """An enemy as he stands."""
        held = numbers(ruleset, enemy.standing(ruleset.id))
        body = body_in(board, ruleset, enemy, enemy.place, held)
        covering = [one for one in stops if one not in COVERLESS]
        veils = veils_of(board, ruleset, held.statuses)
        different = dict.fromkeys(alike_to(board, one, veils) for one in covering)
        return cls(enemy, body, tuple(different), veils)


def by_veils(lookers: Sequence[Looker]) -> dict[Veils, list[int]]:
    """The numbers of those who look, by the zones they do not see through."""
    found: dict[Veils, list[int]] = {}
    for number, looker in enumerate(lookers):
        found.setdefault(looker.veils, []).append(number)
    return found


@dataclass(frozen=True)
class ManyLooks:
    """Enemies (down) looking at a token at places (along)."""

    target: Target
    lookers: Sequence[Looker]
    places: Sequence[Place]

    @cached_property
    def bodies(self) -> list[Body]:
        """The token's body at every place."""
        board, token, tall = self.target.board, self.target.token, self.target.stature
        return bodies_of(board, token, self.places, stature=tall)

    def tiers(self) -> Codes:
        """How strong the cover is from each enemy at each place; `UNSEEN` where he sees nothing."""
        codes = self.cover()
        codes[~self.seen()] = UNSEEN
        return codes

    def seen(self) -> Mask:
        """Who sees the token where: by the ruleset's question, asked from his end.

        Where lines are asked and sight is mutual, from the token's end too: a one-way wall lets
        one of the two look. All of it may be hidden from somebody it sees: he does not count.
        """
        entry = self.target.ruleset.data.sight.seeing
        asks = entry.asks if entry else "visible"
        if asks == "visible":
            return self.shares(SIGHT) < 1
        plan = asks == "plan"
        opened = self.open(plan=plan)
        if (entry is None or entry.mutual) and not self.alike_back:
            opened = opened | self.open_back(plan=plan)
        return opened

    @property
    def alike_back(self) -> bool:
        """Whether each line is open from both ends or from none."""
        mine = self.target.veils
        return not self.target.one_way and all(one.veils == mine for one in self.lookers)

    def cover(self) -> Codes:
        """How strong the cover is, whether it is seen or not."""
        heights = self.heights_behind()
        shares = self.sheltered() if heights is None else np.zeros(self.shape)
        code = self.target.code
        if heights is None:
            # Most are wholly clear or wholly hidden: each share is weighed once.
            known, where = np.unique(shares, return_inverse=True)
            strengths = np.array([code(share, ()) for share in known.tolist()], np.int64)
            return strengths[where].reshape(self.shape)
        rows = [[code(0.0, behind) for behind in row] for row in heights]
        return np.array(rows, np.int64).reshape(self.shape)

    @property
    def shape(self) -> tuple[int, int]:
        """How many enemies and how many places."""
        return len(self.lookers), len(self.places)

    # hidden shares

    def sheltered(self) -> Floats:
        """The hidden share of each, the most of what stops each enemy's attack."""
        found = np.zeros(self.shape)
        for row, looker in enumerate(self.lookers):
            for stops in looker.stops:
                np.maximum(found[row], self.shares(stops)[row], out=found[row])
        return found

    def shares(self, stops: str) -> Floats:
        """The hidden share of each, past what stops something."""
        if stops not in self._shares:
            self._shares[stops] = np.round(self._hidden(stops), DIGITS)
        return self._shares[stops]

    @cached_property
    def _shares(self) -> dict[str, Floats]:
        return {}

    def _hidden(self, stops: str) -> Floats:
        found = np.zeros(self.shape)
        for veils, rows in self._groups(stops).items():
            looked = self.target.scene(stops, veils)
            sources = [self.lookers[row].body for row in rows]
            found[rows] = hidden_between(looked, sources, self.bodies)
            for row in rows:
                self._lean_out(found[row], self.lookers[row].body, stops, looked)
        return found

    def _groups(self, stops: str) -> dict[Veils, list[int]]:
        """The enemies by the zones that are in their way, which stop sight alone."""
        return by_veils(self.lookers) if stops == SIGHT else {(): [*range(len(self.lookers))]}

    def _lean_out(self, shares: Floats, source: Body, stops: str, looked: Scene) -> None:
        """Set the hidden shares at the places for which an enemy leans out."""
        entry = self.target.ruleset.data.sight.leaning
        if entry is None:
            return
        near = self._leaning(source, stops, float(entry.within))
        out = replace(source, eyes=leaning(source))
        shares[near] = hidden_between(looked, [out], [self.bodies[which] for which in near])[0]

    def _leaning(self, source: Body, stops: str, within: float) -> list[int]:
        """The places for which an enemy leans round what he stands beside; nobody round smoke."""
        bodies, solid = self.bodies, self.target.scene(stops)
        lines = lines_between(solid, [source] * len(bodies), bodies, plan=True)
        return [
            number
            for number, line in enumerate(lines)
            if not line.open and free_of(source, line.clear_to) < within
        ]

    # lines

    def open(self, *, plan: bool) -> Mask:
        """Where the line of sight is open from the enemy's end."""
        found = np.zeros(self.shape, np.bool_)
        for veils, rows in self._groups(SIGHT).items():
            ends = list(product([self.lookers[row].body for row in rows], self.bodies))
            sources, targets = map(list, zip(*ends, strict=True))
            lines = lines_between(self.target.scene(SIGHT, veils), sources, targets, plan=plan)
            opened = np.array([line.open for line in lines], np.bool_)
            found[rows] = opened.reshape(len(rows), -1)
        return found

    def open_back(self, *, plan: bool) -> Mask:
        """Where it is open from the token's end."""
        lines = self._back(SIGHT, self.target.veils, plan=plan)
        return np.array([line.open for line in lines], np.bool_).reshape(self.shape)

    def _back(self, stops: str, veils: Veils, *, plan: bool) -> list[Found]:
        """The lines from the token to each enemy, enemy by enemy."""
        key = stops, veils, plan
        if key not in self._known_back:
            ends = list(product([one.body for one in self.lookers], self.bodies))
            targets, sources = map(list, zip(*ends, strict=True))
            looked = self.target.scene(stops, veils)
            self._known_back[key] = lines_between(looked, sources, targets, plan=plan)
        return self._known_back[key]

    @cached_property
    def _known_back(self) -> dict[tuple[str, Veils, bool], list[Found]]:
        return {}

    # what it stands behind

    def heights_behind(self) -> list[list[Heights]] | None:
        """Heights of the obstacles it stands right behind; None where they are not asked about."""
        if self.target.ruleset.data.cover.behind is None:
            return None
        found: list[list[Heights]] = []
        for row, looker in enumerate(self.lookers):
            first = row * self.shape[1]
            lines = [self._back(stops, (), plan=True)[first:] for stops in looker.stops]
            found.append(
                [
                    tuple(self._heights(looker, column, [some[column] for some in lines]))
                    for column in range(self.shape[1])
                ]
            )
        return found

    def _heights(self, looker: Looker, column: int, lines: Sequence[Found]) -> Iterator[Fraction]:
        """Those before one enemy at one place, by the lines back to him."""
        target, eye = self.target, looker.token
        place, body = self.places[column], self.bodies[column]
        tall = metres(target.token.height_mm)
        entry = target.ruleset.data.cover.behind
        assert entry is not None
        for line in lines:
            lowest = lowest_behind(
                body,
                entry.within,
                [way.stops for way in (line, *line.alike) if not way.open],
                lambda name: statures(target.top_of(name), place, tall),
            )
            yield from (height for height, _ in lowest)
        ground, _ = ground_before(target.board, eye, eye.place, target.token, place)
        if ground > eye.place.z:
            yield metres(ground - place.z) / tall
