"""Take away what a ruleset has from one rule: an example covering that rule fails.

So every entry about movement is held by an example, and every example by the entries it names.
"""

import tomllib
from dataclasses import replace
from fractions import Fraction

import pytest

from battlemap.answers.examples import read_examples
from battlemap.answers.trials import failures_of
from battlemap.problems import InputProblem
from battlemap.resources import rulesets
from battlemap.rules.build import from_tables
from battlemap.rules.load import shipped

PARTS = ("units", "metric", "facing", "movement", "grounds", "statuses")
"""The tables a move depends on."""

NOT_YET_ASKED = {
    "OUR-003": "a ruleset without facings says what holds without saying it",
    "COC-046": "falling prone takes dice",
    "INF-044": "doors are not opened by moving yet",
}
"""Rules whose effect no verb shows so far."""


def tables_of(id):
    text = (rulesets() / id / "ruleset.toml").read_text(encoding="utf-8")
    return tomllib.loads(text, parse_float=Fraction)


def cited(value):
    """Every rule id of a table's entries."""
    if isinstance(value, dict):
        yield from value.get("rules", ())
        for item in value.values():
            yield from cited(item)
    elif isinstance(value, list):
        for item in value:
            yield from cited(item)


def without(value, rule):
    """The tables without the entries that come from a rule."""
    if isinstance(value, dict):
        kept = {name: item for name, item in value.items() if not comes_from(item, rule)}
        return {name: without(item, rule) for name, item in kept.items()}
    if isinstance(value, list):
        return [without(item, rule) for item in value if not comes_from(item, rule)]
    return value


def comes_from(item, rule):
    return isinstance(item, dict) and rule in item.get("rules", ())


def fails(case, tables):
    try:
        ruleset = from_tables(tables, case.book.options)
        return bool(list(failures_of(replace(case, ruleset=ruleset))))
    except InputProblem:
        return True


RULES = [
    (id, rule)
    for id in shipped()
    for rule in sorted({rule for part in PARTS for rule in cited(tables_of(id).get(part))})
    if rule not in NOT_YET_ASKED
]


@pytest.mark.parametrize(("id", "rule"), RULES, ids=[f"{id}-{rule}" for id, rule in RULES])
def test_no_rule_can_be_taken_away_unnoticed(id, rule):
    tables = without(tables_of(id), rule)
    try:
        from_tables(tables)
    except InputProblem:
        return  # the file cannot do without it
    cases = read_examples(rulesets() / id / "examples.toml")
    covering = [case for case in cases if rule in case.covers]
    assert any(fails(case, tables) for case in covering), [case.id for case in covering]


@pytest.mark.parametrize("id", shipped())
def test_examples_cover_only_rules_the_ruleset_cites(id):
    known = set(cited(tables_of(id)))
    cases = read_examples(rulesets() / id / "examples.toml")
    assert {rule for case in cases for rule in case.covers} - known == set()
