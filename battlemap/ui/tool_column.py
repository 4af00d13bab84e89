"""The tools at the left: actions of the table, one under the other."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from battlemap.ui.actions import Actions
from battlemap.ui.theme import TOOLS
from battlemap.ui.widgets.buttons import ToolButton
from battlemap.ui.widgets.labels import line

ABOVE: Final = (
    ("select", "place", "sight", "shelter", "area", "charge", "threats"),
    ("frame", "grid", "seen"),
)
BELOW: Final = ("settings",)


class ToolColumn(QWidget):
    """Only tools that are there."""

    def __init__(self, actions: Actions) -> None:
        """Put the tools in their order."""
        super().__init__()
        self.setObjectName("tools")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFixedWidth(TOOLS)
        column = QVBoxLayout(self)
        column.setContentsMargins(5, 8, 6, 8)
        column.setSpacing(2)
        for index, names in enumerate(ABOVE):
            if index:
                column.addSpacing(6)
                column.addWidget(line())
                column.addSpacing(6)
            for name in names:
                column.addWidget(ToolButton(actions[name]))
        column.addStretch(1)
        for name in BELOW:
            column.addWidget(ToolButton(actions[name]))
