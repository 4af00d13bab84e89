"""The drag of a token with the mouse: press, cells entered, waypoints, turning, drop or Esc."""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPointF, QRect, QRectF, QTimer

from battlemap.grid.cell import Cell
from battlemap.problems import InputProblem
from battlemap.rules.verdict import Verdict
from battlemap.session.document import Edit
from battlemap.session.drag import Drag, Hover
from battlemap.session.group import GroupDrag
from battlemap.session.picture import TokenDrawn
from battlemap.ui import drag_room
from battlemap.ui.company import Company
from battlemap.ui.drag_words import DragWords
from battlemap.ui.scene.band_tags import TagsItem
from battlemap.ui.scene.bands import BandsItem
from battlemap.ui.scene.boxes import moved, sides
from battlemap.ui.scene.dragging import Card, Held, Way, card_of, reach_of, way_of
from battlemap.ui.scene.floats import DragLabel, Surroundings, layout, tried
from battlemap.ui.scene.map_scene import BANDS, GHOST, LABELS, ROUTE
from battlemap.ui.scene.route_item import RouteItem
from battlemap.ui.scene.tokens import ORIGIN_OPACITY, REFUSED_OPACITY, TokenItem

if TYPE_CHECKING:
    from battlemap.ui.map_view import MapView

REST_MS = 150
"""How long the pointer rests before a refusal's true price is looked up."""
LINGER_MS = 2000
"""How long the reason stays after a drop that was refused."""


class DragTool(QObject):
    """Holds a `Drag` while the button is down, and everything drawn of it."""

    def __init__(self, view: "MapView") -> None:
        """Idle until a token is pressed."""
        super().__init__(view)
        self._view = view
        self.drag: Held | None = None
        self.planned = False
        """Whether the drop leaves the move as a plan."""
        self.bands: BandsItem | None = None
        self.free = False
        self._tags: TagsItem | None = None
        self._route: RouteItem | None = None
        self._ghost: TokenItem | None = None
        self._grab: Cell = (0, 0)
        self._card = Card("", "", "")
        self._crowd = drag_room.Crowd()
        self._words = DragWords(self)
        self.company = Company(view, self._words)
        self.label = DragLabel(view, view.map_scene.map_style)
        self._linger = QTimer(self)
        self._linger.setSingleShot(True)
        self._linger.timeout.connect(self.label.silence)
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(REST_MS)
        self._rest.timeout.connect(self.settle)

    @property
    def active(self) -> bool:
        """Whether a token is held."""
        return self.drag is not None

    def press(
        self, token_id: str, cell: Cell, mode: str | None = None, with_ids: tuple[str, ...] = ()
    ) -> None:
        """Take a token by one of its cells; its reach appears, nothing moves.

        `with_ids` are the tokens that are moved together with it, itself among them.
        """
        self.cancel()
        document = self._view.document
        try:
            if len(with_ids) > 1:
                self.drag = GroupDrag(document, with_ids, token_id, mode, patient=True)
            else:
                self.drag = Drag(document, token_id, mode, patient=True)
        except InputProblem as problem:
            self._view.message.emit(problem.lines(self._view.language)[0])
            return
        anchor, self.free = self.drag.token.cell, False
        self._grab = (cell[0] - anchor[0], cell[1] - anchor[1])
        self._paint_bands()
        self._view.drag_changed.emit(self.drag.hover)

    def enter(self, cell: Cell) -> None:
        """The pointer is over a cell: the anchor goes by as many cells as the pointer went."""
        if self.drag is None:
            return
        anchor = (cell[0] - self._grab[0], cell[1] - self._grab[1])
        if anchor != self.drag.hover.cell:
            self.drag.enter(anchor)
            self._show()

    def settle(self) -> None:
        """The pointer rests: tell a refusal in full."""
        if self.drag is not None and self.drag.settle():
            self._show()

    def straighten(self) -> bool:
        """Let the way go as straight as it can, or again the cheapest way."""

        def straightened(drag: Held) -> bool:
            drag.straighten()
            return True

        return self._again(straightened)

    def waypoint(self) -> bool:
        """Fix the way as far as the pointer."""
        return self._again(lambda drag: drag.waypoint())

    def back(self) -> bool:
        """Take the last waypoint back."""
        return self._again(lambda drag: drag.back())

    def choose(self, mode: str | None) -> bool:
        """Show one mode alone, or the bands again."""

        def chosen(drag: Held) -> bool:
            drag.choose(mode)
            return True

        return self._again(chosen)

    def plan(self) -> None:
        """The drop leaves the move as a plan; asked again, it is made at once."""
        drag = self.drag
        if drag is None:
            return
        self.planned = not self.planned
        planning = self._view.planning
        if planning.plans:
            board = planning.board(drag) if self.planned else self._view.document.board

            def moved(drag: Held) -> bool:
                drag.on(board)
                return True

            self._again(moved)
        else:
            self._show()
        self._view.message.emit(self._words.plan_hint() if self.planned else "")

    def _again(self, act: Callable[[Held], bool]) -> bool:
        """Do what makes new bands."""
        if self.drag is None:
            return False
        try:
            done = act(self.drag)
        except InputProblem as problem:
            self._view.message.emit(problem.lines(self._view.language)[0])
            return False
        if done:
            self._paint_bands()
            self._show()
        return done

    def lift(self, steps: int) -> bool:
        """Ask for a place higher or lower; badge, bands and label follow."""

        def lifted(drag: Held) -> bool:
            drag.lift(steps)
            return True

        return self._again(lifted)

    def set_free(self, *, free: bool) -> None:
        """Ctrl is held or let go: the move that a drop would make now is what is shown."""
        if self.drag is None or free == self.free:
            return
        self.free = free
        self._view.message.emit(self._words.free_hint() if free else "")
        self._show()

    def turn(self, steps: int) -> None:
        """Turn the facing it will end with."""
        if self.drag is not None:
            self.drag.turn(steps)
            self._show()

    def drop(self, *, free: bool = False) -> None:
        """Let go: one edit, or the reason why not for a while; the ghost goes home."""
        drag = self.drag
        if drag is None:
            return
        try:
            plans = self.planned and not free
            result = self._view.planning.put(drag) if plans else drag.drop(free=free)
        except InputProblem as problem:
            self.cancel()
            self._view.message.emit(problem.lines(self._view.language)[0])
            return
        if isinstance(result, Edit):
            self.cancel()
            self._view.document.apply(result)
        elif isinstance(result, Verdict) and not result and drag.hover.cell != drag.token.cell:
            self._refuse(result)
        else:
            self.cancel()

    def _refuse(self, verdict: Verdict) -> None:
        card = self.label.card
        self._clear()
        if card is not None and card.refusal:
            self._linger.start(LINGER_MS)
        else:
            self.label.silence()
        if verdict.reasons:
            self._view.message.emit(verdict.reasons[0].text(self._view.language))

    def cancel(self) -> None:
        """Esc: everything is as it was."""
        self._linger.stop()
        self.label.silence()
        self._clear()

    def _clear(self) -> None:
        was = self.drag
        self.drag = None
        self._rest.stop()
        scene = self._view.map_scene
        self.company.clear()
        if self.free or self.planned:
            self.free = self.planned = False
            self._view.message.emit("")
        for item in (self.bands, self._tags, self._route, self._ghost):
            if item is not None:
                scene.removeItem(item)
        self.bands = self._tags = self._route = self._ghost = None
        self._view.place_numbers()
        self._view.legend.put("reach", None)
        if was is not None:
            self._fade_origin(was.token.id, ghost=False)
            self._view.drag_changed.emit(None)

    def restyle(self) -> None:
        """The view was zoomed, scrolled or given another theme."""
        style = self._view.map_scene.map_style
        self.label.style_of_map = style
        for item in (self._route, self._ghost):
            if item is not None and item.style != style:
                item.restyle(style)
        for shown in (self.bands, self._tags):
            if shown is not None:
                shown.look_at(style, self._view.seen())
        self.company.restyle()
        if self.drag is not None and self.bands is not None:
            self._crowd = drag_room.Crowd(self._standing())
            self._view.place_numbers()
            if self.label.card is not None:
                self._place_label(self.drag.hover)
            self._place_tags()

    def _paint_bands(self) -> None:
        assert self.drag is not None
        scene = self._view.map_scene
        for old in (self.bands, self._tags):
            if old is not None:
                scene.removeItem(old)
        reach = reach_of(self.drag, self._view.language, self._words.templates())
        above = self._view.above()
        self.bands = BandsItem(reach, scene.map_style, self._view.seen(), above)
        self._tags = TagsItem(reach, scene.map_style, self._view.seen())
        for item, layer in ((self.bands, BANDS), (self._tags, LABELS)):
            item.setZValue(layer)
            scene.addItem(item)
        self._tags.setVisible(not above.marks)
        self._view.legend.put("reach", self._words.legend(reach) if above.marks else None)
        self._crowd = drag_room.Crowd(self._standing())
        self._view.place_numbers()
        self._place_tags()

    def repaint(self) -> None:
        """What lies over the reach has come or gone."""
        if self.drag is not None:
            self._paint_bands()

    def respeak(self) -> None:
        """Say reach and label in the language in force."""
        if self.drag is None:
            return
        self._paint_bands()
        if self.label.card is not None:
            self._show()

    def _standing(self) -> list[QRectF]:
        """Tokens, and the ghosts of planned moves."""
        return [*self._view.map_scene.bodies(), *self._view.planning.boxes()]

    def _place_tags(self) -> None:
        """Band tags step aside for everything of the drag, its label included."""
        if self._tags is None:
            return
        said = QRectF(self.label.geometry()) if self.label.card is not None else QRectF()
        self._tags.stand(self._crowd.boxes)
        self._tags.avoid(
            [
                *drag_room.ghost_boxes(self._ghost),
                *drag_room.way_boxes(self._route),
                *drag_room.refused_boxes(self._route),
                *self.company.boxes(),
                said.translated(-self._corner()),
            ]
        )

    def _corner(self) -> QPointF:
        """Where the map's corner lies in the view, px."""
        return self._view.on_view(QRectF(0, 0, 0, 0)).topLeft()

    def _show(self) -> None:
        """Way, ghost and label of the cell under the pointer. Nothing is searched here."""
        drag = self.drag
        assert drag is not None
        hover = drag.hover
        self._show_way(drag)
        self._show_ghost(drag, hover)
        self.company.show(drag, free=self.free)
        self._say(drag, hover)
        self._place_tags()
        if hover.sure:
            self._rest.stop()
        else:
            self._rest.start()
        self._view.drag_changed.emit(hover)

    def _show_way(self, drag: Held) -> None:
        way = Way((), size=(drag.token.footprint.columns, drag.token.footprint.rows))
        if not self.free:
            # Of a group everybody's own cell is marked, by whether that one may go there.
            own = drag.lead if isinstance(drag, GroupDrag) else drag
            way = way_of(own.hover, own, self._view.language, self._words.templates())
        if self._route is None:
            self._route = RouteItem(self._view.map_scene.map_style, way)
            self._route.setZValue(ROUTE)
            self._view.map_scene.addItem(self._route)
        else:
            self._route.change(way)

    def _show_ghost(self, drag: Held, hover: Hover) -> None:
        scene, drawn = self._view.map_scene, self._drawn(drag)
        if drawn is None:
            return
        lift = hover.place.z - drag.mover.board.ground_z(drag.token, hover.cell)
        shown = replace(drawn, at=hover.cell, facing=hover.facing, lift=lift)
        if self._ghost is None:
            origin = scene.token_item(drag.token.id)
            self._ghost = TokenItem(shown, scene.map_style, origin.face if origin else None)
            self._ghost.setZValue(GHOST)
            scene.addItem(self._ghost)
        else:
            self._ghost.change(shown, self._ghost.face)
        may = drag.lead.hover.verdict if isinstance(drag, GroupDrag) else hover.verdict
        self._ghost.setOpacity(1.0 if may or self.free else REFUSED_OPACITY)
        self._fade_origin(drag.token.id, ghost=hover.cell != drag.token.cell)

    def _drawn(self, drag: Held) -> TokenDrawn | None:
        item = self._view.map_scene.token_item(drag.token.id)
        return item.token if item is not None else None

    def _fade_origin(self, token_id: str, *, ghost: bool) -> None:
        item = self._view.map_scene.token_item(token_id)
        if item is not None:
            item.setOpacity(ORIGIN_OPACITY if ghost else item.own_opacity())

    def _say(self, drag: Held, hover: Hover) -> None:
        language, words = self._view.language, self._words
        if self.free:
            self._card = words.free()
        else:
            events = words.events(hover, drag, language)
            self._card = card_of(hover, drag, language, words.templates(), events)
        self._card = self.company.card(self._card, drag, free=self.free)
        if self.planned and not self.free:
            self._card = replace(self._card, mode=words.planned(self._card.mode))
        self._linger.stop()
        self._place_label(hover)

    def _place_label(self, hover: Hover) -> None:
        view, drag, shift = self._view, self.drag, self._corner()
        assert drag is not None
        columns, rows = drag.token.footprint
        ghost, room = view.on_view(QRectF(*hover.cell, columns, rows)), view.viewport().geometry()
        never = [*drag_room.ghost_boxes(self._ghost), *drag_room.refused_boxes(self._route)]
        never += self.company.boxes()
        others = [sides(box) for box in drag_room.way_boxes(self._route)]
        if ghost.intersects(room):
            area = tried(layout(self._card).size, ghost)
            others += self._crowd.near(area.translated(-shift))
        else:
            others += self._crowd.boxes
        across, down = shift.x(), shift.y()
        around = Surroundings(
            ghost,
            QRectF(room),
            tuple(moved(sides(box), across, down) for box in never),
            tuple(moved(box, across, down) for box in others),
        )
        beneath = self.label.geometry() if self.label.isVisible() else QRect()
        self.label.say(self._card, around)
        # Painted together with what changed on the map: apart, the map would be painted twice.
        view.paint_anew(QRectF(beneath.united(self.label.geometry())))
