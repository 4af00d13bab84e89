"""Two tokens one of which looks at the other, with their bodies as they stand now."""

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from math import floor

from battlemap.board.board import Board
from battlemap.board.token import Token
from battlemap.grid.cell import Place
from battlemap.rules.ruleset import Ruleset
from battlemap.rules.sheet import Numbers, numbers
from battlemap.sight.body import Body, body_of


@dataclass(frozen=True)
class Pair:
    """An attacker and a target on a board; `at` and `target_at`: as if they stood there."""

    board: Board
    ruleset: Ruleset
    attacker: Token
    target: Token
    at: Place | None = None
    target_at: Place | None = None

    @property
    def place(self) -> Place:
        """Where the attacker stands."""
        return self.attacker.place if self.at is None else self.at

    @property
    def target_place(self) -> Place:
        """Where the target stands."""
        return self.target.place if self.target_at is None else self.target_at

    @cached_property
    def numbers(self) -> Numbers:
        """The attacker's sheet."""
        return numbers(self.ruleset, self.attacker.standing(self.ruleset.id))

    @cached_property
    def target_numbers(self) -> Numbers:
        """The target's sheet."""
        return numbers(self.ruleset, self.target.standing(self.ruleset.id))

    @cached_property
    def body(self) -> Body:
        """The attacker's body."""
        return body_in(self.board, self.ruleset, self.attacker, self.place, self.numbers)

    @cached_property
    def target_body(self) -> Body:
        """The target's body."""
        numbers = self.target_numbers
        return body_in(self.board, self.ruleset, self.target, self.target_place, numbers)

    @cached_property
    def turned(self) -> "Pair":
        """The target looking back."""
        pair = replace(
            self, attacker=self.target, target=self.attacker, at=self.target_at, target_at=self.at
        )
        kept = {
            "numbers": self.target_numbers, "target_numbers": self.numbers,
            "body": self.target_body, "target_body": self.body, "turned": self,
        }  # fmt: skip
        pair.__dict__.update(kept)
        return pair


def body_in(board: Board, ruleset: Ruleset, token: Token, place: Place, held: Numbers) -> Body:
    """A token's body in its posture: the lowest of its statuses says how tall it is."""
    return body_of(board, token, place, stature=stature(ruleset, token, held))


def stature(ruleset: Ruleset, token: Token, held: Numbers) -> int:
    """How tall a token is in its posture, in mm."""
    known = ruleset.data.statuses
    factors = [known[id].stature for id in held.statuses if id in known]
    return max(floor(token.height_mm * min(factors, default=Fraction(1))), 1)
