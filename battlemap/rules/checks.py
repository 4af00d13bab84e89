"""Whether the parts of a ruleset fit together: names in formulas, references, reserved words."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING

from battlemap.problems import Problem, error
from battlemap.rules.contact_checks import contact_faults
from battlemap.rules.expressions import Expression
from battlemap.rules.reading import known as _known
from battlemap.rules.reading import named as _named
from battlemap.rules.shot_checks import shot_faults
from battlemap.sentences import SENTENCES

if TYPE_CHECKING:
    from battlemap.rules.entries import When
    from battlemap.rules.schema import Movement, PriceEntry, Root

TURN_NAMES = ("carried",)
"""What every formula may use beside the sheet: points carried over from the turn before."""
MAP_NAMES = ("cell_m",)
"""What a budget may use beside: the length of the map's cells in metres."""
STEP_NAMES = ("step", "rise", "fall", "depth")
"""What a step's price may use beside: its base price, and heights in metres."""
RESERVED = frozenset((*TURN_NAMES, *MAP_NAMES, *STEP_NAMES))


def faults(root: "Root") -> list[Problem]:
    """Every reference that leads nowhere. Formulas learn their places on the way."""
    return [
        *_reserved(root),
        *_defaults(root),
        *_formulas(root),
        *_references(root),
        *shot_faults(root, [*_usable_fields(root), *root.sheet.derived, *TURN_NAMES]),
        *_rule_ids(root),
    ]


def _reserved(root: "Root") -> Iterator[Problem]:
    sections = {"sheet.fields": [*root.sheet.fields], "sheet.derived": [*root.sheet.derived]}
    for section, ids in sections.items():
        for id in RESERVED.intersection(ids):
            yield error(f"{section}.{id}", "name_reserved", name=id)


_KINDS: Mapping[str, tuple[type, str]] = {
    "number": (Fraction, "needs_number"),
    "flag": (bool, "needs_flag"),
    "text": (str, "needs_text"),
}


def _defaults(root: "Root") -> Iterator[Problem]:
    """Defaults that are not of their field's type; a number nobody could write out is a text."""
    for id, field in root.sheet.fields.items():
        kind, code = _KINDS[field.type]
        if field.default is not None and not isinstance(field.default, kind):
            yield error(f"sheet.fields.{id}.default", code, value=field.default)


def _formulas(root: "Root") -> Iterator[Problem]:
    known = [*TURN_NAMES, *_usable_fields(root)]
    for id, derived in root.sheet.derived.items():
        yield from _named(derived.amount, f"sheet.derived.{id}.amount", known)
        known.append(id)
    for id, status in root.statuses.items():
        yield from _named(status.above_zero, f"statuses.{id}.above_zero", known)
    known += MAP_NAMES
    budget = root.movement.budget
    for id, term in budget.terms.items():
        yield from _named(term, f"movement.budget.terms.{id}", known)
        known.append(id)
    for id, part in budget.parts.items():
        yield from _named(part.amount, f"movement.budget.parts.{id}.amount", known)
    for index, band in enumerate(root.bands):
        yield from _named(band.keep, f"bands[{index}].keep", known)
    yield from _mode_formulas(root.movement, known)
    yield from _happening_formulas(root, known)
    yield from contact_faults(root, known)
    for id, entry in root.movement.prices.items():
        yield from _price_formulas(entry, f"movement.prices.{id}", [*known, *STEP_NAMES])


def _usable_fields(root: "Root") -> list[str]:
    return [id for id, field in root.sheet.fields.items() if field.type != "text"]


def _mode_formulas(movement: "Movement", known: list[str]) -> Iterator[Problem]:
    steps = {"movement.step": movement.step}
    for id, mode in movement.modes.items():
        for key in ("limit", "least"):
            yield from _named(getattr(mode, key), f"movement.modes.{id}.{key}", known)
        if mode.step is not None:
            steps[f"movement.modes.{id}.step"] = mode.step
    for place, step in steps.items():
        for key in ("straight", "up", "down"):
            yield from _named(getattr(step, key), f"{place}.{key}", known)


def _happening_formulas(root: "Root", known: list[str]) -> Iterator[Problem]:
    for id, action in root.actions.items():
        yield from _named(action.cost, f"actions.{id}.cost", known)
    for id, hazard in root.hazards.items():
        yield from _named(hazard.dice, f"hazards.{id}.dice", known)
    for id, fall in root.movement.falls.items():
        for key in ("dice", "plus"):
            place = f"movement.falls.{id}.{key}"
            yield from _named(getattr(fall, key), place, [*known, "fall"])
    aloft = root.movement.aloft
    if aloft is not None:
        yield from _named(aloft.cost, "movement.aloft.cost", known)
    if aloft is not None and aloft.spent is not None:
        yield from _named(aloft.spent.amount, "movement.aloft.spent.amount", known)


def _price_formulas(entry: "PriceEntry", place: str, known: list[str]) -> Iterator[Problem]:
    amounts = {key: getattr(entry, key) for key in ("base", "add", "factor", "flat")}
    if all(amount is None for amount in amounts.values()):
        yield error(place, "price_empty")
    for key, amount in amounts.items():
        yield from _named(amount, f"{place}.{key}", known)


def _references(root: "Root") -> Iterator[Problem]:
    movement = root.movement
    for id, price in movement.prices.items():
        yield from _conditions(root, price.when, f"movement.prices.{id}.when")
    for id, limit in movement.limits.items():
        yield from _conditions(root, limit.when, f"movement.limits.{id}.when")
        if limit.text is None:
            yield from _known(f"movement.limits.{id}.code", [limit.code], SENTENCES)
    for id, mode in movement.modes.items():
        for key in ("needs", "forbids"):
            place = f"movement.modes.{id}.{key}"
            yield from _known(place, getattr(mode, key), root.statuses)
        cleared = mode.clears.statuses if mode.clears else ()
        yield from _known(f"movement.modes.{id}.clears.statuses", cleared, root.statuses)
    for index, band in enumerate(root.bands):
        yield from _known(f"bands[{index}].mode", [band.mode], movement.modes)
    bodies = movement.occupancy.bodies
    yield from _known("movement.occupancy.bodies", bodies, root.statuses)
    yield from _happening_references(root)


def _happening_references(root: "Root") -> Iterator[Problem]:
    for id, action in root.actions.items():
        for key in ("needs", "forbids", "clears", "gives"):
            yield from _known(f"actions.{id}.{key}", getattr(action, key), root.statuses)
    for id, hazard in root.hazards.items():
        yield from _conditions(root, hazard.when, f"hazards.{id}.when")
        yield from _known(f"hazards.{id}.gives", hazard.gives, root.statuses)
        if (hazard.dice is None) != (hazard.sides is None):
            yield error(f"hazards.{id}", "dice_half")
    for id, fall in root.movement.falls.items():
        yield from _conditions(root, fall.when, f"movement.falls.{id}.when")
    spent = root.movement.aloft.spent if root.movement.aloft else None
    if spent is not None:
        yield from _known("movement.aloft.spent.pool", [spent.pool], root.sheet.fields)
        yield from _known("movement.aloft.spent.gives", spent.gives, root.statuses)


def _conditions(root: "Root", when: "When", place: str) -> Iterator[Problem]:
    modes, statuses = root.movement.modes, root.statuses
    yield from _known(f"{place}.ground", when.ground or (), root.grounds)
    yield from _known(f"{place}.modes", when.modes or (), modes)
    yield from _known(f"{place}.not_modes", when.not_modes, modes)
    yield from _known(f"{place}.statuses", when.statuses or (), statuses)
    yield from _known(f"{place}.not_statuses", when.not_statuses, statuses)


def name_file(table: object, file: str) -> None:
    """Tell every formula which file it stands in."""
    if isinstance(table, Expression):
        table.file = file
    elif isinstance(table, dict):
        for value in table.values():
            name_file(value, file)
    elif isinstance(table, tuple):
        for value in table:
            name_file(value, file)
    else:
        for key in getattr(type(table), "model_fields", ()):
            name_file(getattr(table, key), file)


def _rule_ids(root: "Root") -> Iterator[Problem]:
    """Our own rules say that they are ours, and nobody else's do."""
    for place, ids, source in cited(root):
        ours = all(id.startswith("OUR-") for id in ids)
        if ours != (source == "ours"):
            yield error(place, "source_wrong", rules=", ".join(ids))


def cited(table: object, place: str = "") -> Iterator[tuple[str, tuple[str, ...], str]]:
    """Every entry that cites rules: its place, the ids, and its source."""
    if isinstance(table, dict):
        for key, value in table.items():
            yield from cited(value, f"{place}.{key}" if place else str(key))
        return
    if isinstance(table, tuple):
        for index, value in enumerate(table):
            yield from cited(value, f"{place}[{index}]")
        return
    fields = getattr(type(table), "model_fields", None)
    if fields is None:
        return
    if "rules" in fields:
        yield place, getattr(table, "rules"), getattr(table, "source")  # noqa: B009
    yield from cited({key: getattr(table, key) for key in fields}, place)
