"""The cells a straight line enters, for many lines at once."""

from fractions import Fraction

import numpy as np
import pytest

from battlemap.grid.cell import DIRECTIONS
from battlemap.movement.straight import lines

LENGTH = 2_772_000
VECTORS = [(x, y) for x in range(-7, 8) for y in range(-7, 8) if (x, y) != (0, 0)]


@pytest.fixture(scope="module")
def found():
    """Line by line: the cells, the directions and how far it is to each."""
    made = lines(np.array(VECTORS), np.full(len(VECTORS), LENGTH))
    ends = [*made.first[1:].tolist(), len(made.far)]
    rows = list(
        zip(
            zip(made.across.tolist(), made.down.tolist(), strict=True),
            made.direction.tolist(),
            made.far.tolist(),
            strict=True,
        )
    )
    return {
        vector: rows[first:end]
        for vector, first, end in zip(VECTORS, made.first.tolist(), ends, strict=True)
    }


def sampled(across: int, down: int) -> list[tuple[int, int]]:
    """The cells by looking at points of the line that lie on no border."""
    seen: list[tuple[int, int]] = []
    fine = 997  # a prime beyond any border's denominator
    for step in range(1, fine + 1):
        share = Fraction(step, fine)
        at = (Fraction(1, 2) + share * across, Fraction(1, 2) + share * down)
        cell = (at[0].__floor__(), at[1].__floor__())
        if cell != (0, 0) and cell not in seen:
            seen.append(cell)
    return seen


@pytest.mark.parametrize("vector", VECTORS)
def test_a_line_enters_the_cells_it_lies_in(found, vector):
    cells = [cell for cell, _, _ in found[vector]]
    assert cells == sampled(*vector)


@pytest.mark.parametrize("vector", VECTORS)
def test_each_step_leads_from_cell_to_cell_and_the_lengths_grow_to_the_whole(found, vector):
    here, before = (0, 0), 0
    for cell, direction, far in found[vector]:
        dx, dy = DIRECTIONS[direction]
        assert (here[0] + dx, here[1] + dy) == cell
        assert far > before
        here, before = cell, far
    assert (here, before) == (vector, LENGTH)
