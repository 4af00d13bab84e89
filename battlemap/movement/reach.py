"""Reach: every place a token can get to in one mode, and what is left there."""

import itertools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

import numpy as np

from battlemap.board.board import Board
from battlemap.board.token import Token
from battlemap.grid.cell import Cell, Place
from battlemap.grid.exact import amount, ticks
from battlemap.movement.dangers import Shunned, dangerous
from battlemap.movement.graph import StepGraph, distances
from battlemap.movement.lanes import Lanes
from battlemap.movement.memory import Memory
from battlemap.movement.occupancy import Occupancy
from battlemap.movement.straight import straight_distances
from battlemap.movement.weights import Distances, prices, ticks_of
from battlemap.rules.pricing import Pricer

FURTHER = 4
"""How many budgets far a refusal looks for the true price ..."""
AT_LEAST = 40
"""... and at least as far as this many plain steps."""
EDGE_OF_SIGHT = 4
"""A search that came within so many plain steps of its horizon was stopped by it."""
FAR_OFF = 1 << 40
"""Ranks places that may only be passed behind all others."""


class Start(NamedTuple):
    """Where a leg begins: the place, the parity of the turn, and what the turn spent (ticks).

    `walked` are the nodes of this move's earlier legs and `moved` their price, part of `spent`;
    `slowed`: they, or earlier moves of this turn, met what slows the whole move; `owes` is what
    those earlier moves cost more (ticks) once this one meets it: a move is not cheaper in parts.
    """

    place: Place
    parity: int = 0
    spent: int = 0
    walked: tuple[int, ...] = ()
    moved: int = 0
    slowed: bool = False
    owes: int = 0

    @property
    def cell(self) -> Cell:
        """The anchor."""
        return self.place.cell


@dataclass(frozen=True, slots=True)
class ReachCell:
    """A place in reach; `cost` from the start of this leg, `left` after it (None: no limit)."""

    place: Place
    cost: Fraction
    left: Fraction | None
    stop: bool
    mode: str


@dataclass(frozen=True)
class Reach:
    """What one search found. `found` holds the distance of every node within the budget."""

    board: Board
    graph: StepGraph
    pricer: Pricer
    start: Start
    occupancy: Occupancy
    found: Distances
    budget: int | None
    """Ticks of the whole turn in this mode; None without a limit."""
    slower: "Reach | None" = None
    """The same question where meeting slow ground slows the whole move, its earlier legs too."""

    dangers: frozenset[int] = frozenset()
    """Nodes that are entered only where no other way is as cheap."""
    asked: int | None = None
    """The height in mm a cell with several places is asked at; None: where it is cheapest."""

    @cached_property
    def further(self) -> Distances:
        """Distances beyond the budget: what is too dear costs. One search for all refusals."""
        return distances(
            self.graph,
            self.graph.node_of(self.start.place, self.start.parity),
            self.horizon,
            self.occupancy.taken,
        )

    @property
    def looked_further(self) -> bool:
        """Whether `further` was searched already: to ask it then costs nothing."""
        return "further" in self.__dict__

    @property
    def horizon(self) -> int:
        """How far, in ticks, the true price of what is too dear is looked for."""
        plain = self.graph.price_of_plain_step()
        return max(FURTHER * (self.budget or 0), AT_LEAST * plain)

    @property
    def stopped_short(self) -> bool:
        """Whether there may be ways beyond the horizon: the search did not run out of places."""
        last = ticks_of(max(self.further.values()))
        return last + EDGE_OF_SIGHT * self.graph.price_of_plain_step() >= self.horizon

    @cached_property
    def costs(self) -> Mapping[Cell, int]:
        """Anchor -> price in ticks that the turn pays beyond what it has spent."""
        if self.slower is None:
            return self._own_costs
        best = dict(self._own_costs)
        more = self.slower.start.spent - self.start.spent
        for cell, price in self.slower.costs.items():
            if price + more < best.get(cell, price + more + 1):
                best[cell] = price + more
        return best

    def by_which(self, cell: Cell) -> "Reach":
        """The search that gave an anchor its price: this one, or that of a slowed move."""
        own = self._own_costs.get(cell)
        if self.slower is None or own == self.costs[cell]:
            return self
        return self.slower

    @cached_property
    def _own_costs(self) -> Mapping[Cell, int]:
        if not self.graph.layers.single:
            return {cell: ticks_of(self.found[node]) for cell, node in self.ends.items()}
        costs = prices(self.found)
        if not self.graph.alternates:
            return dict(
                zip(map(self.graph.cells.__getitem__, self.found), costs.tolist(), strict=True)
            )
        # A search finds the nearest first.
        nodes = np.fromiter(self.found, np.int64, len(self.found))
        _, first = np.unique(nodes >> 1, return_index=True)
        first.sort()
        cells = map(self.graph.cells.__getitem__, nodes[first].tolist())
        return dict(zip(cells, costs[first].tolist(), strict=True))

    @property
    def _plain(self) -> bool:
        return self.graph.layers.single and not self.graph.alternates

    @cached_property
    def ends(self) -> Mapping[Cell, int]:
        """Anchor -> the node a move to it ends at."""
        if self._plain:
            return dict(zip(map(self.graph.cells.__getitem__, self.found), self.found, strict=True))
        best: dict[Cell, tuple[int, float, int]] = {}
        for node, far in self.found.items():
            cell = self.graph.cell(node)
            rank = (self._off(node), far, node)
            if cell not in best or rank < best[cell]:
                best[cell] = rank
        return {cell: node for cell, (_, _, node) in best.items()}

    def _end(self, cell: Cell) -> int | None:
        """The node a move to an anchor ends at: where each has but one, without listing them."""
        if not self._plain:
            return self.ends.get(cell)
        node = self.graph.node(cell) if self.board.has(cell) else None
        return node if node in self.found else None

    def _off(self, node: int) -> int:
        """How far a node lies from the height asked for; places to stop at come first."""
        off = 0
        if self.asked is not None and not self.graph.layers.single:
            off = abs(self.graph.place(node).z - self.asked)
        return off if node not in self.occupancy.passed else off + FAR_OFF

    def node(self, target: Cell | Place) -> int | None:
        """The node of an anchor or of a place in reach."""
        if not isinstance(target, Place):
            return self._end(target)
        nodes = [n for n in self.graph.nodes_at(target.cell) if n in self.found]
        at = [n for n in nodes if self.graph.place(n) == target]
        return min(at, key=self.found.__getitem__, default=None)

    def places(self) -> Iterator[tuple[Place, int]]:
        """Every place in reach with its price in ticks, the start first."""
        best: dict[Place, int] = {}
        for node, far in self.found.items():
            place, price = self.graph.place(node), ticks_of(far)
            best[place] = min(price, best.get(place, price))
        yield from best.items()

    def left(self, price: int) -> int | None:
        """What the turn has left after a price in ticks."""
        return None if self.budget is None else self.budget - self.start.spent - price

    def may_stop(self, cell: Cell) -> bool:
        """Whether a move may end there: nobody else stands in it, and it is far enough."""
        node = self._end(cell)
        if node is None:
            return True
        return node not in self.occupancy.passed and self.far_enough(self.costs.get(cell, 0))

    @cached_property
    def least(self) -> int:
        """What a move in this mode takes at least, in ticks."""
        return ticks(self.pricer.least)

    def far_enough(self, price: int) -> bool:
        """Whether a move of a price is long enough for its mode; staying put is no move."""
        return not price or self.start.moved + price >= self.least

    def place(self, cell: Cell) -> Place:
        """An anchor with the height the body has there; of one out of reach, the ground's."""
        node = self._end(cell)
        if node is not None:
            return self.graph.place(node)
        return Place(*cell, int(self.graph.field.z[cell[1], cell[0]]))

    def cell(self, cell: Cell) -> ReachCell | None:
        """One anchor of the reach, or None."""
        price = self.costs.get(cell)
        return None if price is None else self._reached(self.by_which(cell).place(cell), price)

    def cells(self) -> list[ReachCell]:
        """All places, each height of a cell apart, the start first, in the order reached."""
        if self.slower is None and not self.graph.layers.single:
            return [self._reached(place, price) for place, price in self.places()]
        return [cell for cell in map(self.cell, self.costs) if cell is not None]

    def _reached(self, place: Place, price: int) -> ReachCell:
        left = self.left(price)
        node = self.graph.node_of(place)
        return ReachCell(
            place,
            amount(price),
            None if left is None else amount(left),
            node not in self.occupancy.passed and self.far_enough(price),
            self.pricer.mode.id,
        )


def reach(
    board: Board,
    token: Token,
    pricer: Pricer,
    start: Start | None = None,
    memory: Memory | None = None,
    asked: int | None = None,
    shunned: Sequence[Shunned] = (),
) -> Reach:
    """Search from where the token stands, or from a waypoint, within what the turn has left.

    `asked`: the height in mm at which cells with several places are wanted; `shunned`: what ways
    keep out of where another costs the same.
    """
    start = start or start_of(token, pricer.ruleset.id)
    memory = memory or Memory()
    above = max(start.place.z, asked or 0)
    kept_out = tuple(shunned)

    def search(pricer: Pricer, start: Start) -> Reach:
        graph = memory.graph(board, token, pricer, above)
        return _search(board, token, graph, pricer, start, asked, memory, kept_out)

    slow = pricer.whole_move()
    if slow is None:
        return search(pricer, start)
    slower = search(slow, _slowed(start, memory.graph(board, token, slow, above)))
    return slower if start.slowed else replace(search(pricer, start), slower=slower)


def _slowed(start: Start, graph: StepGraph) -> Start:
    """The start as if the earlier legs of this move had been slow from the first step."""
    if start.slowed:
        return start
    steps = itertools.pairwise(start.walked)
    moved = sum(graph.price_between(here, there).ticks or 0 for here, there in steps)
    spent = start.spent - start.moved + moved + start.owes
    return start._replace(spent=spent, moved=moved, slowed=True)


def _search(
    board: Board,
    token: Token,
    graph: StepGraph,
    pricer: Pricer,
    start: Start,
    asked: int | None,
    memory: Memory,
    shunned: tuple[Shunned, ...],
) -> Reach:
    blank = unsearched(board, token, graph, pricer, start, asked, memory, shunned)
    if not token.footprint.fits(start.cell, board.columns, board.rows):
        return blank
    left, occupied = blank.left(0), blank.occupancy
    origin = graph.node_of(start.place, start.parity)
    found: Distances = {origin: 0}
    if pricer.mode.straight:
        lanes = Lanes(board, token, graph, occupied)
        found = straight_distances(lanes, start.cell, start.parity, left)
    elif left is None or left >= 0:
        found = distances(graph, origin, left, occupied.taken, blank.dangers)
    return replace(blank, found=found)


def unsearched(
    board: Board,
    token: Token,
    graph: StepGraph,
    pricer: Pricer,
    start: Start,
    asked: int | None,
    memory: Memory,
    shunned: Sequence[Shunned] = (),
) -> Reach:
    """All that a search goes by, with nothing found yet but the start."""
    occupied = memory.occupancy(board, token, graph, pricer.ruleset)
    dangers = dangerous(board, token, graph, pricer)
    budget = None if pricer.budget is None else pricer.budget.ticks
    if shunned:
        left = 0 if budget is None else max(budget - start.spent, 0)
        far = left // max(graph.price_of_plain_step(), 1)
        dangers |= memory.kept_out_of(token, graph, tuple(shunned), start.cell, far)
    found: Distances = {graph.node(start.cell): 0}
    return Reach(board, graph, pricer, start, occupied, found, budget, dangers=dangers, asked=asked)


def start_of(token: Token, ruleset: str) -> Start:
    """The start of a token's next move, as its turn stands."""
    standing = token.standing(ruleset)
    made = [move for move in token.moves if move.ruleset == ruleset]
    slowed = any(move.slowed for move in made)
    owes = 0 if slowed else sum(ticks(move.slower) for move in made)
    return Start(token.place, standing.parity, ticks(standing.spent), slowed=slowed, owes=owes)
