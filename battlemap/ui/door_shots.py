"""The pictures of doors by hand: shut, open and locked ones pointed at, and the menu."""

from collections.abc import Iterator
from pathlib import Path

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from battlemap.session.picture import DoorDrawn
from battlemap.ui.map_view import MapView
from battlemap.ui.scene.style import UNITS
from battlemap.ui.shot_hand import Stage, settle

_CELL = 96.0
"""The side of a cell, px: a ring is thin."""


def take_doors(stage: Stage, window: QWidget, view: MapView) -> Iterator[Path]:
    """Of a map with doors the first: ringed as it is, open, and locked with its menu."""
    shown = view.map_scene.shown
    assert shown is not None
    door = next(one for one in shown.drawn if isinstance(one, DoorDrawn))
    view.set_cell_px(_CELL)
    view.centre_on(_middle(door))
    id = door.key.removeprefix("barrier:")
    QTest.mouseMove(view.viewport(), _at(view, door))
    yield stage.keep(window, "door-pointed-at")
    if door.state == "locked":
        view.doors.work(id, "unlock")
    view.doors.work(id, "close" if door.state == "open" else "open")
    yield stage.keep(window, "door-worked")
    view.doors.work(id, "lock")
    QTest.mousePress(view.viewport(), Qt.MouseButton.RightButton, pos=_at(view, door))
    settle()
    menu = view.doors.menu
    assert menu is not None, "the pointer is on a door"
    yield stage.keep(window, "door-locked")
    yield stage.keep(menu, "door-menu")
    menu.close()
    while view.document.can_undo:
        view.document.undo()


def _middle(door: DoorDrawn) -> QPointF:
    return (QPointF(*door.start) + QPointF(*door.end)) * (UNITS / 2)


def _at(view: MapView, door: DoorDrawn) -> QPoint:
    """The middle of a door, in the viewport's px."""
    middle = _middle(door) / UNITS
    point = view.on_view(QRectF(middle.x(), middle.y(), 0, 0)).topLeft()
    return (point - QPointF(view.viewport().pos())).toPoint()
