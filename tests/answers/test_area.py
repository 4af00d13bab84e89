"""`area` as a verb, a question and a line of play; forced movement as a line of play."""

import json
from fractions import Fraction

import pytest

from battlemap.answers.area import AreaAsk, area
from battlemap.answers.play import play
from battlemap.cli import main
from battlemap.formats.native import pack, unpack
from battlemap.problems import InputProblem
from battlemap.rules.blast import reckoning
from battlemap.rules.load import load
from battlemap.rulings.area import area as area_on

YARD = """
ruleset = "infinite-horror"
map = '''
  . . . . . . .
  . . . . . . .
  . . x . . . .
  . . . . B B .
  . A . . B B .
'''
[tokens]
A = { side = "party", facing = "E" }
B = { side = "foes" }
"""

SNIPER = """
ruleset = "wrath-and-glory"
map = "A . . . . . . B . ."
[tokens]
A = { side = "party", items = [{ id = "frag", kind = "ranged", blast = 2, long = 6 }] }
B = { side = "foes" }
"""


def cells(answer):
    return {tuple(cell) for cell in answer["cells"]}


def test_a_disc_tells_its_cells_and_hits(drawn):
    answer = area(drawn(YARD), AreaAsk([4, 2], "disc", 1))
    assert answer["verb"] == "area"
    assert answer["ok"]
    assert cells(answer) == {(4, 2), (3, 2), (5, 2), (4, 1), (4, 3)}
    assert answer["tokens"] == [{"id": "B", "share": 0.25, "cells": 1}]
    assert (answer["metric"], answer["membership"]) == ("euclid", "centre_inside")


def test_whole_decimals_are_corners_and_a_large_body_is_meant_by_its_middle(drawn):
    now = drawn(YARD)
    assert len(area(now, AreaAsk("5.0,2.0", "disc", 2))["cells"]) == 12
    around = area(now, AreaAsk("B", "disc", 1))
    assert around["at"] == [5, 4]
    assert len(around["cells"]) == 4
    aura = area(now, AreaAsk("B", "aura", 1))
    assert len(aura["cells"]) == 4 + 6


def test_sizes_are_cells_unless_they_say_metres(drawn):
    now = drawn(YARD)
    assert cells(area(now, AreaAsk("x", "disc", "3.2m"))) == cells(
        area(now, AreaAsk("x", "disc", 2))
    )
    for wrong, said in (("-1", "is"), ("many", "number"), ("99999", "from 0 to")):
        with pytest.raises(InputProblem, match=said):
            area(now, AreaAsk("x", "disc", wrong))


def test_a_cone_goes_where_its_token_looks_unless_told_otherwise(drawn):
    now = drawn(YARD)
    assert cells(area(now, AreaAsk("A", "cone", 2))) == {(1, 4), (2, 3), (2, 4), (3, 4)}
    there = area(now, AreaAsk("A", "line", 2, "1,0"))
    assert cells(there) == {(1, 4), (1, 3), (1, 2)}
    assert len(cells(area(now, AreaAsk("x", "cone", 2, "A", 360)))) == 13
    with pytest.raises(InputProblem, match="400 is not from 0 to 360"):
        area(now, AreaAsk("x", "cone", 2, "A", 400))


def test_players_do_not_hear_of_hidden_tokens_in_an_area(drawn):
    text = YARD.replace('side = "foes"', 'side = "foes", hidden = true')
    assert area(drawn(text, perspective="players"), AreaAsk("x", "disc", 5))["tokens"] == [
        {"id": "A", "share": 1, "cells": 1}
    ]


def test_an_area_off_the_map_and_one_beyond_all_of_it(drawn):
    now = drawn(YARD)
    assert area(now, AreaAsk("100,100", "disc", 3))["cells"] == []
    assert len(area(now, AreaAsk("x", "disc", 1000))["cells"]) == 35
    with pytest.raises(InputProblem, match="16384"):
        area(now, AreaAsk("99999,0", "disc", 3))


def test_play_lays_an_area_and_takes_it_up_again(drawn):
    answer, book = play(
        drawn(YARD), "area disc x 1 id=smoke\narea cone 0,0 3 6,0 angle=60\nclear smoke"
    )
    assert [row["text"] for row in answer["log"]] == [
        "Disc at C3",
        "Cone at A1",
        "smoke was taken off the map",
    ]
    assert answer["state"]["areas"] == {
        "area1": {
            "shape": "cone",
            "size": 3,
            "at": [0.5, 0.5],
            "z": 0,
            "to": [6.5, 0.5],
            "angle": 60,
        }
    }
    assert unpack(pack(book)).book.board.same(book.board)


def test_a_word_of_one_ruleset_is_read_as_its_kind_by_another(drawn):
    text = 'ruleset = "action-points"\nmap = ". x . ."\n'
    _, book = play(drawn(text), "area 圈 x 1")
    (laid,) = book.board.templates
    assert (laid.shape, laid.word) == ("square", "圈")
    other = drawn(text.replace("action-points", "infinite-horror"))
    assert len(area_on(book.board, other.ruleset, laid).cells) == 3


def test_play_undoes_a_blast_and_does_it_again_without_new_dice(drawn):
    script = "blast A at 5,0 with=frag hit=no seed=3\nundo\nredo"
    answer, _ = play(drawn(SNIPER), script)
    thrown = answer["log"][0]["outcome"]["dice"]
    (laid,) = answer["state"]["areas"].values()
    assert laid["aim"] == [5.5, 0.5]
    assert laid["dice"] == [[name, face] for name, faces in thrown.items() for face in faces]
    again, _ = play(drawn(SNIPER), "blast A at 5,0 with=frag hit=no seed=3")
    assert again["state"]["areas"] == answer["state"]["areas"]


def test_a_blast_out_of_range_or_unknown_is_refused(drawn):
    answer, _ = play(drawn(SNIPER), "? blast A at B with=frag")
    assert answer["log"][0]["text"].endswith("H1 is out of range: 6 m at most")
    with pytest.raises(InputProblem, match="nothing that goes off is called 'bomb'"):
        play(drawn(SNIPER), "blast A at B with=bomb")
    with pytest.raises(InputProblem, match="a die of 6 sides shows no 7"):
        play(drawn(SNIPER), "blast A at 3,0 with=frag roll.direction=7 roll.distance=1")


def test_play_pushes_and_tells_what_stopped_it(drawn):
    answer, _ = play(drawn(YARD), "push A E 5")
    assert answer["state"]["tokens"]["A"]["cell"] == [3, 4]
    assert answer["log"][0]["text"] == ("A was moved by force from B5 to D5; A ran into B in E5")
    assert answer["log"][0]["outcome"]["moved"][0]["stop"] == {
        "kind": "body", "cell": [4, 4], "token": "B",
    }  # fmt: skip
    with pytest.raises(InputProblem, match="'UP' is no direction"):
        play(drawn(YARD), "push A UP 1")


def test_force_takes_its_numbers_by_name(drawn):
    answer, _ = play(drawn(YARD), "push A E 2\nforce A ram B with.successes=9 to=N")
    assert answer["state"]["tokens"]["B"]["cell"] == [4, 1]
    with pytest.raises(InputProblem, match="no number it asks for"):
        play(drawn(YARD), "force A ram B with.sucesses=9")
    with pytest.raises(InputProblem, match="nobody can be moved by 'rum'; did you mean 'ram'"):
        play(drawn(YARD), "force A rum B")


@pytest.fixture
def yard(tmp_path):
    file = tmp_path / "yard.toml"
    file.write_text(YARD, encoding="utf-8")
    return str(file)


def test_the_command_line_answers_in_json_and_in_words(yard, capsys):
    assert main(["area", yard, "square", "x", "1", "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)["cells"]) == 9
    assert main(["area", yard, "square", "4,3", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[2].split() == ["*" if 3 <= column <= 5 else "." for column in range(7)]
    assert lines[5] == "9 cells"
    assert lines[-1].split() == ["B", "1", "4", "-"]
    assert main(["area", yard, "sphere", "x", "1"]) == 2
    assert "no shape is called 'sphere'" in capsys.readouterr().err


def test_the_command_line_speaks_chinese(yard, capsys):
    assert main(["area", yard, "disc", "x", "1", "--lang", "zh"]) == 0
    assert "5 格" in capsys.readouterr().out


@pytest.mark.parametrize("ruleset", ["action-points", "infinite-horror", "wrath-and-glory"])
def test_a_wrong_shape_is_told_with_every_right_one_once(ruleset):
    with pytest.raises(InputProblem) as wrong:
        reckoning(load(ruleset), "hexagon", Fraction(1))
    known = str(wrong.value.problems[0].arguments["known"]).split(", ")
    assert "disc" in known
    assert len(known) == len(set(known))


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("area", "square", "-1,-1", "1"), 0),
        (("area", "square", "-1.0,-2.0", "1"), 0),
        (("area", "cone", "2,2", "3", "-1,0@3"), 0),
        (("route", "A", "-1,-1"), 1),
    ],
)
def test_B046_a_place_beyond_the_first_row_and_column_is_no_switch(tmp_path, words, code, capsys):
    path = tmp_path / "yard.toml"
    path.write_text(YARD, "utf-8")
    verb, *more = words
    assert main([verb, str(path), *more]) == code
    assert capsys.readouterr().err == ""
