"""Planned moves on the map: a ghost, a dashed way and a price for each, until all are made."""

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QRectF, Signal

from battlemap.board.board import Board
from battlemap.rules.verdict import Verdict
from battlemap.session.document import Document, Edit
from battlemap.session.group import GroupDrag
from battlemap.session.planned import Plan, Plans
from battlemap.ui import drag_room
from battlemap.ui.drag_words import DragWords
from battlemap.ui.scene.amounts import with_unit
from battlemap.ui.scene.dragging import Held, planned_way
from battlemap.ui.scene.map_scene import GHOST, LABELS, ROUTE
from battlemap.ui.scene.route_item import RouteItem
from battlemap.ui.scene.tokens import REFUSED_OPACITY, TokenItem
from battlemap.ui.scene.totals import Total, TotalItem

if TYPE_CHECKING:
    from battlemap.ui.map_view import MapView

BENEATH = 0.5
"""Planned ways and ghosts lie this much of a layer beneath those of the drag."""


class Planning(QObject):
    """The plans of a view's document, and what is drawn of them."""

    changed = Signal()
    """A plan was made, taken back, dropped or carried out."""

    def __init__(self, view: "MapView") -> None:
        """Nothing is planned."""
        super().__init__(view)
        self._view = view
        self._words = DragWords(self)
        self._plans = Plans(view.document)
        self._items: list[RouteItem | TokenItem | TotalItem] = []

    @property
    def plans(self) -> tuple[Plan, ...]:
        """What is planned, in the order it will be carried out."""
        return self._plans.plans

    def set_document(self, document: Document) -> None:
        """Another document: nothing is planned for it."""
        self._plans = Plans(document)
        self._show()

    def board(self, drag: Held) -> Board:
        """The board as the other plans will leave it."""
        return self._plans.board(without=_tokens(drag))

    def put(self, drag: Held) -> Verdict | None:
        """Leave what is dragged as a plan."""
        verdict = self._plans.put(drag)
        self._show()
        return verdict

    def take_back(self) -> None:
        """Drop the plans of the selected tokens."""
        if self._plans.take_back(self._view.chosen):
            self._show()
        elif not self.plans:
            self._view.message.emit(self._words.no_plans())

    def discard(self) -> bool:
        """Drop all plans; whether there were any."""
        found = self._plans.discard()
        self._show()
        return found

    def commit(self) -> None:
        """Make all planned moves as one step, or say which no longer holds and why."""
        result = self._plans.commit()
        if isinstance(result, Edit):
            self._plans.discard()
            self._view.document.apply(result)
        elif isinstance(result, Verdict):
            self._show()
            said = [reason.text(self._view.language) for reason in result.reasons]
            self._view.faulted.emit(said)
        else:
            self._view.message.emit(self._words.no_plans())

    def check(self) -> None:
        """The document changed: what still holds is shown at the prices of now."""
        if self.plans or self._items:
            self._plans.check()
            self._show()

    def boxes(self) -> list[QRectF]:
        """What labels keep clear of, in px from the map's corner."""
        found = [item.box() for item in self._items if isinstance(item, TotalItem)]
        for item in self._items:
            if isinstance(item, TokenItem):
                found += drag_room.ghost_boxes(item)
        return found

    def restyle(self) -> None:
        """The view was zoomed, scrolled or given another theme."""
        style = self._view.map_scene.map_style
        for item in self._items:
            if item.style != style:
                item.restyle(style)

    def _show(self) -> None:
        scene = self._view.map_scene
        for item in self._items:
            scene.removeItem(item)
        self._items = []
        for number, plan in enumerate(self.plans, 1):
            self._draw(number, plan)
        self.changed.emit()

    def _draw(self, number: int, plan: Plan) -> None:
        view, scene = self._view, self._view.map_scene
        token, origin = view.document.board.token(plan.token), scene.token_item(plan.token)
        if origin is None:
            return
        language, ruleset = view.language, view.document.ruleset
        way = planned_way(plan, token, ruleset, language)
        self._add(RouteItem(scene.map_style, way), ROUTE - BENEATH)
        lift = plan.end.z - view.document.board.ground_z(token, plan.end.cell)
        shown = replace(origin.token, at=plan.end.cell, facing=plan.facing, lift=lift)
        ghost = TokenItem(shown, scene.map_style, origin.face)
        ghost.setOpacity(REFUSED_OPACITY)
        self._add(ghost, GHOST - BENEATH)
        cost = with_unit(plan.route.cost, ruleset.unit, language)
        why = "" if plan.verdict else cause_of(plan, language)
        total = Total(plan.end.cell, way.size, str(number), why or cost, refused=bool(why))
        self._add(TotalItem(scene.map_style, total), LABELS - BENEATH)

    def _add(self, item: RouteItem | TokenItem | TotalItem, layer: float) -> None:
        item.setZValue(layer)
        self._view.map_scene.addItem(item)
        self._items.append(item)


def cause_of(plan: Plan, language: str) -> str:
    """Why a plan no longer holds, without the name its ghost already has."""
    return " ".join(cause.text(language) for cause in plan.causes)


def _tokens(drag: Held) -> tuple[str, ...]:
    members = drag.members if isinstance(drag, GroupDrag) else (drag,)
    return tuple(member.token.id for member in members)
