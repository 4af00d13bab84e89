"""A search that heads for one far place finds what a search of everything finds, to the cell."""

import itertools
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from battlemap.board import edits
from battlemap.board.board import Board
from battlemap.grid.cell import Cell, Place
from battlemap.movement.faraway import corridor, towards
from battlemap.movement.graph import distances
from battlemap.movement.landmarks import Landmarks
from battlemap.movement.reach import reach
from battlemap.movement.route import read_back, route_in
from battlemap.movement.weights import SHORT_TICKS, farthest, ticks_of
from battlemap.rulings.mover import Mover
from tests.bench import fields

SIDE = 70


def opened(side: int = SIDE, budget: int = 500) -> Mover:
    made = fields.board(side, tokens=30)
    return fields.mover(fields.document(made, budget))


def standing_at(asked: Mover, cell: Cell) -> Mover:
    """The same token on another cell; an open one, so that ways lead on from there."""
    asked = opened_up(asked, [cell])
    there = replace(asked.token, place=Place(*cell, asked.board.terrain.height_at(cell)))
    tokens = [there if token.id == there.id else token for token in asked.board.tokens]
    board = replace(asked.board, tokens=tuple(tokens))
    return replace(asked, board=board, token=there)


def opened_up(asked: Mover, cells: list[Cell], walls: tuple[Cell, ...] = ()) -> Mover:
    """The same board with some cells open and others blocked."""
    blocked = asked.board.terrain.blocked.copy()
    for column, row in walls:
        blocked[row, column] = True
    for column, row in cells:
        blocked[row, column] = False
    terrain = replace(asked.board.terrain, blocked=blocked)
    return replace(asked, board=replace(asked.board, terrain=terrain))


@pytest.mark.parametrize("start", [(0, 0), (69, 0), (3, 60), (35, 69)])
def test_a_far_way_is_the_way_of_the_whole_reach(start: Cell) -> None:
    asked = standing_at(opened(), start)
    pricer = asked.pricer(asked.mode())
    whole = reach(asked.board, asked.token, pricer, None, asked.memory)
    told = 0
    for end in itertools.product((0, 17, 34, 55, 69), repeat=2):
        found = towards(asked.board, asked.token, pricer, end, None, asked.memory)
        if found is None:
            continue
        told += 1
        assert found.costs[end] == whole.costs[end]
        assert len(found.found) < len(whole.found)
        one, other = route_in(found, end), route_in(whole, end)
        assert one is not None
        assert other is not None
        assert [step.place for step in one.steps] == [step.place for step in other.steps]
        assert one.cost == other.cost
    assert told >= 6


@settings(max_examples=25)
@given(st.integers(0, 2**32 - 1), st.booleans())
def test_the_corridor_holds_every_cheapest_way(seed: int, risky: bool) -> None:
    """Random ground, bodies and dangers; any two cells, near or far."""
    dice = np.random.default_rng(seed)
    asked = small(dice)
    pricer = asked.pricer(asked.mode())
    whole = reach(asked.board, asked.token, pricer, memory=asked.memory)
    graph, start = whole.graph, whole.graph.node(asked.token.cell)
    taken = frozenset(dice.integers(0, 400, 20).tolist()) - {start}
    dangers = frozenset(dice.integers(0, 400, 40).tolist()) if risky else frozenset()
    full = distances(graph, start, 10**8, taken, dangers)
    marks = Landmarks(graph)
    for end in dice.integers(0, 400, 6).tolist():
        bound = marks.bound(start, end)
        if bound is None or end not in full or end == start:
            continue
        found = corridor(graph, start, end, 10**8, bound, taken, dangers)
        assert found is not None
        assert all(full[node] == far for node, far in found.items())
        assert read_back(graph, found, start, end, dangers) == read_back(
            graph, full, start, end, dangers
        )


def small(dice: np.random.Generator) -> Mover:
    made = fields.board(20, tokens=0)
    ground = made.terrain
    blocked = dice.random((20, 20)) < 0.2
    blocked[10, 10] = False
    height = (dice.integers(0, 4, (20, 20)) * 500).astype(np.int32)
    ground = replace(ground, blocked=blocked, height=height)
    made = replace(made, terrain=ground)
    mover = made.token(fields.MOVER)
    mover = replace(mover, place=Place(10, 10, ground.height_at((10, 10))))
    return fields.mover(fields.document(replace(made, tokens=(mover,)), 36))


def edited(asked: Mover, cell: Cell, height_mm: int) -> Mover:
    board, _ = edits.set_height(asked.board, [cell], height_mm)
    return replace(asked, board=board)


def far_price(asked: Mover, end: Cell) -> int:
    """The price of a far way, as the search that heads there tells it."""
    found = towards(asked.board, asked.token, asked.pricer(asked.mode()), end, None, asked.memory)
    assert found is not None
    return found.costs[end]


def plain_price(board: Board, asked: Mover, end: Cell) -> int:
    """The same from a search of everything that has nothing kept."""
    fresh = replace(asked, board=board, memory=type(asked.memory)())
    return fresh.reach(fresh.mode()).costs[end]


def test_landmarks_hold_over_an_edit_that_makes_ways_dearer_and_not_over_a_cheaper_one() -> None:
    """A pillar on the way and its fall again: the price is true after each."""
    asked, end = standing_at(opened(), (2, 2)), (66, 66)
    way = asked.route(asked.mode(), [end])
    cell = way.places[len(way.places) // 2].cell
    graph = asked.memory.graph(asked.board, asked.token, asked.pricer(asked.mode()))
    kept = asked.memory.landmarks(graph)
    assert kept._known
    low = asked.board.terrain.height_at(cell)
    for height in (low + 4000, low, low + 3000):
        asked = edited(asked, cell, height)
        assert far_price(asked, end) == plain_price(asked.board, asked, end)


def test_a_pocket_none_can_leave_is_no_landmark_and_no_trouble() -> None:
    """The corner cell is walled in: ways to elsewhere are found all the same."""
    asked = standing_at(opened(), (2, 60))
    walls = ((67, 67), (68, 67), (69, 67), (67, 68), (67, 69))
    asked = opened_up(asked, [(68, 68), (69, 68), (68, 69), (69, 69), (60, 66)], walls)
    whole = asked.reach(asked.mode())
    assert (69, 69) not in whole.costs
    assert far_price(asked, (60, 66)) == whole.costs[60, 66]
    refused = asked.route(asked.mode(), [(69, 69)])
    assert not refused.verdict


def test_what_a_turn_cannot_pay_is_refused_with_the_same_reason_as_before() -> None:
    asked = standing_at(opened(budget=18), (2, 2))
    way = asked.route(asked.mode(), [(66, 66)])
    assert not way.verdict
    assert way.verdict.reasons[0].code in ("too_dear", "too_far")
    assert not way.steps


def test_a_price_in_floats_is_exact_up_to_the_last_tick() -> None:
    assert ticks_of(farthest(SHORT_TICKS - 1)) == SHORT_TICKS - 1
    assert farthest(SHORT_TICKS - 1) + 1 != farthest(SHORT_TICKS - 1)
