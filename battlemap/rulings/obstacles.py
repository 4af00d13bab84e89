"""What stands between two bodies: what it is called, what it is made of, what to point at."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from battlemap.board.barrier import Barrier
from battlemap.board.surfaces import covered
from battlemap.board.things import Thing
from battlemap.rules.cover import material_of, toughness
from battlemap.rules.verdict import Evidence
from battlemap.rulings.looking import Look
from battlemap.rulings.pair import Pair
from battlemap.sight.silhouette import Piece

GROUND, TOKEN = "ground", "token"
_ACROSS, _UP = 24, 48
"""Points of a silhouette asked for what lies before them."""


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

    Ways are asked at points of the silhouette: pieces side by side are not one behind the other.
    """
    pair, seen = look.pair, look.silhouette(stops)
    known: dict[str, str] = {}
    for piece in seen.pieces:
        material = material_of(pair.ruleset, words_of(pair, piece.id))
        if material is not None:
            known[piece.id] = material
    if not known:
        return ()
    pieces = [piece for piece in seen.pieces if piece.id in known]
    values = {id: toughness(pair.ruleset, known[id], names) for id in known}
    ids = _toughest(pieces, values, seen.width_m, seen.height_m)
    return tuple(known[id] for id in ids)


def _toughest(
    pieces: Sequence[Piece], values: Mapping[str, Fraction], width: float, height: float
) -> list[str]:
    """The obstacles before the point of a silhouette that most of them together protect."""
    masks: dict[str, NDArray[np.bool_]] = {}
    for piece in pieces:
        mask = _before(piece, width, height)
        masks[piece.id] = masks[piece.id] | mask if piece.id in masks else mask
    sums = np.zeros((_UP, _ACROSS))
    for id, mask in masks.items():
        sums += mask * float(values[id])
    row, column = np.unravel_index(int(sums.argmax()), sums.shape)
    return [id for id, mask in masks.items() if mask[row, column]]


def _before(piece: Piece, width: float, height: float) -> NDArray[np.bool_]:
    """The points of a silhouette a piece lies before."""
    scaled = tuple((x / width * _ACROSS, y / height * _UP) for x, y in piece.outline)
    return covered(scaled, _UP, _ACROSS)
