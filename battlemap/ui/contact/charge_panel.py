"""The Charge tab: every enemy with its distance and what a charge gives, or what bars it."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from battlemap.session.charging import Lane, Lanes
from battlemap.ui.contact.charge_tool import ChargeTool
from battlemap.ui.contact.token_row import TokenRow
from battlemap.ui.language import Language
from battlemap.ui.look import Look
from battlemap.ui.panels.amounts import amount
from battlemap.ui.panels.avatar import Avatar
from battlemap.ui.panels.section import Panel, Section
from battlemap.ui.sighting.rows import RuleRow, WhyNot
from battlemap.ui.widgets.buttons import PushButton
from battlemap.ui.widgets.labels import LongLabel, Speaks, label
from battlemap.ui.widgets.layouts import empty
from battlemap.wording import filled

RUN_WIDTH = 120


class ChargePanel(Speaks, Panel):
    """Follows the lanes on the map; a row brings its lane to the fore, the button runs it."""

    def __init__(
        self,
        look: Look,
        language: Language,
        tool: ChargeTool,
        face: Callable[[str], QImage | None],
    ) -> None:
        """Follow a tool; `face` gives a token's picture by the picture's name."""
        super().__init__()
        self._look, self._language, self._face = look, language, face
        self.tool = tool
        self.rows: list[TokenRow] = []
        self._nobody = label("dim", wrap=True)
        self._nobody.setContentsMargins(16, 20, 16, 16)
        self._nobody.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._head = self._make_head()
        self._targets, self._then = Section(), Section()
        self._targets.rows.setSpacing(0)
        self._targets.cite()
        self.run, self.cancel = PushButton(look, "primary", "charge"), PushButton(look)
        # As wide as its place, whatever the target's name: a panel never grows with words.
        self.run.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.run.setMinimumWidth(RUN_WIDTH)
        self._buttons = QWidget()
        row = QHBoxLayout(self._buttons)
        row.setContentsMargins(16, 12, 16, 12)
        row.addWidget(self.run, 1)
        row.addWidget(self.cancel)
        self.run.clicked.connect(tool.run)
        self.cancel.clicked.connect(tool.close)
        for part in (self._nobody, self._head, self._targets, self._then, self._buttons):
            self.column.addWidget(part)
        self.column.addStretch(1)
        tool.changed.connect(self.refresh)
        look.changed.connect(self.refresh)
        self.retranslate()

    def _make_head(self) -> QWidget:
        page = QWidget()
        self._avatar = Avatar(self._look)
        self._name, self._line = LongLabel("name"), LongLabel("small")
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(self._name)
        words.addWidget(self._line)
        row = QHBoxLayout(page)
        row.setContentsMargins(16, 14, 16, 12)
        row.setSpacing(12)
        row.addWidget(self._avatar)
        row.addLayout(words, 1)
        return page

    def retranslate(self) -> None:
        """Say it in the language in force."""
        self.cancel.setText(self.tr("Cancel"))
        self.refresh()

    def refresh(self) -> None:
        """Tell the lanes that are shown."""
        lanes = self.tool.lanes
        self._nobody.setText(self.tr("Select a token to see whom it can charge."))
        self._nobody.setVisible(lanes is None)
        for part in (self._head, self._targets, self._then, self._buttons):
            part.setVisible(lanes is not None)
        if lanes is None:
            return
        self._show_head(lanes)
        self._show_targets(lanes)
        self._show_chosen(lanes)

    def _show_head(self, lanes: Lanes) -> None:
        token = lanes.token
        face = self._face(token.picture) if token.picture else None
        self._avatar.show_token(token.name, token.side, face)
        self._name.setText(token.name)
        items = token.standing(lanes.ruleset.id).items
        self._line.setText(", ".join(item.id.replace("_", " ") for item in items))
        self._line.setVisible(bool(items))
        self._targets.name(self.tool.words.heading(lanes), lanes.rule)

    def _show_targets(self, lanes: Lanes) -> None:
        empty(self._targets.rows)
        self.rows = []
        for lane in lanes.lanes:
            row = self._row(lane, lanes)
            row.choose(chosen=lane.target.id == self.tool.chosen)
            row.pressed.connect(self.tool.choose)
            self._targets.rows.addWidget(row)
            self.rows.append(row)
        if not lanes.lanes:
            self._targets.rows.addWidget(label("faint", self.tr("No enemy is known.")))

    def _row(self, lane: Lane, lanes: Lanes) -> TokenRow:
        words, code, theme = self.tool.words, self._language.code, self._look.theme
        row = TokenRow(self._look, lane.target, self._face)
        if lane.free:
            row.say(words.free(lane, lanes.ruleset, code))
        else:
            row.say(words.why(lane, code), "refusal")
        if lane.found.metres is not None:
            row.add_value(words.metres(lane))
        icon, ink = ("charge", theme.text1) if lane.free else ("refused", theme.danger)
        row.add_icon(icon, ink, words.why(lane, code))
        return row

    def _show_chosen(self, lanes: Lanes) -> None:
        """What the chosen charge changes, costs and gives away; else every reason why not."""
        empty(self._then.rows)
        lane = self.tool.lane(self.tool.chosen)
        self._then.setVisible(lane is not None)
        self._buttons.setVisible(lane is not None)
        if lane is None:
            return
        code, words, ruleset = self._language.code, self.tool.words, lanes.ruleset
        named = {"name": lanes.token.name, "target": lane.target.name}
        self._then.name(filled(self.tr("If {name} charges {target}"), named))
        self.run.setText(filled(self.tr("Charge {target}"), named))
        self.run.setToolTip(self.run.text())
        self.run.setEnabled(lane.free)
        for reason in lane.found.verdict.reasons:
            text = reason.text(code)
            self._then.rows.addWidget(WhyNot(self._look, text[:1].upper() + text[1:], reason.cites))
        if not lane.free:
            return
        for line in lane.found.lines:
            self._then.rows.addWidget(RuleRow(*words.told(line, ruleset, code), line.rule))
        way = lane.found.route
        if way is not None:
            cost = amount(way.cost + lane.found.strike, ruleset, code)
            self._then.rows.addWidget(RuleRow(self.tr("Costs"), cost, lanes.rule))
        for given in lane.given:
            self._then.rows.addWidget(RuleRow(words.opening(given, lanes, code), "", given.rule))
        if not lane.given and words.openings(lanes, code):
            self._then.rows.addWidget(RuleRow(words.gives_none(lanes, code), ""))
