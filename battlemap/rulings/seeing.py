"""Whom a token sees of many, all asked at once: the answers `looking` gives one by one."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import product

import numpy as np

from battlemap.board.board import Board
from battlemap.board.things import Zone
from battlemap.board.token import Token
from battlemap.rules.ruleset import Ruleset
from battlemap.rulings.light import INSIDE
from battlemap.rulings.looking import DIGITS, SIGHT, bodies_between, free_of, veiling
from battlemap.rulings.many_looks import Looker
from battlemap.sight.body import leaning
from battlemap.sight.edges import Floats, Mask
from battlemap.sight.inside_many import segments
from battlemap.sight.lines_many import lines_between
from battlemap.sight.scene import Scene, scene, with_bodies
from battlemap.sight.silhouette import hidden_between
from battlemap.sight.zones import through_many


def seen_among(
    board: Board, ruleset: Ruleset, token: Token, others: Sequence[Token]
) -> frozenset[str]:
    """The ids of those a token sees, or who see it where sight is mutual."""
    if not others:
        return frozenset()
    me = Looker.of(board, ruleset, token, ())
    them = [Looker.of(board, ruleset, other, ()) for other in others]
    bodies = tuple(bodies_between(board, ruleset, ()))
    between = _Between(board, ruleset, with_bodies(scene(board, SIGHT), bodies))
    entry = ruleset.data.sight.seeing
    seen = between.shows([me], them)
    if entry is None or entry.mutual:
        seen |= between.shows(them, [me])
    return frozenset(one.id for one, shows in zip(others, seen.tolist(), strict=True) if shows)


@dataclass(frozen=True)
class _Between:
    """Looks from one token to many, or from many to one; bodies hide neither of the two."""

    board: Board
    ruleset: Ruleset
    scene: Scene

    def shows(self, lookers: Sequence[Looker], targets: Sequence[Looker]) -> Mask:
        """Whether each target shows itself to its looker."""
        entry = self.ruleset.data.sight.seeing
        asks = entry.asks if entry else "visible"
        if asks == "visible":
            found: Mask = np.round(self._hidden(lookers, targets), DIGITS) < 1
        else:
            found = self._lines_open(lookers, targets, plan=asks == "plan")
        for zone in self.board.zones:
            words = [veiling(self.ruleset, one.numbers.statuses) for one in lookers]
            blinded = np.array([zone.kind in some for some in words])
            if blinded.any():
                found &= ~(blinded & self._through(zone, lookers, targets))
        return found

    def _hidden(self, lookers: Sequence[Looker], targets: Sequence[Looker]) -> Floats:
        """The hidden share of each target."""
        sources, ends = [one.body for one in lookers], [one.body for one in targets]
        entry = self.ruleset.data.sight.leaning
        found = hidden_between(self.scene, sources, ends).ravel()
        if entry is None:
            return found
        pairs = list(product(sources, ends))
        lines = lines_between(self.scene, *map(list, zip(*pairs, strict=True)), plan=True)
        within = float(entry.within)
        for number, (line, (source, end)) in enumerate(zip(lines, pairs, strict=True)):
            if not line.open and free_of(source, line.clear_to) < within:
                out = replace(source, eyes=leaning(source))
                found[number] = hidden_between(self.scene, [out], [end])[0, 0]
        return found

    def _lines_open(
        self, lookers: Sequence[Looker], targets: Sequence[Looker], *, plan: bool
    ) -> Mask:
        pairs = product([one.body for one in lookers], [one.body for one in targets])
        sources, ends = map(list, zip(*pairs, strict=True))
        lines = lines_between(self.scene, sources, ends, plan=plan)
        return np.array([line.open for line in lines], np.bool_)

    def _through(self, zone: Zone, lookers: Sequence[Looker], targets: Sequence[Looker]) -> Mask:
        """Between whom every line from eye to eye runs through a zone."""
        pairs = [
            list(product(one.body.eyes, other.body.eyes))
            for one, other in product(lookers, targets)
        ]
        ends = [pair for some in pairs for pair in some]
        lines = segments([start for start, _ in ends], [end for _, end in ends])
        inside = through_many(zone, lines, self.board.cell_m) > INSIDE
        firsts = np.cumsum([0, *(len(some) for some in pairs[:-1])])
        every: Mask = np.logical_and.reduceat(inside, firsts)
        return every
