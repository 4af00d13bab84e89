"""Things carried as the ruleset reads them: kinds with typed fields, checked like sheets."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, Protocol, TypeVar

from battlemap.problems import InputProblem, Problem, error
from battlemap.rules.ruleset import Ruleset
from battlemap.rules.sheet import said
from battlemap.rules.spelling import unknown

if TYPE_CHECKING:
    from battlemap.rules.shots import ItemField, ItemKind

Entry = TypeVar("Entry")
ITEM = "item_"
"""What the names of an item's numbers begin with in formulas."""


class Thing(Protocol):
    """What a ruleset knows of a thing carried."""

    @property
    def id(self) -> str:
        """Its id among those of its bearer."""

    @property
    def kind(self) -> str:
        """Its kind."""

    @property
    def values(self) -> Mapping[str, object]:
        """Its entries."""


class Bearer(Protocol):
    """Who carries things."""

    @property
    def items(self) -> Sequence[Thing]:
        """The things, in the order they are listed."""


@dataclass(frozen=True)
class Carried:
    """An item with all the fields of its kind; `assumed` are those it does not give itself."""

    id: str
    kind: str
    values: Mapping[str, object]
    assumed: frozenset[str] = frozenset()

    @cached_property
    def exact(self) -> dict[str, Fraction]:
        """What formulas may use of it: ``item_range``; flags are 0 or 1."""
        found = {
            id: value for id, value in self.values.items() if isinstance(value, Fraction | int)
        }
        return {ITEM + id: Fraction(value) for id, value in found.items()}


def item_of(
    ruleset: Ruleset, bearer: Bearer, id: str | None = None, kind: str | None = None
) -> Carried | None:
    """The item with that id, or the first of a kind, or the first of all; None if there is none.

    InputProblem for an id nobody carries.
    """
    things = [thing for thing in bearer.items if kind in (None, kind_named(ruleset, thing.kind))]
    if id is None:
        return carried(ruleset, things[0]) if things else None
    for thing in things:
        if thing.id == id:
            return carried(ruleset, thing)
    code, arguments = unknown("item_unknown", id, [thing.id for thing in bearer.items])
    raise InputProblem(error("", code, **arguments))


def carried(ruleset: Ruleset, thing: Thing) -> Carried:
    """An item under the ruleset's own names, what it does not say taken from its kind."""
    kind = kind_named(ruleset, thing.kind) or thing.kind
    entry = ruleset.data.items.get(kind)
    if entry is None:
        return Carried(thing.id, kind, dict(thing.values))
    given = in_item_words(entry, thing.values)
    values = {id: given.get(id, _usual(field)) for id, field in entry.fields.items()}
    return Carried(thing.id, kind, values, frozenset(values.keys() - given.keys()))


def kind_named(ruleset: Ruleset, name: str) -> str | None:
    """The id of the kind with that id or name in any language."""
    wanted = name.strip().casefold()
    for id, entry in ruleset.data.items.items():
        if wanted == id or wanted in {words.casefold() for words in entry.name}:
            return id
    return None


def in_item_words(entry: "ItemKind", values: Mapping[str, Entry]) -> dict[str, Entry]:
    """An item's entries under the ids of its kind's fields; others stay as they are."""
    names = {name: id for id, field in entry.fields.items() for name in _names(id, field)}
    return {names.get(key.strip().casefold(), key): value for key, value in values.items()}


def check_items(ruleset: Ruleset, things: Iterable[Thing]) -> tuple[Problem, ...]:
    """A problem for every kind and entry the ruleset does not know, and every value of no use.

    A ruleset without kinds of items takes whatever is carried.
    """
    if not ruleset.data.items:
        return ()
    return tuple(problem for thing in things for problem in _faults(ruleset, thing))


def _faults(ruleset: Ruleset, thing: Thing) -> Iterator[Problem]:
    kind = kind_named(ruleset, thing.kind)
    if kind is None:
        code, arguments = unknown("item_kind", thing.kind, ruleset.data.items)
        yield error(f"{thing.id}.kind", code, **arguments)
        return
    entry = ruleset.data.items[kind]
    for key, value in in_item_words(entry, thing.values).items():
        field = entry.fields.get(key)
        if field is None:
            code, arguments = unknown("item_entry", key, entry.fields)
            yield error(f"{thing.id}.{key}", code, **arguments)
        elif not _fits(field, value):
            yield error(f"{thing.id}.{key}", f"needs_{field.type}", value=said(value))


def _names(id: str, field: "ItemField") -> set[str]:
    return {name.casefold() for name in (id, *field.aliases, *field.name)}


def _fits(field: "ItemField", value: object) -> bool:
    if field.type == "texts":
        return isinstance(value, tuple) and all(isinstance(word, str) for word in value)
    if field.type == "text":
        return isinstance(value, str)
    if field.type == "flag":
        return isinstance(value, bool)
    return isinstance(value, Fraction | int) and not isinstance(value, bool)


_EMPTY: Mapping[str, object] = {"number": Fraction(0), "flag": False, "text": "", "texts": ()}


def _usual(field: "ItemField") -> object:
    return _EMPTY[field.type] if field.default is None else field.default
