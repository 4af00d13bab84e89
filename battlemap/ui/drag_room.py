"""What the labels of a drag keep clear of, in px from the map's corner."""

import itertools
from collections.abc import Iterator

from PySide6.QtCore import QPointF, QRectF

from battlemap.ui.scene.map_scene import MapScene
from battlemap.ui.scene.route_item import DIAMOND, DOT, RouteItem
from battlemap.ui.scene.tokens import TokenItem

BESIDE_WAY = DOT + 2
"""How far from the way a label begins, px."""
PIECES = 3
"""Points looked at on each leg of the way, so that no label slips between two steps."""


def bodies(scene: MapScene) -> list[QRectF]:
    """Every token with its height and its plate."""
    found = []
    for token in scene.tokens():
        item, plate = scene.token_item(token.id), scene.plate_item(token.id)
        found += item.solid() if item is not None else []
        if plate is not None and not plate.solid().isEmpty():
            found.append(plate.solid())
    return found


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
    points = [route.at(point) for point in route.way.points]
    for one, other in itertools.pairwise(points):
        for piece in range(PIECES):
            yield one + (other - one) * (piece / PIECES)
    yield from points[-1:]


def _round(at: QPointF, reach: float) -> QRectF:
    return QRectF(at.x() - reach, at.y() - reach, 2 * reach, 2 * reach)
