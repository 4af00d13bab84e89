"""Where the ground and what stands on it differ between two boards."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from battlemap.board.barrier import Barrier, Point
from battlemap.board.board import Board
from battlemap.board.things import Thing

Box = tuple[float, float, float, float]
"""Left, top, right and bottom in cells."""


# Boards are frozen and compare by identity: everybody on a new one asks for the same two.
@lru_cache(maxsize=8)
def changes(before: Board, after: Board) -> tuple[Box, ...] | None:
    """The boxes in which ground, barriers or objects differ; None where nothing can be compared."""
    found: list[Box] = []
    old, new = before.terrain, after.terrain
    if old is not new:
        if old.kinds != new.kinds or old.ground.shape != new.ground.shape:
            return None
        box = new.changed_from(old)
        found += [] if box is None else [box]
    if before.cell_m != after.cell_m:
        return None
    found += _moved(before.barriers, after.barriers)
    found += _moved(before.things, after.things)
    return tuple(found)


def _moved(
    before: tuple[Barrier | Thing, ...], after: tuple[Barrier | Thing, ...]
) -> Iterator[Box]:
    """The boxes around what is on one side alone, as it is there."""
    if before is after:
        return
    old, new = ({one.id: one for one in side} for side in (before, after))
    for id in old.keys() | new.keys():
        if old.get(id) != new.get(id):
            yield from (_around(side[id]) for side in (old, new) if id in side)


def _around(one: Barrier | Thing) -> Box:
    corners: Iterable[Point] = one.outline if isinstance(one, Thing) else (one.start, one.end)
    xs, ys = zip(*corners, strict=True)
    return min(xs), min(ys), max(xs), max(ys)
