"""Ends a drag that has lost its hand: a dialog, another window, a button let go elsewhere."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QMouseEvent

from battlemap.ui.map_view import MapView

_LOST = {
    QEvent.Type.WindowDeactivate,
    QEvent.Type.WindowBlocked,
    QEvent.Type.Close,
    QEvent.Type.Hide,
}
"""What takes the pointer away from a window, a view or its viewport."""
_MOUSE = {QEvent.Type.MouseMove, QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick}


class DragGuard(QObject):
    """Watches a view and the window it is in; what was dragged goes home, nothing has changed."""

    def __init__(self, view: MapView) -> None:
        """Belong to a view."""
        super().__init__(view)
        self._view = view
        view.installEventFilter(self)
        view.viewport().installEventFilter(self)

    def watch_window(self) -> None:
        """Watch the window the view has come into."""
        self._view.window().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Cancel first; the event goes its way."""
        if self._view.tool.active and self._lost(event):
            self._view.tool.cancel()
        if self._view.choosing.boxing and self._lost(event):
            self._view.choosing.drop()
        return bool(super().eventFilter(watched, event))

    def _lost(self, event: QEvent) -> bool:
        kind = event.type()
        if kind == QEvent.Type.FocusOut:
            return True
        if kind in _MOUSE and isinstance(event, QMouseEvent):
            held = bool(event.buttons() & Qt.MouseButton.LeftButton)
            pressed_anew = event.button() == Qt.MouseButton.LeftButton
            return not held or pressed_anew
        return kind in _LOST
