"""A mirrored, turned or transposed map gives the same answers, for bodies of any size."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from battlemap.board.barrier import Barrier, stops_of
from battlemap.board.board import Board, new_board
from battlemap.board.token import Token
from battlemap.grid.cell import Place
from battlemap.grid.footprint import Footprint
from battlemap.rules.load import load
from battlemap.rulings.inspection import inspect
from tests.rulings.positions import drawn, look

AP = "action-points"
SIDE = 7
FLIPS = {"left and right": (True, False, False), "up and down": (False, True, False),
         "transposed": (False, False, True), "turned": (True, False, True)}  # fmt: skip
"""Whether columns, and rows, are mirrored, and whether both are then exchanged."""


def flipped_point(point, flip):
    """A point of a square map."""
    across, down, exchanged = flip
    x, y = (SIDE - point[0] if across else point[0]), (SIDE - point[1] if down else point[1])
    return (y, x) if exchanged else (x, y)


def flipped_raster(raster, flip):
    """A raster of a square map."""
    across, down, exchanged = flip
    found = raster[::-1] if down else raster
    found = found[:, ::-1] if across else found
    return (found.T if exchanged else found).copy()


def flipped_token(token, flip):
    """A body at its place on a flipped map."""
    wide, tall = token.footprint
    (column, row), z = token.cell, token.place.z
    ends = flipped_point((column, row), flip), flipped_point((column + wide, row + tall), flip)
    left, top = (int(min(ends[0][axis], ends[1][axis])) for axis in (0, 1))
    size = Footprint(tall, wide) if flip[2] else token.footprint
    return replace(token, place=Place(left, top, z), footprint=size)


def flipped(board, flip):
    """A square map mirrored, exchanged or both."""
    names = ("ground", "height", "depth", "blocked")
    rasters = {name: flipped_raster(getattr(board.terrain, name), flip) for name in names}
    return replace(
        board,
        terrain=replace(board.terrain, **rasters),
        barriers=tuple(
            replace(one, start=flipped_point(one.start, flip), end=flipped_point(one.end, flip))
            for one in board.barriers
        ),
        tokens=tuple(flipped_token(token, flip) for token in board.tokens),
    )


def told(found):
    """What is said of an attack: its shares and numbers, friends, and why there is none."""
    return {
        "hidden": round(float(found.hidden), 6),
        "visible": found.visible,
        "tiers": (found.tier, found.own_tier),
        "cover": found.cover,
        "outgoing": found.outgoing,
        "modifiers": found.modifiers,
        "distance": found.distance,
        "friends": [token.id for token in found.friends],
        "refused": [(one.rule, one.code) for one in found.verdict.reasons],
    }


ARMS = {
    "wrath-and-glory": ("shoot", "melee", "shoot_through"),
    "call-of-cthulhu-7e": ("shoot", "melee", "shoot_through"),
    "infinite-horror": ("gun", "melee", "spell"),
    "action-points": ("direct", "lob", "strike", "speech"),
    "blades-in-the-dark": (None,),
}
"""Attacks of each ruleset that ask different things of the map."""
WALLS = ("wall", "low_wall", "glass", "window", "curtain")
CORNERS = st.tuples(st.integers(0, SIDE), st.integers(0, SIDE))
SIZES = st.tuples(st.integers(1, 3), st.integers(1, 3))


@st.composite
def walls(draw):
    """Walls along and across the grid, each between two corners of cells or halfway."""
    found = []
    for number in range(draw(st.integers(0, 5))):
        (x, y), long = draw(CORNERS), draw(st.integers(1, 3))
        half = draw(st.sampled_from([0, 0.5]))
        upright = draw(st.booleans())
        start = (float(x) + half, float(y)) if upright else (float(x), float(y) + half)
        end = (start[0], min(y + long, SIDE)) if upright else (min(x + long, SIDE), start[1])
        if start == end or max(*start, *end) > SIDE:
            continue
        kind = draw(st.sampled_from(WALLS))
        top = draw(st.sampled_from([900, 1100, 1800])) if kind == "low_wall" else None
        found.append(Barrier(f"w{number}", kind, start, end, top=top, stops=stops_of(kind)))
    return tuple(found)


@st.composite
def maps(draw) -> Board:
    """A small map with three bodies of any size on ground of any height, and some water."""
    board = new_board(SIDE, SIDE)
    cells = st.lists(st.sampled_from([0, 0, 0, 500, 1000, 1800]), min_size=49, max_size=49)
    height = np.array(draw(cells), np.int32).reshape(SIDE, SIDE)
    wet = st.lists(st.sampled_from([0, 0, 0, 1000]), min_size=49, max_size=49)
    depth = np.array(draw(wet), np.int32).reshape(SIDE, SIDE)
    board = replace(
        board,
        terrain=replace(board.terrain, height=height, depth=depth),
        barriers=draw(walls()),
    )
    tokens = []
    for id, side in (("A", "party"), ("B", "foes"), ("C", "party"), ("D", "party")):
        wide, tall = draw(SIZES)
        column, row = draw(st.integers(0, SIDE - wide)), draw(st.integers(0, SIDE - tall))
        z = int(height[row : row + tall, column : column + wide].max())
        tokens.append(
            Token(id, id, side, Place(column, row, z), Footprint(wide, tall), stature=1800)
        )
    return replace(board, tokens=tuple(tokens))


TOPS = st.sampled_from([None, None, 800, 900, 1000, 1800, 2500])


@st.composite
def rows(draw) -> Board:
    """Large bodies face to face, and in every row between them something else, or nothing.

    Each has several pairs of nearest cells here.
    """
    board = new_board(SIDE, SIDE)
    height, depth = np.zeros((2, SIDE, SIDE), np.int32)
    tokens = [large(draw, "A", "party", 0), large(draw, "B", "foes", 5)]
    walls = []
    for row in range(1, 6):
        height[row, 4], depth[row, 2] = draw(TOPS) or 0, draw(st.sampled_from([0, 1000]))
        top, right = draw(TOPS), draw(st.sampled_from([4.7, 4.25]))
        if top:
            walls.append(Barrier(f"w{row}", "low_wall", (right, row), (right, row + 1), top=top))
    for id in "CD":
        place = Place(draw(st.integers(2, 4)), draw(st.integers(1, 5)), 0)
        tokens.append(Token(id, id, "party", place, stature=1800))
    terrain = replace(board.terrain, height=height, depth=depth)
    return replace(board, terrain=terrain, barriers=tuple(walls), tokens=tuple(tokens))


def large(draw, id, side, column):
    """A body of two or three rows."""
    row, tall = draw(st.integers(1, 3)), draw(st.integers(2, 3))
    wide = draw(st.integers(1, 2))
    return Token(id, id, side, Place(column, row, 0), Footprint(wide, tall), stature=1800)


@pytest.mark.parametrize("ruleset", ARMS)
@settings(max_examples=40)
@given(board=st.one_of(maps(), rows()), flip=st.sampled_from(sorted(FLIPS)))
def test_the_mirrored_map_gives_the_same_answer_for_bodies_of_any_size(ruleset, board, flip):
    rules, other = load(ruleset), flipped(board, FLIPS[flip])
    for style in ARMS[ruleset]:
        here, there = (
            told(inspect(one, rules, one.token("A"), one.token("B"), style=style))
            for one in (board, other)
        )
        assert here == there


GUN = {"side": "party", "stature": 1.8, "size": [1, 2], "items": [{"id": "g", "kind": "ranged"}]}
FOE = {"side": "foes", "stature": 1.8, "size": [1, 2]}
FACING = "A . {} . . B\nA . {} . . B"


def aim(shape, tokens=None, **more):
    """A large shooter of Action Points and a large target."""
    return look(AP, drawn(AP, shape, {"A": GUN, "B": FOE, **(tokens or {})}, **more))


@pytest.mark.parametrize(
    "rows", [("0 0 0 0 0 0", "0 0 0 0 1.5 0"), ("0 0 0 0 1.5 0", "0 0 0 0 0 0")]
)
def test_OUR_025_a_ledge_before_one_row_of_a_large_target_shelters_it_in_neither(rows):
    found = aim(FACING.format(".", "."), heights="\n".join(rows))
    assert (found.tier, found.verdict.ok) == ("none", True)


@pytest.mark.parametrize(
    ("tops", "tier"), [((0.9, 2.5), "none"), ((1, 2.5), "half"), ((2, 2), "full")]
)
def test_OUR_025_of_walls_before_a_large_target_the_lower_one_counts(tops, tier):
    for order in (tops, tops[::-1]):
        walls = [
            {"kind": "low_wall", "from": [4.7, row], "to": [4.7, row + 1], "top": top}
            for row, top in enumerate(order)
        ]
        assert aim(FACING.format(".", "."), walls=walls).tier == tier


@pytest.mark.parametrize(
    ("rows", "friends"),
    [((".", "C"), []), (("C", "."), []), (("C", "D"), ["C"])],
)
def test_OUR_025_a_friend_before_one_row_of_a_large_target_is_in_nobodys_way(rows, friends):
    friend = {"side": "party", "stature": 1.8}
    found = aim(FACING.format(*rows), {id: friend for id in rows if id != "."})
    assert [token.id for token in found.friends] == friends


@pytest.mark.parametrize(
    ("wet", "silent"), [(("~", "."), False), ((".", "~"), False), (("~", "~"), True)]
)
def test_OUR_025_words_pass_beside_water(wet, silent):
    water = {"~": {"ground": "water", "depth": 1}}
    board = drawn(AP, FACING.format(*wet), {"A": GUN, "B": FOE}, legend=water)
    rules = {reason.rule for reason in look(AP, board, style="speech").verdict.reasons}
    assert ("AP-028" in rules) == silent


def test_WG_068_of_eyes_that_see_as_much_one_looks_past_the_least_tough_obstacles():
    """Hidden whole from every eye; the lowest eye, or on the mirrored map the highest, looks past
    a ledge beside, which would count as one obstacle more.
    """
    rules = "wrath-and-glory"
    empty = "\n. . . . . . ." * 4
    shape = "A . . . . B .\nA . . . . B .\nA . . . . . ." + empty
    tall = [{"kind": "low_wall", "from": [4.7, row], "to": [4.7, row + 1], "top": 1.8}
            for row in (0, 1)]  # fmt: skip
    heights = shape.translate(str.maketrans("AB.", "000")).split("\n")
    heights[2] = "0 0 0 0 0.8 0 0"
    gunner = {**GUN, "size": [1, 3]}
    board = drawn(rules, shape, {"A": gunner, "B": FOE}, heights="\n".join(heights), walls=tall)
    for flip in ((False, False, False), *FLIPS.values()):
        made = flipped(board, flip)
        found = look(rules, made, style="shoot_through")
        assert [(one.part, one.amount) for one in found.cover] == [("medium", 4)]
        assert found.screens[-1].ids == ("w1", "w2")


def cut_across(board, share):
    """Every wall with a top cut in two at a share of its height, the upper piece first."""
    pieces = []
    for one in board.barriers:
        bottom = one.bottom or 0
        if one.top is None or one.top - bottom < 2:
            pieces.append(one)
            continue
        at = bottom + max(int((one.top - bottom) * share), 1)
        pieces += [replace(one, id=f"{one.id}u", bottom=at), replace(one, top=at)]
    return replace(board, barriers=tuple(pieces))


@pytest.mark.parametrize("ruleset", ARMS)
@settings(max_examples=30)
@given(board=st.one_of(maps(), rows()), share=st.sampled_from([0.1, 0.5, 0.9]))
def test_a_wall_of_two_pieces_gives_the_same_answer_as_one(ruleset, board, share):
    rules, other = load(ruleset), cut_across(board, share)
    for style in ARMS[ruleset]:
        here, there = (
            told(inspect(one, rules, one.token("A"), one.token("B"), style=style))
            for one in (board, other)
        )
        assert here == there
