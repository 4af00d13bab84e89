"""The ring round the door that is pointed at: its doorway, and its leaves where they stand."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPainterPathStroker

from battlemap.session.picture import DoorDrawn
from battlemap.ui.scene.item import PixelItem
from battlemap.ui.scene.style import Style, casing, line

LINE = 1.5
"""How wide the ring is, px."""
ASIDE = (0.11, 4.0, 10.0)
"""How far from the middle of the leaf it runs: a share of the cell, and the least and most px."""


class DoorRing(PixelItem):
    """One thin line round the leaves of a doorway."""

    def __init__(self, doors: tuple[DoorDrawn, ...], style: Style) -> None:
        """Ring the leaves of one doorway."""
        self.doors = doors
        super().__init__(style)

    def change(self, doors: tuple[DoorDrawn, ...]) -> None:
        """Another doorway is pointed at, or this one stands otherwise."""
        if doors != self.doors:
            self.doors = doors
            self.redraw()

    def extent(self) -> QRectF:
        """The ring with its casing."""
        return self.outline().boundingRect().adjusted(-4, -4, 4, 4)

    def outline(self) -> QPainterPath:
        """The ring in px."""
        cell, lines = self.style.cell, QPainterPath()
        for door in self.doors:
            start, *ends = (QPointF(*at) * cell for at in (door.start, door.end, door.leaf_end))
            for end in ends:
                lines.moveTo(start)
                lines.lineTo(end)
        pen = QPainterPathStroker()
        pen.setWidth(2 * self.style.clamped(*ASIDE))
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        return pen.createStroke(lines).simplified()

    def draw(self, painter: QPainter) -> None:
        """A line in the ink of selected tokens, thinner than theirs."""
        inks, path = self.style.inks, self.outline()
        painter.strokePath(path, casing(inks, LINE))
        painter.strokePath(path, line(inks.ink, LINE))
