"""Whom a token can charge, as a hand asks it: every enemy with its lane or what bars it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from battlemap.board.barrier import Point
from battlemap.board.board import Board
from battlemap.board.token import Token
from battlemap.movement.lanes import Bar
from battlemap.rules.modes import find_mode
from battlemap.rules.ruleset import Ruleset
from battlemap.rules.sheet import numbers
from battlemap.rulings.charge import ChargeAt, charges
from battlemap.rulings.engagement import openings
from battlemap.rulings.mover import Mover
from battlemap.session.document import Document
from battlemap.session.known import known
from battlemap.session.picture import Perspective

LANES = frozenset({"lane_token", "lane_ground", "lane_barrier"})


@dataclass(frozen=True, slots=True)
class Given:
    """A chance the run gives an enemy, and the rule that says so."""

    enemy: Token
    rule: str


@dataclass(frozen=True, slots=True)
class Lane:
    """A charge at a target. `way` are the centres of the body that runs, `size` its cells.

    `bar` is the share of the way at the least length; `barred` and `blockers` are the middles and
    outlines (cells) of what stands in it.
    """

    target: Token
    found: ChargeAt
    way: tuple[Point, ...]
    size: tuple[int, int]
    bar: float | None
    barred: tuple[Point, ...]
    blockers: tuple[tuple[Point, ...], ...]
    given: tuple[Given, ...] = ()

    @property
    def free(self) -> bool:
        """Whether it can be run."""
        return bool(self.found.verdict)

    @property
    def blocked(self) -> bool:
        """Whether something stands in it: other refusals have no lane worth drawing."""
        return bool(self.found.bars) and len(self.way) > 1


@dataclass(frozen=True, slots=True)
class Lanes:
    """All charges of a token: those that can be run first, then by length.

    `least` and `most` are metres, None where the rules say nothing; `rule` says so.
    """

    token: Token
    lanes: tuple[Lane, ...]
    rule: str
    least: Fraction | None
    most: Fraction | None
    ruleset: Ruleset


def lanes_of(
    document: Document, token_id: str | None, perspective: Perspective = "gm"
) -> Lanes | None:
    """The charges of a token; None where the viewer knows no such token, or none is selected."""
    board, ruleset = known(document.board, perspective), document.ruleset
    token = next((token for token in board.tokens if token.id == token_id), None)
    if token is None:
        return None
    mover = Mover(board, token, ruleset, document.memory)
    runner = _runner(board, token)
    tokens = {other.id: other for other in board.tokens}
    least = _least(ruleset, token)
    made = [
        replace(
            _lane(board, runner, tokens[one.target], one, least),
            given=tuple(_given(mover, runner, tokens, one)),
        )
        for one in charges(mover)
    ]
    rules = ruleset.data.charge
    return Lanes(
        token,
        tuple(sorted(made, key=_rank)),
        rules.run.rules[0] if rules else "",
        least,
        _most(mover),
        ruleset,
    )


def _given(
    mover: Mover, runner: Token, tokens: Mapping[str, Token], found: ChargeAt
) -> Iterator[Given]:
    """What running there gives away."""
    if found.verdict and found.route is not None:
        for one in openings(mover.board, mover.ruleset, runner, found.route):
            yield Given(tokens[one.enemy], one.rule)


def _rank(lane: Lane) -> tuple[bool, bool, Fraction, str]:
    far = lane.found.metres if lane.found.metres is not None else Fraction(10**6)
    return not lane.free, not lane.blocked, far, lane.target.name


def _runner(board: Board, token: Token) -> Token:
    """A rider's mount, where it has one: lanes are those of the body that runs."""
    return next((other for other in board.tokens if other.id == token.bound_to), token)


def _least(ruleset: Ruleset, token: Token) -> Fraction | None:
    rules = ruleset.data.charge
    if rules is None or rules.run.least is None:
        return None
    return rules.run.least.value(numbers(ruleset, token.standing(ruleset.id)).exact)


def _most(mover: Mover) -> Fraction | None:
    """How far a charge goes at most, where that is a length and not a price."""
    rules = mover.ruleset.data.charge
    if rules is None or mover.ruleset.unit.id != "m":
        return None
    mode = find_mode(mover.ruleset, rules.run.mode)
    if not mover.may(mode):
        return None
    budget = mover.pricer(mode).budget
    return None if budget is None else budget.total


def _lane(
    board: Board, runner: Token, target: Token, found: ChargeAt, least: Fraction | None
) -> Lane:
    size = (runner.footprint.columns, runner.footprint.rows)
    share = None
    if least is not None and found.metres:
        share = float(least / found.metres)
    return Lane(
        target,
        found,
        _way(runner, found),
        size,
        share,
        tuple(_middle(outline) for bar in found.bars for outline in [_outline(board, bar)]),
        tuple(_outline(board, bar) for bar in found.bars),
    )


def _way(runner: Token, found: ChargeAt) -> tuple[Point, ...]:
    """The centres it goes through: both ends of a straight lane, every step of a winding one."""
    if found.end is None:
        return ()
    cells = [runner.cell, found.end]
    if found.route is not None and not found.outline:
        cells = [place.cell for place in found.route.places]
    across, down = runner.footprint.columns / 2, runner.footprint.rows / 2
    centres = [(column + across, row + down) for column, row in dict.fromkeys(cells)]
    return tuple(_turns(centres))


def _turns(points: list[Point]) -> Iterator[Point]:
    """The first, the last, and those where the way turns."""
    for number, (x, y) in enumerate(points):
        if 0 < number < len(points) - 1:
            (ax, ay), (bx, by) = points[number - 1], points[number + 1]
            if (x - ax) * (by - y) == (y - ay) * (bx - x):
                continue
        yield x, y


def _outline(board: Board, bar: Bar) -> tuple[Point, ...]:
    """What bars a lane, as it lies on the map."""
    for barrier in board.barriers:
        if bar.kind == "barrier" and barrier.id == bar.id:
            return barrier.start, barrier.end
    for thing in board.things:
        if bar.kind == "barrier" and thing.id == bar.id:
            return thing.outline
    return tuple(_rim(bar.cells))


def _rim(cells: tuple[tuple[int, int], ...]) -> Iterator[Point]:
    if not cells:
        return
    left, top = min(x for x, _ in cells), min(y for _, y in cells)
    right, bottom = max(x for x, _ in cells) + 1, max(y for _, y in cells) + 1
    yield from ((left, top), (right, top), (right, bottom), (left, bottom))


def _middle(outline: tuple[Point, ...]) -> Point:
    return (
        sum(x for x, _ in outline) / max(len(outline), 1),
        sum(y for _, y in outline) / max(len(outline), 1),
    )
