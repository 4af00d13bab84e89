"""What of the map a token sees, whom it does not see, and how light it is where."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from battlemap.board.board import Board
from battlemap.board.surfaces import covered
from battlemap.board.token import Token
from battlemap.grid.cell import Place
from battlemap.rules.ruleset import Ruleset
from battlemap.rules.sheet import numbers
from battlemap.rulings.light import LEVELS, LIGHT, light_at
from battlemap.rulings.looking import SIGHT, veils_of
from battlemap.rulings.pair import body_in
from battlemap.rulings.seeing import seen_among
from battlemap.session.document import Document
from battlemap.session.known import known
from battlemap.session.picture import Perspective
from battlemap.sight.body import body_of
from battlemap.sight.edges import Mask
from battlemap.sight.scene import scene, with_veils
from battlemap.sight.together import united_areas
from battlemap.sight.visible import Ring, visible_area


@dataclass(frozen=True, slots=True)
class SeenArea:
    """What a token sees: rings in cells to be filled even-odd, and the tokens it does not see."""

    token: str
    rings: tuple[Ring, ...]
    unseen: frozenset[str]


def seen_area(document: Document, token: str, perspective: Perspective = "gm") -> SeenArea | None:
    """What a token sees of the map from where it stands; None where the viewer does not know it."""
    board, ruleset = known(document.board, perspective), document.ruleset
    found = next((one for one in board.tokens if one.id == token), None)
    if found is None:
        return None
    held = numbers(ruleset, found.standing(ruleset.id))
    body = body_in(board, ruleset, found, found.place, held)
    standing = with_veils(scene(board, SIGHT), veils_of(board, ruleset, held.statuses))
    areas = [visible_area(standing, eye, own=body.cells) for eye in body.eyes]
    return SeenArea(token, united_areas(areas), _unseen(board, ruleset, found))


def _unseen(board: Board, ruleset: Ruleset, token: Token) -> frozenset[str]:
    others = [other for other in board.tokens if other.id != token.id]
    return frozenset(other.id for other in others) - seen_among(board, ruleset, token, others)


@dataclass(frozen=True, eq=False, slots=True)
class LightMap:
    """The level of light in every cell for somebody who stands there: indices into `levels`."""

    levels: tuple[str, ...]
    raster: NDArray[np.int8]

    @property
    def plain(self) -> bool:
        """Whether the whole map is lit alike in full light."""
        return not self.raster.any()


def light_map(board: Board) -> LightMap:
    """How light it is in every cell: by the map's own light, its lamps and its zones."""
    raster = np.full((board.rows, board.columns), LEVELS.index(_level(board.light)), np.int8)
    somebody = Token("", "", "", Place(0, 0))
    for row, column in np.argwhere(_may_differ(board)).tolist():
        cell = (column, row)
        place = Place(*cell, board.ground_z(somebody, cell))
        level = light_at(board, somebody, place, body_of(board, somebody, place))
        raster[row, column] = LEVELS.index(_level(level))
    return LightMap(LEVELS, raster)


def _may_differ(board: Board) -> Mask:
    """The cells lamps reach and zones of light cover: all others are lit as the map is."""
    rows, columns = np.ogrid[: board.rows, : board.columns]
    found = np.zeros((board.rows, board.columns), np.bool_)
    for lamp in board.lights:
        x, y = lamp.at
        found |= (columns + 0.5 - x) ** 2 + (rows + 0.5 - y) ** 2 <= (lamp.reach + 1e-6) ** 2
    for zone in board.zones:
        if zone.kind in (*LEVELS, LIGHT):
            found |= covered(zone.outline, board.rows, board.columns)
    return found


def _level(word: str) -> str:
    return word if word in LEVELS else LEVELS[0]
