"""Cover from the threats on random maps: the tiers that inspections place by place give."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from battlemap.board.things import Zone
from battlemap.grid.cell import Place
from battlemap.rules.load import load, load_text
from battlemap.rulings.centre_line import centre, crossings, next_cell
from battlemap.rulings.exposure import cover_from_threats, threats_to
from tests.rulings.test_exposure import expected
from tests.sight import sights
from tests.sight.maps import SIDE, maps, places

BASE = 'id = "ours"\nname = "Ours"\nversion = "1"\nbased_on = "wrath-and-glory"\n'
OWN = {
    "leaning": '[sight.leaning]\nwithin = 0.5\nrules = ["OUR-001"]\nsource = "ours"\n',
    "bodies": '[sight.bodies]\nrules = ["OUR-001"]\nsource = "ours"\n',
    "plan": '[sight.seeing]\nasks = "plan"\nmutual = false\nrules = ["OUR-001"]\nsource = "ours"\n',
    "veils": '[sight.veils.fog]\nwords = ["smoke"]\nrules = ["OUR-001"]\nsource = "ours"\n',
}
SHIPPED = ["wrath-and-glory", "call-of-cthulhu-7e", "infinite-horror", "action-points"]


def ruleset_named(name):
    return load_text(BASE + OWN[name]) if name in OWN else load(name)


@st.composite
def stands(draw):
    """A map where A's enemies are B and C, with smoke."""
    board = draw(maps())
    x, y = draw(places)
    top = draw(st.sampled_from([None, 1200, 3000]))
    smoke = Zone("z", "smoke", ((x, y), (x + 3, y), (x + 3, y + 2), (x, y + 2)), 0, top)
    a, b, c, d = board.tokens
    sides = replace(b, side="foes"), replace(c, side="foes")
    return replace(board, tokens=(a, *sides, d), zones=(smoke,))


@pytest.mark.parametrize("name", [*SHIPPED, *OWN])
@settings(max_examples=12, deadline=None)
@given(board=stands(), cells=st.lists(places, min_size=1, max_size=6, unique=True))
def test_every_place_has_the_tier_an_inspection_gives_it(name, board, cells):
    ruleset = ruleset_named(name)
    token, foes = board.token("A"), [board.token("B"), board.token("C")]
    taken = {cell for other in board.tokens if other.id != "A" for cell in other.cells()}
    free = [
        cell for cell in cells
        if token.footprint.fits(cell, SIDE, SIDE)
        and taken.isdisjoint(token.footprint.cells(cell))
    ]  # fmt: skip
    spots = [Place(*cell, board.ground_z(token, cell)) for cell in free]
    for one in cover_from_threats(board, ruleset, token, spots, foes):
        assert one == expected(board, ruleset, token, one, foes)


@given(places, places)
def test_the_next_cell_is_the_first_a_line_between_centres_crosses(cell, other):
    ahead = [crossing.cell for crossing in crossings(centre(cell), centre(other))]
    assert next_cell(cell, other) == next((one for one in ahead if one != cell), cell)


def test_B052_whom_its_side_does_not_know_is_no_threat():
    board = replace_sides({"A": "party", "B": "foes", "C": "foes", "D": "neutral"}, hidden="C")
    rules = load("wrath-and-glory")
    assert [foe.id for foe in threats_to(board, rules, board.token("A"))] == ["B"]
    assert [foe.id for foe in threats_to(board, rules, board.token("B"))] == ["A"]
    assert threats_to(board, rules, board.token("D")) == ()


def replace_sides(sides, hidden):
    made = [sights.token(name, (2 * number, 0)) for number, name in enumerate(sides)]
    return sights.board(*(replace(t, side=sides[t.id], hidden=t.id == hidden) for t in made))
