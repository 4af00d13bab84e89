"""Whether what a ruleset says of areas and forced movement fits the rest of it."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from battlemap.problems import Problem, error
from battlemap.rules import reading
from battlemap.rules.blast import BLAST_SIZE
from battlemap.rules.items import ITEM
from battlemap.rules.shove import LEFT, TARGET

if TYPE_CHECKING:
    from battlemap.rules.areas import BlastEntry
    from battlemap.rules.schema import Root


MEMBERS, ROLL = "members", "roll"


def area_faults(root: "Root") -> list[Problem]:
    """Every reference that leads nowhere. Formulas learn their places on the way."""
    return [*_reserved(root), *_blasts(root), *_forced(root), *_drives(root)]


def _reserved(root: "Root") -> Iterator[Problem]:
    sections = {"sheet.fields": [*root.sheet.fields], "sheet.derived": [*root.sheet.derived]}
    for section, names in sections.items():
        for id in names:
            if id in (LEFT, ROLL, MEMBERS, BLAST_SIZE) or id.startswith((ITEM, TARGET)):
                yield error(f"{section}.{id}", "name_reserved", name=id)


def _numbers(root: "Root") -> list[str]:
    fields = [id for id, field in root.sheet.fields.items() if field.type != "text"]
    return [*fields, *root.sheet.derived, "carried", "cell_m"]


def _blasts(root: "Root") -> Iterator[Problem]:
    for id, entry in root.areas.blasts.items():
        yield from reading.known(f"areas.blasts.{id}.items", entry.items, root.items)
        known = [*_numbers(root), *_item_numbers(root, entry.items)]
        yield from _blast(entry, f"areas.blasts.{id}", known)


def _item_numbers(root: "Root", kinds: Iterable[str]) -> Iterator[str]:
    for kind in kinds:
        fields = root.items[kind].fields if kind in root.items else {}
        yield from (ITEM + id for id, field in fields.items() if field.type in ("number", "flag"))


def _blast(entry: "BlastEntry", place: str, known: list[str]) -> Iterator[Problem]:
    for key in ("range", "difficulty"):
        yield from reading.named(getattr(entry, key), f"{place}.{key}", known)
    if entry.scatter is not None:
        yield from reading.named(entry.scatter.distance, f"{place}.scatter.distance", [ROLL])
    if entry.area is None:
        return
    yield from reading.named(entry.area.size, f"{place}.area.size", known)
    members = [*known, MEMBERS, BLAST_SIZE]
    yield from reading.named(entry.area.members, f"{place}.area.members", members)
    for index, ring in enumerate(entry.area.rings):
        for key in ("to", "dice", "plus"):
            yield from reading.named(
                getattr(ring, key), f"{place}.area.rings[{index}].{key}", known
            )


def _forced(root: "Root") -> Iterator[Problem]:
    numbers = _numbers(root)
    both = [*numbers, *(TARGET + name for name in numbers), LEFT]
    for id, entry in root.forced.items():
        place = f"forced.{id}"
        for key in ("distance", "works", "allowed", "modifier"):
            yield from reading.named(getattr(entry, key), f"{place}.{key}", [*both, *entry.inputs])
        for key in ("gives", "falls_give"):
            yield from reading.known(f"{place}.{key}", getattr(entry, key), root.statuses)


def _drives(root: "Root") -> Iterator[Problem]:
    for id, status in root.statuses.items():
        if status.drive is not None and status.drive.named_by is not None:
            place = f"statuses.{id}.drive.named_by"
            yield from reading.known(place, [status.drive.named_by], root.sheet.fields)
