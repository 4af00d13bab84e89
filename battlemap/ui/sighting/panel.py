"""The Sight tab: what hides the target, what that and the range do, and by which rule."""

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QVBoxLayout, QWidget

from battlemap.board.token import Token
from battlemap.grid.cell import name_of
from battlemap.rules.cover import NO_TIER
from battlemap.rules.effects import Change
from battlemap.rulings.looking import SIGHT
from battlemap.session.obstacles import PANE
from battlemap.session.sighting import Choice, Sighting, choices
from battlemap.ui.language import Language
from battlemap.ui.look import Look
from battlemap.ui.panels.avatar import Avatar
from battlemap.ui.panels.section import Panel, Section
from battlemap.ui.sighting.changes import ChangeRows
from battlemap.ui.sighting.cover_bar import CoverBar, Mark
from battlemap.ui.sighting.rows import RuleRow, WhyNot
from battlemap.ui.sighting.words import SightWords, capital, percent
from battlemap.ui.widgets.labels import FoldingLabel, Speaks, label, line
from battlemap.ui.widgets.layouts import empty
from battlemap.wording import Kind, filled, listed

ARROW = "\N{RIGHTWARDS ARROW}"


class SightPanel(Speaks, Panel):
    """Follows the look that is shown; `chosen` carries an item (or None) and a style."""

    chosen = Signal(object, str)

    def __init__(
        self, look: Look, language: Language, face: Callable[[str], QImage | None]
    ) -> None:
        """Show nobody; `face` gives a token's picture by the picture's name."""
        super().__init__()
        self._look, self._language, self._face = look, language, face
        self._found: Sighting | None = None
        self._choices: tuple[Choice, ...] = ()
        self.words = SightWords(self)
        self.changes = ChangeRows(self.words)
        self._nobody = label("dim", wrap=True)
        self._nobody.setContentsMargins(16, 20, 16, 16)
        self._nobody.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._head = self._make_head()
        self.attack = QComboBox()
        self._attack = Section()
        self._attack.rows.addWidget(self.attack)
        self._cover = Section()
        self._make_cover()
        self.hiding, self.changing = Section(), Section()
        self.far, self.own, self.through = Section(), Section(), Section()
        self._sections = (
            self._attack, self._cover, self.hiding, self.changing, self.far, self.own, self.through,
        )  # fmt: skip
        for part in (self._nobody, self._head, *self._sections):
            self.column.addWidget(part)
        self.column.addStretch(1)
        self.attack.activated.connect(self._choose)
        look.changed.connect(self._write)
        self.retranslate()

    def show_sighting(self, found: Sighting | None) -> None:
        """Show a look, None for none."""
        self._found = found
        self._write()

    def retranslate(self) -> None:
        """Say it in the language in force."""
        self.attack.setAccessibleName(self.tr("Attack"))
        self._write()

    def rows(self, section: Section) -> list[RuleRow]:
        """The rows of a section, from the top."""
        items = [section.rows.itemAt(number) for number in range(section.rows.count())]
        found = [item.widget() for item in items if item is not None]
        return [row for row in found if isinstance(row, RuleRow)]

    # how it is made

    def _make_head(self) -> QWidget:
        page = QWidget()
        self._one, self._other = Avatar(self._look), Avatar(self._look)
        arrow = label("name", ARROW)
        self._title, self._line = FoldingLabel("name"), FoldingLabel("small")
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(self._title)
        words.addWidget(self._line)
        self.refusals = QVBoxLayout()
        self.refusals.setSpacing(6)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self._one)
        row.addWidget(arrow)
        row.addWidget(self._other)
        row.addSpacing(4)
        row.addLayout(words, 1)
        column = QVBoxLayout(page)
        column.setContentsMargins(16, 14, 16, 12)
        column.setSpacing(10)
        column.addLayout(row)
        column.addLayout(self.refusals)
        return page

    def _make_cover(self) -> None:
        self.share, self._tier, self._effect = label("big"), label("strong"), label("small")
        self._rule = self._cover.right
        self._cover.cite()
        for one in (self._tier, self._effect):
            one.setWordWrap(True)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self._tier)
        words.addWidget(self._effect)
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(self.share)
        row.addLayout(words, 1)
        self.bar = CoverBar(self._look)
        self._cover.rows.addLayout(row)
        self._cover.rows.addSpacing(4)
        self._cover.rows.addWidget(self.bar)

    # what it says

    def _write(self) -> None:
        found = self._found
        self._nobody.setVisible(found is None)
        for part in (self._head, *self._sections):
            part.setVisible(found is not None)
        self._nobody.setText(self.tr("Select a token and rest the pointer on another, or press C."))
        if found is None:
            return
        code = self._language.code
        self._write_head(found, code)
        self._write_choices(found, code)
        self._write_cover(found, code)
        self._fill(self.hiding, self._heading_of_hiding(found), self._hiding(found, code))
        changes = self.changes.rows(found, code)
        self._fill(self.changing, self.tr("What changes the attack"), changes)
        self._fill(self.far, self.tr("Distance and light"), self._far(found, code))
        heading = filled(self.tr("{name}'s own cover"), {"name": found.attacker.name})
        self._fill(self.own, heading, self._own(found, code))
        self._fill(self.through, self.tr("Shoot through instead"), self._through(found, code))

    def _write_head(self, found: Sighting, code: str) -> None:
        for avatar, token in ((self._one, found.attacker), (self._other, found.target)):
            avatar.show_token(token.name, token.side, self._face_of(token))
        both = {"attacker": found.attacker.name, "target": found.target.name}
        self._title.setText(self.tr("{attacker} to {target}").format(**both))
        told = [self.words.with_what(found, code)]
        elsewhere = found.found.pair.at is not None
        if found.posture or not elsewhere:
            told.append(self.words.posture(found.posture, found.ruleset, code))
        if elsewhere:
            cell = name_of(found.found.pair.place.cell)
            told.insert(0, self.tr("from {cell}").format(cell=cell))
        self._line.setText(capital(" · ".join(part for part in told if part)))
        empty(self.refusals)
        for reason in found.found.verdict.reasons:
            self.refusals.addWidget(WhyNot(self._look, capital(reason.text(code)), reason.cites))

    def _face_of(self, token: Token) -> QImage | None:
        return self._face(token.picture) if token.picture else None

    def _write_choices(self, found: Sighting, code: str) -> None:
        self._choices = choices(found.ruleset, found.attacker)
        self._attack.name(self.tr("Attack"))
        self._attack.setVisible(len(self._choices) > 1)
        now = (found.found.item, found.found.attack)
        self.attack.clear()
        for choice in self._choices:
            self.attack.addItem(self.words.choice(choice, code))
        keys = [(choice.item, choice.style) for choice in self._choices]
        self.attack.setCurrentIndex(keys.index(now) if now in keys else 0)

    def _choose(self, index: int) -> None:
        choice = self._choices[index]
        self.chosen.emit(choice.item, choice.style)

    def _write_cover(self, found: Sighting, code: str) -> None:
        look, entry = found.found, found.ruleset.data.cover.tiers.get(found.found.tier)
        self._cover.name(self.tr("Cover"), entry.rules[0] if entry else "")
        rests, behind = look.basis, self.words.behind(found, code)
        on_pane = bool(behind) and rests is not None and rests.on != SIGHT
        self.share.setText(percent(rests.share if rests and on_pane else look.hidden))
        tier = self.words.tier(found, code)
        self._tier.setText(capital(tier))
        told = self.words.changes(look.cover, found.ruleset, code)
        if look.cover and look.cover_chance != 1:
            share = percent(look.cover_chance)
            told += " · " + self.tr("in {share} of cases").format(share=share)
        if behind:
            told = "\n".join(filter(None, (told, self.words.shares(found, code))))
        self._effect.setText(told)
        self._effect.setVisible(bool(told))
        self._rule.setVisible(entry is not None)
        pane = float(look.pane.share) if look.pane else 0.0
        self.bar.show_share(float(look.hidden), list(self._marks(found)), pane)

    def _marks(self, found: Sighting) -> Iterator[Mark]:
        """Nothing, every threshold of a tier, everything."""
        yield 0.0, "0"
        for entry in found.ruleset.data.cover.tiers.values():
            share = entry.share_from if entry.share_from is not None else entry.share_above
            if share is not None and 0 < share < 1:
                yield float(share), percent(share)
        yield 1.0, percent(Fraction(1))

    def _fill(self, section: Section, heading: str, rows: Iterable[QWidget]) -> None:
        empty(section.rows)
        section.name(heading)
        for row in rows:
            section.rows.addWidget(row)
        section.setVisible(section.rows.count() > 0)

    def _heading_of_hiding(self, found: Sighting) -> str:
        if found.found.pane is None:
            return self.tr("What hides it")
        return self.tr("What hides or shelters it")

    def _hiding(self, found: Sighting, code: str) -> Iterator[QWidget]:
        words = self.words
        hiding = [one for one in found.obstacles if one.sort != PANE]
        for one in found.obstacles:
            told = " ".join(filter(None, (words.obstacle(one, code), words.height(one))))
            if one.sort == PANE:
                told = words.both(told, words.stops(found))
            row = RuleRow(told, percent(one.share))
            row.setToolTip(words.away(one))
            yield row
        if len(hiding) > 1:
            yield line()
            whole = self.tr("Together, overlap counted once")
            yield RuleRow(whole, percent(found.found.silhouette.fraction), role="rowstrong")

    def _amount(self, change: Change, found: Sighting, code: str) -> str:
        return self.words.change(change, found.ruleset, code)

    def _far(self, found: Sighting, code: str) -> Iterator[QWidget]:
        look, words = found.found, self.words
        yield RuleRow(self.tr("Straight"), words.far(found))
        yield RuleRow(self.tr("On the grid"), words.squares(look.distance.cells))
        yield RuleRow(self.tr("By the rules"), words.by_rules(found, code))
        rise = look.pair.place.z - look.pair.target_place.z
        if rise:
            higher = self.tr("Attacker higher") if rise > 0 else self.tr("Attacker lower")
            yield RuleRow(higher, words.metres(Fraction(abs(rise), 1000)))
        if look.band is not None:
            yield RuleRow(self.tr("Range"), look.band.name.say(code), look.band.rule)
        limit = words.limit(found, code)
        if limit:
            yield RuleRow(self.tr("Reaches"), limit)
        light = listed((Kind(word).say(code) for word in sorted(look.veils)), code)
        yield RuleRow(self.tr("Light"), light)
        for friend in look.friends:
            yield RuleRow(self.tr("In the way"), friend.name)

    def _own(self, found: Sighting, code: str) -> Iterator[QWidget]:
        if found.found.own_tier == NO_TIER:
            return
        entry = found.ruleset.data.cover.tiers[found.found.own_tier]
        told = self.words.changes(found.found.outgoing, found.ruleset, code)
        words = self.words.own_tier(found, code)
        yield RuleRow(capital(words), told, entry.rules[0])

    def _through(self, found: Sighting, code: str) -> Iterator[QWidget]:
        if found.through is None:
            return
        if found.found.cover:
            gone = self.words.changes(found.found.cover, found.ruleset, code)
            yield RuleRow(self.tr("Without the cover's"), gone, found.found.cover[0].rule)
        for change, words in self.words.through(found.through.cover, found, code):
            yield RuleRow(words, self._amount(change, found, code), change.rule)
