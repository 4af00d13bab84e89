"""What a question of examples may ask: its verb, its arguments, and whether they are there."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from battlemap.answers.situation import Situation, cell_of, seen_by
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
    "area": (frozenset({"shape", "at", "size"}), frozenset({"to"})),
    "attack": (frozenset({"from", "to"}), frozenset({"with", "style", "mode"})),
    "state": (frozenset(), frozenset()),
}
"""The verbs a question may ask: the arguments each needs, and those it may have."""
LOOSE = frozenset({"attack"})
"""Verbs whose further arguments are the ruleset's."""
MOVING = frozenset({"reach", "route"})
"""Verbs whose `mode` is one of movement."""
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
    ask.word("perspective", ("gm", "players"), "gm")
    _check_kinds(ask)
    if now is not None and len(ask.problems) == before:
        _check_there(ask, verb, now)


def places_of(to: object) -> list[object]:
    """The places of a question: a list of them, or a lone one (a name, or ``[c, r]``)."""
    if isinstance(to, list) and not (to and all(isinstance(part, int) for part in to)):
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
            if not (isinstance(where, str) or _is_cell(where)):
                ask.wrong(at, "place_unreadable", text=shown(where))


def _places(ask: Table, key: str) -> Iterator[tuple[str, object]]:
    """The places under a key, each with its key path."""
    value = ask.values.get(key, [])
    found = places_of(value)
    for index, where in enumerate(found):
        yield (f"{key}[{index}]" if found is value else key), where


def _is_cell(where: object) -> bool:
    return isinstance(where, list) and len(where) == 2 and all(type(part) is int for part in where)


def _check_there(ask: Table, verb: str, now: Situation) -> None:
    """Note tokens, places and modes that the position or its ruleset has not."""
    players = ask.values.get("perspective") == "players"
    board = seen_by(now.board, "players") if players else now.board
    asked = replace(now, board=board)
    if "token" in ask.values:
        _noted(ask, "token", lambda name: asked.board.token(str(name)), ask.values["token"])
    for key in PLACES:
        for at, where in _places(ask, key):
            _noted(ask, at, lambda place: cell_of(asked.board, place), where)
    if verb in MOVING and "mode" in ask.values:
        _noted(ask, "mode", lambda name: find_mode(now.ruleset, str(name)), ask.values["mode"])


def _noted(ask: Table, key: str, find: Finder, wanted: object) -> None:
    """Look for something; what is said where it is not there belongs to the key."""
    try:
        find(wanted)
    except InputProblem as wrong:
        ask.problems += [error(ask.at(key), one.code, **one.arguments) for one in wrong.problems]
