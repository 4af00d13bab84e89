"""What can stand in the way on a board, made once and kept while only tokens change."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import numpy as np
import shapely
from shapely.geometry.polygon import orient

from battlemap.board.barrier import Barrier, Point
from battlemap.board.board import Board
from battlemap.board.terrain import Terrain
from battlemap.board.things import Thing, Zone
from battlemap.kept import Kept
from battlemap.sight.body import Body, body_of
from battlemap.sight.edges import Edges, Floats, Row, Whole, barrier_row, edges, ring_rows
from battlemap.sight.ground import Ground, ground_of, plan_of
from battlemap.sight.noding import Pieces, noded

Geometry = Any
"""A shapely geometry, or an array of them."""

TOKEN, GROUND = "token", "ground"
"""The kinds of obstacles that are neither barrier nor object."""


@dataclass(frozen=True, slots=True)
class Solid:
    """A prism: its shape in plan, bottom and top in mm, and whose it is.

    One that is `hazy` (smoke) has no top to look at: who looks down on it sees nothing there.
    """

    shape: Geometry
    bottom: float
    top: float
    owner: int
    hazy: bool = False


@dataclass(frozen=True, eq=False)
class Obstacles:
    """Walls and solids with an index; names and kinds by owner, the walls' first."""

    edges: Edges
    solids: tuple[Solid, ...]
    names: tuple[str, ...]
    kinds: tuple[str, ...]
    walls: int
    """How many owners are walls: crossed at an edge; the others are solids with an inside."""

    def bodies_of(self, ids: Collection[str]) -> list[int]:
        """The owners that are the bodies of some tokens."""
        return [owner for owner, name in self._bodies if name in ids]

    @cached_property
    def _bodies(self) -> list[tuple[int, str]]:
        pairs = enumerate(zip(self.names, self.kinds, strict=True))
        return [(owner, name) for owner, (name, kind) in pairs if kind == TOKEN]

    @cached_property
    def lines(self) -> Geometry:
        """The edges in plan as shapely lines."""
        one = np.stack([self.edges.ax, self.edges.ay], axis=1)
        two = np.stack([self.edges.bx, self.edges.by], axis=1)
        return shapely.linestrings(np.stack([one, two], axis=1))

    @cached_property
    def edge_index(self) -> shapely.STRtree:
        """Where the edges lie."""
        return shapely.STRtree(self.lines)

    @cached_property
    def pieces(self) -> Pieces:
        """The edges cut where they meet."""
        return noded(self.lines, self.edge_index)

    @cached_property
    def bottoms(self) -> Floats:
        """The heights at which something begins, in mm, the lowest first."""
        found: Floats = np.unique(self.edges.bottom[np.isfinite(self.edges.bottom)])
        return found

    @cached_property
    def solid_owners(self) -> Whole:
        """The owners of the solids."""
        return np.array([solid.owner for solid in self.solids], np.int64)

    @cached_property
    def solid_heights(self) -> Floats:
        """The bottoms and tops of the solids: n x 2."""
        rows = [(solid.bottom, solid.top) for solid in self.solids]
        return np.array(rows, np.float64).reshape(-1, 2)

    def solids_at(self, x: float, y: float) -> Whole:
        """The solids a point in plan lies in, or on the rim of."""
        x0, y0, x1, y1 = self._solid_bounds
        near = np.flatnonzero((x0 <= x) & (x <= x1) & (y0 <= y) & (y <= y1))
        if near.size:
            near = near[shapely.intersects_xy(self.solid_index.geometries[near], x, y)]
        return near

    @cached_property
    def _solid_bounds(self) -> Floats:
        return np.ascontiguousarray(shapely.bounds(self.solid_index.geometries).reshape(-1, 4).T)

    @cached_property
    def solid_index(self) -> shapely.STRtree:
        """Where the solids lie."""
        return shapely.STRtree([solid.shape for solid in self.solids])


@dataclass(frozen=True, eq=False)
class Scene:
    """Everything that can stop one thing (sight, shot, ...): obstacles, ground and bodies."""

    stops: str
    cell_mm: float
    ground: Ground
    plan: Ground
    parts: tuple[Obstacles, ...]
    columns: int
    rows: int

    def kind_of(self, id: str) -> str:
        """The kind of an obstacle by its id, or of a cell of the ground."""
        for part in self.parts:
            if id in part.names:
                return part.kinds[part.names.index(id)]
        return GROUND

    def cell_name(self, owner: int) -> str:
        """A cell of the ground as evidence names it."""
        return f"{owner % self.columns},{owner // self.columns}"


_made: Kept[Scene] = Kept(12)
_veils: Kept[Obstacles] = Kept(12)


def scene(board: Board, stops: str, bodies: Collection[str] = ()) -> Scene:
    """What can stop `stops` (sight, shot, effect, sound, move) on a board.

    `bodies` are the ids of tokens that stand in the way too, at full stature.
    """
    standing = [body_of(board, token) for token in board.tokens if token.id in bodies]
    return with_bodies(_without_bodies(board, stops), standing)


def with_bodies(bare: Scene, bodies: Sequence[Body]) -> Scene:
    """The scene with some bodies in the way, in the posture they are given in."""
    if not bodies:
        return bare
    return replace(bare, parts=(*bare.parts, _of_bodies(bodies)))


def with_veils(bare: Scene, zones: Sequence[Zone]) -> Scene:
    """The scene with some zones in the way, as nobody sees through a solid of their shape."""
    if not zones:
        return bare
    veils = _veils.get(*zones) or _veils.put(_of_zones(zones), *zones)
    return replace(bare, parts=(*bare.parts, veils))


def _without_bodies(board: Board, stops: str) -> Scene:
    sources = (stops, board.terrain, board.barriers, board.things, board.cell_m)
    return _made.get(*sources) or _made.put(_make(board, stops), *sources)


def _make(board: Board, stops: str) -> Scene:
    terrain: Terrain = board.terrain
    return Scene(
        stops, float(board.cell_m * 1000), ground_of(terrain), plan_of(terrain),
        (_of_board(board.barriers, board.things, stops),), board.columns, board.rows,
    )  # fmt: skip


def _of_board(barriers: Iterable[Barrier], things: Iterable[Thing], stops: str) -> Obstacles:
    standing = [barrier for barrier in barriers if barrier.hinders(stops)]
    walls = [barrier for barrier in standing if barrier.start != barrier.end]
    objects = [thing for thing in things if stops in thing.stops]
    rows = [barrier_row(barrier, owner) for owner, barrier in enumerate(walls)]
    solids: list[Solid] = []
    for owner, thing in enumerate(objects, len(walls)):
        top = np.inf if thing.top is None else thing.top
        for shape in shapes_of(thing.outline):
            solids.append(Solid(shape, thing.bottom, top, owner))
            rows += _sides(solids[-1])
    named: list[Barrier | Thing] = [*walls, *objects]
    names, kinds = tuple(one.id for one in named), tuple(one.kind for one in named)
    return Obstacles(edges(rows), tuple(solids), names, kinds, len(walls))


def _of_zones(zones: Sequence[Zone]) -> Obstacles:
    solids = [
        Solid(shape, *heights_of(zone), owner, hazy=True)
        for owner, zone in enumerate(zones)
        for shape in shapes_of(zone.outline)
    ]
    rows = [row for solid in solids for row in _sides(solid)]
    names, kinds = tuple(zone.id for zone in zones), tuple(zone.kind for zone in zones)
    return Obstacles(edges(rows), tuple(solids), names, kinds, 0)


def _of_bodies(bodies: Sequence[Body]) -> Obstacles:
    solids = [
        Solid(orient(shapely.Polygon(body.ring())), body.low, body.high, owner)
        for owner, body in enumerate(bodies)
    ]
    rows = [row for solid in solids for row in _sides(solid)]
    names = tuple(body.id for body in bodies)
    return Obstacles(edges(rows), tuple(solids), names, (TOKEN,) * len(names), 0)


def shapes_of(outline: Sequence[Point]) -> list[Geometry]:
    """The polygons an outline encloses, even-odd where it crosses itself; none without area."""
    if len(set(outline)) < 3:
        return []
    whole = shapely.make_valid(shapely.Polygon(outline))
    parts = shapely.get_parts(_flat(whole))
    return [orient(part) for part in parts if part.geom_type == "Polygon"]


def _flat(shape: Geometry) -> Geometry:
    """A collection's members, those of collections within it too."""
    parts = shapely.get_parts(shape)
    return shapely.get_parts(parts)


def heights_of(zone: Zone) -> tuple[float, float]:
    """The bottom and top of a zone in mm, infinite without end."""
    bottom = -np.inf if zone.bottom is None else float(zone.bottom)
    return bottom, np.inf if zone.top is None else float(zone.top)


def _sides(solid: Solid) -> list[Row]:
    rings = [solid.shape.exterior, *solid.shape.interiors]
    return [
        row
        for ring in rings
        for row in ring_rows(ring.coords[:-1], solid.bottom, solid.top, solid.owner)
    ]
