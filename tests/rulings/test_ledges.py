"""Blows up and down ledges: whoever is in contact's reach is who a blow reaches, and only they."""

from typing import NamedTuple

import pytest

from battlemap.rules.load import load
from battlemap.rulings.engagement import engaged_by, openings, reaches
from battlemap.rulings.mover import Mover
from tests.rulings.positions import drawn, look

WG, COC, INF, AP = "wrath-and-glory", "call-of-cthulhu-7e", "infinite-horror", "action-points"
LEDGES = ("0", "0.5", "1", "1.5", "2")
STRIKE = {WG: "melee", COC: "melee", INF: "melee", AP: "strike"}
SHORT = {"OUR-020", "AP-107"}


class Row(NamedTuple):
    """Which of the ledges a blow with a reach goes up and down over some cells: `x` it does."""

    rule: str
    ruleset: str
    reach: int
    cells: int
    over: str
    options: tuple[tuple[str, int], ...] = ()


TABLE = [
    # a head of 1.8 m is above the feet of those on all ledges but the last
    Row("OUR-026", AP, 1, 1, "xxxx."),
    Row("OUR-026", AP, 1, 2, "....."),
    Row("OUR-026", AP, 2, 1, "xxxxx"),
    Row("OUR-026", AP, 2, 2, "xxxx."),
    Row("OUR-026", AP, 3, 2, "xxxxx"),
    Row("OUR-026", AP, 1, 1, "x....", (("OUR-026", 2),)),
    Row("OUR-026", AP, 2, 1, "xxx..", (("OUR-026", 2),)),
    Row("OUR-026", AP, 2, 2, "x....", (("OUR-026", 2),)),
    Row("A-AP-4", AP, 1, 1, "xxxxx", (("A-AP-4", 2),)),
    Row("A-AP-4", AP, 1, 2, ".....", (("A-AP-4", 2),)),
    Row("A-AP-4", AP, 2, 2, "xxxxx", (("A-AP-4", 2), ("OUR-026", 2))),
    Row("A-AP-1", AP, 1, 1, "xxxxx", (("A-AP-1", 2),)),
    Row("A-AP-1", AP, 1, 1, "xxxx.", (("A-AP-1", 3),)),
    Row("A-AP-1", AP, 2, 2, "xxxxx", (("A-AP-1", 2),)),
    Row("A-AP-1", AP, 2, 2, "xxxx.", (("A-AP-1", 3),)),
    Row("OUR-020", WG, 1, 1, "xxxxx"),
    Row("OUR-020", WG, 1, 2, "....."),
    Row("OUR-020", COC, 1, 1, "xxxxx"),
    Row("OUR-020", COC, 1, 2, "....."),
    Row("A-COC-12", COC, 2, 2, "xxxxx", (("A-COC-12", 3),)),
    Row("OUR-020", INF, 1, 1, "xxxxx"),
    Row("OUR-020", INF, 1, 2, "....."),
]
CASES = [(row, ledge, up) for row in TABLE for ledge in LEDGES for up in ("A", "B")]


def name(case):
    row, ledge, up = case
    options = "".join(f" {id}={value}" for id, value in row.options)
    return f"{row.ruleset}{options} reach {row.reach}, {row.cells} cells, {up} {ledge} m up"


def ledge_of(row, ledge, up):
    """A and B on a strip of metre cells with a ledge between them, a cell to step back behind A."""
    heights = [ledge if up == "A" else "0"] * 2 + [ledge if up == "B" else "0"] * row.cells
    weapon = {"id": "blade", "kind": "melee", "reach": row.reach}
    sides = {"A": {"side": "party", "items": [weapon]}, "B": {"side": "foes", "items": [weapon]}}
    shape = " ".join([".", "A", *["."] * (row.cells - 1), "B"])
    return drawn(row.ruleset, shape, sides, heights=" ".join(heights), cell=1)


@pytest.mark.parametrize(("row", "ledge", "up"), CASES, ids=map(name, CASES))
def test_who_is_in_reach_is_who_a_blow_reaches(row, ledge, up):
    board, rules = ledge_of(row, ledge, up), load(row.ruleset, dict(row.options))
    within = row.over[LEDGES.index(ledge)] == "x"
    for one, other in (("A", "B"), ("B", "A")):
        found = look(rules, board, one, other, style=STRIKE[row.ruleset])
        assert reaches(board, rules, board.token(one), board.token(other)) is within
        assert SHORT.isdisjoint(reason.rule for reason in found.verdict.reasons) is within
        assert bool(found.verdict) is within
    assert bool(engaged_by(board, rules, board.token("A"))) is within


@pytest.mark.parametrize("ledge", LEDGES)
def test_a_step_back_is_an_opening_to_exactly_those_who_could_strike(ledge):
    board, rules = ledge_of(TABLE[0], ledge, "B"), load(AP)
    mover = Mover(board, board.token("A"), rules)
    given = openings(board, rules, mover.token, mover.route(mover.mode(), [(0, 0)]))
    struck = look(rules, board, "B", "A", style="strike").verdict
    assert [one.enemy for one in given] == (["B"] if struck else [])


def armed(*items, **options):
    """Whether A, with some things, has B two cells away in reach, and whether a blow reaches it."""
    sides = {"A": {"side": "party", "items": list(items)}, "B": {"side": "foes"}}
    board, rules = drawn(AP, "A . B", sides), load(AP, options)
    within = reaches(board, rules, board.token("A"), board.token("B"))
    return within, bool(look(rules, board, style="strike").verdict)


def test_a_blow_is_done_with_what_is_in_hand():
    sabre, spear = ({"id": id, "kind": "melee", "reach": n} for id, n in (("a", 1), ("b", 3)))
    bow = {"id": "bow", "kind": "ranged"}
    assert armed(sabre, spear) == (False, False)
    assert armed(sabre, {**spear, "in_hand": True}) == (True, True)
    assert armed({**sabre, "in_hand": False}, spear) == (True, True)
    assert armed(spear, {**sabre, "in_hand": True}) == (False, False)
    assert armed({"id": "c", "kind": "近战武器", "触及": 2}) == (True, True)
    assert armed(bow) == (False, False)


@pytest.mark.parametrize(("reading", "within"), [(1, False), (2, True)])
def test_A_AP_32_who_holds_a_bow_alone_neither_threatens_nor_strikes(reading, within):
    items = [{"id": "bow", "kind": "ranged"}]
    board = drawn(AP, "A B", {"A": {"side": "party", "items": items}, "B": {"side": "foes"}})
    rules = load(AP, {"A-AP-32": reading})
    assert reaches(board, rules, board.token("A"), board.token("B")) is within
    assert bool(look(rules, board, style="strike").verdict) is within
