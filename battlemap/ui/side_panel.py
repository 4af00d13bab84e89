"""The side of the window: tabs above, Log below; all of them tabs where room is scarce."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QStackedWidget, QTabBar, QVBoxLayout, QWidget

from battlemap.ui.contact.area_panel import AreaPanel
from battlemap.ui.contact.charge_panel import ChargePanel
from battlemap.ui.panels.group_panel import GroupPanel
from battlemap.ui.panels.log_panel import LogPanel
from battlemap.ui.panels.map_panel import MapPanel
from battlemap.ui.panels.token_panel import TokenPanel
from battlemap.ui.sighting.panel import SightPanel
from battlemap.ui.theme import SIDE, SIDE_NARROW
from battlemap.ui.widgets.labels import Speaks, line

LOG_HEIGHT = 232
SIGHT, AREA, CHARGE, MAP, LOG = 1, 2, 3, 4, 5
"""Where tabs stand; the log is one in a narrow side only, area and charge while in the hand."""
PASSING = (AREA, CHARGE)
LONG = (SIGHT, *PASSING)
"""Tabs that need the height of the side: their sums are what one looks at then."""


def fields_of(panel: QWidget) -> list[QWidget]:
    """What can be written or pressed in a panel, in the order Tab goes."""
    found, widget = [], panel.nextInFocusChain()
    while widget is not panel and widget is not None:
        takes = bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
        if takes and panel.isAncestorOf(widget):
            found.append(widget)
        widget = widget.nextInFocusChain()
    return found


class SidePanel(Speaks, QWidget):
    """Holds the panels; they know the document, it only lays them out."""

    def __init__(
        self,
        token: TokenPanel,
        group: GroupPanel,
        sight: SightPanel,
        area: AreaPanel,
        charge: ChargePanel,
        map_panel: MapPanel,
        log: LogPanel,
    ) -> None:
        """Take the panels."""
        super().__init__()
        self.token, self.sight, self.map, self.log = token, sight, map_panel, log
        self._narrow = False
        self.setObjectName("side")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.tabs, self._log_tab = QTabBar(), QTabBar()
        for bar in (self.tabs, self._log_tab):
            bar.setDrawBase(False)
            bar.setExpanding(False)
            bar.setUsesScrollButtons(False)
        self._log_tab.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._stack = QStackedWidget()
        self._who = QStackedWidget()
        self._who.addWidget(token)
        self._who.addWidget(group)
        for panel in (self._who, sight, area, charge, map_panel):
            self._stack.addWidget(panel)
        self._below = QWidget()
        below = QVBoxLayout(self._below)
        below.setContentsMargins(0, 0, 0, 0)
        below.setSpacing(0)
        self._log_place = below
        below.addWidget(line())
        below.addWidget(self._indented(self._log_tab))
        below.addWidget(line())
        below.addWidget(log, 1)
        self._below.setFixedHeight(LOG_HEIGHT)
        column = QVBoxLayout(self)
        column.setContentsMargins(1, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._indented(self.tabs))
        column.addWidget(line())
        column.addWidget(self._stack, 1)
        column.addWidget(self._below)
        for _ in range(LOG):
            self.tabs.addTab("")
        self._log_tab.addTab("")
        for passing in PASSING:
            self.tabs.setTabVisible(passing, False)
        self.tabs.currentChanged.connect(self._turn_to)
        self.setFixedWidth(SIDE)
        self.retranslate()

    def show_group(self, *, several: bool) -> None:
        """Several tokens are selected: show them in place of the one."""
        self._who.setCurrentIndex(1 if several else 0)

    def _turn_to(self, index: int) -> None:
        self._stack.setCurrentIndex(index)
        self._give_room()

    def _give_room(self) -> None:
        """The log has a tab of its own in a narrow side, and makes room for long sums."""
        self._below.setVisible(not self._narrow and self.tabs.currentIndex() not in LONG)

    def show_tab(self, index: int, *, shown: bool) -> None:
        """A tab that comes with its tool and goes with it."""
        self.tabs.setTabVisible(index, shown)

    def make_narrow(self, *, narrow: bool) -> None:
        """In a narrow side the log becomes a tab, and modes lose their notes."""
        if narrow == self._narrow:
            return
        self._narrow = narrow
        self.setFixedWidth(SIDE_NARROW if narrow else SIDE)
        self.token.show_notes(shown=not narrow)
        if narrow:
            self._stack.addWidget(self.log)
            self.tabs.addTab("")
        else:
            self.tabs.removeTab(LOG)
            self._log_place.addWidget(self.log, 1)
            self.log.show()
        self._give_room()
        self.retranslate()

    def take_focus(self) -> None:
        """Put the keys into the panel that is shown: its first field, else its first button."""
        for field in fields_of(self._stack.currentWidget() or self):
            if field.isVisibleTo(self) and field.isEnabled():
                field.setFocus(Qt.FocusReason.TabFocusReason)
                return
        self.tabs.setFocus(Qt.FocusReason.TabFocusReason)

    def retranslate(self) -> None:
        """Say it in the language in force."""
        self.tabs.setTabText(0, self.tr("Token"))
        self.tabs.setTabText(SIGHT, self.tr("Sight"))
        self.tabs.setTabText(AREA, self.tr("Area"))
        self.tabs.setTabText(CHARGE, self.tr("Charge"))
        self.tabs.setTabText(MAP, self.tr("Map"))
        if self._narrow:
            self.tabs.setTabText(LOG, self.tr("Log"))
        self._log_tab.setTabText(0, self.tr("Log"))

    def _indented(self, bar: QTabBar) -> QWidget:
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(8, 0, 8, 0)
        column.addWidget(bar)
        return page
