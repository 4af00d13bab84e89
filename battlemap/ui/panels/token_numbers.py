"""The numbers a ruleset wants of a token, edited in their place; assumed ones are marked."""

from fractions import Fraction

from PySide6.QtCore import Signal

from battlemap.decimals import decimal
from battlemap.rules.ruleset import Ruleset, SheetField
from battlemap.rules.sheet import Numbers
from battlemap.ui.language import Language
from battlemap.ui.panels.amounts import unit_word
from battlemap.ui.panels.fields import FieldRow, Flag, Inline
from battlemap.ui.panels.section import Section
from battlemap.ui.widgets.labels import Speaks, label
from battlemap.ui.widgets.layouts import empty


class TokenNumbers(Speaks, Section):
    """`written` carries a field's id and its value, None to take it off the sheet."""

    written = Signal(str, object)
    refused = Signal(str)

    def __init__(self, language: Language) -> None:
        """Show nothing."""
        super().__init__()
        self._language = language
        self._ruleset: Ruleset | None = None
        self._numbers: Numbers | None = None
        self._made_for = ("", "")
        self.fields: dict[str, Inline | Flag] = {}
        self._hint = label("faint", wrap=True)

    def show_numbers(self, ruleset: Ruleset, numbers: Numbers) -> None:
        """Show a token's numbers under a ruleset."""
        self._ruleset, self._numbers = ruleset, numbers
        if self._made_for != (ruleset.key, self._language.code):
            self._make(ruleset)
        for spec in ruleset.fields:
            self._show(spec, numbers)
        self._hint.setVisible(bool(numbers.assumed))

    def retranslate(self) -> None:
        """Say it in the language in force."""
        self._made_for = ("", "")
        if self._ruleset is not None and self._numbers is not None:
            self.show_numbers(self._ruleset, self._numbers)

    def _make(self, ruleset: Ruleset) -> None:
        code = self._language.code
        self._made_for = (ruleset.key, code)
        self.name(self.tr("Numbers"), ruleset.name.say(code))
        empty(self.rows)
        self.fields = {}
        for spec in ruleset.fields:
            field = self._field(spec)
            self.fields[spec.id] = field
            row = FieldRow(field, unit_column=True)
            row.say(spec.name.say(code), unit_word(spec.unit, ruleset, code))
            self.rows.addWidget(row)
        self._hint = label("faint", wrap=True)
        self._hint.setText(self.tr("Dashed: not written, the ruleset's own number counts."))
        self.rows.addWidget(self._hint)
        self.setVisible(bool(ruleset.fields))

    def _field(self, spec: SheetField) -> Inline | Flag:
        if spec.type == "flag":
            flag = Flag()
            flag.written.connect(lambda on, field=spec.id: self.written.emit(field, on))
            return flag
        field = Inline(72 if spec.type == "number" else 124, number=spec.type == "number")
        field.written.connect(lambda text, spec=spec: self._take(spec, text))
        field.restored.connect(self._forgive)
        return field

    def _show(self, spec: SheetField, numbers: Numbers) -> None:
        field, value = self.fields[spec.id], numbers.values[spec.id]
        assumed = spec.id in numbers.assumed
        if isinstance(field, Flag):
            field.setChecked(bool(value))
            return
        text = decimal(value) if isinstance(value, Fraction) else str(value)
        field.show_value(text, assumed=assumed)
        field.setToolTip(
            self.tr("Not written: the ruleset's own number counts.") if assumed else ""
        )

    def _take(self, spec: SheetField, text: str) -> None:
        if not text.strip():
            self.written.emit(spec.id, None)
            return
        value = read_value(spec, text)
        why = self._wrong(spec, value, text)
        if why:
            field = self.fields[spec.id]
            if isinstance(field, Inline):
                field.refuse()
            self.refused.emit(why)
        else:
            self.written.emit(spec.id, value)

    def _wrong(self, spec: SheetField, value: Fraction | str | None, text: str) -> str:
        """Why a value cannot be used; nothing if it can."""
        name = spec.name.say(self._language.code)
        if value is None:
            return self.tr("“{text}” is no number for {field}.").format(text=text, field=name)
        if isinstance(value, str) or spec.holds(value):
            return ""
        if spec.least is not None and value < spec.least:
            least = decimal(spec.least)
            return self.tr("{field} is at least {least}.").format(field=name, least=least)
        most = decimal(spec.most or Fraction(0))
        return self.tr("{field} is at most {most}.").format(field=name, most=most)

    def _forgive(self) -> None:
        self.refused.emit("")


def read_value(spec: SheetField, text: str) -> Fraction | str | None:
    """What was written, exact; a comma is as good as a point. None if it is no number."""
    if spec.type == "text":
        return text.strip()
    try:
        return Fraction(text.strip().replace(",", "."))
    except (ValueError, ZeroDivisionError):
        return None
