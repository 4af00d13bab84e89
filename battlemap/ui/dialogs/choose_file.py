"""Where files come from and go: the system's own dialogs, starting in the folder last used."""

from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtGui import QImageReader
from PySide6.QtWidgets import QFileDialog, QWidget

from battlemap import formats
from battlemap.ui.settings import Settings

NATIVE = ".battlemap"
PICTURES = (".png", ".jpg", ".jpeg", ".webp", ".bmp", ".gif")


class FileChooser(QObject):
    """Each method gives a path, or None when the dialog was left."""

    def __init__(self, settings: Settings, window: QWidget) -> None:
        """Dialogs belong to `window`."""
        super().__init__(window)
        self._settings, self._window = settings, window

    def map_file(self) -> Path | None:
        """A map, or a picture to start one from."""
        kinds = sorted({suffix for kind in formats.formats() for suffix in kind.suffixes})
        maps = " ".join(f"*{suffix}" for suffix in kinds)
        pictures = self._pictures()
        filters = [
            self.tr("Maps and pictures ({patterns})").format(patterns=f"{maps} {pictures}"),
            self.tr("Maps ({patterns})").format(patterns=maps),
            self.tr("All files ({patterns})").format(patterns="*"),
        ]
        return self._open(self.tr("Open a map"), filters)

    def picture(self) -> Path | None:
        """A picture."""
        filters = [self.tr("Pictures ({patterns})").format(patterns=self._pictures())]
        return self._open(self.tr("Start from a picture"), filters)

    def save_place(self, now: Path | None, name: str) -> Path | None:
        """Where a map is to be saved."""
        filters = self.tr("Battlemap file ({patterns})").format(patterns=f"*{NATIVE}")
        return self._save(self.tr("Save as"), now, name, NATIVE, filters)

    def export_place(self, now: Path | None, name: str) -> Path | None:
        """Where a picture is to be written."""
        filters = self.tr("PNG picture ({patterns})").format(patterns="*.png")
        return self._save(self.tr("Export picture"), now, name, ".png", filters)

    @staticmethod
    def picture_suffixes() -> tuple[str, ...]:
        """Suffixes of pictures that can be read here."""
        known = {bytes(kind.data()).decode() for kind in QImageReader.supportedImageFormats()}
        return tuple(suffix for suffix in PICTURES if suffix[1:] in known)

    def _pictures(self) -> str:
        return " ".join(f"*{suffix}" for suffix in self.picture_suffixes())

    def _open(self, title: str, filters: list[str]) -> Path | None:
        folder = str(self._settings.folder)
        chosen, _ = QFileDialog.getOpenFileName(self._window, title, folder, ";;".join(filters))
        return Path(chosen) if chosen else None

    def _save(
        self, title: str, now: Path | None, name: str, suffix: str, filters: str
    ) -> Path | None:
        start = now or self._settings.folder / f"{_file_name(name)}{NATIVE}"
        start = start.with_name(_file_name(start.stem) + suffix)
        chosen, _ = QFileDialog.getSaveFileName(self._window, title, str(start), filters)
        if not chosen:
            return None
        path = Path(chosen)
        return path if path.suffix else path.with_name(path.name + suffix)


def _file_name(name: str) -> str:
    """A name without the signs file systems refuse."""
    kept = "".join("-" if sign in '<>:"/\\|?*' or ord(sign) < 32 else sign for sign in name)
    return kept.strip(" .") or "map"
