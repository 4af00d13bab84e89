"""Doors by hand: the one pointed at is ringed, a double click works it, a right click asks how."""

from collections.abc import Iterator
from math import hypot
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPointF, Qt
from PySide6.QtGui import QMouseEvent

from battlemap.board.barrier import Point
from battlemap.problems import InputProblem
from battlemap.rules.verdict import Verdict
from battlemap.session.doors import Act, show_door, work_door
from battlemap.session.picture import DoorDrawn
from battlemap.session.surroundings import doorway
from battlemap.ui.choosing import body_on_map
from battlemap.ui.door_menu import DoorMenu
from battlemap.ui.scene.door_ring import DoorRing
from battlemap.ui.scene.map_scene import HEIGHTS
from battlemap.ui.scene.style import UNITS

if TYPE_CHECKING:
    from battlemap.ui.map_view import MapView

NEAR_PX = 8.0
"""How near its line the pointer is on a door, px."""
NEAR_SHARE = 0.3
"""No nearer than this share of a cell: where cells are small, most of each is still floor."""
OVER_OVERLAYS = 0.6


class DoorHands(QObject):
    """The door under the pointer while the pointer selects and moves, and what is done with it."""

    def __init__(self, view: "MapView") -> None:
        """Point at nothing."""
        super().__init__(view)
        self._view = view
        self._doors: tuple[DoorDrawn, ...] = ()
        self._ring: DoorRing | None = None
        self._at: QPointF | None = None
        self.pointed: str | None = None
        """The id of the door under the pointer."""
        self.menu: DoorMenu | None = None
        view.hovered.connect(self._hovered)
        view.contact.area.opened.connect(self._look)

    # what lies under the pointer

    def at(self, at: QPointF) -> str | None:
        """The id of the door at a point of the viewport; tokens and other tools come first."""
        view = self._view
        if view.tool.active or view.contact.active or view.panning or view.choosing.boxing:
            return None
        point = view.scene_at(at) / UNITS
        far, door = min(
            ((_distance(door, (point.x(), point.y())), door) for door in self._doors),
            key=lambda found: found[0],
            default=(1.0, None),
        )
        near = min(NEAR_PX / view.cell_px, NEAR_SHARE)
        if door is None or far > near or not view.map_scene.map_rect.contains(point * UNITS):
            return None
        bodies = map(body_on_map, view.map_scene.tokens())
        return None if any(body.contains(point * UNITS) for body in bodies) else _id(door)

    def refresh(self) -> None:
        """The map has changed: doors may stand otherwise, or be gone."""
        shown = self._view.map_scene.shown
        drawn = shown.drawn if shown is not None else ()
        self._doors = tuple(item for item in drawn if isinstance(item, DoorDrawn))
        self._look()
        self._draw()

    def _look(self) -> None:
        """At what lies under the pointer now."""
        self._point(self.at(self._at) if self._at is not None else None)

    def restyle(self) -> None:
        """The view was zoomed, scrolled or given another theme."""
        style = self._view.map_scene.map_style
        if self._ring is not None and self._ring.style != style:
            self._ring.restyle(style)

    def move(self, event: QMouseEvent) -> None:
        """The pointer has moved."""
        self._at = event.position()
        self._point(self.at(self._at))

    def _hovered(self, cell: object) -> None:
        if cell is None:
            self._leave()

    def _leave(self) -> None:
        """The pointer is off the map; while a menu is open its door stays ringed."""
        self._at = None
        if self.menu is None:
            self._point(None)

    def _point(self, id: str | None) -> None:
        if id is not None:
            self._view.viewport().setCursor(Qt.CursorShape.PointingHandCursor)
        elif self.pointed is not None and not self._view.panning:
            self._view.viewport().unsetCursor()
        if id != self.pointed:
            self.pointed = id
            self._draw()

    def _leaves(self) -> tuple[DoorDrawn, ...]:
        """What is drawn of the doorway pointed at."""
        if self.pointed is None:
            return ()
        barriers = self._view.document.board.barriers
        door = next(barrier for barrier in barriers if barrier.id == self.pointed)
        both = {leaf.id for leaf in doorway(barriers, door)}
        return tuple(door for door in self._doors if _id(door) in both)

    def _draw(self) -> None:
        scene, leaves = self._view.map_scene, self._leaves()
        if self._ring is None and leaves:
            self._ring = DoorRing(leaves, scene.map_style)
            self._ring.setZValue(HEIGHTS + OVER_OVERLAYS)
            scene.addItem(self._ring)
        elif self._ring is not None and leaves:
            self._ring.change(leaves)
        elif self._ring is not None:
            scene.removeItem(self._ring)
            self._ring = None

    # what hands do

    def use(self, event: QMouseEvent) -> bool:
        """Open or close the door that is clicked twice; whether there is one."""
        id = self.at(event.position())
        if id is None or event.button() != Qt.MouseButton.LeftButton:
            return False
        self.work(id, "close" if self._drawn(id).state == "open" else "open")
        return True

    def press(self, event: QMouseEvent) -> bool:
        """The right button asks what to do with a door; whether there is one."""
        id = self.at(event.position())
        if id is None or event.button() != Qt.MouseButton.RightButton:
            return False
        self._point(id)
        self.menu = DoorMenu(self._view, self._drawn(id))
        self.menu.asked.connect(lambda act: self.work(id, act))
        self.menu.shown_asked.connect(lambda shown: self.show_players(id, shown=shown))
        self.menu.aboutToHide.connect(self._menu_gone)
        self.menu.popup(event.globalPosition().toPoint())
        return True

    def _menu_gone(self) -> None:
        if self.menu is not None:
            self.menu.deleteLater()
        self.menu = None
        self._look()

    def work(self, id: str, act: Act) -> None:
        """Open, close, lock or unlock a door, or a line why not."""
        view = self._view
        try:
            done = work_door(view.document, id, act)
        except InputProblem as problem:
            view.message.emit(problem.lines(view.language)[0])
            return
        if isinstance(done, Verdict):
            view.message.emit(done.reasons[0].text(view.language))
        else:
            view.document.apply(done)

    def show_players(self, id: str, *, shown: bool) -> None:
        """Let the players know of a door, or keep it from them."""
        self._view.document.apply(show_door(self._view.document, id, shown=shown))

    def _drawn(self, id: str) -> DoorDrawn:
        return next(door for door in self._doors if _id(door) == id)


def _id(door: DoorDrawn) -> str:
    return door.key.removeprefix("barrier:")


def _distance(door: DoorDrawn, point: Point) -> float:
    """From a point to the doorway or the leaf, whichever is nearer, in cells."""
    return min(_apart(point, door.start, end) for end in _ends(door))


def _ends(door: DoorDrawn) -> Iterator[Point]:
    yield door.end
    if door.state == "open":
        yield door.leaf_end


def _apart(point: Point, start: Point, end: Point) -> float:
    """From a point to a segment."""
    across, down = end[0] - start[0], end[1] - start[1]
    long = across**2 + down**2
    x, y = point[0] - start[0], point[1] - start[1]
    along = min(max((x * across + y * down) / long, 0.0), 1.0) if long else 0.0
    return hypot(x - along * across, y - along * down)
