"""The drag of a token: press, enter cells, waypoints, drop. Nothing changes before the drop.

A press searches once for each band; entering a cell only reads routes back. The drop yields the
Edit of exactly what the last label showed, or the Verdict that says no.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property

from battlemap.board.board import Board
from battlemap.board.edits import with_doors_open
from battlemap.board.token import Token
from battlemap.grid.cell import DIRECTIONS, Cell, Place
from battlemap.grid.exact import amount, budget_ticks, millimetres
from battlemap.grid.facing import normal, snapped, turned
from battlemap.movement.reach import Reach, ReachCell, Start
from battlemap.movement.refusal import why_not, why_not_along
from battlemap.movement.route import Event, Route, join, route_in, sums, way_along
from battlemap.movement.straightest import straight_costs, straightest
from battlemap.rules.modes import Mode
from battlemap.rules.tally import Line
from battlemap.rules.text import Text
from battlemap.rules.verdict import YES, Reason, Verdict, refused
from battlemap.rulings.along import along
from battlemap.rulings.mover import Mover, leaves_ground
from battlemap.session.document import Document, Edit
from battlemap.session.edits import face_token, facing_after, move_token, put_freely


@dataclass(frozen=True)
class Band:
    """One shade of the reach: the cells a mode adds to the bands before it."""

    index: int
    mode: Mode
    name: Text
    limit: Fraction | None
    reach: Reach
    costs: Mapping[Cell, int]
    """Anchor -> ticks from the start of this leg, of the cells that belong to this band."""

    @cached_property
    def cells(self) -> Mapping[Cell, ReachCell]:
        """The same cells in full."""
        found = {cell: self.reach.cell(cell) for cell in self.costs}
        return {cell: place for cell, place in found.items() if place is not None}


@dataclass(frozen=True, slots=True)
class Hover:
    """What the label, the ghost and the panel show for the cell under the pointer."""

    place: Place
    facing: int
    verdict: Verdict
    route: Route | None = None
    waypoints: tuple[tuple[Place, Fraction], ...] = ()
    cost: Fraction = Fraction(0)
    left: Fraction | None = None
    mode: Mode | None = None
    band: int | None = None
    lines: tuple[Line, ...] = ()
    events: tuple[Event, ...] = field(default=())
    sure: bool = True
    """Whether a refusal is told in full; if not, `Drag.settle` looks its true price up."""

    @property
    def cell(self) -> Cell:
        """The anchor cell."""
        return self.place.cell


class Drag:
    """One drag, from the press to the drop or Esc."""

    def __init__(
        self,
        document: Document,
        token_id: str,
        mode: str | None = None,
        *,
        patient: bool = False,
        board: Board | None = None,
    ) -> None:
        """Press on a token: its reach is searched from where it stands.

        `patient`: the true price of what is too dear is looked up by `settle`, not on entering.
        `board` is searched in place of the document's: one where others stand elsewhere.
        """
        self._document = document
        self._board = board or document.board
        self._patient = patient
        self._straight = False
        self._mover = Mover(
            self._board, document.board.token(token_id), document.ruleset, document.memory
        )
        self._legs: list[Route] = []
        self._turns = 0
        self._asked: int | None = None
        self._mode = self._mover.mode(mode) if mode else None
        self._mover.mode()  # a token that cannot move at all says so at the press
        self._known: dict[Cell, Hover] = {}
        self.bands = self._make_bands()
        self.hover = self.enter(self.token.cell)

    @property
    def token(self) -> Token:
        """The token as it stands on the board."""
        return self._mover.token

    @property
    def mover(self) -> Mover:
        """The token under the ruleset in force."""
        return self._mover

    @property
    def mode(self) -> Mode | None:
        """The mode chosen by its key, None while the bands choose."""
        return self._mode

    @property
    def straight(self) -> bool:
        """Whether the way goes as straight as it can, whatever that costs."""
        return self._straight

    def straighten(self) -> Hover:
        """Let this leg go the straightest cells, or again the cheapest ones."""
        self._straight = not self._straight
        self._known.clear()
        self.bands = self._make_bands(self.bands)
        return self.enter(self.hover.cell)

    def settle(self) -> bool:
        """The pointer rests: look up what a refusal left open; whether there was anything."""
        if self.hover.sure:
            return False
        patient, self._patient = self._patient, False
        self._known.pop(self.hover.cell, None)
        self.enter(self.hover.cell)
        self._patient = patient
        return True

    def enter(self, cell: Cell) -> Hover:
        """The pointer entered another cell: route, price, what is left, or why not."""
        if cell not in self._known:
            self._known[cell] = self._look(cell)
        self.hover = self._known[cell]
        return self.hover

    def on(self, board: Board) -> Hover:
        """The same drag on another board; waypoints are set again as far as they still can be."""
        stops, here = [leg.places[-1].cell for leg in self._legs], self.hover.cell
        self._board, self._legs = board, []
        self._again()
        for stop in stops:
            self.enter(stop)
            if not self.waypoint():
                break
        return self.enter(here)

    @property
    def legs(self) -> tuple[Route, ...]:
        """The way to the pointer, a route for each stretch between waypoints."""
        may = self.hover.verdict and self.hover.band is not None
        last = self._leg(self.hover.cell) if may else None
        return tuple(leg for leg in (*self._legs, last) if leg is not None and leg.steps)

    def waypoint(self) -> bool:
        """Fix the way as far as the pointer; the next leg is searched from there."""
        hover = self.hover
        if not hover.verdict or hover.route is None or hover.cell == self._start.cell:
            return False
        if self._reach_of(hover).pricer.mode.straight:
            return False
        self._legs.append(self._leg(hover.cell))
        self._again()
        return True

    def back(self) -> bool:
        """Take the last waypoint back."""
        if not self._legs:
            return False
        self._legs.pop()
        self._again()
        return True

    def turn(self, steps: int) -> Hover:
        """Turn the facing it will end with."""
        self._turns += steps
        self._known.clear()
        return self.enter(self.hover.cell)

    def lift(self, steps: int) -> Hover:
        """Ask for a place higher or lower by whole levels; a walker that can fly takes off."""
        level = millimetres(self._mover.ruleset.vertical_step_m)
        self._asked = self.hover.place.z + steps * level
        if not any(leaves_ground(band.mode) for band in self.bands):
            fliers = [mode for mode in self._mover.modes if "air" in mode.media]
            self._mode = fliers[0] if fliers else self._mode
        self._again()
        return self.hover

    def choose(self, mode: str | None) -> Hover:
        """Show one mode alone, or the bands again."""
        self._mode = self._mover.mode(mode) if mode else None
        self._again()
        return self.hover

    def drop(self, *, free: bool = False) -> Edit | Verdict | None:
        """Let go: the edit, the verdict that says no, or None where nothing would change."""
        if not free:
            self.settle()
        hover, token = self.hover, self.token
        if free:
            if hover.place == token.place and hover.facing == token.facing:
                return None
            return put_freely(self._document, token.id, hover.place, hover.facing)
        if not hover.verdict or hover.route is None:
            return hover.verdict
        if not hover.route.steps:
            return None if hover.facing == token.facing else self._turn_in_place(hover)
        return move_token(self._document, token.id, hover.route, hover.facing)

    def _turn_in_place(self, hover: Hover) -> Edit:
        # Each drag is a step of its own, also two that turn the same token.
        return replace(face_token(self._document, self.token.id, hover.facing), gesture="")

    @property
    def _start(self) -> Start:
        return self._legs[-1].end if self._legs else self._mover.start()

    def _again(self) -> None:
        self._known.clear()
        doors = [door for leg in self._legs for door in leg.doors]
        board = with_doors_open(self._board, doors)
        self._mover = replace(self._mover, board=board)
        self.bands = self._make_bands()
        self.enter(self.hover.cell)

    def _make_bands(self, known: Iterable[Band] = ()) -> tuple[Band, ...]:
        """The bands from where this leg starts; those in `known` were searched from there."""
        bands: list[Band] = []
        seen: set[Cell] = set()
        start = self._start
        priced: dict[int, Mapping[Cell, int]] = {}
        for mode, reserve, name in self._wanted():
            alone = mode.straight and bool(self._legs or (mode.alone and start.spent))
            if alone and self._mode is None:
                continue  # a straight move is the whole of a turn's movement
            found = self._search([*known, *bands], mode, start)
            if id(found) not in priced:
                lines = self._straight and not mode.straight
                priced[id(found)] = straight_costs(found) if lines else found.costs
            most = _most(found, reserve)
            costs = {
                cell: cost
                for cell, cost in priced[id(found)].items()
                if (most is None or cost <= most) and not alone and cell not in seen
            }
            seen.update(costs)
            bands.append(Band(len(bands), mode, name, _limit(found, reserve), found, costs))
        return tuple(bands)

    def _wanted(self) -> list[tuple[Mode, Fraction, Text]]:
        """The bands to show: mode, what must be left, name."""
        if self._mode is not None:
            return [(self._mode, Fraction(0), self._mode.name)]
        have = {mode.id: mode for mode in self._mover.modes}
        names = self._mover.numbers.exact
        ordered = [
            (have[band.mode], band.keep.value(names) if band.keep else Fraction(0), band.name)
            for band in self._mover.ruleset.bands
            if band.mode in have
        ]
        return ordered or [(mode, Fraction(0), mode.name) for mode in self._mover.modes[:3]]

    def _search(self, bands: list[Band], mode: Mode, start: Start) -> Reach:
        for band in bands:
            if band.mode is mode:
                return band.reach
        return self._mover.reach(mode, start, self._asked)

    def _look(self, cell: Cell) -> Hover:
        band = next((band for band in self.bands if cell in band.costs), None)
        leg = self._leg_in(band, cell) if band else None
        if band is None or leg is None:
            return self._off_line(cell) if self._straight else self._refused(cell)
        return self._along(band, leg)

    def _along(self, band: Band, leg: Route) -> Hover:
        way = join([*self._legs, leg])
        return Hover(
            leg.places[-1],
            self._facing(way),
            self._mover.may_end(leg.places[-1]),
            way,
            self._waypoints(),
            way.cost,
            way.left,
            band.mode,
            band.index,
            sums(way),
            along(self._mover.walk(way)),
        )

    def _leg(self, cell: Cell) -> Route:
        band = next(band for band in self.bands if cell in band.costs)
        leg = self._leg_in(band, cell)
        assert leg is not None
        return leg

    def _leg_in(self, band: Band, cell: Cell) -> Route | None:
        """The way to a cell of a band: the cheapest, or the straightest."""
        if not self._straight or band.mode.straight:
            return route_in(band.reach, cell)
        way = straightest(band.reach, cell)
        return way_along(way.found, way.nodes) if way.ends else None

    def _reach_of(self, hover: Hover) -> Reach:
        return self.bands[hover.band or 0].reach

    def _refused(self, cell: Cell) -> Hover:
        """Why not there, and the way as far as it goes: to the neighbour nearest the pointer."""
        far = self._as_far(cell)
        shown = self._look(far) if far is not None else self._standing()
        return self._not_there(shown, cell, self._why_not(cell))

    def _not_there(self, shown: Hover, cell: Cell, verdict: Verdict) -> Hover:
        return replace(
            shown,
            place=self._ghost(cell),
            facing=self._turned(self.token.facing),
            verdict=verdict,
            sure=verdict.reasons[0].code != "out_of_reach",
        )

    def _off_line(self, cell: Cell) -> Hover:
        """Why the straightest way does not go there, and how far along it the turn gets."""
        walked = [band for band in self.bands if not band.mode.straight]
        if not walked or not self._mover.board.has(cell):
            return self._refused(cell)
        way = straightest(walked[-1].reach, cell)
        there = way.affordable
        shown = self._standing()
        if len(there) > 1:
            shown = self._along(walked[-1], way_along(way.found, there))
        board, token = self._mover.board, self.token
        verdict = why_not_along(board, token, way.found, way.nodes, way.shut, cell)
        return self._not_there(shown, cell, verdict)

    def _why_not(self, cell: Cell) -> Verdict:
        chosen = self.bands[-1].reach
        if self._mode is not None and chosen.pricer.mode.straight and not self.bands[-1].costs:
            mode = self._mode
            return refused(Reason(mode.rule, "straight_alone", {"mode": mode.name}))
        walked = [band.reach for band in self.bands if not band.mode.straight]
        found = (walked or [chosen])[-1]
        return why_not(self._mover.board, self.token, found, cell, search=not self._patient)

    def _as_far(self, cell: Cell) -> Cell | None:
        """The reached neighbour of a refused cell that is dearest to leave: the way's last step."""
        near = [
            (band.costs[there], there)
            for dx, dy in DIRECTIONS
            for band in self.bands
            if (there := (cell[0] + dx, cell[1] + dy)) in band.costs and band.reach.may_stop(there)
        ]
        return min(near)[1] if near else None

    def _standing(self) -> Hover:
        """What is shown where no way leads near: the way to the last waypoint, or none."""
        last = self.bands[-1].reach
        way = join(self._legs) if self._legs else None
        return Hover(
            self.token.place,
            self._turned(self.token.facing),
            YES,
            way,
            self._waypoints(),
            way.cost if way else Fraction(0),
            way.left if way else _left(last),
            last.pricer.mode,
            None,
            sums(way) if way else (),
        )

    def _ghost(self, cell: Cell) -> Place:
        """Where the ghost stands over a cell: on its ground, or as high as the token flies."""
        board, token = self._mover.board, self.token
        z = board.ground_z(token, cell) if board.has(cell) else 0
        if token.place.z > board.ground_z(token, token.cell):
            z = max(z, token.place.z)
        return Place(*cell, z)

    def _waypoints(self) -> tuple[tuple[Place, Fraction], ...]:
        total, found = Fraction(0), []
        for leg in self._legs:
            total += leg.cost
            found.append((leg.places[-1], total))
        return tuple(found)

    def _facing(self, way: Route) -> int:
        return self._turned(facing_after(self.token, way.places, self._mover.ruleset))

    def _turned(self, facing: int) -> int:
        facings = self._mover.ruleset.facings
        if not self._turns:
            return normal(facing)
        return turned(snapped(facing, facings or 8), self._turns, facings)


def _most(found: Reach, reserve: Fraction) -> int | None:
    """The highest price in ticks that leaves the reserve; None without a limit."""
    left = found.left(0)
    return None if left is None else left - budget_ticks(reserve)


def _left(found: Reach) -> Fraction | None:
    left = found.left(0)
    return None if left is None else amount(left)


def _limit(found: Reach, reserve: Fraction) -> Fraction | None:
    return None if found.budget is None else max(amount(found.budget) - reserve, Fraction(0))
