"""The field all engines search: slopes, 15 % walls, tokens; small maps are cut from large ones."""

from dataclasses import replace
from fractions import Fraction
from functools import cache

import numpy as np

from battlemap.board.board import Board
from battlemap.board.book import Book, Option
from battlemap.board.terrain import Terrain
from battlemap.board.token import Standing, Token
from battlemap.grid.cell import Cell, Place
from battlemap.grid.facing import normal
from battlemap.rulings.mover import Mover
from battlemap.session.document import Document

RULES = "action-points"
LARGEST = 1000
MOVER = "A"


@cache
def _ground() -> tuple[np.ndarray, np.ndarray]:
    """Heights in mm in gentle steps, and blocked cells, of the largest map."""
    dice = np.random.default_rng(7)
    coarse = dice.integers(0, 4, (LARGEST // 4, LARGEST // 4))
    height = (np.kron(coarse, np.ones((4, 4), np.int64)) * 500).astype(np.int32)
    blocked = dice.random((LARGEST, LARGEST)) < 0.15
    middle = LARGEST // 2
    blocked[middle - 1 : middle + 2, middle - 1 : middle + 2] = False
    return height, blocked


def terrain(side: int) -> Terrain:
    """The middle of the largest map: near the middle all sizes are alike."""
    height, blocked = _ground()
    low = (LARGEST - side) // 2
    cut = np.s_[low : low + side, low : low + side]
    flat = np.zeros((side, side), np.uint8)
    depth = np.zeros((side, side), np.int32)
    return Terrain(("open",), flat, height[cut].copy(), depth, blocked[cut].copy())


def board(side: int, tokens: int = 40, spread: int = 20) -> Board:
    """A map with a mover in the middle and others on open cells around it, every other a foe."""
    ground = terrain(side)
    middle = side // 2
    made = [_token(MOVER, "party", (middle, middle), ground)]
    dice = np.random.default_rng(side and 3)
    while len(made) <= tokens:
        column, row = (int(n) + middle for n in dice.integers(-spread, spread + 1, 2))
        taken = {token.cell for token in made}
        if not ground.blocked[row, column] and (column, row) not in taken:
            number = len(made)
            side_of = "foes" if number % 2 else "party"
            made.append(_token(f"t{number}", side_of, (column, row), ground))
    return Board("m", "Field", ground, Fraction(1), tokens=tuple(made))


def _token(id: str, side: str, cell: Cell, ground: Terrain) -> Token:
    place = Place(*cell, ground.height_at(cell))
    return Token(id, f"Token {id}", side, place, facing=normal(0))


def document(made: Board, budget: int, ruleset: str = RULES, **options: Option) -> Document:
    """A document in which the mover may spend `budget`."""
    sheets = {
        RULES: {"agility": Fraction(30), "extra": Fraction(budget - 9)},
        "infinite-horror": {"speed": Fraction(budget)},
    }
    tokens = [
        token.with_standing(ruleset, Standing(sheet=sheets[ruleset]))
        if token.id == MOVER
        else token
        for token in made.tokens
    ]
    made = replace(made, tokens=tuple(tokens))
    named = {name.replace("_", "-"): value for name, value in options.items()}
    return Document(Book((made,), made.id, ruleset, options=named))


def mover(opened: Document) -> Mover:
    """The mover as it stands now, as a press asks for it."""
    return Mover(opened.board, opened.board.token(MOVER), opened.ruleset, opened.memory)
