"""A look of the selected token at another: by resting over it, by `C`, with Shift from elsewhere.

Nothing is asked while the pointer moves: the look is worked out when it rests.
"""

import math
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPointF, QRectF, QTimer, Signal
from PySide6.QtWidgets import QGraphicsItem

from battlemap.board.token import Token
from battlemap.grid.cell import Cell, name_of
from battlemap.problems import InputProblem
from battlemap.rulings.obstacles import GROUND
from battlemap.session.obstacles import Obstacle, Outline
from battlemap.session.sighting import NOTHING_WISHED, Sighting, Wish, sighting, targets
from battlemap.ui.map_legend import Needed
from battlemap.ui.scene.map_scene import GHOST, HEIGHTS, LABELS, ROUTE
from battlemap.ui.scene.sight_item import SightGround, SightLine, look_drawn
from battlemap.ui.scene.sight_labels import SightCard, SightLabels, SightSaid, SightTag
from battlemap.ui.scene.tokens import REFUSED_OPACITY, TokenItem
from battlemap.ui.sighting.words import SightWords, capital

if TYPE_CHECKING:
    from battlemap.ui.map_view import MapView

REST_MS = 180
"""How long the pointer rests over a token before it is looked at."""
MOST_TAGS = 3
"""Obstacles named on the map; the panel names them all."""
UNDER_NUMBERS = HEIGHTS - 0.1
"""The heights of what is lit stay legible over its edge."""
CARD_ROOM = 220.0, 60.0
"""Px across and down from the target that its card would like to have."""
ON_LINE = 0.6
"""Half the side of the box the distance stands beside, in cells."""


class SightTool(QObject):
    """The look that is shown. While drawer and tab are open it stays; else it comes and goes."""

    seen = Signal(object)
    """The `Sighting` shown, or None."""
    opened = Signal(bool)
    """Whether the look stays on until Esc."""

    def __init__(self, view: "MapView") -> None:
        """Nothing is looked at."""
        super().__init__(view)
        self._view = view
        self.words = SightWords(self)
        self.shown: Sighting | None = None
        self.is_open = False
        self._target: str | None = None
        self._asked: tuple[str, str, Wish] | None = None
        self._wish = NOTHING_WISHED
        self._elsewhere = False
        self._items: list[QGraphicsItem] = []
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(REST_MS)
        self._rest.timeout.connect(self.settle)
        view.drag_changed.connect(self._dragged)

    # what hands do

    def hover(self, _cell: Cell | None) -> None:
        """The pointer is over another cell, or none: look when it rests there."""
        if self._view.selected is None or self._busy():
            return
        if not self.is_open and self._shown_elsewhere():
            self._clear()
        self._rest.start()

    def _busy(self) -> bool:
        """Whether the pointer is for a drag, an area or a charge."""
        return self._view.tool.active or self._view.contact.active

    def set_elsewhere(self, *, on: bool) -> None:
        """Shift is held: as if the selected token stood in the cell pointed at."""
        if on != self._elsewhere:
            self._elsewhere = on
            if self._view.selected is not None and not self._view.tool.active:
                self._rest.start()

    def settle(self) -> None:
        """The pointer rests: look at what it rests on."""
        self._rest.stop()
        if self._busy():
            return
        asked = self._wanted()
        if asked is None:
            self._clear()
        elif asked != self._asked or self.shown is None:
            self._look(*asked)

    def toggle(self) -> None:
        """`C`: look at the token under the pointer, or at the nearest, and stay; again: stop."""
        under = self._under()
        if self.is_open and under in (None, self._target):
            self.close()
            return
        target = under or self._target or self._nearest()
        if self._view.selected is None or target is None:
            self._view.message.emit(self.tr("Select a token, then point at another."))
            self.opened.emit(False)
            return
        self._target = target
        if not self.is_open:
            self.is_open = True
            self.opened.emit(True)
        self._look(self._view.selected, target, self._wish)

    def next_target(self, steps: int) -> None:
        """Look at the next token, or the one before, in the order of nearness."""
        attacker = self._view.selected
        if attacker is None:
            return
        others = targets(self._view.document, attacker, self._view.perspective)
        if others:
            now = others.index(self._target) if self._target in others else -min(steps, 0) - 1
            self._target = others[(now + steps) % len(others)]
            self._look(attacker, self._target, self._wish)

    def attack_with(self, item: str | None, style: str) -> None:
        """Look along another weapon."""
        self._wish = replace(self._wish, item=item, style=style)
        self._again()

    def pose(self, posture: str) -> None:
        """Look as if the attacker stood up or went down."""
        self._wish = replace(self._wish, posture=posture)
        self._again()

    def close(self) -> bool:
        """Take it off the map and out of drawer and tab; whether there was anything."""
        was = self.is_open or bool(self._items)
        self._rest.stop()
        self._wish = NOTHING_WISHED
        if self.is_open:
            self.is_open = False
            self.opened.emit(False)
        self._clear()
        return was

    # what the map tells

    def selected(self) -> None:
        """Another token is selected: it looks now, with its own weapon in its own posture."""
        self._wish = NOTHING_WISHED
        if self.is_open and self._view.selected is None:
            self.close()
        elif self.is_open:
            if self._target == self._view.selected:
                self._target = self._nearest()
            self._again()
        else:
            self._clear()

    def refresh(self) -> None:
        """The map has changed: look again, or not at all where one of the two is gone."""
        if self._view.tool.active:
            return  # a drag has the map to itself
        if self.is_open:
            self._again()
        else:
            self._clear()

    def _dragged(self, hover: object) -> None:
        """A drag has the map to itself; after it the look is shown as things stand then."""
        if hover is None:
            self.refresh()
        elif self._items:
            self._rest.stop()
            self._draw(None)

    def restyle(self) -> None:
        """The view was zoomed, scrolled or given another theme."""
        style = self._view.map_scene.map_style
        for item in self._items:
            if isinstance(item, SightGround | SightLine | TokenItem) and item.style != style:
                item.restyle(style)

    def place_labels(self) -> None:
        """The view is another one, or the legend lies elsewhere: it gives way where it must."""
        labels = next((item for item in self._items if isinstance(item, SightLabels)), None)
        if labels is None:
            return
        style, seen, taken = self._view.map_scene.map_style, self._view.seen(), self._taken()
        labels.look_at(style, seen, taken, self._legend())
        while labels.covers(self._legend()) and self._view.legend.fold():
            labels.look_at(style, seen, taken, self._legend())

    def needed(self) -> Needed:
        """What must not lie under the legend: the two of the look, its line and what it lights."""
        if self.shown is None or not self._items:
            return Needed()
        scene, corner, (across, down) = self._view.map_scene, self._corner(), CARD_ROOM
        tokens = (scene.token_item(one.id) for one in (self.shown.attacker, self.shown.target))
        pair = [token.solid()[0].translated(corner) for token in tokens if token is not None]
        room = [box.adjusted(-across, -down, across, down) for box in pair[1:]]
        return Needed(pair, [*room, *(box.translated(corner) for box in self._lines())])

    # looking

    def _shown_elsewhere(self) -> bool:
        """Whether what is shown is not what the pointer is on."""
        return bool(self._items) and (self._elsewhere or self._under() != self._target)

    def _wanted(self) -> tuple[str, str, Wish] | None:
        attacker, cell = self._view.selected, self._view.hovered_cell
        if attacker is None:
            return None
        if self._elsewhere and cell is not None:
            self._target = self._target or self._nearest()
            return (attacker, self._target, replace(self._wish, at=cell)) if self._target else None
        under = self._under()
        if under is not None:
            self._target = under
        elif not self.is_open:
            return None
        return (attacker, self._target, self._wish) if self._target else None

    def _under(self) -> str | None:
        """The token under the pointer, if it is not the one that looks."""
        cell = self._view.hovered_cell
        tokens = self._view.map_scene.tokens_at(cell) if cell is not None else []
        return next((token for token in tokens if token != self._view.selected), None)

    def _nearest(self) -> str | None:
        attacker = self._view.selected
        if attacker is None:
            return None
        return next(iter(targets(self._view.document, attacker, self._view.perspective)), None)

    def _again(self) -> None:
        attacker = self._view.selected
        if attacker is not None and self._target is not None:
            self._look(attacker, self._target, self._wish)

    def _look(self, attacker: str, target: str, wish: Wish) -> None:
        view = self._view
        self._rest.stop()
        try:
            found = sighting(view.document, attacker, target, wish, view.perspective)
        except InputProblem as problem:
            view.message.emit(problem.lines(view.language)[0])
            found = None
        self._asked = (attacker, target, wish)
        if self.is_open and wish.at is None:
            self._bring_into_view(found)
        self.shown = found
        self._draw(found)
        self.seen.emit(found)

    def _clear(self) -> None:
        was, self.shown, self._asked = self.shown, None, None
        self._draw(None)
        if was is not None:
            self.seen.emit(None)

    def _bring_into_view(self, found: Sighting | None) -> None:
        """Both are seen while the drawer takes a part of the map's room."""
        if found is None:
            return
        view = self._view
        items = [view.map_scene.token_item(token.id) for token in (found.attacker, found.target)]
        boxes = [item.sceneBoundingRect() for item in items if item is not None]
        if boxes and not all(view.seen().contains(box) for box in boxes):
            whole = boxes[0].united(boxes[-1])
            view.centre_on(whole.center())

    # what is drawn

    def _draw(self, found: Sighting | None) -> None:
        scene = self._view.map_scene
        for item in self._items:
            scene.removeItem(item)
        was, self._items = self._items, []
        if found is None:
            if was:
                self._view.legend.restyle()
            return
        style, look = scene.map_style, look_drawn(found)
        line = SightLine(look, style, (_radius(found.attacker), _radius(found.target)))
        self._add(SightGround(look, style), UNDER_NUMBERS)
        self._add(line, ROUTE)
        if found.found.pair.at is not None:
            self._add_ghost(found)
        labels = SightLabels(self._said(found), style, self._view.seen(), self._taken())
        self._add(labels, LABELS)
        self._view.legend.restyle()

    def _add(self, item: QGraphicsItem, layer: float) -> None:
        item.setZValue(layer)
        self._view.map_scene.addItem(item)
        self._items.append(item)

    def _add_ghost(self, found: Sighting) -> None:
        """The one who looks, where he is thought to stand."""
        scene, place = self._view.map_scene, found.found.pair.place
        origin = scene.token_item(found.attacker.id)
        if origin is None:
            return
        ghost = TokenItem(
            replace(origin.token, at=place.cell, lift=0), scene.map_style, origin.face
        )
        ghost.setOpacity(REFUSED_OPACITY)
        self._add(ghost, GHOST)

    def _taken(self) -> list[QRectF]:
        """What labels keep off: tokens with their plates, the line, and what hides the target."""
        ghosts = [
            box for item in self._items if isinstance(item, TokenItem) for box in item.solid()
        ]
        scene, scale = self._view.map_scene, QRectF(self._view.scale_bar.geometry())
        others = [*self._lines(), *scene.words(), scale.translated(-self._corner())]
        return [*scene.bodies(), *ghosts, *others]

    def _lines(self) -> list[QRectF]:
        """The line and what is lit on the map, in small boxes, px from the map's corner."""
        drawn = [item for item in self._items if isinstance(item, SightLine | SightGround)]
        return [box for item in drawn for box in item.boxes()]

    def _legend(self) -> QRectF:
        """Where the legend lies, px from the map's corner; empty without one."""
        box = QRectF(self._view.legend.box())
        return box.translated(-self._corner()) if box.isValid() else QRectF()

    def _corner(self) -> QPointF:
        """Where the map's corner lies in the view, px."""
        return self._view.on_view(QRectF(0, 0, 0, 0)).topLeft()

    def _said(self, found: Sighting) -> SightSaid:
        code, words, look = self._view.language, self.words, found.found
        reasons = look.verdict.reasons
        place = look.pair.place
        card = SightCard(
            words.shares(found, code),
            capital(words.cover(found, code)),
            words.level(found),
            capital(reasons[0].text(code)) if reasons else "",
            self.tr("from {cell}").format(cell=name_of(place.cell)) if look.pair.at else "",
        )
        (x, y), (columns, rows) = look.pair.target_place.cell, look.pair.target.footprint
        return SightSaid(
            card, QRectF(x, y, columns, rows), (self._distance(found), *self._named(found))
        )

    def _distance(self, found: Sighting) -> SightTag:
        """How far, beside the middle of the clear part."""
        look = found.found.line
        share = 0.45
        x = look.start[0] + (look.clear_to[0] - look.start[0]) * share
        y = look.start[1] + (look.clear_to[1] - look.start[1]) * share
        anchor = QRectF(x - ON_LINE / 2, y - ON_LINE / 2, ON_LINE, ON_LINE)
        return SightTag(self.words.far(found), self.words.range(found, self._view.language), anchor)

    def _named(self, found: Sighting) -> list[SightTag]:
        words, code = self.words, self._view.language
        tags = []
        for one in _to_name(found):
            name = f"{words.obstacle(one, code)} {words.height(one)}".strip()
            tags.append(SightTag(name, words.away(one), _where(one, found.found.line.start)))
        return tags


def _to_name(found: Sighting) -> list[Obstacle]:
    """What is named on the map: first what stops the line, then what hides most."""
    stops = set(found.found.line.blocked_by[:1])
    ordered = sorted(found.obstacles, key=lambda one: stops.isdisjoint(one.ids))
    return ordered[:MOST_TAGS]


def _where(one: Obstacle, eye: tuple[float, float, float]) -> QRectF:
    """The box its name stands beside; of ground, which may run on, the edge nearest to the eye."""
    if one.kind != GROUND:
        return _box([point for outline in one.outlines for point in outline])
    nearest = min(one.outlines, key=lambda edge: _apart(edge, eye))
    return _box(list(nearest))


def _apart(outline: Outline, eye: tuple[float, float, float]) -> float:
    x, y = (sum(part) / len(outline) for part in zip(*outline, strict=True))
    return math.hypot(x - eye[0], y - eye[1])


def _radius(token: Token) -> float:
    side = min(token.footprint)
    return 0.45 if side == 1 else side / 2 - 0.08


def _box(points: list[tuple[float, float]]) -> QRectF:
    across, down = [x for x, _ in points], [y for _, y in points]
    left, top = min(across) - 0.15, min(down) - 0.15
    return QRectF(left, top, max(across) + 0.15 - left, max(down) + 0.15 - top)
