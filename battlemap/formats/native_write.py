"""A book and its maps as plain values for the native file; what has its usual value is left out."""

from collections.abc import Mapping
from fractions import Fraction

import numpy as np

from battlemap.board.barrier import EVERYTHING, Barrier
from battlemap.board.board import Board
from battlemap.board.book import Book, LogLine
from battlemap.board.link import Link
from battlemap.board.terrain import Heights, Terrain
from battlemap.board.things import Backdrop, Light, Thing, Zone
from battlemap.board.token import NO_STANDING, Item, Move, Standing, Token
from battlemap.formats.native_templates import template_entry
from battlemap.formats.raster import Codes, signs, write_raster
from battlemap.grid.cell import Place
from battlemap.grid.exact import metres
from battlemap.grid.footprint import Footprint

Entry = dict[str, object]
KIND_SIGNS = {"open": ".", "rubble": ":", "water": "~"}


def book_entry(book: Book, pictures: Mapping[str, str], version: int) -> Entry:
    """What stands in ``book.json``; `pictures` gives the archive's name of each picture."""
    own = {id: text.split("\n") for id, text in book.own_rulesets.items()}
    entry: Entry = {
        "format": version,
        "ruleset": book.ruleset,
        "ruleset_version": book.ruleset_version,
        "options": _sorted(book.options),
        "other_options": _sorted(book.other_options),
        "current": book.current,
        "maps": [board.id for board in book.maps],
        "pictures": _sorted(pictures),
        "own_rulesets": _sorted(own),
        "used": _sorted(book.used),
        "log": [_log_line(line) for line in book.log],
    }
    return _without(entry, other_options={})


def _log_line(line: LogLine) -> Entry:
    return {"round": line.round, "code": line.code, "arguments": _sorted(line.arguments)}


def _sorted(values: Mapping[str, object]) -> Entry:
    return {
        key: _sorted(value) if isinstance(value, Mapping) else value
        for key, value in sorted(values.items())
    }


def _without(entry: Entry, **usual: object) -> Entry:
    """The entry without what is missing or as usual."""
    return {
        key: value
        for key, value in entry.items()
        if not (key in usual and type(value) is type(usual[key]) and value == usual[key])
    }


def map_entry(board: Board) -> Entry:
    """What stands in ``maps/<id>.json``."""
    entry: Entry = {
        "id": board.id,
        "name": board.name,
        "size": [board.columns, board.rows],
        "cell": board.cell_m,
        "light": board.light,
        "round": board.round,
        "active": board.active,
        **_terrain(board.terrain),
        "marks": [[mark, *cell] for mark, cell in board.marks],
        "backdrop": None if board.backdrop is None else _backdrop(board.backdrop),
        "barriers": [_barrier(barrier) for barrier in board.barriers],
        "things": [_thing(thing) for thing in board.things],
        "zones": [_zone(zone) for zone in board.zones],
        "lights": [_light(light) for light in board.lights],
        "links": [_link(link) for link in board.links],
        "templates": [template_entry(template) for template in board.templates],
        "tokens": [_token(token) for token in board.tokens],
    }
    return _without(entry, active=None, backdrop=None, marks=[], links=[], templates=[])


def _terrain(terrain: Terrain) -> Entry:
    first = {terrain.kinds.index(kind): sign for kind, sign in KIND_SIGNS.items()
             if kind in terrain.kinds}  # fmt: skip
    kinds = signs(len(terrain.kinds), first)
    return {
        "ground": write_raster(terrain.ground.astype(np.intp), terrain.kinds, kinds),
        "height": _heights(terrain.height),
        "depth": _heights(terrain.depth),
        "blocked": write_raster(terrain.blocked.astype(np.intp), (False, True), (".", "#")),
    }


def _heights(raster: Heights) -> object:
    found, where = np.unique(raster, return_inverse=True)
    values = [int(value) for value in found]
    first = {values.index(0): "."} if 0 in values else {}
    codes: Codes = where.reshape(raster.shape).astype(np.intp)
    names = [metres(value) for value in values]
    return write_raster(codes, names, signs(len(values), first))


def _metres(height: int | None) -> Fraction | None:
    return None if height is None else metres(height)


def _stops(stops: frozenset[str]) -> list[str]:
    return sorted(stops)


_ALL = _stops(EVERYTHING)


def _barrier(barrier: Barrier) -> Entry:
    door = barrier.door
    opens = None if door is None else _without(
        {"state": door.state, "secret": door.secret, "freestanding": door.freestanding},
        secret=False, freestanding=False,
    )  # fmt: skip
    entry: Entry = {
        "id": barrier.id,
        "kind": barrier.kind,
        "from": list(barrier.start),
        "to": list(barrier.end),
        "bottom": _metres(barrier.bottom),
        "top": _metres(barrier.top),
        "stops": _stops(barrier.stops),
        "side": barrier.side,
        "door": opens,
    }
    return _without(entry, bottom=Fraction(0), top=None, stops=_ALL, side="both", door=None)


def _thing(thing: Thing) -> Entry:
    entry: Entry = {
        "id": thing.id,
        "kind": thing.kind,
        "outline": [list(point) for point in thing.outline],
        "bottom": _metres(thing.bottom),
        "top": _metres(thing.top),
        "material": thing.material,
        "floor": thing.floor,
        "stops": _stops(thing.stops),
    }
    return _without(entry, bottom=Fraction(0), top=None, material="", floor=False, stops=_ALL)


def _zone(zone: Zone) -> Entry:
    entry: Entry = {
        "id": zone.id,
        "kind": zone.kind,
        "outline": [list(point) for point in zone.outline],
        "bottom": _metres(zone.bottom),
        "top": _metres(zone.top),
    }
    return _without(entry, bottom=None, top=None)


def _link(link: Link) -> Entry:
    entry: Entry = {
        "id": link.id,
        "kind": link.kind,
        "from": _place(link.start),
        "to": _place(link.end),
        "both": link.both,
        "map": link.map,
    }
    return _without(entry, both=True, map="")


def _light(light: Light) -> Entry:
    return {
        "id": light.id,
        "at": list(light.at),
        "reach": light.reach,
        "colour": light.colour,
        "intensity": light.intensity,
        "shadows": light.shadows,
    }


def _backdrop(backdrop: Backdrop) -> Entry:
    return {
        "picture": backdrop.picture,
        "pixels_per_cell": backdrop.pixels_per_cell,
        "offset": list(backdrop.offset),
    }


def _place(place: Place) -> list[object]:
    return [place.column, place.row, metres(place.z)]


def _token(token: Token) -> Entry:
    entry: Entry = {
        "id": token.id,
        "name": token.name,
        "side": token.side,
        "place": _place(token.place),
        "size": list(token.footprint),
        "stature": _metres(token.stature),
        "eye": _metres(token.eye),
        "facing": token.facing if token.faced else None,
        "hidden": token.hidden,
        "picture": token.picture,
        "members": token.members,
        "bound_to": token.bound_to,
        "trail": [_place(place) for place in token.trail],
        "moves": [_move(move) for move in token.moves],
        "standings": {id: _standing(token.standings[id]) for id in sorted(token.standings)},
    }
    return _without(
        entry, size=list(Footprint()), stature=None, eye=None, facing=None, hidden=False,
        picture=None, members=1, bound_to=None, trail=[], moves=[], standings={},
    )  # fmt: skip


def _move(move: Move) -> Entry:
    entry: Entry = {
        "ruleset": move.ruleset,
        "places": [_place(place) for place in move.places],
        "cost": move.cost,
        "facing": move.facing,
        "parity": move.parity,
        "modes": list(move.modes),
        "ended": list(move.ended),
        "doors": list(move.doors),
        "opened_to": list(move.opened_to),
        "faced": move.faced,
        "slowed": move.slowed,
        "slower": move.slower,
    }
    return _without(
        entry, parity=0, modes=[], ended=[], doors=[], opened_to=[], faced=True, slowed=False,
        slower=Fraction(0),
    )  # fmt: skip


def _standing(standing: Standing) -> Entry:
    entry: Entry = {
        "sheet": _sorted(standing.sheet),
        "spent": standing.spent,
        "carried": standing.carried,
        "parity": standing.parity,
        "modes": list(standing.modes),
        "statuses": list(standing.statuses),
        "items": [_item(item) for item in standing.items],
        "opened_to": list(standing.opened_to),
    }
    return _without(
        entry, sheet={}, spent=NO_STANDING.spent, carried=NO_STANDING.carried, parity=0,
        modes=[], statuses=[], items=[], opened_to=[],
    )  # fmt: skip


def _item(item: Item) -> Entry:
    return {"id": item.id, "kind": item.kind, "values": _sorted(item.values)}
