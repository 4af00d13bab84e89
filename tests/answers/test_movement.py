"""Reach and route as answers: the keys of the JSON, and the numbers the rules give."""

import json
from fractions import Fraction

import pytest

from battlemap.answers.movement import reach, route
from battlemap.decimals import decimal
from battlemap.problems import InputProblem

ROW = """
map = '''
  A . : # m
  . B . . .
'''
heights = '''
  0 1 1 0 0
  0 0 0 0 0
'''
[tokens]
A = { side = "party", sheet = { agility = 30 }, facing = "E" }
B = { side = "foes", hidden = true }
"""

FRAME = {"format", "verb", "ruleset", "options", "ok", "reasons"}


def test_reach_has_exactly_its_keys(drawn):
    answer = reach(drawn(ROW), "A")
    assert set(answer) == FRAME | {"unit", "budget", "cells"}
    assert set(answer["budget"]) == {"total", "left"}
    for cell in answer["cells"]:
        assert set(cell) == {"cell", "z", "cost", "left", "mode", "turn", "stop"}
    assert json.loads(json.dumps(answer)) == answer


def test_reach_begins_at_the_start_at_no_cost(drawn):
    first = reach(drawn(ROW), "A")["cells"][0]
    assert (first["cell"], first["cost"], first["left"], first["stop"]) == ([0, 0], 0, 9, True)


def test_route_has_exactly_its_keys(drawn):
    answer = route(drawn(ROW), "A", ["2,0"])
    assert set(answer) == FRAME | {"path", "cost", "left", "steps", "events", "facing", "turns"}
    for step in answer["steps"]:
        assert set(step) == {"cell", "z", "cost", "total", "mode", "lines"}
        assert sum(line["amount"] for line in step["lines"]) == step["cost"]
    assert answer["steps"][-1]["total"] == answer["cost"]


def test_a_refused_route_says_why_and_nothing_else(drawn):
    answer = route(drawn(ROW), "A", ["3,0"])
    assert set(answer) == FRAME
    (reason,) = answer["reasons"]
    assert set(reason) == {"rule", "code", "args", "text"}
    assert not answer["ok"]
    assert reason["text"]


def test_a_place_asked_at_a_height_it_has_not_is_refused(drawn):
    assert route(drawn(ROW), "A", ["1,0@1"])["ok"]
    answer = route(drawn(ROW), "A", ["1,0@4.8"])
    assert answer["reasons"][0]["code"] == "height_not_there"


@pytest.mark.parametrize("where", ["m", [4, 0], "4,0", "E1", (4, 0)])
def test_places_are_marks_cells_and_names(drawn, where):
    assert route(drawn(ROW), "A", [where])["path"][-1] == [4, 0]


@pytest.mark.parametrize("where", ["nowhere", [1], None, 4, [True, False]])
def test_what_is_no_place_is_a_problem(drawn, where):
    with pytest.raises(InputProblem):
        route(drawn(ROW), "A", [where])


def test_the_players_know_of_no_hidden_token(drawn):
    with pytest.raises(InputProblem, match="there are A"):
        reach(drawn(ROW, perspective="players"), "B")
    assert reach(drawn(ROW), "B")["ok"]


def test_an_unknown_mode_names_the_nearest(drawn):
    with pytest.raises(InputProblem, match="walk"):
        reach(drawn(ROW), "A", "wlak")


def test_the_same_map_under_another_ruleset(drawn):
    answer = reach(drawn(ROW, ruleset="call-of-cthulhu-7e"), "A")
    assert (answer["ruleset"], answer["unit"]) == ("call-of-cthulhu-7e", "m")


def row_of(cells, cell, ruleset, sheet):
    signs = " ".join("A" + "." * (cells - 1))
    return f"""
ruleset = "{ruleset}"
cell = {cell}
map = '''
{signs}
'''
[tokens]
A = {{ sheet = {{ {sheet} }} }}
"""


@pytest.mark.parametrize("n", range(1, 61))
def test_B005_a_budget_of_n_cells_reaches_n_cells(drawn, n):
    budget = decimal(n * Fraction("1.6"))
    metres = drawn(row_of(62, 1.6, "wrath-and-glory", f"speed = {budget}"))
    last = reach(metres, "A")["cells"][-1]
    assert (last["cell"], last["left"]) == ([n, 0], 0)
    assert str(last["cost"]) == budget
    squares = drawn(row_of(62, 1.6, "infinite-horror", f"speed = {budget}"))
    assert reach(squares, "A")["cells"][-1]["cell"] == [n, 0]


def diagonal(waypoints):
    return [[n, n] for n in waypoints]


@pytest.mark.parametrize(
    "waypoints", [[6], [3, 6], [1, 3, 5, 6], [1, 2, 3, 4, 5, 6]], ids=["0", "1", "3", "5"]
)
def test_B001_waypoints_do_not_restart_the_count(drawn, waypoints):
    rows = "\n".join(
        " ".join("A" if (r, c) == (0, 0) else "." for c in range(20)) for r in range(20)
    )
    text = f"""
ruleset = "infinite-horror"
options = {{ "A-INF-3" = 2 }}
map = '''
{rows}
'''
[tokens]
A = {{ sheet = {{ speed = 15 }} }}
"""
    answer = route(drawn(text), "A", diagonal(waypoints))
    assert (answer["cost"], answer["left"]) == (9, 0)
    assert answer["options"] == {"A-INF-3": 2}
