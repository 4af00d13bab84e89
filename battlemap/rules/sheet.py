"""A token's sheet as the ruleset reads it: fields, defaults that had to be assumed, derived."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import Protocol

from battlemap.decimals import decimal
from battlemap.kept import Kept
from battlemap.problems import Problem, error
from battlemap.rules.ruleset import Ruleset, SheetField, Value
from battlemap.rules.spelling import unknown


class Standing(Protocol):
    """What a ruleset knows of a token."""

    @property
    def sheet(self) -> Mapping[str, object]:
        """Values by field."""

    @property
    def carried(self) -> Fraction:
        """Points brought over from the turn before."""

    @property
    def statuses(self) -> tuple[str, ...]:
        """Statuses by id."""


@dataclass(frozen=True)
class Numbers:
    """All fields and derived numbers of a token; `assumed` are those the sheet did not give."""

    values: Mapping[str, Value]
    assumed: frozenset[str] = frozenset()
    statuses: frozenset[str] = frozenset()
    carried: Fraction = Fraction(0)

    @cached_property
    def exact(self) -> dict[str, Fraction]:
        """The values a formula may use: numbers, and flags as 0 or 1."""
        known = {id: Fraction(v) for id, v in self.values.items() if not isinstance(v, str)}
        return {**known, "carried": self.carried}


_known: Kept[Numbers] = Kept(2048)


def numbers(ruleset: Ruleset, standing: Standing) -> Numbers:
    """The numbers of a token: its sheet, defaults where it is silent, and what follows of them."""
    return _known.get(ruleset, standing) or _known.put(_read(ruleset, standing), ruleset, standing)


def _read(ruleset: Ruleset, standing: Standing) -> Numbers:
    """The same, worked out."""
    given = {ruleset.field_named(key): value for key, value in standing.sheet.items()}
    values: dict[str, Value] = {
        field.id: _typed(field, given.get(field.id, field.default)) for field in ruleset.fields
    }
    assumed = frozenset(field.id for field in ruleset.fields if field.id not in given)
    listed = frozenset(ruleset.status_named(name) or name for name in standing.statuses)
    for id, derived in ruleset.data.sheet.derived.items():
        known = Numbers(values, carried=standing.carried).exact
        values[id] = derived.amount.value(known)
    found = Numbers(values, assumed, carried=standing.carried)
    return replace(found, statuses=listed | frozenset(_following(ruleset, found.exact)))


def _following(ruleset: Ruleset, known: Mapping[str, Fraction]) -> Iterator[str]:
    """The statuses that follow from the numbers themselves."""
    for id, status in ruleset.data.statuses.items():
        if status.above_zero is not None and status.above_zero.value(known) > 0:
            yield id


def turn_names(ruleset: Ruleset, numbers: Numbers, cell_m: Fraction) -> dict[str, Fraction]:
    """What formulas about a turn may use: the sheet, the cell's length, the budget's terms."""
    names = {**numbers.exact, "cell_m": cell_m}
    for id, term in ruleset.data.movement.budget.terms.items():
        names[id] = term.value(names)
    return names


def _typed(field: SheetField, value: object) -> Value:
    if field.type == "text":
        return str(value)
    if field.type == "flag":
        return bool(value)
    return Fraction(value) if isinstance(value, Fraction | int) else field.default


def canonical(ruleset: Ruleset, key: str) -> str | None:
    """The field's id for its id, alias or name in any language; None if there is no such field."""
    return ruleset.field_named(key)


def check_sheet(ruleset: Ruleset, keys: Iterable[str]) -> tuple[Problem, ...]:
    """A problem for every key that is no field and, of a whole sheet, every value of no use."""
    known = [field.id for field in ruleset.fields]
    wrong = [key for key in keys if ruleset.field_named(key) is None]
    strange = [_unknown("field_unknown", key, known) for key in wrong]
    if not isinstance(keys, Mapping):
        return tuple(strange)
    return tuple(strange + list(_misfits(ruleset, keys)))


def _misfits(ruleset: Ruleset, sheet: Mapping[str, object]) -> Iterator[Problem]:
    """A problem for every value that is not of its field's type."""
    fields = {field.id: field for field in ruleset.fields}
    for key, value in sheet.items():
        id = ruleset.field_named(key)
        if id is not None and not _fits(fields[id], value):
            yield error(key, f"needs_{fields[id].type}", value=said(value))


def _fits(field: SheetField, value: object) -> bool:
    if field.type == "text":
        return isinstance(value, str)
    if field.type == "flag":
        return isinstance(value, bool)
    return isinstance(value, Fraction | int) and not isinstance(value, bool)


def said(value: object) -> str:
    """A wrong value of a sheet or an item as its message shows it."""
    if isinstance(value, Fraction):
        return decimal(value)
    if isinstance(value, tuple):
        return "[" + ", ".join(map(said, value)) + "]"
    return str(value).lower() if isinstance(value, bool) else str(value)


def check_statuses(ruleset: Ruleset, names: Iterable[str]) -> tuple[Problem, ...]:
    """A problem for every name that is no status."""
    wrong = [name for name in names if ruleset.status_named(name) is None]
    return tuple(_unknown("status_unknown", name, list(ruleset.statuses)) for name in wrong)


def _unknown(code: str, key: str, known: list[str]) -> Problem:
    code, arguments = unknown(code, key, known)
    return error(key, code, **arguments)
