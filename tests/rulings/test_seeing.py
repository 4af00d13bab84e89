"""Whom a token sees of many on random maps: the same as look by look."""

import pytest
from hypothesis import given, settings

from battlemap.rulings.looking import Look
from battlemap.rulings.pair import Pair
from battlemap.rulings.seeing import seen_among
from tests.rulings.test_many_looks import OWN, SHIPPED, ruleset_named, stands


@pytest.mark.parametrize("name", [*SHIPPED, *OWN])
@settings(max_examples=15, deadline=None)
@given(board=stands())
def test_whom_a_token_sees_is_whom_it_sees_one_by_one(name, board):
    ruleset = ruleset_named(name)
    for token in board.tokens:
        others = [other for other in board.tokens if other.id != token.id]
        one_by_one = {
            other.id for other in others if Look(Pair(board, ruleset, token, other)).visible
        }
        assert seen_among(board, ruleset, token, others) == one_by_one
        assert seen_among(board, ruleset, token, []) == frozenset()
