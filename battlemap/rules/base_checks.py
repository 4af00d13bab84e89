"""Whether what a ruleset says of its attacks' numbers before changes fits together."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from battlemap.problems import Problem, error
from battlemap.rules import reading

if TYPE_CHECKING:
    from battlemap.rules.bases import BaseLine, NumberEntry
    from battlemap.rules.schema import Root

_KEYS = ("field", "by", "item", "of", "amount")


def base_faults(root: "Root", known: Iterable[str]) -> Iterator[Problem]:
    """Every part of a number that leads nowhere; `known` are the names of formulas of attacks."""
    offered, before = list(known), list[str]()
    for id, number in root.numbers.items():
        place = f"numbers.{id}"
        if number.beside is not None:
            yield from reading.known(f"{place}.beside", [number.beside], root.numbers)
        yield from _bases(root, number, place, offered, before)
        before.append(id)


def _bases(
    root: "Root", number: "NumberEntry", place: str, known: list[str], before: list[str]
) -> Iterator[Problem]:
    for id, base in number.bases.items():
        at = f"{place}.bases.{id}"
        yield from reading.known(f"{at}.attacks", base.attacks or (), root.attacks)
        yield from reading.known(f"{at}.items", base.items or (), root.items)
        for index, line in enumerate(base.sum):
            yield from _line(root, line, f"{at}.sum[{index}]", known, before)


def _line(
    root: "Root", line: "BaseLine", place: str, known: list[str], before: list[str]
) -> Iterator[Problem]:
    given = [key for key in _KEYS if getattr(line, key) is not None]
    if len(given) != 1:
        yield error(place, "base_one", known=", ".join(_KEYS))
        return
    key, numeric = given[0], _numeric(root)
    offered = {
        "field": numeric, "by": _item_fields(root, ("text",)),
        "item": _item_fields(root, ("number", "flag")), "of": before,
    }  # fmt: skip
    if key == "amount":
        yield from reading.named(line.amount, f"{place}.amount", known)
    else:
        yield from reading.known(f"{place}.{key}", [getattr(line, key)], offered[key])
    yield from reading.known(f"{place}.items", line.items or (), root.items)


def _numeric(root: "Root") -> list[str]:
    fields = [id for id, field in root.sheet.fields.items() if field.type == "number"]
    return [*fields, *root.sheet.derived]


def _item_fields(root: "Root", types: tuple[str, ...]) -> list[str]:
    fields = (field for kind in root.items.values() for field in kind.fields.items())
    return [id for id, field in fields if field.type in types]
