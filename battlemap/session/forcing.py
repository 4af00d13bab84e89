"""Moving somebody by force, as one edit: where everybody ends, and what befell them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from types import MappingProxyType

from battlemap.board import edits
from battlemap.board.board import Board
from battlemap.board.book import LogLine
from battlemap.board.edits import Edited, Touched
from battlemap.board.token import Token
from battlemap.decimals import number
from battlemap.grid.cell import COMPASS, name_of
from battlemap.grid.exact import metres
from battlemap.rules.ruleset import Ruleset
from battlemap.rules.verdict import Verdict
from battlemap.rulings.contest import Attempt, Forced, forced
from battlemap.rulings.forced import Force, Slide, slide
from battlemap.rulings.mover import Mover
from battlemap.session.document import Document, Edit
from battlemap.session.following import carried, parted


def push_token(document: Document, token_id: str, direction: int, cells: int) -> Edit:
    """Push a token some cells in one of the eight directions, by no rule but what stops it."""
    board = document.board
    mover = Mover(board, board.token(token_id), document.ruleset, document.memory)
    way = slide(mover, Force(direction, cells))
    return _edit(document, mover.token, (way,), {}, _told(direction, (way,)))


def force_token(
    document: Document,
    actor_id: str,
    name: str,
    target_id: str,
    inputs: Mapping[str, Fraction],
    direction: int | None = None,
) -> Edit | Verdict:
    """Move a token by a rule of the ruleset; why not, if it cannot be tried."""
    board = document.board
    actor, target = board.token(actor_id), board.token(target_id)
    attempt = Attempt(
        board, document.ruleset, document.memory, actor, target, name, inputs, direction
    )
    made = forced(attempt)
    if isinstance(made, Verdict):
        return made
    moved = actor if made.shove.kind == "barge" else target
    told = {**_told(made.direction, made.slides), **_numbers(made)}
    edit = _edit(document, moved, made.slides, _given(made, moved), told)
    edit = replace(edit, arguments={"token": actor.name, "action": made.shove.name})
    return _paid(document, edit, actor, made.paid)


def _numbers(made: Forced) -> Mapping[str, object]:
    rule = made.shove
    return {
        "rule": rule.rule,
        "won": rule.works,
        "distance": number(rule.distance),
        "unit": rule.unit,
        "modifier": number(rule.modifier),
    }


def _given(made: Forced, moved: Token) -> Mapping[str, tuple[str, ...]]:
    """The statuses everybody gets, by token."""
    given = {moved.id: made.shove.gives} if made.shove.kind != "barge" else {}
    for way in made.slides:
        if _falls(way):
            given[way.token] = (*given.get(way.token, ()), *made.shove.falls_give)
    return given


def _falls(way: Slide) -> bool:
    return way.fell or any(event.kind == "fall" for event in way.events)


def _edit(
    document: Document,
    subject: Token,
    ways: Sequence[Slide],
    given: Mapping[str, tuple[str, ...]],
    told: Mapping[str, object],
) -> Edit:
    """Everybody at the end of their way, at no cost and with no trail (fault B009)."""
    book, ruleset = document.book, document.ruleset
    board, touched, log = book.board, Touched(), list(book.log)
    for way in ways:
        token = board.token(way.token)
        moved = replace(token, place=way.places[-1], trail=()) if way.cells else token
        board, more = edits.put_token(board, moved)
        touched |= more
        log += _lines(way, token, board)
    board, more = _with_riders(book.board, board, [way.token for way in ways if way.cells], ruleset)
    touched |= more
    for id, statuses in given.items():
        standing = board.token(id).standing(ruleset.id)
        held = tuple(dict.fromkeys((*standing.statuses, *statuses)))
        token = board.token(id).with_standing(ruleset.id, replace(standing, statuses=held))
        board, more = edits.put_token(board, token)
        touched |= more
    after = replace(book.with_board(board), log=tuple(log))
    words = {"token": subject.name}
    return Edit("edit_forced", book, after, touched, words, outcome=MappingProxyType(dict(told)))


def _with_riders(before: Board, after: Board, moved: Sequence[str], ruleset: Ruleset) -> Edited:
    """Who is bound to somebody moved goes along; who was moved away from its leader is free."""
    board, touched = after, Touched()
    for id in moved:
        board, more = edits.put_token(board, parted(board, board.token(id), ruleset))
        touched |= more
    for id in moved:
        board, more = carried(board, before.token(id), board.token(id), ruleset, but=moved)
        touched |= more
    return board, touched


def _paid(document: Document, edit: Edit, actor: Token, amount: Fraction) -> Edit:
    """The edit with what the actor's own way takes of its turn."""
    ruleset, board = document.ruleset, edit.after.board
    if not amount:
        return replace(edit, code="edit_action")
    token = board.token(actor.id)
    standing = token.standing(ruleset.id)
    spent = token.with_standing(ruleset.id, replace(standing, spent=standing.spent + amount))
    board, touched = edits.put_token(board, spent)
    after = edit.after.with_board(board)
    return replace(edit, code="edit_action", after=after, touched=edit.touched | touched)


def _lines(way: Slide, token: Token, board: Board) -> Iterator[LogLine]:
    """What the log says of a forced way."""
    words = {
        "token": token.name,
        "start": name_of(way.places[0].cell),
        "end": name_of(way.places[-1].cell),
    }
    yield LogLine("log_forced", MappingProxyType(words), board.round)
    if way.stop is not None and way.stop.what != "fell":
        what = _name(board, way.stop.token) or way.stop.barrier
        stop = {"token": token.name, "what": what, "cell": name_of(way.stop.cell)}
        yield LogLine(f"log_stop_{way.stop.what}", MappingProxyType(stop), board.round)
    for event in way.events:
        if event.kind in ("fall", "hazard"):
            harm = {"token": token.name, "dice": event.dice or "-", "zone": event.zone or "-"}
            yield LogLine(f"log_{event.kind}", MappingProxyType(harm), board.round)


def _name(board: Board, id: str) -> str:
    return board.token(id).name if id else ""


def _told(direction: int, ways: Iterable[Slide]) -> dict[str, object]:
    return {"direction": COMPASS[direction], "moved": [_way(way) for way in ways]}


def _way(way: Slide) -> Mapping[str, object]:
    """A forced way as an answer tells it; heights in metres."""
    row: dict[str, object] = {
        "token": way.token,
        "path": [list(place.cell) for place in way.places],
        "z": number(metres(way.places[-1].z)),
        "cells": way.cells,
        "events": [
            {
                "step": event.step,
                "kind": event.kind,
                "rule": event.rule,
                **({"dice": event.dice} if event.dice else {}),
                **({"zone": event.zone} if event.zone else {}),
            }
            for event in way.events
        ],
    }
    if way.stop is not None:
        stop = {"kind": way.stop.what, "cell": list(way.stop.cell)}
        named = {"barrier": way.stop.barrier, "token": way.stop.token}
        row["stop"] = stop | {key: value for key, value in named.items() if value}
    return row
