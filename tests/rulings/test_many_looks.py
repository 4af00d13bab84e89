"""Cover from the threats on random maps: the tiers that inspections place by place give."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from battlemap.board.things import Zone
from battlemap.board.token import Standing
from battlemap.grid.cell import Place
from battlemap.rules.load import load, load_text
from battlemap.rulings.centre_line import centre, crossings, next_cell
from battlemap.rulings.exposure import cover_from_threats, threats_to
from tests.rulings.test_exposure import expected
from tests.sight import sights
from tests.sight.maps import SIDE, maps, places

BASE = 'id = "ours"\nname = "Ours"\nversion = "1"\nbased_on = "wrath-and-glory"\n'
OURS = 'rules = ["OUR-001"]\nsource = "ours"\n'
CLOUDS = """
[sight.veils.fog]
words = ["smoke"]
unless = ["sees_through_clouds"]
rules = ["OUR-001"]
source = "ours"
[statuses.sees_through_clouds]
name = { en = "Sees through clouds" }
rules = ["OUR-001"]
source = "ours"
"""
LEANING, SEEING = "[sight.leaning]\nwithin = 0.5\n", "[sight.seeing]\n"
OWN = {
    "leaning": LEANING + OURS,
    "bodies": "[sight.bodies]\n" + OURS,
    "plan": SEEING + 'asks = "plan"\nmutual = false\n' + OURS,
    "veils": CLOUDS,
    "veils_on_lines": CLOUDS + SEEING + 'asks = "line"\n' + OURS,
    "veils_in_plan": CLOUDS + SEEING + 'asks = "plan"\nmutual = false\n' + OURS,
    "leaning_by_veils": CLOUDS + LEANING + OURS,
}
SHIPPED = ["wrath-and-glory", "call-of-cthulhu-7e", "infinite-horror", "action-points"]


def ruleset_named(name):
    return load_text(BASE + OWN[name]) if name in OWN else load(name)


@st.composite
def stands(draw):
    """A map where A's enemies are B and C, with smoke some of them may see through."""
    board = draw(maps())
    x, y = draw(places)
    bottom, top = draw(st.sampled_from([0, None, 900])), draw(st.sampled_from([None, 1200, 3000]))
    wide = draw(st.sampled_from([0.25, 3]))
    smoke = Zone("z", "smoke", ((x, y), (x + wide, y), (x + wide, y + 2), (x, y + 2)), bottom, top)
    a, b, c, d = (seeing(token) if draw(st.booleans()) else token for token in board.tokens)
    sides = replace(b, side="foes"), replace(c, side="foes")
    return replace(board, tokens=(a, *sides, d), zones=(smoke,))


def seeing(token):
    """A token that sees through smoke in the rulesets that have a status for it."""
    for name in ("infinite-horror", "ours"):
        token = token.with_standing(name, Standing(statuses=("sees_through_clouds",)))
    return token


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
