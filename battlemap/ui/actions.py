"""The live actions: one QAction for each row of the table, shared by every button and menu."""

import re
from collections.abc import Callable, Iterator, Mapping

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from battlemap.ui.action_table import ActionTable, Group, Spec
from battlemap.ui.look import Look


def plain(name: str) -> str:
    """The name of a menu without the letter that opens it."""
    return re.sub(r"\(&\w\)|&(?!&)", "", name)


class Actions(QObject):
    """The actions by id. Those of the window's scope count everywhere in it."""

    def __init__(self, look: Look, window: QWidget) -> None:
        """Make every action of the table and give the window its own."""
        super().__init__(window)
        self._look, self._window = look, window
        self._table = ActionTable(self)
        self._specs: dict[str, Spec] = {}
        self._made: dict[str, QAction] = {}
        for spec in self._table.rows():
            self._make(spec)
        self._made["select"].setChecked(True)
        self._made["grid"].setChecked(True)
        self.retranslate()
        self._dressed = False
        look.changed.connect(self._recolour)

    def __getitem__(self, id: str) -> QAction:
        """The action with an id."""
        return self._made[id]

    def __iter__(self) -> Iterator[Spec]:
        """The rows, in the order of the table."""
        return iter(self._specs.values())

    def connect_all(self, slots: Mapping[str, Callable[[], object]]) -> None:
        """Say what each action does."""
        for id, slot in slots.items():
            self._made[id].triggered.connect(lambda _checked=False, do=slot: do())

    def give_to_map(self, view: QWidget) -> None:
        """Let the map's own keys count while the map has the focus."""
        for spec in self:
            if spec.scope == "map":
                view.addAction(self._made[spec.id])

    def show_map_open(self, *, is_open: bool) -> None:
        """Switch off what needs a map while there is none."""
        for spec in self:
            if spec.needs_map:
                waits = spec.needs_token or spec.needs_plans
                self._made[spec.id].setEnabled(is_open and not waits)

    def show_selected(self, *, some: bool) -> None:
        """Switch off what needs a token while none is selected."""
        for spec in self:
            if spec.needs_token:
                self._made[spec.id].setEnabled(some)

    def show_planned(self, *, some: bool) -> None:
        """Switch off what needs planned moves while there are none."""
        for spec in self:
            if spec.needs_plans:
                self._made[spec.id].setEnabled(some)

    def groups(self) -> dict[Group, str]:
        """The names of the menus."""
        return self._table.groups()

    def rows(self, group: Group) -> list[Spec]:
        """The rows of one group."""
        return [spec for spec in self if spec.group == group]

    def fill(self, menu: QMenu, group: Group) -> None:
        """Put a group into a menu, with a line between its parts."""
        part = 1
        for spec in self.rows(group):
            if spec.part > part:
                menu.addSeparator()
                part = spec.part
            if spec.part:
                menu.addAction(self._made[spec.id])

    def retranslate(self) -> None:
        """Take the words of the language in force."""
        for spec in self._table.rows():
            self._specs[spec.id] = spec
            action = self._made[spec.id]
            action.setText(spec.text)
            keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
            name = spec.text.rstrip("…")
            action.setToolTip(f"{name}  {keys}" if keys else name)

    def _make(self, spec: Spec) -> None:
        action = QAction(self)
        action.setObjectName(spec.id)
        action.setCheckable(spec.checkable)
        action.setShortcuts([QKeySequence(keys) for keys in spec.keys])
        action.setMenuRole(QAction.MenuRole.NoRole)
        if spec.scope == "map":
            action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        else:
            self._window.addAction(action)
        self._specs[spec.id] = spec
        self._made[spec.id] = action

    def dress(self) -> None:
        """Give the actions their icons; the welcome page shows none, and they take time to draw."""
        if not self._dressed:
            self._dressed = True
            self._recolour()

    def _recolour(self) -> None:
        for spec in self:
            if spec.icon and self._dressed:
                self._made[spec.id].setIcon(self._look.icon(spec.icon))
