"""The open file: new, open, save, export, close, and the question before anything is lost."""

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from types import MappingProxyType

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QDialog, QWidget

from battlemap import formats
from battlemap.board.board import new_board
from battlemap.board.book import Book, book_of
from battlemap.problems import InputProblem
from battlemap.resources import default_ruleset
from battlemap.rules.load import load, shipped
from battlemap.session.document import Document
from battlemap.session.house import ruleset_of, settled
from battlemap.session.sheets import worded
from battlemap.ui.dialogs.choose_file import FileChooser
from battlemap.ui.dialogs.export import ExportDialog
from battlemap.ui.dialogs.import_report import ImportReportDialog
from battlemap.ui.dialogs.new_map import NewMap, NewMapDialog
from battlemap.ui.dialogs.unsaved import UnsavedDialog
from battlemap.ui.export import render
from battlemap.ui.language import Language
from battlemap.ui.look import Look
from battlemap.ui.picture_file import PictureFile, read_picture
from battlemap.ui.samples import Sample, is_sample
from battlemap.ui.settings import Recent, Settings

NATIVE = "battlemap"


def ruleset_names(language: str) -> list[tuple[str, str]]:
    """The rulesets that ship, as (id, name)."""
    return [(id, load(id).name.say(language)) for id in shipped()]


def open_map(path: Path) -> formats.Loaded:
    """Read a file; where it does not say how large a cell is, its ruleset does.

    InputProblem for what cannot be read, and for words in a sketch's sheets its ruleset has not.
    """
    defaults = formats.Defaults(default_ruleset(), lambda ruleset: load(ruleset).cell_m)
    loaded = formats.open_file(path, defaults)
    try:
        book = settled(loaded.book)
        ruleset_of(book)
    except InputProblem:
        # Rules that are not here stop no map from opening: its document says so.
        return loaded
    return worded(replace(loaded, book=book), path)


def titled(book: Book, title: str) -> Book:
    """A book whose map is called by a title where its file gave it no name of its own."""
    board = book.board
    named = board.name.strip() and board.name != board.id
    return book if named else book.with_board(replace(board, name=title))


class Files(QObject):
    """Commands on the file. Faults are said in one line and leave everything as it was."""

    opened = Signal(object)
    closed = Signal()
    said = Signal(str, str)

    def __init__(self, look: Look, language: Language, settings: Settings, window: QWidget) -> None:
        """Start with nothing open; dialogs belong to `window`."""
        super().__init__(window)
        self._look, self._language, self._settings = look, language, settings
        self._window = window
        self._choose = FileChooser(settings, window)
        self._given_up: Book | None = None
        self.document: Document | None = None

    # ways in

    def new(self, picture: PictureFile | None = None) -> bool:
        """Ask for a new map's size and open it; with a picture, on that picture."""
        if not self.may_leave():
            return False
        names = ruleset_names(self._language.code)
        dialog = NewMapDialog(self._look, names, self._window, picture)
        if dialog.exec() != QDialog.DialogCode.Accepted:
            return False
        asked = dialog.asked()
        return self._try(lambda: self._open(Document(_new_book(asked, picture))))

    def new_from_picture(self, path: Path | None = None) -> bool:
        """Ask for a picture and start a map on it."""
        path = path or self._choose.picture()
        read: list[PictureFile] = []
        if path is None or not self._try(lambda: read.append(read_picture(path))):
            return False
        return self.new(read[0])

    def open(self) -> bool:
        """Ask for a file and open it."""
        path = self._choose.map_file()
        return path is not None and self.open_path(path)

    def open_path(self, path: Path) -> bool:
        """Open a map, or start one from a picture."""
        if path.suffix.lower() in self._choose.picture_suffixes():
            return self.new_from_picture(path)
        if not self.may_leave():
            return False
        done = self._try(lambda: self._read(path))
        if not done:
            self._settings.forget(str(path))
        return done

    def open_sample(self, sample: Sample) -> bool:
        """Open a copy of a sample: it has no path."""
        if not self.may_leave():
            return False
        path = sample.path(self._language.code)
        return self._try(lambda: self._open(Document(open_map(path).book)))

    def _read(self, path: Path) -> None:
        loaded = open_map(path)
        if is_sample(path):
            self._open(Document(loaded.book))
        elif loaded.format == NATIVE:
            self._open(Document(loaded.book, path))
            self._remember(path)
        else:
            # A foreign file is never written over: the map has no path yet (fault B069).
            self._open(Document(titled(loaded.book, path.stem)))
            report = ImportReportDialog(
                self._look, self._language, path.name, loaded.report, self._window
            )
            report.exec()

    # ways to keep

    def save(self) -> bool:
        """Save where the map came from, or ask."""
        if self.document is None:
            return False
        if self.document.path is None:
            return self.save_as()
        return self._write(self.document, self.document.path)

    def save_as(self) -> bool:
        """Ask for a place and save there."""
        if self.document is None:
            return False
        path = self._choose.save_place(self.document.path, self.document.board.name)
        return path is not None and self._write(self.document, path)

    def export(self) -> bool:
        """Ask how and where, and write a picture."""
        document = self.document
        if document is None:
            return False
        board = document.board
        dialog = ExportDialog(self._look, board.columns, board.rows, self._window)
        if dialog.exec() != QDialog.DialogCode.Accepted:
            return False
        path = self._choose.export_place(document.path, board.name)
        if path is None:
            return False
        size, grid, theme = dialog.cell_px(), dialog.grid.isChecked(), self._look.theme
        done = self._try(lambda: render(document.book, path, cell_px=size, grid=grid, theme=theme))
        if done:
            self.said.emit(self.tr("Exported to {file}.").format(file=path.name), "info")
        return done

    # ways out

    def close(self) -> bool:
        """Close the map, asking first."""
        if not self.may_leave():
            return False
        self.document = None
        self.closed.emit()
        return True

    def give_up(self) -> None:
        """Leave the open map's changes without asking."""
        self._given_up = self.document.book if self.document else None

    def may_leave(self) -> bool:
        """Whether the open map may be left: asks once where there are changes to lose."""
        document = self.document
        if document is None or document.clean or document.book is self._given_up:
            return True
        dialog = UnsavedDialog(self._look, document.board.name, self._window)
        dialog.exec()
        if dialog.choice == "save":
            return self.save()
        if dialog.choice == "discard":
            self.give_up()
            return True
        return False

    def _open(self, document: Document) -> None:
        document, why = self._playable(document)
        self.document = document
        self._given_up = None
        self.opened.emit(document)
        if why:
            self.said.emit(why, "danger")

    def _playable(self, document: Document) -> tuple[Document, str]:
        """The document, by the default rules where its own cannot be had, and why in words."""
        try:
            load(document.book.ruleset, document.book.options)
        except InputProblem as problem:
            book = replace(document.book, ruleset=default_ruleset(), options=MappingProxyType({}))
            return Document(book, document.path), problem.lines(self._language.code)[0]
        return document, ""

    def _write(self, document: Document, path: Path) -> bool:
        if not self._try(lambda: formats.save_file(document.book, path)):
            return False
        document.mark_saved(path)
        self._remember(path)
        return True

    def _remember(self, path: Path) -> None:
        if self.document is None:
            return
        book = self.document.book
        tokens = sum(len(board.tokens) for board in book.maps)
        day = datetime.now().astimezone().date().isoformat()
        self._settings.remember(Recent(str(path), len(book.maps), tokens, day))
        self._settings.folder = path.parent

    def _try(self, do: Callable[[], object]) -> bool:
        """Do something with a file; an InputProblem is said in one line, and the answer is no."""
        try:
            do()
        except InputProblem as problem:
            lines = problem.lines(self._language.code)
            more = self.tr("(and %n more)", "", len(lines) - 1) if len(lines) > 1 else ""
            self.said.emit(f"{lines[0]} {more}".strip(), "danger")
            return False
        return True


def _new_book(asked: NewMap, picture: PictureFile | None) -> Book:
    if picture is not None:
        return picture.book(asked.name, asked.cell_px, asked.cell_m, asked.ruleset)
    board = new_board(asked.columns, asked.rows, asked.cell_m, name=asked.name)
    return book_of(board, asked.ruleset)
