"""The verbs about files: what is in a map, turning one format into another, all problems."""

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

from battlemap.answers.examples import read_examples, read_utf8
from battlemap.answers.frame import Answer, frame, problem_row
from battlemap.answers.oddities import oddities
from battlemap.answers.opening import open_map
from battlemap.answers.situation import Situation
from battlemap.board.board import Board
from battlemap.decimals import number
from battlemap.formats import Loaded, Report, save_file
from battlemap.formats.report import count_book
from battlemap.formats.table import read_toml
from battlemap.problems import InputProblem, Problem
from battlemap.rules.load import check as check_ruleset
from battlemap.session.known import known
from battlemap.session.sheets import RULESET_FILE

EXAMPLES_FILE = "examples.toml"
RULESET, EXAMPLES, MAP = "ruleset", "examples", "map"
RULESET_KEYS = {"movement", "units", "based_on"}
"""Keys a ruleset has and a sketch has not."""
NATIVE = "battlemap"


def info(asked: Situation, loaded: Loaded, *, only: str | None = None) -> Answer:
    """The maps of a file with their sizes and counts; of a foreign file also what was kept."""
    answer = frame("info", asked.ruleset.id, asked.book.options, language=asked.language)
    maps = asked.book.maps if only is None else (asked.board,)
    answer["maps"] = [map_row(known(board, asked.perspective)) for board in maps]
    if loaded.format != NATIVE:
        answer["report"] = report_row(_known(loaded.report, asked), asked.language)
    return answer


def _known(report: Report, asked: Situation) -> Report:
    """The report with the counts of a book of which its reader knows all."""
    maps = tuple(known(board, asked.perspective) for board in asked.book.maps)
    before, counts = count_book(asked.book), count_book(replace(asked.book, maps=maps))
    if before == counts:
        return report
    kept = {**counts, **{kind: left for kind, left in report.kept.items() if kind not in counts}}
    return replace(report, kept={kind: count for kind, count in kept.items() if count})


def convert(source: Path, target: Path, language: str = "en") -> Answer:
    """Write a file in another format, by the target's suffix; the report tells what was lost."""
    loaded = open_map(source)
    save_file(loaded.book, target)
    book = loaded.book
    answer = frame("convert", book.ruleset, book.options, language=language)
    answer["report"] = report_row(loaded.report, language)
    answer["written"] = str(target)
    return answer


def check(paths: Iterable[Path], language: str = "en") -> tuple[Answer, list[str]]:
    """All problems of maps, sketches, rulesets and examples; the errors also as whole lines."""
    rows: list[Answer] = []
    lines: list[str] = []
    for path in paths:
        problems = problems_of(path)
        wrong = [problem for problem in problems if problem.severity == "error"]
        lines += InputProblem(wrong, str(path)).lines(language)
        found = [problem_row(problem, language) for problem in problems]
        rows.append({"file": str(path), "ok": not wrong, "problems": found})
    answer = frame("check", "", {}, ok=not lines, language=language)
    answer["files"] = rows
    return answer, lines


def problems_of(path: Path) -> tuple[Problem, ...]:
    """Everything wrong with a file, and words of a map its ruleset does not know."""
    try:
        kind = kind_of(path)
        if kind == RULESET:
            return check_ruleset(path)
        if kind == EXAMPLES:
            read_examples(path)
            return ()
        loaded = open_map(path)
        lost = loaded.report.notes if loaded.format == NATIVE else ()
        return (*lost, *oddities(loaded.book))
    except InputProblem as wrong:
        return _said_of(wrong, str(path))


def _said_of(wrong: InputProblem, file: str) -> tuple[Problem, ...]:
    """The problems of a file; those of another, as of a ruleset it names, begin with its name."""
    if wrong.file in {"", file}:
        return wrong.problems
    front = f"{wrong.file}: "
    return tuple(replace(problem, place=front + problem.place) for problem in wrong.problems)


def kind_of(path: Path) -> str:
    """Whether a file is a ruleset, examples or a map, by its name and what it holds."""
    if path.is_dir() or path.name == RULESET_FILE:
        return RULESET
    if path.name == EXAMPLES_FILE:
        return EXAMPLES
    if path.suffix.lower() != ".toml":
        return MAP
    keys = set(read_toml(read_utf8(path)))
    return EXAMPLES if "case" in keys else RULESET if keys & RULESET_KEYS else MAP


def map_row(board: Board) -> Answer:
    """One map of a book: its size in cells, the cell in metres, and how much lies on it."""
    doors = sum(barrier.door is not None for barrier in board.barriers)
    return {
        "id": board.id,
        "name": board.name,
        "size": [board.columns, board.rows],
        "cell_m": number(board.cell_m),
        "walls": len(board.barriers) - doors,
        "doors": doors,
        "objects": len(board.things),
        "links": len(board.links),
        "tokens": len(board.tokens),
        "picture": board.backdrop.picture if board.backdrop else None,
    }


def report_row(report: Report, language: str) -> dict[str, Any]:
    """What an import kept, changed and dropped, counted by kind, and what it says in words."""
    return {
        "kept": dict(report.kept),
        "changed": dict(report.changed),
        "dropped": dict(report.dropped),
        "notes": [problem_row(note, language) for note in report.notes],
    }
