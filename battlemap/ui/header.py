"""The header: menus, the map's name, undo and redo, and the rules in force."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QHBoxLayout, QLabel, QMenu, QMenuBar, QToolButton, QWidget

from battlemap.ui.actions import Actions
from battlemap.ui.look import Look
from battlemap.ui.menus import KeyMenu
from battlemap.ui.settings import Recent
from battlemap.ui.theme import CONTROL, HEADER
from battlemap.ui.widgets.labels import LongLabel, Speaks, line

MENUS = ("file", "edit", "view", "token", "rules", "help")


class RulesMenu(QMenu):
    """The rulesets to choose from; the chosen one has a tick."""

    chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start empty."""
        super().__init__(parent)
        self._group = QActionGroup(self)

    def offer(self, rulesets: Sequence[tuple[str, str]], current: str) -> None:
        """List rulesets as (id, name)."""
        self.clear()
        for old in self._group.actions():
            self._group.removeAction(old)
        for id, name in rulesets:
            action = QAction(name.replace("&", "&&"), self)
            action.setCheckable(True)
            action.setChecked(id == current)
            action.setData(id)
            action.triggered.connect(lambda _on=False, chosen=id: self.chosen.emit(chosen))
            self._group.addAction(action)
            self.addAction(action)


class Header(Speaks, QWidget):
    """The strip along the top of the window."""

    ruleset_asked = Signal(str)
    recent_asked = Signal(str)

    def __init__(self, look: Look, actions: Actions) -> None:
        """Build the menus from the table."""
        super().__init__()
        self._look, self._actions = look, actions
        self.setObjectName("header")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFixedHeight(HEADER)
        self.bar = QMenuBar()
        self.bar.setNativeMenuBar(False)
        self.menus: dict[str, QMenu] = {
            name: KeyMenu(look, self) for name in MENUS if name != "rules"
        }
        self.menus["rules"] = self.rules = RulesMenu(self)
        for name in MENUS:
            self.bar.addMenu(self.menus[name])
        self._fill_menus()
        self.title = LongLabel()
        self.title.setObjectName("mapTitle")
        self.ruleset = QToolButton()
        self._lay_out()
        self.rules.chosen.connect(self.ruleset_asked)
        look.changed.connect(self._recolour)
        self._recolour()
        self.retranslate()

    def name_map(self, name: str, *, clean: bool) -> None:
        """Show the map's name, with a dot while it has changes that are not saved."""
        self.title.setText(name if clean else f"{name} •")
        self.title.setFixedWidth(min(self.title.fontMetrics().horizontalAdvance(name) + 32, 260))

    def offer_rulesets(self, rulesets: Sequence[tuple[str, str]], current: str) -> None:
        """List the rulesets; the button carries the name of the one in force."""
        self.rules.offer(rulesets, current)
        # The space keeps icon and words apart: a tool button knows no gap.
        name = dict(rulesets).get(current, current)
        self.ruleset.setText(" " + name.replace("&", "&&"))

    def offer_recent(self, entries: Sequence[Recent]) -> None:
        """List the files used lately."""
        self._recent.clear()
        for entry in entries:
            action = self._recent.addAction(entry.path.replace("&", "&&"))
            action.triggered.connect(
                lambda _on=False, path=entry.path: self.recent_asked.emit(path)
            )
        self._recent.setEnabled(bool(entries))

    def open_menus(self) -> None:
        """Open the first menu for the arrow keys."""
        self.bar.setFocus(Qt.FocusReason.MenuBarFocusReason)
        self.bar.setActiveAction(self.bar.actions()[0])

    def retranslate(self) -> None:
        """Say it in the language in force."""
        names = {**self._actions.groups(), "rules": self.tr("&Rules")}
        for name, menu in self.menus.items():
            menu.setTitle(names[name])
        self._recent.setTitle(self.tr("Recent"))
        self.ruleset.setToolTip(self.tr("The rules in force"))
        self.ruleset.setAccessibleName(self.tr("The rules in force"))

    def _fill_menus(self) -> None:
        for group in self._actions.groups():
            if group in self.menus:
                self._actions.fill(self.menus[group], group)
        self._recent = QMenu(self)
        self.menus["file"].insertMenu(self._actions["save"], self._recent)
        self.menus["file"].insertSeparator(self._actions["save"])

    def _lay_out(self) -> None:
        self._logo = QLabel()
        self._logo.setPixmap(self._look.pixmap("logo", "#FFFFFF", 24))
        self.title.setFixedHeight(HEADER - 1)
        self.ruleset.setProperty("role", "menu")
        self.ruleset.setMenu(self.rules)
        self.ruleset.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.ruleset.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.ruleset.setFixedHeight(CONTROL)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 0, 8, 0)
        row.setSpacing(4)
        row.addWidget(self._logo)
        row.addSpacing(8)
        row.addWidget(self.bar, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addSpacing(12)
        row.addWidget(self.title)
        row.addStretch(1)
        for name in ("undo", "redo"):
            row.addWidget(_button(self._actions[name]))
        row.addSpacing(4)
        rule = line(upright=True)
        rule.setFixedHeight(24)
        row.addWidget(rule)
        row.addSpacing(4)
        row.addWidget(self.ruleset)

    def _recolour(self) -> None:
        self.ruleset.setIcon(self._look.icon("book", self._look.theme.text1))
        self.ruleset.setIconSize(QSize(16, 16))


def _button(action: QAction) -> QToolButton:
    made = QToolButton()
    made.setDefaultAction(action)
    made.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonIconOnly)
    made.setIconSize(QSize(20, 20))
    made.setFixedSize(32, CONTROL)
    return made
