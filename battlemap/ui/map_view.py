"""The map on screen: zoom at the cursor, pan, hover, selection, and the tool that drags tokens."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QDragEnterEvent,
    QDragMoveEvent,
    QDropEvent,
    QKeyEvent,
    QMouseEvent,
    QNativeGestureEvent,
    QPainter,
    QResizeEvent,
    QTransform,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from battlemap.grid.cell import Cell
from battlemap.session.document import Change, Document
from battlemap.session.picture import Perspective, picture
from battlemap.ui import token_hands
from battlemap.ui.drag_tool import DragTool
from battlemap.ui.rulers import Ruler, RulerCorner
from battlemap.ui.scene.map_scene import MapScene
from battlemap.ui.scene.pictures import Pictures
from battlemap.ui.scene.style import UNITS, Style
from battlemap.ui.theme import RULER, Theme

SMALLEST, LARGEST = 4.0, 240.0
"""Sides of a cell in px between which a map can be zoomed."""
FINEST = 8
"""A cell's side is a whole number of eighths of a px: blocks of eight cells meet on whole px."""
NOTCH = 1.15
"""How much one notch of the wheel enlarges."""
FRAMED_LARGEST = 96.0


class MapView(QGraphicsView):
    """One map of a document, as the GM or as the players see it."""

    hovered = Signal(object)
    """The cell under the pointer, or None."""
    selection_changed = Signal(object)
    """The selected token's id, or None."""
    drag_changed = Signal(object)
    """The Hover of the drag, or None when it ends."""
    message = Signal(str)
    """A line for the status bar."""
    zoomed = Signal(float)
    """The side of a cell in px."""

    def __init__(
        self,
        document: Document,
        theme: Theme,
        parent: QWidget | None = None,
        *,
        language: str = "en",
        perspective: Perspective = "gm",
    ) -> None:
        """Show the document's open map."""
        super().__init__(parent)
        self.document, self.language, self.perspective = document, language, perspective
        self.map_scene = MapScene(Style(theme), Pictures(document.book.pictures))
        self._map_id = document.board.id
        self._wanted_cell = 48.0
        self._framed = False
        self._hover: Cell | None = None
        self._pan_from: QPoint | None = None
        self._button_down = False
        self._set_up()
        self._across = Ruler(self, theme, across=True)
        self._down = Ruler(self, theme, across=False)
        self._corner = RulerCorner(self, theme)
        self.tool = DragTool(self)
        self._unobserve = document.observe(self._on_change)
        self.destroyed.connect(_stopper(self._unobserve))
        self.refresh()

    def _set_up(self) -> None:
        self.setScene(self.map_scene)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setRenderHints(
            QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
        )
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setResizeAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setViewportMargins(RULER, RULER, 0, 0)
        self.setMouseTracking(True)
        self.viewport().setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAcceptDrops(True)

    # the document

    def set_document(self, document: Document) -> None:
        """Show another document."""
        self.tool.cancel()
        self._unobserve()
        self.document = document
        self._unobserve = document.observe(self._on_change)
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
        if self.document.board.id != self._map_id:
            self._show_other_map()
        else:
            self.refresh()

    def refresh(self) -> None:
        """Draw what differs from what is shown."""
        scene = self.map_scene
        scene.pictures.take(self.document.book.pictures)
        board = self.document.board
        scene.show_picture(picture(board, self.perspective, self.document.book.ruleset))
        if scene.selected and scene.token_item(scene.selected) is None:
            self.select(None)
        self._fit_scene()
        for problem in scene.pictures.problems.values():
            self.message.emit(problem.text(self.language))

    def set_theme(self, theme: Theme) -> None:
        """Paint in another theme."""
        for ruler in (self._across, self._down, self._corner):
            ruler.set_theme(theme)
        self._restyle(theme=theme)

    def set_language(self, language: str) -> None:
        """Say labels and refusals in another language."""
        self.tool.cancel()
        self.language = language

    def set_grid(self, on: bool) -> None:
        """Show or hide the grid."""
        self.map_scene.set_grid(on)

    # selection

    @property
    def selected(self) -> str | None:
        """The selected token's id."""
        return self.map_scene.selected

    def select(self, id: str | None) -> None:
        """Select one token, or none."""
        if id != self.map_scene.selected:
            self.map_scene.select(id)
            self.selection_changed.emit(id)

    def token_at(self, cell: Cell) -> str | None:
        """The topmost token over a cell."""
        found = None
        for token in self.map_scene.tokens():
            across, down = cell[0] - token.at[0], cell[1] - token.at[1]
            if 0 <= across < token.size[0] and 0 <= down < token.size[1]:
                found = token.id
        return found

    def next_token(self, steps: int = 1) -> None:
        """Select the next token in the order, or the one before."""
        ids = [token.id for token in self.map_scene.tokens()]
        if not ids:
            return
        now = ids.index(self.selected) if self.selected in ids else (-1 if steps > 0 else 0)
        self.select(ids[(now + steps) % len(ids)])
        self._bring_into_view()

    def _bring_into_view(self) -> None:
        item = self.map_scene.token_item(self.selected or "")
        if item is not None and not self.seen().contains(item.sceneBoundingRect()):
            self.centre_on(item.sceneBoundingRect().center())

    # px and cells

    @property
    def cell_px(self) -> float:
        """The side of a cell in px."""
        return self.map_scene.style.cell

    def scene_at(self, at: QPointF) -> QPointF:
        """The scene point under a point of the viewport, without rounding to whole px."""
        inverse, _ = self.viewportTransform().inverted()
        return inverse.map(at)

    def cell_at(self, at: QPointF) -> Cell:
        """The cell under a point of the viewport; it may lie off the map."""
        point = self.scene_at(at)
        return int(point.x() // UNITS), int(point.y() // UNITS)

    def seen(self) -> QRectF:
        """What the viewport shows, in scene units."""
        size = self.viewport().size()
        return QRectF(
            self.scene_at(QPointF(0, 0)), self.scene_at(QPointF(size.width(), size.height()))
        )

    def on_view(self, cells: QRectF) -> QRectF:
        """A rectangle in cells as px of this widget, rulers included."""
        box = QRectF(cells.topLeft() * UNITS, cells.size() * UNITS)
        shown = self.viewportTransform().mapRect(box)
        return shown.translated(QPointF(self.viewport().pos()))

    # zoom and pan

    def zoom(self, factor: float, at: QPointF | None = None) -> None:
        """Enlarge by a factor; the map point under `at` (the middle if None) stays there."""
        self._wanted_cell = min(LARGEST, max(SMALLEST, self._wanted_cell * factor))
        self._set_cell(self._wanted_cell, at or QRectF(self.viewport().rect()).center())

    def set_cell_px(self, cell: float) -> None:
        """Show cells at a size, the middle of the view staying where it is."""
        self.zoom(cell / self._wanted_cell)

    def _set_cell(self, cell: float, at: QPointF) -> None:
        rounded = round(cell * FINEST) / FINEST
        if rounded == self.cell_px and self._framed:
            return
        point = self.scene_at(at)
        self._restyle(cell=rounded)
        self.setTransform(QTransform.fromScale(rounded / UNITS, rounded / UNITS))
        self._fit_scene()
        self._put(point, at)
        self.zoomed.emit(rounded)

    def _restyle(self, *, cell: float | None = None, theme: Theme | None = None) -> None:
        old = self.map_scene.style
        style = Style(theme or old.theme, cell or old.cell, self.devicePixelRatioF())
        self.map_scene.restyle(style)
        self.tool.restyle()

    def _put(self, point: QPointF, at: QPointF) -> None:
        """Scroll so that a scene point comes to lie at a point of the viewport."""
        k = self.cell_px / UNITS
        self.horizontalScrollBar().setValue(round(point.x() * k - at.x()))
        self.verticalScrollBar().setValue(round(point.y() * k - at.y()))
        self._follow()

    def centre_on(self, point: QPointF) -> None:
        """Scroll a scene point to the middle."""
        self._put(point, QRectF(self.viewport().rect()).center())

    def frame(self) -> None:
        """Show the whole map."""
        view, board = self.viewport().size(), self.document.board
        cell = min(
            (view.width() - 16) / board.columns, (view.height() - 16) / board.rows, FRAMED_LARGEST
        )
        cell = max(SMALLEST, int(cell * FINEST) / FINEST)
        self._wanted_cell, self._framed = cell, True
        self._restyle(cell=cell)
        self.setTransform(QTransform.fromScale(cell / UNITS, cell / UNITS))
        self._fit_scene()
        self.centre_on(self.map_scene.map_rect.center())
        self.zoomed.emit(cell)

    def _fit_scene(self) -> None:
        """Room round the map, so that any of its points can be scrolled anywhere."""
        k = UNITS / self.cell_px
        across, down = self.viewport().width() * k, self.viewport().height() * k
        self.setSceneRect(self.map_scene.map_rect.adjusted(-across, -down, across, down))
        self._follow()

    def _follow(self) -> None:
        """Rulers and overlays go with the map."""
        corner = self.viewportTransform().map(QPointF(0, 0))
        board = self.document.board
        self._across.show_cells(corner.x(), self.cell_px, board.columns)
        self._down.show_cells(corner.y(), self.cell_px, board.rows)
        self.tool.restyle()

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """Scroll, and take rulers and overlays along."""
        super().scrollContentsBy(dx, dy)
        if hasattr(self, "tool"):
            self._follow()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the rulers out; the first size frames the map."""
        super().resizeEvent(event)
        self._across.setGeometry(RULER, 0, self.width() - RULER, RULER)
        self._down.setGeometry(0, RULER, RULER, self.height() - RULER)
        if not self._framed and event.size().width() > 1:
            self.frame()
        else:
            self._fit_scene()

    def sizeHint(self) -> QSize:
        """Large enough to be of use."""
        return QSize(960, 640)

    def event(self, event: QEvent) -> bool:
        """Another screen: paint at its scale."""
        if event.type() == QEvent.Type.DevicePixelRatioChange and hasattr(self, "tool"):
            self._restyle()
        return bool(super().event(event))

    def viewportEvent(self, event: QEvent) -> bool:
        """Pinch on a trackpad; the pointer leaving."""
        if isinstance(event, QNativeGestureEvent):
            if event.gestureType() == Qt.NativeGestureType.ZoomNativeGesture:
                self.zoom(1 + event.value(), event.position())
                return True
        elif event.type() == QEvent.Type.Leave:
            self._hover_over(None)
        return bool(super().viewportEvent(event))

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom; pan with a trackpad; turn the facing while a token is held."""
        turns = event.angleDelta().y() or event.angleDelta().x()
        if self.tool.active:
            if turns:
                self.tool.turn(1 if turns < 0 else -1)
        elif _is_trackpad(event):
            self._scroll(event.pixelDelta())
        elif turns:
            self.zoom(NOTCH ** (turns / 120), event.position())
        event.accept()

    def _scroll(self, by: QPoint) -> None:
        self.horizontalScrollBar().setValue(self.horizontalScrollBar().value() - by.x())
        self.verticalScrollBar().setValue(self.verticalScrollBar().value() - by.y())

    # the mouse

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Left takes a token or drops the selection, middle pans, right cancels a drag."""
        if event.button() == Qt.MouseButton.MiddleButton:
            self._pan_from = event.position().toPoint()
            self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
        elif event.button() == Qt.MouseButton.RightButton and self.tool.active:
            self.cancel()
        elif event.button() == Qt.MouseButton.LeftButton:
            cell = self.cell_at(event.position())
            token = self.token_at(cell)
            self.select(token)
            if token is not None:
                self.tool.press(token, cell)
        else:
            event.ignore()
            return
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Pan, drag, or hover."""
        if self._pan_from is not None:
            now = event.position().toPoint()
            self._scroll(now - self._pan_from)
            self._pan_from = now
            return
        cell = self.cell_at(event.position())
        self._hover_over(cell if self.document.board.has(cell) else None)
        self.tool.enter(cell)
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Drop; Ctrl at this moment makes it a free move."""
        if event.button() == Qt.MouseButton.MiddleButton:
            self._pan_from = None
            self.viewport().unsetCursor()
        elif event.button() == Qt.MouseButton.LeftButton and self.tool.active:
            self.tool.enter(self.cell_at(event.position()))
            self.tool.drop(free=bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier))
        event.accept()

    def _hover_over(self, cell: Cell | None) -> None:
        if cell != self._hover:
            self._hover = cell
            self._across.mark(cell[0] if cell else None)
            self._down.mark(cell[1] if cell else None)
            self.hovered.emit(cell)

    @property
    def hovered_cell(self) -> Cell | None:
        """The cell under the pointer."""
        return self._hover

    # what keys do; the shell binds its actions to these

    def cancel(self) -> None:
        """Esc: end the drag and leave everything as it was; without one, drop the selection."""
        if self.tool.active or self.tool.label.card is not None:
            self.tool.cancel()
        else:
            self.select(None)

    def waypoint(self) -> None:
        """Fix the way as far as the pointer."""
        self.tool.waypoint()

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
        """Raise or lower the selected token by whole cells, freely."""
        token_hands.lift(self, steps)

    def toggle_hidden(self) -> None:
        """Hide the selected token from the players, or reveal it."""
        token_hands.toggle_hidden(self)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The keys of a drag, where no action of the window has taken them."""
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
            Qt.Key.Key_Escape: self.cancel,
            Qt.Key.Key_Q: lambda: self.turn(-1),
            Qt.Key.Key_E: lambda: self.turn(1),
        }
        for digit in range(10):
            keys[Qt.Key(Qt.Key.Key_0 + digit)] = lambda digit=digit: self.choose_mode(digit)
        return keys

    # pictures dropped from outside

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take picture files."""
        if token_hands.pictures_in(event.mimeData()):
            event.acceptProposedAction()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """Take them anywhere on the map."""
        if token_hands.pictures_in(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """A token for each picture, side by side from the cell under the pointer."""
        column, row = self.cell_at(event.position())
        for index, path in enumerate(token_hands.pictures_in(event.mimeData())):
            token_hands.place_picture(self, path, (column + index, row))
        event.acceptProposedAction()


def _is_trackpad(event: QWheelEvent) -> bool:
    """Whether the wheel is fingers on a pad that give px, without Ctrl held for zoom."""
    exact = not event.pixelDelta().isNull()
    return exact and not event.modifiers() & Qt.KeyboardModifier.ControlModifier


def _stopper(stop: Callable[[], None]) -> Callable[[], None]:
    """Stop watching a document when the view is gone, whatever it watched last."""
    return lambda *_: stop()
