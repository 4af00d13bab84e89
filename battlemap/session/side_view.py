"""The cross-section under a line of sight: what of the target is hidden there, and by what.

Distances run from the eye, heights from the map's zero; both in metres.
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from math import floor

from battlemap.rulings.inspection import Inspection
from battlemap.rulings.light import hazes
from battlemap.rulings.looking import SIGHT, Look
from battlemap.sight.section import Ground, Profile, Upright, profile
from battlemap.sight.silhouette import Silhouette
from battlemap.sight.zones import crossings

__all__ = ["SideView", "Upright", "hidden_spans", "side_view"]

RAYS = 32
"""Rays that make out where a shadow begins."""

Spot = tuple[float, float]
"""A distance and a height."""
Span = tuple[float, float]
"""Heights from and to."""


@dataclass(frozen=True, slots=True)
class SideView:
    """A profile with the two bodies, what is hidden of the target, and the shadows that hide it.

    `stands` is the attacker's feet and top, `radius` how far bodies reach from their middle;
    `panes` stop the attack and hide nothing, from `paned` they keep it off; `hazes` are the zones
    on the line that dim the view or that no sight goes through, `veils` the ids of those that hide
    some of the target.
    """

    profile: Profile
    stands: Span
    radius: tuple[float, float]
    hidden: tuple[Span, ...]
    shadows: tuple[tuple[Spot, ...], ...]
    panes: tuple[Upright, ...] = ()
    paned: tuple[Span, ...] = ()
    hazes: tuple[Upright, ...] = ()
    veils: frozenset[str] = frozenset()

    @property
    def uprights(self) -> tuple[Upright, ...]:
        """All that stands or hangs between the two."""
        return (*self.profile.uprights, *self.panes, *self.hazes)

    def ray(self, height: float, away: float) -> float:
        """How high the ray from the eye to a height at the target runs at a distance."""
        side = self.profile
        return side.eye + (height - side.eye) * (away / side.length if side.length else 0.0)

    @property
    def lowest_seen(self) -> float | None:
        """The lowest height of the target that is seen; None where nothing is."""
        low, high = self.profile.low, self.profile.high
        for start, end in self.hidden:
            if start > low + 1e-6:
                break
            low = max(low, end)
        return low if low < high - 1e-6 else None


def side_view(found: Inspection) -> SideView:
    """The cross-section from the best eye to the target's middle."""
    pair, seen, look = found.pair, found.silhouette, Look(found.pair)
    whole = profile(look.scene(SIGHT), pair.body, pair.target_body, eye=seen.eye)
    side, smoke = _parted(whole, {zone.id for zone in look.veils})
    spans = tuple((side.low + low, side.low + high) for low, high in hidden_spans(seen))
    ground = tuple(stretch for stretch in side.ground if not _under(found, stretch, side))
    dim = (*smoke, *_hazes(found, side, without={one.id for one in smoke}))
    veils = frozenset(one.id for one in smoke) & {piece.id for piece in seen.pieces}
    stops = _Stops(whole, ground)
    shadows = tuple(shadow for span in spans for shadow in stops.shadow(span))
    cell_m = float(pair.board.cell_m)
    bodies = (pair.body, pair.target_body)
    radius = tuple((body.outline[2] - body.outline[0]) / 2 + 0.35 for body in bodies)
    stands = pair.body.low / 1000, pair.body.high / 1000
    panes, paned = _panes(found, side)
    return SideView(
        side, stands, (radius[0] * cell_m, radius[1] * cell_m), spans, shadows,
        panes, paned, dim, veils,
    )  # fmt: skip


def _panes(found: Inspection, side: Profile) -> tuple[tuple[Upright, ...], tuple[Span, ...]]:
    """What stops the attack and hides nothing, and the target's heights it keeps the attack off."""
    pair, pane = found.pair, found.pane
    if pane is None:
        return (), ()
    clear = set(pane.ids) - set(found.screens[0].ids)
    other = profile(Look(pair).scene(pane.stops), pair.body, pair.target_body, eye=pane.seen.eye)
    spans = tuple((side.low + low, side.low + high) for low, high in hidden_spans(pane.seen))
    return tuple(one for one in other.uprights if one.id in clear), spans


def _parted(side: Profile, veils: Collection[str]) -> tuple[Profile, tuple[Upright, ...]]:
    """A profile of what is solid, and the veils of it."""
    solid = tuple(one for one in side.uprights if one.id not in veils)
    return replace(side, uprights=solid), tuple(one for one in side.uprights if one.id in veils)


def _hazes(found: Inspection, side: Profile, without: Collection[str]) -> Iterator[Upright]:
    """The other zones on the line that dim the view, between the eye and the target's middle."""
    start, (x, y) = found.silhouette.eye, found.pair.target_body.middle
    end = x, y, float(found.pair.target_body.low)
    for zone in (one for one in hazes(found.pair) if one.id not in without):
        bottom, top = (None if z is None else z / 1000 for z in (zone.bottom, zone.top))
        for first, last in crossings(zone, start, end):
            yield Upright(zone.id, zone.kind, first * side.length, last * side.length, bottom, top)


def hidden_spans(seen: Silhouette) -> tuple[Span, ...]:
    """The heights above the feet that are hidden along the silhouette's middle, low to high."""
    if not seen.union:
        return ((0.0, seen.height_m),) if seen.fraction == 1 and seen.height_m else ()
    middle = seen.width_m / 2
    rings = [ring for polygon in seen.union for ring in polygon]
    crossed = sorted(y for ring in rings for y in _crossed(ring, middle))
    spans = list(zip(crossed[::2], crossed[1::2], strict=False))
    return tuple(_merged(spans))


def _crossed(ring: tuple[Spot, ...], x: float) -> Iterator[float]:
    for (ax, ay), (bx, by) in pairwise((*ring, ring[0])):
        if (ax > x) != (bx > x):
            yield ay + (by - ay) * (x - ax) / (bx - ax)


def _merged(spans: list[Span]) -> Iterator[Span]:
    low: float | None = None
    high = 0.0
    for start, end in spans:
        if low is not None and start > high + 1e-9:
            yield low, high
            low = start
        low, high = (start if low is None else low), max(high, end)
    if low is not None:
        yield low, high


def _under(found: Inspection, stretch: Ground, side: Profile) -> bool:
    """Whether a stretch of ground lies under one of the two bodies: it hides nothing."""
    if not side.length:
        return True
    share = (stretch.start + stretch.end) / 2 / side.length
    (x0, y0, _), (x1, y1) = found.silhouette.eye, found.pair.target_body.middle
    cell = floor(x0 + (x1 - x0) * share), floor(y0 + (y1 - y0) * share)
    return cell in found.pair.body.cells or cell in found.pair.target_body.cells


@dataclass(frozen=True, slots=True)
class _Stops:
    """Where rays from the eye end."""

    side: Profile
    ground: tuple[Ground, ...]

    def shadow(self, span: Span) -> Iterator[tuple[Spot, ...]]:
        """Between what stops the rays to a hidden span, and the span."""
        low, high = span
        inset = (high - low) * 1e-4
        near = []
        for step in range(RAYS + 1):
            height = low + inset + (high - low - 2 * inset) * step / RAYS
            stop = self.first(height)
            if stop is not None:
                near.append(stop)
        if near:
            yield (*near, (self.side.length, high), (self.side.length, low))

    def first(self, height: float) -> Spot | None:
        """Where the ray to a height of the target first meets something."""
        slope = (height - self.side.eye) / self.side.length if self.side.length else 0.0
        found = [_into(upright, self.side.eye, slope) for upright in self.side.uprights]
        found += [_onto(stretch, self.side.eye, slope) for stretch in self.ground]
        away = min((one for one in found if one is not None), default=None)
        return None if away is None else (away, self.side.eye + slope * away)


def _into(upright: Upright, eye: float, slope: float) -> float | None:
    """Where a ray enters a wall or a solid: at its near side, its top or its bottom."""
    low = float("-inf") if upright.bottom is None else upright.bottom
    high = float("inf") if upright.top is None else upright.top
    at = eye + slope * upright.start
    if low <= at < high:
        return upright.start
    edge = high if at >= high else low
    met = (edge - eye) / slope if slope and abs(edge) != float("inf") else None
    return met if met is not None and upright.start < met < upright.end else None


def _onto(stretch: Ground, eye: float, slope: float) -> float | None:
    """Where a ray meets the side of a step of ground, or comes down on it."""
    if stretch.blocked:
        return stretch.start
    if stretch.height is None:
        return None
    if eye + slope * stretch.start < stretch.height - 1e-9:
        return stretch.start
    met = (stretch.height - eye) / slope if slope < 0 else None
    return met if met is not None and stretch.start < met < stretch.end else None
