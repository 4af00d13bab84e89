"""A token under the ruleset in force: its numbers, its modes, and a price table for each."""

from dataclasses import dataclass
from functools import cached_property

from battlemap.board.board import Board
from battlemap.board.token import Token
from battlemap.grid.cell import Cell
from battlemap.movement.memory import Memory, body_of
from battlemap.movement.reach import Reach, Start, reach, start_of
from battlemap.movement.route import Route, route
from battlemap.problems import InputProblem, error
from battlemap.rules.modes import Mode, find_mode, modes
from battlemap.rules.pricing import Pricer
from battlemap.rules.ruleset import Ruleset
from battlemap.rules.sheet import Numbers, numbers


@dataclass(frozen=True)
class Mover:
    """Everything that prices one token's move on one board."""

    board: Board
    token: Token
    ruleset: Ruleset
    memory: Memory

    @cached_property
    def numbers(self) -> Numbers:
        """Its sheet, with what is missing assumed and marked."""
        return numbers(self.ruleset, self.token.standing(self.ruleset.id))

    @cached_property
    def modes(self) -> tuple[Mode, ...]:
        """The ways it can move now: through the air when off the ground, if it has one for it."""
        standing = self.token.standing(self.ruleset.id)
        have = modes(self.ruleset, self.numbers, standing.statuses)
        medium = "ground" if body_of(self.board, self.token).level is None else "air"
        return tuple(mode for mode in have if medium in mode.media) or have

    def mode(self, name: str | None = None) -> Mode:
        """A mode by id or by name in any language; by default the first. InputProblem otherwise."""
        if not self.modes:
            raise InputProblem(error("mode", "cannot_move", token=self.token.name))
        if name is None:
            return self.modes[0]
        wanted = find_mode(self.ruleset, name)
        if wanted in self.modes:
            return wanted
        known = ", ".join(mode.id for mode in self.modes)
        raise InputProblem(
            error("mode", "not_your_mode", token=self.token.name, mode=name, known=known)
        )

    def pricer(self, mode: Mode) -> Pricer:
        """The price table of a mode."""
        return Pricer(self.ruleset, mode, self.numbers, self.board.cell_m)

    def start(self) -> Start:
        """Where its next move begins."""
        return start_of(self.token, self.ruleset.id)

    def reach(self, mode: Mode, start: Start | None = None) -> Reach:
        """What it can reach in a mode."""
        return reach(self.board, self.token, self.pricer(mode), start, self.memory)

    def route(self, mode: Mode, targets: list[Cell]) -> Route:
        """Its way through places in a mode, or why there is none."""
        return route(self.board, self.token, self.pricer(mode), targets, None, self.memory)
