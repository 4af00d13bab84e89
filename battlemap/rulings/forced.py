"""Moving somebody by force: step by step in one direction, until something stops it.

Walls, objects, solid cells, bodies, rises the body could not step up and the map's edge stop it;
coming down a drop ends it. It costs whoever is moved nothing (fault B009).
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import Literal

import numpy as np

from battlemap.board.board import Board
from battlemap.board.steps import Segments, moving_segments, standing_shut, surface, walls_met
from battlemap.board.surfaces import NOWHERE, floors, liquid_above
from battlemap.board.terrain import Heights, Mask
from battlemap.board.token import Token
from battlemap.grid.cell import DIRECTIONS, Cell, Place
from battlemap.grid.metric import distance
from battlemap.movement.layers import GROUND
from battlemap.movement.memory import medium_of
from battlemap.movement.reach import start_of
from battlemap.movement.route import Event, Route, Step
from battlemap.rules.harm import fall
from battlemap.rules.pricing import Price, Pricer, StepClass
from battlemap.rulings.along import along
from battlemap.rulings.mover import Mover

What = Literal["wall", "body", "edge", "rise", "blocked", "fell"]


@dataclass(frozen=True, slots=True)
class Stop:
    """What ended a forced movement before its whole length, and where."""

    what: What
    cell: Cell
    barrier: str = ""
    token: str = ""


@dataclass(frozen=True, slots=True)
class Slide:
    """A forced way: its places with the start, what happens on it, what stopped it early."""

    token: str
    places: tuple[Place, ...]
    events: tuple[Event, ...]
    stop: Stop | None
    asked: int
    """The cells it was to go."""

    @property
    def cells(self) -> int:
        """How many cells it goes."""
        return len(self.places) - 1

    @property
    def fell(self) -> bool:
        """Whether it ended in a drop."""
        return self.stop is not None and self.stop.what == "fell"


@dataclass(frozen=True, slots=True)
class Force:
    """How something is moved: in which direction, how many cells, at least so many of them.

    Barriers of the kinds `through` and the tokens `past` do not stop it; `over`: it flies.
    """

    direction: int
    cells: int
    least: int = 0
    through: frozenset[str] = frozenset()
    past: frozenset[str] = frozenset()
    over: bool = False


def slide(mover: Mover, force: Force) -> Slide:
    """Move a token by force as far as it goes."""
    return _Sliding(mover, force).run()


def first_steps(mover: Mover, whole: Slide, count: int) -> Slide:
    """A forced way cut short after so many steps."""
    if count >= whole.cells:
        return whole
    places = whole.places[: count + 1]
    events = tuple(event for event in whole.events if event.step <= count)
    return Slide(mover.token.id, places, events, None, whole.asked)


@dataclass
class _Sliding:
    """A body on its forced way."""

    mover: Mover
    force: Force
    steps: list[Step] = field(default_factory=list)

    @property
    def board(self) -> Board:
        return self.mover.board

    @property
    def token(self) -> Token:
        return self.mover.token

    @cached_property
    def pricer(self) -> Pricer:
        """The usual mode says what is no step up, and what coming down does."""
        return self.mover.pricer(self.mover.usual())

    @cached_property
    def flies(self) -> bool:
        """Whether it keeps its height: aloft, in water, or thrown."""
        return self.force.over or medium_of(self.board, self.token) != GROUND

    @cached_property
    def start(self) -> Place:
        """Where it begins; what is thrown flies as high as it is tall."""
        place = self.token.place
        return place._replace(z=place.z + self.token.height_mm) if self.force.over else place

    def run(self) -> Slide:
        """Go on until the length is used up or something stops it."""
        stop = self._go()
        if self.force.over:
            stop = self._back_off() or stop
            self._land()
        start = self.token.place
        route = Route(
            start_of(self.token, self.mover.ruleset.id),
            tuple(self.steps), Fraction(0), None, 0, origin=start,
        )  # fmt: skip
        events = along(self.mover.walk(route)) if self.steps else ()
        return Slide(self.token.id, route.places, events, stop, self._asked)

    @cached_property
    def _asked(self) -> int:
        """Cells that the length is good for in this direction, as movement counts diagonals."""
        rule = self.mover.ruleset.move.diagonal
        dx, dy = DIRECTIONS[self.force.direction]
        count = 0
        while count < self.force.cells:
            far = distance(rule, dx * (count + 1), dy * (count + 1))
            if far > self.force.cells:
                break
            count += 1
        return max(count, self.force.least)

    def _go(self) -> Stop | None:
        for _ in range(self._asked):
            here = self._here
            dx, dy = DIRECTIONS[self.force.direction]
            cell = (here.column + dx, here.row + dy)
            stop = self._stopped(here, cell)
            if stop is not None:
                return stop
            self.steps.append(self._step(here, cell))
            if not self.force.over and self._has_fallen(self.steps[-1].taken):
                return Stop("fell", cell)
        return None

    @property
    def _here(self) -> Place:
        return self.steps[-1].place if self.steps else self.start

    def _stopped(self, here: Place, cell: Cell) -> Stop | None:
        """What keeps the body from a next cell."""
        token, board = self.token, self.board
        if not token.footprint.fits(cell, board.columns, board.rows):
            return Stop("edge", cell)
        if self._shut[cell[1], cell[0]]:
            return Stop("blocked", cell)
        wall = next(self._walls(here), None)
        if wall is not None:
            return Stop("wall", cell, barrier=wall)
        if self._rises(here, cell):
            return Stop("rise", cell)
        bodies = () if self.force.over else self._bodies(cell, self._height(here, cell))
        body = next(iter(bodies), None)
        return Stop("body", cell, token=body) if body else None

    @cached_property
    def _shut(self) -> Mask:
        return standing_shut(self.board, self.token.footprint)

    @cached_property
    def _segments(self) -> Segments:
        return moving_segments(self.board)

    def _walls(self, here: Place) -> Iterator[str]:
        board, token = self.board, self.token
        level = np.full((board.rows, board.columns), here.z, np.int32)
        kinds = {one.id: one.kind for one in board.barriers}
        kinds |= {one.id: one.kind for one in board.things}
        direction, walls = self.force.direction, self._segments
        for id in walls_met(
            board, token.footprint, token.height_mm, level, here.cell, direction, walls
        ):
            if kinds[id] not in self.force.through:
                yield id

    @cached_property
    def _surfaces(self) -> list[Heights]:
        """The heights a body can stand at: on the ground, and on floors over it."""
        return [
            surface(self.board, self.token.footprint),
            *floors(self.board, self.token.footprint),
        ]

    def _height(self, here: Place, cell: Cell) -> int:
        """The height it is at in a next cell: as before in flight, else the highest it can be."""
        tops = [int(top[cell[1], cell[0]]) for top in self._surfaces]
        if self.flies:
            return max(here.z, tops[0])
        stands = [top for top in tops if top != NOWHERE]
        within = [top for top in stands if top <= here.z or self._may_rise(here, cell, top)]
        return max(within, default=min(stands))

    def _rises(self, here: Place, cell: Cell) -> bool:
        z = self._height(here, cell)
        if self.flies:
            return z > here.z
        return z > here.z and not self._may_rise(here, cell, z)

    def _may_rise(self, here: Place, cell: Cell, top: int) -> bool:
        return self.pricer.price(self._class(here, cell, top)).ticks is not None

    def _class(self, here: Place, cell: Cell, z: int) -> StepClass:
        dx, dy = DIRECTIONS[self.force.direction]
        level = np.full((self.board.rows, self.board.columns), z, np.int32)
        depth = liquid_above(self.board, self.token.footprint, level)
        return StepClass(
            diagonal=int(bool(dx and dy)),
            rise=z - here.z,
            ground=self.board.terrain.kind_at(cell),
            depth=int(depth[cell[1], cell[0]]),
        )

    def _step(self, here: Place, cell: Cell) -> Step:
        z = self._height(here, cell)
        place, taken = Place(*cell, z), self._class(here, cell, z)
        return Step(place, Price((), 0), Fraction(0), self.pricer.mode.id, taken)

    def _has_fallen(self, step: StepClass) -> bool:
        """Whether a step down hurts, or is one the body would not have taken."""
        if step.rise >= 0 or self.flies:
            return False
        return fall(self.pricer, step) is not None or self.pricer.price(step).ticks is None

    def _bodies(self, cell: Cell, z: int) -> Iterator[str]:
        """Whoever stands in the way, hidden or not: this is what happens, not what is known."""
        mine = set(self.token.footprint.cells(cell))
        lying = self.mover.ruleset.move.bodies
        for other in self.board.tokens:
            if other.id == self.token.id or other.id in self.force.past:
                continue
            if self.token.id == other.bound_to or other.id == self.token.bound_to:
                continue
            if not lying.isdisjoint(other.standing(self.mover.ruleset.id).statuses):
                continue
            over = z >= other.place.z + other.height_mm
            under = other.place.z >= z + self.token.height_mm
            if not (over or under) and not mine.isdisjoint(other.cells()):
                yield other.id

    def _back_off(self) -> Stop | None:
        """A thrown body comes down on the last cell of its way that nobody stands in."""
        stop = None
        while self.steps:
            place = self.steps[-1].place
            body = next(self._bodies(place.cell, self._landing(place)), None)
            if body is None:
                return stop
            stop = Stop("body", place.cell, token=body)
            self.steps.pop()
        return stop

    def _landing(self, place: Place) -> int:
        tops = [int(top[place.row, place.column]) for top in self._surfaces]
        return max(top for top in tops if top != NOWHERE and top <= place.z)

    def _land(self) -> None:
        if not self.steps:
            return
        last = self.steps.pop()
        z = self._landing(last.place)
        taken = self._class(self.token.place, last.place.cell, z)
        self.steps.append(Step(last.place._replace(z=z), last.price, last.total, last.mode, taken))
