"""Cover from the threats: the same tiers as inspecting place by place."""

from dataclasses import replace

import pytest

from battlemap.grid.cell import Place
from battlemap.rules.load import load
from battlemap.rulings.exposure import cover_from_threats
from battlemap.rulings.inspection import inspect
from tests.rulings.positions import drawn

SHAPE = """
. . . . . . . .
. A . . . . . F
. . . . . . . .
. . . o . . . .
. . . . . . G .
"""
MORE = {
    "legend": {"o": {"object": "crate", "top": 1.3}},
    "walls": [
        {"kind": "low_wall", "from": [4, 0], "to": [4, 3], "top": 1.2},
        {"from": [2, 2], "to": [4, 2]},
    ],
}


@pytest.mark.parametrize(
    "id", ["wrath-and-glory", "call-of-cthulhu-7e", "infinite-horror", "action-points"]
)
def test_every_place_has_the_tier_an_inspection_gives_it(id):
    ruleset = load(id)
    board = drawn(id, SHAPE, {"A": {"side": "party"}}, **MORE)
    token, foes = board.token("A"), [board.token("F"), board.token("G")]
    free = [(c, r) for c in range(8) for r in range(5) if (c, r) not in ((7, 1), (6, 4), (3, 3))]
    places = [Place(*cell) for cell in free]
    found = cover_from_threats(board, ruleset, token, places, foes)
    assert [one.place for one in found] == places
    assert len({one.tier for one in found}) > 1
    for one in found:
        assert one == expected(board, ruleset, token, one, foes)


def expected(board, ruleset, token, one, foes):
    """The exposure that inspections from every foe give."""
    there = replace(token, place=one.place)
    moved = replace(board, tokens=tuple(there if t.id == token.id else t for t in board.tokens))
    looks = {foe.id: inspect(moved, ruleset, foe, there) for foe in foes}
    entry = ruleset.data.sight.seeing
    by_lines = entry is not None and entry.asks != "visible"
    seen = [id for id, look in looks.items() if look.visible and (by_lines or look.hidden < 1)]
    tiers = {id: looks[id].tier for id in seen}
    order = ["none", *ruleset.data.cover.tiers]
    worst = min(tiers.values(), key=order.index, default=None)
    return replace(
        one,
        tier=worst,
        worst_from=tuple(id for id in tiers if tiers[id] == worst),
        seen_by=tuple(tiers),
    )


def test_without_threats_there_is_nothing_to_shelter_from():
    board = drawn("wrath-and-glory", "A .")
    (found,) = cover_from_threats(
        board, load("wrath-and-glory"), board.token("A"), [Place(1, 0)], []
    )
    assert (found.tier, found.seen_by) == (None, ())
