"""This turn's moves of a token: each is kept with what it takes to take it back."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from types import MappingProxyType

from battlemap.board.board import Board
from battlemap.board.book import LogLine
from battlemap.board.edits import Touched, put_token, with_doors_closed
from battlemap.board.token import Move, Standing, Token
from battlemap.decimals import decimal
from battlemap.grid.cell import Place, name_of
from battlemap.grid.exact import amount
from battlemap.movement.route import Route
from battlemap.problems import InputProblem, error
from battlemap.rulings.engagement import openings
from battlemap.rulings.mover import Mover
from battlemap.session.document import Document, Edit
from battlemap.session.following import followed


def made(mover: Mover, route: Route, ended: frozenset[str]) -> Move:
    """The move along a route as the history keeps it; `ended` are the statuses it ends."""
    standing = mover.token.standing(mover.ruleset.id)
    return Move(
        mover.ruleset.id,
        route.places,
        route.cost,
        mover.token.facing,
        standing.parity,
        tuple(dict.fromkeys(step.mode for step in route.steps)),
        tuple(sorted(ended)),
        route.doors,
        tuple(one.enemy for one in openings(mover.board, mover.ruleset, mover.token, route)),
        mover.token.faced,
        route.slowed,
        Fraction(0) if route.slowed else _slower(mover, route),
    )


def _slower(mover: Mover, route: Route) -> Fraction:
    """What the same steps cost more in a turn that is slowed (splitting a move saves nothing)."""
    more = 0
    by_id = {mode.id: mode for mode in mover.ruleset.modes}
    for step in route.steps:
        mode = by_id[step.mode]
        slow = None if mode.straight else mover.pricer(mode).whole_move()
        if slow is not None:
            more += (slow.price(step.taken).ticks or 0) - (step.price.ticks or 0)
    return amount(max(more, 0))


def before_move(board: Board, token: Token, number: int) -> Board:
    """The board as it was before a move of this turn (0 the first): later ones are gone too."""
    kept, gone = token.moves[:number], token.moves[number:]
    first = gone[0]
    back = replace(
        token,
        place=first.places[0],
        facing=first.facing,
        faced=first.faced,
        moves=kept,
        trail=_trail(kept, first.places[0]),
    )
    for id in dict.fromkeys(move.ruleset for move in gone):
        theirs = [move for move in gone if move.ruleset == id]
        still = {mode for move in kept if move.ruleset == id for mode in move.modes}
        back = back.with_standing(id, _refunded(token.standing(id), theirs, still))
    board, _ = put_token(board, back)
    return with_doors_closed(board, [door for move in gone for door in move.doors])


def _refunded(standing: Standing, gone: Sequence[Move], still: set[str]) -> Standing:
    used = {mode for move in gone for mode in move.modes} - still
    ended = [status for move in gone for status in move.ended]
    cost = sum((move.cost for move in gone), Fraction(0))
    given = {enemy for move in gone for enemy in move.opened_to}
    return replace(
        standing,
        opened_to=tuple(enemy for enemy in standing.opened_to if enemy not in given),
        spent=max(standing.spent - cost, Fraction(0)),
        parity=gone[0].parity,
        modes=tuple(mode for mode in standing.modes if mode not in used),
        statuses=tuple(dict.fromkeys((*standing.statuses, *ended))),
    )


def _trail(moves: Sequence[Move], end: Place) -> tuple[Place, ...]:
    """The unbroken way that leads to a place; a free move between breaks it."""
    trail: tuple[Place, ...] = ()
    for move in reversed(moves):
        if move.places[-1] != (trail[0] if trail else end):
            break
        trail = (*move.places, *trail[1:])
    return trail


def take_back(document: Document, token_id: str, number: int = -1) -> Edit:
    """Take a move of this turn back (0 the first), and with it those made after it, in one step.

    Place, facing, points, parity, used modes, ended statuses and opened doors are as before it.
    """
    book = document.book
    token = book.board.token(token_id)
    count = len(token.moves)
    number = number + count if number < 0 else number
    if not 0 <= number < count:
        raise InputProblem(error(token.name, "no_move_to_take_back"))
    gone = token.moves[number:]
    after = before_move(book.board, token, number)
    words = {
        "token": token.name,
        "start": name_of(token.cell),
        "end": name_of(gone[0].places[0].cell),
        "cost": decimal(refund(token, number, document.ruleset.id), 2),
        "unit": document.ruleset.unit.id,
    }
    line = LogLine("log_take_back", MappingProxyType(words), book.board.round)
    touched = Touched(
        tokens=frozenset({token.id}),
        barriers=frozenset(door for move in gone for door in move.doors),
    )
    changed = replace(book.with_board(after), log=(*book.log, line))
    edit = Edit("edit_take_back", book, changed, touched, {"token": token.name})
    return followed(edit, token, after.token(token.id), document.ruleset)


def refund(token: Token, number: int, ruleset: str) -> Fraction:
    """What taking a move and those after it back gives, in the unit of a ruleset."""
    gone = [move for move in token.moves[number:] if move.ruleset == ruleset]
    return sum((move.cost for move in gone), Fraction(0))
