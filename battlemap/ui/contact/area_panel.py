"""The Area tab: shape, size and start, how a cell counts, the drift, who is in it."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from battlemap.decimals import decimal
from battlemap.rulings.scatter import DIRECTION, DISTANCE
from battlemap.session.aiming import ShapeChoice, blast_choices, shape_choices
from battlemap.session.document import Document
from battlemap.ui.contact.area_tool import AreaTool
from battlemap.ui.contact.area_words import number_of
from battlemap.ui.contact.dice import Throw
from battlemap.ui.contact.token_row import TokenRow
from battlemap.ui.language import Language
from battlemap.ui.look import Look
from battlemap.ui.panels.fields import Choice, FieldRow, Flag, Inline
from battlemap.ui.panels.section import Panel, Section
from battlemap.ui.widgets.buttons import IconButton, PushButton, segments
from battlemap.ui.widgets.labels import LongLabel, Speaks, label, tag
from battlemap.ui.widgets.layouts import empty

ACROSS = 4
"""Shapes in a row."""
METRES, CELLS = "m", "cells"
ATTACK, STAYS = "attack", "stays"
ORIGINS = ("cell", "corner", "point")
NO_BLAST = ""


class ShapeButton(QToolButton):
    """A shape with its icon over its name."""

    def __init__(self, look: Look, choice: ShapeChoice) -> None:
        """Offer a shape."""
        super().__init__()
        self._look, self.choice = look, choice
        self.setProperty("role", "shape")
        self.setCheckable(True)
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
        self.setIconSize(QSize(20, 20))
        self.setFixedHeight(48)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setToolTip(choice.rule)
        look.changed.connect(self._recolour)
        self._recolour()

    def _recolour(self) -> None:
        self.setIcon(self._look.icon(f"shape-{self.choice.kind}"))


class AreaPanel(Speaks, QWidget):
    """Asks the tool for another area and tells what it covers; its buttons never scroll away."""

    def __init__(
        self,
        look: Look,
        language: Language,
        document: Document,
        tool: AreaTool,
        face: Callable[[str], QImage | None],
    ) -> None:
        """Follow a tool; `face` gives a token's picture by the picture's name."""
        super().__init__()
        self._look, self._language, self._document = look, language, document
        self.tool, self._face = tool, face
        self._unit = METRES if document.ruleset.unit.id == METRES else CELLS
        self.shapes: list[ShapeButton] = []
        self._offered: tuple[object, ...] = ()
        self._make_shape()
        self._make_fields()
        self._make_scatter()
        self._make_below()
        self.page = page = Panel()
        for part in (self._shape, self._fields, self._scatter, self._inside, self._laid):
            page.column.addWidget(part)
        page.column.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(page, 1)
        column.addWidget(self._after)
        tool.changed.connect(self.refresh)
        look.changed.connect(self.refresh)
        self.retranslate()

    # how it is made

    def _make_shape(self) -> None:
        self._shape = Section(ruled=False)
        self.blast = Choice(176)
        self._blast_row = FieldRow(self.blast)
        self._kinds = QWidget()
        self._grid = QGridLayout(self._kinds)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(4)
        for column in range(ACROSS):
            self._grid.setColumnStretch(column, 1)
        self._shape.rows.addWidget(self._blast_row)
        self._shape.rows.addWidget(self._kinds)
        self.blast.chosen.connect(self._choose_blast)

    def _make_fields(self) -> None:
        self._fields = Section()
        self._fields.bare()
        self.size_field, self.unit = Inline(64, number=True), Choice(76)
        self.angle, self.width_field = Inline(64, number=True), Inline(64, number=True)
        self.origin, self.membership, self.cut = Choice(148), Choice(148), Flag()
        self._size_row = FieldRow(self.size_field, self.unit)
        self._angle_row, self._width_row = FieldRow(self.angle), FieldRow(self.width_field)
        self._origin_row, self._membership_row = FieldRow(self.origin), FieldRow(self.membership)
        self._cut_row = FieldRow(self.cut)
        for row in (
            self._size_row, self._angle_row, self._width_row, self._origin_row,
            self._membership_row, self._cut_row,
        ):  # fmt: skip
            self._fields.rows.addWidget(row)
        self._fields.rows.setSpacing(6)
        self.size_field.written.connect(self._write_size)
        self.angle.written.connect(self._write_angle)
        self.width_field.written.connect(self._write_width)
        self.unit.chosen.connect(self._choose_unit)
        self.origin.chosen.connect(lambda origin: self.tool.ask(origin=origin))
        self.membership.chosen.connect(lambda how: self.tool.ask(membership=how))
        self.cut.written.connect(lambda cut: self.tool.ask(cut=cut))

    def _make_scatter(self) -> None:
        self._scatter = Section()
        self.target, self.missed = segments(["", ""])
        self._rule = tag()
        row = QHBoxLayout()
        row.setSpacing(0)
        row.addWidget(self.target)
        row.addWidget(self.missed)
        row.addStretch(1)
        row.addWidget(self._rule)
        self.direction, self.distance = Throw(self._look), Throw(self._look)
        self._throws = QWidget()
        throws = QHBoxLayout(self._throws)
        throws.setContentsMargins(0, 4, 0, 2)
        throws.addWidget(self.direction, 1)
        throws.addWidget(self.distance, 1)
        self.again, self.by_hand = PushButton(self._look, "", "dice"), PushButton(self._look)
        buttons = QHBoxLayout()
        buttons.addWidget(self.again, 1)
        buttons.addWidget(self.by_hand)
        self._dice_buttons = QWidget()
        self._dice_buttons.setLayout(buttons)
        buttons.setContentsMargins(0, 0, 0, 0)
        self.typed = (Inline(48, number=True), Inline(48, number=True))
        self._typed_row = FieldRow(*self.typed)
        self._wrong = label("warn", wrap=True)
        self._hint = label("faint", wrap=True)
        self._scatter.rows.addLayout(row)
        for part in (self._hint, self._throws, self._dice_buttons, self._typed_row, self._wrong):
            self._scatter.rows.addWidget(part)
        self._typed_row.hide()
        self.target.clicked.connect(self.tool.on_target)
        self.missed.clicked.connect(self.tool.roll)
        self.again.clicked.connect(self.tool.roll)
        self.by_hand.clicked.connect(self._offer_fields)
        for field in self.typed:
            field.written.connect(lambda _text: self._type())

    def _make_below(self) -> None:
        self._inside, self._after, self._laid = Section(), Section(), Section()
        self._inside.rows.setSpacing(0)
        self._after.bare()
        self.stays = Choice(148)
        self._stays_row = FieldRow(self.stays)
        self._after.rows.addWidget(self._stays_row)
        self._after.rows.addSpacing(6)
        self.stays.chosen.connect(lambda how: self.tool.keep(stays=how == STAYS))
        self.resolve, self.cancel = PushButton(self._look, "primary"), PushButton(self._look)
        self._buttons = QWidget()
        row = QHBoxLayout(self._buttons)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.resolve, 1)
        row.addWidget(self.cancel)
        self._after.rows.addWidget(self._buttons)
        self.resolve.clicked.connect(self.tool.resolve)
        self.cancel.clicked.connect(self.tool.cancel)

    # what it says

    def retranslate(self) -> None:
        """Say it in the language in force."""
        self._shape.name(self.tr("Shape"))
        self._blast_row.say(self.tr("What"))
        self._origin_row.say(self.tr("From"))
        self._membership_row.say(self.tr("A cell counts if"))
        self._cut_row.say(self.tr("Walls cut it"))
        self._angle_row.say(self.tr("Angle"), "°")
        self._width_row.say(self.tr("Width"), self.tr("cells"))
        self._scatter.name(self.tr("Scatter"))
        self.target.setText(self.tr("On target"))
        self.missed.setText(self.tr("Missed"))
        self.again.setText(self.tr("Roll again"))
        self.by_hand.setText(self.tr("Type dice"))
        self._typed_row.say(
            self.tr("Direction, distance"), "", self.tr("Direction"), self.tr("Distance")
        )
        self._hint.setText(self.tr("Click the aim point, then say whether it missed."))
        self._stays_row.say(self.tr("Stays on the map"))
        self.cancel.setText(self.tr("Cancel"))
        self._laid.name(self.tr("On the map"))
        self._offered = ()
        self.refresh()

    def refresh(self) -> None:
        """Tell what is in the hand."""
        if not self.tool.is_open:
            return
        self._offer()
        self._show_fields()
        self._show_scatter()
        self._show_inside()
        self._show_after()
        self._show_laid()

    def _offer(self) -> None:
        """The ruleset's shapes, and what the selected token can let go off."""
        code, wish, ruleset = self._language.code, self.tool.wish, self._document.ruleset
        choices = shape_choices(ruleset)
        if (choices, code) != self._offered:
            self._offered = (choices, code)
            self._fill_shapes(choices)
        for button in self.shapes:
            button.setChecked(button.choice == wish.shape and wish.blast is None)
        self._kinds.setVisible(wish.blast is None)
        blasts = blast_choices(self._document.board, ruleset, wish.source)
        self._blast_row.setVisible(bool(blasts))
        words = self.tool.words
        items = [(NO_BLAST, self.tr("A shape"))]
        items += [(choice.name, words.blast(choice, code)) for choice in blasts]
        self.blast.offer(items, wish.blast.name if wish.blast else NO_BLAST)

    def _fill_shapes(self, choices: Sequence[ShapeChoice]) -> None:
        empty(self._grid)
        self.shapes = []
        for number, choice in enumerate(choices):
            button = ShapeButton(self._look, choice)
            button.setText(self.tool.words.shape(choice, self._language.code))
            button.clicked.connect(partial(self._choose_shape, choice))
            self._grid.addWidget(button, number // ACROSS, number % ACROSS)
            self.shapes.append(button)

    def _show_fields(self) -> None:
        wish, aiming, words = self.tool.wish, self.tool.aiming, self.tool.words
        made = aiming.made
        kind = made.reckoning.shape.kind if made else wish.shape.kind
        size = made.reckoning.shape.size if made else wish.size
        scale = self._document.board.cell_m if self._unit == METRES else 1
        self._size_row.say(words.length(kind))
        self.size_field.show_value(decimal(size * scale, 2))
        self.unit.offer([(METRES, self.tr("m")), (CELLS, self.tr("cells"))], self._unit)
        reckoned = aiming.reckoning
        self._angle_row.setVisible(kind == "cone" and made is None)
        self._width_row.setVisible(kind == "line" and made is None)
        self.angle.show_value(decimal(wish.angle or reckoned.shape.angle, 2))
        self.width_field.show_value(decimal(wish.width or reckoned.shape.width, 2))
        origins = [*ORIGINS, "token"] if wish.source and made is None else ORIGINS
        self._origin_row.setVisible(kind != "aura" or made is not None)
        self.origin.offer([(id, words.origin(id)) for id in origins], wish.origin)
        ways = ("centre_inside", "any_part")
        self.membership.offer([(id, words.membership(id)) for id in ways],
                              reckoned.shape.membership)  # fmt: skip
        self.cut.setChecked(reckoned.stops != "nothing")
        for field in (self.size_field, self.membership, self.cut):
            field.setEnabled(made is None)

    def _show_scatter(self) -> None:
        tool, held = self.tool, self.tool.held
        self._scatter.setVisible(tool.aiming.drifts)
        made = tool.aiming.made
        if not tool.aiming.drifts or made is None or made.scatter is None:
            return
        thrown = held.dice if held else None
        self._rule.setText(made.scatter.rules[0])
        for button, on in ((self.target, thrown is None), (self.missed, thrown is not None)):
            button.setEnabled(held is not None)
            button.setChecked(on)
        self._hint.setVisible(held is None)
        self._throws.setVisible(thrown is not None)
        self._dice_buttons.setVisible(held is not None)
        self.again.setEnabled(thrown is not None)
        if held is None:
            self._typed_row.hide()
        self._wrong.setText(tool.dice_problem)
        self._wrong.setVisible(bool(tool.dice_problem))
        if thrown is not None and tool.aimed is not None and tool.aimed.going is not None:
            way, far = thrown[DIRECTION][0], thrown[DISTANCE][0]
            self.direction.say(self.tr("Direction"), way, str(way))
            drift = tool.aimed.going.drift
            told = f"{far} → {tool.words.far(drift)}" if drift else str(far)
            self.distance.say(self.tr("Distance"), far, told)

    def _show_inside(self) -> None:
        empty(self._inside.rows)
        aimed, theme = self.tool.aimed, self._look.theme
        self._inside.name(self.tr("In the area"), self.tool.words.tokens(aimed) if aimed else "")
        if aimed is None or not aimed.struck:
            self._inside.rows.addWidget(label("faint", self.tr("Nobody yet.")))
            return
        for row in aimed.struck:
            shown = TokenRow(self._look, row.token, self._face)
            shown.say(self.tool.words.share(row))
            if row.friend:
                shown.add_icon("hazard", theme.warn, self.tr("on the same side"))
            shown.add_icon("check", theme.accent)
            self._inside.rows.addWidget(shown)

    def _show_after(self) -> None:
        wish = self.tool.wish
        items = [(ATTACK, self.tr("This attack")), (STAYS, self.tr("Until taken up"))]
        self.stays.offer(items, STAYS if self.tool.stays else ATTACK)
        words = self.tr("Resolve blast") if wish.blast else self.tr("Resolve area")
        self.resolve.setText(words)
        aimed = self.tool.aimed
        free = aimed is None or bool(aimed.verdict)
        self.resolve.setEnabled(self.tool.held is not None and free)

    def _show_laid(self) -> None:
        empty(self._laid.rows)
        templates = self._document.board.templates
        self._laid.setVisible(bool(templates))
        for template in templates:
            row, name = QWidget(), LongLabel("row")
            laid = next((d for d in self.tool.laid() if d.key == f"area:{template.id}"), None)
            name.setText(self.tool.words.laid(laid, self._language.code) if laid else template.id)
            away = IconButton(self._look, "close")
            away.setToolTip(self.tr("Take off the map"))
            away.setAccessibleName(self.tr("Take off the map"))
            away.clicked.connect(partial(self.tool.take_up, template.id))
            inside = QHBoxLayout(row)
            inside.setContentsMargins(0, 0, 0, 0)
            inside.addWidget(name, 1)
            inside.addWidget(away)
            self._laid.rows.addWidget(row)

    # what is asked

    def _choose_shape(self, choice: ShapeChoice) -> None:
        self.tool.ask(shape=choice, blast=None)

    def _choose_blast(self, name: str) -> None:
        wish, board = self.tool.wish, self._document.board
        choices = blast_choices(board, self._document.ruleset, wish.source)
        chosen = next((choice for choice in choices if choice.name == name), None)
        origin = "cell" if wish.origin == "token" else wish.origin
        self.tool.ask(blast=chosen, origin=origin)

    def _choose_unit(self, unit: str) -> None:
        self._unit = unit
        self.refresh()

    def _write_size(self, text: str) -> None:
        value = number_of(text)
        if value is None:
            self.size_field.refuse()
            return
        scale = self._document.board.cell_m if self._unit == METRES else 1
        self.tool.ask(size=value / scale)

    def _write_angle(self, text: str) -> None:
        value = number_of(text)
        if value is None or value > 360:
            self.angle.refuse()
        else:
            self.tool.ask(angle=value)

    def _write_width(self, text: str) -> None:
        value = number_of(text)
        if not value:
            self.width_field.refuse()
        else:
            self.tool.ask(width=value)

    def _offer_fields(self) -> None:
        """The table throws: two fields for what its dice show."""
        self._typed_row.setVisible(not self._typed_row.isVisibleTo(self))
        thrown = self.tool.held.dice if self.tool.held else None
        for field, name in zip(self.typed, (DIRECTION, DISTANCE), strict=True):
            field.show_value(str(thrown[name][0]) if thrown else "")
        self.typed[0].setFocus()

    def _type(self) -> None:
        texts = [field.text().strip() for field in self.typed]
        if all(text.isdecimal() for text in texts):
            self.tool.type_dice(int(texts[0]), int(texts[1]))
