"""An area in the hand: it goes with the pointer, a click fixes it, Enter lays it or lets it go off.

While the pointer moves, a known set of cells is moved along; what walls cut from it and who is in
it come as soon as the pointer rests, and at every click.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QGraphicsItem

from battlemap.board.things import Template
from battlemap.grid.halfplanes import Exact
from battlemap.problems import InputProblem
from battlemap.rules.dice import Rolls
from battlemap.rules.verdict import Verdict
from battlemap.rulings.scatter import DIRECTION, DISTANCE
from battlemap.session.aiming import AURA, Aimed, Aiming, Faces, Wish, blast_choices, shape_choices
from battlemap.session.blasting import take_up
from battlemap.session.document import Edit
from battlemap.session.picture import AreaDrawn
from battlemap.ui.contact.area_words import AreaWords
from battlemap.ui.scene.area_item import AreaItem, AreaLook
from battlemap.ui.scene.drift_item import DriftItem, DriftLook
from battlemap.ui.scene.map_scene import AREAS, LABELS, ROUTE
from battlemap.ui.scene.map_tags import MapTag, MapTags
from battlemap.ui.scene.style import UNITS

if TYPE_CHECKING:
    from battlemap.ui.map_view import MapView

REST_MS = 60
"""How long the pointer rests before walls and tokens are looked at."""
FIRST_SIZE_M = Fraction(4)
ON_POINT = 0.5
"""Half the side of the box a label of a point stands beside, in cells."""


@dataclass(frozen=True, slots=True)
class Held:
    """What is fixed: the area as it was aimed, and the dice that were thrown for its drift."""

    template: Template
    dice: Faces | None = None


class AreaTool(QObject):
    """What is in the hand, and everything drawn of it."""

    opened = Signal(bool)
    """Whether it is in the hand."""
    changed = Signal()
    """What the panel tells has changed."""

    def __init__(self, view: "MapView") -> None:
        """Nothing is in the hand."""
        super().__init__(view)
        self._view = view
        self.words = AreaWords(self)
        self.is_open = False
        self.stays = False
        self.wish = Wish()
        self.aiming = Aiming(view.document, self.wish)
        self.held: Held | None = None
        self.aimed: Aimed | None = None
        self.dice_problem = ""
        self._sized = False
        self._start: Exact | None = None
        self._at: Exact | None = None
        self._done: tuple[Edit, Held, Wish] | None = None
        self.item: AreaItem | None = None
        self.drift_item: DriftItem | None = None
        self.tags: MapTags | None = None
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(REST_MS)
        self._rest.timeout.connect(self.settle)

    # what hands do

    def toggle(self) -> None:
        """`A`: take it into the hand, or put it away."""
        if self.is_open:
            self.close()
            return
        self.is_open = True
        self._fit_ruleset()
        self.selected()
        self.opened.emit(True)
        self._point_again()

    def close(self) -> bool:
        """Put it away; whether it was in the hand. Nothing has changed."""
        if not self.is_open:
            return False
        self.is_open = False
        self._forget()
        self._done = None
        self._clear()
        self.opened.emit(False)
        return True

    def cancel(self) -> bool:
        """Esc: one step back - the throw and what is fixed, the start, the tool itself."""
        if not self.is_open:
            return False
        if self.held is None and self._start is None:
            return self.close()
        self._forget()
        self._point_again()
        return True

    def press(self, event: QMouseEvent) -> bool:
        """Left fixes it, right takes back; whether it was for the tool."""
        if not self.is_open or event.button() == Qt.MouseButton.MiddleButton:
            return False
        if event.button() == Qt.MouseButton.RightButton:
            return self.cancel()
        if event.button() != Qt.MouseButton.LeftButton:
            return False
        self._take_aim(self._spot(event))
        return True

    def move(self, event: QMouseEvent) -> bool:
        """It goes with the pointer; whether it did."""
        if not self.is_open:
            return False
        if self.held is None:
            self._enter(self._spot(event))
        return True

    def ask(self, **wished: Any) -> None:
        """Want it otherwise: another shape, size, start; what was thrown goes."""
        self.wish = replace(self.wish, **wished)
        if "shape" in wished and "origin" not in wished:
            self.wish = replace(self.wish, origin=self._usual_origin())
        self.aiming = Aiming(self._view.document, self.wish)
        at = self.held.template.at if self.held else None
        self._forget()
        if at is not None and not self.aiming.directed and self.aiming.fixed is None:
            self._fix(at)
        else:
            self._point_again()

    def keep(self, *, stays: bool) -> None:
        """Whether it stays on the map once it is laid."""
        self.stays = stays
        self.changed.emit()

    def roll(self) -> None:
        """It missed: throw the dice of its drift."""
        self._drift(Rolls())

    def type_dice(self, direction: int, distance: int) -> bool:
        """It missed, and the table has thrown; whether the dice have such faces."""
        return self._drift(Rolls({DIRECTION: [direction], DISTANCE: [distance]}))

    def on_target(self) -> None:
        """It did not miss after all."""
        if self.held is not None:
            self.held = replace(self.held, dice=None)
            self.dice_problem = ""
            self._show()

    def resolve(self) -> bool:
        """Enter: lay it, or let it go off, as one step; whether anything was done."""
        if not self.is_open or self.held is None:
            return False
        held, document = self.held, self._view.document
        done = self.aiming.edit(held.template, held.dice, stays=self.stays)
        if isinstance(done, Verdict):
            self._view.message.emit(done.reasons[0].text(self._view.language))
            return False
        self._forget()
        self._done = (done, held, self.wish)
        document.apply(done)
        return True

    def take_up(self, id: str) -> None:
        """Take an area off the map."""
        self._view.document.apply(take_up(self._view.document, id))

    def laid(self) -> tuple[AreaDrawn, ...]:
        """The areas that lie on the map."""
        view = self._view
        return view.laid.of(view.document.board, lambda: view.document.ruleset, view.perspective)

    def settle(self) -> None:
        """The pointer rests: look at walls and tokens."""
        self._rest.stop()
        template = self._template()
        if self.is_open and template is not None and self.held is None:
            self._look(template)
            self._show()

    # what the map tells

    def selected(self) -> None:
        """Another token is selected: what comes from a token comes from that one."""
        if not self.is_open:
            return
        source, wish = self._view.selected, self.wish
        if source == wish.source:
            return
        board, ruleset = self._view.document.board, self._view.document.ruleset
        names = {choice.name: choice for choice in blast_choices(board, ruleset, source)}
        blast = names.get(wish.blast.name) if wish.blast else None
        origin = wish.origin if source or wish.origin != "token" else "cell"
        self.ask(source=source, blast=blast, origin=origin)

    def refresh(self) -> None:
        """The map has changed. Undoing what was laid brings aim and throw back."""
        if not self.is_open:
            return
        document = self._view.document
        self._fit_ruleset()
        done, self.held = self._done, None
        self.aiming = Aiming(document, self.wish)
        self._start = None
        if done is not None and document.redo_edit is done[0]:
            self.wish, self.held = done[2], done[1]
            self.aiming = Aiming(document, self.wish)
        self._point_again()

    def restyle(self) -> None:
        """The view was zoomed, scrolled or given another theme."""
        style = self._view.map_scene.map_style
        for item in (self.item, self.drift_item):
            if item is not None and item.style != style:
                item.restyle(style)
        if self.tags is not None:
            self.tags.look_at(style, self._view.seen(), self._taken())

    def _fit_ruleset(self) -> None:
        """Shapes are the ruleset's: under another one the same kind by its word."""
        choices = shape_choices(self._view.document.ruleset)
        same = [choice for choice in choices if choice.kind == self.wish.shape.kind]
        shape = self.wish.shape if self.wish.shape in choices else (same or choices)[0]
        size = self.wish.size
        if not self._sized:
            self._sized, size = True, FIRST_SIZE_M / self._view.document.board.cell_m
        self.wish = replace(self.wish, shape=shape, size=size)
        self.aiming = Aiming(self._view.document, self.wish)

    def _usual_origin(self) -> Any:
        """Cones, lines and walls begin at the selected token, where there is one."""
        if self.wish.shape.kind in ("cone", "line") and self.wish.source:
            return "token"
        return "cell" if self.wish.origin == "token" else self.wish.origin

    # aiming

    def _spot(self, event: QMouseEvent) -> Exact:
        at = self._view.scene_at(event.position()) / UNITS
        free = bool(event.modifiers() & Qt.KeyboardModifier.AltModifier)
        return self.aiming.spot(at.x(), at.y(), snaps=not free)

    def _enter(self, at: Exact) -> None:
        if at != self._at:
            self._at = at
            self._show()

    def _take_aim(self, at: Exact) -> None:
        self._at = at
        if self.aiming.directed and self.aiming.fixed is None and self._start is None:
            self._start = at
            self._show()
        elif (self.held is not None and self._start is None) or self._template() is not None:
            self._fix(at)

    def _fix(self, at: Exact) -> None:
        """Where it is aimed; one that stays is laid at once."""
        self._at = at
        template = self._template()
        if template is None:
            return
        self._rest.stop()
        self.held = Held(template)
        self._look(template)
        self._show()
        if self.stays and self.wish.blast is None:
            self.resolve()

    def _template(self) -> Template | None:
        if self.held is not None:
            return self.held.template
        if self._at is None:
            return None
        try:
            if self.aiming.directed and self.aiming.fixed is None:
                return self.aiming.template(self._start, self._at) if self._start else None
            return self.aiming.template(self._at)
        except InputProblem as problem:
            self._view.message.emit(problem.lines(self._view.language)[0])
            return None

    def _look(self, template: Template) -> Aimed | None:
        try:
            return self.aiming.look(template)
        except InputProblem as problem:
            self._view.message.emit(problem.lines(self._view.language)[0])
            return None

    def _drift(self, rolls: Rolls) -> bool:
        if self.held is None:
            return False
        try:
            self.aiming.drift(self.held.template, rolls)
        except InputProblem as problem:
            self.dice_problem = self.words.fault(problem.problems[0], self._view.language)
            self.changed.emit()
            return False
        self.dice_problem = ""
        thrown = {name: list(faces) for name, faces in rolls.thrown.items()}
        self.held = replace(self.held, dice=thrown)
        self._show()
        return True

    def _landed(self) -> Aimed | None:
        """Where it goes off by the dice that were thrown."""
        if self.held is None or self.held.dice is None:
            return None
        return self.aiming.landed(self.held.template, self.held.dice)

    def _forget(self) -> None:
        self._rest.stop()
        self.held, self._start, self.dice_problem = None, None, ""

    def _point_again(self) -> None:
        """Where the pointer was last, by what is wished now."""
        if not self.is_open:
            return
        cell, aiming = self._view.hovered_cell, self.aiming
        if self.held is not None:
            pass
        elif self.wish.shape.kind == AURA and aiming.fixed is not None:
            self._at = aiming.fixed
        elif self._at is not None:
            self._at = aiming.spot(float(self._at[0]), float(self._at[1]))
        elif cell is not None:
            self._at = aiming.spot(cell[0] + 0.5, cell[1] + 0.5)
        self._show()

    # what is drawn

    def _show(self) -> None:
        template = self._template()
        self.aimed = None
        if template is None:
            point = self._start or self._at
            self._draw(AreaLook(frozenset(), point=_float(point) if point else None))
        elif self.held is not None:
            self.aimed = self._landed() or self._look(template)
            self._draw(self._exact(self.aimed) if self.aimed else AreaLook(frozenset()))
        else:
            self.aimed = self.aiming.settled(template)
            if self.aimed is None:
                self._rest.start()
            self._draw(self._exact(self.aimed) if self.aimed else self._planned(template))
        self._draw_drift()
        self._tell(template)
        self.changed.emit()

    def _exact(self, aimed: Aimed) -> AreaLook:
        found = aimed.area
        circle = _circle(found.reckoning.shape.kind, found.reckoning.shape.metric, aimed)
        return AreaLook(
            frozenset(found.cells), frozenset(found.sheltered), _float(found.template.at), circle
        )

    def _planned(self, template: Template) -> AreaLook:
        try:
            cells = frozenset(self.aiming.plan(template))
        except InputProblem as problem:
            self._view.message.emit(problem.lines(self._view.language)[0])
            cells = frozenset()
        return AreaLook(cells, point=_float(template.at), sure=False)

    def _draw(self, look: AreaLook) -> None:
        scene = self._view.map_scene
        if self.item is None:
            self.item = AreaItem(look, scene.map_style)
            self.item.setZValue(AREAS)
            scene.addItem(self.item)
        else:
            self.item.change(look)

    def _draw_drift(self) -> None:
        look, scene = self._drift_look(), self._view.map_scene
        if look is None:
            if self.drift_item is not None:
                scene.removeItem(self.drift_item)
                self.drift_item = None
        elif self.drift_item is None:
            self.drift_item = DriftItem(look, scene.map_style)
            self.drift_item.setZValue(ROUTE)
            scene.addItem(self.drift_item)
        else:
            self.drift_item.change(look)
        if self.drift_item is not None:
            self.drift_item.keep_off(scene.bodies())

    def _drift_look(self) -> DriftLook | None:
        """The rose at the aim of a blast that has missed, and the throw."""
        if self.held is None or self.held.dice is None or self.aimed is None:
            return None
        aim, rose = self.held.template.at, self.aiming.rose(self.held.template.at)
        if self.aimed.going is None:
            return DriftLook(_float(aim), rose)
        shape = self.aimed.area.reckoning.shape
        radius = _circle(shape.kind, shape.metric, self.aimed)
        face = self.held.dice.get(DIRECTION, [0])[0]
        return DriftLook(_float(aim), rose, face, _float(self.aimed.area.template.at), radius)

    def _tell(self, template: Template | None) -> None:
        scene = self._view.map_scene
        if self.tags is not None:
            scene.removeItem(self.tags)
            self.tags = None
        tags = self._labels(template) if template is not None else []
        if tags:
            self.tags = MapTags(tags, scene.map_style, self._view.seen(), self._taken())
            self.tags.setZValue(LABELS)
            scene.addItem(self.tags)

    def _labels(self, template: Template) -> list[MapTag]:
        words, language = self.words, self._view.language
        assert self.item is not None, "it is drawn first"
        cells = self.item.look.cells
        at = _float(self.aimed.area.template.at if self.aimed else template.at)
        anchor = _box(cells) if cells else _around(at)
        size = words.size(self.wish, self.aiming, language)
        tags = [MapTag(size, words.count(len(cells), self.aimed), anchor, stands="under")]
        if self.aimed is not None and not self.aimed.verdict:
            reason = self.aimed.verdict.reasons[0].text(language)
            tags.insert(0, MapTag(reason[:1].upper() + reason[1:], "", anchor, refuses=True))
        if self.drift_item is not None and self.held is not None:
            aim = _float(self.held.template.at)
            tags.append(MapTag(words.aim_point(), "", self._rose_box(), stands="over"))
            if self.aimed is not None and self.aimed.going is not None:
                middle = ((aim[0] + at[0]) / 2, (aim[1] + at[1]) / 2)
                drift = self.aimed.going.drift
                if drift is not None:
                    tags.append(MapTag(words.drift(drift), "", _around(middle, 0.3)))
        return tags

    def _rose_box(self) -> QRectF:
        """The rose in cells."""
        assert self.drift_item is not None, "asked only where it is drawn"
        box, cell = self.drift_item.boxes()[0], self.drift_item.style.cell
        return QRectF(box.topLeft() / cell, box.size() / cell)

    def _taken(self) -> Sequence[QRectF]:
        drift = self.drift_item.boxes() if self.drift_item is not None else []
        return [*self._view.map_scene.bodies(), *drift]

    def _clear(self) -> None:
        items: tuple[QGraphicsItem | None, ...] = (self.item, self.drift_item, self.tags)
        for item in items:
            if item is not None:
                self._view.map_scene.removeItem(item)
        self.item = self.drift_item = self.tags = None
        self.aimed, self._at = None, None


def _float(at: Exact) -> tuple[float, float]:
    return float(at[0]), float(at[1])


def _around(at: tuple[float, float], half: float = ON_POINT) -> QRectF:
    return QRectF(at[0] - half, at[1] - half, 2 * half, 2 * half)


def _box(cells: frozenset[tuple[int, int]]) -> QRectF:
    left, top = min(x for x, _ in cells), min(y for _, y in cells)
    right, bottom = max(x for x, _ in cells) + 1, max(y for _, y in cells) + 1
    return QRectF(left, top, right - left, bottom - top)


def _circle(kind: str, metric: str, aimed: Aimed) -> float | None:
    """The radius of a truly round one that spreads from a point."""
    template = aimed.area.template
    if kind != "disc" or metric != "euclid" or template.body != (1, 1):
        return None
    return float(aimed.area.reckoning.shape.size) or None
