"""Smoke nobody looks through (INF-073): what it hides, the tiers it gives, whom it stops."""

import json

import pytest

from battlemap.cli import main
from battlemap.rules.load import load, load_text
from battlemap.rulings.looking import Look
from battlemap.rulings.pair import Pair
from battlemap.session.sighting import sighting
from tests.drawn import document
from tests.rulings.positions import drawn, look, said
from tests.rulings.test_many_looks import BASE, CLOUDS, OURS

INF = "infinite-horror"
SHAPE = "A . . . . . . . B"
TALL = {"stature": 1.6, "items": [{"id": "g", "kind": "gun", "range": 10}]}
SEER = {**TALL, "statuses": ["sees_through_clouds"]}
LEANING = "[sight.leaning]\nwithin = 0.5\n"


def smoke(rect, kind="smoke", **ends):
    return {"id": f"z{rect[0]}", "kind": kind, "shape": {"rect": rect}, **ends}


def seen(*zones, a=TALL, b=TALL, walls=(), **asked):
    """What A sees of B, 8 cells of a metre away."""
    board = drawn(INF, SHAPE, {"A": a, "B": b}, zones=list(zones), walls=list(walls), cell=1)
    return look(INF, board, **asked)


@pytest.mark.parametrize(
    ("zone", "hides", "tier"),
    [
        # Over the far edge, 5.5 cells away, an eye at 1.6 m sees down to 1.6 - 0.1 * 8 / 5.5.
        (smoke([3, 0, 3, 1], top=1.5), (1.6 - 0.1 * 8 / 5.5) / 1.6, "heavy"),
        (smoke([3, 0, 3, 1], top=1), (1.6 - 0.6 * 8 / 5.5) / 1.6, "slight"),
        # 0.2 wide at 3.9 cells before a silhouette 0.7 wide.
        (smoke([4.4, 0.4, 0.2, 0.2]), 0.2 * 8 / 3.9 / 0.7, "partial"),
        (smoke([3, 0, 3, 1], bottom=1.6), 0, "none"),
        (smoke([3, 1, 3, 1]), 0, "none"),
        (smoke([3, 0, 3, 1], kind="mist"), 0, "none"),
        (smoke([8, 0, 1, 1], top=1), 1 / 1.6, "partial"),
    ],
)
def test_INF_070_smoke_gives_the_tier_of_what_it_hides(zone, hides, tier):
    found = seen(zone)
    assert float(found.hidden) == pytest.approx(hides, abs=1e-9)
    assert (found.tier, found.visible, bool(found.verdict)) == (tier, True, True)
    assert [one.id for one in found.silhouette.pieces] == ([zone["id"]] if hides else [])


@pytest.mark.parametrize("rect", [[3, 0, 1, 1], [0, 0, 1, 1], [8, 0, 1, 1], [0, 0, 9, 1]])
def test_INF_073_smoke_that_shuts_is_full_cover_and_the_evidence(rect):
    zone = smoke(rect)
    found = seen(zone)
    assert (found.hidden, found.tier, found.visible) == (1, "full", False)
    reason = found.verdict.reasons[0]
    assert (reason.rule, reason.text()) == ("INF-073", "no clear line to B: smoke in the way")
    assert [(one.kind, one.id) for one in reason.evidence] == [("zone", zone["id"])]
    assert found.line.blocked_by == (zone["id"],)


def test_INF_073_who_sees_through_clouds_is_not_hindered_nor_covered_by_his_own():
    zone = smoke([0, 0, 1, 1])
    found = seen(zone, a=SEER)
    assert (found.hidden, found.tier, found.own_tier) == (0, "none", "none")
    assert found.verdict
    assert found.line.open


def test_INF_071_nobody_leans_out_of_smoke_to_shoot():
    wall = {"kind": "low_wall", "from": [1, 0], "to": [1, 1], "top": 0.8}
    behind_wall = seen(walls=[wall])
    assert said(behind_wall.outgoing) == [("INF-071", -1)]
    cloud = smoke([1, 0, 1, 1], top=1)
    assert said(seen(cloud, walls=[wall]).outgoing) == said(behind_wall.outgoing)
    assert (seen(cloud).own_tier, seen(cloud).tier) == ("none", "none")


def test_smoke_and_a_wall_hide_what_they_cover_together():
    low = {"kind": "low_wall", "from": [7, 0], "to": [7, 1], "top": 0.8}
    high = smoke([3, 0, 3, 1], bottom=1.2)
    found = seen(high, walls=[low])
    one, other = seen(high).hidden, seen(walls=[low]).hidden
    assert max(one, other) < found.hidden <= one + other
    assert {piece.kind for piece in found.silhouette.pieces} == {"smoke", "low_wall"}


def test_smoke_stops_no_shot():
    found = seen(smoke([3, 0, 3, 1], top=1.5))
    assert [one.stops for one in found.screens] == ["sight", "shot"]
    assert (found.screens[1].share, found.screens[1].ids) == (0, ())
    assert found.pane is None
    assert found.basis is not None
    assert (found.basis.on, found.basis.by) == ("sight", ("z3",))


def test_glass_behind_smoke_counts_as_what_stops_most():
    glass = {"id": "g", "kind": "glass", "from": [7, 0], "to": [7, 1], "top": 1.5}
    found = seen(smoke([3, 0, 3, 1], top=1), walls=[glass])
    sight, shot = found.screens
    assert (sight.ids, shot.ids) == (("z3",), ("g",))
    assert found.basis is not None
    assert (found.basis.on, found.basis.share) == ("shot", shot.share)


def test_B031_nobody_leans_round_smoke():
    rules = load_text(BASE + CLOUDS + LEANING + OURS)
    wall = {"from": [1, 0.2], "to": [1, 0.8]}
    shape, column = ". . . . . .\nA . . . . B\n. . . . . .", smoke([1, 1.2, 1, 0.6])
    clear = drawn("wrath-and-glory", shape, zones=[column])
    alone = look(rules, clear)
    without = look(load_text(BASE + CLOUDS), clear)
    assert alone.hidden == without.hidden > 0
    walled = drawn("wrath-and-glory", shape, walls=[{**wall, "from": [1, 1.2], "to": [1, 1.8]}])
    assert look(rules, walled).hidden < look(load_text(BASE + CLOUDS), walled).hidden


def test_looking_back_through_smoke_takes_the_statuses_of_who_looks():
    board = drawn(INF, SHAPE, {"A": SEER, "B": TALL}, zones=[smoke([3, 0, 1, 1])], cell=1)
    there = Look(Pair(board, load(INF), board.token("A"), board.token("B")))
    assert (there.shows, there.turned.shows) == (True, False)
    assert there.turned.turned is there
    assert there.turned.unveiled.share() == 0


@pytest.mark.parametrize(("top", "tier"), [(1.5, "heavy"), (2, "full")])
def test_the_command_line_tells_what_the_window_shows(tmp_path, capsys, top, tier):
    text = f"""
    ruleset = "{INF}"
    cell = 1
    map = "{SHAPE}"
    zones = [{{ id = "z", kind = "smoke", shape = {{ rect = [3, 0, 3, 1] }}, top = {top} }}]
    [tokens]
    A = {{ side = "party", stature = 1.6 }}
    B = {{ side = "foes", stature = 1.6 }}
    """
    path = tmp_path / "smoke.toml"
    path.write_text(text)
    main(["sight", str(path), "A", "B", "--json"])
    told = json.loads(capsys.readouterr().out)
    shown = sighting(document(text, INF), "A", "B")
    assert shown is not None
    assert told["hidden"] == pytest.approx(float(shown.found.hidden))
    (piece,), (cloud,) = told["pieces"], shown.obstacles
    assert (piece["id"], piece["kind"]) == (cloud.id, cloud.kind) == ("z", "smoke")
    assert piece["share"] == pytest.approx(cloud.share, abs=1e-6)
    assert told["cover"]["tier"] == shown.found.tier == tier
    assert told["line"]["open"] == shown.found.line.open == (top < 1.6)
    veil = told["line"].get("veil")
    begins = {"from": [3, 0.5, 1.6], "by": ["z"], "kinds": ["smoke"]}
    assert veil == (None if top < 1.6 else begins)


def test_a_smoke_screen_costs_a_second_look_nothing():
    """The scenes with veils are kept: the same zones give the same obstacles."""
    board = drawn(INF, SHAPE, {"A": TALL, "B": TALL}, zones=[smoke([3, 0, 1, 1])], cell=1)
    rules, a, b = load(INF), board.token("A"), board.token("B")
    first, again = (Look(Pair(board, rules, a, b)).scene("sight") for _ in range(2))
    assert first.parts[-1] is again.parts[-1]
    assert first.parts[-1].names == ("z3",)
    assert "z3" not in Look(Pair(board, rules, a, b)).scene("shot").parts[-1].names
