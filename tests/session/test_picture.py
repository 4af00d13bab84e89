"""The picture: what is drawn of a board, keyed, for the GM and for the players."""

from dataclasses import replace

import numpy as np

from battlemap.board import edits
from battlemap.board.barrier import Barrier, Door
from battlemap.board.board import Board, new_board
from battlemap.board.token import Token
from battlemap.grid.cell import Place
from battlemap.session.picture import (
    FLAT,
    DoorDrawn,
    TokenDrawn,
    WallDrawn,
    ground,
    picture,
    relief,
)

EAST, WEST = 2, 6


def board_of(*heights_mm: int) -> Board:
    """One row of cells with these heights."""
    board = new_board(len(heights_mm), 1)
    for column, height in enumerate(heights_mm):
        board, _ = edits.set_height(board, [(column, 0)], height)
    return board


def with_tokens(board: Board, *tokens: Token) -> Board:
    return replace(board, tokens=tokens)


def tokens_in(board: Board, perspective: str) -> dict[str, TokenDrawn]:
    drawn = picture(board, perspective).drawn
    return {item.id: item for item in drawn if isinstance(item, TokenDrawn)}


def test_players_get_no_drawable_of_a_hidden_token() -> None:
    seen = Token("a", "Scout", "party", Place(0, 0))
    unseen = Token("b", "Lurker", "foes", Place(1, 0), hidden=True)
    board = with_tokens(new_board(3, 1), seen, unseen)
    assert set(tokens_in(board, "gm")) == {"a", "b"}
    assert set(tokens_in(board, "players")) == {"a"}
    assert not any("Lurker" in repr(item) for item in picture(board, "players").drawn)


def test_a_secret_door_is_wall_to_the_players_under_the_same_key() -> None:
    door = Barrier("d1", "door", (1, 0), (1, 1), door=Door("closed", secret=True))
    board = replace(new_board(2, 1), barriers=(door,))
    known = picture(board).find("barrier:d1")
    seeming = picture(board, "players").find("barrier:d1")
    assert isinstance(known, DoorDrawn)
    assert known.secret
    assert seeming == WallDrawn("barrier:d1", "wall", (1, 0), (1, 1), None)


def test_players_see_a_plain_door_in_its_state() -> None:
    plain = Barrier("d1", "door", (1, 0), (1, 1), door=Door("locked"))
    board = replace(new_board(2, 1), barriers=(plain,))
    drawn = picture(board, "players").find("barrier:d1")
    assert isinstance(drawn, DoorDrawn)
    assert drawn.state == "locked"


def test_moving_a_token_keeps_ground_and_relief_the_same_objects() -> None:
    token = Token("a", "Scout", "party", Place(0, 0))
    before = with_tokens(board_of(0, 400, 1600), token)
    after, _ = edits.put_token(before, replace(token, place=Place(1, 0, 400)))
    old, new = picture(before), picture(after)
    assert new.find("ground") is old.find("ground")
    assert new.find("relief") is old.find("relief")
    assert new.find("token:a") != old.find("token:a")


def test_gentle_steps_make_a_slope_and_a_high_step_a_ledge() -> None:
    drawn = relief(board_of(0, 400, 1200, 1600, 1600, 0).terrain)
    assert drawn.slope[0].tolist() == [FLAT, EAST, EAST, FLAT, FLAT, FLAT]
    assert drawn.east[0].tolist() == [0, 0, 0, 0, -1600]


def test_a_slope_tells_the_way_up_and_its_heights_at_both_ends() -> None:
    drawn = relief(board_of(1600, 800, 0).terrain)
    assert drawn.slope[0, 1] == WEST
    assert drawn.downhill[0, 1] < 800 < drawn.uphill[0, 1]


def test_a_single_low_step_is_a_ledge_because_nothing_slopes_into_it() -> None:
    assert relief(board_of(0, 0, 300, 300).terrain).east[0].tolist() == [0, 300, 0]


def test_liquid_has_a_bank_and_no_ledges_in_its_bed() -> None:
    board = board_of(0, -1500, -2500, 0)
    board, _ = edits.set_depth(board, [(1, 0)], 1500)
    board, _ = edits.set_depth(board, [(2, 0)], 2500)
    drawn = relief(board.terrain)
    assert drawn.east[0].tolist() == [0, 0, 0]
    assert drawn.bank_east[0].tolist() == [True, False, True]


def test_solid_rock_has_no_ledge_round_it() -> None:
    board, _ = edits.set_blocked(board_of(0, 3000, 0), [(1, 0)], blocked=True)
    assert relief(board.terrain).east[0].tolist() == [0, 0]


def test_the_range_of_heights_always_holds_zero() -> None:
    assert (ground(board_of(1000, 2000).terrain).low, ground(board_of(500).terrain).high) == (
        0,
        500,
    )


def test_lift_is_the_height_above_the_ground_under_the_whole_body() -> None:
    on_terrace = Token("a", "Scout", "party", Place(1, 0, 1600))
    in_air = Token("b", "Bird", "party", Place(1, 0, 4800))
    drawn = tokens_in(with_tokens(board_of(0, 1600), on_terrace, in_air), "gm")
    assert (drawn["a"].lift, drawn["b"].lift) == (0, 3200)


def test_a_picture_of_a_large_map_holds_rasters_and_not_one_value_a_cell() -> None:
    drawn = picture(new_board(400, 400)).drawn
    assert len(drawn) == 2
    assert np.shape(drawn[0].height) == (400, 400)
