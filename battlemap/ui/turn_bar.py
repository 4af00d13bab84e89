"""The turn bar over the map: the round, everybody in list order, whose turn it is, its end."""

from collections.abc import Callable

from PySide6.QtCore import QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAction,
    QColor,
    QFont,
    QFontMetrics,
    QImage,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QFrame,
    QHBoxLayout,
    QScrollArea,
    QSizePolicy,
    QWidget,
)

from battlemap.board.board import Board
from battlemap.board.token import Token
from battlemap.ui.disc import paint_disc
from battlemap.ui.fonts import font
from battlemap.ui.look import Look
from battlemap.ui.theme import RADIUS_CHIP, TURN, TURN_LOW
from battlemap.ui.widgets.buttons import PushButton
from battlemap.ui.widgets.labels import Speaks, label, line

DISC, GAP, PAD = 30, 8, 6
LONGEST_NAME = 140
"""A name takes no more, px; a longer one is cut with dots."""
HIDDEN = 0.62
Face = Callable[[str], QImage | None]


class TurnDisc(QAbstractButton):
    """One token in the order: its disc, and its name where there is room."""

    def __init__(self, look: Look) -> None:
        """Show nobody yet."""
        super().__init__()
        self._look = look
        self.token: Token | None = None
        self.active, self.named = False, True
        self._face: QImage | None = None
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        look.changed.connect(self.update)

    def show_token(self, token: Token, face: QImage | None, *, active: bool) -> None:
        """Show a token; the active one is framed and always named."""
        self.token, self._face, self.active = token, face, active
        self.setAccessibleName(token.name)
        self.setToolTip(token.name)
        self.updateGeometry()
        self.update()

    def show_name(self, *, shown: bool) -> None:
        """With or without the name, if it is not this one's turn."""
        self.named = shown
        self.updateGeometry()
        self.update()

    def wanted(self, *, named: bool) -> int:
        """Its width with or without its name, px."""
        if not (named or self.active) or self.token is None:
            return DISC + 2 * PAD
        words = QFontMetrics(self._font()).horizontalAdvance(self.token.name)
        return DISC + GAP + min(words + 2, LONGEST_NAME) + 2 * PAD + 2

    def sizeHint(self) -> QSize:
        """As wide as what is shown of it."""
        return QSize(self.wanted(named=self.named), DISC + 2 * PAD - 4)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Frame, disc, name."""
        if self.token is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._frame(painter)
        if self.token.hidden:
            painter.setOpacity(HIDDEN)
        room = QRectF(PAD, (self.height() - DISC) / 2, DISC, DISC)
        sides = self._look.theme.sides
        paint_disc(painter, room, sides, self.token.name, self.token.side, self._face)
        if self.named or self.active:
            self._write(painter, self.token.name)
        painter.end()

    def _frame(self, painter: QPainter) -> None:
        theme = self._look.theme
        if not (self.active or self.hasFocus() or self.underMouse()):
            return
        edge = theme.text1 if self.active and self.hasFocus() else theme.accent
        fill = theme.accent_bg if self.active else theme.bg3 if self.underMouse() else ""
        painter.setPen(
            QPen(QColor(edge), 1) if self.active or self.hasFocus() else Qt.PenStyle.NoPen
        )
        painter.setBrush(QColor(fill) if fill else Qt.BrushStyle.NoBrush)
        frame = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.drawRoundedRect(frame, RADIUS_CHIP, RADIUS_CHIP)

    def _write(self, painter: QPainter, name: str) -> None:
        painter.setFont(self._font())
        painter.setPen(QColor(self._look.theme.text1))
        left = PAD + DISC + GAP
        room = QRectF(left, 0, self.width() - left - PAD, self.height())
        shown = QFontMetrics(self._font()).elidedText(
            name, Qt.TextElideMode.ElideRight, int(room.width())
        )
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, shown)

    def _font(self) -> QFont:
        return font(13, 600 if self.active else 400)


class TurnBar(Speaks, QWidget):
    """`chosen` carries the id of the token whose disc was pressed."""

    chosen = Signal(str)

    def __init__(self, look: Look, end_turn: QAction, face: Face) -> None:
        """`end_turn` passes the turn; `face` gives a token's picture by the picture's name."""
        super().__init__()
        self._look, self._end_turn, self._face = look, end_turn, face
        self.discs: list[TurnDisc] = []
        self._number, self._low = 1, False
        self.setObjectName("turns")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.round, self.end = label("card"), PushButton(look, "primary")
        self.end.setMinimumHeight(30)
        self.end.clicked.connect(end_turn.trigger)
        self._row = QHBoxLayout()
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(4)
        self._lay_out()
        self.make_low(low=False)
        self.retranslate()

    def show_order(self, board: Board) -> None:
        """Show the tokens of a map in list order and whose turn it is."""
        tokens = board.tokens
        self._number = board.round
        ids = [token.id for token in tokens]
        active = board.active if board.active in ids else next(iter(ids), None)
        self._match(len(tokens))
        for disc, token in zip(self.discs, tokens, strict=True):
            face = self._face(token.picture) if token.picture else None
            disc.show_token(token, face, active=token.id == active)
        self.end.setEnabled(bool(tokens))
        self.retranslate()
        self._fit()

    def make_low(self, *, low: bool) -> None:
        """In a low window: one line, discs without names."""
        self._low = low
        self.setFixedHeight(TURN_LOW if low else TURN)
        self._fit()

    def retranslate(self) -> None:
        """Say it in the language in force."""
        self.round.setText(self.tr("Round {number}").format(number=self._number))
        self.end.setText(self.tr("End turn"))
        self.end.setToolTip(self._end_turn.toolTip())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Names give way where there is no room."""
        super().resizeEvent(event)
        self._fit()

    def _lay_out(self) -> None:
        inside = QWidget()
        inside.setLayout(self._row)
        self._row.addStretch(1)
        self._scroll = QScrollArea()
        self._scroll.setWidget(inside)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        off = Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        self._scroll.setHorizontalScrollBarPolicy(off)
        self._scroll.setVerticalScrollBarPolicy(off)
        self._scroll.horizontalScrollBar().rangeChanged.connect(self._show_active)
        rule = line(upright=True)
        rule.setFixedHeight(24)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 0, 12, 0)
        row.setSpacing(12)
        row.addWidget(self.round)
        row.addWidget(rule)
        row.addWidget(self._scroll, 1)
        row.addWidget(self.end)

    def _match(self, count: int) -> None:
        """As many discs as tokens; those that stay keep the focus."""
        while len(self.discs) > count:
            gone = self.discs.pop()
            gone.hide()
            gone.deleteLater()
        while len(self.discs) < count:
            disc = TurnDisc(self._look)
            disc.clicked.connect(self._press)
            self.discs.append(disc)
            self._row.insertWidget(len(self.discs) - 1, disc)

    def _press(self) -> None:
        disc = self.sender()
        if isinstance(disc, TurnDisc) and disc.token is not None:
            self.chosen.emit(disc.token.id)

    def _fit(self) -> None:
        wide = sum(disc.wanted(named=True) + 4 for disc in self.discs)
        named = not self._low and wide <= self._scroll.viewport().width()
        for disc in self.discs:
            disc.show_name(shown=named)
        # The row has its width once it is laid out.
        QTimer.singleShot(0, self, self._show_active)

    def _show_active(self, *_range: int) -> None:
        for disc in self.discs:
            if disc.active:
                self._scroll.ensureWidgetVisible(disc, DISC + GAP, 0)
