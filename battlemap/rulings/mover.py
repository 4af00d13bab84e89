"""A token under the ruleset in force: its numbers, its modes, and a price table for each."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

import numpy as np

from battlemap.board.board import Board
from battlemap.board.surfaces import liquid_above
from battlemap.board.token import Token
from battlemap.grid.cell import Cell, Place
from battlemap.grid.exact import ticks
from battlemap.movement.layers import GROUND
from battlemap.movement.memory import Memory, medium_of
from battlemap.movement.reach import Reach, Start, reach, start_of
from battlemap.movement.route import Route, route
from battlemap.movement.turns import reach_in_turns
from battlemap.problems import InputProblem, error
from battlemap.rules.modes import Mode, allowed, find_mode, modes
from battlemap.rules.pricing import Pricer
from battlemap.rules.ruleset import Ruleset
from battlemap.rules.sheet import Numbers, numbers
from battlemap.rules.verdict import YES, Reason, Verdict, refused
from battlemap.rulings.along import Walk
from battlemap.rulings.bonds import may_walk
from battlemap.rulings.driven import Driven, drives, may_end
from battlemap.rulings.engagement import shunned


@dataclass(frozen=True)
class Mover:
    """Everything that prices one token's move on one board."""

    board: Board
    token: Token
    ruleset: Ruleset
    memory: Memory = field(default_factory=Memory)

    @cached_property
    def numbers(self) -> Numbers:
        """Its sheet, with what is missing assumed and marked."""
        return numbers(self.ruleset, self.token.standing(self.ruleset.id))

    @cached_property
    def modes(self) -> tuple[Mode, ...]:
        """The ways it can move now: off the ground those through the air or the water, if any."""
        standing = self.token.standing(self.ruleset.id)
        have = modes(self.ruleset, self.numbers, standing.statuses)
        medium = medium_of(self.board, self.token)
        if medium == GROUND:
            return have
        return tuple(mode for mode in have if medium in mode.media) or have

    def usual(self) -> Mode:
        """The mode it moves in when none is named: its first; of none, the first of all."""
        return (*self.modes, *self.ruleset.modes)[0]

    def may(self, mode: Mode) -> Verdict:
        """Whether it may move that way as it stands; a straight move is a turn's first and only."""
        if mode.straight and mode.alone and self.token.standing(self.ruleset.id).spent:
            return refused(Reason(mode.rule, "straight_alone", {"mode": mode.name}))
        carried = may_walk(self.board, self.ruleset, self.token)
        return allowed(self.ruleset, mode, self.numbers.statuses) if carried else carried

    def mode(self, name: str | None = None) -> Mode:
        """A mode it has, by id or name; the usual one by default. InputProblem otherwise."""
        wanted = find_mode(self.ruleset, name) if name else self.usual()
        verdict = self.may(wanted)
        if verdict:
            return wanted
        reason = verdict.reasons[0]
        raise InputProblem(error(self.token.name, reason.code, **reason.args))

    def pricer(self, mode: Mode) -> Pricer:
        """The price table of a mode."""
        if mode.id not in self._tables:
            self._tables[mode.id] = self.memory.pricer(
                self.ruleset, mode, self.numbers, self.board.cell_m
            )
        return self._tables[mode.id]

    @cached_property
    def _tables(self) -> dict[str, Pricer]:
        return {}

    def start(self) -> Start:
        """Where its next move begins."""
        return start_of(self.token, self.ruleset.id)

    def reach(self, mode: Mode, start: Start | None = None, asked: int | None = None) -> Reach:
        """What it can reach in a mode; `asked` is the height wanted, in mm."""
        height = self.height_wanted(mode, asked)
        kept_out = shunned(self.board, self.ruleset, self.token, mode.id)
        table = self.pricer(mode)
        return reach(self.board, self.token, table, start, self.memory, height, kept_out)

    def reach_in_turns(self, mode: Mode, turns: int) -> tuple[Reach, ...]:
        """What it can reach in several turns, a reach of new places for each."""
        pricer = self.pricer(mode)
        kept = ticks(pricer.keeps)
        return reach_in_turns(
            self.board,
            self.token,
            pricer,
            turns,
            carry=lambda left: min(left, kept),
            memory=self.memory,
            asked=self.height_wanted(mode),
        )

    def route(self, mode: Mode, targets: Sequence[Cell | Place]) -> Route:
        """Its way through places in a mode, or why there is none."""
        height, pricer = self.height_wanted(mode), self.pricer(mode)
        kept_out = shunned(self.board, self.ruleset, self.token, mode.id)
        found = route(self.board, self.token, pricer, targets, None, self.memory, height, kept_out)
        verdict = self.may_end(found.places[-1]) if found.verdict and found.steps else YES
        return found if verdict else replace(found, verdict=verdict)

    def may_end(self, place: Place) -> Verdict:
        """Whether a move may end at a place: whoever is driven by a status must go its way."""
        return may_end(self._drives, self.token, place)

    @cached_property
    def _drives(self) -> tuple[Driven, ...]:
        return drives(self.board, self.token, self.ruleset, self.numbers)

    def depth(self) -> int:
        """The liquid above its feet in mm."""
        board, token = self.board, self.token
        if not board.has(token.cell):
            return 0
        z = np.full((board.rows, board.columns), token.place.z, np.int32)
        column, row = token.cell
        return int(liquid_above(board, token.footprint, z)[row, column])

    def walk(self, route: Route) -> Walk:
        """A way of this token, to ask what happens along it."""
        by_id = {mode.id: mode for mode in self.ruleset.modes}
        return Walk(self.board, self.token, route, lambda mode: self.pricer(by_id[mode]))

    def height_wanted(self, mode: Mode, asked: int | None = None) -> int | None:
        """The height a move is asked to end at: as it is, for whoever flies or swims."""
        if asked is None and leaves_ground(mode):
            return self.token.place.z
        return asked


def leaves_ground(mode: Mode) -> bool:
    """Whether a mode goes through air or liquid."""
    return not mode.media <= {GROUND}
