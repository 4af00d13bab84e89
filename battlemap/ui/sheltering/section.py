"""The stretch of the panel that adds up the cover at the cell pointed at."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from battlemap.rulings.inspection import Inspection
from battlemap.session.sheltering import CoverThere, effect_of, level_of
from battlemap.ui.language import Language
from battlemap.ui.look import Look
from battlemap.ui.panels.section import Section
from battlemap.ui.sheltering.words import ShelterWords
from battlemap.ui.sighting.words import percent
from battlemap.ui.widgets.labels import LongLabel, Speaks, label, line, tag
from battlemap.ui.widgets.layouts import empty

ICON, WHO, ROOM = 16, 72, 168
"""The side of a shield, the most room a name takes, and what it shares with the tier, px."""
LINE = 24


class CoverSection(Speaks, Section):
    """A row for each enemy: how much is hidden from him, the tier, and what it adds."""

    def __init__(self, look: Look, language: Language) -> None:
        """Show nothing."""
        super().__init__()
        self._look, self._language = look, language
        self._words = ShelterWords(self)
        self._there: CoverThere | None = None
        look.changed.connect(self._write)
        self.hide()

    def show_cover(self, there: CoverThere | None) -> None:
        """Show the cover at a place, None for none."""
        self._there = there
        self._write()

    def retranslate(self) -> None:
        """Say it in the language in force."""
        self._write()

    def said(self) -> list[tuple[str, ...]]:
        """The rows as they read."""
        items = [self.rows.itemAt(number) for number in range(self.rows.count())]
        rows = [item.widget() for item in items if item is not None]
        return [row.words for row in rows if isinstance(row, CoverRow)]

    def _write(self) -> None:
        there, words, code = self._there, self._words, self._language.code
        empty(self.rows)
        self.setVisible(there is not None)
        if there is None:
            return
        self.name(words.heading(there), words.from_threats(len(there.looks)))
        if there.worst is None:
            self.rows.addWidget(label("small", words.nobody(), wrap=True))
            return
        rows = [self._row(look, code) for look in there.looks]
        wide = min(max(row.who.sizeHint().width() for row in rows), WHO)
        apart = max(row.kind.fontMetrics().horizontalAdvance(row.words[2]) for row in rows)
        for row in rows:
            row.who.setFixedWidth(wide)
            row.lay_out(apart=apart > ROOM - wide)
            self.rows.addWidget(row)
        self.rows.addWidget(line())
        self.rows.addWidget(_worst(words.worst(there.worst), _rule(there.worst)))

    def _row(self, look: Inspection, code: str) -> "CoverRow":
        rules = look.pair.ruleset
        tier = look.tier if look.visible else None
        level = level_of(rules, tier)
        name, ink = ("cover0", self._look.theme.inks.exposed)
        if level:
            name, ink = f"cover{level}", self._look.theme.inks.cover
        mark = QLabel()
        mark.setPixmap(self._look.pixmap(name, ink, ICON))
        effect = effect_of(rules, tier)
        words = (look.pair.attacker.name, percent(look.hidden), self._words.tier(look, code))
        return CoverRow(mark, (*words, effect))


class CoverRow(QWidget):
    """Shield, name, share, tier, effect."""

    def __init__(self, mark: QLabel, words: tuple[str, str, str, str]) -> None:
        """Say it."""
        super().__init__()
        self.words = words
        name, share, tier, effect = words
        self.who, self.kind = LongLabel("rowvalue"), LongLabel("small")
        self.who.setText(name)
        self.kind.setText(tier)
        far, value = label("row", share), label("rowstrong", effect)
        far.setMinimumWidth(40)
        value.setMinimumWidth(20)
        for one in (far, value):
            one.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._beside = QHBoxLayout()
        self._beside.setSpacing(8)
        for one in (mark, self.who, far):
            self._beside.addWidget(one)
        self._beside.addWidget(self.kind, 1)
        self._beside.addWidget(value)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 2, 0, 2)
        self._column.setSpacing(0)
        self._column.addLayout(self._beside)
        self.setFixedHeight(LINE)

    def lay_out(self, *, apart: bool) -> None:
        """`apart`: the tier has a line of its own, where it is too long beside the name."""
        if not apart:
            return
        self._beside.removeWidget(self.kind)
        self._beside.insertStretch(2, 1)
        self.kind.setContentsMargins(ICON + 8, 0, 0, 0)
        self._column.addWidget(self.kind)
        self.setFixedHeight(LINE + 14)


def _worst(words: str, rule: str) -> QWidget:
    page = QWidget()
    said = LongLabel("rowstrong")
    said.setText(words)
    row = QHBoxLayout(page)
    row.setContentsMargins(0, 0, 0, 0)
    row.addWidget(said, 1)
    if rule:
        row.addWidget(tag(rule))
    return page


def _rule(look: Inspection) -> str:
    """The rule the worst tier comes from; of no tier, that which says who is seen."""
    data = look.pair.ruleset.data
    entry = data.cover.tiers.get(look.tier) or data.sight.seeing
    return entry.rules[0] if entry else ""
