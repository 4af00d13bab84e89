"""Random maps for properties: walls of any height, crates, hills, pillars, bodies."""

from dataclasses import replace

from hypothesis import strategies as st

from battlemap.board.board import Board
from battlemap.board.things import Thing
from tests.sight.sights import board, crate, token, wall

SIDE = 8
ends = st.integers(0, 4 * SIDE).map(lambda n: n / 4)
places = st.tuples(st.integers(0, SIDE - 1), st.integers(0, SIDE - 1))
tops = st.one_of(st.none(), st.integers(200, 3000))
bottoms = st.sampled_from([0, 0, 0, None, 700, 1500, 2200])


@st.composite
def barriers(draw):
    made = []
    for number in range(draw(st.integers(0, 5))):
        bottom, top = draw(bottoms), draw(tops)
        if bottom is not None and top is not None and top <= bottom:
            top = bottom + 400
        sides = st.sampled_from(["both", "both", "both", "left", "right"])
        made.append(
            wall(*(draw(ends) for _ in range(4)), f"w{number}", bottom=bottom, top=top,
                 side=draw(sides))
        )  # fmt: skip
    return made


@st.composite
def things(draw):
    made: list[Thing] = []
    for number in range(draw(st.integers(0, 2))):
        x, y = draw(ends), draw(ends)
        wide, deep = (draw(st.sampled_from([0.5, 1.0, 1.75, 3.0])) for _ in range(2))
        bottom = draw(st.sampled_from([0, 0, 1000]))
        top = draw(st.sampled_from([1400, 2500, None, 2000]))
        made.append(crate(x, y, x + wide, y + deep, top, bottom, f"t{number}"))
    return made


@st.composite
def maps(draw, both_ways: bool = False) -> Board:
    """A map with A and B, and C and D who may stand in the way."""
    at = draw(st.lists(places, min_size=4, max_size=4, unique=True))
    hills = draw(st.dictionaries(places, st.sampled_from([400, 900, 2500]), max_size=5))
    pillars = draw(st.lists(places.filter(lambda cell: cell not in at), max_size=3))
    sizes = draw(st.lists(st.sampled_from([(1, 1), (1, 1), (2, 1)]), min_size=4, max_size=4))
    statures = draw(st.lists(st.sampled_from([800, 1600, 1800]), min_size=4, max_size=4))
    lifts = draw(st.lists(st.sampled_from([0, 0, 0, 1500, 6000]), min_size=4, max_size=4))
    walls = draw(barriers())
    if both_ways:
        walls = [replace(one, side="both") for one in walls]
    made = board(
        barriers=walls, things=draw(things()), heights=hills, blocked=pillars, size=(SIDE, SIDE)
    )
    bodies = [
        token(name, cell, size, z=hills.get(cell, 0) + lift, stature=stature)
        for name, cell, size, stature, lift in zip("ABCD", at, sizes, statures, lifts, strict=True)
    ]
    return replace(made, tokens=tuple(bodies))


@st.composite
def rough_maps(draw) -> Board:
    """A map where most cells are of their own height, with walls and crates, and A and B."""
    made = draw(maps())
    cells = [(column, row) for column in range(SIDE) for row in range(SIDE)]
    heights = draw(
        st.lists(st.integers(-400, 3000), min_size=len(cells), max_size=len(cells))
    )  # fmt: skip
    ground = dict(zip(cells, heights, strict=True))
    rough = board(barriers=made.barriers, things=made.things, heights=ground, size=(SIDE, SIDE))
    bodies = [
        replace(one, place=one.place._replace(z=rough.ground_z(one, one.cell)))
        for one in made.tokens
    ]
    return replace(rough, tokens=tuple(bodies))
