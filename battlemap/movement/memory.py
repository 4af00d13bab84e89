"""Fields and graphs kept between questions about the same map: one search warms the next."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import TypeVar

from battlemap.board.board import Board
from battlemap.board.token import Token
from battlemap.movement.field import Body, Field, make_field
from battlemap.movement.graph import StepGraph
from battlemap.rules.pricing import Pricer

_Value = TypeVar("_Value")


class Memory:
    """The graphs of the boards seen last; a board that changed its ground or walls is another."""

    def __init__(self, most: int = 12) -> None:
        """Keep at most `most` fields and as many graphs."""
        self._most = most
        self._fields: OrderedDict[Hashable, tuple[object, Field]] = OrderedDict()
        self._graphs: OrderedDict[Hashable, tuple[object, StepGraph]] = OrderedDict()

    def graph(self, board: Board, token: Token, pricer: Pricer) -> StepGraph:
        """The graph of a token's body under a price table."""
        ranking = tuple(
            sorted(board.terrain.kinds, key=lambda kind: (pricer.ground_factor(kind), kind))
        )
        body = body_of(board, token)
        corner = pricer.ruleset.move.corner
        # Identity is safe as a key because the kept value holds the objects themselves.
        shape = (board.terrain, board.barriers, board.things)
        walled = not pricer.mode.straight
        known = (*map(id, shape), body, corner, ranking, walled)
        field = self._kept(
            self._fields,
            known,
            shape,
            lambda: make_field(board, body, corner, ranking, walled=walled),
        )
        return self._kept(
            self._graphs, (id(field), pricer.key), field, lambda: StepGraph(field, pricer)
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


def body_of(board: Board, token: Token) -> Body:
    """A token's body as it stands: with its level when it is off the ground."""
    ground = board.ground_z(token, token.cell)
    level = None if token.place.z == ground else token.place.z
    return Body(token.footprint, token.height_mm, level)
