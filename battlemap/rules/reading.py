"""Looking up what the parts of a ruleset name: numbers in formulas, entries by id."""

from collections.abc import Iterable, Iterator

from battlemap.problems import Problem, error
from battlemap.rules.expressions import Expression
from battlemap.rules.spelling import unknown


def named(formula: Expression | None, place: str, names: Iterable[str]) -> list[Problem]:
    """The names of a formula that are not offered; the formula learns its place."""
    if formula is None:
        return []
    formula.place = place
    return formula.unknown_names(names)


def known(place: str, names: Iterable[str], entries: Iterable[str]) -> Iterator[Problem]:
    """The names that are no entry's."""
    offered = list(entries)
    for name in names:
        if name not in offered:
            code, arguments = unknown("name_unknown", name, offered)
            yield error(place, code, **arguments)
