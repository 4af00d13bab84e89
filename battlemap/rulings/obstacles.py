"""What stands between two bodies: what it is called, what it is made of, what to point at."""

from collections.abc import Mapping
from fractions import Fraction

from battlemap.board.barrier import Barrier
from battlemap.board.things import Thing
from battlemap.rules.cover import material_of, toughness
from battlemap.rules.verdict import Evidence
from battlemap.rulings.looking import Look
from battlemap.rulings.pair import Pair
from battlemap.sight.together import stacks

GROUND, TOKEN = "ground", "token"


def obstacle_named(pair: Pair, id: str) -> Barrier | Thing | None:
    """The barrier or object with an id; None for tokens and the ground."""
    standing: tuple[Barrier | Thing, ...] = (*pair.board.barriers, *pair.board.things)
    return next((one for one in standing if one.id == id), None)


def kind_of(pair: Pair, id: str) -> str:
    """The kind of an obstacle, in the vocabulary of maps."""
    obstacle = obstacle_named(pair, id)
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
    return Evidence("token" if kind == TOKEN else "barrier", id)


def materials_on_the_way(look: Look, stops: str, names: Mapping[str, Fraction]) -> tuple[str, ...]:
    """The materials on the toughest way to the target, one for each obstacle there.

    Pieces side by side before the silhouette are not one behind the other.
    """
    pair, seen = look.pair, look.silhouette(stops)
    known: dict[str, str] = {}
    for piece in seen.pieces:
        material = material_of(pair.ruleset, words_of(pair, piece.id))
        if material is not None:
            known[piece.id] = material
    if not known:
        return ()
    values = {id: toughness(pair.ruleset, known[id], names) for id in known}
    # Of ways equally tough the one with the fewest obstacles, the first by name.
    ways = sorted(stacks(seen, known), key=lambda way: (len(way), sorted(way)))
    toughest = max(ways, key=lambda way: sum(values[id] for id in way), default=frozenset())
    return tuple(known[id] for id in known if id in toughest)
