"""What one token sees of another: lines, hidden shares, and what stands in the way."""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from battlemap.board.barrier import SOUND, Barrier
from battlemap.board.board import Board
from battlemap.board.things import Thing, Zone
from battlemap.board.token import Token
from battlemap.grid.cell import Cell, Place
from battlemap.grid.exact import metres
from battlemap.rules.cover import Shelter, held_share
from battlemap.rules.ruleset import Ruleset
from battlemap.rules.sheet import numbers
from battlemap.rulings.centre_line import nearest_pairs, next_cell
from battlemap.rulings.pair import Pair, body_in
from battlemap.sight.body import Body, Eye, leaning
from battlemap.sight.line import Line, Stop, line
from battlemap.sight.scene import Scene, scene, with_bodies, with_veils
from battlemap.sight.silhouette import Silhouette, hidden_alike

SIGHT = "sight"
ENDLESS = Fraction(10**6)
COVERLESS = (SOUND,)
"""What may be stopped without giving cover: nobody is hit by a sound."""
DIGITS = 9
"""Shares are right to that many decimals."""


@dataclass(frozen=True)
class Look:
    """One token looking at another, as their ruleset takes it. What is asked twice is kept.

    Zones the one who looks does not see through are in the way of sight, unless it is a look past
    them (not `veiled`).
    """

    pair: Pair
    veiled: bool = True

    def silhouette(self, stops: str = SIGHT) -> Silhouette:
        """The target as seen past what stops something."""
        kept = self._silhouettes
        alike = self._alike(stops)
        if alike not in kept:
            kept[alike] = next(self.silhouettes(alike))
        return kept[alike]

    def silhouettes(self, stops: str) -> Iterator[Silhouette]:
        """The same from every eye that sees as much of the target as the best."""
        eyes, pair = self._eyes(stops), self.pair
        return hidden_alike(self.scene(stops), pair.body, pair.target_body, eyes=eyes)

    def settle(self, stops: str, seen: Silhouette) -> None:
        """Take what one of those eyes sees for what is seen from now on."""
        self._silhouettes[self._alike(stops)] = seen

    def line(self, stops: str = SIGHT, *, plan: bool = False) -> Line:
        """The line to the target past what stops something."""
        kept = self._lines
        if (stops, plan) not in kept:
            bodies = self.pair.body, self.pair.target_body
            kept[stops, plan] = line(self.scene(stops), *bodies, plan=plan)
        return kept[stops, plan]

    def share(self, stops: str = SIGHT) -> Fraction:
        """The hidden share of the target's silhouette."""
        return Fraction(str(round(self.silhouette(stops).fraction, DIGITS)))

    def scene(self, stops: str) -> Scene:
        """What can stand in the way, bodies too where the ruleset counts them."""
        bare = scene(self.pair.board, stops)
        return with_bodies(with_veils(bare, self.veils) if stops == SIGHT else bare, self._bodies)

    @cached_property
    def veils(self) -> tuple[Zone, ...]:
        """The zones on the map that are in the way of this look."""
        pair = self.pair
        return veils_of(pair.board, pair.ruleset, pair.numbers.statuses) if self.veiled else ()

    @cached_property
    def unveiled(self) -> "Look":
        """The same look past the veils: what is stood behind or leant round is solid."""
        return Look(self.pair, veiled=False) if self.veils else self

    @cached_property
    def shows(self) -> bool:
        """Whether the target shows itself, from here alone."""
        entry = self.pair.ruleset.data.sight.seeing
        asks = entry.asks if entry else "visible"
        if asks == "visible":
            return self.share() < 1
        return self.line(plan=asks == "plan").open

    @cached_property
    def visible(self) -> bool:
        """Whether the target is seen; from the other end too where sight is mutual."""
        entry = self.pair.ruleset.data.sight.seeing
        mutual = entry is None or entry.mutual
        return self.shows or (mutual and self.turned.shows)

    @cached_property
    def turned(self) -> "Look":
        """The target looking back."""
        look = Look(self.pair.turned, self.veiled)
        look.__dict__["turned"] = self
        return look

    @cached_property
    def _silhouettes(self) -> dict[str, Silhouette]:
        return {}

    @cached_property
    def _lines(self) -> dict[tuple[str, bool], Line]:
        return {}

    @cached_property
    def _bodies(self) -> tuple[Body, ...]:
        pair = self.pair
        both = pair.attacker.id, pair.target.id
        return tuple(bodies_between(pair.board, pair.ruleset, both))

    def _eyes(self, stops: str) -> tuple[Eye, ...] | None:
        """The eyes of one who leans round what he stands beside; None: his own alone."""
        entry = self.pair.ruleset.data.sight.leaning
        if entry is None:
            return None
        found = self.unveiled.line(stops, plan=True)
        near = not found.open and free_of(self.pair.body, found.clear_to) < entry.within
        return leaning(self.pair.body) if near else None

    def _alike(self, stops: str) -> str:
        return alike_to(self.pair.board, stops, self.veils)


def veils_of(board: Board, ruleset: Ruleset, statuses: frozenset[str]) -> tuple[Zone, ...]:
    """The zones on a map that somebody with some statuses does not see through."""
    entries = ruleset.data.sight.veils.values()
    words = {word for one in entries if statuses.isdisjoint(one.unless) for word in one.words}
    return tuple(zone for zone in board.zones if zone.kind in words)


def shelter(look: Look, stops: tuple[str, ...]) -> Shelter:
    """What shelters the target of a look from attacks that any of `stops` stop."""
    pair = look.pair
    standing = pair.target.standing(pair.ruleset.id)
    shares = [held_share(pair.ruleset, standing, pair.target_numbers)]
    if pair.ruleset.data.cover.behind is None:
        shares += [look.share(one) for one in stops if one not in COVERLESS]
    behind = tuple(height for height, _ in obstacles_behind(look, stops))
    return Shelter(max(shares), behind, pair.target_numbers.statuses)


def obstacles_behind(look: Look, stops: tuple[str, ...]) -> Iterator[tuple[Fraction, str]]:
    """What the target stands right behind: heights in its own full statures, and ids."""
    entry, pair = look.pair.ruleset.data.cover.behind, look.pair
    if entry is None:
        return
    tall = metres(pair.target.height_mm)
    for one in stops:
        if one in COVERLESS:
            continue
        found = look.turned.unveiled.line(one, plan=True)
        yield from lowest_behind(
            pair.target_body,
            entry.within,
            [way.stops for way in (found, *found.alike) if not way.open],
            lambda name: statures(top_of(pair, name), pair.target_place, tall),
        )
    asked = pair.attacker, pair.place, pair.target, pair.target_place
    ground, (column, row) = ground_before(pair.board, *asked)
    if ground > pair.place.z:
        yield metres(ground - pair.target_place.z) / tall, f"{column},{row}"


def lowest_behind(
    body: Body,
    within: Fraction,
    ways: Sequence[Sequence[Stop]],
    height_of: Callable[[str], Fraction],
) -> Iterator[tuple[Fraction, str]]:
    """The height and id of what a body stands right behind, if it does.

    `ways` tell what lines that are equally near, and equally far clear, meet: on each of them the
    highest of what is near counts, of all the lowest; nothing where one meets nothing near.
    """
    near = [[id for point, id in way if free_of(body, point) < within] for way in ways]
    if near and all(near):
        yield min(max((height_of(id), id) for id in ids) for ids in near)


def statures(top: int | None, place: Place, tall: Fraction) -> Fraction:
    """How high a top (mm) is over a place, in times of a body `tall` metres."""
    return ENDLESS if top is None else metres(top - place.z) / tall


def ground_before(
    board: Board, attacker: Token, place: Place, target: Token, target_place: Place
) -> tuple[int, Cell]:
    """The ground in mm of the cell next to a target on the way to an attacker, and which it is.

    Of equally near pairs of cells the one with the lowest ground between counts.
    """
    own = set(attacker.footprint.cells(place.cell))
    pairs = nearest_pairs(attacker, target, place, target_place)
    cells = (next_cell(theirs, mine) for mine, theirs in pairs)
    return min(
        (place.z if cell in own or not board.has(cell) else board.terrain.height_at(cell), cell)
        for cell in cells
    )


def top_of(pair: Pair, id: str) -> int | None:
    """The top of an obstacle in mm above the map's zero; None of one without end."""
    standing: tuple[Barrier | Thing, ...] = (*pair.board.barriers, *pair.board.things)
    return next((one.top for one in standing if one.id == id), None)


def free_of(body: Body, point: Eye) -> float:
    """How far a point lies off a body's cells in plan, in cells."""
    x, y, _ = point
    across = max(min(c for c, _ in body.cells) - x, x - max(c for c, _ in body.cells) - 1, 0.0)
    down = max(min(r for _, r in body.cells) - y, y - max(r for _, r in body.cells) - 1, 0.0)
    return max(across, down)


def alike_to(board: Board, stops: str, veils: Sequence[Zone]) -> str:
    """Another word for what stops something, where on this map all that stops one stops both.

    `veils` stop sight alone.
    """
    if veils:
        return stops
    standing: tuple[Barrier | Thing, ...] = (*board.barriers, *board.things)
    same = all((stops in one.stops) == (SIGHT in one.stops) for one in standing)
    return SIGHT if same else stops


def bodies_between(board: Board, ruleset: Ruleset, without: Collection[str]) -> Iterator[Body]:
    """The bodies that hide others, in their postures, `without` some tokens' (by id)."""
    entry = ruleset.data.sight.bodies
    if entry is None:
        return
    for token in board.tokens:
        if token.id in without:
            continue
        held = numbers(ruleset, token.standing(ruleset.id))
        if held.statuses.isdisjoint(entry.unless):
            yield body_in(board, ruleset, token, token.place, held)
