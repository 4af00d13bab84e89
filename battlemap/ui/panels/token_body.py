"""Side, size, stature and facing of a token, written in their place."""

from dataclasses import replace
from fractions import Fraction

from PySide6.QtCore import Signal

from battlemap.board.token import SIDES, Token
from battlemap.decimals import decimal
from battlemap.grid.exact import metres, millimetres, read_length
from battlemap.grid.facing import normal
from battlemap.grid.footprint import Footprint
from battlemap.problems import InputProblem
from battlemap.ui.panels.fields import Choice, FieldRow, Inline, times
from battlemap.ui.panels.section import Section
from battlemap.ui.widgets.labels import Speaks

LARGEST = 20
"""Cells on a side of a body."""


class TokenBody(Speaks, Section):
    """`changed` carries the token as it is to be; `refused` why an entry cannot be used, or ""."""

    changed = Signal(object)
    refused = Signal(str)

    def __init__(self) -> None:
        """Show nobody."""
        super().__init__()
        self._token: Token | None = None
        self.side, self.facing = Choice(160), Choice(160)
        self.columns, self.height_rows = Inline(44, number=True), Inline(44, number=True)
        self.stature = Inline(72, number=True)
        self._rows = [
            FieldRow(self.side),
            FieldRow(self.columns, times(), self.height_rows, unit_column=True),
            FieldRow(self.stature, unit_column=True),
            FieldRow(self.facing),
        ]
        for row in self._rows:
            self.rows.addWidget(row)
        self.side.chosen.connect(lambda side: self._change(side=side))
        self.facing.chosen.connect(lambda degrees: self._change(facing=int(degrees), faced=True))
        self.columns.written.connect(lambda _text: self._resize(self.columns))
        self.height_rows.written.connect(lambda _text: self._resize(self.height_rows))
        self.stature.written.connect(self._grow)
        for field in (self.columns, self.height_rows, self.stature):
            field.restored.connect(self._forgive)
        self.retranslate()

    def show_token(self, token: Token | None) -> None:
        """Show a token as it stands."""
        self._token = token
        if token is None:
            return
        self.side.offer(self.sides(), token.side)
        self.facing.offer(self.facings(), str(normal(token.facing)))
        self.columns.show_value(str(token.footprint.columns))
        self.height_rows.show_value(str(token.footprint.rows))
        stature = decimal(metres(token.height_mm), 2)
        self.stature.show_value(stature, assumed=token.stature is None)

    def sides(self) -> list[tuple[str, str]]:
        """Sides by id."""
        words = (self.tr("Party"), self.tr("Foes"), self.tr("Neutral"), self.tr("Third side"))
        return list(zip(SIDES, words, strict=True))

    def facings(self) -> list[tuple[str, str]]:
        """Eight facings by degrees."""
        words = (
            self.tr("North"),
            self.tr("North-east"),
            self.tr("East"),
            self.tr("South-east"),
            self.tr("South"),
            self.tr("South-west"),
            self.tr("West"),
            self.tr("North-west"),
        )
        return [(str(index * 45), word) for index, word in enumerate(words)]

    def retranslate(self) -> None:
        """Say it in the language in force."""
        self.name(self.tr("Body"))
        self._rows[0].say(self.tr("Side"))
        self._rows[1].say(self.tr("Size"), self.tr("cells"), self.tr("Columns"), self.tr("Rows"))
        self._rows[2].say(self.tr("Stature"), self.tr("m"))
        self._rows[3].say(self.tr("Faces"))
        self.show_token(self._token)

    def _forgive(self) -> None:
        self.refused.emit("")

    def _change(self, **values: object) -> None:
        if self._token is not None:
            self.changed.emit(replace(self._token, **values))  # type: ignore[arg-type]

    def _resize(self, field: Inline) -> None:
        try:
            columns, rows = int(self.columns.text()), int(self.height_rows.text())
        except ValueError:
            columns = rows = 0
        if 1 <= columns <= LARGEST and 1 <= rows <= LARGEST:
            self._change(footprint=Footprint(columns, rows))
        else:
            field.refuse()
            self.refused.emit(
                self.tr("A body covers 1 to {most} cells on each side.").format(most=LARGEST)
            )

    def _grow(self, text: str) -> None:
        if not text.strip():
            self._change(stature=None)
            return
        try:
            length = read_length(text)
        except InputProblem:
            length = Fraction(-1)
        if length <= 1000 and millimetres(length) > 0:
            self._change(stature=millimetres(length))
        else:
            self.stature.refuse()
            self.refused.emit(self.tr("A stature is a length such as 1.8 or 6 ft."))
