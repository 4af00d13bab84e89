"""A zoomable view of a map scene: px and cells, zoom at the cursor, pan, hover, rulers."""

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QMouseEvent,
    QNativeGestureEvent,
    QPainter,
    QResizeEvent,
    QTransform,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from battlemap.grid.cell import Cell
from battlemap.ui.rulers import Ruler, RulerCorner
from battlemap.ui.scene.map_scene import MapScene
from battlemap.ui.scene.style import UNITS, Style
from battlemap.ui.theme import RULER, Theme

SMALLEST, LARGEST = 4.0, 240.0
"""Sides of a cell in px between which a map can be zoomed; huge maps get smaller still."""
FINEST = 8
"""A cell's side is a whole number of eighths of a px: blocks of eight cells meet on whole px."""
FINEST_TINY = 256
"""The same where a cell is smaller than a px: there are no blocks then."""
NOTCH = 1.15
"""How much one notch of the wheel enlarges."""
FRAMED_LARGEST = 96.0


class SceneView(QGraphicsView):
    """Shows one scene. A map point under the cursor stays there when zooming."""

    hovered = Signal(object)
    """The cell under the pointer, or None."""
    zoomed = Signal(float)
    """The side of a cell in px."""

    def __init__(self, scene: MapScene, theme: Theme, parent: QWidget | None = None) -> None:
        """Show a scene; the first size the widget gets frames the map."""
        super().__init__(parent)
        self.map_scene = scene
        self._wanted_cell = 48.0
        self._framed = False
        self._hover: Cell | None = None
        self._pan_from: QPoint | None = None
        self._set_up()
        self._across = Ruler(self, theme, across=True)
        self._down = Ruler(self, theme, across=False)
        self._corner = RulerCorner(self, theme)
        self._ready = True

    _ready = False
    """Qt calls some handlers while the base class is being made."""

    def _set_up(self) -> None:
        self.setScene(self.map_scene)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        # What changes together lies together, and one rectangle is copied faster than five.
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.BoundingRectViewportUpdate)
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

    def set_theme(self, theme: Theme) -> None:
        """Paint in another theme."""
        for ruler in (self._across, self._down, self._corner):
            ruler.set_theme(theme)
        self._restyle(theme=theme)

    def set_grid(self, on: bool) -> None:
        """Show or hide the grid."""
        self.map_scene.set_grid(on)

    def follow(self) -> None:
        """What is drawn over the map goes with it; views with overlays add theirs."""
        corner = self.viewportTransform().map(QPointF(0, 0))
        columns, rows = self.map_size()
        self._across.show_cells(corner.x(), self.cell_px, columns)
        self._down.show_cells(corner.y(), self.cell_px, rows)
        self._lay_rulers()

    def _lay_rulers(self) -> None:
        """The one on the left is as wide as the longest number of its rows."""
        wide = self._down.thickness()
        if wide != self.viewportMargins().left():
            self.setViewportMargins(wide, RULER, 0, 0)
        self._across.setGeometry(wide, 0, self.width() - wide, RULER)
        self._down.setGeometry(0, RULER, wide, self.height() - RULER)
        self._corner.setGeometry(0, 0, wide, RULER)

    def map_size(self) -> tuple[int, int]:
        """Columns and rows of the map."""
        size = self.map_scene.map_rect.size() / UNITS
        return round(size.width()), round(size.height())

    @property
    def cell_px(self) -> float:
        """The side of a cell in px."""
        return self.map_scene.map_style.cell

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

    def paint_anew(self, box: QRectF) -> None:
        """Paint the map under a rectangle in px of this widget, with all else that changed."""
        inverse, _ = self.viewportTransform().inverted()
        self.map_scene.update(inverse.mapRect(box.translated(-QPointF(self.viewport().pos()))))

    def zoom(self, factor: float, at: QPointF | None = None) -> None:
        """Enlarge by a factor; the map point under `at` (the middle if None) stays there."""
        self._wanted_cell = min(LARGEST, max(self.smallest(), self._wanted_cell * factor))
        self._set_cell(self._wanted_cell, at or QRectF(self.viewport().rect()).center())

    def smallest(self) -> float:
        """The smallest cell one can zoom to, in px: the whole map must fit, however large it is."""
        return min(SMALLEST, self._fitting())

    def _fitting(self) -> float:
        """The side of a cell in px with which the whole map just shows."""
        view, (columns, rows) = self.viewport().size(), self.map_size()
        cell = min((view.width() - 16) / columns, (view.height() - 16) / rows)
        part = _part(cell)
        return max(part, int(cell / part) * part)

    def set_cell_px(self, cell: float) -> None:
        """Show cells at a size, the middle of the view staying where it is."""
        self.zoom(cell / self._wanted_cell)

    def _set_cell(self, cell: float, at: QPointF) -> None:
        rounded = round(cell / _part(cell)) * _part(cell)
        if rounded == self.cell_px and self._framed:
            return
        point = self.scene_at(at)
        self._restyle(cell=rounded)
        self.setTransform(QTransform.fromScale(rounded / UNITS, rounded / UNITS))
        self.fit_scene()
        self._put(point, at)
        self.zoomed.emit(rounded)

    def _restyle(self, *, cell: float | None = None, theme: Theme | None = None) -> None:
        old = self.map_scene.map_style
        style = Style(theme or old.theme, cell or old.cell, self.devicePixelRatioF())
        self.map_scene.restyle(style)
        self.follow()

    def _put(self, point: QPointF, at: QPointF) -> None:
        """Scroll so that a scene point comes to lie at a point of the viewport."""
        k = self.cell_px / UNITS
        self.horizontalScrollBar().setValue(round(point.x() * k - at.x()))
        self.verticalScrollBar().setValue(round(point.y() * k - at.y()))
        self.follow()

    def centre_on(self, point: QPointF) -> None:
        """Scroll a scene point to the middle."""
        self._put(point, QRectF(self.viewport().rect()).center())

    def frame(self) -> None:
        """Show the whole map."""
        cell = min(self._fitting(), FRAMED_LARGEST)
        self._wanted_cell, self._framed = cell, True
        self._restyle(cell=cell)
        self.setTransform(QTransform.fromScale(cell / UNITS, cell / UNITS))
        self.fit_scene()
        self.centre_on(self.map_scene.map_rect.center())
        self.zoomed.emit(cell)

    def fit_scene(self) -> None:
        """Room round the map, so that any of its points can be scrolled anywhere."""
        k = UNITS / self.cell_px
        across, down = self.viewport().width() * k, self.viewport().height() * k
        self.setSceneRect(self.map_scene.map_rect.adjusted(-across, -down, across, down))
        self.follow()

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """Scroll, and take rulers and overlays along."""
        super().scrollContentsBy(dx, dy)
        if self._ready:
            self.follow()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the rulers out; the first size frames the map."""
        super().resizeEvent(event)
        if not self._ready:
            return
        self._lay_rulers()
        if not self._framed and event.size().width() > 1:
            self.frame()
        else:
            self.fit_scene()

    def sizeHint(self) -> QSize:
        """Large enough to be of use."""
        return QSize(960, 640)

    def event(self, event: QEvent) -> bool:
        """Another screen: paint at its scale."""
        if event.type() == QEvent.Type.DevicePixelRatioChange and self._ready:
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
        """Zoom at the cursor; fingers on a trackpad pan."""
        turns = wheel_turns(event)
        if _is_trackpad(event):
            self.pan(event.pixelDelta())
        elif turns:
            self.zoom(NOTCH**turns, event.position())
        event.accept()

    def pan(self, by: QPoint) -> None:
        """Move the map by some px."""
        self.horizontalScrollBar().setValue(self.horizontalScrollBar().value() - by.x())
        self.verticalScrollBar().setValue(self.verticalScrollBar().value() - by.y())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """The middle button takes hold of the map."""
        if event.button() == Qt.MouseButton.MiddleButton:
            self._pan_from = event.position().toPoint()
            self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
            event.accept()
        else:
            event.ignore()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Pan while the map is held; else hover."""
        if self._pan_from is not None:
            now = event.position().toPoint()
            self.pan(now - self._pan_from)
            self._pan_from = now
        else:
            cell, (columns, rows) = self.cell_at(event.position()), self.map_size()
            on_map = 0 <= cell[0] < columns and 0 <= cell[1] < rows
            self._hover_over(cell if on_map else None)
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let the map go."""
        if event.button() == Qt.MouseButton.MiddleButton:
            self._pan_from = None
            self.viewport().unsetCursor()
        event.accept()

    @property
    def panning(self) -> bool:
        """Whether the map is held."""
        return self._pan_from is not None

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


def _part(cell: float) -> float:
    """What the side of a cell is a whole number of, in px."""
    return 1 / FINEST if cell >= 1 else 1 / FINEST_TINY


def wheel_turns(event: QWheelEvent) -> float:
    """Notches of a wheel, away from the hand positive; Alt makes some systems turn it sideways."""
    return (event.angleDelta().y() or event.angleDelta().x()) / 120


def _is_trackpad(event: QWheelEvent) -> bool:
    """Whether the wheel is fingers on a pad that give px, without Ctrl held for zoom."""
    exact = not event.pixelDelta().isNull()
    return exact and not event.modifiers() & Qt.KeyboardModifier.ControlModifier
