"""Something laid over the map that stays on until it is asked away again, and follows the map."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

if TYPE_CHECKING:
    from battlemap.ui.map_view import MapView


class Switch(QObject):
    """On or off. What it shows of the selected token is worked out anew when there is time."""

    switched = Signal(bool)
    """Whether it is on."""

    def __init__(self, view: "MapView") -> None:
        """Off."""
        super().__init__(view)
        self._view = view
        self.on = False
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.timeout.connect(self._show)

    def toggle(self) -> None:
        """Show it, or no longer; without a selected token there is nothing to show."""
        self.on = not self.on and self._view.selected is not None
        self._later.stop()
        self._show()
        self.switched.emit(self.on)

    def hide(self) -> bool:
        """Switch it off; whether it was on."""
        if not self.on:
            return False
        self.toggle()
        return True

    def refresh(self) -> None:
        """Map, selection or language have changed: begun anew when what is being done is over."""
        if self.on:
            self._outdated()
            self._later.start()

    def _show(self) -> None:
        """Show what there is while it is on, nothing while it is off."""
        raise NotImplementedError

    def _outdated(self) -> None:
        """What is shown holds no longer; it may stay until it is worked out anew."""
