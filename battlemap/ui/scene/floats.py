"""The label of a drag and the line that says why not, placed beside the ghost and off the way."""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QWidget

from battlemap.ui.scene.boxes import Sides, sides
from battlemap.ui.scene.dragging import Card, EventTag
from battlemap.ui.scene.lettering import Hand, has_han, width_of, write
from battlemap.ui.scene.style import Style, colour, line
from battlemap.ui.scene.tags import PADDING as TAG_PADDING
from battlemap.ui.scene.tags import draw_card, letter_size, text_tag_size
from battlemap.ui.scene.tokens import draw_icon
from battlemap.ui.theme import RADIUS_CHIP, RADIUS_TAG

PADDING = QSizeF(12, 5)
TOTAL, SMALL, TOTAL_LINE, SMALL_LINE = 15, 12, 20, 16
REFUSAL_HEIGHT, REFUSAL_BAR, REFUSAL_ICON = 28.0, 4.0, 16.0
GAP, FROM_GHOST, FROM_EDGE = 8.0, 12.0, 8.0
EVENT_HEIGHT, EVENT_GAP, EVENT_ICON, EVENT_INK = 19.0, 4.0, 14.0, "#F5B945"
STEPS_OUT = 6
"""How many times the label is tried further from the ghost."""


def card_size(card: Card) -> QSizeF:
    """The size of the price label in px; none where there is no price."""
    if not card.total:
        return QSizeF(0, 0)
    first = width_of(card.total, TOTAL, 600)
    if card.mode:
        first += 8 + width_of(card.mode, SMALL, 400)
    wide = max(first, width_of(card.left, SMALL, 400) if card.left else 0.0)
    lines = TOTAL_LINE + (SMALL_LINE if card.left else 0)
    return QSizeF(round(wide + 2 * PADDING.width()), lines + 2 * PADDING.height())


def refusal_size(card: Card) -> QSizeF:
    """The size of the refusal in px; none where there is no refusal."""
    if not card.refusal:
        return QSizeF(0, 0)
    wide = REFUSAL_BAR + 8 + REFUSAL_ICON + 8 + width_of(card.refusal, SMALL, 500) + 10
    if card.rule:
        wide += width_of(card.rule, 11, 500) + 10 + 6
    return QSizeF(round(wide), REFUSAL_HEIGHT)


def event_size(tag: EventTag) -> QSizeF:
    """The size of the tag of one thing that happens, in px."""
    wide = text_tag_size(tag.text, tag.detail).width()
    return QSizeF(wide + EVENT_ICON + 4, EVENT_HEIGHT)


@dataclass(frozen=True, slots=True)
class Layout:
    """The whole size of a label in px, and where its parts lie: refusal, price, events."""

    size: QSizeF
    refusal: QRectF
    price: QRectF
    events: tuple[QRectF, ...]


@lru_cache(maxsize=64)
def layout(card: Card) -> Layout:
    """Refusal above price above events, as far left as each other."""
    price, refusal = card_size(card), refusal_size(card)
    top = refusal.height() + (GAP if card.total else 0.0) if card.refusal else 0.0
    foot, wide = top + price.height(), max(price.width(), refusal.width())
    events = []
    for tag in card.events:
        size = event_size(tag)
        events.append(QRectF(QPointF(0, foot + EVENT_GAP), size))
        foot, wide = foot + EVENT_GAP + size.height(), max(wide, size.width())
    return Layout(
        QSizeF(wide, foot),
        QRectF(QPointF(0, 0), refusal),
        QRectF(QPointF(0, top), price),
        tuple(events),
    )


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What lies round the ghost, in px of one frame: `never` is covered by nothing if at all
    possible (ghost, its height, the refused cell, enemies), `rather_not` comes second.
    """

    ghost: QRectF
    room: QRectF
    never: tuple[Sides, ...] = ()
    rather_not: tuple[Sides, ...] = ()


def placed(size: QSizeF, around: Surroundings) -> QPointF:
    """Right of the ghost, else left, below, above, near before far: the first that covers nothing.

    Where every place covers something, the one that covers least. All places are weighed at
    once: among many tokens some thirty are tried, for every cell the pointer enters.
    """
    edge = FROM_EDGE
    room = around.room.adjusted(edge, edge, -edge, -edge)
    corners = _inside(_tries(size, around.ghost), size, room)
    never = np.array([sides(around.ghost), *around.never], float)
    cost = 8 * _covered(corners, size, never)
    if around.rather_not:
        cost += _covered(corners, size, np.array(around.rather_not, float))
    x, y = corners[int(cost.argmin())].tolist()
    return QPointF(x, y)


def _covered(
    corners: NDArray[np.float64], size: QSizeF, others: NDArray[np.float64]
) -> NDArray[np.float64]:
    """How many square px of others a box covers at each of its corners."""
    shared = []
    for axis, long in ((0, size.width()), (1, size.height())):
        start = corners[:, axis, None]
        ends = np.minimum(start + long, others[:, 2 + axis])
        shared.append(np.maximum(ends - np.maximum(start, others[:, axis]), 0))
    found: NDArray[np.float64] = (shared[0] * shared[1]).sum(axis=1)
    return found


def _tries(size: QSizeF, ghost: QRectF) -> NDArray[np.float64]:
    """The corners that are tried, the best first."""
    left, top, right, bottom = sides(ghost)
    wide, high, tall = size.width(), size.height(), bottom - top
    down = (top, (top + bottom - high) / 2, bottom - high)
    across = ((left + right - wide) / 2, left, right - wide)
    found: list[tuple[float, float]] = []
    for step in range(STEPS_OUT):
        out = FROM_GHOST + step * max(16.0, tall / 2)
        slide = step * tall / 2
        downs = (*down, down[0] - slide, down[2] + slide) if step else down
        acrosses = (*across, across[1] - slide, across[2] + slide) if step else across
        found += [(right + out, y) for y in downs]
        found += [(left - out - wide, y) for y in downs]
        found += [(x, bottom + out) for x in acrosses]
        found += [(x, top - out - high) for x in acrosses]
    return np.array(found)


def _inside(corners: NDArray[np.float64], size: QSizeF, room: QRectF) -> NDArray[np.float64]:
    left, top, right, bottom = sides(room)
    least = np.array((left, top))
    most = np.maximum(least, (right - size.width(), bottom - size.height()))
    found: NDArray[np.float64] = np.rint(np.minimum(np.maximum(corners, least), most))
    return found


def tried(size: QSizeF, ghost: QRectF) -> QRectF:
    """All that a label of a size may cover beside a ghost that can be seen."""
    step = (STEPS_OUT - 1) * max(16.0, ghost.height() / 2)
    across, down = FROM_GHOST + step + size.width(), FROM_GHOST + step + size.height()
    return ghost.adjusted(-across, -down, across, down)


class DragLabel(QWidget):
    """The label over the canvas; the pointer goes through it."""

    def __init__(self, parent: QWidget, style: Style) -> None:
        """Hidden until a drag has something to say."""
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.style_of_map = style
        self.card: Card | None = None
        self.hide()

    def say(self, card: Card, around: Surroundings) -> None:
        """Show a card beside the ghost; all rectangles in px of the parent."""
        size = layout(card).size
        corner = placed(size, around)
        if card != self.card:
            self.card = card
            events = " ".join(f"{tag.text} {tag.detail}" for tag in card.events)
            words = f"{card.total} {card.mode} {card.left} {card.refusal} {events}"
            self.setAccessibleName(" ".join(words.split()))
            self.update()
        self.setGeometry(
            round(corner.x()), round(corner.y()), round(size.width()), round(size.height())
        )
        if self.isHidden():
            self.show()
            self.raise_()

    def silence(self) -> None:
        """Hide."""
        self.card = None
        self.hide()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Refusal, price, events."""
        if self.card is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        parts = layout(self.card)
        if self.card.refusal:
            draw_refusal(painter, self.style_of_map, self.card, parts.refusal)
        if self.card.total:
            draw_price(painter, self.style_of_map, self.card, parts.price)
        for tag, box in zip(self.card.events, parts.events, strict=True):
            draw_event(painter, self.style_of_map, tag, box)
        painter.end()


def draw_price(painter: QPainter, style: Style, card: Card, box: QRectF) -> None:
    """Total and mode in the first line, what is left in the second."""
    label = style.theme.label
    back = _back(round(box.width()), round(box.height()), label.edge, label.back, style.dpr)
    painter.drawPixmap(box.topLeft(), back)
    at = box.topLeft() + QPointF(PADDING.width(), PADDING.height() + TOTAL * 1.0)
    write(painter, style, card.total, at, Hand(TOTAL, 600, label.text))
    shift = QPointF(width_of(card.total, TOTAL, 600) + 8, 0)
    write(painter, style, card.mode, at + shift, Hand(SMALL, 400, label.text2))
    if card.left:
        below = box.topLeft() + QPointF(PADDING.width(), PADDING.height() + TOTAL_LINE + 12)
        write(painter, style, card.left, below, Hand(SMALL, 400, label.text))


@lru_cache(maxsize=64)
def _back(wide: int, high: int, edge: str, fill: str, dpr: float) -> QPixmap:
    """The card under a price, kept: few sizes come again and again while dragging."""
    made = QPixmap(round(wide * dpr + 0.49), round(high * dpr + 0.49))
    made.setDevicePixelRatio(dpr)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(colour(edge), 1))
    painter.setBrush(colour(fill, 0.96))
    painter.drawRoundedRect(QRectF(0.5, 0.5, wide - 1, high - 1), RADIUS_CHIP, RADIUS_CHIP)
    painter.end()
    return made


def draw_refusal(painter: QPainter, style: Style, card: Card, box: QRectF) -> None:
    """One line: bar, icon, cause, rule."""
    label, danger = style.theme.label, "#FF7A6B"
    painter.setPen(QPen(colour(danger), 1))
    painter.setBrush(colour(label.back, 0.97))
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), RADIUS_TAG, RADIUS_TAG)
    painter.fillRect(QRectF(box.left(), box.top(), REFUSAL_BAR, box.height()), colour(danger))
    x = box.left() + REFUSAL_BAR + 8
    middle = QPointF(x + REFUSAL_ICON / 2, box.center().y())
    draw_icon(painter, style, "refused", danger, middle, REFUSAL_ICON)
    x += REFUSAL_ICON + 8
    foot = box.center().y() + SMALL * (0.38 if has_han(card.refusal) else 0.36)
    write(painter, style, card.refusal, QPointF(x, foot), Hand(SMALL, 500, label.text))
    if card.rule:
        wide = width_of(card.rule, 11, 500)
        tag = QRectF(box.right() - wide - 16, box.center().y() - 9, wide + 10, 18)
        painter.setPen(line(label.edge, 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(tag.adjusted(0.5, 0.5, -0.5, -0.5), RADIUS_TAG, RADIUS_TAG)
        at = QPointF(tag.left() + 5, tag.center().y() + 4)
        write(painter, style, card.rule, at, Hand(11, 500, label.text2))


def draw_event(painter: QPainter, style: Style, tag: EventTag, box: QRectF) -> None:
    """One thing that happens on the way: icon, words, dice or rule."""
    shift = EVENT_ICON + 4
    draw_card(painter, style, box)
    middle = QPointF(box.left() + 5 + EVENT_ICON / 2, box.center().y())
    draw_icon(painter, style, tag.icon, EVENT_INK, middle, EVENT_ICON)
    size = letter_size(tag.text)
    foot = box.center().y() + size * 0.365
    at, label = QPointF(box.left() + shift + TAG_PADDING, foot), style.theme.label
    write(painter, style, tag.text, at, Hand(size, 600, label.text))
    if tag.detail:
        along = QPointF(width_of(tag.text, size, 600) + 5, 0)
        hand = Hand(letter_size(tag.detail), 500, label.text2)
        write(painter, style, tag.detail, at + along, hand)
