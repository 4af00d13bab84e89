"""Reach in several turns, against a plain search over (cell, turn, points left)."""

import heapq
from fractions import Fraction

import pytest

from battlemap.grid.cell import Cell
from battlemap.grid.exact import TICKS
from battlemap.movement.turns import reach_in_turns
from battlemap.movement.weights import ticks_of
from battlemap.rulings.mover import Mover
from tests.drawn import document, mover


def turns_of(asked: Mover, mode: str, turns: int) -> dict[Cell, int]:
    found = reach_in_turns(
        asked.board, asked.token, asked.pricer(asked.mode(mode)), turns, memory=asked.memory
    )
    return {cell: number for number, part in enumerate(found, 1) for cell in part.costs}


def test_a_turns_rest_is_lost_so_two_turns_reach_less_than_two_budgets() -> None:
    opened = document(
        """
        map = 'A . : : : : : : . .'
        tokens = { A = { side = "party", sheet = { speed = 4 } } }
        """,
        "wrath-and-glory",
    )
    # Turn 1: one open and one difficult metre cost 3, a second difficult one does not fit in 4.
    assert turns_of(mover(opened), "standard", 3) == {
        **dict.fromkeys([(0, 0), (1, 0), (2, 0)], 1),
        **dict.fromkeys([(3, 0), (4, 0)], 2),
        **dict.fromkeys([(5, 0), (6, 0)], 3),
    }


@pytest.mark.parametrize("budget", [30, 40])
def test_every_cell_has_the_turn_a_plain_search_over_turns_finds(budget: int) -> None:
    opened = document(
        f"""
        map = '''
          A . . # . . . . . .
          . # . . . # # . . .
          . . . # . . . . # .
          # . . . . . # . . .
          . . # . . . . . . .
        '''
        heights = '''
          0 0 1 0 1 1 2 2 1 0
          0 0 0 1 1 0 0 1 1 0
          0 1 1 0 0 1 1 2 0 1
          0 0 1 1 0 0 0 1 1 1
          1 1 0 0 1 2 1 0 0 0
        '''
        tokens = {{ A = {{ side = "party", sheet = {{ agility = {budget} }} }} }}
        """
    )
    asked = mover(opened)
    assert turns_of(asked, "walk", 4) == plain_turns(asked, 4)


def plain_turns(asked: Mover, turns: int) -> dict[Cell, int]:
    """Cell -> first turn, by a heap over (turn, spent)."""
    mode = asked.mode("walk")
    graph = asked.memory.graph(asked.board, asked.token, asked.pricer(mode))
    total = asked.pricer(mode).budget.ticks
    best: dict[Cell, tuple[int, int]] = {}
    heap = [(1, 0, asked.token.cell)]
    while heap:
        turn, spent, cell = heapq.heappop(heap)
        if cell in best:
            continue
        best[cell] = (turn, spent)
        for node, edge in graph.adj_rows[graph.node(cell)].items():
            cost, there = ticks_of(edge), graph.cell(node)
            if spent + cost <= total:
                heapq.heappush(heap, (turn, spent + cost, there))
            elif turn < turns and cost <= total:
                heapq.heappush(heap, (turn + 1, cost, there))
    return {cell: turn for cell, (turn, _) in best.items()}


def test_what_is_carried_over_lengthens_the_next_turn() -> None:
    opened = document(
        """
        map = 'A . . . . . . . . . . . . . . . . . . . . . . . . . . . . .'
        tokens = { A = { side = "party", sheet = { agility = 0 } } }
        """
    )
    asked = mover(opened)
    pricer = asked.pricer(asked.mode("walk"))
    assert pricer.budget.total == Fraction(6)
    found = reach_in_turns(
        asked.board, asked.token, pricer, 2, carry=lambda left: min(left, 2 * TICKS)
    )
    # Staying put hands on 2: the second turn then walks 8 from the start, but 6 + 6 is farther.
    assert max(column for column, _ in found[1].costs) == 12
