"""Unsaved changes: asked once on every way out (fault B069)."""

from typing import Literal

from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QWidget

from battlemap.ui.dialogs.sheet import Sheet
from battlemap.ui.look import Look

Choice = Literal["save", "discard", "cancel"]


class UnsavedDialog(Sheet):
    """Save, go on without, or stay."""

    def __init__(self, look: Look, map_name: str, parent: QWidget | None = None) -> None:
        """Ask about a map by name."""
        super().__init__(look, parent, width=420)
        self._map = map_name
        self.choice: Choice = "cancel"
        self.discard = self.add_button("danger")
        self.stay = self.add_button()
        self.save = self.add_button("primary")
        self.discard.clicked.connect(lambda: self._choose("discard"))
        self.stay.clicked.connect(lambda: self._choose("cancel"))
        self.save.clicked.connect(lambda: self._choose("save"))
        self.retranslate()

    def retranslate(self) -> None:
        """Say it in the language in force."""
        self.name(
            self.tr("Save the changes to “{map}”?").format(map=self._map),
            self.tr("What you changed since the last save is lost if you don't."),
        )
        self.discard.setText(self.tr("Don't save"))
        self.stay.setText(self.tr("Cancel"))
        self.save.setText(self.tr("Save"))

    def closeEvent(self, event: QCloseEvent) -> None:
        """Closing the question is staying."""
        self.choice = "cancel"
        super().closeEvent(event)

    def _choose(self, choice: Choice) -> None:
        self.choice = choice
        self.done(0 if choice == "cancel" else 1)
