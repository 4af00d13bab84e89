"""The program: one application, one window, and no fault that ends it without a word."""

import logging
import os
import sys
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QGuiApplication, QIcon, QSessionManager
from PySide6.QtWidgets import QApplication

from battlemap import __version__
from battlemap.resources import assets
from battlemap.ui.fonts import font, load_fonts
from battlemap.ui.language import Language
from battlemap.ui.look import Look
from battlemap.ui.settings import Settings
from battlemap.ui.window import MainWindow

log = logging.getLogger("battlemap")


def run(path: Path | None = None) -> int:
    """Open the window, with a file if one is named; the exit code."""
    app = make_app()
    window = make_window()
    app.commitDataRequest.connect(lambda manager: end_session(window, manager))
    sys.excepthook = lambda kind, fault, trace: tell(window, kind, fault, trace)
    window.show()
    # Rules, search and schema are slow to load: the window is painted first.
    QTimer.singleShot(0, window, lambda: start(window, path))
    return app.exec()


def make_app() -> QApplication:
    """The application with our fonts, or the one that runs already."""
    running = QApplication.instance()
    if isinstance(running, QApplication):
        return running
    choose_platform()
    QGuiApplication.setHighDpiScaleFactorRoundingPolicy(
        Qt.HighDpiScaleFactorRoundingPolicy.PassThrough
    )
    # Named here, the style comes without a Python object: making one costs 8 ms at the start.
    app = QApplication([*sys.argv[:1], "-style", "Fusion"])
    app.setApplicationName("Battlemap")
    app.setApplicationVersion(__version__)
    app.setDesktopFileName("battlemap")
    dress(app)
    return app


def dress(app: QApplication) -> None:
    """Give an application our fonts and icon."""
    load_fonts()
    app.setFont(font())
    app.setWindowIcon(QIcon(str(assets() / "icons" / "logo.svg")))


def choose_platform() -> None:
    """Without a display nothing is shown, and nothing fails either."""
    if sys.platform.startswith("linux") and not (
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    ):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


def make_window(settings: Settings | None = None) -> MainWindow:
    """The window as the settings have it."""
    settings = settings or Settings()
    look = Look(settings.theme)
    language = Language(settings.language)
    window = MainWindow(look, language, settings)
    # Worn once all is in its place: each widget put into another would be dressed anew.
    look.wear(settings.theme)
    return window


def start(window: MainWindow, path: Path | None) -> None:
    """After the first paint: get ready, and open the file that was named."""
    window.get_ready()
    if path is not None:
        window.open_path(path)


def end_session(window: MainWindow, manager: QSessionManager) -> None:
    """The desktop is shutting down: ask, and stay if that is wanted (fault B069)."""
    if window.has_changes and manager.allowsInteraction():
        if not window.desk.files.may_leave():
            manager.cancel()
        manager.release()


def tell(
    window: MainWindow,
    kind: type[BaseException],
    fault: BaseException,
    trace: TracebackType | None,
) -> None:
    """Log a fault of the program and say it in the window; the work goes on."""
    if issubclass(kind, KeyboardInterrupt):
        window.close()
        return
    log.error("a fault of the program", exc_info=(kind, fault, trace))
    window.say_fault(f"{kind.__name__}: {fault}")
