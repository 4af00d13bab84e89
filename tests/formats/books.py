"""Books of every kind, for tests of what a file must give back."""

from dataclasses import replace
from fractions import Fraction
from types import MappingProxyType

import numpy as np
from hypothesis import strategies as some

from battlemap.board.barrier import EVERYTHING, Barrier, Door
from battlemap.board.board import Board
from battlemap.board.book import Book, LogLine
from battlemap.board.link import Link
from battlemap.board.terrain import Terrain
from battlemap.board.things import Backdrop, Light, Template, Thing, Zone
from battlemap.board.token import Item, Move, Standing, Token, frozen_values
from battlemap.grid.cell import Place
from battlemap.grid.footprint import Footprint

HEIGHT = 999_999_999
names = some.text(max_size=8)
ids = some.text(min_size=1, max_size=6)
numbers = some.floats(-10_000, 10_000)
points = some.tuples(numbers, numbers)
heights = some.integers(-HEIGHT, HEIGHT)
lows, highs = some.integers(-HEIGHT, 0), some.integers(1, HEIGHT)
exact = some.fractions(max_denominator=1000) | some.decimals(
    -1000, 1000, allow_nan=False, places=3
).map(Fraction)
scalars = exact | some.booleans() | names
values = some.dictionaries(
    names, scalars | some.lists(scalars, max_size=2).map(tuple), max_size=3
).map(frozen_values)
stops = some.frozensets(some.sampled_from(sorted(EVERYTHING)))
places = some.builds(Place, some.integers(0, 99), some.integers(0, 99), heights)
standings = some.builds(
    Standing,
    sheet=values,
    spent=exact.map(abs),
    carried=exact.map(abs),
    parity=some.integers(0, 1),
    modes=some.lists(names, max_size=2).map(tuple),
    statuses=some.lists(names, max_size=2).map(tuple),
    items=some.lists(some.builds(Item, ids, names, values), max_size=2).map(tuple),
)
texts = some.lists(names, max_size=2).map(tuple)
moves = some.builds(
    Move,
    ruleset=names,
    places=some.lists(places, min_size=1, max_size=3).map(tuple),
    cost=exact.map(abs),
    facing=some.integers(0, 359),
    parity=some.integers(0, 1),
    modes=texts,
    ended=texts,
    doors=texts,
    slowed=some.booleans(),
    slower=exact.map(abs),
)
doors = some.builds(
    Door, some.sampled_from(["closed", "open", "locked"]), some.booleans(), some.booleans()
)


@some.composite
def terrains(draw) -> Terrain:
    columns, rows = draw(some.integers(1, 6)), draw(some.integers(1, 6))
    kinds = tuple(draw(some.lists(names, min_size=1, max_size=5, unique=True)))

    def raster(cells):
        row = some.lists(cells, min_size=columns, max_size=columns)
        return draw(some.lists(row, min_size=rows, max_size=rows))

    return Terrain(
        kinds,
        np.array(raster(some.integers(0, len(kinds) - 1)), np.uint8),
        np.array(raster(heights), np.int32),
        np.array(raster(some.integers(0, HEIGHT)), np.int32),
        np.array(raster(some.booleans()), np.bool_),
    )


@some.composite
def boards(draw, id: str = "map1") -> Board:
    given = iter(draw(some.lists(ids, min_size=14, max_size=14, unique=True)))

    def several(strategy):
        return tuple(draw(strategy(next(given))) for _ in range(draw(some.integers(0, 2))))

    terrain = draw(terrains())
    rows, columns = terrain.ground.shape

    def token(id: str):
        sides = some.integers(1, min(columns, 4)), some.integers(1, min(rows, 4))
        return some.builds(Footprint, *sides).flatmap(lambda body: _token(id, body, columns, rows))

    tokens = several(token)
    made = Board(
        id=id,
        name=draw(names),
        terrain=terrain,
        cell_m=draw(some.fractions(Fraction(1, 100), 100, max_denominator=1000)),
        barriers=several(_barrier),
        things=several(_thing),
        zones=several(_zone),
        lights=several(_light),
        links=several(lambda name: _link(name, columns, rows)),
        templates=several(_template),
        light=draw(names),
        backdrop=draw(some.none() | _backdrops),
        tokens=tokens,
        marks=tuple(draw(some.lists(some.tuples(names, _cells), max_size=2))),
        round=draw(some.integers(1, 99)),
        active=draw(some.sampled_from([None, *(token.id for token in tokens)])),
    )
    return replace(made, tokens=tuple(map(made.standing, tokens)))


_cells = some.tuples(some.integers(0, 99), some.integers(0, 99))
_backdrops = some.builds(Backdrop, names, some.floats(0.01, 1000), points)


def _token(id: str, body: Footprint, columns: int, rows: int):
    on_map = some.builds(
        Place,
        some.integers(0, columns - body.columns),
        some.integers(0, rows - body.rows),
        heights,
    )
    return some.builds(
        Token,
        id=some.just(id),
        name=names,
        side=names,
        place=on_map,
        footprint=some.just(body),
        stature=some.none() | highs,
        eye=some.none() | heights,
        facing=some.integers(0, 359),
        faced=some.just(True),
        hidden=some.booleans(),
        picture=some.none() | names,
        members=some.integers(0, 9),
        bound_to=some.none() | names,
        trail=some.lists(places, max_size=2).map(tuple),
        moves=some.lists(moves, max_size=2).map(tuple),
        standings=some.dictionaries(names, standings, max_size=2).map(MappingProxyType),
    )


def _link(id: str, columns: int, rows: int):
    on_map = some.builds(Place, some.integers(0, columns - 1), some.integers(0, rows - 1), heights)
    return some.builds(Link, some.just(id), names, on_map, on_map, some.booleans(), names)


def _barrier(id: str):
    return some.builds(
        Barrier,
        id=some.just(id),
        kind=names,
        start=points,
        end=points,
        bottom=some.none() | lows,
        top=some.none() | highs,
        stops=stops,
        side=some.sampled_from(["both", "left", "right"]),
        door=some.none() | doors,
    )


def _thing(id: str):
    return some.builds(
        Thing,
        id=some.just(id),
        kind=names,
        outline=some.lists(points, max_size=4).map(tuple),
        bottom=lows,
        top=some.none() | highs,
        material=names,
        floor=some.booleans(),
        stops=stops,
    )


def _zone(id: str):
    return some.builds(
        Zone,
        id=some.just(id),
        kind=names,
        outline=some.lists(points, max_size=4).map(tuple),
        bottom=some.none() | lows,
        top=some.none() | highs,
    )


def _light(id: str):
    return some.builds(
        Light,
        id=some.just(id),
        at=points,
        reach=some.floats(0, 1000),
        colour=names,
        intensity=some.floats(0, 1000),
        shadows=some.booleans(),
    )


_exact_points = some.tuples(
    some.fractions(-9999, 9999, max_denominator=16), some.fractions(-9999, 9999, max_denominator=16)
)


def _template(id: str):
    lengths = some.fractions(0, 9999, max_denominator=100)
    return some.builds(
        Template,
        id=some.just(id),
        shape=names,
        at=_exact_points,
        size=lengths,
        z=heights,
        toward=some.none() | _exact_points,
        angle=some.none() | lengths,
        width=some.none() | lengths,
        body=some.builds(Footprint, some.integers(1, 4), some.integers(1, 4)),
        word=names,
        blast=names,
        token=names,
        item=names,
        aim=some.none() | _exact_points,
        dice=some.lists(some.tuples(names, some.integers(1, 100)), max_size=3).map(tuple),
    )


@some.composite
def books(draw) -> Book:
    maps = tuple(
        draw(boards(id)) for id in draw(some.lists(ids, min_size=1, max_size=2, unique=True))
    )
    options = (
        some.integers(-9, 9)
        | names
        | some.booleans()
        | some.lists(some.integers(1, 4), min_size=1, max_size=3).map(tuple)
        | values
    )
    return Book(
        maps=maps,
        current=draw(some.sampled_from(maps)).id,
        ruleset=draw(names),
        ruleset_version=draw(names),
        options=MappingProxyType(draw(some.dictionaries(names, options, max_size=3))),
        pictures=MappingProxyType(draw(some.dictionaries(names, some.binary(), max_size=2))),
        own_rulesets=MappingProxyType(draw(some.dictionaries(names, some.text(), max_size=2))),
        log=tuple(draw(some.lists(_log_lines, max_size=2))),
        used=MappingProxyType(draw(some.dictionaries(names, some.integers(0, 99), max_size=2))),
    )


_log_lines = some.builds(
    LogLine,
    names,
    some.dictionaries(names, names, max_size=2).map(MappingProxyType),
    some.integers(0, 99),
)
