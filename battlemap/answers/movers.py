"""Who moves and how: a token with its numbers, its mode and the price table they make."""

from dataclasses import dataclass

from battlemap.answers.situation import Situation
from battlemap.board.token import Token
from battlemap.rules.modes import Mode, allowed, find_mode, modes
from battlemap.rules.pricing import Pricer
from battlemap.rules.sheet import Numbers, numbers
from battlemap.rules.verdict import Reason


@dataclass(frozen=True, slots=True)
class Mover:
    """A token and the prices it moves at."""

    token: Token
    pricer: Pricer


def mover_of(asked: Situation, name: str, mode: str | None = None) -> Mover | tuple[Reason, ...]:
    """The token in a mode, its usual one if none is named; why not if it may not use it now."""
    token = asked.board.token(name)
    values = numbers(asked.ruleset, token.standing(asked.ruleset.id))
    chosen = find_mode(asked.ruleset, mode) if mode else _usual(asked, values)
    verdict = allowed(asked.ruleset, chosen, values.statuses)
    if not verdict:
        return verdict.reasons
    return Mover(token, Pricer(asked.ruleset, chosen, values, asked.board.cell_m))


def _usual(asked: Situation, values: Numbers) -> Mode:
    """The first mode the token has now; where it has none, the first of all, to say why not."""
    return next(iter((*modes(asked.ruleset, values, ()), *asked.ruleset.modes)))
