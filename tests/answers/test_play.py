"""`play`: scripts of moves with undo and redo, and the state they lead to."""

import pytest

from battlemap.answers.play import play
from battlemap.answers.secrets import Secrets
from battlemap.formats.native import pack
from battlemap.problems import InputProblem
from battlemap.rules.verdict import Reason

DUEL = """
map = '''
  A . . . . . . .
  . . . . . . . .
  . . . . . . . B
'''
[tokens]
A = { side = "party", sheet = { agility = 30 } }
B = { side = "foes", sheet = { agility = 0 } }
"""

RISING = """
ruleset = "infinite-horror"
options = { "A-INF-3" = 2 }
map = '''
  . . . . . . .
  . . . . . . .
  . . A . . p .
'''
heights = '''
  0 0 0 0 0 0 0
  0 0 0 0 0 0 0
  0 0 0 1 2 3 0
'''
[tokens]
A = { side = "party", sheet = { speed = 10 } }
"""


@pytest.fixture
def played(drawn):
    def run(script, text=DUEL):
        return play(drawn(text), script)[0]

    return run


def token(answer, id="A"):
    return answer["state"]["tokens"][id]


def test_a_move_changes_place_points_facing_and_trail(played):
    moved = token(played("move A 2,1"))
    assert (moved["cell"], moved["z"]) == ([2, 1], 0)
    assert (moved["spent"], moved["left"]) == (2.5, 6.5)
    assert moved["trail"][0] == [0, 0, 0]
    assert moved["trail"][-1] == [2, 1, 0]
    assert moved["modes"] == ["walk"]


def test_places_on_the_way_and_via_are_waypoints(played):
    assert token(played("move A 0,1 1,1"))["spent"] == 2
    assert token(played("move A 1,1 via=0,1"))["spent"] == 2
    assert token(played("move A 1,1"))["spent"] == 1.5


def test_a_name_does_as_well_as_an_id_and_letters_as_numbers(played):
    answer = played("add Meg 4,1 id=m side=party\nmove Meg F3")
    assert token(answer, "m")["cell"] == [5, 2]


def test_a_refused_line_ends_the_script_with_its_reasons(played):
    answer = played("move A 7,2\nmove A 1,0")
    assert not answer["ok"]
    assert [reason["code"] for reason in answer["reasons"]] == ["cell_taken"]
    assert len(answer["log"]) == 1
    assert token(answer)["cell"] == [0, 0]


def test_a_question_mark_lets_a_refusal_pass(played):
    answer = played("? move A 7,2\nmove A 1,0")
    assert answer["ok"]
    assert [entry["ok"] for entry in answer["log"]] == [False, True]
    assert token(answer)["cell"] == [1, 0]


def test_ending_the_turn_passes_it_and_begins_the_next_afresh(played):
    answer = played("move A 3,0\nend\nend")
    assert (answer["state"]["round"], answer["state"]["active"]) == (2, "A")
    assert (token(answer)["spent"], token(answer)["trail"]) == (0, [])


def test_undo_crosses_turns(played):
    before = played("move A 3,0")["state"]
    assert played("move A 3,0\nend\nend\nundo 2")["state"] == before


def test_turning_is_a_step_of_its_own_each_time(played):
    assert token(played("face A E"))["facing"] == 90
    assert token(played("face A E\nface A N\nundo"))["facing"] == 90


def test_a_free_move_costs_nothing(played):
    moved = token(played("move A 6,2 free=yes"))
    assert (moved["cell"], moved["spent"], moved["trail"]) == ([6, 2], 0, [])


def test_undo_and_redo_are_each_others_reverse(played):
    script = "move A 2,1\nface A N\nadd C 4,0 side=party\nend\n"
    end = played(script)["state"]
    assert played(script + "undo 4\nredo 4")["state"] == end
    assert played(script + "undo 4")["state"] == played("")["state"] != end


def test_undoing_more_than_there_is_undoes_nothing(played):
    answer = played("move A 2,1\nundo 2")
    assert [reason["code"] for reason in answer["reasons"]] == ["nothing_to_undo"]
    assert token(answer)["cell"] == [2, 1]


def test_redo_after_a_new_step_is_refused(played):
    answer = played("move A 1,0\nundo\nmove A 0,1\n? redo")
    assert token(answer)["cell"] == [0, 1]
    assert not answer["log"][-1]["ok"]


def test_add_reads_everything_a_token_is(played):
    line = (
        "add Ogre 2,0 side=foes size=2x2 stature=3.2 facing=W hidden=yes"
        " sheet.agility=25 statuses=aquatic"
    )
    ogre = token(played(line), "Ogre")
    assert (ogre["size"], ogre["facing"], ogre["hidden"]) == ([2, 2], 270, True)
    assert (ogre["sheet"], ogre["statuses"], ogre["left"]) == ({"agility": 25}, ["aquatic"], 8)


def test_an_id_that_is_taken_is_not_given_again(played):
    answer = played("add A 4,0")
    assert {t["name"] for t in answer["state"]["tokens"].values()} == {"A", "B"}
    assert len(answer["state"]["tokens"]) == 3


@pytest.mark.parametrize(
    ("script", "line"),
    [
        ("end\nmove Z 1,1", "line 2: no token is called 'Z'; there are A, B"),
        ("move A 1,1 mode=wlak", "line 1: "),
        ("add C 1,1 sheet.agilty=3", "line 1.sheet"),
        ("add C 1,1 size=0", "line 1.size: 0 is no size"),
        ("face A up", "line 1: 'up' is no facing"),
        ("undo two", "line 1: "),
        ("add C 99,1", "line 1: "),
    ],
)
def test_what_cannot_be_meant_is_told_with_its_line(played, script, line):
    with pytest.raises(InputProblem) as raised:
        played(script)
    assert raised.value.lines()[0].startswith(line)


def test_B002_four_diagonals_in_four_drags(played):
    text = RISING.replace("speed = 10", "speed = 6.4").replace("0 0 0 1 2 3 0", "0 0 0 0 0 0 0")
    answer = played("move A 3,1\nmove A 4,0\nmove A 5,1\n? move A 6,2", text)
    assert [entry["ok"] for entry in answer["log"]] == [True, True, True, False]
    assert (token(answer)["spent"], token(answer)["left"], token(answer)["parity"]) == (4, 0, 1)
    assert token(played("move A 3,1\nend", text))["parity"] == 0


def test_B072_move_and_undo_are_as_if_nothing_had_been(drawn):
    still, untouched = play(drawn(RISING), "")
    moved, _ = play(drawn(RISING), "move A p")
    undone, book = play(drawn(RISING), "move A p\nundo")
    assert token(moved)["z"] == 3
    assert (token(moved)["spent"], len(token(moved)["trail"])) == (3, 4)
    assert undone["state"] == still["state"] != moved["state"]
    assert pack(book) == pack(untouched)
    again, _ = play(drawn(RISING), "move A p\nundo\nredo")
    assert again["state"] == moved["state"]


def test_B008_the_preview_is_what_is_charged(drawn):
    from battlemap.answers.movement import route

    start = drawn(RISING)
    preview = route(start, "A", ["p"])
    answer, _ = play(start, "move A p")
    assert token(answer)["spent"] == preview["cost"] == preview["steps"][-1]["total"]
    assert token(answer)["left"] == preview["left"]


def test_the_log_is_told_in_chinese_too(drawn):
    answer, _ = play(drawn(DUEL, language="zh_CN"), "move A 1,0\nundo")
    assert len(answer["log"]) == 2


def test_B052_a_reason_names_nobody_hidden(drawn):
    start = drawn("map = 'A . H'\ntokens.H = { hidden = true, name = 'Lurker' }")
    secrets = Secrets(start.book)
    taken = Reason("OUR-001", "cell_taken", {"token": "Lurker"})
    assert secrets.masked(taken).text() == "someone stands there"
    seen = Reason("OUR-001", "cell_taken", {"token": "A"})
    assert secrets.masked(seen) == seen


CELLAR = """
map = '''
  A . . B
'''
walls = [ { from = [1, 0], to = [1, 1], id = "f1", kind = "fence" } ]
doors = [
  { from = [2, 0], to = [2, 1], id = "d1" },
  { from = [3, 0], to = [3, 1], id = "d2", secret = true, locked = true },
]
tokens = { A = { side = "party" }, B = { side = "foes" } }
"""


def test_doors_are_opened_closed_locked_and_unlocked_by_their_ids(played):
    def doors(script):
        return played(script, CELLAR)["state"]["doors"]

    assert doors("open d1") == {"d1": "open", "d2": "locked"}
    assert doors("open d1\nclose d1") == doors("") == {"d1": "closed", "d2": "locked"}
    assert doors("lock d1\nunlock d2") == {"d1": "locked", "d2": "closed"}
    assert doors("open d1\nlock d1\nundo") == {"d1": "open", "d2": "locked"}
    assert doors("open d1\nundo\nredo")["d1"] == "open"


@pytest.mark.parametrize(
    ("language", "told"),
    [
        (
            "en",
            [
                "The door at B1-C1 was opened",
                "open d1: The door is open already",
                "The door at B1-C1 was closed",
                "The door at B1-C1 was locked",
                "open d1: The door is locked",
                "undone: Lock the door at B1-C1",
            ],
        ),
        (
            "zh_CN",
            [
                "B1-C1 的门被打开",
                "open d1：门已经开着",
                "B1-C1 的门被关上",
                "B1-C1 的门被锁上",
                "open d1：门锁着",
                "已撤销：锁上 B1-C1 的门",
            ],
        ),
    ],
)
def test_what_comes_of_a_door_is_told_in_the_language_asked_for(drawn, language, told):
    script = "open d1\n?open d1\nclose d1\nlock d1\n?open d1\nundo"
    answer, _ = play(drawn(CELLAR, language=language), script)
    assert [row["text"].removeprefix("?") for row in answer["log"]] == told


@pytest.mark.parametrize("verb", ["open", "close", "lock", "unlock"])
@pytest.mark.parametrize(
    ("name", "english", "chinese"),
    [
        ("d9", "no door is called 'd9'; there are d1", "没有门叫“d9”；现有 d1"),
        ("f1", "'f1' is no door (fence)", "“f1”不是门（栅栏）"),
        ("", "write it as: {verb} DOOR", "写法：{verb} DOOR"),
    ],
)
def test_what_is_no_door_is_told_with_its_line(played, verb, name, english, chinese):
    with pytest.raises(InputProblem) as raised:
        played(f"end\n{verb} {name}", CELLAR)
    (problem,) = raised.value.problems
    assert problem.text("en") == "line 2: " + english.format(verb=verb)
    assert problem.text("zh_CN").endswith(chinese.format(verb=verb))


def test_B052_players_hear_of_a_secret_door_only_when_it_opens(drawn):
    script = "unlock d2\nlock d2\n?open d2\nundo"
    silent, _ = play(drawn(CELLAR, perspective="players"), script)
    assert [row["text"] for row in silent["log"] if row["text"]] == []
    assert "d2" not in silent["state"]["doors"]
    told, _ = play(drawn(CELLAR, perspective="players"), "unlock d2\nopen d2")
    assert [row["text"] for row in told["log"]] == ["", "The door at C1-D1 was opened"]
    assert told["state"]["doors"] == {"d1": "closed", "d2": "open"}
