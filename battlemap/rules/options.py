"""Options and house rules as overlays: keys of a ruleset file changed before it is validated."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from battlemap.problems import Problem, error
from battlemap.rules.spelling import unknown

if TYPE_CHECKING:
    from battlemap.rules.schema import OptionEntry, Question

Raw = dict[str, Any]
"""A file's tables as TOML gives them, decimals as Fractions."""
Option = int | str | Sequence[int | str] | Mapping[str, object]
"""A reading's number or name; one a question; or values by name (``{ cell_m = 1.6 }``)."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """What an option was set to: a reading's number for each question, and values set freely."""

    id: str
    readings: tuple[int, ...]
    values: tuple[tuple[str, object], ...] = ()


def merged(below: Raw, above: Mapping[str, object]) -> Raw:
    """The tables of one file with the keys of another laid over them; lists are replaced whole."""
    result = dict(below)
    for key, value in above.items():
        old = result.get(key)
        if isinstance(old, dict) and isinstance(value, Mapping):
            result[key] = merged(old, value)
        else:
            result[key] = value
    return result


def applied(
    raw: Raw, rows: Mapping[str, "OptionEntry"], options: Mapping[str, object]
) -> tuple[Raw, dict[str, Chosen], list[Problem]]:
    """The file with the chosen readings laid over it, what was chosen, and what was wrong."""
    wanted, problems = _addressed(rows, options)
    chosen: dict[str, Chosen] = {}
    for id, row in rows.items():
        start = Chosen(id, tuple(question.default for question in row.questions))
        choice, faults = _read(start, row, wanted[id]) if id in wanted else (start, [])
        problems += faults
        chosen[id] = choice
        for overlay in _overlays(row, choice):
            raw = merged(raw, overlay)
    return raw, chosen, problems


def _addressed(
    rows: Mapping[str, "OptionEntry"], options: Mapping[str, object]
) -> tuple[dict[str, object], list[Problem]]:
    """The options by register id, whether addressed by id or by name."""
    names = {row.name: id for id, row in rows.items()}
    found: dict[str, object] = {}
    problems: list[Problem] = []
    for key, value in options.items():
        id = names.get(key, key)
        if id in rows:
            found[id] = value
        else:
            code, arguments = unknown("option_unknown", key, [*rows, *names])
            problems.append(error("", code, **arguments))
    return found, problems


def _overlays(row: "OptionEntry", choice: Chosen) -> Iterator[Raw]:
    for question, number in zip(row.questions, choice.readings, strict=True):
        if number != question.default:
            yield question.readings[number - 1].set
    for name, value in choice.values:
        yield _nested(row.keys[name].split("."), value)


def _nested(path: list[str], value: object) -> Raw:
    return {path[0]: value if len(path) == 1 else _nested(path[1:], value)}


def _read(start: Chosen, row: "OptionEntry", value: object) -> tuple[Chosen, list[Problem]]:
    if isinstance(value, Mapping):
        return _read_table(start, row, value)
    several = isinstance(value, Sequence) and not isinstance(value, str)
    values = list(value) if isinstance(value, Sequence) and several else [value]
    if not several:
        values *= len(row.questions)
    if len(values) != len(row.questions):
        wrong = error("", "option_count", option=start.id, count=len(row.questions))
        return start, [wrong]
    numbers = [
        _reading(start.id, question, one)
        for question, one in zip(row.questions, values, strict=True)
    ]
    problems = [number for number in numbers if isinstance(number, Problem)]
    readings = tuple(number for number in numbers if isinstance(number, int))
    return (start, problems) if problems else (Chosen(start.id, readings), [])


def _read_table(
    start: Chosen, row: "OptionEntry", table: Mapping[str, object]
) -> tuple[Chosen, list[Problem]]:
    questions = {question.id: index for index, question in enumerate(row.questions)}
    readings, values, problems = list(start.readings), [], []
    for key, value in table.items():
        if key in row.keys:
            values.append((key, _as_written(value)))
        elif key in questions:
            number = _reading(start.id, row.questions[questions[key]], value)
            if isinstance(number, Problem):
                problems.append(number)
            else:
                readings[questions[key]] = number
        else:
            code, arguments = unknown("option_key", key, [*row.keys, *questions])
            problems.append(error("", code, option=start.id, **arguments))
    return Chosen(start.id, tuple(readings), tuple(values)), problems


def _as_written(value: object) -> object:
    return Fraction(repr(value)) if isinstance(value, float) else value


def _reading(option: str, question: "Question", value: object) -> int | Problem:
    """The number of a reading given by number or name."""
    names = [reading.name for reading in question.readings]
    if isinstance(value, str) and value in names:
        return names.index(value) + 1
    text = str(value)
    if not isinstance(value, bool) and text.isdecimal() and 1 <= int(text) <= len(names):
        return int(text)
    known = ", ".join(f"{number} {name}" for number, name in enumerate(names, 1))
    return error("", "option_reading", option=option, value=text, known=known)


_PAIR = re.compile(r"\s*(\w+)\s*[=:]\s*(\S+?)\s*")


def read_option(text: str) -> Option:
    """An option's value as typed: ``2``, ``one_each``, ``1,2`` or ``cell_m=1.6,metric=one``."""
    words = [word for word in text.strip("[]{} ").split(",") if word.strip()]
    pairs = [_PAIR.fullmatch(word) for word in words]
    if pairs and all(pairs):
        return {pair[1]: _typed(pair[2].strip("'\"")) for pair in pairs if pair}
    values = [_word(word.strip(" '\"")) for word in words]
    return values[0] if len(values) == 1 else values


def _word(text: str) -> int | str:
    return int(text) if text.isdecimal() else text


def _typed(text: str) -> Fraction | int | str:
    if re.fullmatch(r"\d+\.\d+", text):
        return Fraction(text)
    return _word(text)
