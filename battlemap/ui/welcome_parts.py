"""What the welcome page is put together from: start buttons, recent files, drop place, tips."""

from collections.abc import Callable
from datetime import date, datetime
from pathlib import Path

from PySide6.QtCore import QDate, QLocale, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from battlemap.ui.look import Look
from battlemap.ui.settings import Recent
from battlemap.ui.widgets.labels import LongLabel, Speaks, key_cap, label

MARGIN = 24


class StartButton(QPushButton):
    """A large button with its key at the right."""

    def __init__(self, look: Look, icon: str, keys: str, *, primary: bool = False) -> None:
        """Take an icon and a key."""
        super().__init__()
        self._look, self._name, self._primary = look, icon, primary
        self.setProperty("role", "startprimary" if primary else "start")
        self.setFixedHeight(40)
        self._icon = QLabel()
        self._words = label("startwordsprimary" if primary else "startwords")
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 0, 12, 0)
        row.setSpacing(12)
        row.addWidget(self._icon)
        row.addWidget(self._words, 1)
        row.addWidget(key_cap(keys, "keyon" if primary else "key"))
        look.changed.connect(self._recolour)
        self._recolour()

    def say(self, words: str) -> None:
        """Put words on it."""
        self._words.setText(words)
        self.setAccessibleName(words)

    def _recolour(self) -> None:
        theme = self._look.theme
        colour = theme.on_accent if self._primary else theme.text1
        self._icon.setPixmap(self._look.pixmap(self._name, colour, 20))


class RecentRow(Speaks, QPushButton):
    """A file used lately: name, how much is in it, and when."""

    def __init__(self, look: Look, entry: Recent) -> None:
        """Show one entry."""
        super().__init__()
        self._look, self._entry = look, entry
        self.setProperty("role", "rowlike")
        self.setFixedHeight(44)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._icon, self._name = QLabel(), LongLabel("strong")
        self._content, self._day = label("small"), label("small")
        grid = QGridLayout(self)
        grid.setContentsMargins(12, 3, 12, 3)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(0)
        grid.addWidget(self._icon, 0, 0, 2, 1)
        grid.addWidget(self._name, 0, 1)
        grid.addWidget(self._content, 1, 1)
        grid.addWidget(self._day, 0, 2, 2, 1)
        grid.setColumnStretch(1, 1)
        self.setToolTip(entry.path)
        look.changed.connect(self._recolour)
        self._recolour()
        self.retranslate()

    def retranslate(self) -> None:
        """Say it in the language in force."""
        self._name.setText(Path(self._entry.path).stem)
        self.setAccessibleName(self._name.text())
        maps = self.tr("%n map(s)", "", self._entry.maps)
        tokens = self.tr("%n token(s)", "", self._entry.tokens)
        self._content.setText(f"{maps} · {tokens}")
        self._day.setText(self._when())

    def _when(self) -> str:
        try:
            day = date.fromisoformat(self._entry.day)
        except ValueError:
            return ""
        ago = (datetime.now().astimezone().date() - day).days
        if ago == 0:
            return self.tr("today")
        if ago == 1:
            return self.tr("yesterday")
        return str(QLocale().toString(QDate(day.year, day.month, day.day), self.tr("d MMM")))

    def _recolour(self) -> None:
        self._icon.setPixmap(self._look.pixmap("grid", self._look.theme.text2, 20))


class DropPlace(Speaks, QFrame):
    """Where pictures and maps are dropped; a press asks for a file."""

    def __init__(self, look: Look) -> None:
        """Make the place."""
        super().__init__()
        self._look = look
        self.setProperty("role", "drop")
        self.setMinimumHeight(104)
        self._icon, self._title, self._text = QLabel(), label("card"), label("dim", wrap=True)
        self._words = QWidget()
        words = QVBoxLayout(self._words)
        words.setContentsMargins(0, 0, 0, 0)
        words.setSpacing(2)
        words.addStretch(1)
        words.addWidget(self._title)
        words.addWidget(self._text)
        words.addStretch(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(MARGIN, 16, MARGIN, 16)
        row.setSpacing(20)
        row.addStretch(1)
        row.addWidget(self._icon)
        row.addWidget(self._words)
        row.addStretch(1)
        look.changed.connect(self._recolour)
        self._recolour()
        self.retranslate()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Icon and words stand in the middle, however wide the words are."""
        super().resizeEvent(event)
        self._centre()

    def _centre(self) -> None:
        # A text that wraps asks for any width: it gets its own, or what room there is.
        wanted = max(
            words.fontMetrics().horizontalAdvance(words.text())
            for words in (self._title, self._text)
        )
        room = self.width() - 2 * MARGIN - 32 - 2 * 20 - 20
        self._words.setFixedWidth(max(min(wanted + 8, room), 120))

    def show_over(self, *, over: bool) -> None:
        """Light up while a file hangs over the page."""
        self.setProperty("over", over)
        self.style().unpolish(self)
        self.style().polish(self)

    def retranslate(self) -> None:
        """Say it in the language in force."""
        self._title.setText(self.tr("Drop a picture or a map file here"))
        self._text.setText(
            self.tr(
                "PNG, JPEG, WebP, or a map from another tool. An import report says what was kept."
            )
        )
        self._centre()

    def _recolour(self) -> None:
        self._icon.setPixmap(self._look.pixmap("picture", self._look.theme.text2, 32))


class Tip(Speaks, QWidget):
    """A line of what the program does, with an icon."""

    def __init__(self, look: Look, icon: str, words: Callable[[], tuple[str, str]]) -> None:
        """Take an icon, and what gives title and text in the language in force."""
        super().__init__()
        self._look, self._name, self._words = look, icon, words
        self._icon, self._title, self._text = QLabel(), label("strong"), label("dim", wrap=True)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(0)
        grid.addWidget(self._icon, 0, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(self._title, 0, 1)
        grid.addWidget(self._text, 1, 1)
        grid.setColumnStretch(1, 1)
        grid.setRowStretch(2, 1)
        look.changed.connect(self._recolour)
        self._recolour()
        self.retranslate()

    def retranslate(self) -> None:
        """Say it in the language in force."""
        title, text = self._words()
        self._title.setText(title)
        self._text.setText(text)

    def _recolour(self) -> None:
        self._icon.setPixmap(self._look.pixmap(self._name, self._look.theme.text2, 20))
