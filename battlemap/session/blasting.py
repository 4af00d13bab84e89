"""Areas laid on the map and blasts that go off, each as one edit with the dice it threw."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from types import MappingProxyType

from battlemap.board.board import Board
from battlemap.board.book import Book, LogLine
from battlemap.board.edits import Touched
from battlemap.board.things import Template
from battlemap.board.token import Token
from battlemap.decimals import number
from battlemap.grid.areas import Box, body, far_squared, metric_of
from battlemap.grid.cell import Cell, name_of
from battlemap.grid.exact import metres
from battlemap.grid.halfplanes import Exact
from battlemap.problems import InputProblem, error
from battlemap.rules.blast import Blast, Distance, find_blast
from battlemap.rules.dice import Rolls
from battlemap.rules.ruleset import Ruleset
from battlemap.rules.verdict import YES, Evidence, Reason, Verdict, refused
from battlemap.rulings.area import Area, Hit, area, blast_by
from battlemap.rulings.scatter import Drift, drift
from battlemap.session.document import Document, Edit

PREFIX = "area"
_NUMBERED = re.compile(rf"{PREFIX}\d+")
"""Ids the map gave by itself: nobody knows an area by them, so the log says what it was."""


@dataclass(frozen=True, slots=True)
class Shot:
    """Where a token sends a blast: the point, its height in mm, the item or the blast's name."""

    shooter: Token | None
    at: Exact
    z: int
    name: str
    missed: bool = False


@dataclass(frozen=True, slots=True)
class Going:
    """A blast as it goes off: the area it covers, and its drift if it missed."""

    blast: Blast
    area: Area
    drift: Drift | None


def aim(board: Board, ruleset: Ruleset, shot: Shot, rolls: Rolls) -> Going | Verdict:
    """Where a blast goes off and whom it hits, dice thrown on the way; why not, if out of range.

    InputProblem for dice nobody throws.
    """
    item = _item(ruleset, shot)
    kind = item[1] if item else ""
    id = find_blast(ruleset, shot.name, kind)
    made = blast_by(board, ruleset, id, shot.shooter, item[0] if item else "")
    within = in_range(board, shot, made)
    if not within:
        return within
    moved = _drift(board, shot, made, rolls)
    if rolls.unused:
        raise InputProblem(rolls.unused)
    template = Template(
        id="",
        shape=made.reckoning.shape.kind,
        at=moved.at if moved else shot.at,
        size=made.reckoning.shape.size,
        z=_ground(board, moved.cell) if moved else shot.z,
        blast=id,
        token=shot.shooter.id if shot.shooter else "",
        item=item[0] if item else "",
        aim=shot.at if moved else None,
        dice=tuple((name, face) for name, faces in rolls.thrown.items() for face in faces),
    )
    return Going(made, area(board, ruleset, template), moved)


def _item(ruleset: Ruleset, shot: Shot) -> tuple[str, str] | None:
    """The id and kind of the item a shot is made with; None for a blast without an item."""
    held = shot.shooter.standing(ruleset.id).items if shot.shooter else ()
    return next(((item.id, item.kind) for item in held if item.id == shot.name), None)


def in_range(board: Board, shot: Shot, made: Blast) -> Verdict:
    """Whether a blast can be sent to its point; why not, where that is too far off."""
    if made.range is None or shot.shooter is None:
        return YES
    cell = (int(shot.at[0] // 1), int(shot.at[1] // 1))
    apart = _apart(body(shot.shooter.cell, shot.shooter.footprint), shot.at)
    shape = made.reckoning.shape
    square = far_squared(metric_of(shape), (*apart, Fraction(0)))
    if Distance(square).within(made.range, edge=True):
        return YES
    limit = {"place": name_of(cell), "range": made.range * board.cell_m}
    return refused(Reason(made.rule, "blast_beyond", limit, (Evidence("cell", cells=(cell,)),)))


def _apart(box: Box, at: Exact) -> tuple[Fraction, Fraction]:
    """How far a point lies across and down from the nearest cell of a body."""
    return (
        max(box.left - at[0], at[0] - box.right, Fraction(0)),
        max(box.top - at[1], at[1] - box.bottom, Fraction(0)),
    )


def _drift(board: Board, shot: Shot, made: Blast, rolls: Rolls) -> Drift | None:
    if not shot.missed or made.scatter is None:
        return None
    middle = None
    if shot.shooter is not None:
        middle = body(shot.shooter.cell, shot.shooter.footprint).middle
    return drift(board, made.scatter, shot.at, middle, rolls)


def _ground(board: Board, cell: Cell) -> int:
    return board.terrain.height_at(cell)


def lay(document: Document, template: Template, *, stays: bool = True) -> Edit:
    """Lay an area on the map; without an id it gets a fresh one.

    One that does not stay is told in the log, with everybody in it, and leaves nothing behind.
    """
    book = document.book
    template, after = _named(book, template) if stays else (template, book)
    shown = area(book.board, document.ruleset, template)
    words = {"area": template.word or template.shape, "end": _cell_name(template.at)}
    line = LogLine(f"log_area_{template.shape}", MappingProxyType(words), book.board.round)
    after = _with(after, template, [line, *_hit_lines(book.board, shown)])
    return Edit(
        "edit_area", book, after, _touched(shown), words, outcome=MappingProxyType(told(shown))
    )


def blast_at(document: Document, shot: Shot, rolls: Rolls, *, stays: bool = True) -> Edit | Verdict:
    """Let a blast go off; the dice it threw are kept, so that doing it again throws none.

    `stays`: the area it covered lies on the map until it is taken up.
    """
    book = document.book
    going = aim(book.board, document.ruleset, shot, rolls)
    if isinstance(going, Verdict):
        return going
    template, after = going.area.template, book
    if stays:
        template, after = _named(book, template)
    shown = replace(going.area, template=template)
    name = shot.shooter.name if shot.shooter else going.blast.name.say()
    words = {"token": name, "end": _cell_name(shot.at)}
    lines = [LogLine("log_blast", MappingProxyType(words), book.board.round)]
    if going.drift is not None:
        drifted = {"start": words["end"], "end": _cell_name(going.drift.at)}
        lines.append(LogLine("log_drift", MappingProxyType(drifted), book.board.round))
    lines += _hit_lines(book.board, shown)
    outcome = {**told(shown), **told_of(going)}
    edit = Edit("edit_blast", book, _with(after, template, lines), _touched(shown))
    return replace(
        edit,
        arguments={"token": name, "blast": going.blast.name},
        outcome=MappingProxyType(outcome),
    )


def take_up(document: Document, id: str) -> Edit:
    """Take an area off the map; InputProblem if there is none of that id."""
    book, board = document.book, document.board
    gone = next((template for template in board.templates if template.id == id), None)
    if gone is None:
        known = ", ".join(template.id for template in board.templates) or "-"
        raise InputProblem(error("", "area_unknown", area=id, known=known))
    left = tuple(template for template in board.templates if template is not gone)
    after = book.with_board(replace(board, templates=left))
    words = {"area": id, "end": _cell_name(gone.at)}
    code = f"log_gone_{gone.shape}" if _NUMBERED.fullmatch(id) else "log_area_gone"
    after = replace(after, log=(*after.log, LogLine(code, MappingProxyType(words), board.round)))
    return Edit("edit_area_gone", book, after, Touched(everything=True), words)


def _named(book: Book, template: Template) -> tuple[Template, Book]:
    if template.id:
        taken = {one.id for board in book.maps for one in board.templates}
        if template.id in taken:
            raise InputProblem(error("id", "id_twice", id=template.id))
        return template, book
    id, after = book.fresh_id(PREFIX)
    return replace(template, id=id), after


def _with(book: Book, template: Template, lines: list[LogLine]) -> Book:
    """The book with what is told, and the area if it has an id: then it stays on the map."""
    laid = (template,) if template.id else ()
    board = replace(book.board, templates=(*book.board.templates, *laid))
    return replace(book.with_board(board), log=(*book.log, *lines))


def _touched(shown: Area) -> Touched:
    return Touched(cells=frozenset(shown.cells))


def _cell_name(at: Exact) -> str:
    return name_of((max(int(at[0] // 1), 0), max(int(at[1] // 1), 0)))


def _hit_lines(board: Board, shown: Area) -> list[LogLine]:
    names = {token.id: token.name for token in board.tokens}
    return [
        LogLine(
            "log_hit" if hit.ring is None else "log_hit_ring",
            MappingProxyType(
                {"token": names[hit.token], "dice": str(hit.ring.dice) if hit.ring else ""}
            ),
            board.round,
        )
        for hit in shown.hits
    ]


def told(shown: Area) -> dict[str, object]:
    """An area as an answer tells it: its cells, and the tokens hit with their share."""
    template = shown.template
    row: dict[str, object] = {
        "rule": shown.reckoning.rule,
        "shape": shown.reckoning.shape.kind,
        "metric": metric_of(shown.reckoning.shape),
        "membership": shown.reckoning.shape.membership,
        "size": number(template.size),
        "at": [number(value) for value in template.at],
        "z": number(metres(template.z)),
        "cells": [list(cell) for cell in shown.cells],
        "sheltered": [list(cell) for cell in shown.sheltered],
        "tokens": [_hit_row(hit) for hit in shown.hits],
    }
    return row | ({"id": template.id} if template.id else {})


def _hit_row(hit: Hit) -> Mapping[str, object]:
    row: dict[str, object] = {"id": hit.token, "share": number(hit.share), "cells": hit.cells}
    if hit.ring is not None:
        ring = hit.ring
        row |= {"rule": ring.rule, "dice": str(ring.dice), "track": ring.track}
    return row if hit.members is None else row | {"members": hit.members}


def told_of(going: Going) -> dict[str, object]:
    """A blast as an answer tells it beside its area: what it has to beat, its dice, its drift."""
    made, moved = going.blast, going.drift
    row: dict[str, object] = {"blast": made.id}
    if made.difficulty is not None:
        line = {"rule": made.rule, "part": "difficulty", "amount": number(made.difficulty)}
        row["lines"] = [line]
    if moved is None:
        return row
    dice: dict[str, list[int]] = {}
    for name, face in going.area.template.dice:
        dice.setdefault(name, []).append(face)
    row["dice"] = dice
    row["scatter"] = {
        "rule": moved.rule,
        "aim": [number(value) for value in moved.aim],
        "cell": list(moved.cell),
        "degrees": moved.degrees,
        "distance": number(moved.amount),
        "unit": moved.unit,
        "counts": moved.counts,
        "clipped": moved.clipped,
    }
    return row
