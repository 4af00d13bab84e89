"""Take away what a ruleset has from one rule: an example covering that rule fails.

So every entry about movement, sight and contact is held by an example, and every example by the
entries it names.
"""

from functools import cache

import pytest

from battlemap.answers.coverage import Proof, cited, without
from battlemap.answers.examples import read_examples
from battlemap.resources import rulesets
from battlemap.rules.build import from_tables
from battlemap.rules.load import shipped, tables

PARTS = (
    "units", "metric", "facing", "movement", "grounds", "statuses", "actions", "hazards",
    "sight", "cover", "attacks", "ranges", "modifiers", "bars", "sizes", "items", "areas", "forced",
    "engagement", "charge", "groups", "numbers",
)  # fmt: skip
"""The tables that moves, looks, shots, areas, forced movement and close combat depend on."""

NOT_YET_ASKED = {
    "OUR-003": "a ruleset without facings says what holds without saying it",
}
"""Rules whose effect no verb shows so far."""

STATED = {"AP-006", "INF-006", "OUR-002"}
"""Measures a file must state and no question asks about."""


@cache
def proof(id):
    return Proof(tables(id), read_examples(rulesets() / id / "examples.toml"))


RULES = [
    (id, rule)
    for id in shipped()
    for rule in sorted({rule for part in PARTS for rule in cited(tables(id).get(part))})
    if rule not in {*NOT_YET_ASKED, *STATED}
]


@pytest.mark.parametrize(("id", "rule"), RULES, ids=[f"{id}-{rule}" for id, rule in RULES])
def test_no_rule_can_be_taken_away_unnoticed(id, rule):
    assert proof(id).of(rule)


@pytest.mark.parametrize("id", shipped())
def test_examples_cover_only_rules_the_ruleset_cites(id):
    known = set(cited(tables(id)))
    cases = read_examples(rulesets() / id / "examples.toml")
    assert {rule for case in cases for rule in case.covers} - known == set()


def test_what_is_taken_away_leaves_no_name_behind():
    left = Proof(tables("action-points"), ()).raw
    assert "fly" in left["movement"]["limits"]["ledge_up"]["when"]["not_modes"]
    left = without(left, "AP-016")
    assert "fly" not in left["movement"]["limits"]["ledge_up"]["when"]["not_modes"]
    assert "fly" not in {mode.id for mode in from_tables(left).modes}
