"""What a question of examples may ask: its verb, its arguments, and whether they are there."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import partial
from typing import cast

from battlemap.answers.points import spot_of
from battlemap.answers.situation import Situation, cell_of
from battlemap.answers.spelling import nearest
from battlemap.formats.table import Table, shown
from battlemap.problems import InputProblem, error
from battlemap.rules.modes import find_mode

ASKS: Mapping[str, tuple[frozenset[str], frozenset[str]]] = {
    "reach": (frozenset({"token"}), frozenset({"mode", "turns"})),
    "route": (frozenset({"token", "to"}), frozenset({"mode"})),
    "sight": (frozenset({"from", "to"}), frozenset({"with", "style", "place"})),
    "charge": (frozenset({"token", "target"}), frozenset()),
    "threats": (frozenset({"token"}), frozenset()),
    "area": (
        frozenset({"at"}),
        frozenset({"shape", "size", "to", "angle", "width", "from", "with", "hit"}),
    ),
    "attack": (frozenset({"from", "to"}), frozenset({"with", "style", "mode"})),
    "state": (frozenset(), frozenset()),
}
"""The verbs a question may ask: the arguments each needs, and those it may have."""
LOOSE = frozenset({"attack"})
"""Verbs whose further arguments are the ruleset's."""
MOVING = frozenset({"reach", "route"})
"""Verbs whose `mode` is one of movement."""
AREA_NEEDS = ("shape", "size")
"""What a question about an area needs that is no blast of the ruleset."""
TEXTS = ("token", "mode", "with", "style", "shape")
PLACES = ("from", "to", "at", "target", "place")
Finder = Callable[[object], object]


def check_ask(ask: Table, now: Situation | None = None) -> None:
    """Note what is wrong with a question's verb and arguments; `now` is what it is asked of."""
    before = len(ask.problems)
    verb = ask.text("verb")
    if verb not in ASKS:
        ask.wrong("verb", "verb_unknown", verb=verb, near=nearest(verb, ASKS))
        return
    needed, possible = ASKS[verb]
    for key in sorted(needed):
        ask.need(key)
    if verb not in LOOSE:
        ask.check_keys(needed | possible | {"verb", "perspective"})
    for key in AREA_NEEDS if verb == "area" and "with" not in ask.values else ():
        ask.need(key)
    ask.word("perspective", ("gm", "players"), "gm")
    _check_kinds(ask)
    if now is not None and len(ask.problems) == before:
        _check_there(ask, verb, now)


def places_of(to: object) -> list[object]:
    """The places of a question: a list of them, or a lone one (a name, or ``[c, r]``)."""
    if isinstance(to, list) and not (to and all(isinstance(part, int | Fraction) for part in to)):
        return to
    return [to]


def _check_kinds(ask: Table) -> None:
    """Note arguments that are no text, no place or no count."""
    for key in TEXTS:
        if key in ask.values:
            ask.text(key)
    if "turns" in ask.values:
        ask.whole("turns", 1, least=1)
    for key in PLACES:
        if ask.values.get(key) == []:
            ask.wrong(key, "place_missing")
        for at, where in _places(ask, key):
            if not (isinstance(where, str) or _is_cell(where) or _is_point(ask, where)):
                ask.wrong(at, "place_unreadable", text=shown(where))


def _places(ask: Table, key: str) -> Iterator[tuple[str, object]]:
    """The places under a key, each with its key path."""
    value = ask.values.get(key, [])
    found = places_of(value)
    for index, where in enumerate(found):
        yield (f"{key}[{index}]" if found is value else key), where


def _is_cell(where: object) -> bool:
    return isinstance(where, list) and len(where) == 2 and all(type(part) is int for part in where)


def _is_point(ask: Table, where: object) -> bool:
    """Whether it is a point in cells, which only areas can begin at."""
    pair = isinstance(where, list) and len(where) == 2
    return (
        pair and ask.values["verb"] == "area" and all(map(_is_number, cast("list[object]", where)))
    )


def _is_number(value: object) -> bool:
    return isinstance(value, int | Fraction) and not isinstance(value, bool)


def _check_there(ask: Table, verb: str, now: Situation) -> None:
    """Note tokens, places and modes that the position or its ruleset has not."""
    players = ask.values.get("perspective") == "players"
    asked = replace(now, perspective="players") if players else now
    if "token" in ask.values:
        _noted(ask, "token", lambda name: asked.board.token(str(name)), ask.values["token"])
    for key in PLACES:
        for at, where in _places(ask, key):
            find = spot_of if verb == "area" else cell_of
            _noted(ask, at, partial(find, asked.board), where)
    if verb in MOVING and "mode" in ask.values:
        _noted(ask, "mode", lambda name: find_mode(now.ruleset, str(name)), ask.values["mode"])


def _noted(ask: Table, key: str, find: Finder, wanted: object) -> None:
    """Look for something; what is said where it is not there belongs to the key."""
    try:
        find(wanted)
    except InputProblem as wrong:
        ask.problems += [error(ask.at(key), one.code, **one.arguments) for one in wrong.problems]
