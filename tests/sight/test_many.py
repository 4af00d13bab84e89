"""Many lines, stretches and faces at once give what one at a time gives."""

from itertools import product

import pytest
from hypothesis import given, settings

from battlemap.sight.body import body_of
from battlemap.sight.line import line
from battlemap.sight.lines_many import lines_between
from battlemap.sight.scene import scene
from battlemap.sight.silhouette import hidden, hidden_between
from tests.sight.maps import maps


@settings(max_examples=60, deadline=None)
@given(maps())
def test_many_lines_are_the_lines_one_by_one(board):
    everybody = [body_of(board, token) for token in board.tokens]
    pairs = [pair for pair in product(everybody, everybody) if pair[0].id != pair[1].id]
    looked = scene(board, "sight", ("C", "D"))
    for plan in (False, True):
        many = lines_between(looked, *zip(*pairs, strict=True), plan=plan)
        for pair, found in zip(pairs, many, strict=True):
            one = line(looked, *pair, plan=plan)
            assert (found.open, found.blocked_by) == (one.open, next(iter(one.blocked_by), ""))
            assert found.clear_to == pytest.approx(one.clear_to, abs=1e-9)


@settings(max_examples=40, deadline=None)
@given(maps())
def test_shares_between_many_are_the_shares_one_by_one(board):
    everybody = [body_of(board, token) for token in board.tokens]
    looked = scene(board, "sight", ("C", "D"))
    many = hidden_between(looked, everybody, everybody)
    for (down, source), (along, target) in product(enumerate(everybody), enumerate(everybody)):
        if source.id != target.id:
            assert many[down, along] == hidden(looked, source, target).fraction
