"""The worst cover of the token being moved, marked in each cell it can reach."""

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal

from battlemap.board.token import Token
from battlemap.grid.cell import Cell, Place
from battlemap.problems import InputProblem
from battlemap.rulings.exposure import Exposure
from battlemap.rulings.inspection import Inspection
from battlemap.session.drag import Drag, Hover
from battlemap.session.sheltering import Sheltering, effect_of, level_of, places_of
from battlemap.ui.map_legend import LegendPart
from battlemap.ui.scene.cover_marks import CoverMark, CoverMarksItem
from battlemap.ui.scene.map_scene import PLATES
from battlemap.ui.sheltering.words import ShelterWords
from battlemap.ui.switch import Switch

if TYPE_CHECKING:
    from battlemap.ui.map_view import MapView

REST_MS = 150
"""How long the pointer rests on a cell before its cover is told in full."""
ABOVE_PLATES = 0.3


class ShelterTool(Switch):
    """Follows the drag and the selection while it is on; the work is done between events."""

    told = Signal(object)
    """A CoverThere of the cell pointed at, or None."""
    marked = Signal()
    """Every cell has its mark."""

    def __init__(self, view: "MapView") -> None:
        """Off."""
        super().__init__(view)
        self.work: Sheltering | None = None
        self.item: CoverMarksItem | None = None
        self._words = ShelterWords(self)
        self._bands: object = None
        self._cell: Cell | None = None
        self._looks: Iterator[Inspection] = iter(())
        self._seen: list[Inspection] = []
        self._slice = self._timer(0, self._advance)
        self._rest = self._timer(REST_MS, self._rested)
        self._next = self._timer(0, self._look)
        view.drag_changed.connect(self._dragged)
        view.selection_changed.connect(self.refresh)
        view.hovered.connect(self._hovered)

    def _timer(self, wait_ms: int, act: Callable[[], None]) -> QTimer:
        made = QTimer(self)
        made.setSingleShot(True)
        made.setInterval(wait_ms)
        made.timeout.connect(act)
        return made

    def restyle(self) -> None:
        """The view was zoomed, scrolled or given another theme."""
        if self.item is not None:
            style = self._view.map_scene.map_style
            zoomed = self.item.style is not style
            self.item.look_at(style, self._view.seen())
            if zoomed:
                self._view.place_numbers()

    def settle(self) -> None:
        """Do all that is left to do now."""
        if self._later.isActive():
            self._later.stop()
            self._show()
        while self._slice.isActive():
            self._advance()
        self._rest.stop()
        self._rested()
        while self._next.isActive():
            self._look()

    # the marks

    def _show(self) -> None:
        """Ask for every place of the reach shown; what is known of them is shown at once."""
        view, work = self._view, self.work
        token = self._token()
        if not self.on or token is None:
            self._drop()
            return
        if work is None or work.source is not view.document.board or work.token.id != token.id:
            self.work = work = Sheltering(view.document, token.id)
        work.want(self._places(token))
        self._renew()
        self._slice.start()
        self._show_legend()

    def _token(self) -> Token | None:
        """The token that is held, else the selected one."""
        drag = self._view.tool.drag
        if drag is not None:
            return self._view.document.board.token(drag.token.id)
        tokens = self._view.document.board.tokens
        return next((token for token in tokens if token.id == self._view.selected), None)

    def _places(self, token: Token) -> list[Place]:
        """What may be reached; those under bodies have no room for a mark."""
        drag = self._view.tool.drag
        try:
            bands = drag.bands if drag else Drag(self._view.document, token.id, patient=True).bands
        except InputProblem:  # one who cannot move at all has no reach
            return []
        self._bands = bands
        taken = {cell for other in self._view.document.board.tokens for cell in other.cells()}
        return [place for place in places_of(bands) if place.cell not in taken]

    def _renew(self) -> None:
        """A new picture, with the marks that are known."""
        assert self.work is not None
        view = self._view
        self._remove()
        cells = [*self.work.found, *self.work.wanted]
        self.item = CoverMarksItem(cells, view.map_scene.map_style, view.seen())
        self.item.setZValue(PLATES + ABOVE_PLATES)
        view.map_scene.addItem(self.item)
        view.place_numbers()
        self._mark(self.work.found.values())

    def _advance(self) -> None:
        """One slice of the work, and its marks."""
        self._slice.stop()
        if self.work is None or self.item is None:
            return
        self._mark(self.work.advance())
        if self.work.done:
            self.marked.emit()
        else:
            self._slice.start()

    def _mark(self, found: Iterable[Exposure]) -> None:
        assert self.item is not None
        assert self.work is not None
        rules, kinds = self.work.ruleset, dict[str | None, CoverMark]()
        marks: dict[Cell, CoverMark] = {}
        for one in found:
            if one.tier not in kinds:
                level = level_of(rules, one.tier)
                kinds[one.tier] = CoverMark(level, effect_of(rules, one.tier) if level < 3 else "")
            marks[one.place.cell] = kinds[one.tier]
        self.item.add(marks)

    def _remove(self) -> None:
        item, self.item = self.item, None
        if item is not None:
            self._view.map_scene.removeItem(item)
            self._view.place_numbers()

    def _outdated(self) -> None:
        self._drop()

    def _drop(self) -> None:
        """Forget the work: nobody waits for it any more."""
        for timer in (self._slice, self._rest, self._next):
            timer.stop()
        self._remove()
        self.work = self._bands = None
        self._view.legend.put("cover", None)
        self.told.emit(None)

    def _show_legend(self) -> None:
        assert self.work is not None, "shown with its marks"
        rows = self._words.legend(self.work.ruleset, self._view.language)
        cells = frozenset((*self.work.wanted, *self.work.found))
        self._view.legend.put("cover", LegendPart(self._words.title(), rows, cells))

    # what is told in full

    def _dragged(self, hover: Hover | None) -> None:
        """The bands are other ones, or the pointer is over another cell."""
        if not self.on:
            return
        drag = self._view.tool.drag
        if drag is None or drag.bands is not self._bands:
            self._later.start()
        self._point(hover.cell if hover is not None else self._view.hovered_cell)

    def _hovered(self, cell: Cell | None) -> None:
        if self.on and self._view.tool.drag is None:
            self._point(cell)

    def _point(self, cell: Cell | None) -> None:
        if cell != self._cell or self._view.tool.drag is None:
            self._cell = cell
            self._next.stop()
            self._rest.start()

    def _rested(self) -> None:
        """The pointer rests: every threat is asked, one at a time."""
        one = self.work.found.get(self._cell) if self.work and self._cell else None
        if self.work is None or one is None:
            self.told.emit(None)
            return
        self._looks, self._seen = self.work.at(one.place), []
        self._next.start()

    def _look(self) -> None:
        self._next.stop()
        work, cell = self.work, self._cell
        if work is None or cell not in work.found:
            return
        look = next(self._looks, None)
        if look is not None:
            self._seen.append(look)
            self._next.start()
        else:
            self.told.emit(work.ranked(work.found[cell].place, self._seen))
