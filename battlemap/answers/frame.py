"""What every answer has in common: format, verb, ruleset, options, ok and the reasons."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any

from battlemap.decimals import number
from battlemap.grid.exact import metres
from battlemap.problems import Problem
from battlemap.rules.ruleset import Measured
from battlemap.rules.tally import Line
from battlemap.rules.verdict import Reason

FORMAT = 1
Answer = dict[str, Any]


def frame(
    verb: str,
    ruleset: str,
    options: Mapping[str, object],
    *,
    reasons: Iterable[Reason] = (),
    ok: bool | None = None,
    language: str = "en",
) -> Answer:
    """The keys every answer begins with; without `ok` it is no when there is a reason."""
    why = [reason_row(reason, language) for reason in reasons]
    return {
        "format": FORMAT,
        "verb": verb,
        "ruleset": ruleset,
        "options": {name: jsonable(value) for name, value in options.items()},
        "ok": not why if ok is None else ok,
        "reasons": why,
    }


def reason_row(reason: Reason, language: str) -> Answer:
    """One reason: the rule's id, a code with its numbers, and the sentence."""
    return {
        "rule": reason.rule,
        "code": reason.code,
        "args": {name: jsonable(value) for name, value in reason.args.items()},
        "text": reason.text(language),
    }


def problem_row(problem: Problem, language: str) -> Answer:
    """One fault of a file."""
    return {
        "severity": problem.severity,
        "place": problem.place,
        "code": problem.code,
        "text": problem.text(language),
    }


def line_row(line: Line) -> Answer:
    """One share of a price."""
    return {"rule": line.rule, "part": line.part, "amount": number(line.amount)}


def height(z_mm: int) -> int | float:
    """Millimetres as metres for JSON."""
    return number(metres(z_mm))


def jsonable(value: object) -> Any:
    """A value as JSON holds it: numbers with at most 6 decimals, lists and tables."""
    if isinstance(value, Measured):
        return number(value.value)
    if isinstance(value, Fraction):
        return number(value)
    if isinstance(value, Mapping):
        return {str(name): jsonable(item) for name, item in value.items()}
    if isinstance(value, list | tuple):
        return [jsonable(item) for item in value]
    if isinstance(value, frozenset | set):
        return sorted(jsonable(item) for item in value)
    return value if isinstance(value, bool | int | float | str) or value is None else str(value)
