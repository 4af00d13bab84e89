"""Forced movement: how far it goes, what stops it, what befalls whoever is moved."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from battlemap.board.token import Token
from battlemap.grid.cell import COMPASS
from battlemap.rules.load import load
from battlemap.rulings.forced import Force, slide
from battlemap.rulings.mover import Mover
from battlemap.session.document import Edit
from battlemap.session.edits import end_turn
from battlemap.session.forcing import force_token, push_token
from tests.drawn import document, mover

EAST = COMPASS.index("E")


def pushed(drawn, direction="E", cells=3, ruleset="infinite-horror", token="B", **more):
    opened = document(drawn, ruleset)
    return slide(mover(opened, token), Force(COMPASS.index(direction), cells, **more))


def row(text, **keys):
    lines = "\n".join(f"{key} = {value}" for key, value in keys.items())
    return f'map = "{text}"\n{lines}\ntokens = {{ B = {{}} }}'


def ends(way):
    return way.places[-1].cell


def test_B009_a_push_on_anothers_turn_costs_nothing_and_leaves_no_trail():
    opened = document(
        'map = "A B . . . ."\nactive = "A"\n'
        "tokens = { A = { sheet = { speed = 10 } }, B = { sheet = { speed = 10 } } }",
        "infinite-horror",
    )
    opened.apply(push_token(opened, "B", EAST, 3))
    moved = opened.board.token("B")
    assert moved.cell == (4, 0)
    assert moved.trail == ()
    assert moved.standing("infinite-horror").spent == 0
    opened.apply(end_turn(opened))
    ready = mover(opened, "B")
    assert ready.reach(ready.mode("move")).left(0) == 6 * 2_772_000
    assert opened.board.token("B").trail == ()


def test_one_undo_takes_a_push_back_with_all_that_came_of_it():
    opened = document(
        'map = "A B . ."\nheights = "7 7 0 0"\ntokens = { A = {}, B = {} }', "call-of-cthulhu-7e"
    )
    edit = force_token(opened, "A", "push", "B", {})
    assert isinstance(edit, Edit)
    opened.apply(edit)
    fallen = opened.board.token("B")
    assert (fallen.cell, fallen.place.z) == ((2, 0), 0)
    assert fallen.standing("call-of-cthulhu-7e").statuses == ("prone",)
    assert [line.code for line in opened.book.log] == ["log_forced", "log_fall"]
    assert edit.outcome["moved"][0]["events"] == [
        {"step": 1, "kind": "fall", "rule": "COC-072", "dice": "2d10"}
    ]
    opened.undo()
    assert opened.board.token("B").place.z == 7000
    assert opened.book.log == ()


def test_a_wall_a_body_a_solid_cell_and_the_edge_stop_it():
    walled = pushed(row(". B . . . .", walls='[{ id = "w", from = [3, 0], to = [3, 1] }]'))
    assert (ends(walled), walled.stop.what, walled.stop.barrier) == ((2, 0), "wall", "w")
    body = pushed('map = ". B . C ."\ntokens = { B = {}, C = {} }')
    assert (ends(body), body.stop.what, body.stop.token) == ((2, 0), "body", "C")
    solid = pushed(row(". B . # ."))
    assert (ends(solid), solid.stop.what) == ((2, 0), "blocked")
    edge = pushed(row(". B ."))
    assert (ends(edge), edge.stop.what, edge.asked) == ((2, 0), "edge", 3)


def test_an_open_door_does_not_stop_it_and_a_closed_one_does():
    doors = "[{{ from = [2, 0], to = [2, 1], open = {} }}]"
    assert ends(pushed(row(". B . . .", doors=doors.format("true")))) == (4, 0)
    assert ends(pushed(row(". B . . .", doors=doors.format("false")))) == (1, 0)


def test_a_rise_that_is_no_step_stops_it_and_a_small_one_does_not():
    assert pushed(row(". B . . .", heights='"0 0 0 3 3"')).stop.what == "rise"
    up = pushed(row(". B . . .", heights='"0 0 0.5 1 1"'))
    assert (ends(up), up.places[-1].z) == ((4, 0), 1000)


def test_a_drop_ends_it_at_its_foot():
    way = pushed(row(". B . . . .", heights='"6 6 6 0 0 0"'), ruleset="call-of-cthulhu-7e")
    assert (ends(way), way.places[-1].z, way.stop.what) == ((3, 0), 0, "fell")
    assert [(event.kind, event.dice) for event in way.events] == [("fall", "2d10")]


def test_a_step_down_is_no_drop():
    way = pushed(row(". B . . .", heights='"1 1 0.5 0 0"'))
    assert (ends(way), way.stop) == ((4, 0), None)


def test_a_hazard_on_the_way_is_entered():
    fire = '[{ id = "f", kind = "fire", shape = { rect = [3, 0, 1, 1] } }]'
    way = pushed(row(". B . . . .", zones=fire), ruleset="call-of-cthulhu-7e")
    assert [(e.step, e.kind, e.zone, e.dice) for e in way.events] == [(2, "hazard", "f", "1d10")]


def test_a_bridge_carries_whoever_is_pushed_along_it():
    drawn = """
        map = "B . . ."
        [[objects]]
        polygon = [[0, 0], [3, 0], [3, 1], [0, 1]]
        top = 4
        floor = true
        stops = []
        [tokens.B]
        z = 4
        """
    way = pushed(drawn, cells=2)
    assert [place.z for place in way.places] == [4000, 4000, 4000]
    assert pushed(drawn, cells=3).places[-1].z == 0


def test_diagonals_count_as_movement_counts_them():
    drawn = "map = '''\nB . . .\n. . . .\n. . . .\n. . . .\n'''\ntokens = { B = {} }"
    assert ends(pushed(drawn, "SE", 3)) == (3, 3)  # one square each
    assert ends(pushed(drawn, "SE", 3, "wrath-and-glory")) == (2, 2)  # 3 m of 1.41 m each


def test_what_is_thrown_flies_over_bodies_and_low_walls_and_comes_down_where_nobody_stands():
    drawn = """
        map = "B . C . D ."
        walls = [{ from = [1, 0], to = [1, 1], top = 1 }]
        tokens = { B = {}, C = {}, D = {} }
        """
    assert ends(pushed(drawn, cells=3, over=True)) == (3, 0)
    onto = pushed(drawn, cells=4, over=True)
    assert (ends(onto), onto.stop.token) == ((3, 0), "D")
    high = drawn.replace(", top = 1", "")
    assert ends(pushed(high, cells=3, over=True)) == (0, 0)


def test_a_throw_off_a_roof_falls_from_where_it_began():
    way = pushed(
        row("B . . .", heights='"6 6 0 0"'), cells=3, ruleset="call-of-cthulhu-7e", over=True
    )
    assert (ends(way), way.places[-1].z) == ((3, 0), 0)
    assert [event.dice for event in way.events] == ["2d10"]


def test_whoever_goes_along_stops_before_the_drop():
    opened = document(
        'map = "A B . . ."\nheights = "9 9 9 0 0"\ntokens = { A = {}, B = {} }', "infinite-horror"
    )
    edit = force_token(opened, "A", "ram_drag", "B", {"successes": 9})
    assert isinstance(edit, Edit)
    opened.apply(edit)
    assert opened.board.token("A").cell == (1, 0)
    assert opened.board.token("B").place == (3, 0, 0)


def test_a_ram_that_is_too_much_says_why():
    opened = document(
        'map = "A B ."\ntokens = { A = {}, B = { sheet = { body_size = 9 } } }', "infinite-horror"
    )
    verdict = force_token(opened, "A", "barge", "B", {"successes": 1})
    assert not isinstance(verdict, Edit)
    assert verdict.reasons[0].rule == "INF-088"


def test_a_body_three_cells_wide_needs_the_whole_lane():
    drawn = "map = '''\nB B . .\nB B . .\n. . . #\n'''\ntokens = { B = {} }"
    assert ends(pushed(drawn, "E", 2)) == (2, 0)
    assert pushed(drawn, "SE", 2).stop.what == "edge"
    low = drawn.replace(". . . #", ". . # .")
    assert pushed(low, "SE", 1).stop.what == "blocked"


SIZE = 7
cells = some.tuples(some.integers(0, SIZE - 1), some.integers(0, SIZE - 1))


def arena(solid, body, turn):
    at = {turn(*cell) for cell in solid}
    rows = [
        " ".join(
            "B" if (c, r) == turn(*body) else "#" if (c, r) in at else "." for c in range(SIZE)
        )
        for r in range(SIZE)
    ]
    text = "\n".join(rows)
    return f"map = '''\n{text}\n'''\ntokens = {{ B = {{}} }}"


@settings(max_examples=40)
@given(some.sets(cells, max_size=12), cells, some.integers(0, 7), some.integers(0, 6))
@pytest.mark.parametrize(
    ("turn", "way"),
    [
        (lambda c, r: (SIZE - 1 - c, r), lambda d: (8 - d) % 8),
        (lambda c, r: (SIZE - 1 - r, c), lambda d: (d + 2) % 8),
    ],
    ids=["mirrored", "turned"],
)
def test_the_other_map_gives_the_other_way(turn, way, solid, body, direction, length):
    solid = solid - {body}
    here = pushed(arena(solid, body, lambda c, r: (c, r)), COMPASS[direction], length)
    there = pushed(arena(solid, body, turn), COMPASS[way(direction)], length)
    assert [place.cell for place in there.places] == [turn(*place.cell) for place in here.places]
    assert (there.stop is None) is (here.stop is None)


def test_forced_movement_needs_no_mode_a_token_has():
    opened = document(
        'map = "A B . ."\ntokens = { A = {}, B = { statuses = ["pinned"] } }', "infinite-horror"
    )
    assert isinstance(opened.board.token("B"), Token)
    held = Mover(opened.board, opened.board.token("B"), opened.ruleset)
    assert held.modes == ()
    assert slide(held, Force(EAST, 2)).cells == 2


FORCED = [(id, name) for id in ("call-of-cthulhu-7e", "infinite-horror") for name in
          load(id).data.forced]  # fmt: skip


@pytest.mark.parametrize(("ruleset", "name"), FORCED)
@pytest.mark.parametrize("won", [0, -1, -3])
def test_a_contest_that_is_lost_moves_nobody_it_was_tried_on(ruleset, name, won):
    opened = document(
        'map = "A B . . ."\ntokens = { A = { side = "party" }, B = { side = "foes" } }', ruleset
    )
    entry = opened.ruleset.data.forced[name]
    edit = force_token(opened, "A", name, "B", dict.fromkeys(entry.inputs, Fraction(won)))
    assert isinstance(edit, Edit)
    assert edit.after.board.token("B") == opened.board.token("B")
