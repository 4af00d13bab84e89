"""The look in force: the theme, and what is made from it once for every widget."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QColor, QGuiApplication, QIcon, QPalette, QPixmap
from PySide6.QtWidgets import QApplication

from battlemap.ui import icons
from battlemap.ui.qss import stylesheet
from battlemap.ui.theme import DARK, Theme


class Look(QObject):
    """The theme of the whole program; `changed` tells widgets to take new icons."""

    changed = Signal()

    def __init__(self, theme: Theme = DARK) -> None:
        """Start with a theme, not yet put on the application."""
        super().__init__()
        self.theme = theme
        self._icons: dict[tuple[str, str], QIcon] = {}

    def wear(self, theme: Theme) -> None:
        """Put a theme on the whole application."""
        other = theme is not self.theme
        self.theme = theme
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.setPalette(_palette(theme))
            app.setStyleSheet(stylesheet(theme))
        if other:
            self._icons.clear()
            self.changed.emit()

    def icon(self, name: str, rest: str = "") -> QIcon:
        """An icon in all its states; `rest` is its colour at rest where it is not text 2."""
        key = (name, rest)
        if key not in self._icons:
            self._icons[key] = icons.icon(name, self.theme, self._ratios(), rest)
        return self._icons[key]

    def pixmap(self, name: str, colour: str, px: int) -> QPixmap:
        """An icon in one colour."""
        return icons.pixmap(name, colour, px, max(self._ratios()))

    def _ratios(self) -> tuple[float, ...]:
        return tuple(sorted({1.0} | {s.devicePixelRatio() for s in QGuiApplication.screens()}))


def _palette(theme: Theme) -> QPalette:
    roles = {
        QPalette.ColorRole.Window: theme.bg0,
        QPalette.ColorRole.Base: theme.bg2,
        QPalette.ColorRole.AlternateBase: theme.bg1,
        QPalette.ColorRole.Button: theme.bg2,
        QPalette.ColorRole.WindowText: theme.text1,
        QPalette.ColorRole.Text: theme.text1,
        QPalette.ColorRole.ButtonText: theme.text1,
        QPalette.ColorRole.PlaceholderText: theme.text3,
        QPalette.ColorRole.Highlight: theme.accent,
        QPalette.ColorRole.HighlightedText: theme.on_accent,
        QPalette.ColorRole.ToolTipBase: theme.bg2,
        QPalette.ColorRole.ToolTipText: theme.text1,
        QPalette.ColorRole.Link: theme.accent,
    }
    palette = QPalette()
    for role, colour in roles.items():
        palette.setColor(role, QColor(colour))
    for role in (QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, role, QColor(theme.text3))
    return palette
