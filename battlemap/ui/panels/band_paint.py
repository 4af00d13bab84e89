"""The bands of a reach in small: the swatch beside a mode, and the bar of a move."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from battlemap.ui.look import Look
from battlemap.ui.theme import Band

STEP = 5.0
"""Distance of hatch lines and dots, px."""


def fill_band(painter: QPainter, room: QRectF, band: Band, *, strong: bool = False) -> None:
    """A band's fill and texture in a rectangle."""
    path = QPainterPath()
    path.addRoundedRect(room, 2.5, 2.5)
    tint = QColor(band.fill)
    tint.setAlphaF(1.0 if strong and band.texture == "none" else band.fill_opacity + 0.1)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.fillPath(path, tint)
    painter.setClipPath(path)
    painter.setPen(QPen(QColor(band.line), 1.2))
    if band.texture == "hatch":
        _hatch(painter, room)
    elif band.texture == "dots":
        _dots(painter, room, QColor(band.line))
    painter.restore()


def _hatch(painter: QPainter, room: QRectF) -> None:
    x = room.left() - room.height()
    while x < room.right():
        painter.drawLine(QPointF(x, room.bottom()), QPointF(x + room.height(), room.top()))
        x += STEP


def _dots(painter: QPainter, room: QRectF, ink: QColor) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    rows = max(1, int(room.height() // STEP))
    top = room.center().y() - (rows - 1) * STEP / 2
    for row in range(rows):
        x = room.left() + STEP / 2
        while x < room.right():
            painter.drawEllipse(QPointF(x, top + row * STEP), 1.0, 1.0)
            x += STEP


class Swatch(QWidget):
    """How a band looks on the map: fill, texture and border. None: the mode has no band."""

    def __init__(self, look: Look, index: int | None) -> None:
        """Show a band by its index."""
        super().__init__()
        self._look, self._index = look, index
        self.setFixedSize(22, 14)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        look.changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Fill, texture, border."""
        if self._index is None:
            return
        band = self._look.theme.inks.reach[min(self._index, 2)]
        room = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter = QPainter(self)
        fill_band(painter, room, band)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pen = QPen(QColor(band.line), 1.6)
        if band.texture == "hatch":
            pen.setDashPattern([2.4, 1.6])
        elif band.texture == "dots":
            pen.setDashPattern([0.1, 1.9])
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.drawRoundedRect(room, 2.5, 2.5)
        painter.end()


@dataclass(frozen=True, slots=True)
class Stretch:
    """A part of the bar: where it ends, as a share of the whole, and its band."""

    end: float
    band: int


class MoveBar(QWidget):
    """How much of each band a move uses."""

    def __init__(self, look: Look) -> None:
        """Start empty."""
        super().__init__()
        self._look = look
        self._stretches: Sequence[Stretch] = ()
        self._used = 0.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(14)
        look.changed.connect(self.update)

    def show_move(self, stretches: Sequence[Stretch], used: float) -> None:
        """Show bands that end at shares of the whole, and the share used."""
        self._stretches, self._used = stretches, min(max(used, 0.0), 1.0)
        self.setVisible(bool(stretches))
        self.update()

    def sizeHint(self) -> QSize:
        """A strip."""
        return QSize(160, 14)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Used parts in full, the rest faint, a mark where the move ends."""
        painter = QPainter(self)
        theme, width = self._look.theme, float(self.width())
        start = 0.0
        for stretch in self._stretches:
            room = QRectF(start * width, 2, (stretch.end - start) * width - 2, self.height() - 4)
            painter.fillRect(room, QColor(theme.bg3))
            used = min(max((self._used - start) * width, 0), room.width())
            band = theme.inks.reach[min(stretch.band, 2)]
            if used > 0:
                part = QRectF(room.left(), room.top(), used, room.height())
                fill_band(painter, part, band, strong=True)
            start = stretch.end
        mark = self._used * width
        painter.fillRect(QRectF(min(mark, width - 2), 0, 2, self.height()), QColor(theme.text1))
        painter.end()
