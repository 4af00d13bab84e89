"""The open file: new, open, save, export, close, and the question before anything is lost."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from types import MappingProxyType

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QDialog, QWidget

from battlemap import formats
from battlemap.board.board import new_board
from battlemap.board.book import Book, book_of
from battlemap.formats.report import Report
from battlemap.problems import InputProblem
from battlemap.resources import default_ruleset
from battlemap.rules.load import load, shipped
from battlemap.session.document import Document
from battlemap.ui.dialogs.choose_file import FileChooser
from battlemap.ui.dialogs.export import ExportDialog
from battlemap.ui.dialogs.import_report import ImportReportDialog
from battlemap.ui.dialogs.new_map import NewMapDialog
from battlemap.ui.dialogs.unsaved import UnsavedDialog
from battlemap.ui.export import render
from battlemap.ui.language import Language
from battlemap.ui.look import Look
from battlemap.ui.picture_file import PictureFile, read_picture
from battlemap.ui.samples import Sample
from battlemap.ui.settings import Recent, Settings

NATIVE = "battlemap"


def ruleset_names(language: str) -> list[tuple[str, str]]:
    """The rulesets that ship, as (id, name)."""
    return [(id, load(id).name.say(language)) for id in shipped()]


def open_map(path: Path) -> formats.Loaded:
    """Read a file; where it does not say how large a cell is, its ruleset does."""
    defaults = formats.Defaults(default_ruleset(), lambda ruleset: load(ruleset).cell_m)
    return formats.open_file(path, defaults)


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
        with self._telling():
            if picture is None:
                board = new_board(asked.columns, asked.rows, asked.cell_m, name=asked.name)
                book = book_of(board, asked.ruleset)
            else:
                book = picture.book(asked.name, asked.cell_px, asked.cell_m, asked.ruleset)
            self._open(Document(book))
            return True
        return False

    def new_from_picture(self, path: Path | None = None) -> bool:
        """Ask for a picture and start a map on it."""
        path = path or self._choose.picture()
        if path is None:
            return False
        with self._telling():
            return self.new(read_picture(path))
        return False

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
        with self._telling(lambda: self._settings.forget(str(path))):
            loaded = open_map(path)
            if loaded.format != NATIVE:
                # A foreign file is never written over: the map has no path yet (fault B069).
                self._open(Document(loaded.book))
                self._report(path, loaded.report)
                return True
            self._open(Document(loaded.book, path))
            self._remember(path)
            return True
        return False

    def open_sample(self, sample: Sample) -> bool:
        """Open a copy of a sample: it has no path."""
        if not self.may_leave():
            return False
        with self._telling():
            self._open(Document(open_map(sample.path(self._language.code)).book))
            return True
        return False

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
        with self._telling():
            render(
                document.book,
                path,
                cell_px=dialog.cell_px(),
                grid=dialog.grid.isChecked(),
                theme=self._look.theme,
            )
            self.said.emit(self.tr("Exported to {file}.").format(file=path.name), "info")
            return True
        return False

    # ways out

    def close(self) -> bool:
        """Close the map, asking first."""
        if not self.may_leave():
            return False
        self.document = None
        self.closed.emit()
        return True

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
            self._given_up = document.book
            return True
        return False

    def _open(self, document: Document) -> None:
        document = self._playable(document)
        self.document = document
        self._given_up = None
        self.opened.emit(document)

    def _playable(self, document: Document) -> Document:
        """The document, by the default rules where its own cannot be had."""
        try:
            load(document.book.ruleset, document.book.options)
        except InputProblem as problem:
            book = replace(document.book, ruleset=default_ruleset(), options=MappingProxyType({}))
            self.said.emit(problem.lines(self._language.code)[0], "warn")
            return Document(book, document.path)
        return document

    def _write(self, document: Document, path: Path) -> bool:
        with self._telling():
            formats.save_file(document.book, path)
            document.mark_saved(path)
            self._remember(path)
            return True
        return False

    def _remember(self, path: Path) -> None:
        if self.document is None:
            return
        book = self.document.book
        tokens = sum(len(board.tokens) for board in book.maps)
        day = datetime.now().astimezone().date().isoformat()
        self._settings.remember(Recent(str(path), len(book.maps), tokens, day))
        self._settings.folder = path.parent

    def _report(self, path: Path, report: Report) -> None:
        dialog = ImportReportDialog(self._look, self._language, path.name, report, self._window)
        dialog.exec()

    @contextmanager
    def _telling(self, also: Callable[[], None] | None = None) -> Iterator[None]:
        """Say an InputProblem in one line instead of letting it out."""
        try:
            yield
        except InputProblem as problem:
            if also is not None:
                also()
            lines = problem.lines(self._language.code)
            text = lines[0]
            if len(lines) > 1:
                text += " " + self.tr("(and %n more)", "", len(lines) - 1)
            self.said.emit(text, "danger")
