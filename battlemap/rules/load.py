"""Ruleset files: found by id or path, read exactly, laid over what they are based on, cached."""

import tomllib
from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from pathlib import Path
from typing import Any

from battlemap.problems import InputProblem, Problem, error
from battlemap.resources import rulesets
from battlemap.rules.build import FILE, NO_OPTIONS, from_tables
from battlemap.rules.options import Option, Raw, merged
from battlemap.rules.ruleset import Ruleset
from battlemap.rules.spelling import unknown
from battlemap.wording import foreign

_DEEPEST = 4
_LARGEST_EXPONENT = 12


def shipped() -> tuple[str, ...]:
    """The ids of the rulesets that come with the program."""
    return tuple(sorted(path.parent.name for path in rulesets().glob(f"*/{FILE}")))


def load(id_or_path: str | Path, options: Mapping[str, Option] = NO_OPTIONS) -> Ruleset:
    """The ruleset with its options chosen; InputProblem with all that is wrong otherwise."""
    path = _find(str(id_or_path))
    return _loaded(path, path.stat().st_mtime_ns, _Choices(options))


def load_text(text: str, options: Mapping[str, Option] = NO_OPTIONS, file: str = FILE) -> Ruleset:
    """A ruleset from the text of its file, as maps carry those that do not ship."""
    return from_tables(_read(text, file), options, file)


def tables(id_or_path: str | Path) -> Raw:
    """The tables of a ruleset's file, laid over those it is based on; decimals as Fractions."""
    return _read_file(_find(str(id_or_path)))


def check(path: str | Path) -> tuple[Problem, ...]:
    """All problems of a ruleset file: as it stands, and with each of its options switched."""
    try:
        where = _find(str(path))
        raw = _read_file(where)
        ruleset = from_tables(raw, NO_OPTIONS, where.name)
    except InputProblem as problem:
        return problem.problems
    found: list[Problem] = []
    for id, row in ruleset.data.options.items():
        for index, question in enumerate(row.questions):
            for number in range(1, len(question.readings) + 1):
                choice = list(ruleset.options[id].readings)
                choice[index] = number
                found += _switched(raw, id, choice)
    return tuple(found)


def schema() -> dict[str, Any]:
    """The JSON schema of ruleset files, for editors."""
    from battlemap.rules.schema import Root

    return Root.model_json_schema()


def _switched(raw: Raw, id: str, choice: list[int]) -> list[Problem]:
    try:
        from_tables(raw, {id: choice}, "")
    except InputProblem as problem:
        front = f"options.{id} = {choice}: "
        return [
            Problem(fault.severity, front + fault.place, fault.code, fault.arguments)
            for fault in problem.problems
        ]
    return []


class _Choices(dict[str, Option]):
    """Options as a cache key: equal when they say the same."""

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(repr(sorted(self.items())))


@lru_cache(maxsize=64)
def _loaded(path: Path, changed_ns: int, options: _Choices) -> Ruleset:  # noqa: ARG001
    return from_tables(_read_file(path), options, str(path))


def _find(name: str) -> Path:
    """The file of a shipped id, or of a path to a ruleset or its folder."""
    path = Path(name)
    own = rulesets() / name / FILE
    # Every press asks: looking for the one file takes a tenth of listing the folder.
    if path.name == name and own.is_file():
        return own
    if path.is_dir():
        path /= FILE
    if path.is_file():
        return path
    code, arguments = unknown("ruleset_unknown", name, shipped())
    raise InputProblem(error("", code, **arguments))


def _read_file(path: Path, depth: int = 0) -> Raw:
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as fault:
        raise InputProblem(error("", "file_unreadable", why=foreign(fault)), str(path)) from None
    return _read(text, str(path), depth)


def _read(text: str, file: str, depth: int = 0) -> Raw:
    try:
        raw: Raw = tomllib.loads(text, parse_float=_decimal)
    except tomllib.TOMLDecodeError as fault:
        raise InputProblem(error("", "toml_syntax", what=str(fault)), file) from None
    based_on = raw.get("based_on")
    if not isinstance(based_on, str):
        return raw
    if depth == _DEEPEST:
        raise InputProblem(error("based_on", "based_on_deep", most=_DEEPEST), file)
    return merged(_below(based_on, file, depth), raw)


def _below(based_on: str, file: str, depth: int) -> Raw:
    beside = Path(file).parent / based_on
    try:
        path = _find(str(beside) if beside.exists() else based_on)
    except InputProblem as problem:
        fault = problem.problems[0]
        raise InputProblem(error("based_on", fault.code, **fault.arguments), file) from None
    return _read_file(path, depth + 1)


def _decimal(text: str) -> Fraction | str:
    """A decimal exactly; what cannot be written out as digits stays a text, and so no number."""
    _, _, exponent = text.lower().partition("e")
    if "n" in text or abs(int(exponent or 0)) > _LARGEST_EXPONENT:
        return text
    return Fraction(text)
