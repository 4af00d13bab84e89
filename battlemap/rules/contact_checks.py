"""Whether what a ruleset says of close combat, charges and groups leads somewhere."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from battlemap.problems import Problem
from battlemap.rules.reading import known, named

if TYPE_CHECKING:
    from battlemap.rules.schema import Root

RUN_NAMES = ("metres", "apart", "fall", "cell_m")
"""What the lines of a charge may use beside the sheet."""


def contact_faults(root: "Root", numbers: list[str]) -> Iterator[Problem]:
    """Every name that leads nowhere; `numbers` are those of the sheet."""
    yield from _engagement(root, numbers)
    yield from _charge(root, numbers)
    yield from _groups(root, numbers)


def _engagement(root: "Root", numbers: list[str]) -> Iterator[Problem]:
    rules, place = root.engagement, "engagement"
    if rules is None:
        return
    yield from named(rules.reach.cells, f"{place}.reach.cells", numbers)
    yield from known(f"{place}.unable", rules.unable, root.statuses)
    if rules.weapons is not None:
        for key in ("melee", "shooting"):
            kinds = getattr(rules.weapons, key)
            yield from known(f"{place}.weapons.{key}", kinds, root.items)
        entries = {name for kind in root.items.values() for name in kind.fields}
        yield from known(f"{place}.weapons.length", rules.weapons.length, entries)
        held = [rules.weapons.in_hand] if rules.weapons.in_hand else []
        yield from known(f"{place}.weapons.in_hand", held, entries)
    if rules.openings is not None:
        spent = rules.openings.not_statuses
        yield from known(f"{place}.openings.not_statuses", spent, root.statuses)
    if rules.withdrawal is not None:
        modes = rules.withdrawal.modes
        yield from known(f"{place}.withdrawal.modes", modes, root.movement.modes)
    if rules.crowding is not None:
        yield from named(rules.crowding.amount, f"{place}.crowding.amount", numbers)
        yield from known(f"{place}.crowding.needs", rules.crowding.needs, root.statuses)


def _charge(root: "Root", numbers: list[str]) -> Iterator[Problem]:
    rules = root.charge
    if rules is None:
        return
    yield from known("charge.run.mode", [rules.run.mode], root.movement.modes)
    yield from named(rules.run.least, "charge.run.least", numbers)
    offered = [*numbers, *RUN_NAMES]
    for id, term in rules.terms.items():
        yield from named(term, f"charge.terms.{id}", offered)
        offered.append(id)
    if rules.attack is not None:
        yield from named(rules.attack.cost, "charge.attack.cost", offered)
    for id, line in rules.lines.items():
        yield from named(line.amount, f"charge.lines.{id}.amount", offered)


def _groups(root: "Root", numbers: list[str]) -> Iterator[Problem]:
    groups, place = root.groups, "groups"
    if groups.mob is not None:
        yield from known(f"{place}.mob.track", [groups.mob.track], root.sheet.fields)
        yield from named(groups.mob.each, f"{place}.mob.each", numbers)
    if groups.swarm is not None:
        for key in ("dice", "factor"):
            formula = getattr(groups.swarm, key)
            yield from named(formula, f"{place}.swarm.{key}", [*numbers, "members"])
    for id, bond in groups.bonds.items():
        yield from known(f"{place}.bonds.{id}.needs", bond.needs, root.statuses)
