"""`rules test`: every ruleset passes its examples; a wrong expectation fails with its place."""

import pytest

from battlemap.answers.asks import places_of
from battlemap.answers.trials import rules_test
from battlemap.problems import InputProblem
from battlemap.resources import rulesets
from battlemap.rules.load import shipped

POSITION = """
format = 1
ruleset = "action-points"
[[case]]
id = "row"
map = "A b . # ."
heights = "0 1 1 0 0"
[case.tokens]
A = { side = "party", sheet = { agility = 30 } }
"""


@pytest.fixture
def asked(tmp_path):
    """Run one question about the row, asked and expected in TOML."""

    def run(ask, expect, more=""):
        path = tmp_path / "examples.toml"
        question = f"[[case.question]]\nask = {ask}\nexpect = {expect}\n{more}\n"
        path.write_text(POSITION + question, "utf-8")
        return rules_test(examples=path)

    return run


@pytest.mark.parametrize("id", shipped())
def test_every_ruleset_passes_its_own_examples(id):
    answer = rules_test([id])
    assert answer["failures"] == []
    assert answer["cases"] == answer["passed"] >= 3


def test_without_an_id_all_rulesets_are_tested():
    assert rules_test()["cases"] == sum(rules_test([id])["cases"] for id in shipped())


@pytest.mark.parametrize("id", shipped())
def test_examples_tell_what_they_cover(id):
    text = (rulesets() / id / "examples.toml").read_text("utf-8")
    assert text.count("covers ") == text.count("[[case]]")


def test_a_wrong_expectation_fails_with_its_path(asked):
    answer = asked('{ verb = "route", token = "A", to = ["b"] }', "{ cost = 1 }")
    assert (answer["ok"], answer["passed"], answer["cases"]) == (False, 0, 1)
    assert answer["failures"] == [
        {"case": "row", "question": 1, "key": "cost", "expected": 1, "got": 2}
    ]


def test_a_wrong_drawing_fails(asked):
    more = 'expect_map = "* * . . ."'
    answer = asked('{ verb = "reach", token = "A" }', "{ ok = true }", more)
    assert answer["failures"][0]["key"] == "expect_map"
    assert answer["failures"][0]["got"] == {"in": [[2, 0]], "out": []}


@pytest.mark.parametrize(
    "ask",
    [
        '{ verb = "attack", from = "A", to = "b", with = "rpg", style = "blind" }',
    ],
)
def test_verbs_to_come_fail_their_case_and_nothing_else(asked, ask):
    (failure,) = asked(ask, "{ ok = true }")["failures"]
    assert failure["got"] == "verb not available yet"


def test_a_die_nobody_rolled_fails_the_case(asked):
    more = "dice = { attack = [8] }"
    (failure,) = asked('{ verb = "reach", token = "A" }', "{ ok = true }", more)["failures"]
    assert failure["key"] == "dice.attack"


@pytest.mark.parametrize(
    ("ask", "place"),
    [
        ('{ verb = "reach", token = "Z" }', "row.question[0].ask.token"),
        ('{ verb = "route", token = "A", to = ["z"] }', "row.question[0].ask.to[0]"),
        ('{ verb = "reach", token = "A", mode = "wlak" }', "row.question[0].ask.mode"),
    ],
)
def test_a_question_about_what_is_not_there_is_a_fault_of_the_file(asked, ask, place):
    with pytest.raises(InputProblem) as raised:
        asked(ask, "{ ok = true }")
    assert [problem.place for problem in raised.value.problems] == [place]


def test_a_refused_line_before_fails_every_question(tmp_path):
    path = tmp_path / "examples.toml"
    text = POSITION.replace('id = "row"', 'id = "row"\nbefore = ["end", "move A 4,0"]')
    question = '[[case.question]]\nask = { verb = "reach", token = "A" }\nexpect = { ok = true }\n'
    path.write_text(text + question * 2, "utf-8")
    answer = rules_test(examples=path)
    assert [(f["question"], f["key"]) for f in answer["failures"]] == [
        (1, "before[1]"),
        (2, "before[1]"),
    ]


def test_the_questions_of_a_case_are_independent(tmp_path):
    path = tmp_path / "examples.toml"
    question = (
        '[[case.question]]\nask = { verb = "route", token = "A", to = ["b"] }\n'
        "expect = { cost = 2, left = 7 }\n"
    )
    path.write_text(POSITION + question * 3, "utf-8")
    assert rules_test(examples=path)["ok"]


@pytest.mark.parametrize(
    ("to", "places"),
    [
        ("b", ["b"]),
        (["a", "b"], ["a", "b"]),
        ([3, 1], [[3, 1]]),
        ([[3, 1]], [[3, 1]]),
        ([[3, 1], "b"], [[3, 1], "b"]),
    ],
)
def test_places_of_a_question(to, places):
    assert places_of(to) == places
