"""A real window on its own settings, dressed as the program dresses it."""

from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QLocale, QSettings, QTimer
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QLineEdit

from battlemap.ui.app import dress, make_window
from battlemap.ui.language import Language
from battlemap.ui.map_page import MapPage
from battlemap.ui.samples import samples
from battlemap.ui.settings import Settings
from battlemap.ui.shot_hand import settle
from battlemap.ui.shots import FULL
from battlemap.ui.window import MainWindow

LONGEST_S = 15
"""A dialog that is open for longer waits for nobody: it would hang the whole run."""


@pytest.fixture(autouse=True)
def spoken_english(qapp: QApplication) -> Iterator[None]:
    """A language that a test chose ends with it: translators belong to the application."""
    yield
    if QLocale().language() != QLocale.Language.English:
        Language("en")


@pytest.fixture(autouse=True)
def pointer_aside(qapp: QApplication) -> None:
    """The pointer starts in a corner: moved to where it is already it would tell nobody."""
    QCursor.setPos(0, 0)
    qapp.processEvents()


@pytest.fixture(scope="session")
def dressed(qapp: QApplication) -> QApplication:
    qapp.setStyle("Fusion")
    dress(qapp)
    return qapp


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    kept = Settings(QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat))
    kept.language = "en"
    kept.folder = tmp_path
    return kept


@pytest.fixture
def window(qtbot, dressed, settings) -> Iterator[MainWindow]:
    """The window as it stands after its first paint, with nothing open."""
    made = make_window(settings)
    made.show()
    made.get_ready()
    yield made
    made.desk.files.give_up()
    made.close()
    # The language belongs to the application: the next test starts in English again.
    made.language.speak("en")
    made.deleteLater()
    flush()


@pytest.fixture
def page(window) -> MapPage:
    """The first sample, open in a window as large as the pictures."""
    window.resize(FULL)
    window.desk.files.open_sample(samples()[0])
    settle()
    return window.desk.page


def flush() -> None:
    """Delete what waits for it: no event loop runs here, so everything would live on."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


class Watchdog:
    """Rejects a dialog that nobody answers; the test that left it open fails."""

    def __init__(self, longest_s: float = LONGEST_S) -> None:
        self.bitten: list[str] = []
        self._longest = longest_s
        self._seen: tuple[object, float] = (None, 0.0)
        self._clock = QTimer()
        self._clock.timeout.connect(self._look)
        self._clock.start(round(min(250.0, longest_s * 250)))

    def stop(self) -> None:
        self._clock.stop()

    def _look(self) -> None:
        dialog = QApplication.activeModalWidget()
        if dialog is None or dialog is not self._seen[0]:
            self._seen = (dialog, monotonic())
        elif monotonic() - self._seen[1] > self._longest:
            self.bitten.append(type(dialog).__name__)
            dialog.reject() if isinstance(dialog, QDialog) else dialog.close()


@pytest.fixture(autouse=True)
def watchdog(qapp: QApplication) -> Iterator[None]:
    dog = Watchdog()
    yield
    dog.stop()
    assert dog.bitten == [], "dialogs stayed open with nobody to answer them"


@pytest.fixture
def answer(qapp) -> Callable[..., list[str]]:
    """Answer the dialogs that come up, one after another: what to do with each."""
    return answer_dialogs


def answer_dialogs(*answers: Callable[[QDialog], None]) -> list[str]:
    """The names of the dialogs that were answered, in order, as they come up."""
    seen: list[str] = []
    left = list(answers)

    def look() -> None:
        dialog = QApplication.activeModalWidget()
        if isinstance(dialog, QDialog) and dialog.isVisible():
            seen.append(type(dialog).__name__)
            done = False
            try:
                left.pop(0)(dialog)
                done = True
            finally:
                if not done:
                    left.clear()
                    dialog.reject()
        if left:
            QTimer.singleShot(10, look)

    QTimer.singleShot(0, look)
    return seen


def choose(path: Path) -> Callable[[QDialog], None]:
    """Pick a path in a file dialog."""

    def pick(dialog: QDialog) -> None:
        assert isinstance(dialog, QFileDialog)
        # Written as a person would: `selectFile` loses against the folder that is still read.
        field = dialog.findChild(QLineEdit, "fileNameEdit")
        field.setText(str(path))
        dialog.accept()

    return pick
