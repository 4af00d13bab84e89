"""Reach: every place a token can get to in one mode, and what is left there."""

import itertools
from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

from battlemap.board.board import Board
from battlemap.board.token import Token
from battlemap.grid.cell import Cell, Place
from battlemap.grid.exact import amount, ticks
from battlemap.movement.graph import STEP_BITS, Distances, StepGraph, distances, ticks_of
from battlemap.movement.memory import Memory
from battlemap.movement.occupancy import Occupancy, occupancy
from battlemap.movement.straight import straight_distances
from battlemap.rules.pricing import Pricer


class Start(NamedTuple):
    """Where a leg begins: the anchor, the parity of the turn, and what the turn spent (ticks).

    `walked` are the nodes of this move's earlier legs and `moved` their price, part of `spent`;
    `slowed`: they met what slows the whole move.
    """

    cell: Cell
    parity: int = 0
    spent: int = 0
    walked: tuple[int, ...] = ()
    moved: int = 0
    slowed: bool = False


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

    @cached_property
    def costs(self) -> Mapping[Cell, int]:
        """Anchor -> cheapest price in ticks that the turn pays beyond what it has spent."""
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
        if not self.graph.alternates:
            return {self.graph.cell(node): far >> STEP_BITS for node, far in self.found.items()}
        best: dict[Cell, int] = {}
        for node, far in self.found.items():
            cell, price = self.graph.cell(node), ticks_of(far)
            if price < best.get(cell, price + 1):
                best[cell] = price
        return best

    def left(self, price: int) -> int | None:
        """What the turn has left after a price in ticks."""
        return None if self.budget is None else self.budget - self.start.spent - price

    def may_stop(self, cell: Cell) -> bool:
        """Whether a move may end there: nobody else stands in it."""
        return cell not in self.occupancy.passed

    def place(self, cell: Cell) -> Place:
        """An anchor with the height the body has there."""
        return Place(*cell, int(self.graph.field.z[cell[1], cell[0]]))

    def cell(self, cell: Cell) -> ReachCell | None:
        """One place of the reach, or None."""
        price = self.costs.get(cell)
        if price is None:
            return None
        left = self.left(price)
        return ReachCell(
            self.place(cell),
            amount(price),
            None if left is None else amount(left),
            self.may_stop(cell),
            self.pricer.mode.id,
        )

    def cells(self) -> list[ReachCell]:
        """All places, the start first, in the order they were reached."""
        return [cell for cell in map(self.cell, self.costs) if cell is not None]


def reach(
    board: Board,
    token: Token,
    pricer: Pricer,
    start: Start | None = None,
    memory: Memory | None = None,
) -> Reach:
    """Search from where the token stands, or from a waypoint, within what the turn has left."""
    start = start or start_of(token, pricer.ruleset.id)
    memory = memory or Memory()
    slow = pricer.whole_move()
    if slow is None:
        return _search(board, token, memory.graph(board, token, pricer), pricer, start)
    slow_graph = memory.graph(board, token, slow)
    slower = _search(board, token, slow_graph, slow, _slowed(start, slow_graph))
    if start.slowed:
        return slower
    found = _search(board, token, memory.graph(board, token, pricer), pricer, start)
    return replace(found, slower=slower)


def _slowed(start: Start, graph: StepGraph) -> Start:
    """The start as if the earlier legs of this move had been slow from the first step."""
    if start.slowed:
        return start
    steps = itertools.pairwise(start.walked)
    moved = sum(graph.price_between(here, there).ticks or 0 for here, there in steps)
    spent = start.spent - start.moved + moved
    return start._replace(spent=spent, moved=moved, slowed=True)


def _search(board: Board, token: Token, graph: StepGraph, pricer: Pricer, start: Start) -> Reach:
    occupied = occupancy(board, token, graph.field, pricer.ruleset.move)
    budget = None if pricer.budget is None else pricer.budget.ticks
    origin = graph.node(start.cell, start.parity)
    found: Distances = {origin: 0}
    if token.footprint.fits(start.cell, board.columns, board.rows):
        left = None if budget is None else budget - start.spent
        if pricer.mode.straight:
            found = straight_distances(graph, board, start.cell, start.parity, left, occupied)
        elif left is None or left >= 0:
            found = distances(graph, origin, cutoff(left), occupied.taken)
    return Reach(board, graph, pricer, start, occupied, found, budget)


def cutoff(left: int | None) -> int | None:
    """The longest distance of a search: all that is left, in however many steps."""
    return None if left is None else ((left + 1) << STEP_BITS) - 1


def start_of(token: Token, ruleset: str) -> Start:
    """The start of a token's next move, as its turn stands."""
    standing = token.standing(ruleset)
    return Start(token.cell, standing.parity, ticks(standing.spent))
