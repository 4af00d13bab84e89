"""What the command line understands: its verbs and what each takes, in English or Chinese."""

import argparse
import re
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, NoReturn

from battlemap import __version__
from battlemap.board.book import Option
from battlemap.cli import verbs
from battlemap.problems import InputProblem, Problem, error
from battlemap.wording import say

LANG = "--lang"
LANGUAGES = {
    "en": "en", "zh": "zh_CN", "zh-hans": "zh_CN", "zh_cn": "zh_CN", "zh-cn": "zh_CN",
}  # fmt: skip
_IN_TOML = re.compile(r"true|false|[\d\s,]+|[\[{].*", re.DOTALL)
"""Values of an option written as in a ruleset; any other is a reading's name."""

_WRONG = {
    "usage_required": re.compile(r"the following arguments are required: (?P<names>.*)"),
    "usage_unknown": re.compile(r"unrecognized arguments: (?P<names>.*)"),
    "usage_ambiguous": re.compile(r"ambiguous option: (?P<name>\S+) could match (?P<known>.*)"),
    "usage_no_value": re.compile(r"argument (?P<name>.*?): expected .*"),
    "usage_choice": re.compile(
        r"argument (?P<name>.*?): invalid choice: (?P<value>.*?) \(choose from (?P<known>.*)\)"
    ),
    "usage_value": re.compile(r"argument (?P<name>.*?): (ignored explicit argument )?(?P<why>.*)"),
}
"""What the library says in English alone, and our sentence for it."""


def _wrong(verb: str, message: str) -> Problem:
    for code, pattern in _WRONG.items():
        said = pattern.fullmatch(message)
        if said:
            named = said.groupdict()
            # Some versions of the library quote each choice, and some do not.
            if "known" in named:
                named["known"] = named["known"].replace("'", "")
            return error(verb, code, **named)
    return error(verb, "usage_wrong", why=message)


class Parser(argparse.ArgumentParser):
    """Explains itself in a language, and says what is wrong in one line."""

    def __init__(self, *, language: str = "en", **kwargs: Any) -> None:
        super().__init__(add_help=False, formatter_class=_worded(language), **kwargs)
        self.language = language
        self.takes("-h", "--help", said="takes_help", action="help")
        self.takes(
            LANG, said="takes_lang", choices=sorted(LANGUAGES), type=str.lower, metavar="{en,zh}"
        )

    def error(self, message: str) -> NoReturn:
        """End with 2."""
        raise InputProblem(_wrong(self.prog.partition(" ")[2], message), "battlemap")

    def takes(self, *names: str, said: str, **kwargs: Any) -> None:
        """An argument, explained by the sentence of a code."""
        self.add_argument(*names, help=say(said, {}, self.language), **kwargs)

    def verbs(self, known: "Mapping[str, Verb]", front: str) -> None:
        """The verbs that may follow, each explained by a sentence whose code begins alike."""
        group = self.add_subparsers(metavar="VERB", required=True, parser_class=Parser)
        for name, (build, run) in known.items():
            words = say(f"{front}_{name}", {}, self.language)
            one = group.add_parser(name, help=words, description=words, language=self.language)
            if run is not None:
                one.set_defaults(run=run)
                one.takes("--json", said="takes_json", action="store_true")
            build(one)


def _worded(language: str) -> type[argparse.HelpFormatter]:
    """The library's help with its headings in a language."""
    headings = {"positional arguments": "usage_places", "options": "usage_options"}

    class Worded(argparse.HelpFormatter):
        def add_usage(
            self,
            usage: str | None,
            actions: Iterable[argparse.Action],
            groups: Iterable[Any],
            prefix: str | None = None,
        ) -> None:
            front = say("usage_front", {}, language) + " "
            super().add_usage(usage, actions, groups, front if prefix is None else prefix)

        def start_section(self, heading: str | None) -> None:
            code = headings.get(heading or "")
            super().start_section(say(code, {}, language) if code else heading)

    return Worded


def parser(language: str) -> Parser:
    """The whole command line, its help in a language."""
    words = say("help_battlemap", {}, language)
    whole = Parser(prog="battlemap", description=words, language=language)
    version = f"battlemap {__version__}"
    whole.takes("--version", said="takes_version", action="version", version=version)
    whole.verbs(VERBS, "help")
    return whole


def _on_map(one: Parser) -> None:
    one.takes("map", said="takes_map", type=Path, metavar="MAP")
    one.takes("--map", said="takes_map_id", dest="map_id", metavar="ID")
    one.takes("--ruleset", said="takes_ruleset", metavar="ID")
    _options(one)
    eyes = ("gm", "players")
    one.takes("--as", said="takes_as", dest="perspective", choices=eyes, default="gm")


def _options(one: Parser) -> None:
    one.takes(
        "--option", said="takes_option", type=_option, action="append", default=[],
        metavar="NAME=VALUE",
    )  # fmt: skip


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


def _of_open(one: Parser) -> None:
    one.takes("file", said="takes_file", nargs="?", type=Path, metavar="FILE")


def _of_render(one: Parser) -> None:
    _on_map(one)
    one.takes("-o", said="takes_picture", dest="output", type=Path, required=True, metavar="OUT")
    one.takes("--cell-px", said="takes_cell_px", type=_whole, metavar="N")
    both = argparse.BooleanOptionalAction
    one.takes("--grid", said="takes_grid", action=both, default=True)


def _of_reach(one: Parser) -> None:
    _on_token(one)
    one.takes("--mode", said="takes_mode", metavar="MODE")
    one.takes("--turns", said="takes_turns", type=_whole, default=1, metavar="K")


def _on_token(one: Parser) -> None:
    _on_map(one)
    one.takes("token", said="takes_token", metavar="TOKEN")


def _of_route(one: Parser) -> None:
    _on_token(one)
    one.takes("places", said="takes_places", nargs="+", metavar="PLACE")
    one.takes("--mode", said="takes_mode", metavar="MODE")


def _of_sight(one: Parser) -> None:
    _on_map(one)
    one.takes("source", said="takes_from", metavar="FROM")
    one.takes("target", said="takes_seen", metavar="TO")
    one.takes("--with", said="takes_with", dest="item", metavar="ITEM")
    one.takes("--style", said="takes_style", metavar="STYLE")
    one.takes("--at", said="takes_standing", metavar="PLACE")


def _of_area(one: Parser) -> None:
    _on_map(one)
    one.takes("shape", said="takes_shape", metavar="SHAPE")
    one.takes("at", said="takes_at", metavar="AT")
    one.takes("size", said="takes_size", metavar="SIZE")
    one.takes("to", said="takes_to", nargs="?", metavar="TO")
    one.takes("--angle", said="takes_angle", metavar="DEGREES")
    one.takes("--width", said="takes_width", metavar="CELLS")


def _of_charge(one: Parser) -> None:
    _on_token(one)
    one.takes("target", said="takes_target", metavar="TARGET")


def _of_play(one: Parser) -> None:
    _on_map(one)
    one.takes("script", said="takes_script", type=Path, metavar="SCRIPT")
    one.takes("-o", said="takes_out", dest="output", type=Path, metavar="OUT")


def _of_convert(one: Parser) -> None:
    one.takes("source", said="takes_source", type=Path, metavar="SRC")
    one.takes("target", said="takes_made", type=Path, metavar="DST")


def _of_check(one: Parser) -> None:
    one.takes("files", said="takes_files", nargs="+", type=Path, metavar="FILE")


def _of_nothing(one: Parser) -> None:
    """The verb takes nothing more."""


def _of_show(one: Parser) -> None:
    one.takes("id", said="takes_id", metavar="ID")
    _options(one)


def _of_test(one: Parser) -> None:
    one.takes("ids", said="takes_ids", nargs="*", metavar="ID")
    one.takes("--examples", said="takes_examples", type=Path, metavar="FILE")


def _of_coverage(one: Parser) -> None:
    one.takes("ids", said="takes_ids", nargs="*", metavar="ID")
    one.takes("--part", said="takes_part", metavar="PART")
    one.takes("--prove", said="takes_prove", action="store_true")


def _of_rules(one: Parser) -> None:
    one.verbs(RULES_VERBS, "help_rules")


Verb = tuple[Callable[[Parser], None], Callable[[argparse.Namespace], int] | None]
VERBS: Mapping[str, Verb] = {
    "open": (_of_open, verbs.open_window),
    "render": (_of_render, verbs.render),
    "reach": (_of_reach, verbs.reach),
    "route": (_of_route, verbs.route),
    "sight": (_of_sight, verbs.sight),
    "area": (_of_area, verbs.area),
    "charge": (_of_charge, verbs.charge),
    "threats": (_on_token, verbs.threats),
    "play": (_of_play, verbs.play),
    "convert": (_of_convert, verbs.convert),
    "info": (_on_map, verbs.info),
    "check": (_of_check, verbs.check),
    "rules": (_of_rules, None),
}
RULES_VERBS: Mapping[str, Verb] = {
    "list": (_of_nothing, verbs.rules_list),
    "show": (_of_show, verbs.rules_show),
    "test": (_of_test, verbs.rules_test),
    "coverage": (_of_coverage, verbs.rules_coverage),
    "schema": (_of_nothing, verbs.rules_schema),
}
