"""Rows of the Sight tab that say what each number is, what changes it, and what it comes to."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from battlemap.decimals import decimal
from battlemap.rules.effects import Change
from battlemap.rules.figures import Figure, beside
from battlemap.session.sighting import Sighting
from battlemap.ui.panels.part_names import part_name
from battlemap.ui.sighting.rows import RuleRow
from battlemap.ui.sighting.words import NBSP, SightWords, capital, signed
from battlemap.wording import filled

ARROW = "\N{RIGHTWARDS ARROW}"
INSET = 10


class ChangeRows(QObject):
    """Makes them: each number the sheets say with its changes beneath, other changes as such."""

    def __init__(self, words: SightWords) -> None:
        """Take the words of the tab."""
        super().__init__(words)
        self._words = words
        self._ways: dict[int, str] = {}

    def rows(self, found: Sighting, code: str) -> Iterator[QWidget]:
        """One number under another, in the ruleset's order."""
        ways = self._words.through(found.found.cover, found, code)
        # By the change itself: two of one material are alike.
        self._ways = {id(change): words for change, words in ways}
        told = {one.of: one for one in found.found.figures if self._tells(one, found)}
        for of, entry in found.ruleset.data.numbers.items():
            if of in told:
                yield from self._figure(told[of], found, code)
            elif entry.beside not in told:
                yield from self._bare(of, found, code)

    def _tells(self, figure: Figure, found: Sighting) -> bool:
        """Whether a known number is changed, goes with one that is, or brings some together."""
        if figure.total is None:
            return False
        changed = {change.of for change in found.found.changes}
        with_it = any(beside(found.ruleset, figure.of, found.found.changes))
        gathers = len(figure.gathers) > 1 and not changed.isdisjoint(figure.gathers)
        return figure.of in changed or with_it or gathers

    def _figure(self, figure: Figure, found: Sighting, code: str) -> Iterator[QWidget]:
        token = found.attacker if figure.whose == "attacker" else found.target
        name = capital(self._words.number(figure.of, found.ruleset, code))
        named = [capital(part.name.say(code)) for part in figure.parts]
        one = len(named) == 1 and named[0] != name
        head, value = f"{name} · {token.name}", self._value(figure, found, code)
        yield RuleRow(head, value, "" if one else figure.rule, role="rowstrong")
        if one:
            yield self._row(named[0], _number(figure.base or Fraction(0)), figure.rule)
        elif len(named) > 1:
            yield self._row(self._made_of(figure, named), "", "")
        yield from self._changed(figure, found, code)

    def _changed(self, figure: Figure, found: Sighting, code: str) -> Iterator[QWidget]:
        for change in _of(figure.of, found):
            yield self._row(self._cause(change, found, code), signed(change), change.rule)
        for line in figure.lines:
            if line.part in ("rounded", "lowest"):
                amount = signed(Change(line.rule, line.part, line.amount, figure.of))
                yield self._row(part_name(line.part, found.ruleset, code), amount, line.rule)
        dice = dict(beside(found.ruleset, figure.of, found.found.changes))
        for of in dice:
            for change in _of(of, found):
                full = self._words.change(change, found.ruleset, code)
                amount = full if len(dice) > 1 else signed(change)
                yield self._row(self._cause(change, found, code), amount, change.rule)

    def _value(self, figure: Figure, found: Sighting, code: str) -> str:
        """What it is, what it becomes, and the dice it is rolled with: 60 % · 1 penalty die."""
        pair = (figure.base or Fraction(0), figure.total or Fraction(0))
        numbers = dict.fromkeys(_number(value) for value in pair)
        unit = found.ruleset.data.numbers[figure.of].unit
        told = [f" {ARROW} ".join(numbers) + (NBSP + unit if unit else "")]
        for of, amount in beside(found.ruleset, figure.of, found.found.changes):
            name = self._words.number(of, found.ruleset, code, amount)
            told.append(f"{_number(amount)}{NBSP}{name}")
        return " · ".join(told)

    def _made_of(self, figure: Figure, named: Sequence[str]) -> str:
        """What it is made of before anything changes it: Agility 4 + Firearms 5."""
        said = ""
        for part, name in zip(figure.parts, named, strict=True):
            amount = part.amount or Fraction(0)
            sign = " \N{MINUS SIGN} " if amount < 0 else " + " if said else ""
            said += f"{sign}{name} {_number(abs(amount))}"
        return said

    def _bare(self, of: str, found: Sighting, code: str) -> Iterator[QWidget]:
        """Changes of a number nobody has said, with their sum."""
        mine = _of(of, found)
        for change in mine:
            amount = self._words.change(change, found.ruleset, code)
            yield RuleRow(self._cause(change, found, code), amount, change.rule)
        plain = [change for change in mine if not change.times]
        if len(plain) > 1:
            whole = sum((change.amount for change in plain), Fraction(0))
            words = filled(
                self.tr("{number} in all"),
                {"number": self._words.number(of, found.ruleset, code)},
            )
            yield RuleRow(words, signed(plain[0]._replace(amount=whole)), role="rowstrong")

    def _row(self, words: str, amount: str, rule: str) -> RuleRow:
        return RuleRow(words, amount, rule, inset=INSET)

    def _cause(self, change: Change, found: Sighting, code: str) -> str:
        """What changes it: the cover, the band, a word of light, or what the ruleset calls it."""
        look = found.found
        if change in look.cover and change.part == "cover":
            return filled(self.tr("Cover of {name}"), {"name": found.target.name})
        if change in look.outgoing:
            return self.tr("Own cover")
        if look.band is not None and change in look.band.changes:
            return self.tr("Range: {band}").format(band=look.band.name.say(code))
        status = found.ruleset.statuses.get(change.part)
        if status is not None:
            return status.name.say(code)
        if id(change) in self._ways:
            return self._ways[id(change)]
        return part_name(change.part, found.ruleset, code)


def _of(number: str, found: Sighting) -> Sequence[Change]:
    return [change for change in found.found.changes if change.of == number]


def _number(value: Fraction) -> str:
    sign = "\N{MINUS SIGN}" if value < 0 else ""
    return sign + decimal(abs(value), 2)
