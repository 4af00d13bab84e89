"""The native file ``.battlemap``: a zip of ``book.json``, ``maps/<id>.json`` and ``pictures/``."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from types import MappingProxyType

from battlemap.board.board import Board
from battlemap.board.book import Book, Option
from battlemap.formats.archive import Archive, packed
from battlemap.formats.files import read_bytes, write_whole
from battlemap.formats.layout import read_json, write_json
from battlemap.formats.native_read import BOOK_KEYS, read_log, read_map, texts_by_name
from battlemap.formats.native_write import book_entry, map_entry
from battlemap.formats.options import read_options
from battlemap.formats.pictures import suffix_of
from battlemap.formats.report import Loaded, Tally, count_book
from battlemap.formats.table import Table, shown
from battlemap.grid.cell import name_of
from battlemap.problems import InputProblem, Problem, error

FORMAT = 2
OLDEST = 1
BOOK = "book.json"
PICTURES = "pictures/"
Parsed = dict[str, object]
"""The parsed JSON of an archive by entry name."""
Migration = Callable[[Parsed], Parsed]


def _without_links(parsed: Parsed) -> Parsed:
    """Maps had no links yet; one without any is written alike."""
    return parsed


MIGRATIONS: Mapping[int, Migration] = MappingProxyType({1: _without_links})
"""Version -> what turns it into the next one. Entries are added, never edited."""


def entry_of(id: str) -> str:
    """The archive's name of the map with an id; signs no file system likes are numbered."""
    safe = "".join(sign if sign.isalnum() or sign in "-_ " else f"%{ord(sign):04x}" for sign in id)
    return f"maps/{safe}.json"


def pack(book: Book) -> bytes:
    """The bytes of a native file: the same for the same content."""
    pictures = {name: _picture_entry(content) for name, content in book.pictures.items()}
    stored = {entry: book.pictures[name] for name, entry in pictures.items()}
    return packed(
        [
            (BOOK, write_json(book_entry(book, pictures, FORMAT))),
            *((entry_of(board.id), write_json(map_entry(board))) for board in book.maps),
            *sorted(stored.items()),
        ],
        stored=PICTURES,
    )


def _picture_entry(content: bytes) -> str:
    return f"{PICTURES}{sha256(content).hexdigest()[:16]}{suffix_of(content)}"


def write(book: Book, path: Path) -> None:
    """Save a book over whatever the file held, whole or not at all (fault B071)."""
    try:
        content = pack(book)
    except InputProblem as fault:
        raise fault.within(str(path)) from fault
    keep_older(path, FORMAT)
    write_whole(path, content)


def keep_older(path: Path, newest: int) -> None:
    """Copy a file of a version before the newest aside, so that saving over it loses nothing."""
    with suppress(InputProblem):
        content = read_bytes(path)
        version = _version(Archive(content))
        if version < newest:
            copy = path.with_name(f"{path.stem}.format-{version}{path.suffix}")
            if not copy.exists():
                write_whole(copy, content)


def read(path: Path) -> Loaded:
    """The book of a native file; InputProblem with all its problems."""
    try:
        return unpack(read_bytes(path))
    except InputProblem as fault:
        raise fault.within(str(path)) from fault


def unpack(content: bytes) -> Loaded:
    """The book in the bytes of a native file."""
    archive = Archive(content)
    version = _version(archive)
    if version > FORMAT:
        raise InputProblem(error(BOOK, "native_newer", version=version, ours=FORMAT))
    parsed = {name: _parsed(archive, name) for name in archive.names if name.endswith(".json")}
    parsed = migrated(parsed, version, FORMAT, MIGRATIONS)
    tally = Tally()
    book = _book(parsed, archive, tally)
    tally.kept.update(count_book(book))
    return Loaded(book, tally.report(), "battlemap")


def _parsed(archive: Archive, name: str) -> object:
    return read_json(archive.read(name), name)


def _version(archive: Archive) -> int:
    if BOOK not in archive:
        raise InputProblem(error("", "native_no_book"))
    book = _parsed(archive, BOOK)
    version = book.get("format") if isinstance(book, dict) else None
    if isinstance(version, int) and not isinstance(version, bool) and version >= OLDEST:
        return version
    raise InputProblem(error(BOOK, "native_no_version", version=shown(version)))


def migrated(parsed: Parsed, version: int, newest: int, steps: Mapping[int, Migration]) -> Parsed:
    """The content of an older file as the newest version would have written it."""
    for step in range(version, newest):
        parsed = steps[step](parsed)
    return parsed


def _book(parsed: Parsed, archive: Archive, tally: Tally) -> Book:
    problems: list[Problem] = []
    whole = Table(parsed, "", problems)
    table = whole.table(BOOK)
    table.check_keys(BOOK_KEYS)
    ids = table.texts("maps")
    maps = tuple(_map(whole, id) for id in ids if whole.need(entry_of(id)))
    own = {
        id: "\n".join(table.table("own_rulesets").texts(id))
        for id in table.table("own_rulesets").values
    }
    book = Book(
        maps=maps,
        current=table.text("current"),
        ruleset=table.text("ruleset"),
        ruleset_version=table.text("ruleset_version"),
        options=read_options(table.table("options")),
        other_options=_other_options(table.table("other_options")),
        own_rulesets=MappingProxyType(own),
        log=read_log(table),
        used=_used(table.table("used")),
        pictures=_pictures(table.table("pictures"), archive, tally),
    )
    _check(table, book)
    if problems:
        raise InputProblem(problems)
    return book


def _other_options(table: Table) -> Mapping[str, Mapping[str, Option]]:
    return MappingProxyType({id: read_options(table.table(id)) for id in table.values})


def _map(whole: Table, id: str) -> Board:
    entry = whole.table(entry_of(id))
    board = read_map(entry)
    if board.id != id:
        entry.wrong("id", "native_map_id", found=shown(board.id), wanted=id)
    _check_board(entry, board)
    return board


def _check(table: Table, book: Book) -> None:
    ids = [board.id for board in book.maps]
    if not ids:
        table.wrong("maps", "native_no_map")
    for id in _twice(ids):
        table.wrong("maps", "id_twice", id=id)
    if ids and book.current not in ids:
        table.wrong("current", "map_unknown", map=book.current, known=", ".join(ids))


def _check_board(table: Table, board: Board) -> None:
    ids = [item.id for group in board.groups for item in group]
    for id in _twice(ids):
        table.wrong("id", "id_twice", id=id)
    for index, token in enumerate(board.tokens):
        if not token.footprint.fits(token.cell, board.columns, board.rows):
            size = {"columns": board.columns, "rows": board.rows}
            where = name_of(token.cell)
            table.wrong(f"tokens[{index}].place", "place_off_map", place=where, **size)
    for index, link in enumerate(board.links):
        for key, place in (("from", link.start), ("to", link.end)):
            if not board.has(place.cell) and not (key == "to" and link.map):
                size = {"columns": board.columns, "rows": board.rows}
                where = name_of(place.cell)
                table.wrong(f"links[{index}].{key}", "place_off_map", place=where, **size)
    tokens = [token.id for token in board.tokens]
    if board.active is not None and board.active not in tokens:
        known = ", ".join(tokens) or "-"
        table.wrong("active", "token_unknown", token=board.active, known=known)


def _twice(ids: list[str]) -> list[str]:
    return sorted({id for id in ids if ids.count(id) > 1}) if len(set(ids)) < len(ids) else []


def _used(table: Table) -> Mapping[str, int]:
    return MappingProxyType({key: table.whole(key, least=0) for key in table.values})


def _pictures(table: Table, archive: Archive, tally: Tally) -> Mapping[str, bytes]:
    """The pictures that can be had; a missing one is named, and the rest opens."""
    found: dict[str, bytes] = {}
    for name, entry in texts_by_name(table).items():
        try:
            found[name] = archive.read(entry)
        except InputProblem as fault:
            tally.dropped["pictures"] += 1
            tally.notes += fault.problems
    return MappingProxyType(found)
