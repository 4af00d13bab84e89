"""The verb `sight`: its keys, its words, and what players do not hear."""

import pytest

from battlemap.answers.sight import sight
from battlemap.answers.words import words
from battlemap.problems import InputProblem

PLATFORM = """
ruleset = "infinite-horror"
map = "A . . . . . . B"
heights = "3.2 0 0 0 0 0 0 0"
walls = [{ id = "w1", kind = "low_wall", from = [5.5, 0], to = [5.5, 1], top = 2.0 }]
[tokens]
A = { side = "party", stature = 1.6 }
B = { side = "foes", stature = 1.6 }
"""
SECRET = """
ruleset = "wrath-and-glory"
map = "A . . B"
doors = [{ id = "secret1", from = [2, 0], to = [2, 1], secret = true }]
[tokens]
A = { side = "party" }
B = { side = "foes" }
"""
AMBUSH = """
ruleset = "wrath-and-glory"
map = "A . H . B"
[tokens]
A = { side = "party" }
B = { side = "foes" }
H = { side = "foes", hidden = true }
"""


def test_B032_the_answer_has_all_the_keys_of_the_table(drawn):
    answer = sight(drawn(PLATFORM), "A", "B")
    assert answer["line"]["open"] is True
    assert answer["line"]["clear_to"] == [7.5, 0.5, 1.6]
    assert answer["line"]["blocked_by"] == []
    assert (answer["visible"], answer["hidden"]) == (True, 0.55)
    assert answer["cover"] == {
        "tier": "partial",
        "lines": [{"rule": "INF-070", "part": "cover", "amount": 4, "of": "defence"}],
    }
    assert answer["distance"]["metres"] == pytest.approx(11.648176)
    assert answer["distance"]["cells"] == pytest.approx(7.28011)
    assert (answer["outgoing"], answer["modifiers"], answer["band"]) == ([], [], None)
    assert answer["pieces"] == [{"id": "w1", "kind": "low_wall", "share": 0.55}]


def test_the_way_back_is_another_answer(drawn):
    answer = sight(drawn(PLATFORM), "B", "A")
    assert (answer["hidden"], answer["cover"]["tier"]) == (0, "none")
    assert [(row["rule"], row["amount"]) for row in answer["outgoing"]] == [("INF-071", -2)]


def test_in_words_every_change_has_its_rule(drawn):
    asked = drawn(PLATFORM)
    lines = words(sight(asked, "A", "B"), "en", asked)
    assert "hidden: 55 %" in lines
    assert "  +4 Defence  (INF-070, cover)" in lines
    assert "distance: 11.65 m, 7.28 squares" in lines


def test_in_chinese(drawn):
    asked = drawn(PLATFORM, language="zh_CN")
    lines = words(sight(asked, "A", "B"), "zh_CN", asked)
    assert "遮蔽：55 %" in lines
    assert "  防御 +4  (INF-070, cover)" in lines


def test_a_no_says_why(drawn):
    asked = drawn(SECRET)
    answer = sight(asked, "A", "B")
    assert answer["ok"] is False
    lines = words(answer, "en", asked)
    assert "line: clear to C1, blocked by secret1" in lines
    assert "no clear line to B: door in the way" in lines


def test_players_take_a_secret_door_for_a_wall(drawn):
    asked = drawn(SECRET, perspective="players")
    answer = sight(asked, "A", "B")
    assert answer["line"]["blocked_by"] == ["w1"]
    assert "secret" not in str(answer)
    assert "door" not in str(answer)


def test_players_hear_of_no_hidden_token(drawn):
    with pytest.raises(InputProblem):
        sight(drawn(AMBUSH, perspective="players"), "A", "H")
    assert "'H'" not in str(sight(drawn(AMBUSH, perspective="players"), "A", "B"))


def test_places_stand_for_somebody_of_a_mans_size(drawn):
    answer = sight(drawn(PLATFORM), "A", "G1")
    assert answer["distance"]["metres"] == pytest.approx(((6 * 1.6) ** 2 + 3.2**2) ** 0.5)
    assert sight(drawn(PLATFORM), "A", [6, 0])["distance"] == answer["distance"]


@pytest.mark.parametrize(
    "ruleset",
    [
        "action-points",
        "blades-in-the-dark",
        "call-of-cthulhu-7e",
        "infinite-horror",
        "wrath-and-glory",
    ],
)
@pytest.mark.parametrize(("source", "target"), [("B1", "C1"), ("F1", "B"), ("C1", "A")])
def test_somebody_at_a_place_looks_as_well(drawn, ruleset, source, target):
    """He is nobody's enemy, right beside a foe too."""
    asked = drawn(PLATFORM.replace("infinite-horror", ruleset))
    answer = sight(asked, source, target)
    assert answer["distance"]["cells"] > 0
    assert {row["part"] for row in answer["modifiers"]} <= {"direct", "point_blank"}
    assert any("@" in line for line in words(answer, "en", asked)) is False


def test_as_if_the_first_stood_elsewhere(drawn):
    answer = sight(drawn(PLATFORM), "A", "B", place="5,0")
    assert answer["distance"]["cells"] == 2


@pytest.mark.parametrize(
    ("source", "target", "place", "code"),
    [
        ("A", "A", None, "sight_self"),
        ("A", "Z", None, "place_unreadable"),
        ("A", "Z9", None, "place_off_map"),
        ("A", "B", "Z9", "place_off_map"),
    ],
)
def test_what_cannot_be_asked_is_told(drawn, source, target, place, code):
    with pytest.raises(InputProblem) as caught:
        sight(drawn(PLATFORM), source, target, place=place)
    assert [problem.code for problem in caught.value.problems] == [code]
