"""Import report: what of a foreign file was kept, changed and dropped."""

from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from battlemap.formats.report import Report
from battlemap.ui.dialogs.sheet import Sheet
from battlemap.ui.language import Language
from battlemap.ui.look import Look
from battlemap.ui.widgets.labels import label, line
from battlemap.ui.widgets.layouts import empty
from battlemap.wording import say


class ImportReportDialog(Sheet):
    """Counts by kind under three headings, then what there is to say in words."""

    def __init__(
        self,
        look: Look,
        language: Language,
        file_name: str,
        report: Report,
        parent: QWidget | None = None,
    ) -> None:
        """Show the report of one file."""
        super().__init__(look, parent, width=520)
        self._language, self._file, self._report = language, file_name, report
        self._column = QVBoxLayout()
        self._column.setSpacing(10)
        self.body.addLayout(self._column)
        self._close = self.add_button("primary")
        self._close.clicked.connect(self.accept)
        self.retranslate()

    def retranslate(self) -> None:
        """Say it in the language in force."""
        self.name(self.tr("Import report"), self._file)
        self._close.setText(self.tr("Open the map"))
        empty(self._column)
        theme, report = self.look.theme, self._report
        self._section("check", theme.accent, self.tr("Kept"), report.kept)
        self._section("hazard", theme.warn, self.tr("Changed"), report.changed)
        self._section("close", theme.danger, self.tr("Dropped"), report.dropped)
        if report.notes:
            self._column.addWidget(line())
            self._column.addWidget(self._notes())

    def _section(self, icon: str, colour: str, title: str, counts: Mapping[str, int]) -> None:
        if not counts:
            return
        language = self._language.code
        words = [say(f"count_{kind}", {"count": n}, language) for kind, n in counts.items()]
        page = QWidget()
        row = QHBoxLayout(page)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(10)
        mark = QLabel()
        mark.setFixedSize(20, 20)
        mark.setPixmap(self.look.pixmap(icon, colour, 20))
        name = label("strong", title)
        name.setMinimumWidth(72)
        row.addWidget(mark)
        row.addWidget(name)
        row.addWidget(label("", " · ".join(words), wrap=True), 1)
        self._column.addWidget(page)

    def _notes(self) -> QWidget:
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 8, 0)
        column.setSpacing(6)
        for note in self._report.notes:
            column.addWidget(label("small", note.text(self._language.code), wrap=True))
        column.addStretch(1)
        scroll = QScrollArea()
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(page)
        scroll.setFixedHeight(min(page.heightForWidth(460) + 4, 200))
        return scroll
