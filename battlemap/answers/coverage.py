"""`rules coverage`: which rules of a register the examples cover, and which they prove.

A rule is proved when examples cover it and the ruleset cannot do without it: with the entries
that come from it taken away, one of those examples fails, or the file is refused.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from battlemap.answers.examples import Case, read_examples, read_utf8
from battlemap.answers.frame import Answer, frame
from battlemap.answers.trials import EXAMPLES, failures_of, folder_of
from battlemap.problems import InputProblem, Problem, error
from battlemap.rules.build import from_tables
from battlemap.rules.load import shipped, tables
from battlemap.rules.options import Raw
from battlemap.rules.ruleset import Ruleset

REGISTER = "rules.md"
CLASSES = ("MAP", "TURN", "RESOLVE", "GM")
PARTS = ("movement", "sight", "contact", "turns", "resolution", "gm")
NAMING = frozenset(
    {
        "modes",
        "not_modes",
        "statuses",
        "not_statuses",
        "needs",
        "forbids",
        "ground",
        "clears",
        "gives",
        "falls_give",
        "bodies",
        "attacks",
        "items",
        "target_statuses",
        "target_not_statuses",
        "not_both",
        "target_modes",
        "tiers",
        "own_tiers",
        "sizes",
        "unless",
    }
)
"""Keys of a ruleset that list names of its own entries."""
_COLUMNS = 4


@dataclass(frozen=True, slots=True)
class Row:
    """A rule of the register: its id, class and the part of the program it belongs to."""

    rule: str
    kind: str
    part: str


def rules_coverage(
    ids: Sequence[str] = (), part: str | None = None, *, prove: bool = False, language: str = "en"
) -> Answer:
    """The rules of some rulesets (all that ship if none is named), or of one part of them."""
    if part not in (None, *PARTS):
        raise InputProblem(_word("--part", part, PARTS))
    rows = [row for id in ids or shipped() for row in _covered(id, part, prove=prove)]
    answer = frame(
        "rules coverage",
        ", ".join(ids),
        {},
        ok=not prove or all(row["proved"] for row in rows),
        language=language,
    )
    answer["rows"] = rows
    return answer


def _covered(id: str, part: str | None, *, prove: bool) -> Iterator[Answer]:
    folder = folder_of(id)
    rows = [row for row in register(folder / REGISTER) if part in (None, row.part)]
    cases = read_examples(folder / EXAMPLES, id)
    proof = Proof(tables(id), cases) if prove else None
    for row in rows:
        answer: Answer = {"rule": row.rule, "class": row.kind, "part": row.part}
        answer["examples"] = sum(row.rule in case.covers for case in cases)
        yield answer | ({"proved": proof.of(row.rule)} if proof else {})


def register(path: Path) -> tuple[Row, ...]:
    """The table of every rule in a ruleset's `rules.md`; InputProblem with all its faults."""
    rows: list[Row] = []
    problems: list[Problem] = []
    for count, line in enumerate(read_utf8(path).splitlines(), 1):
        row = _row(line)
        if row is None:
            continue
        for value, known in ((row.kind, CLASSES), (row.part, PARTS)):
            if value not in known:
                problems.append(_word(f"line {count}", value, known))
        rows.append(row)
    if problems:
        raise InputProblem(problems, str(path))
    return tuple(rows)


def _word(place: str, value: object, known: Sequence[str]) -> Problem:
    return error(place, "register_word", value=value, known=", ".join(known))


def _row(line: str) -> Row | None:
    """The rule of a line ``| id | class | part | words |``; None for any other line."""
    cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
    if not line.startswith("|") or len(cells) != _COLUMNS or not cells[0][-1:].isdigit():
        return None
    return Row(*cells[:3])


class Proof:
    """A ruleset's tables and its examples, to see what happens without a rule."""

    def __init__(self, raw: Raw, cases: Sequence[Case]) -> None:
        """Take the tables apart; cases played by another ruleset prove nothing here."""
        self.raw = raw
        self.cases = [case for case in cases if case.ruleset.id == raw.get("id")]

    def of(self, rule: str) -> bool:
        """Whether an example that covers the rule fails without it, be it for a refused file."""
        covering = [case for case in self.cases if rule in case.covers]
        if not covering or rule not in set(cited(self.raw)):
            return False
        left = without(self.raw, rule)
        try:
            from_tables(left)
        except InputProblem:
            return True
        made: dict[str, Ruleset | None] = {}
        return any(_fails(case, left, made) for case in covering)


def _fails(case: Case, left: Raw, made: dict[str, Ruleset | None]) -> bool:
    """Whether a case goes wrong under what is left of its ruleset; `made` by its options."""
    options = repr(sorted(case.book.options.items()))
    if options not in made:
        made[options] = _made(left, case)
    ruleset = made[options]
    if ruleset is None:
        return True
    try:
        return next(failures_of(replace(case, ruleset=ruleset)), None) is not None
    except InputProblem:
        return True


def _made(left: Raw, case: Case) -> Ruleset | None:
    try:
        return from_tables(left, case.book.options)
    except InputProblem:
        return None


def cited(value: object) -> Iterator[str]:
    """Every rule a ruleset's entries come from."""
    if isinstance(value, Mapping):
        yield from value.get("rules", ())
        for item in value.values():
            yield from cited(item)
    elif isinstance(value, list):
        for item in value:
            yield from cited(item)


def without(raw: Raw, rule: str) -> Raw:
    """The tables without the entries that come from a rule, and without their names in lists.

    Else a file would be refused for a name left over, which says nothing of the rule itself.
    """
    left: Raw = _kept(raw, rule)
    names = frozenset(_gone(raw, rule))
    return {key: _forgotten(value, names) for key, value in left.items()}


def _kept(value: Any, rule: str) -> Any:
    if isinstance(value, Mapping):
        kept = {name: item for name, item in value.items() if not _comes_from(item, rule)}
        return {name: _kept(item, rule) for name, item in kept.items()}
    if isinstance(value, list):
        return [_kept(item, rule) for item in value if not _comes_from(item, rule)]
    return value


def _gone(value: object, rule: str) -> Iterator[str]:
    """The names of the entries that come from a rule."""
    if isinstance(value, Mapping):
        for name, item in value.items():
            if _comes_from(item, rule):
                yield name
            else:
                yield from _gone(item, rule)


def _forgotten(value: Any, names: frozenset[str]) -> Any:
    if isinstance(value, Mapping):
        return {
            key: [name for name in item if name not in names]
            if key in NAMING and isinstance(item, list)
            else _forgotten(item, names)
            for key, item in value.items()
        }
    if isinstance(value, list):
        return [_forgotten(item, names) for item in value]
    return value


def _comes_from(item: object, rule: str) -> bool:
    return isinstance(item, Mapping) and rule in item.get("rules", ())
