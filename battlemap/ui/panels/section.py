"""A stretch of a panel: a heading, perhaps a word at its right, rows, a hairline above."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from battlemap.ui.theme import INSET
from battlemap.ui.widgets.labels import LongLabel, label, line


class Section(QWidget):
    """Heading and rows."""

    def __init__(self, *, ruled: bool = True) -> None:
        """`ruled`: with a hairline above."""
        super().__init__()
        self.heading, self.right = label("heading"), label("heading")
        self.right.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.rows = QVBoxLayout()
        self.rows.setSpacing(4)
        head = QHBoxLayout()
        head.addWidget(self.heading, 1)
        head.addWidget(self.right)
        inside = QVBoxLayout()
        inside.setContentsMargins(INSET, 12, INSET, 12)
        inside.setSpacing(8)
        inside.addLayout(head)
        inside.addLayout(self.rows)
        self._inside = inside
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        if ruled:
            column.addWidget(line())
        column.addLayout(inside)

    def bare(self) -> None:
        """Without a heading the rows begin at once."""
        self.heading.hide()
        self.right.hide()
        self._inside.setSpacing(0)

    def cite(self) -> None:
        """The word at the right is a rule's id, in a box as everywhere."""
        self.right.setProperty("role", "tag")
        self.right.setFixedHeight(20)

    def name(self, heading: str, right: str = "") -> None:
        """Set the words of the heading."""
        self.heading.setText(heading)
        self.right.setText(right)


class Panel(QScrollArea):
    """A panel that scrolls up and down; `column` takes its sections."""

    def __init__(self) -> None:
        """Make an empty panel."""
        super().__init__()
        page = QWidget()
        self.column = QVBoxLayout(page)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(0)
        self.setWidget(page)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)


class Sum(QWidget):
    """Words at the left, an amount at the right."""

    def __init__(self, role: str, rule: str = "") -> None:
        """Take a role of the style sheet; `rule` is told in the tooltip."""
        super().__init__()
        self._words, self._amount = LongLabel(role), label(role)
        self._amount.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        if rule:
            self.setToolTip(rule)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self._words, 1)
        row.addWidget(self._amount)

    @property
    def words(self) -> str:
        """What is at the left."""
        return self._words.text()

    @property
    def amount(self) -> str:
        """What is at the right."""
        return self._amount.text()

    def say(self, words: str, value: str) -> None:
        """Set both."""
        self._words.setText(words)
        self._amount.setText(value)
