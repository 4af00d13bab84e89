"""What is wrong with something a person gave us: said in one line, with its place."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Literal

from battlemap.wording import say

Severity = Literal["error", "warning"]


@dataclass(frozen=True, slots=True)
class Problem:
    """One fault of an input: `place` is a key path or a line, `code` names a wording."""

    severity: Severity
    place: str
    code: str
    arguments: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}))

    def text(self, language: str = "en") -> str:
        """The fault in words, with its place in front."""
        words = say(self.code, self.arguments, language)
        return f"{self.place}: {words}" if self.place else words

    def under(self, front: str) -> "Problem":
        """The same fault, said of a place within another."""
        return replace(self, place=f"{front}.{self.place}" if self.place else front)


def error(place: str, code: str, /, **arguments: object) -> Problem:
    """A fault that stops the input from being used."""
    return Problem("error", place, code, arguments)


def warning(place: str, code: str, /, **arguments: object) -> Problem:
    """A fault that was worked around."""
    return Problem("warning", place, code, arguments)


class BattlemapError(Exception):
    """Root of every exception this program raises on purpose."""


class InputProblem(BattlemapError, ValueError):
    """An input that cannot be used; carries all its problems and the file's name."""

    def __init__(self, problems: Problem | Iterable[Problem], file: str = "") -> None:
        """Take one problem or several."""
        self.problems = (problems,) if isinstance(problems, Problem) else tuple(problems)
        self.file = file
        super().__init__("\n".join(self.lines()))

    def lines(self, language: str = "en") -> list[str]:
        """One line a problem: ``FILE: PLACE: what``."""
        front = f"{self.file}: " if self.file else ""
        return [front + problem.text(language) for problem in self.problems]

    def within(self, file: str) -> "InputProblem":
        """The same problems, said of a named file unless they already name another."""
        return InputProblem(self.problems, self.file or file)

    def under(self, front: str) -> "InputProblem":
        """The same problems, each said of a place within another."""
        return InputProblem((problem.under(front) for problem in self.problems), self.file)
