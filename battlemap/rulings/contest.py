"""One token moving another by a rule: rams, throws, drags, and barging past."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from battlemap.board.board import Board
from battlemap.board.token import Token
from battlemap.grid.areas import body
from battlemap.grid.cell import DIRECTIONS, Cell
from battlemap.grid.exact import amount
from battlemap.grid.metric import distance
from battlemap.movement.memory import Memory
from battlemap.problems import InputProblem, error
from battlemap.rules.ruleset import Ruleset
from battlemap.rules.shove import Parties, Shove, find_forced, shove
from battlemap.rules.verdict import Verdict
from battlemap.rulings.forced import Force, Slide, first_steps, slide
from battlemap.rulings.mover import Mover


@dataclass(frozen=True, slots=True)
class Forced:
    """What a forced movement comes to: the way of each who moves, and what the actor pays."""

    shove: Shove
    direction: int
    slides: tuple[Slide, ...]
    paid: Fraction = Fraction(0)


@dataclass(frozen=True, slots=True)
class Attempt:
    """Who moves whom, by which rule, and where to; None: straight away from the actor."""

    board: Board
    ruleset: Ruleset
    memory: Memory
    actor: Token
    target: Token
    name: str
    inputs: Mapping[str, Fraction]
    direction: int | None = None


def forced(attempt: Attempt) -> Forced | Verdict:
    """What comes of it, or why it cannot be tried."""
    movers = [_mover(attempt, token) for token in (attempt.actor, attempt.target)]
    made = _shove(attempt, *movers)
    if not isinstance(made, Shove):
        return made
    actor, target = movers
    direction = attempt.direction
    if direction is None:
        direction = towards(attempt.actor, attempt.target)
    force = Force(direction, made.cells, made.least, made.through, over=made.kind == "throw")
    if made.kind == "barge":
        return Forced(made, direction, (_barged(actor, target, force, made),))
    if not made.works:
        return Forced(made, direction, ())
    if made.kind == "drag":
        return _dragged(actor, target, force, made)
    return Forced(made, direction, (slide(target, force),))


def _mover(attempt: Attempt, token: Token) -> Mover:
    return Mover(attempt.board, token, attempt.ruleset, attempt.memory)


def _shove(attempt: Attempt, actor: Mover, target: Mover) -> Shove | Verdict:
    budget = actor.pricer(actor.usual()).budget
    standing = attempt.actor.standing(attempt.ruleset.id)
    left = None if budget is None else amount(budget.ticks) - standing.spent
    parties = Parties(actor.numbers, target.numbers, left, attempt.board.cell_m)
    id = find_forced(attempt.ruleset, attempt.name)
    return shove(attempt.ruleset, id, parties, attempt.inputs)


def towards(actor: Token, target: Token) -> int:
    """The nearest of the eight directions from the middle of one body to that of another."""
    here, there = (body(token.cell, token.footprint).middle for token in (actor, target))
    return nearest_way(there[0] - here[0], there[1] - here[1])


def nearest_way(across: Fraction, down: Fraction) -> int:
    """The nearest of the eight directions to a vector; InputProblem where it leads nowhere."""
    if not across and not down:
        raise InputProblem(error("", "forced_direction"))
    return max(range(8), key=lambda index: _along(DIRECTIONS[index], across, down))


def _along(direction: Cell, across: Fraction, down: Fraction) -> Fraction:
    """How well a direction fits a vector: its square cosine, less than 0 where it goes back."""
    dot = direction[0] * across + direction[1] * down
    return dot * abs(dot) / (direction[0] ** 2 + direction[1] ** 2)


def _dragged(actor: Mover, target: Mover, force: Force, made: Shove) -> Forced:
    """Both go the same steps; who goes along stops before a drop the other goes down."""
    moved = slide(target, replace(force, past=frozenset({actor.token.id})))
    own = slide(actor, replace(force, past=frozenset({target.token.id})))
    if own.cells < moved.cells:
        moved = first_steps(target, moved, own.cells)
    own = first_steps(actor, own, moved.cells - (1 if moved.fell else 0))
    return Forced(made, force.direction, (moved, own), _price(actor, own) if made.pays else _FREE)


_FREE = Fraction(0)


def _price(mover: Mover, way: Slide) -> Fraction:
    """What a way takes of a budget, over open ground as movement counts it."""
    if not way.cells:
        return _FREE
    start, end = way.places[0], way.places[-1]
    rule = mover.ruleset.move
    cells = distance(rule.diagonal, end.column - start.column, end.row - start.row)
    return cells * mover.board.cell_m if rule.counts == "metres" else cells


def _barged(actor: Mover, target: Mover, force: Force, made: Shove) -> Slide:
    """Past the other to the first cell behind it, or up to it and no further."""
    far = replace(force, cells=min(force.cells, _reach(actor, target)))
    if not made.works:
        return slide(actor, far)
    whole = slide(actor, replace(far, past=frozenset({target.token.id})))
    others = set(target.token.cells())
    passing = False
    for count, place in enumerate(whole.places):
        touches = not others.isdisjoint(actor.token.footprint.cells(place.cell))
        if passing and not touches:
            return first_steps(actor, whole, count)
        passing = passing or touches
    return slide(actor, far)


def _reach(actor: Mover, target: Mover) -> int:
    """Cells that are enough to get to the other and past it."""
    here, there = actor.token, target.token
    far = max(abs(there.cell[axis] - here.cell[axis]) for axis in (0, 1))
    return 2 * (far + max(*here.footprint, *there.footprint))
