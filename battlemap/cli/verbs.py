"""What each verb of the command line does: asks, prints, and tells with which code it ends."""

import argparse
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from battlemap.problems import InputProblem, error

if TYPE_CHECKING:
    from battlemap.answers.situation import Situation
    from battlemap.formats import Loaded

Arguments = argparse.Namespace
DONE, NO, BAD = 0, 1, 2


def _loaded(given: Arguments) -> "tuple[Loaded, Situation]":
    from battlemap.answers.opening import open_map
    from battlemap.answers.situation import situation

    loaded = open_map(given.map)
    try:
        return loaded, situation(
            loaded.book,
            map=given.map_id,
            ruleset=given.ruleset,
            options=dict(given.option),
            language=given.language,
            perspective=given.perspective,
            states_cell=loaded.states_cell,
        )
    except InputProblem as wrong:
        raise wrong.within(str(given.map)) from wrong


def _show(given: Arguments, answer: dict[str, Any], asked: "Situation | None" = None) -> int:
    """Print an answer; 0 if it is yes, 1 if no."""
    from battlemap.answers.words import words

    if given.json:
        print(json.dumps(answer, ensure_ascii=False))
    else:
        for line in words(answer, given.language, asked):
            print(line)
    return DONE if answer["ok"] else NO


SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
"""What tells on Linux that a window can be opened somewhere."""


def open_window(given: Arguments) -> int:
    from battlemap.ui.app import run

    if given.file is not None and not given.file.exists():
        raise InputProblem(error("", "file_missing"), str(given.file))
    if sys.platform == "linux" and not any(os.environ.get(name) for name in SCREENS):
        raise InputProblem(error("", "no_display"))
    code: int = run(given.file)
    return code


def render(given: Arguments) -> int:
    from battlemap.ui.export import render as write

    _, asked = _loaded(given)
    size = write(
        asked.book,
        given.output,
        map_id=asked.board.id,
        perspective=given.perspective,
        cell_px=given.cell_px,
        grid=given.grid,
    )
    if given.json:
        print(json.dumps(_rendered(given.output, asked, size.width(), size.height())))
    return DONE


def _rendered(path: Path, asked: "Situation", width: int, height: int) -> dict[str, Any]:
    """The answer of `render`: what was written; the size is in px, of a PDF in mm."""
    from battlemap.answers.frame import frame

    answer = frame("render", asked.ruleset.id, asked.book.options, language=asked.language)
    unit = "mm" if path.suffix.lower() == ".pdf" else "px"
    return answer | {
        "map": asked.board.id,
        "path": str(path),
        "size": [width, height],
        "unit": unit,
        "bytes": path.stat().st_size,
    }


def reach(given: Arguments) -> int:
    from battlemap.answers import movement

    return _ask(given, lambda asked: movement.reach(asked, given.token, given.mode, given.turns))


def route(given: Arguments) -> int:
    from battlemap.answers import movement

    return _ask(given, lambda asked: movement.route(asked, given.token, given.places, given.mode))


def sight(given: Arguments) -> int:
    from battlemap.answers import sight as seen

    return _ask(
        given,
        lambda asked: seen.sight(
            asked, given.source, given.target, given.item, given.style, given.at
        ),
    )


def area(given: Arguments) -> int:
    from battlemap.answers import area as areas

    ask = areas.AreaAsk(given.at, given.shape, given.size, given.to, given.angle, given.width)
    return _ask(given, lambda asked: areas.area(asked, ask))


def charge(given: Arguments) -> int:
    from battlemap.answers import contact

    return _ask(given, lambda asked: contact.charge(asked, given.token, given.target))


def threats(given: Arguments) -> int:
    from battlemap.answers import contact

    return _ask(given, lambda asked: contact.threats(asked, given.token))


def _ask(given: Arguments, question: "Callable[[Situation], dict[str, Any]]") -> int:
    """Ask a question of a map; what is wrong with it names the file."""
    _, asked = _loaded(given)
    try:
        answer = question(asked)
    except InputProblem as wrong:
        raise wrong.within(str(given.map)) from wrong
    return _show(given, answer, asked)


def play(given: Arguments) -> int:
    from battlemap.answers.examples import read_utf8
    from battlemap.answers.play import play as played
    from battlemap.formats import save_file

    _, asked = _loaded(given)
    try:
        answer, book = played(asked, read_utf8(given.script))
    except InputProblem as wrong:
        raise wrong.within(str(given.script)) from wrong
    if given.output and answer["ok"]:
        save_file(book, given.output)
    return _show(given, answer)


def convert(given: Arguments) -> int:
    from battlemap.answers import files

    return _show(given, files.convert(given.source, given.target, given.language))


def info(given: Arguments) -> int:
    from battlemap.answers import files

    loaded, asked = _loaded(given)
    return _show(given, files.info(asked, loaded, only=given.map_id))


def check(given: Arguments) -> int:
    from battlemap.answers import files

    answer, lines = files.check(given.files, given.language)
    _show(given, answer)
    for line in lines:
        print(line, file=sys.stderr)
    if not answer["ok"]:
        return BAD
    return NO if any(row["problems"] for row in answer["files"]) else DONE


def rules_list(given: Arguments) -> int:
    from battlemap.answers import rulesets

    return _show(given, rulesets.rules_list(given.language))


def rules_show(given: Arguments) -> int:
    from battlemap.answers import rulesets

    return _show(given, rulesets.rules_show(given.id, dict(given.option), given.language))


def rules_schema(_: Arguments) -> int:
    from battlemap.answers import rulesets

    print(json.dumps(rulesets.rules_schema(), ensure_ascii=False, indent=2))
    return DONE


def rules_test(given: Arguments) -> int:
    from battlemap.answers import trials

    return _show(given, trials.rules_test(given.ids, given.examples, given.language))


def rules_coverage(given: Arguments) -> int:
    from battlemap.answers import coverage

    answer = coverage.rules_coverage(
        given.ids, given.part, prove=given.prove, language=given.language
    )
    return _show(given, answer)
