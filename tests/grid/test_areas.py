"""Areas as sets of cells: the counts every table can check, and that they never depend on place."""

import time
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as some

from battlemap.grid.areas import (
    Footprint,
    Shape,
    body,
    cells_of,
    centre,
    disc,
    far_squared,
    gap,
    holds,
    point,
)
from battlemap.grid.cell import DIRECTIONS
from battlemap.grid.cellset import of_cells

METRICS = ("euclid", "chebyshev", "manhattan", "alternating", "octile")
RADII = [Fraction(radius) for radius in range(1, 5)]


def counts(origin, metric):
    return [len(disc(origin, radius, metric)) for radius in RADII]


@pytest.mark.parametrize("cell", [(0, 0), (17, 23), (-5, 4)])
def test_B042_cell_centred_counts(cell):
    origin = centre(cell)
    assert counts(origin, "euclid") == [5, 13, 29, 49]
    assert counts(origin, "alternating") == [9, 21, 37, 61]
    assert counts(origin, "chebyshev") == [9, 25, 49, 81]


@pytest.mark.parametrize("corner", [(0, 0), (17, 23)])
def test_B042_vertex_centred_counts(corner):
    origin = point(*corner)
    assert counts(origin, "euclid") == [4, 12, 32, 52]
    assert counts(origin, "chebyshev") == [4, 16, 36, 64]


def test_B042_a_centre_exactly_at_the_radius_counts():
    cells = disc(centre((0, 0)), Fraction(5))
    assert len(cells) == 81
    assert (3, 4) in cells
    assert (4, 4) not in cells


def test_B042_any_part_of_the_cell_is_another_rule():
    assert len(disc(centre((0, 0)), Fraction(1), "euclid", "any_part")) == 9
    # Touching is not enough: a radius of exactly half a cell stays in its own.
    assert len(disc(centre((0, 0)), Fraction(1, 2), "euclid", "any_part")) == 1


def test_B041_a_square_burst_of_one_has_nine_cells_anywhere_and_four_in_a_corner():
    square = Shape("square", Fraction(1))
    for cell in ((0, 0), (17, 23)):
        assert len(cells_of(square, centre(cell))) == 9
    assert set(cells_of(square, centre((0, 0)), None, (30, 30))) == set(product((0, 1), (0, 1)))


def cone(origin, direction, angle, radius, membership="centre_inside"):
    shape = Shape("cone", Fraction(radius), membership=membership, angle=Fraction(angle))
    x, y = origin.middle
    return cells_of(shape, origin, (x + direction[0], y + direction[1]))


@pytest.mark.parametrize("corner", [(10, 10), (0, 0), (-3, 7)])
def test_B041_a_right_angled_cone_of_six_in_eight_directions(corner):
    found = [len(cone(point(*corner), direction, 90, 6)) for direction in DIRECTIONS]
    assert found == [32, 28] * 4


def test_B041_cones_of_every_angle_answer_at_once():
    began = time.perf_counter()
    apex = point(10, 10)
    assert [len(cone(apex, (1, 0), angle, 4)) for angle in (0, 1, 180, 360)] == [0, 0, 26, 52]
    assert len(cone(apex, (1, 0), 179, 4)) == 26
    assert len(cone(centre((10, 10)), (1, 0), 360, 4)) == 49
    assert time.perf_counter() - began < 1


def test_B041_a_cone_of_no_angle_is_the_ray_itself():
    assert set(cone(centre((2, 2)), (1, 0), 0, 3)) == {(2, 2), (3, 2), (4, 2), (5, 2)}


def test_wide_cones_are_what_narrow_ones_behind_leave():
    whole = set(disc(point(0, 0), Fraction(5)))
    for angle in (190, 233, 281, 350):  # at 270 a cell's centre lies on the border
        front = cone(point(0, 0), (2, 1), angle, 5)
        behind = cone(point(0, 0), (-2, -1), 360 - angle, 5)
        assert set(front) | set(behind) == whole
        assert not set(front) & set(behind)


def test_radius_nothing_and_a_thousand_and_beyond_the_map():
    began = time.perf_counter()
    assert list(disc(centre((3, 3)), Fraction(0))) == [(3, 3)]
    assert list(disc(point(3, 3), Fraction(0))) == []
    assert len(disc(centre((500, 500)), Fraction(1000), window=(1000, 1000))) == 1_000_000
    assert list(disc(centre((5000, -70)), Fraction(30), window=(40, 40))) == []
    assert list(disc(centre((0, 0)), Fraction(-1))) == []
    assert time.perf_counter() - began < 2


def test_a_line_covers_both_sides_where_it_runs_between_two_rows():
    line = Shape("line", Fraction(4))
    assert len(cells_of(line, centre((5, 5)), (Fraction(9), Fraction(11, 2)))) == 5
    assert set(cells_of(line, point(5, 5), (Fraction(9), Fraction(5)))) == set(
        product(range(5, 9), (4, 5))
    )


def test_a_wall_ends_where_it_is_drawn_to():
    wall = Shape("wall", Fraction(1))
    ends = centre((1, 1)), (Fraction(11, 2), Fraction(3, 2))
    assert set(cells_of(wall, *ends)) == {(column, 1) for column in range(1, 6)}


def test_a_ring_is_hollow():
    ring = Shape("square", Fraction(2), inner=Fraction(1))
    assert len(cells_of(ring, centre((5, 5)))) == 16
    assert (5, 5) not in cells_of(ring, centre((5, 5)))


def test_an_aura_spreads_from_the_whole_body():
    around = disc(body((3, 3), Footprint(3, 3)), Fraction(1))
    assert len(around) == 9 + 12
    assert (2, 2) not in around


shapes = some.builds(
    Shape,
    kind=some.sampled_from(["disc", "diamond", "square", "cone", "line", "wall"]),
    size=some.fractions(0, 7, max_denominator=10),
    metric=some.sampled_from(METRICS),
    membership=some.sampled_from(["centre_inside", "any_part"]),
    angle=some.sampled_from([0, 1, 45, 77, 90, 135, 179, 180, 181, 270, 359, 360]).map(Fraction),
    width=some.fractions(Fraction(1, 2), 3, max_denominator=4),
)
halves = some.integers(-6, 6).map(lambda value: Fraction(value, 2))
vectors = some.tuples(some.integers(-4, 4), some.integers(-4, 4)).filter(any)


def laid(shape, at, vector):
    return set(cells_of(shape, point(*at), (at[0] + vector[0], at[1] + vector[1])))


@given(shapes, halves, halves, vectors)
def test_a_mirrored_area_is_the_mirrored_set(shape, x, y, vector):
    cells = laid(shape, (x, y), vector)
    assert laid(shape, (-x, y), (-vector[0], vector[1])) == {(-1 - c, r) for c, r in cells}


@given(shapes, halves, halves, vectors)
def test_a_turned_area_is_the_turned_set(shape, x, y, vector):
    cells = laid(shape, (x, y), vector)
    assert laid(shape, (-y, x), (-vector[1], vector[0])) == {(-1 - r, c) for c, r in cells}


@given(shapes, halves, halves, vectors, some.integers(-2000, 2000))
def test_an_area_is_the_same_everywhere(shape, x, y, vector, far):
    cells = laid(shape, (x, y), vector)
    assert laid(shape, (x + far, y - far), vector) == {(c + far, r - far) for c, r in cells}


@given(shapes, halves, halves, vectors)
def test_any_part_holds_all_whose_centre_is_inside(shape, x, y, vector):
    inside = Shape(shape.kind, shape.size, shape.metric, "centre_inside", shape.angle, shape.width)
    some_part = Shape(shape.kind, shape.size, shape.metric, "any_part", shape.angle, shape.width)
    assert laid(inside, (x, y), vector) <= laid(some_part, (x, y), vector)


@given(some.sampled_from(METRICS), some.fractions(0, 6, max_denominator=10), halves, halves)
def test_a_disc_is_what_its_distances_say(metric, radius, x, y):
    origin = point(x, y)
    cells = disc(origin, radius, metric)
    for cell in product(range(-12, 12), range(-12, 12)):
        near = far_squared(metric, (*gap(origin, cell), Fraction(0))) <= radius**2
        assert (cell in cells) is near


@given(shapes, halves, halves, vectors)
def test_an_area_holds_the_centres_of_its_cells(shape, x, y, vector):
    plain = Shape(shape.kind, shape.size, shape.metric, "centre_inside", shape.angle, shape.width)
    toward = (x + vector[0], y + vector[1])
    cells = cells_of(plain, point(x, y), toward)
    for column, row in product(range(-4, 4), range(-4, 4)):
        middle = (column + Fraction(1, 2), row + Fraction(1, 2))
        assert holds(plain, point(x, y), toward, middle) is ((column, row) in cells)


cell_lists = some.sets(some.tuples(some.integers(-3, 6), some.integers(-3, 6)))


@given(cell_lists, cell_lists)
def test_sets_of_cells_behave_as_sets(one, other):
    first, second = of_cells(one), of_cells(other)
    assert set(first) == one
    assert len(first) == len(one)
    assert set(first | second) == one | other
    assert set(first - second) == one - other
    assert set(first.within((4, 4))) == {(c, r) for c, r in one if 0 <= c < 4 and 0 <= r < 4}
    assert all((cell in first) is (cell in one) for cell in one | other)
