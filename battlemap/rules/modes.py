"""Ways of moving: which a token has now, and why it has not the others."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from battlemap.problems import InputProblem, error
from battlemap.rules.spelling import unknown
from battlemap.rules.text import Text
from battlemap.rules.verdict import YES, Reason, Verdict, refused

if TYPE_CHECKING:
    from battlemap.rules.ruleset import Ruleset
    from battlemap.rules.sheet import Numbers


@dataclass(frozen=True, slots=True)
class Mode:
    """A way of moving. `key` is its number key, from 1 in the ruleset's order.

    A `factor` above 1 multiplies the budget, below 1 it divides the price of every step.
    """

    id: str
    name: Text
    rules: tuple[str, ...]
    key: int
    note: Text | None = None
    factor: Fraction = Fraction(1)
    straight: bool = False
    alone: bool = True
    lane: str = "core"
    media: frozenset[str] = frozenset({"ground"})
    needs: frozenset[str] = frozenset()
    forbids: frozenset[str] = frozenset()
    action: str = "move"
    crosses: tuple[str, ...] = ()
    """Kinds of barriers it goes over, where they rise no more than `over` mm."""
    over: int = 0
    crossing_rule: str = ""

    @property
    def rule(self) -> str:
        """The rule its price and budget lines name."""
        return self.rules[0]


def modes(ruleset: "Ruleset", numbers: "Numbers", statuses: Iterable[str]) -> tuple[Mode, ...]:
    """The modes a token has now, in the order of their keys."""
    held = _held(ruleset, numbers, statuses)
    return tuple(mode for mode in ruleset.modes if allowed(ruleset, mode, held))


def find_mode(ruleset: "Ruleset", name: str) -> Mode:
    """A mode by its id or its name in any language; InputProblem otherwise."""
    word = name.strip().casefold()
    for mode in ruleset.modes:
        if word == mode.id or word in {words.casefold() for words in mode.name}:
            return mode
    code, arguments = unknown("mode_unknown", name, [mode.id for mode in ruleset.modes])
    raise InputProblem(error("", code, **arguments))


def allowed(ruleset: "Ruleset", mode: Mode, statuses: Iterable[str]) -> Verdict:
    """Whether a token with these statuses may move that way, and if not why."""
    reasons = tuple(_hindrances(ruleset, mode, frozenset(statuses)))
    return refused(*reasons) if reasons else YES


def _held(ruleset: "Ruleset", numbers: "Numbers", statuses: Iterable[str]) -> frozenset[str]:
    known = {ruleset.status_named(status) or status for status in statuses}
    return numbers.statuses | known


def _hindrances(ruleset: "Ruleset", mode: Mode, held: frozenset[str]) -> Iterator[Reason]:
    names = {id: status.name for id, status in ruleset.statuses.items()}
    for id in sorted(held & names.keys()):
        if ruleset.statuses[id].locks:
            yield Reason(ruleset.statuses[id].rules[0], "status_locks", {"status": names[id]})
    for id in sorted(mode.needs - held):
        yield Reason(mode.rule, "mode_needs", {"mode": mode.name, "status": names[id]})
    for id in sorted(mode.forbids & held):
        yield Reason(mode.rule, "mode_forbids", {"mode": mode.name, "status": names[id]})
