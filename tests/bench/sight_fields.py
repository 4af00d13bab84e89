"""The maps sight is measured on, and the references: a naive loop and CGAL's query."""

import random
from dataclasses import replace

import numpy as np
import shapely

from battlemap.board.barrier import Barrier
from battlemap.board.board import Board, new_board
from battlemap.board.things import Thing
from battlemap.board.token import Token
from battlemap.grid.cell import Place
from battlemap.sight.body import Body, body_of
from battlemap.sight.projection import look

SIDE = 200


def walled(count: int, polygons: int = 200, *, low: bool = True) -> Board:
    """A map of 200x200 with short walls, a third of them low, and small objects."""
    dice = random.Random(count)
    walls = [_wall(dice, number, low=low) for number in range(count)]
    things = [_thing(dice, number, low=low) for number in range(polygons)]
    return replace(new_board(SIDE, SIDE), barriers=tuple(walls), things=tuple(things))


def _wall(dice: random.Random, number: int, *, low: bool) -> Barrier:
    x, y = dice.uniform(1, SIDE - 5), dice.uniform(1, SIDE - 5)
    turn, length = dice.uniform(0, 2 * np.pi), dice.uniform(1, 4)
    end = (x + length * float(np.cos(turn)), y + length * float(np.sin(turn)))
    top = dice.choice([1200, None, None]) if low else None
    return Barrier(f"w{number}", "wall", (x, y), end, 0, top)


def _thing(dice: random.Random, number: int, *, low: bool) -> Thing:
    x, y, wide = dice.uniform(1, SIDE - 4), dice.uniform(1, SIDE - 4), dice.uniform(0.5, 2)
    outline = ((x, y), (x + wide, y), (x + wide, y + wide), (x, y + wide))
    return Thing(f"t{number}", "crate", outline, 0, dice.choice([1000, None]) if low else None)


def rough(side: int, count: int, highest_mm: int = 3000) -> Board:
    """A map where every cell is of its own height, with short walls, a third of them low."""
    dice = np.random.default_rng(side)
    made = new_board(side, side)
    height = dice.integers(0, highest_mm, (side, side)).astype(made.terrain.height.dtype)
    share = side / SIDE
    walls = tuple(
        replace(
            wall,
            start=(wall.start[0] * share, wall.start[1] * share),
            end=(wall.end[0] * share, wall.end[1] * share),
        )
        for wall in walled(count, 0).barriers
    )
    return replace(made, terrain=replace(made.terrain, height=height), barriers=walls)


def with_targets(made: Board, count: int = 60) -> Board:
    """The map with an attacker in the middle and targets around it."""
    dice = random.Random(count)
    middle = SIDE // 2
    tokens = [Token("A", "A", "party", Place(middle, middle))]
    for number in range(count):
        cell = (middle + dice.randint(-40, 40), middle + dice.randint(-40, 40))
        tokens.append(Token(f"t{number}", f"t{number}", "foes", Place(*cell)))
    return replace(made, tokens=tuple(tokens))


def bodies(made: Board) -> tuple[Body, list[Body]]:
    """The attacker and the targets."""
    first, *rest = [body_of(made, token) for token in made.tokens]
    return first, rest


def naive_cover(made: Board, source: Body, targets: list[Body]) -> list[float]:
    """Each pair, each wall: project, intersect, union with shapely; no index."""
    return [_naive_share(made, source, target) for target in targets]


def _naive_share(made: Board, source: Body, target: Body) -> float:
    view = look(source.eyes[:1], [target]).window(0)
    whole = shapely.box(-view.half, view.low, view.half, view.high)
    hidden = shapely.Polygon()
    for barrier in made.barriers:
        shape = _projected(view, barrier)
        if shape is not None:
            part = shape.intersection(whole)
            if part.area:
                hidden = hidden.union(part)
    return hidden.area / whole.area


def _projected(view, barrier: Barrier):
    """A wall as seen on the silhouette's plane, cut where it passes the plane or the eye."""
    ends = []
    for x, y in (barrier.start, barrier.end):
        dx, dy = x - view.eye[0], y - view.eye[1]
        depth = dx * view.ahead[0] + dy * view.ahead[1]
        ends.append((depth, dx * view.right[0] + dy * view.right[1]))
    (d0, o0), (d1, o1) = sorted(ends)
    near, far = 1e-6, view.depth - 1e-6
    if d1 <= near or d0 >= far:
        return None
    slope = (o1 - o0) / (d1 - d0) if d1 > d0 else 0.0
    if d0 < near:
        d0, o0 = near, o0 + (near - d0) * slope
    if d1 > far:
        d1, o1 = far, o1 - (d1 - far) * slope
    bottom, top = barrier.bottom or 0, 1e5 if barrier.top is None else barrier.top
    points = [
        (off * view.depth / depth, view.eye[2] + (z - view.eye[2]) * view.depth / depth)
        for depth, off, z in ((d0, o0, bottom), (d1, o1, bottom), (d1, o1, top), (d0, o0, top))
    ]
    shape = shapely.Polygon(points)
    return shape if shape.is_valid else shape.buffer(0)
