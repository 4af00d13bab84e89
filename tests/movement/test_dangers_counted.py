"""A search in floats weighs many dangers exactly as one in whole numbers, which have no end."""

import random

import pytest

from battlemap.board.board import new_board
from battlemap.board.edits import set_blocked
from battlemap.board.token import Token
from battlemap.grid.cell import Place
from battlemap.grid.exact import ticks
from battlemap.movement.graph import StepGraph, distances
from battlemap.movement.weights import SHORT_BITS, SHORT_DANGER, WIDE_BITS, WIDE_DANGER
from battlemap.rules.load import load
from battlemap.rulings.mover import Mover
from tests.bench import fields


def told(found, bits, danger):
    """Node -> ticks, dangers and steps, from the numbers of a search."""
    low = (1 << bits) - 1
    return {
        node: (int(far) >> bits, (int(far) & low) // danger, (int(far) & low) % danger)
        for node, far in found.items()
    }


def graph_of(side: int) -> tuple[StepGraph, Mover]:
    asked = fields.mover(fields.document(fields.board(side, tokens=0), 500))
    return asked.memory.graph(asked.board, asked.token, asked.pricer(asked.mode()), 0), asked


@pytest.mark.parametrize("seed", range(6))
def test_many_dangers_are_counted_alike(seed: int) -> None:
    graph, asked = graph_of(40)
    nodes = list(range(40 * 40))
    dangers = frozenset(random.Random(seed).sample(nodes, 600))
    start = graph.node(asked.token.cell)
    short = distances(graph, start, ticks(18), frozenset(), dangers)
    whole = distances(graph, start, None, frozenset(), dangers)
    assert isinstance(max(short.values()), float)
    exact = told(whole, WIDE_BITS, WIDE_DANGER)
    near = {node: counts for node, counts in exact.items() if counts[0] <= ticks(18)}
    assert told(short, SHORT_BITS, SHORT_DANGER) == near
    assert max(met for _, met, _ in near.values()) > 0


def test_more_steps_than_a_danger_weighs_are_counted_in_whole_numbers() -> None:
    side = 67
    walls = [
        (column, row)
        for row in range(1, side, 2)  # a snake of some 2,300 cells
        for column in range(side)
        if column != (side - 1 if row % 4 == 1 else 0)
    ]
    board, _ = set_blocked(new_board(side, side), walls, blocked=True)
    asked = Mover(board, Token("A", "A", "party", Place(0, 0, 0)), load("action-points"))
    graph = asked.memory.graph(board, asked.token, asked.pricer(asked.mode()), 0)
    dangers = frozenset({graph.node((5, 0))})
    far = distances(graph, graph.node((0, 0)), ticks(3000), frozenset(), dangers)
    counted = told(far, WIDE_BITS, WIDE_DANGER)
    assert max(steps for _, _, steps in counted.values()) > SHORT_DANGER
    assert max(met for _, met, _ in counted.values()) == 1
