"""Whom a token sees of many, all asked at once: the answers `looking` gives one by one."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import product

import numpy as np

from battlemap.board.board import Board
from battlemap.board.token import Token
from battlemap.rules.ruleset import Ruleset
from battlemap.rulings.looking import DIGITS, SIGHT, bodies_between, free_of
from battlemap.rulings.many_looks import Looker, Veils, by_veils
from battlemap.sight.body import Body, leaning
from battlemap.sight.edges import Floats, Mask
from battlemap.sight.lines_many import Found, lines_between
from battlemap.sight.scene import Scene, scene, with_bodies, with_veils
from battlemap.sight.silhouette import hidden_between


def seen_among(
    board: Board, ruleset: Ruleset, token: Token, others: Sequence[Token]
) -> frozenset[str]:
    """The ids of those a token sees, or who see it where sight is mutual."""
    if not others:
        return frozenset()
    me = Looker.of(board, ruleset, token, ())
    them = [Looker.of(board, ruleset, other, ()) for other in others]
    bodies = tuple(bodies_between(board, ruleset, ()))
    between = _Between(board, ruleset, bodies)
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
    bodies: tuple[Body, ...]

    def scene(self, veils: Veils = ()) -> Scene:
        """What is in the way of those who do not see through some zones."""
        return with_bodies(with_veils(scene(self.board, SIGHT), veils), self.bodies)

    def shows(self, lookers: Sequence[Looker], targets: Sequence[Looker]) -> Mask:
        """Whether each target shows itself to its looker."""
        ends = [one.body for one in targets]
        found = np.zeros((len(lookers), len(targets)), np.bool_)
        for veils, rows in by_veils(lookers).items():
            sources = [lookers[row].body for row in rows]
            found[rows] = self._shown(veils, sources, ends).reshape(len(rows), -1)
        return found.ravel()

    def _shown(self, veils: Veils, sources: Sequence[Body], ends: Sequence[Body]) -> Mask:
        """Whether each body shows itself to each that looks, pair by pair."""
        entry = self.ruleset.data.sight.seeing
        asks = entry.asks if entry else "visible"
        if asks == "visible":
            shown: Mask = np.round(self._hidden(veils, sources, ends), DIGITS) < 1
            return shown
        pairs = list(product(sources, ends))
        lines = self._lines(self.scene(veils), pairs, plan=asks == "plan")
        return np.array([line.open for line in lines], np.bool_)

    def _hidden(self, veils: Veils, sources: Sequence[Body], ends: Sequence[Body]) -> Floats:
        """The hidden share of each body."""
        looked, entry = self.scene(veils), self.ruleset.data.sight.leaning
        found = hidden_between(looked, sources, ends).ravel()
        if entry is None:
            return found
        pairs, within = list(product(sources, ends)), float(entry.within)
        # Nobody leans out round smoke.
        lines = self._lines(self.scene(), pairs, plan=True)
        for number, (line, (source, end)) in enumerate(zip(lines, pairs, strict=True)):
            if not line.open and free_of(source, line.clear_to) < within:
                out = replace(source, eyes=leaning(source))
                found[number] = hidden_between(looked, [out], [end])[0, 0]
        return found

    def _lines(
        self, looked: Scene, pairs: Sequence[tuple[Body, Body]], *, plan: bool
    ) -> list[Found]:
        sources, ends = map(list, zip(*pairs, strict=True))
        return lines_between(looked, sources, ends, plan=plan)
