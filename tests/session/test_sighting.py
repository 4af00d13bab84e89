"""A look with all its pictures: what hides the target on the map, from the side, as it is seen."""

from dataclasses import replace
from fractions import Fraction
from math import hypot

import pytest

from battlemap.answers.sight import sight
from battlemap.answers.situation import situation
from battlemap.board.barrier import Barrier, Door
from battlemap.problems import InputProblem
from battlemap.session.document import Document
from battlemap.session.outlook import outlook
from battlemap.session.side_view import hidden_spans
from battlemap.session.sighting import Wish, choices, in_posture, postures, sighting, targets
from tests.drawn import document

WALL = """
    cell = 1
    map = '''
      . . . . . . . . . . . .
      . A . . . . . . . B . .
      . . . . . . . . . . . F
    '''
    walls = [ { id = "low", kind = "low_wall", from = [8, 0], to = [8, 3], top = 1.1 } ]
    objects = [
      { id = "box", kind = "crate", top = 1, polygon = [
        [6, 1.1], [6.8, 1.1], [6.8, 1.6], [6, 1.6] ] },
    ]
    [tokens]
    A = { side = "party", items = [
      { id = "rifle", kind = "ranged" }, { id = "knife", kind = "melee" } ] }
    B = { side = "foes" }
    F = { side = "party" }
    """
LEDGE = """
    cell = 1
    map = '''
      . . . . . .
      . A . . B .
    '''
    heights = '''
      3 3 3 0 0 0
      3 3 3 0 0 0
    '''
    [tokens]
    A = { side = "party" }
    B = { side = "foes" }
    """
RULES = "wrath-and-glory"


@pytest.fixture
def opened() -> Document:
    return document(WALL, RULES)


def area(ring) -> float:
    pairs = zip(ring, (*ring[1:], ring[0]), strict=True)
    return abs(sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairs)) / 2


def test_the_numbers_are_those_of_the_verb(opened) -> None:
    found = sighting(opened, "A", "B")
    answer = sight(situation(opened.book), "A", "B")
    assert 0 < found.found.hidden < 1
    assert answer["hidden"] == pytest.approx(float(found.found.hidden), abs=1e-6)
    assert answer["cover"]["tier"] == found.found.tier
    shares = {piece["id"]: piece["share"] for piece in answer["pieces"]}
    assert {one.id: one.share for one in found.obstacles} == pytest.approx(shares, abs=1e-6)
    assert answer["line"]["open"] == found.found.line.open


def test_every_obstacle_lies_where_it_stands_and_shades_the_target(opened) -> None:
    found = sighting(opened, "A", "B")
    wall = next(one for one in found.obstacles if one.id == "low")
    assert (wall.kind, wall.height, wall.outlines) == ("low_wall", 1100, (((8, 0), (8, 3)),))
    assert wall.away == pytest.approx(6.5)
    assert wall.share > 0.5
    for shadow in wall.shadows:
        assert min(x for x, _ in shadow) == pytest.approx(8)
        assert max(x for x, _ in shadow) == pytest.approx(9.5)
    assert found.obstacles[0] is wall


def test_the_section_hides_what_the_silhouette_hides(opened) -> None:
    found = sighting(opened, "A", "B")
    side = found.side
    assert side.lowest_seen is not None
    (low, high), *others = side.hidden
    assert not others
    assert low == side.profile.low
    assert side.ray(high, 6.5) == pytest.approx(1.1)
    assert hidden_spans(found.found.silhouette) == ((0.0, high),)
    (shadow,) = side.shadows
    assert min(away for away, _ in shadow) == pytest.approx(4.5, abs=0.6)


def test_the_ground_is_one_obstacle_with_its_rim(opened) -> None:
    ledge = document(LEDGE, RULES)
    found = sighting(ledge, "B", "A")
    (ground,) = found.obstacles
    assert ground.kind == "ground"
    assert ground.height == 3000
    assert found.found.hidden == pytest.approx(ground.share)
    assert all(len(outline) == 2 for outline in ground.outlines)


def test_what_the_eye_sees_round_the_silhouette_holds_its_pieces(opened) -> None:
    found = sighting(opened, "A", "B")
    shapes = {shape.id: shape.outline for shape in outlook(found.found, found.obstacles)}
    seen = found.found.silhouette
    for piece in seen.pieces:
        across = [x for x, _ in shapes[piece.id]]
        up = [y for _, y in shapes[piece.id]]
        assert min(across) <= min(x for x, _ in piece.outline) + 1e-6
        assert max(across) >= max(x for x, _ in piece.outline) - 1e-6
        assert max(up) >= max(y for _, y in piece.outline) - 1e-6
    whole = sum(area(rings[0]) - sum(map(area, rings[1:])) for rings in seen.union)
    assert whole / (seen.width_m * seen.height_m) == pytest.approx(seen.fraction, abs=1e-9)


def test_from_another_cell_and_not_from_one_that_is_taken(opened) -> None:
    near = sighting(opened, "A", "B", Wish(at=(8, 1)))
    assert near.found.hidden == 0
    assert near.found.pair.place.cell == (8, 1)
    assert sighting(opened, "A", "B", Wish(at=(9, 1))) is None
    assert sighting(opened, "A", "B", Wish(at=(40, 1))) is None
    assert opened.board.token("A").cell == (1, 1)


def test_in_another_posture_the_eye_sinks(opened) -> None:
    ruleset = opened.ruleset
    assert set(postures(ruleset)) == {"crouched", "prone"}
    up, down = (sighting(opened, "A", "B", Wish(posture=p)) for p in ("", "prone"))
    assert down.side.profile.eye < up.side.profile.eye
    assert down.found.hidden > up.found.hidden
    assert (up.posture, down.posture) == ("", "prone")
    lying = in_posture(ruleset, opened.board.token("A"), "prone")
    assert in_posture(ruleset, lying, "").standing(ruleset.id).statuses == ()


def test_every_attack_that_fits_what_is_carried_can_be_chosen(opened) -> None:
    found = choices(opened.ruleset, opened.board.token("A"))
    assert (found[0].item, found[0].style) == ("rifle", "shoot")
    assert ("knife", "melee") in {(one.item, one.style) for one in found}
    blow = sighting(opened, "A", "B", Wish(item="knife", style="melee"))
    assert (blow.found.item, blow.found.attack) == ("knife", "melee")
    with pytest.raises(InputProblem):
        sighting(opened, "A", "B", Wish(item="knife", style="shoot"))


def test_shooting_through_is_told_beside_shooting(opened) -> None:
    found = sighting(opened, "A", "B")
    assert found.through is not None
    assert [line.of for line in found.through.cover] == ["resilience"] * len(found.through.cover)
    assert sighting(opened, "A", "B", Wish(item="knife", style="melee")).through is None


def test_foes_come_first_and_the_nearest_of_them(opened) -> None:
    assert targets(opened, "A") == ("B", "F")
    assert targets(opened, "nobody") == ()


def test_B052_players_get_nothing_of_whom_they_do_not_know(opened) -> None:
    board = opened.board
    hidden = tuple(replace(t, hidden=t.id == "B") for t in board.tokens)
    secret = Barrier("hatch", "door", (8, 0), (8, 3), door=Door("closed", secret=True))
    changed = replace(board, tokens=hidden, barriers=(secret,))
    played = Document(replace(opened.book, maps=(changed,)))
    assert sighting(played, "A", "B", perspective="players") is None
    assert sighting(played, "B", "A", perspective="players") is None
    assert targets(played, "A", "players") == ("F",)
    past = sighting(played, "A", "F", perspective="players")
    assert {one.kind for one in past.obstacles} == {"wall"}
    assert "hatch" not in {id for one in past.obstacles for id in one.ids}
    assert sighting(played, "A", "F").obstacles[0].kind == "door"


def test_lengths_are_metres_whatever_the_cell(opened) -> None:
    wide = Document(replace(opened.book, maps=(replace(opened.board, cell_m=Fraction("1.6")),)))
    found = sighting(wide, "A", "B")
    assert found.side.profile.length == pytest.approx(8 * 1.6)
    left, right = found.wedge[1:]
    apart = hypot(left[0] - right[0], left[1] - right[1]) * 1.6
    assert apart == pytest.approx(found.found.silhouette.width_m)
