"""Maps and rulesets opened for questions: a file that names no cell size has its ruleset's."""

from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path

from battlemap.board.book import Option
from battlemap.formats import Defaults, Loaded, open_file
from battlemap.problems import InputProblem
from battlemap.rules.load import load
from battlemap.rules.ruleset import Ruleset


def open_map(path: Path) -> Loaded:
    """A map, a sketch or a foreign file with its report; InputProblem if it cannot be used."""
    return open_file(path, Defaults(cell_of=cell_of))


def cell_of(ruleset: str) -> Fraction:
    """The cell of a ruleset in metres."""
    return load(ruleset).cell_m


def rules_of(ruleset: str, options: Mapping[str, Option]) -> Ruleset:
    """A ruleset by id or path with options chosen; a wrong option is no fault of its file."""
    load(ruleset)
    try:
        return load(ruleset, options)
    except InputProblem as wrong:
        raise InputProblem(wrong.problems).under("options") from wrong
