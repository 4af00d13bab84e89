"""The words at an area that lies on the map: what it is and how large, off the tokens."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QCoreApplication, QLocale, QPointF, QRectF
from PySide6.QtGui import QPainter

from battlemap.decimals import decimal
from battlemap.session.picture import AreaDrawn
from battlemap.ui.scene.boxes import Sides, hits, sides
from battlemap.ui.scene.item import PixelItem
from battlemap.ui.scene.style import Style
from battlemap.ui.scene.tags import draw_text_tag, text_tag_size

FROM_EDGE = 6.0
"""How far the words stand from the edge of the cells, px."""


class AreaTag(PixelItem):
    """What an area on the map is, beneath its cells where no token stands there."""

    kept = True

    def __init__(self, drawn: AreaDrawn, style: Style) -> None:
        """Name an area."""
        self.drawn = drawn
        self._bodies: tuple[Sides, ...] = ()
        super().__init__(style)

    @property
    def words(self) -> tuple[str, str]:
        """Its name and its size."""
        size = decimal(self.drawn.metres, 2)
        language = QLocale().name()
        name = self.drawn.name.say(language) if self.drawn.name else shape_name(self.drawn.shape)
        return name, QCoreApplication.translate("AreaTag", "{metres} m").format(metres=size)

    def keep_off(self, boxes: Sequence[QRectF]) -> None:
        """Tokens and other words have come to lie there, px from the map's corner."""
        bodies = tuple(sides(box) for box in boxes)
        if bodies != self._bodies:
            self._bodies = bodies
            self.redraw()

    def extent(self) -> QRectF:
        """The tag: the first place that covers nobody, else the usual one."""
        if not self.drawn.cells:
            return QRectF()
        tries = [QRectF(at, text_tag_size(*self.words)) for at in self._corners()]
        return next((box for box in tries if not hits(sides(box), self._bodies)), tries[0])

    def _corners(self) -> Iterator[QPointF]:
        """Beneath the cells, at their foot within, at their top, above them; then aside."""
        cell, size = self.style.cell, text_tag_size(*self.words)
        columns, rows = ([at[axis] for at in self.drawn.cells] for axis in (0, 1))
        left, right = min(columns) * cell, (max(columns) + 1) * cell - size.width()
        top, foot = min(rows) * cell, (max(rows) + 1) * cell
        high = size.height()
        for x in (self.drawn.at[0] * cell - size.width() / 2, left + FROM_EDGE, right - FROM_EDGE):
            for y in (foot + FROM_EDGE, foot - high - FROM_EDGE, top + FROM_EDGE):
                yield QPointF(round(x), round(y))
            yield QPointF(round(x), round(top - high - FROM_EDGE))

    def draw(self, painter: QPainter) -> None:
        """Name and size."""
        if self.drawn.cells:
            draw_text_tag(painter, self.style, self.extent().topLeft(), *self.words)


def shape_name(kind: str) -> str:
    """What a kind of area is called where the ruleset has no word for it."""
    known = {
        "disc": QCoreApplication.translate("AreaTag", "Disc"),
        "diamond": QCoreApplication.translate("AreaTag", "Diamond"),
        "square": QCoreApplication.translate("AreaTag", "Square"),
        "ring": QCoreApplication.translate("AreaTag", "Ring"),
        "cone": QCoreApplication.translate("AreaTag", "Cone"),
        "line": QCoreApplication.translate("AreaTag", "Line"),
        "wall": QCoreApplication.translate("AreaTag", "Wall"),
        "aura": QCoreApplication.translate("AreaTag", "Aura"),
    }
    return known.get(kind, kind)
