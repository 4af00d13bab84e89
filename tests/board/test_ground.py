"""The ground under a body: the highest cell of its footprint, one cell or many at once."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from battlemap.board.board import MANY, new_board
from battlemap.board.edits import put_token, set_height
from battlemap.board.token import Token
from battlemap.grid.cell import Place
from battlemap.grid.footprint import Footprint

HILLS = np.array([[0, 500, 0, 0], [0, 0, 2000, -300], [-700, -700, 0, 900]], np.int32)
CELLS = st.lists(st.tuples(st.integers(-2, 5), st.integers(-2, 4)), min_size=MANY, max_size=40)


def hilly():
    """A small map with hills and hollows."""
    board = new_board(4, 3)
    return replace(board, terrain=replace(board.terrain, height=HILLS))


@given(cells=CELLS, size=st.builds(Footprint, st.integers(1, 3), st.integers(1, 3)))
def test_the_ground_under_many_cells_is_that_under_each(cells, size):
    token = Token("A", "A", "party", Place(0, 0, 0), size)
    expected = [
        max(
            (
                int(HILLS[y, x])
                for x, y in size.cells(cell)
                if 0 <= x < HILLS.shape[1] and 0 <= y < HILLS.shape[0]
            ),
            default=0,
        )
        for cell in cells
    ]
    board = hilly()
    assert board.grounds_z(token, cells) == expected
    assert board.grounds_z(token, cells[:2]) == expected[:2]


def at(z, size=(1, 1), cell=(1, 0)):
    """A token at a height."""
    return Token("A", "A", "party", Place(*cell, z), Footprint(*size))


@pytest.mark.parametrize(
    ("token", "z"),
    [(at(0), 500), (at(-4000), 500), (at(500), 500), (at(900), 900), (at(500, (2, 2)), 2000),
     (at(-500, cell=(3, 1)), -300), (at(-200, cell=(3, 1)), -200)],
)  # fmt: skip
def test_nobody_stands_within_the_ground(token, z):
    board = hilly()
    assert board.standing(token).place.z == z
    put, _ = put_token(board, token)
    assert put.token("A").place.z == z


def test_ground_that_rises_past_a_flyer_lifts_it():
    board, _ = put_token(hilly(), at(1500))
    for height, z in ((1000, 1500), (1500, 1500), (3000, 3000)):
        raised, touched = set_height(board, [(1, 0)], height)
        assert raised.token("A").place.z == z
        assert touched.tokens == (frozenset({"A"}) if z > 1500 else frozenset())
