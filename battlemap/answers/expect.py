"""Whether an answer is as expected: an expectation names a part of the answer, the rest is free.

Tables match by their named keys, lists by length and order, numbers to 1e-6; the marks below say
otherwise. `refused = "AP-112"` is short for `ok = false` with that rule among the reasons.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from battlemap.decimals import number

WITHIN = Fraction(1, 1_000_000)
"""How far two numbers may lie apart and still be equal."""

LIST_MARKS = frozenset({"contains", "in_order", "any_order", "count"})
NUMBER_MARKS = frozenset({"near", "within", "min", "max"})
ABSENT, REFUSED = "absent", "refused"


class _Missing:
    """What is got where a key is not there."""


MISSING = _Missing()


@dataclass(frozen=True, slots=True)
class Mismatch:
    """One place where the answer differs: the key's path, what was expected, what was got."""

    key: str
    expected: object
    got: object


def mismatches(expected: object, got: object, key: str = "") -> Iterator[Mismatch]:
    """Every place where an answer differs from what is expected of it."""
    if isinstance(expected, Mapping):
        yield from _table(expected, got, key)
    elif isinstance(expected, list | tuple):
        yield from _list(expected, got, key)
    elif not _equal(expected, got):
        yield Mismatch(key, expected, got)


def answer_mismatches(expected: Mapping[str, Any], answer: Mapping[str, Any]) -> list[Mismatch]:
    """The same for a whole answer, where `refused` has its meaning."""
    rest = {key: value for key, value in expected.items() if key != REFUSED}
    found = list(mismatches(rest, answer))
    if REFUSED in expected:
        found.extend(_refused(expected[REFUSED], answer))
    return found


def plain(value: object) -> str:
    """A value of an expectation or an answer in one line."""
    if isinstance(value, _Missing):
        return "nothing"
    return json.dumps(jsonable(value), ensure_ascii=False)


def jsonable(value: object) -> object:
    """A value as JSON holds it; nothing for a key that is not there."""
    if isinstance(value, Fraction):
        return number(value)
    if isinstance(value, Mapping):
        return {str(name): jsonable(item) for name, item in value.items()}
    if isinstance(value, list | tuple):
        return [jsonable(item) for item in value]
    return None if isinstance(value, _Missing) else value


def _refused(rule: object, answer: Mapping[str, Any]) -> Iterator[Mismatch]:
    rules = [reason.get("rule") for reason in answer.get("reasons", ())]
    if answer.get("ok") is not False or rule not in rules:
        yield Mismatch(REFUSED, rule, rules if answer.get("ok") is False else "ok")


def _table(expected: Mapping[str, Any], got: object, key: str) -> Iterator[Mismatch]:
    marks = set(expected)
    if marks == {ABSENT}:
        if isinstance(got, _Missing) is not bool(expected[ABSENT]):
            yield Mismatch(key, expected, got)
    elif isinstance(got, Mapping):
        for name, value in expected.items():
            yield from mismatches(value, got.get(name, MISSING), f"{key}.{name}" if key else name)
    elif isinstance(got, list | tuple) and marks and marks <= LIST_MARKS:
        yield from _marked_list(expected, got, key)
    elif not (_is_number(got) and marks and marks <= NUMBER_MARKS and _in_range(expected, got)):
        yield Mismatch(key, expected, got)


def _list(expected: Sequence[Any], got: object, key: str) -> Iterator[Mismatch]:
    if not isinstance(got, list | tuple) or len(got) != len(expected):
        yield Mismatch(key, expected, got)
        return
    for index, (wanted, given) in enumerate(zip(expected, got, strict=True)):
        yield from mismatches(wanted, given, f"{key}[{index}]")


def _marked_list(expected: Mapping[str, Any], got: Sequence[Any], key: str) -> Iterator[Mismatch]:
    for mark, wanted in expected.items():
        if not _LIST_CHECKS[mark](wanted, got):
            given = len(got) if mark == "count" else got
            yield Mismatch(f"{key}.{mark}", wanted, given)


def _matches(expected: object, got: object) -> bool:
    return next(mismatches(expected, got), None) is None


def _contains(wanted: Sequence[Any], got: Sequence[Any]) -> bool:
    return all(any(_matches(item, given) for given in got) for item in wanted)


def _in_order(wanted: Sequence[Any], got: Sequence[Any]) -> bool:
    """As a subsequence: others may stand between."""
    rest = iter(got)
    return all(any(_matches(item, given) for given in rest) for item in wanted)


def _any_order(wanted: Sequence[Any], got: Sequence[Any]) -> bool:
    """One to one, found by letting earlier pairs make room (a loose item may fit several)."""
    if len(wanted) != len(got):
        return False
    held: dict[int, int] = {}

    def seat(item: int, tried: set[int]) -> bool:
        for place, given in enumerate(got):
            if place not in tried and _matches(wanted[item], given):
                tried.add(place)
                if place not in held or seat(held[place], tried):
                    held[place] = item
                    return True
        return False

    return all(seat(item, set()) for item in range(len(wanted)))


def _count(wanted: object, got: Sequence[Any]) -> bool:
    return _matches(wanted, len(got))


_LIST_CHECKS = {
    "contains": _contains,
    "in_order": _in_order,
    "any_order": _any_order,
    "count": _count,
}


def _is_number(value: object) -> bool:
    return isinstance(value, int | float | Fraction) and not isinstance(value, bool)


def _in_range(expected: Mapping[str, Any], got: Any) -> bool:
    value = Fraction(str(got))
    within = Fraction(str(expected.get("within", WITHIN)))
    return (
        ("near" not in expected or abs(value - Fraction(str(expected["near"]))) <= within)
        and ("min" not in expected or value >= Fraction(str(expected["min"])) - WITHIN)
        and ("max" not in expected or value <= Fraction(str(expected["max"])) + WITHIN)
    )


def _equal(expected: object, got: object) -> bool:
    if _is_number(expected) and _is_number(got):
        return abs(Fraction(str(expected)) - Fraction(str(got))) <= WITHIN
    return type(expected) is type(got) and expected == got
