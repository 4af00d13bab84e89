"""Who is asked about, and in which mode it would move."""

from typing import NamedTuple

from battlemap.answers.situation import Situation
from battlemap.rules.modes import Mode, find_mode
from battlemap.rules.verdict import Reason
from battlemap.rulings.mover import Mover


class Asked(NamedTuple):
    """A token that moves, and its mode."""

    mover: Mover
    mode: Mode


def mover_of(asked: Situation, name: str, mode: str | None = None) -> Asked | tuple[Reason, ...]:
    """The token in a mode, its usual one if none is named; why not if it may not use it now."""
    mover = Mover(asked.board, asked.board.token(name), asked.ruleset)
    chosen = find_mode(asked.ruleset, mode) if mode else mover.usual()
    verdict = mover.may(chosen)
    return Asked(mover, chosen) if verdict else verdict.reasons
