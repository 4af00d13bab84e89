"""A menu whose keys stand under one another at its right edge."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QColor, QKeySequence, QPainter, QPaintEvent
from PySide6.QtWidgets import QMenu, QStyleOptionMenuItem, QWidget

from battlemap.ui.look import Look

RIGHT = 14
"""Distance of the keys from the edge, px."""


class KeyMenu(QMenu):
    """The style would write keys from a tab stop on; here they are written from the right."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        """Start empty."""
        super().__init__(parent)
        self._look = look

    def initStyleOption(self, option: QStyleOptionMenuItem, action: QAction) -> None:
        """The style draws the words alone."""
        super().initStyleOption(option, action)
        option.text = option.text.split("\t")[0]

    def paintEvent(self, event: QPaintEvent) -> None:
        """Then the keys."""
        super().paintEvent(event)
        theme, painter = self._look.theme, QPainter(self)
        for action in self.actions():
            keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
            if keys and action.isVisible():
                painter.setPen(QColor(theme.text2 if action.isEnabled() else theme.text3))
                room = self.actionGeometry(action).adjusted(0, 0, -RIGHT, 0)
                painter.drawText(
                    room, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, keys
                )
        painter.end()
