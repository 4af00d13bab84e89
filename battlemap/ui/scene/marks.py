"""Marks that mean the same wherever they stand on a map."""

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPen

from battlemap.ui.scene.style import colour, line
from battlemap.ui.theme import STOP_MARK

STOP = 9.0
"""Radius of the stop mark, px."""


def stop_mark(painter: QPainter, at: QPointF) -> None:
    """Here it goes no further: a red disc with a white rim and a cross."""
    painter.setPen(QPen(colour("#FFFFFF"), 1.8))
    painter.setBrush(colour(STOP_MARK))
    painter.drawEllipse(at, STOP, STOP)
    arm = STOP * 0.38
    painter.setPen(line("#FFFFFF", 2))
    painter.drawLine(at + QPointF(-arm, -arm), at + QPointF(arm, arm))
    painter.drawLine(at + QPointF(-arm, arm), at + QPointF(arm, -arm))
    painter.setBrush(Qt.BrushStyle.NoBrush)
