"""Marks of the worst cover in each cell a token can reach, painted into one picture."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from battlemap.grid.cell import Cell
from battlemap.ui.icons import drawing_in
from battlemap.ui.scene.bands import bounds_of, with_margin
from battlemap.ui.scene.lettering import Hand, haloed_picture, width_of
from battlemap.ui.scene.style import UNITS, Style, casing, colour, in_pixels

SHIELD, RING, TEXT = 21.0, 4.6, 11.0
"""The side of a shield, the radius of a ring and the size of a number, px."""
RING_WIDTH, GAP = 2.0, 1.0
SHARE, DOWN = 0.5, 0.08
"""No shield is wider than this share of a cell; marks make room for the heights above them."""
TEXT_FROM, MARKS_FROM = 34.0, 12.0
"""The smallest cells, in px, that have a number beside the shield; that are marked at all."""
EXPOSED = 0


@dataclass(frozen=True, slots=True)
class CoverMark:
    """0 exposed: a ring; 1 to 3: a shield a third, two thirds and wholly full, and its effect."""

    level: int
    effect: str = ""


class CoverMarksItem(QGraphicsItem):
    """The marks as one picture of the part of the map that is looked at."""

    def __init__(self, cells: Iterable[Cell], style: Style, seen: QRectF) -> None:
        """Empty; `cells` are all that will be marked, `seen` what the view shows."""
        super().__init__()
        self.style, self.marks = style, dict[Cell, CoverMark]()
        self.painted = 0
        """How often the whole picture was made; new marks are painted onto it."""
        self._cells = frozenset(cells)
        self._whole = bounds_of(self._cells)
        self._box = QRectF()
        self._picture: QPixmap | None = None
        self.look_at(style, seen)

    def add(self, marks: Mapping[Cell, CoverMark]) -> None:
        """Paint more marks onto the picture."""
        self.marks.update(marks)
        if self._picture is None or not marks:
            return
        self._paint_on(self._picture, marks)
        self.update(bounds_of(list(marks)).intersected(self._box))

    def look_at(self, style: Style, seen: QRectF) -> None:
        """Paint anew where zoom or scrolling made the picture too small or too coarse."""
        wanted = self._whole.intersected(seen)
        if self._picture is not None and style is self.style and self._box.contains(wanted):
            return
        self.prepareGeometryChange()
        self.style = style
        self._box = self._whole.intersected(with_margin(seen))
        self._picture = self._paint() if not self._box.isEmpty() else None
        self.update()

    def box(self, at: Cell) -> QRectF:
        """What a mark and its effect may cover in a cell, px from the map's corner."""
        cell = self.style.cell
        if at not in self._cells or cell < MARKS_FROM:
            return QRectF()
        side = min(SHIELD, cell * SHARE)
        middle = (at[1] + 0.5 + DOWN) * cell
        return QRectF(at[0] * cell, middle - side / 2, cell, side)

    def boundingRect(self) -> QRectF:
        """The painted part, in scene units."""
        return self._box

    def paint(
        self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None
    ) -> None:
        """Show the picture."""
        if self._picture is None:
            return
        with in_pixels(painter, self.style):
            painter.drawPixmap(self._corner(), self._picture)

    def _corner(self) -> QPointF:
        k = self.style.cell / UNITS
        return QPointF(round(self._box.left() * k), round(self._box.top() * k))

    def _paint(self) -> QPixmap:
        self.painted += 1
        k, dpr = self.style.cell / UNITS, self.style.dpr
        width, height = self._box.width() * k * dpr, self._box.height() * k * dpr
        picture = QPixmap(max(1, round(width + 0.5)), max(1, round(height + 0.5)))
        picture.setDevicePixelRatio(dpr)
        picture.fill(Qt.GlobalColor.transparent)
        self._paint_on(picture, self.marks)
        return picture

    def _paint_on(self, picture: QPixmap, marks: Mapping[Cell, CoverMark]) -> None:
        cell = self.style.cell
        if cell < MARKS_FROM:
            return
        sprites = {mark: sprite(self.style, mark) for mark in set(marks.values())}
        room = self._box
        painter = QPainter(picture)
        painter.translate(-self._corner())
        for at, mark in marks.items():
            middle = QPointF(at[0] + 0.5, at[1] + 0.5 + DOWN)
            if room.contains(middle * UNITS):
                drawn, centre = sprites[mark]
                corner = middle * cell - centre
                painter.drawPixmap(QPointF(round(corner.x()), round(corner.y())), drawn)
        painter.end()


Sprite = tuple[QPixmap, QPointF]
"""A mark drawn once, and where its middle lies in it."""


def sprite(style: Style, mark: CoverMark) -> Sprite:
    """A mark at the size of the cells."""
    side = min(SHIELD, style.cell * SHARE)
    text = mark.effect if style.cell >= TEXT_FROM and mark.level else ""
    hand = Hand(TEXT, 600, style.inks.ink, style.inks.halo)
    beside = GAP + width_of(text, TEXT, 600) if text else 0.0
    margin = 3.0
    size = QRectF(0, 0, side + beside + 2 * margin, side + 2 * margin)
    drawn = QPixmap(round(size.width() * style.dpr + 0.5), round(size.height() * style.dpr + 0.5))
    drawn.setDevicePixelRatio(style.dpr)
    drawn.fill(Qt.GlobalColor.transparent)
    painter = QPainter(drawn)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    middle = QPointF(margin + side / 2, margin + side / 2)
    if mark.level == EXPOSED:
        _ring(painter, style, middle, side)
    else:
        shield(painter, style, mark.level, middle, side)
    if text:
        letters, edge, ascent = haloed_picture(text, hand, style.dpr)
        foot = middle.y() + TEXT * 0.36
        painter.drawPixmap(QPointF(margin + side + GAP - edge, foot - ascent - edge), letters)
    painter.end()
    return drawn, QPointF(size.width() / 2, middle.y())


def _ring(painter: QPainter, style: Style, middle: QPointF, side: float) -> None:
    radius = RING * side / SHIELD
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for pen in (casing(style.inks, RING_WIDTH), QPen(colour(style.inks.exposed), RING_WIDTH)):
        painter.setPen(pen)
        painter.drawEllipse(middle, radius, radius)


def shield(painter: QPainter, style: Style, level: int, middle: QPointF, side: float) -> None:
    """A shield so full, on a casing of its own shape."""
    box = QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)
    drawing_in("cover3", style.inks.casing, 4.4).render(painter, box)
    drawing_in(f"cover{level}", style.inks.cover).render(painter, box)
