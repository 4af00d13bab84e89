"""The window: header, welcome page or map, status bar, and a line for what went wrong."""

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QGuiApplication, QResizeEvent
from PySide6.QtWidgets import QMainWindow, QStackedWidget, QVBoxLayout, QWidget

from battlemap.ui.language import Language
from battlemap.ui.look import Look
from battlemap.ui.settings import Geometry, Settings, reachable
from battlemap.ui.theme import STATUS, THEMES
from battlemap.ui.welcome import WelcomePage, local_files
from battlemap.ui.widgets.labels import Speaks

if TYPE_CHECKING:
    from battlemap.ui.actions import Actions
    from battlemap.ui.desk import Desk
    from battlemap.ui.header import Header
    from battlemap.ui.message_bar import Kind, MessageBar
    from battlemap.ui.status_bar import StatusBar

SIZE = (1440, 900)
SMALLEST = (960, 600)
"""Below this the welcome page and the header no longer fit."""


class MainWindow(Speaks, QMainWindow):
    """One window, one document."""

    def __init__(self, look: Look, language: Language, settings: Settings) -> None:
        """Show the welcome page. What opening a map needs is loaded by `desk`, when asked."""
        super().__init__()
        self.look, self.language, self.settings = look, language, settings
        self.welcome = WelcomePage(look, settings)
        self.pages = QStackedWidget()
        self.pages.addWidget(self.welcome)
        self._desk: Desk | None = None
        self._lay_out()
        self._connect()
        self.setAcceptDrops(True)
        self.setMinimumSize(*SMALLEST)
        self._restore()
        self.show_welcome()

    @cached_property
    def actions_table(self) -> "Actions":
        """What can be done, by key, menu or button. The welcome page shows without it."""
        from battlemap.ui.actions import Actions

        made = Actions(self.look, self)
        made.show_map_open(is_open=False)
        made["quit"].triggered.connect(self.close)
        welcome = self.welcome
        welcome.new_asked.connect(made["new"].trigger)
        welcome.picture_asked.connect(made["picture"].trigger)
        welcome.open_asked.connect(made["open"].trigger)
        welcome.settings_asked.connect(made["settings"].trigger)
        return made

    @cached_property
    def bar(self) -> "MessageBar":
        """The line over the page, made when there is something to say."""
        from battlemap.ui.message_bar import MessageBar

        return MessageBar(self.look, self)

    @cached_property
    def header(self) -> "Header":
        """The strip along the top. The welcome page shows without it: it is made after that."""
        from battlemap.ui.header import Header

        made = Header(self.look, self.actions_table)
        made.hide()
        made.recent_asked.connect(self.open_path)
        self._column.insertWidget(0, made)
        return made

    @cached_property
    def status(self) -> "StatusBar":
        """The strip along the bottom, made when a map needs it."""
        from battlemap.ui.status_bar import StatusBar

        made = StatusBar()
        made.hide()
        self._column.addWidget(made)
        return made

    @property
    def desk(self) -> "Desk":
        """What handles maps; loaded at the first call."""
        if self._desk is None:
            from battlemap.ui.desk import Desk

            self.actions_table.dress()
            self._desk = Desk(self)
        return self._desk

    def get_ready(self) -> None:
        """Load what opening a map needs, and draw the samples: after the first paint."""
        self.welcome.draw_with(self.desk.thumbnail)

    def show_welcome(self) -> None:
        """Show the welcome page alone."""
        self.pages.setCurrentWidget(self.welcome)
        if self._desk is not None:
            self.bar.hide()
            self.actions_table.show_map_open(is_open=False)
            self.status.clear_note()
            self.header.hide()
            self.status.hide()
        self.welcome.show_recent()
        self.welcome.setFocus()
        self.setWindowTitle(self.tr("Battlemap"))

    def show_page(self, page: QWidget) -> None:
        """Show a map's page; what was said of the last one goes."""
        self.bar.hide()
        self.pages.addWidget(page)
        self.pages.setCurrentWidget(page)
        self.header.show()
        self.status.show()
        self.actions_table.show_map_open(is_open=True)

    def say(self, text: str, kind: "Kind" = "info") -> None:
        """Say something in one line over the page; nothing takes back what an entry was told."""
        self.bar.say(text, kind)
        self._place_bar()

    def say_fault(self, what: str) -> None:
        """Say that the program itself failed; the map is as it was after the last step."""
        self.say(self.tr("Something went wrong: {what}").format(what=what), "danger")

    @property
    def has_changes(self) -> bool:
        """Whether there is something to lose."""
        document = self._desk.document if self._desk is not None else None
        return document is not None and not document.clean

    def retranslate(self) -> None:
        """Say it in the language in force."""
        if self._desk is not None:
            self.actions_table.retranslate()
            self.bar.hide()
            self._desk.refresh()

    # settings

    def change_theme(self, name: str) -> None:
        """Wear a theme and remember it."""
        self.settings.theme = THEMES[name]
        self.look.wear(THEMES[name])
        self.welcome.redraw_samples()

    def change_language(self, code: str) -> None:
        """Speak a language and remember it."""
        self.settings.language = code
        self.language.speak(code)

    # the window itself

    def closeEvent(self, event: QCloseEvent) -> None:
        """Every way out asks once where there are changes to lose (fault B069)."""
        if self._desk is not None and not self._desk.files.may_leave():
            event.ignore()
            return
        filling = self.isMaximized() or self.isFullScreen()
        rect = self.normalGeometry() if filling else self.geometry()
        self.settings.geometry = Geometry(rect, filling)
        event.accept()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the message where it belongs."""
        super().resizeEvent(event)
        if self._desk is not None:
            self._place_bar()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take files."""
        if event.mimeData().hasUrls():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Open the first file dropped."""
        paths = list(local_files(event))
        if paths:
            event.acceptProposedAction()
            self.open_path(paths[0])

    def open_path(self, path: Path | str) -> None:
        """Open a file once the drop or press that asked for it is over."""
        QTimer.singleShot(0, self, lambda: self.desk.files.open_path(Path(path)))

    def _lay_out(self) -> None:
        middle = QWidget()
        column = self._column = QVBoxLayout(middle)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.pages, 1)
        self.setCentralWidget(middle)

    def _connect(self) -> None:
        self.welcome.language_asked.connect(self.change_language)
        self.welcome.file_asked.connect(self.open_path)

    def _restore(self) -> None:
        kept = self.settings.geometry
        screens = [screen.availableGeometry() for screen in QGuiApplication.screens()]
        rect = kept.rect if kept else QRect(0, 0, *SIZE)
        if kept is None and screens:
            rect.moveCenter(screens[0].center())
        self.setGeometry(reachable(rect, screens))
        if kept and kept.maximised:
            self.setWindowState(Qt.WindowState.WindowMaximized)

    def _place_bar(self) -> None:
        width = min(640, self.width() - 48)
        height = max(self.bar.heightForWidth(width), self.bar.sizeHint().height())
        left = (self.width() - width) // 2
        self.bar.setGeometry(left, self.height() - STATUS - height - 16, width, height)
