"""The verbs of contact: whose reach a token is in, and whom it can charge at."""

from battlemap.answers.frame import Answer, frame, line_row
from battlemap.answers.situation import Situation
from battlemap.board.token import Token
from battlemap.decimals import number
from battlemap.rules.verdict import Reason
from battlemap.rulings.charge import ChargeAt, charge_at
from battlemap.rulings.engagement import circle, engaged_by, outnumbered, strikes_back
from battlemap.rulings.facing import arc_of
from battlemap.rulings.mover import Mover
from battlemap.rulings.zones import Zone, threatened, zones


def threats(asked: Situation, name: str) -> Answer:
    """The cells in reach of a token's enemies, who engages it now, and what that means for it."""
    board, ruleset, token = asked.board, asked.ruleset, asked.board.token(name)
    found = [(zone, threatened(board, zone)) for zone in zones(board, ruleset, token)]
    answer = _framed("threats", asked)
    answer["cells"] = [
        list(cell) for cell in sorted({c for _, cells in found for c in cells}, key=_read)
    ]
    answer["zones"] = [
        {"token": zone.token.id, "rule": zone.reach.rule, "cells": [list(cell) for cell in cells]}
        for zone, cells in found
    ]
    answer["engaged_by"] = [
        _engaged(asked, token, zone) for zone in engaged_by(board, ruleset, token)
    ]
    answer["circle"] = list(circle(board, ruleset, token))
    answer["outnumbered"] = [line_row(line) for line in outnumbered(board, ruleset, token)]
    return answer


def _read(cell: tuple[int, int]) -> tuple[int, int]:
    """Cells in the order they are read."""
    return cell[1], cell[0]


def _engaged(asked: Situation, token: Token, zone: Zone) -> Answer:
    """An enemy in whose reach a token is: what striking back does, and where it stands."""
    row: Answer = {"token": zone.token.id, "rule": zone.reach.rule}
    row["back"] = strikes_back(asked.board, asked.ruleset, token, zone.token)
    clash = asked.ruleset.data.engagement and asked.ruleset.data.engagement.clash
    if clash and row["back"] != "harm":
        row["back_rule"] = clash.rules[0]
    arc = arc_of(asked.ruleset, token, zone.token)
    return row | ({"arc": arc[0], "arc_rule": arc[1].rules[0]} if arc else {})


def charge(asked: Situation, name: str, target: str) -> Answer:
    """Whether a token can charge at another from where it stands, and to which cell."""
    mover = Mover(asked.board, asked.board.token(name), asked.ruleset)
    found = charge_at(mover, asked.board.token(target))
    return _framed("charge", asked, *found.verdict.reasons) | charge_keys(found)


def charge_keys(found: ChargeAt) -> Answer:
    """What an answer says of a charge; where it is refused, as far as it is known."""
    answer: Answer = {"lane": [list(cell) for cell in found.lane]}
    if found.end is not None:
        answer["end"] = list(found.end)
    if found.metres is not None:
        answer["metres"] = number(found.metres)
    answer["lines"] = [line_row(line) for line in found.lines]
    answer["blocked_by"] = list(dict.fromkeys(bar.id for bar in found.bars))
    way = found.route
    if found.verdict and way is not None:
        answer["cost"] = number(way.cost + found.strike)
        if way.left is not None:
            answer["left"] = number(way.left - found.strike)
        answer["path"] = [list(place.cell) for place in way.places]
    return answer


def _framed(verb: str, asked: Situation, *reasons: Reason) -> Answer:
    return frame(
        verb, asked.ruleset.id, asked.book.options, reasons=reasons, language=asked.language
    )
