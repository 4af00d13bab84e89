"""Distances as rulesets count them."""

from fractions import Fraction

import pytest

from battlemap.rules.ranges import counted, root

CELL = Fraction("1.6")


@pytest.mark.parametrize(
    ("across", "down", "up", "largest", "straight"),
    [
        (8, 0, 8, "12.8", 18.10),
        (5, 5, 8, "12.8", 17.08),
        (3, 3, 8, "12.8", 14.49),
        (10, 0, 1, "16", 16.08),
    ],
)
def test_B020_heights_are_one_axis_among_three(across, down, up, largest, straight):
    axes = (Fraction(across), Fraction(down), Fraction(up))
    assert counted("chebyshev", *axes) * CELL == Fraction(largest)
    assert float(counted("euclid", *axes) * CELL) == pytest.approx(straight, abs=0.005)


def test_AP_G29_the_three_readings():
    axes = (Fraction(3), Fraction(3), Fraction(0))
    assert counted("manhattan", *axes) == 6
    assert counted("chebyshev", *axes) == 3
    assert float(counted("euclid", *axes)) == pytest.approx(4.24, abs=0.005)


@pytest.mark.parametrize("value", [Fraction(5), Fraction(7, 3), Fraction("36.5")])
def test_a_root_that_is_a_fraction_is_exact(value):
    assert root(value * value) == value


def test_other_roots_are_right_to_a_billionth():
    assert abs(float(root(Fraction(2))) - 2**0.5) < 1e-9
