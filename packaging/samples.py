"""Builds the sample encounters, in both languages, from the drawn sketches beside them."""

import json
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from battlemap.board.board import Board
from battlemap.board.book import Book
from battlemap.board.token import Token
from battlemap.formats import native
from battlemap.formats.sketch import Position, read_text
from battlemap.rules.load import load

FOLDER = Path(__file__).resolve().parents[1] / "assets" / "samples"
SOURCES = FOLDER / "src"
DEFAULT_RULESET = "action-points"

Words = Mapping[str, str]


def built() -> Iterator[tuple[Path, Book]]:
    """Every file of the list with the book that belongs into it."""
    rows = json.loads((FOLDER / "samples.json").read_text(encoding="utf-8"))
    for row in rows:
        source = SOURCES / Path(row["file"]).with_suffix(".toml").name
        position = read_text(source.read_text(encoding="utf-8"), ruleset=DEFAULT_RULESET)
        names = tomllib.loads(source.with_suffix(".names.toml").read_text(encoding="utf-8"))
        yield FOLDER / row["file"], book(position, position.board)
        yield FOLDER / row["file_zh"], book(position, named(position.board, names, "zh-Hans"))


def named(board: Board, names: Mapping[str, Any], language: str) -> Board:
    """The board with its name, its tokens' and what they carry in another language.

    KeyError for a gap.
    """
    words: Mapping[str, Words] = names["tokens"]
    things: Mapping[str, Words] = names.get("items", {})
    tokens = tuple(
        carrying(replace(token, name=words[token.id][language]), things, language)
        for token in board.tokens
    )
    return replace(board, name=names["map"][language], tokens=tokens)


def carrying(token: Token, names: Mapping[str, Words], language: str) -> Token:
    """The token with its things, which are known by their ids, in another language."""
    for ruleset, standing in token.standings.items():
        items = tuple(replace(item, id=names[item.id][language]) for item in standing.items)
        token = token.with_standing(ruleset, replace(standing, items=items))
    return token


def book(position: Position, board: Board) -> Book:
    """A book of one map under the position's ruleset and options."""
    version = load(position.ruleset).version
    return Book(
        maps=(board,),
        current=board.id,
        ruleset=position.ruleset,
        ruleset_version=version,
        options=position.options,
    )


def main() -> None:
    """Write every sample file."""
    for path, content in built():
        path.unlink(missing_ok=True)  # a file of an older format would be kept beside the new one
        native.write(content, path)
        print(path.relative_to(FOLDER.parents[1]))


if __name__ == "__main__":
    main()
