"""The numbers of attacks: what files say wrongly of them, and that names mean nothing."""

import tomllib
from dataclasses import replace
from fractions import Fraction

import pytest

from battlemap.board.token import Item, Standing
from battlemap.formats.sketch import read_position
from battlemap.problems import InputProblem
from battlemap.resources import rulesets
from battlemap.rules.build import from_tables
from battlemap.rules.load import load, shipped
from battlemap.rulings.inspection import inspect
from tests.rules.test_renaming import nonsense, renamed

FILE = (rulesets() / "infinite-horror" / "ruleset.toml").read_text(encoding="utf-8")
HEAD = '[numbers.wits]\nname = "wits"\n'
BASE = '[numbers.wits.bases.one]\nwhose = "target"\nrules = ["INF-050"]\n'


def said(more):
    with pytest.raises(InputProblem) as wrong:
        from_tables(tomllib.loads(FILE + "\n" + more, parse_float=Fraction))
    return [problem.text() for problem in wrong.value.problems]


@pytest.mark.parametrize(
    ("more", "expected"),
    [
        (
            HEAD + BASE + 'sum = [{ field = "agilty" }]',
            "numbers.wits.bases.one.sum[0].field: 'agilty' is unknown; did you mean 'agility'?",
        ),
        (
            HEAD + BASE + 'sum = [{ of = "dyce" }]',
            "numbers.wits.bases.one.sum[0].of: 'dyce' is unknown; did you mean 'dice'?",
        ),
        (
            HEAD + BASE + 'sum = [{ of = "wits" }]',
            "numbers.wits.bases.one.sum[0].of: 'wits' is unknown; there are ",
        ),
        (
            HEAD + BASE + 'sum = [{ field = "agility", item = "damage" }]',
            "numbers.wits.bases.one.sum[0]: needs one of field, by, item, of, amount, and no other",
        ),
        (
            HEAD + BASE + "sum = [{ factor = 2 }]",
            "numbers.wits.bases.one.sum[0]: needs one of field, by, item, of, amount, and no other",
        ),
        (
            HEAD + BASE + 'sum = [{ amount = "agilty + 1" }]',
            "numbers.wits.bases.one.sum[0].amount: column 1: 'agilty' is no number known here",
        ),
        (
            HEAD + BASE + 'attacks = ["gum"]\nsum = [{ field = "agility" }]',
            "numbers.wits.bases.one.attacks: 'gum' is unknown; did you mean 'gun'?",
        ),
        (HEAD + 'beside = "dyce"', "numbers.wits.beside: 'dyce' is unknown; did you mean 'dice'?"),
    ],
)
def test_a_file_that_leads_nowhere_says_where(more, expected):
    assert said(more)[0].startswith(expected)


def dressed(board, ruleset, name):
    """The tokens with every number of the sheet said, and a thing of every kind that says all."""
    fields = [id for id, field in ruleset.data.sheet.fields.items() if field.type == "number"]
    sheet = {name(id): Fraction(number) for number, id in enumerate(fields, 3)}
    items = [
        Item(f"thing-{kind}", name(kind), dict(said_of(entry, name, fields[0])))
        for kind, entry in ruleset.data.items.items()
    ]
    standing = Standing(sheet=sheet, items=tuple(items))
    tokens = tuple(token.with_standing(ruleset.id, standing) for token in board.tokens)
    return replace(board, tokens=tokens)


def said_of(kind, name, field):
    """Every number of a kind of things; a word of one names a field of the sheet."""
    for number, (id, entry) in enumerate(kind.fields.items(), 2):
        if entry.type in ("number", "text"):
            yield name(id), Fraction(number) if entry.type == "number" else name(field)


@pytest.mark.parametrize("id", shipped())
def test_nonsense_names_give_the_same_numbers_and_lines_add_up(id):
    text = (rulesets() / id / "ruleset.toml").read_text(encoding="utf-8")
    loaded, other = load(id), from_tables(renamed(tomllib.loads(text, parse_float=Fraction)))
    wall = {"kind": "low_wall", "from": [2.5, 0], "to": [2.5, 1], "top": 1}
    drawn = {"map": "A . . B", "light": "dark", "walls": [wall]}
    empty = read_position(drawn, ruleset=id, place="", cell_m=loaded.cell_m).board
    plain, strange = dressed(empty, loaded, str), dressed(empty, loaded, nonsense)
    known = 0
    for attack in loaded.data.attacks or [None]:
        first = inspect(plain, loaded, *plain.tokens, style=attack).figures
        renamed_style = attack and nonsense(attack)
        second = inspect(strange, other, *strange.tokens, style=renamed_style).figures
        assert [told(figure) for figure in first] == [told(figure) for figure in second]
        for figure in first:
            assert figure.base is not None, figure
            assert sum(line.amount for line in figure.lines) == figure.total
            known += 1
    assert known > 5 or not loaded.data.numbers


def told(figure):
    """What a number says, but for its names."""
    return figure.whose, figure.rule, figure.base, figure.total, len(figure.parts)
