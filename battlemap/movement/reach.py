"""Reach: every place a token can get to in one mode, and what is left there."""

from collections.abc import Mapping
from dataclasses import dataclass
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
    """Where a move begins: the anchor, the parity of the turn, and what the turn spent (ticks)."""

    cell: Cell
    parity: int = 0
    spent: int = 0


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

    graph: StepGraph
    start: Start
    occupancy: Occupancy
    found: Distances
    budget: int | None
    """Ticks of the whole turn in this mode; None without a limit."""

    @cached_property
    def costs(self) -> Mapping[Cell, int]:
        """Anchor -> cheapest price in ticks from the start of this leg."""
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
            self.graph.pricer.mode.id,
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
    graph = (memory or Memory()).graph(board, token, pricer)
    occupied = occupancy(board, token, graph.field, pricer.ruleset.move)
    budget = None if pricer.budget is None else pricer.budget.ticks
    found: Distances = {graph.node(start.cell, start.parity): 0}
    if token.footprint.fits(start.cell, board.columns, board.rows):
        if pricer.mode.straight:
            left = None if budget is None else budget - start.spent
            found = straight_distances(graph, board, start.cell, start.parity, left, occupied)
        elif budget is None or budget >= start.spent:
            found = distances(
                graph,
                graph.node(start.cell, start.parity),
                cutoff(budget, start.spent),
                occupied.taken,
            )
    return Reach(graph, start, occupied, found, budget)


def cutoff(budget: int | None, spent: int) -> int | None:
    """The longest distance of a search: all that is left, in however many steps."""
    return None if budget is None else ((budget - spent + 1) << STEP_BITS) - 1


def start_of(token: Token, ruleset: str) -> Start:
    """The start of a token's next move, as its turn stands."""
    standing = token.standing(ruleset)
    return Start(token.cell, standing.parity, ticks(standing.spent))
