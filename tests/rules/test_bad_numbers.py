"""Numbers no table could use: refused with file, key and column, at load or when first needed."""

from fractions import Fraction
from pathlib import Path

import pytest

from battlemap.board.token import Standing
from battlemap.problems import InputProblem
from battlemap.rules.load import check, load
from battlemap.rules.modes import find_mode
from battlemap.rules.pricing import Pricer, StepClass
from battlemap.rules.sheet import numbers
from battlemap.session.drag import Drag
from tests.drawn import document, mover

HOUSE = """
format = 1
id = "house"
version = "1"
name = "House"
summary = "A price of our own"
based_on = "infinite-horror"
[movement.prices.slow]
when = { ground = ["open"] }
flat = FLAT
rules = ["HR-001"]
"""


def house(folder: Path, flat: str, more: str = "") -> Path:
    path = folder / "house.toml"
    path.write_text(HOUSE.replace("FLAT", flat) + more, encoding="utf-8")
    return path


def lines_of(path: Path) -> list[str]:
    with pytest.raises(InputProblem) as caught:
        load(path)
    return [line.removeprefix(f"{path}: ") for line in caught.value.lines()]


@pytest.mark.parametrize(
    ("flat", "more", "line"),
    [
        ('"1 / 0"', "", "movement.prices.slow.flat: column 5: division by zero"),
        ('"2 + 1 % (3 - 3)"', "", "movement.prices.slow.flat: column 10: division by zero"),
        ("-1", "", "movement.prices.slow.flat: -1 is below zero, which no price may be"),
        ("nan", "", "movement.prices.slow.flat: column 1: 'nan' is no number known here"),
        ("inf", "", "movement.prices.slow.flat: column 1: 'inf' is no number known here"),
        (
            "1",
            '[movement.budget.terms]\nslow = "fast + 1"\nfast = "slow - 1"\n',
            "movement.budget.terms.slow: column 1: 'fast' is no number known here",
        ),
        (
            "1",
            '[sheet.derived.pace]\nname = "Pace"\namount = "1 + pace"\nrules = ["HR-002"]\n',
            "sheet.derived.pace.amount: column 5: 'pace' is no number known here",
        ),
    ],
)
def test_what_no_number_can_come_of_is_refused_at_load(
    tmp_path: Path, flat: str, more: str, line: str
) -> None:
    path = house(tmp_path, flat, more)
    (found,) = lines_of(path)
    assert found.startswith(line)
    assert len(check(path)) == 1


@pytest.mark.parametrize(
    ("flat", "fault"),
    [
        ('"1 / strength"', "column 5: division by zero"),
        ('"strength - 3"', "column 1: 'strength - 3' gives -3, and no price may be below zero"),
    ],
)
def test_what_goes_wrong_for_one_token_names_the_file_and_key_when_first_needed(
    tmp_path: Path, flat: str, fault: str
) -> None:
    path = house(tmp_path, flat)
    ruleset = load(path)
    weak = numbers(ruleset, Standing(sheet={"strength": Fraction(0)}))
    pricer = Pricer(ruleset, find_mode(ruleset, "move"), weak, Fraction(1))
    with pytest.raises(InputProblem) as caught:
        pricer.price(StepClass())
    assert caught.value.lines() == [f"{path}: movement.prices.slow.flat: {fault}"]


@pytest.mark.parametrize("ruleset", ["infinite-horror", "wrath-and-glory", "action-points"])
def test_a_missing_number_is_the_rulesets_default_and_marked_as_assumed(ruleset: str) -> None:
    doc = document("map = 'A . .'\ntokens = { A = { side = 'party' } }", ruleset)
    asked = mover(doc)
    defaults = {field.id: field.default for field in doc.ruleset.fields}
    assert asked.numbers.assumed == defaults.keys()
    assert {id: asked.numbers.values[id] for id in defaults} == defaults
    assert Drag(doc, "A").enter((1, 0)).verdict
