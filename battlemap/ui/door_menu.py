"""The menu of a door: open or close it, lock or unlock it, let the players know of it or not."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from battlemap.session.doors import Act
from battlemap.session.picture import DoorDrawn
from battlemap.ui import icons

if TYPE_CHECKING:
    from battlemap.ui.map_view import MapView


class DoorMenu(QMenu):
    """What can be done with a door as it stands."""

    asked = Signal(str)
    """What is to be done: an `Act`."""
    shown_asked = Signal(bool)
    """Whether the players are to know of it."""

    def __init__(self, view: "MapView", door: DoorDrawn) -> None:
        """Offer what fits its state; what players know is the GM's to choose."""
        super().__init__(view)
        self._view = view
        is_open, locked = door.state == "open", door.state == "locked"
        leaf = self._add(self.tr("Close") if is_open else self.tr("Open"), "door")
        leaf.setEnabled(not locked)
        leaf.triggered.connect(lambda: self._ask("close" if is_open else "open"))
        lock = self._add(self.tr("Unlock") if locked else self.tr("Lock"), "lock")
        lock.triggered.connect(lambda: self._ask("unlock" if locked else "lock"))
        if view.perspective == "gm":
            self.addSeparator()
            shown = self.addAction(self.tr("Shown to players"))
            shown.setCheckable(True)
            shown.setChecked(not door.secret)
            shown.triggered.connect(self.shown_asked)

    def _ask(self, act: Act) -> None:
        self.asked.emit(act)

    def _add(self, text: str, icon: str) -> QAction:
        theme, ratio = self._view.map_scene.map_style.theme, self._view.devicePixelRatioF()
        return self.addAction(icons.icon(icon, theme, (ratio,)), text)
