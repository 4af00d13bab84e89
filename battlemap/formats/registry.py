"""Every format the program reads or writes, and which one a file is in."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from fractions import Fraction
from math import ceil
from pathlib import Path
from types import MappingProxyType

from battlemap.board.board import new_board
from battlemap.board.book import Book, book_of
from battlemap.board.things import Backdrop
from battlemap.formats import native, sketch, uvtt
from battlemap.formats.files import check_plain, read_bytes, unreadable
from battlemap.formats.pictures import KINDS, kind_of, picture_name, size_of
from battlemap.formats.report import Loaded, Tally, count_book
from battlemap.formats.sketch import CellOf
from battlemap.formats.text import decoded
from battlemap.problems import InputProblem, error, warning
from battlemap.resources import default_ruleset
from battlemap.wording import say

PICTURE_CELL = 70
"""Pixels per cell of a picture that says nothing of it."""
HEAD = 16
"""The bytes at a file's beginning that tell its format."""


def one_metre(_ruleset: str) -> Fraction:
    """The size of a cell where nobody knows a better one."""
    return Fraction(1)


@dataclass(frozen=True, slots=True)
class Defaults:
    """What holds where a file says nothing: the ruleset, and a ruleset's cell in metres."""

    ruleset: str = field(default_factory=default_ruleset)
    cell_of: CellOf = one_metre

    @property
    def cell_m(self) -> Fraction:
        """The cell of the usual ruleset, in metres."""
        return self.cell_of(self.ruleset)


@dataclass(frozen=True, slots=True)
class Format:
    """A format: its id, its endings, and how it is read and written."""

    id: str
    suffixes: tuple[str, ...]
    read: Callable[[Path, Defaults], Loaded] | None = None
    write: Callable[[Book, Path], None] | None = None

    @property
    def can_read(self) -> bool:
        """Whether files of it can be opened."""
        return self.read is not None

    @property
    def can_write(self) -> bool:
        """Whether files of it can be saved."""
        return self.write is not None

    def name(self, language: str = "en") -> str:
        """The format as a file dialog names it."""
        return say(f"format_{self.id}", {}, language)


def _read_native(path: Path, _defaults: Defaults) -> Loaded:
    return native.read(path)


def _read_sketch(path: Path, defaults: Defaults) -> Loaded:
    try:
        text = decoded(read_bytes(path)).removeprefix("\ufeff")
        position = _position(text, path.suffix.lower() == ".txt", defaults)
    except InputProblem as fault:
        raise fault.within(str(path)) from fault
    book = replace(book_of(position.board, position.ruleset), options=position.options)
    tally = Tally(kept=count_book(book))
    return Loaded(book, tally.report(), "sketch", position.states_cell)


def _position(text: str, is_block: bool, defaults: Defaults) -> sketch.Position:
    """The position of a whole sketch, or of a map block alone."""
    if is_block:
        return sketch.read_position({"map": text}, ruleset=defaults.ruleset, cell_m=defaults.cell_m)
    return sketch.read_text(text, ruleset=defaults.ruleset, cell_of=defaults.cell_of)


def _read_uvtt(path: Path, defaults: Defaults) -> Loaded:
    book, report = uvtt.read(path, defaults.cell_m, defaults.ruleset)
    return Loaded(book, report, "uvtt", states_cell=False)


def _read_picture(path: Path, defaults: Defaults) -> Loaded:
    """A map of open ground that a picture covers; the last cells may reach past its edge."""
    content = read_bytes(path)
    try:
        width, height = size_of(content)
        columns, rows = ceil(width / PICTURE_CELL), ceil(height / PICTURE_CELL)
        board = new_board(columns, rows, defaults.cell_m)
    except InputProblem as fault:
        raise fault.within(str(path)) from fault
    name = picture_name(content)
    board = replace(board, backdrop=Backdrop(name, float(PICTURE_CELL)))
    pictures = MappingProxyType({name: content})
    book = replace(book_of(board, defaults.ruleset), pictures=pictures)
    tally = Tally()
    tally.kept["pictures"] = 1
    tally.note(
        "", "picture_as_map", width=width, height=height, pixels=PICTURE_CELL,
        columns=columns, rows=rows,
    )  # fmt: skip
    return Loaded(book, tally.report(), "picture", states_cell=False)


NATIVE = Format("battlemap", (".battlemap",), _read_native, native.write)
SKETCH = Format("sketch", (".toml", ".txt"), _read_sketch)
UVTT = Format("uvtt", (".uvtt", ".dd2vtt", ".df2vtt"), _read_uvtt)
PICTURE = Format("picture", (*(suffix for suffix, _ in KINDS.values()), ".jpeg"), _read_picture)
_ALL = (NATIVE, UVTT, SKETCH, PICTURE)


def formats() -> tuple[Format, ...]:
    """Every format, the program's own first."""
    return _ALL


def format_of(path: Path, head: bytes) -> Format | None:
    """The format of a file by its first bytes, else by its ending."""
    if head.startswith(b"PK"):
        return NATIVE
    if kind_of(head):
        return PICTURE
    by_suffix = next((form for form in _ALL if path.suffix.lower() in form.suffixes), None)
    is_json = decoded(head).lstrip("\ufeff \t\r\n").startswith(("{", "["))
    return UVTT if by_suffix is None and is_json else by_suffix


def open_file(path: Path | str, defaults: Defaults | None = None) -> Loaded:
    """A file's book and the report of it; InputProblem in clear lines for what cannot be opened."""
    path = Path(path)
    head = _head(path)
    if not head:
        raise InputProblem(error("", "file_empty"), str(path))
    form = format_of(path, head)
    if form is None or form.read is None:
        known = " ".join(suffix for form in _ALL if form.can_read for suffix in form.suffixes)
        raise InputProblem(error("", "format_unknown", known=known), str(path))
    loaded = form.read(path, defaults or Defaults())
    if path.suffix.lower() in form.suffixes or not path.suffix:
        return loaded
    note = warning("", "format_by_content", suffix=path.suffix, format=form.name())
    report = replace(loaded.report, notes=(note, *loaded.report.notes))
    return replace(loaded, report=report)


def _head(path: Path) -> bytes:
    check_plain(path)
    try:
        with path.open("rb") as file:
            return file.read(HEAD)
    except OSError as fault:
        raise unreadable(path, fault) from fault


def save_file(book: Book, path: Path | str) -> None:
    """Save a book in the format its ending names; InputProblem where that cannot be written."""
    path = Path(path)
    form = next((form for form in _ALL if path.suffix.lower() in form.suffixes), None)
    if form is None or form.write is None:
        known = " ".join(suffix for form in _ALL if form.can_write for suffix in form.suffixes)
        raise InputProblem(error("", "format_not_written", known=known), str(path))
    form.write(book, path)
