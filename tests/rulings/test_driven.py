"""Statuses that drive: towards the nearest enemy, or away from whoever is feared."""

from dataclasses import replace

from battlemap.rulings.driven import apart
from battlemap.session.document import Edit
from battlemap.session.drag import Drag
from tests.drawn import document, mark, mover

STREET = """
    map = "C . x . A . y . . B ."
    [tokens.A]
    side = "party"
    statuses = ["%s"]
    [tokens.B]
    side = "foes"
    [tokens.C]
    side = "foes"
    """


def verdict(opened, place):
    asked = mover(opened)
    return asked.route(asked.mode(), [mark(opened, place)]).verdict


def test_the_frenzied_may_only_go_to_the_nearest_enemy():
    opened = document(STREET % "frenzied", "wrath-and-glory")
    assert verdict(opened, "x")
    wrong = verdict(opened, "y")
    assert [reason.rule for reason in wrong.reasons] == ["WG-103"]
    assert wrong.reasons[0].text() == "Frenzied: every move must go towards C"
    assert [evidence.id for evidence in wrong.reasons[0].evidence] == ["C"]


def test_of_equally_near_enemies_either_will_do():
    opened = document((STREET % "frenzied").replace(". . B .", ". B . ."), "wrath-and-glory")
    assert verdict(opened, "x")
    assert verdict(opened, "y")


def test_the_terrified_flee_the_nearest_enemy_where_the_sheet_names_nobody():
    opened = document(STREET % "terrified", "wrath-and-glory")
    assert not verdict(opened, "x")
    assert verdict(opened, "y")


def test_a_hidden_enemy_drives_nobody():
    opened = document((STREET % "frenzied") + "hidden = true", "wrath-and-glory")
    assert verdict(opened, "y")
    assert not verdict(opened, "x")


def test_a_drag_is_refused_by_the_same_reason_and_ctrl_overrides_it():
    opened = document(STREET % "frenzied", "wrath-and-glory")
    drag = Drag(opened, "A")
    drag.enter(mark(opened, "y"))
    refused = drag.drop()
    assert not isinstance(refused, Edit)
    assert refused.reasons[0].rule == "WG-103"
    assert isinstance(drag.drop(free=True), Edit)
    drag.enter(mark(opened, "x"))
    assert isinstance(drag.drop(), Edit)


def test_large_bodies_are_apart_by_their_nearest_cells():
    opened = document(
        "map = '''\nA A . . B\nA A . . .\n'''\ntokens = { A = {}, B = {} }", "wrath-and-glory"
    )
    first, second = opened.board.token("A"), opened.board.token("B")
    assert apart(first, first.cell, second) == 9
    assert apart(second, second.cell, first) == 9
    assert apart(first, (3, 0), replace(second, place=second.place._replace(row=5))) == 16
