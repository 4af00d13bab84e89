"""Cover against the naive loop, the visible area against CGAL, threats against one query."""

import math
import random
import statistics
from dataclasses import replace

import numpy as np
import pytest

from battlemap.board.barrier import Barrier
from battlemap.board.board import Board, new_board
from battlemap.board.book import book_of
from battlemap.board.things import Thing
from battlemap.grid.cell import Place
from battlemap.session.document import Document
from battlemap.session.sheltering import Sheltering
from battlemap.sight.body import body_of
from battlemap.sight.scene import scene
from battlemap.sight.silhouette import hidden_between, hidden_from
from battlemap.sight.visible import visible_area
from tests.bench.ratios import check, clock, medians, tell
from tests.bench.sight_fields import SIDE, bodies, naive_cover, rough, walled, with_targets
from tests.sight.rays import area

EYE = (100.37, 100.21)


def test_cover_of_one_attacker_and_60_targets() -> None:
    made = with_targets(walled(500, 0))
    looked = scene(made, "sight")
    source, targets = bodies(made)
    naive = naive_cover(made, source, targets)
    assert np.abs(hidden_from(looked, source, targets) - naive).max() < 1e-9
    ours, theirs = medians(
        lambda: hidden_from(looked, source, targets), lambda: naive_cover(made, source, targets)
    )
    check(tell("cover, 1 x 60 targets, 500 walls", "naive loop", ours, theirs, 1 / 50))


def test_cover_from_8_enemies_to_500_cells() -> None:
    made = with_targets(walled(500, 0))
    looked = scene(made, "sight")
    source, targets = bodies(made)
    mover = made.token("A")
    cells = [Place(90 + number % 22, 90 + number // 22) for number in range(500)]
    places = [body_of(made, mover, place) for place in cells]
    enemies = targets[:8]
    every, one = medians(
        lambda: hidden_between(looked, enemies, places),
        lambda: hidden_from(looked, source, targets),
    )
    check(tell("cover, 8 enemies x 500 cells", "one 1 x 60 query", every, one, 25))


def test_cover_from_the_threats_as_the_window_asks_for_it() -> None:
    """Every tier of 500 cells and 8 enemies, slice by slice, and no slice longer than a frame."""
    made = with_targets(walled(500, 0))
    made = replace(made, tokens=made.tokens[:9])
    looked = scene(made, "sight")
    source, targets = bodies(with_targets(made))
    opened = Document(book_of(made, "wrath-and-glory"))
    cells = [Place(90 + number % 22, 90 + number // 22) for number in range(500)]
    work = Sheltering(opened, "A")
    slowest: list[float] = []

    def every() -> None:
        work.found.clear()
        work.want(cells)
        slices = []
        while not work.done:
            start = clock()
            work.advance()
            slices.append(clock() - start)
        slowest.append(max(slices))
        assert len(work.found) == len(cells)

    ours, one = medians(every, lambda: hidden_from(looked, source, targets))
    row = "cover from the threats, 8 x 500, in slices"
    whole = tell(row, "one 1 x 60 query", ours, one, 25)
    check(whole, tell("the slowest of those slices", "8 ms", statistics.median(slowest), 8, 1))


Outline = list[tuple[float, float]]


def sparse(count: int, polygons: int = 200) -> tuple[Board, list[Outline]]:
    """Walls and objects that keep apart, each in a square of its own, and the holes CGAL takes.

    A wall is the thinnest hole that keeps its area positive.
    """
    dice = random.Random(count)
    across = math.ceil(math.sqrt(count + polygons))
    square = SIDE / across
    squares = [(n % across * square, n // across * square) for n in range(count + polygons)]
    dice.shuffle(squares)
    walls, things, holes = [], [], []
    for number, (x, y) in enumerate(squares):
        (ax, ay), (bx, by) = (
            (x + dice.uniform(0.05, 0.95) * square, y + dice.uniform(0.05, 0.95) * square)
            for _ in range(2)
        )
        if number >= polygons:
            walls.append(Barrier(f"w{number}", "wall", (ax, ay), (bx, by)))
            thin = 1e-4 / math.hypot(bx - ax, by - ay)
            middle = (ax + bx) / 2 - (by - ay) * thin, (ay + by) / 2 + (bx - ax) * thin
            # CGAL wants holes to run clockwise.
            holes.append([(ax, ay), middle, (bx, by)])
        else:
            (x0, x1), (y0, y1) = sorted((ax, bx)), sorted((ay, by))
            holes.append([(x0, y0), (x0, y1), (x1, y1), (x1, y0)])
            things.append(Thing(f"t{number}", "crate", tuple(holes[-1])))
    made = replace(new_board(SIDE, SIDE), barriers=tuple(walls), things=tuple(things))
    return made, holes


@pytest.mark.parametrize("count", [500, 5000])
def test_the_visible_area_of_a_whole_map(count: int) -> None:
    made, holes = sparse(count)
    rim = [(0, 0), (SIDE, 0), (SIDE, SIDE), (0, SIDE)]
    pyvispoly = pytest.importorskip("pyvispoly")
    points = [[pyvispoly.Point(float(x), float(y)) for x, y in ring] for ring in [rim, *holes]]
    cgal = pyvispoly.VisibilityPolygonCalculator(pyvispoly.PolygonWithHoles(points[0], points[1:]))
    at = pyvispoly.Point(*EYE)
    looked = scene(made, "sight")
    seen, theirs_seen = visible_area(looked, (*EYE, 1800.0)), cgal.compute_visibility_polygon(at)
    assert area(seen) == pytest.approx(float(theirs_seen.area()), rel=1e-3)
    ours, theirs = medians(
        lambda: visible_area(looked, (*EYE, 1800.0)), lambda: cgal.compute_visibility_polygon(at)
    )
    check(tell(f"visible area, {count} walls, 200 objects", "CGAL (pyvispoly)", ours, theirs, 0.25))


@pytest.mark.parametrize("count", [500, 5000])
def test_the_visible_area_with_heights_and_objects(count: int) -> None:
    """For information: a third of the walls and half of 200 objects are low."""
    looked = scene(walled(count), "sight")
    eye = (*EYE, 1800.0)
    near, whole = medians(lambda: visible_area(looked, eye, 24), lambda: visible_area(looked, eye))
    tell(f"visible area, {count} walls, heights, radius 24", "whole map", near, whole)


def test_the_visible_area_on_rough_ground() -> None:
    """For information: 100 x 100 cells, each of its own height, 400 walls; from among and above."""
    made = rough(100, 400)
    looked, level = scene(made, "sight"), scene(walled(500), "sight")
    ground = float(made.terrain.height[50, 50])
    among, above, flat = medians(
        lambda: visible_area(looked, (50.37, 50.21, ground + 1800)),
        lambda: visible_area(looked, (50.37, 50.21, ground + 20000)),
        lambda: visible_area(level, (*EYE, 1800.0)),
    )
    tell("visible area, rough ground, 400 walls", "level ground, 500 walls", among, flat)
    tell("visible area, rough ground, from 20 m above", "level ground, 500 walls", above, flat)
