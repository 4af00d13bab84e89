"""Which tokens are selected: one or several, by click, Shift and click, or a box on the map."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPointF, QRectF, Qt
from PySide6.QtGui import QPen
from PySide6.QtWidgets import QGraphicsRectItem

from battlemap.board.board import Board
from battlemap.rules.ruleset import Ruleset
from battlemap.rulings.bonds import may_walk
from battlemap.session.picture import TokenDrawn
from battlemap.ui.scene.map_scene import LABELS
from battlemap.ui.scene.style import UNITS, colour
from battlemap.ui.scene.tokens import body_of

if TYPE_CHECKING:
    from battlemap.ui.map_view import MapView

LEAST = 4.0
"""How far the pointer must go before a press on the empty map is a box, px."""


class Choosing(QObject):
    """The selection of a view, and the box that is drawn to select several."""

    def __init__(self, view: "MapView") -> None:
        """Nothing is selected."""
        super().__init__(view)
        self._view = view
        self._from: QPointF | None = None
        self._kept: tuple[str, ...] = ()
        self._box: QGraphicsRectItem | None = None

    @property
    def ids(self) -> tuple[str, ...]:
        """All that is selected, in the order of the tokens."""
        scene = self._view.map_scene
        chosen = {scene.selected, *scene.also}
        return tuple(token.id for token in scene.tokens() if token.id in chosen)

    def choose(self, ids: Iterable[str], first: str | None = None) -> None:
        """Select these and no others; `first` is the one the panel and the keys begin with."""
        view, scene, wanted = self._view, self._view.map_scene, tuple(ids)
        first = first if first in wanted else next(reversed(wanted), None)
        also = frozenset(wanted) - {first}
        if (first, also) == (scene.selected, scene.also):
            return
        other = first != scene.selected
        view.ahead.hide()
        scene.select(first, also)
        if other:
            view.selection_changed.emit(first)
        view.group_changed.emit(self.ids)

    def toggle(self, id: str) -> None:
        """Select one more, or one less."""
        ids = self.ids
        if id in ids:
            self.choose(other for other in ids if other != id)
        else:
            self.choose((*ids, id), id)

    def keep(self) -> None:
        """After an edit: what is gone from the map is not selected."""
        scene = self._view.map_scene
        here = tuple(id for id in self.ids if scene.token_item(id) is not None)
        self.choose(here, scene.selected)

    # the box

    @property
    def boxing(self) -> bool:
        """Whether the button is down on the empty map."""
        return self._from is not None

    def start(self, at: QPointF, *, adding: bool, on_door: bool = False) -> None:
        """Press on the empty map: what was selected stays only when adding to it.

        On a door it stays until there is a box: who looks is to see what the door opens up.
        """
        self._kept = self.ids if adding else ()
        if not on_door:
            self.choose(self._kept, self._view.selected)
        self._from = self._view.scene_at(at)

    def stretch(self, at: QPointF) -> None:
        """The box from the press to the pointer."""
        view, start = self._view, self._from
        if start is None:
            return
        box = QRectF(start, view.scene_at(at)).normalized()
        if self._box is None:
            if max(box.width(), box.height()) * view.cell_px / UNITS < LEAST:
                return
            self._box = self._made()
            view.map_scene.addItem(self._box)
        self._box.setRect(box)

    def finish(self) -> None:
        """Let go: select every token the box touches."""
        box = self._box.rect() if self._box is not None else None
        kept = self._kept
        self.drop()
        if box is not None:
            scene = self._view.map_scene
            met = [t.id for t in scene.tokens() if body_on_map(t).intersects(box)]
            self.choose(dict.fromkeys((*kept, *met)), self._view.selected)

    def drop(self) -> bool:
        """Take the box away; whether there was a press."""
        was = self.boxing
        if self._box is not None:
            self._view.map_scene.removeItem(self._box)
        self._from = self._box = None
        self._kept = ()
        return was

    def _made(self) -> QGraphicsRectItem:
        ink = self._view.map_scene.map_style.inks.ink
        box = QGraphicsRectItem()
        pen = QPen(colour(ink), 1.5, Qt.PenStyle.DashLine)
        pen.setCosmetic(True)
        box.setPen(pen)
        box.setBrush(colour(ink, 0.1))
        box.setZValue(LABELS)
        return box


def body_on_map(token: TokenDrawn) -> QRectF:
    """The box round a token's body, in scene units."""
    return body_of(token.size, UNITS).box().translated(token.at[0] * UNITS, token.at[1] * UNITS)


def walker(board: Board, ruleset: Ruleset, pile: Sequence[str]) -> str:
    """The topmost of a pile that goes by itself: under a rider its mount."""
    walking = (id for id in pile if may_walk(board, ruleset, board.token(id)))
    return next(walking, pile[0])


def after(pile: Iterable[str], id: str | None) -> str:
    """The next of a pile, in an order that stays whoever lies on top; at the end the first."""
    ids = sorted(pile)
    return ids[(ids.index(str(id)) + 1) % len(ids)]
