"""The name under a token, and how it is kept short."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

from battlemap.session.picture import TokenDrawn
from battlemap.ui.scene.item import PixelItem
from battlemap.ui.scene.lettering import Hand, font, has_han, width_of, write
from battlemap.ui.scene.style import UNITS, Style, colour, mixed
from battlemap.ui.scene.tokens import HIDDEN_OPACITY, PLATE_FROM, body_of

LARGE_PLATE_FROM, LARGEST_PLATE_FROM = 96.0, 140.0
"""The smallest cells, in px, whose plates have larger letters."""


class PlateItem(PixelItem):
    """A token's name under it, above everything a token may be covered by."""

    kept = True

    def __init__(self, token: TokenDrawn, style: Style) -> None:
        """Draw a name plate."""
        self.token, self._covered = token, False
        super().__init__(style)
        self._stand()

    def _stand(self) -> None:
        self.setPos(self.token.at[0] * UNITS, self.token.at[1] * UNITS)
        shown = self.style.cell >= PLATE_FROM and bool(self.token.name)
        self.setVisible(shown and not self._covered)

    def cover(self, *, covered: bool) -> None:
        """Another token on the same cells lies on top: its plate is the one that is read."""
        if covered != self._covered:
            self._covered = covered
            self._stand()

    def change(self, token: TokenDrawn) -> None:
        """Show other values of the same token."""
        self.token = token
        self.redraw()
        self._stand()

    def restyle(self, style: Style) -> None:
        """Paint at another size or in another theme."""
        super().restyle(style)
        self._stand()

    def size(self) -> int:
        """The height of its letters in px."""
        if self.style.cell >= LARGEST_PLATE_FROM:
            return 16
        if self.style.cell >= LARGE_PLATE_FROM:
            return 14
        return 12 if has_han(self.token.name) else 11

    def text(self) -> str:
        """The name, cut where it would cover its neighbours."""
        room = max(90.0, self.style.cell * (min(self.token.size) + 1.4))
        metrics = QFontMetricsF(font(self.size(), 500))
        return str(metrics.elidedText(self.token.name, Qt.TextElideMode.ElideRight, room))

    def box(self) -> QRectF:
        """The plate in px from the token's corner."""
        body, size = body_of(self.token.size, self.style.cell), self.size()
        wide = width_of(self.text(), size, 500) + size * 0.9
        # Nearly south: the wedge needs the room.
        down = abs((self.token.facing - 180 + 180) % 360 - 180) < 40
        top = body.end(0, 1).y() + body.radius + self.style.cell * (0.15 if down else 0.06)
        return QRectF(round(body.middle.x() - wide / 2), round(top), round(wide), round(size * 1.5))

    def solid(self) -> QRectF:
        """The plate in px from the map's corner; nothing where it is not shown."""
        corner = QPointF(self.token.at[0], self.token.at[1]) * self.style.cell
        return self.box().translated(corner) if self.isVisible() else QRectF()

    def extent(self) -> QRectF:
        """The plate."""
        return self.box().adjusted(-2, -2, 2, 2)

    def draw(self, painter: QPainter) -> None:
        """A card and the name."""
        label, box, size = self.style.theme.label, self.box(), self.size()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour(label.back))
        painter.drawRoundedRect(box, 4, 4)
        at = QPointF(box.center().x(), box.center().y() + size * 0.365)
        # A card one can see through lets numbers shine between the letters: only they are dimmed.
        ink = mixed(label.back, label.text, HIDDEN_OPACITY) if self.token.hidden else None
        hand = Hand(size, 500, ink.name() if ink is not None else label.text)
        write(painter, self.style, self.text(), at, hand, "middle")
