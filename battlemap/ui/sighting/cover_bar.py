"""A bar of how much is hidden, with the shares at which the next tier of cover begins."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from battlemap.ui.look import Look
from battlemap.ui.scene.lettering import font, width_of
from battlemap.ui.sighting.textures import GLINT, lines

BAR, TICK, LETTERS = 12.0, 4.0, 11
STEP = 6.0
"""How far apart the lines of the hatch lie, px."""
Mark = tuple[float, str]
"""A share and what is written under it."""


class CoverBar(QWidget):
    """Hidden part hatched, the rest plain, a mark at every threshold."""

    def __init__(self, look: Look) -> None:
        """Show nothing hidden."""
        super().__init__()
        self._look = look
        self._share = self._behind = 0.0
        self._marks: Sequence[Mark] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(34)
        look.changed.connect(self.update)

    def show_share(self, share: float, marks: Sequence[Mark], behind: float = 0.0) -> None:
        """Show a share, thresholds, and a share that is behind something looked through."""
        self._share, self._marks, self._behind = share, marks, behind
        self.update()

    def sizeHint(self) -> QSize:
        """A strip with its numbers."""
        return QSize(180, 34)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Bar, end of the hidden part, thresholds."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self._look.theme
        room = QRectF(0.5, 0.5, self.width() - 1, BAR)
        painter.setPen(QPen(QColor(theme.edge), 1))
        painter.setBrush(QColor(theme.bg3))
        painter.drawRoundedRect(room, 3, 3)
        pane = QRectF(room)
        pane.setLeft(room.left() + room.width() * self._share)
        pane.setRight(max(pane.left(), room.left() + room.width() * self._behind))
        glass = QColor(theme.ground.glass)
        painter.save()
        painter.setClipRect(pane)
        painter.fillRect(pane, glass)
        lines(painter, pane, QColor(theme.bg3), GLINT, back=True)
        painter.restore()
        hidden = QRectF(room.left(), room.top(), room.width() * self._share, room.height())
        hatch(painter, hidden, QColor(theme.danger), STEP)
        painter.setPen(QPen(QColor(theme.text1), 2))
        if 0 < self._share < 1:
            painter.drawLine(hidden.topRight(), hidden.bottomRight())
        self._write(painter, room)
        painter.end()

    def _write(self, painter: QPainter, room: QRectF) -> None:
        """The thresholds; one that would run into another is left out."""
        theme = self._look.theme
        painter.setFont(font(LETTERS))
        end = -1.0
        for share, text in self._marks:
            at, wide = room.left() + room.width() * share, width_of(text, LETTERS)
            left = min(max(at - wide / 2, 0.0), self.width() - wide)
            painter.setPen(QPen(QColor(theme.text2), 1))
            foot = room.bottom() + 1
            painter.drawLine(QPointF(at, foot), QPointF(at, foot + TICK))
            if left > end:
                painter.setPen(QColor(theme.text2))
                painter.drawText(QPointF(left, foot + TICK + 12), text)
                end = left + wide + 4


def hatch(painter: QPainter, room: QRectF, ink: QColor, step: float) -> None:
    """Fill a box with a thin tone and slanting lines."""
    if room.width() <= 0:
        return
    painter.save()
    painter.setClipRect(room)
    tone = QColor(ink)
    tone.setAlphaF(0.25)
    painter.fillRect(room, tone)
    painter.setPen(QPen(ink, 1.6))
    x = room.left() - room.height()
    while x < room.right():
        painter.drawLine(QPointF(x, room.bottom()), QPointF(x + room.height(), room.top()))
        x += step
    painter.setPen(Qt.PenStyle.NoPen)
    painter.restore()
