"""One line over the map that says what went wrong or what was done; it never stops the work."""

from typing import Literal

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QWidget

from battlemap.ui.look import Look
from battlemap.ui.widgets.buttons import IconButton
from battlemap.ui.widgets.labels import label

Kind = Literal["info", "warn", "danger"]
_ICONS = {"info": "info", "warn": "hazard", "danger": "refused"}
STAYS_MS = 6000


class MessageBar(QFrame):
    """Hidden until there is something to say; notices go by themselves, faults stay."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        """Say nothing yet."""
        super().__init__(parent)
        self._look = look
        self.kind: Kind = "info"
        self.setProperty("role", "bar")
        self._icon, self.text = QLabel(), label("", wrap=True)
        self.text.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self._shut = IconButton(look, "close")
        self._shut.clicked.connect(self.hide)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 4, 4, 4)
        row.setSpacing(10)
        row.addWidget(self._icon)
        row.addWidget(self.text, 1)
        row.addWidget(self._shut)
        self._clock = QTimer(self)
        self._clock.setSingleShot(True)
        self._clock.timeout.connect(self.hide)
        look.changed.connect(self._recolour)
        self.hide()

    def say(self, text: str, kind: Kind) -> None:
        """Show a line; none takes back what was said of an entry (kind `warn`)."""
        if not text:
            self.take_back()
            return
        self.kind = kind
        self.text.setText(text)
        self.setProperty("kind", kind)
        self.style().unpolish(self)
        self.style().polish(self)
        self._recolour()
        self.show()
        self.raise_()
        if kind == "info":
            self._clock.start(STAYS_MS)
        else:
            self._clock.stop()

    def take_back(self) -> None:
        """The entry is mended, or nobody looks at it any more: its line goes."""
        if self.kind == "warn":
            self.hide()

    def _recolour(self) -> None:
        theme = self._look.theme
        colour = {"info": theme.accent, "warn": theme.warn, "danger": theme.danger}[self.kind]
        self._icon.setPixmap(self._look.pixmap(_ICONS[self.kind], colour, 20))
