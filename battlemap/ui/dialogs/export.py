"""Export picture: how large a cell is, and whether the grid is drawn."""

from typing import Final

from PySide6.QtWidgets import QCheckBox, QComboBox, QGridLayout, QWidget

from battlemap.ui.dialogs.sheet import Sheet, field_label
from battlemap.ui.look import Look
from battlemap.ui.widgets.labels import label

SIZES: Final = (48, 70, 100, 140, 200)
"""Pixels a cell that table tools like; 70 and 140 are those of the big ones."""
MOST_PIXELS: Final = 16_384
"""The longest side of a picture that other programs still open."""


class ExportDialog(Sheet):
    """Asks how a picture of the map is drawn."""

    def __init__(self, look: Look, columns: int, rows: int, parent: QWidget | None = None) -> None:
        """Take the map's size in cells."""
        super().__init__(look, parent, width=400)
        self._columns, self._rows = columns, rows
        self.cell = QComboBox()
        for size in SIZES:
            self.cell.addItem("", size)
        self.cell.setCurrentIndex(1)
        self.grid = QCheckBox()
        self.grid.setChecked(True)
        self._field, self._size, self._problem = field_label(), label("faint"), label("warn")
        form = QGridLayout()
        form.setVerticalSpacing(10)
        form.setColumnMinimumWidth(0, 110)
        form.setColumnStretch(1, 1)
        form.addWidget(self._field, 0, 0)
        form.addWidget(self.cell, 0, 1)
        form.addWidget(self._size, 1, 1)
        form.addWidget(self.grid, 2, 1)
        form.addWidget(self._problem, 3, 1)
        self.body.addLayout(form)
        self._cancel, self._export = self.add_button(), self.add_button("primary")
        self._cancel.clicked.connect(self.reject)
        self._export.clicked.connect(self.accept)
        self.cell.currentIndexChanged.connect(lambda _index: self._check())
        self.retranslate()

    def cell_px(self) -> int:
        """Pixels a cell."""
        return int(self.cell.currentData())

    def retranslate(self) -> None:
        """Say it in the language in force."""
        self.name(self.tr("Export picture"))
        self._field.setText(self.tr("Cell size"))
        self.cell.setAccessibleName(self.tr("Cell size"))
        self.grid.setText(self.tr("Draw the grid"))
        for index, size in enumerate(SIZES):
            self.cell.setItemText(index, self.tr("{count} px").format(count=size))
        self._cancel.setText(self.tr("Cancel"))
        self._export.setText(self.tr("Export…"))
        self._check()

    def _check(self) -> None:
        width, height = self._columns * self.cell_px(), self._rows * self.cell_px()
        self._size.setText(
            self.tr("{width} × {height} px in all").format(width=width, height=height)
        )
        too_large = max(width, height) > MOST_PIXELS
        self._problem.setText(self.tr("Too large for one picture.") if too_large else "")
        self._export.setEnabled(not too_large)
