"""Who moves and how: a token with its numbers, its mode and the price table they make."""

from dataclasses import dataclass

from battlemap.answers.spelling import nearest
from battlemap.answers.situation import Situation
from battlemap.board.token import Token
from battlemap.problems import InputProblem, error
from battlemap.rules.modes import modes
from battlemap.rules.pricing import Pricer
from battlemap.rules.sheet import numbers
from battlemap.rules.verdict import Reason

OURS = "OUR-000"
"""The rule id of what no game needs to say."""


@dataclass(frozen=True, slots=True)
class Mover:
    """A token and the prices it moves at."""

    token: Token
    pricer: Pricer


def mover_of(asked: Situation, name: str, mode: str | None = None) -> Mover | Reason:
    """The token in a mode, its usual one if none is named; why not if it may not use it now."""
    token = asked.board.token(name)
    return mover_in(asked, token, mode)


def mover_in(asked: Situation, token: Token, mode: str | None) -> Mover | Reason:
    """The same for a token at hand."""
    ruleset = asked.ruleset
    standing = token.standing(ruleset.id)
    values = numbers(ruleset, standing)
    now = {one.id: one for one in modes(ruleset, values, standing.statuses)}
    if mode is not None and mode not in ruleset.modes:
        known = nearest(mode, ruleset.modes)
        raise InputProblem(error("mode", "mode_unknown", mode=mode, near=known))
    chosen = next(iter(now.values()), None) if mode is None else now.get(mode)
    if chosen is None:
        return Reason(OURS, "mode_not_now", {"mode": mode or "-", "known": ", ".join(now) or "-"})
    return Mover(token, Pricer(ruleset, chosen, values, asked.board.cell_m))
