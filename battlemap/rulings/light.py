"""Light and smoke between two bodies: the light at the target, and the zones on the way to it."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from math import hypot

from battlemap.board.board import Board
from battlemap.board.things import Light, Zone
from battlemap.board.token import Token
from battlemap.grid.cell import Place
from battlemap.rules.ruleset import Ruleset
from battlemap.rulings.inside import zones_at
from battlemap.rulings.pair import Pair
from battlemap.sight.body import Body
from battlemap.sight.line import line
from battlemap.sight.scene import scene
from battlemap.sight.zones import through

SIGHT = "sight"
LEVELS = ("lit", "dim", "dark")
"""Levels of light that maps share, the brightest first."""
LIGHT = "light"
"""The kind of zone that is lit."""
HAZES = ("smoke", "fog", "mist", "cloud", "steam")
"""Zones that dim the view on any map; other kinds do where a ruleset says so."""
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


def veils(pair: Pair) -> Iterator[str]:
    """What dims the view of a target: the light it stands in, hazes it is in or behind."""
    place = pair.target_place
    yield light_at(pair.board, pair.target, place, pair.target_body)
    for zone in hazes(pair):
        yield zone.kind


def hazes(pair: Pair) -> tuple[Zone, ...]:
    """The zones a target is in or behind that dim the view, each once."""
    board, known = pair.board, {*HAZES, *hazy_words(pair.ruleset)} - {LIGHT, *LEVELS}
    between = zones_between(board, pair.body, pair.target_body)
    around = zones_at(board, pair.target, pair.target_place)
    return tuple(zone for zone in dict.fromkeys((*between, *around)) if zone.kind in known)


def hazy_words(ruleset: Ruleset) -> set[str]:
    """The kinds of zones that mean something to sight by a ruleset."""
    data = ruleset.data
    dimming = (modifier.when.veils or () for modifier in data.modifiers.values())
    hiding = (veil.words for veil in data.sight.veils.values())
    return {word for words in (*dimming, *hiding) for word in words}
