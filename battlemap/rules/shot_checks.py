"""Whether what a ruleset says of sight, cover and attacks fits together."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import TYPE_CHECKING

from battlemap.problems import Problem, error
from battlemap.rules import reading
from battlemap.rules.base_checks import base_faults
from battlemap.rules.circumstances import SHOT_NAMES, TARGET, TOTAL
from battlemap.rules.items import ITEM
from battlemap.sentences import SENTENCES

if TYPE_CHECKING:
    from battlemap.rules.schema import Root
    from battlemap.rules.shots import EffectEntry, ItemField, ShotWhen

_FORMULAS = (
    "metres_above", "metres_from", "metres_below", "metres_up_to",
    "units_above", "units_up_to", "above_zero", "from_zero",
)  # fmt: skip


def shot_faults(root: "Root", sheet: Iterable[str]) -> Iterator[Problem]:
    """Every formula and reference that leads nowhere; `sheet` are the names of the sheet."""
    own = list(sheet)
    items = _item_names(root)
    known = [*own, *(TARGET + name for name in own), *items, *SHOT_NAMES, "cell_m"]
    late = [*known, *(TOTAL + of for of in root.numbers)]
    yield from _items(root)
    yield from _sight(root)
    yield from _cover(root, known, [*own, *items])
    yield from _ranges(root, known)
    yield from base_faults(root, known)
    for id, modifier in root.modifiers.items():
        yield from _when(root, modifier.when, f"modifiers.{id}.when", known)
        yield from _effects(root, modifier.effects, f"modifiers.{id}.effects", known)
    for id, bar in root.bars.items():
        yield from _when(root, bar.when, f"bars.{id}.when", late)
        if bar.text is None:
            yield from reading.known(f"bars.{id}.code", [bar.code], SENTENCES)
    for id, attack in root.attacks.items():
        yield from reading.known(f"attacks.{id}.items", attack.items or (), root.items)
    yield from _sizes(root)


def _item_names(root: "Root") -> list[str]:
    fields = (field for kind in root.items.values() for field in kind.fields.items())
    return sorted({ITEM + id for id, field in fields if field.type in ("number", "flag")})


def _items(root: "Root") -> Iterator[Problem]:
    for id, kind in root.items.items():
        for name, field in kind.fields.items():
            if name in ("id", "kind"):
                yield error(f"items.{id}.fields.{name}", "name_reserved", name=name)
            if field.default is not None and not _of_type(field):
                code = f"needs_{field.type}"
                yield error(f"items.{id}.fields.{name}.default", code, value=field.default)


def _of_type(field: "ItemField") -> bool:
    kinds = {"number": Fraction, "flag": bool, "text": str, "texts": tuple}
    return isinstance(field.default, kinds[field.type])


def _sight(root: "Root") -> Iterator[Problem]:
    for id, veil in root.sight.veils.items():
        yield from reading.known(f"sight.veils.{id}.unless", veil.unless, root.statuses)
    if root.sight.bodies is not None:
        yield from reading.known("sight.bodies.unless", root.sight.bodies.unless, root.statuses)


def _cover(root: "Root", known: list[str], bearer: list[str]) -> Iterator[Problem]:
    cover = root.cover
    for id, tier in cover.tiers.items():
        place = f"cover.tiers.{id}"
        yield from reading.known(f"{place}.statuses", tier.statuses or (), root.statuses)
        yield from reading.known(f"{place}.needs", tier.needs, root.statuses)
        yield from _effects(root, tier.effects, f"{place}.effects", known)
        out = tier.outgoing.effects if tier.outgoing else ()
        yield from _effects(root, out, f"{place}.outgoing.effects", known)
    for id, material in cover.materials.items():
        yield from reading.named(material.amount, f"cover.materials.{id}.amount", known)
    for id, held in cover.held.items():
        yield from reading.known(f"cover.held.{id}.items", held.items, root.items)
        yield from reading.known(f"cover.held.{id}.needs", held.needs, root.statuses)
        yield from reading.named(held.share, f"cover.held.{id}.share", bearer)
    if cover.through is not None:
        yield from reading.known("cover.through.of", [cover.through.of], root.numbers)
        yield from reading.known("cover.through.attacks", cover.through.attacks or (), root.attacks)
        yield from reading.known("cover.through.tiers", cover.through.tiers or (), _tiers(root))


def _ranges(root: "Root", known: list[str]) -> Iterator[Problem]:
    for id, stretch in root.ranges.stretches.items():
        yield from _when(root, stretch.when, f"ranges.stretches.{id}.when", known)
    for id, band in root.ranges.bands.items():
        place = f"ranges.bands.{id}"
        yield from _when(root, band.when, f"{place}.when", known)
        yield from reading.named(band.limit, f"{place}.limit", known)
        yield from _effects(root, band.effects, f"{place}.effects", known)


def _sizes(root: "Root") -> Iterator[Problem]:
    if root.sizes is not None:
        texts = [id for id, field in root.sheet.fields.items() if field.type == "text"]
        yield from reading.known("sizes.field", [root.sizes.field], texts)
        yield from reading.known("sizes.usual", [root.sizes.usual], root.sizes.kinds)


def _tiers(root: "Root") -> list[str]:
    return ["none", *root.cover.tiers]


def _when(root: "Root", when: "ShotWhen", place: str, known: list[str]) -> Iterator[Problem]:
    modes, statuses = root.movement.modes, root.statuses
    sizes = root.sizes.kinds if root.sizes else ()
    references: dict[str, Iterable[str]] = {
        "attacks": root.attacks, "items": root.items, "statuses": statuses,
        "not_statuses": statuses, "target_statuses": statuses, "target_not_statuses": statuses,
        "not_both": statuses, "modes": modes, "target_modes": modes, "tiers": _tiers(root),
        "own_tiers": _tiers(root), "sizes": sizes,
    }  # fmt: skip
    for key, offered in references.items():
        yield from reading.known(f"{place}.{key}", getattr(when, key) or (), offered)
    for key in _FORMULAS:
        yield from reading.named(getattr(when, key), f"{place}.{key}", known)


def _effects(
    root: "Root", effects: Iterable["EffectEntry"], place: str, known: list[str]
) -> Iterator[Problem]:
    for index, effect in enumerate(effects):
        at = f"{place}[{index}]"
        if (effect.amount is None) == (effect.factor is None):
            yield error(at, "effect_one")
        yield from reading.known(f"{at}.of", [effect.of], root.numbers)
        yield from reading.known(f"{at}.attacks", effect.attacks or (), root.attacks)
        yield from reading.named(effect.amount, f"{at}.amount", known)
        yield from reading.named(effect.factor, f"{at}.factor", known)
