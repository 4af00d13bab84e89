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
from battlemap.rulings.light import INSIDE
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
    veiling,
)
from battlemap.rulings.pair import body_in, stature
from battlemap.sight.body import Body, bodies_of, leaning
from battlemap.sight.edges import Floats, Mask
from battlemap.sight.inside_many import segments
from battlemap.sight.lines_many import Found, lines_between
from battlemap.sight.scene import Scene, scene, with_bodies
from battlemap.sight.silhouette import hidden_between
from battlemap.sight.zones import through_many

Codes = NDArray[np.int64]
"""How strong cover is, as `strength` numbers tiers; `UNSEEN` where nobody looks."""
UNSEEN = -1
Heights = tuple[Fraction, ...]


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

    def scene(self, stops: str) -> Scene:
        """What can stand in the way; whoever looks does not hide what he sees."""
        if stops not in self._scenes:
            between = bodies_between(self.board, self.ruleset, (self.token.id,))
            self._scenes[stops] = with_bodies(scene(self.board, stops), tuple(between))
        return self._scenes[stops]

    @cached_property
    def _scenes(self) -> dict[str, Scene]:
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
    """An enemy, and what stops his usual attack, each thing that differs on this map once."""

    token: Token
    numbers: Numbers
    body: Body
    stops: tuple[str, ...]

    @classmethod
    def of(cls, board: Board, ruleset: Ruleset, enemy: Token, stops: tuple[str, ...]) -> "Looker":
        """An enemy as he stands."""
        held = numbers(ruleset, enemy.standing(ruleset.id))
        body = body_in(board, ruleset, enemy, enemy.place, held)
        covering = [one for one in stops if one not in COVERLESS]
        different = dict.fromkeys(alike_to(board, one) for one in covering)
        return cls(enemy, held, body, tuple(different))


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
            return (self.shares(SIGHT) < 1) & ~self.veiled()
        plan = asks == "plan"
        opened = self.open(plan=plan) & ~self.veiled()
        if entry is None or entry.mutual:
            turned = self.open(plan=plan, back=True) & ~self.veiled(back=True)
            opened |= turned
        return opened

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
        looked = self.target.scene(stops)
        found = hidden_between(looked, [one.body for one in self.lookers], self.bodies)
        entry = self.target.ruleset.data.sight.leaning
        if entry is not None:
            for row, looker in enumerate(self.lookers):
                near = self._leaning(looker, looked, float(entry.within))
                out = replace(looker.body, eyes=leaning(looker.body))
                some = [self.bodies[which] for which in near]
                found[row, near] = hidden_between(looked, [out], some)[0]
        return found

    def _leaning(self, looker: Looker, looked: Scene, within: float) -> list[int]:
        """The places for which an enemy leans round what he stands beside."""
        bodies = self.bodies
        lines = lines_between(looked, [looker.body] * len(bodies), bodies, plan=True)
        return [
            number
            for number, line in enumerate(lines)
            if not line.open and free_of(looker.body, line.clear_to) < within
        ]

    # lines

    def open(self, *, plan: bool, back: bool = False) -> Mask:
        """Where the line of sight is open, from the enemy's end or from the token's."""
        lines = self._lines(SIGHT, plan=plan, back=back and self.target.one_way)
        return np.array([line.open for line in lines], np.bool_).reshape(self.shape)

    def _lines(self, stops: str, *, plan: bool, back: bool) -> list[Found]:
        """The line of each, enemy by enemy."""
        key = stops, plan, back
        if key not in self._known_lines:
            pairs = list(product([one.body for one in self.lookers], self.bodies))
            one, other = [pair[0] for pair in pairs], [pair[1] for pair in pairs]
            ends = (other, one) if back else (one, other)
            self._known_lines[key] = lines_between(self.target.scene(stops), *ends, plan=plan)
        return self._known_lines[key]

    @cached_property
    def _known_lines(self) -> dict[tuple[str, bool, bool], list[Found]]:
        return {}

    def veiled(self, *, back: bool = False) -> Mask:
        """Between whom a zone lies that the enemy, or the token, does not see through."""
        found = np.zeros(self.shape, np.bool_)
        for row, looker in enumerate(self.lookers):
            held = self.target.numbers if back else looker.numbers
            words = veiling(self.target.ruleset, held.statuses)
            for zone in self.target.board.zones:
                if zone.kind in words:
                    found[row] |= self._through(zone, looker)
        return found

    def _through(self, zone: Zone, looker: Looker) -> Mask:
        """For which places every line from eye to eye runs through a zone."""
        ends = [pair for body in self.bodies for pair in product(looker.body.eyes, body.eyes)]
        lines = segments([start for start, _ in ends], [end for _, end in ends])
        inside = through_many(zone, lines, self.target.board.cell_m) > INSIDE
        every: Mask = np.all(inside.reshape(self.shape[1], -1), axis=1)
        return every

    # what it stands behind

    def heights_behind(self) -> list[list[Heights]] | None:
        """Heights of the obstacles it stands right behind; None where they are not asked about."""
        if self.target.ruleset.data.cover.behind is None:
            return None
        found: list[list[Heights]] = []
        for row, looker in enumerate(self.lookers):
            first = row * self.shape[1]
            lines = [self._lines(stops, plan=True, back=True)[first:] for stops in looker.stops]
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
            ends = [(way.clear_to, way.blocked_by) for way in (line, *line.alike) if not way.open]
            lowest = lowest_behind(
                body,
                entry.within,
                ends,
                lambda name: statures(target.top_of(name), place, tall),
            )
            yield from (height for height, _ in lowest)
        ground, _ = ground_before(target.board, eye, eye.place, target.token, place)
        if ground > eye.place.z:
            yield metres(ground - place.z) / tall
