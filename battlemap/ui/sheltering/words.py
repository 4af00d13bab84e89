"""The words of cover from the threats in the language in force."""

from PySide6.QtCore import QObject

from battlemap.grid.cell import name_of
from battlemap.rules.ruleset import Ruleset
from battlemap.rulings.inspection import Inspection
from battlemap.session.sheltering import FULL_LEVEL, CoverThere, effect_of, level_of
from battlemap.ui.map_legend import LegendRow
from battlemap.ui.sighting.words import capital


class ShelterWords(QObject):
    """What the legend and the panel say."""

    def legend(self, ruleset: Ruleset, code: str) -> tuple[LegendRow, ...]:
        """A row for each mark: exposed, every tier, and hidden where no tier says it."""
        rows = [LegendRow(("cover", 0), self.tr("Exposed"), "0")]
        cover = ruleset.data.cover
        for id, entry in cover.tiers.items():
            level = level_of(ruleset, id)
            effect = effect_of(ruleset, id) if level < FULL_LEVEL else ""
            rows.append(LegendRow(("cover", level), capital(entry.name.say(code)), effect))
        last = next(reversed(cover.tiers.values()), None)
        if last is None or last.share_from != 1:
            rows.append(LegendRow(("cover", FULL_LEVEL), self.tr("Hidden from all")))
        return tuple(rows)

    def title(self) -> str:
        """The heading of the legend."""
        return self.tr("Worst cover here")

    def heading(self, there: CoverThere) -> str:
        """The heading of the panel's stretch."""
        return self.tr("Cover at {cell}").format(cell=name_of(there.place.cell))

    def from_threats(self, count: int) -> str:
        """How many look."""
        return self.tr("from %n threat(s)", "", count)

    def tier(self, look: Inspection, code: str) -> str:
        """The tier in the ruleset's words; of nobody who sees, that he does not."""
        if not look.visible:
            return self.tr("does not see it")
        entry = look.pair.ruleset.data.cover.tiers.get(look.tier)
        return self.tr("no cover") if entry is None else entry.name.say(code)

    def worst(self, look: Inspection) -> str:
        """Who has the best view."""
        return self.tr("Worst: {name}").format(name=look.pair.attacker.name)

    def nobody(self) -> str:
        """What is said where there is no threat at all."""
        return self.tr("No enemy is known here.")
