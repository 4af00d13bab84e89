"""No name a ruleset defines means anything to the program: rename them all, every price stays."""

import itertools
import re
import tomllib
from fractions import Fraction

import pytest

from battlemap.board.token import Standing
from battlemap.formats.sketch import read_position
from battlemap.resources import rulesets
from battlemap.rules.build import from_tables
from battlemap.rules.load import load, shipped
from battlemap.rules.pricing import Pricer, StepClass
from battlemap.rules.sheet import numbers
from battlemap.rulings.inspection import inspect

NAMING = {
    "modes", "prices", "limits", "falls", "parts", "terms", "fields", "derived", "grounds",
    "statuses", "actions", "hazards", "items", "numbers", "tiers", "materials", "held", "veils",
    "attacks", "bands", "stretches", "modifiers", "bars", "kinds", "arcs", "bonds",
    "shapes", "blasts", "forced", "inputs",
}  # fmt: skip
"""Tables whose keys are names the ruleset makes up."""
FORMULAS = {
    "base", "add", "factor", "flat", "straight", "up", "down", "limit", "least", "amount", "keep",
    "cost", "dice", "plus", "above_zero", "from_zero", "share", "metres_above", "metres_from",
    "metres_below", "metres_up_to", "units_above", "units_up_to", "size", "range", "difficulty",
    "members", "distance", "works", "allowed", "modifier", "to", "cells", "each",
}  # fmt: skip
REFERENCES = {
    "mode", "modes", "not_modes", "ground", "statuses", "not_statuses", "needs", "forbids",
    "clears", "gives", "pool", "bodies", "attacks", "items", "target_statuses", "not_both",
    "target_not_statuses", "target_modes", "tiers", "own_tiers", "sizes", "unless", "of", "field",
    "usual", "falls_give", "named_by", "unable", "track", "melee", "shooting", "length", "in_hand",
    "by", "item", "beside",
}  # fmt: skip
STEPS = [
    StepClass(diagonal, rise, ground, depth, door)
    for diagonal in (-1, 0, 1, 2)
    for rise in (0, 500, 2000, -500, -6000)
    for ground in ("open", "rubble", "lava")
    for depth, door in ((0, ""), (2000, "closed"))
]


OFFERED = {
    "carried", "cell_m", "step", "rise", "fall", "depth", "metres", "units", "cells", "gap",
    "hidden", "target_moved", "moved", "straight", "floor", "ceil", "min", "max", "none", "left",
    "roll", "members", "blast_size", "apart", "hand_reach",
}  # fmt: skip
"""Names the program offers to formulas, functions, and the tier of those without cover."""


def nonsense(name: str) -> str:
    """Another name, the same one every time."""
    return "x" + name.encode().hex()


def in_formula(source: str) -> str:
    """Names of the file renamed; those every formula is offered, and functions, stay."""
    return re.sub(r"[^\W\d]\w*", lambda match: in_formula_name(match[0]), source)


def in_formula_name(name: str) -> str:
    """A name of a formula renamed; what it says of whom it is stays in front."""
    if name in OFFERED:
        return name
    front = next((one for one in ("target_", "item_", "total_") if name.startswith(one)), "")
    return front + nonsense(name.removeprefix(front))


def renamed(value, key="", parent=""):
    """The file's tables with every name it makes up replaced, wherever it is used."""
    if isinstance(value, dict):
        # An item's field may be called like a table.
        new = nonsense if key in NAMING and parent != "fields" else str
        return {new(name): renamed(one, name, key) for name, one in value.items()}
    if isinstance(value, list):
        return [renamed(one, "" if isinstance(one, dict) else key, parent) for one in value]
    if not isinstance(value, str):
        return value
    if key in FORMULAS or parent == "terms":
        return in_formula(value)
    if parent == "keys":
        words = value.split(".")
        pairs = itertools.pairwise(["", *words])
        return ".".join(nonsense(word) if before in NAMING else word for before, word in pairs)
    return nonsense(value) if key in REFERENCES and value not in OFFERED else value


@pytest.mark.parametrize("id", shipped())
def test_nonsense_names_give_the_same_prices(id):
    text = (rulesets() / id / "ruleset.toml").read_text(encoding="utf-8")
    tables = renamed(tomllib.loads(text, parse_float=Fraction))
    loaded = load(id)
    compare(loaded, from_tables(tables), [(), *((status,) for status in loaded.statuses)])
    for option, row in loaded.data.options.items():
        last = [len(question.readings) for question in row.questions]
        choice = {option: [*last]}
        compare(load(id, choice), from_tables(tables, choice), [()])


SHAPE = """
A . . B
. . . C
. . . .
D . . E
"""


@pytest.mark.parametrize("id", shipped())
def test_nonsense_names_give_the_same_sight(id):
    text = (rulesets() / id / "ruleset.toml").read_text(encoding="utf-8")
    loaded, other = load(id), from_tables(renamed(tomllib.loads(text, parse_float=Fraction)))
    walls = [{"kind": "low_wall", "from": [2.5, 0], "to": [2.5, 1], "top": 1}]
    drawn = {"map": SHAPE, "walls": [*walls, {"from": [2, 3], "to": [2, 4]}], "light": "dark"}
    board = read_position(drawn, ruleset=id, place="", cell_m=loaded.cell_m).board
    for attack in loaded.data.attacks or [None]:
        for target in board.tokens[1:]:
            pair = board.tokens[0], target
            first = inspect(board, loaded, *pair, style=attack)
            second = inspect(board, other, *pair, style=attack and nonsense(attack))
            assert looked(first) == looked(second)


def looked(found):
    """What an inspection says, but for the names it says it by."""
    lines = (*found.cover, *found.outgoing, *found.modifiers)
    return (
        [(line.rule, line.amount, line.times) for line in lines],
        [reason.rule for reason in found.verdict.reasons],
        (found.visible, found.hidden, found.distance, found.limit and found.limit.total),
    )


def compare(loaded, other, statuses) -> None:
    """Every price and budget is the same in both."""
    assert [mode.id for mode in other.modes] == [nonsense(mode.id) for mode in loaded.modes]
    assert loaded.modes[0].id != other.modes[0].id
    both = zip(loaded.modes, other.modes, strict=True)
    for (mode, new), held in itertools.product(both, statuses):
        first = pricer(loaded, mode, held)
        second = pricer(other, new, tuple(nonsense(status) for status in held))
        assert said(first.budget) == said(second.budget)
        for step in STEPS:
            assert said(first.price(step)) == said(second.price(step))


def pricer(loaded, mode, statuses) -> Pricer:
    return Pricer(loaded, mode, numbers(loaded, Standing(statuses=statuses)), loaded.cell_m)


def said(price):
    """What a price or a budget says, but for the names of its parts."""
    if price is None:
        return None
    return price.ticks, [(line.rule, line.amount) for line in price.lines]
