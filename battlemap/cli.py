"""The command line: `battlemap FILE` opens the window, `battlemap VERB ...` answers without one."""

import argparse
import json
import os
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from battlemap import __version__
from battlemap.answers.spelling import nearest
from battlemap.board.book import Option
from battlemap.problems import InputProblem, error
from battlemap.wording import say

if TYPE_CHECKING:
    from battlemap.answers.situation import Situation
    from battlemap.formats import Loaded

LANG = "--lang"
_IN_TOML = re.compile(r"true|false|[\d\s,]+|[\[{].*", re.DOTALL)
"""Values of an option written as in a ruleset; any other is a reading's name."""
DONE, NO, BAD = 0, 1, 2
INTERRUPTED, PIPE_CLOSED = 130, 141
LANGUAGES = {
    "en": "en", "zh": "zh_CN", "zh-hans": "zh_CN", "zh_cn": "zh_CN", "zh-cn": "zh_CN",
}  # fmt: skip
Arguments = argparse.Namespace


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; 0 done, 1 the answer is no, 2 bad usage or file."""
    _speak_utf8()
    given = list(sys.argv[1:] if argv is None else argv)
    language = spoken(given)
    try:
        return _run(given, language)
    except InputProblem as wrong:
        for line in wrong.lines(language):
            print(line, file=sys.stderr)
        return BAD
    except BrokenPipeError:
        # The reader has seen enough; nothing may be flushed into the closed pipe at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return PIPE_CLOSED
    except OSError as wrong:
        place = f"{wrong.filename}: " if wrong.filename else ""
        print(f"{place}{wrong.strerror or wrong}", file=sys.stderr)
        return BAD
    except KeyboardInterrupt:
        return INTERRUPTED


def _speak_utf8() -> None:
    """Names are written in UTF-8 whatever the locale says (fault B083)."""
    # A closed stream is none at all: what is said goes nowhere then, as it was asked for.
    sys.stdout = sys.stdout or Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115
    sys.stderr = sys.stderr or Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def _run(given: list[str], language: str) -> int:
    arguments = parser(language).parse_args([_place_kept(word) for word in _with_verb(given)])
    arguments.language = language
    run: Callable[[Arguments], int] = arguments.run
    code = run(arguments)
    sys.stdout.flush()
    return code


def spoken(given: Sequence[str]) -> str:
    """The language asked for by `--lang`, before anything else is read."""
    for index, word in enumerate(given):
        name, _, value = word.partition("=")
        if name == LANG:
            asked = value or "".join(given[index + 1 : index + 2])
            return LANGUAGES.get(asked.lower(), "en")
    return "en"


def _place_kept(word: str) -> str:
    """``-1,4`` off the map's edge is a place and no switch: one that begins with a blank."""
    return f" {word}" if re.match(r"-[0-9.]+,", word) else word


def _with_verb(given: list[str]) -> list[str]:
    """`--lang` behind the verb, and the window's own verb in front where none is named."""
    words: list[str] = list(given)
    late: list[str] = []
    while words and words[0].partition("=")[0] == LANG:
        count = 1 if "=" in words[0] else 2
        late, words = late + words[:count], words[count:]
    first = words[0] if words else ""
    if first in VERBS or first in ("-h", "--help", "--version"):
        return words + late
    if first and not first.startswith("-") and not Path(first).exists() and not Path(first).suffix:
        raise InputProblem(error("", "no_such_verb", verb=first, near=nearest(first, VERBS)))
    return ["open", *words, *late]


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        """End with 2."""
        verb = self.prog.partition(" ")[2]
        raise InputProblem(error(verb, "usage_wrong", why=message), "battlemap")


def parser(language: str) -> argparse.ArgumentParser:
    """The whole command line, its help in a language."""
    whole = _Parser(prog="battlemap", description=say("help_battlemap", {}, language))
    whole.add_argument("--version", action="version", version=f"battlemap {__version__}")
    _add_verbs(whole, VERBS, "help", language)
    return whole


def _add_verbs(
    whole: argparse.ArgumentParser, verbs: "Mapping[str, Verb]", front: str, language: str
) -> None:
    group = whole.add_subparsers(metavar="VERB", required=True, parser_class=_Parser)
    for name, (build, run) in verbs.items():
        words = say(f"{front}_{name}", {}, language)
        one = group.add_parser(name, help=words, description=words)
        if run is not None:
            one.set_defaults(run=run)
            one.add_argument("--json", action="store_true")
            one.add_argument(LANG, choices=sorted(LANGUAGES), type=str.lower)
        build(one, language)


def _on_map(one: argparse.ArgumentParser) -> None:
    one.add_argument("map", type=Path, metavar="MAP")
    one.add_argument("--map", dest="map_id", metavar="ID")
    one.add_argument("--ruleset", metavar="ID")
    one.add_argument("--option", type=_option, action="append", default=[], metavar="NAME=VALUE")
    one.add_argument("--as", dest="perspective", choices=("gm", "players"), default="gm")


def _option(text: str) -> tuple[str, Option]:
    """`A-INF-3=2`, `A-AP-29=1,2`, `name=reading` or `A-WG-1={ cell_m = 1.6 }`."""
    from battlemap.formats.options import read_options
    from battlemap.formats.table import Table, read_toml

    name, _, value = text.partition("=")
    if not name or not value.strip():
        raise argparse.ArgumentTypeError(f"'{text}': NAME=VALUE")
    if not _IN_TOML.fullmatch(value.strip()):
        return name, value
    listed = f"[{value}]" if "," in value and value.strip()[0] not in "[{" else value
    try:
        found = read_options(Table(read_toml(f"value = {listed}"), "", []))
    except InputProblem as wrong:
        raise argparse.ArgumentTypeError(f"'{text}': NAME=VALUE") from wrong
    if "value" not in found:
        raise argparse.ArgumentTypeError(f"'{text}': NAME=VALUE")
    return name, found["value"]


def _whole(text: str) -> int:
    """A whole number above 0."""
    if not text.isdecimal() or not int(text):
        raise argparse.ArgumentTypeError(f"'{text}': 1, 2, 3 ...")
    return int(text)


def _build_open(one: argparse.ArgumentParser, _: str) -> None:
    one.add_argument("file", nargs="?", type=Path, metavar="FILE")


def _build_render(one: argparse.ArgumentParser, _: str) -> None:
    _on_map(one)
    one.add_argument("-o", dest="output", type=Path, required=True, metavar="OUT")
    one.add_argument("--cell-px", type=_whole, metavar="N")
    one.add_argument("--grid", action=argparse.BooleanOptionalAction, default=True)


def _build_reach(one: argparse.ArgumentParser, language: str) -> None:
    _on_map(one)
    one.add_argument("token", metavar="TOKEN")
    one.add_argument("--mode", metavar="MODE")
    words = say("help_turns", {}, language)
    one.add_argument("--turns", type=int, default=1, metavar="K", help=words)


def _build_route(one: argparse.ArgumentParser, _: str) -> None:
    _on_map(one)
    one.add_argument("token", metavar="TOKEN")
    one.add_argument("places", nargs="+", metavar="PLACE")
    one.add_argument("--mode", metavar="MODE")


def _build_sight(one: argparse.ArgumentParser, language: str) -> None:
    _on_map(one)
    one.add_argument("source", metavar="FROM")
    one.add_argument("target", metavar="TO")
    one.add_argument("--with", dest="item", metavar="ITEM", help=say("help_with", {}, language))
    one.add_argument("--style", metavar="STYLE", help=say("help_style", {}, language))
    one.add_argument("--at", metavar="PLACE", help=say("help_at", {}, language))


def _build_area(one: argparse.ArgumentParser, _: str) -> None:
    _on_map(one)
    one.add_argument("shape", metavar="SHAPE")
    one.add_argument("at", metavar="AT")
    one.add_argument("size", metavar="SIZE")
    one.add_argument("to", nargs="?", metavar="TO")
    one.add_argument("--angle", metavar="DEGREES")
    one.add_argument("--width", metavar="CELLS")


def _build_charge(one: argparse.ArgumentParser, _: str) -> None:
    _on_map(one)
    one.add_argument("token", metavar="TOKEN")
    one.add_argument("target", metavar="TARGET")


def _build_threats(one: argparse.ArgumentParser, _: str) -> None:
    _on_map(one)
    one.add_argument("token", metavar="TOKEN")


def _build_play(one: argparse.ArgumentParser, _: str) -> None:
    _on_map(one)
    one.add_argument("script", type=Path, metavar="SCRIPT")
    one.add_argument("-o", dest="output", type=Path, metavar="OUT")


def _build_convert(one: argparse.ArgumentParser, _: str) -> None:
    one.add_argument("source", type=Path, metavar="SRC")
    one.add_argument("target", type=Path, metavar="DST")


def _build_info(one: argparse.ArgumentParser, _: str) -> None:
    _on_map(one)


def _build_check(one: argparse.ArgumentParser, _: str) -> None:
    one.add_argument("files", nargs="+", type=Path, metavar="FILE")


def _build_nothing(one: argparse.ArgumentParser, _: str) -> None:
    """The verb takes nothing more."""


def _build_show(one: argparse.ArgumentParser, _: str) -> None:
    one.add_argument("id", metavar="ID")
    one.add_argument("--option", type=_option, action="append", default=[], metavar="NAME=VALUE")


def _build_test(one: argparse.ArgumentParser, _: str) -> None:
    one.add_argument("ids", nargs="*", metavar="ID")
    one.add_argument("--examples", type=Path, metavar="FILE")


def _build_coverage(one: argparse.ArgumentParser, _: str) -> None:
    one.add_argument("ids", nargs="*", metavar="ID")
    one.add_argument("--part", metavar="PART")
    one.add_argument("--prove", action="store_true")


def _build_rules(one: argparse.ArgumentParser, language: str) -> None:
    _add_verbs(one, RULES_VERBS, "help_rules", language)


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


def _open(given: Arguments) -> int:
    from battlemap.ui.app import run

    if given.file is not None and not given.file.exists():
        raise InputProblem(error("", "file_missing"), str(given.file))
    if sys.platform == "linux" and not any(os.environ.get(name) for name in SCREENS):
        raise InputProblem(error("", "no_display"))
    code: int = run(given.file)
    return code


def _render(given: Arguments) -> int:
    from battlemap.ui.export import render

    _, asked = _loaded(given)
    size = render(
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


def _reach(given: Arguments) -> int:
    from battlemap.answers.movement import reach

    return _ask(given, lambda asked: reach(asked, given.token, given.mode, given.turns))


def _route(given: Arguments) -> int:
    from battlemap.answers.movement import route

    return _ask(given, lambda asked: route(asked, given.token, given.places, given.mode))


def _sight(given: Arguments) -> int:
    from battlemap.answers.sight import sight

    return _ask(
        given,
        lambda asked: sight(asked, given.source, given.target, given.item, given.style, given.at),
    )


def _area(given: Arguments) -> int:
    from battlemap.answers.area import AreaAsk, area

    ask = AreaAsk(given.at, given.shape, given.size, given.to, given.angle, given.width)
    return _ask(given, lambda asked: area(asked, ask))


def _charge(given: Arguments) -> int:
    from battlemap.answers.contact import charge

    return _ask(given, lambda asked: charge(asked, given.token, given.target))


def _threats(given: Arguments) -> int:
    from battlemap.answers.contact import threats

    return _ask(given, lambda asked: threats(asked, given.token))


def _ask(given: Arguments, question: "Callable[[Situation], dict[str, Any]]") -> int:
    """Ask a question of a map; what is wrong with it names the file."""
    _, asked = _loaded(given)
    try:
        answer = question(asked)
    except InputProblem as wrong:
        raise wrong.within(str(given.map)) from wrong
    return _show(given, answer, asked)


def _play(given: Arguments) -> int:
    from battlemap.answers.examples import read_utf8
    from battlemap.answers.play import play
    from battlemap.formats import save_file

    _, asked = _loaded(given)
    try:
        answer, book = play(asked, read_utf8(given.script))
    except InputProblem as wrong:
        raise wrong.within(str(given.script)) from wrong
    if given.output and answer["ok"]:
        save_file(book, given.output)
    return _show(given, answer)


def _convert(given: Arguments) -> int:
    from battlemap.answers.files import convert

    return _show(given, convert(given.source, given.target, given.language))


def _info(given: Arguments) -> int:
    from battlemap.answers.files import info

    loaded, asked = _loaded(given)
    return _show(given, info(asked, loaded, only=given.map_id))


def _check(given: Arguments) -> int:
    from battlemap.answers.files import check

    answer, lines = check(given.files, given.language)
    _show(given, answer)
    for line in lines:
        print(line, file=sys.stderr)
    if not answer["ok"]:
        return BAD
    return NO if any(row["problems"] for row in answer["files"]) else DONE


def _rules_list(given: Arguments) -> int:
    from battlemap.answers.rulesets import rules_list

    return _show(given, rules_list(given.language))


def _rules_show(given: Arguments) -> int:
    from battlemap.answers.rulesets import rules_show

    return _show(given, rules_show(given.id, dict(given.option), given.language))


def _rules_schema(_: Arguments) -> int:
    from battlemap.answers.rulesets import rules_schema

    print(json.dumps(rules_schema(), ensure_ascii=False, indent=2))
    return DONE


def _rules_test(given: Arguments) -> int:
    from battlemap.answers.trials import rules_test

    return _show(given, rules_test(given.ids, given.examples, given.language))


def _rules_coverage(given: Arguments) -> int:
    from battlemap.answers.coverage import rules_coverage

    answer = rules_coverage(given.ids, given.part, prove=given.prove, language=given.language)
    return _show(given, answer)


Verb = tuple[Callable[[argparse.ArgumentParser, str], None], Callable[[Arguments], int] | None]
VERBS: Mapping[str, Verb] = {
    "open": (_build_open, _open),
    "render": (_build_render, _render),
    "reach": (_build_reach, _reach),
    "route": (_build_route, _route),
    "sight": (_build_sight, _sight),
    "area": (_build_area, _area),
    "charge": (_build_charge, _charge),
    "threats": (_build_threats, _threats),
    "play": (_build_play, _play),
    "convert": (_build_convert, _convert),
    "info": (_build_info, _info),
    "check": (_build_check, _check),
    "rules": (_build_rules, None),
}
RULES_VERBS: Mapping[str, Verb] = {
    "list": (_build_nothing, _rules_list),
    "show": (_build_show, _rules_show),
    "test": (_build_test, _rules_test),
    "coverage": (_build_coverage, _rules_coverage),
    "schema": (_build_nothing, _rules_schema),
}
