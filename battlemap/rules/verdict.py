"""What the rules say to a question: yes or no, each with its reasons and what to point at."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal

from battlemap.grid.cell import Cell
from battlemap.rules.text import Text
from battlemap.wording import say


@dataclass(frozen=True, slots=True)
class Evidence:
    """A thing on the map that a reason points at."""

    kind: Literal["cell", "barrier", "token", "edge", "zone"]
    id: str = ""
    cells: tuple[Cell, ...] = ()


OURS = "OUR-000"
"""The rule id of what no game needs to say: off the map, in a wall, on top of somebody."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why: the rule's id, a sentence's code with its numbers, or the ruleset's own `words`."""

    rule: str
    code: str
    args: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}))
    evidence: tuple[Evidence, ...] = ()
    words: Text | None = None

    @property
    def cites(self) -> str:
        """The rule's id as labels cite it: nothing where no rule needs to be cited."""
        return "" if self.rule == OURS else self.rule

    def text(self, language: str = "en") -> str:
        """The reason in words."""
        if self.words is not None:
            return self.words.say(language)
        return say(self.code, self.args, language)


@dataclass(frozen=True, slots=True)
class Verdict:
    """An answer; true when the rules allow it."""

    ok: bool
    reasons: tuple[Reason, ...] = ()

    def __bool__(self) -> bool:
        """Whether the rules allow it."""
        return self.ok


YES = Verdict(ok=True)


def refused(*reasons: Reason) -> Verdict:
    """A no, with why."""
    return Verdict(ok=False, reasons=reasons)
