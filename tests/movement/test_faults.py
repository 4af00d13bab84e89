"""Faults other programs had, on the positions they were reported with and with the right numbers.

Cells are 1.6 m as in the reports; the ruleset counts metres along the path.
"""

import heapq
import random
import time
from dataclasses import replace
from fractions import Fraction

import pytest

from battlemap.board import edits
from battlemap.board.board import Board, new_board
from battlemap.board.book import book_of
from battlemap.board.token import Standing, Token
from battlemap.grid.cell import DIRECTIONS, Cell, Place
from battlemap.grid.exact import TICKS
from battlemap.grid.footprint import Footprint
from battlemap.grid.metric import Diagonal, diagonal_step, distance
from battlemap.rules.load import load_text
from battlemap.rules.ruleset import Ruleset
from battlemap.rules.verdict import Verdict
from battlemap.rulings.mover import Mover
from battlemap.session.document import Document, Edit
from battlemap.session.drag import Drag
from battlemap.session.edits import end_turn, put_freely
from tests.drawn import document, drawing, mover

GLORY = "wrath-and-glory"
CELL = Fraction(8, 5)
POLICIES = {
    "one": Diagonal.ONE,
    "one_and_half": Diagonal.ONE_AND_HALF,
    "alternating": Diagonal.ALTERNATING,
    "sqrt2": Diagonal.SQRT2,
}


def field(columns: int, rows: int, at: Cell = (0, 0), cells: int = 60) -> Board:
    """Open ground with a token that can walk so many cells."""
    token = Token("A", "A", "party", Place(*at))
    token = token.with_standing(GLORY, Standing(sheet={"speed": cells * CELL}))
    return edits.put_token(new_board(columns, rows, CELL), token)[0]


def opened(board: Board, policy: str = "alternating") -> Document:
    book = book_of(board, GLORY)
    options = {"A-WG-1": {"cell_m": CELL, "metric": policy}}
    return Document(type(book)((board,), board.id, GLORY, options=options))


def drag_to(doc: Document, *cells: Cell, token: str = "A", mode: str | None = None) -> Edit:
    drag = Drag(doc, token, mode)
    for cell in cells[:-1]:
        drag.enter(cell)
        assert drag.waypoint()
    drag.enter(cells[-1])
    edit = drag.drop()
    assert isinstance(edit, Edit), edit
    doc.apply(edit)
    return edit


@pytest.mark.parametrize("waypoints", [[], [3], [1, 3, 5], [1, 2, 3, 4, 5]])
def test_B001_six_diagonals_are_14_4_m_with_any_waypoints(waypoints: list[int]) -> None:
    doc = opened(field(20, 20))
    drag_to(doc, *((n, n) for n in waypoints), (6, 6))
    assert doc.board.token("A").standing(GLORY).spent == Fraction("14.4") == 9 * CELL


def test_B002_four_drags_run_up_1_3_4_and_the_fourth_is_marked_over() -> None:
    doc = opened(field(8, 8, cells=4))
    running = []
    for n in (1, 2, 3):
        drag_to(doc, (n, n))
        running.append(doc.board.token("A").standing(GLORY).spent / CELL)
    assert running == [1, 3, 4]
    fourth = Drag(doc, "A", "standard").enter((4, 4))
    assert not fourth.verdict
    (reason,) = fourth.verdict.reasons
    assert reason.code == "too_dear"
    assert (reason.args["cost"].value, reason.args["left"].value) == (2 * CELL, 0)


@pytest.mark.parametrize(
    ("policy", "cells", "metres"),
    [
        ("one", "4", "6.4"),
        ("one_and_half", "5", "8.0"),
        ("alternating", "5", "8.0"),
        ("sqrt2", "4.828", "7.725"),
    ],
)
def test_B004_the_vector_4_2_under_each_policy(policy: str, cells: str, metres: str) -> None:
    doc = opened(field(8, 8), policy)
    asked = mover(doc)
    cost = asked.route(asked.mode("standard"), [(4, 2)]).cost
    assert round(float(cost), 3) == float(metres)
    assert round(float(distance(POLICIES[policy], 4, 2)), 3) == float(cells)
    assert distance(POLICIES[policy], 0, 0) == 0
    assert asked.reach(asked.mode("standard")).costs[0, 0] == 0


@pytest.mark.parametrize(
    ("policy", "running"),
    [
        ("one", [1, 2, 3, 4, 5, 6]),
        ("one_and_half", [1.5, 3, 4.5, 6, 7.5, 9]),
        ("alternating", [1, 3, 4, 6, 7, 9]),
        ("sqrt2", [1.414, 2.828, 4.243, 5.657, 7.071, 8.485]),
    ],
)
def test_B004_six_diagonals_as_they_run(policy: str, running: list[float]) -> None:
    asked = mover(opened(field(8, 8), policy))
    way = asked.route(asked.mode("standard"), [(n, n) for n in range(1, 7)])
    assert [round(float(step.total / CELL), 3) for step in way.steps] == running


ROUGH = """
    format = 1
    id = "rough"
    version = "1"
    name = "Rough"
    summary = "Difficult ground in three ways"
    based_on = "infinite-horror"
    [metric.move]
    diagonal = "alternating"
    [movement.prices.rough]
    when = { ground = ["difficult"] }
    CHANGE
    rules = ["HR-001"]
"""


def by(ruleset: Ruleset, doc: Document, token: str = "A") -> Mover:
    return Mover(doc.board, doc.board.token(token), ruleset)


@pytest.mark.parametrize(
    ("change", "running"),
    [
        ("factor = 2", [2, 6, 8]),
        ("flat = 1", [2, 5, 7]),
        ("base = 3", [3, 6, 9]),
    ],
)
def test_B006_three_difficult_diagonals_by_each_rule(change: str, running: list[int]) -> None:
    doc = document(
        """
        map = '''
          A : : :
          : : : :
          : : : :
          : : : :
        '''
        tokens = { A = { side = "party" } }
        """,
        "infinite-horror",
    )
    asked = by(load_text(ROUGH.replace("CHANGE", change)), doc)
    way = asked.route(asked.mode("double_move"), [(1, 1), (2, 2), (3, 3)])
    assert [step.total for step in way.steps] == running
    assert {line.rule for step in way.steps for line in step.price.lines} >= {"HR-001"}


def test_B006_entering_pays_and_leaving_does_not() -> None:
    doc = document("map = 'A : .'\ntokens = { A = { side = 'party' } }", GLORY)
    asked = mover(doc)
    way = asked.route(asked.mode("standard"), [(2, 0)])
    assert [step.price.amount for step in way.steps] == [2, 1]
    assert way.cost == 3


def test_B007_three_cells_over_open_ground_are_three_for_a_large_token() -> None:
    board = field(8, 4)
    board, _ = edits.put_token(board, replace(board.token("A"), footprint=Footprint(2, 2)))
    asked = mover(opened(board, "one"))
    assert asked.route(asked.mode("standard"), [(3, 0)]).cost == 3 * CELL
    rough, _ = edits.set_ground(board, [(2, 1)], "rubble")
    asked = mover(opened(rough, "one"))
    assert asked.route(asked.mode("standard"), [(1, 0)]).cost == 2 * CELL == Fraction("3.2")


def test_B008_a_boosted_budget_is_compared_with_what_is_left_of_it() -> None:
    doc = document(
        "map = 'A : .'\ntokens = { A = { side = 'party', sheet = { mov = 1 } } }",
        "call-of-cthulhu-7e",
        A_COC_17=2,
    )
    assert Drag(doc, "A", "careful").enter((1, 0)).verdict.reasons[0].code == "too_dear"
    drag = Drag(doc, "A", "run")
    assert drag.hover.left == 5
    hover = drag.enter((1, 0))
    assert hover.verdict
    assert (hover.cost, hover.left) == (2, 3)


@pytest.mark.parametrize("rounds", [0, 1])
def test_B009_pushed_in_anothers_turn_one_begins_with_a_whole_budget(rounds: int) -> None:
    doc = document(
        """
        map = '''
          A . . . . .
          B . . . . .
        '''
        tokens = { A = { side = "party" }, B = { side = "foes" } }
        """,
        GLORY,
    )
    for _ in range(2 * rounds):
        doc.apply(end_turn(doc))
    drag_to(doc, (2, 0))
    doc.apply(put_freely(doc, "B", Place(3, 1, 0)))
    doc.apply(end_turn(doc))
    pushed = doc.board.token("B")
    assert (doc.board.active, pushed.cell, pushed.trail) == ("B", (3, 1), ())
    assert Drag(doc, "B").hover.left == 6
    doc.apply(end_turn(doc))
    assert doc.board.round == rounds + 2
    assert doc.board.token("A").trail == ()


def test_B012_a_token_let_go_before_a_wall_stays_where_it_was() -> None:
    doc = document(
        """
        map = '''
          . . . . . . . . . .
          . . . . . . . . . .
          . . . . A . . . . .
        '''
        walls = [{ from = [5.3, 0], to = [5.3, 10] }]
        tokens = { A = { side = "party" } }
        """,
        GLORY,
    )
    drag = Drag(doc, "A")
    drag.enter((5, 2))  # the pointer is still on the near side, the cell's middle is not
    assert isinstance(drag.drop(), Verdict)
    assert doc.board.token("A").cell == (4, 2)


@pytest.mark.parametrize(
    "obstacle",
    [
        "walls = [{ from = [0, 5], to = [5, 5] }]",
        "walls = [{ from = [5, 5], to = [6, 6] }]",
        "BLOCKED",
    ],
)
def test_B015_a_corner_is_cut_neither_by_a_drag_nor_by_a_step_nor_by_the_path(
    obstacle: str,
) -> None:
    rows = [["."] * 10 for _ in range(10)]
    rows[4][4] = "A"
    if obstacle == "BLOCKED":
        rows[4][5] = rows[5][4] = "#"
    drawn = "\n".join(" ".join(row) for row in rows)
    text = f"map = '''\n{drawn}\n'''\ntokens = {{ A = {{ side = 'party' }} }}\n"
    doc = document(text + ("" if obstacle == "BLOCKED" else obstacle), GLORY)
    asked = mover(doc)
    mode = asked.mode("run")
    graph = asked.reach(mode).graph
    step = (graph.node((4, 4)), graph.node((5, 5)))
    assert step[1] not in graph.adj_rows[step[0]]
    hover = Drag(doc, "A").enter((5, 5))
    way = asked.route(mode, [(5, 5)])
    assert len(way.steps) != 1
    assert not hover.verdict or len(hover.route.steps) > 1


def walled(seed: int, side: int = 20) -> Board:
    dice = random.Random(seed)
    cells = [(c, r) for c in range(side) for r in range(side) if (c, r) != (0, 0)]
    count = side * side // 4
    return edits.set_blocked(field(side, side), dice.sample(cells, count), blocked=True)[0]


@pytest.mark.parametrize("policy", sorted(POLICIES))
def test_B016_routes_on_random_maps_cost_what_a_plain_search_finds(policy: str) -> None:
    for seed in range(20):
        board = walled(seed)
        asked = mover(opened(board, policy))
        found = asked.reach(asked.mode("standard"))
        known = plain(board, POLICIES[policy])
        assert known.keys() == found.costs.keys()
        off = (abs(cost / TICKS / 1.6 - known[cell]) for cell, cost in found.costs.items())
        assert max(off) < 1e-6


def plain(board: Board, rule: Diagonal) -> dict[Cell, float]:
    """Dijkstra over (cell, parity) with a heap, written apart from the program's."""
    shut = board.terrain.blocked.tolist()
    steps = [float(diagonal_step(rule, parity) or 0) for parity in (0, 1)]
    best: dict[tuple[int, int, int], float] = {}
    heap = [(0.0, 0, 0, 0)]
    while heap:
        cost, c, r, parity = heapq.heappop(heap)
        if (c, r, parity) in best or cost > 60 + 1e-6:
            continue
        best[c, r, parity] = cost
        for dx, dy in DIRECTIONS:
            x, y = c + dx, r + dy
            if not board.has((x, y)) or shut[y][x] or (dx and dy and shut[r][x] and shut[y][c]):
                continue
            turned = parity ^ 1 if dx and dy and rule.alternates else parity
            heapq.heappush(heap, (cost + (steps[parity] if dx and dy else 1), x, y, turned))
    cheapest: dict[Cell, float] = {}
    for (c, r, _), cost in best.items():
        cheapest[c, r] = min(cost, cheapest.get((c, r), cost))
    return cheapest


def test_B017_a_closed_room_on_a_large_map_is_refused_at_once() -> None:
    room = [(c, r) for c in range(100, 112) for r in range(100, 112)]
    edge = [cell for cell in room if {*cell} & {100, 111}]
    board, _ = edits.set_blocked(field(200, 200, at=(95, 95), cells=9), edge, blocked=True)
    doc = opened(board, "one")
    drag = Drag(doc, "A", "standard")
    before = time.perf_counter()
    hover = drag.enter((105, 105))
    assert time.perf_counter() - before < 0.1
    assert [reason.code for reason in hover.verdict.reasons] == ["no_way"]
    assert distance(Diagonal.ALTERNATING, 199, 199) == 298


def test_B018_onto_a_platform_by_one_drag_or_by_keys_and_beyond_it() -> None:
    text = """
        map = 'A . . x'
        heights = '0 3.2 3.2 0'
        tokens = { A = { side = "party", sheet = { mov = 9 } } }
        """
    dragged, keyed = (document(text, "call-of-cthulhu-7e") for _ in range(2))
    drag_to(dragged, (2, 0), mode="climb")
    for column in (1, 2):
        drag_to(keyed, (column, 0), mode="climb")
    one, other = (doc.board.token("A") for doc in (dragged, keyed))
    assert one.place == other.place == Place(2, 0, 3200)
    assert one.standings == other.standings
    drag_to(dragged, (3, 0), mode="climb")
    drag_to(keyed, (3, 0), mode="climb")
    assert dragged.board.token("A").place == keyed.board.token("A").place == Place(3, 0, 0)
    assert dragged.board.token("A").standing("call-of-cthulhu-7e").spent == 3


@pytest.mark.parametrize(("joined", "cost"), [(False, 2), (True, 1)])
@pytest.mark.parametrize("ground", ["1.6", "0"])
def test_B019_a_step_east_and_a_level_up_costs_alike_in_the_air_and_onto_a_plateau(
    joined: bool, cost: int, ground: str
) -> None:
    ruleset = load_text(
        f"""
        format = 1
        id = "kites"
        version = "1"
        name = "Kites"
        summary = "Flying along and up as one step, or as two"
        based_on = "infinite-horror"
        [movement.modes.fly.step]
        joined = {str(joined).lower()}
        """
    )
    doc = document(
        f"""
        map = 'A x'
        heights = '0 {ground}'
        tokens = {{ A = {{ side = "party" }} }}
        """,
        "infinite-horror",
    )
    flier = doc.board.token("A").with_standing(
        "kites", Standing(sheet={"flight_speed": Fraction(16)})
    )
    asked = Mover(edits.put_token(doc.board, flier)[0], flier, ruleset)
    fly = asked.mode("fly")
    up = asked.route(fly, [Place(1, 0, 1600)])
    assert (up.places[-1], up.cost) == (Place(1, 0, 1600), cost)
    high = replace(flier, place=Place(1, 0, 1600))
    down = Mover(edits.put_token(doc.board, high)[0], high, ruleset)
    assert down.route(fly, [Place(0, 0, 0)]).cost == cost


def test_B022_up_a_ramp_and_down_in_one_drag_and_key_by_key() -> None:
    ramp = [(column, 0) for column in range(2, 6)]
    board, _ = edits.set_ramp(field(8, 1), ramp, (2, 0), (6, 0), 0, 3200)
    board, _ = edits.set_height(board, [(6, 0), (7, 0)], 3200)
    dragged, keyed = opened(board), opened(board)
    drag_to(dragged, (7, 0))
    for column in range(1, 8):
        drag_to(keyed, (column, 0))
    up = [0, 0, 400, 1200, 2000, 2800, 3200, 3200]
    assert [place.z for place in dragged.board.token("A").trail] == up
    one, other = dragged.board.token("A"), keyed.board.token("A")
    assert (one.place, one.trail, one.facing) == (other.place, other.trail, other.facing)
    assert one.standing(GLORY).spent == other.standing(GLORY).spent
    drag_to(dragged, (0, 0))
    assert [place.z for place in dragged.board.token("A").trail] == [*up, *up[-2::-1]]


ZONED = """
    format = 1
    id = "zoned"
    version = "1"
    name = "Zoned"
    summary = "Rubble and water double every step on foot, climbing in the air costs double"
    based_on = "infinite-horror"
    [grounds.difficult]
    zones = ["rubble", "water"]
    [movement.prices.difficult]
    when = { ground = ["difficult"], not_modes = ["swim"] }
    factor = 2
    rules = ["HR-001"]
    [movement.modes.fly.step]
    joined = true
    up = 2
    [movement.modes.swim]
    name = { en = "Swim" }
    media = ["liquid"]
    rules = ["HR-001"]
    [movement.modes.swim.step]
    straight = 1
    up = 1
    down = 1
    rules = ["HR-001"]
"""


def cost_in(text: str, mode: str, target: Cell | Place) -> Fraction:
    """The price of a move in cells on a drawn map by the rules with priced zones."""
    doc = document(text, "infinite-horror")
    token = doc.board.token("A")
    sheet = {"flight_speed": Fraction(16)}
    token = token.with_standing("zoned", Standing(sheet=sheet))
    asked = Mover(edits.put_token(doc.board, token)[0], token, load_text(ZONED))
    way = asked.route(asked.mode(mode), [target])
    assert way.verdict, way.verdict
    return way.cost


RUBBLE = """
    map = 'A . . x'
    zones = [{ kind = "rubble", shape = { rect = [1, 0, 3, 1] }, bottom = 0, top = 0.5 }]
    tokens = { A = { side = "party", z = HEIGHT } }
"""
WATER = """
    map = 'A ~ ~ ~'
    on = "~"
    legend = { "~" = { ground = "open", height = BED, depth = DEPTH } }
    zones = [{ kind = "water", shape = { rect = [0, 0, 4, 1] }, bottom = -3.2, top = 0 }]
    tokens = { A = { side = "party", z = HEIGHT } }
"""


def test_B023_a_walker_on_rubble_pays_six_and_a_flyer_over_it_three() -> None:
    assert cost_in(RUBBLE.replace("HEIGHT", "0"), "move", (3, 0)) == 6
    assert cost_in(RUBBLE.replace("HEIGHT", "4.8"), "fly", (3, 0)) == 3


def test_B023_a_zone_holds_its_bottom_and_not_its_top() -> None:
    for bottom, top, cost in ((0, 0.5, 6), (-0.5, 0, 3), (-1, -0.5, 3), (-0.5, 0.1, 6)):
        text = RUBBLE.replace("bottom = 0, top = 0.5", f"bottom = {bottom}, top = {top}")
        assert cost_in(text.replace("HEIGHT", "0"), "move", (3, 0)) == cost


def test_B023_a_swimmer_pays_three_and_whoever_wades_six() -> None:
    deep = WATER.replace("BED", "-3.2").replace("DEPTH", "3.2").replace("HEIGHT", "-1.6")
    assert cost_in(deep, "swim", Place(3, 0, -1600)) == 3
    shallow = WATER.replace("BED", "-0.8").replace("DEPTH", "0.8").replace("HEIGHT", "-0.8")
    assert cost_in(shallow, "move", (3, 0)) == 6


def test_B023_a_flyer_far_above_hinders_nobody_below() -> None:
    under = """
        map = 'A B . x'
        tokens = { A = { side = "party" }, B = { side = "foes", z = 9.6 } }
    """
    assert cost_in(under, "move", (3, 0)) == 3


def test_B023_climbing_in_the_air_costs_six() -> None:
    open_air = """
        map = 'A . . x'
        tokens = { A = { side = "party" } }
    """
    assert cost_in(open_air, "fly", Place(3, 0, 4800)) == 6


def test_a_priced_zone_is_kept_through_an_edit_of_the_ground_and_counts_for_large_bodies() -> None:
    text = """
        map = '''
          A A . . .
          A A . . .
        '''
        zones = [{ kind = "rubble", shape = { rect = [2, 1, 1, 1] }, bottom = 0, top = 3 }]
        tokens = { A = { side = "party" } }
    """
    doc = document(text, GLORY)
    asked = mover(doc)
    mode = asked.mode("standard")
    assert asked.route(mode, [(1, 0)]).cost == 2
    lifted, _ = edits.set_height(doc.board, [(4, 0)], 500)
    again = Mover(lifted, lifted.token("A"), doc.ruleset, asked.memory)
    assert again.route(mode, [(1, 0)]).cost == 2
    assert again.route(mode, [(2, 0)]).cost == 3


@pytest.mark.parametrize(
    ("occupant", "row", "through"),
    [
        ('side = "party"', "* * * o * * *", True),
        ('side = "foes"', "* * * . . . .", False),
        ('side = "foes", statuses = ["dying"]', "* * * * * * *", True),
        ('side = "foes", z = 9.6', "* * * * * * *", True),
    ],
    ids=["ally", "enemy", "body", "flyer"],
)
@pytest.mark.parametrize("mode", ["standard", "charge", "sprint"])
def test_B038_who_may_be_passed_in_a_corridor(
    occupant: str, row: str, through: bool, mode: str
) -> None:
    doc = document(
        f"""
        map = 'A . . B . . .'
        [tokens]
        A = {{ side = "party", sheet = {{ speed = 6 }} }}
        B = {{ {occupant} }}
        """,
        GLORY,
    )
    assert drawing(doc, mode=mode) == row
    asked = mover(doc)
    assert bool(asked.route(asked.mode(mode), [(6, 0)]).verdict) == through
    drag = Drag(doc, "A", mode)
    assert bool(drag.enter((6, 0)).verdict) == through
    assert bool(drag.enter((3, 0)).verdict) == (row[6] == "*")


def test_B052_the_way_past_a_hidden_foe_is_straight_and_9_6_m() -> None:
    board = field(8, 3, at=(0, 1), cells=6)
    lurker = Token("L", "Lurker", "foes", Place(3, 1), hidden=True)
    doc = opened(edits.put_token(board, lurker)[0], "one")
    hover = Drag(doc, "A").enter((6, 1))
    assert hover.cost == Fraction("9.6")
    assert [place.cell for place in hover.route.places] == [(c, 1) for c in range(7)]
    assert [event.token for event in hover.events if event.token] == []
