"""A map in small, for the cards of the welcome page."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap

from battlemap.board.book import Book
from battlemap.session.picture import picture
from battlemap.ui.scene.map_scene import MapScene
from battlemap.ui.scene.pictures import Pictures
from battlemap.ui.scene.style import Style
from battlemap.ui.theme import Theme

CELL = 24.0
"""Px a cell: small enough that tokens are rings alone, as on picture cards."""


def thumbnail(book: Book, size: QSize, theme: Theme, ratio: float = 1.0) -> QPixmap:
    """The middle of a book's map at `CELL` px a cell, or all of it where it is smaller."""
    board = book.board
    cell = max(CELL, size.width() / board.columns, size.height() / board.rows)
    scene = MapScene(Style(theme, cell, ratio, False), Pictures(book.pictures))
    scene.show_picture(picture(board, "gm", book.ruleset))
    image = QPixmap(size * ratio)
    image.setDevicePixelRatio(ratio)
    image.fill(QColor(theme.canvas))
    units = scene.map_rect.width() / board.columns
    part = QRectF(0, 0, size.width() / cell * units, size.height() / cell * units)
    part.moveCenter(scene.map_rect.center())
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    target = QRectF(0, 0, size.width(), size.height())
    scene.render(painter, target, part, Qt.AspectRatioMode.IgnoreAspectRatio)
    painter.end()
    return image
