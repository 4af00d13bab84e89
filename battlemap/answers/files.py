"""The verbs about files: what is in a map, turning one format into another, all problems."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from battlemap import formats
from battlemap.answers.examples import read_examples
from battlemap.answers.frame import Answer, frame, problem_row
from battlemap.answers.situation import strange_words
from battlemap.board.board import Board
from battlemap.board.book import Book
from battlemap.decimals import number
from battlemap.formats.report import Report
from battlemap.problems import InputProblem, Problem, error
from battlemap.rules.load import check as check_ruleset

RULESET_FILE, EXAMPLES_FILE = "ruleset.toml", "examples.toml"


def info(path: Path, language: str = "en") -> Answer:
    """The maps of a file with their sizes and counts; of a foreign file also what was kept."""
    loaded = formats.open_file(path)
    answer = _framed("info", loaded.book, language)
    answer["maps"] = [map_row(board) for board in loaded.book.maps]
    if loaded.report is not None:
        answer["report"] = report_row(loaded.report, language)
    return answer


def convert(source: Path, target: Path, language: str = "en") -> Answer:
    """Write a file in another format, by the target's suffix; the report tells what was lost."""
    loaded = formats.open_file(source)
    formats.save(loaded.book, target)
    answer = _framed("convert", loaded.book, language)
    answer["report"] = report_row(loaded.report or Report(), language)
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
        if path.is_dir() or path.name == RULESET_FILE:
            return check_ruleset(path)
        if path.name == EXAMPLES_FILE:
            read_examples(path)
            return ()
        return strange_words(formats.open_file(path).book)
    except InputProblem as wrong:
        return wrong.problems
    except OSError as wrong:
        return (error("", "file_unreadable", why=wrong.strerror or str(wrong)),)


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
        "tokens": len(board.tokens),
        "picture": board.backdrop.picture if board.backdrop else None,
    }


def report_row(report: Report, language: str) -> dict[str, Any]:
    """What an import kept, by kind, and what it changed and dropped, note by note."""
    return {
        "kept": dict(report.kept),
        "changed": [note_row(note, language) for note in report.changed],
        "dropped": [note_row(note, language) for note in report.dropped],
    }


def note_row(note: Problem, language: str) -> dict[str, Any]:
    """One line of an import report."""
    return {"place": note.place, "code": note.code, "text": note.text(language)}


def _framed(verb: str, book: Book, language: str) -> Answer:
    return frame(verb, book.ruleset, book.options, language=language)
