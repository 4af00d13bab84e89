"""A card of the welcome page: a sample's picture, its name, its rules and what there is to try."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen, QPixmap, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from battlemap.ui.look import Look
from battlemap.ui.samples import Sample
from battlemap.ui.theme import INSET, RADIUS_CARD
from battlemap.ui.widgets.labels import LongLabel, label, tag

RATIO, RATIO_NARROW = 0.78, 0.6
"""Height of the picture for its width."""
NARROW = 300
"""Width in px below which the tag stands under the title, not beside it."""


class SampleCard(QAbstractButton):
    """One sample; a press opens a copy of it."""

    def __init__(self, look: Look, sample: Sample) -> None:
        """Show a sample, at first without its picture."""
        super().__init__()
        self.sample = sample
        self.picture: QPixmap | None = None
        self._look = look
        self._narrow, self._room, self._high = False, 40, round(320 * RATIO)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._title, self._tag, self._text = LongLabel("card"), tag(), label("dim", wrap=True)
        self._text.setAlignment(Qt.AlignmentFlag.AlignTop)
        for part in (self._title, self._tag, self._text):
            part.setParent(self)
        look.changed.connect(self.update)

    def speak(self, language: str) -> None:
        """Say it in a language."""
        self._title.setText(self.sample.title(language))
        self._tag.setText(self.sample.tag(language))
        self._text.setText(self.sample.description(language))
        self.setAccessibleName(self.sample.title(language))
        self._lay_out()

    def picture_size(self) -> QSize:
        """The size of the picture, px."""
        return QSize(max(self.width(), 200), max(self.height() - self._foot(), 120))

    def show_picture(self, picture: QPixmap | None) -> None:
        """Put the picture in its place."""
        self.picture = picture
        self.update()

    def sizeHint(self) -> QSize:
        """A third of the page."""
        return QSize(320, self._high + self._foot())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the picture's shape, and lay the words beneath it."""
        super().resizeEvent(event)
        self._lay_out()

    def lines_needed(self) -> int:
        """The height of its text at this width, px."""
        return self._text.heightForWidth(max(self.width() - 2 * INSET, 80))

    def lay_out_for(self, width: int, text: int) -> None:
        """Give the picture its shape, and the text its room: cards in a row are equally high."""
        narrow = width < NARROW
        self._narrow, self._room = narrow, text
        self._high = round(width * (RATIO_NARROW if narrow else RATIO))
        self._lay_out()

    def _foot(self) -> int:
        return 12 + 24 + (26 if self._narrow else 0) + self._room + 14

    def _lay_out(self) -> None:
        # By hand: a layout here would fight with the height that follows the width.
        self.setFixedHeight(self._high + self._foot())
        top, inside = self.height() - self._foot() + 12, self.width() - 2 * INSET
        size = self._tag.sizeHint()
        if self._narrow:
            self._title.setGeometry(INSET, top, inside, 20)
            top += 26
            self._tag.setGeometry(INSET, top, min(size.width(), inside), 20)
        else:
            self._tag.setGeometry(self.width() - INSET - size.width(), top, size.width(), 20)
            self._title.setGeometry(INSET, top, inside - size.width() - 8, 20)
        self._text.setGeometry(INSET, top + 24, inside, self._room)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The picture cut to the card's corners, then the edge."""
        theme = self._look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        frame = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        card = QPainterPath()
        card.addRoundedRect(frame, RADIUS_CARD, RADIUS_CARD)
        painter.fillPath(card, QColor(theme.bg3 if self.underMouse() else theme.bg1))
        painter.setClipPath(card)
        self._paint_picture(painter)
        painter.setClipping(False)
        edge = theme.accent if self.hasFocus() else theme.strong
        painter.setPen(QPen(QColor(edge), 2 if self.hasFocus() else 1))
        painter.drawPath(card)
        painter.end()

    def _paint_picture(self, painter: QPainter) -> None:
        theme = self._look.theme
        room = QRectF(0, 0, self.width(), self.height() - self._foot())
        painter.fillRect(room, QColor(theme.canvas))
        if self.picture is not None and not self.picture.isNull():
            size = self.picture.deviceIndependentSize()
            scale = max(room.width() / size.width(), room.height() / size.height())
            part = QRectF(0, 0, room.width() / scale, room.height() / scale)
            part.moveCenter(QRectF(0, 0, size.width(), size.height()).center())
            ratio = self.picture.devicePixelRatio()
            source = QRectF(part.topLeft() * ratio, part.size() * ratio)
            painter.drawPixmap(room, self.picture, source)
        painter.fillRect(QRectF(0, room.bottom() - 1, self.width(), 1), QColor(theme.strong))
