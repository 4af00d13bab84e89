"""Labels on the map, the same dark card in both themes: band tags, totals, events, refusals."""

from dataclasses import dataclass
from functools import lru_cache
from math import ceil

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter, QPen, QPixmap

from battlemap.ui.scene.brushes import sample
from battlemap.ui.scene.lettering import Hand, has_han, width_of, write
from battlemap.ui.scene.style import Style, colour
from battlemap.ui.theme import DARK_INKS, RADIUS_TAG

PADDING = 6.0
SWATCH = QSizeF(16, 10)
HEIGHT = 19.0


@dataclass(frozen=True, slots=True)
class Tag:
    """What a band's tag says: its number key, its texture, its name and limit."""

    look: int
    key: str
    name: str
    limit: str
    warm: bool = False

    @property
    def text(self) -> str:
        """Name and limit."""
        return f"{self.name} {self.limit}".strip()


def letter_size(text: str) -> int:
    """Px of a label's letters: Han are never under 12."""
    return 12 if has_han(text) else 11


def tag_size(tag: Tag) -> QSizeF:
    """The size of a band's tag in px."""
    size = letter_size(tag.text)
    wide = PADDING * 2 + SWATCH.width() + 6 + width_of(tag.text, size, 500)
    if tag.key:
        wide += width_of(tag.key, size, 600) + 6
    return QSizeF(round(wide), HEIGHT)


def draw_card(painter: QPainter, style: Style, box: QRectF, *, edge: str = "") -> None:
    """The dark card under a label."""
    label = style.theme.label
    painter.setPen(QPen(colour(edge or label.edge), 1) if edge else Qt.PenStyle.NoPen)
    painter.setBrush(colour(label.back, 0.95))
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), RADIUS_TAG, RADIUS_TAG)


def draw_tag(painter: QPainter, style: Style, tag: Tag, corner: QPointF) -> None:
    """Draw a band's tag: key, swatch, name and limit."""
    box = QRectF(corner, tag_size(tag))
    draw_card(painter, style, box)
    label, size = style.theme.label, letter_size(tag.text)
    x, foot = corner.x() + PADDING, box.center().y() + size * 0.365
    if tag.key:
        write(painter, style, tag.key, QPointF(x, foot), Hand(size, 600, label.text))
        x += width_of(tag.key, size, 600) + 6
    swatch = QRectF(QPointF(round(x), round(box.center().y() - SWATCH.height() / 2)), SWATCH)
    draw_swatch(painter, style, tag.look, swatch, warm=tag.warm)
    hand = Hand(size, 500, label.text)
    write(painter, style, tag.text, QPointF(x + SWATCH.width() + 6, foot), hand)


@lru_cache(maxsize=32)
def tag_picture(tag: Tag, style: Style) -> QPixmap:
    """A band's tag, kept: the same few come with every reach."""
    size, dpr = tag_size(tag), style.dpr
    made = QPixmap(ceil(size.width() * dpr), ceil(size.height() * dpr))
    made.setDevicePixelRatio(dpr)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    draw_tag(painter, style, tag, QPointF(0, 0))
    painter.end()
    return made


def draw_swatch(
    painter: QPainter, style: Style, look: int, box: QRectF, *, warm: bool = False
) -> None:
    """A band in small: fill, texture, border. Cards are dark, so the inks are those for dark."""
    band = (DARK_INKS.foe_reach if warm else DARK_INKS.reach)[min(look, 2)]
    painter.fillRect(box, colour(band.fill, max(0.18, band.fill_opacity)))
    if band.texture != "none":
        sample(style, painter, box, band.texture, band.line)
    pen = QPen(colour(band.line), 1.4)
    if band.texture in ("hatch", "back_hatch"):
        pen.setDashPattern([2.6, 1.6])
    elif band.texture == "dots":
        pen.setDashPattern([0.9, 1.1])
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(box, 2, 2)


def text_tag_size(text: str, detail: str = "") -> QSizeF:
    """The size of a label of one line: a strong word and what it is about."""
    wide = PADDING * 2 + width_of(text, letter_size(text), 600)
    if detail:
        wide += 5 + width_of(detail, letter_size(detail), 500)
    return QSizeF(round(wide), HEIGHT)


def draw_text_tag(
    painter: QPainter, style: Style, corner: QPointF, text: str, detail: str = ""
) -> None:
    """Draw a label of one line."""
    box, label = QRectF(corner, text_tag_size(text, detail)), style.theme.label
    draw_card(painter, style, box)
    size = letter_size(text)
    at = QPointF(corner.x() + PADDING, box.center().y() + size * 0.365)
    write(painter, style, text, at, Hand(size, 600, label.text))
    if detail:
        shift = QPointF(width_of(text, size, 600) + 5, 0)
        write(painter, style, detail, at + shift, Hand(letter_size(detail), 500, label.text2))
