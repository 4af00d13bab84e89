"""The one table of actions: menus, tool column, header and the shortcut page are made from it."""

from dataclasses import dataclass
from typing import Final, Literal

from PySide6.QtCore import QObject

Group = Literal["file", "edit", "view", "token", "drag", "help"]
MODE_KEYS: Final = 9
MOST_TURNS: Final = 9


@dataclass(frozen=True, slots=True)
class Spec:
    """One action: its words in the language in force, icon, keys, menu, and where keys count.

    `scope` map: a letter, digit or Tab, which counts only while the map has the focus.
    `part` numbers the stretches of a menu between separators; 0 is in no menu.
    """

    id: str
    text: str
    group: Group
    icon: str = ""
    keys: tuple[str, ...] = ()
    scope: Literal["window", "map"] = "window"
    part: int = 1
    checkable: bool = False
    needs_map: bool = True
    needs_token: bool = False
    needs_plans: bool = False


class ActionTable(QObject):
    """The rows of the table, in the order of the menus."""

    def rows(self) -> tuple[Spec, ...]:
        """Every action, its text in the language in force."""
        return (
            *self._file(),
            *self._edit(),
            *self._view(),
            *self._token(),
            *self._drag(),
            *self._help(),
        )

    def groups(self) -> dict[Group, str]:
        """The menus with the letters that open them (Alt), and the keys of a drag, by name."""
        return {
            "file": self.tr("&File"),
            "edit": self.tr("&Edit"),
            "view": self.tr("&View"),
            "token": self.tr("&Token"),
            "drag": self.tr("While dragging"),
            "help": self.tr("&Help"),
        }

    def _file(self) -> tuple[Spec, ...]:
        return (
            Spec("new", self.tr("New map…"), "file", "plus", ("Ctrl+N",), needs_map=False),
            Spec(
                "picture",
                self.tr("Start from a picture…"),
                "file",
                "picture",
                ("Ctrl+I",),
                needs_map=False,
            ),
            Spec("open", self.tr("Open…"), "file", "open", ("Ctrl+O",), needs_map=False),
            Spec("save", self.tr("Save"), "file", "save", ("Ctrl+S",), part=2),
            Spec("save_as", self.tr("Save as…"), "file", "", ("Ctrl+Shift+S",), part=2),
            Spec("export", self.tr("Export picture…"), "file", "export", ("Ctrl+E",), part=2),
            Spec("close", self.tr("Close map"), "file", "close", ("Ctrl+W",), part=3),
            Spec(
                "settings",
                self.tr("Settings…"),
                "file",
                "settings",
                ("Ctrl+,",),
                part=3,
                needs_map=False,
            ),
            Spec("quit", self.tr("Quit"), "file", "", ("Ctrl+Q",), part=4, needs_map=False),
        )

    def _edit(self) -> tuple[Spec, ...]:
        return (
            Spec("undo", self.tr("Undo"), "edit", "undo", ("Ctrl+Z",)),
            Spec("redo", self.tr("Redo"), "edit", "redo", ("Ctrl+Y", "Ctrl+Shift+Z")),
        )

    def _view(self) -> tuple[Spec, ...]:
        return (
            Spec("zoom_in", self.tr("Zoom in"), "view", "", ("Ctrl++", "Ctrl+=")),
            Spec("zoom_out", self.tr("Zoom out"), "view", "", ("Ctrl+-",)),
            Spec("frame", self.tr("Show the whole map"), "view", "frame", ("Ctrl+0",)),
            Spec(
                "grid", self.tr("Grid"), "view", "grid", ("G",), scope="map", part=2, checkable=True
            ),
            self._seen(),
            Spec("switch", self.tr("Map or panel"), "view", "", ("F6", "Ctrl+Tab"), part=3),
            Spec("menus", self.tr("Open the menus"), "view", "", ("F10",), part=0),
        )

    def _token(self) -> tuple[Spec, ...]:
        return (
            Spec("select", self.tr("Select and move"), "token", "select", ("V",), "map", 0, True),
            Spec("place", self.tr("Place a token"), "token", "token", ("N",), "map"),
            *self._of_selected(),
            Spec("next", self.tr("Next token"), "token", "", ("Tab",), "map", 2),
            Spec("previous", self.tr("Previous token"), "token", "", ("Shift+Tab",), "map", 2),
            *self._turns(),
            Spec("end", self.tr("End turn"), "token", "endturn", ("Ctrl+Return",), "window", 4),
            *self._ahead(),
            *self._looks(),
            *self._contact(),
            *self._plans(),
            *self._steps(),
        )

    def _ahead(self) -> tuple[Spec, ...]:
        pointed, several = self.tr("Reach of the token pointed at"), self.tr("Reach in turns")
        turns = tuple(
            Spec(f"ahead_{n}", several, "token", "", (f"Alt+{n}",), "map", 0, needs_token=True)
            for n in range(1, MOST_TURNS + 1)
        )
        through = self.tr("Reach without the party in its way")
        return (
            Spec("reach", pointed, "token", "reach", ("R",), "map", 5),
            Spec("reach_through", through, "token", "", ("Shift+R",), "map", 5),
            *turns,
        )

    def _plans(self) -> tuple[Spec, ...]:
        make, drop = self.tr("Make the planned moves"), self.tr("Discard the plans")
        return (
            Spec("commit", make, "token", "check", ("Enter", "Return"), "map", 6, needs_plans=True),
            Spec("discard", drop, "token", "", ("Shift+Esc",), "map", 6, needs_plans=True),
        )

    def _seen(self) -> Spec:
        seen = self.tr("What the token sees")
        return Spec("seen", seen, "view", "light", ("L",), "map", 2, True, needs_token=True)

    def _looks(self) -> tuple[Spec, ...]:
        cover = self.tr("Sight and cover")
        return (
            Spec("sight", cover, "token", "sight", ("C",), "map", 5, True, needs_token=True),
            self._shelter(),
        )

    def _shelter(self) -> Spec:
        text = self.tr("Cover from the threats")
        return Spec("shelter", text, "token", "cover", ("D",), "map", 5, True, needs_token=True)

    def _contact(self) -> tuple[Spec, ...]:
        area, charge = self.tr("Area or blast"), self.tr("Charge lanes")
        threats = self.tr("Threatened cells")
        return (
            Spec("area", area, "token", "area", ("A",), "map", 5, True),
            Spec("charge", charge, "token", "charge", ("X",), "map", 5, True, needs_token=True),
            Spec("threats", threats, "token", "threat", ("T",), "map", 5, True),
        )

    def _of_selected(self) -> tuple[Spec, ...]:
        remove, hide = self.tr("Remove token"), self.tr("Hide or reveal")
        return (
            Spec("remove", remove, "token", "", ("Del",), "map", needs_token=True),
            Spec("hide", hide, "token", "eyeoff", ("H",), "map", needs_token=True),
        )

    def _turns(self) -> tuple[Spec, ...]:
        rows = (
            ("turn_left", self.tr("Turn left"), "Q"),
            ("turn_right", self.tr("Turn right"), "E"),
            ("higher", self.tr("Higher"), "]"),
            ("lower", self.tr("Lower"), "["),
        )
        return tuple(
            Spec(id, text, "token", "", (key,), "map", 3, needs_token=True)
            for id, text, key in rows
        )

    def _steps(self) -> tuple[Spec, ...]:
        return (
            Spec("north", self.tr("Step north"), "token", "", ("Up",), "map", 0),
            Spec("south", self.tr("Step south"), "token", "", ("Down",), "map", 0),
            Spec("west", self.tr("Step west"), "token", "", ("Left",), "map", 0),
            Spec("east", self.tr("Step east"), "token", "", ("Right",), "map", 0),
        )

    def _drag(self) -> tuple[Spec, ...]:
        modes = tuple(
            Spec(f"mode_{number}", self.tr("Movement mode"), "drag", "", (str(number),), "map", 0)
            for number in range(1, MODE_KEYS + 1)
        )
        return (
            Spec("waypoint", self.tr("Set a waypoint"), "drag", "", ("Space",), "map", 0),
            Spec(
                "plan",
                self.tr("Plan the move, or not"),
                "drag",
                "",
                ("P",),
                "map",
                0,
            ),
            Spec("back", self.tr("Take a waypoint back"), "drag", "", ("Backspace",), "map", 0),
            Spec("straight", self.tr("Straight or cheapest way"), "drag", "", ("S",), "map", 0),
            Spec("compare", self.tr("The way by every ruleset"), "drag", "", ("B",), "map", 0),
            Spec("cancel", self.tr("Cancel the move"), "drag", "", ("Esc",), "map", 0),
            *modes,
        )

    def _help(self) -> tuple[Spec, ...]:
        return (
            Spec("shortcuts", self.tr("Keys and mouse"), "help", "info", ("F1",), needs_map=False),
            Spec("about", self.tr("About Battlemap"), "help", "", (), needs_map=False),
        )
