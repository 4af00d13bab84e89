"""Points, sizes and directions as lines and questions write them."""

import re
from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from battlemap.answers.situation import cell_of
from battlemap.board.board import Board
from battlemap.board.token import Token
from battlemap.grid.areas import body, centre
from battlemap.grid.cell import COMPASS, Cell
from battlemap.grid.exact import millimetres, read_length
from battlemap.grid.footprint import Footprint
from battlemap.grid.halfplanes import Exact, turned
from battlemap.problems import InputProblem, error
from battlemap.rulings.contest import nearest_way

_POINT = re.compile(r"\s*(-?\d+\.\d+)\s*,\s*(-?\d+\.\d+)\s*(?:@\s*(\S.*?)\s*)?")
_METRES = re.compile(r"\s*[\d.,]+\s*(m|cm|mm|ft|'|yd)\s*")
MOST_AWAY = 16384
"""The farthest a point or a size may be, in cells."""


class Spot(NamedTuple):
    """A point of the map with its height in mm, and the body whose middle it is, if any."""

    at: Exact
    z: int
    body: Footprint = Footprint()
    token: Token | None = None


def spot_of(board: Board, where: object) -> Spot:
    """A point: the middle of a token, the centre of a cell, or ``10.0,4.5`` in cells.

    Whole decimals are corners: ``10.0,10.0`` is where four cells meet. Its height is the one
    asked for, the token's, or that of the ground. InputProblem for anything else.
    """
    token = _token(board, where)
    if token is not None:
        return Spot(body(token.cell, token.footprint).middle, token.place.z, token.footprint, token)
    found = _point(where)
    if found is not None:
        at, z = found
        cell = (int(at[0] // 1), int(at[1] // 1))
        return Spot(at, _ground(board, cell) if z is None else z)
    cell, z = cell_of(board, where)
    _near(Fraction(max(abs(part) for part in cell)))
    return Spot(centre(cell).middle, _ground(board, cell) if z is None else z)


def _token(board: Board, where: object) -> Token | None:
    """The token of that id or name; a mark of the same name comes first."""
    if not isinstance(where, str) or where in {name for name, _ in board.marks}:
        return None
    if any(where in (token.id, token.name) for token in board.tokens):
        return board.token(where)
    return None


def _point(where: object) -> tuple[Exact, int | None] | None:
    """A point written with decimals, in a text or as a list of two numbers."""
    if isinstance(where, list | tuple) and len(where) == 2 and _decimals(where):
        x, y = (Fraction(part) for part in where)
        return (_near(x), _near(y)), None
    match = _POINT.fullmatch(where) if isinstance(where, str) else None
    if match is None:
        return None
    z = None if match[3] is None else millimetres(read_length(match[3]))
    return (_near(Fraction(match[1])), _near(Fraction(match[2]))), z


def _decimals(pair: list[object] | tuple[object, ...]) -> bool:
    numbers = all(isinstance(part, int | Fraction) and not isinstance(part, bool) for part in pair)
    return numbers and any(isinstance(part, Fraction) for part in pair)


def _near(value: Fraction) -> Fraction:
    if abs(value) > MOST_AWAY:
        raise InputProblem(error("", "needs_nearer", value=value, most=MOST_AWAY))
    return value


def _ground(board: Board, cell: Cell) -> int:
    return board.terrain.height_at(cell) if board.has(cell) else 0


def cells_long(board: Board, size: object, key: str = "size") -> Fraction:
    """A length in cells from a number of cells, or a text with a unit: ``4.8 m``, ``15 ft``."""
    if isinstance(size, str) and _METRES.fullmatch(size):
        found = read_length(size) / board.cell_m
    else:
        found = _number(size, key)
    if not 0 <= found <= MOST_AWAY:
        raise InputProblem(error(key, "needs_from_to", value=size, least=0, most=MOST_AWAY))
    return found


def _number(value: object, key: str) -> Fraction:
    if isinstance(value, int | Fraction) and not isinstance(value, bool):
        return Fraction(value)
    if isinstance(value, str) and re.fullmatch(r"\s*\d+(?:\.\d+)?\s*", value):
        return Fraction(value.strip())
    raise InputProblem(error(key, "needs_number", value=value))


def degrees_of(value: object) -> Fraction:
    """The angle of a cone, 0 to 360."""
    found = _number(value, "angle")
    if found > 360:
        raise InputProblem(error("angle", "needs_from_to", value=found, least=0, most=360))
    return found


def wind_of(text: str) -> int:
    """One of the eight directions by its letters."""
    word = text.strip().upper()
    if word not in COMPASS:
        raise InputProblem(error("", "direction_unreadable", text=text))
    return COMPASS.index(word)


def way_of(board: Board, token: str, text: str) -> int:
    """One of the eight directions: by its letters, or the one from a token to a place."""
    if text.strip().upper() in COMPASS:
        return wind_of(text)
    there, mine = spot_of(board, text).at, spot_of(board, token).at
    return nearest_way(there[0] - mine[0], there[1] - mine[1])


def number_of(text: str, key: str) -> Fraction:
    """A number a line gives, whole or decimal, also below 0."""
    try:
        return Fraction(text)
    except (ValueError, ZeroDivisionError) as wrong:
        raise InputProblem(error(key, "needs_number", value=text)) from wrong


def whole_of(text: str) -> int:
    """A whole number a line gives."""
    if not text.isdecimal():
        raise InputProblem(error("seed", "needs_whole", value=text))
    return int(text)


def facing_point(spot: Spot, degrees: int) -> Exact:
    """A point a cell away the way a body looks."""
    x, y = turned((Fraction(0), Fraction(-1)), Fraction(degrees))
    return spot.at[0] + x, spot.at[1] + y


def faces_of(named: Mapping[str, str], prefix: str = "roll.") -> dict[str, list[int]]:
    """The faces a line gives for its dice: ``roll.direction=3`` or ``roll.d=1,2``."""
    found: dict[str, list[int]] = {}
    for key, text in named.items():
        if key.startswith(prefix):
            faces = text.split(",")
            if not all(face.strip().isdecimal() for face in faces):
                raise InputProblem(error(key, "needs_whole", value=text))
            found[key.removeprefix(prefix)] = [int(face) for face in faces]
    return found
