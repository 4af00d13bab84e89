"""An area in the hand: it goes with the pointer, a click fixes it, Enter lays it or lets it go off.

While the pointer moves, a known set of cells is moved along; what walls cut from it and who is in
it come as soon as the pointer rests, and at every click.
"""

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtGui import QMouseEvent

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
from battlemap.ui.contact.area_shown import AreaShown, Hand
from battlemap.ui.contact.area_words import AreaWords
from battlemap.ui.scene.style import UNITS

if TYPE_CHECKING:
    from battlemap.ui.map_view import MapView

REST_MS = 60
"""How long the pointer rests before walls and tokens are looked at."""
FIRST_SIZE_M = Fraction(4)


@dataclass(frozen=True, slots=True)
class Held:
    """What is fixed: the area as it was aimed, and the dice that were thrown for its drift."""

    template: Template
    dice: Faces | None = None


class AreaTool(QObject):
    """What is in the hand, and what hands do with it."""

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
        self.shown = AreaShown(view, self.words)
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
        self._done, self.aimed, self._at = None, None, None
        self.shown.clear()
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
        self.shown.restyle()

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

    # what is shown

    def _show(self) -> None:
        template = self._template()
        self.aimed = None if template is None else self._seen(template)
        dice = None if self.held is None else self.held.dice
        fixed, point = self.held is not None, self._start or self._at
        self.shown.show(
            Hand(self.wish, self.aiming, template, self.aimed, fixed=fixed, dice=dice, point=point)
        )
        self.changed.emit()

    def _seen(self, template: Template) -> Aimed | None:
        """What is known of it: all, where it is fixed or the pointer rested there before."""
        if self.held is not None:
            return self._landed() or self._look(template)
        aimed = self.aiming.settled(template)
        if aimed is None:
            self._rest.start()
        return aimed
