"""What hides a target, as it lies on the map: outlines, heights, how far, the shadow it throws."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import hypot
from typing import Literal

from battlemap.board.barrier import Barrier, Point
from battlemap.board.things import Thing
from battlemap.grid.cell import Cell
from battlemap.rules.cover import material_of
from battlemap.rulings.inspection import Inspection
from battlemap.rulings.obstacles import (
    GROUND,
    kind_of,
    obstacle_named,
    words_of,
    zone_named,
)
from battlemap.session.surroundings import thing_height, wall_height
from battlemap.sight.silhouette import Piece, Silhouette
from battlemap.sight.together import share_of
from battlemap.sight.zones import holds

INSET = 1e-4
"""Rays are drawn this share of a piece inside its sides, so that they meet what hides it."""
RAYS = 8
"""Stretches into which the shadow of one piece is cut."""

Outline = tuple[Point, ...]
Sort = Literal["solid", "pane", "veil"]
"""What hides, what stops the attack and hides nothing, and zones no sight goes through."""
SOLID: Sort = "solid"
PANE: Sort = "pane"
VEIL: Sort = "veil"


@dataclass(frozen=True, slots=True)
class Obstacle:
    """One thing in the way; all cells of the ground are one.

    `share` is what it alone covers of the silhouette; `height` mm above the ground it stands on
    (of ground: above the map's zero), None without end; `away` metres from the eye in plan.
    `outlines` in cells: two points for a wall. `shadows` run from it to the target. `material` is
    what the ruleset counts it as, None where it names none.
    """

    id: str
    kind: str
    name: str
    share: float
    height: int | None
    away: float
    ids: tuple[str, ...]
    outlines: tuple[Outline, ...]
    shadows: tuple[Outline, ...]
    sort: Sort = SOLID
    material: str | None = None


@dataclass(frozen=True, slots=True)
class Fan:
    """The triangle in plan from the eye to the target's silhouette; lengths in cells.

    `height_m` is the eye's height above the map's zero.
    """

    eye: Point
    middle: Point
    right: Point
    width_m: float
    cell_m: float
    height_m: float

    def end(self, across: float) -> Point:
        """Where on the map a point of the silhouette lies, metres from its left edge."""
        far = (across - self.width_m / 2) / self.cell_m
        return self.middle[0] + self.right[0] * far, self.middle[1] + self.right[1] * far

    def wedge(self) -> Outline:
        """The eye, and the silhouette's left and right."""
        return self.eye, self.end(0.0), self.end(self.width_m)


def fan_of(found: Inspection, seen: Silhouette | None = None) -> Fan | None:
    """The fan of a look, or of another silhouette of it; None from straight above or below."""
    seen, target = seen or found.silhouette, found.pair.target_body
    (x, y, _), middle = seen.eye, target.middle
    far = hypot(middle[0] - x, middle[1] - y)
    if not far or not seen.width_m:
        return None
    ahead = (middle[0] - x) / far, (middle[1] - y) / far
    right = -ahead[1], ahead[0]
    cell_m = float(found.pair.board.cell_m)
    return Fan((x, y), middle, right, seen.width_m, cell_m, seen.eye[2] / 1000)


def obstacles(found: Inspection) -> tuple[Obstacle, ...]:
    """Everything that hides some of the target or stops the attack, what hides most first."""
    sight, pane = found.screens[0], found.pane
    made = list(_before(found, sight.seen, sight.ids))
    if pane is not None:
        clear = tuple(id for id in pane.ids if id not in sight.ids)
        made += [replace(one, sort=PANE) for one in _before(found, pane.seen, clear)]
    return tuple(sorted(made, key=lambda one: (one.sort == PANE, -one.share, one.away)))


def _before(found: Inspection, seen: Silhouette, ids: Sequence[str]) -> Iterator[Obstacle]:
    """Some of what has pieces before a silhouette."""
    fan = fan_of(found, seen)
    ground = tuple(id for id in ids if kind_of(found.pair, id) == GROUND)
    groups = [(id,) for id in ids if id not in ground] + ([ground] if ground else [])
    return (_obstacle(found, seen, fan, group) for group in groups)


def _obstacle(
    found: Inspection, seen: Silhouette, fan: Fan | None, ids: tuple[str, ...]
) -> Obstacle:
    pair = found.pair
    kind = kind_of(pair, ids[0])
    outlines = {id: _outline(found, id) for id in ids}
    pieces = [piece for piece in seen.pieces if piece.id in ids]
    shadows = tuple(shadow for piece in pieces for shadow in _shadow(fan, piece, outlines))
    nearest = [_away(fan, outline) for outline in outlines.values()] if fan else [0.0]
    veil = zone_named(pair, ids[0])
    if fan and veil is not None and holds(veil, seen.eye):
        shadows, nearest = (fan.wedge(),), [0.0]
    name = next((token.name for token in pair.board.tokens if token.id == ids[0]), "")
    id = GROUND if kind == GROUND else ids[0]
    drawn = tuple(_rim(ids)) if kind == GROUND else tuple(outlines.values())
    return Obstacle(
        id, kind, name, share_of(seen, ids), _height(found, ids), min(nearest), ids,
        drawn, shadows, SOLID if veil is None else VEIL,
        material_of(pair.ruleset, words_of(pair, ids[0])),
    )  # fmt: skip


def _height(found: Inspection, ids: tuple[str, ...]) -> int | None:
    board = found.pair.board
    one = obstacle_named(found.pair, ids[0])
    if isinstance(one, Barrier):
        return wall_height(board.terrain, one.start, one.end, one.top)
    if isinstance(one, Thing):
        return thing_height(board.terrain, one.outline, one.top)
    zone = zone_named(found.pair, ids[0])
    if zone is not None:
        return thing_height(board.terrain, zone.outline, zone.top)
    token = next((token for token in board.tokens if token.id == ids[0]), None)
    if token is not None:
        return token.height_mm
    return max(board.terrain.height_at(_cell(id)) for id in ids)


def _cell(id: str) -> Cell:
    column, row = id.split(",")
    return int(column), int(row)


def _outline(found: Inspection, id: str) -> Outline:
    one = obstacle_named(found.pair, id)
    if isinstance(one, Barrier):
        return one.start, one.end
    if isinstance(one, Thing):
        return one.outline
    zone = zone_named(found.pair, id)
    if zone is not None:
        return zone.outline
    token = next((token for token in found.pair.board.tokens if token.id == id), None)
    if token is None:
        return _square(*_cell(id))
    (column, row), (columns, rows) = token.cell, token.footprint
    inset = 0.15
    return _box(column + inset, row + inset, column + columns - inset, row + rows - inset)


def _square(column: int, row: int) -> Outline:
    return _box(column, row, column + 1, row + 1)


def _box(x0: float, y0: float, x1: float, y1: float) -> Outline:
    return (x0, y0), (x1, y0), (x1, y1), (x0, y1)


def _sides(outline: Outline) -> Iterator[tuple[Point, Point]]:
    if len(outline) == 2:
        yield outline[0], outline[1]
        return
    yield from zip(outline, (*outline[1:], outline[0]), strict=True)


def _rim(ids: Iterable[str]) -> Iterator[Outline]:
    """The edges of a patch of cells that have none of it on their other side."""
    seen: dict[frozenset[Point], Outline] = {}
    for id in ids:
        for side in _sides(_square(*_cell(id))):
            key = frozenset(side)
            if seen.pop(key, None) is None:
                seen[key] = side
    yield from seen.values()


def _shadow(fan: Fan | None, piece: Piece, outlines: dict[str, Outline]) -> Iterator[Outline]:
    """Between an obstacle and the target, as wide as the piece it hides."""
    if fan is None or len(piece.outline) < 3:
        return
    across = [x for x, _ in piece.outline]
    left, right = min(across), max(across)
    left, right = left + (right - left) * INSET, right - (right - left) * INSET
    near: list[Point] = []
    far: list[Point] = []
    for step in range(RAYS + 1):
        end = fan.end(left + (right - left) * step / RAYS)
        met = _first_met(fan.eye, end, outlines[piece.id])
        if met is not None:
            near.append(_along(fan.eye, end, met))
            far.append(end)
    if len(near) > 1:
        yield (*near, *reversed(far))


def _first_met(start: Point, end: Point, outline: Outline) -> float | None:
    """The share of a line at which it first meets an outline."""
    shares = [_meets(start, end, side) for side in _sides(outline)]
    return min((share for share in shares if share is not None), default=None)


def _meets(start: Point, end: Point, side: tuple[Point, Point]) -> float | None:
    (x0, y0), (x1, y1), ((ax, ay), (bx, by)) = start, end, side
    dx, dy, ex, ey = x1 - x0, y1 - y0, bx - ax, by - ay
    across = dx * ey - dy * ex
    if abs(across) < 1e-12:
        return None
    along = ((ax - x0) * ey - (ay - y0) * ex) / across
    on_side = ((ax - x0) * dy - (ay - y0) * dx) / across
    return along if -1e-9 <= on_side <= 1 + 1e-9 and 0 <= along <= 1 else None


def _along(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _away(fan: Fan, outline: Outline) -> float:
    """Metres in plan from the eye to an outline: along the line of sight, else to its middle."""
    share = _first_met(fan.eye, fan.middle, outline)
    x, y = fan.middle if share is not None else _centre(outline)
    return hypot(x - fan.eye[0], y - fan.eye[1]) * (share or 1.0) * fan.cell_m


def _centre(outline: Outline) -> Point:
    return (
        sum(x for x, _ in outline) / len(outline),
        sum(y for _, y in outline) / len(outline),
    )
