"""Which ruleset a book is played by. One that does not ship travels with it, as its file's text."""

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType

from battlemap.board.book import Book, Option
from battlemap.board.token import NO_STANDING, Token
from battlemap.problems import InputProblem, error
from battlemap.rules.load import load, load_text, shipped
from battlemap.rules.ruleset import Ruleset


def ruleset_of(book: Book) -> Ruleset:
    """The ruleset in force with the chosen readings; InputProblem where either is unknown."""
    text = book.own_rulesets.get(book.ruleset)
    if text is None:
        return load(book.ruleset, book.options)
    return _own(text, book.ruleset, tuple(sorted(book.options.items(), key=repr)))


@lru_cache(maxsize=16)
def _own(text: str, id: str, options: tuple[tuple[str, Option], ...]) -> Ruleset:
    return load_text(text, dict(options), id)


def settled(book: Book) -> Book:
    """The book as it is played: one that names its ruleset by a file carries it from then on.

    What its tokens have under the file's name, they have under the ruleset's id.
    """
    name = book.ruleset
    if name in shipped() or name in book.own_rulesets:
        return book
    named = _carrying(book, name)
    for board in named.maps:
        tokens = tuple(_renamed(token, name, named.ruleset) for token in board.tokens)
        named = named.with_board(replace(board, tokens=tokens))
    return named


def _renamed(token: Token, old: str, new: str) -> Token:
    """The token with its state under one name put under another."""
    return token.with_standing(new, token.standing(old)).with_standing(old, NO_STANDING)


def with_ruleset(book: Book, id_or_path: str, options: Mapping[str, Option] | None = None) -> Book:
    """The book under a ruleset that ships, that it carries, or that lies in a file.

    The readings chosen under each ruleset stay with it, whichever is in force; None takes them.
    """
    if id_or_path in shipped() or id_or_path in book.own_rulesets:
        named = replace(book, ruleset=id_or_path)
    else:
        named = _carrying(book, id_or_path)
    chosen = {**book.other_options, book.ruleset: book.options}
    kept = chosen.pop(named.ruleset, {})
    named = replace(
        named,
        options=MappingProxyType(dict(kept if options is None else options)),
        other_options=MappingProxyType({id: had for id, had in chosen.items() if had}),
    )
    return replace(named, ruleset_version=ruleset_of(named).version)


def _carrying(book: Book, path: str) -> Book:
    ruleset = load(path)
    if ruleset.id in shipped():
        raise InputProblem(error("id", "ruleset_id_taken", name=ruleset.id), path)
    file = Path(path) / "ruleset.toml" if Path(path).is_dir() else Path(path)
    own = {**book.own_rulesets, ruleset.id: file.read_text(encoding="utf-8")}
    return replace(book, ruleset=ruleset.id, own_rulesets=MappingProxyType(own))
