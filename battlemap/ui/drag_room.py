"""What the labels of a drag keep clear of, in px from the map's corner."""

import itertools
from collections.abc import Iterable, Iterator

import numpy as np
from PySide6.QtCore import QPointF, QRectF

from battlemap.ui.scene.boxes import Sides, sides
from battlemap.ui.scene.route_item import DIAMOND, DOT, RouteItem
from battlemap.ui.scene.tokens import TokenItem

BESIDE_WAY = DOT + 2
"""How far from the way a label begins, px."""
PIECES = 3
"""Points looked at on each leg of the way, so that no label slips between two steps."""


class Crowd:
    """What stays where it is during a drag; a label asks only for what is near it."""

    def __init__(self, boxes: Iterable[QRectF] = ()) -> None:
        """Boxes in px from the map's corner."""
        self.boxes = [sides(box) for box in boxes]
        self._table = np.array(self.boxes, float).reshape(-1, 4)

    def near(self, area: QRectF) -> list[Sides]:
        """The boxes that reach into an area."""
        left, top, right, bottom = sides(area)
        table = self._table
        found = (table[:, 0] < right) & (table[:, 2] > left)
        found &= (table[:, 1] < bottom) & (table[:, 3] > top)
        return [self.boxes[index] for index in np.flatnonzero(found).tolist()]


def ghost_boxes(ghost: TokenItem | None) -> list[QRectF]:
    """The ghost with its height badge."""
    return ghost.solid() if ghost is not None else []


def way_boxes(route: RouteItem | None) -> list[QRectF]:
    """The line, its waypoints and their tags."""
    if route is None:
        return []
    line = [_round(at, BESIDE_WAY) for at in _along(route)]
    stops = [_round(route.at(point), DIAMOND + 2) for point, _ in route.way.stops]
    return [*line, *stops, *route.stop_boxes()]


def refused_boxes(route: RouteItem | None) -> list[QRectF]:
    """The cell that is refused, and the cells of who refuses it."""
    if route is None:
        return []
    cell, (columns, rows) = route.style.cell, route.way.size
    found = [QRectF(x * cell, y * cell, cell, cell) for x, y in route.way.lit]
    if route.way.refused is not None:
        x, y = route.way.refused
        found.append(QRectF(x * cell, y * cell, columns * cell, rows * cell))
    return found


def _along(route: RouteItem) -> Iterator[QPointF]:
    cell = route.style.cell
    points = [(x * cell, y * cell) for x, y in route.way.points]
    for (x, y), (to_x, to_y) in itertools.pairwise(points):
        for piece in range(PIECES):
            part = piece / PIECES
            yield QPointF(x + (to_x - x) * part, y + (to_y - y) * part)
    yield from (QPointF(x, y) for x, y in points[-1:])


def _round(at: QPointF, reach: float) -> QRectF:
    return QRectF(at.x() - reach, at.y() - reach, 2 * reach, 2 * reach)
