"""What the program remembers between runs. A value that makes no sense counts as absent."""

import json
from pathlib import Path
from typing import Final, NamedTuple

from PySide6.QtCore import QLocale, QRect, QSettings

from battlemap.ui.theme import THEMES, Theme

LANGUAGES: Final = {"en": "English", "zh_CN": "简体中文"}
"""Codes and the name each language has for itself."""
MOST_RECENT: Final = 8


class Recent(NamedTuple):
    """A file that was open: how much is in it, and the day (ISO) it was last used."""

    path: str
    maps: int = 1
    tokens: int = 0
    day: str = ""


class Geometry(NamedTuple):
    """Where the window was, and whether it filled the screen."""

    rect: QRect
    maximised: bool = False


class Settings:
    """The remembered values, by name."""

    def __init__(self, store: QSettings | None = None) -> None:
        """Keep to a store; the user's own if none is given."""
        self._store = store or QSettings("Battlemap", "Battlemap")

    @property
    def language(self) -> str:
        """The chosen language, else the system's where we have it."""
        chosen = self._text("language")
        if chosen in LANGUAGES:
            return chosen
        return "zh_CN" if QLocale.system().language() == QLocale.Language.Chinese else "en"

    @language.setter
    def language(self, code: str) -> None:
        self._store.setValue("language", code)

    @property
    def theme(self) -> Theme:
        """The chosen theme; dark unless chosen otherwise."""
        return THEMES.get(self._text("theme"), THEMES["dark"])

    @theme.setter
    def theme(self, theme: Theme) -> None:
        self._store.setValue("theme", theme.name)

    @property
    def recent(self) -> list[Recent]:
        """Files last used, newest first."""
        try:
            entries = json.loads(self._text("recent") or "[]")
        except ValueError:
            return []
        made = [_recent(entry) for entry in entries] if isinstance(entries, list) else []
        return [entry for entry in made if entry is not None][:MOST_RECENT]

    def remember(self, entry: Recent) -> None:
        """Put a file at the head of the recent ones."""
        self._write([entry, *(old for old in self.recent if old.path != entry.path)])

    def forget(self, path: str) -> None:
        """Drop a file that is gone."""
        self._write([old for old in self.recent if old.path != path])

    @property
    def geometry(self) -> Geometry | None:
        """Where the window was, if that is known and sound."""
        try:
            x, y, width, height, full = json.loads(self._text("geometry"))
            rect = QRect(int(x), int(y), int(width), int(height))
        except (ValueError, TypeError, OverflowError):
            return None
        sound = 200 <= rect.width() <= 20000 and 150 <= rect.height() <= 20000
        return Geometry(rect, bool(full)) if sound else None

    @geometry.setter
    def geometry(self, place: Geometry) -> None:
        rect = place.rect
        numbers = [rect.x(), rect.y(), rect.width(), rect.height(), place.maximised]
        self._store.setValue("geometry", json.dumps(numbers))

    @property
    def folder(self) -> Path:
        """The folder last used for files."""
        chosen = Path(self._text("folder") or Path.home())
        return chosen if chosen.is_dir() else Path.home()

    @folder.setter
    def folder(self, path: Path) -> None:
        self._store.setValue("folder", str(path))

    def _text(self, name: str) -> str:
        value = self._store.value(name, "")
        return value if isinstance(value, str) else ""

    def _write(self, entries: list[Recent]) -> None:
        kept = [entry._asdict() for entry in entries[:MOST_RECENT]]
        self._store.setValue("recent", json.dumps(kept))


def _recent(entry: object) -> Recent | None:
    if not isinstance(entry, dict) or not isinstance(entry.get("path"), str):
        return None
    counts = [entry.get(name) for name in ("maps", "tokens")]
    maps, tokens = (value if isinstance(value, int) else 0 for value in counts)
    return Recent(entry["path"], maps, tokens, str(entry.get("day", "")))


def reachable(rect: QRect, screens: list[QRect]) -> QRect:
    """A window's place moved and shrunk so that all of it lies on a screen (fault B078)."""
    if not screens:
        return rect
    shared = [screen.intersected(rect) for screen in screens]
    areas = [part.width() * part.height() if part.isValid() else 0 for part in shared]
    best = max(areas)
    screen = screens[areas.index(best)]
    size = rect.size().boundedTo(screen.size())
    placed = QRect(rect.topLeft(), size)
    if best == 0:
        placed.moveCenter(screen.center())
    placed.moveRight(min(placed.right(), screen.right()))
    placed.moveBottom(min(placed.bottom(), screen.bottom()))
    placed.moveLeft(max(placed.left(), screen.left()))
    placed.moveTop(max(placed.top(), screen.top()))
    return placed
