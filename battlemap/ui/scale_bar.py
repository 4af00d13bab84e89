"""The scale of the map in a corner of the view: a bracket as long as so many metres."""

from fractions import Fraction

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from battlemap.decimals import decimal
from battlemap.ui.scene.lettering import Hand, width_of, write
from battlemap.ui.scene.style import Style, colour, line
from battlemap.ui.theme import RULER

LEAST = 40.0
"""The shortest bracket, px: smaller cells are counted in twos, fives, tens ..."""
LETTERS, PADDING, HEIGHT, FROM_EDGE = 12, 8.0, 30, 12
_COUNTS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)


class ScaleBar(QWidget):
    """A map label; the pointer goes through it."""

    def __init__(self, parent: QWidget, style: Style) -> None:
        """Hidden until it is told what to show."""
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.map_style = style
        self.text, self._long = "", 0.0

    def show_scale(self, style: Style, cell_m: Fraction, left: int = RULER) -> None:
        """One cell is so many metres and so many px; stand in the lower left corner.

        `left` is where the map begins, right of the ruler.
        """
        self.map_style = style
        count = next((n for n in _COUNTS if n * style.cell >= LEAST), _COUNTS[-1])
        long = decimal(cell_m * count, 2)
        self.text = QCoreApplication.translate("MapWords", "{height} m").format(height=long)
        self._long = count * style.cell
        wide = max(self._long, width_of(self.text, LETTERS, 500)) + 2 * PADDING
        self.resize(round(wide), HEIGHT)
        parent = self.parentWidget()
        assert parent is not None
        self.move(left + FROM_EDGE, parent.height() - HEIGHT - FROM_EDGE)
        self.setVisible(self.width() < parent.width() / 2)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Card, length, bracket."""
        painter, label = QPainter(self), self.map_style.theme.label
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour(label.back, 0.9))
        painter.drawRoundedRect(QRectF(self.rect()), 4, 4)
        middle = self.width() / 2
        hand = Hand(LETTERS, 500, label.text)
        write(painter, self.map_style, self.text, QPointF(middle, 15), hand, "middle")
        left, foot = middle - self._long / 2, HEIGHT - 6.0
        painter.setPen(line(label.text, 1.5))
        painter.drawPolyline(
            [
                QPointF(left, foot - 4),
                QPointF(left, foot),
                QPointF(left + self._long, foot),
                QPointF(left + self._long, foot - 4),
            ]
        )
        painter.end()
