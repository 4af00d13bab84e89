"""Ways to attack: found by name, or by what the attacker carries."""

from typing import TYPE_CHECKING, NamedTuple

from battlemap.problems import InputProblem, error
from battlemap.rules.items import Bearer, Carried, carried, item_of
from battlemap.rules.spelling import unknown

if TYPE_CHECKING:
    from battlemap.rules.ruleset import Ruleset
    from battlemap.rules.shots import AttackEntry


class Chosen(NamedTuple):
    """An attack by its id, and the item it is done with; no id where a ruleset has no attacks."""

    attack: str
    item: Carried | None


def choose(
    ruleset: "Ruleset", bearer: Bearer, item: str | None = None, style: str | None = None
) -> Chosen:
    """The attack with that item in that style; left out: the first that fits what is carried.

    InputProblem for an item nobody carries, an unknown style, or an item it is not done with.
    """
    held = item_of(ruleset, bearer, item) if item else None
    if style is not None:
        return _styled(ruleset, bearer, style, held)
    things = [held] if held else _at_hand(ruleset, bearer)
    for thing in things:
        for id, entry in ruleset.data.attacks.items():
            if entry.items is not None and thing.kind in entry.items:
                return Chosen(id, thing)
    return Chosen(next(iter(ruleset.data.attacks), ""), held)


def _styled(ruleset: "Ruleset", bearer: Bearer, style: str, held: Carried | None) -> Chosen:
    id = find_attack(ruleset, style)
    entry = ruleset.data.attacks[id]
    if held is None:
        return Chosen(id, _fitting(ruleset, bearer, entry))
    if entry.items is not None and held.kind not in entry.items:
        raise InputProblem(error("", "attack_item", attack=entry.name, item=held.id))
    return Chosen(id, held)


def _fitting(ruleset: "Ruleset", bearer: Bearer, entry: "AttackEntry") -> Carried | None:
    """The first thing carried an attack is done with."""
    things = _at_hand(ruleset, bearer)
    return next((thing for thing in things if thing.kind in (entry.items or ())), None)


def _at_hand(ruleset: "Ruleset", bearer: Bearer) -> list[Carried]:
    """What is carried: first what says it is in hand, last what says it is not."""
    rules = ruleset.data.engagement
    name = None if rules is None or rules.weapons is None else rules.weapons.in_hand

    def order(thing: Carried) -> int:
        said = None if name is None or name in thing.assumed else thing.values.get(name)
        return {True: 0, False: 2}[said] if isinstance(said, bool) else 1

    return sorted((carried(ruleset, thing) for thing in bearer.items), key=order)


def find_attack(ruleset: "Ruleset", name: str) -> str:
    """The id of the attack with that id or name in any language; InputProblem otherwise."""
    word = name.strip().casefold()
    for id, entry in ruleset.data.attacks.items():
        if word == id or word in {words.casefold() for words in entry.name}:
            return id
    code, arguments = unknown("attack_unknown", name, list(ruleset.data.attacks))
    raise InputProblem(error("", code, **arguments))
