"""Which anchors other bodies take from a mover: not entered, or entered but not ended on."""

from collections.abc import Iterator
from typing import NamedTuple

from battlemap.board.board import Board
from battlemap.board.token import Token
from battlemap.grid.cell import Cell
from battlemap.grid.footprint import Footprint
from battlemap.movement.graph import StepGraph
from battlemap.rules.ruleset import Ruleset

PLAYERS = "players"
GM = "gm"
PARTY = "party"
ONE_CELL = Footprint(1, 1)


class Occupancy(NamedTuple):
    """Nodes that may not be entered, nodes that may only be passed, and who stands there."""

    taken: frozenset[int]
    passed: frozenset[int]
    holders: dict[int, str]


def perspective_of(token: Token) -> str:
    """Whose knowledge prices a token's move: its own side's (fault B052)."""
    return PLAYERS if token.side == PARTY else GM


def occupancy(board: Board, token: Token, graph: StepGraph, ruleset: Ruleset) -> Occupancy:
    """What the other tokens take from this one, as its own side knows them."""
    taken: set[int] = set()
    passed: set[int] = set()
    holders: dict[int, str] = {}
    rules, size = ruleset.move, (board.columns, board.rows)
    for other in others(board, token):
        if not rules.bodies.isdisjoint(other.standing(ruleset.id).statuses):
            continue  # who lies there is no obstacle (B038)
        friends = other.side == token.side
        may_pass = rules.pass_friends if friends else rules.pass_enemies
        for anchor in _anchors(size, token.footprint, other):
            for node in graph.nodes_at(anchor):
                if not _apart(graph, node, other):
                    holders[node] = other.id
                    (passed if may_pass else taken).add(node)
    return Occupancy(frozenset(taken), frozenset(passed - taken), holders)


def standing_in(board: Board, token: Token, ruleset: Ruleset) -> dict[Cell, str]:
    """Cell -> who stands in it at a token's heights, friend or foe, as its own side knows."""
    low, high = token.place.z, token.place.z + token.height_mm
    return {
        cell: other.id
        for other in others(board, token)
        if ruleset.move.bodies.isdisjoint(other.standing(ruleset.id).statuses)
        and other.place.z < high
        and low < other.place.z + other.height_mm
        for cell in other.cells()
    }


def others(board: Board, token: Token) -> Iterator[Token]:
    """The other bodies a token's own side knows of; what is bound to it goes with it."""
    knows_hidden = perspective_of(token) == GM
    for other in board.tokens:
        bound = token.id == other.bound_to or other.id == token.bound_to
        if other.id != token.id and not bound and (knows_hidden or not other.hidden):
            yield other


def _anchors(size: tuple[int, int], body: Footprint, other: Token) -> Iterator[Cell]:
    """The anchors at which a body would share a cell with another, on a map of a size."""
    column, row = other.cell
    if body == other.footprint == ONE_CELL:
        if 0 <= column < size[0] and 0 <= row < size[1]:
            yield column, row
        return
    for down in range(max(row - body.rows + 1, 0), min(row + other.footprint.rows, size[1])):
        left = max(column - body.columns + 1, 0)
        for across in range(left, min(column + other.footprint.columns, size[0])):
            yield across, down


def _apart(graph: StepGraph, node: int, other: Token) -> bool:
    """Whether one body is wholly above the other there."""
    z = graph.place(node).z
    return z >= other.place.z + other.height_mm or other.place.z >= z + graph.field.body.stature
