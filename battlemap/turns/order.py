"""Passing the turn in list order: what ends with a turn, and what begins anew with the next."""

from dataclasses import replace
from fractions import Fraction
from types import MappingProxyType

from battlemap.board.board import Board
from battlemap.board.edits import Touched, put_token
from battlemap.board.token import Standing, Token
from battlemap.grid.exact import amount
from battlemap.movement.layers import ABOVE
from battlemap.movement.memory import medium_of
from battlemap.rules.harm import hazards
from battlemap.rules.pricing import StepClass
from battlemap.rules.ruleset import Ruleset
from battlemap.rulings.inside import zones_at
from battlemap.rulings.mover import Mover


def next_turn(board: Board, ruleset: Ruleset) -> tuple[Board, Token, Touched] | None:
    """The board after the active token's turn ended, and whose it was; None without tokens.

    Without an active token the first one's turn ends: it is the one whose turn a list starts with.
    """
    if not board.tokens:
        return None
    ids = [token.id for token in board.tokens]
    index = ids.index(board.active) if board.active in ids else 0
    following = (index + 1) % len(ids)
    whose = board.tokens[index]
    board, first = put_token(board, ended(board, whose, ruleset))
    board = replace(board, active=ids[following], round=board.round + (1 if following == 0 else 0))
    board, second = put_token(board, begun(board, board.tokens[following], ruleset))
    touched = first | second
    if following == 0:
        board, third = _round_over(board, ruleset)
        touched |= third
    return board, whose, touched


def _round_over(board: Board, ruleset: Ruleset) -> tuple[Board, Touched]:
    """Everybody's statuses that last for a round are over."""
    touched = Touched()
    for token in board.tokens:
        standing = token.standing(ruleset.id)
        after = _ending(standing, ruleset, "round_end")
        if after is not standing:
            board, more = put_token(board, token.with_standing(ruleset.id, after))
            touched |= more
    return board, touched


def ended(board: Board, token: Token, ruleset: Ruleset) -> Token:
    """A token at the end of its turn: aloft or landed, statuses ended, its rest carried over.

    Its moves can be taken back no longer: what is left of the turn is settled.
    """
    token = replace(_aloft(board, token, ruleset), moves=())
    standing = _ending(token.standing(ruleset.id), ruleset, "turn_end")
    return _carrying(board, token.with_standing(ruleset.id, standing), ruleset)


def _carrying(board: Board, token: Token, ruleset: Ruleset) -> Token:
    """What may be carried over is all that is left after a turn's end; the rest is gone."""
    mover = Mover(board, token, ruleset)
    left, keeps = _left(mover), mover.pricer(mover.usual()).keeps
    if left is None or not keeps:
        return token
    standing = replace(token.standing(ruleset.id), carried=min(left, keeps), spent=Fraction(0))
    token = token.with_standing(ruleset.id, standing)
    whole = _left(Mover(board, token, ruleset)) or Fraction(0)
    spent = replace(standing, spent=whole - standing.carried)
    return token.with_standing(ruleset.id, spent)


def begun(board: Board, token: Token, ruleset: Ruleset) -> Token:
    """A token at the start of its own turn: nothing spent, parity 0, no trail (B002, B009)."""
    for id, standing in token.standings.items():
        fresh = replace(standing, spent=Fraction(0), parity=0, modes=(), opened_to=())
        token = token.with_standing(id, fresh)
    standing = _ending(token.standing(ruleset.id), ruleset, "turn_start")
    token = replace(token.with_standing(ruleset.id, standing), trail=(), moves=())
    return _endangered(board, token, ruleset)


def _ending(standing: Standing, ruleset: Ruleset, moment: str) -> Standing:
    """Statuses that last until a moment are over."""
    kept = tuple(s for s in standing.statuses if _until(ruleset, s) != moment)
    return standing if kept == standing.statuses else replace(standing, statuses=kept)


def _until(ruleset: Ruleset, status: str) -> str | None:
    known = ruleset.statuses.get(ruleset.status_named(status) or status)
    return known.until if known else None


def _left(mover: Mover) -> Fraction | None:
    """What the turn has left in the usual mode; None without a limit."""
    budget = mover.pricer(mover.usual()).budget
    if budget is None:
        return None
    spent = mover.token.standing(mover.ruleset.id).spent
    return max(amount(budget.ticks) - spent, Fraction(0))


def _aloft(board: Board, token: Token, ruleset: Ruleset) -> Token:
    """Ending a turn in the air takes points, or another pool where none are left, or lands."""
    rule = ruleset.data.movement.aloft
    left = _left(Mover(board, token, ruleset))
    if rule is None or left is None or medium_of(board, token) != ABOVE:
        return token
    names = Mover(board, token, ruleset).numbers.exact
    cost, standing = rule.cost.value(names), token.standing(ruleset.id)
    if left >= cost:
        paid = replace(standing, spent=standing.spent + cost)
        return token.with_standing(ruleset.id, paid)
    if left or rule.spent is None:
        ground = token.place._replace(z=board.ground_z(token, token.cell))
        return replace(token, place=ground)
    pool = names.get(rule.spent.pool, Fraction(0)) - rule.spent.amount.value(names)
    sheet = MappingProxyType({**standing.sheet, rule.spent.pool: pool})
    statuses = tuple(dict.fromkeys((*standing.statuses, *rule.spent.gives)))
    return token.with_standing(ruleset.id, replace(standing, sheet=sheet, statuses=statuses))


def _endangered(board: Board, token: Token, ruleset: Ruleset) -> Token:
    """The statuses a place gives to whoever starts a turn in it without a check to spare them."""
    mover = Mover(board, token, ruleset)
    pricer = mover.pricer(mover.usual())
    kinds = [zone.kind for zone in zones_at(board, token, token.place)]
    here = StepClass(ground=_ground(board, token), depth=mover.depth())
    given = [
        status
        for harm in hazards(pricer, kinds, here, "start")
        if harm.check is None
        for status in sorted(harm.gives)
    ]
    if not given:
        return token
    standing = token.standing(ruleset.id)
    statuses = tuple(dict.fromkeys((*standing.statuses, *given)))
    return token.with_standing(ruleset.id, replace(standing, statuses=statuses))


def _ground(board: Board, token: Token) -> str:
    return board.terrain.kind_at(token.cell) if board.has(token.cell) else ""
