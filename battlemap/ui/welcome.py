"""The welcome page: start, go on with something recent, or try a sample."""

from collections.abc import Callable, Iterable
from pathlib import Path

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from battlemap.ui.look import Look
from battlemap.ui.sample_card import SampleCard
from battlemap.ui.samples import samples
from battlemap.ui.settings import LANGUAGES, Settings
from battlemap.ui.welcome_parts import MARGIN, DropPlace, RecentRow, StartButton, Tip
from battlemap.ui.widgets.buttons import IconButton, segments
from battlemap.ui.widgets.labels import Speaks, label
from battlemap.ui.widgets.layouts import empty

BAR, BAR_NARROW = 344, 304
NARROW_BELOW = 1200
"""Width of the page in px below which its bar and margins give way."""
CARD_GAP = 16
Thumbnail = Callable[[Path, QSize], QPixmap | None]


class WelcomePage(Speaks, QWidget):
    """What is seen before a map is open."""

    new_asked = Signal()
    picture_asked = Signal()
    open_asked = Signal()
    settings_asked = Signal()
    language_asked = Signal(str)
    file_asked = Signal(str)
    sample_asked = Signal(object)

    def __init__(self, look: Look, settings: Settings) -> None:
        """Build the page; the samples' pictures come later, by `draw_with`."""
        super().__init__()
        self._look, self._settings = look, settings
        self._thumbnail: Thumbnail | None = None
        self._waiting: list[SampleCard] = []
        self.setObjectName("welcome")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAcceptDrops(True)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self._bar())
        row.addWidget(self._page(), 1)
        self.retranslate()

    # what lies at the left

    def _bar(self) -> QWidget:
        bar = self._left = QWidget()
        bar.setObjectName("welcomeBar")
        bar.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        bar.setFixedWidth(BAR)
        column = QVBoxLayout(bar)
        column.setContentsMargins(20, 44, 20, 20)
        column.setSpacing(8)
        for part in (self._brand(), self._starts()):
            column.addLayout(part)
        column.addSpacing(20)
        self._recent_title = label("heading")
        self._recent_title.setContentsMargins(12, 0, 0, 0)
        column.addWidget(self._recent_title)
        self._recent = QVBoxLayout()
        self._recent.setSpacing(0)
        column.addLayout(self._recent)
        column.addStretch(1)
        column.addLayout(self._foot())
        return bar

    def _brand(self) -> QHBoxLayout:
        logo = QLabel()
        logo.setPixmap(self._look.pixmap("logo", "#FFFFFF", 40))
        name = label("brand", "Battlemap")
        row = QHBoxLayout()
        row.setContentsMargins(12, 0, 12, 24)
        row.setSpacing(10)
        row.addWidget(logo)
        row.addWidget(name)
        row.addStretch()
        return row

    def _starts(self) -> QVBoxLayout:
        self._new = StartButton(self._look, "plus", "Ctrl N", primary=True)
        self._picture = StartButton(self._look, "picture", "Ctrl I")
        self._open = StartButton(self._look, "open", "Ctrl O")
        column = QVBoxLayout()
        column.setContentsMargins(12, 0, 12, 0)
        column.setSpacing(8)
        asked = (self.new_asked, self.picture_asked, self.open_asked)
        for button, signal in zip((self._new, self._picture, self._open), asked, strict=True):
            button.clicked.connect(signal)
            column.addWidget(button)
        return column

    def _foot(self) -> QHBoxLayout:
        self._languages = segments(list(LANGUAGES.values()))
        row = QHBoxLayout()
        row.setContentsMargins(12, 0, 12, 0)
        row.setSpacing(0)
        for code, button in zip(LANGUAGES, self._languages, strict=True):
            button.clicked.connect(lambda _on=False, code=code: self.language_asked.emit(code))
            row.addWidget(button)
        self._gear = IconButton(self._look, "settings")
        self._gear.clicked.connect(self.settings_asked)
        row.addStretch()
        row.addWidget(self._gear)
        return row

    # what lies at the right

    def _page(self) -> QScrollArea:
        page = QWidget()
        page.setObjectName("welcomePage")
        page.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        column = self._column = QVBoxLayout(page)
        column.setContentsMargins(40, 48, 40, 24)
        column.setSpacing(0)
        self._title, self._text = label("page"), label("dim")
        column.addWidget(self._title)
        column.addSpacing(4)
        column.addWidget(self._text)
        column.addSpacing(16)
        column.addLayout(self._cards())
        column.addSpacing(24)
        self._drop = DropPlace(self._look)
        column.addWidget(self._drop)
        column.addSpacing(28)
        column.addLayout(self._tips())
        column.addStretch(1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(page)
        return scroll

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give way where the window is narrow; cards are as high as the highest wants."""
        super().resizeEvent(event)
        narrow = self.width() < NARROW_BELOW
        side = MARGIN if narrow else 40
        self._left.setFixedWidth(BAR_NARROW if narrow else BAR)
        self._column.setContentsMargins(side, 24 if narrow else 48, side, 24)
        self._level_cards()

    def _level_cards(self) -> None:
        across = self.width() - self._left.width() - 2 * self._column.contentsMargins().left()
        wide = (across - 2 * CARD_GAP) // len(self.cards) if self.cards else 0
        for card in self.cards:
            card.resize(max(wide, 160), card.height())
        highest = max((card.lines_needed() for card in self.cards), default=0)
        for card in self.cards:
            card.lay_out_for(max(wide, 160), highest)

    def _cards(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(CARD_GAP)
        self.cards = [SampleCard(self._look, sample) for sample in samples()]
        for card in self.cards:
            card.clicked.connect(lambda _on=False, s=card.sample: self.sample_asked.emit(s))
            row.addWidget(card, 1)
        return row

    def _tips(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(24)
        for icon, words in (
            ("reach", self._tip_drag),
            ("undo", self._tip_undo),
            ("book", self._tip_rules),
        ):
            row.addWidget(Tip(self._look, icon, words), 1)
        return row

    def _tip_drag(self) -> tuple[str, str]:
        return (
            self.tr("Drag to see the price"),
            self.tr("Each cell says what the move costs and what is left. Esc puts it back."),
        )

    def _tip_undo(self) -> tuple[str, str]:
        return (
            self.tr("Take anything back"),
            self.tr("One step undoes a move with its points, height and facing."),
        )

    def _tip_rules(self) -> tuple[str, str]:
        return (
            self.tr("Make the rules yours"),
            self.tr("Five rulesets, each a text file you can copy."),
        )

    # what changes

    def show_recent(self) -> None:
        """List the files used lately."""
        empty(self._recent)
        entries = self._settings.recent
        self._recent_title.setVisible(bool(entries))
        for entry in entries:
            row = RecentRow(self._look, entry)
            row.clicked.connect(lambda _on=False, path=entry.path: self.file_asked.emit(path))
            self._recent.addWidget(row)

    def draw_with(self, thumbnail: Thumbnail) -> None:
        """Draw the samples' pictures with this from now on."""
        self._thumbnail = thumbnail
        self.draw_samples()

    def draw_samples(self) -> None:
        """Draw the cards' pictures one after another, between the events of the window."""
        self._waiting = [card for card in self.cards if card.picture is None]
        QTimer.singleShot(0, self._draw_next)

    def _draw_next(self) -> None:
        if not self._waiting or self._thumbnail is None:
            return
        card = self._waiting.pop(0)
        card.show_picture(
            self._thumbnail(card.sample.path(self._settings.language), card.picture_size())
        )
        QTimer.singleShot(0, self._draw_next)

    def redraw_samples(self) -> None:
        """Draw the cards anew, in another theme."""
        for card in self.cards:
            card.picture = None
        self.draw_samples()

    def retranslate(self) -> None:
        """Say it in the language in force."""
        self._new.say(self.tr("New map"))
        self._picture.say(self.tr("Start from a picture"))
        self._open.say(self.tr("Open a map"))
        self._recent_title.setText(self.tr("Recent"))
        self._gear.setToolTip(self.tr("Settings"))
        self._gear.setAccessibleName(self.tr("Settings"))
        self._title.setText(self.tr("Try a sample"))
        self._text.setText(self.tr("Each opens as a copy. Nothing you do can spoil it."))
        code = self._settings.language
        for known, button in zip(LANGUAGES, self._languages, strict=True):
            button.setChecked(known == code)
        for card in self.cards:
            card.speak(code)
        self._level_cards()

    # files dropped anywhere on the page

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take files."""
        if event.mimeData().hasUrls():
            self._drop.show_over(over=True)
            event.acceptProposedAction()

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        """The file went elsewhere."""
        self._drop.show_over(over=False)

    def dropEvent(self, event: QDropEvent) -> None:
        """Open the first file that was dropped."""
        self._drop.show_over(over=False)
        for path in local_files(event):
            self.file_asked.emit(str(path))
            event.acceptProposedAction()
            return


def local_files(event: QDropEvent) -> Iterable[Path]:
    """The files on this machine that a drop brings."""
    return [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
