"""Openings along a way, zones of reach, fights: by drawn positions and on random maps."""

from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from battlemap.board.board import new_board
from battlemap.board.token import Item, Standing, Token
from battlemap.grid.cell import Place
from battlemap.grid.footprint import Footprint
from battlemap.rules.load import load
from battlemap.rulings.along import along
from battlemap.rulings.engagement import circle, engaged_by, openings
from battlemap.rulings.mover import Mover
from battlemap.rulings.zones import threatened, zones
from battlemap.session.edits import move_token
from tests.drawn import document, mover

LEAVING = ("wrath-and-glory", {})
ANY_STEP = ("action-points", {"A-AP-1": 2})
"""The reach in a square ring, where every step within it counts."""
WAYS = [
    ([(5, 5)], [(2, 5), (4, 5)]),
    ([(5, 5)], [(4, 5), (4, 4)]),
    ([(5, 5)], [(4, 5), (2, 5)]),
    ([(5, 5)], [(4, 5), (3, 5), (4, 6)]),
    ([(5, 3), (5, 7)], [(4, 4), (4, 5), (4, 6), (3, 5)]),
]


def fight(enemies, start, ruleset="wrath-and-glory", size=(12, 12), body=(1, 1), **walls):
    """A mover A of the party and enemies E0, E1 ... on open ground."""
    tokens = [Token("A", "A", "party", Place(*start), Footprint(*body))]
    tokens += [Token(f"E{n}", f"E{n}", "foes", Place(*cell)) for n, cell in enumerate(enemies)]
    return replace(new_board(*size), tokens=tuple(tokens), **walls)


def given_on(board, ruleset, path):
    """The openings of a way through cells, each with its enemy and the cell it is given in."""
    asked = Mover(board, board.token("A"), ruleset)
    found = asked.route(asked.mode(), list(path))
    assert found.verdict, found.verdict.reasons
    return [(one.enemy, one.cell) for one in openings(board, ruleset, board.token("A"), found)]


@pytest.mark.parametrize(
    ("rules", "counts"), [(LEAVING, [0, 0, 1, 1, 2]), (ANY_STEP, [0, 1, 1, 1, 2])]
)
def test_B034_openings_are_judged_along_the_whole_way(rules, counts):
    ruleset = load(*rules)
    found = [given_on(fight(enemies, way[0]), ruleset, way[1:]) for enemies, way in WAYS]
    assert [len(given) for given in found] == counts
    assert found[3][0] == ("E0", (4, 5))


def test_B034_a_way_that_leaves_twice_gives_one_opening_or_one_a_step():
    enemies, way = [(5, 5)], [(4, 5), (3, 5), (4, 6), (3, 7)]
    assert len(given_on(fight(enemies, way[0]), load(*ANY_STEP), way[1:])) == 1
    each = load("action-points", {"A-AP-1": 2, "A-AP-15": 2})
    assert len(given_on(fight(enemies, way[0]), each, way[1:])) == 2


def test_B034_an_enemy_that_sees_nothing_gets_none_by_the_option():
    position = """
    map = "B A . ."
    walls = [{ kind = "curtain", from = [1, 0], to = [1, 1] }]
    [tokens]
    A = { side = "party" }
    B = { side = "foes" }
    """
    for reading, count in ((1, 1), (2, 0)):
        asked = mover(document(position, "wrath-and-glory", OUR_022=reading))
        way = asked.route(asked.mode(), [(3, 0)])
        assert len(openings(asked.board, asked.ruleset, asked.token, way)) == count


def test_B052_a_hidden_enemy_gives_nothing_away():
    board = fight([(1, 0)], (0, 0))
    hidden = replace(board.tokens[1], hidden=True)
    board = replace(board, tokens=(board.tokens[0], hidden))
    ruleset = load("wrath-and-glory")
    assert zones(board, ruleset, board.token("A")) == ()
    assert given_on(board, ruleset, [(0, 4)]) == []
    assert [zone.token.id for zone in zones(board, ruleset, hidden)] == ["A"]


def test_who_stands_at_odds_with_nobody_threatens_nobody():
    board = fight([(1, 0)], (0, 0))
    board = replace(board, tokens=(board.tokens[0], replace(board.tokens[1], side="neutral")))
    assert engaged_by(board, load("wrath-and-glory"), board.token("A")) == ()


def test_of_equal_ways_the_one_out_of_reach_is_taken():
    board = fight([(3, 1)], (0, 3), size=(7, 7))
    ruleset = load("wrath-and-glory")
    asked = Mover(board, board.token("A"), ruleset)
    way = asked.route(asked.mode(), [(5, 2)])
    assert way.verdict
    assert openings(board, ruleset, asked.token, way) == ()
    assert len(way.steps) == 5


def test_a_large_body_has_a_ring_with_corners_around_all_of_it():
    board = fight([], (0, 0), size=(6, 6))
    ogre = Token("O", "O", "foes", Place(2, 2), Footprint(2, 2))
    board = replace(board, tokens=(*board.tokens, ogre))
    (zone,) = zones(board, load("wrath-and-glory"), board.token("A"))
    ring = {(c, r) for c in range(1, 5) for r in range(1, 5)} - set(ogre.cells())
    assert set(threatened(board, zone)) == ring


def test_nobody_strikes_high_over_his_head():
    board = fight([(1, 0)], (0, 0))
    flyer = replace(board.tokens[0], place=Place(0, 0, 9600))
    board = replace(board, tokens=(flyer, board.tokens[1]))
    assert engaged_by(board, load("wrath-and-glory"), flyer) == ()


def test_events_and_log_name_enemy_and_cell():
    opened = document('map = "B A . . ."\n[tokens]\nA = { side = "party" }\nB = { side = "foes" }')
    asked = mover(opened)
    way = asked.route(asked.mode(), [(3, 0)])
    (event,) = along(asked.walk(way))
    assert (event.kind, event.token, event.cell, event.rule) == ("opening", "B", (1, 0), "AP-106")
    edit = move_token(opened, "A", way)
    assert edit.after.log[-1].code == "log_opening"
    assert edit.after.board.token("A").standing("action-points").opened_to == ("B",)


def test_a_fight_links_who_is_engaged():
    opened = document(
        """
        map = "A B C . D ."
        [tokens]
        A = { side = "party" }
        B = { side = "foes" }
        C = { side = "party" }
        D = { side = "foes" }
        """,
        "wrath-and-glory",
    )
    board, ruleset = opened.board, opened.ruleset
    assert circle(board, ruleset, board.token("C")) == ("A", "B", "C")
    assert circle(board, ruleset, board.token("D")) == ()


SPOTS = st.tuples(st.integers(0, 9), st.integers(0, 9))
MOVES = st.lists(st.sampled_from([(0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (-1, 1)]), max_size=8)
REACHES = st.lists(st.integers(1, 3), min_size=6, max_size=6)


def walked(start, moves):
    """Cells of a walk that stays on the map of ten by ten."""
    cells = [start]
    for across, down in moves:
        cell = (cells[-1][0] + across, cells[-1][1] + down)
        if 0 <= cell[0] < 10 and 0 <= cell[1] < 10:
            cells.append(cell)
    return cells


def armed(board, reaches):
    """The enemies with weapons of some reaches."""
    fighters = [
        token.with_standing(
            "action-points",
            Standing(items=(Item("w", "melee", {"reach": reaches[number % len(reaches)]}),)),
        )
        for number, token in enumerate(board.tokens)
        if token.id != "A"
    ]
    return replace(board, tokens=(board.tokens[0], *fighters))


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.filter_too_much])
@given(st.sets(SPOTS, min_size=1, max_size=6), SPOTS, MOVES, REACHES)
def test_no_way_gives_more_openings_than_there_are_enemies(enemies, start, moves, reaches):
    way = walked(start, moves)
    enemies -= set(way)
    ruleset = load("action-points", {"A-AP-44": 2})
    board = armed(fight(sorted(enemies), start, size=(10, 10)), reaches)
    rich = board.tokens[0].with_standing("action-points", Standing(sheet={"agility": 990}))
    board = replace(board, tokens=(rich, *board.tokens[1:]))
    given = given_on(board, ruleset, way[1:]) if len(way) > 1 else []
    assert len(given) <= len(enemies)
    assert len({enemy for enemy, _ in given}) == len(given)


def turned(cell, size=10):
    """A cell of a square map a quarter turned."""
    return (size - 1 - cell[1], cell[0])


def mirrored(cell, size=10):
    """A cell of a square map in a mirror."""
    return (size - 1 - cell[0], cell[1])


@settings(max_examples=40, deadline=None)
@given(st.sets(SPOTS, min_size=1, max_size=5), SPOTS, REACHES, st.sampled_from([turned, mirrored]))
def test_turned_and_mirrored_maps_have_turned_and_mirrored_zones(enemies, start, reaches, other):
    enemies = sorted(enemies - {start})
    for options in ({}, {"A-AP-1": 2}, {"A-AP-1": 3}):
        ruleset = load("action-points", options)
        here = armed(fight(enemies, start, size=(10, 10)), reaches)
        spots = [other(enemy) for enemy in enemies]
        there = armed(fight(spots, other(start), size=(10, 10)), reaches)
        mine = zones(here, ruleset, here.token("A"))
        theirs = zones(there, ruleset, there.token("A"))
        for one, two in zip(mine, theirs, strict=True):
            assert {other(cell) for cell in threatened(here, one)} == set(threatened(there, two))
        engaged = [zone.token.id for zone in engaged_by(here, ruleset, here.token("A"))]
        assert engaged == [zone.token.id for zone in engaged_by(there, ruleset, there.token("A"))]
