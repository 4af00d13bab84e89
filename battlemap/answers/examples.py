"""Reading examples.toml: cases with a drawn position, questions and expected answers.

Everything wrong in a file is found at once; a problem's place is the case's id and the key.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from battlemap.answers.drawn import KEY as DRAWN
from battlemap.answers.drawn import Drawing, drawing_problems, read_drawing
from battlemap.answers.expect import LIST_MARKS, REFUSED
from battlemap.answers.script import Command, read_lines
from battlemap.answers.sheets import in_ruleset_words, ruleset_near
from battlemap.answers.situation import played_by
from battlemap.answers.spelling import nearest
from battlemap.board.board import new_board
from battlemap.board.book import Book, Option, book_of
from battlemap.formats.files import read_bytes
from battlemap.formats.options import read_options
from battlemap.formats.sketch import KEYS as SKETCH_KEYS
from battlemap.formats.sketch import read_position
from battlemap.formats.table import Table, read_toml
from battlemap.problems import InputProblem, Problem, error
from battlemap.rules.ruleset import Ruleset
from battlemap.session.house import ruleset_of

FORMAT = 1

ASKS: Mapping[str, tuple[frozenset[str], frozenset[str]]] = {
    "reach": (frozenset({"token"}), frozenset({"mode", "turns"})),
    "route": (frozenset({"token", "to"}), frozenset({"mode"})),
    "sight": (frozenset({"from", "to"}), frozenset()),
    "charge": (frozenset({"token", "target"}), frozenset()),
    "threats": (frozenset({"token"}), frozenset()),
    "area": (frozenset({"shape", "at", "size"}), frozenset({"to"})),
    "attack": (frozenset({"from", "to"}), frozenset({"with", "style", "mode"})),
    "state": (frozenset(), frozenset()),
}
"""The verbs a question may ask: the arguments each needs, and those it may have."""
LOOSE = frozenset({"attack"})
"""Verbs whose further arguments are the ruleset's."""

FILE_KEYS = frozenset({"format", "ruleset", "options", "case"})
OWN_KEYS = frozenset({"id", "covers", "golden", "before", "seed", "question"})
POSITION_KEYS = SKETCH_KEYS - {"ruleset", "options", "active", "round", "name"}
CASE_KEYS = OWN_KEYS | POSITION_KEYS | {"ruleset", "options", "active", "round"}
QUESTION_KEYS = frozenset({"ask", "expect", "choose", "dice", "seed", DRAWN})


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked, and what the answer must hold."""

    ask: Mapping[str, Any]
    expect: Mapping[str, Any]
    drawing: Drawing | None = None
    dice: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Case:
    """A position, what happened before, and independent questions about it."""

    id: str
    covers: tuple[str, ...]
    golden: tuple[str, ...]
    ruleset: Ruleset
    book: Book
    before: tuple[Command, ...]
    active: str
    round: int | None
    questions: tuple[Question, ...]


@dataclass(frozen=True, slots=True)
class Usual:
    """What holds for every case of a file that says nothing else."""

    ruleset: str
    options: Mapping[str, Option]
    folder: Path


def read_examples(path: Path, ruleset: str = "") -> tuple[Case, ...]:
    """All cases of a file; InputProblem with everything wrong in it."""
    try:
        parsed = read_toml(read_utf8(path))
        return cases_of(parsed, path.parent, ruleset)
    except InputProblem as wrong:
        raise wrong.within(str(path)) from wrong


def read_utf8(path: Path) -> str:
    """The text of a file; InputProblem where it cannot be read or is not UTF-8."""
    try:
        return read_bytes(path).decode("utf-8-sig")
    except UnicodeDecodeError as wrong:
        raise InputProblem(error("", "file_unreadable", why=str(wrong)), str(path)) from wrong


def cases_of(parsed: Mapping[str, Any], folder: Path, ruleset: str = "") -> tuple[Case, ...]:
    """The cases of a file's content; InputProblem with everything wrong in it.

    `ruleset` holds where neither case nor file names one; one of its own may lie in `folder`.
    """
    problems: list[Problem] = []
    table = Table(parsed, "", problems)
    table.check_keys(FILE_KEYS)
    if parsed.get("format", FORMAT) != FORMAT:
        table.wrong("format", "examples_format", format=parsed["format"], known=FORMAT)
    usual = Usual(table.text("ruleset", ruleset), read_options(table.table("options")), folder)
    cases = [_Reader(raw, count, usual).case() for count, raw in enumerate(table.tables("case"), 1)]
    ids = [case.id for case in cases if case]
    problems.extend(error(id, "id_twice", id=id) for id in sorted({*ids}) if ids.count(id) > 1)
    if problems:
        raise InputProblem(problems)
    return tuple(case for case in cases if case)


class _Reader:
    """Reads one case into the file's list of problems."""

    def __init__(self, table: Table, count: int, usual: Usual) -> None:
        self.usual = usual
        self.id = table.text("id")
        self.table = Table(table.values, self.id or f"case[{count}]", table.problems)
        self.problems = table.problems
        self.table.need("id")

    def case(self) -> Case | None:
        """The case; None where nothing can be asked about it."""
        table, before = self.table, len(self.problems)
        table.check_keys(CASE_KEYS)
        options = {**self.usual.options, **read_options(table.table("options"))}
        source = self.source()
        ruleset = self.ruleset(source, options) if source else None
        book = self.book(ruleset, source, options) if ruleset else None
        commands = self.commands()
        questions = self.questions(book)
        if len(self.problems) > before or ruleset is None or book is None:
            return None
        return Case(
            id=self.id,
            covers=table.texts("covers"),
            golden=table.texts("golden"),
            ruleset=ruleset,
            book=book,
            before=commands,
            active=table.text("active"),
            round=table.whole("round", 1, least=1) if "round" in table.values else None,
            questions=questions,
        )

    def source(self) -> str:
        """How the case's ruleset is loaded; nothing where none is named."""
        name = self.table.text("ruleset", self.usual.ruleset)
        return ruleset_near(self.usual.folder, name) if name or self.table.need("ruleset") else ""

    def ruleset(self, source: str, options: Mapping[str, Option]) -> Ruleset | None:
        """The case's ruleset with its options."""
        try:
            return ruleset_of(played_by(book_of(new_board(1, 1)), source, options))
        except InputProblem as wrong:
            self.problems.extend(wrong.under(self.table.place).problems)
            return None

    def book(self, ruleset: Ruleset, source: str, options: Mapping[str, Option]) -> Book | None:
        """The drawn position, its sheets in the ruleset's own words."""
        drawn = {key: self.table.values[key] for key in POSITION_KEYS & set(self.table.values)}
        place = self.table.place
        try:
            position = read_position(drawn, ruleset=ruleset.id, place=place, cell_m=ruleset.cell_m)
            book = played_by(book_of(position.board), source, options)
            return in_ruleset_words(book, ruleset, place)
        except InputProblem as wrong:
            self.problems.extend(wrong.problems)
            return None

    def commands(self) -> tuple[Command, ...]:
        """What is played before the questions."""
        try:
            return read_lines(self.table.texts("before"))
        except InputProblem as wrong:
            self.problems.extend(wrong.under(self.table.at("before")).problems)
            return ()

    def questions(self, book: Book | None) -> tuple[Question, ...]:
        """The case's questions; a case without any proves nothing."""
        self.table.need("question")
        return tuple(self.question(table, book) for table in self.table.tables("question"))

    def question(self, table: Table, book: Book | None) -> Question:
        """One question, its verb, arguments and expectation checked."""
        table.check_keys(QUESTION_KEYS)
        ask, expect = table.table("ask"), table.table("expect")
        check_ask(ask)
        wanted = {key: value for key, value in expect.values.items() if key != DRAWN}
        check_marks(expect.values, expect.place, self.problems)
        if REFUSED in wanted:
            expect.text(REFUSED)
        drawing = self.drawing(expect if DRAWN in expect.values else table, book)
        if not wanted and drawing is None:
            table.need("expect")
        return Question(ask.values, wanted, drawing, table.table("dice").values)

    def drawing(self, table: Table, book: Book | None) -> Drawing | None:
        """The drawn expectation of a table, if it has one."""
        if DRAWN not in table.values:
            return None
        drawing = read_drawing(table.text(DRAWN))
        if book is not None:
            size = book.board.columns, book.board.rows
            self.problems.extend(drawing_problems(drawing, *size, table.at(DRAWN)))
        return drawing


def check_ask(ask: Table) -> None:
    """Note what is wrong with a question's verb and arguments."""
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


def check_marks(expected: object, place: str, problems: list[Problem]) -> None:
    """Note marks of lists that hold none: `contains`, `in_order` and `any_order` need one."""
    if isinstance(expected, list):
        for count, item in enumerate(expected):
            check_marks(item, f"{place}[{count}]", problems)
    if not isinstance(expected, Mapping):
        return
    marked = bool(expected) and set(expected) <= LIST_MARKS
    for key, item in expected.items():
        if marked and key != "count" and not isinstance(item, list):
            problems.append(error(f"{place}.{key}", "needs_list", value=item))
        check_marks(item, f"{place}.{key}", problems)
