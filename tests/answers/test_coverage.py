"""`rules coverage`: the register beside each ruleset, and what its examples prove of it."""

import re
from collections import Counter

import pytest

from battlemap.answers.coverage import cited, register, rules_coverage
from battlemap.problems import InputProblem
from battlemap.resources import rulesets
from battlemap.rules.load import shipped, tables

COUNTS = {
    "wrath-and-glory": {"MAP": 35, "TURN": 37, "RESOLVE": 63, "GM": 2},
    "call-of-cthulhu-7e": {"MAP": 11, "TURN": 15, "RESOLVE": 53, "GM": 4},
    "blades-in-the-dark": {"TURN": 2, "RESOLVE": 12, "GM": 12},
    "infinite-horror": {"MAP": 32, "TURN": 48, "RESOLVE": 23, "GM": 5},
    "action-points": {"MAP": 37, "TURN": 41, "RESOLVE": 38, "GM": 5},
}
HOUSE = """
format = 1
id = "house"
version = "1"
name = "House"
summary = "A rise costs two more."
based_on = "call-of-cthulhu-7e"

[movement.prices.rise]
when = { rise_above = 0 }
flat = 2
rules = ["OUR-900"]
source = "ours"
"""
REGISTER = """
| id | class | part | in our words |
|---|---|---|---|
| OUR-900 | MAP | movement | A rise costs two more |
| OUR-901 | MAP | sight | Nobody sees in the dark · not yet |
"""
EXAMPLES = """
[[case]]
id = "up"
covers = ["OUR-900", "OUR-901"]
map = "A x"
heights = "0 1"
[case.tokens]
A = { side = "party" }
[[case.question]]
ask = { verb = "route", token = "A", to = "x" }
expect = { cost = 3 }
"""


@pytest.fixture
def house(tmp_path):
    (tmp_path / "ruleset.toml").write_text(HOUSE, "utf-8")
    (tmp_path / "rules.md").write_text(REGISTER, "utf-8")
    (tmp_path / "examples.toml").write_text('format = 1\nruleset = "house"\n' + EXAMPLES, "utf-8")
    return tmp_path


@pytest.mark.parametrize("id", shipped())
def test_every_rule_of_the_register_stands_once(id):
    rows = register(rulesets() / id / "rules.md")
    assert Counter(row.kind for row in rows) == COUNTS[id]
    assert len({row.rule for row in rows}) == len(rows)


@pytest.mark.parametrize("id", shipped())
def test_maps_are_moved_on_looked_over_and_fought_on(id):
    rows = register(rulesets() / id / "rules.md")
    assert {row.part for row in rows if row.kind == "MAP"} <= {"movement", "sight", "contact"}
    assert {row.part for row in rows if row.kind == "GM"} == {"gm"}


@pytest.mark.parametrize("id", shipped())
def test_what_is_marked_not_yet_is_what_the_ruleset_has_nothing_of(id):
    text = (rulesets() / id / "rules.md").read_text("utf-8")
    rows = re.findall(r"^\| (\S+) \| [A-Z]+ \| [a-z]+ \| (.+) \|$", text, re.MULTILINE)
    assert len(rows) == sum(COUNTS[id].values())
    marked = {rule for rule, words in rows if words.endswith(" · not yet")}
    assert marked == {rule for rule, _ in rows} - set(cited(tables(id)))


def test_a_rule_is_proved_by_what_fails_without_it(house):
    answer = rules_coverage([str(house)], prove=True)
    assert answer["ok"] is False
    assert answer["rows"] == [
        {"rule": "OUR-900", "class": "MAP", "part": "movement", "examples": 1, "proved": True},
        {"rule": "OUR-901", "class": "MAP", "part": "sight", "examples": 1, "proved": False},
    ]


def test_one_part_alone_may_be_proved(house):
    answer = rules_coverage([str(house)], "movement", prove=True)
    assert answer["ok"] is True
    assert [row["rule"] for row in answer["rows"]] == ["OUR-900"]


def test_without_proving_examples_are_only_counted(house):
    answer = rules_coverage([str(house)])
    assert answer["ok"] is True
    assert all("proved" not in row for row in answer["rows"])


def test_an_example_that_holds_anyway_proves_nothing(house):
    examples = house / "examples.toml"
    examples.write_text(examples.read_text("utf-8").replace("cost = 3", "ok = true"), "utf-8")
    answer = rules_coverage([str(house)], "movement", prove=True)
    assert [row["proved"] for row in answer["rows"]] == [False]


def test_a_part_or_class_nobody_knows_is_told(house):
    with pytest.raises(InputProblem) as wrong:
        rules_coverage([str(house)], "flying")
    assert wrong.value.lines("en")[0].startswith("--part: 'flying' is none of movement, sight")
    register_file = house / "rules.md"
    register_file.write_text(register_file.read_text("utf-8").replace("| MAP | s", "| LAND | s"))
    with pytest.raises(InputProblem) as wrong:
        rules_coverage([str(house)])
    assert "line 5: 'LAND' is none of MAP, TURN, RESOLVE, GM" in wrong.value.lines("en")[0]
