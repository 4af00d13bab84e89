"""What a token may do in its turn beside moving: stand up, steady itself, mount."""

from dataclasses import dataclass
from fractions import Fraction

from battlemap.problems import InputProblem, error
from battlemap.rules.ruleset import Ruleset
from battlemap.rules.sheet import Numbers, turn_names
from battlemap.rules.spelling import unknown
from battlemap.rules.tally import nonnegative
from battlemap.rules.text import Text
from battlemap.rules.verdict import YES, Reason, Verdict, refused


@dataclass(frozen=True, slots=True)
class Action:
    """An action at its price for one token, in the ruleset's unit."""

    id: str
    name: Text
    rules: tuple[str, ...]
    cost: Fraction
    action: str
    clears: frozenset[str]
    gives: frozenset[str]


def actions(ruleset: Ruleset, numbers: Numbers, cell_m: Fraction) -> tuple[Action, ...]:
    """The actions a token may take as it stands, points aside."""
    return tuple(
        _action(ruleset, id, numbers, cell_m)
        for id in ruleset.data.actions
        if may_act(ruleset, id, numbers)
    )


def find_action(ruleset: Ruleset, name: str, numbers: Numbers, cell_m: Fraction) -> Action:
    """An action by its id or its name in any language; InputProblem otherwise."""
    word = name.strip().casefold()
    for id, entry in ruleset.data.actions.items():
        if word == id or word in {words.casefold() for words in entry.name}:
            return _action(ruleset, id, numbers, cell_m)
    code, arguments = unknown("action_unknown", name, list(ruleset.data.actions))
    raise InputProblem(error("", code, **arguments))


def may_act(ruleset: Ruleset, id: str, numbers: Numbers) -> Verdict:
    """Whether a token with these statuses may take an action, and if not why."""
    entry, held = ruleset.data.actions[id], numbers.statuses
    names = {status.id: status.name for status in ruleset.statuses.values()}
    missing, hindering = set(entry.needs) - held, set(entry.forbids) & held
    reasons = [
        Reason(entry.rules[0], code, {"action": entry.name, "status": names[status]})
        for code, found in (("action_needs", missing), ("action_forbids", hindering))
        for status in sorted(found)
    ]
    return refused(*reasons) if reasons else YES


def _action(ruleset: Ruleset, id: str, numbers: Numbers, cell_m: Fraction) -> Action:
    entry = ruleset.data.actions[id]
    names = turn_names(ruleset, numbers, cell_m)
    cost = Fraction(0) if entry.cost is None else nonnegative(entry.cost, names)
    clears, gives = frozenset(entry.clears), frozenset(entry.gives)
    return Action(id, entry.name, entry.rules, cost, entry.action, clears, gives)
