"""What a token sees of the map, and how light it is where."""

from dataclasses import replace

import numpy as np
import pytest

from battlemap.board.things import Light
from battlemap.session.document import Document
from battlemap.session.seen_area import light_map, seen_area
from tests.drawn import document

YARD = """
    cell = 1
    map = '''
      . . . . . . . . . .
      . A . . . . . . B .
      . . . . . . . . . .
    '''
    walls = [ { id = "low", kind = "low_wall", from = [4, 0], to = [4, 3], top = 0.9 } ]
    [tokens]
    A = { side = "party" }
    B = { side = "foes" }
    """
RULES = "wrath-and-glory"


def area(rings) -> float:
    total = 0.0
    for ring in rings:
        pairs = zip(ring, (*ring[1:], ring[0]), strict=True)
        total += sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairs) / 2
    return abs(total)


def test_B032_a_low_wall_hides_a_band_and_shows_again_beyond() -> None:
    opened = document(YARD, RULES)
    seen = seen_area(opened, "A")
    points = [point for ring in seen.rings for point in ring]
    assert 0 < area(seen.rings) < 30
    assert max(x for x, _ in points) == 10
    assert seen.unseen == frozenset()


def test_whoever_is_behind_a_high_wall_is_not_seen() -> None:
    opened = document(YARD.replace("top = 0.9", "top = 5"), RULES)
    seen = seen_area(opened, "A")
    assert seen.unseen == {"B"}
    assert max(x for ring in seen.rings for x, _ in ring) <= 4 + 1e-9


CROSSED = """
    cell = 1
    map = '''
      . . . . . . . . . . . .
      . A . . . . . B B B . .
      . . . o . . . B B B . .
      . . . . . . . B B B . .
      . . . . . . D . . . . .
    '''
    objects = [
      { polygon = [[3, 0], [7, 4], [7, 0], [3, 4]], top = 1.2 }, { mark = "o", top = 0.5 },
      { polygon = [[1, 4], [2, 4], [2, 5], [1, 5]], top = 5 },
      { polygon = [[0, 0], [12, 0], [12, 5], [0, 5]], bottom = 30, top = 30.2, floor = true },
    ]
    zones = [ { kind = "smoke", shape = { disc = [5, 2, 1] } } ]
    [tokens]
    A = { side = "party" }
    B = { side = "foes", stature = 12 }
    D = { side = "party" }
    """


@pytest.mark.parametrize("middle", [5, 4.9, 5.3])
def test_B027_many_eyes_see_together_past_edges_that_all_but_touch(middle) -> None:
    drawn = CROSSED.replace("disc = [5,", f"disc = [{middle},")
    opened = document(drawn, "infinite-horror")
    seen = seen_area(opened, "B")
    assert 30 < area(seen.rings) < 60
    assert max(x for ring in seen.rings for x, _ in ring) == pytest.approx(12)


def test_B052_players_see_by_nobody_they_do_not_know() -> None:
    opened = document(YARD, RULES)
    hidden = tuple(replace(token, hidden=True) for token in opened.board.tokens)
    played = Document(replace(opened.book, maps=(replace(opened.board, tokens=hidden),)))
    assert seen_area(played, "A", "players") is None
    assert seen_area(played, "A") is not None


def test_a_lamp_lights_what_it_reaches() -> None:
    board = replace(document(YARD, RULES).board, light="dark")
    assert not light_map(board).plain
    lit = light_map(replace(board, lights=(Light("lamp", (1.5, 1.5), 1.2),)))
    assert lit.levels[int(lit.raster[1, 1])] == "lit"
    assert lit.levels[int(lit.raster[1, 9])] == "dark"
    assert int((lit.raster == 0).sum()) == 5
    assert np.all(light_map(replace(board, light="lit")).raster == 0)
