"""The search a drag makes, against other engines and against itself on other maps."""

import itertools
from dataclasses import replace
from functools import cache

import pytest

from battlemap.board import edits
from battlemap.grid.cell import Place
from battlemap.grid.exact import TICKS
from battlemap.movement.landmarks import Landmarks
from battlemap.movement.memory import Memory
from battlemap.movement.reach import Reach
from battlemap.session.document import Document
from tests.bench.engines import Edges, Rustworkx, Scipy, Tcod
from tests.bench.fields import MOVER, board, document, mover
from tests.bench.ratios import check, medians, tell, timed


def searched(opened: Document) -> Reach:
    """What a press searches; the rows are warm after the first time."""
    asked = mover(opened)
    return asked.reach(asked.mode())


@cache
def edges() -> Edges:
    return Edges(searched(document(board(200), 9)))


@pytest.mark.parametrize("budget", [9, 18, 36])
def test_reach_on_200x200_with_slopes_walls_and_40_tokens(budget: int) -> None:
    opened = document(board(200), budget)
    start, field = opened.board.token(MOVER).cell, edges()
    found = searched(opened)
    limit = found.budget // field.unit
    ours = {cell: cost // field.unit for cell, cost in found.costs.items()}
    engines = Rustworkx(field), Tcod(field), Scipy(field)
    for engine in engines:
        assert engine.search(start, limit) == ours
    asked = mover(opened)
    mode = asked.mode()
    tasks = [lambda engine=engine: engine.search(start, limit) for engine in engines]
    mine, rustworkx, tcod, scipy = medians(lambda: asked.reach(mode).costs, *tasks)
    row = f"reach, budget {budget}, {len(ours)} cells"
    tell(row, "scipy csgraph", mine, scipy)
    check(
        tell(row, "rustworkx", mine, rustworkx, 0.8),
        tell(row, "tcod", mine, tcod, 0.7),
    )


@pytest.mark.parametrize("budget", [9, 18])
def test_cost_follows_the_reach_and_not_the_map(budget: int) -> None:
    small, large = (document(board(side), budget) for side in (50, 500))
    assert len(searched(small).costs) == len(searched(large).costs)
    one, other = medians(lambda: searched(large).costs, lambda: searched(small).costs)
    check(tell(f"reach on 500x500, budget {budget}", "50x50", one, other, 1.3))


@pytest.mark.parametrize("budget", [18, 36])
def test_diagonals_that_alternate(budget: int) -> None:
    """Against true length, whose reach has nearly as many cells; told for equal cells."""
    twin, plain = (
        document(board(200), budget, "infinite-horror", A_INF_3=reading) for reading in (2, 3)
    )
    cells = [len(searched(opened).costs) for opened in (twin, plain)]
    one, other = medians(lambda: searched(twin).costs, lambda: searched(plain).costs)
    row = f"1-2-1, budget {budget}, {cells[0]} cells"
    check(tell(row, f"plain, {cells[1]} cells", one, other * cells[0] / cells[1], 2))


@pytest.mark.parametrize("budget", [9, 18, 36])
def test_one_cell_edited_then_reach_again(budget: int) -> None:
    opened = document(board(200), budget)
    cell = next(iter(itertools.islice(searched(opened).costs, 5, None)))
    plain = opened.board
    heights = itertools.cycle((500, 1000, 1500, 2000))

    def edited() -> object:
        changed, _ = edits.set_height(plain, [cell], next(heights))
        asked = replace(mover(opened), board=changed)
        return asked.reach(asked.mode()).costs

    one, other = medians(edited, lambda: searched(opened).costs, runs=9)
    # A reach of 141 cells takes less time than asking for it: told for information.
    target = 2 if budget > 9 else None
    check(tell(f"one cell edited, then reach {budget}", "warm reach", one, other, target))


def test_from_corner_to_corner() -> None:
    """The whole route, itemised, by a search of all there is; A* only has to know its price."""
    made = board(200)
    ground = made.terrain
    linked = searched(document(made, 2000)).costs
    start, end = min(linked, key=sum), max(linked, key=sum)
    there = replace(made.token(MOVER), place=Place(*start, ground.height_at(start)))
    moved = [there if token.id == MOVER else token for token in made.tokens]
    asked = mover(document(replace(made, tokens=tuple(moved)), 2000))
    mode, tcod = asked.mode(), Tcod(edges())
    whole = tcod.whole()
    assert asked.route(mode, [end]).cost * TICKS == tcod.across(whole, start, end) * edges().unit
    ours, theirs = medians(
        lambda: asked.route(mode, [end]), lambda: tcod.across(whole, start, end), runs=9
    )
    fresh = replace(asked, memory=Memory())
    rows_alone = asked.memory.graph(asked.board, asked.token, asked.pricer(mode))
    first = timed(lambda: Landmarks(rows_alone).bound(rows_alone.node(start), rows_alone.node(end)))
    cold = timed(lambda: fresh.route(mode, [end]))
    tell("looking out for one landmark", "tcod's A*", first, theirs)
    tell("corner to corner, nothing warm", "tcod's A*", cold, theirs)
    check(tell("corner to corner on 200x200", "tcod's A*", ours, theirs, 0.35))


def test_reach_in_nine_turns() -> None:
    """Against one search with nine budgets, for as many cells."""
    turns = pytest.importorskip("battlemap.movement.turns")
    nine, once = (mover(document(board(200), budget)) for budget in (9, 81))

    def in_turns() -> int:
        found = turns.reach_in_turns(
            nine.board, nine.token, nine.pricer(nine.mode()), 9, memory=nine.memory
        )
        return sum(len(one.costs) for one in found)

    cells, same = in_turns(), len(once.reach(once.mode()).costs)
    ours, one = medians(in_turns, lambda: once.reach(once.mode()).costs, runs=5)
    row = f"reach in 9 turns, budget 9, {cells} cells"
    check(tell(row, f"one search, {same} cells", ours, one * cells / same, 6))
