"""Texts by role, lines, keys; a long name is cut with dots and whole in its tooltip."""

from PySide6.QtCore import QEvent, QRect, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QLabel, QSizePolicy, QWidget


def label(role: str = "", text: str = "", *, wrap: bool = False) -> QLabel:
    """A text in one of the roles of the style sheet."""
    made = QLabel(text)
    made.setProperty("role", role)
    made.setWordWrap(wrap)
    made.setTextFormat(Qt.TextFormat.PlainText)
    return made


def key_cap(text: str = "", role: str = "key") -> QLabel:
    """The name of a key in a box."""
    made = label(role, text)
    made.setFixedHeight(20)
    made.setAlignment(Qt.AlignmentFlag.AlignCenter)
    made.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
    return made


def tag(text: str = "") -> QLabel:
    """A short word in a box."""
    made = label("tag", text)
    made.setFixedHeight(20)
    made.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
    return made


def line(*, upright: bool = False) -> QFrame:
    """A hairline."""
    made = QFrame()
    made.setProperty("role", "line")
    if upright:
        made.setFixedWidth(1)
    else:
        made.setFixedHeight(1)
    return made


class LongLabel(QLabel):
    """A name that may be longer than its place."""

    def __init__(self, role: str = "", parent: QWidget | None = None) -> None:
        """Take a role of the style sheet."""
        super().__init__(parent)
        self.setProperty("role", role)
        self.setProperty("elides", True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def minimumSizeHint(self) -> QSize:
        """Narrow: the text is cut to fit."""
        return QSize(24, super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the text, cut with dots where it is too long."""
        room = self.contentsRect()
        shown = self.fontMetrics().elidedText(
            self.text(), Qt.TextElideMode.ElideRight, room.width()
        )
        self.setToolTip(self.text() if shown != self.text() else "")
        painter = QPainter(self)
        painter.setPen(self.palette().windowText().color())
        painter.setFont(self.font())
        painter.drawText(room, self.alignment() | Qt.AlignmentFlag.AlignVCenter, shown)
        painter.end()


class FoldingLabel(QLabel):
    """Words that take more lines where their place is narrow, within a word if need be."""

    def __init__(self, role: str = "", text: str = "") -> None:
        """Take a role of the style sheet."""
        super().__init__(text)
        self.setProperty("role", role)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def hasHeightForWidth(self) -> bool:
        """A narrow one is higher."""
        return True

    def heightForWidth(self, width: int) -> int:
        """As high as its lines."""
        room = QRect(0, 0, max(1, width), 1 << 14)
        return self.fontMetrics().boundingRect(room, self._folds(width), self.text()).height()

    def _folds(self, width: int) -> Qt.TextFlag:
        """Between words; within them only where one alone is too long."""
        metrics = self.fontMetrics()
        longest = max((metrics.horizontalAdvance(word) for word in self.text().split()), default=0)
        anywhere = Qt.TextFlag.TextWrapAnywhere
        return anywhere if longest > width else Qt.TextFlag.TextWordWrap

    def minimumSizeHint(self) -> QSize:
        """Narrow: the text is folded to fit."""
        return QSize(24, self.fontMetrics().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the lines."""
        painter = QPainter(self)
        painter.setPen(self.palette().windowText().color())
        painter.setFont(self.font())
        room = self.contentsRect()
        painter.drawText(room, self.alignment() | self._folds(room.width()), self.text())
        painter.end()


class Speaks:
    """A widget whose words follow the language: write `retranslate` to set them all."""

    def retranslate(self) -> None:
        """Set every text in the language in force."""

    def changeEvent(self, event: QEvent) -> None:
        """Take the new words when the language changes."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)
