"""Letters on the map: fonts by px, haloed numbers kept as small pictures, text as paths for PDF."""

from collections import OrderedDict
from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPixmap

from battlemap.ui.fonts import FAMILIES
from battlemap.ui.scene.style import Style, colour

_HAN = ((0x2E80, 0xD7FF), (0xF900, 0xFAFF), (0xFF00, 0xFFEF), (0x20000, 0x3FFFF))
"""Ranges of letters that are as wide as high and need 12 px to be read."""

_MOST_PICTURES = 4000
_pictures: OrderedDict[tuple[object, ...], QPixmap] = OrderedDict()


@dataclass(frozen=True, slots=True)
class Hand:
    """How a text is written: size in px, weight, colour, and the halo round it (px wide)."""

    size: float
    weight: int
    ink: str
    halo: str = ""
    halo_width: float = 2.4
    opacity: float = 1.0


@lru_cache(maxsize=128)
def font(px: float, weight: int = 500) -> QFont:
    """The map's font at a size in px, with digits of one width."""
    made = QFont()
    made.setFamilies(list(FAMILIES))
    made.setPixelSize(max(1, round(px)))
    made.setWeight(QFont.Weight(weight))
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    made.setFeature(QFont.Tag("tnum"), 1)
    return made


@lru_cache(maxsize=2048)
def width_of(text: str, px: float, weight: int = 500) -> float:
    """How many px wide a text is."""
    return float(QFontMetricsF(font(px, weight)).horizontalAdvance(text))


@lru_cache(maxsize=2048)
def has_han(text: str) -> bool:
    """Whether a text holds letters that need a larger size."""
    return any(first <= ord(sign) <= last for sign in text for first, last in _HAN)


def metres_text(height_mm: int) -> str:
    """A height in metres with one decimal, the true minus sign in front."""
    text = f"{abs(height_mm) / 1000:.1f}"
    return f"\u2212{text}" if height_mm < 0 and text != "0.0" else text


def write(
    painter: QPainter, style: Style, text: str, at: QPointF, hand: Hand, anchor: str = "start"
) -> None:
    """Write a text with its baseline at a point; `anchor` is start, middle or end."""
    width = width_of(text, hand.size, hand.weight)
    shift = {"start": 0.0, "middle": width / 2, "end": width}[anchor]
    left = QPointF(at.x() - shift, at.y())
    if style.vector or not hand.halo:
        _trace(painter, text, left, hand)
        return
    letters, margin, ascent = haloed_picture(text, hand, style.dpr)
    painter.drawPixmap(
        QPointF(round(left.x() - margin), round(left.y() - ascent - margin)), letters
    )


def haloed_picture(text: str, hand: Hand, dpr: float) -> tuple[QPixmap, int, float]:
    """A text with its halo, kept; its margin, and how far its baseline lies below its top, px."""
    return _picture(text, hand, dpr), _margin(hand), _ascent(hand.size, hand.weight)


@lru_cache(maxsize=64)
def _ascent(px: float, weight: int) -> float:
    return float(QFontMetricsF(font(px, weight)).ascent())


def _trace(painter: QPainter, text: str, left: QPointF, hand: Hand) -> None:
    face = font(hand.size, hand.weight)
    if hand.halo:
        path = QPainterPath()
        path.addText(left, face, text)
        pen = QPen(colour(hand.halo, hand.opacity), hand.halo_width)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.strokePath(path, pen)
    painter.setFont(face)
    painter.setPen(colour(hand.ink, hand.opacity))
    painter.drawText(left, text)


def _margin(hand: Hand) -> int:
    return round(hand.halo_width / 2 + 1.5)


def _picture(text: str, hand: Hand, dpr: float) -> QPixmap:
    key = (text, hand, dpr)
    known = _pictures.get(key)
    if known is not None:
        _pictures.move_to_end(key)
        return known
    made = _drawn(text, hand, dpr)
    _pictures[key] = made
    if len(_pictures) > _MOST_PICTURES:
        _pictures.popitem(last=False)
    return made


def _drawn(text: str, hand: Hand, dpr: float) -> QPixmap:
    metrics = QFontMetricsF(font(hand.size, hand.weight))
    margin = _margin(hand)
    size = QRectF(0, 0, metrics.horizontalAdvance(text) + 2 * margin, metrics.height() + 2 * margin)
    made = QPixmap(
        max(1, round(size.width() * dpr + 0.5)), max(1, round(size.height() * dpr + 0.5))
    )
    made.setDevicePixelRatio(dpr)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _trace(painter, text, QPointF(margin, margin + metrics.ascent()), hand)
    painter.end()
    return made
