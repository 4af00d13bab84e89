"""No name a ruleset defines means anything to the program: rename them all, every price stays."""

import itertools
import re
import tomllib
from fractions import Fraction

import pytest

from battlemap.board.token import Standing
from battlemap.resources import rulesets
from battlemap.rules.build import from_tables
from battlemap.rules.load import load, shipped
from battlemap.rules.pricing import Pricer, StepClass
from battlemap.rules.sheet import numbers

NAMING = {
    "modes", "prices", "limits", "falls", "parts", "terms", "fields", "derived", "grounds",
    "statuses", "actions", "hazards",
}  # fmt: skip
"""Tables whose keys are names the ruleset makes up."""
FORMULAS = {
    "base", "add", "factor", "flat", "straight", "up", "down", "limit", "least", "amount", "keep",
    "cost", "dice", "plus", "above_zero",
}  # fmt: skip
REFERENCES = {
    "mode", "modes", "not_modes", "ground", "statuses", "not_statuses", "needs", "forbids",
    "clears", "gives", "pool", "bodies",
}  # fmt: skip
STEPS = [
    StepClass(diagonal, rise, ground, depth, door)
    for diagonal in (-1, 0, 1, 2)
    for rise in (0, 500, 2000, -500, -6000)
    for ground in ("open", "rubble", "lava")
    for depth, door in ((0, ""), (2000, "closed"))
]


def nonsense(name: str) -> str:
    """Another name, the same one every time."""
    return "x" + name.encode().hex()


def in_formula(source: str) -> str:
    """Names of the file renamed; those every formula is offered, and functions, stay."""
    kept = {"carried", "cell_m", "step", "rise", "fall", "depth", "floor", "ceil", "min", "max"}
    return re.sub(r"[^\W\d]\w*", lambda m: m[0] if m[0] in kept else nonsense(m[0]), source)


def renamed(value, key="", parent=""):
    """The file's tables with every name it makes up replaced, wherever it is used."""
    if isinstance(value, dict):
        new = nonsense if key in NAMING else str
        return {new(name): renamed(one, name, key) for name, one in value.items()}
    if isinstance(value, list):
        return [renamed(one, key, parent) for one in value]
    if not isinstance(value, str):
        return value
    if key in FORMULAS or parent == "terms":
        return in_formula(value)
    if parent == "keys":
        words = value.split(".")
        pairs = itertools.pairwise(["", *words])
        return ".".join(nonsense(word) if before in NAMING else word for before, word in pairs)
    return nonsense(value) if key in REFERENCES else value


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
