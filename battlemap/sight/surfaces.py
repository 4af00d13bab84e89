"""The surfaces an eye can look down on: ground by its height, and the tops of low solids."""

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

import numpy as np
import shapely

from battlemap.grid.cell import Cell
from battlemap.sight.body import Eye
from battlemap.sight.edges import NO_EDGES, Edges, Floats, Mask
from battlemap.sight.ground import Ground, sides
from battlemap.sight.noding import Box
from battlemap.sight.scene import Geometry, Scene, Solid


class Surface(NamedTuple):
    """A level surface: its height in mm and where it lies (None: everywhere)."""

    level: float
    region: Geometry | None


class Cut(NamedTuple):
    """The ground within a box around whole cells."""

    tops: Floats
    column: int
    row: int
    lowest: float
    flat: bool


def cut_ground(scene: Scene, box: Box) -> Cut:
    """The ground of the cells a box touches."""
    c0, r0 = max(int(box[0]), 0), max(int(box[1]), 0)
    c1, r1 = int(np.ceil(box[2])), int(np.ceil(box[3]))
    tops = scene.ground.tops[r0:r1, c0:c1]
    if scene.ground.flat:
        return Cut(tops, c0, r0, scene.ground.lowest, flat=True)
    lowest = float(tops.min())
    return Cut(tops, c0, r0, lowest, flat=lowest == float(tops.max()))


def surfaces(cut: Cut, eye: Eye, solids: Sequence[Solid]) -> list[Surface]:
    """The surfaces below the eye, the tops of low solids cut out of what lies under them."""
    tops = _tops([solid for solid in solids if solid.top < eye[2]])
    if cut.flat and not tops:
        return [Surface(cut.lowest, None)] if cut.lowest < eye[2] else []
    ground = [Surface(*one) for one in _levels(cut, eye[2])]
    return [surface._replace(region=_without(surface, tops)) for surface in [*ground, *tops]]


def _tops(solids: Sequence[Solid]) -> list[Surface]:
    """The tops of solids, those of one height together."""
    shapes: dict[float, list[Geometry]] = {}
    for solid in solids:
        shapes.setdefault(solid.top, []).append(solid.shape)
    return [Surface(top, shapely.union_all(one)) for top, one in shapes.items()]


def _without(surface: Surface, tops: list[Surface]) -> Geometry:
    over = [top.region for top in tops if top.level > surface.level]
    return shapely.difference(surface.region, shapely.union_all(over)) if over else surface.region


def _levels(cut: Cut, below: float) -> Iterator[tuple[float, Geometry]]:
    rows, columns = cut.tops.shape
    if cut.flat and cut.lowest < below:
        x, y = cut.column, cut.row
        yield cut.lowest, shapely.box(x, y, x + columns, y + rows)
        return
    for level in np.unique(cut.tops[cut.tops < below]):
        yield float(level), _cells(cut, cut.tops == level)


def _cells(cut: Cut, mask: Mask) -> Geometry:
    """The region of some cells, as runs along rows."""
    padded = np.pad(mask, ((0, 0), (1, 1)))
    row, start = np.nonzero(padded[:, 1:] & ~padded[:, :-1])
    _, end = np.nonzero(padded[:, :-1] & ~padded[:, 1:])
    x0, x1, y = start + cut.column, end + cut.column, row + cut.row
    return shapely.coverage_union_all(shapely.box(x0[: len(y)], y, x1[: len(y)], y + 1))


def high_edges(scene: Scene, eye: Eye, box: Box, own: Collection[Cell]) -> Edges:
    """The edges of ground that reaches the eye's height: nothing beyond them is seen."""
    if scene.ground.highest < eye[2]:
        return NO_EDGES
    tops = np.where(scene.ground.tops >= eye[2], np.inf, -np.inf)
    high = Ground(tops, flat=False, highest=float(tops.max()), lowest=-np.inf)
    return sides(high, box, own, 0.0)


def low_edges(scene: Scene, eye: Eye, box: Box, own: Collection[Cell]) -> Edges:
    """The edges over which an eye looks down from one ground to a lower one, in long runs.

    Where ground rises away from the eye nothing is hidden that its far edges do not hide too.
    """
    if scene.ground.flat:
        return NO_EDGES
    faces = sides(scene.ground, box, own, scene.ground.lowest)
    upright = faces.ax == faces.bx
    before = np.where(
        upright, faces.owner % scene.columns < faces.ax, faces.owner // scene.columns < faces.ay
    )
    down = np.where(upright, eye[0] < faces.ax, eye[1] < faces.ay) == before
    kept = faces.taken((faces.top < eye[2]) & down)
    return _runs(kept._replace(bottom=np.full(kept.size, -np.inf)))


def _runs(faces: Edges) -> Edges:
    """Unit faces of one height in a row, made one."""
    upright = faces.ax == faces.bx
    line, at = np.where(upright, faces.ax, faces.ay), np.where(upright, faces.ay, faces.ax)
    order = np.lexsort((at, faces.top, line, upright))
    keys = np.stack([upright, line, faces.top, at], axis=1)[order]
    follows = (keys[1:, :3] == keys[:-1, :3]).all(axis=1) & (keys[1:, 3] == keys[:-1, 3] + 1)
    starts = np.flatnonzero(np.append(True, ~follows)[: len(order)])
    ends = np.append(starts[1:], len(order))[: len(starts)] - 1
    first, last = faces.taken(order[starts]), faces.taken(order[ends])
    return first._replace(bx=last.bx, by=last.by)
