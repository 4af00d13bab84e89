"""Maps opened for questions: a file that names no cell size has its ruleset's."""

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

from battlemap.answers.sheets import in_ruleset_words
from battlemap.formats import Defaults, Loaded, open_file
from battlemap.problems import InputProblem
from battlemap.rules.load import load
from battlemap.session.house import ruleset_of, settled

SKETCH = "sketch"


def open_map(path: Path) -> Loaded:
    """A map, a sketch or a foreign file with its report; InputProblem if it cannot be used.

    A sketch's sheets are in its ruleset's words, and a word it does not know is a fault.
    """
    loaded = open_file(path, Defaults(cell_of=cell_of))
    if loaded.format != SKETCH:
        return loaded
    try:
        book = settled(loaded.book)
        book = in_ruleset_words(book, ruleset_of(book))
    except InputProblem as wrong:
        raise wrong.within(str(path)) from wrong
    return replace(loaded, book=book)


def cell_of(ruleset: str) -> Fraction:
    """The cell of a ruleset in metres."""
    return load(ruleset).cell_m
