"""Tokens' sheets in a ruleset's own words, and rulesets that lie beside their examples."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from battlemap.answers.spelling import nearest
from battlemap.board.book import Book, Option
from battlemap.board.token import Standing, Token, frozen_values
from battlemap.problems import InputProblem, Problem, error
from battlemap.rules.load import load, shipped
from battlemap.rules.ruleset import Ruleset
from battlemap.rules.sheet import canonical, check_sheet

RULESET_FILE = "ruleset.toml"


def ruleset_near(folder: Path, name: str, options: Mapping[str, Option]) -> Ruleset:
    """A ruleset by its id; one that does not ship is looked for in the folder of its examples."""
    own = folder / RULESET_FILE
    if name not in shipped() and own.is_file():
        found = load(own, options)
        if found.id == name:
            return found
    return load(name, options)


def in_ruleset_words(book: Book, ruleset: Ruleset, place: str = "") -> Book:
    """The book with every sheet's keys as the ruleset spells them (Chinese names are accepted).

    InputProblem with all keys and statuses the ruleset does not know, under `place`.
    """
    problems: list[Problem] = []
    board = book.board
    tokens = tuple(_in_words(token, ruleset, place, problems) for token in board.tokens)
    if problems:
        raise InputProblem(problems)
    return book.with_board(replace(board, tokens=tokens))
