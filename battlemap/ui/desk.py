"""What handles maps, for the window: opening pages, undo, turns, rules, dialogs.

Loaded when first asked for, after the window has shown: it stands on everything else.
"""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSize, QTimer
from PySide6.QtGui import QPixmap

from battlemap.problems import InputProblem
from battlemap.rules.load import load
from battlemap.session import edits
from battlemap.session.document import Change, Document, Edit
from battlemap.ui.dialogs.about import AboutDialog
from battlemap.ui.dialogs.settings import SettingsDialog
from battlemap.ui.dialogs.shortcuts import ShortcutsDialog
from battlemap.ui.files import Files, open_map, ruleset_names
from battlemap.ui.map_commands import COMMANDS, Command
from battlemap.ui.map_page import MapPage
from battlemap.ui.thumbnail import thumbnail

if TYPE_CHECKING:
    from battlemap.ui.window import MainWindow


class Desk(QObject):
    """One open document at a time, and its page."""

    def __init__(self, window: "MainWindow") -> None:
        """Serve a window."""
        super().__init__(window)
        self.window = window
        self.files = Files(window.look, window.language, window.settings, window)
        self.files.opened.connect(self._show)
        self.files.closed.connect(self._close)
        self.files.said.connect(window.say)
        self.page: MapPage | None = None
        self._stop: Callable[[], None] | None = None
        self._connect()

    @property
    def document(self) -> Document | None:
        """The document that is open."""
        return self.files.document

    def thumbnail(self, path: Path, size: QSize) -> QPixmap | None:
        """A picture of a map file; None where it cannot be read."""
        try:
            book = open_map(path).book
        except InputProblem:
            return None
        return thumbnail(book, size, self.window.look.theme, self.window.devicePixelRatioF())

    # what is done to the document

    def undo(self) -> None:
        """Take the last step back."""
        if self.document is not None:
            self.document.undo()

    def redo(self) -> None:
        """Do it again."""
        if self.document is not None:
            self.document.redo()

    def end_turn(self) -> None:
        """Pass the turn in list order, and show whose it is now."""
        if self.document is not None and self.page is not None:
            self._apply(edits.end_turn(self.document))
            self.page.show_active()

    def switch_focus(self) -> None:
        """The keys go from the map to the panel, or back."""
        if self.page is not None:
            self.page.switch_focus()

    def switch_ruleset(self, id: str) -> None:
        """Play the same map by other rules."""
        document = self.document
        if document is not None and document.book.ruleset != id:
            try:
                self._apply(edits.switch_ruleset(document, load(id)))
            except InputProblem as problem:
                self.window.say(problem.lines(self.window.language.code)[0], "danger")
        self.refresh()

    # dialogs

    def show_settings(self) -> None:
        """Theme and language."""
        window = self.window
        dialog = SettingsDialog(window.look, window.settings, window)
        dialog.theme_asked.connect(window.change_theme)
        dialog.language_asked.connect(window.change_language)
        dialog.exec()

    def show_shortcuts(self) -> None:
        """Every key there is."""
        ShortcutsDialog(self.window.look, self.window.actions_table, self.window).exec()

    def show_about(self) -> None:
        """What this is."""
        AboutDialog(self.window.look, self.window).exec()

    # the page

    def _connect(self) -> None:
        window, files = self.window, self.files
        window.welcome.sample_asked.connect(files.open_sample)
        window.header.ruleset_asked.connect(self.switch_ruleset)
        window.actions_table.connect_all(
            {
                "new": files.new,
                "picture": files.new_from_picture,
                "open": files.open,
                "save": files.save,
                "save_as": files.save_as,
                "export": files.export,
                "close": files.close,
                "undo": self.undo,
                "redo": self.redo,
                "end": self.end_turn,
                "switch": self.switch_focus,
                "menus": window.header.open_menus,
                "settings": self.show_settings,
                "shortcuts": self.show_shortcuts,
                "about": self.show_about,
                **{id: partial(self._on_view, do) for id, do in COMMANDS.items()},
            }
        )
        window.actions_table["grid"].toggled.connect(
            lambda on: self._on_view(lambda view: view.set_grid(on))
        )

    def _on_view(self, do: Command) -> None:
        if self.page is not None:
            do(self.page.view)

    def refresh(self) -> None:
        """Show in header, menus and status bar how the document stands."""
        document, window = self.document, self.window
        if document is None:
            return
        code = window.language.code
        name = document.path.stem if document.path else document.board.name
        window.header.name_map(name, clean=document.clean)
        window.header.offer_rulesets(ruleset_names(code), document.book.ruleset)
        window.header.offer_recent(window.settings.recent)
        window.status.show_saved(clean=document.clean and document.path is not None)
        window.setWindowTitle(self.tr("{map} - Battlemap").format(map=name))
        self._name_step("undo", document.undo_edit, self.tr("Undo"), self.tr("Undo: {what}"))
        self._name_step("redo", document.redo_edit, self.tr("Redo"), self.tr("Redo: {what}"))

    def _name_step(self, id: str, edit: Edit | None, bare: str, full: str) -> None:
        action = self.window.actions_table[id]
        action.setEnabled(edit is not None)
        text = full.format(what=edit.text(self.window.language.code)) if edit else bare
        action.setText(text.replace("&", "&&"))
        action.setToolTip(f"{text}  {action.shortcut().toString()}")

    def _show(self, document: Document) -> None:
        self._drop_page()
        window = self.window
        page = MapPage(
            window.look,
            window.language,
            window.actions_table,
            window.status,
            document,
        )
        page.said.connect(window.say)
        self.page = page
        self._stop = document.observe(self._changed)
        window.show_page(page)
        page.view.set_grid(window.actions_table["grid"].isChecked())
        page.view.setFocus()
        # The page has its size once the window has laid it out.
        QTimer.singleShot(0, page.view, page.view.frame)
        self.refresh()

    def _close(self) -> None:
        self._drop_page()
        self.window.show_welcome()

    def _drop_page(self) -> None:
        if self._stop is not None:
            self._stop()
            self._stop = None
        if self.page is not None:
            self.page.close_document()
            self.window.pages.removeWidget(self.page)
            self.page.deleteLater()
            self.page = None

    def _changed(self, change: Change) -> None:
        del change
        self.refresh()

    def _apply(self, edit: Edit | None) -> None:
        if edit is not None and self.document is not None:
            self.document.apply(edit)
