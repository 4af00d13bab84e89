"""Settings: theme and language. Each counts at once."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QWidget

from battlemap.ui.dialogs.sheet import Sheet, field_label
from battlemap.ui.look import Look
from battlemap.ui.settings import LANGUAGES, Settings
from battlemap.ui.theme import THEMES
from battlemap.ui.widgets.buttons import segments


class SettingsDialog(Sheet):
    """What the program remembers about its user."""

    theme_asked = Signal(str)
    language_asked = Signal(str)

    def __init__(self, look: Look, settings: Settings, parent: QWidget | None = None) -> None:
        """Show what is set."""
        super().__init__(look, parent, width=440)
        self._themes = segments(["", ""])
        self._languages = segments(list(LANGUAGES.values()))
        self._labels = [field_label(), field_label()]
        for name, button in zip(THEMES, self._themes, strict=True):
            button.setChecked(name == settings.theme.name)
            button.clicked.connect(lambda _on=False, name=name: self.theme_asked.emit(name))
        for code, button in zip(LANGUAGES, self._languages, strict=True):
            button.setChecked(code == settings.language)
            button.clicked.connect(lambda _on=False, code=code: self.language_asked.emit(code))
        self._lay_out()
        self._close = self.add_button("primary")
        self._close.clicked.connect(self.accept)
        self.retranslate()

    def retranslate(self) -> None:
        """Say it in the language in force."""
        self.name(self.tr("Settings"))
        words = (self.tr("Theme"), self.tr("Language"))
        for place, word in zip(self._labels, words, strict=True):
            place.setText(word)
        for button, word in zip(self._themes, (self.tr("Dark"), self.tr("Light")), strict=True):
            button.setText(word)
        self._close.setText(self.tr("Close"))

    def _lay_out(self) -> None:
        grid = QGridLayout()
        grid.setVerticalSpacing(12)
        grid.setColumnMinimumWidth(0, 110)
        grid.setColumnStretch(1, 1)
        for row, (place, buttons) in enumerate(
            zip(self._labels, (self._themes, self._languages), strict=True)
        ):
            grid.addWidget(place, row, 0)
            grid.addLayout(_row(buttons), row, 1)
        self.body.addLayout(grid)


def _row(buttons: list[QPushButton]) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(0)
    for button in buttons:
        row.addWidget(button)
    row.addStretch(1)
    return row
