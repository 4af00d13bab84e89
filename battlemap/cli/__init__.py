"""The command line: `battlemap FILE` opens the window, `battlemap VERB ...` answers without one."""

import argparse
import os
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from battlemap.answers.spelling import nearest
from battlemap.cli.grammar import LANG, LANGUAGES, VERBS, parser
from battlemap.cli.verbs import BAD
from battlemap.problems import InputProblem, error

INTERRUPTED, PIPE_CLOSED = 130, 141


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
    run: Callable[[argparse.Namespace], int] = arguments.run
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
    """The window's own verb in front where none is named."""
    front = 0
    while front < len(given) and given[front].partition("=")[0] == LANG:
        front += 1 if "=" in given[front] else 2
    first = given[front] if front < len(given) else ""
    if first in VERBS or first in ("-h", "--help", "--version"):
        return given
    if first and not first.startswith("-") and not Path(first).exists() and not Path(first).suffix:
        raise InputProblem(error("", "no_such_verb", verb=first, near=nearest(first, VERBS)))
    return [*given[:front], "open", *given[front:]]
