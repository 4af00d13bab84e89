"""Areas on a board: who is hit, what walls and heights keep out, and that order does not matter."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from battlemap.board.barrier import Barrier
from battlemap.board.board import new_board
from battlemap.board.edits import set_blocked, set_height
from battlemap.board.things import Template
from battlemap.grid.areas import centre, disc, point
from battlemap.problems import InputProblem
from battlemap.rules.load import load
from battlemap.rulings.area import area
from battlemap.rulings.burst import Burst, exposed
from battlemap.session.blasting import lay
from tests.drawn import document

FIELD = """
    map = '''
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . B B B . . .
      . . . B B B . . .
      . . . B B B . . .
      . . . . . . . . C
    '''
    tokens = { B = { side = "foes" }, C = { side = "party" } }
    """


def template(at, size, shape="disc", **more):
    return Template("a", shape, (Fraction(at[0]), Fraction(at[1])), Fraction(size), **more)


def hits(opened, laid):
    found = area(opened.board, opened.ruleset, laid).hits
    return {hit.token: (hit.share, hit.cells) for hit in found}


def test_B043_one_corner_cell_in_the_area_is_enough():
    opened = document(FIELD, "infinite-horror")
    assert hits(opened, template((2.5, 2.5), 2)) == {"B": (Fraction(1, 9), 1)}


def test_B043_an_area_whose_edge_runs_along_the_token_does_not_hit_it():
    opened = document(FIELD, "infinite-horror")
    assert hits(opened, template((2, 4), 1, "square")) == {}
    assert hits(opened, template((2.5, 4.5), 1, "square")) == {"B": (Fraction(1, 3), 3)}


def test_B043_an_overlap_of_whole_cells_only_touches_what_begins_where_it_ends():
    # By the rule that any part counts, a disc of exactly two cells still ends at B's edge.
    opened = document(FIELD, "wrath-and-glory")
    assert hits(opened, template((1, 4.5), 2)) == {}
    assert "B" in hits(opened, template((1, 4.5), "2.001"))


@given(some.permutations(["A", "B", "C", "D"]))
def test_the_hits_do_not_depend_on_the_order_of_tokens(order):
    opened = document(
        "map = '''\nA B\nC D\n'''\ntokens = { A = {}, B = {}, C = {}, D = {} }",
        "blades-in-the-dark",
    )
    board = replace(opened.board, tokens=tuple(opened.board.token(id) for id in order))
    found = area(board, opened.ruleset, template((1, 1), 3))
    assert [hit.token for hit in found.hits] == ["A", "B", "C", "D"]


def test_B041_neither_cell_length_nor_place_changes_the_set():
    for metres in (Fraction(1), Fraction("1.6"), Fraction(75, 100)):
        board = new_board(40, 40, metres)
        for at in ((2, 2), (17, 23)):
            found = area(board, load("infinite-horror"), template((at[0] + 0.5, at[1] + 0.5), 3))
            assert len(found.cells) == len(disc(centre(at), Fraction(3), window=(40, 40)))


def test_B041_the_area_laid_down_is_the_one_that_was_shown():
    opened = document(FIELD, "infinite-horror")
    laid = template((4.5, 4.5), 3, "cone", toward=(Fraction(9), Fraction(2)), angle=Fraction(60))
    shown = area(opened.board, opened.ruleset, laid)
    edit = lay(opened, replace(laid, id=""))
    opened.apply(edit)
    (kept,) = opened.board.templates
    assert area(opened.board, opened.ruleset, kept).cells == shown.cells
    assert edit.outcome["cells"] == [list(cell) for cell in shown.cells]
    opened.undo()
    assert opened.board.templates == ()


WALLED = """
    map = '''
      . . . . . . . . . . .
      . . . . . . . . . . .
      . . . . . . . . . . .
      . . . . . . . . . . .
      . . . . . . . . . . .
      . . . . . . . . . . .
      . . . . . . . . . . .
      . . . . . . . . . . .
      . . . . . . . . . . .
      . . . . . . . . . . .
      . . . . . . . . . . .
    '''
    walls = [{ id = "w", from = [6, 0], to = [6, 10]%s }]
    """


def cells(opened, laid):
    return set(area(opened.board, opened.ruleset, laid).cells)


def test_B045_a_radius_of_one_by_either_rule():
    opened = document(WALLED % "", "infinite-horror")
    assert len(cells(opened, template((3.5, 5.5), 1, "square"))) == 9
    assert len(cells(opened, template((3.5, 5.5), 1))) == 5


@pytest.mark.parametrize("shape", ["disc", "square"])
def test_B045_a_wall_cuts_a_blast(shape):
    opened = document(WALLED % "", "infinite-horror")
    found = area(opened.board, opened.ruleset, template((5.5, 5.5), 2, shape))
    assert all(column < 6 for column, _ in found.cells)
    whole = disc(centre((5, 5)), Fraction(2), "euclid" if shape == "disc" else "chebyshev")
    assert set(found.cells) == {cell for cell in whole if cell[0] < 6}
    assert set(found.sheltered) == {cell for cell in whole if cell[0] >= 6}


def test_B045_a_low_wall_does_not_cut_a_blast_above_it():
    opened = document(WALLED % ", top = 1", "infinite-horror")
    high = template((5.5, 5.5), 2, z=3200)
    assert cells(opened, high) == set(disc(centre((5, 5)), Fraction(2)))
    on_the_ground = cells(opened, replace(high, z=0))
    assert on_the_ground == {cell for cell in disc(centre((5, 5)), Fraction(2)) if cell[0] < 6}


def test_behind_a_low_wall_whoever_looks_over_it_is_hit():
    drawn = """
        map = ". A . . x . . B ."
        walls = [{ from = [6, 0], to = [6, 1], top = 0.8 }, { from = [3, 0], to = [3, 1] }]
        tokens = { A = { stature = 1.8 }, B = { stature = 1.8 } }
        """
    opened = document(drawn, "blades-in-the-dark")
    found = area(opened.board, opened.ruleset, template((4.5, 0.5), 4))
    assert (7, 0) not in found.cells
    assert [hit.token for hit in found.hits] == ["B"]


def test_a_column_goes_everywhere_up_and_a_sphere_does_not():
    drawn = 'map = "x . B"\ntokens = { B = { z = 5, stature = 1.8 } }'
    flat, round_ = document(drawn, "infinite-horror"), document(drawn, "call-of-cthulhu-7e")
    assert "B" in hits(flat, template((0.5, 0.5), 3))
    grenade = template((0.5, 0.5), 9, blast="grenade")
    (hit,) = area(round_.board, round_.ruleset, grenade).hits
    assert str(hit.ring.dice) == "2d10"  # 2 m along and 5 m up


def test_a_cone_without_a_direction_is_refused():
    opened = document(FIELD, "infinite-horror")
    with pytest.raises(InputProblem, match="a cone needs a place to go towards"):
        area(opened.board, opened.ruleset, template((1, 1), 3, "cone"))
    with pytest.raises(InputProblem, match="no shape is called 'dics'; did you mean 'disc'"):
        area(opened.board, opened.ruleset, template((1, 1), 3, "dics"))


SIZE = 14
corners = some.tuples(some.integers(0, SIZE), some.integers(0, SIZE))
walls = some.lists(some.tuples(corners, corners, some.sampled_from([None, 1000, 2500])), max_size=4)
heaps = some.lists(
    some.tuples(
        some.tuples(some.integers(0, SIZE - 1), some.integers(0, SIZE - 1)),
        some.sampled_from([500, 2000, None]),
    ),
    max_size=5,
)


def site(segments, heights, turn=lambda x, y: (x, y), cell=lambda c, r: (c, r)):
    """A map of walls and heaps (None: solid), each point turned."""
    board = new_board(SIZE, SIZE)
    for at, height in heights:
        if height is None:
            board, _ = set_blocked(board, [cell(*at)], blocked=True)
        else:
            board, _ = set_height(board, [cell(*at)], height)
    barriers = tuple(
        Barrier(f"w{n}", "wall", turn(*map(float, start)), turn(*map(float, end)), 0, top)
        for n, (start, end, top) in enumerate(segments)
        if start != end
    )
    return replace(board, barriers=barriers)


def reached(board, at, z=0):
    around = disc(point(*map(Fraction, at)), Fraction(6), window=(SIZE, SIZE))
    return set(exposed(Burst(board, "effect", (float(at[0]), float(at[1]), float(z))), around))


spots = some.tuples(some.integers(1, 2 * SIZE - 1), some.integers(1, 2 * SIZE - 1)).map(
    lambda at: (at[0] / 2, at[1] / 2)
)


@settings(max_examples=40)
@given(walls, heaps, spots, some.sampled_from([0, 1500, 3200]))
def test_B045_the_mirrored_map_gives_the_mirrored_area(segments, heights, at, z):
    found = reached(site(segments, heights), at, z)
    mirror = site(segments, heights, lambda x, y: (SIZE - x, y), lambda c, r: (SIZE - 1 - c, r))
    assert reached(mirror, (SIZE - at[0], at[1]), z) == {(SIZE - 1 - c, r) for c, r in found}


@settings(max_examples=40)
@given(walls, heaps, spots, some.sampled_from([0, 1500, 3200]))
def test_B045_the_turned_map_gives_the_turned_area(segments, heights, at, z):
    found = reached(site(segments, heights), at, z)
    turned = site(segments, heights, lambda x, y: (SIZE - y, x), lambda c, r: (SIZE - 1 - r, c))
    assert reached(turned, (SIZE - at[1], at[0]), z) == {(SIZE - 1 - r, c) for c, r in found}


@settings(max_examples=30)
@given(walls, heaps, spots, some.sampled_from([0, 1500]))
def test_what_is_reached_is_what_single_lines_reach(segments, heights, at, z):
    board = site(segments, heights)
    burst = Burst(board, "effect", (at[0], at[1], float(z)))
    around = disc(point(*map(Fraction, at)), Fraction(6), window=(SIZE, SIZE))
    alone = (cell for cell in around if burst.reaches(cell, (board.terrain.height_at(cell),)))
    assert set(exposed(burst, around)) == set(alone)
