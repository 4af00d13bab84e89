"""`X`: whom the selected token can charge, each with its lane; a click on an enemy runs it."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QRectF, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QGraphicsItem

from battlemap.grid.cell import Cell
from battlemap.problems import InputProblem
from battlemap.rules.verdict import Verdict
from battlemap.session.charging import Lane, Lanes, lanes_of
from battlemap.session.contact import charge_token
from battlemap.ui.contact.charge_words import ChargeWords
from battlemap.ui.scene.lane_item import LaneItem, LaneLook
from battlemap.ui.scene.map_scene import LABELS, LANES
from battlemap.ui.scene.map_tags import MapTag, MapTags

if TYPE_CHECKING:
    from battlemap.ui.map_view import MapView

FAINT = 0.6
"""How much a lane steps back that is not the chosen one."""


class ChargeTool(QObject):
    """The lanes of the selected token, and the one that is pointed at."""

    opened = Signal(bool)
    """Whether lanes are shown."""
    changed = Signal()
    """What the panel tells has changed."""

    def __init__(self, view: "MapView") -> None:
        """Nothing is shown."""
        super().__init__(view)
        self._view = view
        self.words = ChargeWords(self)
        self.is_open = False
        self.lanes: Lanes | None = None
        self.chosen: str | None = None
        self.items: list[LaneItem] = []
        self.tags: MapTags | None = None
        view.hovered.connect(self._hover)
        view.drag_changed.connect(self._dragged)

    # what hands do

    def toggle(self) -> None:
        """Show the lanes of the selected token, or no longer."""
        if self.is_open:
            self.close()
            return
        if self._view.selected is None:
            self._view.message.emit(self.tr("Select a token to see whom it can charge."))
            self.opened.emit(False)
            return
        self.is_open = True
        self._ask()
        self.opened.emit(True)

    def close(self) -> bool:
        """Take them off the map; whether there were any. Nothing has changed."""
        if not self.is_open:
            return False
        self.is_open = False
        self._clear()
        self.lanes, self.chosen = None, None
        self.opened.emit(False)
        self.changed.emit()
        return True

    def press(self, event: QMouseEvent) -> bool:
        """A click on an enemy charges it, where it can be charged; else says why not."""
        if not self.is_open or event.button() != Qt.MouseButton.LeftButton:
            return False
        under = self._view.map_scene.tokens_at(self._view.cell_at(event.position()))
        lane = next((self.lane(id) for id in under if self.lane(id) is not None), None)
        if lane is None:
            return False
        self.choose(lane.target.id)
        if lane.free:
            self.run()
        else:
            self._view.message.emit(self.words.why(lane, self._view.language))
        return True

    def choose(self, target: str) -> None:
        """Bring the lane to a target to the fore."""
        if self.lane(target) is not None:
            self.chosen = target
            self._draw()
            self.changed.emit()

    def next_target(self, steps: int) -> None:
        """The next target of the list, or the one before."""
        ids = [lane.target.id for lane in self.lanes.lanes] if self.lanes else []
        if ids:
            now = ids.index(self.chosen) if self.chosen in ids else -1
            self.choose(ids[(now + steps) % len(ids)])

    def run(self) -> bool:
        """Charge the target that is chosen: one step, with all it costs; whether it was done."""
        lane = self.lane(self.chosen)
        if lane is None or self.lanes is None:
            return False
        document = self._view.document
        done = charge_token(document, self.lanes.token.id, lane.target.id)
        if isinstance(done, Verdict):
            self._view.message.emit(self.words.why(lane, self._view.language))
            return False
        self.close()
        document.apply(done)
        return True

    def lane(self, target: str | None) -> Lane | None:
        """The lane to a target."""
        lanes = self.lanes.lanes if self.lanes else ()
        return next((lane for lane in lanes if lane.target.id == target), None)

    # what the map tells

    def selected(self) -> None:
        """Another token is selected: its lanes now."""
        if self.is_open and self._view.selected is None:
            self.close()
        elif self.is_open:
            self.chosen = None
            self._ask()

    def refresh(self) -> None:
        """The map has changed."""
        if self.is_open:
            self._ask()

    def restyle(self) -> None:
        """The view was zoomed, scrolled or given another theme."""
        style = self._view.map_scene.map_style
        for item in self.items:
            if item.style != style:
                item.restyle(style)
        if self.tags is not None:
            self.tags.look_at(style, self._view.seen(), self._taken())

    def _hover(self, cell: Cell | None) -> None:
        if not self.is_open or cell is None or self._view.tool.active:
            return
        under = [id for id in self._view.map_scene.tokens_at(cell) if self.lane(id) is not None]
        if under and under[0] != self.chosen:
            self.choose(under[0])

    def _dragged(self, hover: object) -> None:
        for item in (*self.items, *([self.tags] if self.tags else [])):
            item.setVisible(hover is None)

    def _ask(self) -> None:
        view = self._view
        try:
            self.lanes = lanes_of(view.document, view.selected, view.perspective)
        except InputProblem as problem:
            view.message.emit(problem.lines(view.language)[0])
            self.lanes = None
        if self.lane(self.chosen) is None:
            first = next(iter(self.lanes.lanes), None) if self.lanes else None
            self.chosen = first.target.id if first else None
        self._draw()
        self.changed.emit()

    # what is drawn

    def _shown(self) -> list[Lane]:
        """Lanes that can be run, those that are barred, the chosen one last and so on top."""
        lanes = self.lanes.lanes if self.lanes else ()
        drawn = [lane for lane in lanes if len(lane.way) > 1 and (lane.free or lane.blocked)]
        return sorted(drawn, key=lambda lane: (lane.target.id == self.chosen, lane.free))

    def _draw(self) -> None:
        self._clear()
        if not self.is_open:
            return
        scene = self._view.map_scene
        for lane in self._shown():
            look = _look_of(lane, told=lane.target.id == self.chosen)
            item = LaneItem(look, scene.map_style)
            item.setOpacity(1.0 if lane.target.id == self.chosen else FAINT)
            self._add(item, LANES)
            self.items.append(item)
        if self.lanes is not None and self.items:
            legend = self.words.legend(self.lanes, self._shown())
            self._view.legend.put("lanes", legend)
        told = [one for one in self._shown() if one.free or one.target.id == self.chosen]
        tags = [self._tag(lane) for lane in reversed(told)]
        if tags:
            self.tags = MapTags(tags, scene.map_style, self._view.seen(), self._taken())
            self._add(self.tags, LABELS)

    def _add(self, item: QGraphicsItem, layer: float) -> None:
        item.setZValue(layer)
        self._view.map_scene.addItem(item)

    def _tag(self, lane: Lane) -> MapTag:
        """What a lane is worth, beside its attack cell; what bars it, beside that."""
        assert self.lanes is not None, "only lanes are drawn"
        code = self._view.language
        if not lane.free:
            x, y = lane.barred[0]
            words = self.words.why(lane, code)
            return MapTag(words, "", _around(x, y, 0.6), refuses=True)
        gives = self.words.charge(lane, self.lanes.ruleset, code)
        return MapTag(self.words.metres(lane), gives, _around(*lane.way[-1], max(lane.size) / 2))

    def _taken(self) -> list[QRectF]:
        lanes = [box for item in self.items for box in item.boxes()]
        return [*self._view.map_scene.bodies(), *lanes]

    def _clear(self) -> None:
        for item in (*self.items, *([self.tags] if self.tags else [])):
            self._view.map_scene.removeItem(item)
        self._view.legend.put("lanes", None)
        self.items, self.tags = [], None


def _look_of(lane: Lane, *, told: bool) -> LaneLook:
    """What stands in a lane is marked in the one that is pointed at alone."""
    barred, blockers = (lane.barred, lane.blockers) if told else ((), ())
    return LaneLook(lane.way, lane.size, lane.free, lane.bar, barred, blockers)


def _around(x: float, y: float, half: float) -> QRectF:
    return QRectF(x - half, y - half, 2 * half, 2 * half)
