"""About: what this is, its version and what it stands on."""

from PySide6.QtCore import qVersion
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from battlemap import __version__
from battlemap.ui.dialogs.sheet import Sheet
from battlemap.ui.look import Look
from battlemap.ui.widgets.labels import label


class AboutDialog(Sheet):
    """The program's name, version and licences."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        """Say who we are."""
        super().__init__(look, parent, width=420)
        logo = QLabel()
        logo.setPixmap(look.pixmap("logo", look.theme.text1, 56))
        self._version, self._parts = label("value"), label("dim", wrap=True)
        self._licence = label("dim", wrap=True)
        words = QVBoxLayout()
        words.setSpacing(6)
        for part in (self._version, self._parts, self._licence):
            words.addWidget(part)
        row = QHBoxLayout()
        row.setSpacing(20)
        row.addWidget(logo)
        row.addLayout(words, 1)
        self.body.addLayout(row)
        self._close = self.add_button("primary")
        self._close.clicked.connect(self.accept)
        self.retranslate()

    def retranslate(self) -> None:
        """Say it in the language in force."""
        self.name(
            self.tr("About Battlemap"), self.tr("A tactical grid battle map for game masters.")
        )
        self._version.setText(self.tr("Version {version}").format(version=__version__))
        self._parts.setText(
            self.tr("Made with Qt {qt}, networkx, shapely and numpy.").format(qt=qVersion())
        )
        self._licence.setText(
            self.tr("MIT licence. The typeface Inter is under the SIL Open Font Licence.")
        )
        self._close.setText(self.tr("Close"))
