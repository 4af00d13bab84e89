"""Statuses that drive their bearer: every move has to bring it nearer to somebody, or away."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from battlemap.board.board import Board
from battlemap.board.token import Token
from battlemap.grid.cell import Cell, Place
from battlemap.movement.occupancy import others
from battlemap.rules.ruleset import Ruleset
from battlemap.rules.sheet import Numbers
from battlemap.rules.text import Text
from battlemap.rules.verdict import YES, Evidence, Reason, Verdict, refused

if TYPE_CHECKING:
    from battlemap.rules.areas import Drive

NEUTRAL = "neutral"


@dataclass(frozen=True, slots=True)
class Driven:
    """A status that drives a token `towards` or `away` from others: any of them will do."""

    rule: str
    status: Text
    goes: str
    sources: tuple[Token, ...]


def drives(board: Board, token: Token, ruleset: Ruleset, numbers: Numbers) -> tuple[Driven, ...]:
    """What drives a token as it stands; nothing where there is nobody to be driven by."""
    return tuple(_drives(board, token, ruleset, numbers))


def _drives(board: Board, token: Token, ruleset: Ruleset, numbers: Numbers) -> Iterator[Driven]:
    for id in sorted(numbers.statuses & ruleset.data.statuses.keys()):
        entry = ruleset.data.statuses[id]
        if entry.drive is None:
            continue
        sources = _sources(board, token, ruleset, numbers, entry.drive)
        if sources:
            yield Driven(entry.drive.rules[0], entry.name, entry.drive.goes, sources)


def _sources(
    board: Board, token: Token, ruleset: Ruleset, numbers: Numbers, drive: "Drive"
) -> tuple[Token, ...]:
    """Whoever the sheet names, or else the nearest enemies: all that are equally near."""
    named = numbers.values.get(drive.named_by, "") if drive.named_by else ""
    known = [other for other in others(board, token) if other.id != token.id]
    if named:
        return tuple(other for other in known if named in (other.id, other.name))
    enemies = [
        other
        for other in known
        if other.side not in (token.side, NEUTRAL)
        and ruleset.move.bodies.isdisjoint(other.standing(ruleset.id).statuses)
    ]
    near = min((apart(token, token.cell, enemy) for enemy in enemies), default=0)
    return tuple(enemy for enemy in enemies if apart(token, token.cell, enemy) == near)


def apart(token: Token, cell: Cell, other: Token) -> int:
    """The square of the distance between the nearest cells of two bodies, one of them moved."""
    across = _between(cell[0], token.footprint.columns, other.cell[0], other.footprint.columns)
    down = _between(cell[1], token.footprint.rows, other.cell[1], other.footprint.rows)
    return across * across + down * down


def _between(one: int, long: int, other: int, width: int) -> int:
    return max(other - (one + long - 1), one - (other + width - 1), 0)


def may_end(driven: tuple[Driven, ...], token: Token, end: Place) -> Verdict:
    """Whether a move that ends at a place goes where a token is driven."""
    wrong = [drive for drive in driven if not _goes(drive, token, end.cell)]
    return refused(*(_reason(drive) for drive in wrong)) if wrong else YES


def _goes(drive: Driven, token: Token, cell: Cell) -> bool:
    changes = [
        apart(token, cell, source) - apart(token, token.cell, source) for source in drive.sources
    ]
    if drive.goes == "towards":
        return any(change < 0 for change in changes)
    return all(change > 0 for change in changes)


def _reason(drive: Driven) -> Reason:
    names = ", ".join(source.name for source in drive.sources)
    evidence = tuple(Evidence("token", source.id) for source in drive.sources)
    return Reason(
        drive.rule, f"driven_{drive.goes}", {"status": drive.status, "token": names}, evidence
    )
