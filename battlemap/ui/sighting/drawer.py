"""The drawer under the map: the target as seen from the attacker, and the section between them."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from battlemap.grid.cell import name_of
from battlemap.session.obstacles import VEIL
from battlemap.session.sighting import UPRIGHT, Sighting, postures
from battlemap.ui.language import Language
from battlemap.ui.look import Look
from battlemap.ui.sighting.cross_section import CrossSection
from battlemap.ui.sighting.seen_from import SeenFrom
from battlemap.ui.sighting.words import SightWords, fixed
from battlemap.ui.widgets.buttons import segments
from battlemap.ui.widgets.labels import LongLabel, Speaks, label
from battlemap.ui.widgets.layouts import empty
from battlemap.wording import filled

HEIGHT = 252
LEAST_HEAD = 28


class SightDrawer(Speaks, QWidget):
    """Shown while a look is open; `posed` carries the posture asked for."""

    posed = Signal(str)

    def __init__(self, look: Look, language: Language) -> None:
        """Hidden until a look is opened."""
        super().__init__()
        self._language = language
        self._found: Sighting | None = None
        self._postures: tuple[str, ...] = ()
        self.words = SightWords(self)
        self.seen_from = SeenFrom(look, self.words, language)
        self.section = CrossSection(look, self.words, language)
        self.buttons: list[QPushButton] = []
        self.setObjectName("drawer")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFixedHeight(HEIGHT)
        self._left, self._left_note = label("strong"), LongLabel("small")
        self._right, self._right_note = label("strong"), LongLabel("small")
        self._eye = label("small")
        self._switch = QHBoxLayout()
        self._switch.setSpacing(0)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 8, 16, 14)
        row.setSpacing(16)
        row.addLayout(_pane(self._left, self._left_note, [], self.seen_from), 4)
        beside: list[QLabel | QHBoxLayout] = [self._eye, self._switch]
        row.addLayout(_pane(self._right, self._right_note, beside, self.section), 5)
        self.hide()
        self.retranslate()

    def show_sighting(self, found: Sighting | None) -> None:
        """Show a look; without one the last words stay away."""
        self._found = found
        self.seen_from.show_sighting(found)
        self.section.show_sighting(found)
        self._write()

    def retranslate(self) -> None:
        """Say it in the language in force."""
        self._right.setText(self.tr("Section along the line"))
        self._right_note.setText(self.tr("metres, true scale"))
        self._eye.setText(self.tr("Eye"))
        self._postures = ()
        self._write()

    def _write(self) -> None:
        found = self._found
        self._eye.setVisible(found is not None and bool(postures(found.ruleset)))
        if found is None:
            self._left.setText(self.tr("Nobody to look at"))
            self._left_note.setText("")
            empty(self._switch)
            self.buttons, self._postures = [], ()
            return
        at = found.found.pair.at
        names = {"name": found.attacker.name, "cell": name_of(at.cell) if at else ""}
        self._left.setText(
            filled(self.tr("As seen from {name} at {cell}"), names)
            if at
            else filled(self.tr("As seen from {name}"), names)
        )
        seen = found.found.silhouette
        wide, high = fixed(seen.width_m, 1), fixed(seen.height_m, 1)
        if any(one.sort == VEIL for one in found.obstacles):
            note = self.tr("silhouette {wide} × {high} m, dotted where veiled")
        elif found.found.pane is not None:
            note = self.tr("silhouette {wide} × {high} m, striped where looked through")
        else:
            note = self.tr("silhouette {wide} × {high} m, hidden part hatched")
        self._left_note.setText(note.format(wide=wide, high=high))
        self._write_switch(found)

    def _write_switch(self, found: Sighting) -> None:
        """Standing, and every posture of the ruleset that makes lower."""
        names = (UPRIGHT, *postures(found.ruleset)) if postures(found.ruleset) else ()
        if names != self._postures:
            self._postures = names
            empty(self._switch)
            code = self._language.code
            self.buttons = segments([self.words.posture(p, found.ruleset, code) for p in names])
            for button, posture in zip(self.buttons, names, strict=True):
                button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
                button.clicked.connect(lambda _on, posture=posture: self.posed.emit(posture))
                self._switch.addWidget(button)
        for button, posture in zip(self.buttons, names, strict=True):
            button.setChecked(posture == found.posture)


def _pane(
    title: QLabel, note: QLabel, beside: list[QLabel | QHBoxLayout], picture: QWidget
) -> QVBoxLayout:
    head = QHBoxLayout()
    head.setSpacing(10)
    head.addWidget(title)
    head.addWidget(note, 1)
    for one in beside:
        if isinstance(one, QHBoxLayout):
            head.addLayout(one)
        else:
            head.addWidget(one)
    title.setMinimumHeight(LEAST_HEAD)
    column = QVBoxLayout()
    column.setSpacing(6)
    column.addLayout(head)
    column.addWidget(picture, 1)
    return column
