"""The words of a charge in the language in force: how far, what it gives, what bars it."""

from collections.abc import Sequence
from fractions import Fraction

from PySide6.QtCore import QObject

from battlemap.decimals import decimal
from battlemap.rules.ruleset import Ruleset
from battlemap.rules.tally import Line
from battlemap.session.charging import LANES, Given, Lane, Lanes
from battlemap.ui.map_legend import LegendPart, LegendRow
from battlemap.ui.panels.part_names import part_name
from battlemap.ui.sighting.words import MANY, capital
from battlemap.wording import filled

MINUS = "\N{MINUS SIGN}"


def signed(amount: Fraction) -> str:
    """A number with its sign."""
    return (MINUS if amount < 0 else "+") + decimal(abs(amount), 2)


def _name(line: Line, ruleset: Ruleset, language: str, amount: Fraction = MANY) -> str:
    """The number a line changes, as looks call it too; else by the names of prices."""
    entry = ruleset.data.numbers.get(line.part)
    if entry is None:
        return part_name(line.part, ruleset, language)
    return (entry.one if entry.one and abs(amount) == 1 else entry.name).say(language)


class ChargeWords(QObject):
    """What labels and panel say."""

    def metres(self, lane: Lane) -> str:
        """How far it goes."""
        if lane.found.metres is None:
            return ""
        return self.tr("{metres} m").format(metres=decimal(lane.found.metres, 1))

    def line(self, line: Line, ruleset: Ruleset, language: str) -> str:
        """A number a charge changes, with its name."""
        name = _name(line, ruleset, language, line.amount)
        return self.tr("{number} {name}").format(number=signed(line.amount), name=name)

    def told(self, line: Line, ruleset: Ruleset, language: str) -> tuple[str, str]:
        """A number a charge changes: its name, and by how much."""
        return capital(_name(line, ruleset, language)), signed(line.amount)

    def openings(self, lanes: Lanes, language: str) -> str:
        """What the rules call a chance given to an enemy; empty where there is none."""
        rules = lanes.ruleset.data.engagement
        return rules.openings.name.say(language) if rules and rules.openings else ""

    def opening(self, given: Given, lanes: Lanes, language: str) -> str:
        """A chance the charge gives, and who gets it."""
        named = {"what": self.openings(lanes, language), "enemy": given.enemy.name}
        return self.tr("{what}: {enemy}").format(**named)

    def gives_none(self, lanes: Lanes, language: str) -> str:
        """That it gives none."""
        return self.tr("{what}: none").format(what=self.openings(lanes, language))

    def gives(self, lane: Lane, ruleset: Ruleset, language: str) -> str:
        """Everything it changes, in a row."""
        told = [self.line(line, ruleset, language) for line in lane.found.lines]
        return self.tr(", ").join(told)

    def charge(self, lane: Lane, ruleset: Ruleset, language: str) -> str:
        """Whom, and what that gives."""
        name = filled(self.tr("Charge {target}"), {"target": lane.target.name})
        gives = self.gives(lane, ruleset, language)
        return self.tr("{what}, {gives}").format(what=name, gives=gives) if gives else name

    def free(self, lane: Lane, ruleset: Ruleset, language: str) -> str:
        """That nothing stands in the way, and what it gives."""
        way = self.tr("Straight and clear") if len(lane.way) == 2 else self.tr("Clear")
        gives = self.gives(lane, ruleset, language)
        return self.tr("{what}, {gives}").format(what=way, gives=gives) if gives else way

    def why(self, lane: Lane, language: str) -> str:
        """Why it cannot be run: what bars the lane first."""
        reasons = sorted(lane.found.verdict.reasons, key=lambda one: one.code not in LANES)
        if not reasons:
            return ""
        text = reasons[0].text(language)
        return text[:1].upper() + text[1:]

    def legend(self, lanes: Lanes, shown: Sequence[Lane]) -> LegendPart:
        """How lanes are drawn that can be run, and those that are barred."""
        rows = []
        if any(lane.free for lane in shown):
            bar = self.tr("Free; bar at {long} m")
            least = decimal(lanes.least, 1) if lanes.least is not None else ""
            text = bar.format(long=least) if least else self.tr("Free")
            rows.append(LegendRow(("lane", 0), text))
        if not all(lane.free for lane in shown):
            rows.append(LegendRow(("lane", 1), self.tr("Barred")))
        cells = frozenset((int(x // 1), int(y // 1)) for lane in shown for x, y in lane.way)
        return LegendPart(self.tr("Charge lanes"), tuple(rows), cells)

    def heading(self, lanes: Lanes) -> str:
        """A charge, and how far one goes."""
        least = decimal(lanes.least, 1) if lanes.least is not None else ""
        most = decimal(lanes.most, 1) if lanes.most is not None else ""
        if least and most:
            return self.tr("Charge, {least} to {most} m").format(least=least, most=most)
        if least or most:
            words = (
                self.tr("Charge, at least {long} m") if least else self.tr("Charge, up to {long} m")
            )
            return words.format(long=least or most)
        return self.tr("Charge")
