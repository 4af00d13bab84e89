"""Rows of the Sight tab: words, the rule they rest on, an amount."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QWidget

from battlemap.ui.look import Look
from battlemap.ui.widgets.labels import FoldingLabel, LongLabel, label, tag


class RuleRow(QWidget):
    """Words at the left, the rule's id in a box, the amount at the right."""

    def __init__(
        self, words: str, amount: str, rule: str = "", role: str = "row", *, inset: int = 0
    ) -> None:
        """Say it; without a rule there is no box. `inset` px further in: part of a row above."""
        super().__init__()
        self.words, self.amount, self.rule = words, amount, rule
        said = FoldingLabel(role, words)
        # It gives way after the words, and only where the two have no room.
        self.value = value = LongLabel("rowstrong" if role == "rowstrong" else "rowvalue")
        value.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        value.setText(amount)
        value.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        row = QHBoxLayout(self)
        row.setContentsMargins(inset, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(said, 1)
        if rule:
            row.addWidget(tag(rule))
        row.addWidget(value)
        self.setMinimumHeight(24)


class WhyNot(QWidget):
    """A line that says why there is no attack."""

    def __init__(self, look: Look, words: str, rule: str) -> None:
        """Say why, with the rule's id."""
        super().__init__()
        self.words, self.rule = words, rule
        mark = QLabel()
        mark.setPixmap(look.pixmap("refused", look.theme.danger, 16))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(mark, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(label("row", words, wrap=True), 1)
        if rule:
            row.addWidget(tag(rule), 0, Qt.AlignmentFlag.AlignTop)
