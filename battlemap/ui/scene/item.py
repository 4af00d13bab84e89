"""What the items of a scene have in common: they paint in px at the present size of a cell."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from battlemap.ui.scene.style import UNITS, Style, in_pixels


class PixelItem(QGraphicsItem):
    """Paints in px from its corner. Its bounds hold all it paints, pens and labels included."""

    kept = False
    """Whether the drawing is kept as a picture between paints."""

    def __init__(self, style: Style) -> None:
        """Subclasses set what they draw first, then call this."""
        super().__init__()
        self.style = style
        self._picture: QPixmap | None = None
        self._px = self.extent()
        self._box = self._scaled(self._px)

    def extent(self) -> QRectF:
        """All that is painted, in px from the item's corner."""
        raise NotImplementedError

    def draw(self, painter: QPainter) -> None:
        """Paint in px from the item's corner."""
        raise NotImplementedError

    def _scaled(self, px: QRectF) -> QRectF:
        unit = UNITS / self.style.cell
        # Corners are put on whole px when painting: half a px more on each side holds that.
        wider = px.adjusted(-1, -1, 1, 1)
        return QRectF(
            wider.x() * unit, wider.y() * unit, wider.width() * unit, wider.height() * unit
        )

    def boundingRect(self) -> QRectF:
        """The extent in scene units."""
        return self._box

    def redraw(self) -> None:
        """Something it draws has changed: measure and paint anew."""
        self.prepareGeometryChange()
        self._picture = None
        self._px = self.extent()
        self._box = self._scaled(self._px)
        self.update()

    def restyle(self, style: Style) -> None:
        """Paint at another size or in another theme."""
        self.style = style
        self.redraw()

    def paint(
        self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None
    ) -> None:
        """Paint, from the kept picture if there is one."""
        if self.kept and not self.style.vector:
            self._show(painter)
            return
        with in_pixels(painter, self.style):
            self.draw(painter)

    def _show(self, painter: QPainter) -> None:
        """The picture alone, without all that `in_pixels` puts back: most of a repaint is this."""
        extent = self._px
        x, y = int(extent.x()) - 1, int(extent.y()) - 1
        if self._picture is None:
            self._picture = self._drawn(QPointF(x, y), extent)
        now = painter.worldTransform()
        painter.setWorldTransform(QTransform.fromTranslate(round(now.dx()), round(now.dy())))
        painter.drawPixmap(x, y, self._picture)
        painter.setWorldTransform(now)

    def _drawn(self, corner: QPointF, extent: QRectF) -> QPixmap:
        dpr = self.style.dpr
        width, height = extent.right() - corner.x() + 1, extent.bottom() - corner.y() + 1
        picture = QPixmap(max(1, round(width * dpr + 0.5)), max(1, round(height * dpr + 0.5)))
        picture.setDevicePixelRatio(dpr)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.translate(-corner)
        self.draw(painter)
        painter.end()
        return picture
