"""Initials, numbers on the map, outlines: the small parts that are easy to get wrong."""

from fractions import Fraction

import pytest

from battlemap.rules.ruleset import Unit
from battlemap.rules.text import plain
from battlemap.ui.scene.amounts import amount_text, limit_text, with_unit
from battlemap.ui.scene.initials import initials
from battlemap.ui.scene.lettering import metres_text


@pytest.mark.parametrize(
    ("name", "letters"),
    [
        ("Wren", "WR"),
        ("Raider 2", "R2"),
        ("Iron Guard", "IG"),
        ("The Old Man", "TO"),
        ("匪徒 2", "匪2"),
        ("龙骑兵（重）", "龙骑"),
        ("战士12", "战12"),
        ("Ωmega é", "ΩÉ"),
        ("👩‍🚀 Ada", "👩‍🚀A"),
        ("e\u0301lan", "E\u0301L"),
        ("x", "X"),
        ("7", "7"),
        ("", "?"),
    ],
)
def test_B082_initials_are_whole_characters(name: str, letters: str) -> None:
    assert initials(name) == letters


@pytest.mark.parametrize(
    ("height", "text"),
    [(0, "0.0"), (1600, "1.6"), (-1500, "\u22121.5"), (-40, "0.0"), (12000, "12.0")],
)
def test_heights_are_metres_with_one_decimal(height: int, text: str) -> None:
    assert metres_text(height) == text


def unit(decimals: int) -> Unit:
    return Unit("m", plain("m"), decimals)


@pytest.mark.parametrize(
    ("value", "decimals", "text"),
    [
        (Fraction(10), 1, "10.0"),
        (Fraction("9.05"), 1, "9.1"),
        (Fraction(3), 3, "3"),
        (Fraction(3, 4), 3, "0.75"),
        (Fraction(1, 3), 3, "0.33"),
        (Fraction(7), 0, "7"),
    ],
)
def test_amounts_have_the_decimals_of_their_unit(value, decimals: int, text: str) -> None:
    assert amount_text(value, unit(decimals)) == text


def test_units_stay_with_their_number() -> None:
    assert with_unit(Fraction(5), unit(1), "en") == "5.0\xa0m"
    assert limit_text(Fraction(5), unit(1), "en") == "5\xa0m"
    assert limit_text(None, unit(1), "en") == ""
