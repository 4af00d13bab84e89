"""The graph of priced steps, row by row, and the distances within it.

A node is an anchor's index on its layer, doubled with the parity where diagonals alternate. An
edge holds the step's price and counts as one step (see `weights`): of equal prices a search finds
the fewest dangers, then the fewest steps, and free steps still have a direction.
"""

import itertools
from collections.abc import Callable, Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from contextlib import contextmanager
from functools import cached_property

from battlemap.grid.cell import DIRECTIONS, Cell, Place, direction_of
from battlemap.movement.field import CLOSED, Window
from battlemap.movement.layers import Layers
from battlemap.movement.rows import VIRTUAL, FreeRows, Row, RowGraph, Rows, as_it_is, search
from battlemap.movement.ways import Way
from battlemap.movement.weights import (
    SHORT_DANGER,
    WIDE_DANGER,
    Distances,
    farthest,
    farthest_wide,
    is_short,
    ticks_of,
    told_apart,
    weight_of,
    wide,
)
from battlemap.rules.pricing import Price, Pricer, StepClass
from battlemap.rules.verdict import Reason

MOST_FREE = 4
"""How many sets of taken and dangerous nodes a graph keeps rows for."""
FEW = 4
"""So many steps fewer than a danger weighs are told from it whatever they meet."""
FEW_OTHERS = 256
"""Up to so many other nodes in such sets, the rows of one serve the next."""


class _Cells(dict[int, Cell]):
    """Node -> anchor, found at first touch."""

    def __init__(self, columns: int, cells: int, parities: int) -> None:
        """A layer has so many cells, each of them a node for every parity."""
        super().__init__()
        self._columns, self._count, self._parities = columns, cells, parities

    def __missing__(self, node: int) -> Cell:
        row, column = divmod(node // self._parities % self._count, self._columns)
        cell = self[node] = (column, row)
        return cell


_Free = dict[tuple[frozenset[int], frozenset[int]], FreeRows]


class StepGraph(RowGraph):
    """Every step of a body under one price table."""

    def __init__(self, layers: Layers, pricer: Pricer) -> None:
        """Steps on `layers` priced by `pricer`; nothing is computed yet."""
        self.layers = layers
        self.field = layers.ground
        self.pricer = pricer
        self.alternates = pricer.alternates
        self._free: _Free = {}
        self._prices: dict[int, float | None] = {}
        self._classes: dict[tuple[int, int, int], StepClass] = {}
        self._same: dict[int, int] = {}
        """Every node as one number object: a search that meets it again need not compare it."""
        self._layer_edges: dict[tuple[int, int, int], float | None] = {}
        self._places: dict[int, Place] = {}
        self._links: dict[tuple[int, int], Way] = {}
        """Start and end of the steps that take a link, as far as rows are made."""
        self._columns = self.field.columns
        self._cells = self.field.rows * self._columns
        parities = 2 if self.alternates else 1
        self.cells: Mapping[int, Cell] = _Cells(self._columns, self._cells, parities)
        """Node -> its anchor."""
        super().__init__(Rows(self._maker(), self._cells * layers.count * parities))

    def edited(self, layers: Layers, pricer: Pricer, part: Window) -> "StepGraph":
        """The graph over edited ground: rows outside `part` stay, and so do all prices."""
        made = StepGraph(layers, pricer)
        made._prices, made._same, made.cells = self._prices, self._same, self.cells
        for both, free in self._free.items():
            made._free[both] = FreeRows(made.adj_rows, *both)
            made._free[both].update(free)
        made.adj_rows.update(self.adj_rows)
        made._links.update(self._links)
        made._places.update(self._places)
        for cell in layers.ways.cells:
            for node in made.nodes_at(cell):
                made.forget(node)
        for row in range(part.top, part.bottom):
            for column in range(part.left, part.right):
                for node in made.nodes_at((column, row)):
                    made.forget(node)
                    made._places.pop(node, None)
        return made

    def forget(self, node: int) -> None:
        """Make the row of a node anew when it is next touched."""
        for rows in (self.adj_rows, *self._free.values()):
            rows.pop(node, None)

    def free_of(self, taken: frozenset[int], dangers: frozenset[int] = frozenset()) -> RowGraph:
        """The steps but for those into taken nodes; those into dangers weigh more.

        Kept, for a drag asks more than once: weights are those of a short search.
        """
        if not taken and not dangers:
            return self
        if (taken, dangers) not in self._free:
            made = self._freed(taken, dangers)
            if len(self._free) == MOST_FREE:
                del self._free[next(iter(self._free))]
            self._free[taken, dangers] = made
        return RowGraph(self._free[taken, dangers])

    def _freed(self, taken: frozenset[int], dangers: frozenset[int]) -> FreeRows:
        """Rows of their own, with those of the last set of rows that are the same."""
        made = FreeRows(self.adj_rows, taken, dangers)
        for last in itertools.islice(reversed(self._free.values()), 1):
            other = (taken ^ last.taken) | (dangers ^ last.dangers)
            if len(other) <= FEW_OTHERS:
                made.update(last)
                for node in itertools.chain.from_iterable(map(self.before, other)):
                    made.pop(node, None)
        return made

    def _maker(self) -> Callable[[int], Row]:
        return self._linked_row if self.layers.ways else self._bare_maker()

    def _bare_maker(self) -> Callable[[int], Row]:
        if not self.layers.single:
            return self._layered_row
        return self._twin_row if self.alternates else self._row

    @contextmanager
    def virtual(self, row: Row) -> Iterator[int]:
        """A node in front of several starts, each at its own offset, while it is needed."""
        self.adj_rows[VIRTUAL] = row
        try:
            yield VIRTUAL
        finally:
            self.forget(VIRTUAL)

    def node(self, cell: Cell, parity: int = 0, layer: int = 0) -> int:
        """The node of an anchor on a layer."""
        index = layer * self._cells + cell[1] * self._columns + cell[0]
        return index * 2 + parity % 2 if self.alternates else index

    def nodes_at(self, cell: Cell) -> tuple[int, ...]:
        """Every node of an anchor."""
        if self.layers.single and not self.alternates:
            return (cell[1] * self._columns + cell[0],)
        parities = range(2 if self.alternates else 1)
        layers = (0,) if self.layers.single else [k for _, k in self.layers.column(cell)]
        return tuple(self.node(cell, parity, layer) for layer in layers for parity in parities)

    def node_of(self, place: Place, parity: int = 0) -> int:
        """The node of a place; that of the ground where no layer has a place at its height."""
        layer = 0 if self.layers.single else self.layers.layer_at(place.cell, place.z)
        return self.node(place.cell, parity, layer or 0)

    def place(self, node: int) -> Place:
        """The place of a node; kept, for whoever shows or weighs a reach asks for all of it."""
        found = self._places.get(node)
        if found is None:
            found = self._places[node] = Place(*self.cell(node), self.z(node))
        return found

    def z(self, node: int) -> int:
        """The height of a node's place in mm."""
        return self.layers.z(self.layer(node), self.cell(node))

    def layer(self, node: int) -> int:
        """The layer of a node."""
        return (node >> 1 if self.alternates else node) // self._cells

    def cell(self, node: int) -> Cell:
        """The anchor of a node."""
        return self.cells[node]

    def parity(self, node: int) -> int:
        """1 after an odd number of diagonals, where they alternate."""
        return node & 1 if self.alternates else 0

    def fresh(self, node: int) -> int:
        """The same place at the parity a turn starts with."""
        return node & ~1 if self.alternates else node

    def before(self, node: int) -> Iterable[int]:
        """The nodes a step could have come from."""
        return self._plain_before(node) if self._plain else self._any_before(node)

    def _any_before(self, node: int) -> Iterator[int]:
        column, row = self.cell(node)
        parity, single = self.parity(node), self.layers.single
        for dx, dy in DIRECTIONS:
            cell = column - dx, row - dy
            if 0 <= cell[0] < self._columns and 0 <= cell[1] < self.field.rows:
                flips = 1 if dx and dy else 0
                if single:
                    yield self.node(cell, parity ^ flips)
                else:
                    yield from self._at(cell, parity ^ flips)
        if not single:
            yield from self._at((column, row), parity)
        for way in self.layers.ways.arriving((column, row), self.layer(node)):
            yield self.node(way.start[0], parity, way.start[1])

    @cached_property
    def _plain(self) -> bool:
        return self.layers.single and not self.alternates and not self.layers.ways

    @cached_property
    def _offsets(self) -> tuple[int, ...]:
        """From a node to those around it."""
        return tuple(-dy * self._columns - dx for dx, dy in DIRECTIONS)

    def _plain_before(self, node: int) -> list[int]:
        row, column = divmod(node, self._columns)
        if 0 < column < self._columns - 1 and 0 < row < self.field.rows - 1:
            return [node + offset for offset in self._offsets]
        return [
            node - dy * self._columns - dx
            for dx, dy in DIRECTIONS
            if 0 <= column - dx < self._columns and 0 <= row - dy < self.field.rows
        ]

    def _at(self, cell: Cell, parity: int) -> Iterator[int]:
        return (self.node(cell, parity, layer) for _, layer in self.layers.column(cell))

    def step_between(self, start: int, end: int) -> StepClass:
        """The class of one step that the layers leave open."""
        link = self.link_between(start, end)
        if link is not None:
            return link.step
        here, there = self.cell(start), self.cell(end)
        layer, other = self.layer(start), self.layer(end)
        if layer != other:
            return self._turned(self.layers.step_class(here, layer, there, other), start)
        direction = direction_of(here, there)
        key = self.layers.field(layer).keys(here)[direction]
        return self.step_class(key, self.parity(start), layer)

    def link_between(self, start: int, end: int) -> Way | None:
        """The link that a step takes; None where walking there costs no more, or none leads."""
        if not self.layers.ways or end not in self.adj_rows[start]:
            return None
        return self._links.get((start, end))

    def price_between(self, start: int, end: int) -> Price:
        """The itemised price of one step that the layers leave open."""
        return self.pricer.price(self.step_between(start, end))

    def price_if_open(self, start: int, end: int) -> tuple[Reason, ...]:
        """The reasons the rules have against a step within a layer; none if a wall closes it."""
        layer, here, there = self.layer(start), self.cell(start), self.cell(end)
        if layer != self.layer(end) or (there[0] - here[0], there[1] - here[1]) not in DIRECTIONS:
            return ()
        key = self.layers.field(layer).keys(here)[direction_of(here, there)]
        return () if key == CLOSED else self.price(key, self.parity(start), layer).reasons

    def _turned(self, step: StepClass, start: int) -> StepClass:
        """A diagonal between layers is the dearer one after an odd number of them."""
        if self.alternates and step.diagonal == 1 and self.parity(start):
            return step._replace(diagonal=2)
        return step

    def price(self, key: int, parity: int = 0, layer: int = 0) -> Price:
        """The itemised price of a step class of a layer."""
        return self.pricer.price(self.step_class(key, parity, layer))

    def step_class(self, key: int, parity: int = 0, layer: int = 0) -> StepClass:
        """What the rules price of a key; kept, for a way asks for few of them again and again."""
        asked = (key, parity, layer)
        if asked not in self._classes:
            self._classes[asked] = self._step_class(*asked)
        return self._classes[asked]

    def _step_class(self, key: int, parity: int, layer: int) -> StepClass:
        step = self.layers.field(layer).found(key)
        diagonal = 0
        if step.diagonal:
            diagonal = 2 if self.alternates and parity else 1
        door = "closed" if step.door else ""
        return StepClass(diagonal, step.rise, step.ground, step.depth, door, step.crossed)

    def price_of_plain_step(self) -> int:
        """The ticks of a straight step over level open ground."""
        return self.pricer.price(StepClass()).ticks or 0

    def dearer_than(self, ticks: int, steps: int) -> bool:
        """Whether any way of so many steps costs more than `ticks`, as far as prices are known."""
        known = [edge for edge in self._prices.values() if edge is not None]
        return not self.layers.ways and steps * ticks_of(min(known, default=0)) > ticks

    def _edge(self, key: int, parity: int) -> float | None:
        if key == CLOSED:
            return None
        known = key * 2 + parity
        if known not in self._prices:
            ticks = self.price(key, parity).ticks
            self._prices[known] = None if ticks is None else weight_of(ticks)
        return self._prices[known]

    def _row(self, node: int) -> Row:
        prices, columns, same = self._prices, self._columns, self._same
        row, column = divmod(node, columns)
        made: Row = {}
        for key, (dx, dy) in zip(self.field.keys((column, row)), DIRECTIONS, strict=True):
            if key == CLOSED:
                continue
            edge = prices.get(key * 2, 0) or self._edge(key, 0)
            if edge is not None:
                there = node + dy * columns + dx
                made[same.setdefault(there, there)] = edge
        return made

    def _twin_row(self, node: int) -> Row:
        parity = node & 1
        here = self.cell(node)
        made: Row = {}
        for key, (dx, dy) in zip(self.field.keys(here), DIRECTIONS, strict=True):
            edge = self._edge(key, parity)
            if edge is not None:
                there = self.node((here[0] + dx, here[1] + dy), parity ^ (1 if dx and dy else 0))
                made[self._same.setdefault(there, there)] = edge
        return made

    def _linked_row(self, node: int) -> Row:
        """The row with the links that lead on from there, where walking is not as cheap."""
        made, parity = self._bare_maker()(node), self.parity(node)
        for way in self.layers.ways.leaving(self.cell(node), self.layer(node)):
            ticks = self.pricer.price(way.step).ticks
            there = self.node(way.end[0], parity, way.end[1])
            if ticks is not None and (there not in made or weight_of(ticks) < made[there]):
                made[there] = weight_of(ticks)
                self._links[node, there] = way
        return made

    def _layer_edge(self, key: int, parity: int, layer: int) -> float | None:
        asked = (key, parity, layer)
        if asked not in self._layer_edges:
            ticks = self.price(key, parity, layer).ticks
            self._layer_edges[asked] = None if ticks is None else weight_of(ticks)
        return self._layer_edges[asked]

    def _layered_row(self, node: int) -> Row:
        here, layer, parity = self.cell(node), self.layer(node), self.parity(node)
        made: Row = {}
        keys = self.layers.field(layer).keys(here)
        for key, (dx, dy) in zip(keys, DIRECTIONS, strict=True):
            there = (here[0] + dx, here[1] + dy)
            if key == CLOSED or not self.layers.may_walk(layer, here, there):
                continue
            edge = self._layer_edge(key, parity, layer)
            if edge is not None:
                after = parity ^ (1 if dx and dy else 0)
                made[self.node(there, after, layer)] = edge
        for there, other, step in self.layers.links(here, layer):
            ticks = self.pricer.price(self._turned(step, node)).ticks
            if ticks is not None:
                after = parity ^ (1 if step.diagonal > 0 else 0)
                made[self.node(there, after, other)] = weight_of(ticks)
        return made


def distances(
    graph: StepGraph,
    start: int,
    left: int | None,
    taken: frozenset[int],
    dangers: frozenset[int] = frozenset(),
    behind: AbstractSet[int] = frozenset(),
) -> Distances:
    """The search: node -> distance within `left` ticks; the nodes in `taken` are not entered.

    Nor are those `behind` it, which are known already; these may be many, and others each time.
    """
    if left is not None and is_short(left):

        def ahead(_start: int, end: int, edge: float) -> float | None:
            return None if end in behind else edge

        free = graph.free_of(taken, dangers)
        found = search(free, start, farthest(left), ahead if behind else as_it_is)
        few_steps = bool(dangers) and graph.dearer_than(left, SHORT_DANGER - FEW)
        if few_steps or told_apart(found, dangers=bool(dangers)):
            return found

    def weight(_start: int, end: int, edge: float) -> int | None:
        if end in behind:
            return None
        return wide(edge) + WIDE_DANGER if end in dangers else wide(edge)

    return search(graph.free_of(taken), start, farthest_wide(left), weight)
