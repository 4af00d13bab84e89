"""Blasts that drift: the right way, by the right measure, never off the map (fault B046)."""

from collections import Counter
from fractions import Fraction

import pytest

from battlemap.board.board import new_board
from battlemap.problems import InputProblem
from battlemap.rules.areas import ScatterEntry
from battlemap.rules.dice import Rolls
from battlemap.rulings.scatter import drift

BOARD = new_board(21, 21, Fraction("1.6"))
EIGHT = tuple(range(0, 360, 45))
CHI_SQUARE = 24.3
"""What 7 degrees of freedom pass once in a thousand times."""


def entry(**keys):
    usual = {"directions": EIGHT, "sides": 10, "distance": "roll", "unit": "cells"}
    return ScatterEntry.model_validate({**usual, **keys, "rules": ["OUR-001"], "source": "ours"})


def landing(aim, direction, face, shooter=None, **keys):
    rolls = Rolls({"direction": [direction], "distance": [face]}, free=False)
    at = (aim[0] + Fraction(1, 2), aim[1] + Fraction(1, 2))
    return drift(BOARD, entry(**keys), at, shooter, rolls)


def test_B046_straight_and_diagonal_three_cells():
    assert landing((10, 10), 3, 3).cell == (13, 10)
    assert landing((10, 10), 4, 3, counts="cells").cell == (13, 13)
    assert landing((10, 10), 4, 3, counts="straight").cell == (12, 12)
    metres = {"unit": "m", "distance": "1.6 * roll"}
    assert landing((10, 10), 4, 3, **metres).cell == (12, 12)


@pytest.mark.parametrize("direction", range(1, 9))
def test_B046_each_direction_is_the_mirror_of_its_opposite(direction):
    there = landing((10, 10), direction, 3).cell
    back = landing((10, 10), (direction + 3) % 8 + 1, 3).cell
    assert (there[0] - 10, there[1] - 10) == (10 - back[0], 10 - back[1])


@pytest.mark.parametrize("direction", range(1, 9))
@pytest.mark.parametrize("aim", [(0, 0), (20, 20), (0, 20)])
def test_B046_what_would_leave_the_map_ends_on_it_and_says_so(aim, direction):
    found = landing(aim, direction, 7)
    assert BOARD.has(found.cell)
    free = BOARD.has(landing((10, 10), direction, 7).cell) and not found.clipped
    assert free or found.clipped


def test_B046_directions_are_evenly_drawn():
    rolls = Rolls(seed=46)
    drawn = Counter(rolls.take("direction", 8) for _ in range(8000))
    assert set(drawn) == set(range(1, 9))
    assert sum((count - 1000) ** 2 / 1000 for count in drawn.values()) < CHI_SQUARE


def test_the_same_seed_draws_the_same_faces():
    one, other = Rolls(seed=7), Rolls(seed=7)
    assert [one.take("d", 6) for _ in range(20)] == [other.take("d", 6) for _ in range(20)]


def test_a_shot_carries_on_along_its_own_line():
    east = (Fraction(1, 2), Fraction(21, 2))
    assert landing((10, 10), 1, 4, east, start="shot").cell == (14, 10)
    assert landing((10, 10), 1, 4, start="shot").cell == (10, 6)  # nobody shot: north
    assert landing((10, 10), 1, 4, east, start="north").cell == (10, 6)


def test_dice_that_are_wrong_missing_or_too_many_are_told():
    with pytest.raises(InputProblem, match="a die of 8 sides shows no 9"):
        landing((10, 10), 9, 3)
    with pytest.raises(InputProblem, match="nobody said what the die 'direction' shows"):
        Rolls(free=False).take("direction", 8)
    (problem,) = Rolls({"luck": [1]}).unused
    assert problem.text() == "dice.luck: the die 'luck' is not thrown"


def test_a_given_face_comes_before_a_drawn_one():
    rolls = Rolls({"d": [3]}, seed=1)
    assert rolls.take("d", 6) == 3
    rolls.take("d", 6)
    assert len(rolls.thrown["d"]) == 2
    assert rolls.unused == ()
