"""The map of a document on screen: what is selected, and the hands that move it."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QLocale, Qt, Signal
from PySide6.QtGui import (
    QDragEnterEvent,
    QDragMoveEvent,
    QDropEvent,
    QKeyEvent,
    QMouseEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QWidget

from battlemap.grid.cell import Cell
from battlemap.session.document import Change, Document
from battlemap.session.laid import LaidAreas
from battlemap.session.picture import Perspective, picture
from battlemap.ui import placing, token_hands
from battlemap.ui.choosing import Choosing, after, walker
from battlemap.ui.contact.hands import Contact
from battlemap.ui.doors import DoorHands
from battlemap.ui.drag_tool import DragTool
from battlemap.ui.look_ahead import LookAhead
from battlemap.ui.map_legend import MapLegend
from battlemap.ui.planning import Planning
from battlemap.ui.scale_bar import ScaleBar
from battlemap.ui.scene.bands import Above
from battlemap.ui.scene.map_scene import MapScene
from battlemap.ui.scene.pictures import Pictures
from battlemap.ui.scene.style import Style
from battlemap.ui.scene_view import SceneView, wheel_turns
from battlemap.ui.sheltering.tool import ShelterTool
from battlemap.ui.sighting.tool import SightTool
from battlemap.ui.sighting.visibility import Visibility
from battlemap.ui.theme import Theme


class MapView(SceneView):
    """One map of a document, as the GM or as the players see it."""

    selection_changed = Signal(object)
    """The selected token's id, or None."""
    group_changed = Signal(object)
    """The ids of all that is selected."""
    drag_changed = Signal(object)
    """The Hover of the drag, or None when it ends."""
    compare_asked = Signal()
    """The way shown is wanted by every ruleset, or no longer."""
    message = Signal(str)
    """A line for the status bar."""
    faulted = Signal(list)
    """Lines for the message bar: what was brought here and cannot be used."""

    def __init__(
        self,
        document: Document,
        theme: Theme,
        parent: QWidget | None = None,
        *,
        perspective: Perspective = "gm",
    ) -> None:
        """Show the document's open map."""
        scene = MapScene(Style(theme), Pictures(document.book.pictures))
        super().__init__(scene, theme, parent)
        self.document, self.perspective = document, perspective
        self.laid = LaidAreas()
        self._map_id = document.board.id
        self._next: str | None = None
        self.setAcceptDrops(True)
        self.scale_bar = ScaleBar(self, scene.map_style)
        self.legend = MapLegend(self)
        self.choosing, self.planning = Choosing(self), Planning(self)
        self.tool = DragTool(self)
        self.ahead = LookAhead(self)
        self.contact = Contact(self)
        self.sight = SightTool(self)
        self.visibility = Visibility(self)
        self.shelter = ShelterTool(self)
        self.doors = DoorHands(self)
        self.legend.needed = self.sight.needed
        self.legend.moved.connect(self.sight.place_labels)
        self.hovered.connect(self.sight.hover)
        self.selection_changed.connect(self._look_anew)
        for switch in (self.shelter, self.contact.menaces):
            switch.switched.connect(self.tool.repaint)
        self.contact.menaces.switched.connect(self.visibility.refresh)
        self._watching = [document.observe(self._on_change)]
        self.destroyed.connect(partial(_stop, self._watching))
        self.refresh()

    def set_document(self, document: Document) -> None:
        """Show another document."""
        self.tool.cancel()
        _stop(self._watching)
        self.document = document
        self.planning.set_document(document)
        self._watching.append(document.observe(self._on_change))
        self._show_other_map()

    def _show_other_map(self) -> None:
        self.select(None)
        self._map_id = self.document.board.id
        self.refresh()
        self.frame()

    def _on_change(self, change: Change) -> None:
        if change.kind == "saved":
            return
        self.tool.cancel()
        self.choosing.drop()
        if self.document.board.id != self._map_id:
            self._show_other_map()
        else:
            look_again = self.ahead.after(change.touched)
            self.refresh()
            look_again()
        self.planning.check()

    def refresh(self) -> None:
        """Draw what differs from what is shown."""
        self.ahead.hide()
        scene = self.map_scene
        scene.pictures.take(self.document.book.pictures)
        board = self.document.board
        areas = self.laid.of(board, lambda: self.document.ruleset, self.perspective)
        ruleset = self.document.book.ruleset
        scene.show_picture(picture(board, self.perspective, ruleset, areas))
        self.choosing.keep()
        self.doors.refresh()
        self.fit_scene()
        self.contact.refresh()
        self.sight.refresh()
        self.visibility.refresh()
        self.shelter.refresh()
        for problem in scene.pictures.problems.values():
            self.message.emit(problem.text(self.language))

    def _look_anew(self, _selected: str | None) -> None:
        """Another token looks."""
        self.contact.selected()
        self.sight.selected()
        self.visibility.refresh()

    def above(self) -> Above:
        """What lies over the reach of a token."""
        return Above(self.contact.cells(), self.shelter.on)

    def place_numbers(self) -> None:
        """The heights of walls and objects give way to marks of cover, else to costs."""
        marks, bands = self.shelter.item, self.tool.bands or self.ahead.bands_item
        costs = bands.cost_box if bands is not None else None
        self.map_scene.avoid_numbers(marks.box if marks is not None else costs)

    def respeak(self) -> None:
        """Say everything on the map in the language in force."""
        self.map_scene.respeak()
        self.tool.respeak()
        self.contact.refresh()
        self.sight.refresh()
        self.visibility.refresh()
        self.shelter.refresh()
        self.follow()

    @property
    def language(self) -> str:
        """The language in force, as core texts name it."""
        return QLocale().name()

    @property
    def selected(self) -> str | None:
        """The selected token's id; of several, the one that keys and panel begin with."""
        return self.map_scene.selected

    @property
    def chosen(self) -> tuple[str, ...]:
        """The ids of all selected tokens, in the order of turns."""
        return self.choosing.ids

    def select(self, id: str | None) -> None:
        """Select one token, or none."""
        self.choosing.choose((id,) if id is not None else ())

    def next_token(self, steps: int = 1) -> None:
        """Select the next token in the order, or the one before; while looking, the next target."""
        for looking in (self.contact.charge, self.sight):
            if looking.is_open:
                looking.next_target(steps)
                return
        ids = [token.id for token in self.map_scene.tokens()]
        if not ids:
            return
        now = ids.index(self.selected) if self.selected in ids else (-1 if steps > 0 else 0)
        self.select(ids[(now + steps) % len(ids)])
        self._bring_into_view()

    def show_token(self, id: str) -> None:
        """Select a token and bring it into view."""
        self.select(id)
        self._bring_into_view()

    def _bring_into_view(self) -> None:
        item = self.map_scene.token_item(self.selected or "")
        if item is not None and not self.seen().contains(item.sceneBoundingRect()):
            self.centre_on(item.sceneBoundingRect().center())

    def follow(self) -> None:
        """Overlays go with the map."""
        super().follow()
        if hasattr(self, "tool"):
            self.tool.restyle()
            self.ahead.restyle()
            self.contact.restyle()
            self.sight.restyle()
            self.visibility.restyle()
            self.planning.restyle()
            self.shelter.restyle()
            self.doors.restyle()
            self.legend.restyle()
            left, cell_m = self.viewportMargins().left(), self.document.board.cell_m
            self.scale_bar.show_scale(self.map_scene.map_style, cell_m, left)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """While a token is held the wheel turns it."""
        turns = wheel_turns(event)
        if not self.tool.active:
            super().wheelEvent(event)
            return
        if turns:
            self.tool.turn(1 if turns < 0 else -1)
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Left takes a token or drops the selection, right cancels a drag or asks about a door."""
        if event.button() == Qt.MouseButton.RightButton and self.tool.active:
            self.cancel()
        elif self.contact.press(event) or self.doors.press(event):
            pass
        elif event.button() == Qt.MouseButton.LeftButton:
            self._take_hold(event)
        else:
            super().mousePressEvent(event)
            return
        event.accept()

    def _take_hold(self, event: QMouseEvent) -> None:
        """Of a token, of the group it is selected in, or of a corner of a box."""
        cell = self.cell_at(event.position())
        pile, on_door = self.map_scene.tokens_at(cell), self.doors.at(event.position()) is not None
        adding = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if on_door or not pile:
            self.choosing.start(event.position(), adding=adding, on_door=on_door)
        elif adding:
            self.choosing.toggle(pile[0])
        else:
            self._take_token(pile, cell)

    def _take_token(self, pile: list[str], cell: Cell) -> None:
        # A second click on a pile takes the next of it, when the button is let go.
        again = self.selected in pile
        board, ruleset = self.document.board, self.document.ruleset
        token = str(self.selected) if again else walker(board, ruleset, pile)
        self._next = after(pile, self.selected) if again and len(pile) > 1 else None
        ids = self.chosen if token in self.chosen else (token,)
        self.choosing.choose(ids, token)
        self.ahead.hide()
        self.tool.press(token, cell, with_ids=ids)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Hover, and drag what is held."""
        super().mouseMoveEvent(event)
        if not self.panning and not self.contact.move(event):
            self.choosing.stretch(event.position())
            self.doors.move(event)
            self.tool.set_free(free=_free(event))
            self.sight.set_elsewhere(on=_elsewhere(event))
            self.tool.enter(self.cell_at(event.position()))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Open or close a door."""
        if not self.doors.use(event):
            super().mouseDoubleClickEvent(event)
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Drop; Ctrl at this moment makes it a free move."""
        if event.button() == Qt.MouseButton.LeftButton and self.choosing.boxing:
            self.choosing.finish()
        elif event.button() == Qt.MouseButton.LeftButton and self.tool.active:
            self._let_go(event)
        super().mouseReleaseEvent(event)

    def _let_go(self, event: QMouseEvent) -> None:
        self.tool.enter(self.cell_at(event.position()))
        drag = self.tool.drag
        stayed = drag is not None and drag.hover.cell == drag.token.cell
        self.tool.drop(free=_free(event))
        if stayed and self._next is not None:
            self.select(self._next)
        elif stayed and len(self.chosen) > 1:
            self.select(self.selected)
        self._next = None

    # what keys do; the window binds its actions to these

    def cancel(self) -> None:
        """Esc: end the drag and leave everything as it was; then what is looked ahead to, what
        is selected, and last what is planned.
        """
        if self.tool.active or self.tool.label.card is not None:
            self.tool.cancel()
            return
        shown = (self.choosing.drop, self.contact.cancel, self.sight.close, self.ahead.hide)
        if any(end() for end in shown) or self._hide_overlays():
            return
        if self.chosen:
            self.select(None)
        else:
            self.planning.discard()

    def _hide_overlays(self) -> bool:
        return self.shelter.hide() or self.visibility.hide() or self.contact.hide()

    def waypoint(self) -> None:
        """Fix the way as far as the pointer."""
        self.tool.waypoint()

    def straighten(self) -> None:
        """Let the way of the drag go straight, or again the cheapest way."""
        self.tool.straighten()

    def plan(self) -> None:
        """Plan the move that is dragged; without a drag take the selected tokens' plans back."""
        if self.tool.active:
            self.tool.plan()
        else:
            self.planning.take_back()

    def back(self) -> None:
        """Take the last waypoint back."""
        self.tool.back()

    def turn(self, steps: int) -> None:
        """Turn the token that is held, or the selected one."""
        if self.tool.active:
            self.tool.turn(steps)
        else:
            token_hands.turn(self, steps)

    def choose_mode(self, key: int) -> None:
        """While dragging: show the mode with a number key alone; 0 or the same key: the bands."""
        drag = self.tool.drag
        if drag is None:
            return
        mode = next((mode for mode in drag.mover.modes if mode.key == key), None)
        same = drag.mode is not None and mode is not None and drag.mode.id == mode.id
        if mode is not None or key == 0:
            self.tool.choose(None if same or mode is None else mode.id)

    def step(self, across: int, down: int) -> None:
        """Move the selected token by one cell, by the rules."""
        token_hands.step(self, across, down)

    def lift(self, steps: int) -> None:
        """Raise or lower the token that is held, by its rules, or the selected one, freely."""
        if self.tool.active:
            self.tool.lift(steps)
        else:
            token_hands.lift(self, steps)

    def toggle_hidden(self) -> None:
        """Hide the selected token from the players, or reveal it."""
        token_hands.toggle_hidden(self)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Ctrl let go: the move is by the rules again."""
        if event.key() == Qt.Key.Key_Control:
            self.tool.set_free(free=False)
        elif event.key() == Qt.Key.Key_Shift:
            self.sight.set_elsewhere(on=False)
        super().keyReleaseEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The keys of a drag, where no action of the window has taken them."""
        if event.key() == Qt.Key.Key_Control:
            self.tool.set_free(free=True)
        elif event.key() == Qt.Key.Key_Shift:
            self.sight.set_elsewhere(on=True)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.contact.resolve():
            event.accept()
            return
        act = self._drag_keys().get(Qt.Key(event.key())) if self.tool.active else None
        if act is None:
            event.ignore()
            return
        act()
        event.accept()

    def _drag_keys(self) -> dict[Qt.Key, Callable[[], object]]:
        keys: dict[Qt.Key, Callable[[], object]] = {
            Qt.Key.Key_Space: self.waypoint,
            Qt.Key.Key_Backspace: self.back,
            Qt.Key.Key_S: self.straighten,
            Qt.Key.Key_P: self.plan,
            Qt.Key.Key_Escape: self.cancel,
            Qt.Key.Key_Q: lambda: self.turn(-1),
            Qt.Key.Key_E: lambda: self.turn(1),
            Qt.Key.Key_BracketLeft: lambda: self.lift(-1),
            Qt.Key.Key_BracketRight: lambda: self.lift(1),
        }
        for digit in range(10):
            keys[Qt.Key(Qt.Key.Key_0 + digit)] = lambda digit=digit: self.choose_mode(digit)
        return keys

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take picture files."""
        if placing.pictures_in(event.mimeData()):
            event.acceptProposedAction()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """Take them anywhere on the map."""
        if placing.pictures_in(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """A token for each picture, side by side from the cell under the pointer."""
        paths = placing.pictures_in(event.mimeData())
        placing.place_pictures(self, paths, self.cell_at(event.position()))
        event.acceptProposedAction()


def _free(event: QMouseEvent) -> bool:
    """Whether Ctrl is held: a move without rules."""
    return bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)


def _elsewhere(event: QMouseEvent) -> bool:
    """Whether Shift is held: as if the selected token stood in the cell pointed at."""
    return bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)


def _stop(watching: list[Callable[[], None]], *_: object) -> None:
    """Watch a document no longer: a view that is gone must not be told of changes."""
    while watching:
        watching.pop()()
