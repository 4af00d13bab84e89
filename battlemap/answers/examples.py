"""Reading examples.toml: cases with a drawn position, questions and expected answers.

Everything wrong in a file is found at once; a problem's place is the case's id and the key.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from battlemap.answers.asks import check_ask
from battlemap.answers.drawn import KEY as DRAWN
from battlemap.answers.drawn import Drawing, drawing_problems, read_drawing
from battlemap.answers.expect import LIST_MARKS, REFUSED
from battlemap.answers.play import Table as Game
from battlemap.answers.script import Command, read_lines
from battlemap.answers.situation import Situation, played_by
from battlemap.board.board import new_board
from battlemap.board.book import Book, Option, book_of
from battlemap.formats.files import read_bytes
from battlemap.formats.options import read_options
from battlemap.formats.sketch import KEYS as SKETCH_KEYS
from battlemap.formats.sketch import read_position
from battlemap.formats.table import Table, as_number, read_toml
from battlemap.problems import InputProblem, Problem, error
from battlemap.rules.ruleset import Ruleset
from battlemap.session.house import ruleset_of
from battlemap.session.sheets import in_ruleset_words, ruleset_near

FORMAT = 1

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
    if table.need("format") and parsed["format"] != FORMAT:
        table.wrong("format", "examples_format", format=parsed["format"], known=FORMAT)
    usual = Usual(table.text("ruleset", ruleset), read_options(table.table("options")), folder)
    if not parsed.get("case"):
        table.wrong("case", "key_missing")
    readers = [_Reader(raw, count, usual) for count, raw in enumerate(table.tables("case"), 1)]
    cases = [reader.case() for reader in readers]
    ids = [reader.id for reader in readers if reader.id]
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
        if ruleset is None and source and options:
            # The rest of the case is looked at under the usual readings.
            options, ruleset = {}, self.ruleset(source, {}, quiet=True)
        book = self.book(ruleset, source, options) if ruleset else None
        commands = self.commands()
        now = self.played(ruleset, book, commands) if ruleset and book else None
        questions = self.questions(now)
        covers, golden = table.texts("covers"), table.texts("golden")
        if len(self.problems) > before or ruleset is None or book is None:
            return None
        return Case(
            id=self.id,
            covers=covers,
            golden=golden,
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

    def ruleset(
        self, source: str, options: Mapping[str, Option], *, quiet: bool = False
    ) -> Ruleset | None:
        """The case's ruleset with its options."""
        try:
            return ruleset_of(played_by(book_of(new_board(1, 1)), source, options))
        except InputProblem as wrong:
            if not quiet:
                self.problems.extend(wrong.under(self.table.place).problems)
            return None

    def book(self, ruleset: Ruleset, source: str, options: Mapping[str, Option]) -> Book | None:
        """The drawn position, its sheets in the ruleset's own words."""
        drawn = {key: self.table.values[key] for key in POSITION_KEYS & set(self.table.values)}
        place = self.table.place
        try:
            position = read_position(drawn, ruleset=ruleset.id, place=place, cell_m=ruleset.cell_m)
            book = played_by(book_of(position.board), source, options)
        except InputProblem as wrong:
            self.problems.extend(wrong.problems)
            return None
        try:
            return in_ruleset_words(book, ruleset, place)
        except InputProblem as wrong:
            self.problems.extend(wrong.problems)
            return book

    def commands(self) -> tuple[Command, ...]:
        """What is played before the questions."""
        try:
            return read_lines(self.table.texts("before"))
        except InputProblem as wrong:
            self.problems.extend(wrong.under(self.table.at("before")).problems)
            return ()

    def played(
        self, ruleset: Ruleset, book: Book, commands: tuple[Command, ...]
    ) -> Situation | None:
        """What the questions are asked of; lines that name what is not there are noted."""
        game = Game(Situation(book, book.board, ruleset))
        try:
            game.play(commands)
        except InputProblem as wrong:
            self.problems.extend(wrong.under(self.table.at("before")).problems)
            return None
        active = self.table.text("active")
        ids = [token.id for token in game.now.board.tokens]
        if active and active not in ids:
            known = ", ".join(ids) or "-"
            self.table.wrong("active", "token_unknown", token=active, known=known)
        return game.now

    def questions(self, now: Situation | None) -> tuple[Question, ...]:
        """The case's questions; a case without any proves nothing."""
        if self.table.need("question") and not self.table.values["question"]:
            self.table.wrong("question", "key_missing")
        return tuple(self.question(table, now) for table in self.table.tables("question"))

    def question(self, table: Table, now: Situation | None) -> Question:
        """One question, its verb, arguments and expectation checked."""
        table.check_keys(QUESTION_KEYS)
        ask, expect = table.table("ask"), table.table("expect")
        if table.need("ask"):
            check_ask(ask, now)
        table.table("choose")
        wanted = {key: value for key, value in expect.values.items() if key != DRAWN}
        check_marks(expect.values, expect.place, self.problems)
        check_refused(expect)
        drawing = self.drawing(expect if DRAWN in expect.values else table, now)
        if not wanted and drawing is None:
            table.need("expect")
        return Question(ask.values, wanted, drawing, table.table("dice").values)

    def drawing(self, table: Table, now: Situation | None) -> Drawing | None:
        """The drawn expectation of a table, if it has one."""
        if DRAWN not in table.values:
            return None
        drawing = read_drawing(table.text(DRAWN))
        if now is not None:
            size = now.board.columns, now.board.rows
            self.problems.extend(drawing_problems(drawing, *size, table.at(DRAWN)))
        return drawing


def check_refused(expect: Table) -> None:
    """Note what is wrong with an expected refusal: it is the rule's id, and a no."""
    if REFUSED in expect.values:
        expect.text(REFUSED)
        if expect.values.get("ok") is True:
            expect.wrong("ok", "examples_refused_ok")


def check_marks(expected: object, place: str, problems: list[Problem]) -> None:
    """Note marks that cannot hold: those of lists need one, a `min` is no more than its `max`."""
    if isinstance(expected, list):
        for count, item in enumerate(expected):
            check_marks(item, f"{place}[{count}]", problems)
    if not isinstance(expected, Mapping):
        return
    least, most = as_number(expected.get("min")), as_number(expected.get("max"))
    if least is not None and most is not None and least > most:
        problems.append(error(f"{place}.min", "examples_min_max", least=least, most=most))
    marked = bool(expected) and set(expected) <= LIST_MARKS
    for key, item in expected.items():
        if marked and key != "count" and not isinstance(item, list):
            problems.append(error(f"{place}.{key}", "needs_list", value=item))
        check_marks(item, f"{place}.{key}", problems)
