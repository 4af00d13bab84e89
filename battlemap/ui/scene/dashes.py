"""Dashes and dots laid by hand: they depend on the path alone, not on what is being repainted.

Qt's own dashes start anew wherever a line is cut by the part of the view being painted, and leave
traces when a token passes (fault B075). Round dots as dashes take six times as long as points.
"""

import itertools
import math
from collections.abc import Iterator

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath


def dots(path: QPainterPath, apart: float, first: float = 0.0) -> list[QPointF]:
    """Points along a path, evenly spread, the first so far from its start."""
    found: list[QPointF] = []
    for start, end, walked in _legs(path):
        long = _length(start, end)
        # The first whole step at or after the start of this leg.
        step = max(0, math.ceil((walked - first) / apart - 1e-9))
        while long and first + step * apart <= walked + long:
            found.append(start + (end - start) * ((first + step * apart - walked) / long))
            step += 1
    return found


def dashes(path: QPainterPath, dash: float, gap: float) -> QPainterPath:
    """The parts of a path that are drawn, as a path of its own."""
    made = QPainterPath()
    period = dash + gap
    for start, end, walked in _legs(path):
        long = _length(start, end)
        first = math.floor(walked / period)
        for number in range(first, math.floor((walked + long) / period) + 1):
            begin = max(0.0, number * period - walked)
            finish = min(long, number * period + dash - walked)
            if long and begin < finish:
                made.moveTo(start + (end - start) * (begin / long))
                made.lineTo(start + (end - start) * (finish / long))
    return made


def _legs(path: QPainterPath) -> Iterator[tuple[QPointF, QPointF, float]]:
    """The straight parts of a path, each with the length walked before it on its outline."""
    for outline in path.toSubpathPolygons():
        walked = 0.0
        for start, end in itertools.pairwise(outline.toList()):
            yield start, end, walked
            walked += _length(start, end)


def _length(start: QPointF, end: QPointF) -> float:
    return math.hypot(end.x() - start.x(), end.y() - start.y())
