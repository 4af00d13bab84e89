"""What the selected token sees, laid over the map until it is asked away again."""

from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QTimer
from PySide6.QtGui import QPainterPath, QPolygonF

from battlemap.board.board import Board
from battlemap.rulings.light import LEVELS
from battlemap.session.known import known
from battlemap.session.seen_area import SeenArea, light_map, seen_area
from battlemap.ui.map_legend import LegendPart, LegendRow
from battlemap.ui.scene.map_scene import HEIGHTS, PLATES
from battlemap.ui.scene.seen_item import SeenDrawn, SeenItem, SeenLabels, patches
from battlemap.ui.sighting.words import capital
from battlemap.ui.switch import Switch
from battlemap.wording import Kind

if TYPE_CHECKING:
    from battlemap.ui.map_view import MapView


SMALL = 4096
"""On a map of no more cells it is worked out at once; on a larger one, apart from the window."""
PATIENCE_S = 0.06
"""How long the window waits for it before it goes on."""
ASK_MS = 15
"""How often the window looks whether it is there."""


class SeenCells:
    """The cells whose middle is seen, asked one by one."""

    def __init__(self, rings: Sequence[Sequence[tuple[float, float]]]) -> None:
        """Take rings in cells, even-odd."""
        self._path = QPainterPath()
        for ring in rings:
            self._path.addPolygon(QPolygonF([QPointF(x, y) for x, y in ring]))

    def __contains__(self, cell: object) -> bool:
        """Whether a cell's middle lies within."""
        if not isinstance(cell, tuple):
            return False
        return self._path.contains(QPointF(cell[0] + 0.5, cell[1] + 0.5))


class Visibility(Switch):
    """What the selected token sees, while it is on.

    On large maps the looking is done in a thread of its own: nothing it reads changes any more.
    """

    def __init__(self, view: "MapView") -> None:
        """Off."""
        super().__init__(view)
        self.area: SeenArea | None = None
        self._items: list[SeenItem | SeenLabels] = []
        self._apart = ThreadPoolExecutor(1, "seen-area")
        self._coming: Future[SeenArea | None] | None = None
        self._waiting = QTimer(self)
        self._waiting.setInterval(ASK_MS)
        self._waiting.timeout.connect(self._look_whether_there)

    def restyle(self) -> None:
        """The view was zoomed, scrolled or given another theme."""
        style = self._view.map_scene.map_style
        for item in self._items:
            if isinstance(item, SeenItem):
                item.look_at(style, self._view.seen())
            elif item.style != style:
                item.restyle(style)

    def _show(self) -> None:
        view, scene = self._view, self._view.map_scene
        for item in self._items:
            scene.removeItem(item)
        self._items, self.area = [], None
        view.legend.put("sight", None)
        self._drop()
        if not self.on or view.selected is None:
            return
        asked = view.document, view.selected, view.perspective
        board = view.document.board
        if board.columns * board.rows <= SMALL:
            self._arrived(seen_area(*asked))
            return
        self._coming = self._apart.submit(seen_area, *asked)
        wait([self._coming], PATIENCE_S)
        self._waiting.start()
        self._look_whether_there()

    def settle(self) -> None:
        """Do all that is left to do now."""
        if self._later.isActive():
            self._later.stop()
            self._show()
        if self._coming is not None:
            self._arrived(self._coming.result())

    def _drop(self) -> None:
        """What was asked is not wanted any more."""
        self._waiting.stop()
        if self._coming is not None:
            self._coming.cancel()
        self._coming = None

    def _outdated(self) -> None:
        """What is being worked out would be shown over another map, or for another token."""
        self._drop()

    def _look_whether_there(self) -> None:
        if self._coming is not None and self._coming.done():
            self._arrived(self._coming.result())

    def _arrived(self, area: SeenArea | None) -> None:
        """Draw what is seen."""
        self._drop()
        self.area = area
        if area is None:
            return
        view, scene = self._view, self._view.map_scene
        board = known(view.document.board, view.perspective)
        drawn = self._drawn(area, board)
        view.legend.put("sight", self._legend(board.token(area.token).name, drawn))
        self._items = [
            SeenItem(drawn, scene.map_style, view.seen()),
            SeenLabels(drawn, scene.map_style),
        ]
        for item, layer in zip(self._items, (HEIGHTS + 0.5, PLATES + 0.95), strict=True):
            item.setZValue(layer)
            scene.addItem(item)

    def _drawn(self, area: SeenArea, board: Board) -> SeenDrawn:
        corners = tuple(
            (float(token.cell[0] + token.footprint.columns), float(token.cell[1]))
            for token in board.tokens
            if token.id in area.unseen
        )
        light = light_map(board)
        words = {level: capital(Kind(level).say(self._view.language)) for level in light.levels}
        named = () if light.plain else patches(light.levels, light.raster, words, _free(board))
        size, textured = (board.columns, board.rows), self._view.contact.cells()
        return SeenDrawn(area.rings, size, corners, named, textured)

    def _legend(self, name: str, drawn: SeenDrawn) -> LegendPart:
        rows = [
            LegendRow(("seen", 0), self.tr("Seen")),
            LegendRow(("unseen", 0), self.tr("Not seen")),
        ]
        if drawn.unseen:
            rows.append(LegendRow(("eye", 0), self.tr("A token it does not see")))
        rows += [
            LegendRow(("light", LEVELS.index(patch.level)), patch.word)
            for patch in sorted(drawn.light, key=lambda patch: LEVELS.index(patch.level))
        ]
        title = self.tr("What {name} sees").format(name=name)
        return LegendPart(title, tuple(rows), SeenCells(drawn.rings))


def _free(board: Board) -> NDArray[np.bool_]:
    """The cells a word may be written in: neither solid nor under a token or its plate."""
    free: NDArray[np.bool_] = ~board.terrain.blocked
    for token in board.tokens:
        column, row = token.cell
        columns, rows = token.footprint
        free[max(row - 1, 0) : row + rows + 1, max(column - 1, 0) : column + columns + 1] = False
    return free
