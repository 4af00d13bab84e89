"""What the map does for areas, charges, threats and arcs, in one place the view asks."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QMouseEvent

from battlemap.grid.cell import Cell
from battlemap.ui.contact.arcs_shown import ArcsShown
from battlemap.ui.contact.area_tool import AreaTool
from battlemap.ui.contact.charge_tool import ChargeTool
from battlemap.ui.contact.menaces_shown import MenacesShown

if TYPE_CHECKING:
    from battlemap.ui.map_view import MapView


class Contact(QObject):
    """The tools and overlays of contact; at most one of the tools is in the hand."""

    def __init__(self, view: "MapView") -> None:
        """Nothing is in the hand, nothing shown."""
        super().__init__(view)
        self.area, self.charge = AreaTool(view), ChargeTool(view)
        self.menaces, self.arcs = MenacesShown(view), ArcsShown(view)
        self._all = (self.area, self.charge, self.menaces, self.arcs)
        self.area.opened.connect(lambda on: on and self.charge.close())
        self.charge.opened.connect(lambda on: on and self.area.close())

    @property
    def active(self) -> bool:
        """Whether a tool of contact has the pointer."""
        return self.area.is_open or self.charge.is_open

    def cells(self) -> frozenset[Cell]:
        """The cells that are threatened, as far as that is shown, and those of areas laid."""
        laid = (cell for drawn in self.area.laid() for cell in drawn.cells)
        return frozenset(laid) | self.menaces.cells()

    def press(self, event: QMouseEvent) -> bool:
        """A button went down; whether it was for one of the tools."""
        return self.area.press(event) or self.charge.press(event)

    def move(self, event: QMouseEvent) -> bool:
        """The pointer moved; whether the area in the hand takes it."""
        return self.area.move(event)

    def resolve(self) -> bool:
        """Enter: lay the area, or run the charge; whether anything was done."""
        return self.area.resolve() or (self.charge.is_open and self.charge.run())

    def cancel(self) -> bool:
        """Esc: take a tool back by one step; whether one was in the hand."""
        return self.area.cancel() or self.charge.close()

    def put_away(self) -> None:
        """`V`: whatever is in the hand goes; the pointer selects and moves again."""
        self.area.close()
        self.charge.close()

    def hide(self) -> bool:
        """Take what is merely shown off the map; whether there was anything."""
        return self.menaces.hide()

    def selected(self) -> None:
        """Another token is selected."""
        for one in self._all:
            one.selected()

    def refresh(self) -> None:
        """Map or language have changed."""
        for one in self._all:
            one.refresh()

    def restyle(self) -> None:
        """The view was zoomed, scrolled or given another theme."""
        for one in self._all:
            one.restyle()
