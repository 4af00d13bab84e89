"""Reach shown without a drag: the turns to come, or where another token can get to."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from battlemap.board.token import Token
from battlemap.problems import InputProblem
from battlemap.session.drag import Band
from battlemap.session.plans import reach_of_another, turns_ahead
from battlemap.ui.drag_words import DragWords
from battlemap.ui.scene.band_tags import TagsItem
from battlemap.ui.scene.bands import BandsItem
from battlemap.ui.scene.dragging import painted
from battlemap.ui.scene.map_scene import BANDS, LABELS

if TYPE_CHECKING:
    from battlemap.ui.map_view import MapView


class LookAhead(QObject):
    """The bands on the map while nothing is dragged."""

    def __init__(self, view: "MapView") -> None:
        """Nothing is shown yet."""
        super().__init__(view)
        self._view = view
        self._words = DragWords(self)
        self.bands: tuple[Band, ...] = ()
        self._items: tuple[BandsItem, TagsItem] | None = None
        self._asked: tuple[str, int] = ("", 0)

    def turns(self, count: int) -> None:
        """The selected token's reach in so many turns; asked again it goes."""
        token = self._view.selected
        if token is not None:
            self._toggle((token, count), lambda: turns_ahead(self._view.document, token, count))

    def of_hovered(self) -> None:
        """The reach of the token under the pointer; asked again it goes."""
        cell = self._view.hovered_cell
        board = self._view.document.board
        token = next((t for t in board.tokens if cell in t.cells()), None)
        if token is not None:
            self._toggle((token.id, 0), lambda: reach_of_another(self._view.document, token.id))

    def hide(self) -> bool:
        """Take it off the map; whether there was anything."""
        if self._items is None:
            return False
        scene = self._view.map_scene
        for item in self._items:
            scene.removeItem(item)
        scene.avoid_numbers(None)
        self._items, self.bands, self._asked = None, (), ("", 0)
        return True

    def restyle(self) -> None:
        """The view was zoomed, scrolled or given another theme."""
        for item in self._items or ():
            item.look_at(self._view.map_scene.map_style, self._view.seen())

    def _toggle(self, asked: tuple[str, int], look: Callable[[], tuple[Band, ...]]) -> None:
        again = asked == self._asked
        self.hide()
        if again:
            return
        try:
            bands = look()
        except InputProblem as problem:
            self._view.message.emit(problem.lines(self._view.language)[0])
            return
        self._asked = asked
        self._show(bands, self._view.document.board.token(asked[0]))

    def _show(self, bands: Sequence[Band], token: Token) -> None:
        view, scene = self._view, self._view.map_scene
        board = view.document.board
        reach = painted(bands, board, token, view.language, self._words.templates())
        self.bands = tuple(bands)
        items = (
            BandsItem(reach, scene.map_style, view.seen()),
            TagsItem(reach, scene.map_style, view.seen()),
        )
        for item, layer in zip(items, (BANDS, LABELS), strict=True):
            item.setZValue(layer)
            scene.addItem(item)
        scene.avoid_numbers(items[0].cost_box)
        self._items = items
