"""What a look says on the map: the card at the target, how far, and each obstacle by name."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter, QPen

from battlemap.ui.scene.boxes import sides
from battlemap.ui.scene.floats import Surroundings, placed
from battlemap.ui.scene.item import PixelItem
from battlemap.ui.scene.lettering import Hand, width_of, write
from battlemap.ui.scene.style import UNITS, Style, colour
from battlemap.ui.scene.tags import draw_text_tag, text_tag_size
from battlemap.ui.scene.tokens import draw_icon
from battlemap.ui.theme import DARK_INKS, RADIUS_CHIP

TITLE, SMALL, TITLE_LINE, SMALL_LINE = 15, 12, 20, 17
PADDING = QSizeF(12, 7)
ICON, ICON_ROOM = 22.0, 32.0
REFUSAL = "#FF7A6B"
APART = 5.0


@dataclass(frozen=True, slots=True)
class SightCard:
    """The card: how much is hidden, what that does, and why there is no attack, if so.

    `level` 0 to 3 is how strong the cover is: the shield says it without a word.
    """

    hidden: str
    cover: str
    level: int
    refusal: str = ""
    where: str = ""
    """From where, if not from where the attacker stands."""


@dataclass(frozen=True, slots=True)
class SightTag:
    """A label: a strong word, what is about it, and the box on the map it belongs to, in cells."""

    text: str
    detail: str
    anchor: QRectF


@dataclass(frozen=True, slots=True)
class SightSaid:
    """All labels of a look; `target` is the target's box in cells."""

    card: SightCard
    target: QRectF
    tags: tuple[SightTag, ...]


def card_size(card: SightCard) -> QSizeF:
    """The size of the card in px."""
    lines = [text for text in (card.cover, card.refusal, card.where) if text]
    wide = max([width_of(card.hidden, TITLE, 600), *(width_of(text, SMALL, 500) for text in lines)])
    high = TITLE_LINE + SMALL_LINE * len(lines) + 2 * PADDING.height()
    return QSizeF(round(wide + ICON_ROOM + 2 * PADDING.width()), high)


class SightLabels(PixelItem):
    """Card and tags, each where it covers nothing that matters; `over` lies over the map."""

    kept = True

    def __init__(
        self, said: SightSaid, style: Style, seen: QRectF, avoid: Sequence[QRectF]
    ) -> None:
        """Place the labels within what the view shows; `avoid` in px from the map's corner."""
        self.said, self._seen, self._avoid = said, seen, list(avoid)
        self._over = QRectF()
        self.card_box = QRectF()
        self.tag_boxes: list[QRectF] = []
        super().__init__(style)

    def look_at(
        self, style: Style, seen: QRectF, avoid: Sequence[QRectF], over: QRectF | None = None
    ) -> None:
        """The view was zoomed or scrolled, or what lies over the map is elsewhere."""
        self._seen, self._avoid, self._over = seen, list(avoid), over or QRectF()
        self.restyle(style)

    def covers(self, box: QRectF) -> bool:
        """Whether any of the labels lies on a box, px from the map's corner."""
        return any(one.intersects(box) for one in (self.card_box, *self.tag_boxes))

    def extent(self) -> QRectF:
        """All labels; placing them is part of measuring."""
        self._place()
        whole = QRectF(self.card_box)
        for box in self.tag_boxes:
            whole = whole.united(box)
        return whole.adjusted(-2, -2, 2, 2)

    def _place(self) -> None:
        used = [_wider(self._over)] if self._over.isValid() else []
        self.card_box = self._spot(card_size(self.said.card), self.said.target, used)
        used.append(_wider(self.card_box))
        self.tag_boxes = []
        for tag in self.said.tags:
            box = self._spot(text_tag_size(tag.text, tag.detail), tag.anchor, used)
            used.append(_wider(box))
            self.tag_boxes.append(box)

    def _spot(self, size: QSizeF, anchor: QRectF, used: Sequence[QRectF]) -> QRectF:
        k = self.style.cell / UNITS
        room = QRectF(self._seen.topLeft() * k, self._seen.size() * k)
        cell = self.style.cell
        ghost = QRectF(anchor.topLeft() * cell, anchor.size() * cell)
        taken, others = (tuple(map(sides, boxes)) for boxes in (used, self._avoid))
        around = Surroundings(ghost, room, taken, others)
        return QRectF(placed(size, around), size)

    def draw(self, painter: QPainter) -> None:
        """Tags, then the card."""
        for tag, box in zip(self.said.tags, self.tag_boxes, strict=True):
            draw_text_tag(painter, self.style, box.topLeft(), tag.text, tag.detail)
        self._draw_card(painter)

    def _draw_card(self, painter: QPainter) -> None:
        card, box, label = self.said.card, self.card_box, self.style.theme.label
        painter.setPen(QPen(colour(REFUSAL if card.refusal else label.edge), 1))
        painter.setBrush(colour(label.back, 0.97))
        painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), RADIUS_CHIP, RADIUS_CHIP)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        middle = QPointF(box.left() + PADDING.width() + ICON / 2, box.center().y())
        draw_icon(painter, self.style, f"cover{card.level}", DARK_INKS.cover, middle, ICON)
        left = box.left() + PADDING.width() + ICON_ROOM
        foot = box.top() + PADDING.height() + TITLE
        title = Hand(TITLE, 600, label.text)
        write(painter, self.style, card.hidden, QPointF(left, foot), title)
        foot += 3
        for text, ink in (
            (card.cover, DARK_INKS.cover), (card.where, label.text2), (card.refusal, REFUSAL),
        ):  # fmt: skip
            if text:
                foot += SMALL_LINE
                write(painter, self.style, text, QPointF(left, foot - 1), Hand(SMALL, 500, ink))


def _wider(box: QRectF) -> QRectF:
    return box.adjusted(-APART, -APART, APART, APART)
