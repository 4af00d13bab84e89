"""Blows: refused through what stops effects and beyond reach, in every ruleset, and told why."""

from typing import NamedTuple

import pytest

from battlemap.grid.cell import Place
from battlemap.rules.load import load
from battlemap.rulings.engagement import reaches
from tests.rulings.positions import drawn, look

WG, COC, INF, AP = "wrath-and-glory", "call-of-cthulhu-7e", "infinite-horror", "action-points"
MELEE = [(WG, "melee"), (WG, "shove"), (COC, "melee"), (INF, "melee"), (AP, "strike")]
UNSEEN = {(WG, "melee"): "WG-026", (WG, "shove"): "WG-070", (COC, "melee"): "OUR-014",
          (INF, "melee"): "INF-051"}  # fmt: skip
"""Blows at somebody who has to be seen; Action Points ask for no sight."""
SHORT = {(WG, "melee"): "OUR-020", (WG, "shove"): "WG-070", (COC, "melee"): "OUR-020",
         (INF, "melee"): "OUR-020", (AP, "strike"): "AP-107"}  # fmt: skip
SIDE = {"from": [1, 0], "to": [1, 1]}
NEIGHBOURS, APART, ACROSS = "A B", "A . B", "A .\n. B"
LARGE = "A B B\n. B B"


class Row(NamedTuple):
    """A position, and what keeps a blow of A at B: `stopped`, `unseen`, `short`, `across`."""

    shape: str
    why: str = ""
    walls: tuple[dict[str, object], ...] = ()
    heights: str = ""
    doors: tuple[dict[str, object], ...] = ()


def between(kind, **more):
    """A barrier between two neighbours."""
    return ({"kind": kind, **SIDE, **more},)


TABLE = {
    "nothing": Row(NEIGHBOURS),
    "wall": Row(NEIGHBOURS, "unseen stopped", between("wall")),
    "glass": Row(NEIGHBOURS, "stopped", between("glass")),
    "window": Row(NEIGHBOURS, "stopped", between("window")),
    "low wall": Row(NEIGHBOURS, "", between("low_wall", top=1)),
    "low wall higher than both": Row(NEIGHBOURS, "unseen stopped", between("low_wall", top=2.5)),
    "shut door": Row(NEIGHBOURS, "unseen stopped", doors=(SIDE,)),
    "open door": Row(NEIGHBOURS, doors=({**SIDE, "open": True},)),
    "curtain": Row(NEIGHBOURS, "unseen", between("curtain")),
    "solid cells at both sides": Row("A #\n# B", "unseen stopped across"),
    "solid cell at one side": Row("A #\n. B", "across"),
    "diagonal": Row(ACROSS, "across"),
    "diagonal past the end of a wall": Row(ACROSS, "across", between("wall")),
    "diagonal through a corner of walls": Row(
        ACROSS, "unseen stopped across", (SIDE, {"from": [0, 1], "to": [1, 1]})
    ),
    "beyond reach": Row(APART, "short"),
    "beyond reach and behind glass": Row(APART, "stopped short", between("glass")),
    "high overhead": Row(NEIGHBOURS, "short", heights="0 5"),
    "large, glass before all of it": Row(LARGE, "stopped", between("glass", to=[1, 2])),
    "large, glass before a part of it": Row(LARGE, "", between("glass")),
}  # fmt: skip


def board_of(ruleset, row, **tokens):
    """The position of a row: foes of every size the drawing gives them."""
    size = [2, 2] if row.shape == LARGE else [1, 1]
    more = {"heights": row.heights} if row.heights else {}
    sheets = {"A": {"side": "party"}, "B": {"side": "foes", "size": size}, **tokens}
    return drawn(ruleset, row.shape, sheets, walls=list(row.walls), doors=list(row.doors), **more)


def expected(blow, why):
    """The rules that refuse a blow, for a row's words."""
    found = {"OUR-024"} if "stopped" in why else set()
    if "unseen" in why and blow in UNSEEN:
        found.add(UNSEEN[blow])
    # Where diagonals count two, one who stands across a corner is out of a reach of one.
    if "short" in why or ("across" in why and blow[0] == AP):
        found.add(SHORT[blow])
    return found


@pytest.mark.parametrize("blow", MELEE, ids=" ".join)
@pytest.mark.parametrize("row", TABLE)
def test_a_blow_through_what_stops_it_or_beyond_reach_is_refused_by_its_rule(blow, row):
    ruleset, style = blow
    found = look(ruleset, board_of(ruleset, TABLE[row]), style=style)
    assert {reason.rule for reason in found.verdict.reasons} == expected(blow, TABLE[row].why)
    assert found.verdict.ok == (not found.verdict.reasons)


@pytest.mark.parametrize("ruleset", [WG, COC, INF])
@pytest.mark.parametrize("row", TABLE)
def test_who_is_in_contact_is_not_out_of_a_blows_way(ruleset, row):
    board = board_of(ruleset, TABLE[row])
    rules = {reason.rule for reason in look(ruleset, board, style="melee").verdict.reasons}
    touched = reaches(board, load(ruleset), board.token("A"), board.token("B"))
    assert touched == rules.isdisjoint({"OUR-020", "OUR-024"})


@pytest.mark.parametrize(
    ("row", "english", "chinese"),
    [
        ("glass", "no blow reaches B: glass in the way", "打不到 B：隔着玻璃"),
        ("beyond reach", "no blow reaches as far as B: 2\xa0m", "够不着 B：相距 2\xa0米"),
    ],
)
def test_the_refusal_of_a_blow_is_told_in_words(row, english, chinese):
    (reason,) = look(WG, board_of(WG, TABLE[row]), style="melee").verdict.reasons
    assert (reason.text(), reason.text("zh_CN")) == (english, chinese)


def test_a_stopped_blow_points_at_what_stops_it():
    row = Row(NEIGHBOURS, "", between("glass", id="pane"))
    (reason,) = look(AP, board_of(AP, row), style="strike").verdict.reasons
    assert [(one.kind, one.id) for one in reason.evidence] == [("barrier", "pane")]


def test_a_blow_is_judged_from_the_place_asked_about():
    board = board_of(WG, Row("A . B"))
    assert not look(WG, board, style="melee").verdict
    assert look(WG, board, style="melee", at=Place(1, 0)).verdict


def test_shots_and_words_are_not_stopped_as_blows_are():
    board = board_of(WG, Row("A . B", "", between("window")))
    rules = {one.rule for one in look(WG, board, style="talk").verdict.reasons}
    rules |= {one.rule for one in look(WG, board, style="shoot").verdict.reasons}
    assert rules.isdisjoint({"OUR-020", "OUR-024"})


def test_a_blow_reaches_as_far_as_the_weapon_it_is_done_with():
    items = [
        {"id": "gun", "kind": "firearm"},
        {"id": "pole", "kind": "melee", "reach": 2},
        {"id": "knife", "kind": "melee"},
    ]
    board = board_of(COC, Row("A . . B"), A={"side": "party", "items": items})
    options = {"A-COC-12": 3}
    assert look(COC, board, options=options, item="pole").verdict
    assert not look(COC, board, options=options, item="knife").verdict
    assert not look(COC, board, item="pole").verdict
