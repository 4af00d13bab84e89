"""Reach shown without a drag: the turns to come, or where another token can get to."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from battlemap.board.edits import Touched
from battlemap.board.token import Token
from battlemap.problems import InputProblem
from battlemap.session.drag import Band
from battlemap.session.plans import reach_of_another, turns_ahead
from battlemap.ui.drag_words import DragWords
from battlemap.ui.scene.band_tags import TagsItem
from battlemap.ui.scene.bands import BandsItem
from battlemap.ui.scene.dragging import painted
from battlemap.ui.scene.legend import LegendItem
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
        self._whose: LegendItem | None = None
        self._asked: tuple[str, int] = ("", 0)
        self._ask: Callable[[], tuple[Band, ...]] = tuple

    @property
    def bands_item(self) -> BandsItem | None:
        """What is painted of them."""
        return self._items[0] if self._items is not None else None

    def turns(self, count: int) -> None:
        """The selected token's reach in so many turns; asked again it goes."""
        token = self._view.selected
        if token is not None:
            self._toggle((token, count), lambda: turns_ahead(self._view.document, token, count))

    def of_hovered(self, *, through: bool = False) -> None:
        """The reach of the token under the pointer; asked again it goes.

        `through`: as if the tokens of the party were not there.
        """
        cell = self._view.hovered_cell
        board = self._view.document.board
        token = next((t for t in board.tokens if cell in t.cells()), None)
        if token is not None:
            sides = frozenset({"party"} if through else ())
            self._toggle(
                (token.id, -1 if through else 0),
                lambda: reach_of_another(self._view.document, token.id, through=sides),
            )

    def hide(self) -> bool:
        """Take it off the map; whether there was anything."""
        if self._items is None:
            return False
        scene = self._view.map_scene
        for item in self._items:
            scene.removeItem(item)
        if self._whose is not None:
            scene.removeItem(self._whose)
            self._whose = None
        self._items, self.bands, self._asked = None, (), ("", 0)
        self._view.place_numbers()
        return True

    def after(self, touched: Touched) -> Callable[[], None]:
        """What shows it again after an edit that set doors and moved nobody; else nothing does."""
        shown, doors = self._items is not None, Touched(barriers=touched.barriers)
        if not shown or touched != doors:
            return lambda: None
        return partial(self._toggle, self._asked, self._ask)

    def restyle(self) -> None:
        """The view was zoomed, scrolled or given another theme."""
        for item in self._items or ():
            item.look_at(self._view.map_scene.map_style, self._view.seen())
        self._place()

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
        self._asked, self._ask = asked, look
        token = self._view.document.board.token(asked[0])
        self._show(bands, token)
        if asked[1] <= 0:
            self._name(token, through=asked[1] < 0)

    def _show(self, bands: Sequence[Band], token: Token) -> None:
        view, scene = self._view, self._view.map_scene
        board = view.document.board
        warm = token.side == "foes"
        templates = self._words.templates()
        reach = painted(bands, board, token, view.language, templates, warm=warm)
        self.bands = tuple(bands)
        items = (
            BandsItem(reach, scene.map_style, view.seen(), view.above()),
            TagsItem(reach, scene.map_style, view.seen()),
        )
        for item, layer in zip(items, (BANDS, LABELS), strict=True):
            item.setZValue(layer)
            scene.addItem(item)
        self._items = items
        view.place_numbers()

    def _name(self, token: Token, *, through: bool) -> None:
        """Whose reach it is, and whether the party stands in its way."""
        scene = self._view.map_scene
        words = self._words.whose(token.name, through=through)
        self._whose = LegendItem(scene.map_style, token.cell, token.footprint, words)
        self._whose.setZValue(LABELS)
        scene.addItem(self._whose)
        self._place()

    def _place(self) -> None:
        """The words stand over the token, within what is seen; the tags of the bands give way."""
        if self._whose is None or self._items is None:
            return
        scene = self._view.map_scene
        bodies = scene.bodies()
        self._whose.look_at(scene.map_style, self._view.seen(), bodies)
        self._items[1].avoid([*bodies, self._whose.box()])
