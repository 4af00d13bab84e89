"""What one token sees of another, asked of the rulings themselves."""

from dataclasses import replace
from fractions import Fraction

import pytest

from battlemap.board.things import Light
from battlemap.grid.cell import Place
from battlemap.problems import InputProblem
from battlemap.resources import rulesets
from battlemap.rules.load import load, load_text
from tests.rulings.positions import drawn, look, said

WG, COC, INF, AP = "wrath-and-glory", "call-of-cthulhu-7e", "infinite-horror", "action-points"


def house(ruleset, more):
    """A ruleset with keys of a house rule laid over it."""
    path = rulesets() / ruleset / "ruleset.toml"
    front = 'format = 1\nid = "house"\nversion = "1"\nname = "House"\nsummary = "Ours."\n'
    return load_text(f"{front}based_on = '{path}'\n{more}")


def test_a_wall_blocks_and_the_reason_points_at_it():
    board = drawn(WG, "A . . B", walls=[{"id": "w1", "from": [2, 0], "to": [2, 1]}])
    found = look(WG, board)
    assert (found.visible, found.hidden, found.tier) == (False, 1, "full")
    assert [(one.kind, one.id) for one in found.verdict.reasons[0].evidence] == [("barrier", "w1")]
    assert found.verdict.reasons[0].text() == "no clear line to B: wall in the way"


def test_B031_glass_is_looked_through_and_not_shot_through():
    board = drawn(WG, "A . . B", walls=[{"kind": "glass", "from": [2, 0], "to": [2, 1]}])
    found = look(WG, board)
    assert found.visible
    assert (found.hidden, found.tier) == (0, "full")
    assert not found.verdict


def test_B031_a_curtain_hides_and_stops_no_shot():
    board = drawn(WG, "A . . B", walls=[{"kind": "curtain", "from": [2, 0], "to": [2, 1]}])
    assert not look(WG, board).visible
    assert look(WG, board, style="shoot_through").verdict


def test_as_if_the_attacker_stood_elsewhere():
    board = drawn(WG, "A . . B\n. . . .", walls=[{"from": [2, 0], "to": [2, 1]}])
    assert not look(WG, board).visible
    found = look(WG, board, at=Place(3, 1))
    assert found.visible
    assert found.distance.metres == 1


def test_crossing_fire_from_a_large_body_is_measured_from_its_nearest_cell():
    board = drawn(WG, "A A . . B\nA A . . .", {"A": {"size": [2, 2]}})
    assert look(WG, board).distance.metres == 3
    assert look(WG, board).distance.gap == 2


def test_heights_count_in_ranges():
    board = drawn(WG, "A . . B", {"B": {"z": 4}})
    assert look(WG, board).distance.metres == 5


def test_a_zone_of_smoke_beside_the_line_is_nothing():
    zone = {"kind": "smoke", "shape": {"rect": [1, 1, 2, 1]}}
    board = drawn(WG, "A . . B\n. . . .", zones=[zone])
    assert look(WG, board).veils == {"lit"}


def test_smoke_below_the_line_is_nothing():
    zone = {"kind": "smoke", "shape": {"rect": [1, 0, 1, 1]}, "top": 1}
    assert look(WG, drawn(WG, "A . . B", zones=[zone])).veils == {"lit"}
    zone["top"] = 2
    assert look(WG, drawn(WG, "A . . B", zones=[zone])).veils == {"lit", "smoke"}


@pytest.mark.parametrize(("reach", "light"), [(2.0, "lit"), (0.5, "dark")])
def test_a_lamp_lights_as_far_as_it_reaches(reach, light):
    board = drawn(WG, "A . . B", light="dark")
    board = replace(board, lights=(Light("l1", (2.5, 0.5), reach),))
    assert look(WG, board).veils == {light}


def test_a_lamp_behind_a_wall_lights_only_without_shadows():
    wall = {"from": [2, 0], "to": [2, 2]}
    board = drawn(WG, "A . . B\n. . . .", light="dark", walls=[wall])
    lamp = Light("l1", (1.5, 1.5), 5.0)
    assert look(WG, replace(board, lights=(lamp,))).veils == {"dark"}
    lamp = replace(lamp, shadows=False)
    assert look(WG, replace(board, lights=(lamp,))).veils == {"lit"}


def test_a_zone_of_light_lights_whoever_stands_in_it():
    zone = {"kind": "light", "shape": {"rect": [3, 0, 1, 1]}}
    board = drawn(WG, "A . . B", light="dark", zones=[zone])
    assert look(WG, board).veils == {"lit"}
    assert look(WG, board, "B", "A").veils == {"dark"}


def test_of_several_veils_the_worst_counts():
    zones = [{"kind": "mist", "shape": {"rect": [1, 0, 1, 1]}}]
    board = drawn(WG, "A . . B", light="dark", zones=zones)
    assert said(look(WG, board).modifiers) == [("WG-136", 4)]


def test_INF_073_a_target_behind_a_veil_has_full_cover_one_way_only():
    zone = {"kind": "smoke", "shape": {"rect": [0, 0, 1, 1]}}
    seer = {"statuses": ["sees_through_clouds"]}
    board = drawn(INF, "A . . B", {"A": seer}, zones=[zone])
    assert look(INF, board).verdict
    assert look(INF, board, "B", "A").tier == "full"
    assert not look(INF, board, "B", "A").visible


def test_sight_is_mutual_where_the_ruleset_says_so():
    # From its low eye A sees nothing of B behind the wall; B looks down over it at A's head.
    shape, wall = "A . . . . B", {"from": [4.5, 0], "to": [4.5, 1], "top": 1.7}
    tokens = {"A": {"stature": 2, "eye": 0.5}, "B": {"stature": 1.9}}
    one, other = drawn(INF, shape, tokens, walls=[wall]), drawn(WG, shape, tokens, walls=[wall])
    assert (look(INF, one).hidden, look(INF, one, "B", "A").hidden < 1) == (1, True)
    assert not look(INF, one).visible
    assert look(WG, other).visible


def test_COC_062_pieces_side_by_side_are_not_one_behind_the_other():
    walls = [
        {"id": "w1", "kind": "low_wall", "from": [2.5, 0], "to": [2.5, 0.5], "top": 1.4},
        {"id": "w2", "kind": "low_wall", "from": [2.5, 0.5], "to": [2.5, 1], "top": 1.4},
    ]
    found = look(COC, drawn(COC, "A . . . B", walls=walls))
    assert said(found.cover) == [("COC-061", 1), ("COC-062", 10)]


def test_AP_112_a_hill_bars_direct_fire_although_it_is_no_obstacle_in_plan():
    board = drawn(AP, "A . . . B", heights="0 0 3 0 0")
    found = look(AP, board)
    assert found.line.blocked_by == ("2,0",)
    assert [reason.rule for reason in found.verdict.reasons] == ["AP-112"]


def test_AP_109_the_rim_of_a_platform_covers_from_below_only():
    shape, heights = "A . . . B", "3 0 0 3 3"
    assert look(AP, drawn(AP, shape, heights="0 0 0 3 0")).tier == "full"
    assert look(AP, drawn(AP, shape, heights=heights)).tier == "none"


def test_AP_036_the_range_is_told_with_what_made_it():
    bow = {"items": [{"id": "bow", "kind": "ranged", "range": 8}]}
    found = look(AP, drawn(AP, "A . B", {"A": bow}, heights="5 0 0"))
    assert found.limit is not None
    assert [(line.part, line.amount) for line in found.limit.lines] == [
        ("weapon", 8), ("high_ground", 4),
    ]  # fmt: skip


def test_AP_114_a_friend_above_the_line_is_not_in_the_way():
    tokens = {"A": {"side": "party"}, "B": {"side": "foes"}, "F": {"side": "party", "z": 6}}
    board = drawn(AP, "A . F . B", tokens)
    assert look(AP, board).friends == ()
    tokens["F"]["z"] = 0
    assert [one.id for one in look(AP, drawn(AP, "A . F . B", tokens)).friends] == ["F"]


def test_bodies_hide_where_a_house_rule_counts_them():
    board = drawn(WG, "A . C . B")
    assert look(WG, board).hidden == 0
    rules = house(WG, '[sight.bodies]\nrules = ["OUR-900"]\nsource = "ours"\n')
    assert look(rules, board).hidden > Fraction(1, 2)


def test_B031_leaning_out_is_the_best_of_the_attackers_corners():
    lean = '[sight.leaning]\nwithin = 0.5\nrules = ["OUR-900"]\nsource = "ours"\n'
    rules = house(WG, lean)
    board = drawn(WG, "A t . . .\n. . . . B", legend={"t": {"object": "tree"}})
    assert look(WG, board).hidden == 1
    assert look(rules, board).hidden < 1


def test_the_first_thing_carried_that_is_for_attacking_says_how():
    items = [{"id": "vest", "kind": "armour"}, {"id": "spear", "kind": "melee", "reach": 3}]
    found = look(AP, drawn(AP, "A B", {"A": {"items": items}}))
    assert (found.attack, found.item) == ("strike", "spear")


def test_a_style_takes_the_first_item_that_fits():
    items = [{"id": "spear", "kind": "melee"}, {"id": "bow", "kind": "ranged"}]
    found = look(AP, drawn(AP, "A . B", {"A": {"items": items}}), style="抛射")
    assert (found.attack, found.item) == ("lob", "bow")


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"item": "bwo"}, "item_unknown"),
        ({"style": "diret"}, "attack_unknown"),
        ({"item": "bow", "style": "strike"}, "attack_item"),
    ],
)
def test_what_is_not_there_is_told(asked, code):
    board = drawn(AP, "A . B", {"A": {"items": [{"id": "bow", "kind": "ranged"}]}})
    with pytest.raises(InputProblem) as caught:
        look(AP, board, **asked)
    assert [problem.code for problem in caught.value.problems] == [code]


def test_a_ruleset_without_rules_of_sight_tells_what_is_seen():
    wall = {"from": [2, 0], "to": [2, 1]}
    found = look("blades-in-the-dark", drawn("blades-in-the-dark", "A . . B", walls=[wall]))
    assert (found.visible, found.tier, found.band, found.cover) == (False, "none", None, ())
    assert found.verdict


def test_every_shipped_ruleset_says_what_its_lines_change():
    for id in (WG, COC, INF, AP):
        data = load(id).data
        used = {effect.of for one in data.modifiers.values() for effect in one.effects}
        assert used <= set(data.numbers)
