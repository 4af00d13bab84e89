"""Moves that are planned but not made: ghosts with a way and a price, committed together.

A later plan is searched on the board as the earlier ones will leave it. Plans are no part of the
book: a file does not hold them. After every edit each is walked again, step by step, at the
prices of now; one whose way is closed or costs something else no longer holds, and says why.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from battlemap.board.board import Board
from battlemap.board.edits import with_doors_open
from battlemap.grid.cell import Place
from battlemap.movement.reach import Start
from battlemap.movement.refusal import why_not
from battlemap.movement.route import Route, join, retrace, route_in
from battlemap.rules.ruleset import Measured
from battlemap.rules.verdict import OURS, YES, Reason, Verdict, refused
from battlemap.rulings.mover import Mover
from battlemap.session.document import Document, Edit
from battlemap.session.drag import Drag
from battlemap.session.group import Act, GroupDrag, moving, named, played, stage_of


@dataclass(frozen=True, slots=True)
class Leg:
    """A stretch of a planned way: its places, the start first, and the mode it is gone in."""

    places: tuple[Place, ...]
    mode: str


@dataclass(frozen=True, slots=True)
class Plan:
    """One planned move; `verdict` says whether it still holds."""

    token: str
    legs: tuple[Leg, ...]
    route: Route
    facing: int
    waypoints: tuple[tuple[Place, Fraction], ...]
    batch: int
    """Those that were planned in one gesture go together: they are not in each other's way."""

    verdict: Verdict = YES
    causes: tuple[Reason, ...] = ()
    """The bare causes of a plan that no longer holds; the verdict's reasons name the token too."""

    @property
    def end(self) -> Place:
        """Where it ends."""
        return self.route.places[-1]


class Plans:
    """The plans for one document, in the order they were made and will be carried out."""

    def __init__(self, document: Document) -> None:
        """Nothing is planned yet."""
        self._document = document
        self._frame = self._now()
        self.plans: tuple[Plan, ...] = ()

    def board(self, without: Collection[str] = ()) -> Board:
        """The board as the plans that hold will leave it, those of some tokens left out."""
        holding = [p for p in self.plans if p.verdict and p.token not in without]
        return self._edit(holding).after.board if holding else self._document.board

    def put(self, drag: Drag | GroupDrag) -> Verdict | None:
        """Plan what is dragged as it would be dropped now; None where nothing would move."""
        drag.settle()
        if not drag.hover.verdict:
            return drag.hover.verdict
        batch = 1 + max((plan.batch for plan in self.plans), default=0)
        members = drag.members if isinstance(drag, GroupDrag) else (drag,)
        made = [_plan(member, batch) for member in members]
        fresh = [plan for plan in made if plan is not None]
        if not fresh:
            return None
        gone = {plan.token for plan in fresh}
        self._frame = self._now()
        self.plans = (*(p for p in self.plans if p.token not in gone), *fresh)
        self.check()
        return YES

    def take_back(self, tokens: Collection[str]) -> bool:
        """Drop the plans of some tokens; whether there were any."""
        kept = tuple(plan for plan in self.plans if plan.token not in tokens)
        found = len(kept) < len(self.plans)
        self.plans = kept
        if found:
            self.check()
        return found

    def discard(self) -> bool:
        """Drop all plans; whether there were any."""
        found, self.plans = bool(self.plans), ()
        return found

    def check(self) -> None:
        """Walk every plan again, after an edit.

        What was planned on another map, by other rules or for a token that is gone goes.
        """
        if self._now() != self._frame:
            self.plans, self._frame = (), self._now()
        here = {token.id for token in self._document.board.tokens}
        old = [plan for plan in self.plans if plan.token in here]
        stage, found = stage_of(self._document), list[Plan]()
        for plan in old:
            beside = {p.token for p in old if p.batch == plan.batch} - {plan.token}
            found.append(_checked(plan, stage, beside))
            if found[-1].verdict:
                stage.apply(_act(found[-1])[1](stage))
        self.plans = tuple(found)

    def commit(self) -> Edit | Verdict | None:
        """All planned moves as one edit; where one no longer holds, which and why."""
        self.check()
        broken = next((plan for plan in self.plans if not plan.verdict), None)
        if broken is not None:
            return broken.verdict
        return self._edit(self.plans) if self.plans else None

    def _now(self) -> tuple[str, str]:
        return self._document.board.id, self._document.book.ruleset

    def _edit(self, plans: Sequence[Plan]) -> Edit:
        return played(self._document, [_act(plan) for plan in plans], "edit_planned")


def _act(plan: Plan) -> Act:
    return plan.token, moving(plan.token, plan.route, plan.facing)


def _checked(plan: Plan, stage: Document, beside: Collection[str]) -> Plan:
    """A plan walked again on the board that the plans before it leave; `beside` go with it."""
    board, token = stage.board, stage.board.token(plan.token)
    board = replace(board, tokens=tuple(t for t in board.tokens if t.id not in beside))
    way = _again(plan, Mover(board, token, stage.ruleset, stage.memory))
    if isinstance(way, Reason):
        verdict = refused(named(token.name, way, "plan_broken"))
        return replace(plan, verdict=verdict, causes=(way,))
    return replace(plan, route=way, verdict=YES, causes=())


def _again(plan: Plan, mover: Mover) -> Route | Reason:
    if mover.token.place != plan.legs[0].places[0]:
        return Reason(OURS, "plan_moved")
    start, legs = mover.start(), list[Route]()
    for number, leg in enumerate(plan.legs, 1):
        doors = [door for made in legs for door in made.doors]
        here = replace(mover, board=with_doors_open(mover.board, doors))
        way = _along(leg, here, start, last=number == len(plan.legs))
        if isinstance(way, Reason):
            return way
        legs.append(way)
        start = way.end
    return _priced_as(plan, join(legs), mover)


def _along(leg: Leg, mover: Mover, start: Start, *, last: bool) -> Route | Reason:
    """One stretch at the prices of now."""
    mode = next((mode for mode in mover.modes if mode.id == leg.mode), None)
    if mode is None:
        return Reason(OURS, "plan_mode")
    may = mover.may(mode)
    if not may:
        return may.reasons[0]
    target = leg.places[-1]
    found = mover.reach(mode, start, target.z)
    way = retrace(found, leg.places, last=last)
    if way is not None:
        return way
    if route_in(found, target, last=last) is not None:
        return Reason(OURS, "step_closed")
    return why_not(mover.board, mover.token, found, target).reasons[0]


def _priced_as(plan: Plan, way: Route, mover: Mover) -> Route | Reason:
    if way.cost == plan.route.cost:
        return way
    unit = mover.ruleset.unit
    numbers = {"cost": Measured(way.cost, unit), "planned": Measured(plan.route.cost, unit)}
    return Reason(OURS, "plan_price", numbers)


def _plan(drag: Drag, batch: int) -> Plan | None:
    hover = drag.hover
    if hover.route is None or not hover.route.steps:
        return None
    legs = tuple(Leg(leg.places, leg.steps[-1].mode) for leg in drag.legs)
    return Plan(drag.token.id, legs, hover.route, hover.facing, hover.waypoints, batch)
