"""Tokens' sheets in a ruleset's own words, and rulesets that lie beside their examples."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from battlemap.board.book import Book
from battlemap.board.token import Item, Token, Value, frozen_values
from battlemap.formats import Loaded
from battlemap.problems import InputProblem, Problem
from battlemap.rules.items import check_items, in_item_words, kind_named
from battlemap.rules.load import load, shipped
from battlemap.rules.ruleset import Ruleset
from battlemap.rules.sheet import canonical, check_sheet, check_statuses
from battlemap.session.house import ruleset_of, settled

RULESET_FILE = "ruleset.toml"
SKETCH = "sketch"


def ruleset_near(folder: Path, name: str) -> str:
    """How to load a ruleset named by examples: one that does not ship may lie in their folder."""
    own = folder / RULESET_FILE
    if name not in shipped() and own.is_file() and load(own).id == name:
        return str(own)
    return name


def worded(loaded: Loaded, path: Path) -> Loaded:
    """A sketch that was read, with its sheets in its ruleset's words; other files as they are.

    InputProblem, under the file's name, for a ruleset that cannot be had and for strange words.
    """
    if loaded.format != SKETCH:
        return loaded
    try:
        book = settled(loaded.book)
        book = in_ruleset_words(book, ruleset_of(book))
    except InputProblem as wrong:
        raise wrong.within(str(path)) from wrong
    return replace(loaded, book=book)


def in_ruleset_words(book: Book, ruleset: Ruleset, place: str = "") -> Book:
    """The book with every sheet's keys as the ruleset spells them (Chinese names are accepted).

    InputProblem with all keys and statuses the ruleset does not know, under `place`.
    """
    board = book.board
    problems = [
        problem for token in board.tokens for problem in strange_entries(token, ruleset, place)
    ]
    if problems:
        raise InputProblem(problems)
    tokens = tuple(_in_words(token, ruleset) for token in board.tokens)
    return book.with_board(replace(board, tokens=tokens))


def strange_entries(token: Token, ruleset: Ruleset, place: str = "") -> list[Problem]:
    """What a token's sheet, statuses and items hold that the ruleset does not know."""
    standing = token.standing(ruleset.id)
    front = ".".join(part for part in (place, "tokens", token.id) if part)
    sheet = [problem.under(f"{front}.sheet") for problem in check_sheet(ruleset, standing.sheet)]
    statuses = check_statuses(ruleset, standing.statuses)
    items = [problem.under(f"{front}.items") for problem in check_items(ruleset, standing.items)]
    return sheet + [problem.under(f"{front}.statuses") for problem in statuses] + items


def _in_words(token: Token, ruleset: Ruleset) -> Token:
    standing = token.standing(ruleset.id)
    sheet = in_words(ruleset, standing.sheet)
    statuses = tuple(ruleset.status_named(name) or name for name in standing.statuses)
    items = tuple(_item_in_words(item, ruleset) for item in standing.items)
    named = replace(standing, sheet=sheet, statuses=statuses, items=items)
    return token.with_standing(ruleset.id, named)


def _item_in_words(item: Item, ruleset: Ruleset) -> Item:
    kind = kind_named(ruleset, item.kind)
    if kind is None:
        return item
    values = in_item_words(ruleset.data.items[kind], item.values)
    return Item(item.id, kind, frozen_values(values))


def in_words(ruleset: Ruleset, sheet: Mapping[str, Value]) -> Mapping[str, Value]:
    """A sheet under the ruleset's own names."""
    return frozen_values({canonical(ruleset, key) or key: value for key, value in sheet.items()})
