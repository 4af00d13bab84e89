"""The words of a look in the language in force: shares, tiers, changes, distances, obstacles."""

from collections.abc import Iterable, Iterator
from fractions import Fraction

from PySide6.QtCore import QObject

from battlemap.decimals import decimal
from battlemap.rules.cover import strength
from battlemap.rules.effects import Change
from battlemap.rules.ruleset import Ruleset
from battlemap.rulings.obstacles import GROUND
from battlemap.session.obstacles import VEIL, Obstacle
from battlemap.session.side_view import Upright
from battlemap.session.sighting import UPRIGHT, Choice, Sighting
from battlemap.ui.panels.amounts import rounded
from battlemap.wording import Kind, Span, filled, listed

NBSP = "\N{NO-BREAK SPACE}"
MINUS = "\N{MINUS SIGN}"
FULL = 3
TIMES = "\N{MULTIPLICATION SIGN}"
MANY = Fraction(2)


def percent(share: Fraction | float) -> str:
    """A share in whole per cent; neither nothing nor everything by rounding alone."""
    whole = int(rounded(Fraction(share) * 100, 0))
    if whole == 0 and share > 0:
        return f"<{NBSP}1{NBSP}%"
    if whole == 100 and share < 1:
        return f">{NBSP}99{NBSP}%"
    return f"{whole}{NBSP}%"


def signed(change: Change) -> str:
    """An amount with its sign, or as a factor."""
    number = decimal(abs(change.amount), 2)
    if change.times:
        return TIMES + number
    return (MINUS if change.amount < 0 else "+") + number


def fixed(length: float | Fraction, places: int) -> str:
    """A number with so many decimals, the true minus sign in front."""
    text = f"{abs(float(length)):.{places}f}"
    nothing = not float(text)
    return f"{MINUS}{text}" if length < 0 and not nothing else text


class SightWords(QObject):
    """What card, tab and drawer say."""

    def metres(self, length: float | Fraction, places: int = 1) -> str:
        """A length in metres with its unit."""
        return self.tr("{metres} m").format(metres=fixed(length, places)).replace(" ", NBSP)

    def hidden(self, found: Sighting) -> str:
        """How much is hidden."""
        return self.tr("{share} hidden").format(share=percent(found.found.hidden))

    def seen(self, share: Fraction) -> str:
        """How much is seen."""
        return self.tr("{share} seen").format(share=percent(share))

    def behind(self, found: Sighting, code: str) -> str:
        """How much is behind what stops the attack and hides nothing, as glass; else nothing."""
        pane = found.found.pane
        if pane is None or not pane.share:
            return ""
        mine = (one.kind for one in found.obstacles if not set(one.ids).isdisjoint(pane.ids))
        by = listed((Kind(kind).say(code) for kind in dict.fromkeys(mine)), code)
        told = {"share": percent(pane.share), "things": by}
        return filled(self.tr("{share} behind {things}"), told)

    def shares(self, found: Sighting, code: str) -> str:
        """How much is hidden or seen, and how much is behind what is looked through."""
        behind = self.behind(found, code)
        if not behind:
            return self.hidden(found)
        seen = self.hidden(found) if found.found.hidden else self.seen(Fraction(1))
        return self.both(seen, behind)

    def both(self, one: str, other: str) -> str:
        """Two things told one after the other."""
        return filled(self.tr("{one}, {other}"), {"one": one, "other": other})

    def stops(self, found: Sighting) -> str:
        """What the things keep off that hide nothing."""
        pane = found.found.pane
        told = {
            "shot": self.tr("stops shots"), "effect": self.tr("stops effects"),
            "sound": self.tr("stops sound"), "move": self.tr("stops passage"),
        }  # fmt: skip
        return told.get(pane.stops, "") if pane is not None else ""

    def tier(self, found: Sighting, code: str) -> str:
        """The tier of cover in the ruleset's words."""
        rules = found.ruleset.data.cover
        entry = rules.tiers.get(found.found.tier)
        if entry is not None:
            return entry.name.say(code)
        if not found.found.hidden:
            return self.tr("no cover")
        if not rules.tiers:
            return self.tr("these rules ask for no cover")
        little = found.found.hidden < rules.ignore_below
        return self.tr("too little to count") if little else self.tr("no cover by these rules")

    def level(self, found: Sighting) -> int:
        """How strong the cover is, as shields show it: 0 none to 3 hidden altogether."""
        tiers = len(found.ruleset.data.cover.tiers)
        held = strength(found.ruleset, found.found.tier)
        if found.found.hidden == 1 or (held and held == tiers):
            return FULL
        return 0 if not held else 1 if held <= (tiers - 1) / 2 else 2

    def own_tier(self, found: Sighting, code: str) -> str:
        """The attacker's own tier."""
        entry = found.ruleset.data.cover.tiers.get(found.found.own_tier)
        return self.tr("no cover") if entry is None else entry.name.say(code)

    def change(self, change: Change, ruleset: Ruleset, code: str) -> str:
        """A change with the number it changes: +2 Defence."""
        amount = MANY if change.times else change.amount
        return f"{signed(change)}{NBSP}{self.number(change.of, ruleset, code, amount)}"

    def number(self, of: str, ruleset: Ruleset, code: str, amount: Fraction = MANY) -> str:
        """What a number is called, after an amount of it."""
        entry = ruleset.data.numbers.get(of)
        if entry is None:
            return of
        return (entry.one if entry.one and abs(amount) == 1 else entry.name).say(code)

    def through(
        self, changes: Iterable[Change], found: Sighting, code: str
    ) -> Iterator[tuple[Change, str]]:
        """Those of an attack's changes that are of a material, each with what is shot through.

        It is the thing, if it is sure which, and what the ruleset counts it as.
        """
        materials = found.ruleset.data.cover.materials
        shot = [one for one in changes if one.part in materials.keys() - found.ruleset.statuses]
        parts = [change.part for change in shot]
        for number, (change, part) in enumerate(zip(shot, parts, strict=True)):
            mine = [one for one in found.obstacles if one.material == part]
            names = list(dict.fromkeys(self._in_a_line(one, code) for one in mine))
            material = materials[part].name.say(code)
            if len(names) == 1:
                yield change, self._through(names[0], material)
            elif len(mine) == parts.count(part):
                one = mine[parts[:number].count(part)]
                yield change, self._through(self._in_a_line(one, code), material)
            else:
                yield change, filled(self.tr("Through {material}"), {"material": material})

    def _through(self, thing: str, material: str) -> str:
        told = {"thing": thing, "material": material}
        return filled(self.tr("Through {thing} ({material})"), told)

    def _in_a_line(self, one: Obstacle, code: str) -> str:
        """What an obstacle is called within a line."""
        return one.name or Kind(one.kind).say(code)

    def changes(self, changes: Iterable[Change], ruleset: Ruleset, code: str) -> str:
        """Several of them in one line."""
        return listed((self.change(change, ruleset, code) for change in changes), code)

    def cover(self, found: Sighting, code: str) -> str:
        """The tier and what it does, for the card."""
        told = [self.tier(found, code)]
        if found.found.cover:
            told.append(self.changes(found.found.cover, found.ruleset, code))
        return " · ".join(told)

    def squares(self, count: Fraction) -> str:
        """A distance in squares."""
        if count.denominator == 1:
            return self.tr("%n square(s)", "", int(count))
        return self.tr("{count} squares").format(count=decimal(count, 1))

    def far(self, found: Sighting) -> str:
        """The distance in metres."""
        return self.metres(found.found.distance.metres)

    def apart(self, found: Sighting) -> str:
        """Metres and squares as the tag on the line says them, and how much higher or lower."""
        pair = found.found.pair
        up = pair.target_place.z - pair.place.z
        told = [self.far(found), self.squares(found.found.distance.cells)]
        high = self.tr("{metres} m").format(metres=decimal(Fraction(abs(up), 1000), 2))
        if up:
            words = self.tr("{height} higher") if up > 0 else self.tr("{height} lower")
            told.append(words.format(height=high))
        return " · ".join(told)

    def range(self, found: Sighting, code: str) -> str:
        """Squares and band, for the tag on the line."""
        told = [self.squares(found.found.distance.cells)]
        if found.found.band is not None:
            told.append(found.found.band.name.say(code))
        return " · ".join(told)

    def by_rules(self, found: Sighting, code: str) -> str:
        """The distance as the ruleset's limits count it."""
        far = found.found.distance
        return Span(far.units, far.unit).say(code)

    def limit(self, found: Sighting, code: str) -> str:
        """How far the attack goes; nothing where it has no end."""
        limit = found.found.limit
        return "" if limit is None else Span(limit.total, found.found.distance.unit).say(code)

    def obstacle(self, one: Obstacle, code: str) -> str:
        """What it is called, with a capital where it begins a label."""
        if one.kind == GROUND:
            return self.tr("Ground")
        return capital(one.name or Kind(one.kind).say(code))

    def height(self, one: Obstacle) -> str:
        """How high it is; nothing of one without end."""
        return "" if one.height is None else self.metres(Fraction(one.height, 1000))

    def upright(self, drawn: Upright, one: Obstacle | None, code: str) -> str:
        """What stands in the section, with its height; what hangs there from where to where."""
        if one is not None and one.sort != VEIL:
            return f"{self.obstacle(one, code)} {self.height(one)}".strip()
        name = capital(Kind(drawn.kind).say(code))
        if drawn.top is None:
            return name
        if drawn.bottom is None:
            told = {"haze": name, "height": self.metres(drawn.top)}
            return filled(self.tr("{haze} up to {height}"), told)
        return f"{name} {fixed(drawn.bottom, 1)}\N{EN DASH}{self.metres(drawn.top)}"

    def away(self, one: Obstacle) -> str:
        """How far it is from the eye."""
        return self.tr("{metres} away").format(metres=self.metres(one.away))

    def eye(self, height: float) -> str:
        """How high the eye is."""
        return self.tr("eye {height}").format(height=fixed(height, 2))

    def top(self, height: float) -> str:
        """How high the target's top is."""
        return self.tr("{height} top").format(height=fixed(height, 2))

    def feet(self, height: float) -> str:
        """How high it stands."""
        return self.tr("{height} feet").format(height=fixed(height, 2))

    def lowest_seen(self, height: float) -> str:
        """The lowest of it that is seen."""
        return self.tr("{height} lowest seen").format(height=fixed(height, 2))

    def posture(self, posture: str, ruleset: Ruleset, code: str) -> str:
        """A posture by its status."""
        if posture == UPRIGHT:
            return self.tr("standing")
        return ruleset.statuses[posture].name.say(code).lower()

    def choice(self, choice: Choice, code: str) -> str:
        """An attack with what it is done with."""
        name = choice.name.say(code)
        return f"{thing(choice.item)} · {name}" if choice.item else name

    def with_what(self, found: Sighting, code: str) -> str:
        """What the attack is done with, else how."""
        if found.found.item:
            return thing(found.found.item)
        entry = found.ruleset.data.attacks.get(found.found.attack)
        return entry.name.say(code) if entry else ""


def thing(id: str) -> str:
    """What is carried, by its id as sheets write it."""
    return capital(id.replace("_", " "))


def capital(said: str) -> str:
    """With a capital, to begin a line."""
    return said[:1].upper() + said[1:]
