"""Cover from the threats in slices, as the token's own side knows the map."""

from dataclasses import replace

import pytest

from battlemap.grid.cell import Place
from battlemap.rules.load import load
from battlemap.rulings.exposure import cover_from_threats
from battlemap.session import edits
from battlemap.session.drag import Drag
from battlemap.session.sheltering import (
    FIRST_PLACES,
    Sheltering,
    effect_of,
    level_of,
    places_of,
)
from tests.drawn import document

YARD = """
    cell = 1
    map = '''
      . . . . . . . . . . . .
      . A . . . . . . . F . .
      . . . . . . . . . . . .
      . . . . . . . . . . G .
    '''
    walls = [ { kind = "low_wall", from = [5, 0], to = [5, 3], top = 1.2 } ]
    [tokens]
    A = { side = "party" }
    F = { side = "foes" }
    G = { side = "foes" }
    """


def yard(ruleset="wrath-and-glory"):
    return document(YARD, ruleset)


def finished(work):
    while not work.done:
        work.advance()
    return work.found


def test_slice_by_slice_it_comes_to_what_is_asked_at_once():
    doc = yard()
    work = Sheltering(doc, "A")
    places = places_of(Drag(doc, "A").bands)
    work.want(places)
    assert len(work.advance()) == FIRST_PLACES < len(places)
    assert not work.done
    board = doc.board
    foes = [board.token("F"), board.token("G")]
    at_once = cover_from_threats(board, doc.ruleset, board.token("A"), places, foes)
    assert finished(work) == {one.place.cell: one for one in at_once}
    assert {one.tier for one in at_once} >= {"none", "up_to_half"}


def test_the_nearest_places_come_first():
    work = Sheltering(yard(), "A")
    work.want([Place(8, 0), Place(2, 1), Place(4, 2)])
    assert [one.place for one in work.advance()] == [Place(2, 1), Place(4, 2), Place(8, 0)]


def test_what_is_known_stays_known_and_what_is_not_wanted_goes():
    work = Sheltering(yard(), "A")
    work.want([Place(2, 1), Place(3, 1)])
    first = dict(finished(work))
    work.want([Place(3, 1), Place(4, 1), Place(2, 1, 500)])
    assert set(work.wanted) == {(4, 1), (2, 1)}
    assert work.found == {(3, 1): first[3, 1]}


def test_B052_the_party_is_judged_as_it_knows_the_map():
    doc = yard()
    doc.apply(edits.change_token(doc, replace(doc.board.token("G"), hidden=True)))
    work, of_a_foe = Sheltering(doc, "A"), Sheltering(doc, "G")
    assert [foe.id for foe in work.threats] == ["F"]
    assert [token.id for token in work.board.tokens] == ["A", "F"]
    assert [foe.id for foe in of_a_foe.threats] == ["A"]
    assert of_a_foe.board is doc.board


def test_at_a_place_the_looks_are_the_inspections_and_the_least_cover_comes_first():
    work = Sheltering(yard(), "A")
    place = Place(4, 1)
    there = work.ranked(place, work.at(place))
    assert sorted(look.pair.attacker.id for look in there.looks) == ["F", "G"]
    hidden = [look.hidden for look in there.looks]
    assert hidden == sorted(hidden)
    assert there.worst is there.looks[0]
    work.want([place])
    assert finished(work)[4, 1].tier == there.worst.tier


@pytest.mark.parametrize(
    ("ruleset", "levels"),
    [
        ("wrath-and-glory", {"none": 0, "up_to_half": 1, "more_than_half": 2, "full": 3}),
        ("infinite-horror", {"none": 0, "slight": 1, "partial": 2, "heavy": 2, "full": 3}),
        ("call-of-cthulhu-7e", {"none": 0, "partly_covered": 2, "full": 3}),
        ("action-points", {"none": 0, "half": 2, "full": 3}),
    ],
)
def test_shields_fill_with_the_strength_of_the_tier(ruleset, levels):
    rules = load(ruleset)
    assert {tier: level_of(rules, tier) for tier in levels} == levels
    assert level_of(rules, None) == 3


def test_the_effect_is_the_first_number_a_tier_adds():
    assert effect_of(load("wrath-and-glory"), "more_than_half") == "+2"
    assert effect_of(load("infinite-horror"), "heavy") == "+8"
    assert effect_of(load("action-points"), "half") == ""
    assert effect_of(load("wrath-and-glory"), None) == ""
