"""Angles: normal, the short way round, towards something, and the same at every diagonal."""

import pytest

from battlemap.grid.facing import angle, normal, read_facing, towards, turn
from battlemap.problems import InputProblem

DIAGONALS = [((1, -1), 45), ((1, 1), 135), ((-1, 1), 225), ((-1, -1), 315)]


@pytest.mark.parametrize(("given", "stored"), [(-45, 315), (360, 0), (10, 10), (-360, 0)])
def test_B039_stored_angles_are_normal(given, stored):
    assert normal(given) == stored
    assert read_facing(str(given)) == stored


@pytest.mark.parametrize(
    ("start", "end", "by"), [(350, 10, 20), (10, 350, -20), (270, 0, 90), (0, 180, 180)]
)
def test_B039_a_turn_goes_the_short_way(start, end, by):
    assert turn(start, end) == by


@pytest.mark.parametrize(("vector", "degrees"), DIAGONALS)
@pytest.mark.parametrize("far", [1, 3, 7, 1000])
def test_diagonals_are_exact(vector, degrees, far):
    assert angle(vector[0] * far, vector[1] * far) == degrees


@pytest.mark.parametrize(
    ("facing", "vector", "after"),
    [
        (0, (3, -1), 90),
        (0, (1, -3), 0),
        (0, (2, -2), 0),  # a component of the diagonal is kept
        (270, (2, -2), 0),  # else the smaller turn
        (180, (-4, -4), 270),
        (90, (0, 0), 90),
    ],
)
def test_turning_towards_something_with_four_facings(facing, vector, after):
    assert towards(facing, *vector, 4) == after


def test_turning_towards_something_with_eight_facings():
    assert towards(0, 3, -3, 8) == 45
    assert towards(0, 5, -1, 8) == 90


@pytest.mark.parametrize("word", ["--5", "-", "", "90.5", "²", "+5", "NNE", "9" * 5000, "1 2"])
def test_B039_what_is_no_facing_is_told(word):
    with pytest.raises(InputProblem, match="facing"):
        read_facing(word)
