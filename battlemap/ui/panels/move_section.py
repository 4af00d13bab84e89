"""This move: the itemised price of the drag, its total, what is left, and why not."""

from dataclasses import dataclass
from fractions import Fraction

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from battlemap.grid.cell import name_of
from battlemap.rules.ruleset import Ruleset
from battlemap.rules.verdict import Reason
from battlemap.session.drag import Hover
from battlemap.session.ways import leg_costs
from battlemap.ui.language import Language
from battlemap.ui.look import Look
from battlemap.ui.panels.amounts import amount, parts
from battlemap.ui.panels.band_paint import MoveBar, Stretch
from battlemap.ui.panels.part_names import part_name
from battlemap.ui.panels.section import Section, Sum
from battlemap.ui.widgets.labels import Speaks, label, line, tag
from battlemap.ui.widgets.layouts import empty


@dataclass(frozen=True, slots=True)
class BandReach:
    """How far a band goes: its mode, where it ends, and the mode's whole budget."""

    mode: str
    end: Fraction
    budget: Fraction


class MoveSection(Speaks, Section):
    """Shown while a token is dragged; the numbers are those of the label on the map."""

    def __init__(self, look: Look, language: Language) -> None:
        """Show no move."""
        super().__init__()
        self._look, self._language = look, language
        self._hover: Hover | None = None
        self._ruleset: Ruleset | None = None
        self._reaches: tuple[BandReach, ...] = ()
        self._lines = QVBoxLayout()
        self._lines.setSpacing(3)
        self._total, self._left = Sum("rowstrong"), Sum("row")
        self._bar = MoveBar(look)
        self.legs = QVBoxLayout()
        self.legs.setSpacing(3)
        self._notes = QVBoxLayout()
        self._notes.setSpacing(4)
        self.rows.addLayout(self._lines)
        self.rows.addSpacing(2)
        self._rule = line()
        self.rows.addWidget(self._rule)
        self.rows.addSpacing(2)
        self.rows.addWidget(self._total)
        self.rows.addWidget(self._left)
        self.rows.addSpacing(4)
        self.rows.addWidget(self._bar)
        self.rows.addLayout(self.legs)
        self.rows.addLayout(self._notes)
        look.changed.connect(self._write)
        self.hide()

    def show_move(
        self, hover: Hover | None, ruleset: Ruleset, reaches: tuple[BandReach, ...]
    ) -> None:
        """Show the drag as it stands; `reaches` are the bands' ends, in order."""
        self._hover, self._ruleset, self._reaches = hover, ruleset, reaches
        self.setVisible(hover is not None)
        self._write()

    def retranslate(self) -> None:
        """Say it in the language in force."""
        self._write()

    def _write(self) -> None:
        empty(self._lines)
        empty(self._notes)
        empty(self.legs)
        hover, ruleset = self._hover, self._ruleset
        if hover is None or ruleset is None:
            return
        code = self._language.code
        self.name(self.tr("This move"), hover.mode.name.say(code) if hover.mode else "")
        self._write_lines(hover, ruleset, code)
        self._total.say(self.tr("Total"), amount(hover.cost, ruleset, code))
        self._left.setVisible(hover.left is not None)
        if hover.left is not None:
            self._left.say(self.tr("Left"), amount(hover.left, ruleset, code))
        self._write_bar(hover)
        self._write_legs(hover, ruleset, code)
        for reason in hover.verdict.reasons:
            self._notes.addWidget(self._refusal(reason, code))

    def _write_lines(self, hover: Hover, ruleset: Ruleset, code: str) -> None:
        shown = parts([part.amount for part in hover.lines], ruleset.unit.decimals)
        for number, (part, value) in enumerate(zip(hover.lines, shown, strict=True)):
            row = Sum("row", part.rule)
            words = part_name(part.part, ruleset, code)
            row.say(words, amount(value, ruleset, code, signed=number > 0))
            self._lines.addWidget(row)
        self._rule.setVisible(bool(hover.lines))

    def _write_legs(self, hover: Hover, ruleset: Ruleset, code: str) -> None:
        """What each leg alone costs, from the waypoint before it."""
        legs = leg_costs(hover)
        shown = parts([cost for _, cost in legs], ruleset.unit.decimals)
        if legs:
            self.legs.addWidget(label("faint", self.tr("Each leg")))
        for number, ((place, _), value) in enumerate(zip(legs, shown, strict=True), 1):
            row = Sum("row")
            words = self.tr("{number} to {place}").format(number=number, place=name_of(place.cell))
            row.say(words, amount(value, ruleset, code))
            self.legs.addWidget(row)

    def _write_bar(self, hover: Hover) -> None:
        whole = max((reach.end for reach in self._reaches), default=Fraction(0))
        if not whole or hover.left is None or hover.mode is None:
            self._bar.show_move((), 0)
            return
        budgets = {reach.mode: reach.budget for reach in self._reaches}
        spent = budgets.get(hover.mode.id, whole) - hover.left
        ends = [Stretch(float(r.end / whole), n) for n, r in enumerate(self._reaches)]
        self._bar.show_move(ends, float(spent / whole))

    def _refusal(self, reason: Reason, code: str) -> QWidget:
        page = QWidget()
        row = QHBoxLayout(page)
        row.setContentsMargins(0, 4, 0, 0)
        row.setSpacing(8)
        mark = QLabel()
        mark.setPixmap(self._look.pixmap("refused", self._look.theme.danger, 16))
        row.addWidget(mark, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(label("row", reason.text(code), wrap=True), 1)
        if reason.cites:
            row.addWidget(tag(reason.cites), 0, Qt.AlignmentFlag.AlignTop)
        return page
