"""What the selected token sees, laid over the map until it is asked away again."""

from concurrent.futures import Future, ThreadPoolExecutor, wait
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, QTimer, Signal

from battlemap.board.board import Board
from battlemap.session.known import known
from battlemap.session.seen_area import SeenArea, light_map, seen_area
from battlemap.ui.scene.map_scene import HEIGHTS, PLATES
from battlemap.ui.scene.seen_item import SeenDrawn, SeenItem, SeenLabels, patches
from battlemap.ui.sighting.words import capital
from battlemap.wording import Kind

if TYPE_CHECKING:
    from battlemap.ui.map_view import MapView


SMALL = 4096
"""On a map of no more cells it is worked out at once; on a larger one, apart from the window."""
PATIENCE_S = 0.06
"""How long the window waits for it before it goes on."""
ASK_MS = 15
"""How often the window looks whether it is there."""


class Visibility(QObject):
    """Follows the selection while it is on.

    On large maps the looking is done in a thread of its own: nothing it reads changes any more.
    """

    switched = Signal(bool)
    """Whether it is on."""

    def __init__(self, view: "MapView") -> None:
        """Off."""
        super().__init__(view)
        self._view = view
        self.on = False
        self.area: SeenArea | None = None
        self._items: list[SeenItem | SeenLabels] = []
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.timeout.connect(self._show)
        self._apart = ThreadPoolExecutor(1, "seen-area")
        self._coming: Future[SeenArea | None] | None = None
        self._waiting = QTimer(self)
        self._waiting.setInterval(ASK_MS)
        self._waiting.timeout.connect(self._look_whether_there)

    def toggle(self) -> None:
        """Show what the selected token sees, or no longer."""
        self.on = not self.on and self._view.selected is not None
        self._later.stop()
        self._show()
        self.switched.emit(self.on)

    def hide(self) -> bool:
        """Switch it off; whether it was on."""
        if not self.on:
            return False
        self.toggle()
        return True

    def refresh(self) -> None:
        """Map or selection have changed: worked out anew when what is being done is over."""
        if self.on:
            self._later.start()

    def restyle(self) -> None:
        """The view was zoomed or given another theme."""
        style = self._view.map_scene.map_style
        for item in self._items:
            if item.style != style:
                item.restyle(style)

    def settle(self) -> None:
        """Do all that is left to do now."""
        if self._later.isActive():
            self._later.stop()
            self._show()
        if self._coming is not None:
            self._arrived(self._coming.result())

    def _show(self) -> None:
        view, scene = self._view, self._view.map_scene
        for item in self._items:
            scene.removeItem(item)
        self._items, self.area = [], None
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

    def _drop(self) -> None:
        """What was asked is not wanted any more."""
        self._waiting.stop()
        if self._coming is not None:
            self._coming.cancel()
        self._coming = None

    def _look_whether_there(self) -> None:
        if self._coming is not None and self._coming.done():
            self._arrived(self._coming.result())

    def _arrived(self, area: SeenArea | None) -> None:
        self._drop()
        self.area = area
        if area is None:
            return
        view, scene = self._view, self._view.map_scene
        drawn = self._drawn(area, known(view.document.board, view.perspective))
        self._items = [SeenItem(drawn, scene.map_style), SeenLabels(drawn, scene.map_style)]
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
        return SeenDrawn(area.rings, (board.columns, board.rows), corners, named)


def _free(board: Board) -> NDArray[np.bool_]:
    """The cells a word may be written in: neither solid nor under a token or its plate."""
    free: NDArray[np.bool_] = ~board.terrain.blocked
    for token in board.tokens:
        column, row = token.cell
        columns, rows = token.footprint
        free[max(row - 1, 0) : row + rows + 1, max(column - 1, 0) : column + columns + 1] = False
    return free
