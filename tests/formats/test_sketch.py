"""Drawn sketches: the position they draw, and every fault of a wrong one."""

from fractions import Fraction
from textwrap import dedent

import pytest

from battlemap.board.barrier import EVERYTHING
from battlemap.board.link import Link
from battlemap.formats.sketch import Position, read_position, read_text
from battlemap.formats.table import read_toml
from battlemap.grid.cell import Place
from battlemap.problems import InputProblem


def drawn(text: str, ruleset: str = "action-points") -> Position:
    return read_text(dedent(text), ruleset=ruleset)


def faults(text: str) -> list[str]:
    with pytest.raises(InputProblem) as caught:
        drawn(text)
    return caught.value.lines()


def test_signs_marks_and_heights():
    position = drawn("""
        map = '''
          . n q
          # A :
          s d 1
        '''
        heights = '''
          2   2  2.5
          1   1  1
          0 -0.5 0
        '''
        [tokens]
        A = { side = "party", sheet = { agility = 30 } }
    """)
    board = position.board
    assert (board.columns, board.rows) == (3, 3)
    assert position.marks == {"n": (1, 0), "q": (2, 0), "s": (0, 2), "d": (1, 2), "1": (2, 2)}
    assert board.terrain.height.tolist() == [[2000, 2000, 2500], [1000] * 3, [0, -500, 0]]
    assert board.terrain.blocked.tolist()[1] == [True, False, False]
    assert board.terrain.kind_at((2, 1)) == "rubble"
    assert board.token("A").place == Place(1, 1, 1000)
    assert board.token("A").standing("action-points").sheet == {"agility": Fraction(30)}
    assert not position.states_cell


def test_the_legend_gives_water_and_objects():
    board = drawn("""
        map = "~ o ."
        [legend]
        "~" = { ground = "water", depth = 2.0 }
        "o" = { object = "crate", top = 1.2, material = "wood_thick" }
    """).board
    assert board.terrain.kind_at((0, 0)) == "water"
    assert board.terrain.depth.tolist() == [[2000, 0, 0]]
    (crate,) = board.things
    assert (crate.kind, crate.bottom, crate.top, crate.material) == ("crate", 0, 1200, "wood_thick")
    assert crate.outline == ((1, 0), (2, 0), (2, 1), (1, 1))


def test_a_large_token_fills_its_cells_and_stands_on_the_highest():
    board = drawn("""
        map = '''
          . O O .
          . O O x
        '''
        heights = '''
          0 0 0   0
          0 0 1.6 0
        '''
        tokens = { O = { size = [2, 2], on = ":" } }
    """).board
    ogre = board.token("O")
    assert (ogre.footprint, ogre.place) == ((2, 2), Place(1, 0, 1600))
    assert [board.terrain.kind_at(cell) for cell in ogre.cells()] == ["rubble"] * 4
    assert board.terrain.kind_at((0, 0)) == "open"


def test_the_tokens_own_height_wins_over_the_ground():
    board = drawn('map = "A B"\ntokens = { A = { z = 4.8 } }').board
    assert [token.place.z for token in board.tokens] == [4800, 0]


def test_everything_said_of_a_token():
    token = drawn("""
        map = "A B"
        [tokens.A]
        name = "甲"
        side = "foes"
        stature = 1.6
        eye = 1.5
        facing = "SW"
        hidden = true
        members = 4
        bound_to = "B"
        statuses = ["prone"]
        spent = 0.5
        carried = 0.25
        parity = 1
        sheet = { "敏捷" = 31, brave = true, weapon = "rpg" }
        items = [{ id = "boot", kind = "armour", parts = ["left_foot"], armour = 3 }]
    """).board.token("甲")
    standing = token.standing("action-points")
    assert (token.id, token.side, token.stature, token.eye) == ("A", "foes", 1600, 1500)
    assert (token.facing, token.hidden, token.members, token.bound_to) == (225, True, 4, "B")
    assert (standing.spent, standing.carried) == (Fraction(1, 2), Fraction(1, 4))
    assert (standing.parity, standing.statuses) == (1, ("prone",))
    assert standing.sheet == {"敏捷": 31, "brave": True, "weapon": "rpg"}
    assert standing.items[0].values == {"parts": ("left_foot",), "armour": 3}


def test_walls_doors_and_what_they_stop():
    board = drawn("""
        map = ". . ."
        walls = [
          { id = "w1", kind = "low_wall", from = [1.5, 0], to = [1.5, 1], top = 2.0 },
          { from = [0, 0], to = [1, 0], side = "left" },
          { kind = "window", from = [0, 1], to = [1, 1], bottom = 1, stops = ["move"] },
        ]
        doors = [
          { from = [2, 0], to = [2, 1] },
          { id = "gate", from = [2, 0], to = [3, 0], open = true },
          { from = [2, 1], to = [3, 1], locked = true, secret = true },
        ]
    """).board
    low, plain, window, *doors = board.barriers
    assert (low.id, low.start, low.end, low.bottom, low.top) == ("w1", (1.5, 0), (1.5, 1), 0, 2000)
    assert (plain.id, plain.kind, plain.side, plain.top) == ("w2", "wall", "left", None)
    assert (window.bottom, window.stops) == (1000, {"move"})
    assert low.stops == EVERYTHING
    assert [(door.id, door.door.state, door.door.secret) for door in doors] == [
        ("d1", "closed", False),
        ("gate", "open", False),
        ("d2", "locked", True),
    ]


def test_objects_by_mark_and_polygon_and_zones_of_each_shape():
    board = drawn("""
        map = '''
          t t .
          t . u
        '''
        objects = [
          { kind = "table", mark = "t", top = 0.8 },
          { id = "roof", polygon = [[0, 0], [3, 0], [1, 2]], bottom = 2, top = 2.5, floor = true },
        ]
        zones = [
          { kind = "smoke", shape = { rect = [0, 0, 2, 1] }, bottom = 0, top = 3 },
          { kind = "fire", shape = { disc = [1, 1, 0.5] } },
          { kind = "hazard", shape = { cells = [[0, 0], [2, 1]] } },
        ]
    """).board
    table, roof = board.things
    assert table.outline == ((0, 0), (2, 0), (2, 1), (1, 1), (1, 2), (0, 2))
    assert (roof.id, roof.bottom, roof.top, roof.floor) == ("roof", 2000, 2500, True)
    smoke, fire, *hazards = board.zones
    assert smoke.outline == ((0, 0), (2, 0), (2, 1), (0, 1))
    assert (smoke.bottom, smoke.top) == (0, 3000)
    assert all((x - 1) ** 2 + (y - 1) ** 2 == pytest.approx(0.25) for x, y in fire.outline)
    assert [zone.outline[0] for zone in hazards] == [(0, 0), (2, 1)]
    assert dict(board.marks) == {"u": (2, 1)}


def test_no_map_is_one_empty_cell_where_the_tokens_stand():
    position = drawn("tokens = { A = {}, B = {} }")
    assert (position.board.columns, position.board.rows) == (1, 1)
    assert [token.place for token in position.board.tokens] == [Place(0, 0)] * 2


def test_a_letter_without_an_entry_is_a_token_all_the_same():
    assert [token.id for token in drawn('map = "B . A"').board.tokens] == ["A", "B"]


def test_the_table_s_order_is_the_order_of_turns():
    board = drawn('map = "B . A"\nactive = "B"\nround = 3\ntokens = { B = {}, A = {} }').board
    assert [token.id for token in board.tokens] == ["B", "A"]
    assert (board.active, board.round) == ("B", 3)


def test_cell_light_ruleset_and_options():
    position = drawn("""
        ruleset = "infinite-horror"
        cell = 1.6
        light = "dim"
        [options]
        "A-INF-3" = 2
        reading = "ours"
        "A-AP-29" = [1, 2]
        "A-WG-1" = { cell_m = 1.6 }
    """)
    assert position.ruleset == "infinite-horror"
    assert position.options == {
        "A-INF-3": 2, "reading": "ours", "A-AP-29": (1, 2), "A-WG-1": {"cell_m": Fraction(8, 5)},
    }  # fmt: skip
    assert (position.board.cell_m, position.board.light) == (Fraction(8, 5), "dim")
    assert position.states_cell


def test_a_cell_that_is_not_stated_is_the_callers():
    position = read_position({"map": "."}, ruleset="x", cell_m=Fraction(8, 5))
    assert position.board.cell_m == Fraction(8, 5)


def test_all_faults_are_named_at_once_with_their_places():
    assert faults("""
        mapp = "A"
        map = '''
          A .
          . ? .
        '''
        heights = "1"
        cell = 0
        tokens = { A = { sheet = { x = {} }, sise = [1, 1] }, b = {}, C = {} }
        walls = [{ from = [1, 2] }, 3]
        zones = [{ kind = "smoke", shape = { rect = [1, 2, 3, -1] } }]
        light = "purple"
    """) == [
        "mapp: 'mapp' means nothing here; did you mean 'map'?",
        "map row 2: 3 cells, but the first row has 2",
        "map row 2: the sign '?' is not in the legend",
        "cell: 0 is no size of a cell in metres",
        "heights: 1 rows, but the map has 2",
        "heights row 1: 1 numbers, but the map is 3 cells wide",
        "light: 'purple' is none of lit, dim, dark",
        "walls[1]: a table is needed, not '3'",
        "walls[0].to: is missing",
        "zones[0].shape.rect: [1, 2, 3, -1] is no size; it must be above 0",
        "tokens.A.sise: 'sise' means nothing here; did you mean 'size'?",
        "tokens.A.sheet.x: a number, true or false, a text or a list of them is needed, not '{}'",
        "tokens.b: 'b' is no token; tokens are single capital letters of the map",
        "tokens.C: the map does not show the token 'C'; it shows A",
    ]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ('map = "A . A"', "tokens.A: the 2 cells of the token 'A' fill no rectangle"),
        ('map = "A"\ntokens = { A = { size = [2, 2] } }', "is 2 x 2 cells, but is drawn"),
        ('map = "A"\nactive = "B"', "active: no token is called 'B'"),
        ('map = "n n"', "map: the mark 'n' stands in 2 cells; a mark names one"),
        ('map = "."\nobjects = [{ mark = "o" }]', "objects[0].mark: the map shows no mark 'o'"),
        ('map = ""', "map: the map has no rows"),
        ('liquid = "-1"', "liquid row 1: -1 is too small; 0 is the least"),
        ('heights = "x"', "heights row 1: a number is needed, not 'x'"),
        ("walls = [{ from = [0, 0], to = [0, 0] }]", "walls[0].to: it ends where it starts"),
        ("walls = [{ from = [0, 0], to = [1, 0], bottom = 2, top = 2 }]", "does not lie above"),
        ("doors = [{ from = [0, 0], to = [1, 0], open = true, locked = true }]", "cannot be lock"),
        ('legend = { "~" = { ground = "water", top = 2 } }', "'top' belongs to an object"),
        ('map = "A"\nlegend = { A = { ground = "mud" } }\ntokens = { A = {} }', "of the legend"),
        ("zones = [{ shape = { disc = [0, 0, 1] } }]", "zones[0].kind: is missing"),
        ('zones = [{ kind = "fire", shape = {} }]', "zones[0].shape: a shape is one of"),
        ('tokens = { A = { facing = "up" } }', "tokens.A.facing: 'up' is no facing"),
        ('tokens = { A = { bound_to = "Z" } }', "tokens.A.bound_to: no token is called 'Z'"),
        ('tokens = { A = { on = "?" } }', "tokens.A.on: '?' is no ground"),
        ('tokens = { A = { items = [{ kind = "x" }] } }', "tokens.A.items[0].id: is missing"),
        ('zones = [{ id = "A", kind = "x", shape = { disc = [0,0,1] } }]\ntokens.A = {}', "twice"),
        ("format = 2", "format: format 2 is not known; this program reads format 1"),
        ("walls = [{ from = [1e308, 0], to = [2, 1] }]", "walls[0].from: 1"),
        ("walls = [{ from = [1, 0], to = [1e9, 1] }]", "walls[0].to: 1000000000 is too far out"),
        ("doors = [{ from = [-10001, 0], to = [1, 1] }]", "doors[0].from: -10001 is too far out"),
        ("objects = [{ polygon = [[0, 0], [1e18, 0], [1, 1], [0, 1]] }]", "polygon[1]: 1"),
        ('zones = [{ kind = "fire", shape = { rect = [0, 0, 1e6, 1] } }]', "shape.rect: 1000000 "),
        ('zones = [{ kind = "fire", shape = { disc = [1e9, 0, 1] } }]', "shape.disc: 1000000000 "),
        ('zones = [{ kind = "fire", shape = { cells = [[0, 20000]] } }]', "cells[0]: 20000 is too"),
        ("tokens = { A = { spent = -5 } }", "tokens.A.spent: -5 is too small; 0 is the least"),
        ("tokens = { A = { carried = -0.5 } }", "tokens.A.carried: -0.5 is too small"),
        ("cell = inf", "cell: a number is needed, not 'inf'"),
        ("cell = 1e999999999", "cell: a number is needed, not '1e999999999'"),
        ("walls = [{ from = [nan, 0], to = [1, 1] }]", "walls[0].from: a list of 2 numbers"),
        ('heights = "2e9"', "2000000000 m is no height of a map"),
    ],
)  # fmt: skip
def test_one_fault_gives_one_line(text: str, fault: str):
    (line,) = faults(text)
    assert fault in line


def test_a_case_passes_its_own_keys_and_gets_its_own_place():
    table = read_toml('id = "slope"\ncovers = ["AP-013"]\nlihgt = "dim"\nmap = "A"')
    with pytest.raises(InputProblem) as caught:
        read_position(table, ruleset="x", place="case[3]", beside={"id", "covers"})
    assert caught.value.lines() == [
        "case[3].lihgt: 'lihgt' means nothing here; did you mean 'light'?"
    ]


def test_links_stand_on_their_ground_or_at_the_height_they_say():
    board = drawn(
        """
        map = '. . .'
        heights = '0 1 2'
        links = [
          { id = "up", kind = "stairs", from = [0, 0], to = [2, 0] },
          { kind = "ladder", from = [1, 0], to = [1, 0, 4.5], both = false },
          { from = [0, 0], to = [1, 0] },
        ]
        """
    ).board
    assert board.links == (
        Link("up", "stairs", Place(0, 0, 0), Place(2, 0, 2000)),
        Link("l1", "ladder", Place(1, 0, 1000), Place(1, 0, 4500), both=False),
        Link("l2", "passage", Place(0, 0, 0), Place(1, 0, 1000)),
    )


@pytest.mark.parametrize(
    ("link", "fault"),
    [
        ("{ from = [0, 0] }", "links[0].to: is missing"),
        ("{ from = [0, 0], to = [5, 0] }", "links[0].to: F1 lies outside the map"),
        ("{ from = [0], to = [1, 0] }", "links[0].from: [column, row] or [column, row, height in"),
        ("{ from = [0, 0.5], to = [1, 0] }", "links[0].from: a whole number is needed"),
        ("{ from = [0, 0], to = [1, 0, 'up'] }", "links[0].to[2]: "),
        ("{ from = [0, 0], to = [0, 0] }", "links[0].to: it leads to where it begins"),
        ("{ from = [0, 0], to = [1, 0], both = 1 }", "links[0].both: "),
        ("{ from = [0, 0], to = [1, 0], wide = 2 }", "links[0].wide: "),
        ("{ id = 'A', from = [0, 0], to = [1, 0] }", "twice"),
    ],
)
def test_a_wrong_link_gives_one_line(link: str, fault: str):
    (line,) = faults(f"map = 'A . .'\nlinks = [{link}]\ntokens.A = {{}}")
    assert fault in line
