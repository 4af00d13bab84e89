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

    kind: Literal["cell", "barrier", "token", "edge"]
    id: str = ""
    cells: tuple[Cell, ...] = ()


@dataclass(frozen=True, slots=True)
class Reason:
    """Why: the rule's id, a sentence's code with its numbers, or the ruleset's own `words`."""

    rule: str
    code: str
    args: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}))
    evidence: tuple[Evidence, ...] = ()
    words: Text | None = None

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
