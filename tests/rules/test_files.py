"""Ruleset files: what is wrong is said in one line each, all at once, with the nearest spelling."""

import subprocess
import sys
import tomllib
from fractions import Fraction

import pytest

from battlemap.board.token import Standing
from battlemap.problems import InputProblem
from battlemap.resources import rulesets
from battlemap.rules.load import check, load, load_text, schema, shipped
from battlemap.rules.modes import find_mode
from battlemap.rules.options import read_option
from battlemap.rules.pricing import Pricer, StepClass
from battlemap.rules.sheet import canonical, check_sheet, check_statuses, numbers
from battlemap.rules.text import Text, plain

SMALL = """
format = 1
id = "small"
version = "1"
name = "Small"
summary = "A small ruleset"

[units]
unit = "m"
text = { en = "m", zh-Hans = "米" }
counts = "metres"
cell_m = 1.5
rules = ["HR-001"]

[metric.move]
diagonal = "one"
rules = ["HR-002"]

[movement.step]
straight = 1
rules = ["HR-003"]

[movement.occupancy]
rules = ["HR-004"]

[movement.budget.parts.pace]
amount = "pace * 2"
rules = ["HR-005"]

[movement.modes.go]
name = { en = "Go", zh-Hans = "走" }
rules = ["HR-006"]

[movement.prices.mud]
when = { ground = ["mud"] }
add = "slowness"
rules = ["HR-007"]

[grounds.mud]
name = "Mud"
words = ["rubble"]
rules = ["HR-007"]

[statuses.tired]
name = { en = "Tired", zh-Hans = "疲惫" }
rules = ["HR-008"]

[sheet.fields.pace]
name = { en = "Pace", zh-Hans = "步幅" }
default = 3
rules = ["HR-005"]

[sheet.fields.slowness]
name = "Slowness"
default = 1
rules = ["HR-007"]

[options.A-HR-1]
name = "mud"
text = "Mud"
[[options.A-HR-1.questions]]
id = "mud"
[[options.A-HR-1.questions.readings]]
name = "slow"
text = "Slow"
[[options.A-HR-1.questions.readings]]
name = "worse"
text = "Worse"
set.movement.prices.mud.add = "slowness * 2"
"""


def faults(text: str, options=None) -> list[str]:
    with pytest.raises(InputProblem) as caught:
        load_text(text, options or {}, "small.toml")
    return caught.value.lines()


def test_the_small_file_is_right():
    loaded = load_text(SMALL)
    assert loaded.cell_m == Fraction("1.5")
    assert loaded.cited == tuple(f"HR-00{n}" for n in range(1, 9))


@pytest.mark.parametrize(
    ("right", "wrong", "lines"),
    [
        (
            "cell_m = 1.5",
            "cel_m = 1.5",
            [
                "units.cell_m: is missing",
                "units.cel_m: unknown key; did you mean 'cell_m'?",
            ],
        ),
        ("cell_m = 1.5", "cell_m = 0", ["units.cell_m: 0 is not above zero"]),
        ("cell_m = 1.5", "cell_m = nan", ["units.cell_m: 'nan' is no number"]),
        ("cell_m = 1.5", "cell_m = 1e999999999", ["units.cell_m: '1e999999999' is no number"]),
        ("cell_m = 1.5", "cell_m = true", ["units.cell_m: 'True' is no number"]),
        (
            '"pace * 2"',
            '"6 + pase * 2"',
            [
                ("movement.budget.parts.pace.amount: column 5: 'pase' is no number known here; "
                "did you mean 'pace'?")
            ],
        ),
        (
            '"pace * 2"',
            '"pace * zzz"',
            [
                ("movement.budget.parts.pace.amount: column 8: 'zzz' is no number known here; "
                "there are carried, cell_m, pace, slowness")
            ],
        ),
        (
            '"pace * 2"',
            '"pace * 2)"',
            ["movement.budget.parts.pace.amount: column 9: 'pace * 2)' is no formula"],
        ),
        (
            '"pace * 2"',
            '"pace / 0"',
            ["movement.budget.parts.pace.amount: column 8: division by zero"],
        ),
        (
            '"slowness"\nrules',
            '"2 - 3"\nrules',
            ["movement.prices.mud.add: -1 is below zero, which no price may be"],
        ),
        (
            "straight = 1",
            "straight = -1",
            ["movement.step.straight: -1 is below zero, which no price may be"],
        ),
        (
            "straight = 1",
            "straight = 1e99",
            [
                ("movement.step.straight: column 1: only numbers, names, + - * / // % ** and "
                "functions can be used")
            ],
        ),
        (
            'add = "slowness"\n',
            "",
            ["movement.prices.mud: changes nothing: needs base, add, factor or flat"],
        ),
        (
            'ground = ["mud"]',
            'ground = ["mut"]',
            ["movement.prices.mud.when.ground: 'mut' is unknown; did you mean 'mud'?"],
        ),
        (
            'ground = ["mud"]',
            'ground = ["mud"], not_statuses = ["tyred"]',
            ["movement.prices.mud.when.not_statuses: 'tyred' is unknown; did you mean 'tired'?"],
        ),
        (
            'ground = ["mud"]',
            'grond = ["mud"]',
            ["movement.prices.mud.when.grond: unknown key; did you mean 'ground'?"],
        ),
        (
            'diagonal = "one"',
            'diagonal = "two"',
            [
                ("metric.move.diagonal: 'two' is none of 'one', 'one_and_half', 'alternating', "
                "'sqrt2', 'manhattan' or 'none'")
            ],
        ),
        ('rules = ["HR-003"]', "rules = []", ["movement.step.rules: must not be empty"]),
        ('rules = ["HR-003"]', "", ["movement.step.rules: is missing"]),
        (
            'rules = ["HR-003"]',
            'rules = ["OUR-003"]',
            ['movement.step: cites OUR-003: OUR ids go with source = "ours", and only they do'],
        ),
        (
            'name = { en = "Go", zh-Hans = "走" }',
            'name = { zh-Hans = "走" }',
            ["movement.modes.go.name: has no English (en) words"],
        ),
        (
            'name = { en = "Go", zh-Hans = "走" }',
            'name = { en = "Go", zh = "走" }',
            ["movement.modes.go.name: 'zh' is no language here; there are en, zh-Hans, zh-Hant"],
        ),
        ('name = "Mud"', "name = 3", ["grounds.mud.name: must be a text in quotes"]),
        (
            'words = ["rubble"]',
            'words = "rubble"',
            ["grounds.mud.words: must be a list in brackets"],
        ),
        (
            "[sheet.fields.slowness]",
            "[sheet.fields.step]",
            [
                "sheet.fields.step: 'step' has a meaning of its own in formulas",
                ("movement.prices.mud.add: column 1: 'slowness' is no number known here; there are "
                "carried, cell_m, depth, fall, pace, rise, step"),
            ],
        ),
        (
            "set.movement.prices.mud.add",
            "sett.movement.prices.mud.add",
            [
                "options.A-HR-1.questions[0].readings[1].sett: unknown key; did you mean 'set'?",
            ],
        ),
        ("format = 1", "format = 2", ["format: '2' is none of 1"]),
    ],
)  # fmt: skip
def test_wrong_files(right, wrong, lines):
    assert SMALL.count(right) == 1
    assert faults(SMALL.replace(right, wrong)) == [f"small.toml: {one}" for one in lines]


def test_all_faults_come_at_once():
    wrong = SMALL.replace("pace * 2", "pase").replace('["mud"]', '["mut"]')
    assert [line.split(": ")[1] for line in faults(wrong)] == [
        "movement.budget.parts.pace.amount",
        "movement.prices.mud.when.ground",
    ]


def test_no_toml_at_all():
    (line,) = faults("format = 1\nid = \n")
    assert line.startswith("small.toml: is no TOML: ")
    assert "line 2" in line


def test_a_price_that_turns_negative_names_its_place():
    loaded = load_text(SMALL)
    standing = Standing(sheet={"slowness": Fraction(-2)})
    pricer = Pricer(loaded, loaded.modes[0], numbers(loaded, standing), Fraction(1))
    assert pricer.price(StepClass()).amount == 1
    with pytest.raises(InputProblem) as caught:
        pricer.price(StepClass(ground="rubble"))
    (line,) = caught.value.lines()
    assert line == (
        "ruleset.toml: movement.prices.mud.add: column 1: 'slowness' gives -2, and no price may be"
        " below zero"
    )


# ---------------------------------------------------------------- options


@pytest.mark.parametrize(
    ("options", "line"),
    [
        ({"A-HR-2": 1}, "there is no option 'A-HR-2'; did you mean 'A-HR-1'?"),
        ({"A-HR-1": 3}, "option A-HR-1 has no reading '3'; there are 1 slow, 2 worse"),
        ({"A-HR-1": True}, "option A-HR-1 has no reading 'True'; there are 1 slow, 2 worse"),
        ({"mud": "wors"}, "option A-HR-1 has no reading 'wors'; there are 1 slow, 2 worse"),
        ({"mud": [1, 2]}, "option A-HR-1 takes one value for each of its 1 questions"),
        ({"mud": {"mudd": 2}}, "option A-HR-1 has no 'mudd'; did you mean 'mud'?"),
    ],
)
def test_wrong_options(options, line):
    assert faults(SMALL, options) == [f"small.toml: {line}"]


@pytest.mark.parametrize("key", ["A-HR-1", "mud"])
@pytest.mark.parametrize("value", [2, "2", "worse", [2], {"mud": 2}, {"mud": "worse"}])
def test_options_by_id_or_name_number_or_word(key, value):
    loaded = load_text(SMALL, {key: value})
    pricer = Pricer(loaded, loaded.modes[0], numbers(loaded, Standing()), Fraction(1))
    assert pricer.price(StepClass(ground="rubble")).amount == 3
    assert loaded.options["A-HR-1"].readings == (2,)


@pytest.mark.parametrize(
    ("typed", "value"),
    [
        ("2", 2),
        ("one_each", "one_each"),
        ("1,2", [1, 2]),
        ("[1, 2]", [1, 2]),
        ("jump=2, climb=normal", {"jump": 2, "climb": "normal"}),
        ('{ cell_m = 1.6, metric = "alternating" }', {"cell_m": 1.6, "metric": "alternating"}),
    ],
)
def test_options_as_they_are_typed(typed, value):
    read = read_option(typed)
    if isinstance(value, dict):
        read = {key: float(one) if key == "cell_m" else one for key, one in read.items()}
    assert read == value


def test_every_reading_of_every_shipped_option_gives_a_ruleset():
    assert len(shipped()) == 5
    for id in shipped():
        assert check(id) == ()
    assert sum(len(load(id).options) for id in shipped()) >= 20


def test_a_reading_that_breaks_the_file_is_named(tmp_path):
    path = tmp_path / "small.toml"
    path.write_text(SMALL.replace("slowness * 2", "slownes * 2"), encoding="utf-8")
    assert [problem.text() for problem in check(path)] == [
        (
            "options.A-HR-1 = [2]: movement.prices.mud.add: column 1: 'slownes' is no number known "
            "here; did you mean 'slowness'?"
        )
    ]
    assert load(path).id == "small"


# ---------------------------------------------------------------- house rules


def test_a_house_ruleset_changes_some_keys_of_another(tmp_path):
    path = tmp_path / "ours.toml"
    path.write_text(
        'based_on = "action-points"\nid = "ours"\nname = "Ours"\n'
        "choose = { A-AP-8 = 2 }\n[movement.budget.parts.base]\namount = 8\n",
        encoding="utf-8",
    )
    loaded = load(path)
    walk = Pricer(loaded, loaded.modes[0], numbers(loaded, Standing()), Fraction(1))
    assert (loaded.id, loaded.name.say(), walk.budget.total) == ("ours", "Ours", 11)
    assert walk.price(StepClass(1, 1000)).amount == Fraction("2.5")
    again = load(path, {"diagonal_slopes": 1})
    other = Pricer(again, again.modes[0], numbers(again, Standing()), Fraction(1))
    assert other.price(StepClass(1, 1000)).amount == 3


def test_house_rulesets_based_on_themselves_or_on_nothing(tmp_path):
    path = tmp_path / "loop.toml"
    path.write_text('based_on = "loop.toml"', encoding="utf-8")
    assert check(path)[0].text() == "based_on: more than 4 rulesets are based on one another"
    path.write_text('based_on = "action-point"', encoding="utf-8")
    assert check(path)[0].text() == (
        "based_on: no ruleset is called 'action-point'; did you mean 'action-points'?"
    )


def test_unknown_rulesets_are_named():
    with pytest.raises(InputProblem, match="did you mean 'infinite-horror'"):
        load("infinite-horor")


def test_loading_twice_reads_once(tmp_path):
    assert load("action-points") is load("action-points", {})
    assert load("action-points", {"A-AP-8": 2}) is not load("action-points")
    path = tmp_path / "small.toml"
    path.write_text(SMALL, encoding="utf-8")
    assert load(path) is load(str(path))


# ---------------------------------------------------------------- the sheet


def test_sheets_take_chinese_names_and_abbreviations():
    loaded = load("action-points")
    standing = Standing(sheet={"敏捷": Fraction(38), "CON": Fraction(50)})
    known = numbers(loaded, standing)
    assert (known.values["agility"], known.values["constitution"]) == (38, 50)
    assert {"agility", "constitution"}.isdisjoint(known.assumed)
    assert "strength" in known.assumed


def test_wrong_keys_of_a_sheet():
    loaded = load("infinite-horror")
    assert canonical(loaded, "防禦") == canonical(loaded, "Defence") == "defence"
    assert canonical(loaded, "mov") is None
    assert [problem.text() for problem in check_sheet(loaded, ["speed", "sped"])] == [
        "sped: the sheet has no 'sped'; did you mean 'speed'?"
    ]
    assert [problem.text() for problem in check_statuses(loaded, ["prone", "prome"])] == [
        "prome: there is no status 'prome'; did you mean 'prone'?"
    ]


@pytest.mark.parametrize("value", ["50", True, (Fraction(1),)])
def test_a_value_that_is_not_of_its_fields_type_is_a_problem(value):
    (problem,) = check_sheet(load("infinite-horror"), {"speed": value, "defence": Fraction(2)})
    assert (problem.place, problem.code) == ("speed", "needs_number")


def test_a_default_that_is_no_number_is_told():
    text = 'based_on = "action-points"\nid = "mine"\nsheet.fields.agility.default = 1e308\n'
    with pytest.raises(InputProblem, match=r"sheet\.fields\.agility\.default: a number is needed"):
        load_text(text)


def test_derived_numbers_follow_from_the_sheet():
    loaded = load("call-of-cthulhu-7e")
    standing = Standing(sheet={"体型": Fraction(65), "con": Fraction(58)})
    assert numbers(loaded, standing).values["max_hp"] == 12


@pytest.mark.parametrize(
    ("ruleset", "keys"),
    [
        ("action-points", "agility extra strength constitution magic intelligence rocket defend"),
        ("infinite-horror", "speed defence strength"),
        ("wrath-and-glory", "speed"),
        ("call-of-cthulhu-7e", "mov dexterity dex"),
    ],
)
def test_strangers_find_the_fields_they_know(ruleset, keys):
    assert check_sheet(load(ruleset), keys.split()) == ()


def test_unknown_modes():
    with pytest.raises(InputProblem, match="did you mean 'walk'"):
        find_mode(load("action-points"), "wlak")
    assert find_mode(load("action-points"), "步行").id == "walk"


# ---------------------------------------------------------------- the files that ship


@pytest.mark.parametrize("id", shipped())
def test_the_register_beside_a_ruleset_tells_of_every_rule_and_option(id):
    told = (rulesets() / id / "rules.md").read_text(encoding="utf-8")
    loaded = load(id)
    assert len(loaded.cited) >= 5
    assert [rule for rule in (*loaded.cited, *loaded.options) if rule not in told] == []


@pytest.mark.parametrize("id", shipped())
def test_everything_that_is_shown_is_said_in_chinese_too(id):
    tables = tomllib.loads((rulesets() / id / "ruleset.toml").read_text(encoding="utf-8"))
    texts = list(_texts(tables))
    assert len(texts) > 4
    assert [text for text in texts if not (text.get("en") and text.get("zh-Hans"))] == []


def _texts(table):
    for key, value in table.items() if isinstance(table, dict) else enumerate(table):
        if key in ("name", "text", "note", "summary") and not isinstance(key, int):
            if isinstance(value, dict):
                yield value
            else:
                assert key == "name", "only the names of readings and options are bare words"
        elif isinstance(value, dict | list):
            yield from _texts(value)


def test_the_schema_explains_every_section():
    root = schema()
    assert {"units", "movement", "sheet", "options"} <= root["properties"].keys()
    price = root["$defs"]["PriceEntry"]["properties"]
    assert price["add"]["description"] == "So many times the base is added."


def test_the_validator_is_loaded_only_with_the_first_ruleset():
    code = (
        "import sys, battlemap.rules.load, battlemap.rules.pricing, battlemap.rules.sheet\n"
        "assert 'pydantic' not in sys.modules\n"
        "battlemap.rules.load.load('action-points')\n"
        "assert 'pydantic' in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "Go"), ("zh_CN", "走"), ("zh-Hans", "走"), ("zh-Hant", "走"), ("fr", "Go")],
)
def test_words_fall_back_to_the_nearest_language(language, words):
    assert Text((("en", "Go"), ("zh-Hans", "走"))).say(language) == words
    assert plain("Go").say(language) == "Go"
