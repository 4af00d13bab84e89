"""The verbs `threats` and `charge`: in JSON, in words of two languages, and in scripts."""

import pytest

from battlemap.answers.contact import charge, threats
from battlemap.answers.play import play
from battlemap.answers.words import words
from battlemap.problems import InputProblem

FIGHT = """
    ruleset = "infinite-horror"
    map = '''
      A . . . . B
      . . . . C .
    '''
    [tokens]
    A = { side = "party", sheet = { speed = 10, strength = 8, defence = 3 } }
    B = { side = "foes" }
    C = { side = "foes", hidden = true }
    """


def test_a_charge_names_its_lane_its_end_and_its_lines(drawn):
    answer = charge(drawn(FIGHT), "A", "B")
    assert answer["ok"] is True
    assert answer["lane"] == [[0, 0], [1, 0], [2, 0], [3, 0], [4, 0]]
    assert (answer["end"], answer["metres"], answer["cost"]) == ([4, 0], 6.4, 4)
    assert answer["lines"][0] == {"rule": "INF-053", "part": "dice", "amount": 6}
    assert words(answer, "en")[0] == "6.4 m, ends at E1"
    assert words(answer, "zh_CN")[0] == "6.4 米，止于 E1"


def test_a_refused_charge_names_what_stands_in_the_way(drawn):
    answer = charge(drawn(FIGHT.replace("A . . . . B", "A . # . . B")), "A", "B")
    assert answer["ok"] is False
    assert answer["blocked_by"] == ["2,0"]
    assert words(answer, "en")[-1] == "C1 bars the lane"
    chinese = drawn(FIGHT.replace("A . . . . B", "A . # . . B"), language="zh_CN")
    assert words(charge(chinese, "A", "B"), "zh_CN")[-1] == "C1 挡住了冲锋通道"


def test_threats_tells_each_enemys_cells_and_all_together(drawn):
    answer = threats(drawn(FIGHT), "A")
    assert [zone["token"] for zone in answer["zones"]] == ["B"]
    assert answer["cells"] == [[4, 0], [4, 1], [5, 1]]
    assert answer["engaged_by"] == []
    assert words(answer, "en")[-1] == "in nobody's reach"


def test_B052_what_is_hidden_threatens_in_nobodys_answer(drawn):
    seen = threats(drawn(FIGHT, perspective="players"), "A")
    assert [zone["token"] for zone in seen["zones"]] == ["B"]
    with pytest.raises(InputProblem):
        charge(drawn(FIGHT, perspective="players"), "A", "C")


def test_scripts_charge_and_undo_it(drawn):
    answer, book = play(drawn(FIGHT), "charge A B\nundo\n?charge B C\ncharge A B")
    assert [row["ok"] for row in answer["log"]] == [True, True, False, True]
    assert answer["log"][0]["text"] == "A charges B; A moved 4 squares, A1 to E1"
    assert book.board.token("A").cell == (4, 0)


def test_scripts_bind_and_free(drawn):
    answer, book = play(drawn(FIGHT), "mount C B\n?mount B C\n?move C 0,1\nunbind C\n?unbind C")
    assert [row["ok"] for row in answer["log"]] == [True, False, False, True, False]
    assert book.board.token("C").cell == (5, 0)
