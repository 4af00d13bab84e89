"""Buttons with an icon that follows the theme."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QPushButton, QSizePolicy, QToolButton, QWidget

from battlemap.ui.look import Look
from battlemap.ui.theme import CONTROL, TOOL


class IconButton(QToolButton):
    """An icon alone; its words are in the tooltip."""

    def __init__(self, look: Look, name: str, parent: QWidget | None = None) -> None:
        """Take the icon's name."""
        super().__init__(parent)
        self._look, self._name = look, name
        self.setFixedSize(CONTROL + 4, CONTROL)
        self.setIconSize(QSize(20, 20))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        look.changed.connect(self._recolour)
        self._recolour()

    def _recolour(self) -> None:
        self.setIcon(self._look.icon(self._name))


class ToolButton(QToolButton):
    """A tool of the column: an action with its icon, on while it is in the hand."""

    def __init__(self, action: QAction, parent: QWidget | None = None) -> None:
        """Follow an action of the table."""
        super().__init__(parent)
        self.setProperty("role", "tool")
        self.setDefaultAction(action)
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonIconOnly)
        self.setIconSize(QSize(20, 20))
        self.setFixedSize(*TOOL)


class PushButton(QPushButton):
    """A button with words and perhaps an icon in the colour of its words."""

    def __init__(self, look: Look, role: str = "", icon: str = "") -> None:
        """Take a role of the style sheet and an icon's name."""
        super().__init__()
        self._look, self._name = look, icon
        self.setProperty("role", role)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        if icon:
            self.setIconSize(QSize(20, 20))
            look.changed.connect(self._recolour)
            self._recolour()

    def _recolour(self) -> None:
        theme = self._look.theme
        filled = str(self.property("role")).endswith("primary")
        self.setIcon(self._look.icon(self._name, theme.on_accent if filled else theme.text1))


def segments(names: list[str]) -> list[QPushButton]:
    """Buttons in a row of which one is on."""
    made = [QPushButton(name) for name in names]
    for index, button in enumerate(made):
        place = "first" if index == 0 else "last" if index == len(made) - 1 else "middle"
        button.setProperty("role", "segment")
        button.setProperty("segment", place)
        button.setCheckable(True)
        button.setAutoExclusive(True)
        button.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
    return made
