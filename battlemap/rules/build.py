"""A ruleset from the tables of its file: options applied, validated, checked, made ready to ask.

Wrong tables give all their problems at once.
"""

import hashlib
from collections.abc import Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import TYPE_CHECKING

from battlemap.grid.exact import millimetres
from battlemap.problems import InputProblem, Problem
from battlemap.rules.modes import Mode
from battlemap.rules.options import Chosen, Option, Raw, applied
from battlemap.rules.ruleset import Band, MoveRules, Ruleset, SheetField, Status, Unit, Value

if TYPE_CHECKING:
    from battlemap.rules.schema import FieldEntry, ModeEntry, OptionEntry, Root

FILE = "ruleset.toml"
NO_OPTIONS: Mapping[str, Option] = MappingProxyType({})


def from_tables(raw: Raw, options: Mapping[str, Option] = NO_OPTIONS, file: str = FILE) -> Ruleset:
    """A ruleset from a file's tables, decimals as Fractions."""
    from pydantic import ValidationError

    from battlemap.rules.area_checks import area_faults
    from battlemap.rules.checks import faults, name_file
    from battlemap.rules.complaints import complaints
    from battlemap.rules.schema import Root

    rows, problems = _option_rows(raw)
    base = raw.get("choose", {})
    choices = {**(base if isinstance(base, dict) else {}), **_by_id(rows, options)}
    data, chosen, wrong = applied(raw, rows, choices)
    problems += wrong
    try:
        root = Root.model_validate(data)
    except ValidationError as fault:
        # What is wrong in an option's own table was found above already.
        found = [problem for problem in complaints(fault, Root) if problem not in problems]
        raise InputProblem([*found, *problems], file) from None
    problems += [*faults(root), *area_faults(root)]
    if problems:
        raise InputProblem(problems, file)
    name_file(root, file)
    return _compiled(root, chosen, data)


def _by_id(rows: "Mapping[str, OptionEntry]", options: Mapping[str, Option]) -> dict[str, Option]:
    """Options by register id, so that a map's choice replaces a house ruleset's."""
    names = {row.name: id for id, row in rows.items()}
    return {names.get(key, key): value for key, value in options.items()}


def _option_rows(raw: Raw) -> "tuple[dict[str, OptionEntry], list[Problem]]":
    """The options that can be read; what is wrong with the others."""
    from pydantic import ValidationError

    from battlemap.rules.complaints import complaints
    from battlemap.rules.schema import OptionTable

    try:
        return OptionTable.model_validate({"options": raw.get("options", {})}).options, []
    except ValidationError as fault:
        return {}, complaints(fault, OptionTable)


def _compiled(root: "Root", chosen: Mapping[str, Chosen], data: Raw) -> Ruleset:
    from battlemap.rules.checks import cited

    units = root.units
    return Ruleset(
        key=hashlib.sha256(repr(data).encode()).hexdigest(),
        data=root,
        unit=Unit(units.unit, units.text, units.decimals, units.one),
        move=_move_rules(root),
        bands=_bands(root),
        fields=_fields(root),
        modes=tuple(
            _mode(id, entry, key) for key, (id, entry) in enumerate(root.movement.modes.items(), 1)
        ),
        statuses={
            id: Status(id, entry.name, entry.locks, entry.rules, entry.until)
            for id, entry in root.statuses.items()
        },
        options=chosen,
        cited=tuple(sorted({id for _, ids, _ in cited(root) for id in ids})),
    )


def _move_rules(root: "Root") -> MoveRules:
    metric, occupancy = root.metric.move, root.movement.occupancy
    return MoveRules(
        diagonal=metric.diagonal,
        corner=metric.corner,
        counts=root.units.counts,
        pass_friends=occupancy.pass_friends,
        pass_enemies=occupancy.pass_enemies,
        bodies=frozenset(occupancy.bodies),
        metric_rule=metric.rules[0],
        corner_rule=metric.rules[-1],
        occupancy_rule=occupancy.rules[0],
    )


def _bands(root: "Root") -> tuple[Band, ...]:
    modes = root.movement.modes
    return tuple(
        Band(entry.mode, entry.keep, entry.name or modes[entry.mode].name, entry.rules[0])
        for entry in root.bands
    )


def _mode(id: str, entry: "ModeEntry", key: int) -> Mode:
    crosses = entry.crosses
    return Mode(
        id=id,
        name=entry.name,
        rules=entry.rules,
        key=key,
        note=entry.note,
        factor=entry.factor,
        straight=entry.straight,
        alone=entry.alone,
        lane=entry.lane,
        media=frozenset(entry.media),
        needs=frozenset(entry.needs),
        forbids=frozenset(entry.forbids),
        action=entry.action,
        crosses=crosses.kinds if crosses else (),
        over=millimetres(crosses.height) if crosses else 0,
        crossing_rule=crosses.rules[0] if crosses else "",
    )


_EMPTY: dict[str, Value] = {"number": Fraction(0), "flag": False, "text": ""}


LARGEST_OF_BUDGET = Fraction(1000)
"""What a number behind a turn's movement can be at most, where its file says nothing."""


def _fields(root: "Root") -> tuple[SheetField, ...]:
    behind = _budget_names(root)
    return tuple(
        _field(id, entry, id in behind and entry.type == "number")
        for id, entry in root.sheet.fields.items()
    )


def _field(id: str, entry: "FieldEntry", of_budget: bool) -> SheetField:
    default = _EMPTY[entry.type] if entry.default is None else entry.default
    least, most = (Fraction(0), LARGEST_OF_BUDGET) if of_budget else (None, None)
    return SheetField(
        id,
        entry.name,
        entry.type,
        entry.unit,
        default,
        entry.aliases,
        entry.rules,
        least if entry.least is None else entry.least,
        most if entry.most is None else entry.most,
    )


def _budget_names(root: "Root") -> frozenset[str]:
    """The names a turn's movement is worked out from, through terms and derived numbers."""
    movement, derived = root.movement, root.sheet.derived
    formulas = [part.amount for part in movement.budget.parts.values()]
    formulas += [mode.limit for mode in movement.modes.values() if mode.limit]
    inner = {**movement.budget.terms, **{id: entry.amount for id, entry in derived.items()}}
    names: set[str] = set()
    while formulas:
        new = formulas.pop().names - names
        names |= new
        formulas += [inner[name] for name in new if name in inner]
    return frozenset(names)
