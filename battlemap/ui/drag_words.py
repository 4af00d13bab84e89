"""The words of a drag in the language in force: what is left, what happens, a free move."""

from PySide6.QtCore import QObject

from battlemap.board.board import Board
from battlemap.rules.ruleset import Ruleset
from battlemap.session.drag import Hover
from battlemap.ui.map_legend import LegendPart, LegendRow
from battlemap.ui.scene.bands import Reach
from battlemap.ui.scene.dragging import ICONS, Card, EventTag, Held, Words


class DragWords(QObject):
    """What label and status line say while a token is held."""

    def templates(self) -> Words:
        """The templates of the label and of the bands' tags."""
        return Words(
            self.tr("{amount} left"),
            self.tr("{left} left of {limit}"),
            self.tr("{metres} m"),
            self.tr("{mode} · straight"),
            self.tr("{token}: {what}"),
        )

    def legend(self, reach: Reach) -> LegendPart:
        """What each band is, where their tags would cover what the cells say."""
        rows = tuple(
            LegendRow(("reach", band.look), f"{band.key} {band.name}".strip(), band.limit)
            for band in reach.bands
        )
        return LegendPart(self.tr("Reach"), rows)

    def several(self, count: int) -> str:
        """How many are moved together."""
        return self.tr("%n tokens together", "", count)

    def planned(self, mode: str) -> str:
        """The mode of a move that the drop leaves as a plan."""
        return self.tr("{mode} · planned").format(mode=mode) if mode else self.tr("planned")

    def plan_hint(self) -> str:
        """The status line while a move is planned."""
        return self.tr("Planned: the drop leaves a ghost.")

    def whose(self, token: str, *, through: bool) -> tuple[str, str]:
        """Whose reach is shown without a drag, and whether the party stands in its way."""
        how = self.tr("the party thought away") if through else self.tr("the party in its way")
        return token, how

    def no_plans(self) -> str:
        """The status line where nothing is planned."""
        return self.tr("Nothing is planned: press P while dragging.")

    def free(self) -> Card:
        """The label of a move without rules."""
        return Card(self.tr("Free move"), self.tr("no cost"), "")

    def free_hint(self) -> str:
        """The status line while Ctrl is held."""
        return self.tr("Free move: no rules and no cost. Let go of Ctrl to move by the rules.")

    def events(self, shown: Hover, drag: Held, language: str) -> tuple[EventTag, ...]:
        """A tag for everything that happens on the way; the same thing twice is one tag."""
        board, ruleset = drag.mover.board, drag.mover.ruleset
        tags = (
            EventTag(
                ICONS[event.kind],
                self._danger(board, event.zone)
                if event.kind == "hazard"
                else self._link(board, event.link)
                if event.kind == "link"
                else self._opening(event.token, drag, language)
                if event.kind == "opening"
                else self._event(event.kind, event.status, ruleset, language),
                event.rule if event.kind == "opening" else event.dice,
            )
            for event in shown.events
            if event.kind in ICONS
        )
        return tuple(dict.fromkeys(tags))

    def _link(self, board: Board, id: str) -> str:
        kind = next((link.kind for link in board.links if link.id == id), "")
        known = {"stairs": self.tr("Takes the stairs"), "ladder": self.tr("Takes the ladder")}
        return known.get(kind, self.tr("Takes a passage"))

    def _event(self, kind: str, status: str, ruleset: Ruleset, language: str) -> str:
        if kind == "door":
            return self.tr("Opens a door")
        if kind == "barrier":
            return self.tr("Over a barrier")
        if kind == "fall":
            return self.tr("Falls")
        known = ruleset.statuses.get(status)
        name = known.name.say(language) if known else status
        return self.tr("No longer {status}").format(status=name)

    def _opening(self, enemy: str, drag: Held, language: str) -> str:
        """What the rules call the chance given, and who gets it."""
        rules = drag.mover.ruleset.data.engagement
        name = rules.openings.name.say(language) if rules and rules.openings else ""
        return self.tr("{what} · {enemy}").format(
            what=name, enemy=drag.mover.board.token(enemy).name
        )

    def _danger(self, board: Board, id: str) -> str:
        zone = next((zone for zone in board.zones if zone.id == id), None)
        known = {
            "fire": self.tr("Enters fire"),
            "smoke": self.tr("Enters smoke"),
            "": self.tr("Dangerous ground"),
        }
        return known.get(zone.kind if zone else "", self.tr("Enters danger"))
