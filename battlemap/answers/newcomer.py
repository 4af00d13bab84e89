"""The token an `add` line describes."""

import re
from dataclasses import replace
from fractions import Fraction

from battlemap.answers.script import Command
from battlemap.answers.situation import Situation, cell_of
from battlemap.board.token import Standing, Token, Value
from battlemap.grid.cell import Place
from battlemap.grid.exact import millimetres, read_length
from battlemap.grid.facing import SOUTH, read_facing
from battlemap.grid.footprint import Footprint
from battlemap.problems import InputProblem, error
from battlemap.rules.sheet import check_sheet, check_statuses
from battlemap.session.sheets import in_words

SHEET = "sheet."
_ID = re.compile(r"[\w-]+")
_SIZE = re.compile(r"([1-9]\d?)(?:x([1-9]\d?))?")
_NUMBER = re.compile(r"[+-]?\d+(?:\.\d+)?")


def token_of(command: Command, now: Situation) -> Token:
    """The new token; its name is its id too where that is free, otherwise it gets a fresh one."""
    name, where = command.words
    cell, z = cell_of(now.board, where)
    named = command.named
    token = Token(
        id=named.get("id", _free_id(name, now)),
        name=name,
        side=named.get("side", "neutral"),
        place=Place(*cell, 0),
        footprint=_footprint(named.get("size", "1x1")),
        stature=_stature(named.get("stature")),
        eye=_height(named.get("eye")),
        facing=read_facing(named["facing"]) if "facing" in named else SOUTH,
        faced="facing" in named,
        hidden=_flag(named.get("hidden", "no")),
        members=_whole(named.get("members", "1")),
    )
    z = now.board.ground_z(token, cell) if z is None else z
    standing = _standing(command, now)
    return replace(token, place=Place(*cell, z)).with_standing(now.ruleset.id, standing)


def _free_id(name: str, now: Situation) -> str:
    taken = {token.id for board in now.book.maps for token in board.tokens}
    return name if _ID.fullmatch(name) and name not in taken else ""


def _standing(command: Command, now: Situation) -> Standing:
    """What the line says of the token under the ruleset in force."""
    sheet = {
        key.removeprefix(SHEET): _value(text)
        for key, text in command.named.items()
        if key.startswith(SHEET)
    }
    statuses = tuple(filter(None, command.named.get("statuses", "").split(",")))
    problems = [wrong.under("sheet") for wrong in check_sheet(now.ruleset, sheet)]
    problems += [wrong.under("statuses") for wrong in check_statuses(now.ruleset, statuses)]
    if problems:
        raise InputProblem(problems)
    known = tuple(now.ruleset.status_named(name) or name for name in statuses)
    return Standing(sheet=in_words(now.ruleset, sheet), statuses=known)


def _value(text: str) -> Value:
    if text in ("true", "false"):
        return text == "true"
    return Fraction(text) if _NUMBER.fullmatch(text) else text


def _footprint(text: str) -> Footprint:
    found = _SIZE.fullmatch(text)
    if found is None:
        raise InputProblem(error("size", "needs_cells", value=text))
    return Footprint(int(found[1]), int(found[2] or found[1]))


def _stature(text: str | None) -> int | None:
    height = _height(text)
    if height == 0:
        raise InputProblem(error("stature", "needs_size", value=text))
    return height


def _height(text: str | None) -> int | None:
    return None if text is None else millimetres(read_length(text))


def _flag(text: str) -> bool:
    if text not in ("yes", "no", "true", "false"):
        raise InputProblem(error("hidden", "needs_flag", value=text))
    return text in ("yes", "true")


def _whole(text: str) -> int:
    if not text.isdecimal():
        raise InputProblem(error("members", "needs_whole", value=text))
    return int(text)
