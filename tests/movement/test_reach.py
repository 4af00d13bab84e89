"""Reach on drawn maps, and the properties that hold on every map."""

import heapq
import random
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from battlemap.board import edits
from battlemap.board.board import Board, new_board
from battlemap.board.book import book_of
from battlemap.board.token import Standing, Token
from battlemap.grid.cell import DIRECTIONS, Cell, Place
from battlemap.grid.exact import TICKS
from battlemap.grid.metric import Diagonal, diagonal_step
from battlemap.session.document import Document
from tests.drawn import document, drawing, lines, mark, mover

INFINITE = "infinite-horror"
GLORY = "wrath-and-glory"


def test_walls_blocked_cells_and_a_budget_shape_the_reach() -> None:
    opened = document(
        """
        map = '''
          . . . . . . . .
          . A . . # . . .
          . . . . # . . .
          . . . . . . . .
        '''
        walls = [ { from = [3, 0], to = [3, 2] } ]
        tokens = { A = { side = "party", sheet = { speed = 6.4 } } }
        """,
        INFINITE,
    )
    assert drawing(opened, mode="move") == lines(
        """
        * * * * * . . .
        * * * * . . . .
        * * * * . * . .
        * * * * * * . .
        """
    )


def test_friends_are_passed_not_ended_on_and_foes_stop() -> None:
    opened = document(
        """
        map = '''
          # # # # # #
          A . B . . .
          # # # # # #
          C . D . . .
          # # # # # #
        '''
        [tokens]
        A = { side = "party", sheet = { speed = 8 } }
        B = { side = "party" }
        C = { side = "party", sheet = { speed = 8 } }
        D = { side = "foes" }
        """,
        INFINITE,
    )
    assert drawing(opened, "A").splitlines()[1] == "* * o * * *"
    assert drawing(opened, "C").splitlines()[3] == "* * . . . ."


def test_B052_a_hidden_foe_neither_blocks_nor_prices_a_players_move() -> None:
    text = """
        map = 'A . B . .'
        [tokens]
        A = { side = "party", sheet = { speed = 8 } }
        B = { side = "foes", hidden = true }
        """
    assert drawing(document(text, INFINITE)) == "* * * * *"
    seen = text.replace(", hidden = true", "")
    assert drawing(document(seen, INFINITE)) == "* * . . ."


def test_B005_a_budget_of_n_cells_reaches_exactly_n_cells() -> None:
    for count in range(1, 61):
        metres = Fraction(16, 10) * count
        board = new_board(70, 1, Fraction(16, 10))
        token = Token("A", "A", "party", Place(0, 0))
        token = token.with_standing(GLORY, Standing(sheet={"speed": metres}))
        opened = Document(book_of(edits.put_token(board, token)[0], GLORY))
        asked = mover(opened)
        found = asked.reach(asked.mode("standard"))
        assert max(column for column, _ in found.costs) == count


@pytest.mark.parametrize(
    ("reading", "row"),
    [(1, [1, 2, 3, 4, 5, 6]), (2, [1, 3, 4, 6, 7, 9]), (4, [2, 4, 6, 8, 10, 12])],
)
def test_B004_six_diagonals_under_each_policy(reading: int, row: list[int]) -> None:
    opened = open_field(INFINITE, {"speed": Fraction(40)}, 12, A_INF_3=reading)
    asked = mover(opened)
    found = asked.reach(asked.mode("move"))
    assert [found.costs[n, n] // TICKS for n in range(1, 7)] == row


def test_B007_large_tokens_pay_for_the_worst_cell_they_enter_and_not_for_their_own() -> None:
    opened = document(
        """
        map = '''
          A A . . .
          A A : . .
          . . . . .
        '''
        tokens = { A = { side = "party", sheet = { speed = 20 } } }
        """,
        GLORY,
    )
    asked = mover(opened)
    found = asked.reach(asked.mode("standard"))
    assert found.costs[1, 0] == 2 * TICKS
    assert found.costs[2, 0] == 3 * TICKS  # the rubble is its own by then


def test_B016_a_large_token_finds_the_same_way_there_and_back() -> None:
    text = """
        map = '''
          . . # # # # # # # # . .
          . . . . . . . . . . . .
          . . . . . . . . . . . .
          . . # # # # # # # # . .
        '''
        tokens = { A = { side = "party", size = [2, 2], sheet = { speed = 16 } } }
        """
    there = document(
        text.replace(". . . . . . . . . . . .", "A A . . . . . . . . . .", 2), INFINITE
    )
    back = document(text.replace(". . . . . . . . . . . .", ". . . . . . . . . . A A", 2), INFINITE)
    one, two = mover(there), mover(back)
    assert one.reach(one.mode("move")).costs[10, 1] == 10 * TICKS
    assert two.reach(two.mode("move")).costs[0, 1] == 10 * TICKS


def test_B017_a_closed_room_is_out_of_reach() -> None:
    opened = document(
        """
        map = '''
          A . . . . .
          . . . . m .
          . . . . . .
        '''
        walls = [
          { from = [3, 0], to = [3, 3] },
        ]
        tokens = { A = { side = "party", sheet = { speed = 30 } } }
        """,
        INFINITE,
    )
    asked = mover(opened)
    way = asked.route(asked.mode("move"), [mark(opened, "m")])
    assert not way.verdict
    assert way.verdict.reasons[0].code == "no_way"


def open_field(ruleset: str, sheet: dict[str, Fraction], side: int, **options: object) -> Document:
    token = Token("A", "A", "party", Place(0, 0)).with_standing(ruleset, Standing(sheet=sheet))
    board, _ = edits.put_token(new_board(side, side), token)
    opened = Document(book_of(board, ruleset))
    named = {name.replace("_", "-"): value for name, value in options.items()}
    return Document(type(opened.book)((board,), board.id, ruleset, options=named))  # type: ignore[arg-type]


def random_board(seed: int, side: int = 12) -> Board:
    dice = random.Random(seed)
    cells = [(c, r) for c in range(side) for r in range(side) if (c, r) != (0, 0)]
    board, _ = edits.set_blocked(
        new_board(side, side), dice.sample(cells, side * side // 5), blocked=True
    )
    board, _ = edits.set_ground(board, dice.sample(cells, side), "rubble")
    for height in (500, 1000):
        board, _ = edits.set_height(board, dice.sample(cells, side * 2), height)
    return board


def with_mover(
    board: Board, ruleset: str, sheet: dict[str, Fraction], at: Cell = (0, 0), **options: object
) -> Document:
    token = Token("A", "A", "party", Place(*at, int(board.terrain.height[at[1], at[0]])))
    token = token.with_standing(ruleset, Standing(sheet=sheet))
    board, _ = edits.put_token(board, token)
    book = book_of(board, ruleset)
    named = {name.replace("_", "-"): value for name, value in options.items()}
    return Document(type(book)((board,), board.id, ruleset, options=named))  # type: ignore[arg-type]


RULES = [
    ("action-points", {"agility": Fraction(60)}, {}),
    (GLORY, {"speed": Fraction(7)}, {}),
    (INFINITE, {"speed": Fraction(8)}, {}),
    (INFINITE, {"speed": Fraction(8)}, {"A_INF_3": 2}),
    ("call-of-cthulhu-7e", {"mov": Fraction(8)}, {}),
    ("blades-in-the-dark", {}, {}),
]


@pytest.mark.parametrize(("ruleset", "sheet", "options"), RULES)
@pytest.mark.parametrize("seed", range(4))
def test_the_route_costs_what_the_reach_says_and_adds_up(
    ruleset: str, sheet: dict[str, Fraction], options: dict[str, object], seed: int
) -> None:
    opened = with_mover(random_board(seed), ruleset, sheet, **options)
    asked = mover(opened)
    for mode in asked.modes[:3]:
        found = asked.reach(mode)
        for cell in found.cells():
            way = asked.route(mode, [cell.place.cell])
            assert way.verdict, (mode.id, cell)
            assert way.cost == cell.cost
            assert way.left == cell.left
            itemised = sum(
                (line.amount for step in way.steps for line in step.price.lines), Fraction(0)
            )
            assert abs(itemised - way.cost) < Fraction(1, 10**5)


@pytest.mark.parametrize("seed", range(6))
def test_a_larger_budget_never_shrinks_the_reach(seed: int) -> None:
    board = random_board(seed)
    before: set[Cell] = set()
    for speed in range(12):
        opened = with_mover(board, GLORY, {"speed": Fraction(speed)})
        asked = mover(opened)
        now = set(asked.reach(asked.mode("standard")).costs)
        assert before <= now
        before = now


@pytest.mark.parametrize("seed", range(6))
def test_the_mirrored_map_gives_the_mirrored_reach(seed: int) -> None:
    board = random_board(seed)
    flipped = mirrored(board)
    last = board.columns - 1
    one = mover(with_mover(board, "action-points", {"agility": Fraction(40)}))
    two = mover(with_mover(flipped, "action-points", {"agility": Fraction(40)}, at=(last, 0)))
    here = one.reach(one.mode()).costs
    there = two.reach(two.mode()).costs
    assert {(last - c, r): cost for (c, r), cost in here.items()} == there


def mirrored(board: Board) -> Board:
    made = new_board(board.columns, board.rows)
    for row in range(board.rows):
        for column in range(board.columns):
            cell, other = (column, row), (board.columns - 1 - column, row)
            made, _ = edits.set_height(made, [other], board.terrain.height_at(cell))
            made, _ = edits.set_ground(made, [other], board.terrain.kind_at(cell))
            blocked = bool(board.terrain.blocked[row, column])
            made, _ = edits.set_blocked(made, [other], blocked=blocked)
    return made


@pytest.mark.parametrize(
    ("reading", "rule"), [(1, Diagonal.ONE), (2, Diagonal.ALTERNATING), (4, Diagonal.MANHATTAN)]
)
@pytest.mark.parametrize("seed", range(8))
def test_B016_costs_equal_a_plain_search_over_cell_and_parity(
    seed: int, reading: int, rule: Diagonal
) -> None:
    board = random_board(seed)
    board, _ = edits.set_height(board, [(c, r) for c in range(12) for r in range(12)], 0)
    board, _ = edits.set_ground(board, [(c, r) for c in range(12) for r in range(12)], "open")
    asked = mover(with_mover(board, INFINITE, {"speed": Fraction(60)}, A_INF_3=reading))
    found = asked.reach(asked.mode("move")).costs
    assert {cell: cost // TICKS for cell, cost in found.items()} == plain_search(board, rule)


def plain_search(board: Board, rule: Diagonal) -> dict[Cell, int]:
    """Dijkstra over (cell, parity) with a heap, written apart from the program's."""
    best: dict[tuple[Cell, int], Fraction] = {}
    heap: list[tuple[Fraction, Cell, int]] = [(Fraction(0), (0, 0), 0)]
    while heap:
        cost, cell, parity = heapq.heappop(heap)
        if (cell, parity) in best:
            continue
        best[cell, parity] = cost
        for dx, dy in DIRECTIONS:
            there = (cell[0] + dx, cell[1] + dy)
            if not board.has(there) or board.terrain.blocked[there[1], there[0]]:
                continue
            if dx and dy:
                sides = (
                    board.terrain.blocked[cell[1], there[0]],
                    board.terrain.blocked[there[1], cell[0]],
                )
                step = diagonal_step(rule, parity)
                if all(sides) or step is None:
                    continue
                heapq.heappush(heap, (cost + step, there, parity ^ 1))
            else:
                heapq.heappush(heap, (cost + 1, there, parity))
    cheapest: dict[Cell, int] = {}
    for (cell, _), cost in best.items():
        cheapest[cell] = min(int(cost), cheapest.get(cell, int(cost)))
    limit = 37  # floor(60 / 1.6) on a map of 1 m cells is 60: the map is smaller than either
    return {cell: cost for cell, cost in cheapest.items() if cost <= max(limit, 60)}


@given(st.lists(st.tuples(st.integers(0, 7), st.integers(0, 7)), max_size=4), st.integers(0, 5))
def test_B001_the_price_does_not_depend_on_waypoints_on_the_way(
    picks: list[tuple[int, int]], seed: int
) -> None:
    opened = with_mover(random_board(seed), INFINITE, {"speed": Fraction(60)}, A_INF_3=2)
    asked = mover(opened)
    mode = asked.mode("move")
    for target in picks:
        way = asked.route(mode, [target])
        if not way.verdict or not way.steps:
            continue
        cells = [place.cell for place in way.places[1:]]
        for count in range(1, len(cells)):
            again = asked.route(mode, [*cells[:count], target])
            assert again.cost == way.cost


ACROSS = """
    map = '''
      A . m : : x
      # # # # # #
    '''
    tokens = { A = { side = "party", sheet = { speed = 10 } } }
    """


def test_A_WG_4_by_metre_only_the_difficult_metres_cost_double() -> None:
    opened = document(ACROSS, GLORY)
    asked = mover(opened)
    mode = asked.mode("standard")
    assert [int(asked.route(mode, [(c, 0)]).cost) for c in range(1, 6)] == [1, 2, 4, 6, 7]


def test_A_WG_4_whole_touching_difficult_ground_slows_the_whole_move_its_earlier_legs_too() -> None:
    opened = document(ACROSS, GLORY, A_WG_4=1)
    asked = mover(opened)
    mode = asked.mode("standard")
    assert [int(asked.route(mode, [(c, 0)]).cost) for c in range(1, 6)] == [1, 2, 6, 8, 10]
    for stops in ([(2, 0), (5, 0)], [(1, 0), (2, 0), (5, 0)], [(4, 0), (5, 0)]):
        way = asked.route(mode, stops)
        assert (way.cost, way.left) == (10, 0)
        assert way.steps[-1].total == 10
    found = asked.reach(mode)
    for cell, price in found.costs.items():
        assert price == asked.route(mode, [cell]).ticks


def test_far_away_over_open_ground_is_too_far_and_not_shut_off() -> None:
    opened = open_field(GLORY, {"speed": Fraction(6)}, 120)
    asked = mover(opened)
    mode = asked.mode("standard")
    near = asked.route(mode, [(20, 20)]).verdict.reasons[0]
    far = asked.route(mode, [(100, 100)]).verdict.reasons[0]
    assert (near.code, far.code) == ("too_dear", "too_far")
    assert far.text() == "Costs more than 40\u00a0m; 6\u00a0m left"


def test_a_straight_mode_takes_no_waypoint_and_no_second_drag() -> None:
    opened = open_field(GLORY, {"speed": Fraction(6)}, 30)
    asked = mover(opened)
    bent = asked.route(asked.mode("sprint"), [(3, 0), (3, 3)])
    assert bent.verdict.reasons[0].code == "straight_alone"
    token = opened.board.token("A")
    spent = token.with_standing(GLORY, Standing(sheet={"speed": Fraction(6)}, spent=Fraction(2)))
    later = mover(Document(book_of(edits.put_token(opened.board, spent)[0], GLORY)))
    assert not later.may(next(mode for mode in later.ruleset.modes if mode.id == "sprint"))
