"""Layers, graphs and price tables kept between questions: one search warms the next."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from fractions import Fraction
from typing import NamedTuple, TypeVar

import numpy as np

from battlemap.board.barrier import Barrier
from battlemap.board.board import Board
from battlemap.board.link import Link
from battlemap.board.surfaces import floors, liquid_above
from battlemap.board.terrain import Terrain
from battlemap.board.things import Thing
from battlemap.board.token import Token
from battlemap.grid.cell import Cell
from battlemap.grid.exact import millimetres
from battlemap.movement.dangers import Shunned, kept_out_of
from battlemap.movement.field import AIR, Body, Patch, Window, edited_field
from battlemap.movement.graph import StepGraph
from battlemap.movement.landmarks import Landmarks
from battlemap.movement.layers import ABOVE, GROUND, LIQUID, NO_SPAN, Layers, Span
from battlemap.movement.occupancy import ONE_CELL, Occupancy, occupancy
from battlemap.rules.modes import Mode
from battlemap.rules.pricing import UPRIGHT, Pricer, StepClass
from battlemap.rules.ruleset import Ruleset
from battlemap.rules.sheet import Numbers

_Key = TypeVar("_Key", bound=Hashable)
_Held = TypeVar("_Held")
_Value = TypeVar("_Value")
MOST_EDITED = 4096
"""Cells in the box of an edit beyond which a field is made anew."""
MOST_LEVELS = 40
"""The most levels a search looks up, whatever the budget."""
FEW_LEVELS = 10
"""The levels looked up where rising costs nothing."""


class _Ask(NamedTuple):
    """What is asked of a board."""

    body: Body
    corner: str
    ranking: tuple[str, ...]
    media: frozenset[str]
    span: Span
    patches: tuple[Patch, ...]
    links: tuple[Link, ...]
    walled: bool
    joined: bool


_Shape = tuple[Terrain, tuple[Barrier, ...], tuple[Thing, ...]]
_Board = tuple[int, int, int, _Ask]


class Memory:
    """The graphs of the boards seen last; a board that changed its ground or walls is another."""

    def __init__(self, most: int = 12) -> None:
        """Keep at most `most` fields and as many graphs."""
        self._most = most
        self._layers: OrderedDict[_Board, tuple[_Shape, Layers]] = OrderedDict()
        self._asked: OrderedDict[Hashable, tuple[object, StepGraph]] = OrderedDict()
        self._graphs: OrderedDict[Hashable, tuple[object, StepGraph]] = OrderedDict()
        self._pricers: OrderedDict[Hashable, tuple[Ruleset, Pricer]] = OrderedDict()
        self._taken: OrderedDict[Hashable, tuple[object, Occupancy]] = OrderedDict()
        self._shunned: OrderedDict[Hashable, tuple[object, frozenset[int]]] = OrderedDict()
        self._landmarks: OrderedDict[int, tuple[StepGraph, Landmarks]] = OrderedDict()
        self._edits: OrderedDict[int, tuple[Layers, Layers, Window]] = OrderedDict()
        """id of layers -> these, those they were edited from, and where their steps may differ."""

    def pricer(self, ruleset: Ruleset, mode: Mode, numbers: Numbers, cell_m: Fraction) -> Pricer:
        """The price table of a mode for these numbers, with the prices it has made already."""
        values = frozenset(numbers.exact.items())
        known = (id(ruleset), mode.id, values, numbers.statuses, cell_m)
        return self._kept(
            self._pricers, known, ruleset, lambda: Pricer(ruleset, mode, numbers, cell_m)
        )

    def occupancy(
        self, board: Board, token: Token, graph: StepGraph, ruleset: Ruleset
    ) -> Occupancy:
        """What the other tokens take from one; two questions of a press ask for the same."""
        held = (board, token, graph, ruleset)
        return self._kept(
            self._taken, tuple(map(id, held)), held, lambda: occupancy(board, token, graph, ruleset)
        )

    def kept_out_of(
        self, token: Token, graph: StepGraph, shunned: tuple[Shunned, ...], start: Cell, far: int
    ) -> frozenset[int]:
        """The nodes at which a body is in what it shuns; only the body's size matters."""
        held = (graph, shunned)
        known = (*map(id, held), start, far, token.footprint, token.height_mm)
        return self._kept(
            self._shunned, known, held, lambda: kept_out_of(token, graph, shunned, start, far)
        )

    def graph(self, board: Board, token: Token, pricer: Pricer, asked: int = 0) -> StepGraph:
        """The graph of a token's body under a price table; `asked` is a height it may want, mm."""
        held = (board, token, pricer)
        return self._kept(
            self._asked,
            (*map(id, held), asked),
            held,
            lambda: self._graph(board, token, pricer, asked),
        )

    def _graph(self, board: Board, token: Token, pricer: Pricer, asked: int) -> StepGraph:
        """The same, whoever asked for it before."""
        media = pricer.mode.media
        mode, patches = pricer.mode, patches_of(board, pricer)
        kinds = {barrier.kind for barrier in board.barriers} if mode.crosses else ()
        crosses = tuple(kind for kind in mode.crosses if kind in kinds)
        over = mode.over if crosses else 0
        body = Body(token.footprint, token.height_mm, None, crosses, over)
        if media <= {GROUND} and medium_of(board, token) != GROUND:
            body = body._replace(level=token.place.z)
        ask = _Ask(
            body,
            pricer.ruleset.move.corner,
            pricer.ranked((*board.terrain.kinds, *_grounds_of(board.terrain.kinds, patches))),
            media,
            NO_SPAN if media <= {GROUND} else span_of(board, token, pricer, asked),
            patches,
            links_of(board, body, pricer.mode),
            not pricer.mode.straight,
            pricer.joined,
        )
        # Identity is safe as a key because the kept value holds the objects themselves.
        shape = (board.terrain, board.barriers, board.things)
        known = (id(board.terrain), id(board.barriers), id(board.things), ask)
        layers = self._kept(self._layers, known, shape, lambda: self._new_layers(board, ask))
        return self._kept(
            self._graphs, (id(layers), pricer.key), layers, lambda: self._new_graph(layers, pricer)
        )

    def landmarks(self, graph: StepGraph) -> Landmarks:
        """The landmarks of a graph, which guide searches for far places."""
        return self._kept(self._landmarks, id(graph), graph, lambda: Landmarks(graph))

    def _new_layers(self, board: Board, ask: "_Ask") -> Layers:
        """The layers of a board, from those of the board before an edit where there are any."""
        ground = None
        for (_, barriers, things, asked), (shape, old) in reversed(self._layers.items()):
            if (barriers, things, asked) != (id(board.barriers), id(board.things), ask):
                continue
            window = _edited(shape[0], board.terrain)
            if window is None or not old.single or ask.body.level is not None:
                continue
            ground, part = edited_field(
                old.ground, board, window, ask.corner, walled=ask.walled, patches=ask.patches
            )
            break
        made = Layers(board, *ask[:-2], walled=ask.walled, joined=ask.joined, ground=ground)
        if ground is not None:
            self._edits[id(made)] = (made, old, part)
            if len(self._edits) > self._most:
                self._edits.popitem(last=False)
        return made

    def _new_graph(self, layers: Layers, pricer: Pricer) -> StepGraph:
        """The graph of layers, with the rows of those they were edited from."""
        if id(layers) in self._edits:
            _, old, part = self._edits[id(layers)]
            before = self._graphs.get((id(old), pricer.key))
            if before is not None:
                return self._edited_graph(before[1], layers, pricer, part)
        return StepGraph(layers, pricer)

    def _edited_graph(
        self, old: StepGraph, layers: Layers, pricer: Pricer, part: Window
    ) -> StepGraph:
        """A graph after an edit; its landmarks hold where the edit made nothing cheaper."""
        made = old.edited(layers, pricer, part)
        if id(old) in self._landmarks:
            kept = self._landmarks[id(old)][1].still_hold(made, part)
            if kept is not None:
                self._landmarks[id(made)] = (made, kept)
        return made

    def _kept(
        self,
        store: "OrderedDict[_Key, tuple[_Held, _Value]]",
        known: _Key,
        holds: _Held,
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


def links_of(board: Board, body: Body, mode: Mode) -> tuple[Link, ...]:
    """The links a body may take: on the ground, none wider than a cell, none in a straight line."""
    if mode.straight or GROUND not in mode.media or body.footprint != ONE_CELL:
        return ()
    return tuple(link for link in board.links if not link.map)


def patches_of(board: Board, pricer: Pricer) -> tuple[Patch, ...]:
    """The zones that price like ground, the cheapest first."""
    grounds = pricer.ruleset.zone_grounds
    found = [
        Patch(zone.outline, zone.bottom, zone.top, grounds[zone.kind])
        for zone in board.zones
        if zone.kind in grounds
    ]
    order = pricer.ranked(tuple(dict.fromkeys(patch.ground for patch in found)))
    return tuple(sorted(found, key=lambda patch: order.index(patch.ground)))


def _grounds_of(kinds: tuple[str, ...], patches: tuple[Patch, ...]) -> tuple[str, ...]:
    """The kinds of ground that only patches have."""
    return tuple(dict.fromkeys(p.ground for p in patches if p.ground not in kinds))


def _edited(old: Terrain, new: Terrain) -> Window | None:
    """Where a terrain was edited; None where too much differs to look at the edit alone."""
    if old.kinds != new.kinds or old.ground.shape != new.ground.shape:
        return None
    box = new.changed_from(old)
    if box is None:
        return Window(0, 0, 0, 0)
    window = Window(*box)
    size = (window.right - window.left) * (window.bottom - window.top)
    return window if size <= MOST_EDITED else None
