"""The words of an area in the language in force: shapes, sizes, counts, shares, drift."""

from dataclasses import replace
from fractions import Fraction

from PySide6.QtCore import QObject

from battlemap.decimals import decimal
from battlemap.problems import Problem
from battlemap.rulings.scatter import DIRECTION, DISTANCE, Drift
from battlemap.session.aiming import Aimed, Aiming, BlastChoice, ShapeChoice, Struck, Wish
from battlemap.session.picture import AreaDrawn
from battlemap.ui.scene.area_tag import shape_name


class AreaWords(QObject):
    """What labels and panel say."""

    def shape(self, choice: ShapeChoice, language: str) -> str:
        """A shape by the ruleset's word, else by the program's."""
        return choice.name.say(language) if choice.name else shape_name(choice.kind)

    def blast(self, choice: BlastChoice, language: str) -> str:
        """What goes off, and which item it is."""
        title = choice.title.say(language)
        item = choice.item.replace("_", " ")
        return f"{title} · {item}" if item else title

    def size(self, wish: Wish, aiming: Aiming, language: str) -> str:
        """What it is and how large."""
        name = self.shape(wish.shape, language)
        size = wish.size
        made = aiming.made
        if made is not None and wish.blast is not None:
            name, size = wish.blast.title.say(language), made.reckoning.shape.size
        metres = decimal(size * aiming.board.cell_m, 2)
        return self.tr("{name} {metres} m").format(name=name, metres=metres)

    def laid(self, drawn: AreaDrawn, language: str) -> str:
        """An area on the map."""
        name = drawn.name.say(language) if drawn.name else shape_name(drawn.shape)
        metres = decimal(drawn.metres, 2)
        return self.tr("{name} {metres} m").format(name=name, metres=metres)

    def count(self, cells: int, aimed: Aimed | None) -> str:
        """How many cells and tokens."""
        text = self.tr("%n cell(s)", "", cells)
        if aimed is None:
            return text
        return self.tr("{cells}, {tokens}").format(cells=text, tokens=self.tokens(aimed))

    def tokens(self, aimed: Aimed) -> str:
        """How many tokens are in it."""
        return self.tr("%n token(s)", "", len(aimed.struck))

    def share(self, row: Struck) -> str:
        """In how many of its cells a token is in it, and what it suffers."""
        hit = row.hit
        if row.of == 1:
            text = self.tr("%n cell(s)", "", 1)
        else:
            text = self.tr("{part} of {all} cells").format(part=hit.cells, all=row.of)
        if row.friend:
            text = self.tr("ally, {share}").format(share=text)
        if hit.members is not None:
            text = f"{text}, " + self.tr("%n member(s)", "", hit.members)
        return f"{text} · {hit.ring.dice}" if hit.ring else text

    def fault(self, fault: Problem, language: str) -> str:
        """What is wrong with a die somebody typed, under the name its field has."""
        known = {DIRECTION: self.tr("Direction"), DISTANCE: self.tr("Distance")}
        die = known.get(fault.place.removeprefix("dice."), fault.place)
        return self.tr("{die}: {fault}").format(
            die=die, fault=replace(fault, place="").text(language)
        )

    def aim_point(self) -> str:
        """Where it was meant to go."""
        return self.tr("Aim point")

    def far(self, drift: Drift) -> str:
        """How far it drifts."""
        far = decimal(drift.amount, 1)
        if drift.unit == "m":
            return self.tr("{metres} m").format(metres=far)
        return self.tr("{count} cells").format(count=far)

    def drift(self, drift: Drift) -> str:
        """That it drifts, and how far."""
        return self.tr("Drift {far}").format(far=self.far(drift))

    def origin(self, name: str) -> str:
        """From where it spreads."""
        known = {
            "cell": self.tr("Middle of a cell"),
            "corner": self.tr("Corner"),
            "point": self.tr("Any point"),
            "token": self.tr("Selected token"),
        }
        return known[name]

    def membership(self, name: str) -> str:
        """When a cell counts."""
        known = {
            "centre_inside": self.tr("Centre inside"),
            "any_part": self.tr("Any part inside"),
        }
        return known[name]

    def length(self, kind: str) -> str:
        """What the size of a shape is called."""
        if kind in ("cone", "line"):
            return self.tr("Length")
        return self.tr("Thickness") if kind == "wall" else self.tr("Radius")


def number_of(text: str) -> Fraction | None:
    """A length somebody wrote, not below zero; None if it is none."""
    try:
        value = Fraction(text.strip().replace(",", "."))
    except (ValueError, ZeroDivisionError):
        return None
    return value if 0 <= value <= 1000 else None
