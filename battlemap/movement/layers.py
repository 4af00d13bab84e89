"""The layers a body moves on: the ground, floors over it, levels of air and liquid.

Steps within a layer are the keys of its field. Links lead between layers: up and down within a
cell, and sideways onto a floor, off a ledge into the air, or from the shore into the water.
"""

import bisect
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from battlemap.board.board import Board
from battlemap.board.link import Link
from battlemap.board.steps import windowed_max
from battlemap.board.surfaces import NOWHERE, floors, liquid_above, solid
from battlemap.board.terrain import OPEN, WATER, Heights, Mask
from battlemap.grid.cell import DIRECTIONS, Cell
from battlemap.grid.footprint import Footprint
from battlemap.movement.field import AIR, Body, Field, Patch, make_field, make_level
from battlemap.movement.ways import Ways
from battlemap.rules.pricing import UPRIGHT, StepClass

GROUND, ABOVE, LIQUID = "ground", "air", "liquid"


@dataclass(frozen=True, slots=True)
class Span:
    """Which levels there are: whole multiples of a step, from a lowest to a highest height (mm)."""

    step: int
    low: int
    high: int
    extra: int | None = None
    """The height a body is at now, where that is no multiple."""

    def heights(self) -> list[int]:
        """The levels, the lowest first."""
        first, last = -(-self.low // self.step), self.high // self.step
        levels = {number * self.step for number in range(first, last + 1)}
        return sorted(levels | ({self.extra} if self.extra is not None else set()))


NO_SPAN = Span(1, 1, 0)
AROUND = Footprint(3, 3)
"""A cell and its neighbours."""


class Layers:
    """Layer 0 is the ground, then come floors, then levels; each is made when first touched."""

    def __init__(
        self,
        board: Board,
        body: Body,
        corner: str,
        ranking: tuple[str, ...],
        media: frozenset[str] = frozenset({GROUND}),
        span: Span = NO_SPAN,
        patches: tuple[Patch, ...] = (),
        links: tuple[Link, ...] = (),
        *,
        walled: bool = True,
        joined: bool = False,
        ground: Field | None = None,
    ) -> None:
        """`media`: what the mode moves through; `span`: the levels to look at.

        `patches`: what prices like ground at its heights, the cheapest first; `links` it may take.
        `joined`: a step may go along and up or down at once; `ground`: its field where it is known.
        """
        self._joined = joined
        self._board, self._body, self._corner = board, body, corner
        self._patches, self.ways = patches, Ways(links, self)
        self.media = media
        self.ground = ground or make_field(
            board, body, corner, ranking, walled=walled, patches=patches
        )
        alone = body.level is not None or not walled
        self._floors = [] if alone else floors(board, body.footprint)
        self._heights = [] if alone or media <= {GROUND} else span.heights()
        self._lowest = 1 + len(self._floors)
        """The first of the levels."""
        self.count = self._lowest + len(self._heights)
        """How many layers there are."""
        self.single = self.count == 1
        """Whether there is only the ground."""
        self._made: dict[int, Field] = {0: self.ground}
        self._columns: dict[Cell, list[tuple[int, int]]] = {}
        self._touching: dict[int, Mask] = {}

    def field(self, layer: int) -> Field:
        """The steps within a layer."""
        if layer not in self._made:
            kinds = (OPEN,) if self.is_floor(layer) else (AIR, WATER)
            z, absent = self._level(layer)
            self._made[layer] = make_level(
                self._board, self._body, self._corner, z, absent, kinds, patches=self._patches
            )
        return self._made[layer]

    def _level(self, layer: int) -> tuple[Heights, Mask]:
        """The heights of a layer above the ground, and where it has no place."""
        body = self._body
        if layer < self._lowest:
            z = self._floors[layer - 1]
            absent = z == NOWHERE
            z = np.where(absent, self.ground.z, z).astype(np.int32)
            return z, absent
        z = np.full(self.ground.z.shape, self._heights[layer - self._lowest], np.int32)
        absent = (self.ground.z >= z) | solid(self._board, body.footprint, body.stature, z)
        wet = liquid_above(self._board, body.footprint, z) > 0
        if ABOVE not in self.media:
            absent |= ~wet
        if LIQUID not in self.media:
            absent |= wet
        return z, absent

    def is_floor(self, layer: int) -> bool:
        """Whether a layer is that of floors."""
        return 0 < layer < self._lowest

    def is_level(self, layer: int) -> bool:
        """Whether a layer is one of air and liquid."""
        return layer >= self._lowest

    def there(self, layer: int, cell: Cell) -> bool:
        """Whether a layer has a place at an anchor."""
        return not self.field(layer).shut[cell[1], cell[0]]

    def z(self, layer: int, cell: Cell) -> int:
        """The height of a place in mm."""
        if self.is_level(layer):
            return self._heights[layer - self._lowest]
        return self.field(layer).z.item(cell[1], cell[0])

    @cached_property
    def _stuck(self) -> Mask:
        """Where the ground lies under an object: no way leads down to it there."""
        body = self._body
        return solid(self._board, body.footprint, body.stature, self.ground.z)

    def column(self, cell: Cell) -> list[tuple[int, int]]:
        """The places of an anchor as (z, layer), the lowest first."""
        if cell not in self._columns:
            found = [
                (self.z(layer, cell), layer)
                for layer in range(self.count)
                if self.there(layer, cell)
            ]
            self._columns[cell] = sorted(found)
        return self._columns[cell]

    def layer_at(self, cell: Cell, z: int) -> int | None:
        """The layer of a place; None where there is no place."""
        return next((layer for height, layer in self.column(cell) if height == z), None)

    def may_walk(self, layer: int, start: Cell, end: Cell) -> bool:
        """Whether the mode steps within a layer from an anchor to the next."""
        if self.is_level(layer) or GROUND in self.media:
            return True
        if LIQUID in self.media and layer == 0 and self.depth(0, end) > 0:
            return True
        return self._flies_onto(abs(self.z(layer, end) - self.z(layer, start)))

    def _flies_onto(self, apart: int) -> bool:
        """Whether a flyer on a ledge gets onto another of that height in one step (B019)."""
        return self._joined and ABOVE in self.media and 0 < apart <= self._apart

    def depth(self, layer: int, cell: Cell) -> int:
        """The liquid above a place in mm."""
        return self.field(layer).depth_mm.item(cell[1], cell[0])

    def links(self, cell: Cell, layer: int) -> Iterator[tuple[Cell, int, StepClass]]:
        """The steps to other layers: anchor, layer, step class."""
        yield from self._upright(cell, layer)
        if not self.is_level(layer) or self._touches(layer)[cell[1], cell[0]]:
            for direction in range(8):
                yield from self._sideways(cell, layer, direction)

    def _others_near(self, layer: int, z: int) -> Iterator[int]:
        """The other layers some of which may lie near enough in height to a level at z."""
        yield from range(self._lowest)
        for other, height in enumerate(self._heights, self._lowest):
            if other != layer and abs(height - z) <= self._near:
                yield other

    def _touches(self, layer: int) -> Mask:
        """From which anchors of a level a step may lead sideways to another layer."""
        if layer not in self._touching:
            z = self._heights[layer - self._lowest]
            near = np.zeros(self.ground.z.shape, np.bool_)
            for other in self._others_near(layer, z):
                field = self.field(other)
                near |= ~field.shut & (np.abs(field.z - z) <= self._near)
            self._touching[layer] = windowed_max(np.pad(near, 1), AROUND)[:-2, :-2]
        return self._touching[layer]

    def _upright(self, cell: Cell, layer: int) -> Iterator[tuple[Cell, int, StepClass]]:
        if not self._heights:
            return
        places = self.column(cell)
        index = bisect.bisect_left(places, (self.z(layer, cell), layer))
        for lower, upper in ((index - 1, index), (index, index + 1)):
            if lower < 0 or upper >= len(places) or self._shut_between(cell, places, lower, upper):
                continue
            _, other = places[lower if lower != index else upper]
            yield cell, other, self.step_class(cell, layer, cell, other)

    def _shut_between(
        self, cell: Cell, places: list[tuple[int, int]], lower: int, upper: int
    ) -> bool:
        """No way leads up through a floor, nor down into what stands on the ground."""
        stuck = places[lower][1] == 0 and bool(self._stuck[cell[1], cell[0]])
        return stuck or self.is_floor(places[upper][1])

    def _sideways(
        self, cell: Cell, layer: int, direction: int
    ) -> Iterator[tuple[Cell, int, StepClass]]:
        dx, dy = DIRECTIONS[direction]
        end = (cell[0] + dx, cell[1] + dy)
        if not (0 <= end[0] < self.ground.columns and 0 <= end[1] < self.ground.rows):
            return
        here = self.z(layer, cell)
        for z, other in self._beside(end, layer, here):
            if other != layer and self._meet(layer, here, z, other):
                higher = other if z > here else layer
                if not self.field(higher).barred[cell[1], cell[0]] >> direction & 1:
                    yield end, other, self.step_class(cell, layer, end, other)

    def _beside(self, end: Cell, layer: int, z: int) -> list[tuple[int, int]]:
        """The places of an anchor near enough in height to a place of a layer beside it."""
        places = self.column(end)
        if not self.is_level(layer):
            return places
        low = bisect.bisect_left(places, (z - self._near, 0))
        return places[low : bisect.bisect_left(places, (z + self._near + 1, 0), low)]

    def _meet(self, layer: int, here: int, z: int, other: int) -> bool:
        """Whether two places of neighbouring cells are one step apart."""
        apart = abs(z - here)
        if not self.is_level(layer) and not self.is_level(other):
            return GROUND in self.media or self._flies_onto(apart)
        return apart <= self._near

    @cached_property
    def _near(self) -> int:
        """How far apart in height a level and a place beside it may be for one step, in mm.

        From a shore level with the water one steps in and is a level below it.
        """
        slanted = self._joined or LIQUID in self.media
        return self._apart if slanted else self._apart - 1

    @cached_property
    def _apart(self) -> int:
        """Less than a level apart counts as level."""
        gaps = [high - low for low, high in zip(self._heights, self._heights[1:], strict=False)]
        return max(gaps, default=1)

    def step_class(self, cell: Cell, layer: int, end: Cell, other: int) -> StepClass:
        """What the rules price of a link."""
        rise = self.z(other, end) - self.z(layer, cell)
        diagonal = UPRIGHT if cell == end else int(cell[0] != end[0] and cell[1] != end[1])
        ground = self.field(other).ground_at(end)
        return StepClass(diagonal, rise, ground, self.depth(other, end))
