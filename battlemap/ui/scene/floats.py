"""The label of a drag and the line that says why not, placed beside the ghost and off the way."""

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from battlemap.ui.scene.dragging import Card
from battlemap.ui.scene.lettering import Hand, has_han, width_of, write
from battlemap.ui.scene.style import Style, colour, line
from battlemap.ui.scene.tokens import draw_icon
from battlemap.ui.theme import RADIUS_CHIP, RADIUS_TAG

PADDING = QSizeF(12, 5)
TOTAL, SMALL, TOTAL_LINE, SMALL_LINE = 15, 12, 20, 16
REFUSAL_HEIGHT, REFUSAL_BAR, REFUSAL_ICON = 28.0, 4.0, 16.0
GAP, FROM_GHOST, FROM_EDGE = 8.0, 12.0, 8.0


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


def layout(card: Card) -> tuple[QSizeF, QRectF, QRectF]:
    """The whole size, and where the refusal and the price lie in it: refusal above price."""
    price, refusal = card_size(card), refusal_size(card)
    top = refusal.height() + (GAP if card.total else 0.0) if card.refusal else 0.0
    whole = QSizeF(max(price.width(), refusal.width()), top + price.height())
    return whole, QRectF(QPointF(0, 0), refusal), QRectF(QPointF(0, top), price)


def placed(size: QSizeF, ghost: QRectF, view: QRectF, avoid: Iterable[QRectF]) -> QPointF:
    """Right of the ghost, else left, else below, else above: the first that covers nothing."""
    room = view.adjusted(FROM_EDGE, FROM_EDGE, -FROM_EDGE, -FROM_EDGE)
    beside = ghost.center().y() - size.height() / 2
    across = ghost.center().x() - size.width() / 2
    right, left = ghost.right() + FROM_GHOST, ghost.left() - FROM_GHOST - size.width()
    tries = [
        QPointF(right, ghost.top()),
        QPointF(right, beside),
        QPointF(right, ghost.bottom() - size.height()),
        QPointF(left, ghost.top()),
        QPointF(left, beside),
        QPointF(left, ghost.bottom() - size.height()),
        QPointF(across, ghost.bottom() + FROM_GHOST),
        QPointF(right, ghost.bottom() + FROM_GHOST),
        QPointF(across, ghost.top() - FROM_GHOST - size.height()),
        QPointF(right, ghost.top() - FROM_GHOST - size.height()),
    ]
    obstacles = [ghost, *avoid]
    return min(
        (_inside(corner, size, room) for corner in tries),
        key=lambda corner: _covered(QRectF(corner, size), obstacles),
    )


def _inside(corner: QPointF, size: QSizeF, room: QRectF) -> QPointF:
    x = min(max(corner.x(), room.left()), max(room.left(), room.right() - size.width()))
    y = min(max(corner.y(), room.top()), max(room.top(), room.bottom() - size.height()))
    return QPointF(round(x), round(y))


def _covered(box: QRectF, obstacles: list[QRectF]) -> float:
    """How much of the obstacles is covered; the ghost, the first, must stay free above all."""
    total = 0.0
    for index, other in enumerate(obstacles):
        shared = box.intersected(other)
        if not shared.isEmpty():
            total += shared.width() * shared.height() * (8 if index == 0 else 1)
    return total


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

    def say(self, card: Card, ghost: QRectF, view: QRectF, avoid: Iterable[QRectF]) -> None:
        """Show a card beside the ghost; all rectangles in px of the parent."""
        size, _, _ = layout(card)
        corner = placed(size, ghost, view, avoid)
        if card != self.card:
            self.card = card
            self.setAccessibleName(f"{card.total} {card.mode} {card.left} {card.refusal}".strip())
            self.update()
        self.setGeometry(
            round(corner.x()), round(corner.y()), round(size.width()), round(size.height())
        )
        self.show()
        self.raise_()

    def silence(self) -> None:
        """Hide."""
        self.card = None
        self.hide()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Refusal above price, as far left as each other."""
        if self.card is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        _, refusal, price = layout(self.card)
        if self.card.refusal:
            draw_refusal(painter, self.style_of_map, self.card, refusal)
        if self.card.total:
            draw_price(painter, self.style_of_map, self.card, price)
        painter.end()


def draw_price(painter: QPainter, style: Style, card: Card, box: QRectF) -> None:
    """Total and mode in the first line, what is left in the second."""
    label = style.theme.label
    painter.setPen(QPen(colour(label.edge), 1))
    painter.setBrush(colour(label.back, 0.96))
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), RADIUS_CHIP, RADIUS_CHIP)
    at = box.topLeft() + QPointF(PADDING.width(), PADDING.height() + TOTAL * 1.0)
    write(painter, style, card.total, at, Hand(TOTAL, 600, label.text))
    shift = QPointF(width_of(card.total, TOTAL, 600) + 8, 0)
    write(painter, style, card.mode, at + shift, Hand(SMALL, 400, label.text2))
    if card.left:
        below = box.topLeft() + QPointF(PADDING.width(), PADDING.height() + TOTAL_LINE + 12)
        write(painter, style, card.left, below, Hand(SMALL, 400, label.text))


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
