"""The same way otherwise: what it costs in every mode and, on request, by every ruleset.

Nothing is priced while the pointer moves: the rows are filled in when the way stays as it is.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QLabel, QPushButton, QSizePolicy, QVBoxLayout

from battlemap.rulings.compare import Offer
from battlemap.session.document import Document
from battlemap.session.ways import Plotted, mode_offers, ruleset_offers
from battlemap.ui.language import Language
from battlemap.ui.panels.amounts import amount
from battlemap.ui.panels.section import Section, Sum
from battlemap.ui.widgets.labels import Speaks, label
from battlemap.ui.widgets.layouts import empty

REST_MS: Final = 150
"""How long a way stays the same before it is priced otherwise."""
NO_PRICE: Final = "\N{EM DASH}"
NOT_YET: Final = "\N{HORIZONTAL ELLIPSIS}"
ASSUMED: Final = "*"


class WaySection(Speaks, Section):
    """A row for each mode; `every` adds one for each ruleset."""

    priced = Signal()
    """The rows say what the way costs now."""

    def __init__(self, language: Language, document: Document) -> None:
        """Show no way."""
        super().__init__()
        self._language, self._document = language, document
        self._way: Plotted | None = None
        self._offers: tuple[Offer, ...] = ()
        self._by_rules: tuple[Offer, ...] = ()
        self._of_modes = 0
        self.modes, self.rulesets = QVBoxLayout(), QVBoxLayout()
        self.every = QPushButton()
        self.every.setProperty("role", "segment")
        self.every.setProperty("segment", "alone")
        self.every.setCheckable(True)
        self.every.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._footnote = label("faint", wrap=True)
        for column in (self.modes, self.rulesets):
            column.setSpacing(3)
        self.rows.addLayout(self.modes)
        self.rows.addSpacing(4)
        self.rows.addWidget(self.every)
        self.rows.addLayout(self.rulesets)
        self.rows.addWidget(self._footnote)
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(REST_MS)
        self._rest.timeout.connect(self._begin)
        self._turn = QTimer(self)
        self._turn.setSingleShot(True)
        self._turn.timeout.connect(self._one_more)
        self._todo: Iterator[Offer] = iter(())
        self._found: list[Offer] = []
        self.every.toggled.connect(self._asked)
        self.retranslate()
        self.hide()

    @property
    def settled(self) -> bool:
        """Whether the rows are those of the way shown."""
        return not (self._rest.isActive() or self._turn.isActive())

    def plot(self, way: Plotted | None) -> None:
        """Show a way, None for none; it is priced when it has stayed for a moment."""
        if way == self._way:
            return
        self._way = way
        self.setVisible(way is not None)
        if way is None:
            self._stop()
            self._offers = self._by_rules = ()
            self._write()
            return
        if self.settled:
            for row in self.findChildren(Sum):
                row.say(row.words, NOT_YET)
        self._turn.stop()
        self._rest.start()

    def price(self) -> None:
        """Price the way now."""
        self._begin()
        while self._turn.isActive():
            self._one_more()

    def _stop(self) -> None:
        self._rest.stop()
        self._turn.stop()

    def _begin(self) -> None:
        """One price at a time, so that the hand is never held up for all of them."""
        self._stop()
        if self._way is not None:
            self._todo, self._found = self._asked_for(self._way), []
            self._turn.start()

    def _asked_for(self, way: Plotted) -> Iterator[Offer]:
        yield from mode_offers(self._document, way)
        self._of_modes = len(self._found)
        if self.every.isChecked():
            yield from ruleset_offers(self._document, way)

    def _one_more(self) -> None:
        self._turn.stop()
        offer = next(self._todo, None)
        if offer is not None:
            self._found.append(offer)
            self._turn.start()
            return
        self._offers = tuple(self._found[: self._of_modes])
        self._by_rules = tuple(self._found[self._of_modes :])
        self._write()
        self.priced.emit()

    def retranslate(self) -> None:
        """Say it in the language in force."""
        self.name(self.tr("The same way"))
        self.every.setText(self.tr("By every ruleset"))
        self.every.setToolTip(self.tr("What this way costs by every ruleset  B"))
        self._footnote.setText(
            self.tr("{sign} with numbers its sheet does not give").format(sign=ASSUMED)
        )
        self._write()

    def _asked(self, _on: bool) -> None:
        self._begin()

    def _write(self) -> None:
        code = self._language.code
        empty(self.modes)
        empty(self.rulesets)
        for offer in self._offers:
            self._add(self.modes, offer, offer.mode.name.say(code))
        for offer in self._by_rules:
            name = f"{offer.ruleset.name.say(code)} · {offer.mode.name.say(code)}"
            self._add(self.rulesets, offer, name, marked=bool(offer.assumed))
        self._footnote.setVisible(any(offer.assumed for offer in self._by_rules))

    def _add(self, column: QVBoxLayout, offer: Offer, name: str, *, marked: bool = False) -> None:
        row = Sum("row")
        row.say(name, self._cost(offer) + (ASSUMED if marked else ""))
        column.addWidget(row)
        for reason in offer.route.verdict.reasons[:1]:
            column.addWidget(_why(reason.text(self._language.code)))

    def _cost(self, offer: Offer) -> str:
        if not offer.route.verdict:
            return NO_PRICE
        if offer.route.left is None and not offer.route.cost:
            return self.tr("no cost")
        return amount(offer.route.cost, offer.ruleset, self._language.code)


def _why(text: str) -> QLabel:
    made = label("faint", text, wrap=True)
    made.setAlignment(Qt.AlignmentFlag.AlignLeft)
    made.setContentsMargins(12, 0, 0, 2)
    return made


def words_of(column: QVBoxLayout) -> Sequence[tuple[str, str]]:
    """The rows of a column as they read."""
    items = [column.itemAt(number) for number in range(column.count())]
    rows = [item.widget() for item in items if item is not None]
    return [(row.words, row.amount) for row in rows if isinstance(row, Sum)]
