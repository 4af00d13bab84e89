"""What is drawn of the others while several tokens are dragged by one of them."""

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QRectF

from battlemap.session.drag import Drag
from battlemap.session.group import GroupDrag
from battlemap.ui import drag_room
from battlemap.ui.drag_words import DragWords
from battlemap.ui.scene.dragging import Card, Held, Way, least_left, total_of, way_of
from battlemap.ui.scene.map_scene import GHOST, LABELS, ROUTE
from battlemap.ui.scene.route_item import RouteItem
from battlemap.ui.scene.tokens import ORIGIN_OPACITY, REFUSED_OPACITY, TokenItem
from battlemap.ui.scene.totals import Total, TotalItem

if TYPE_CHECKING:
    from battlemap.ui.map_view import MapView


class Company(QObject):
    """A ghost, a way and a price for everybody of a group; nothing for one token alone."""

    def __init__(self, view: "MapView", words: DragWords) -> None:
        """Nobody is dragged."""
        super().__init__(view)
        self._view, self._words = view, words
        self._ways: dict[str, RouteItem] = {}
        self._ghosts: dict[str, TokenItem] = {}
        self._totals: dict[str, TotalItem] = {}

    def show(self, drag: Held, *, free: bool) -> None:
        """Where everybody would go now."""
        if not isinstance(drag, GroupDrag):
            return
        for member in drag.members:
            if member is not drag.lead:
                self._show_way(member, free=free)
                self._show_ghost(member, free=free)
            self._show_total(member, free=free)

    def card(self, card: Card, drag: Held, *, free: bool) -> Card:
        """The label of the one that is held, as it speaks for all."""
        if not isinstance(drag, GroupDrag) or free:
            return card
        language, templates = self._view.language, self._words.templates()
        left = least_left(drag, language, templates)
        total = total_of(drag, language) or card.total
        return replace(card, total=total, mode=self._words.several(len(drag.members)), left=left)

    def boxes(self) -> list[QRectF]:
        """What no label may cover, in px from the map's corner."""
        found = [total.box() for total in self._totals.values()]
        for ghost in self._ghosts.values():
            found += drag_room.ghost_boxes(ghost)
        for way in self._ways.values():
            found += drag_room.way_boxes(way)
        return found

    def clear(self) -> None:
        """The drag is over."""
        scene = self._view.map_scene
        for items in (self._ways, self._ghosts, self._totals):
            for id, item in items.items():
                scene.removeItem(item)
                origin = scene.token_item(id)
                if origin is not None:
                    origin.setOpacity(origin.own_opacity())
            items.clear()

    def restyle(self) -> None:
        """The view was zoomed, scrolled or given another theme."""
        style = self._view.map_scene.map_style
        for item in (*self._ways.values(), *self._ghosts.values(), *self._totals.values()):
            if item.style != style:
                item.restyle(style)

    def _show_way(self, member: Drag, *, free: bool) -> None:
        token, templates = member.token, self._words.templates()
        way = Way((), size=(token.footprint.columns, token.footprint.rows))
        if not free:
            way = way_of(member.hover, member, self._view.language, templates)
        item = self._ways.get(token.id)
        if item is not None:
            item.change(way)
            return
        item = self._ways[token.id] = RouteItem(self._view.map_scene.map_style, way)
        self._add(item, ROUTE)

    def _show_ghost(self, member: Drag, *, free: bool) -> None:
        scene, token, hover = self._view.map_scene, member.token, member.hover
        origin = scene.token_item(token.id)
        if origin is None:
            return
        lift = hover.place.z - member.mover.board.ground_z(token, hover.cell)
        shown = replace(origin.token, at=hover.cell, facing=hover.facing, lift=lift)
        ghost = self._ghosts.get(token.id)
        if ghost is None:
            ghost = self._ghosts[token.id] = TokenItem(shown, scene.map_style, origin.face)
            self._add(ghost, GHOST)
        else:
            ghost.change(shown, ghost.face)
        ghost.setOpacity(1.0 if hover.verdict or free else REFUSED_OPACITY)
        moved = hover.cell != token.cell
        origin.setOpacity(ORIGIN_OPACITY if moved else origin.own_opacity())

    def _show_total(self, member: Drag, *, free: bool) -> None:
        """Its own price; none where nothing is spent or it may not go there."""
        hover, id = member.hover, member.token.id
        size = (member.token.footprint.columns, member.token.footprint.rows)
        text = total_of(member, self._view.language) if hover.verdict and not free else ""
        item = self._totals.get(id)
        if item is None and text:
            item = self._totals[id] = TotalItem(
                self._view.map_scene.map_style, Total(hover.cell, size, text)
            )
            self._add(item, LABELS)
        if item is not None:
            item.change(Total(hover.cell, size, text))
            item.setVisible(bool(text))

    def _add(self, item: RouteItem | TokenItem | TotalItem, layer: int) -> None:
        item.setZValue(layer)
        self._view.map_scene.addItem(item)
