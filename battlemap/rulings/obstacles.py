"""What stands between two bodies: what it is called, what it is made of, what to point at."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import hypot, inf

from battlemap.board.barrier import Barrier, Point
from battlemap.board.things import Thing, Zone
from battlemap.rules.cover import material_of, toughness
from battlemap.rules.verdict import Evidence
from battlemap.rulings.looking import Look
from battlemap.rulings.pair import Pair
from battlemap.sight.silhouette import Silhouette
from battlemap.sight.together import stacks

GROUND, TOKEN = "ground", "token"
ALONG = 1e-6
"""How far walls may lie off one line, in cells, to be drawn twice on one place."""


def obstacle_named(pair: Pair, id: str) -> Barrier | Thing | None:
    """The barrier or object with an id; None for tokens and the ground."""
    standing: tuple[Barrier | Thing, ...] = (*pair.board.barriers, *pair.board.things)
    return next((one for one in standing if one.id == id), None)


def zone_named(pair: Pair, id: str) -> Zone | None:
    """The zone with an id."""
    return next((zone for zone in pair.board.zones if zone.id == id), None)


def kind_of(pair: Pair, id: str) -> str:
    """The kind of an obstacle, in the vocabulary of maps."""
    obstacle = obstacle_named(pair, id) or zone_named(pair, id)
    if obstacle is not None:
        return obstacle.kind
    return TOKEN if any(token.id == id for token in pair.board.tokens) else GROUND


def words_of(pair: Pair, id: str) -> tuple[str, ...]:
    """What an obstacle is made of or called, the most telling word first."""
    obstacle = obstacle_named(pair, id)
    if isinstance(obstacle, Thing) and obstacle.material:
        return obstacle.material, obstacle.kind
    return (kind_of(pair, id),)


def evidence_of(pair: Pair, id: str) -> Evidence:
    """What a reason points at for an obstacle."""
    kind = kind_of(pair, id)
    if kind == GROUND and "," in id:
        column, row = map(int, id.split(","))
        return Evidence("cell", cells=((column, row),))
    if zone_named(pair, id) is not None:
        return Evidence("zone", id)
    return Evidence("token" if kind == TOKEN else "barrier", id)


def materials_on_the_way(look: Look, stops: str, names: Mapping[str, Fraction]) -> tuple[str, ...]:
    """The materials on the toughest way to the target, one for each obstacle, in the map's order.

    Pieces side by side before the silhouette are not one behind the other; of several at one place
    and of one material, as of a wall drawn twice, one counts. Of eyes that see as much of the
    target, one for whom that way is least tough is looked from.
    """
    eyes = [(_materials(look.pair, seen, names), seen) for seen in look.silhouettes(stops)]
    found, seen = min(
        eyes, key=lambda one: (sum(_values(look.pair, one[0], names)), len(one[0]), one[0])
    )
    look.settle(stops, seen)
    return found


def _materials(pair: Pair, seen: Silhouette, names: Mapping[str, Fraction]) -> tuple[str, ...]:
    """Those on the toughest way as one eye sees the target."""
    known: dict[str, str] = {}
    for piece in seen.pieces:
        material = material_of(pair.ruleset, words_of(pair, piece.id))
        if material is not None:
            known[piece.id] = material
    if not known:
        return ()
    alike = _as_one(pair, known)
    ways = {frozenset(alike[id] for id in way) for way in stacks(seen, known)}
    # Of ways equally tough the one with the fewest obstacles, the first by name.
    ordered = sorted(ways, key=lambda way: (len(way), sorted(way)))
    toughest = max(
        ordered, key=lambda way: sum(_values(pair, (known[id] for id in way), names)),
        default=frozenset(),
    )  # fmt: skip
    standing: tuple[Barrier | Thing, ...] = (*pair.board.barriers, *pair.board.things)
    order = {one.id: number for number, one in enumerate(standing)}
    ids = sorted(sorted(toughest), key=lambda name: order.get(name, len(order)))
    return tuple(known[id] for id in ids)


def _values(pair: Pair, materials: Iterable[str], names: Mapping[str, Fraction]) -> list[Fraction]:
    """How tough some materials are."""
    return [toughness(pair.ruleset, material, names) for material in materials]


def _as_one(pair: Pair, materials: Mapping[str, str]) -> dict[str, str]:
    """The id each obstacle counts under: the first at its place that is of its material."""
    found: dict[str, str] = {}
    for id, material in materials.items():
        same = (one for one in found.values() if materials[one] == material)
        found[id] = next((one for one in same if _in_one_place(pair, one, id)), id)
    return found


def _in_one_place(pair: Pair, one: str, other: str) -> bool:
    """Whether walls lie along one line, or objects fill the same room."""
    first, second = obstacle_named(pair, one), obstacle_named(pair, other)
    if isinstance(first, Barrier) and isinstance(second, Barrier):
        return all(_off(first, point) < ALONG for point in (second.start, second.end))
    if isinstance(first, Thing) and isinstance(second, Thing):
        return set(first.outline) == set(second.outline) and _share_heights(first, second)
    return False


def _off(wall: Barrier, point: Point) -> float:
    """How far a point lies off a wall's line, in cells."""
    (ax, ay), (bx, by), (x, y) = wall.start, wall.end, point
    long = hypot(bx - ax, by - ay)
    return abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / long if long else inf


def _share_heights(one: Thing, other: Thing) -> bool:
    tops = [inf if thing.top is None else thing.top for thing in (one, other)]
    return max(one.bottom, other.bottom) < min(tops)
