"""What is kept of zones from board to board is what a board that nobody knows answers anew."""

from dataclasses import replace
from types import MappingProxyType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from battlemap.board import edits
from battlemap.board.barrier import Barrier, Door
from battlemap.board.board import Board, new_board
from battlemap.board.things import Thing
from battlemap.board.token import Standing, Token
from battlemap.grid.cell import Place
from battlemap.grid.footprint import Footprint
from battlemap.rules.load import load
from battlemap.rulings.engagement import circle, engaged_by, openings, outnumbered
from battlemap.rulings.mover import Mover
from battlemap.rulings.zones import threatened, watch, zones

COLUMNS, ROWS = 9, 7
RULESETS = [
    ("wrath-and-glory", {}),
    ("action-points", {"A-AP-1": 2, "A-AP-15": 2}),
    ("infinite-horror", {}),
]
SIDES = ("party", "foes", "third", "neutral")
cells = st.tuples(st.integers(0, COLUMNS - 2), st.integers(0, ROWS - 2))
sizes = st.sampled_from([Footprint(), Footprint(), Footprint(2, 2)])


def first_board() -> Board:
    """Two a side, a large foe among them, on uneven ground with a wall, a door and a pillar."""
    tokens = (
        Token("A", "A", "party", Place(1, 1)),
        Token("B", "B", "party", Place(5, 4)),
        Token("E", "E", "foes", Place(3, 2)),
        Token("F", "F", "foes", Place(6, 2), Footprint(2, 2)),
    )
    barriers = (
        Barrier("w", "wall", (3.0, 1.0), (3.0, 3.0)),
        Barrier("d", "door", (5.0, 3.0), (6.0, 3.0), door=Door()),
    )
    pillar = Thing("p", "pillar", ((4.0, 4.0), (5.0, 4.0), (5.0, 5.0), (4.0, 5.0)))
    board = replace(new_board(COLUMNS, ROWS), tokens=tokens, barriers=barriers, things=(pillar,))
    return edits.set_height(board, [(2, 2), (7, 5)], 1000)[0]


def asked_anew(board: Board) -> Board:
    """The same board as nobody has seen it: other objects of the same values."""
    terrain = replace(board.terrain, height=board.terrain.height.copy())
    tokens = tuple(replace(token) for token in board.tokens)
    return replace(
        board,
        terrain=terrain,
        tokens=tokens,
        barriers=tuple(replace(one) for one in board.barriers),
        things=tuple(replace(one) for one in board.things),
    )


def answers(board: Board, ruleset) -> list[object]:
    """All that is asked of reach in close combat, for every token."""
    found: list[object] = []
    for token in board.tokens:
        around = zones(board, ruleset, token)
        found.append([(zone.token.id, zone.reach, threatened(board, zone)) for zone in around])
        found.append([zone.token.id for zone in watch(board, ruleset, token).zones])
        found.append([zone.token.id for zone in engaged_by(board, ruleset, token)])
        found.append(circle(board, ruleset, token))
        found.append(outnumbered(board, ruleset, token))
    found.append(given_away(board, ruleset, board.token("A")))
    return found


def given_away(board: Board, ruleset, token: Token) -> object:
    """The openings of a move across the map, if there is one."""
    mover = Mover(board, token, ruleset)
    way = mover.route(mover.usual(), [(COLUMNS - 1 - token.cell[0], token.cell[1])])
    return [str(step.place) for step in way.steps], openings(board, ruleset, token, way)


def moved(board: Board, which: int, cell) -> Board:
    token = board.tokens[which]
    place = Place(*cell, board.ground_z(token, cell))
    return edits.put_token(board, replace(token, place=place))[0]


def of_size(board: Board, which: int, size: Footprint) -> Board:
    return edits.put_token(board, replace(board.tokens[which], footprint=size))[0]


def of_side(board: Board, which: int, side: str) -> Board:
    return edits.put_token(board, replace(board.tokens[which], side=side))[0]


def hidden(board: Board, which: int, *, out_of_sight: bool) -> Board:
    return edits.put_token(board, replace(board.tokens[which], hidden=out_of_sight))[0]


def in_posture(board: Board, ruleset, which: int, status: int) -> Board:
    names = list(ruleset.statuses)
    token, name = board.tokens[which], names[status % len(names)]
    standings = MappingProxyType({ruleset.id: Standing(statuses=(name,))})
    return edits.put_token(board, replace(token, standings=standings))[0]


def walled(board: Board, start, *, upright: bool) -> Board:
    end = (start[0], start[1] + 1) if upright else (start[0] + 1, start[1])
    at = tuple(map(float, start)), tuple(map(float, end))
    return edits.put_barrier(board, Barrier("w", "wall", *at))[0]


def opened(board: Board, *, shut: bool) -> Board:
    change = edits.with_doors_closed if shut else edits.with_doors_open
    return change(board, ["d"])


def carried(board: Board, cell) -> Board:
    """The pillar stands in another cell."""
    x, y = map(float, cell)
    outline = ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1))
    return replace(board, things=(replace(board.things[0], outline=outline),))


def edits_of(ruleset):
    """A change of the board, as a function of it."""
    which = st.integers(0, 3)
    return st.one_of(
        st.builds(lambda w, c: lambda b: moved(b, w, c), which, cells),
        st.builds(lambda w, s: lambda b: of_size(b, w, s), which, sizes),
        st.builds(lambda w, s: lambda b: of_side(b, w, s), which, st.sampled_from(SIDES)),
        st.builds(lambda w, h: lambda b: hidden(b, w, out_of_sight=h), which, st.booleans()),
        st.builds(lambda w, s: lambda b: in_posture(b, ruleset, w, s), which, st.integers(0, 30)),
        st.builds(lambda c, u: lambda b: walled(b, c, upright=u), cells, st.booleans()),
        st.builds(lambda s: lambda b: opened(b, shut=s), st.booleans()),
        st.builds(lambda c: lambda b: carried(b, c), cells),
        st.builds(
            lambda c, h: lambda b: edits.set_height(b, [c], h)[0],
            cells,
            st.sampled_from([0, 1000, 2500]),
        ),
        st.builds(
            lambda c, y: lambda b: edits.set_blocked(b, [c], blocked=y)[0], cells, st.booleans()
        ),
        st.builds(lambda c: lambda b: edits.set_depth(b, [c], 700)[0], cells),
    )


@pytest.mark.parametrize("rules", RULESETS, ids=[name for name, _ in RULESETS])
@settings(max_examples=12, deadline=None)
@given(data=st.data())
def test_answers_kept_over_edits_are_those_of_a_board_asked_anew(rules, data):
    ruleset = load(*rules)
    board, before = first_board(), []
    assert any(answers(board, ruleset)[0]), "somebody is threatened at the start"
    for edit in data.draw(st.lists(edits_of(ruleset), min_size=2, max_size=4)):
        before.append(board)
        board = edit(board)
        assert answers(board, ruleset) == answers(asked_anew(board), ruleset)
    # Undo puts old boards back: what was kept meanwhile does not change what they say.
    for old in reversed(before):
        assert answers(old, ruleset) == answers(asked_anew(old), ruleset)
