"""Icons: one drawing each, in the colour of the text beside it, sharp at the screen's scale."""

from functools import cache, lru_cache
from typing import Final

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QImage, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from battlemap.resources import assets
from battlemap.ui.theme import Theme

SIZES: Final = (16, 20, 24)
"""Sizes an icon is drawn in, px before the screen's scale."""


@cache
def drawing(name: str) -> str:
    """The SVG text of an icon."""
    return (assets() / "icons" / f"{name}.svg").read_text("utf-8")


def names() -> list[str]:
    """Every icon that ships."""
    return sorted(path.stem for path in (assets() / "icons").glob("*.svg"))


@lru_cache(maxsize=256)
def _drawn(name: str, colour: str) -> QSvgRenderer:
    """A drawing in a colour, read once for all its sizes."""
    svg = drawing(name).replace("currentColor", colour)
    return QSvgRenderer(QByteArray(svg.encode()))


@lru_cache(maxsize=64)
def drawing_in(name: str, colour: str, stroke: float = 1.5) -> QSvgRenderer:
    """A drawing in a colour (alpha first), its lines so many twentieths of its side wide."""
    paint = QColor(colour)
    svg = drawing(name).replace("currentColor", paint.name())
    svg = svg.replace('stroke-width="1.5"', f'stroke-width="{stroke}"')
    if paint.alphaF() < 1:
        svg = svg.replace("<path ", f'<path opacity="{paint.alphaF():.3f}" ')
    return QSvgRenderer(QByteArray(svg.encode()))


def pixmap(name: str, colour: str, px: int, ratio: float = 1.0) -> QPixmap:
    """An icon in one colour, `px` wide on the screen, with `ratio` device pixels to each."""
    paint = QColor(colour)
    side = round(px * ratio)
    image = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setOpacity(paint.alphaF())
    _drawn(name, paint.name()).render(painter, QRectF(0, 0, side, side))
    painter.end()
    image.setDevicePixelRatio(ratio)
    return QPixmap.fromImage(image)


def icon(name: str, theme: Theme, ratios: tuple[float, ...] = (1.0,), rest: str = "") -> QIcon:
    """An icon for buttons and menus: rest, hover, on and off in the colours of a theme."""
    off = QColor(theme.text3)
    off.setAlphaF(0.5)
    states = (
        (rest or theme.text2, QIcon.Mode.Normal, QIcon.State.Off),
        (rest or theme.text1, QIcon.Mode.Active, QIcon.State.Off),
        (theme.accent, QIcon.Mode.Normal, QIcon.State.On),
        (theme.accent, QIcon.Mode.Active, QIcon.State.On),
        (off.name(QColor.NameFormat.HexArgb), QIcon.Mode.Disabled, QIcon.State.Off),
    )
    made = QIcon()
    for side in SIZES:
        for ratio in ratios:
            drawn = {
                colour: pixmap(name, colour, side, ratio) for colour in {c for c, *_ in states}
            }
            for colour, mode, state in states:
                made.addPixmap(drawn[colour], mode, state)
    return made
