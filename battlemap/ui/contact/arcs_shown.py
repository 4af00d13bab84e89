"""The arcs round the selected token, where the ruleset has them and the token looks somewhere."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from battlemap.session.arcs import arcs_of
from battlemap.ui.scene.arc_item import ArcItem, ArcLook
from battlemap.ui.scene.map_scene import ARCS

if TYPE_CHECKING:
    from battlemap.ui.map_view import MapView


class ArcsShown(QObject):
    """Follows the selection; while a token is dragged its ghost's facing says enough."""

    def __init__(self, view: "MapView") -> None:
        """Nobody is selected."""
        super().__init__(view)
        self._view = view
        self.item: ArcItem | None = None
        view.drag_changed.connect(self._dragged)

    def selected(self) -> None:
        """Another token is selected."""
        self.refresh()

    def refresh(self) -> None:
        """Draw the arcs as things stand."""
        scene, view = self._view.map_scene, self._view
        if self.item is not None:
            scene.removeItem(self.item)
            self.item = None
        found = arcs_of(view.document, view.selected, view.perspective) if view.selected else None
        if found is None:
            return
        arcs = tuple((name.say(view.language), until) for name, until in found.arcs)
        look = ArcLook(found.middle, found.size, found.facing, arcs)
        self.item = ArcItem(look, scene.map_style)
        self.item.setZValue(ARCS)
        scene.addItem(self.item)

    def restyle(self) -> None:
        """The view was zoomed or given another theme."""
        style = self._view.map_scene.map_style
        if self.item is not None and self.item.style != style:
            self.item.restyle(style)

    def _dragged(self, hover: object) -> None:
        if self.item is not None:
            self.item.setVisible(hover is None)
