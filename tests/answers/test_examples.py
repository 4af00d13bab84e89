"""Reading examples.toml: all that is wrong in a file, at once, each with the case's id and key."""

from pathlib import Path

import pytest

from battlemap.answers.examples import cases_of, read_examples
from battlemap.answers.trials import failures_of
from battlemap.formats.table import read_toml
from battlemap.problems import InputProblem

GOOD = """
format = 1
ruleset = "action-points"
[[case]]
id = "one"
covers = ["AP-013"]
golden = ["AP-G18"]
before = ["move A b"]
active = "A"
round = 3
map = '''
  A b .
'''
[case.tokens]
A = { side = "party", sheet = { agility = 30 } }
[[case.question]]
ask = { verb = "reach", token = "A" }
expect = { budget = { total = 9 } }
expect_map = '''
  * * *
'''
"""


def read(text):
    return cases_of(read_toml(text), Path())


def told(text):
    with pytest.raises(InputProblem) as raised:
        read(text)
    return {(problem.place, problem.code) for problem in raised.value.problems}


def test_a_case_is_a_position_what_happened_before_and_questions():
    (case,) = read(GOOD)
    assert (case.id, case.covers, case.golden) == ("one", ("AP-013",), ("AP-G18",))
    assert case.ruleset.id == "action-points"
    assert [command.verb for command in case.before] == ["move"]
    assert (case.active, case.round) == ("A", 3)
    (question,) = case.questions
    assert question.ask["verb"] == "reach"
    assert question.drawing == ("***",)


def test_a_case_names_its_own_ruleset_and_its_cells_are_that_rulesets():
    text = GOOD.replace('id = "one"', 'id = "one"\nruleset = "infinite-horror"').replace(
        "sheet = { agility = 30 }", "sheet = { speed = 10 }"
    )
    (case,) = read(text)
    assert case.ruleset.id == "infinite-horror"
    assert float(case.book.board.cell_m) == 1.6


def test_chinese_names_of_sheet_and_status_become_the_rulesets_words():
    text = GOOD.replace("{ agility = 30 }", '{ "敏捷" = 30 }, statuses = ["断一腿"]')
    (case,) = read(text)
    standing = case.book.board.token("A").standing("action-points")
    assert dict(standing.sheet) == {"agility": 30}
    assert standing.statuses == ("leg_severed",)


@pytest.mark.parametrize(
    ("old", "new", "place", "code"),
    [
        ('id = "one"', 'idd = "one"', "case[1].id", "key_missing"),
        ('id = "one"', 'id = "one"\ngoldn = []', "one.goldn", "key_not_known_near"),
        ("agility", "agilty", "one.tokens.A.sheet.agilty", "field_unknown"),
        ('"reach"', '"raech"', "one.question[0].ask.verb", "verb_unknown"),
        ('token = "A" }', 'tokn = "A" }', "one.question[0].ask.token", "key_missing"),
        (
            'token = "A" }',
            'token = "A", mod = 1 }',
            "one.question[0].ask.mod",
            "key_not_known_near",
        ),
        ("* * *", "* * !", "one.question[0].expect_map", "drawing_sign"),
        ("* * *", "* *", "one.question[0].expect_map", "drawing_size"),
        ("move A b", "mvoe A b", "one.before.line 1", "command_unknown"),
        ("format = 1", "format = 2", "format", "examples_format"),
        ('"action-points"', '"action-poinst"', "one", "ruleset_unknown"),
        ("total = 9", "contains = 9", "one.question[0].expect.budget.contains", "needs_list"),
        ("format = 1", "", "format", "key_missing"),
        ("agility = 30", 'agility = "30"', "one.tokens.A.sheet.agility", "needs_number"),
        ("agility = 30", "agility = true", "one.tokens.A.sheet.agility", "needs_number"),
        ("agility = 30", "agility = [1]", "one.tokens.A.sheet.agility", "needs_number"),
        ('covers = ["AP-013"]', 'covers = "AP-013"', "one.covers", "needs_list"),
        ("move A b", "move Z b", "one.before.line 1", "token_unknown"),
        ('active = "A"', 'active = "Z"', "one.active", "token_unknown"),
        ('token = "A" }', 'token = "Z" }', "one.question[0].ask.token", "token_unknown"),
        ('token = "A" }', "token = 5 }", "one.question[0].ask.token", "needs_text"),
        ('token = "A" }', 'token = "A", mode = 5 }', "one.question[0].ask.mode", "needs_text"),
        ('token = "A" }', 'token = "A", mode = true }', "one.question[0].ask.mode", "needs_text"),
        ('token = "A" }', 'token = "A", mode = [1] }', "one.question[0].ask.mode", "needs_text"),
        (
            'token = "A" }',
            'token = "A", mode = "hover" }',
            "one.question[0].ask.mode",
            "mode_unknown_list",
        ),
        (
            'token = "A" }',
            'token = "A", turns = 0 }',
            "one.question[0].ask.turns",
            "needs_at_least",
        ),
        (
            "total = 9",
            "total = { min = 3, max = 1 }",
            "one.question[0].expect.budget.total.min",
            "examples_min_max",
        ),
        (
            "expect = {",
            'expect = { refused = "AP-1", ok = true,',
            "one.question[0].expect.ok",
            "examples_refused_ok",
        ),
        ("round = 3", "rond = 3", "one.rond", "key_not_known_near"),
    ],
)
def test_a_fault_is_told_with_case_and_key(old, new, place, code):
    assert old in GOOD
    assert (place, code) in told(GOOD.replace(old, new))


@pytest.mark.parametrize(
    ("to", "place", "code"),
    [
        ("[]", "to", "place_missing"),
        ("5", "to", "place_unreadable"),
        ("[[1.5, 0]]", "to[0]", "place_unreadable"),
        ("[true]", "to", "place_unreadable"),
        ('["b", "q"]', "to[1]", "place_unreadable"),
    ],
)
def test_a_place_that_is_none_is_told_with_its_key(to, place, code):
    asked = GOOD.replace('verb = "reach"', f'verb = "route", to = {to}')
    assert told(asked) == {(f"one.question[0].ask.{place}", code)}


def test_a_place_is_shown_in_plain_numbers():
    asked = GOOD.replace('verb = "reach"', 'verb = "route", to = [[1.5, 0]]')
    with pytest.raises(InputProblem, match=r"'\[1\.5, 0\]' is no place"):
        read(asked)


def test_tokens_added_before_may_be_asked_about_and_hidden_ones_not_by_players():
    added = GOOD.replace('"move A b"', '"move A b", "add C C1 hidden=yes"')
    asked = added.replace('token = "A" }', 'token = "C" }')
    assert read(asked)
    assert told(asked.replace('token = "C" }', 'token = "C", perspective = "players" }')) == {
        ("one.question[0].ask.token", "token_unknown")
    }


def test_a_file_without_cases_is_a_problem():
    assert ("case", "key_missing") in told("format = 1")
    assert told("") == {("format", "key_missing"), ("case", "key_missing")}


def test_wrong_options_and_sheets_hide_no_fault_of_the_questions():
    wrong = GOOD.replace("agility", "agilty").replace('token = "A" }', 'token = "Z" }')
    wrong = wrong.replace('id = "one"', 'id = "one"\noptions = { "A-AP-77" = 1 }')
    again = GOOD[GOOD.index("[[case]]") :].replace("A b .", "A b @")
    assert {place for place, _ in told(wrong + again)} == {
        "one",
        "one.options",
        "one.tokens.A.sheet.agilty",
        "one.question[0].ask.token",
        "one.map row 1",
    }


def test_the_nearest_spelling_is_offered():
    with pytest.raises(InputProblem, match=r"one\.tokens\.A\.sheet\.agilty: .*agility"):
        read(GOOD.replace("agility", "agilty"))


def test_all_faults_of_all_cases_come_at_once():
    second = GOOD[GOOD.index("[[case]]") :].replace('"one"', '"two"').replace("agility", "agilty")
    both = GOOD.replace('"reach"', '"raech"').replace("agility", "agillity") + second
    places = {place for place, _ in told(both)}
    assert places == {
        "one.question[0].ask.verb",
        "one.tokens.A.sheet.agillity",
        "two.tokens.A.sheet.agilty",
    }


def test_two_cases_may_not_share_an_id():
    assert ("one", "id_twice") in told(GOOD + GOOD[GOOD.index("[[case]]") :])


def test_a_case_without_questions_and_a_question_without_expectation_prove_nothing():
    assert ("one.question", "key_missing") in told(GOOD[: GOOD.index("[[case.question]]")])
    bare = GOOD[: GOOD.index("expect = ")]
    assert ("one.question[0].expect", "key_missing") in told(bare)


def test_a_file_that_is_no_toml_is_one_problem_with_its_name(tmp_path):
    path = tmp_path / "examples.toml"
    path.write_text("[[case", "utf-8")
    with pytest.raises(InputProblem) as raised:
        read_examples(path)
    (line,) = raised.value.lines()
    assert line.startswith(f"{path}: ")


def test_a_file_in_another_encoding_is_refused_in_one_line(tmp_path):
    path = tmp_path / "examples.toml"
    path.write_bytes("ruleset = '战士们'".encode("gb18030"))
    with pytest.raises(InputProblem) as raised:
        read_examples(path)
    assert len(raised.value.lines()) == 1


def test_a_house_ruleset_lies_beside_its_examples(tmp_path):
    (tmp_path / "ruleset.toml").write_text(
        'format = 1\nid = "house"\nversion = "1"\nname = "House"\nsummary = "Ours"\n'
        'based_on = "action-points"\nmovement.step.straight = 8\n',
        "utf-8",
    )
    path = tmp_path / "examples.toml"
    path.write_text(GOOD.replace('"action-points"', '"house"'), "utf-8")
    (case,) = read_examples(path)
    assert case.ruleset.id == "house"
    (failure,) = failures_of(case)
    assert failure.mismatch.expected == {"in": [[0, 0], [2, 0]], "out": []}
