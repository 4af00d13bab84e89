"""The page with an open map: tools, canvas, side; it carries words between view and panels."""

from PySide6.QtCore import QRect, Signal
from PySide6.QtGui import QImage, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from battlemap.grid.cell import Cell
from battlemap.session.document import Change, Document
from battlemap.session.drag import Hover
from battlemap.session.sighting import Sighting
from battlemap.ui.actions import Actions
from battlemap.ui.contact.area_panel import AreaPanel
from battlemap.ui.contact.charge_panel import ChargePanel
from battlemap.ui.drag_guard import DragGuard
from battlemap.ui.language import Language
from battlemap.ui.look import Look
from battlemap.ui.map_view import MapView
from battlemap.ui.map_words import MapWords
from battlemap.ui.panels.group_panel import GroupPanel
from battlemap.ui.panels.log_panel import LogPanel
from battlemap.ui.panels.map_panel import MapPanel
from battlemap.ui.panels.token_panel import TokenPanel
from battlemap.ui.rail import Rail
from battlemap.ui.side_panel import AREA, CHARGE, PASSING, SIGHT, SidePanel
from battlemap.ui.sighting.drawer import SightDrawer
from battlemap.ui.sighting.panel import SightPanel
from battlemap.ui.status_bar import StatusBar
from battlemap.ui.theme import LOW_BELOW, NARROW_BELOW, RAIL_BELOW, SIDE_NARROW
from battlemap.ui.tool_column import ToolColumn
from battlemap.ui.turn_bar import TurnBar
from battlemap.ui.widgets.labels import Speaks

FULL_CELL_PX = 48
"""The side of a cell that the status bar calls 100 %."""


class MapPage(Speaks, QWidget):
    """One open document."""

    said = Signal(str, str)
    """A line for the bar and its kind; an empty line takes the last one back."""

    def __init__(
        self,
        look: Look,
        language: Language,
        actions: Actions,
        status: StatusBar,
        document: Document,
    ) -> None:
        """Show a document in a map widget."""
        super().__init__()
        self.document, self._status, self._actions = document, status, actions
        self._look = look
        self._words = MapWords(self)
        self._cell: Cell | None = None
        self._dragging = False
        self.view = MapView(document, look.theme)
        self._guard = DragGuard(self.view)
        self.turns = TurnBar(look, actions["end"], self.face)
        self.token = TokenPanel(look, language, document, actions["place"], self._refuse, self.face)
        self.map = MapPanel(look, language, document, actions["end"], self._refuse)
        self.log = LogPanel(look, language, document)
        contact = self.view.contact
        self.area = AreaPanel(look, language, document, contact.area, self.face)
        self.charge = ChargePanel(look, language, contact.charge, self.face)
        self.group = GroupPanel(language, document)
        self.sight, self.drawer = SightPanel(look, language, self.face), SightDrawer(look, language)
        self.side = SidePanel(
            self.token, self.group, self.sight, self.area, self.charge, self.map, self.log
        )
        self.rail = Rail(look)
        self._tab_before = 0
        self._lay_out()
        self._connect(look)
        actions.give_to_map(self.view)
        self._stop = document.observe(self._changed)
        self.turns.show_order(document.board)
        self.retranslate()

    def close_document(self) -> None:
        """Stop following the document; the page is not used again."""
        self._stop()

    def retranslate(self) -> None:
        """Say it in the language in force; what was said in the other one goes."""
        self._status.clear_note()
        self.view.respeak()
        self._show_cell()
        self._show_hints()

    def face(self, picture: str) -> QImage | None:
        """A picture of the book, decoded once; None where it cannot be read."""
        image, _ = self.view.map_scene.pictures.image(picture)
        return None if image.isNull() else image

    def show_active(self) -> None:
        """Select the token whose turn it is and bring it into view."""
        board = self.document.board
        if board.active is not None and any(t.id == board.active for t in board.tokens):
            self.view.show_token(board.active)

    def switch_focus(self) -> None:
        """From the map to the panel, and back."""
        inside = self.side.isAncestorOf(QApplication.focusWidget() or self)
        if inside or self.turns.isAncestorOf(QApplication.focusWidget() or self):
            if self._folded:
                self.rail.close_all()
                self.side.hide()
            self.view.setFocus()
            return
        if self._folded and not self.side.isVisible():
            self.rail.open(self.side.tabs.currentIndex())
        self.side.take_focus()

    # how it is laid out

    def _lay_out(self) -> None:
        canvas = QStackedWidget()
        canvas.setObjectName("canvas")
        canvas.addWidget(self.view)
        middle = QVBoxLayout()
        middle.setSpacing(0)
        middle.addWidget(self.turns)
        middle.addWidget(canvas, 1)
        middle.addWidget(self.drawer)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(0)
        self._tools = ToolColumn(self._actions)
        self._row.addWidget(self._tools)
        self._row.addLayout(middle, 1)
        self._row.addWidget(self.side)
        self._row.addWidget(self.rail)
        self.rail.hide()
        self._folded = False
        self.rail.asked.connect(self._open_side)

    def showEvent(self, event: QShowEvent) -> None:
        """The window is known now."""
        super().showEvent(event)
        self._guard.watch_window()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give way where the window is narrow or low."""
        super().resizeEvent(event)
        width = self.width()
        self.turns.make_low(low=self.window().height() < LOW_BELOW)
        self.side.make_narrow(narrow=width < NARROW_BELOW)
        self._fold(folded=width < RAIL_BELOW)
        if self._folded:
            self._place_side()

    def _fold(self, *, folded: bool) -> None:
        if folded == self._folded:
            return
        self._folded = folded
        self.rail.setVisible(folded)
        self.rail.close_all()
        if folded:
            self._row.removeWidget(self.side)
            self.side.hide()
        else:
            self._row.insertWidget(2, self.side)
            self.side.show()
        self.side.setProperty("floating", folded)
        self.side.style().unpolish(self.side)
        self.side.style().polish(self.side)

    def _open_side(self, index: int) -> None:
        self.side.setVisible(index >= 0)
        if index >= 0:
            self.side.tabs.setCurrentIndex(index)
            self._place_side()
            self.side.raise_()

    def _place_side(self) -> None:
        # Beneath the turn bar: who is up and the end of the turn stay in sight.
        left, top = self.width() - self.rail.width() - SIDE_NARROW, self.turns.height()
        self.side.setGeometry(QRect(left, top, SIDE_NARROW, self.height() - top))

    # what goes between view, panels and status bar

    def _connect(self, look: Look) -> None:
        view = self.view
        view.hovered.connect(self._hovered)
        view.selection_changed.connect(self._selected)
        view.group_changed.connect(self._chosen)
        view.drag_changed.connect(self._dragged)
        view.sight.seen.connect(self._saw)
        view.sight.opened.connect(self._open_sight)
        view.visibility.switched.connect(self._actions["seen"].setChecked)
        view.shelter.switched.connect(self._actions["shelter"].setChecked)
        view.shelter.told.connect(self.token.shelter.show_cover)
        self.sight.chosen.connect(view.sight.attack_with)
        self.drawer.posed.connect(view.sight.pose)
        contact = view.contact
        contact.area.opened.connect(lambda on: self._open_tool("area", AREA, is_open=on))
        contact.charge.opened.connect(lambda on: self._open_tool("charge", CHARGE, is_open=on))
        self._actions["select"].triggered.connect(self._hold_select)
        contact.menaces.switched.connect(self._actions["threats"].setChecked)
        view.compare_asked.connect(self.token.way.every.toggle)
        view.planning.changed.connect(self._planned)
        view.message.connect(self._status.say_note)
        view.faulted.connect(self._refuse_all)
        view.zoomed.connect(self._zoomed)
        # A bound method of an object of Qt's goes with it; a lambda would outlive this page.
        look.changed.connect(self._wear)
        self.turns.chosen.connect(view.show_token)

    def _wear(self) -> None:
        self.view.set_theme(self._look.theme)

    def _zoomed(self, cell_px: float) -> None:
        self._status.show_zoom(cell_px / FULL_CELL_PX)

    def _refuse(self, why: str) -> None:
        self.said.emit(why, "warn")

    def _refuse_all(self, faults: list[str]) -> None:
        more = self.tr("(and %n more)", "", len(faults) - 1) if len(faults) > 1 else ""
        self._refuse(f"{faults[0]} {more}".strip())

    def _changed(self, change: Change) -> None:
        for panel in (self.token, self.group, self.map, self.log):
            panel.refresh()
        self.turns.show_order(self.document.board)
        self._show_cell()
        if change.kind != "saved":
            self._status.clear_note()
            self._refuse("")

    def _hovered(self, cell: Cell | None) -> None:
        self._cell = cell
        self._show_cell()

    def _selected(self, id: str | None) -> None:
        self._refuse("")
        self._status.clear_note()
        self._actions.show_selected(some=id is not None)
        self.token.show_token(id)
        self._show_cell()
        self._show_hints()

    def _chosen(self, ids: tuple[str, ...]) -> None:
        self.group.show_tokens(ids)
        self.side.show_group(several=len(ids) > 1)

    def _planned(self) -> None:
        self._actions.show_planned(some=bool(self.view.planning.plans))
        self._show_hints()

    def _dragged(self, hover: Hover | None) -> None:
        dragging = hover is not None
        if dragging and not self._dragging:
            self._status.clear_note()
        if self._folded and dragging != self._dragging:
            self._give_way(dragging=dragging)
        self._dragging = dragging
        self.token.show_drag(hover)
        self.group.show_drag(self.view.tool.drag)
        self._show_hints()

    def _saw(self, found: Sighting | None) -> None:
        """A look is shown on the map, or none: tab and drawer tell the same numbers."""
        self.sight.show_sighting(found)
        self.drawer.show_sighting(found)
        self._show_cell()

    def _open_sight(self, is_open: bool) -> None:
        """The drawer comes with its tab and goes with it."""
        self._actions["sight"].setChecked(is_open)
        if is_open == self.drawer.isVisible():
            return
        tabs = self.side.tabs
        self.drawer.setVisible(is_open)
        if is_open:
            self._tab_before = tabs.currentIndex()
            tabs.setCurrentIndex(SIGHT)
        elif tabs.currentIndex() == SIGHT:
            tabs.setCurrentIndex(self._tab_before)
        self._show_hints()

    def _open_tool(self, action: str, tab: int, *, is_open: bool) -> None:
        """A tool's tab comes with it and goes with it; the map stays what one had before it."""
        self._actions[action].setChecked(is_open)
        self._hold_select()
        tabs, shown = self.side.tabs, self.side.tabs.isTabVisible(tab)
        if is_open and not shown:
            self._tab_before = tabs.currentIndex() if tabs.currentIndex() not in PASSING else 0
            self.side.show_tab(tab, shown=True)
            tabs.setCurrentIndex(tab)
        elif shown and not is_open:
            if tabs.currentIndex() == tab:
                tabs.setCurrentIndex(self._tab_before)
            self.side.show_tab(tab, shown=False)
        self.rail.show_button(tab, shown=is_open)
        (self.area if tab == AREA else self.charge).refresh()
        self._show_hints()

    def _hold_select(self) -> None:
        """One tool is in the hand: where it is no other, it is this one."""
        self._actions["select"].setChecked(not self.view.contact.active)

    def _give_way(self, *, dragging: bool) -> None:
        """A side that floats over the map hides while the map needs its room for the drag."""
        if dragging:
            self.side.hide()
        else:
            self.side.setVisible(self.rail.is_open)

    def _show_cell(self) -> None:
        board, cell = self.document.board, self._cell
        if cell is None or not board.has(cell):
            self._status.show_cell("", "", "")
            return
        token, words = self.token.token, self._words
        far, seen = "", self.view.sight.shown
        if seen is not None and cell in seen.target.cells() and seen.found.pair.at is None:
            far = self.view.sight.words.apart(seen)  # as tag and tab have it
        elif token is not None and token.cell != cell:
            far = words.distance(board, self.document.ruleset, token, cell)
        self._status.show_cell(words.cell(cell), words.ground(board, cell), far)

    def _show_hints(self) -> None:
        selected = self.token.token is not None
        drag, plans = self.view.tool.drag, self.view.planning.plans
        hints = self._words.hints(
            dragging=self._dragging,
            selected=selected,
            straight=drag is not None and drag.straight,
            planned=bool(plans),
            own=any(plan.token in self.view.chosen for plan in plans),
        )
        contact = self.view.contact
        if self.view.sight.is_open and not self._dragging:
            hints = self._words.sight_hints()
        elif contact.area.is_open:
            hints = self._words.area_hints()
        elif contact.charge.is_open and not self._dragging:
            hints = self._words.charge_hints()
        self._status.show_hints(hints)
