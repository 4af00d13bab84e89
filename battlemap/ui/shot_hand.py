"""What a screenshot is taken with: the stage it is set on, and a hand that presses and drags."""

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from battlemap.grid.cell import Cell
from battlemap.ui.map_view import MapView

_SETTLE = 16
"""Rounds of the event loop after which a window is painted, with all it put off."""


@dataclass(frozen=True, slots=True)
class Stage:
    """A theme and a language, and where their pictures go."""

    folder: Path
    theme: str
    language: str

    def keep(self, widget: QWidget, name: str) -> Path:
        """Take a picture of a widget as it looks now."""
        settle()
        path = self.folder / f"{name}.{self.theme}.{self.language}.png"
        widget.grab().save(str(path))
        return path


def settle() -> None:
    """Let the event loop do what is waiting."""
    for _ in range(_SETTLE):
        QApplication.processEvents()


def let_go(view: MapView, cell: Cell) -> None:
    """Let the button go over a cell."""
    QTest.mouseRelease(view.viewport(), Qt.MouseButton.LeftButton, pos=point(view, cell))


def press(view: MapView, cell: Cell) -> None:
    """Press the button over a cell."""
    QTest.mousePress(
        view.viewport(),
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
        point(view, cell),
    )


def glide(view: MapView, start: Cell, end: Cell) -> None:
    """Move the pointer from cell to cell, as a hand does."""
    for cell in _between(start, end):
        QTest.mouseMove(view.viewport(), point(view, cell))
        QApplication.processEvents()


def point(view: MapView, cell: Cell) -> QPoint:
    """The middle of a cell, in the viewport's px."""
    middle = view.on_view(QRectF(cell[0] + 0.5, cell[1] + 0.5, 0, 0)).topLeft()
    return (middle - QPointF(view.viewport().pos())).toPoint()


def _between(start: Cell, end: Cell) -> list[Cell]:
    steps = max(abs(end[0] - start[0]), abs(end[1] - start[1]), 1)
    return [
        (
            round(start[0] + (end[0] - start[0]) * step / steps),
            round(start[1] + (end[1] - start[1]) * step / steps),
        )
        for step in range(1, steps + 1)
    ]
