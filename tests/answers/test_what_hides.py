"""Whatever hides or shelters is told with its share: veils, glass, floors, walls drawn twice."""

import pytest
import shapely

from battlemap.answers.sight import sight
from battlemap.answers.words import words
from battlemap.grid.cell import Place
from battlemap.rulings.inspection import inspect
from battlemap.rulings.screens import BEHIND, HELD, STATUS
from battlemap.session.document import Document
from battlemap.session.sighting import sighting

SMOKE = """
ruleset = "infinite-horror"
map = "A . . . . B"
zones = [{ id = "s", kind = "KIND", shape = { rect = [3, 0, 1, 1] } }]
walls = [WALLS]
[tokens]
A = { side = "party", stature = 1.8 }
B = { side = "foes", stature = 1.8 }
"""
GLASS = """
ruleset = "RULES"
cell = 1
map = "A . . . . . . B"
walls = [WALLS]
[tokens]
A = { side = "party", stature = 1.8, items = [ITEM] }
B = { side = "foes", stature = 1.8 }
"""
FLOOR = """
ruleset = "infinite-horror"
cell = 1
map = '''
A . .
. B .
'''
[[objects]]
id = "slab"
kind = "roof"
polygon = [[0, 0], [3, 0], [3, 2], [0, 2]]
bottom = 3
top = 3.2
[tokens]
A = { side = "party", stature = 1.8 }
B = { side = "foes", stature = 1.8, z = 4 }
"""
LOW_WALL = '{ id = "w", kind = "low_wall", from = [5, 0], to = [5, 1], top = 1.1 }'
GLAZED = '{ id = "g", kind = "glass", from = [5, 0], to = [5, 1], top = 1.4 }'
CURTAIN = '{ id = "c", kind = "curtain", from = [5, 0], to = [5, 1], top = 1.4 }'
WINDOW = '{ id = "n", kind = "window", from = [5, 0], to = [5, 1] }'

TABLE = 'items = [{ id = "table", kind = "movable", size = 3 }]'
HOLDING = f', statuses = ["holding_cover"], {TABLE}'


def smoke(drawn, kind="smoke", walls=""):
    return drawn(SMOKE.replace("KIND", kind).replace("WALLS", walls))


def glass(drawn, walls, rules="wrath-and-glory"):
    item = '{ id = "r", kind = "ranged" }' if rules == "wrath-and-glory" else ""
    asked = GLASS.replace("WALLS", walls).replace("RULES", rules)
    return drawn(asked.replace("ITEM", item))


def looked(asked, at=None):
    board = asked.board
    return inspect(board, asked.ruleset, board.token("A"), board.token("B"), at=at)


def united(screen):
    """The share that the pieces of a screen cover together."""
    seen = screen.seen
    pieces = [shapely.make_valid(shapely.Polygon(piece.outline)) for piece in seen.pieces]
    return shapely.union_all(pieces).area / (seen.width_m * seen.height_m)


@pytest.mark.parametrize("walls", ["", LOW_WALL, GLAZED, f"{LOW_WALL}, {GLAZED}", CURTAIN, WINDOW])
@pytest.mark.parametrize("kind", ["smoke", "cloud", "mist"])
def test_the_pieces_of_every_screen_make_its_share(drawn, kind, walls):
    found = looked(smoke(drawn, kind, walls))
    assert [one.stops for one in found.screens] == ["sight", "shot"]
    for screen in found.screens:
        assert united(screen) == pytest.approx(float(screen.share))


def test_a_floor_between_is_a_piece_from_straight_below(drawn):
    found = looked(drawn(FLOOR), Place(1, 1, 0))
    assert found.hidden == 1
    assert {piece.id for piece in found.silhouette.pieces} == {"slab"}
    assert united(found.screens[0]) == pytest.approx(1)


def test_smoke_that_hides_is_told_with_where_it_begins(drawn):
    asked = smoke(drawn)
    answer = sight(asked, "A", "B")
    assert answer["pieces"] == [{"id": "s", "kind": "smoke", "share": 1}]
    assert answer["shares"] == {"sight": {"share": 1, "by": ["s"]}, "shot": {"share": 0, "by": []}}
    assert answer["rests_on"] == {"on": "sight", "by": ["s"], "share": 1}
    # Smoke is in the way as a solid is: the line ends where it begins.
    assert (answer["line"]["open"], answer["line"]["blocked_by"]) == (False, ["s"])
    begins = {"from": answer["line"]["clear_to"], "by": ["s"], "kinds": ["smoke"]}
    assert answer["line"]["veil"] == begins
    assert answer["line"]["clear_to"][:2] == [3, 0.5]
    assert words(answer, "en", asked)[0:3] == [
        "line: clear to D1, then smoke", "hidden: 100 %", "  100 % behind smoke (s)",
    ]  # fmt: skip
    assert "烟雾" in words(answer, "zh_CN", asked)[0]


def test_smoke_on_the_line_of_one_eye_is_named_where_the_other_sees_past_it(drawn):
    """A beam before the upper eye alone, smoke on the lower one's way: the upper sees most."""
    asked = drawn("""
ruleset = "infinite-horror"
map = '''
A . . . . . B
A . . . . . .
'''
walls = [{ id = "beam", kind = "wall", from = [1.5, 0], to = [1.5, 1], bottom = 1.7, top = 3 }]
zones = [{ id = "s", kind = "smoke", shape = { rect = [2, 1, 1, 0.4] } }]
[tokens]
A = { side = "party", stature = 1.8 }
B = { side = "foes", stature = 1.8 }
""")
    answer = sight(asked, "A", "B")
    assert [piece["id"] for piece in answer["pieces"]] == ["beam"]
    assert answer["line"]["veil"]["by"] == ["s"]
    assert words(answer, "en", asked)[0] == "line: clear to C2, then smoke"
    assert sighting(Document(asked.book), "A", "B").obstacles[0].id == "beam"


def test_smoke_behind_a_wall_begins_after_what_stops_the_line(drawn):
    asked = smoke(drawn, walls='{ id = "w", kind = "wall", from = [2, 0], to = [2, 1] }')
    answer = sight(asked, "A", "B")
    assert words(answer, "en", asked)[0] == "line: clear to C1, blocked by w, s"


def test_who_sees_through_smoke_has_no_veil(drawn):
    seeing = 'A = { side = "party", stature = 1.8, statuses = ["sees_through_clouds"] }'
    text = SMOKE.replace('A = { side = "party", stature = 1.8 }', seeing)
    answer = sight(drawn(text.replace("KIND", "smoke").replace("WALLS", "")), "A", "B")
    assert (answer["hidden"], answer["pieces"]) == (0, [])
    assert "veil" not in answer["line"]


def test_B031_the_tier_glass_gives_is_told_with_its_share(drawn):
    asked = glass(drawn, GLAZED)
    answer = sight(asked, "A", "B")
    share = answer["shares"]["shot"]["share"]
    assert (answer["hidden"], answer["cover"]["tier"]) == (0, "more_than_half")
    assert answer["rests_on"] == {"on": "shot", "by": ["g"], "share": share}
    assert answer["pieces"] == [
        {"id": "g", "kind": "glass", "share": pytest.approx(share), "hides": False}
    ]
    said = words(answer, "en", asked)
    assert "  by what stops shots: g" in said
    assert any(line.startswith("shots kept off: ") for line in said)


def test_a_curtain_hides_and_keeps_no_shot_off(drawn):
    answer = sight(glass(drawn, CURTAIN), "A", "B")
    assert answer["rests_on"]["on"] == "sight"
    assert answer["shares"]["shot"] == {"share": 0, "by": []}
    assert answer["pieces"] == [{"id": "c", "kind": "curtain", "share": answer["hidden"]}]


def test_what_stops_sound_alone_is_no_cover(drawn):
    answer = sight(glass(drawn, WINDOW), "A", "B", style="talk")
    assert (answer["hidden"], answer["cover"]["tier"]) == (0, "none")
    assert answer["shares"]["sound"] == {"share": 1, "by": ["n"]}
    assert not answer["ok"]


@pytest.mark.parametrize(("rules", "style"), [
    ("call-of-cthulhu-7e", None), ("wrath-and-glory", "shoot_through"),
])  # fmt: skip
@pytest.mark.parametrize("again", [
    "from = [3, 0], to = [3, 1]", "from = [3, 1], to = [3, 0]", "from = [3, 0.25], to = [3, 2]",
])  # fmt: skip
def test_B033_a_wall_drawn_twice_counts_once(drawn, rules, style, again):
    wall = '{ id = "one", kind = "wall", from = [3, 0], to = [3, 1] }'
    twice = f'{wall}, {{ id = "two", kind = "wall", {again} }}'
    behind = f'{wall}, {{ id = "two", kind = "wall", from = [4, 0], to = [4, 1] }}'
    one, two, far = (
        sight(glass(drawn, walls, rules), "A", "B", style=style)["cover"]["lines"]
        for walls in (wall, twice, behind)
    )
    assert one
    assert two == one
    assert len(far) == len(one) + 1


@pytest.mark.parametrize(("rules", "height", "more", "on", "by"), [
    ("action-points", "1.5", "", BEHIND, ["4,0"]),
    ("infinite-horror", "0", HOLDING, HELD, ["table"]),
])  # fmt: skip
def test_cover_of_other_kinds_names_what_gives_it(drawn, rules, height, more, on, by):
    answer = sight(drawn(f"""
    ruleset = "{rules}"
    cell = 1
    map = "A . . . . B"
    heights = "0 0 0 0 {height} 0"
    [tokens]
    A = {{ side = "party", stature = 1.8 }}
    B = {{ side = "foes", stature = 1.8{more} }}
    """), "A", "B")  # fmt: skip
    assert (answer["rests_on"]["on"], answer["rests_on"]["by"]) == (on, by)


def test_a_status_may_be_what_gives_cover(drawn):
    asked = drawn("""
    ruleset = "infinite-horror"
    map = "A . . B"
    options = { "A-INF-9" = 2 }
    [tokens]
    A = { side = "party" }
    B = { side = "foes", statuses = ["heavy_cover"] }
    """)
    answer = sight(asked, "A", "B")
    assert answer["rests_on"] == {"on": STATUS, "by": ["heavy_cover"]}
    name = asked.ruleset.statuses["heavy_cover"].name
    assert f"  by a status: {name}" in words(answer, "en", asked)


def test_light_names_what_dims_and_nothing_else(drawn):
    asked = smoke(drawn, kind="rubble")
    assert sight(asked, "A", "B")["light"] == ["lit"]
    assert sight(smoke(drawn, kind="fog"), "A", "B")["light"] == ["fog", "lit"]
    said = words(sight(smoke(drawn, kind="fog"), "A", "B"), "zh_CN", asked)
    assert "光照：雾、明亮" in said
