"""What is drawn of an area in the hand: its cells, the drift of a blast that missed, its labels."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QGraphicsItem

from battlemap.board.things import Template
from battlemap.grid.halfplanes import Exact
from battlemap.problems import InputProblem
from battlemap.rulings.scatter import DIRECTION
from battlemap.session.aiming import Aimed, Aiming, Faces, Wish
from battlemap.ui.contact.area_words import AreaWords
from battlemap.ui.scene.area_item import AreaItem, AreaLook
from battlemap.ui.scene.drift_item import DriftItem, DriftLook
from battlemap.ui.scene.map_scene import AREAS, LABELS, ROUTE
from battlemap.ui.scene.map_tags import MapTag, MapTags

if TYPE_CHECKING:
    from battlemap.ui.map_view import MapView

ON_POINT = 0.5
"""Half the side of the box a label of a point stands beside, in cells."""


@dataclass(frozen=True, slots=True)
class Hand:
    """What is in the hand as it is shown; `template` is None while it is aimed nowhere yet.

    `fixed` where a click has aimed it, `dice` the throw of its drift, `point` where it begins.
    """

    wish: Wish
    aiming: Aiming
    template: Template | None = None
    aimed: Aimed | None = None
    fixed: bool = False
    dice: Faces | None = None
    point: Exact | None = None


class AreaShown:
    """The pictures and labels of an area in the hand."""

    def __init__(self, view: "MapView", words: AreaWords) -> None:
        """Nothing is drawn."""
        self._view = view
        self._words = words
        self.item: AreaItem | None = None
        self.drift_item: DriftItem | None = None
        self.tags: MapTags | None = None

    def show(self, hand: Hand) -> None:
        """Draw it as it is now."""
        self._draw(self._area_look(hand))
        self._draw_drift(_drift_look(hand))
        self._tell(hand)

    def restyle(self) -> None:
        """The view was zoomed, scrolled or given another theme."""
        style = self._view.map_scene.map_style
        for item in (self.item, self.drift_item):
            if item is not None and item.style != style:
                item.restyle(style)
        if self.tags is not None:
            self.tags.look_at(style, self._view.seen(), self._taken())

    def clear(self) -> None:
        """Take everything off the map."""
        items: tuple[QGraphicsItem | None, ...] = (self.item, self.drift_item, self.tags)
        for item in items:
            if item is not None:
                self._view.map_scene.removeItem(item)
        self.item = self.drift_item = self.tags = None

    def _area_look(self, hand: Hand) -> AreaLook:
        if hand.template is None:
            return AreaLook(frozenset(), point=_float(hand.point) if hand.point else None)
        if hand.aimed is not None:
            return _exact(hand.aimed)
        return AreaLook(frozenset()) if hand.fixed else self._planned(hand.aiming, hand.template)

    def _planned(self, aiming: Aiming, template: Template) -> AreaLook:
        try:
            cells = frozenset(aiming.plan(template))
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

    def _draw_drift(self, look: DriftLook | None) -> None:
        scene = self._view.map_scene
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

    def _tell(self, hand: Hand) -> None:
        scene = self._view.map_scene
        if self.tags is not None:
            scene.removeItem(self.tags)
            self.tags = None
        tags = self._labels(hand, hand.template) if hand.template is not None else []
        if tags:
            self.tags = MapTags(tags, scene.map_style, self._view.seen(), self._taken())
            self.tags.setZValue(LABELS)
            scene.addItem(self.tags)

    def _labels(self, hand: Hand, template: Template) -> list[MapTag]:
        words, language, aimed = self._words, self._view.language, hand.aimed
        assert self.item is not None, "it is drawn first"
        cells = self.item.look.cells
        at = _float(aimed.area.template.at if aimed else template.at)
        anchor = _box(cells) if cells else _around(at)
        size = words.size(hand.wish, hand.aiming, language)
        tags = [MapTag(size, words.count(len(cells), aimed), anchor, stands="under")]
        if aimed is not None and not aimed.verdict:
            reason = aimed.verdict.reasons[0].text(language)
            tags.insert(0, MapTag(reason[:1].upper() + reason[1:], "", anchor, refuses=True))
        if self.drift_item is not None and hand.fixed:
            aim = _float(template.at)
            tags.append(MapTag(words.aim_point(), "", self._rose_box(), stands="over"))
            if aimed is not None and aimed.going is not None:
                middle = ((aim[0] + at[0]) / 2, (aim[1] + at[1]) / 2)
                drift = aimed.going.drift
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


def _exact(aimed: Aimed) -> AreaLook:
    found = aimed.area
    circle = _circle(found.reckoning.shape.kind, found.reckoning.shape.metric, aimed)
    return AreaLook(
        frozenset(found.cells), frozenset(found.sheltered), _float(found.template.at), circle
    )


def _drift_look(hand: Hand) -> DriftLook | None:
    """The rose at the aim of a blast that has missed, and the throw."""
    if hand.dice is None or hand.aimed is None or hand.template is None:
        return None
    aim, rose = hand.template.at, hand.aiming.rose(hand.template.at)
    if hand.aimed.going is None:
        return DriftLook(_float(aim), rose)
    shape = hand.aimed.area.reckoning.shape
    radius = _circle(shape.kind, shape.metric, hand.aimed)
    face = hand.dice.get(DIRECTION, [0])[0]
    return DriftLook(_float(aim), rose, face, _float(hand.aimed.area.template.at), radius)


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
