"""Links of the map as steps between layers: where stairs, ladders and passages lead to."""

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from battlemap.board.link import Link
from battlemap.grid.cell import Cell, Place
from battlemap.rules.pricing import UPRIGHT, StepClass

if TYPE_CHECKING:
    from battlemap.movement.layers import Layers

End = tuple[Cell, int]
"""An anchor on a layer."""


class Way(NamedTuple):
    """A link taken one way: its id, both ends, and what the rules price of it."""

    link: str
    start: End
    end: End
    step: StepClass


class Ways:
    """The links a body may take; one whose ends are no places of its layers leads nowhere."""

    def __init__(self, links: Sequence[Link], layers: "Layers") -> None:
        """Nothing is looked up before it is asked for."""
        self._links, self._layers = links, layers

    def __bool__(self) -> bool:
        """Whether there are any."""
        return bool(self._links)

    def leaving(self, cell: Cell, layer: int) -> Sequence[Way]:
        """The ways that begin at an anchor."""
        return self._by_start.get((cell, layer), ())

    def arriving(self, cell: Cell, layer: int) -> Sequence[Way]:
        """The ways that end at an anchor."""
        return self._by_end.get((cell, layer), ())

    @property
    def cells(self) -> frozenset[Cell]:
        """The cells of all their ends."""
        return frozenset(place.cell for link in self._links for place in (link.start, link.end))

    @cached_property
    def _all(self) -> tuple[Way, ...]:
        found = []
        for link in self._links:
            turns = [(link.start, link.end), (link.end, link.start)]
            for start, end in turns if link.both else turns[:1]:
                way = self._way(link, start, end)
                if way is not None:
                    found.append(way)
        return tuple(found)

    def _way(self, link: Link, start: Place, end: Place) -> Way | None:
        layers = self._layers
        here, there = layers.layer_at(start.cell, start.z), layers.layer_at(end.cell, end.z)
        if here is None or there is None:
            return None
        span = (abs(end.column - start.column), abs(end.row - start.row))
        step = StepClass(
            0 if any(span) else UPRIGHT,
            end.z - start.z,
            layers.field(there).ground_at(end.cell),
            layers.depth(there, end.cell),
            link=link.kind,
            span=span,
        )
        return Way(link.id, (start.cell, here), (end.cell, there), step)

    @cached_property
    def _by_start(self) -> dict[End, list[Way]]:
        found: dict[End, list[Way]] = {}
        for way in self._all:
            found.setdefault(way.start, []).append(way)
        return found

    @cached_property
    def _by_end(self) -> dict[End, list[Way]]:
        found: dict[End, list[Way]] = {}
        for way in self._all:
            found.setdefault(way.end, []).append(way)
        return found
