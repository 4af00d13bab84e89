"""Light and smoke between two bodies: the light at the target, and the zones on the way to it."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from math import hypot

from battlemap.board.board import Board
from battlemap.board.things import Light, Zone
from battlemap.board.token import Token
from battlemap.grid.cell import Place
from battlemap.rulings.inside import zones_at
from battlemap.sight.body import Body
from battlemap.sight.line import line
from battlemap.sight.scene import scene
from battlemap.sight.zones import through

SIGHT = "sight"
LEVELS = ("lit", "dim", "dark")
"""Levels of light that maps share, the brightest first."""
LIGHT = "light"
"""The kind of zone that is lit."""
INSIDE = 1e-6
"""A line runs through a zone when more than this length of it does, in metres."""


def light_at(board: Board, token: Token, place: Place, body: Body) -> str:
    """The level of light a body stands in: of its zones the brightest, else lamps, else the map's.

    A lamp lights what it reaches; with shadows on, where a line from it to the body is open.
    """
    inside = {zone.kind for zone in zones_at(board, token, place)}
    if LIGHT in inside or any(_lights(board, lamp, body) for lamp in board.lights):
        return LEVELS[0]
    return next((level for level in LEVELS if level in inside), board.light)


def _lights(board: Board, lamp: Light, body: Body) -> bool:
    x, y = body.middle
    if hypot(x - lamp.at[0], y - lamp.at[1]) > lamp.reach:
        return False
    if not lamp.shadows:
        return True
    z = float(body.high)
    flame = replace(body, id="", cells=(), eyes=((lamp.at[0], lamp.at[1], z),))
    return line(scene(board, SIGHT), flame, body).open


def zones_between(board: Board, one: Body, other: Body) -> tuple[Zone, ...]:
    """The zones every line from eye to eye runs through."""
    return tuple(zone for zone in board.zones if _between(zone, board, one, other))


def _between(zone: Zone, board: Board, one: Body, other: Body) -> bool:
    pairs = product(one.eyes, other.eyes)
    return all(through(zone, *pair, board.cell_m) > INSIDE for pair in pairs)


def veils(board: Board, target: Token, place: Place, one: Body, other: Body) -> Iterator[str]:
    """What dims the view of a target: the light it stands in, zones it is in or behind."""
    yield light_at(board, target, place, other)
    for zone in (*zones_between(board, one, other), *zones_at(board, target, place)):
        if zone.kind != LIGHT and zone.kind not in LEVELS:
            yield zone.kind
