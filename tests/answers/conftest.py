"""Drawn positions for the tests of answers."""

from dataclasses import replace

import pytest

from battlemap.answers.opening import cell_of
from battlemap.answers.situation import situation
from battlemap.board.book import book_of
from battlemap.formats.sketch import read_text


@pytest.fixture
def drawn():
    """A situation from a sketch's text; the file may name its ruleset and options."""

    def draw(text, **asked):
        position = read_text(text, ruleset="action-points", cell_of=cell_of)
        book = replace(book_of(position.board, position.ruleset), options=position.options)
        return situation(book, **asked)

    return draw
