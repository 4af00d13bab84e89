"""Fields and graphs kept between questions about the same map: one search warms the next."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import TypeVar

import numpy as np

from battlemap.board.board import Board
from battlemap.board.surfaces import floors, liquid_above
from battlemap.board.token import Token
from battlemap.grid.exact import millimetres
from battlemap.movement.field import AIR, Body
from battlemap.movement.graph import StepGraph
from battlemap.movement.layers import ABOVE, GROUND, LIQUID, NO_SPAN, Layers, Span
from battlemap.rules.pricing import UPRIGHT, Pricer, StepClass

_Value = TypeVar("_Value")
MOST_LEVELS = 40
"""The most levels a search looks up, whatever the budget."""
FEW_LEVELS = 10
"""The levels looked up where rising costs nothing."""


class Memory:
    """The graphs of the boards seen last; a board that changed its ground or walls is another."""

    def __init__(self, most: int = 12) -> None:
        """Keep at most `most` fields and as many graphs."""
        self._most = most
        self._layers: OrderedDict[Hashable, tuple[object, Layers]] = OrderedDict()
        self._graphs: OrderedDict[Hashable, tuple[object, StepGraph]] = OrderedDict()

    def graph(self, board: Board, token: Token, pricer: Pricer, asked: int = 0) -> StepGraph:
        """The graph of a token's body under a price table; `asked` is a height it may want, mm."""
        media = pricer.mode.media
        body = Body(token.footprint, token.height_mm, None)
        if media <= {GROUND} and medium_of(board, token) != GROUND:
            body = body._replace(level=token.place.z)
        ranking = tuple(
            sorted(board.terrain.kinds, key=lambda kind: (pricer.ground_factor(kind), kind))
        )
        corner, walled = pricer.ruleset.move.corner, not pricer.mode.straight
        span = NO_SPAN if media <= {GROUND} else span_of(board, token, pricer, asked)
        # Identity is safe as a key because the kept value holds the objects themselves.
        shape = (board.terrain, board.barriers, board.things)
        known = (*map(id, shape), body, corner, ranking, media, span, walled, pricer.joined)
        layers = self._kept(
            self._layers,
            known,
            shape,
            lambda: Layers(
                board, body, corner, ranking, media, span, walled=walled, joined=pricer.joined
            ),
        )
        return self._kept(
            self._graphs, (id(layers), pricer.key), layers, lambda: StepGraph(layers, pricer)
        )

    def _kept(
        self,
        store: "OrderedDict[Hashable, tuple[object, _Value]]",
        known: Hashable,
        holds: object,
        make: Callable[[], _Value],
    ) -> _Value:
        if known in store:
            store.move_to_end(known)
            return store[known][1]
        value = make()
        store[known] = (holds, value)
        if len(store) > self._most:
            store.popitem(last=False)
        return value


def medium_of(board: Board, token: Token) -> str:
    """What a token is in: ``ground`` (floors too), ``air`` or ``liquid``."""
    z = token.place.z
    if not board.has(token.cell) or z == board.ground_z(token, token.cell):
        return GROUND
    column, row = token.cell
    if any(int(top[row, column]) == z for top in floors(board, token.footprint)):
        return GROUND
    level = np.full((board.rows, board.columns), z, np.int32)
    return LIQUID if liquid_above(board, token.footprint, level)[row, column] else ABOVE


def span_of(board: Board, token: Token, pricer: Pricer, asked: int) -> Span:
    """The levels a token can get to: no higher than its budget climbs, or than it is asked to."""
    step = max(millimetres(pricer.ruleset.vertical_step_m), 1)
    up = pricer.price(StepClass(UPRIGHT, step, AIR)).ticks
    budget = pricer.budget.ticks if pricer.budget else 0
    climbs = min(budget // up, MOST_LEVELS) if up else FEW_LEVELS
    low = int(board.terrain.height.min())
    high = max(token.place.z, asked) + climbs * step
    if ABOVE not in pricer.mode.media:
        high = min(high, int((board.terrain.height + board.terrain.depth).max()))
    extra = token.place.z if medium_of(board, token) != GROUND else None
    return Span(step, low, high, extra)
