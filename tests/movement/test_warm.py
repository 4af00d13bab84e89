"""What is kept warm gives the same answers as what is made anew."""

import random
from dataclasses import replace

import numpy as np
import pytest

from battlemap.board import edits
from battlemap.board.barrier import Barrier
from battlemap.board.board import Board, new_board
from battlemap.board.things import Thing
from battlemap.board.token import Token
from battlemap.grid.cell import Cell, Place
from battlemap.grid.footprint import Footprint
from battlemap.movement.field import BLOCK
from battlemap.movement.memory import Memory
from battlemap.rulings.mover import Mover
from tests.movement.test_reach import open_field

SIDE = BLOCK + 8  # a block and a bit: edits fall into one, two and four blocks


def walled_board(dice: random.Random) -> Board:
    cells = [(column, row) for column in range(SIDE) for row in range(SIDE)]
    board, _ = edits.set_blocked(new_board(SIDE, SIDE), dice.sample(cells, SIDE * 4), blocked=True)
    board, _ = edits.set_height(board, dice.sample(cells, SIDE * 8), 800)
    board, _ = edits.set_ground(board, dice.sample(cells, SIDE * 4), "rubble")
    walls = [
        Barrier(f"w{number}", "wall", start, (start[0] + 3, start[1] + dice.randint(0, 2)))
        for number, start in enumerate(dice.sample(cells, SIDE))
    ]
    x, y = dice.choice(cells)
    crate = Thing("c", "crate", ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)), stops=("move",))
    return replace(board, barriers=tuple(walls), things=(crate,))


def edited(board: Board, dice: random.Random) -> Board:
    """The board with one to three cells changed, anywhere, the edges of the map included."""
    corner = (dice.choice((0, BLOCK - 1, SIDE - 2, dice.randrange(SIDE - 1))), dice.randrange(SIDE))
    cells: list[Cell] = [corner, (corner[0] + 1, corner[1])]
    kind = dice.randrange(4)
    if kind == 0:
        return edits.set_height(board, cells, dice.choice((0, 400, 3000)))[0]
    if kind == 1:
        return edits.set_blocked(board, cells, blocked=dice.random() < 0.5)[0]
    if kind == 2:
        return edits.set_depth(board, cells, dice.choice((0, 1200)))[0]
    return edits.set_ground(board, cells, dice.choice(("open", "rubble")))[0]


@pytest.mark.parametrize("footprint", [(1, 1), (2, 2), (3, 2)])
@pytest.mark.parametrize("seed", range(4))
def test_a_field_patched_after_edits_is_the_field_made_anew(
    seed: int, footprint: tuple[int, int]
) -> None:
    dice = random.Random(seed)
    memory, board = Memory(), walled_board(dice)
    token = Token("A", "A", "party", Place(4, 4), Footprint(*footprint))
    ruleset = open_field("action-points", {}, 3).ruleset
    board = replace(board, tokens=(token,))
    for _ in range(5):
        warm, cold = (Mover(board, token, ruleset, kept) for kept in (memory, Memory()))
        kept, fresh = (
            asked.memory.graph(board, token, asked.pricer(asked.mode())) for asked in (warm, cold)
        )
        for name in ("z", "shut", "closed", "barred", "depth_mm"):
            assert np.array_equal(getattr(kept.field, name), getattr(fresh.field, name)), name
        for node in range(SIDE * SIDE):
            assert kept.field.keys(kept.cell(node)) == fresh.field.keys(fresh.cell(node))
            assert kept.adj_rows[node] == fresh.adj_rows[node]
        board = replace(edited(board, dice), tokens=(token,))
