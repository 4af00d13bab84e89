"""What happens along a way beside its price: openings, falls, dangers, statuses that end."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from battlemap.board.board import Board
from battlemap.board.things import Zone
from battlemap.board.token import Token
from battlemap.movement.route import Event, Route, Step
from battlemap.rules.harm import fall, hazards
from battlemap.rules.pricing import Pricer
from battlemap.rulings.engagement import openings
from battlemap.rulings.inside import zones_at

Pricers = Callable[[str], Pricer]
"""The price table of a mode by its id."""

OPENING = "opening"
"""The kind of the event of a chance given to an enemy."""


@dataclass(frozen=True, slots=True)
class Walk:
    """A way of a token on a board, with the price table of each mode it uses."""

    board: Board
    token: Token
    route: Route
    pricers: Pricers


def along(walk: Walk) -> tuple[Event, ...]:
    """Everything that happens along a way, in the order of its steps."""
    found = [*walk.route.events, *_openings(walk)]
    found += [*_statuses(walk), *_falls(walk), *_dangers(walk)]
    return tuple(sorted(found, key=lambda event: event.step))


def _openings(walk: Walk) -> Iterator[Event]:
    """The chances given to enemies; their steps come before what the steps lead into."""
    if walk.route.steps:
        ruleset = _first(walk).ruleset
        for given in openings(walk.board, ruleset, walk.token, walk.route):
            yield Event(given.step, OPENING, given.rule, token=given.enemy, cell=given.cell)


def ended_statuses(walk: Walk) -> frozenset[str]:
    """The statuses that end by moving this way."""
    return frozenset(event.status for event in _statuses(walk))


def _statuses(walk: Walk) -> Iterator[Event]:
    """A mode may end statuses: whoever takes off is no longer hidden."""
    held = set(walk.token.standing(_first(walk).ruleset.id).statuses) if walk.route.steps else set()
    for number, step in enumerate(walk.route.steps, 1):
        pricer = walk.pricers(step.mode)
        for status in sorted(held.intersection(pricer.clears)):
            held.discard(status)
            yield Event(number, "status", pricer.clears_rule, status=status)


def _first(walk: Walk) -> Pricer:
    return walk.pricers(walk.route.steps[0].mode)


def _falls(walk: Walk) -> Iterator[Event]:
    for number, step in enumerate(walk.route.steps, 1):
        harm = fall(walk.pricers(step.mode), step.taken) if step.taken.rise < 0 else None
        if harm is not None and harm.dice is not None and (harm.dice.count or harm.dice.plus):
            yield Event(number, "fall", harm.rule, dice=str(harm.dice))


def _dangers(walk: Walk) -> Iterator[Event]:
    """Dangers of zones and of the ground, told where they are entered."""
    inside = set(zones_at(walk.board, walk.token, walk.token.place))
    grounds: set[str] = set()
    for number, step in enumerate(walk.route.steps, 1):
        here = zones_at(walk.board, walk.token, step.place)
        for zone in here:
            if zone not in inside:
                yield from _entered(walk, number, step, zone)
        told = set()
        for event in _grounds(walk, number, step):
            told.add(event.rule)
            if event.rule not in grounds:
                yield event
        inside, grounds = set(here), told


def _entered(walk: Walk, number: int, step: Step, zone: Zone) -> Iterator[Event]:
    for harm in hazards(walk.pricers(step.mode), [zone.kind], step.taken, "enter"):
        dice = "" if harm.dice is None else str(harm.dice)
        yield Event(number, "hazard", harm.rule, zone=zone.id, dice=dice)


def _grounds(walk: Walk, number: int, step: Step) -> Iterator[Event]:
    for harm in hazards(walk.pricers(step.mode), [], step.taken, "enter"):
        dice = "" if harm.dice is None else str(harm.dice)
        yield Event(number, "hazard", harm.rule, dice=dice)
