"""The verb of sight: what one token sees of another, and what cover and range do to an attack."""

from dataclasses import replace

from battlemap.answers.frame import Answer, frame, height, line_row
from battlemap.answers.situation import Situation, cell_of
from battlemap.board.board import Board
from battlemap.board.token import Token
from battlemap.decimals import number
from battlemap.grid.cell import Cell, Place, name_of
from battlemap.problems import InputProblem, Problem, error
from battlemap.rules.effects import Change
from battlemap.rules.figures import Figure, beside
from battlemap.rules.ranges import Limit
from battlemap.rulings.distance import Distance
from battlemap.rulings.inspection import Inspection, inspect
from battlemap.rulings.obstacles import kind_of
from battlemap.rulings.screens import Basis, Screen
from battlemap.session.known import without_foes_sheets
from battlemap.sight.body import Eye
from battlemap.sight.line import Line


def sight(
    asked: Situation,
    source: object,
    target: object,
    item: str | None = None,
    style: str | None = None,
    place: object = None,
) -> Answer:
    """What a token (or somebody at a place) sees of another, and how an attack on it stands.

    `place`: as if the first stood there.
    """
    board = asked.board
    one, other = somebody(board, source, "from"), somebody(board, target, "to")
    if one.id == other.id:
        raise InputProblem(error("to", "sight_self", token=one.name))
    at = None if place is None else _place(board, one, place)
    found = inspect(board, asked.ruleset, one, other, item, style, at=at)
    found = without_foes_sheets(found, asked.perspective)
    reasons, options = found.verdict.reasons, asked.book.options
    answer = frame("sight", asked.ruleset.id, options, reasons=reasons, language=asked.language)
    return answer | _keys(found)


def somebody(board: Board, where: object, key: str) -> Token:
    """A token, or somebody of a man's size at a place."""
    if isinstance(where, str) and any(where in (token.id, token.name) for token in board.tokens):
        return board.token(where)
    try:
        cell, z = cell_of(board, where)
    except InputProblem as wrong:
        raise wrong.under(key) from wrong
    if not board.has(cell):
        raise InputProblem(_outside(key, cell, board))
    nobody = Token(f"@{cell[0]},{cell[1]}", name_of(cell), "", Place(*cell))
    at = Place(*cell, board.ground_z(nobody, cell) if z is None else z)
    return board.standing(replace(nobody, place=at))


def _place(board: Board, token: Token, where: object) -> Place:
    cell, z = cell_of(board, where)
    if not token.footprint.fits(cell, board.columns, board.rows):
        raise InputProblem(_outside("place", cell, board))
    at = Place(*cell, board.ground_z(token, cell) if z is None else z)
    return board.standing(replace(token, place=at)).place


def _outside(key: str, cell: Cell, board: Board) -> Problem:
    size = {"columns": board.columns, "rows": board.rows}
    return error(key, "place_off_map", place=name_of(cell), **size)


def _keys(found: Inspection) -> Answer:
    answer: Answer = {
        "with": found.item,
        "style": found.attack,
        "line": _line(found.line) | _veil(found),
        "visible": found.visible,
        "hidden": number(found.hidden),
        "shares": {one.stops: _share(one) for one in found.screens},
        "cover": {"tier": found.tier, "lines": [change_row(line) for line in found.cover]},
        "outgoing": [change_row(line) for line in found.outgoing],
        "own_cover": found.own_tier,
        "distance": _distance(found.distance),
        "band": found.band.id if found.band else None,
        "modifiers": [change_row(line) for line in found.modifiers],
    }
    if found.cover and found.cover_chance != 1:
        answer["cover"]["chance"] = number(found.cover_chance)
    if found.basis is not None:
        answer["rests_on"] = _basis(found.basis)
    if found.limit is not None:
        answer["limit"] = _limit(found.limit, found.distance)
    return answer | {
        "numbers": [_figure(figure, found) for figure in found.figures if _tells(figure, found)],
        "light": sorted(found.veils),
        "friends": [token.id for token in found.friends],
        "pieces": _pieces(found),
    }


def _line(line: Line) -> Answer:
    return {
        "open": line.open,
        "start": _point(line.start),
        "end": _point(line.end),
        "clear_to": _point(line.clear_to),
        "blocked_by": list(line.blocked_by),
    }


def _veil(found: Inspection) -> Answer:
    """From where on zones no sight goes through lie on the line, and which."""
    veil = found.veiled
    if veil is None:
        return {}
    kinds = [kind_of(found.pair, id) for id in veil.ids]
    return {"veil": {"from": _point(veil.start), "by": list(veil.ids), "kinds": kinds}}


def _share(screen: Screen) -> Answer:
    """How much of the target a thing does not reach, and what keeps it off."""
    return {"share": number(screen.share), "by": list(screen.ids)}


def _basis(basis: Basis) -> Answer:
    """What the tier rests on: what is stopped, or what else gives cover, and whose it is."""
    told: Answer = {"on": basis.on, "by": list(basis.by)}
    return told | ({"share": number(basis.share)} if basis.share else {})


def _point(point: Eye) -> list[int | float]:
    """Column and row in cells, height in metres."""
    x, y, z = point
    return [round(x, 6), round(y, 6), height(round(z))]


def _distance(far: Distance) -> Answer:
    return {
        "cells": number(far.cells),
        "metres": number(far.metres),
        "units": number(far.units),
        "unit": far.unit,
    }


def _limit(limit: Limit, far: Distance) -> Answer:
    rows = [line_row(line) for line in limit.lines]
    return {"total": number(limit.total), "unit": far.unit, "lines": rows}


def change_row(line: Change) -> Answer:
    """One change of a number of an attack; with `times` it is multiplied."""
    row: Answer = {"rule": line.rule, "part": line.part, "amount": number(line.amount)}
    return row | {"of": line.of} | ({"times": True} if line.times else {})


def _tells(figure: Figure, found: Inspection) -> bool:
    """Whether a number is known, or at least changed."""
    return figure.base is not None or any(line.of == figure.of for line in found.changes)


def _figure(figure: Figure, found: Inspection) -> Answer:
    """A number before and after its changes, line by line; or what nobody has said of it."""
    token = found.pair.attacker if figure.whose == "attacker" else found.pair.target
    row: Answer = {"of": figure.of, "whose": figure.whose, "token": token.id, "rule": figure.rule}
    if figure.base is None or figure.total is None:
        return row | {"missing": [part.part for part in figure.missing]}
    row |= {"base": number(figure.base), "total": number(figure.total)}
    row["lines"] = [line_row(line) for line in figure.lines]
    dice = beside(found.pair.ruleset, figure.of, found.changes)
    told = {of: number(amount) for of, amount in dice}
    return row | ({"beside": told} if told else {})


def _pieces(found: Inspection) -> list[Answer]:
    """What is before how much of the silhouette, each obstacle by itself.

    What is looked through, as glass that stops the attack, `hides` nothing.
    """
    rows: dict[str, Answer] = {}
    for screen in found.screens:
        seen = screen.seen
        whole = seen.width_m * seen.height_m
        for id, kind in dict.fromkeys((piece.id, piece.kind) for piece in seen.pieces):
            area = sum(piece.area for piece in seen.pieces if piece.id == id)
            share = round(area / whole, 6) if whole else 0
            row: Answer = {"id": id, "kind": kind, "share": share}
            hides = {} if screen is found.screens[0] else {"hides": False}
            rows.setdefault(id, row | hides)
    return list(rows.values())
