"""Charges: whom a token can run at from where it stands, to which cell, and what that changes."""

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import isqrt
from typing import TYPE_CHECKING

from battlemap.board.board import Board
from battlemap.board.token import Token
from battlemap.grid.cell import Cell
from battlemap.grid.exact import metres
from battlemap.grid.lane import lane_outline
from battlemap.grid.metric import diagonal_step
from battlemap.movement.lanes import Bar, Lanes
from battlemap.movement.occupancy import others
from battlemap.movement.reach import Reach
from battlemap.movement.refusal import lane_barred, why_not
from battlemap.movement.route import Route, route_in
from battlemap.movement.straight import line_length
from battlemap.rules.modes import find_mode
from battlemap.rules.ruleset import Measured, Ruleset
from battlemap.rules.sheet import numbers
from battlemap.rules.tally import Line
from battlemap.rules.verdict import OURS, YES, Evidence, Reason, Verdict, refused
from battlemap.rulings.blows import passes
from battlemap.rulings.bonds import bond_of
from battlemap.rulings.looking import Look
from battlemap.rulings.mover import Mover
from battlemap.rulings.pair import Pair
from battlemap.rulings.strokes import Stroke, stroke
from battlemap.rulings.zones import at_odds

if TYPE_CHECKING:
    from battlemap.rules.charging import Charge

_FINE = 10**9


@dataclass(frozen=True, slots=True)
class ChargeAt:
    """A charge at one target: where it ends and what it gives, or what stands in its way.

    `lane` are the cells it runs through, `outline` the corners of a straight one.
    """

    target: str
    verdict: Verdict = YES
    lane: tuple[Cell, ...] = ()
    outline: tuple[Cell, ...] = ()
    end: Cell | None = None
    metres: Fraction | None = None
    lines: tuple[Line, ...] = ()
    bars: tuple[Bar, ...] = ()
    route: Route | None = None
    strike: Fraction = Fraction(0)
    """What the blow at the end takes of the same budget."""


@dataclass(frozen=True)
class Charger:
    """A token that charges at a target; `mover` runs: the token itself, or the mount it sits on."""

    rider: Token
    mover: Mover
    target: Token
    rules: "Charge"

    @property
    def board(self) -> Board:
        """The board it is on."""
        return self.mover.board

    @property
    def ruleset(self) -> Ruleset:
        """The rules it charges by."""
        return self.mover.ruleset

    @property
    def body(self) -> Token:
        """The one that runs."""
        return self.mover.token

    def anchors(self, found: Reach) -> Iterator[Cell]:
        """Where the runner would stand to strike at the target: on the map, and not on it."""
        reach, to = stroke(self.board, self.ruleset, self.rider), self.target
        taken, struck = set(to.cells()), (to.place, to.footprint, to.height_mm)
        for cell in _around(self.board, to, self.body, reach) if reach else ():
            body = replace(self.body, place=found.place(cell))
            apart = taken.isdisjoint(body.cells())
            near = apart and reach is not None and reach.holds(body, *struck)
            if near and passes(self.board, body, *struck):
                yield cell


def _around(board: Board, target: Token, body: Token, reach: Stroke) -> Iterator[Cell]:
    far, size = reach.span, body.footprint
    (column, row), (wide, tall) = target.cell, target.footprint
    for down in range(row - far - size.rows + 1, row + tall + far):
        for across in range(column - far - size.columns + 1, column + wide + far):
            if size.fits((across, down), board.columns, board.rows):
                yield across, down


def charge_at(mover: Mover, target: Token) -> ChargeAt:
    """A charge of a token at another, as it stands."""
    return _charges(mover, [target])[0]


def charges(mover: Mover) -> tuple[ChargeAt, ...]:
    """A charge at each enemy a token's side knows of."""
    foes = [other for other in others(mover.board, mover.token) if at_odds(mover.token, other)]
    return _charges(mover, foes)


def _charges(mover: Mover, targets: Sequence[Token]) -> tuple[ChargeAt, ...]:
    """The charges at some targets, from one search."""
    rules, runner = mover.ruleset.data.charge, _runner(mover)
    if rules is None:
        why = refused(Reason(OURS, "no_charges"))
        return tuple(ChargeAt(target.id, why) for target in targets)
    mode = find_mode(mover.ruleset, rules.run.mode)
    may = runner.may(mode)
    if not may:
        return tuple(ChargeAt(target.id, may) for target in targets)
    found, run = runner.reach(mode), _straight if mode.straight else _winding
    return tuple(
        _charge_at_own(mover.token, target)
        or run(Charger(mover.token, runner, target, rules), found)
        for target in targets
    )


def _charge_at_own(rider: Token, target: Token) -> ChargeAt | None:
    """Nobody runs at itself, its mount or who sits on it."""
    if target.id not in (rider.id, rider.bound_to) and target.bound_to != rider.id:
        return None
    why = Reason(OURS, "charge_at_own", {"token": rider.name, "target": target.name})
    return ChargeAt(target.id, refused(why))


def _runner(mover: Mover) -> Mover:
    """The mount of a rider; else the token itself."""
    bond = bond_of(mover.ruleset, mover.token)
    if bond is None or not bond.rides or mover.token.bound_to is None:
        return mover
    return replace(mover, token=mover.board.token(mover.token.bound_to))


def _straight(charger: Charger, found: Reach) -> ChargeAt:
    """In one straight line to the nearest cell one can strike from."""
    ends = _nearest(charger, found)
    tried = [_lane(charger, found, end) for end in ends]
    if not tried:
        return ChargeAt(charger.target.id, refused(Reason(OURS, "charge_nowhere")))
    return next((one for one in tried if one.verdict), tried[0])


def _nearest(charger: Charger, found: Reach) -> list[Cell]:
    """The ends to try: all that are equally near, in reading order, or the first alone."""
    if charger.rules.run.near == "squares":
        near = {cell: line_cells(charger, found, cell) for cell in charger.anchors(found)}
    else:
        near = {cell: Fraction(_square(charger, cell)) for cell in charger.anchors(found)}
    least = min(near.values(), default=None)
    ends = sorted((cell for cell, far in near.items() if far == least), key=lambda c: c[::-1])
    return ends[:1] if charger.rules.run.ties == "first" else ends


def _square(charger: Charger, cell: Cell) -> int:
    """The square of the straight way to an anchor, in cells."""
    across, down = cell[0] - charger.body.cell[0], cell[1] - charger.body.cell[1]
    return across * across + down * down


def line_cells(charger: Charger, found: Reach, cell: Cell) -> Fraction:
    """The straight way to an anchor in cells, as movement counts them."""
    across, down = cell[0] - charger.body.cell[0], cell[1] - charger.body.cell[1]
    return line_length(charger.ruleset.move.diagonal, across, down, found.start.parity)


def _lane(charger: Charger, found: Reach, end: Cell) -> ChargeAt:
    """The straight charge that ends at an anchor."""
    start, body = charger.body.cell, charger.body.footprint
    lanes = Lanes(charger.board, charger.body, found.graph, found.occupancy)
    long = line_cells(charger, found, end) * charger.board.cell_m
    at = ChargeAt(
        charger.target.id,
        lane=(*body.cells(start), *lanes.cells(start, end)),
        outline=lane_outline(body, start, end),
        end=end,
        metres=long,
    )
    reasons = [*_too_short(charger, long), *_unseen(charger)]
    way = route_in(found, end)
    if way is None:
        bars = lanes.bars(start, end)
        rule = charger.rules.run.rules[0]
        barred = tuple(lane_barred(charger.board, bar, rule) for bar in bars)
        barred = barred or why_not(charger.board, charger.body, found, end).reasons
        return replace(at, verdict=refused(*reasons, *barred), bars=bars)
    return _struck(charger, replace(at, route=way), reasons)


def _winding(charger: Charger, found: Reach) -> ChargeAt:
    """By any way, as far as the nearest place one can strike from."""
    ways = [(found.costs[end], _square(charger, end), end) for end in _open(charger, found)]
    for _, _, end in sorted(ways, key=lambda way: (*way[:2], way[2][::-1])):
        at = _way(charger, found, end)
        short = _too_short(charger, at.metres or Fraction(0))
        if not short or charger.rules.run.least_of == "nearest":
            return _struck(charger, at, [*short, *_unseen(charger)])
    near = sorted(charger.anchors(found), key=lambda cell: (_square(charger, cell), cell[::-1]))
    if not near or ways:
        return ChargeAt(charger.target.id, refused(Reason(OURS, "charge_nowhere")))
    why = why_not(charger.board, charger.body, found, near[0])
    return ChargeAt(charger.target.id, why, end=near[0])


def _open(charger: Charger, found: Reach) -> Iterator[Cell]:
    """The anchors in reach one can strike from and nobody else stands at."""
    for cell in charger.anchors(found):
        node = found.ends.get(cell)
        if cell in found.costs and node not in found.occupancy.passed:
            yield cell


def _way(charger: Charger, found: Reach, end: Cell) -> ChargeAt:
    way = route_in(found, end, last=False)
    assert way is not None, "it is in reach"
    covered = [cell for place in way.places for cell in charger.body.footprint.cells(place.cell)]
    return ChargeAt(
        charger.target.id,
        lane=tuple(dict.fromkeys(covered)),
        end=end,
        metres=_walked(charger, way),
        route=way,
    )


def _walked(charger: Charger, way: Route) -> Fraction:
    """The metres of a way along the ground, whatever they cost."""
    total, parity, rule = Fraction(0), way.start.parity, charger.ruleset.move.diagonal
    for here, there in itertools.pairwise(way.places):
        if here.column != there.column and here.row != there.row:
            total += diagonal_step(rule, parity) or Fraction(2)
            parity ^= 1
        elif here.cell != there.cell:
            total += 1
    return total * charger.board.cell_m


def _struck(charger: Charger, at: ChargeAt, reasons: Sequence[Reason]) -> ChargeAt:
    """The charge with what it gives; with the blow at its end it must still be paid for."""
    names = _names(charger, at, charger.rider)
    attack = charger.rules.attack
    cost = attack.cost.value(names) if attack else Fraction(0)
    assert at.route is not None, "only what can be run is struck at"
    left = at.route.left
    if attack and left is not None and cost > left:
        unit = charger.ruleset.unit
        numbers = {"cost": Measured(cost, unit), "left": Measured(max(left, Fraction(0)), unit)}
        reasons = [*reasons, Reason(attack.rules[0], "too_dear", numbers)]
    verdict = refused(*reasons) if reasons else YES
    return replace(at, verdict=verdict, strike=cost, lines=tuple(_lines(charger, at)))


def _lines(charger: Charger, at: ChargeAt) -> Iterator[Line]:
    for id, entry in charger.rules.lines.items():
        if entry.whose == "mount" and charger.body.id == charger.rider.id:
            continue
        whose = charger.body if entry.whose == "mount" else charger.rider
        value = entry.amount.value(_names(charger, at, whose))
        if value:
            yield Line(entry.rules[0], id, value)


def _names(charger: Charger, at: ChargeAt, whose: Token) -> dict[str, Fraction]:
    """What the formulas of a charge may use."""
    cell_m = charger.board.cell_m
    assert at.end is not None, "it has a way"
    assert at.metres is not None, "it has a way"
    apart = Fraction(isqrt(_square(charger, at.end) * _FINE * _FINE), _FINE)
    places = at.route.places if at.route else ()
    falls = sum(max(here.z - there.z, 0) for here, there in itertools.pairwise(places))
    names = {
        **numbers(charger.ruleset, whose.standing(charger.ruleset.id)).exact,
        "cell_m": cell_m,
        "metres": at.metres,
        "apart": apart * cell_m,
        "fall": metres(falls),
    }
    for id, term in charger.rules.terms.items():
        names[id] = term.value(names)
    return names


def _too_short(charger: Charger, long: Fraction) -> list[Reason]:
    run = charger.rules.run
    known = numbers(charger.ruleset, charger.rider.standing(charger.ruleset.id)).exact
    least = Fraction(0) if run.least is None else run.least.value(known)
    if long >= least and long > 0:
        return []
    return [Reason(run.rules[0], "charge_too_short", {"metres": long, "least": least})]


def _unseen(charger: Charger) -> list[Reason]:
    """Why not, where the target was not seen as the turn began."""
    rule = charger.rules.sight
    if rule is None:
        return []
    trail = charger.body.trail
    began = trail[0] if trail else charger.body.place
    pair = Pair(charger.board, charger.ruleset, charger.rider, charger.target, began)
    if Look(pair).visible:
        return []
    named = {"target": charger.target.name}
    return [Reason(rule.rules[0], "charge_unseen", named, (_token(charger.target),))]


def _token(token: Token) -> Evidence:
    return Evidence("token", token.id, token.cells())
