"""Maps opened for questions: a file that names no cell size has its ruleset's."""

from fractions import Fraction
from pathlib import Path

from battlemap.formats import Defaults, Loaded, open_file
from battlemap.rules.load import load
from battlemap.session.sheets import worded


def open_map(path: Path) -> Loaded:
    """A map, a sketch or a foreign file with its report; InputProblem if it cannot be used.

    A sketch's sheets are in its ruleset's words, and a word it does not know is a fault.
    """
    return worded(open_file(path, Defaults(cell_of=cell_of)), path)


def cell_of(ruleset: str) -> Fraction:
    """The cell of a ruleset in metres."""
    return load(ruleset).cell_m
