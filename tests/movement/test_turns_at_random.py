"""Reach in turns on random maps, against a plain search that takes no short cut."""

import heapq
import itertools
import random
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

import pytest

from battlemap.board import edits
from battlemap.board.barrier import Barrier, Door
from battlemap.board.board import Board
from battlemap.board.link import Link
from battlemap.board.things import Thing, Zone
from battlemap.board.token import Token
from battlemap.grid.cell import DIRECTIONS, Cell, Place
from battlemap.grid.exact import ticks
from battlemap.grid.footprint import Footprint
from battlemap.movement.graph import StepGraph
from battlemap.movement.layers import Layers
from battlemap.movement.memory import Memory
from battlemap.movement.reach import Reach
from battlemap.movement.weights import ticks_of
from battlemap.rulings.mover import Mover
from tests.drawn import mover
from tests.movement.test_reach import GLORY, INFINITE, random_board, with_mover

SIDE = 12
Turn = dict[Place, int]
"""Place -> what it costs of the turn that first gets to its cell, in ticks."""
ACTION = "action-points"
MOVES = [
    (ACTION, "walk", {"agility": Fraction(0)}, {}),
    (ACTION, "walk", {"agility": Fraction(20)}, {}),
    (ACTION, "walk", {"agility": Fraction(20), "extra": Fraction(3), "minion": Fraction(1)}, {}),
    (ACTION, "jump", {"agility": Fraction(20)}, {}),
    (ACTION, "fly", {"agility": Fraction(0)}, {}),
    (ACTION, "fly", {"agility": Fraction(-30)}, {}),
    (ACTION, "swim", {"agility": Fraction(20)}, {}),
    (GLORY, "standard", {"speed": Fraction(4)}, {}),
    (GLORY, "standard", {"speed": Fraction(4)}, {"A_WG_4": 1}),
    (GLORY, "swim", {"speed": Fraction(3)}, {}),
    *((INFINITE, "move", {"speed": Fraction(4)}, {"A_INF_3": k}) for k in (1, 2, 3, 4)),
    (INFINITE, "fly", {"speed": Fraction(4), "flight_speed": Fraction(3)}, {"A_INF_3": 2}),
    (INFINITE, "fly", {"speed": Fraction(4), "flight_speed": Fraction(3)}, {}),
    ("call-of-cthulhu-7e", "careful", {"mov": Fraction(3)}, {}),
    ("call-of-cthulhu-7e", "climb", {"mov": Fraction(4)}, {}),
]


def rich_board(seed: int) -> Board:
    """Cliffs, pits, water, walls, a door, a floor, stairs, a one-way drop, fire and bodies."""
    dice = random.Random(seed)
    cells = [(c, r) for c in range(SIDE) for r in range(SIDE) if c > 1 or r > 1]
    board = random_board(seed, SIDE)
    board, _ = edits.set_height(board, dice.sample(cells, 12), 3000)
    board, _ = edits.set_height(board, dice.sample(cells, 8), -2000)
    board, _ = edits.set_depth(board, dice.sample(cells, 20), 1500)
    board = _with_pool(board, dice)
    walls = [_wall(f"w{n}", start, dice) for n, start in enumerate(dice.sample(cells, 5))]
    column, row = dice.choice(cells)
    door = Barrier("d", "door", (column, row), (column, row + 3), door=Door())
    x, y = dice.randint(3, 8), dice.randint(3, 8)
    roof = Thing(
        "roof", "roof", ((x, y), (x + 3, y), (x + 3, y + 2), (x, y + 2)), 1800, 2000, floor=True
    )
    fire = Zone("z", "fire", ((1, 4), (5, 4), (5, 6), (1, 6)))
    made = replace(board, barriers=(*walls, door), things=(roof,), zones=(fire,))
    return replace(made, tokens=tuple(_bodies(made, dice)), links=tuple(_links(made, dice)))


def _with_pool(board: Board, dice: random.Random) -> Board:
    left, top = dice.randint(1, 6), dice.randint(1, 6)
    pool = [(c, r) for c in range(left, left + 4) for r in range(top, top + 3)]
    board, _ = edits.set_height(board, pool, -3000)
    board, _ = edits.set_ground(board, pool, "water")
    return edits.set_depth(board, pool, 3000)[0]


def _wall(id: str, start: Cell, dice: random.Random) -> Barrier:
    side = dice.choice(("both", "left", "right"))
    end = (start[0] + dice.randint(1, 3), start[1] + dice.randint(0, 2))
    top = dice.choice((None, 1000, 4000))
    return Barrier(id, "wall", start, end, 0, top, side=side)  # type: ignore[arg-type]


def _bodies(board: Board, dice: random.Random) -> Iterator[Token]:
    for number in range(10):
        cell = (dice.randint(0, SIDE - 2), dice.randint(2, SIDE - 2))
        place = Place(*cell, board.terrain.height_at(cell))
        size = Footprint(2, 2) if number == 0 else Footprint(1, 1)
        yield Token(f"t{number}", "Body", ("party", "foes")[number % 2], place, size)


def _links(board: Board, dice: random.Random) -> Iterator[Link]:
    for number, both in enumerate((True, False, False)):
        ends = [(dice.randrange(SIDE), dice.randrange(SIDE)) for _ in "ab"]
        start, end = (Place(*cell, board.terrain.height_at(cell)) for cell in ends)
        yield Link(f"l{number}", "stairs", start, end, both)


def asking(
    seed: int, ruleset: str, sheet: dict[str, Fraction], options: dict[str, object], size: int
) -> Mover:
    """A mover in the corner of a random map, of a size."""
    asked = mover(with_mover(rich_board(seed), ruleset, sheet, **options))
    token = replace(asked.token, footprint=Footprint(size, size))
    board, _ = edits.put_token(asked.board, token)
    return replace(asked, board=board, token=board.token("A"))


@pytest.mark.parametrize("size", [1, 2])
@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize(("ruleset", "mode", "sheet", "options"), MOVES)
def test_reach_in_turns_is_that_of_a_plain_search_over_turns(
    ruleset: str,
    mode: str,
    sheet: dict[str, Fraction],
    options: dict[str, object],
    seed: int,
    size: int,
) -> None:
    asked = asking(seed, ruleset, sheet, options, size)
    chosen = next(one for one in asked.ruleset.modes if one.id == mode)
    found = asked.reach_in_turns(chosen, 5)
    expected = plain_turns(asked, mode, 5)
    assert [told(part) for part in found] == expected


def told(found: Reach) -> Turn:
    """The places of a reach with their prices, a move slowed as a whole among them."""
    costs = dict(found.places())
    for place, price in found.slower.places() if found.slower else ():
        costs[place] = min(price, costs.get(place, price))
    return costs


def plain_turns(asked: Mover, mode: str, turns: int) -> list[Turn]:
    """What each turn adds: a heap over all that is left, once for each turn and each price table.

    Every place of the turns before is started from again, the inner ones too.
    """
    chosen = next(one for one in asked.ruleset.modes if one.id == mode)
    pricer, memory = asked.pricer(chosen), Memory()
    tables = [table for table in (pricer, pricer.whole_move()) if table is not None]
    graphs = [
        memory.graph(asked.board, asked.token, table, asked.token.place.z) for table in tables
    ]
    occupied = memory.occupancy(asked.board, asked.token, graphs[0], asked.ruleset)
    budget = pricer.budget.ticks  # type: ignore[union-attr]
    start = graphs[0].node_of(asked.token.place)
    stands, seen, told = {start: 0}, set[Cell](), []
    for _ in range(turns):
        left: dict[int, int] = {}
        for graph in graphs:
            for node, most in _most_left(graph, stands, budget, occupied.taken).items():
                left[node] = max(most, left.get(node, most))
        told.append(_added(graphs[0], left, seen, budget))
        seen |= {place.cell for place in told[-1]}
        stands = _handed_on(graphs[0], left, occupied.passed, ticks(pricer.keeps))
    return told


def _most_left(
    graph: StepGraph, stands: dict[int, int], budget: int, taken: frozenset[int]
) -> dict[int, int]:
    """Node -> the most a turn can have left there, that starts with what is handed to it."""
    best: dict[int, int] = {}
    heap = [(-budget - handed, node) for node, handed in stands.items()]
    heapq.heapify(heap)
    while heap:
        spent, node = heapq.heappop(heap)
        if node in best:
            continue
        best[node] = -spent
        for there, edge in graph.adj_rows[node].items():
            if there not in taken and there not in best and spent + ticks_of(edge) <= 0:
                heapq.heappush(heap, (spent + ticks_of(edge), there))
    return best


def _added(graph: StepGraph, left: dict[int, int], seen: set[Cell], budget: int) -> Turn:
    added: Turn = {}
    for node, most in left.items():
        place, cost = graph.place(node), max(budget - most, 0)
        if place.cell not in seen:
            added[place] = min(cost, added.get(place, cost))
    return added


def _handed_on(
    graph: StepGraph, left: dict[int, int], passed: frozenset[int], keeps: int
) -> dict[int, int]:
    handed: dict[int, int] = {}
    for node in left.keys() - passed:
        place = graph.node_of(graph.place(node))
        handed[place] = max(min(left[node], keeps), handed.get(place, 0))
    return handed


LEAVING = [one for one in MOVES if one[1] in ("fly", "swim")]


@pytest.mark.parametrize("size", [1, 2])
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(("ruleset", "mode", "sheet", "options"), LEAVING)
def test_steps_from_the_air_and_the_water_lead_to_every_place_beside_as_high(
    ruleset: str,
    mode: str,
    sheet: dict[str, Fraction],
    options: dict[str, object],
    seed: int,
    size: int,
) -> None:
    asked = asking(seed, ruleset, sheet, options, size)
    chosen = next(one for one in asked.ruleset.modes if one.id == mode)
    layers = Memory().graph(asked.board, asked.token, asked.pricer(chosen)).layers
    count = 0
    for cell in itertools.product(range(SIDE), repeat=2):
        for z, layer in layers.column(cell):
            if layers.is_level(layer):
                beside = {(end, to) for end, to, _ in layers.links(cell, layer) if end != cell}
                assert beside == as_high(asked, layers, cell, z, layer)
                count += len(beside)
    assert count


def as_high(asked: Mover, layers: Layers, cell: Cell, z: int, layer: int) -> set[tuple[Cell, int]]:
    """The places of other layers around a cell less than a level apart, or a level aslant."""
    levels = [layers.z(k, cell) for k in range(layers.count) if layers.is_level(k)]
    gap = max((high - low for low, high in itertools.pairwise(levels)), default=1)
    pricer = asked.pricer(next(m for m in asked.ruleset.modes if m.media == layers.media))
    slanted = pricer.joined or "liquid" in layers.media
    found = set()
    for direction, (dx, dy) in enumerate(DIRECTIONS):
        end = (cell[0] + dx, cell[1] + dy)
        for height, other in layers.column(end) if asked.board.has(end) else ():
            apart = abs(height - z)
            higher = layers.field(other if height > z else layer)
            shut = int(higher.barred[cell[1], cell[0]]) >> direction & 1
            if other != layer and not shut and (apart < gap or (slanted and apart == gap)):
                found.add((end, other))
    return found


@pytest.mark.parametrize("seed", range(4))
def test_a_flyers_routes_cost_what_its_reach_says(seed: int) -> None:
    asked = asking(seed, ACTION, {"agility": Fraction(0)}, {}, 1)
    mode = asked.mode("fly")
    found = asked.reach(mode)
    for place, price in found.places():
        way = asked.route(mode, [place])
        if found.node(place) in found.occupancy.passed:
            assert [reason.code for reason in way.verdict.reasons] == ["cell_taken"]
            continue
        assert way.verdict
        assert (way.ticks, way.places[-1]) == (price, place)


def test_who_spent_more_than_the_turn_has_moves_again_in_the_next() -> None:
    asked = asking(0, ACTION, {"agility": Fraction(0)}, {}, 1)
    standing = asked.token.standing(ACTION)
    tired = asked.token.with_standing(ACTION, replace(standing, spent=Fraction(9)))
    board, _ = edits.put_token(asked.board, tired)
    later = replace(asked, board=board, token=tired).reach_in_turns(asked.mode("walk"), 2)
    fresh = asked.reach(asked.mode("walk"))
    assert set(later[0].costs) == {asked.token.cell}
    assert {**later[1].costs, asked.token.cell: 0} == fresh.costs
