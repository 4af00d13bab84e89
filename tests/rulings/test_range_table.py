"""Ranges straight from the registers: on a border, a step beyond it, askew, by cell and height.

Each row is asked of the ruling and of `battlemap sight` alike.
"""

import json
from fractions import Fraction
from typing import NamedTuple

import pytest

from battlemap.cli import main
from battlemap.formats.sketch import read_text
from battlemap.rules.load import load
from battlemap.rulings.inspection import inspect

RIFLE = '{ id = "rifle", kind = "ranged", short = 12, medium = 24, long = 36 }'
GUN = '{ id = "gun", kind = "firearm" }'
KNIFE = '{ id = "knife", kind = "thrown" }'
CARBINE = '{ id = "carbine", kind = "gun", range = 8 }'
AXE = '{ id = "axe", kind = "thrown", range = 4 }'
BOW = '{ id = "bow", kind = "bow", range = 8, strength = 3 }'
MORTAR = '{ id = "mortar", kind = "artillery", range = 8 }'
SLING = '{ id = "sling", kind = "ranged", range = 8 }'
SPEAR = '{ id = "spear", kind = "melee", reach = 3 }'
PIKE = '{ id = "pike", kind = "melee", reach = 4 }'
SABRE = '{ id = "sabre", kind = "melee", reach = 2 }'
FAR_SIGHTED = "perception = 50, strength = 3"


class Row(NamedTuple):
    """Where the target stands from the attacker, in cells and metres, and what it is told."""

    rule: str
    across: int
    down: int = 0
    up: float = 0
    cell: float = 1
    item: str = ""
    style: str | None = None
    mine: str = ""
    theirs: str = ""
    prone: bool = False
    size: int = 1
    """Of the target; its nearest cell is the one at `across` and `down`."""
    my_size: int = 1
    options: tuple[tuple[str, int], ...] = ()
    band: str | None = None
    of: str = ""
    amount: float = 0
    """What is added to the number `of` in all."""
    out: bool = False
    metres: float | None = None
    units: float | None = None


def wg(rule, across, down=0, up=0, **more):
    return Row(rule, across, down, up, item=RIFLE, **more)


def shove(across, down, cell, out, up=0):
    return Row("WG-070", across, down, up, cell, style="shove", out=out)


SHOVES = [
    shove(1, 0, 1, out=False),
    shove(1, 1, 1, out=False),
    shove(2, 0, 1, out=True),
    shove(2, 2, 0.9, out=True),
    shove(2, 0, 0.9, out=False),
    shove(1, 0, 2, out=False),
    shove(2, 0, 1.6, out=True),
    shove(1, 0, 1, out=True, up=5),
    shove(1, 0, 1, out=False, up=-1),
]
"""Less than 1 m between the bodies, what lies free above the lower one's head included."""

WRATH_AND_GLORY = [
    wg("WG-037", 12, band="short", of="dice", amount=1),
    wg("WG-038", 13, band="medium", of="dice"),
    wg("WG-038", 24, band="medium", of="defence"),
    wg("WG-039", 25, band="long", of="defence", amount=2),
    wg("WG-039", 36, band="long", of="defence", amount=2),
    wg("WG-040", 37, band="extreme", out=True),
    wg("WG-040", 1, cell=36.5, band="extreme", out=True, metres=36.5),
    # askew: true lengths
    wg("WG-037", 8, 8, band="short", of="dice", amount=1, metres=11.313708),
    wg("WG-038", 8, 9, band="medium", metres=12.041595),
    wg("WG-037", -8, -8, band="short", of="dice", amount=1),
    # cells of other lengths
    wg("WG-037", 7, cell=1.6, band="short", metres=11.2),
    wg("WG-038", 8, cell=1.6, band="medium", metres=12.8),
    wg("WG-038", 15, cell=1.6, band="medium", metres=24),
    wg("WG-039", 16, cell=1.6, band="long", of="defence", amount=2),
    wg("WG-037", 6, cell=2, band="short", metres=12),
    wg("WG-038", 7, cell=2, band="medium"),
    wg("WG-037", 8, cell=1.5, band="short", metres=12),
    wg("WG-038", 6, 6, cell=1.5, band="medium", metres=12.727922),
    # height counts, both ways
    wg("WG-038", 12, up=5, band="medium", metres=13),
    wg("WG-038", 12, up=-5, band="medium", metres=13),
    wg("WG-037", 0, 9, up=7.5, band="short", metres=11.715375),
    # large bodies by their nearest cells
    wg("WG-037", 12, size=3, band="short", metres=12),
    wg("WG-038", 13, size=3, band="medium", metres=13),
    wg("WG-037", -12, size=3, band="short", metres=12),
    wg("WG-037", 12, size=2, my_size=3, band="short", metres=12),
    wg("A-WG-37", 12, size=3, options=(("A-WG-37", 2),), band="medium", units=13.038405),
    wg("A-WG-37", 13, size=3, options=(("A-WG-37", 3),), band="short", units=12),
    # the prone, near and far
    wg("WG-108", 5, prone=True, of="defence", amount=-2),
    wg("WG-108", 3, 4, prone=True, of="defence", amount=-2, metres=5),
    wg("WG-108", 6, prone=True, of="defence", amount=1),
    wg("WG-108", 1, 5, prone=True, of="defence", amount=1, metres=5.09902),
    wg("WG-108", 3, cell=1.6, prone=True, of="defence", amount=-2, metres=4.8),
    wg("WG-108", 4, cell=1.6, prone=True, of="defence", amount=1, metres=6.4),
    wg("WG-108", 3, up=4, prone=True, of="defence", amount=-2, metres=5),
    # techniques reach Intellect metres
    Row("WG-070", 4, style="tech", mine="intellect = 4"),
    Row("WG-070", 1, cell=4.1, style="tech", mine="intellect = 4", out=True, metres=4.1),
    Row("WG-070", 5, style="tech", mine="intellect = 4", out=True),
    Row("WG-070", 2, cell=2, style="tech", mine="intellect = 4", metres=4),
    Row("WG-070", 3, 3, style="tech", mine="intellect = 4", out=True),
    # a shove reaches those one is engaged with
    *SHOVES,
    Row("A-WG-6", 3, style="shove", options=(("A-WG-6", 4),), units=3),
    Row("A-WG-6", 4, style="shove", options=(("A-WG-6", 4),), out=True),
]


def near(rule, across, down=0, up=0, mine="dexterity = 60", **more):
    return Row(rule, across, down, up, item=GUN, mine=mine, of="bonus_dice", **more)


def thrown(rule, across, down=0, up=0, theirs="dexterity = 60", **more):
    mine = "dexterity = 100"
    return Row(
        rule, across, down, up, item=KNIFE, mine=mine, theirs=theirs, of="may_fight_back", **more
    )


CALL_OF_CTHULHU = [
    # a fifth of 60 yards is 10.9728 m
    near("COC-037", 10, band="point_blank", amount=1),
    near("COC-037", 11, band="normal"),
    near("COC-037", 1, cell=10.9728, band="point_blank", amount=1),
    near("COC-037", 1, cell=10.9729, band="normal"),
    near("COC-037", 6, 9, band="point_blank", amount=1, metres=10.816654),
    near("COC-037", 8, 8, band="normal", metres=11.313708),
    near("COC-037", 6, cell=1.6, band="point_blank", amount=1),
    near("COC-037", 7, cell=1.6, band="normal", metres=11.2),
    near("COC-037", 5, cell=2, band="point_blank", amount=1),
    near("COC-037", 6, cell=2, band="normal"),
    near("COC-037", 7, cell=1.5, band="point_blank", amount=1, metres=10.5),
    near("COC-037", 8, cell=1.5, band="normal"),
    near("COC-037", 8, up=6, band="point_blank", amount=1, metres=10),
    near("COC-037", 8, up=-8, band="normal", metres=11.313708),
    near("COC-037", 10, size=3, band="point_blank", amount=1),
    near("COC-037", 11, size=3, band="normal"),
    near("COC-037", -10, size=2, my_size=2, band="point_blank", amount=1),
    near("COC-037", 60, band="normal"),
    near("A-COC-2", 12, options=(("A-COC-2", 2),), band="point_blank", amount=1),
    near("A-COC-2", 13, options=(("A-COC-2", 2),), band="normal"),
    near("A-COC-26", 10, mine="dexterity = 56", band="point_blank", amount=1),
    near("A-COC-26", 1, cell=10.2, mine="dexterity = 56", band="point_blank", amount=1),
    near("A-COC-26", 1, cell=10.2, mine="dexterity = 56", options=(("A-COC-26", 2),),
         band="normal"),
    # a twentieth of the defender's 60 is 3 m
    thrown("COC-022", 3, amount=1),
    thrown("COC-022", 4),
    thrown("COC-022", 2, 2, amount=1, metres=2.828427),
    thrown("COC-022", 3, 1, metres=3.162278),
    thrown("COC-022", 1, cell=1.6, amount=1),
    thrown("COC-022", 2, cell=1.6, metres=3.2),
    thrown("COC-022", 2, cell=1.5, amount=1, metres=3),
    thrown("COC-022", 2, up=2, amount=1),
    thrown("COC-022", 3, up=1),
    thrown("COC-022", 3, size=3, amount=1),
    thrown("COC-022", 2, theirs="dexterity = 50", amount=1),
    thrown("COC-022", 3, theirs="dexterity = 50"),
]  # fmt: skip


def ih(rule, across, down=0, up=0, item=CARBINE, cell=1.6, mine=FAR_SIGHTED, **more):
    given = {"of": "dice", **more}
    return Row(rule, across, down, up, cell, item, mine=mine, **given)


INFINITE_HORROR = [
    # two dice for each range of 8 m gone beyond, five of them at most
    ih("INF-060", 5, band="gun", metres=8),
    ih("INF-060", 6, amount=-2),
    ih("INF-060", 10, amount=-2, metres=16),
    ih("INF-060", 11, amount=-4),
    ih("INF-060", 25, amount=-8, metres=40),
    ih("INF-060", 26, out=True, band="gun_out", metres=41.6),
    ih("INF-060", 3, 4, metres=8),
    ih("INF-060", 4, 4, amount=-2, metres=9.050967),
    ih("INF-060", 3, up=6.4, metres=8),
    ih("INF-060", 5, up=1.6, amount=-2),
    ih("INF-060", 4, cell=2, metres=8),
    ih("INF-060", 5, cell=2, amount=-2),
    ih("INF-060", 16, cell=1.5, amount=-4, metres=24),
    ih("INF-060", 17, cell=1.5, amount=-6),
    ih("INF-060", 5, size=3, metres=8),
    ih("INF-060", -6, size=2, my_size=2, amount=-2, metres=9.6),
    ih("A-INF-6", 5, options=(("A-INF-6", 2),), amount=-2),
    ih("A-INF-6", 10, options=(("A-INF-6", 3),), amount=-2),
    ih("A-INF-6", 9, options=(("A-INF-6", 3),)),
    # within 5 m its speed is no advantage
    ih("INF-061", 3, of="high_velocity", metres=4.8),
    ih("INF-061", 4, of="high_velocity", amount=1, metres=6.4),
    ih("INF-061", 5, cell=1, of="high_velocity", metres=5),
    ih("INF-061", 3, 4, cell=1, of="high_velocity", metres=5),
    # thrown as far as strength times the range
    ih("INF-057", 3, cell=4, item=AXE, amount=-4, metres=12),
    ih("INF-057", 12, cell=1, item=AXE, amount=-4),
    ih("INF-057", 13, cell=1, item=AXE, out=True, band="throw_out"),
    ih("INF-057", 8, 8, cell=1, item=AXE, amount=-4, metres=11.313708),
    ih("INF-057", 8, 9, cell=1, item=AXE, out=True, metres=12.041595),
    # bows reach 8 ranges, one less for each strength they are too heavy
    ih("INF-059", 40, item=BOW, amount=-14, metres=64),
    ih("INF-059", 41, item=BOW, out=True, band="bow_out"),
    ih("INF-059", 35, item=BOW, mine="perception = 50, strength = 2", amount=-12 - 2 - 12),
    ih("INF-059", 36, item=BOW, mine="perception = 50, strength = 2", out=True),
    # artillery 4
    ih("INF-062", 20, item=MORTAR, amount=-6, metres=32),
    ih("INF-062", 21, item=MORTAR, out=True, band="artillery_out"),
    # aiming 3, and what it gives within them
    ih("INF-065", 15, style="aim", metres=24),
    ih("INF-065", 16, style="aim", out=True),
    ih("INF-065", 15, mine="perception = 50, strength = 3, aimed = 2", amount=2 - 4),
    ih("INF-065", 16, mine="perception = 50, strength = 3, aimed = 2", amount=-6),
    # senses: 10 m for each point of perception and of size beyond 5
    ih("INF-022", 40, cell=1, mine="perception = 4", style="spell"),
    ih("INF-022", 41, cell=1, mine="perception = 4", style="spell", out=True),
    ih("INF-022", 60, cell=1, mine="perception = 4", theirs="body_size = 7", style="spell"),
    ih("INF-022", 21, cell=1, mine="perception = 4", theirs="body_size = 3", style="spell",
       out=True),
    ih("INF-022", 24, 32, cell=1, mine="perception = 4", style="spell", metres=40),
    ih("INF-023", 80, cell=1, mine="perception = 4, sensitive_sight = 8", style="spell"),
    ih("INF-023", 81, cell=1, mine="perception = 4, sensitive_sight = 8", style="spell", out=True),
]  # fmt: skip


def ap(rule, across, down=0, up=0, item=SLING, style="lob", **more):
    return Row(rule, across, down, up, item=item, style=style, **more)


def blow(rule, across, down=0, up=0, item=SPEAR, **more):
    return Row(rule, across, down, up, item=item, style="strike", **more)


ACTION_POINTS = [
    # no diagonals in distances, heights like any other step
    ap("AP-014", 8, band="in_range", units=8),
    ap("AP-014", 9, band="out_of_range", out=True),
    ap("AP-014", 4, 4, band="in_range", units=8),
    ap("AP-014", 4, -5, band="out_of_range", out=True, units=9),
    ap("AP-014", 6, up=2, band="in_range", units=8),
    ap("AP-014", 7, up=2, out=True, units=9),
    ap("AP-014", 8, cell=1.6, units=8),
    ap("AP-014", 7, up=1.6, cell=1.6, units=8),
    ap("AP-014", 7, up=3, cell=1.5, out=True, units=9),
    ap("AP-014", 7, up=2, cell=2, units=8),
    ap("AP-014", 8, size=3, units=8),
    ap("AP-014", 9, size=3, out=True),
    ap("AP-014", -4, -4, size=2, my_size=2, units=8),
    ap("AP-112", 8, style="direct", band="in_range"),
    ap("AP-112", 9, style="direct", out=True),
    ap("A-AP-1", 8, 8, options=(("A-AP-1", 2),), units=8),
    ap("A-AP-1", 5, 6, options=(("A-AP-1", 3),), units=7.81025),
    ap("A-AP-1", 6, 6, options=(("A-AP-1", 3),), out=True, units=8.485281),
    ap("A-AP-4", 8, up=2, options=(("A-AP-4", 2),), units=8),
    # from above half as far again, and height does not count
    ap("AP-036", 12, up=-5, units=12),
    ap("AP-036", 13, up=-5, out=True, units=13),
    ap("AP-036", 6, 6, up=-1, units=12),
    ap("AP-036", 8, up=-0.5, out=True, units=8.5),
    ap("AP-036", 12, up=-1.6, cell=1.6, units=12),
    # long weapons are clumsy close by
    blow("AP-107", 1, of="threshold", amount=0.5),
    blow("AP-107", 2, of="threshold"),
    blow("AP-107", 1, 1, of="threshold", units=2),
    blow("AP-107", 3, of="threshold", band="in_reach"),
    blow("AP-107", 4, out=True, band="out_of_reach"),
    blow("AP-107", 2, 2, out=True, units=4),
    # of heights what lies between the bodies, or from feet to feet, or nothing
    blow("AP-107", 1, up=1, of="threshold", amount=0.5, units=1),
    blow("AP-107", 1, up=-1, of="threshold", amount=0.5, units=1),
    blow("AP-107", 1, up=2, of="threshold", units=2),
    blow("OUR-026", 1, up=1, options=(("OUR-026", 2),), of="threshold", units=2),
    blow("A-AP-4", 1, up=2, options=(("A-AP-4", 2),), of="threshold", amount=0.5, units=1),
    blow("AP-107", 2, item=PIKE, of="threshold", amount=0.5),
    blow("AP-107", 1, 1, item=PIKE, of="threshold", amount=0.5),
    blow("AP-107", 3, item=PIKE, of="threshold"),
    blow("AP-107", 1, item=SABRE, of="threshold"),
    blow("AP-107", 3, item=SABRE, out=True),
    blow("AP-107", 1, size=2, of="threshold", amount=0.5),
]

REFUSING = {"AP-014": "AP-112", "AP-036": "AP-112", "INF-023": "INF-022"}
"""Rules that count distances, and those that forbid what is too far by them."""

TABLE = [
    (ruleset, row)
    for ruleset, rows in {
        "wrath-and-glory": WRATH_AND_GLORY,
        "call-of-cthulhu-7e": CALL_OF_CTHULHU,
        "infinite-horror": INFINITE_HORROR,
        "action-points": ACTION_POINTS,
    }.items()
    for row in rows
]


def sketch(ruleset, row):
    """The two on a map that just holds them, the higher one on a block of ground."""
    columns, rows = row.across, row.down
    left = -(row.size - 1) if columns < 0 else row.my_size - 1 if columns > 0 else 0
    above = -(row.size - 1) if rows < 0 else row.my_size - 1 if rows > 0 else 0
    at = (columns + left, rows + above)
    mine = {(c, r) for c in range(row.my_size) for r in range(row.my_size)}
    theirs = {(at[0] + c, at[1] + r) for c in range(row.size) for r in range(row.size)}
    cells = mine | theirs
    across = range(min(c for c, _ in cells), max(c for c, _ in cells) + 1)
    down = range(min(r for _, r in cells), max(r for _, r in cells) + 1)
    signs = {**dict.fromkeys(mine, "A"), **dict.fromkeys(theirs, "B")}
    heights = {**dict.fromkeys(mine, -min(row.up, 0)), **dict.fromkeys(theirs, max(row.up, 0))}
    drawn = [" ".join(signs.get((c, r), ".") for c in across) for r in down]
    raised = [" ".join(str(heights.get((c, r), 0)) for c in across) for r in down]
    choices = ", ".join(f'"{id}" = {value}' for id, value in row.options)
    statuses = '"prone"' if row.prone else ""
    lines = [
        "format = 1", 'id = "m"', f'ruleset = "{ruleset}"', f"cell = {row.cell}",
        f"options = {{ {choices} }}",
        *("map = '''", *drawn, "'''"), *("heights = '''", *raised, "'''"),
        "[tokens.A]", 'side = "party"', f"size = [{row.my_size}, {row.my_size}]",
        f"sheet = {{ {row.mine} }}", f"items = [{row.item}]",
        "[tokens.B]", 'side = "neutral"', f"size = [{row.size}, {row.size}]",
        f"statuses = [{statuses}]", f"sheet = {{ {row.theirs} }}",
    ]  # fmt: skip
    return "\n".join(lines) + "\n"


def changed(row, changes):
    """What is added to a number in all, or what it is multiplied by."""
    mine = [change for change in changes if change["of"] == row.of]
    times = [change["amount"] for change in mine if change.get("times")]
    return times[0] if times else sum(change["amount"] for change in mine)


def name(case):
    row = case[1]
    return f"{row.rule}-{row.across},{row.down},{row.up}-{row.cell}"


@pytest.mark.parametrize(("ruleset", "row"), TABLE, ids=map(name, TABLE))
def test_ranges_by_the_register(ruleset, row, tmp_path, capsys):
    text = sketch(ruleset, row)
    ruled(ruleset, row, text)
    path = tmp_path / "map.toml"
    path.write_text(text, encoding="utf-8")
    style = ["--style", row.style] if row.style else []
    code = main(["sight", str(path), "A", "B", *style, "--json"])
    answer = json.loads(capsys.readouterr().out)
    assert (code, answer["ok"]) == ((1, False) if row.out else (0, True)), answer["reasons"]
    if row.out and not row.rule.startswith("A-"):
        rule = REFUSING.get(row.rule, row.rule)
        assert rule in {reason["rule"] for reason in answer["reasons"]}
    if row.band is not None:
        assert answer["band"] == row.band
    if row.of and not row.out:
        assert changed(row, answer["modifiers"]) == pytest.approx(row.amount)
    for key in ("metres", "units"):
        if getattr(row, key) is not None:
            assert answer["distance"][key] == pytest.approx(getattr(row, key), abs=1e-6)


def ruled(ruleset, row, text):
    """The ruling alone says the same."""
    board = read_text(text, ruleset=ruleset).board
    rules = load(ruleset, dict(row.options))
    found = inspect(board, rules, board.token("A"), board.token("B"), style=row.style)
    assert found.verdict.ok is not row.out
    assert row.band in (None, found.band and found.band.id)
    changes = [{"of": one.of, "amount": one.amount, "times": one.times} for one in found.modifiers]
    assert not row.of or row.out or changed(row, changes) == Fraction(str(row.amount))
