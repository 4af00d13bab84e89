"""Positions for tests of sight: bodies, walls and objects on an open map."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from battlemap.board.barrier import Barrier, stops_of
from battlemap.board.board import Board, new_board
from battlemap.board.edits import put_barrier, set_blocked, set_height
from battlemap.board.things import Thing
from battlemap.board.token import Token
from battlemap.grid.cell import Cell, Place
from battlemap.grid.footprint import Footprint
from battlemap.sight.body import Body, body_of
from battlemap.sight.line import Line, line
from battlemap.sight.scene import scene
from battlemap.sight.silhouette import Silhouette, hidden

Wall = tuple[float, float, float, float]


def wall(
    x0: float, y0: float, x1: float, y1: float, name: str = "w", *, kind: str = "wall",
    bottom: int | None = 0, top: int | None = None, side: str = "both",
) -> Barrier:  # fmt: skip
    return Barrier(name, kind, (x0, y0), (x1, y1), bottom, top, stops_of(kind), side)  # type: ignore[arg-type]


def walls(*lines: Wall) -> list[Barrier]:
    return [wall(*ends, name=f"w{number}") for number, ends in enumerate(lines)]


def crate(
    x0: float, y0: float, x1: float, y1: float, top: int | None = None, bottom: int = 0,
    name: str = "crate",
) -> Thing:  # fmt: skip
    return Thing(name, "crate", ((x0, y0), (x1, y0), (x1, y1), (x0, y1)), bottom, top)


def token(
    name: str, cell: Cell, size: tuple[int, int] = (1, 1), *, z: int = 0, stature: int | None = None
) -> Token:
    return Token(name, name, "party", Place(*cell, z), Footprint(*size), stature)


def board(
    *tokens: Token, barriers: Sequence[Barrier] = (), things: Sequence[Thing] = (),
    blocked: Sequence[Cell] = (), heights: Mapping[Cell, int] | None = None,
    size: tuple[int, int] = (20, 20), cell_m: Fraction = Fraction(1),
) -> Board:  # fmt: skip
    made = new_board(*size, cell_m)
    for barrier in barriers:
        made, _ = put_barrier(made, barrier)
    if blocked:
        made, _ = set_blocked(made, blocked, blocked=True)
    for cell, height in (heights or {}).items():
        made, _ = set_height(made, [cell], height)
    return replace(made, things=tuple(things), tokens=tokens)


def body(made: Board, name: str) -> Body:
    return body_of(made, made.token(name))


def line_between(
    made: Board, source: str = "A", target: str = "B", *, stops: str = "sight",
    bodies: Sequence[str] = (), plan: bool = False,
) -> Line:  # fmt: skip
    return line(scene(made, stops, bodies), body(made, source), body(made, target), plan=plan)


def cover_between(
    made: Board, source: str = "A", target: str = "B", *, stops: str = "sight",
    bodies: Sequence[str] = (),
) -> Silhouette:  # fmt: skip
    return hidden(scene(made, stops, bodies), body(made, source), body(made, target))
