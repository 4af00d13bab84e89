"""B022: a ramp has its heights between, the same up and down, and at any angle."""

import pytest

from battlemap.board import edits
from battlemap.board.board import Board, new_board


def ramp(foot: tuple[float, float], top: tuple[float, float]) -> Board:
    cells = [(column, row) for column in range(2, 6) for row in range(3)]
    board, _ = edits.set_ramp(new_board(10, 3), cells, foot, top, 0, 3200)
    return board


def test_B022_heights_at_cell_centres() -> None:
    board = ramp((2, 0), (6, 0))
    assert [board.terrain.height_at((column, 0)) for column in range(2, 6)] == [
        400, 1200, 2000, 2800,
    ]  # fmt: skip


@pytest.mark.parametrize("top", [(6, 2), (3, 2), (2, 2), (2, 0)])
def test_B022_an_oblique_ramp_stays_between_its_ends(top: tuple[float, float]) -> None:
    board = ramp((2, 0), top)
    assert board.terrain.height.min() >= 0
    assert board.terrain.height.max() <= 3200
