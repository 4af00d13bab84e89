"""The card over the map that says what the marks of cover mean."""

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QVBoxLayout, QWidget

from battlemap.rules.ruleset import Ruleset
from battlemap.ui.scene.cover_marks import CoverMark, sprite
from battlemap.ui.scene.style import Style
from battlemap.ui.sheltering.words import ShelterWords
from battlemap.ui.theme import THEMES
from battlemap.ui.widgets.labels import label

FROM_EDGE = 12
MARK = 24
"""The side of a mark's place, px."""


class CoverLegend(QFrame):
    """Floats at the upper right of the map; the pointer goes through it."""

    def __init__(self, parent: QWidget) -> None:
        """Hidden until marks are shown."""
        super().__init__(parent)
        self.setObjectName("legend")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._words = ShelterWords(self)
        self._shown: tuple[object, ...] = ()
        self._title = label("heading")
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(8)
        self._grid.setVerticalSpacing(4)
        self._grid.setColumnStretch(1, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 10, 12, 10)
        column.setSpacing(6)
        column.addWidget(self._title)
        column.addLayout(self._grid)
        self.hide()

    def show_tiers(self, ruleset: Ruleset, code: str, style: Style) -> None:
        """A row for each mark of a ruleset."""
        shown = (ruleset.id, tuple(ruleset.data.cover.tiers), code, style.theme.name, style.dpr)
        if shown != self._shown:
            self._shown = shown
            self._write(ruleset, code, style)
        self.show()
        self.raise_()

    def _write(self, ruleset: Ruleset, code: str, style: Style) -> None:
        while (item := self._grid.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        self._title.setText(self._words.title())
        for row, (level, text, effect) in enumerate(self._words.legend(ruleset, code)):
            mark = QLabel()
            mark.setPixmap(_mark(level, style))
            value = label("rowvalue", effect)
            value.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            for column, widget in enumerate((mark, label("row", text), value)):
                self._grid.addWidget(widget, row, column)
        self._title.setAccessibleName(self._title.text())

    def stand(self, room: QRect) -> None:
        """Take its place in the room of the map."""
        size = self.sizeHint()
        right = room.right() - FROM_EDGE - size.width()
        self.setGeometry(right, room.top() + FROM_EDGE, size.width(), size.height())


def _mark(level: int, style: Style) -> QPixmap:
    """A mark in the inks of the window's theme, in the middle of its place."""
    plain = Style(THEMES[style.theme.name], dpr=style.dpr)
    drawn, centre = sprite(plain, CoverMark(level))
    made = QPixmap(round(MARK * style.dpr), round(MARK * style.dpr))
    made.setDevicePixelRatio(style.dpr)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    painter.drawPixmap(round(MARK / 2 - centre.x()), round(MARK / 2 - centre.y()), drawn)
    painter.end()
    return made
