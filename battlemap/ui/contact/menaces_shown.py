"""`T`: the cells enemies strike at, all together; the one pointed at stands out with its reach."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF

from battlemap.grid.cell import Cell
from battlemap.problems import InputProblem
from battlemap.session.menaces import Menace, menaces
from battlemap.ui.map_legend import LegendPart, LegendRow
from battlemap.ui.scene.map_scene import LABELS, THREATS
from battlemap.ui.scene.map_tags import MapTag, MapTags
from battlemap.ui.scene.threat_item import ThreatItem, ThreatLook
from battlemap.ui.switch import Switch

if TYPE_CHECKING:
    from battlemap.ui.map_view import MapView


class MenacesShown(Switch):
    """Follows the map and the pointer while it is on."""

    def __init__(self, view: "MapView") -> None:
        """Off."""
        super().__init__(view)
        self.found: tuple[Menace, ...] = ()
        self.item: ThreatItem | None = None
        self.tags: MapTags | None = None
        self._one: str | None = None
        view.hovered.connect(self._hover)
        view.drag_changed.connect(self._dragged)

    def toggle(self) -> None:
        """Show what enemies strike at, or no longer."""
        self.on = not self.on
        self._show()
        if self.on and not self.found:
            self.on = False
            self._view.message.emit(self.tr("No enemy in sight strikes at anybody."))
        self.switched.emit(self.on)

    def selected(self) -> None:
        """Another token is selected: threats are seen through its eyes."""
        self.refresh()

    def refresh(self) -> None:
        """Ask again, and draw: it is quickly done."""
        self._show()

    def _show(self) -> None:
        self._clear()
        if not self.on:
            return
        view = self._view
        try:
            self.found = menaces(view.document, view.selected, view.perspective)
        except InputProblem as problem:
            view.message.emit(problem.lines(view.language)[0])
            self.found = ()
        if self.found:
            self._one = self._pointed(view.hovered_cell)
            self._draw()

    def restyle(self) -> None:
        """The view was zoomed, scrolled or given another theme."""
        style = self._view.map_scene.map_style
        if self.item is not None and self.item.style != style:
            self.item.restyle(style)
        if self.tags is not None:
            self.tags.look_at(style, self._view.seen(), self._taken())

    def cells(self) -> frozenset[Cell]:
        """The threatened cells that are shown."""
        return frozenset(cell for menace in self.found for cell in menace.cells)

    def _hover(self, cell: Cell | None) -> None:
        if self._view.tool.active:
            return
        one = self._pointed(cell) if self.on else None
        if self.on and one != self._one:
            self._one = one
            self._draw()

    def _dragged(self, hover: object) -> None:
        """The words make room for those of the drag; the cells stay, they are what counts then."""
        if self.tags is not None:
            self.tags.setVisible(hover is None)

    def _pointed(self, cell: Cell | None) -> str | None:
        """The enemy under the pointer, else the one that is selected."""
        foes = {menace.token.id for menace in self.found}
        under = self._view.map_scene.tokens_at(cell) if cell is not None else []
        return next((id for id in (*under, self._view.selected) if id in foes), None)

    def _draw(self) -> None:
        scene = self._view.map_scene
        own = next((m.cells for m in self.found if m.token.id == self._one), frozenset())
        bodies = frozenset(cell for m in self.found for cell in m.token.cells())
        look = ThreatLook(self.cells(), own, bodies)
        if self.item is None:
            self.item = ThreatItem(look, scene.map_style)
            self.item.setZValue(THREATS)
            scene.addItem(self.item)
        else:
            self.item.change(look)
        if self.tags is not None:
            scene.removeItem(self.tags)
        self._view.legend.put("threats", self._legend())
        several = len({self._far(menace) for menace in self.found}) > 1
        told = [m for m in self.found if self._one == m.token.id or (several and not self._one)]
        tags = [self._tag(menace) for menace in told if menace.cells]
        self.tags = MapTags(tags, scene.map_style, self._view.seen(), self._taken())
        self.tags.setZValue(LABELS)
        scene.addItem(self.tags)

    def _legend(self) -> LegendPart:
        """One row; how far they strike, where it is as far for all of them."""
        reaches = {self._far(menace) for menace in self.found}
        far = reaches.pop() if len(reaches) == 1 else ""
        row = LegendRow(("threat", 0), self.tr("By an enemy in reach"), far)
        return LegendPart(self.tr("Threatened"), (row,), self.cells())

    def _far(self, menace: Menace) -> str:
        """How far an enemy strikes."""
        if menace.cells_long == "1":
            return self.tr("1 cell")
        if menace.cells_long:
            return self.tr("{count} cells").format(count=menace.cells_long)
        if menace.under:
            return self.tr("under {metres} m").format(metres=menace.metres)
        return self.tr("{metres} m").format(metres=menace.metres)

    def _tag(self, menace: Menace) -> MapTag:
        """How far an enemy strikes, beside it."""
        (x, y), (columns, rows) = menace.token.cell, menace.token.footprint
        return MapTag(
            self.tr("Reach"), self._far(menace), QRectF(x, y, columns, rows), stands="under"
        )

    def _taken(self) -> list[QRectF]:
        return self._view.map_scene.bodies()

    def _clear(self) -> None:
        for item in (self.item, self.tags):
            if item is not None:
                self._view.map_scene.removeItem(item)
        self._view.legend.put("threats", None)
        self.item = self.tags = None
        self.found, self._one = (), None
